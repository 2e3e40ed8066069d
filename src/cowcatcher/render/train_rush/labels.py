"""Where the names of cities stand on the map: beside their cities, where they cover least."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from cowcatcher.games.train_rush.components import Map
from cowcatcher.render.base import Rect
from cowcatcher.render.draw import text_width
from cowcatcher.render.train_rush.chart import SIZE, Chart, Point, chart_of
from cowcatcher.render.train_rush.ways import CITY_ROOM, taken

HEIGHT: Final = 21
AWAY: Final = 33
"""From the middle of a city to that of its name, above or below."""

PER_VISITOR: Final = 14
STEPS: Final = 24
"""Directions that are tried."""

FARTHER: Final = (0, 8, 16)
"""How much farther away a sign may stand, where there is no room beside its city."""


def width(name: str, visitors: int) -> float:
    """How wide the sign of a city is."""
    return text_width(name, 13, True) + 12 + PER_VISITOR * visitors


def covered(box: Rect, points: list[tuple[Point, float]]) -> float:
    """How much of what is there a sign would cover."""
    x, y, wide, high = box
    cost = 0.0
    for (u, v), room in points:
        dx, dy = max(x - u, 0, u - x - wide), max(y - v, 0, v - y - high)
        cost += max(0.0, room - math.hypot(dx, dy))
    outside = max(0.0, 2 - x) + max(0.0, x + wide - SIZE + 2) + max(0.0, 2 - y) + max(0.0, y + high - SIZE + 2)
    return cost + 20 * outside


def satellites(chart: Chart, name: str) -> list[Point]:
    """Where the contractors of a city stand: round its outer side."""
    x, y = chart.at[name]
    angle = chart.polar[name][1]
    found = []
    for turn in (-38, 0, 38):
        a = math.radians(angle + turn - 90)
        found.append((x + 30 * math.cos(a), y + 30 * math.sin(a)))
    return found


@lru_cache(maxsize=16)
def signs(data: Map, names: tuple[tuple[str, str], ...], visitors: int) -> dict[str, Point]:
    """The middle of the sign of each city, by its field. names: field and name; visitors: most that a city can have."""
    chart = chart_of(data)
    points = taken(chart)
    points += [(place, 9.0) for name, _ in names for place in satellites(chart, name)]
    points += zone_points(chart)
    found = {}
    for name, label in names:
        wide = width(label, visitors)
        places = [place_of(chart.at[name], wide, step, more) for more in FARTHER for step in range(STEPS)]
        others = [entry for entry in points if entry[0] != chart.at[name] or entry[1] < CITY_ROOM]
        best = min(places, key=lambda at: covered((at[0] - wide / 2, at[1] - HEIGHT / 2, wide, HEIGHT), others))
        found[name] = best
        points += [((best[0] + dx, best[1]), 14.0) for dx in (-wide / 3, 0, wide / 3)]
    return found


def place_of(city: Point, wide: float, step: int, more: float) -> Point:
    """The middle of a sign that stands beside a city in a direction."""
    turn = 2 * math.pi * step / STEPS
    dx, dy = math.cos(turn), math.sin(turn)
    away = AWAY + more
    return city[0] + dx * (wide / 2 + away - HEIGHT / 2), city[1] + dy * away


def zone_points(chart: Chart) -> list[tuple[Point, float]]:
    """What the plates of the zones cover."""
    found = []
    for radius, angle in chart.zones.values():
        turn = math.radians(angle - 90)
        x, y = SIZE / 2 + radius * math.cos(turn), SIZE / 2 + radius * math.sin(turn)
        for along in (-56, -36, -18, 0, 18, 36, 56):
            found.append(((x - along * math.sin(turn), y + along * math.cos(turn)), 15.0))
    return found
