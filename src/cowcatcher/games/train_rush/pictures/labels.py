"""Where the names of cities stand on the map: beside their cities, where they cover least."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from cowcatcher.games.train_rush.data.components import Map
from cowcatcher.games.train_rush.pictures.chart import SIZE, Chart, Point, chart_of
from cowcatcher.games.train_rush.pictures.ways import CITY_ROOM, taken, zone_points
from cowcatcher.render.base import Rect
from cowcatcher.render.draw import text_width

HEIGHT: Final = 21
AWAY: Final = 33
"""From the middle of a city to that of its name, above or below."""

PER_VISITOR: Final = 14
STEPS: Final = 24
"""Directions that are tried."""

SATELLITE: Final = 17.0
"""Room that a contractor beside his city needs."""

LOCOMOTIVE: Final = 15
BERTH: Final = 25.0
"""How far beside its city a locomotive stands."""

STRANGE: Final = 60
"""A sign should be farther than that from cities that it does not name."""

NEARER: Final = 5000
"""What it costs a sign to stand nearer to another city: more than anything that it may cover."""

FARTHER: Final = (0, 8, 16, 24)
"""How much farther away a sign may stand, where there is no room beside its city."""


def width(name: str, visitors: int) -> float:
    """How wide the sign of a city is."""
    return text_width(name, 13, True) + 12 + PER_VISITOR * visitors


def covered(box: Rect, points: list[tuple[Point, float]]) -> float:
    """How much of what is there a sign would cover."""
    x, y, wide, high = box
    right, below = x + wide, y + high
    near = [(at, r) for at, r in points if x - r < at[0] < right + r and y - r < at[1] < below + r]
    cost = sum(max(0.0, room - distance(box, place)) ** 2 for place, room in near)
    outside = max(0.0, 2 - x) + max(0.0, x + wide - SIZE + 2) + max(0.0, 2 - y) + max(0.0, y + high - SIZE + 2)
    return cost + outside**3


def doubt(box: Rect, own: Point, cities: list[Point]) -> float:
    """How much a sign seems to belong to other cities than its own."""
    x, y, wide, high = box
    middle = (x + wide / 2, y + high / 2)
    nearer = sum(math.dist(middle, city) < math.dist(middle, own) for city in cities)
    return NEARER * nearer + sum(max(0.0, STRANGE - distance(box, city)) ** 2 for city in cities)


def distance(box: Rect, place: Point) -> float:
    """How far a point is from a sign."""
    x, y, wide, high = box
    (u, v) = place
    return math.hypot(max(x - u, 0, u - x - wide), max(y - v, 0, v - y - high))


def satellites(chart: Chart, name: str) -> list[Point]:
    """Where the contractors of a city stand: round its outer side."""
    x, y = chart.at[name]
    angle = chart.polar[name][1]
    found = []
    for turn in (-38, 0, 38):
        a = math.radians(angle + turn - 90)
        found.append((x + 30 * math.cos(a), y + 30 * math.sin(a)))
    return found


def berth(chart: Chart, name: str) -> Point:
    """Where a locomotive in a city stands: on its inner side."""
    x, y = chart.at[name]
    turn = math.radians(chart.polar[name][1])
    return x - BERTH * math.sin(turn), y + BERTH * math.cos(turn)


@lru_cache(maxsize=16)
def signs(data: Map, names: tuple[tuple[str, str], ...], visitors: int) -> dict[str, Point]:
    """The middle of the sign of each city, by its field. names: field and name; visitors: most that a city can have."""
    chart = chart_of(data)
    points = taken(chart)
    points += [(place, SATELLITE) for name, _ in names for place in satellites(chart, name)]
    points += [(berth(chart, name), LOCOMOTIVE + 4.0) for name, _ in names]
    points += zone_points(chart)
    found = {}
    for name, label in names:
        wide = width(label, visitors)
        ways = [(more, step) for more in FARTHER for step in range(STEPS)]
        places = [place_of(chart.at[name], wide, step, more) for more, step in ways]
        others = [entry for entry in points if entry[0] != chart.at[name] or entry[1] < CITY_ROOM]
        boxes = [(x - wide / 2, y - HEIGHT / 2, wide, float(HEIGHT)) for x, y in places]
        cities = [chart.at[other] for other, _ in names if other != name]
        costs = [
            covered(box, others) + doubt(box, chart.at[name], cities) + 4 * way[0]
            for box, way in zip(boxes, ways, strict=True)
        ]
        best = places[costs.index(min(costs))]
        found[name] = best
        points += [((best[0] + wide * share, best[1]), 18.0) for share in (-0.4, -0.2, 0, 0.2, 0.4)]
    return found


def place_of(city: Point, wide: float, step: int, more: float) -> Point:
    """The middle of a sign that stands beside a city in a direction."""
    turn = 2 * math.pi * step / STEPS
    dx, dy = math.cos(turn), math.sin(turn)
    away = AWAY + more
    return city[0] + dx * (wide / 2 + away - HEIGHT / 2), city[1] + dy * away
