"""What a position of Carson City will still bring: money, sites, buildings, pawns on their places, duel odds."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.carson_city.box import STEP_ESTATE, STEP_KEPT, STEP_PARCELS
from cowcatcher.games.carson_city.mind.weights import Weights
from cowcatcher.games.carson_city.names import BUILDING_COUNT, EMPTY, HOUSE, MOUNTAIN, SPACE_COUNT
from cowcatcher.games.carson_city.rules.actions.buildings import (
    BuildParcel,
    ChooseSite,
    HouseOrKeep,
    HouseParcel,
    PlaceOrKeep,
)
from cowcatcher.games.carson_city.rules.actions.resolve import Resolve
from cowcatcher.games.carson_city.rules.board import (
    card,
    firepower,
    income,
    income_now,
    income_of,
    loot,
    parcel_price,
    reached,
    seats_at,
)
from cowcatcher.games.carson_city.rules.gains import tiles_owned
from cowcatcher.games.carson_city.rules.grid import NEAR, PARCEL_COUNT
from cowcatcher.games.carson_city.rules.moves import DONE
from cowcatcher.games.carson_city.rules.scoring import CashOut, price_of
from cowcatcher.games.carson_city.written.state import NONE, CarsonState

NOWHERE: Final = -1e9
OVER: Final = 99
"""Step number when no step of phase 3 is pending."""


def duel_table() -> list[float]:
    """Chance that a die plus an advantage of -6..6 beats another die, a tie counted half; index = advantage + 6."""
    table = []
    for advantage in range(-6, 7):
        wins = 0.0
        for mine in range(1, 7):
            for other in range(1, 7):
                total = mine + advantage - other
                wins += 1.0 if total > 0 else 0.5 if total == 0 else 0.0
        table.append(wins / 36)
    return table


DUEL: Final = duel_table()


class Outlook:
    """A state together with what its evaluation needs to know about the moment.

    step: first step of phase 3 that is not over. left: rounds after this one. placing: pawns can still be placed.
    payouts: how often incomes will still be paid. builds: how many more rounds buildings can be placed in.
    power: firepower per seat. claimed: parcels that a building
    in hand, kept or to be bought is expected to take. money: $ per seat at the end of the round, as expected so far.
    extra: VP per seat that are expected beyond money. dollar: VP per $ kept at the end of this round,
    excess: above the cash limit, future: of an income in a later round.
    """

    __slots__ = (
        "builds",
        "claimed",
        "dollar",
        "excess",
        "extra",
        "future",
        "in_hand",
        "left",
        "money",
        "payouts",
        "placing",
        "power",
        "s",
        "step",
        "w",
    )

    def __init__(self, s: CarsonState, w: Weights) -> None:
        self.s = s
        self.w = w
        self.step = OVER if s.round else 0
        self.in_hand: list[int] = []
        self.claimed: list[bool] = [False] * PARCEL_COUNT
        for f in s.stack:
            if isinstance(f, Resolve):
                self.step = f.step
            elif isinstance(f, (PlaceOrKeep, BuildParcel, HouseParcel)):
                self.in_hand.append(f.seat * BUILDING_COUNT + f.kind)
            elif isinstance(f, (ChooseSite, HouseOrKeep)):
                self.in_hand.append(f.builder * BUILDING_COUNT + f.kind)
        steps = s.box.steps
        self.left = s.box.rounds - (s.round if s.round else 1)
        self.placing = self.step == 0
        self.payouts = self.left + (1 if self.step <= steps.index(STEP_ESTATE) else 0)
        self.builds = self.left + (1 if self.step <= steps.index(STEP_KEPT) + 1 else 0)
        dear = w.dollars_per_vp / s.box.money_per_vp_end
        self.dollar: float = w.dollar[s.box.rounds - 1 - self.left] * dear
        self.excess: float = w.excess_dollar * (w.excess_per_vp / s.box.money_per_vp)
        self.future: float = w.future_dollar * dear
        self.power: list[int] = [firepower(s, seat) for seat in range(s.seats)]
        self.money: list[float] = [float(m) for m in s.money]
        self.extra: list[float] = [float(v) for v in s.vp]
        top = s.stack[-1] if s.stack else None
        if isinstance(top, CashOut):  # what has been asked for so far is paid when no more is
            points = top.wanted(s, DONE)
            self.money[top.seat] -= price_of(s, top.seat, points)
            self.extra[top.seat] += points

    def worth_of_money(self, seat: int, amount: float) -> float:
        """VP that an amount of money at the end of this round stands for, the cash limit included."""
        own = card(self.s, seat)
        limit = 40.0 if own is None else float(own.limit)
        if amount <= limit:
            return amount * self.dollar
        return limit * self.dollar + (amount - limit) * self.excess

    def chance(self, seat: int, fighters: list[int], safe: bool) -> float:
        """Chance of a seat to win a place on which these seats stand; `safe` where nobody can come any more."""
        if len(fighters) == 1:
            return 1.0 if safe or not self.placing else self.w.alone
        mine = 1.0
        total = 0.0
        for one in fighters:
            odds = 1.0
            for other in fighters:
                if other != one:
                    odds *= DUEL[max(0, min(12, self.power[one] - self.power[other] + 6))]
            total += odds
            if one == seat:
                mine = odds
        return mine / total

    def site(self, seat: int, p: int) -> float:
        """VP that an own empty parcel is worth as a place for a building."""
        s = self.s
        w = self.w
        free = 0
        mountains = 0
        houses = 0
        for q in NEAR[p]:
            kind = s.tile[q]
            if kind == EMPTY:
                free += 1
                continue
            who = s.owner[q]
            if who not in (NONE, seat):
                continue
            if kind == MOUNTAIN:
                mountains += 1
            elif kind == HOUSE:
                houses += 1
            else:
                houses += s.box.houses_worth[kind]
        value = w.site_base + w.site_free * free + w.site_mountain * mountains
        if reached(s, p):
            value += w.site_road + w.site_houses * houses
        return value * min(1.0, 0.35 * self.builds)

    def parcel(self, seat: int, p: int) -> float:
        """VP that a parcel brings to a seat that gains it, its price apart."""
        kind = self.s.tile[p]
        value = self.w.parcel_round * self.left
        if kind == EMPTY:
            return value + self.site(seat, p)
        value += self.s.box.vp_house if kind == HOUSE else self.s.box.vp_mountain
        return value

    def building(self, seat: int, kind: int, claim: bool) -> float:
        """VP that a building which is not on the board yet is worth to a seat that places it as well as it can.

        Sites that other such buildings have claimed are taken; with `claim` the best one is claimed.
        """
        s = self.s
        box = s.box
        if not self.builds:
            return 0.0
        each = self.income_dollar()
        best = NOWHERE
        best_site = NONE
        homes = 0
        for p in range(PARCEL_COUNT):
            if s.tile[p] != EMPTY or self.claimed[p] or not self.will_own(seat, p):
                continue
            road = reached(s, p)
            if road:
                homes += 1
            if box.needs_road[kind] and not road:
                continue
            value = income_of(s, p, kind, seat) * each - self.site(seat, p)
            if value > best:
                best = value
                best_site = p
        lasting = box.vp_building + self.w.chip_round * self.left * box.firepower[kind]
        if best_site == NONE:
            return min(lasting, self.w.unplaced) if self.left else 0.0
        if claim:
            self.claimed[best_site] = True
        if box.needs_house[kind]:
            lasting += 1.0 if homes > 1 else 0.3
            lasting += self.w.house_beside * each if box.income_terms[kind] else 0.0
        return lasting + best

    def will_own(self, seat: int, p: int) -> bool:
        """True for an own parcel, and for one that the seat alone is about to buy."""
        owner = self.s.owner[p]
        if owner != NONE:
            return owner == seat
        return self.parcels_pending() and self.s.pawns[SPACE_COUNT + p] == 1 << (4 * seat)

    def income_dollar(self) -> float:
        """VP per $ of an income that is paid in this round, if it still can be, and in all later ones."""
        now = self.dollar if self.payouts > self.left else 0.0
        return now + self.future * self.left

    def roads(self, count: float) -> float:
        """VP that roads in reserve are worth."""
        return count * self.w.road * min(1.0, 0.4 * self.builds)

    def contested_parcel(self, p: int) -> None:
        """Add what an unowned parcel brings to those who stand on it."""
        s = self.s
        place = SPACE_COUNT + p
        fighters = seats_at(s, place)
        price = parcel_price(s, p) * self.dollar
        for seat in fighters:
            worth = self.parcel(seat, p) - price
            if worth > 0.0:
                self.extra[seat] += worth * self.chance(seat, fighters, s.sheriff == place)

    def estate(self, p: int) -> None:
        """Add what the building on a parcel will pay its owner, and what attackers take of it this round."""
        s = self.s
        owner = s.owner[p]
        self.extra[owner] += income(s, p) * self.future * self.left
        if self.payouts == self.left:
            return
        amount = income_now(s, p)
        place = SPACE_COUNT + p
        if s.pawns[place]:
            fighters = seats_at(s, place)
            for seat in fighters:
                if seat != owner:
                    taken = self.chance(seat, fighters, False) * loot(amount)
                    self.money[seat] += taken
                    self.money[owner] -= taken
        for theft in s.thefts:
            if theft // 8 == p:
                self.money[theft % 8] += loot(amount)
                self.money[owner] -= loot(amount)
        self.money[owner] += amount

    def loot_at(self, p: int) -> int:
        """What an attack on the building on a parcel would take, $."""
        return loot(income(self.s, p))

    def houses(self, seat: int) -> int:
        """House tiles on own parcels."""
        return tiles_owned(self.s, seat, HOUSE)

    def mountains(self, seat: int) -> int:
        """Mountains on own parcels."""
        return tiles_owned(self.s, seat, MOUNTAIN)

    def first_step(self) -> int:
        """The step whose pawns may still stand on the board: the one in progress, or the first to come."""
        return max(0, self.step - 1)

    def parcels_pending(self) -> bool:
        """True while cowboys on unowned parcels are still to be resolved."""
        return self.first_step() <= self.s.box.steps.index(STEP_PARCELS)
