"""How the sentences of Great Western Trail are read, entry by entry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import ClassVar, Final

from cowcatcher.games._trail.decks import SHOWN
from cowcatcher.games.great_western_trail.laws.books import Books, Gaps, parts
from cowcatcher.games.great_western_trail.names import CARD_KINDS, LETTERS, TRACK, WORKER_KINDS
from cowcatcher.games.great_western_trail.rules.cards import zone
from cowcatcher.testing.laws.telling import Misread

Reads = Callable[[Books, Gaps], bool | None]


def _nothing(r: Books, gaps: Gaps) -> None:
    """Nothing is to be counted after this sentence."""


# Set-up


def _masters(r: Books, gaps: Gaps) -> None:
    for item in parts(gaps["items"]):
        name, _, what = item.partition(": ")
        r.add(1, name, what, "lies")


def _neutrals(r: Books, gaps: Gaps) -> None:
    for area, letter in zip(LETTERS, parts(gaps["items"]), strict=True):
        r.add(1, area, letter, "lies")


def _tiles(r: Books, gaps: Gaps) -> None:
    for item in parts(gaps["items"]):
        told = r.read("log.tile_on", item) or {}
        r.add(1, r.place(told["place"]), told["tile"], "lies")


def _jobs(r: Books, gaps: Gaps) -> None:
    for item in gaps["items"].split("; "):
        told = r.read("log.jobs_row", item) or {}
        for workers in parts(told["workers"]):
            for kind in range(WORKER_KINDS):
                n = int(workers.split()[0])
                if workers == r.words.workers(kind, n):
                    r.add(n, int(told["n"]), r.words.worker(kind), "for hire")


def _foresight_all(r: Books, gaps: Gaps) -> None:
    for i, tile in enumerate(parts(gaps["items"])):
        r.add(1, i // r.seen.after.known.box.foresight_each + 1, tile, "foresight")


def _start_market(r: Books, gaps: Gaps) -> None:
    for card, n in r.cards(gaps["items"]).items():
        r.add(n, card, "for sale")


def _display_all(r: Books, gaps: Gaps) -> None:
    for tasks in gaps["items"].split("; "):
        r.add(1, r.words.say("term.objective", tasks=tasks), "display")


def _sides(r: Books, gaps: Gaps) -> None:
    for name in parts(gaps["items"]):
        r.add(int(name.endswith("b")), name[:-1], "side b")


def _start_card(r: Books, gaps: Gaps) -> None:
    r.add(1, r.who(gaps), gaps["card"], "played")


def _first(r: Books, gaps: Gaps) -> None:
    for item in parts(gaps["items"]):
        name, _, money = item.partition(": ")
        r.add(r.amount(money), r.seat(name), "money")


# Riding, actions


def _ride(r: Books, gaps: Gaps) -> None:
    r.only("cattleman", r.who(gaps), r.place(gaps["place"]))


def _toll(r: Books, gaps: Gaps) -> None:
    _ride(r, gaps)
    r.add(-r.amount(gaps["money"]), r.who(gaps), "money")
    if gaps["whom"] != r.words.say("term.bank"):
        r.add(r.amount(gaps["money"]), r.seat(gaps["whom"]), "money")


def _back(r: Books, gaps: Gaps) -> None:
    r.only("cattleman", r.who(gaps), "START")


def _did(r: Books, gaps: Gaps) -> bool:
    return r.clauses(r.who(gaps), gaps["did"])


def _gain(r: Books, gaps: Gaps) -> None:
    r.gains(r.who(gaps), gaps["gain"])


def _pay(r: Books, gaps: Gaps) -> None:
    r.add(-r.amount(gaps["money"]), r.who(gaps), "money")


def _spend(r: Books, gaps: Gaps) -> None:
    told = r.read("term.certificates", gaps["certificates"]) or {}
    r.add(-int(told["n"]), r.who(gaps), "certificates")


# Cards


def _play(r: Books, gaps: Gaps) -> None:
    r.held(-1, r.who(gaps), gaps["card"])
    r.add(-1, r.who(gaps), gaps["card"], "deck")
    r.add(1, r.who(gaps), gaps["card"], "played")


def _discard(r: Books, gaps: Gaps) -> None:
    r.discards(r.who(gaps), gaps["card"])
    if "gain" in gaps:
        _gain(r, gaps)


def _remove(r: Books, gaps: Gaps) -> None:
    r.held(-1, r.who(gaps), gaps["card"])
    r.add(-1, r.who(gaps), gaps["card"], "deck")


def _gained(source: str, to: str) -> Reads:
    """A card of the display, the market or a stack comes to the discard pile or into the hand."""

    def reads(r: Books, gaps: Gaps) -> None:
        r.add(-1, *((source, "stack") if source == "objectives" else (gaps["card"], source)))
        r.add(1, r.who(gaps), gaps["card"], "deck")
        if to == "hand":
            r.held(1, r.who(gaps), gaps["card"])
        else:
            r.add(1, r.who(gaps), gaps["card"], to)

    return reads


def _draw(r: Books, gaps: Gaps) -> None:
    n, seat = int(gaps["n"]), r.who(gaps)
    r.add(n, seat, "hand")
    r.add(-n, seat, "draw stack")
    if r.seen.after.seat == seat:
        r.add(1, seat, "to look at")


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
            r.add(r.now(*figure), seat, "draw stack")
            r.becomes(0, *figure)


def _show(r: Books, gaps: Gaps) -> None:
    r.shown = r.cards(gaps["cards"])


def _income(r: Books, gaps: Gaps) -> None:
    """The hand that was shown, in this step or before certificates were spent, is sold and lies on the discard pile."""
    seat = r.who(gaps)
    at = zone(seat, SHOWN)
    if r.shown is None:
        r.shown = r.cards(
            r.words.card_list(r.seen.before.known, enumerate(r.seen.before.known.cards[at : at + CARD_KINDS]))
        )
    r.add(r.amount(gaps["money"]), seat, "money")
    for card, n in r.shown.items():
        r.held(-n, seat, card)
        r.add(n, seat, card, "pile")


# Markets, building


def _hire(r: Books, gaps: Gaps) -> None:
    _pay(r, gaps)
    r.add(-1, int(gaps["n"]), gaps["worker"], "for hire")
    r.add(1, r.who(gaps), gaps["worker"], "workers")


def _build(r: Books, gaps: Gaps) -> None:
    _pay(r, gaps)
    seat, who, place = r.who(gaps), gaps["who"], gaps["place"]
    if "old" in gaps:
        r.add(-1, place, who, gaps["old"][:-1], "lies")
        r.add(1, seat, gaps["old"][:-1], "replaced")
    r.add(1, place, who, gaps["building"][:-1], "lies")
    r.add(-1, seat, gaps["building"][:-1], "unbuilt")


def _tile(sign: int) -> Reads:
    """A tile leaves the trail; what it brings (1) or costs (-1)."""

    def reads(r: Books, gaps: Gaps) -> None:
        r.add(-1, r.place(gaps["place"]), gaps["tile"], "lies")
        r.add(1, r.who(gaps), gaps["tile"], "tiles")
        if "money" in gaps:
            r.add(sign * r.amount(gaps["money"]), r.who(gaps), "money")

    return reads


def _market(r: Books, gaps: Gaps) -> None:
    r.add(1, gaps["card"], "for sale")
    r.add(-1, "market", "stack")


def _display(r: Books, gaps: Gaps) -> None:
    r.add(1, gaps["card"], "display")
    r.add(-1, "objectives", "stack")


# Railroad, cities, Kansas City


def _engine(r: Books, gaps: Gaps) -> None:
    s = r.seen.before.known
    r.only("engine", r.who(gaps), next(t for i, t in enumerate(TRACK) if r.words.space(s, i) == gaps["space"]))
    if "gain" in gaps:
        _gain(r, gaps)


def _disc(r: Books, gaps: Gaps) -> None:
    seat = r.who(gaps)
    r.add(-1, seat, gaps.get("disc") or gaps["station"], "discs")
    r.add(1, seat, gaps["place"], "discs")
    for key, figure in UNLOCKS.items():
        told = r.read(f"unlock.{key}", gaps.get("unlock", ""))
        if told is not None:
            r.becomes(int(told["n"]), seat, figure)
    for n, key in enumerate(("single", "double"), 1):
        if r.read(f"unlock.{key}", gaps.get("unlock", "")):
            r.becomes(n, seat, gaps["disc"], "auxiliary")


def _master(r: Books, gaps: Gaps) -> None:
    seat, master = r.who(gaps), gaps["master"]
    told = r.read("term.master", master) or {}
    station = next(str(f[0]) for f in r.before if f[1:] == (told["kind"], "lies"))
    r.add(-1, station, told["kind"], "lies")
    r.add(1, seat, master, "station masters")
    r.add(-1, seat, gaps["worker"], "workers")
    r.add(1, station, gaps["worker"], "lies")
    if "gain" in gaps:
        _gain(r, gaps)


def _placed(r: Books, gaps: Gaps) -> None:
    r.add(-1, int(gaps["number"]), gaps["tile"], "foresight")
    if "n" in gaps:
        r.add(1, int(gaps["n"]), gaps["tile"], "for hire")
    elif "place" in gaps:
        r.add(1, r.place(gaps["place"]), gaps["tile"], "lies")


def _foresight(r: Books, gaps: Gaps) -> None:
    r.add(1, int(gaps["n"]), gaps["tile"], "foresight")
    r.add(-1, int(gaps["n"]), "stack")


def _token(r: Books, gaps: Gaps) -> None:
    for figure in list(r.before):
        if figure[0] == "token":
            r.becomes(0, *figure)
    if "who" in gaps:
        r.add(1, r.who(gaps), "token")
    else:
        r.add(1, "token", int(gaps["n"]) - 1)


def _final(r: Books, gaps: Gaps) -> None:
    for item in parts(gaps["items"]):
        told = r.read("log.final_item", item) or {}
        r.add(int(told["vp"].split()[0]), r.who(told), "points")


UNLOCKS: Final = {"certificates": "certificate limit", "hand": "hand limit", "steps": "step limit"}
"""What the removal of a disc unlocks -> the limit that grows."""

READ: Final[dict[str, Reads]] = {
    "masters": _masters,
    "neutrals": _neutrals,
    "tiles": _tiles,
    "jobs": _jobs,
    "foresight_all": _foresight_all,
    "start_market": _start_market,
    "display_all": _display_all,
    "sides": _sides,
    "start_card": _start_card,
    "first": _first,
    "foresight": _foresight,
    "market": _market,
    "display": _display,
    "start": _ride,
    "ride": _ride,
    "stop": _nothing,
    "ride_toll": _toll,
    "no_ride": _nothing,
    "back": _back,
    "auxiliary_did": _did,
    "auxiliary": _nothing,
    "card_action_did": _did,
    "card_action": _nothing,
    "worker_action_did": _did,
    "worker_action": _nothing,
    "use_did": _did,
    "use": _nothing,
    "forgo": _nothing,
    "copy": _nothing,
    "play": _play,
    "discard_gain": _discard,
    "discard": _discard,
    "remove": _remove,
    "hire_nobody": _nothing,
    "hire": _hire,
    "build_nothing": _nothing,
    "build": _build,
    "replace": _build,
    "offer": _pay,
    "buy_nothing": _nothing,
    "add": _nothing,
    "cow": _gained("for sale", "pile"),
    "take_nothing": _nothing,
    "hazard_pay": _tile(-1),
    "hazard": _tile(0),
    "teepee": _tile(1),
    "teepee_pay": _tile(-1),
    "objective_top_hand": _gained("objectives", "hand"),
    "objective_top": _gained("objectives", "pile"),
    "objective_hand": _gained("display", "hand"),
    "objective": _gained("display", "pile"),
    "engine_back_gain": _engine,
    "engine_back": _engine,
    "engine_last_gain": _engine,
    "engine_last": _engine,
    "engine_gain": _engine,
    "engine": _engine,
    "engine_stays": _nothing,
    "upgrade": _pay,
    "no_upgrade": _nothing,
    "city": _nothing,
    "reuse": _disc,
    "disc": _disc,
    "no_master": _nothing,
    "master_gain": _master,
    "master": _master,
    "spend": _spend,
    "place_worker": _placed,
    "place_tile": _placed,
    "no_room": _placed,
    "token": _token,
    "token_taken": _token,
    "show": _show,
    "income": _income,
    "transport": _pay,
    "draw": _draw,
    "hand": _hand,
    "reshuffle": _reshuffle,
    "gain": _gain,
    "pay": _pay,
    "final": _final,
    "over": _nothing,
}
"""Entry of the log -> what its sentence lets a person count. Where two would fit, the narrower one comes first."""


class TrailReader(Books):
    """Reads every sentence of the log."""

    entries: ClassVar[dict[str, Reads]] = READ
