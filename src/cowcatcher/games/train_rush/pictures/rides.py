"""Rides on the map: the way that a locomotive has come, and the one that it would go."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from cowcatcher.games.train_rush.names import NODES
from cowcatcher.games.train_rush.pictures.chart import Chart
from cowcatcher.games.train_rush.pictures.ways import tunnel
from cowcatcher.games.train_rush.written.events import Rode
from cowcatcher.render.draw import num
from cowcatcher.text.happened import Heard

Way = tuple[int, ...]
"""The fields of a ride, from where it began to where it ends."""

NO_WAY: Final[Way] = ()


def ride(after: Sequence[Sequence[int]], start: int, end: int, points: int) -> Way:
    """A way of so many steps (TR-2.05), or the shortest where it ends before. after: what one step reaches."""
    before: list[dict[int, int]] = [{start: start}]
    for _ in range(points):
        before.append({step: at for at in sorted(before[-1]) for step in after[at]})
    steps = next((n for n in (points, *range(1, points)) if end in before[n]), 0)
    way = [end]
    for n in range(steps, 0, -1):
        way.append(before[n][way[-1]])
    return tuple(reversed(way)) if steps else NO_WAY


def last_rides(after: Sequence[Sequence[int]], told: Heard) -> dict[int, Way]:
    """The last ride of each seat among what has happened."""
    return {rode.whose: ride(after, rode.old, rode.field, rode.points) for rode in told.all(Rode)}


def line(chart: Chart, way: Way) -> str:
    """Path data of a ride: along the tracks, and through the tunnels."""
    found = []
    for a, b in pairwise(NODES[field] for field in way):
        if a not in chart.at or b not in chart.at:
            continue
        if (a, b) in chart.ways["tunnel"]:
            start, bend, end = tunnel(chart, a, b)
            dark = f"Q{num(bend[0])} {num(bend[1])} {num(end[0])} {num(end[1])}"
            (x, y), (u, v) = chart.at[a], chart.at[b]
            found.append(f"M{num(x)} {num(y)}L{num(start[0])} {num(start[1])}{dark}L{num(u)} {num(v)}")
        else:
            found.append(chart.line(a, b))
    return "".join(found)
