"""The log: what the rules told of a move, and of what followed from it without a decision, in sentences.

Each decision tells its own part, `follow` what can come of any.
"""

from __future__ import annotations

from collections import Counter

from cowcatcher.games.el_paso.names import SUE
from cowcatcher.games.el_paso.words.happened import Happened
from cowcatcher.games.el_paso.words.log_chance import CHANCE_LOG
from cowcatcher.games.el_paso.words.log_moves import MOVE_LOG
from cowcatcher.games.el_paso.words.terms import Terms
from cowcatcher.games.el_paso.written.events import Drawn, Draws, PutDown, Reshuffled, Triggered
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.text.story import Seen


def describe(w: Terms, seen: Seen[PasoState]) -> list[str]:
    """The sentences of one move and its consequences."""
    h = Happened(w, seen)
    told: list[str] = []
    tell = MOVE_LOG.get(seen.before.decision) or CHANCE_LOG.get(seen.before.decision)
    if tell is not None and seen.move is not None:
        told += tell(h, w.parts(seen.move))
    return [*told, *follow(h)]


def follow(h: Happened) -> list[str]:
    """What happened besides the move itself, in the order of the rules."""
    told = [*hand_drawn(h), *sue_starts(h)]
    told += [*clock(h), *paid(h), *hand_down(h), *cashed(h), *draws(h)]
    return told if h.s.stack else [*told, *final(h)]


def sue_starts(h: Happened) -> list[str]:
    """What Sue begins with (EP-14.02 - 14.07)."""
    w, s = h.w, h.s
    told = []
    for change in h.changes("posts", "sue_post"):
        values = {
            "place": w.spot(s, s.rancher[SUE]),
            "post": w.post(s, h.place(change)[1]),
            "workers": w.spent(s.sue_workers),
            "cards": w.card_list(s.resources),
            "bot": w.listed([w.bot(card) for card, n in enumerate(s.bot_deck) if n]),
        }
        told.append(w.say("log.sue_start", **values))
    return told


def clock(h: Happened) -> list[str]:
    """The Simmental pile: the last card, and the end that comes with the visit after it (EP-11.01 - 11.05)."""
    w = h.w
    told = []
    for event in h.all(Triggered):
        told += [w.say("log.simmental_space", who=w.who(event.who)), w.say("log.last_turns", n=event.turns)]
    if h.changes("simmental", "simmental") and not h.s.simmental:
        told.append(w.say("log.last_simmental"))
    return told


def paid(h: Happened) -> list[str]:
    """Workers that are spent, and the price of a tile that is still to be chosen."""
    w = h.w
    told = []
    for seat in range(h.s.seats):
        gone = h.workers_gone(seat, "buying", "building", "train")
        if any(gone):
            told.append(w.say("log.spend", who=w.who(seat), workers=w.spent(gone)))
    price = -h.brought("money", "tile")
    if price:
        told.append(w.say("log.pay", who=h.who, money=w.money(price)))
    return told


def cashed(h: Happened) -> list[str]:
    """Workers that are turned into money at the end (EP-12.03)."""
    told = []
    for seat in range(h.s.seats):
        gone = h.workers_gone(seat, "cash")
        if any(gone):
            money = h.w.money(h.more("money", seat, "cash"))
            told.append(h.w.say("log.cash_in", who=h.w.who(seat), workers=h.w.spent(gone), money=money))
    return told


def hand_down(h: Happened) -> list[str]:
    """The hand that is discarded when a delivery is over (EP-9.17)."""
    w = h.w
    return [
        w.say("log.hand_down", who=w.who(event.who), cards=w.card_list(event.cards))
        for event in h.all(PutDown)
        if any(event.cards)
    ]


def hand_drawn(h: Happened) -> list[str]:
    """To who draws, the hand when the last card has come."""
    w = h.w
    mine = [event.who for event in h.all(Drawn) if event.who == h.seen_by]
    return [w.say("log.hand", who=w.who(seat), cards=w.card_list(h.hand(seat))) for seat in mine]


def draws(h: Happened) -> list[str]:
    """Piles that are shuffled, cards for which there was none, and cards that are about to be drawn."""
    w = h.w
    return [
        *(w.say("log.reshuffle", who=w.who(event.who)) for event in h.all(Reshuffled)),
        *(w.say("log.draw_short", who=w.who(event.who), n=event.missing) for event in h.all(Drawn) if event.missing),
        *(w.say("log.draw", who=w.who(event.who), n=event.n) for event in h.all(Draws)),
    ]


def final(h: Happened) -> list[str]:
    """The end, and the score."""
    w = h.w
    points: Counter[int] = Counter()
    for change in h.changes("scored"):
        who, _ = h.place(change)
        points[who] += change.by
    items = [w.say("log.final_item", who=w.who(who), vp=w.vp(points[who])) for who in range(h.s.box.players)]
    return [w.say("log.final", items=", ".join(items)), w.say("log.over")]


__all__ = ["describe"]
