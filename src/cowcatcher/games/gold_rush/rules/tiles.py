"""Tiles as the rules and the drawings use them: faces with their parts, and how they turn.

A *face* is what a tile shows: a kind, or a variant of a starred kind. Its *parts* are where a cowboy can stand:
mountain areas, tracks, cities, prairies, in this order. All is described at rotation 0; rotation r is r quarter turns
clockwise.
The perimeter has 12 points, clockwise from the north-western end of the north edge: edge e has 3e, 3e + 1, 3e + 2.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cowcatcher.games.gold_rush.data.components import Tile, Variant
from cowcatcher.games.gold_rush.names import (
    CITY,
    EDGE_LETTERS,
    EDGES,
    KIND_LETTERS,
    MOUNTAIN,
    PRAIRIE,
    RAIL,
    TILES,
)

THROUGH: Final = 0
JUNCTION: Final = 1
TO_CITY: Final = 2
TO_MOUNTAIN: Final = 3
ENDS: Final = ("through", "junction", "city", "mountain")
"""How a track ends on its tile (GR-3.14)."""

NO_PART: Final = -1


class Part:
    """One part of a face.

    kind: MOUNTAIN, RAIL, CITY or PRAIRIE. number: which of its kind on the tile. points: those of the perimeter that
    it touches, as the file lists them; none for a city. edges: those it runs over, for mountains and tracks.
    nuggets, locomotives, camps, herds: its symbols. end: of a track, one of ENDS. at: the part (place among the face's
    parts) where a track ends, NO_PART otherwise. tracks: of a city, the parts that leave it.
    """

    __slots__ = ("at", "camps", "edges", "end", "herds", "kind", "locomotives", "nuggets", "number", "points", "tracks")

    def __init__(self, kind: int, number: int, points: tuple[int, ...], edges: tuple[int, ...] = ()) -> None:
        self.kind = kind
        self.number = number
        self.points = points
        self.edges = edges
        self.nuggets = 0
        self.locomotives = 0
        self.camps = 0
        self.herds = 0
        self.end = THROUGH
        self.at = NO_PART
        self.tracks: tuple[int, ...] = ()

    def name(self) -> str:
        """m0, r1, c0, p2."""
        return f"{KIND_LETTERS[self.kind]}{self.number}"

    def look(self, parts: tuple[Part, ...], rotation: int) -> tuple[object, ...]:
        """What can be seen of it on a turned tile, names apart (GR-3.15)."""
        points = tuple(sorted(turned(point, rotation) for point in self.points))
        at = tuple(sorted(turned(point, rotation) for point in parts[self.at].points)) if self.at != NO_PART else ()
        symbols = (self.nuggets, self.locomotives, self.camps, self.herds)
        return (self.kind, points, symbols, self.end, at, len(self.tracks))


class Face:
    """What a tile shows.

    label: its place in the names of tiles (`names.TILES`). count: how many tiles there are, the start tile included.
    starts: 1 if one of them is the start tile. edges: kind of each edge, as in `names.EDGE_LETTERS`.
    rotations: those that look different, ascending (GR-3.15).
    """

    __slots__ = ("count", "edges", "label", "parts", "rotations", "starts")

    def __init__(self, label: int, count: int, starts: int, edges: str, parts: tuple[Part, ...]) -> None:
        self.label = label
        self.count = count
        self.starts = starts
        self.edges = tuple(EDGE_LETTERS.index(letter) for letter in edges)
        self.parts = parts
        looks = [self.look(rotation) for rotation in range(len(EDGES))]
        self.rotations = tuple(r for r in range(len(EDGES)) if looks[r] not in looks[:r])

    def name(self) -> str:
        """T01A, T02."""
        return TILES[self.label]

    def edge(self, side: int, rotation: int) -> int:
        """Kind of the edge that lies on a side when the tile is turned."""
        return self.edges[(side - rotation) % len(EDGES)]

    def look(self, rotation: int) -> tuple[object, ...]:
        """All that can be seen of the turned tile."""
        edges = tuple(self.edge(side, rotation) for side in range(len(EDGES)))
        return (edges, tuple(sorted(part.look(self.parts, rotation) for part in self.parts)))

    def part_at(self, point: int, rotation: int) -> int:
        """The part (its place among the parts) that touches a point of the perimeter when the tile is turned."""
        at = turned(point, -rotation)
        for index, part in enumerate(self.parts):
            if at in part.points:
                return index
        return NO_PART

    def find(self, name: str) -> int:
        """The place among the parts of the part with that name. ValueError where there is none."""
        return [part.name() for part in self.parts].index(name)


def turned(point: int, rotation: int) -> int:
    """Where a point of the perimeter lies after that many quarter turns clockwise."""
    return (point + 3 * rotation) % 12


def faces(tiles: tuple[Tile, ...]) -> tuple[Face, ...]:
    """All faces of a set of which there are copies, by name."""
    found = []
    for tile in tiles:
        name = tile.id.partition("-")[2]
        for variant in tile.variants or (None,):
            label = TILES.index(name + (variant.id if variant else ""))
            count = variant.count if variant else tile.count
            if count:
                found.append(Face(label, count, tile.start_copies, tile.edges, parts(tile, variant)))
    return tuple(sorted(found, key=lambda face: face.label))


def parts(tile: Tile, variant: Variant | None) -> tuple[Part, ...]:
    """The parts of a tile: mountains, tracks, cities, prairies."""
    found: dict[str, Part] = {}
    for number, area in enumerate(tile.mountains):
        edges = tuple(EDGES.index(edge) for edge in area.edges)
        found[area.id] = Part(MOUNTAIN, number, tuple(3 * edge + i for edge in edges for i in range(3)), edges)
        found[area.id].nuggets = area.nuggets
    for number, track in enumerate(tile.rails):
        edges = tuple(EDGES.index(edge) for edge in track.edges)
        found[track.id] = Part(RAIL, number, tuple(3 * edge + 1 for edge in edges), edges)
        found[track.id].locomotives = track.locomotives
        found[track.id].end = ENDS.index(track.end)
    for number, city in enumerate(tile.cities):
        found[city.id] = Part(CITY, number, ())
    for number, prairie in enumerate(tile.prairies):
        found[prairie.id] = Part(PRAIRIE, number, prairie.points)
        found[prairie.id].camps = _symbols(variant.camps, prairie.id) if variant else prairie.camps
        found[prairie.id].herds = _symbols(variant.herds, prairie.id) if variant else prairie.herds
    places = list(found)
    for track in tile.rails:
        found[track.id].at = places.index(track.at) if track.at else NO_PART
    for city in tile.cities:
        found[city.id].tracks = tuple(places.index(rail) for rail in city.rails)
    return tuple(found.values())


def _symbols(given: Mapping[str, int], prairie: str) -> int:
    return given.get(prairie, 0)


def contacts(face: Face, side: int, rotation: int) -> tuple[int, ...]:
    """The parts that touch a side of the turned tile at its first, second and third point, clockwise; a part that
    touches all three is told once, as the second (GR-3.12)."""
    first, middle, last = (face.part_at(3 * side + i, rotation) for i in range(3))
    return (NO_PART, middle, NO_PART) if first == middle else (first, middle, last)


def open_ends(face: Face, part: int) -> int:
    """At how many places the part goes on over the tile's sides: edges of mountains and tracks, and for a prairie its
    edges and the strips beside tracks."""
    return sum(contacts(face, side, 0).count(part) for side in range(len(EDGES)))
