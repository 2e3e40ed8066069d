"""Cattle of the hand: discarded for money, or removed from the game (EP-6.01 - 6.04, 6.39)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.el_paso.names import NONE
from cowcatcher.games.el_paso.rules.cards import discard_card, hand_kinds, hand_size, in_hand, remove_card
from cowcatcher.games.el_paso.rules.moves import DISCARD, REMOVE
from cowcatcher.games.el_paso.written import shape
from cowcatcher.games.el_paso.written.events import FOR_SELLING
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason


def discard_moves(s: PasoState, seat: int, value: int) -> list[int]:
    """Types of cattle in the hand with that breeding value (0: any), as moves, ascending (EP-6.02)."""
    kinds = hand_kinds(s, seat, DISCARD.base)
    if not value:
        return kinds
    values = s.box.value
    return [m for m in kinds if values[m - DISCARD.base] == value]


def can_discard(s: PasoState, seat: int, cattle: int, value: int) -> bool:
    """EP-6.01: the hand has a card of that type (NONE: of any type) and value."""
    if cattle == NONE:
        return len(discard_moves(s, seat, value)) > 0
    return in_hand(s, seat, cattle) > 0 and (not value or s.box.value[cattle] == value)


def sell(s: PasoState, seat: int, cattle: int, gain: int, times: int) -> None:
    """EP-6.01, 6.03: discard one card for `gain` dollars and `times` its breeding value."""
    discard_card(s, seat, cattle)
    s.add_money(seat, sale(gain, times, s.box.value[cattle]), FOR_SELLING)


def sale(gain: int, times: int, value: int) -> int:
    """Dollars for a card that is discarded: `gain`, and `times` its breeding value (EP-6.01, 6.03)."""
    return gain + times * value


def push_discard(s: PasoState, seat: int, cattle: int, value: int, gain: int, times: int) -> None:
    """Discard a card for money; which one is asked only where any type is allowed."""
    if cattle == NONE:
        s.push(ChooseDiscard(seat, value, gain, times))
    else:
        sell(s, seat, cattle, gain, times)


class ChooseDiscard(shape.ChooseDiscard):
    """EP-6.01 - 6.03: which card is discarded for money. value: what its breeding value must be, 0 for any."""

    __slots__ = ()

    def legal(self, s: PasoState) -> list[int]:
        return discard_moves(s, self.seat, self.value)

    def apply(self, s: PasoState, m: int) -> None:
        s.pop()
        sell(s, self.seat, m - DISCARD.base, self.gain, self.times)

    def why_not(self, s: PasoState, m: int) -> Reason | None:
        if not DISCARD.has(m):
            return None
        if not in_hand(s, self.seat, DISCARD.arg(m)):
            return Reason("not_in_hand", "EP-6.01")
        return Reason("other_value", "EP-6.02", value=self.value)


def can_remove(s: PasoState, seat: int, cattle: int) -> bool:
    """EP-6.04: the hand has a card of that type (NONE: of any)."""
    return in_hand(s, seat, cattle) > 0 if cattle != NONE else hand_size(s, seat) > 0


def push_remove(s: PasoState, seat: int, cattle: int) -> None:
    """Remove a card of the hand from the game; which one is asked only where any type is allowed."""
    if cattle == NONE:
        s.push(ChooseRemove(seat))
    else:
        remove_card(s, seat, cattle)


class ChooseRemove(shape.ChooseRemove):
    """EP-6.04: which card of the hand is removed from the game."""

    __slots__ = ()

    def legal(self, s: PasoState) -> list[int]:
        return hand_kinds(s, self.seat, REMOVE.base)

    def apply(self, s: PasoState, m: int) -> None:
        s.pop()
        remove_card(s, self.seat, m - REMOVE.base)

    def why_not(self, s: PasoState, m: int) -> Reason | None:
        return Reason("not_in_hand", "EP-6.04") if REMOVE.has(m) else None


FRAMES: Final[tuple[type[Frame[PasoState]], ...]] = (ChooseDiscard, ChooseRemove)
