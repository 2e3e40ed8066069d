"""Exchange: draw a cattle card, then discard one of the hand (EP-6.32, EP-7.06 - 7.10, 7.14)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.el_paso.rules.cards import discard_card, draw_cattle, hand_kinds, hand_size
from cowcatcher.games.el_paso.rules.moves import DISCARD
from cowcatcher.games.el_paso.written import shape
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason


def push_exchange(s: PasoState, seat: int) -> None:
    """Draw one cattle card, then discard one card; the caller has made sure that there is a card to draw (EP-7.09)."""
    s.push(DiscardOne(seat))
    draw_cattle(s, seat, 1)


class DiscardOne(shape.DiscardOne):
    """EP-7.10: after the draw a card of the hand is discarded, unless it is empty."""

    __slots__ = ()

    def run(self, s: PasoState) -> None:
        if hand_size(s, self.who):
            s.push(ExchangeDiscard(self.who))


class ExchangeDiscard(shape.ExchangeDiscard):
    """EP-7.06, 7.14: any cattle card of the hand is discarded, the one just drawn included."""

    __slots__ = ()

    def legal(self, s: PasoState) -> list[int]:
        return hand_kinds(s, self.seat, DISCARD.base)

    def apply(self, s: PasoState, m: int) -> None:
        s.pop()
        discard_card(s, self.seat, m - DISCARD.base)

    def why_not(self, s: PasoState, m: int) -> Reason | None:
        return Reason("not_in_hand", "EP-7.14") if DISCARD.has(m) else None


FRAMES: Final[tuple[type[Frame[PasoState]], ...]] = (DiscardOne, ExchangeDiscard)
