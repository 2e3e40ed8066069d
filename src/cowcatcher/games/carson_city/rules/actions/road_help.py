"""Roads that others lay while somebody builds: owners whose road could bring him a parcel for the house (CC-9.04)."""

from __future__ import annotations

from cowcatcher.games.carson_city.names import EMPTY
from cowcatcher.games.carson_city.rules.board import is_free, reached
from cowcatcher.games.carson_city.rules.grid import CORNERS, EDGE_COUNT, ENDS, PARCEL_COUNT, VERTEX_COUNT
from cowcatcher.games.carson_city.written.state import NONE, CarsonState

FAR = 1000


def next_helper(s: CarsonState, builder: int, kind: int, refused: tuple[int, ...], asked: int) -> int:
    """The first of the others, of whom those in the bit set `asked` have been asked, who has roads enough to reach a
    parcel of his own where the builder's house could stand; NONE where there is none."""
    if not s.box.roads_any_time or not s.box.needs_house[kind] or not s.houses or not has_site(s, builder, kind):
        return NONE
    for seat in s.lower if s.lower else s.choosing:
        if seat != builder and not asked & (1 << seat) and s.road_stock[seat] and could_host(s, seat, refused):
            return seat
    return NONE


def has_site(s: CarsonState, builder: int, kind: int) -> bool:
    """True for a builder with an own parcel for the building itself, its house left aside (CC-10.01, CC-10.02)."""
    if builder not in s.owner:
        return False
    tile = s.tile
    road = s.box.needs_road[kind]
    for p, owner in enumerate(s.owner):  # noqa: SIM110 (a generator would cost as much again)
        if owner == builder and tile[p] == EMPTY and (not road or reached(s, p)):
            return True
    return False


def could_host(s: CarsonState, seat: int, refused: tuple[int, ...]) -> bool:
    """True for a seat with a free parcel, not among `refused`, which its own roads can reach and none touches yet."""
    away = roads_to(s)
    for p in range(PARCEL_COUNT):
        if s.owner[p] == seat and is_free(s, p) and p not in refused:
            nearest = min([away[v] for v in CORNERS[p]])
            if 0 < nearest <= s.road_stock[seat]:
                return True
    return False


def roads_to(s: CarsonState) -> list[int]:
    """How many roads it takes to reach each corner from the roads on the board."""
    away = [FAR] * VERTEX_COUNT
    for e in range(EDGE_COUNT):
        if s.roads[e]:
            for v in ENDS[e]:
                away[v] = 0
    changed = True
    while changed:
        changed = False
        for e in range(EDGE_COUNT):
            one, other = ENDS[e]
            cost = s.box.road_cost[e]
            if away[one] + cost < away[other]:
                away[other] = away[one] + cost
                changed = True
            elif away[other] + cost < away[one]:
                away[one] = away[other] + cost
                changed = True
    return away
