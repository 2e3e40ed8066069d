"""What stands on the map and in the sectors: warehouses, stations, agents, the locomotive, rents."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.train_rush.box import REGION_ACTIVE, Op
from cowcatcher.games.train_rush.data.components import Effect
from cowcatcher.games.train_rush.names import REGIONS
from cowcatcher.games.train_rush.rules.agents import can_place_agent, push_agents
from cowcatcher.games.train_rush.rules.city import RentCity
from cowcatcher.games.train_rush.rules.effects.word import Word, amount, times
from cowcatcher.games.train_rush.rules.ends import can_move
from cowcatcher.games.train_rush.rules.movement import MoveTo
from cowcatcher.games.train_rush.rules.zones import (
    BuildStation,
    can_rent_anywhere,
    push_warehouses,
    station_zones,
    warehouse_zones,
)
from cowcatcher.games.train_rush.written.state import TrainState


def can_build_warehouse(s: TrainState, seat: int, op: Op) -> bool:
    """There is a space for a warehouse."""
    return len(warehouse_zones(s, seat)) > 0


def do_warehouse(s: TrainState, seat: int, op: Op, optional: bool) -> None:
    """Where is asked each time."""
    push_warehouses(s, seat, op.n, optional)


def can_build_station(s: TrainState, seat: int, op: Op) -> bool:
    """There is a place for a station."""
    return len(station_zones(s, seat)) > 0


def do_station(s: TrainState, seat: int, op: Op, optional: bool) -> None:
    """Where is asked."""
    s.push(BuildStation(seat, int(optional)))


def read_region(effect: Effect, source: int, own: int) -> tuple[int, int]:
    """How often, and in which region."""
    regions = {**{name: at for at, name in enumerate(REGIONS)}, "active": REGION_ACTIVE, "own": own}
    return (effect.times, regions[effect.region])


def can_send(s: TrainState, seat: int, op: Op) -> bool:
    """There is an agent, and a sector for it."""
    return can_place_agent(s, seat, op.what)


def do_send(s: TrainState, seat: int, op: Op, optional: bool) -> None:
    """Where to is asked each time, or once for all."""
    push_agents(s, seat, op.what, op.n, op.flag, optional)


def can_ride(s: TrainState, seat: int, op: Op) -> bool:
    """There is a field where the move can end."""
    return can_move(s, seat, op.n)


def do_ride(s: TrainState, seat: int, op: Op, optional: bool) -> None:
    """Where to is asked."""
    s.push(MoveTo(seat, op.n))


def can_rent(s: TrainState, seat: int, op: Op) -> bool:
    """There is a city with a contractor to rent to."""
    return can_rent_anywhere(s, seat)


def do_rent(s: TrainState, seat: int, op: Op, optional: bool) -> None:
    """Which one is asked."""
    s.push(RentCity(seat))


BUILD_WAREHOUSE: Final = Word(
    "build_warehouse",
    may=("times",),
    read=times,
    sure=True,
    can=can_build_warehouse,
    do=do_warehouse,
    sign=("warehouse",),
)
BUILD_STATION: Final = Word("build_station", read=amount, can=can_build_station, do=do_station, sign=("station",))
AGENT: Final = Word(
    "agent",
    needs=("region",),
    may=("same_sector", "times"),
    read=read_region,
    sure=True,
    can=can_send,
    do=do_send,
    sign=("agent",),
)
MOVE: Final = Word("move", needs=("n",), read=amount, whole=True, can=can_ride, do=do_ride, sign=("locomotive",))
RENT_ANYWHERE: Final = Word("rent_anywhere", read=amount, whole=True, can=can_rent, do=do_rent, sign=("contractor",))
