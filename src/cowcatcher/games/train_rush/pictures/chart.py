"""Where the map's fields, zones and states are drawn, all from `map` of the components: a designer moves them there.

Angles are degrees clockwise from north; a point is x and y in units of the picture."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain, groupby, pairwise
from typing import Final

from cowcatcher.games.train_rush.data.components import Map, Node, Siding
from cowcatcher.games.train_rush.names import REGIONS
from cowcatcher.render.draw import num

Point = tuple[float, float]
Polar = tuple[float, float]
"""Distance from the middle and angle."""

SIZE: Final = 866
MIDDLE: Final = SIZE / 2
RADII: Final = {"inner": 146, "middle": 254, "outer": 364}
HUB: Final = 14
"""How far from the middle the start is."""

GAUGE: Final = 24
"""From one track of a siding to the next."""

BESIDE: Final = 48
"""How far inside of its siding a zone lies."""

GROUND: Final = (84, 414)
"""Where the states begin and end."""


def point(place: Polar) -> Point:
    """The point at a distance from the middle and an angle."""
    radius, angle = place
    turn = math.radians(angle - 90)
    return MIDDLE + radius * math.cos(turn), MIDDLE + radius * math.sin(turn)


class Chart:
    """The drawing of a map.

    polar: place of each field that is drawn, by id. zones: place of each zone. sectors: first and last angle of each
    state. ways: pairs of fields by kind (`next`, `exit`, `tunnel`).
    """

    def __init__(self, data: Map) -> None:
        self.data = data
        self.nodes = {node.id: node for node in data.node}
        self.sidings = {siding.id: siding for siding in data.siding}
        self.loops: dict[str, tuple[str, ...]] = {
            "inner": data.layout.inner,
            "middle": data.layout.middle,
            "outer": data.layout.outer,
        }
        self.length = max(len(track) for track in data.siding_tracks)
        self.polar: dict[str, Polar] = {}
        self.zones: dict[str, Polar] = {}
        self.sectors = self._sectors()
        for loop, names in self.loops.items():
            self._loop(names, RADII[loop])
        self._spur()
        self.at: dict[str, Point] = {name: point(place) for name, place in self.polar.items()}
        self.ways: dict[str, list[tuple[str, str]]] = {
            kind: sorted(set(self._ways(kind))) for kind in ("next", "exit", "tunnel")
        }

    def units(self, name: str) -> int:
        """How many fields long an entry of a loop is."""
        return self.length if name in self.sidings else 1

    def region(self, name: str) -> str:
        """The state of an entry of a loop."""
        return self.sidings[name].region if name in self.sidings else self.nodes[name].region

    def _sectors(self) -> dict[str, tuple[float, float]]:
        """Every state is as wide as its share of the loops is on the average, the first one begins in the north."""
        shares = dict.fromkeys(REGIONS, 0.0)
        for names in self.loops.values():
            whole = sum(self.units(name) for name in names)
            for name in names:
                shares[self.region(name)] += self.units(name) / whole
        total = sum(shares.values()) or 1
        found = {}
        angle = 0.0
        for region, share in shares.items():
            found[region] = (angle, angle + 360 * share / total)
            angle = found[region][1]
        return found

    def _loop(self, names: tuple[str, ...], radius: float) -> None:
        """The fields of a loop: within their states, where it goes once through each; else all at one distance."""
        runs = [(region, list(run)) for region, run in groupby(names, self.region)]
        if [region for region, _ in runs] != list(self.sectors):
            self._run(names, radius, 0, 360)
            return
        for region, run in runs:
            self._run(run, radius, *self.sectors[region])

    def _run(self, names: list[str] | tuple[str, ...], radius: float, start: float, end: float) -> None:
        """Fields in their order from one angle to another."""
        step = (end - start) / (sum(self.units(name) for name in names) or 1)
        angle = start + step / 2
        for name in names:
            if name in self.sidings:
                self._siding(name, radius, angle, step)
            else:
                self.polar[name] = (radius, angle)
            angle += step * self.units(name)

    def _siding(self, name: str, radius: float, angle: float, step: float) -> None:
        """The parallel tracks of a siding; the first one lies outside."""
        tracks = self.data.siding_tracks
        for t, track in enumerate(tracks):
            lane = radius + ((len(tracks) - 1) / 2 - t) * GAUGE
            stretch = self.length / len(track)
            for j, number in enumerate(track):
                self.polar[f"{name}-{number}"] = (lane, angle + step * ((j + 0.5) * stretch - 0.5))
        self.zones[self.sidings[name].zone] = (radius - BESIDE, angle + step * (self.length - 1) / 2)

    def _spur(self) -> None:
        """The fields from the start outwards to where their line joins a loop."""
        names = self.data.layout.spur
        if not names:
            return
        joins = [self.polar[name] for name in self.nodes[names[-1]].next if name in self.polar]
        radius, angle = joins[0] if joins else (RADII["inner"], 0.0)
        for i, name in enumerate(names):
            self.polar[name] = (HUB + (radius - HUB) * i / len(names), angle)

    def heads(self, name: str) -> list[str]:
        """The fields by which an entry is entered."""
        if name in self.sidings:
            return [f"{name}-{track[0]}" for track in self.data.siding_tracks]
        return [name]

    def tails(self, name: str) -> list[str]:
        """The fields by which an entry is left."""
        if name in self.sidings:
            return [f"{name}-{track[-1]}" for track in self.data.siding_tracks]
        return [name]

    def _ways(self, kind: str) -> Iterator[tuple[str, str]]:
        """The ways of a kind from field to field; exits and tunnels lead to the middle of a siding."""
        entries: Iterable[Node | Siding] = chain(self.data.node, self.data.siding)
        for entry in entries:
            for target in getattr(entry, kind):
                starts, ends = self.tails(entry.id), self.heads(target)
                if kind != "next":
                    starts, ends = [starts[len(starts) // 2]], [ends[len(ends) // 2]]
                yield from ((a, b) for a in starts for b in ends if a in self.polar and b in self.polar)
        if kind == "next":
            for siding in self.sidings:
                for track in self.data.siding_tracks:
                    fields = [f"{siding}-{number}" for number in track]
                    yield from ((a, b) for a, b in pairwise(fields) if a in self.polar)

    def line(self, a: str, b: str) -> str:
        """Path data of a track: along the loop, from lane to lane in a gentle bend; straight across."""
        (r1, t1), (r2, t2) = self.polar[a], self.polar[b]
        turn = (t2 - t1) % 360
        (x, y), (u, v) = self.at[a], self.at[b]
        if not 0.5 < turn < 90:
            return f"M{num(x)} {num(y)}L{num(u)} {num(v)}"
        reach = 4 / 3 * math.tan(math.radians(turn) / 4)
        c, d = along((x, y), t1, reach * r1), along((u, v), t2, -reach * r2)
        return f"M{num(x)} {num(y)}C" + " ".join(f"{num(p)} {num(q)}" for p, q in (c, d, (u, v)))


def along(start: Point, angle: float, distance: float) -> Point:
    """A point clockwise along the loop from another, on its tangent."""
    turn = math.radians(angle)
    return start[0] + distance * math.cos(turn), start[1] + distance * math.sin(turn)


@lru_cache(maxsize=8)
def chart_of(data: Map) -> Chart:
    """The drawing of a map, made once."""
    return Chart(data)
