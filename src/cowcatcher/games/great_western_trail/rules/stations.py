"""Stations: upgrades and station masters (GWT-8.25 - 8.32, 8.35 - 8.38), building 9b (GWT-11.08, 11.20)."""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.games.great_western_trail.box import Op
from cowcatcher.games.great_western_trail.names import CITY_COUNT, FIRST_TURNOUT, NONE, STATION_COUNT, WORKER_KINDS
from cowcatcher.games.great_western_trail.rules.actions.tiles import TakeHazard, TakeTeepee, can_hazard, teepee_moves
from cowcatcher.games.great_western_trail.rules.discs import has_disc, no_disc_reason, push_disc
from cowcatcher.games.great_western_trail.rules.effects.money import DOLLARS
from cowcatcher.games.great_western_trail.rules.effects.tiles import REMOVE_HAZARD, TRADE
from cowcatcher.games.great_western_trail.rules.effects.word import Word
from cowcatcher.games.great_western_trail.rules.gains import pay
from cowcatcher.games.great_western_trail.rules.moves import GIVE, HAZARD, NO, PASS, STATION, TEEPEE, YES
from cowcatcher.games.great_western_trail.written import shape
from cowcatcher.games.great_western_trail.written.events import FOR_STATION_MASTER, FOR_UPGRADE, took_master
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason


def can_upgrade(s: TrailState, seat: int, station: int) -> bool:
    """GWT-8.26, 8.35, 8.36: no own disc there, the cost can be paid, and then a disc for it can be found."""
    if s.stations[seat * STATION_COUNT + station]:
        return False
    cash = s.money[seat] - s.box.station_cost[station]
    return cash >= 0 and has_disc(s, seat, CITY_COUNT + station, cash, 0)


def push_upgrade_offer(s: TrailState, seat: int, station: int) -> None:
    """GWT-8.25: ask the seat whether to upgrade a station, if that can be done."""
    if can_upgrade(s, seat, station):
        s.push(UpgradeStation(seat, station))


def upgrade(s: TrailState, seat: int, station: int) -> None:
    """GWT-8.38: pay the cost, then choose the disc, then the station master may be taken."""
    pay(s, seat, s.box.station_cost[station], FOR_UPGRADE, station)
    s.push(OfferMaster(seat, station))
    push_disc(s, seat, CITY_COUNT + station, 0)


class UpgradeStation(shape.UpgradeStation):
    """GWT-8.25 - 8.27, 8.37: upgrade the station where the engine stopped, or not."""

    __slots__ = ()

    def legal(self, s: TrailState) -> list[int]:
        return [YES, NO]

    def apply(self, s: TrailState, m: int) -> None:
        s.pop()
        if m == YES:
            upgrade(s, self.seat, self.station)


class OfferMaster(shape.OfferMaster):
    """GWT-8.29, 8.30: a station master that still lies at the upgraded station is offered to who has a worker tile."""

    __slots__ = ()

    def run(self, s: TrailState) -> None:
        if self.station >= len(s.master_at) or s.master_at[self.station] == NONE:
            return
        for kind in range(WORKER_KINDS):
            if s.workers[self.of * WORKER_KINDS + kind] > s.box.workers_start[kind]:
                s.push(StationMaster(self.of, self.station))
                return


class StationMaster(shape.StationMaster):
    """GWT-8.29 - 8.31: give the last worker of a row and take the station master, or pass."""

    __slots__ = ()

    def legal(self, s: TrailState) -> list[int]:
        moves = [PASS]
        for kind in range(WORKER_KINDS):
            if s.workers[self.seat * WORKER_KINDS + kind] > s.box.workers_start[kind]:
                moves.append(GIVE.base + kind)
        return moves

    def apply(self, s: TrailState, m: int) -> None:
        s.pop()
        if m == PASS:
            return
        master = s.master_at[self.station]
        s.add_workers(self.seat, m - GIVE.base, -1, FOR_STATION_MASTER, self.station)
        s.station_workers[self.station] = m - GIVE.base
        s.master_at[self.station] = NONE
        s.master_owner[master] = self.seat
        took_master(s, self.seat, master, self.station)
        push_master_action(s, self.seat, master)

    def why_not(self, s: TrailState, m: int) -> Reason | None:
        return Reason("printed_worker", "GWT-8.29", worker=m - GIVE.base) if GIVE.has(m) else None


def push_master_action(s: TrailState, seat: int, master: int) -> None:
    """GWT-8.32: the immediate action of a station master just taken. Dollars simply come in (GWT-7.03); which tile
    is taken, and by which of two alternatives, is one question."""
    for action in s.box.master_immediate[master]:
        for op in action.reward:
            if op.word is DOLLARS:
                s.add_money(seat, op.n, FOR_STATION_MASTER)
    if len(master_moves(s, seat, master)) > 1:
        s.push(MasterAction(seat, master))


