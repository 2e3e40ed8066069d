"""Cards of the hand: drawing then discarding, discards as a requirement, removing cards (GWT-7, GWT-8.80 - 8.86)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.great_western_trail.box import WHAT_ANY, WHAT_OBJECTIVE, WHAT_PAIR
from cowcatcher.games.great_western_trail.names import FIRST_OBJECTIVE
from cowcatcher.games.great_western_trail.rules.cards import (
    available,
    discard_card,
    draw_cards,
    hand_cattle,
    hand_kinds,
    hand_objectives,
    hand_size,
    in_hand,
    leave_deck,
)
from cowcatcher.games.great_western_trail.rules.moves import DISCARD, DRAW, PASS, REMOVE
from cowcatcher.games.great_western_trail.written import shape
from cowcatcher.games.great_western_trail.written.events import FOR_REMOVING, removed
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason


def push_draw_discard(s: TrailState, seat: int, n: int, skippable: bool) -> None:
    """GWT-8.85, GWT-8.86: draw up to n cards, then discard as many; nothing without a card to draw."""
    most = min(n, available(s, seat), DRAW.size)
    if most < 1:
        return
    if most == 1 and not skippable:
        draw_then_discard(s, seat, 1)
    else:
        s.push(DrawNumber(seat, most, int(skippable)))


def draw_then_discard(s: TrailState, seat: int, n: int) -> None:
    """Draw n cards, which are there, then discard n (GWT-8.85)."""
    s.push(DiscardDrawn(seat, n))
    draw_cards(s, seat, n)


class DrawNumber(shape.DrawNumber):
    """GWT-8.85, GWT-11.15: announce how many cards are drawn, up to `most`; or none where that is allowed."""

    __slots__ = ()

    def legal(self, s: TrailState) -> list[int]:
        moves = [PASS] if self.skippable else []
        for n in range(self.most):
            moves.append(DRAW.base + n)
        return moves

    def apply(self, s: TrailState, m: int) -> None:
        s.pop()
        if m != PASS:
            draw_then_discard(s, self.seat, m - DRAW.base + 1)

    def why_not(self, s: TrailState, m: int) -> Reason | None:
        if DRAW.has(m):
            if DRAW.arg(m) >= available(s, self.seat):
                return Reason("too_few_cards", "GWT-8.86", cards=available(s, self.seat))
            return Reason("draw_too_many", "GWT-8.85", most=self.most)
        return Reason("action_was_chosen", "GWT-4.16") if m == PASS else None


class DiscardDrawn(shape.DiscardDrawn):
    """GWT-8.85: discard any card of the hand, `left` times in all."""

    __slots__ = ()

    def legal(self, s: TrailState) -> list[int]:
        return hand_kinds(s, self.seat, DISCARD.base)

    def apply(self, s: TrailState, m: int) -> None:
        discard_card(s, self.seat, m - DISCARD.base)
        if self.left > 1:
            s.replace(DiscardDrawn(self.seat, self.left - 1))
        else:
            s.pop()

    def why_not(self, s: TrailState, m: int) -> Reason | None:
        if DISCARD.has(m):
            return Reason("not_in_hand", "GWT-7.04")
        return Reason("must_discard", "GWT-8.85", left=self.left) if m == PASS else None


def can_discard(s: TrailState, seat: int, what: int) -> bool:
    """True when the hand has the cards that a requirement names: a breed or one of WHAT_* (GWT-7.04 - 7.06)."""
    if what == WHAT_ANY:
        return len(hand_cattle(s, seat, 0)) > 0
    if what == WHAT_PAIR:
        return len(pair_kinds(s, seat)) > 0
    if what == WHAT_OBJECTIVE:
        return len(hand_objectives(s, seat, 0)) > 0
    return len(breed_kinds(s, seat, what)) > 0


def breed_kinds(s: TrailState, seat: int, breed: int) -> list[int]:
    """Kinds of cattle cards of a breed in the hand, ascending."""
    breeds = s.box.card_breed
    return [kind for kind in hand_cattle(s, seat, 0) if breeds[kind] == breed]


def pair_kinds(s: TrailState, seat: int) -> list[int]:
    """Kinds of cattle cards in the hand of whose breed at least two are there, ascending (GWT-7.05)."""
    kinds = hand_cattle(s, seat, 0)
    breeds = s.box.card_breed
    found = []
    for kind in kinds:
        count = 0
        for other in kinds:
            if breeds[other] == breeds[kind]:
                count += in_hand(s, seat, other)
        if count > 1:
            found.append(kind)
    return found


def push_discard(s: TrailState, seat: int, what: int) -> None:
    """Discard what a requirement names; asks where there is a choice by its nature (GWT-7.04 - 7.06)."""
    if what == WHAT_ANY:
        s.push(DiscardCattle(seat))
    elif what == WHAT_PAIR:
        s.push(PairBreed(seat))
    elif what == WHAT_OBJECTIVE:
        s.push(DiscardObjective(seat))
    else:
        discard_breed(s, seat, what)


def discard_breed(s: TrailState, seat: int, breed: int) -> None:
    """Discard one card of a breed; which one is asked only if they differ in VP."""
    kinds = breed_kinds(s, seat, breed)
    if len(kinds) == 1:
        discard_card(s, seat, kinds[0])
    else:
        s.push(DiscardCopy(seat, breed))


class DiscardCopy(shape.DiscardCopy):
    """GWT-7.04: which card of a breed is discarded, where the hand has several that differ in VP."""

    __slots__ = ()

    def legal(self, s: TrailState) -> list[int]:
        return [DISCARD.base + kind for kind in breed_kinds(s, self.seat, self.breed)]

    def apply(self, s: TrailState, m: int) -> None:
        s.pop()
        discard_card(s, self.seat, m - DISCARD.base)

    def why_not(self, s: TrailState, m: int) -> Reason | None:
        if not DISCARD.has(m):
            return None
        if s.box.card_breed[DISCARD.arg(m)] != self.breed:
            return Reason("other_breed", "GWT-7.04", breed=self.breed)
        return Reason("not_in_hand", "GWT-7.04")


class PairBreed(shape.PairBreed):
    """GWT-7.05: the first card of a pair, which names the breed; the second follows at once."""

    __slots__ = ()

    def legal(self, s: TrailState) -> list[int]:
        return [DISCARD.base + kind for kind in pair_kinds(s, self.seat)]

    def apply(self, s: TrailState, m: int) -> None:
        s.pop()
        kind = m - DISCARD.base
        discard_card(s, self.seat, kind)
        discard_breed(s, self.seat, s.box.card_breed[kind])

    def why_not(self, s: TrailState, m: int) -> Reason | None:
        if not DISCARD.has(m):
            return None
        if DISCARD.arg(m) >= FIRST_OBJECTIVE:
            return Reason("no_cattle", "GWT-7.06")
        return Reason("no_pair", "GWT-7.05")


class DiscardCattle(shape.DiscardCattle):
    """GWT-7.06: any cattle card of the hand is discarded."""

    __slots__ = ()

    def legal(self, s: TrailState) -> list[int]:
        return hand_cattle(s, self.seat, DISCARD.base)

    def apply(self, s: TrailState, m: int) -> None:
        s.pop()
        discard_card(s, self.seat, m - DISCARD.base)

    def why_not(self, s: TrailState, m: int) -> Reason | None:
        if not DISCARD.has(m):
            return None
        if DISCARD.arg(m) >= FIRST_OBJECTIVE:
            return Reason("no_cattle", "GWT-7.06")
        return Reason("not_in_hand", "GWT-7.04")


class DiscardObjective(shape.DiscardObjective):
    """GWT-11.18: an objective card of the hand is discarded, not played."""

    __slots__ = ()

    def legal(self, s: TrailState) -> list[int]:
        return hand_objectives(s, self.seat, DISCARD.base + FIRST_OBJECTIVE)

    def apply(self, s: TrailState, m: int) -> None:
        s.pop()
        discard_card(s, self.seat, m - DISCARD.base)

    def why_not(self, s: TrailState, m: int) -> Reason | None:
        if not DISCARD.has(m):
            return None
        if DISCARD.arg(m) < FIRST_OBJECTIVE:
            return Reason("no_objective_card", "GWT-11.18")
        return Reason("not_in_hand", "GWT-7.04")


def push_remove(s: TrailState, seat: int, n: int) -> None:
    """GWT-8.84: remove up to n cards of the hand from the game; nothing with an empty hand."""
    if hand_size(s, seat):
        s.push(RemoveCard(seat, n))


class RemoveCard(shape.RemoveCard):
    """GWT-8.84: remove a card of the hand from the game, up to `left` in all, or stop (GWT-15.04)."""

    __slots__ = ()

    def legal(self, s: TrailState) -> list[int]:
        return [PASS, *hand_kinds(s, self.seat, REMOVE.base)]

    def apply(self, s: TrailState, m: int) -> None:
        s.pop()
        if m == PASS:
            return
        leave_deck(s, self.seat, m - REMOVE.base, FOR_REMOVING)
        removed(s, self.seat, m - REMOVE.base)
        if self.left > 1:
            push_remove(s, self.seat, self.left - 1)

    def why_not(self, s: TrailState, m: int) -> Reason | None:
        return Reason("not_in_hand", "GWT-8.84") if REMOVE.has(m) else None


FRAMES: Final[tuple[type[Frame[TrailState]], ...]] = (
    *(DrawNumber, DiscardDrawn, DiscardCopy, PairBreed, DiscardCattle, DiscardObjective, RemoveCard),
)
