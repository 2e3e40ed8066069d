"""The statistics of the workshop: standard formulas, each with where it is from. A game is one observation everywhere.

Needs numpy and scipy (the extra `lab`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, inf, sqrt
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray
from scipy import special  # `scipy.stats` says the same of these, but takes most of a second to import

from cowcatcher.sim.lab.model import Estimate
from cowcatcher.sim.summary import wilson

Floats: TypeAlias = NDArray[np.float64]
Ints: TypeAlias = NDArray[np.int64]
Bools: TypeAlias = NDArray[np.bool_]

ALPHA: Final = 0.05
"""Chance of a false alarm that is accepted: for an interval, and for all of a family of comparisons together."""

POWER: Final = 0.8
"""Chance to find a difference that is there, for which a number of games is called enough (Cohen 1988)."""


@dataclass(frozen=True)
class Measured:
    """A mean or a share with its 95 % interval. p: chance to be as far from the null value if that were true. sd: of
    the
    single observations. n: how many they are.
    """

    value: float
    low: float
    high: float
    p: float
    sd: float
    n: int

    @property
    def error(self) -> float:
        """The standard error of the value."""
        return self.sd / sqrt(self.n) if self.n else inf

    def estimate(self, significant: bool) -> Estimate:
        """As a report shows it."""
        return Estimate(self.value, self.low, self.high, significant, self.n)


def mean(values: Floats, null: float = 0.0) -> Measured:
    """The mean of independent observations, with Student's t interval and test (Student 1908).

    Observations that are all the same leave no doubt: the interval is a point, and p is 0 or 1. One observation, or
    none, says nothing: the interval is without end.
    """
    n = len(values)
    if n < 2:
        return Measured(float(values[0]) if n else null, -inf, inf, 1.0, 0.0, n)
    value, sd = float(np.mean(values)), float(np.std(values, ddof=1))
    if sd <= 1e-12 * max(1.0, abs(value)):
        return Measured(value, value, value, float(abs(value - null) <= 1e-12 * max(1.0, abs(null))), 0.0, n)
    return _normal(value, sd, sd / sqrt(n), n, null)


def _normal(value: float, sd: float, error: float, n: int, null: float) -> Measured:
    half = float(special.stdtrit(n - 1, 1 - ALPHA / 2)) * error
    p = 2 * float(special.stdtr(n - 1, -abs(value - null) / error))
    return Measured(value, value - half, value + half, p, sd, n)


def share(parts: Floats, null: float) -> Measured:
    """A share of wins, ties split, with Wilson's score interval and the test that belongs to it (Wilson 1927)."""
    n = len(parts)
    value = float(np.mean(parts)) if n else null
    low, high = wilson(value, n)
    spread = sqrt(null * (1 - null))
    p = 2 * float(special.ndtr(-abs(value - null) * sqrt(n) / spread)) if spread else 1.0
    return Measured(value, low, high, p, spread, n)


def difference(one: Measured, other: Measured) -> Measured:
    """The other minus the one, for means of different observations (Welch 1947)."""
    value = other.value - one.value
    errors = (one.error**2, other.error**2)
    total = sum(errors)
    if not total:
        return Measured(value, value, value, float(value == 0), 0.0, min(one.n, other.n))
    freedom = total**2 / sum(error**2 / max(1, side.n - 1) for error, side in zip(errors, (one, other), strict=True))
    n = min(one.n, other.n)
    half = float(special.stdtrit(freedom, 1 - ALPHA / 2)) * sqrt(total)
    p = 2 * float(special.stdtr(freedom, -abs(value) / sqrt(total)))
    return Measured(value, value - half, value + half, p, sqrt(total * n), n)


def holm(chances: Sequence[float]) -> list[bool]:
    """Which of several comparisons hold when all are corrected for one another (Holm 1979).

    The chance that any of those is a false alarm is ALPHA at most, however they depend on each other.
    """
    found = [False] * len(chances)
    for done, at in enumerate(sorted(range(len(chances)), key=lambda at: chances[at])):
        if chances[at] > ALPHA / (len(chances) - done):
            break
        found[at] = True
    return found


def games_to_settle(measured: Measured, comparisons: int = 1) -> float:
    """How many observations a difference as large as the one seen would take to be found with the chance POWER (Cohen
    1988), when it is one of so many comparisons (Bonferroni); inf where no difference was seen.
    """
    if not measured.value:
        return inf
    z = float(special.ndtri(1 - ALPHA / (2 * comparisons)) + special.ndtri(POWER))
    return ceil((z * measured.sd / measured.value) ** 2)


def effect_size(change: float, one: Floats, other: Floats) -> float:
    """A difference of means in standard deviations of single games, Cohen's d (1988); 0 where nothing varies."""
    pooled = sqrt((float(np.var(one)) + float(np.var(other))) / 2)
    return change / pooled if pooled else 0.0


def cell_means(values: Any, cells: Any) -> Floats:
    """For each value the mean of all values in its cell; cells are numbered from 0."""
    flat, where = np.asarray(values, dtype=np.float64).ravel(), np.asarray(cells).ravel()
    sums, counts = np.bincount(where, flat), np.bincount(where)
    means = sums / np.maximum(counts, 1)
    found: Floats = means[where].reshape(np.shape(values))
    return found
