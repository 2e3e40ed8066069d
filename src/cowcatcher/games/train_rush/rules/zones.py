"""Economic zones: warehouses, stations and the contractors on them (TR-6.03 - 6.05, TR-10.05, TR-10.06).

A warehouse space holds 0, or 1 + owner and 8 times 1 + colour of the contractor on it.
"""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.games.train_rush.names import NONE, REGION_COUNT
from cowcatcher.games.train_rush.rules.ends import active_region
from cowcatcher.games.train_rush.rules.moves import DECLINE, STATION, WAREHOUSE
from cowcatcher.games.train_rush.rules.tracks import road_step
from cowcatcher.games.train_rush.written import shape
from cowcatcher.games.train_rush.written.events import FOR_STATION, FOR_WAREHOUSE
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason

RENTED: Final = 8
"""A warehouse of at least this is rented."""


def owner_of(warehouse: int) -> int:
    """The owner of a warehouse, NONE for an empty space."""
    return warehouse % RENTED - 1


def contractor_on(warehouse: int) -> int:
    """Colour of the contractor on a warehouse, NONE if it is not rented."""
    return warehouse // RENTED - 1


def free_space(s: TrainState, zone: int) -> int:
    """The first free warehouse space of a zone, as an index of `warehouses`; NONE if it is full."""
    spaces = s.box.warehouse_spaces
    for at in range(zone * spaces, (zone + 1) * spaces):
        if not s.warehouses[at]:
            return at
    return NONE


def warehouse_zones(s: TrainState, seat: int) -> list[int]:
    """Zones where the seat can build a warehouse now, ascending (TR-10.05)."""
    region = active_region(s, seat)
    if region == NONE or not s.warehouses_left[seat]:
        return []
    return [zone for zone in s.box.zones_of[region] if free_space(s, zone) != NONE]


def station_zones(s: TrainState, seat: int) -> list[int]:
    """Zones where the seat can build a station now, ascending (TR-10.06)."""
    region = active_region(s, seat)
    if region == NONE or not s.stations_left[seat]:
        return []
    return [zone for zone in s.box.zones_of[region] if s.stations[zone] == NONE]


def why_not_build(s: TrainState, seat: int, zone: int, station: bool) -> Reason:
    """Why something cannot be built in a zone."""
    rule = "TR-10.06" if station else "TR-10.05"
    if s.box.graph.zone_region[zone] != active_region(s, seat):
        return Reason("not_active_region", rule, zone=zone)
    return Reason("zone_has_station" if station else "zone_full", rule, zone=zone)


class BuildWarehouse(shape.BuildWarehouse):
    """TR-10.05: a warehouse in a zone of the active region, `times` times, each completed before the next."""

    __slots__ = ()

    def legal(self, s: TrainState) -> list[int]:
        moves = [WAREHOUSE.base + zone for zone in warehouse_zones(s, self.seat)]
        return [DECLINE, *moves] if self.optional else moves

    def apply(self, s: TrainState, m: int) -> None:
        s.pop()
        if m == DECLINE:
            return
        if self.times > 1:
            s.push(MoreWarehouses(self.seat, self.times - 1, self.optional))
        place_warehouse(s, self.seat, m - WAREHOUSE.base)

    def why_not(self, s: TrainState, m: int) -> Reason | None:
        if m == DECLINE:
            return Reason("not_optional", "TR-10.01")
        if STATION.has(m):
            return Reason("warehouse_now", "TR-10.05")
        return why_not_build(s, self.seat, m - WAREHOUSE.base, False) if WAREHOUSE.has(m) else None


def place_warehouse(s: TrainState, seat: int, zone: int) -> None:
    """TR-10.05: a warehouse is placed, its owner moves on the infrastructure track of the region."""
    s.warehouses[free_space(s, zone)] = seat + 1
    s.add_warehouses_left(seat, -1, FOR_WAREHOUSE, zone)
    road_step(s, seat, s.box.graph.zone_region[zone], FOR_WAREHOUSE)


def push_warehouses(s: TrainState, seat: int, times: int, optional: bool) -> None:
    """Push the building of warehouses, as far as it is possible."""
    if times > 0 and warehouse_zones(s, seat):
        s.push(BuildWarehouse(seat, times, int(optional)))