def master_op(s: TrailState, master: int, word: Word) -> Op | None:
    """The effect of that word among the immediate actions of a station master."""
    for action in s.box.master_immediate[master]:
        for op in action.reward:
            if op.word is word:
                return op
    return None


def master_moves(s: TrailState, seat: int, master: int) -> list[int]:
    """A pass and every tile that the station master lets the seat take, ascending: hazards come before teepees."""
    moves = [PASS]
    op = master_op(s, master, REMOVE_HAZARD)
    if op is not None and can_hazard(s, seat, op.n):
        moves += TakeHazard(seat, op.n, 0).legal(s)
    if master_op(s, master, TRADE) is not None:
        moves += teepee_moves(s, seat)
    return moves


class MasterAction(shape.MasterAction):
    """GWT-8.32: remove a hazard or trade with the Indians, by naming the tile; or forgo both."""

    __slots__ = ()

    def legal(self, s: TrailState) -> list[int]:
        return master_moves(s, self.seat, self.master)

    def apply(self, s: TrailState, m: int) -> None:
        if m == PASS:
            s.pop()
        else:
            self._taking(s, m).apply(s, m)

    def why_not(self, s: TrailState, m: int) -> Reason | None:
        return self._taking(s, m).why_not(s, m) if HAZARD.has(m) or TEEPEE.has(m) else None

    def _taking(self, s: TrailState, m: int) -> Frame[TrailState]:
        """The question of the action that the tile belongs to; it takes the place of this one."""
        if TEEPEE.has(m):
            return TakeTeepee(self.seat, 0)
        op = master_op(s, self.master, REMOVE_HAZARD)
        return TakeHazard(self.seat, op.n if op is not None else 0, 0)


def is_behind(s: TrailState, seat: int, station: int) -> bool:
    """GWT-11.08: the station lies behind the engine's space; the one of its own turnout does not."""
    ahead = s.box.ahead
    space = s.box.station_space[station]
    engine = s.engine[seat]
    if engine >= FIRST_TURNOUT or space < FIRST_TURNOUT:
        return ahead[space] < ahead[engine]
    return ahead[space] <= ahead[engine]


def behind_moves(s: TrailState, seat: int) -> list[int]:
    """The stations behind the engine that can be upgraded, as moves, ascending (GWT-11.08, 11.20)."""
    moves = []
    for station in range(STATION_COUNT):
        if is_behind(s, seat, station) and can_upgrade(s, seat, station):
            moves.append(STATION.base + station)
    return moves


def can_upgrade_behind(s: TrailState, seat: int) -> bool:
    """GWT-11.20: some station behind the engine can be upgraded."""
    return len(behind_moves(s, seat)) > 0


def push_upgrade_behind(s: TrailState, seat: int) -> None:
    """GWT-11.08: upgrade one station behind the engine; no effect if there is none."""
    if can_upgrade_behind(s, seat):
        s.push(StationBehind(seat))


class StationBehind(shape.StationBehind):
    """GWT-11.08, 11.20: which station behind the engine is upgraded."""

    __slots__ = ()

    def legal(self, s: TrailState) -> list[int]:
        return behind_moves(s, self.seat)

    def apply(self, s: TrailState, m: int) -> None:
        s.pop()
        upgrade(s, self.seat, m - STATION.base)

    def why_not(self, s: TrailState, m: int) -> Reason | None:
        if m == PASS:
            return Reason("action_was_chosen", "GWT-4.16")
        if not STATION.has(m):
            return None
        station = m - STATION.base
        if not is_behind(s, self.seat, station):
            return Reason("station_not_behind", "GWT-11.08", station=station)
        return why_no_upgrade(s, self.seat, station)


def why_no_upgrade(s: TrailState, seat: int, station: int) -> Reason:
    """Why a station cannot be upgraded now."""
    if s.stations[seat * STATION_COUNT + station]:
        return Reason("own_disc_at_station", "GWT-8.26", station=station)
    cost = s.box.station_cost[station]
    if cost > s.money[seat]:
        return Reason("station_costs", "GWT-8.35", station=station, cost=cost, money=s.money[seat])
    return no_disc_reason(s, seat, CITY_COUNT + station, s.money[seat] - cost, 0)


FRAMES: Final[tuple[type[Frame[Any]], ...]] = (
    *(UpgradeStation, OfferMaster, StationMaster, MasterAction, StationBehind),
)
