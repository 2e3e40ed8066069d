"""Where everything lies on a tile: symbols, peaks, grass, and the spots of the pieces.

The tile is looked at as a grid of small squares, each belonging to a part of the face; what is put on a part goes where
it has the most room, so no tile needs a description of its own. All is at rotation 0.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from math import dist, hypot
from typing import Final

from cowcatcher.games.gold_rush.names import CITY, MOUNTAIN, PRAIRIE, RAIL
from cowcatcher.games.gold_rush.pictures.shapes import (
    MIDDLE,
    SIDE,
    Point,
    mountain,
    on_line,
    perimeter,
    to_line,
    track,
    within,
)
from cowcatcher.games.gold_rush.rules.tiles import JUNCTION, NO_PART, THROUGH, Face

STEP: Final = 4
CELLS: Final = SIDE // STEP
NEAR: Final = ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (-1, 1), (1, -1))
AROUND: Final = tuple((dx, dy, STEP * hypot(dx, dy)) for dx, dy in NEAR)
"""The neighbours of a small square, and how far off they are."""

TRACK_ROOM: Final = 9.5
"""Half the width of a track with its bed."""

TOWN: Final = 22.0
PLATE: Final = 11.0
"""Radius of a city, and of a junction."""

PIECE: Final = 15.0
PILE: Final = 12.0
NUGGET: Final = 8.0
SYMBOL: Final = 12.0
"""How much room a piece needs, a pile of tokens, a nugget, a camp or a herd: radii."""

PEAK: Final = 8.0
PEAKS_APART: Final = 19.0
PLANT: Final = 6.0

OUTSIDE: Final = -2
"""Belongs to no part: beyond the tile, or a junction."""


@dataclass
class Plan:
    """Points of one face.

    nuggets, camps, herds, locomotives: the symbols. piece, pile: for each part, the spot of a cowboy or tent, and that
    of a mountain's tokens; where its room is too small they overlap. peaks: of the mountains. open: where grass can
    grow, with the room there. tracks: the middle line of each track, by part.
    """

    nuggets: list[Point] = field(default_factory=list)
    camps: list[Point] = field(default_factory=list)
    herds: list[Point] = field(default_factory=list)
    locomotives: list[Point] = field(default_factory=list)
    piece: dict[int, Point] = field(default_factory=dict)
    pile: dict[int, Point] = field(default_factory=dict)
    pile_room: dict[int, float] = field(default_factory=dict)
    peaks: list[tuple[Point, float]] = field(default_factory=list)
    open: list[tuple[Point, float]] = field(default_factory=list)
    tracks: dict[int, list[Point]] = field(default_factory=dict)


@lru_cache(maxsize=256)
def plan(face: Face) -> Plan:
    """The plan of a face."""
    found = Plan()
    found.tracks = {i: track(part, face) for i, part in enumerate(face.parts) if part.kind == RAIL}
    labels = labelled(face, found.tracks)
    for index, part in enumerate(face.parts):
        if part.kind == RAIL:
            _on_track(found, index, part.end == THROUGH, part.locomotives)
        elif part.kind == CITY:
            found.piece[index] = (MIDDLE[0] + 11, MIDDLE[1] + 11)
        elif part.kind == MOUNTAIN:
            _on_mountain(found, index, rooms(labels, index), part.nuggets)
        else:
            _on_prairie(found, index, rooms(labels, index), part.camps, part.herds)
    return found


def centre(column: int, row: int) -> Point:
    """The middle of a small square."""
    return (column * STEP + STEP / 2, row * STEP + STEP / 2)


def labelled(face: Face, tracks: dict[int, list[Point]]) -> list[list[int]]:
    """The part that each small square belongs to, by row and column; prairies grow from points of the perimeter."""
    shapes = {i: mountain(part)[1] for i, part in enumerate(face.parts) if part.kind == MOUNTAIN}
    cities = [i for i, part in enumerate(face.parts) if part.kind == CITY]
    plate = any(part.kind == RAIL and part.end == JUNCTION for part in face.parts)

    def label(point: Point) -> int:
        far = hypot(point[0] - MIDDLE[0], point[1] - MIDDLE[1])
        if cities and far < TOWN:
            return cities[0]
        if plate and far < PLATE + 2:
            return OUTSIDE
        tight = [i for i, line in tracks.items() if to_line(point, line) < TRACK_ROOM]
        return tight[0] if tight else next((i for i, shape in shapes.items() if within(point, shape)), NO_PART)

    found = [[label(centre(column, row)) for column in range(CELLS)] for row in range(CELLS)]
    seeds = [
        (i, perimeter(point)) for i, part in enumerate(face.parts) if part.kind == PRAIRIE for point in part.points
    ]
    _grow(found, seeds)
    return found


def _grow(labels: list[list[int]], seeds: list[tuple[int, Point]]) -> None:
    """Prairies fill the free ground, each from the free squares nearest to its points; where nothing is drawn between
    two of them, they meet half way."""
    free = [(c, r) for r in range(CELLS) for c in range(CELLS) if labels[r][c] == NO_PART]
    if not free:
        return
    middles = {centre(*at): at for at in free}
    edge = [(index, middles[min(middles, key=lambda point: dist(point, seed))]) for index, seed in seeds]
    while edge:
        further = []
        for index, (column, row) in edge:
            if 0 <= column < CELLS and 0 <= row < CELLS and labels[row][column] == NO_PART:
                labels[row][column] = index
                further += [(index, (column + dx, row + dy)) for dx, dy in NEAR[:4]]
        edge = further


def rooms(labels: list[list[int]], index: int) -> list[tuple[Point, float]]:
    """The squares of a part, each with its distance to what is not that part."""
    inside = {(c, r) for r in range(CELLS) for c in range(CELLS) if labels[r][c] == index}
    far = dict.fromkeys(inside, float(2 * SIDE))
    order = sorted(inside, key=lambda at: (at[1], at[0]))
    for squares in (order, order[::-1]):
        for column, row in squares:
            ways = [far.get((column + dx, row + dy), -STEP / 2) + way for dx, dy, way in AROUND]
            far[column, row] = min(far[column, row], *ways)
    return [(centre(*at), far[at]) for at in order]


def best(
    room: list[tuple[Point, float]], taken: list[tuple[Point, float]], near: Point = MIDDLE
) -> tuple[Point, float]:
    """The square with the most room beside what is there already; the one nearer to a point where several have it."""

    def left(square: tuple[Point, float]) -> float:
        (x, y), wide = square
        return min([wide, *(hypot(x - a, y - b) - radius for (a, b), radius in taken)])

    chosen = max(room, key=lambda square: (round(left(square)), -hypot(square[0][0] - near[0], square[0][1] - near[1])))
    return chosen[0], left(chosen)


def _on_track(found: Plan, index: int, through: bool, locomotives: int) -> None:
    """A cowboy beside the locomotive of a track."""
    line = found.tracks[index]
    shares = (0.2, 0.62) if through else (0.24, 0.6)
    found.piece[index] = on_line(line, shares[0] if locomotives else 0.5 if through else 0.3)
    for n in range(locomotives):
        found.locomotives.append(on_line(line, shares[1] - 0.3 * n))


def _on_mountain(found: Plan, index: int, room: list[tuple[Point, float]], nuggets: int) -> None:
    """Nuggets, then the pieces, then peaks where there is room."""
    if not room:
        found.piece[index] = found.pile[index] = MIDDLE
        found.pile_room[index] = 0
        return
    taken: list[tuple[Point, float]] = []
    found.piece[index] = best(room, taken)[0]
    taken.append((found.piece[index], PIECE))
    for _ in range(nuggets):
        spot = best(room, taken)[0]
        found.nuggets.append(spot)
        taken.append((spot, NUGGET))
    found.pile[index], found.pile_room[index] = best(room, taken)
    signs = [(spot, radius) for spot, radius in taken if radius == NUGGET]
    placed: list[Point] = []
    for point, wide in sorted(room, key=lambda square: (-round(square[1]), square[0][1], square[0][0])):
        apart = min([2 * PEAKS_APART, *(hypot(point[0] - x, point[1] - y) for x, y in placed)])
        clear = min([2 * PEAKS_APART, *(hypot(point[0] - x, point[1] - y) for (x, y), _ in signs)])
        if wide >= PEAK and apart >= PEAKS_APART and clear >= NUGGET + PEAK / 2:
            placed.append(point)
            found.peaks.append((point, min(wide, 2 * PEAK)))


def _on_prairie(found: Plan, index: int, room: list[tuple[Point, float]], camps: int, herds: int) -> None:
    """Camps and herds, then a farmer, then grass."""
    if not room:
        found.piece[index] = MIDDLE
        return
    taken: list[tuple[Point, float]] = []
    for spots, n in ((found.camps, camps), (found.herds, herds)):
        for _ in range(n):
            spots.append(best(room, taken)[0])
            taken.append((spots[-1], SYMBOL))
    found.piece[index] = best(room, taken)[0]
    for point, wide in room:
        beside = min([wide, *(hypot(point[0] - x, point[1] - y) - SYMBOL for (x, y), _ in taken)])
        if beside >= PLANT:
            found.open.append((point, beside))