class MoreWarehouses(shape.MoreWarehouses):
    """TR-10.05: the next warehouses, once the one before is completed; the active region may be another one now."""

    __slots__ = ()

    def run(self, s: TrainState) -> None:
        push_warehouses(s, self.who, self.times, self.optional != 0)


class BuildStation(shape.BuildStation):
    """TR-10.06: a station in a zone of the active region that has none, and a shipment token beside it."""

    __slots__ = ()

    def legal(self, s: TrainState) -> list[int]:
        moves = [STATION.base + zone for zone in station_zones(s, self.seat)]
        return [DECLINE, *moves] if self.optional else moves

    def apply(self, s: TrainState, m: int) -> None:
        s.pop()
        if m != DECLINE:
            zone = m - STATION.base
            s.stations[zone] = self.seat
            s.add_stations_left(self.seat, -1, FOR_STATION, zone)
            s.add_shipments(zone, 1, FOR_STATION)

    def why_not(self, s: TrainState, m: int) -> Reason | None:
        if m == DECLINE:
            return Reason("not_optional", "TR-10.01")
        if WAREHOUSE.has(m):
            return Reason("station_now", "TR-10.06")
        return why_not_build(s, self.seat, m - STATION.base, True) if STATION.has(m) else None


# Renting


def has_contractor(s: TrainState, zone: int, colour: int) -> bool:
    """True where a contractor of that colour has rented a warehouse."""
    spaces = s.box.warehouse_spaces
    for at in range(zone * spaces, (zone + 1) * spaces):  # noqa: SIM110 (a loop is what the compiler makes fast)
        if s.warehouses[at] // RENTED == colour + 1:
            return True
    return False


def rentable(s: TrainState, seat: int, zone: int) -> int:
    """The seat's first warehouse in a zone that is not rented, as an index of `warehouses`; NONE if there is none."""
    spaces = s.box.warehouse_spaces
    for at in range(zone * spaces, (zone + 1) * spaces):
        if s.warehouses[at] == seat + 1:
            return at
    return NONE


def can_rent_in(s: TrainState, seat: int, zone: int, colour: int) -> bool:
    """TR-6.03: an own unrented warehouse, anybody's station, no contractor of that colour."""
    if s.stations[zone] == NONE or rentable(s, seat, zone) == NONE:
        return False
    return not has_contractor(s, zone, colour)


def rent_zones(s: TrainState, seat: int, colour: int) -> list[int]:
    """Zones where the seat can rent a warehouse to a contractor of a colour, ascending."""
    return [zone for zone in range(len(s.stations)) if can_rent_in(s, seat, zone, colour)]


def rent_colours(s: TrainState, seat: int) -> int:
    """Bit set of the colours that the seat could rent to."""
    found = 0
    for zone, station in enumerate(s.stations):
        if station == NONE or rentable(s, seat, zone) == NONE:
            continue
        for colour in range(REGION_COUNT):
            if not found >> colour & 1 and not has_contractor(s, zone, colour):
                found |= 1 << colour
    return found


def city_colours(s: TrainState, seat: int, city: int) -> list[int]:
    """Colours of contractors in a city to which the seat can rent, ascending."""
    possible = rent_colours(s, seat)
    return [
        colour
        for colour in range(REGION_COUNT)
        if possible >> colour & 1 and s.contractors[city * REGION_COUNT + colour]
    ]


def can_rent(s: TrainState, seat: int, city: int) -> bool:
    """True when the seat can rent to a contractor of a city."""
    possible = rent_colours(s, seat)
    if not possible:
        return False
    for colour in range(REGION_COUNT):  # noqa: SIM110 (a loop is what the compiler makes fast)
        if possible >> colour & 1 and s.contractors[city * REGION_COUNT + colour]:
            return True
    return False


def can_rent_anywhere(s: TrainState, seat: int) -> bool:
    """TR-10.22: true when the seat can rent to a contractor of any city."""
    possible = rent_colours(s, seat)
    if not possible:
        return False
    for at, n in enumerate(s.contractors):  # noqa: SIM110 (a loop is what the compiler makes fast)
        if n and possible >> at % REGION_COUNT & 1:
            return True
    return False


FRAMES: Final[tuple[type[Frame[Any]], ...]] = (BuildWarehouse, MoreWarehouses, BuildStation)
