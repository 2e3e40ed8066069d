"""End of the round and end of the game: late effects, cowboys, cash limit, row, final scoring (CC-13, CC-14)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.carson_city.box import AT_END_OF_ROUND
from cowcatcher.games.carson_city.names import BUILDING_COUNT, EMPTY, HOUSE, MOUNTAIN, SEATS, SPACE_COUNT
from cowcatcher.games.carson_city.rules.actions.buildings import MoveRow, OfferRoads
from cowcatcher.games.carson_city.rules.board import by_bridge, card, sheriff_seat
from cowcatcher.games.carson_city.rules.effects.powers import push_effects
from cowcatcher.games.carson_city.rules.gains import gain_vp
from cowcatcher.games.carson_city.rules.grid import PARCEL_COUNT
from cowcatcher.games.carson_city.rules.moves import CASH, DONE
from cowcatcher.games.carson_city.rules.reasons import not_now
from cowcatcher.games.carson_city.written import shape
from cowcatcher.games.carson_city.written.events import (
    FOR_NEW_COWBOYS,
    VP_BUILDINGS,
    VP_CASH_LIMIT,
    VP_EMPTY_PARCELS,
    VP_HOUSES,
    VP_KEPT,
    VP_MONEY,
    VP_MOUNTAINS,
    VP_POSITION,
    guns_moved,
    sheriff_moved,
)
from cowcatcher.games.carson_city.written.state import NONE, SHERIFF_AWAY, CarsonState
from cowcatcher.kernel.types import Outcome, Reason


def push_end_of_round(s: CarsonState) -> None:
    """Carry out CC-13.01 and push the rest of phase 4 in its order; after the last round also the final scoring."""
    if s.guns != NONE:
        guns_moved(s, s.guns, 0)
        s.guns = NONE
    if s.sheriff != SHERIFF_AWAY:
        sheriff_moved(s, sheriff_seat(s), SHERIFF_AWAY)
        s.sheriff = SHERIFF_AWAY
    last = s.round == s.box.rounds
    order = s.lower[::-1]  # what is pushed last comes first
    if last:
        s.push(FinalScoring())
        if s.box.wet:
            for seat in order:
                s.push(OfferRoads(seat))
    else:
        s.push(MoveRow())
    for seat in order:
        s.push(CASH_LIMIT[seat])
    s.push(NewCowboys())
    for seat in order:
        s.push(LATE_EFFECTS[seat])


class LateEffects(shape.LateEffects):
    """CC-13.03: what a character has at the end of the round."""

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        push_effects(s, self.of, AT_END_OF_ROUND)


class NewCowboys(shape.NewCowboys):
    """CC-13.04: new cowboys for everybody, up to the limit."""

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        gained = s.box.cowboys_gained[s.round - 1]
        for seat in range(s.seats):
            more = min(s.box.cowboy_limit - s.cowboys[seat], gained)
            if more > 0:
                s.add_cowboys(seat, more, FOR_NEW_COWBOYS)


class ApplyCashLimit(shape.ApplyCashLimit):
    """CC-13.05, CC-13.06: the least VP that the excess forces are bought; more may be, if the money allows."""

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        forced = forced_points(s, self.of)
        offer_cash_out(s, self.of, forced - forced % CASH.size)


LATE_EFFECTS: Final = tuple(LateEffects(seat) for seat in range(len(SEATS)))
CASH_LIMIT: Final = tuple(ApplyCashLimit(seat) for seat in range(len(SEATS)))
"""Frames never change: one for each seat does for all games."""


def excess(s: CarsonState, seat: int) -> int:
    """Money above the cash limit of the seat's character, in $."""
    own = card(s, seat)
    assert own is not None
    return max(0, s.money[seat] - own.limit)


def forced_points(s: CarsonState, seat: int) -> int:
    """VP that the money above the limit pays for in any case (CC-13.05)."""
    return excess(s, seat) // s.box.money_per_vp


