"""How the sentences of El Paso are read, entry by entry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import ClassVar, Final

from cowcatcher.games.el_paso.laws.books import Books, Gaps, parts
from cowcatcher.games.el_paso.names import BOT_CARDS, SPECIALISTS, SUE
from cowcatcher.testing.laws.telling import Misread

Reads = Callable[[Books, Gaps], bool | None]


def _nothing(r: Books, gaps: Gaps) -> None:
    """Nothing is to be counted after this sentence."""


# Set-up


def _neutrals(r: Books, gaps: Gaps) -> None:
    for n, letter in enumerate(parts(gaps["items"])):
        r.add(1, n, letter, "neutral")


def _supply_all(r: Books, gaps: Gaps) -> None:
    for tile in gaps["items"].split("; "):
        r.add(1, tile, "supply")
        r.add(-1, r.stack(tile), "stack")


def _start(r: Books, gaps: Gaps) -> None:
    r.goes(r.who(gaps), r.place(gaps["place"]))


def _row(r: Books, gaps: Gaps) -> None:
    for n, worker in enumerate(parts(gaps["workers"])):
        r.add(1, SUE, n, worker, "row")


def _b_card(r: Books, gaps: Gaps) -> None:
    r.add(1, SUE, gaps["card"], "bot deck")


# Tiles


def _supply(r: Books, gaps: Gaps) -> None:
    r.add(1, gaps["tile"], "supply")
    r.add(-1, r.stack(gaps["tile"]), "stack")


def _unseen(r: Books, gaps: Gaps) -> None:
    r.takes_tile(r.who(gaps), gaps["tile"], "stack")


def _take(r: Books, gaps: Gaps) -> None:
    r.takes_tile(r.who(gaps), gaps["tile"], "supply")


def _at_once(r: Books, gaps: Gaps) -> None:
    for what in parts(gaps["what"]):
        if what.startswith("$"):
            r.add(int(what[1:]), r.who(gaps), "money")
        else:
            _gain(r, {**gaps, "what": what})


# Riding, El Paso


def _ride(r: Books, gaps: Gaps) -> None:
    r.goes(r.who(gaps), r.place(gaps["place"]))


def _income(r: Books, gaps: Gaps) -> None:
    r.add(r.amount(gaps), r.who(gaps), "money")
    if "n" in gaps:
        r.add(1, r.who(gaps), "Simmental", "pile")
        r.becomes(int(gaps["n"]), "Simmental", "market")


def _simmental_space(r: Books, gaps: Gaps) -> None:
    r.add(1, r.who(gaps), "Simmental space")


def _makes_room(r: Books, gaps: Gaps) -> None:
    r.add(-r.certificates(gaps["certificates"]), r.who(gaps), "certificates")


def _post(r: Books, gaps: Gaps) -> None:
    if "certificates" in gaps:
        _makes_room(r, gaps)


def _disc(sign: int) -> Reads:
    """A disc goes from the board to a post; its dollars, and what it unlocks."""

    def reads(r: Books, gaps: Gaps) -> None:
        seat = r.who(gaps)
        r.add(-1, seat, gaps["disc"], "discs")
        r.add(1, seat, int(gaps["number"]), "posts")
        r.add(sign * r.amount(gaps), seat, "money")
        for key, figure in (("unlock.hand", "hand limit"), ("unlock.steps", "step limit")):
            told = r.read(key, gaps["unlock"])
            if told:
                r.becomes(int(told["n"]), seat, figure)
        told = r.read("bonus.certificates", gaps["unlock"])
        if told:
            r.add(int(told["n"]), seat, "permanent certificates")

    return reads


def _hand_down(r: Books, gaps: Gaps) -> None:
    r.discards(r.who(gaps), r.cards(gaps["cards"]))


# At any time


def _token(r: Books, gaps: Gaps) -> None:
    r.add(-1, r.who(gaps), "tokens")


def _spend(sign: int) -> Reads:
    """A worker is discarded for its bonus."""

    def reads(r: Books, gaps: Gaps) -> None:
        seat = r.who(gaps)
        r.spends(seat, Counter([r.card(gaps["worker"])]))
        r.add(sign * r.amount(gaps), seat, "money")
        if "certificates" in gaps:
            r.add(r.certificates(gaps["certificates"]), seat, "certificates")

    return reads


def _workers(r: Books, gaps: Gaps) -> bool:
    workers = r.cards(gaps["workers"])
    if not r.are_workers(workers):
        return False
    r.spends(r.who(gaps), workers)
    r.add(r.amount(gaps), r.who(gaps), "money")
    return True


# Actions


def _discard(r: Books, gaps: Gaps) -> None:
    r.discards(r.who(gaps), r.cards(gaps["cattle"]))
    r.add(r.amount(gaps), r.who(gaps), "money")


def _remove(r: Books, gaps: Gaps) -> None:
    for card, n in r.cards(gaps["cattle"]).items():
        r.held(-n, r.who(gaps), card)


def _money(sign: int) -> Reads:
    """Money comes or goes."""

    def reads(r: Books, gaps: Gaps) -> None:
        r.add(sign * r.amount(gaps), r.who(gaps), "money")

    return reads


def _gain(r: Books, gaps: Gaps) -> None:
    seat = r.who(gaps)
    r.add(-r.amount(gaps), seat, "money")
    for key, figure in (("term.certificates", "certificates"), ("term.tokens", "tokens")):
        told = r.read(key, gaps["what"])
        if told:
            r.add(int(told["n"]), seat, figure)
            return
    told = r.read("did.card", gaps["what"])
    if told is None:
        raise Misread(gaps["what"])
    _from_market(r, seat, told["cattle"])


def _from_market(r: Books, seat: int, cattle: str) -> None:
    r.add(1, seat, r.card(cattle), "pile")
    r.add(-1, cattle, "market")


DID: Final[tuple[tuple[str, Reads], ...]] = (
    ("did.discard", _discard),
    ("did.remove", _remove),
    ("did.money", _money(1)),
    ("did.gain_pay", _gain),
    ("did.gain", _gain),
)


def _did(r: Books, gaps: Gaps) -> bool:
    for key, reads in DID:
        told = r.gaps(key, gaps["what"])
        if told is not None:
            reads(r, told)
            return True
    return False


def _hire(r: Books, gaps: Gaps) -> None:
    worker = r.card(gaps["worker"])
    r.add(-r.amount(gaps), r.who(gaps), "money")
    r.add(1, r.who(gaps), worker, "workers")
    r.add(-1, worker, "market")


def _buy(r: Books, gaps: Gaps) -> None:
    r.add(-r.amount(gaps), r.who(gaps), "money")
    _from_market(r, r.who(gaps), gaps["cattle"])


def _build(r: Books, gaps: Gaps) -> None:
    player = r.who(gaps)
    if player < len(r.names):
        r.add(-r.amount(gaps), player, "money")
    if "old" in gaps:
        r.add(-1, gaps["space"], r.players[player], gaps["old"], "stands")
        r.add(1, gaps["old"], "market")
    r.add(1, gaps["space"], r.players[player], gaps["name"], "stands")
    r.add(-1, gaps["name"], "market")


def _build_gain(r: Books, gaps: Gaps) -> None:
    """The space pays more than the builders cost."""
    _build(r, gaps)
    r.add(2 * r.amount(gaps), r.who(gaps), "money")


# Cards that are drawn


def _draw(r: Books, gaps: Gaps) -> None:
    n, seat = int(gaps["n"]), r.who(gaps)
    r.add(n, seat, "hand")
    r.add(-n, seat, "draw pile")
    if r.seen.after.seat == seat:
        r.becomes(1, seat, "to look at")


def _short(r: Books, gaps: Gaps) -> None:
    n, seat = int(gaps["n"]), r.who(gaps)
    r.add(-n, seat, "hand")
    r.add(n, seat, "draw pile")


def _worker(r: Books, gaps: Gaps) -> None:
    r.add(-1, r.who(gaps), "draw pile")
    r.add(1, r.who(gaps), r.card(gaps["worker"]), "workers")


def _hand(r: Books, gaps: Gaps) -> None:
    seat = r.who(gaps)
    r.becomes(0, seat, "to look at")
    held = r.figures(r.seen.after)
    if r.cards(gaps["cards"]) != Counter({str(f[1]): n for f, n in held.items() if f[-1] == "held" and n}):
        raise Misread(f"not what is held: {gaps['cards']}")


def _reshuffle(r: Books, gaps: Gaps) -> None:
    seat = r.who(gaps)
    for figure in [*r.before, *r.found]:
        if figure[0] == seat and figure[-1] == "pile":
            r.add(r.now(*figure), seat, "draw pile")
            r.becomes(0, *figure)


# The end


def _final(r: Books, gaps: Gaps) -> None:
    for item in gaps["items"].split(", "):
        told = r.read("log.final_item", item, who=r.named) or {}
        r.becomes(int(told["vp"].split()[0]), r.who(told), "points")


# Sue


def _sue_start(r: Books, gaps: Gaps) -> None:
    r.goes(SUE, r.place(gaps["place"]))
    r.add(1, SUE, int((r.read("term.post", gaps["post"]) or {})["n"]), "posts")
    for worker, n in r.cards(gaps["workers"]).items():
        r.add(n, SUE, worker, "specialists")
        r.add(n, SUE, worker, "cards")
        r.add(-n, worker, "market")
    for card, n in r.cards(gaps["cards"]).items():
        r.add(n, SUE, card, "resources")
        r.add(-n, card, "market")
    for card in parts(gaps["bot"]):
        r.add(1, SUE, card, "bot deck")


def _bot(r: Books, gaps: Gaps) -> None:
    if r.words.say("sue.reshuffle") in gaps["why"]:
        for card in BOT_CARDS:
            if r.seen.before.known.bot_pile[BOT_CARDS.index(card)]:
                r.add(1, SUE, card, "bot deck")
    r.add(-1, SUE, gaps["card"], "bot deck")


def _sue_gain(r: Books, gaps: Gaps) -> None:
    r.add(1, SUE, r.card(gaps["cattle"]), "cards")
    r.add(-1, gaps["cattle"], "market")


def _resource(r: Books, gaps: Gaps) -> None:
    card = r.card(gaps["card"])
    r.add(-1, SUE, card, "resources")
    r.add(1, SUE, card, "cards")
    if card in [r.words.worker(kind) for kind in range(len(SPECIALISTS))]:
        r.add(1, SUE, card, "specialists")


def _joins(kind: str) -> Reads:
    """A universal worker joins a specialisation."""

    def reads(r: Books, gaps: Gaps) -> None:
        universal = r.words.worker(len(SPECIALISTS))
        r.add(-1, SUE, universal, "resources")
        r.add(1, SUE, universal, "cards")
        r.add(1, SUE, r.words.worker(SPECIALISTS.index(kind)), "specialists")

    return reads


def _sue_simmental(r: Books, gaps: Gaps) -> None:
    r.add(1, SUE, "Simmental", "cards")
    r.becomes(int(gaps["why"].split()[0]), "Simmental", "market")


def _sue_post(r: Books, gaps: Gaps) -> None:
    r.add(1, SUE, int(gaps["number"]), "posts")


class PasoReader(Books):
    """The reader of El Paso."""

    entries: ClassVar[dict[str, Reads]] = {
        "sue.card": _bot,
        "sue.ride": _ride,
        "sue.gain": _sue_gain,
        "sue.train": _nothing,
        "sue.take_stack": _nothing,
        "sue.take": _take,
        "sue.build": _build,
        "sue.replace": _build,
        "sue.becomes_cowboy": _joins("cowboy"),
        "sue.becomes_builder": _joins("builder"),
        "sue.becomes_engineer": _joins("engineer"),
        "sue.resource": _resource,
        "sue.nothing": _nothing,
        "sue.simmental": _sue_simmental,
        "sue.no_simmental": _nothing,
        "sue.post": _sue_post,
        "log.neutrals": _neutrals,
        "log.supply_all": _supply_all,
        "log.supply": _supply,
        "log.unseen": _unseen,
        "log.worker": _worker,
        "log.sue_start": _sue_start,
        "log.start": _start,
        "log.ride": _ride,
        "log.income": _income,
        "log.income_only": _income,
        "log.token": _token,
        "log.spend_steps": _spend(0),
        "log.spend_money": _spend(1),
        "log.spend_certificates": _spend(-1),
        "log.auxiliary": _nothing,
        "log.discard_money": _discard,
        "log.hire": _hire,
        "log.hire_free": _hire,
        "log.buy": _buy,
        "log.train": _money(-1),
        "log.build_gain": _build_gain,
        "log.build": _build,
        "log.replace": _build,
        "log.take": _take,
        "log.at_once": _at_once,
        "log.show": _nothing,
        "log.no_disc": _nothing,
        "log.post": _post,
        "log.post_spend": _post,
        "log.makes_room": _makes_room,
        "log.disc": _disc(0),
        "log.disc_gain": _disc(1),
        "log.disc_pay": _disc(-1),
        "log.hand_down": _hand_down,
        "log.keeps_certificates": _nothing,
        "log.decline": _nothing,
        "log.last_simmental": _nothing,
        "log.simmental_space": _simmental_space,
        "log.last_turns": _nothing,
        "log.cash_in": _workers,
        "log.hand": _hand,
        "log.reshuffle": _reshuffle,
        "log.draw": _draw,
        "log.draw_short": _short,
        "log.final": _final,
        "log.over": _nothing,
        "log.row": _row,
        "log.b_card": _b_card,
        "log.did_auxiliary": _did,
        "log.did": _did,
        "log.spend": _workers,
        "log.discard": _discard,
        "log.gain": _money(1),
        "log.pay": _money(-1),
    }
