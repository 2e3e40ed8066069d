"""The log: what a move did, and what followed from it without a decision, in sentences.

Each decision tells its own part and says how much of everybody's money and certificates it accounts for; `follow` tells
the rest by comparing the onlooker's views before and after. Nothing hidden can show, since no view contains it.
"""

from __future__ import annotations

from collections.abc import Sequence

from cowcatcher.games._trail.decks import SHOWN
from cowcatcher.games.great_western_trail.cards import ChanceCard, zone
from cowcatcher.games.great_western_trail.delivery import ChooseCity, PayTransport
from cowcatcher.games.great_western_trail.kansas_city import BackToStart, SpendCertificates, income_dollars
from cowcatcher.games.great_western_trail.names import CARD_KINDS, FIRST_HAZARD, NONE, PLACE_COUNT, START, WORKER_KINDS
from cowcatcher.games.great_western_trail.scoring import points
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.game import View
from cowcatcher.text.great_western_trail.happening import Happening
from cowcatcher.text.great_western_trail.log_chance import CHANCE_LOG
from cowcatcher.text.great_western_trail.log_moves import MOVE_LOG
from cowcatcher.text.great_western_trail.terms import Terms


def describe(w: Terms, before: View[TrailState], move: int | None, after: View[TrailState]) -> list[str]:
    """The sentences of one move and its consequences for the onlooker of both views."""
    h = Happening(w, before, after)
    sold = [*income(h), *transport(h)]  # their money is not the move's
    told: list[str] = []
    tell = MOVE_LOG.get(before.decision) or CHANCE_LOG.get(before.decision)
    if tell is not None and move is not None:
        told += tell(h, move)
    told += [*placed(h), *token(h), *h.rest(), *sold, *back(h), *draws(h)]
    return told if h.s.stack else [*told, *final(h)]


# Kansas City


def placed(h: Happening) -> list[str]:
    """Tiles of the foresight area that came onto the board."""
    w, s, old = h.w, h.s, h.old
    fresh = [place for place in range(PLACE_COUNT) if old.tile[place] == NONE and s.tile[place] != NONE]
    rows = [i // WORKER_KINDS for i in range(len(s.jobs)) for _ in range(s.jobs[i] - old.jobs[i])]
    told = []
    for slot, kind in enumerate(old.foresight):
        if kind == NONE or s.foresight[slot] != NONE:
            continue
        values = {"who": w.who(h.turn), "tile": w.tile(s, kind), "number": slot // s.box.foresight_each + 1}
        if kind < FIRST_HAZARD:
            told.append(w.say("log.place_worker", n=rows.pop(0) + 1, **values))
            continue
        place = next((p for p in fresh if s.tile[p] == kind), NONE)
        if place == NONE:
            told.append(w.say("log.no_room", **values))
        else:
            fresh.remove(place)
            told.append(w.say("log.place_tile", place=w.area(s, place), **values))
    return told


def token(h: Happening) -> list[str]:
    """The job market token goes on, or leaves the board."""
    w, s, old = h.w, h.s, h.old
    if s.token == old.token:
        return []
    if s.token_owner != old.token_owner:
        key = "token_taken"
        return [w.say(f"log.{key}", who=w.who(s.token_owner), n=s.last_turns)]
    return [w.say("log.token", n=s.token + 1)]


def income(h: Happening) -> list[str]:
    """A hand that was shown, and what it was sold for."""
    w, s, old, seat = h.w, h.s, h.old, h.turn
    top = s.stack[-1] if s.stack else None
    asked = isinstance(old.stack[-1], SpendCertificates)
    if isinstance(top, SpendCertificates) and not asked:
        hand = zone(seat, SHOWN)
        return [show(h, s.cards[hand : hand + CARD_KINDS], top.total)]
    if not sold(s, seat) or sold(old, seat):
        return []
    total = top.limit if isinstance(top, ChooseCity) else 0
    dollars = income_dollars(total)
    h.account(seat, dollars)
    told = [w.say("log.income", who=w.who(seat), money=w.money(dollars))]
    if asked:
        return told
    return [show(h, h.discarded(seat), total), *told]


def sold(s: TrailState, seat: int) -> bool:
    """True from the sale of the hand in Kansas City to the next ride."""
    return s.cattleman[seat] == START or any(isinstance(frame, BackToStart) for frame in s.stack)


def show(h: Happening, cards: Sequence[int], total: int) -> str:
    """A hand that all see."""
    return h.w.say("log.show", who=h.w.who(h.turn), cards=h.listed_cards(cards), total=total)


def back(h: Happening) -> list[str]:
    """A cattleman that has gone from Kansas City to the start of the trail."""
    return [h.w.say("log.back", who=h.w.who(seat)) for seat in range(h.s.seats) if h.came_back(seat)]


def transport(h: Happening) -> list[str]:
    """Transport that has been paid."""
    told = []
    for frame in h.old.stack:
        if isinstance(frame, PayTransport) and not any(isinstance(f, PayTransport) for f in h.s.stack):
            h.account(frame.of, -frame.fee)
            told.append(h.w.say("log.transport", who=h.w.who(frame.of), money=h.w.money(frame.fee)))
    return told


# Cards


def draws(h: Happening) -> list[str]:
    """Cards that are about to be drawn; to who draws them, the hand when the last one has come."""
    w, s, old = h.w, h.s, h.old
    told = []
    last = old.stack[-1]
    if isinstance(last, ChanceCard) and last.left == 1 and last.to == h.seen_by:
        hand = h.listed_cards(h.hand(last.to))
        told.append(w.say("log.hand", who=w.who(last.to), cards=hand))
    told += [w.say("log.reshuffle", who=w.who(seat)) for seat in range(s.seats) if h.reshuffled(seat)]
    top = s.stack[-1] if s.stack else None
    if isinstance(top, ChanceCard):
        going_on = isinstance(last, ChanceCard) and last.to == top.to and last.left == top.left + 1
        if not going_on:
            told.append(w.say("log.draw", who=w.who(top.to), n=top.left))
    return told


def final(h: Happening) -> list[str]:
    """The end, and the score."""
    w, s = h.w, h.s
    items = [w.say("log.final_item", who=w.who(seat), vp=w.vp(vp)) for seat, vp in enumerate(points(s))]
    return [w.say("log.final", items=", ".join(items)), w.say("log.over")]


__all__ = ["describe"]
