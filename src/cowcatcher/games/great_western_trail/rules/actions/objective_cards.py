"""Taking an objective card, and refilling the display (GWT-8.40, GWT-8.41)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.great_western_trail.names import FIRST_OBJECTIVE, NONE
from cowcatcher.games.great_western_trail.rules.cards import gain_card, gain_to_hand
from cowcatcher.games.great_western_trail.rules.moves import OBJECTIVE, PASS, TAKE
from cowcatcher.games.great_western_trail.written import shape
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason

TOP: Final = TAKE.size - 1
"""Argument of TAKE for the top card of the stack; the others are slots of the display."""


CHOSEN: Final = 0
"""Cause of a card: an action that was chosen, so it is taken (GWT-4.16)."""
REWARD: Final = 1
"""Cause of a card: a reward, which may be forgone (GWT-7.02)."""
DELIVERED: Final = 2
"""Cause of a card: a delivery, which makes it mandatory (GWT-5.37)."""


def stack_left(s: TrailState) -> bool:
    """True while there is a card in the objective stack."""
    return any(s.objective_stack)


def take_moves(s: TrailState) -> list[int]:
    """The objective cards that can be taken, ascending."""
    moves = []
    for slot, kind in enumerate(s.display):
        if kind != NONE:
            moves.append(TAKE.base + slot)
    if stack_left(s):
        moves.append(TAKE.base + TOP)
    return moves


def can_take_objective(s: TrailState) -> bool:
    """GWT-15.02: there is a card in the display or the stack."""
    return len(take_moves(s)) > 0


def push_take_objective(s: TrailState, seat: int, to_hand: bool, cause: int) -> None:
    """Ask which objective card is taken; nothing if none is left (GWT-5.38, GWT-15.02). cause: CHOSEN and so on."""
    if can_take_objective(s):
        s.push(TakeObjective(seat, int(to_hand), cause))


def gain_objective(s: TrailState, seat: int, kind: int, to_hand: bool) -> None:
    """A card comes to the discard pile, or by building 6b into the hand (GWT-7.10, GWT-11.14)."""
    if to_hand:
        gain_to_hand(s, seat, FIRST_OBJECTIVE + kind)
    else:
        gain_card(s, seat, FIRST_OBJECTIVE + kind)


class TakeObjective(shape.TakeObjective):
    """GWT-8.40: one of the face-up objective cards, or the top card of the stack."""

    __slots__ = ()

    def legal(self, s: TrailState) -> list[int]:
        moves = take_moves(s)
        return [PASS, *moves] if self.cause == REWARD else moves

    def apply(self, s: TrailState, m: int) -> None:
        s.pop()
        if m == PASS:
            return
        slot = m - TAKE.base
        if slot == TOP:
            s.push(ChanceObjectiveTop(self.seat, self.to_hand))
            return
        gain_objective(s, self.seat, s.display[slot], self.to_hand != 0)
        s.display[slot] = NONE
        if stack_left(s):
            s.push(ChanceObjective(slot))

    def why_not(self, s: TrailState, m: int) -> Reason | None:
        if m == PASS and self.cause == DELIVERED:
            return Reason("objective_is_due", "GWT-5.37")
        if m == PASS:
            return Reason("action_was_chosen", "GWT-4.16")
        if not TAKE.has(m):
            return None
        if TAKE.arg(m) == TOP:
            return Reason("objective_stack_empty", "GWT-8.41")
        return Reason("display_slot_empty", "GWT-15.02")


def stack_weights(s: TrailState) -> list[tuple[int, int]]:
    """Every card of the objective stack; it is shown to all."""
    return [(OBJECTIVE.base + kind, n) for kind, n in enumerate(s.objective_stack) if n]


class ChanceObjective(shape.ChanceObjective):
    """GWT-1.14, GWT-8.40: a card of the objective stack fills a slot of the display."""

    __slots__ = ()

    def weights(self, s: TrailState) -> list[tuple[int, int]]:
        return stack_weights(s)

    def apply(self, s: TrailState, m: int) -> None:
        s.pop()
        kind = m - OBJECTIVE.base
        s.objective_stack[kind] -= 1
        s.display[self.slot] = kind


class ChanceObjectiveTop(shape.ChanceObjectiveTop):
    """GWT-8.41: the top card of the stack is shown and taken."""

    __slots__ = ()

    def weights(self, s: TrailState) -> list[tuple[int, int]]:
        return stack_weights(s)

    def apply(self, s: TrailState, m: int) -> None:
        s.pop()
        kind = m - OBJECTIVE.base
        s.objective_stack[kind] -= 1
        gain_objective(s, self.to, kind, self.to_hand != 0)


FRAMES: Final[tuple[type[Frame[TrailState]], ...]] = (TakeObjective, ChanceObjective, ChanceObjectiveTop)
