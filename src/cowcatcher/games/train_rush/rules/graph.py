"""The map as numbers: where a locomotive can go (TR-2)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise
from typing import Final

from cowcatcher.games.train_rush.data.components import City, Map
from cowcatcher.games.train_rush.names import CITIES, NODE_COUNT, NODES, NONE, REGIONS, SIDINGS, START, ZONES

TRACK_FIELD: Final = 0
SIDING_FIELD: Final = 1
CITY_FIELD: Final = 2
MARKET_FIELD: Final = 3
START_FIELD: Final = 4
FIELD_KINDS: Final = ("track", "siding", "city", "black_market", "start")
"""What a field is."""


class Graph:
    """The fields of the map, and where each number of movement points leads from each of them.

    kind, region, city, zone, number: per field; NONE where there is none. number: that of a field of a siding, from 0.
    after: the fields that one step reaches (TR-2.01 - 2.04). zone_region, zone_siding: per zone. city_node: per city.
    most: movement points for which the ends are known.
    """

    def __init__(self, chart: Map, cities: tuple[City, ...], most: int) -> None:
        self.made_of = (chart, cities, most)
        places = {name: at for at, name in enumerate(NODES)}
        kind = [TRACK_FIELD] * NODE_COUNT
        region = [NONE] * NODE_COUNT
        city = [NONE] * NODE_COUNT
        zone = [NONE] * NODE_COUNT
        number = [NONE] * NODE_COUNT
        kinds = {"start": START_FIELD, "track": TRACK_FIELD, "city": CITY_FIELD, "black_market": MARKET_FIELD}
        for node in chart.node:
            at = places[node.id]
            kind[at] = kinds[node.type]
            region[at] = REGIONS.index(node.region) if node.region in REGIONS else NONE
            city[at] = CITIES.index(node.city) if node.city else NONE
        for siding in chart.siding:
            for field in [field for track in chart.siding_tracks for field in track]:
                at = places[f"{siding.id}-{field}"]
                kind[at] = SIDING_FIELD
                region[at] = REGIONS.index(siding.region)
                zone[at] = ZONES.index(siding.zone)
                number[at] = field - 1
        regions = {entry.zone: REGIONS.index(entry.region) for entry in chart.siding}
        self.kind: tuple[int, ...] = tuple(kind)
        self.region: tuple[int, ...] = tuple(region)
        self.city: tuple[int, ...] = tuple(city)
        self.zone: tuple[int, ...] = tuple(zone)
        self.number: tuple[int, ...] = tuple(number)
        self.after: tuple[tuple[int, ...], ...] = successors(chart)
        self.zone_region: tuple[int, ...] = tuple(regions[name] for name in ZONES)
        self.zone_siding: tuple[int, ...] = tuple(
            SIDINGS.index(next(siding.id for siding in chart.siding if siding.zone == name)) for name in ZONES
        )
        self.city_node: tuple[int, ...] = tuple(city.index(at) for at in range(len(cities)))
        self.most: int = most
        self.ends: tuple[tuple[int, ...], ...] = self._ends()

    def __reduce__(self) -> tuple[Callable[..., Graph], tuple[Map, tuple[City, ...], int]]:
        return (graph_of, self.made_of)

    def ends_of(self, field: int, points: int) -> tuple[int, ...]:
        """The fields where a move of so many points may end, ascending, whoever stands there."""
        return self.ends[field * (self.most + 1) + points]

    def _ends(self) -> tuple[tuple[int, ...], ...]:
        """`ends[field * (most + 1) + points]`: fields where a move of so many points may end, ascending, whoever stands
        there (TR-2.05): those at that very distance, and the cities and black markets that it enters before."""
        exact = [{at} for at in range(NODE_COUNT)]
        early: list[set[int]] = [set() for _ in range(NODE_COUNT)]
        ends: list[list[tuple[int, ...]]] = [[()] for _ in range(NODE_COUNT)]
        for _ in range(self.most):
            exact = [{end for step in self.after[at] for end in exact[step]} for at in range(NODE_COUNT)]
            for at in range(NODE_COUNT):
                early[at] |= {end for end in exact[at] if self.kind[end] in (CITY_FIELD, MARKET_FIELD)}
                ends[at].append(tuple(sorted(exact[at] | early[at])))
        return tuple(found for row in ends for found in row)


@lru_cache(maxsize=16)
def graph_of(chart: Map, cities: tuple[City, ...], most: int) -> Graph:
    """The graph of a map; the same one for the same map, since working it out takes longer than a bot's move."""
    return Graph(chart, cities, most)


def successors(chart: Map) -> tuple[tuple[int, ...], ...]:
    """The fields that one step reaches from each field, ascending; a siding is entered on any of its tracks."""
    places = {name: at for at, name in enumerate(NODES)}
    entries: dict[str, list[int]] = {node.id: [places[node.id]] for node in chart.node}
    for siding in chart.siding:
        entries[siding.id] = [places[f"{siding.id}-{track[0]}"] for track in chart.siding_tracks]
    after: list[set[int]] = [set() for _ in range(NODE_COUNT)]
    for node in chart.node:
        for name in (*node.next, *node.tunnel, *node.exit):
            after[places[node.id]] |= set(entries[name])
    for siding in chart.siding:
        for track in chart.siding_tracks:
            fields = [places[f"{siding.id}-{field}"] for field in track]
            for here, there in pairwise(fields):
                after[here].add(there)
            for name in (*siding.next, *siding.tunnel, *siding.exit):
                after[fields[-1]] |= set(entries[name])
    return tuple(tuple(sorted(fields)) for fields in after)


def reachable(after: tuple[tuple[int, ...], ...]) -> set[int]:
    """All fields to which a locomotive can come from START, START included."""
    found = {START}
    rim = [START]
    while rim:
        rim = [step for at in rim for step in after[at] if step not in found]
        found |= set(rim)
    return found


def steps_to(after: tuple[tuple[int, ...], ...], start: int, end: int) -> int:
    """How many steps the shortest way has, NONE where no way leads there; at least one."""
    found: set[int] = set()
    rim = [start]
    steps = 0
    while rim:
        steps += 1
        rim = [step for at in rim for step in after[at] if step not in found]
        if end in rim:
            return steps
        found |= set(rim)
    return NONE
