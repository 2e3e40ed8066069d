"""Gains and counts that many rules share: victory points, roads, pawns that leave the board, things to count."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.carson_city.names import BUILDING_COUNT, HOUSE, MINE, MOUNTAIN
from cowcatcher.games.carson_city.rules.board import cowboys_at, firepower, parcels_owned, sheriff_seat
from cowcatcher.games.carson_city.rules.grid import PARCEL_COUNT
from cowcatcher.games.carson_city.rules.pawns import leave
from cowcatcher.games.carson_city.written.events import SOURCE_COUNT, sheriff_moved
from cowcatcher.games.carson_city.written.state import SHERIFF_AWAY, CarsonState
from cowcatcher.kernel.events import NOWHERE

COWBOYS: Final = "placed_cowboy"


def gain_vp(s: CarsonState, seat: int, points: int, source: int, where: int = NOWHERE) -> None:
    """Score victory points, noted by their source."""
    s.add_vp(seat, points, source, where)
    s.scored[seat * SOURCE_COUNT + source] += points


def gain_roads(s: CarsonState, seat: int, wanted: int, why: int, where: int = NOWHERE) -> None:
    """Take roads from the general reserve, as many as there are (CC-1.11)."""
    taken = min(wanted, s.road_supply)
    s.add_road_supply(-taken, why, where)
    s.add_road_stock(seat, taken, why, where)


def release(s: CarsonState, place: int, seat: int) -> int:
    """Send the seat's pawns on a place to the general reserve (CC-7.09); how many there were."""
    count = cowboys_at(s, place, seat)
    leave(s, place, seat, count)
    if s.sheriff == place and sheriff_seat(s) == seat:
        s.sheriff = SHERIFF_AWAY
        sheriff_moved(s, seat, SHERIFF_AWAY)
        count += 1
    return count


def tiles_owned(s: CarsonState, seat: int, kind: int) -> int:
    """How many parcels of the seat hold a tile of that kind (a building type, HOUSE or MOUNTAIN)."""
    count = 0
    for p in range(PARCEL_COUNT):
        if s.tile[p] == kind and s.owner[p] == seat:
            count += 1
    return count


def houses_owned(s: CarsonState, seat: int) -> int:
    """How many houses stand on the seat's parcels."""
    return tiles_owned(s, seat, HOUSE)


def buildings_owned(s: CarsonState, seat: int) -> int:
    """How many buildings of the seat stand on the board."""
    return sum(s.built[seat * BUILDING_COUNT : (seat + 1) * BUILDING_COUNT])


def estate_count(s: CarsonState, seat: int) -> int:
    """Buildings that count on the space `estate_vp` (CC-8.17): mines only with the setting (CC-18.02)."""
    count = buildings_owned(s, seat)
    return count if s.box.estate_counts_mines else count - s.built[seat * BUILDING_COUNT + MINE]


def count_of(s: CarsonState, seat: int, per: str, there: int = 1) -> int:
    """How many of what an effect's `per` names the seat has, 1 where it names nothing. there: its pawns on the space,
    which count as COWBOYS."""
    if not per:
        return 1
    if per == COWBOYS:
        return there
    if per == "owned_parcel":
        return parcels_owned(s, seat)
    if per == "firepower":
        return firepower(s, seat)
    if per == "owned_building_not_house_not_mine":
        return estate_count(s, seat)
    if per == "owned_house":
        return houses_owned(s, seat)
    assert per == "owned_mountain", per
    return tiles_owned(s, seat, MOUNTAIN)
