"""Where the spaces of a trail lie on the picture: round a ring, clockwise from El Paso at the top.

All of it follows from the data: how far round a space lies from the ways that lead to and from it, and on which side of
the ring from the forks.
"""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise
from typing import Final

from cowcatcher.games.el_paso.box import Box
from cowcatcher.games.el_paso.names import EL_PASO
from cowcatcher.model.words import NONE

Point = tuple[float, float]

CENTRE: Final = (430.0, 378.0)
RADIUS: Final = (302.0, 288.0)
SIDE: Final = (62.0, 40.0)
"""How far the branches of a fork lie from the ring: to the left and right of it, above and below it."""

SAMPLES: Final = 720
ROOM: Final = {"el_paso": 1.3, "neutral": 1.15, "site": 1.0}
"""How much of the ring a space takes, one for a common building."""

STEPS: Final = 14
"""Points of the line between two spaces."""


@lru_cache(maxsize=1)
def ring() -> tuple[tuple[Point, ...], tuple[float, ...]]:
    """Points of a rounded rectangle (a superellipse), and how far along it each lies, from 0 to 1."""
    (cx, cy), (rx, ry) = CENTRE, RADIUS
    points = []
    for i in range(SAMPLES + 1):
        a = 2 * math.pi * i / SAMPLES - math.pi / 2
        c, d = math.cos(a), math.sin(a)
        x = math.copysign(abs(c) ** 0.5, c)
        y = math.copysign(abs(d) ** 0.5, d)
        points.append((cx + rx * x, cy + ry * y))
    along = [0.0]
    for (x, y), (u, v) in pairwise(points):
        along.append(along[-1] + math.hypot(u - x, v - y))
    return tuple(points), tuple(length / along[-1] for length in along)


def on_ring(t: float, side: float) -> Point:
    """The point at a part of the way round; side: -1 on the inner branch, 1 on the outer one."""
    points, along = ring()
    t = min(max(t, 0.0), 1.0)
    i = max(1, next(k for k, length in enumerate(along) if length >= t))
    part = (t - along[i - 1]) / ((along[i] - along[i - 1]) or 1)
    (x, y), (u, v) = points[i - 1], points[i]
    length = math.hypot(u - x, v - y) or 1
    out = ((v - y) / length, -(u - x) / length)
    reach = side * (SIDE[0] * abs(out[0]) + SIDE[1] * abs(out[1]))
    return (x + (u - x) * part + out[0] * reach, y + (v - y) * part + out[1] * reach)


class Course:
    """The places of a box's spaces. t: how far round each lies, from 0 to 1. side: of the ring, -1, 0 or 1."""

    def __init__(self, box: Box) -> None:
        self.box = box
        ahead, behind = self._lengths()
        self.t = [a / (a + b) if a else 0.0 for a, b in zip(ahead, behind, strict=True)]
        self.side = [0.0] * len(box.next)
        for fork in box.order:
            if box.fork_inner[fork] != NONE:
                self._spread(fork)

    def _room(self, space: int) -> float:
        if space == EL_PASO:
            return ROOM["el_paso"]
        return ROOM["neutral" if self.box.site_of[space] == NONE else "site"]

    def _lengths(self) -> tuple[list[float], list[float]]:
        """The longest way to each space from El Paso, and from it on to El Paso."""
        box = self.box
        ahead, behind = [0.0] * len(box.next), [0.0] * len(box.next)
        for space in box.order:
            for after in box.next[space]:
                if after != EL_PASO:
                    ahead[after] = max(ahead[after], ahead[space] + (self._room(space) + self._room(after)) / 2)
        for space in reversed(box.order):
            behind[space] = max(
                (0.0 if after == EL_PASO else behind[after]) + (self._room(space) + self._room(after)) / 2
                for after in box.next[space]
            )
        return ahead, behind

    def _spread(self, fork: int) -> None:
        """The branches of a fork lie on either side of the ring."""
        box = self.box
        joins = box.fork_joins[fork]
        inner, outer = (self._branch(first, joins) for first in (box.fork_inner[fork], box.fork_outer[fork]))
        for space in inner ^ outer:
            self.side[space] = -1.0 if space in inner else 1.0

    def _branch(self, first: int, joins: int) -> set[int]:
        """The spaces from one on up to that where the branches join."""
        found: set[int] = set()
        ways = [first]
        while ways:
            space = ways.pop()
            if space not in found and space not in (joins, EL_PASO):
                found.add(space)
                ways += self.box.next[space]
        return found

    def at(self, space: int) -> Point:
        """The middle of a space."""
        return on_ring(self.t[space], self.side[space])

    def line(self, space: int, after: int) -> list[Point]:
        """Points of the way from a space to one of the next ones."""
        start, end = self.t[space], self.t[after] if after != EL_PASO else 1.0
        found = []
        for i in range(STEPS + 1):
            part = i / STEPS
            eased = part * part * (3 - 2 * part)
            side = self.side[space] + (self.side[after] - self.side[space]) * eased
            found.append(on_ring(start + (end - start) * part, side))
        return found
