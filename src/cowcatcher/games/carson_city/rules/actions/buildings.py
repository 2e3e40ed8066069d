"""Building: buying on the construction row, the build procedure, kept buildings, the row that moves (CC-10, CC-13.10).

The procedure is roads, parcel, house, consent. A building lies in nobody's hand while it runs: its type travels in the
frames, and it ends either on the board or among the kept ones.
"""

from __future__ import annotations

from cowcatcher.games.carson_city.names import BUILDING_COUNT, EMPTY, HOUSE, MOUNTAIN, SPACE_COUNT
from cowcatcher.games.carson_city.rules.actions.road_help import next_helper
from cowcatcher.games.carson_city.rules.board import building_price, can_extend, is_free, reached, road_places
from cowcatcher.games.carson_city.rules.grid import NEAR, PARCEL_COUNT
from cowcatcher.games.carson_city.rules.moves import (
    BUILD,
    BUY,
    DECLINE,
    DONE,
    HOUSE_AT,
    KEEP,
    NO,
    PASS,
    PLACE,
    ROAD,
    TAKE,
    YES,
)
from cowcatcher.games.carson_city.rules.placing import take_cowboy
from cowcatcher.games.carson_city.rules.reasons import not_now
from cowcatcher.games.carson_city.rules.setup import ChanceDrawBuilding
from cowcatcher.games.carson_city.written import shape
from cowcatcher.games.carson_city.written.events import (
    FOR_BUILDING,
    FOR_CHURCH,
    FOR_HOUSE,
    FOR_KEEPING,
    FOR_ROAD,
    FOR_WORKER,
    built,
    row_moved,
)
from cowcatcher.games.carson_city.written.state import NONE, CarsonState
from cowcatcher.kernel.tuples import with_entry
from cowcatcher.kernel.types import Reason


class BuyBuilding(shape.BuyBuilding):
    """CC-8.10: buy the building on a construction slot, or decline; asked only of who can pay."""

    __slots__ = ()

    def legal(self, s: CarsonState) -> list[int]:
        return [BUY, DECLINE]

    def apply(self, s: CarsonState, m: int) -> None:
        s.pop()
        if m == BUY:
            s.add_money(self.seat, -building_price(s, self.seat, self.slot), FOR_BUILDING)
            take_from_row(s, self.seat, self.slot)

    def why_not(self, s: CarsonState, m: int) -> Reason | None:
        return not_now(m)


class WorkerTake(shape.WorkerTake):
    """CC-5.20: the red Chinese worker takes any building of the row for a fixed price, or passes."""

    __slots__ = ()

    def legal(self, s: CarsonState) -> list[int]:
        # TAKE is labelled by construction spaces, the dearest first; slots count from the cheapest.
        last = len(s.row) - 1
        return [PASS, *(TAKE.move(i) for i in range(last + 1) if s.row[last - i] != EMPTY)]

    def apply(self, s: CarsonState, m: int) -> None:
        s.pop()
        if m != PASS:
            s.add_money(self.seat, -self.price, FOR_WORKER)
            s.push(MoveRow())
            take_from_row(s, self.seat, len(s.row) - 1 - TAKE.arg(m))

    def why_not(self, s: CarsonState, m: int) -> Reason | None:
        return Reason("no_building_there", "CC-5.20") if TAKE.has(m) else not_now(m)


def take_from_row(s: CarsonState, seat: int, slot: int) -> None:
    """A building comes into a player's hand: he places or keeps it (CC-10.12, CC-10.13)."""
    kind = s.row[slot]
    s.row = with_entry(s.row, slot, EMPTY)
    if worth_trying(s, seat, kind):
        s.push(PlaceOrKeep(seat, kind))
    else:
        keep(s, seat, kind)


class PlaceOrKeep(shape.PlaceOrKeep):
    """CC-10.12: place the new building now, or keep it."""

    __slots__ = ()

    def legal(self, s: CarsonState) -> list[int]:
        return [PLACE, KEEP]

    def apply(self, s: CarsonState, m: int) -> None:
        s.pop()
        if m == PLACE:
            start_building(s, self.seat, self.kind)
        else:
            keep(s, self.seat, self.kind)

    def why_not(self, s: CarsonState, m: int) -> Reason | None:
        return not_now(m)


def keep(s: CarsonState, seat: int, kind: int) -> None:
    """Lay a building aside (CC-10.12); in the window for kept buildings its type must wait (CC-10.14)."""
    s.add_kept(seat, kind, 1, FOR_KEEPING)
    s.barred |= 1 << kind


def wants_roads(s: CarsonState, kind: int) -> bool:
    """True for a building whose procedure starts with roads (CC-10.03)."""
    return s.box.needs_road[kind] or s.box.needs_house[kind]


