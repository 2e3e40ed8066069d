"""The land of the map: states, what grows there, tracks, exits and tunnels."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from cowcatcher.games.train_rush.data.components import Map
from cowcatcher.games.train_rush.names import REGIONS
from cowcatcher.games.train_rush.pictures.chart import GROUND, Chart, Point, chart_of, point
from cowcatcher.render.draw import icon, num, path

EXIT_GAP: Final = 13
"""How far from the middle of its fields the arrow of a way across begins and ends."""

BULGE: Final = 0.16
"""How far a tunnel bends, in its lengths."""

PLANTS: Final = (
    ("gr-peak", "gr-stones", "gr-peak", "gr-bush"),
    ("tree", "tree", "gr-bush", "tree"),
    ("gr-hill", "gr-grass", "tree", "gr-hill"),
)
"""What stands in each state."""

ROOM: Final = 25
"""Between plants and anything else."""

GOLDEN: Final = 137.508
"""Degrees from one place that is tried to the next: they never form rows."""

TRIED: Final = 420
SHARES: Final = (0, 0.2, 0.4, 0.6, 0.8, 1)
"""Points along a tunnel that stand for all of it."""

FIELD_ROOM: Final = 18.0
PORTAL_ROOM: Final = 15.0
CITY_ROOM: Final = 34.0
START_ROOM: Final = 28.0
"""For the sign and the locomotives below it."""


def sector(start: float, end: float) -> str:
    """Path data of a state's ground."""
    low, high = GROUND
    large = int(end - start > 180)
    (a, b), (c, d) = point((high, start)), point((high, end))
    (e, f), (g, h) = point((low, end)), point((low, start))
    outer = f"M{num(a)} {num(b)}A{high} {high} 0 {large} 1 {num(c)} {num(d)}"
    return f"{outer}L{num(e)} {num(f)}A{low} {low} 0 {large} 0 {num(g)} {num(h)}z"


@lru_cache(maxsize=8)
def railways(data: Map) -> str:
    """All ways: tracks, tunnels, exits with their direction."""
    chart = chart_of(data)
    return tracks(chart) + tunnels(chart) + arrows(chart)


def ground(chart: Chart) -> str:
    """The states, each in its colour."""
    found = []
    for region, (start, end) in chart.sectors.items():
        if end - start >= 359.9:
            found += [path(sector(0, 180), f"tr-{region}"), path(sector(180, 360), f"tr-{region}")]
        elif end > start:
            found.append(path(sector(start, end), f"tr-{region}"))
    return "".join(found)


def tracks(chart: Chart) -> str:
    """All tracks, the ways out to other loops among them: bed, rails, ties."""
    d = "".join(chart.line(a, b) for kind in ("next", "exit") for a, b in chart.ways[kind])
    return "".join(path(d, f"tr-{layer}") for layer in ("bed", "ties", "rails", "between"))


def arrows(chart: Chart) -> str:
    """The direction of every way out, about its middle."""
    found = []
    for a, b in chart.ways["exit"]:
        (x, y), (u, v) = chart.at[a], chart.at[b]
        found.append(head(x + (u - x) * 0.55, y + (v - y) * 0.55, math.atan2(v - y, u - x), "tr-head"))
    return "".join(found)


def head(x: float, y: float, turn: float, classes: str) -> str:
    """An arrowhead about a point; turn: its direction in radians."""
    place = f"translate({num(x)} {num(y)}) rotate({num(math.degrees(turn))})"
    return f'<g transform="{place}">{path("M-6-8L8 0-6 8z", classes)}</g>'


def tunnels(chart: Chart) -> str:
    """The ways below the ground: dashed, from a portal to an arrow."""
    found = []
    for a, b in chart.ways["tunnel"]:
        start, bend, end = tunnel(chart, a, b)
        d = f"M{num(start[0])} {num(start[1])}Q{num(bend[0])} {num(bend[1])} {num(end[0])} {num(end[1])}"
        turn = math.atan2(end[1] - bend[1], end[0] - bend[0])
        found += [path(d, "tr-under-halo"), path(d, "tr-under"), head(*end, turn, "tr-head")]
        found.append(icon("tunnel", start[0], start[1], 19))
    return "".join(found)


