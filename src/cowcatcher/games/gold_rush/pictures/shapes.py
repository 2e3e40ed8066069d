"""The geometry of a tile's picture, from its parts alone, so that tiles of an owner's overlay can be drawn as well.

A tile is a square of SIDE units, described at rotation 0; `turned` and `quarters` turn it clockwise.
"""

from __future__ import annotations

from itertools import pairwise
from math import atan2, cos, degrees, hypot, pi, sin
from typing import Final

from cowcatcher.games.gold_rush.names import EDGES
from cowcatcher.games.gold_rush.rules.tiles import THROUGH, TO_MOUNTAIN, Face, Part
from cowcatcher.render.draw import num

Point = tuple[float, float]

SIDE: Final = 100
MIDDLE: Final = (50.0, 50.0)
MIDDLES: Final = ((50.0, 0.0), (100.0, 50.0), (50.0, 100.0), (0.0, 50.0))
"""Where a track crosses each edge."""

ON_EDGE: Final = (10.0, 50.0, 90.0)
"""How far along its edge, clockwise, a point of the perimeter lies."""

ARC_STEPS: Final = 8

RIDGE: Final = ((100, 0), (91, 7), (83, 16), (72, 23), (60, 31), (45, 32), (31, 27), (18, 18), (8, 6), (0, 0))
"""The lower border of a mountain on the north edge."""

CORNER: Final = (
    *((100, 0), (96, 10), (86, 18), (74, 23), (64, 33), (52, 38), (45, 47), (36, 53)),
    *((31, 65), (22, 74), (17, 87), (9, 95), (0, 100)),
)
"""The border of a mountain on the north and west edges."""

RANGE_TOP: Final = ((0, 0), (6, 12), (18, 18), (30, 26), (46, 24), (60, 28), (74, 21), (87, 17), (95, 9), (100, 0))
RANGE_BOTTOM: Final = (
    *((100, 100), (94, 90), (84, 80), (70, 76), (55, 71), (42, 76), (28, 74), (15, 84), (6, 90), (0, 100)),
)
"""Both borders of a mountain on the east and west edges."""

VALLEY: Final = ((100, 100), (95, 91), (86, 83), (72, 77), (60, 69), (46, 68), (33, 75), (17, 80), (7, 90), (0, 100))
"""The border of a mountain on all edges but the south."""


def turned(point: Point, quarters: int) -> Point:
    """A point of the tile after so many quarter turns clockwise."""
    x, y = point
    for _ in range(quarters % len(EDGES)):
        x, y = SIDE - y, x
    return (x, y)


def perimeter(point: int) -> Point:
    """Where one of the 12 points of the perimeter lies."""
    edge, place = divmod(point, len(ON_EDGE))
    return turned((ON_EDGE[place], 0.0), edge)


def mountain(part: Part) -> tuple[list[list[Point]], list[Point]]:
    """The borders of a mountain area on its tile, and its whole outline with the corners of the tile between them."""
    edges = sorted(part.edges)
    if len(edges) == len(EDGES):
        return [], [(0, 0), (SIDE, 0), (SIDE, SIDE), (0, SIDE)]
    if len(edges) == 2 and edges[1] - edges[0] == 2:
        quarters, top, bottom = (1 if edges[0] == 0 else 0), turned_all(RANGE_TOP, 0), turned_all(RANGE_BOTTOM, 0)
        borders = [turned_all(top, quarters), turned_all(bottom, quarters)]
        return borders, borders[0] + borders[1]
    first = next(e for e in edges if (e - 1) % len(EDGES) not in edges)
    base, at, corners = {1: (RIDGE, 0, 0), 2: (CORNER, 3, 1), 3: (VALLEY, 3, 2)}[len(edges)]
    border = turned_all(base, first - at)
    inside = [turned(corner, first - at) for corner in ((0.0, 0.0), (float(SIDE), 0.0))[:corners]]
    return [border], border + inside


def turned_all(points: tuple[tuple[float, float], ...] | list[Point], quarters: int) -> list[Point]:
    """All of the points turned."""
    return [turned(point, quarters) for point in points]