def worth_trying(s: CarsonState, seat: int, kind: int) -> bool:
    """True when the procedure offers anything: a parcel for the building now, or roads that could lead to one."""
    if building_sites(s, seat, kind):
        return True
    if wants_roads(s, kind) and can_extend(s, s.road_stock[seat]):
        return True
    return next_helper(s, seat, kind, (), 0) != NONE


def start_building(s: CarsonState, seat: int, kind: int) -> None:
    """Begin the build procedure (CC-10.03)."""
    s.push(ChooseSite(seat, kind, 0))
    if wants_roads(s, kind):
        offer_roads(s, seat)


def offer_roads(s: CarsonState, seat: int) -> None:
    """Ask for a road if the seat has one that it can build."""
    if can_extend(s, s.road_stock[seat]):
        s.push(BuildRoad(seat))


class OfferRoads(shape.OfferRoads):
    """CC-16.09: after the last cash limit each player may build roads and bridges from his reserve."""

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        offer_roads(s, self.builder)


class BuildRoad(shape.BuildRoad):
    """CC-9.01, CC-10.03: one road or bridge that extends the network, or done; repeated while roads are left."""

    __slots__ = ()

    def legal(self, s: CarsonState) -> list[int]:
        return [DONE, *(ROAD.move(e) for e in road_places(s, s.road_stock[self.seat]))]

    def apply(self, s: CarsonState, m: int) -> None:
        s.pop()
        if m != DONE:
            e = ROAD.arg(m)
            s.roads = with_entry(s.roads, e, 1)
            s.add_road_stock(self.seat, -s.box.road_cost[e], FOR_ROAD)
            offer_roads(s, self.seat)

    def why_not(self, s: CarsonState, m: int) -> Reason | None:
        if not ROAD.has(m):
            return not_now(m)
        e = ROAD.arg(m)
        if s.roads[e]:
            return Reason("road_there", "CC-1.04")
        if s.box.road_cost[e] > s.road_stock[self.seat]:
            return Reason("bridge_needs_roads", "CC-16.07", roads=s.road_stock[self.seat])
        return Reason("road_not_connected", "CC-9.01")


class ChooseSite(shape.ChooseSite):
    """CC-10.04: ask for the parcel. Without a legal one, those whose roads could help (CC-9.04) are asked first, each
    once (`asked` is a bit set of seats); if that is no use, the building is kept."""

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        if building_sites(s, self.builder, self.kind):
            s.push(BuildParcel(self.builder, self.kind))
            return
        helper = next_helper(s, self.builder, self.kind, (), self.asked)
        if helper == NONE:
            keep(s, self.builder, self.kind)
        else:
            s.push(ChooseSite(self.builder, self.kind, self.asked | 1 << helper))
            offer_roads(s, helper)


class BuildParcel(shape.BuildParcel):
    """CC-10.04: an own parcel for the building, or keep it after all."""

    __slots__ = ()

    def legal(self, s: CarsonState) -> list[int]:
        return [KEEP, *(BUILD.move(p) for p in building_sites(s, self.seat, self.kind))]

    def apply(self, s: CarsonState, m: int) -> None:
        s.pop()
        if m == KEEP:
            keep(s, self.seat, self.kind)
        elif s.box.needs_house[self.kind]:
            s.push(HouseParcel(self.seat, self.kind, BUILD.arg(m), ()))
        else:
            put_building(s, self.seat, self.kind, BUILD.arg(m), NONE)

    def why_not(self, s: CarsonState, m: int) -> Reason | None:
        if not BUILD.has(m):
            return not_now(m)
        p = BUILD.arg(m)
        if s.box.river[p]:
            return Reason("river_parcel", "CC-16.03")
        if s.owner[p] != self.seat:
            return Reason("no_own_free_parcel", "CC-10.01")
        if s.tile[p] == MOUNTAIN:
            return Reason("mountain_there", "CC-10.11")
        if not is_free(s, p):
            return Reason("no_own_free_parcel", "CC-10.01")
        if s.box.needs_road[self.kind] and not reached(s, p):
            return Reason("parcel_without_road", "CC-10.02")
        return Reason("no_parcel_for_house", "CC-10.09")


def building_sites(s: CarsonState, seat: int, kind: int) -> list[int]:
    """Own parcels on which the building can be placed now, house included, ascending (CC-10.01 - 10.09, CC-10.19)."""
    house = s.box.needs_house[kind]
    road = s.box.needs_road[kind]
    if house and not s.houses:
        return []
    sites = []
    for p, owner in enumerate(s.owner):
        if owner == seat and is_free(s, p) and (not road or reached(s, p)):
            sites.append(p)
    if not house or not sites:
        return sites
    homes = house_parcels(s, 2)
    if len(homes) == 1:
        return [p for p in sites if p != homes[0]]
    return sites if homes else []


