"""What the bank pays out: money, certificates, exchange tokens (EP-6.06 - 6.08)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.el_paso.box import Op
from cowcatcher.games.el_paso.rules.effects.word import Word, can_pay, cannot_pay
from cowcatcher.games.el_paso.rules.gains import gain_certificates
from cowcatcher.games.el_paso.written.events import FOR_CERTIFICATES, FOR_TAKING, FOR_TOKEN
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.types import Reason


class Money(Word):
    """EP-6.06: dollars of the bank."""

    __slots__ = ()

    def do(self, s: PasoState, seat: int, op: Op, tile: int) -> None:
        s.add_money(seat, op.n, FOR_TAKING)


MONEY: Final = Money("money", rule="EP-6.06", needs=("amount",), say="money", sign="dollar")


class Certificates(Word):
    """EP-6.07: certificates, for a price, as long as the track has room."""

    __slots__ = ()

    def can(self, s: PasoState, seat: int, op: Op) -> bool:
        return s.certificates[seat] < s.box.track_max and s.money[seat] >= op.cost

    def why_not(self, s: PasoState, seat: int, op: Op) -> Reason:
        if not can_pay(s, seat, op):
            return cannot_pay(s, seat, op, "EP-5.06")
        return Reason("certificates_full", "EP-6.07", most=s.box.track_max)

    def do(self, s: PasoState, seat: int, op: Op, tile: int) -> None:
        s.add_money(seat, -op.cost, FOR_CERTIFICATES)
        gain_certificates(s, seat, op.n, FOR_CERTIFICATES)


CERTIFICATES: Final = Certificates(
    "certificates", rule="EP-6.07", needs=("amount",), may=("cost",), say="certificates", sign="certificate"
)


class Tokens(Word):
    """EP-6.08: exchange tokens, for a price."""

    __slots__ = ()

    def can(self, s: PasoState, seat: int, op: Op) -> bool:
        return can_pay(s, seat, op)

    def why_not(self, s: PasoState, seat: int, op: Op) -> Reason:
        return cannot_pay(s, seat, op, "EP-6.08")

    def do(self, s: PasoState, seat: int, op: Op, tile: int) -> None:
        s.add_money(seat, -op.cost, FOR_TOKEN)
        s.add_tokens(seat, op.n, FOR_TOKEN)


TOKENS: Final = Tokens(
    "exchange_token", rule="EP-6.08", needs=("amount",), may=("cost",), say="exchange_token", sign="cards"
)