def offer_cash_out(s: CarsonState, seat: int, points: int) -> None:
    """Ask how many VP more than `points` are wanted, if the money is enough for more than those and the forced ones;
    else spend."""
    least = max(points, forced_points(s, seat))
    if s.money[seat] >= s.box.money_per_vp * (least + 1):
        s.push(CashOut(seat, points))
    else:
        spend(s, seat, least)


def spend(s: CarsonState, seat: int, points: int) -> None:
    """CC-13.06: pay for the chosen VP, at least the whole excess."""
    s.add_money(seat, -price_of(s, seat, points), VP_CASH_LIMIT)
    gain_vp(s, seat, points, VP_CASH_LIMIT)


def price_of(s: CarsonState, seat: int, points: int) -> int:
    """Money that goes for so many VP at the cash limit: at least the whole excess (CC-13.05, CC-13.06)."""
    return max(excess(s, seat), s.box.money_per_vp * points)


class CashOut(shape.CashOut):
    """CC-13.06, CC-13.07: how many VP for money; done stands for no more than the limit forces. `points` are chosen so
    far by who buys more than there are moves for; nothing is paid before the last answer."""

    __slots__ = ()

    def legal(self, s: CarsonState) -> list[int]:
        least = self.wanted(s, DONE) - self.points
        most = min(CASH.size, s.money[self.seat] // s.box.money_per_vp - self.points)
        return [DONE, *(CASH.base + n - 1 for n in range(least + 1, most + 1))]

    def wanted(self, s: CarsonState, m: int) -> int:
        """How many VP a move stands for, all in all."""
        if m == DONE:
            return max(self.points, forced_points(s, self.seat))
        return self.points + CASH.arg(m) + 1

    def apply(self, s: CarsonState, m: int) -> None:
        s.pop()
        points = self.wanted(s, m)
        if m != DONE and CASH.arg(m) == CASH.size - 1:
            offer_cash_out(s, self.seat, points)
        else:
            spend(s, self.seat, points)

    def why_not(self, s: CarsonState, m: int) -> Reason | None:
        if not CASH.has(m):
            return not_now(m)
        if self.wanted(s, m) <= self.wanted(s, DONE):
            return Reason("more_is_forced", "CC-13.05", points=self.wanted(s, DONE))
        return Reason("too_little_money", "CC-13.06", money=s.money[self.seat])


class FinalScoring(shape.FinalScoring):
    """CC-14.02 - 14.05: own parcels, kept buildings, money, place on the lower track."""

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        box = s.box
        for p in range(PARCEL_COUNT):
            if s.owner[p] != NONE:
                score_parcel(s, p)
        for position, seat in enumerate(s.lower):
            kept = sum(s.kept[seat * BUILDING_COUNT : (seat + 1) * BUILDING_COUNT])
            gain_vp(s, seat, box.vp_kept * kept, VP_KEPT)
            gain_vp(s, seat, s.money[seat] // box.money_per_vp_end, VP_MONEY)
            gain_vp(s, seat, box.position_vp * (s.seats - 1 - position), VP_POSITION)


def score_parcel(s: CarsonState, p: int) -> None:
    """CC-14.02, CC-14.04, CC-16.08: what lies on an owned parcel, more beside a bridge."""
    box = s.box
    kind = s.tile[p]
    if kind == EMPTY:
        gain_vp(s, s.owner[p], box.vp_empty_parcel, VP_EMPTY_PARCELS, SPACE_COUNT + p)
        return
    points, source = box.vp_building, VP_BUILDINGS
    if kind == HOUSE:
        points, source = box.vp_house, VP_HOUSES
    elif kind == MOUNTAIN:
        points, source = box.vp_mountain, VP_MOUNTAINS
    gain_vp(s, s.owner[p], box.vp_near_bridge if by_bridge(s, p) else points, source, SPACE_COUNT + p)


def outcome(s: CarsonState) -> Outcome | None:
    """CC-14.06: most VP wins; among equals the earliest to pass in the last round."""
    if s.stack:
        return None
    order = sorted(range(s.seats), key=lambda seat: (-s.vp[seat], s.lower.index(seat)))
    ranks = tuple(order.index(seat) + 1 for seat in range(s.seats))
    return Outcome(tuple(s.vp), ranks, "rounds")
