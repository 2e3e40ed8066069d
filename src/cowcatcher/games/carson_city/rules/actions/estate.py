"""Estate income: attacks and guards, doubling, and the incomes of all buildings (CC-12)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.carson_city.box import AT_ESTATE_INCOME
from cowcatcher.games.carson_city.names import BUILDING_COUNT, SPACE_COUNT
from cowcatcher.games.carson_city.rules.board import income_now, loot, occupied, seats_at
from cowcatcher.games.carson_city.rules.duels import Duel, decider
from cowcatcher.games.carson_city.rules.effects.powers import push_effects
from cowcatcher.games.carson_city.rules.gains import release
from cowcatcher.games.carson_city.rules.grid import PARCEL_COUNT
from cowcatcher.games.carson_city.rules.moves import DUEL
from cowcatcher.games.carson_city.rules.reasons import not_now
from cowcatcher.games.carson_city.written import shape
from cowcatcher.games.carson_city.written.events import FOR_INCOMES, FOR_THEFT, guarded, robbed
from cowcatcher.games.carson_city.written.state import NONE, CarsonState
from cowcatcher.kernel.combinators import in_any_order
from cowcatcher.kernel.state import State
from cowcatcher.kernel.types import Reason


class EstateIncome(shape.EstateIncome):
    """CC-12.01: the waiting shop assistant decides, the cowboys on buildings are resolved, all incomes are paid."""

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        s.push(PayIncomes())
        s.push(Attacks())
        for seat in s.lower[::-1]:
            push_effects(s, seat, AT_ESTATE_INCOME)


class Attacks(shape.Attacks):
    """CC-12.02 - 12.06: buildings without a duel at once, the others in the order that the decider names."""

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        contested = []
        fighters: list[int] = []
        alone = []
        for p in range(PARCEL_COUNT):
            if not occupied(s, SPACE_COUNT + p):
                continue
            seats = seats_at(s, SPACE_COUNT + p)
            if len(seats) == 1:
                alone.append(p)
            else:
                contested.append(p)
                fighters.extend(seats)
        if contested:
            moves = tuple(DUEL.move(p) for p in contested)
            duels = tuple(EstateDuel(p) for p in contested)
            in_any_order(s, DuelOrderEstate, decider(s, fighters), moves, duels)
        for p in alone[::-1]:
            s.push(Unopposed(p))


class DuelOrderEstate(shape.DuelOrderEstate):
    """CC-12.06: the lowest on the lower track of all who fight on buildings names the next one."""

    __slots__ = ()

    def why_not(self, s: State, m: int) -> Reason | None:
        return Reason("no_duel_there", "CC-12.06") if DUEL.has(m) else not_now(m)


class EstateDuel(shape.EstateDuel):
    """CC-12.03: one duel among all on a building, the owner included."""

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        s.push(AttackDecided(self.parcel))
        s.push(Duel(SPACE_COUNT + self.parcel))


class AttackDecided(shape.AttackDecided):
    """CC-12.03: what follows from a duel on a building."""

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        end_attack(s, self.parcel)


class Unopposed(shape.Unopposed):
    """CC-12.02, CC-12.05: the only player on a building has his way without a duel."""

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        end_attack(s, self.parcel)


def end_attack(s: CarsonState, p: int) -> None:
    """The one player left on a building robs it, or has guarded it."""
    seat = seats_at(s, SPACE_COUNT + p)[0]
    release(s, SPACE_COUNT + p, seat)
    if seat == s.owner[p]:
        guarded(s, seat, p)
    else:
        robbed(s, seat, p)
        s.thefts = (*s.thefts, p * 8 + seat)


class PayIncomes(shape.PayIncomes):
    """CC-12.08: the buildings pay one after the other."""

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        s.push(IncomesPaid())
        for p in range(PARCEL_COUNT - 1, -1, -1):
            if 0 <= s.tile[p] < BUILDING_COUNT:
                s.push(PAY_INCOME[p])


class PayIncome(shape.PayIncome):
    """CC-12.08: a building pays its owner, less what a thief gets (CC-12.04), of a doubled income too (CC-5.17)."""

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        left = income_now(s, self.parcel)
        for theft in s.thefts:
            if theft // 8 == self.parcel:
                taken = loot(left)
                s.add_money(theft % 8, taken, FOR_THEFT, SPACE_COUNT + self.parcel)
                left -= taken
        s.add_money(s.owner[self.parcel], left, FOR_INCOMES, SPACE_COUNT + self.parcel)


PAY_INCOME: Final = tuple(PayIncome(p) for p in range(PARCEL_COUNT))
"""Frames never change: one for each parcel does for all games."""


class IncomesPaid(shape.IncomesPaid):
    """CC-12.07: doubling and attacks concern the incomes of this round only."""

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        s.doubled = NONE
        s.thefts = ()