def tunnel(chart: Chart, a: str, b: str) -> tuple[Point, Point, Point]:
    """Start, bend and end of a tunnel, beside its fields."""
    (x, y), (u, v) = chart.at[a], chart.at[b]
    length = math.hypot(u - x, v - y) or 1
    dx, dy = (u - x) / length, (v - y) / length
    bends = [((x + u) / 2 + dy * way, (y + v) / 2 - dx * way) for way in (BULGE * length, -BULGE * length)]
    plates = zone_points(chart)

    def covered(bend: Point) -> int:
        """How much of the tunnel would lie below the plates of zones."""
        line = [between(between((x, y), bend, share), between(bend, (u, v), share), share) for share in SHARES]
        return sum(not free(place, 0, plates) for place in line)

    bend = min(bends, key=covered)
    return toward((x, y), bend, 20), bend, toward((u, v), bend, 23 if chart.nodes.get(b) else EXIT_GAP)


def zone_points(chart: Chart) -> list[tuple[Point, float]]:
    """What the plates of the zones cover."""
    found = []
    for radius, angle in chart.zones.values():
        turn = math.radians(angle - 90)
        x, y = point((radius, angle))
        for along in (-56, -36, -18, 0, 18, 36, 56):
            found.append(((x - along * math.sin(turn), y + along * math.cos(turn)), 15.0))
    return found


def toward(start: Point, end: Point, distance: float) -> Point:
    """The point at a distance from one point on the way to another."""
    length = math.hypot(end[0] - start[0], end[1] - start[1]) or 1
    share = distance / length
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def taken(chart: Chart) -> list[tuple[Point, float]]:
    """Where something is: points with the room that they take."""
    found = [(place, FIELD_ROOM) for place in chart.at.values()]
    for name, node in chart.nodes.items():
        if name in chart.at and node.city:
            found.append((chart.at[name], CITY_ROOM))
        elif name in chart.at and node.type == "start":
            x, y = chart.at[name]
            found += [((x + dx, y + 20), START_ROOM) for dx in (-40, 0, 40)]
    for kind in ("next", "exit"):
        for a, b in chart.ways[kind]:
            found += [(between(chart.at[a], chart.at[b], share), 9.0) for share in (0.25, 0.5, 0.75)]
    for a, b in chart.ways["tunnel"]:
        start, bend, end = tunnel(chart, a, b)
        for share in SHARES:
            room = 12.0 if 0 < share < 1 else PORTAL_ROOM
            found.append((between(between(start, bend, share), between(bend, end, share), share), room))
    return found


def between(a: Point, b: Point, share: float) -> Point:
    """A point between two others."""
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


@lru_cache(maxsize=8)
def plants(data: Map, more: tuple[tuple[Point, float], ...]) -> str:
    """Peaks, trees and hills where nothing else is. more: points with the room around them that is taken, too."""
    chart = chart_of(data)
    rooms: list[tuple[Point, float]] = [*taken(chart), *more]
    low, high = GROUND
    found = []
    for n in range(TRIED):
        radius = math.sqrt(low**2 + (high**2 - low**2) * (n + 0.5) / TRIED)
        angle = n * GOLDEN % 360
        place = point((radius, angle))
        size = 15 + n * 7 % 3 * 3
        near_edge = radius < low + 12 or radius > high - 12 or at_border(chart, radius, angle)
        if near_edge or not free(place, size / 2 - 2, rooms):
            continue
        rooms.append((place, ROOM - size / 2))
        region = next((i for i, name in enumerate(REGIONS) if angle < chart.sectors[name][1]), 0)
        kinds = PLANTS[region % len(PLANTS)]
        found.append((place, icon(kinds[n % len(kinds)], *place, size + 5, "tr-plant")))
    return "".join(drawn for _, drawn in sorted(found, key=lambda entry: entry[0][1]))


def at_border(chart: Chart, radius: float, angle: float) -> bool:
    """True near the border of two states."""
    gaps = [abs((angle - start + 180) % 360 - 180) for start, _ in chart.sectors.values()]
    return min(gaps) * math.pi / 180 * radius < 14


def free(place: Point, room: float, rooms: Iterable[tuple[Point, float]]) -> bool:
    """True where nothing is nearer than its room allows."""
    x, y = place
    return all(abs(x - u) > taken + room or math.hypot(x - u, y - v) > taken + room for (u, v), taken in rooms)