def within(point: Point, outline: list[Point]) -> bool:
    """Whether a point lies within an outline."""
    x, y = point
    found = False
    for (x1, y1), (x2, y2) in zip(outline, [*outline[1:], outline[0]], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            found = not found
    return found


def track(part: Part, face: Face) -> list[Point]:
    """The middle line of a track: from edge to edge, or from its edge to where it ends."""
    start = MIDDLES[part.edges[0]]
    if part.end == THROUGH:
        return curve(part.edges[0], part.edges[1])
    if part.end != TO_MOUNTAIN:
        return [start, MIDDLE]
    outline = mountain(face.parts[part.at])[1]
    straight = [along(start, MIDDLE, share / SIDE) for share in range(2 * SIDE)]
    hit = next((point for point in straight if within(point, outline)), None)
    if hit is not None:
        return [start, hit]
    return [start, MIDDLE, min(outline, key=lambda point: hypot(point[0] - MIDDLE[0], point[1] - MIDDLE[1]))]


def curve(first: int, second: int) -> list[Point]:
    """From the middle of one edge to that of another: straight, or an arc around the corner between them."""
    if (second - first) % 2 == 0:
        return [MIDDLES[first], MIDDLES[second]]
    (x1, y1), (x2, y2) = MIDDLES[first], MIDDLES[second]
    cx, cy = (x1 if x1 in (0, SIDE) else x2), (y1 if y1 in (0, SIDE) else y2)
    begin, end = atan2(y1 - cy, x1 - cx), atan2(y2 - cy, x2 - cx)
    sweep = (end - begin + pi) % (2 * pi) - pi
    angles = [begin + sweep * step / ARC_STEPS for step in range(ARC_STEPS + 1)]
    return [(cx + SIDE / 2 * cos(a), cy + SIDE / 2 * sin(a)) for a in angles]


def along(start: Point, end: Point, share: float) -> Point:
    """A point between two others."""
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)


def on_line(line: list[Point], share: float) -> Point:
    """The point at a share of a line's length."""
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(line)]
    left = share * sum(lengths)
    for start, end, length in zip(line, line[1:], lengths, strict=False):
        if left <= length:
            return along(start, end, left / length)
        left -= length
    return line[-1]


def to_line(point: Point, line: list[Point]) -> float:
    """How far a point is from a line."""
    found = float(SIDE * 2)
    for (x1, y1), (x2, y2) in pairwise(line):
        dx, dy = x2 - x1, y2 - y1
        share = min(max(((point[0] - x1) * dx + (point[1] - y1) * dy) / (dx * dx + dy * dy), 0), 1)
        found = min(found, hypot(point[0] - x1 - share * dx, point[1] - y1 - share * dy))
    return found


def heading(line: list[Point]) -> float:
    """The direction in which a line ends, in degrees clockwise from north."""
    (x1, y1), (x2, y2) = line[-2:]
    return degrees(atan2(x2 - x1, y1 - y2)) % 360


def smooth(points: list[Point]) -> str:
    """Path data of a smooth line through points, without its first move."""
    found = []
    for i in range(len(points) - 1):
        before, start, end = points[max(i - 1, 0)], points[i], points[i + 1]
        after = points[min(i + 2, len(points) - 1)]
        first = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        second = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        found.append("C" + " ".join(f"{num(round(x, 1))} {num(round(y, 1))}" for x, y in (first, second, end)))
    return "".join(found)


def move_to(point: Point) -> str:
    """Path data of a first move."""
    return f"M{num(point[0])} {num(point[1])}"


def track_path(line: list[Point]) -> str:
    """Path data of a track: an arc is one."""
    (x1, y1), (x2, y2) = line[0], line[-1]
    if len(line) == ARC_STEPS + 1:
        mid = line[ARC_STEPS // 2]
        clockwise = (x2 - x1) * (mid[1] - y1) - (y2 - y1) * (mid[0] - x1) < 0
        return f"{move_to(line[0])}A50 50 0 0 {clockwise:d} {num(x2)} {num(y2)}"
    if len(line) > 2:
        return f"{move_to(line[0])}Q50 50 {num(x2)} {num(y2)}"
    return f"{move_to(line[0])}L{num(x2)} {num(y2)}"


def mountain_paths(part: Part) -> tuple[str, str]:
    """Path data of a mountain area: its ground, and the borders on the tile."""
    borders, outline = mountain(part)
    if not borders:
        return f"M0 0H{SIDE}V{SIDE}H0z", ""
    curves = [(border, smooth(border)) for border in borders]
    first, bent = curves[0]
    ground = move_to(first[0]) + bent
    if len(curves) == 2:
        second, back = curves[1]
        ground += f"L{num(second[0][0])} {num(second[0][1])}{back}"
    else:
        ground += "".join(f"L{num(x)} {num(y)}" for x, y in outline[len(first) :])
    return ground + "z", "".join(move_to(border[0]) + bent for border, bent in curves)
