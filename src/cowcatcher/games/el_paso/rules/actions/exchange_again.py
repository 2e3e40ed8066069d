"""A further exchange of the same action (EP-6.32)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.el_paso.rules.actions.exchange import push_exchange
from cowcatcher.games.el_paso.rules.any_time import bonus_moves, is_bonus, use_bonus, why_not_bonus
from cowcatcher.games.el_paso.rules.cards import can_draw
from cowcatcher.games.el_paso.rules.moves import AGAIN, STOP
from cowcatcher.games.el_paso.written import shape
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason


class ExchangeMore(shape.ExchangeMore):
    """After an exchange: there may be `left` more, if there is a card to draw (EP-7.09)."""

    __slots__ = ()

    def run(self, s: PasoState) -> None:
        if can_draw(s, self.who):
            s.push(ExchangeAgain(self.who, self.left))


class ExchangeAgain(shape.ExchangeAgain):
    """EP-6.32: another exchange, or none; before that, whatever may be done at any time."""

    __slots__ = ()

    def legal(self, s: PasoState) -> list[int]:
        moves = [STOP]
        if can_draw(s, self.seat):
            moves.append(AGAIN)
        bonus_moves(s, self.seat, moves)
        return moves

    def apply(self, s: PasoState, m: int) -> None:
        if is_bonus(m):
            use_bonus(s, self.seat, m)
            return
        s.pop()
        if m == AGAIN:
            if self.left > 1:
                s.push(ExchangeMore(self.seat, self.left - 1))
            push_exchange(s, self.seat)

    def why_not(self, s: PasoState, m: int) -> Reason | None:
        if m == AGAIN:
            return Reason("no_card_to_draw", "EP-7.09")
        return why_not_bonus(s, self.seat, m) if is_bonus(m) else None


FRAMES: Final[tuple[type[Frame[PasoState]], ...]] = (ExchangeMore, ExchangeAgain)
