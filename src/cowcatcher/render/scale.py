"""Scales and colours of charts, for the pages and for reports."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, log10
from typing import Final

COLOURS: Final = 8
"""As many colours tell parts of a bar apart: classes c0 to c7 of theme.css, c0t to c7t for text on them."""


def round_step(span: float, most: int, least: float = 0) -> float:
    """A step that people count in (1, 2, 2.5 or 5 times a power of ten), with which a span has at most so many."""
    rough = max(span / most, least, 1e-9)
    power = 10.0 ** floor(log10(rough))
    return next(power * n for n in (1, 2, 2.5, 5, 10) if power * n >= rough * (1 - 1e-9))


def ticks(low: float, high: float, most: int) -> list[float]:
    """Round numbers between two, both included, at most so many and one."""
    step = round_step(high - low, most)
    return [n * step for n in range(ceil(low / step - 1e-9), floor(high / step + 1e-9) + 1)]


class Scale:
    """Where numbers lie along a line: `low` at `start`, `high` at `end`, which may be the smaller one."""

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        self.low = low
        self.high = high if high > low else low + 1
        self.start = start
        self.end = end

    def __call__(self, value: float) -> float:
        return self.start + (self.end - self.start) * (value - self.low) / (self.high - self.low)


def coloured(parts: Sequence[Sequence[float]]) -> list[list[int]]:
    """Which parts share a colour: each of the largest has its own, in their order, the rest have the last together.

    parts: the values of each part; losses have no size.
    """
    ranked = sorted(range(len(parts)), key=lambda i: -sum(max(0, n) for n in parts[i]))
    if len(ranked) <= COLOURS:
        return [[i] for i in range(len(parts))]
    return [*([i] for i in sorted(ranked[: COLOURS - 1])), sorted(ranked[COLOURS - 1 :])]
