"""The City action: marker, rent, contracts (TR-6); renting anywhere and contract markers by effects (TR-7.07,
TR-10.22)."""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.games.train_rush.names import CITY_COUNT, NONE, REGION_COUNT, RESOURCE_COUNT, SIZE_COUNT, SMALLEST
from cowcatcher.games.train_rush.rules.contracts import (
    FillContracts,
    can_fulfil,
    tile_for,
    wanted_resources,
    why_not_fulfil,
)
from cowcatcher.games.train_rush.rules.effects.possible import contract_cities
from cowcatcher.games.train_rush.rules.ends import active_region
from cowcatcher.games.train_rush.rules.moves import CITY, CONTRACT, CONTRACTOR, RENT, RENT_AT, STOP, UNLOAD
from cowcatcher.games.train_rush.rules.scoring import score
from cowcatcher.games.train_rush.rules.tracks import partner_move
from cowcatcher.games.train_rush.rules.tuples import with_one
from cowcatcher.games.train_rush.rules.wagons import take_good, unload_moves
from cowcatcher.games.train_rush.rules.zones import RENTED, can_rent, city_colours, rent_zones, rentable
from cowcatcher.games.train_rush.written import shape
from cowcatcher.games.train_rush.written.events import (
    FOR_FULFILLING,
    FOR_RENTING,
    FOR_REWARD,
    FOR_VISITING,
    VP_CONTRACTS,
    VP_TOKENS,
    fulfilled,
    visited,
)
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason


def push_city(s: TrainState, seat: int, city: int) -> None:
    """TR-6.01: the marker at once, then rent and contracts; new tiles at the end (TR-6.10).

    A City action that has led here by moving a locomotive away is over: its tiles are replaced before.
    """
    s.push(FillContracts())
    s.push(InCity(seat, city, s.arrivals[seat], 0, 0))
    if NONE in s.contract_display:
        s.push(FillContracts())
    visit(s, seat, city)


def visit(s: TrainState, seat: int, city: int) -> None:
    """TR-6.02: on the first visit a marker, and the movement token of its place with its VP."""
    if s.visited[seat] >> city & 1:
        return
    place = len(s.visitors[city])
    s.visited[seat] |= 1 << city
    s.tell_cities_visited(seat, 1, FOR_VISITING)
    s.visitors[city] = (*s.visitors[city], seat)
    if place >= len(s.box.token_vp[city]):
        visited(s, seat, city, 0)
        return
    token = s.box.token_points[city][place]
    visited(s, seat, city, token)
    score(s, seat, VP_TOKENS, s.box.token_vp[city][place])
    s.tokens[seat] = with_one(s.tokens[seat], token)
    s.tell_tokens_held(seat, 1, FOR_VISITING)


class InCity(shape.InCity):
    """TR-6.01: rent and contracts go on while something is possible and the locomotive has not been moved away
    (TR-2.12).

    arrival: which of the seat's arrivals it is. unloaded: goods so far (TR-6.11). rented: 1 after the rent (TR-6.05).
    """

    __slots__ = ()

    def run(self, s: TrainState) -> None:
        if s.arrivals[self.who] != self.arrival:
            return
        if len(city_moves(s, self.who, self.city, self.unloaded, self.rented)) > 1:
            s.push(CityStep(self.who, self.city, self.arrival, self.unloaded, self.rented))


def city_moves(s: TrainState, seat: int, city: int, unloaded: int, rented: int) -> list[int]:
    """What is left of a City action, ascending; stopping is always possible."""
    moves = [STOP]
    if not rented and can_rent(s, seat, city):
        moves.append(RENT)
    for size in range(SIZE_COUNT):
        if can_fulfil(s, seat, city, size, unloaded):
            moves.append(CONTRACT.base + size)
    return moves


class CityStep(shape.CityStep):
    """TR-6.01: rent, a contract, or the end of the City action."""

    __slots__ = ()

    def legal(self, s: TrainState) -> list[int]:
        return city_moves(s, self.seat, self.city, self.unloaded, self.rented)

    def apply(self, s: TrainState, m: int) -> None:
        if m == STOP:
            s.pop()
        elif m == RENT:
            s.replace(InCity(self.seat, self.city, self.arrival, self.unloaded, 1))
            s.push(RentColour(self.seat, self.city))
        else:
            size = m - CONTRACT.base
            s.replace(InCity(self.seat, self.city, self.arrival, self.unloaded + size + SMALLEST, self.rented))
            s.push(UnloadGood(self.seat, self.city, size, 0))

    def why_not(self, s: TrainState, m: int) -> Reason | None:
        if m == RENT:
            if self.rented:
                return Reason("rented_already", "TR-6.05")
            return Reason("nothing_to_rent", "TR-6.03")
        if CONTRACT.has(m):
            return why_not_fulfil(s, self.seat, self.city, m - CONTRACT.base, self.unloaded)
        return None


# Renting


class RentCity(shape.RentCity):
    """TR-10.22: the city whose contractor rents."""

    __slots__ = ()

    def legal(self, s: TrainState) -> list[int]:
        return [CITY.base + city for city in range(CITY_COUNT) if can_rent(s, self.seat, city)]

    def apply(self, s: TrainState, m: int) -> None:
        s.replace(RentColour(self.seat, m - CITY.base))

    def why_not(self, s: TrainState, m: int) -> Reason | None:
        return Reason("nothing_to_rent", "TR-10.22") if CITY.has(m) else None


