"""The fit: by how much each term should count, early and late, so that the scores foretell how games end.

A ridge regression of what the evaluation misses (its residual) on the terms, each also times the part of the game that
is to come. What matters is who is ahead, so what a seat has beside the mean of its table counts three times as much as
its own score. The penalty pulls towards the evaluation as it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

BESIDE: Final = 3.0
"""How much the score beside the mean of the table counts, over the score itself."""

PENALTY: Final = 0.01
"""Of the ridge, per sample and standardised term."""

TESTED: Final = 10
"""One game of so many is kept apart to test the fit."""

Array = NDArray[Any]


@dataclass(frozen=True)
class Fit:
    """early, late: what is to be added to the factors of each term. before, after: part of the variance of the score
    beside the mean of the table that is foretold in games that were kept apart (R2)."""

    early: Array
    late: Array
    before: float
    after: float
    games: int
    samples: int


def fit(terms: Array, left: Array, finals: Array, games: Array, early: Array, late: Array) -> Fit:
    """Fit the factors. early, late: those of today; the rest as `samples.Samples` has them."""
    there = ~np.isnan(finals)
    count = there.sum(1, keepdims=True)
    terms = np.where(there[:, :, None], terms, 0.0).astype(float)
    finals = np.where(there, finals, 0.0).astype(float)
    inputs = np.concatenate([terms, terms * left[:, None, None]], 2)
    hand = inputs @ np.concatenate([early, late])
    scale = inputs[there].std(0) + 1e-6
    inputs /= scale
    beside = np.where(there[:, :, None], inputs - inputs.sum(1, keepdims=True) / count[:, :, None], 0.0)
    missed = finals - hand
    gap = _beside(missed, there, count)
    trained = there & (games % TESTED != 0)[:, None]
    a, b = beside[trained], inputs[trained]
    target = missed[trained]
    b, target = b - b.mean(0), target - target.mean()
    square = BESIDE * a.T @ a + b.T @ b + PENALTY * (1.0 + BESIDE) * len(a) * np.eye(a.shape[1])
    found = np.linalg.solve(square, BESIDE * a.T @ gap[trained] + b.T @ target)
    apart = there & (games % TESTED == 0)[:, None]
    whole = _beside(finals, there, count)[apart].var()
    before = 1.0 - (gap[apart] ** 2).mean() / whole
    after = 1.0 - ((gap[apart] - beside[apart] @ found) ** 2).mean() / whole
    found /= scale
    width = len(early)
    return Fit(found[:width], found[width:], float(before), float(after), len(np.unique(games)), len(games))


def _beside(values: Array, there: Array, count: Array) -> Array:
    """What each seat has beside the mean of its table."""
    values = np.where(there, values, 0.0)
    return np.where(there, values - values.sum(1, keepdims=True) / count, 0.0)
