"""Set-up: neutral buildings, train supply, hands, objectives, ranchers (EP-2)."""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.games.el_paso.names import (
    LETTER_COUNT,
    SLOTS,
)
from cowcatcher.games.el_paso.rules.actions.tiles import SetupObjective, refill
from cowcatcher.games.el_paso.rules.cards import DrawCattle
from cowcatcher.games.el_paso.rules.moves import GO, NEUTRAL
from cowcatcher.games.el_paso.rules.sue import push_sue_setup
from cowcatcher.games.el_paso.rules.turn import NextTurn
from cowcatcher.games.el_paso.written import shape
from cowcatcher.games.el_paso.written.events import FOR_STARTING
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason


def push_setup(s: PasoState) -> None:
    """Put the whole set-up on the stack, in the order of EP-2; Sue's comes before the human's choices (EP-14.41)."""
    s.push_all(
        [
            ChanceNeutral(0) if s.box.random_neutrals else PrintedLayout(),
            *(FillSlot(slot) for slot in range(2 * SLOTS)),
            *(DrawCattle(seat, s.box.hand_start) for seat in range(s.seats)),
            SueSetup(),
            *(SetupObjective(seat) for seat in range(s.seats)),
            *(SetupRancher(seat) for seat in range(s.seats)),
            NextTurn(),
        ]
    )


class PrintedLayout(shape.PrintedLayout):
    """EP-2.02: the first game has building B on space NB, and so on."""

    __slots__ = ()

    def run(self, s: PasoState) -> None:
        s.neutral = tuple(range(LETTER_COUNT))


class ChanceNeutral(shape.ChanceNeutral):
    """EP-2.02, EP-13.01: the neutral building on a space; the last one goes to the last space."""

    __slots__ = ()

    def weights(self, s: PasoState) -> list[tuple[int, int]]:
        return [(NEUTRAL.base + letter, 1) for letter in unplaced(s)]

    def apply(self, s: PasoState, m: int) -> None:
        placed = [*s.neutral]
        placed[self.area] = m - NEUTRAL.base
        s.neutral = tuple(placed)
        if self.area + 2 < LETTER_COUNT:
            s.replace(ChanceNeutral(self.area + 1))
            return
        s.pop()
        placed[self.area + 1] = unplaced(s)[0]
        s.neutral = tuple(placed)


def unplaced(s: PasoState) -> list[int]:
    """Neutral buildings that are not on the board yet."""
    return [letter for letter in range(LETTER_COUNT) if letter not in s.neutral]


class FillSlot(shape.FillSlot):
    """EP-2.04: a tile is turned up for a slot of the train supply."""

    __slots__ = ()

    def run(self, s: PasoState) -> None:
        refill(s, self.slot)


class SueSetup(shape.SueSetup):
    """EP-14.01 - 14.08: in the solo game Sue gets what is hers."""

    __slots__ = ()

    def run(self, s: PasoState) -> None:
        if s.box.solo:
            push_sue_setup(s)


class SetupRancher(shape.SetupRancher):
    """EP-2.15: the neutral building where a player's rancher starts."""

    __slots__ = ()

    def legal(self, s: PasoState) -> list[int]:
        return [GO.base + space for space in sorted(s.box.neutral_space)]

    def apply(self, s: PasoState, m: int) -> None:
        s.pop()
        s.put_rancher(self.seat, m - GO.base, FOR_STARTING)

    def why_not(self, s: PasoState, m: int) -> Reason | None:
        return Reason("start_on_neutral", "EP-2.15") if GO.has(m) else None


FRAMES: Final[tuple[type[Frame[Any]], ...]] = (PrintedLayout, ChanceNeutral, FillSlot, SueSetup, SetupRancher)