class RentColour(shape.RentColour):
    """TR-6.03: the contractor that rents."""

    __slots__ = ()

    def legal(self, s: TrainState) -> list[int]:
        return [CONTRACTOR.base + colour for colour in city_colours(s, self.seat, self.city)]

    def apply(self, s: TrainState, m: int) -> None:
        s.replace(RentWarehouse(self.seat, self.city, m - CONTRACTOR.base))

    def why_not(self, s: TrainState, m: int) -> Reason | None:
        if not CONTRACTOR.has(m):
            return None
        gone = not s.contractors[self.city * REGION_COUNT + m - CONTRACTOR.base]
        return Reason("contractor_gone" if gone else "no_warehouse_for_colour", "TR-6.03")


class RentWarehouse(shape.RentWarehouse):
    """TR-6.03, TR-6.04: the zone of the warehouse that is rented; then the move on the contractor track."""

    __slots__ = ()

    def legal(self, s: TrainState) -> list[int]:
        return [RENT_AT.base + zone for zone in rent_zones(s, self.seat, self.colour)]

    def apply(self, s: TrainState, m: int) -> None:
        s.pop()
        at = rentable(s, self.seat, m - RENT_AT.base)
        s.warehouses[at] += RENTED * (self.colour + 1)
        s.add_contractors(self.city, self.colour, -1, FOR_RENTING, m - RENT_AT.base)
        partner_move(s, self.seat, self.colour, s.box.city_rank[self.city], FOR_RENTING)

    def why_not(self, s: TrainState, m: int) -> Reason | None:
        if not RENT_AT.has(m):
            return None
        zone = m - RENT_AT.base
        if rentable(s, self.seat, zone) == NONE:
            return Reason("no_warehouse_there", "TR-6.03", zone=zone)
        if s.stations[zone] == NONE:
            return Reason("no_station_there", "TR-6.03", zone=zone)
        return Reason("colour_is_there", "TR-6.03", zone=zone)


# Contracts


class UnloadGood(shape.UnloadGood):
    """TR-6.07: the goods of a contract leave the wagons one by one, those shown before any others."""

    __slots__ = ()

    def wanted(self, s: TrainState) -> list[int]:
        """Resources that may be unloaded now."""
        return wanted_resources(s.box.contract_goods[tile_for(s, self.city, self.size)][self.number])

    def legal(self, s: TrainState) -> list[int]:
        return unload_moves(s, self.seat, UNLOAD.base, self.wanted(s))

    def apply(self, s: TrainState, m: int) -> None:
        take_good(s, self.seat, (m - UNLOAD.base) // RESOURCE_COUNT, (m - UNLOAD.base) % RESOURCE_COUNT)
        if self.number + 1 < self.size + SMALLEST:
            s.replace(UnloadGood(self.seat, self.city, self.size, self.number + 1))
            return
        s.pop()
        fulfil(s, self.seat, self.city, self.size)

    def why_not(self, s: TrainState, m: int) -> Reason | None:
        if not UNLOAD.has(m):
            return None
        wanted = (m - UNLOAD.base) % RESOURCE_COUNT in self.wanted(s)
        return Reason("good_not_there" if wanted else "other_good_wanted", "TR-6.07")


def fulfil(s: TrainState, seat: int, city: int, size: int) -> None:
    """TR-6.07: the VP of the tile, which is discarded, and a marker on the field of its size."""
    space = s.box.city_region[city] * SIZE_COUNT + size
    tile = s.contract_display[space]
    fulfilled(s, seat, city, size, tile)
    score(s, seat, VP_CONTRACTS, s.box.contract_vp[tile])
    s.contract_display[space] = NONE
    s.contracts_used.append(tile)
    place_marker(s, seat, city, size, FOR_FULFILLING)


def place_marker(s: TrainState, seat: int, city: int, size: int, why: int) -> None:
    """TR-6.08: a contract marker on a free field."""
    s.city_fields[city * SIZE_COUNT + size] = seat
    s.add_contract_markers(seat, -1, why, city)


class ContractCity(shape.ContractCity):
    """TR-7.06, TR-7.07: the city where a contract marker is put without a tile."""

    __slots__ = ()

    def legal(self, s: TrainState) -> list[int]:
        return [CITY.base + city for city in contract_cities(s, self.seat, self.size)]

    def apply(self, s: TrainState, m: int) -> None:
        s.pop()
        place_marker(s, self.seat, m - CITY.base, self.size, FOR_REWARD)

    def why_not(self, s: TrainState, m: int) -> Reason | None:
        if not CITY.has(m):
            return None
        if s.box.city_region[m - CITY.base] != active_region(s, self.seat):
            return Reason("not_active_region", "TR-7.07")
        city, n = m - CITY.base, self.size + SMALLEST
        missing = self.size not in s.box.city_sizes[city]
        return Reason("no_contract_field" if missing else "contract_field_taken", "TR-7.08", size=n, city=city)


FRAMES: Final[tuple[type[Frame[Any]], ...]] = (
    *(InCity, CityStep, RentCity, RentColour, RentWarehouse, UnloadGood, ContractCity),
)