def house_parcels(s: CarsonState, most: int = PARCEL_COUNT) -> list[int]:
    """Free parcels reached by a road, ascending (CC-10.05); the first ones, if only so many are wanted."""
    found: list[int] = []
    for p, kind in enumerate(s.tile):
        if kind == EMPTY and not s.box.river[p] and reached(s, p):
            found.append(p)
            if len(found) == most:
                break
    return found


class HouseParcel(shape.HouseParcel):
    """CC-10.05: the parcel for the house; `refused` are parcels whose owners have said no (CC-10.08)."""

    __slots__ = ()

    def legal(self, s: CarsonState) -> list[int]:
        return [HOUSE_AT.move(p) for p in house_parcels(s) if p != self.site and p not in self.refused]

    def apply(self, s: CarsonState, m: int) -> None:
        p = HOUSE_AT.arg(m)
        if s.owner[p] != NONE and s.owner[p] != self.seat:
            s.replace(HouseConsent(s.owner[p], self.seat, self.kind, self.site, p, self.refused))
            return
        s.pop()
        put_building_and_house(s, self.seat, self.kind, self.site, p)

    def why_not(self, s: CarsonState, m: int) -> Reason | None:
        if not HOUSE_AT.has(m):
            return not_now(m)
        p = HOUSE_AT.arg(m)
        if p == self.site:
            return Reason("site_of_building", "CC-10.07")
        if p in self.refused:
            return Reason("house_refused", "CC-10.08")
        if s.box.river[p]:
            return Reason("river_parcel", "CC-16.03")
        if s.tile[p] == MOUNTAIN:
            return Reason("mountain_there", "CC-10.11")
        return Reason("no_free_reached_parcel", "CC-10.05")


class HouseConsent(shape.HouseConsent):
    """CC-10.06, CC-10.08: the owner of the proposed parcel says yes or no."""

    __slots__ = ()

    def legal(self, s: CarsonState) -> list[int]:
        return [YES, NO]

    def apply(self, s: CarsonState, m: int) -> None:
        s.pop()
        if m == YES:
            put_building_and_house(s, self.builder, self.kind, self.site, self.parcel)
            return
        s.push(HouseOrKeep(self.builder, self.kind, self.site, (*self.refused, self.parcel), 0))

    def why_not(self, s: CarsonState, m: int) -> Reason | None:
        return not_now(m)


class HouseOrKeep(shape.HouseOrKeep):
    """CC-10.08, CC-10.09: after a refusal another parcel for the house is asked for, if need be after a road of its
    owner (CC-9.04); without any the placement is taken back, and roads stay."""

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        again = HouseParcel(self.builder, self.kind, self.site, self.refused)
        if again.legal(s):
            s.push(again)
            return
        helper = next_helper(s, self.builder, self.kind, self.refused, self.asked)
        if helper == NONE:
            keep(s, self.builder, self.kind)
        else:
            s.push(HouseOrKeep(self.builder, self.kind, self.site, self.refused, self.asked | 1 << helper))
            offer_roads(s, helper)


def put_building_and_house(s: CarsonState, seat: int, kind: int, site: int, home: int) -> None:
    """Place a building and the house that comes with it."""
    s.tile[home] = HOUSE
    s.add_houses(-1, FOR_HOUSE, SPACE_COUNT + home)
    if s.owner[home] != NONE:
        s.tell_own_houses(s.owner[home], 1, FOR_HOUSE, SPACE_COUNT + home)
    put_building(s, seat, kind, site, home)


def put_building(s: CarsonState, seat: int, kind: int, p: int, home: int) -> None:
    """Place a building; a church ends the attacks on its owner's neighbouring buildings (CC-10.17, CC-12.09)."""
    s.tile[p] = kind
    built(s, seat, kind, p, home)
    s.add_built(seat, kind, 1, FOR_BUILDING, SPACE_COUNT + p)
    s.barred = 0
    if not s.box.guard_neighbours[kind]:
        return
    for q in NEAR[p]:
        if s.owner[q] == seat and 0 <= s.tile[q] < BUILDING_COUNT:
            for other in range(s.seats):
                while other != seat and (s.pawns[SPACE_COUNT + q] >> (4 * other)) & 15:
                    take_cowboy(s, other, SPACE_COUNT + q, FOR_CHURCH)


class MoveRow(shape.MoveRow):
    """CC-13.10: unsold buildings move down to the cheaper slots, then the empty ones are filled from the bag."""

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        left = [kind for kind in s.row if kind != EMPTY]
        size = len(s.row)
        row = tuple(left + [EMPTY] * (size - len(left)))
        if row != s.row:
            s.row = row
            row_moved(s, row)
        filled = min(size, len(left) + s.bag.size())
        s.push_all([ChanceDrawBuilding(slot) for slot in range(len(left), filled)])
