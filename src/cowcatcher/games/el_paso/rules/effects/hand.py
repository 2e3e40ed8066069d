"""What is done with cards of the hand: discard for money, remove, exchange (EP-6.01 - 6.04, 6.32)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.el_paso.box import Op
from cowcatcher.games.el_paso.rules.actions.discard import can_discard, can_remove, push_discard, push_remove
from cowcatcher.games.el_paso.rules.actions.exchange import push_exchange
from cowcatcher.games.el_paso.rules.actions.exchange_again import ExchangeMore
from cowcatcher.games.el_paso.rules.cards import can_draw
from cowcatcher.games.el_paso.rules.effects.word import Word
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.types import Reason


class Discard(Word):
    """EP-6.01 - 6.03: a card of the hand is discarded for money."""

    __slots__ = ()

    def can(self, s: PasoState, seat: int, op: Op) -> bool:
        return can_discard(s, seat, op.what, op.value)

    def why_not(self, s: PasoState, seat: int, op: Op) -> Reason:
        if op.value:
            return Reason("no_such_value", "EP-6.02", value=op.value)
        return Reason("no_such_card", "EP-6.01")

    def do(self, s: PasoState, seat: int, op: Op, tile: int) -> None:
        push_discard(s, seat, op.what, op.value, op.n, op.times)


DISCARD: Final = Discard(
    "discard_for_money", rule="EP-6.01", needs=("cattle", "gain"), may=("value",), say="discard", sign="cow"
)


class Remove(Word):
    """EP-6.04: a card of the hand is removed from the game."""

    __slots__ = ()

    def can(self, s: PasoState, seat: int, op: Op) -> bool:
        return can_remove(s, seat, op.what)

    def why_not(self, s: PasoState, seat: int, op: Op) -> Reason:
        return Reason("nothing_to_remove", "EP-6.04")

    def do(self, s: PasoState, seat: int, op: Op, tile: int) -> None:
        push_remove(s, seat, op.what)


REMOVE: Final = Remove("remove_cattle", rule="EP-6.04", needs=("cattle",), say="remove", sign="cow")


class Exchange(Word):
    """EP-6.32: a card is drawn and one discarded, then perhaps again."""

    __slots__ = ()

    def can(self, s: PasoState, seat: int, op: Op) -> bool:
        return can_draw(s, seat)

    def why_not(self, s: PasoState, seat: int, op: Op) -> Reason:
        return Reason("no_card_to_draw", "EP-7.09")

    def do(self, s: PasoState, seat: int, op: Op, tile: int) -> None:
        if op.n > 1:
            s.push(ExchangeMore(seat, op.n - 1))
        push_exchange(s, seat)


EXCHANGE: Final = Exchange("exchange", rule="EP-6.32", needs=("count",), say="exchange", sign="cards")
