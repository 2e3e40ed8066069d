"""Cattle of the market: bought with cowboys, or gained (EP-6.05, 6.14, 6.15, 6.40)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.el_paso.names import COWBOY, FIRST_MARKET, MARKET_COUNT
from cowcatcher.games.el_paso.rules.actions.spend import most_workers, price_of, push_payment
from cowcatcher.games.el_paso.rules.cards import gain_card
from cowcatcher.games.el_paso.rules.gains import fit_for
from cowcatcher.games.el_paso.rules.moves import BUY
from cowcatcher.games.el_paso.written import shape
from cowcatcher.games.el_paso.written.events import FOR_BUYING, FOR_GAINING
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason


def buy_moves(s: PasoState, seat: int) -> list[int]:
    """Cattle that the seat can buy, as moves, ascending."""
    box = s.box
    most = most_workers(s, seat, COWBOY)
    return [BUY.base + kind for kind in range(MARKET_COUNT) if s.cattle_market[kind] and box.cowboys[kind] <= most]


def take_from_market(s: PasoState, seat: int, kind: int, why: int) -> None:
    """EP-6.15: a card of the market (counted from FIRST_MARKET) comes on the own discard pile."""
    s.add_cattle_market(kind, -1, why)
    gain_card(s, seat, FIRST_MARKET + kind, why)


def can_gain(s: PasoState, seat: int, cattle: int, cost: int) -> bool:
    """EP-6.05, 6.40: the market has a card of that type of cattle, and the seat can pay for it."""
    return s.cattle_market[cattle - FIRST_MARKET] > 0 and s.money[seat] >= cost


def gain_cattle(s: PasoState, seat: int, cattle: int, cost: int) -> None:
    """EP-6.05: pay, and take a card of that type of cattle."""
    s.add_money(seat, -cost, FOR_GAINING)
    take_from_market(s, seat, cattle - FIRST_MARKET, FOR_GAINING)


class ChooseCattle(shape.ChooseCattle):
    """EP-6.14: which cattle card is bought."""

    __slots__ = ()

    def legal(self, s: PasoState) -> list[int]:
        return buy_moves(s, self.seat)

    def apply(self, s: PasoState, m: int) -> None:
        s.pop()
        kind = m - BUY.base
        take_from_market(s, self.seat, kind, FOR_BUYING)
        push_payment(s, self.seat, COWBOY, s.box.cowboys[kind])

    def why_not(self, s: PasoState, m: int) -> Reason | None:
        if not BUY.has(m):
            return None
        kind = BUY.arg(m)
        if not s.cattle_market[kind]:
            return Reason("sold_out", "EP-6.40", cattle=FIRST_MARKET + kind)
        needed = s.box.cowboys[kind]
        if fit_for(s, self.seat, COWBOY) < needed:
            return Reason("too_few_workers", "EP-6.14", needed=needed, worker=COWBOY)
        return Reason("cannot_pay", "EP-6.14", cost=price_of(s, COWBOY, needed), money=s.money[self.seat])


FRAMES: Final[tuple[type[Frame[PasoState]], ...]] = (ChooseCattle,)
