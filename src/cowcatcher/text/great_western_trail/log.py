"""The log: what a move did, and what followed from it without a decision, in sentences.

Each decision tells its own part and says how much of everybody's money and certificates it accounts for; `follow` tells
the rest by comparing the onlooker's views before and after. Nothing hidden can show, since no view contains it.
"""

from __future__ import annotations

from cowcatcher.games.great_western_trail.cards import ChanceCard, zone
from cowcatcher.games.great_western_trail.delivery import ChooseCity, PayTransport
from cowcatcher.games.great_western_trail.job_market import hazard_of
from cowcatcher.games.great_western_trail.kansas_city import SpendCertificates
from cowcatcher.games.great_western_trail.names import (
    CARD_KINDS,
    FIRST_HAZARD,
    FIRST_TEEPEE,
    HAZARDS,
    NONE,
    PLACE_COUNT,
)
from cowcatcher.games.great_western_trail.scoring import scores_now
from cowcatcher.games.great_western_trail.state import DISCARD_PILE, DRAW_STACK, SHOWN, ZONES, TrailState
from cowcatcher.kernel.game import View
from cowcatcher.text.great_western_trail.happening import Happening
from cowcatcher.text.great_western_trail.log_chance import CHANCE_LOG
from cowcatcher.text.great_western_trail.log_moves import MOVE_LOG
from cowcatcher.text.great_western_trail.terms import Terms


def describe(w: Terms, before: View[TrailState], move: int | None, after: View[TrailState]) -> list[str]:
    """The sentences of one move and its consequences for the onlooker of both views."""
    h = Happening(w, before, after)
    told: list[str] = []
    tell = MOVE_LOG.get(before.decision) or CHANCE_LOG.get(before.decision)
    if tell is not None and move is not None:
        told += tell(h, move)
    return [*told, *follow(h)]


def follow(h: Happening) -> list[str]:
    """What happened besides the move itself, in the order of the rules."""
    told = [*placed(h), *token(h), *income(h), *transport(h)]
    told += [*h.rest(), *draws(h)]
    return told if h.s.stack else [*told, *final(h)]


# Kansas City


def placed(h: Happening) -> list[str]:
    """Tiles of the foresight area that came onto the board."""
    w, s, old = h.w, h.s, h.old
    fresh = [place for place in range(PLACE_COUNT) if old.tile[place] == NONE and s.tile[place] != NONE]
    told = []
    for slot, kind in enumerate(old.foresight):
        if kind == NONE or s.foresight[slot] != NONE:
            continue
        if kind < FIRST_HAZARD:
            row = old.token + 1
            told.append(w.say("log.place_worker", who=h.who, tile=w.tile(s, kind), n=row))
            continue
        place = next((p for p in fresh if fits(old, p, kind) and s.tile[p] == kind), NONE)
        if place == NONE:
            told.append(w.say("log.no_room", who=h.who, tile=w.tile(s, kind)))
        else:
            fresh.remove(place)
            told.append(w.say("log.place_tile", who=h.who, tile=w.tile(s, kind), place=w.area(s, place)))
    return told


def fits(s: TrailState, place: int, kind: int) -> bool:
    """True for a place where a tile of that kind may lie."""
    if kind >= FIRST_TEEPEE:
        return s.box.teepee_space_of[place] != NONE
    each = len(s.box.hazard_nodes) // len(HAZARDS)
    return s.box.hazard_space_of[place] // each == hazard_of(kind) and s.box.hazard_space_of[place] != NONE


def token(h: Happening) -> list[str]:
    """The job market token goes on, or leaves the board."""
    w, s, old = h.w, h.s, h.old
    if s.token == old.token:
        return []
    if s.token_owner != old.token_owner:
        key = "token_taken"
        return [w.say(f"log.{key}", who=w.who(s.token_owner), n=s.last_turns)]
    told = [w.say("log.token", n=s.token + 1)]
    return [*told, w.say("log.refill")] if old.token in s.box.yellow_rows else told


def income(h: Happening) -> list[str]:
    """A hand that was shown, and what it was sold for."""
    w, s, old, seat = h.w, h.s, h.old, h.seat
    if seat < 0:
        return []
    top = s.stack[-1] if s.stack else None
    if isinstance(top, SpendCertificates) and not isinstance(old.stack[-1], SpendCertificates):
        hand = zone(seat, SHOWN)
        return [w.say("log.show", who=h.who, cards=h.listed_cards(s.cards[hand : hand + CARD_KINDS]), total=top.total)]
    if not isinstance(top, ChooseCity) or not top.transport:
        return []
    h.account(seat, top.limit)
    gain = w.say("log.income", who=h.who, money=w.money(top.limit))
    if isinstance(old.stack[-1], SpendCertificates):
        h.known_certificates(seat)
        return [gain]
    pile = zone(seat, DISCARD_PILE)
    sold = [s.cards[pile + kind] - old.cards[pile + kind] for kind in range(CARD_KINDS)]
    return [w.say("log.show", who=h.who, cards=h.listed_cards(sold), total=top.limit), gain]


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
    for seat in range(s.seats):
        pile, stack = seat * ZONES + DISCARD_PILE, seat * ZONES + DRAW_STACK
        if old.sizes[pile] and not s.sizes[pile] and s.sizes[stack] > old.sizes[stack]:
            told.append(w.say("log.reshuffle", who=w.who(seat)))
    top = s.stack[-1] if s.stack else None
    if isinstance(top, ChanceCard):
        going_on = isinstance(last, ChanceCard) and last.to == top.to and last.left == top.left + 1
        if not going_on:
            told.append(w.say("log.draw", who=w.who(top.to), n=top.left))
    return told


def final(h: Happening) -> list[str]:
    """The end, and the score."""
    w, s = h.w, h.s
    items = [w.say("log.final_item", who=w.who(seat), vp=w.vp(sum(scores_now(s, seat)))) for seat in range(s.seats)]
    return [w.say("log.final", items=", ".join(items)), w.say("log.over")]


__all__ = ["describe"]
