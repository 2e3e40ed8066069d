"""All pairings on one scale.

A rating says with which chance one bot ends before another: the model of Bradley and Terry (1952), fitted to all pairs
of ranks of all games, with a tie for one half. For tables of more than two that is the Plackett-Luce model estimated by
breaking rankings into pairs, which is consistent (Azari Soufiani, Chen, Parkes, Xia, "Generalized Method-of-Moments for
Rank Aggregation", 2013). The points are those of Elo: 400 more stand for ten to one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from typing import Final

import numpy as np
from scipy.optimize import minimize
from scipy.special import expit, log_expit

from cowcatcher.sim.lab.ladder.results import Results
from cowcatcher.sim.lab.stats import ALPHA, Floats, Ints

ELO: Final = 400 / log(10)
"""Points of Elo a unit of the model."""

DRAWS: Final = 200
"""Samples of the bootstrap."""


@dataclass(frozen=True)
class Rating:
    """Where a bot stands, with its 95 % interval, in points of Elo; the mean of all is 0. games: that it played in."""

    bot: str
    value: float
    low: float
    high: float
    games: int


def ratings(bots: Sequence[str], found: Sequence[Results], seed: int = 0) -> list[Rating]:
    """The ladder, the best first. The intervals are a bootstrap over rounds (Efron 1979), reproducible by the seed."""
    at = {bot: index for index, bot in enumerate(bots)}
    played = [results for results in found if results.games]
    pairs = np.array([(at[r.pairing.one], at[r.pairing.other]) for r in played], int).reshape(-1, 2)
    sums = [_by_round(results) for results in played]
    value = _fitted(pairs, np.array([part.sum(axis=0) for part in sums]).reshape(-1, 2), len(bots))
    rng = np.random.default_rng(seed)
    drawn = [_fitted(pairs, _resampled(sums, rng), len(bots)) for _ in range(DRAWS)]
    low, high = np.quantile(np.array(drawn), [ALPHA / 2, 1 - ALPHA / 2], axis=0)
    games = [sum(r.games for r in played if bot in (r.pairing.one, r.pairing.other)) for bot in bots]
    ladder = [
        Rating(bot, float(value[index]), float(low[index]), float(high[index]), games[index])
        for bot, index in at.items()
    ]
    return sorted(ladder, key=lambda rating: -rating.value)


def _by_round(results: Results) -> Floats:
    """Duels won and duels played, a row a round; and two more, one won and one lost, since who has won every game is
    not infinitely better.
    """
    seats = results.pairing.seats
    starts = np.arange(0, results.games, seats)
    games = np.diff(np.append(starts, results.games))
    seen = np.stack([np.add.reduceat(results.before, starts), games * (seats - 1.0)], axis=1)
    whole = seats * (seats - 1.0)
    return np.concatenate([seen, [[whole, whole], [0.0, whole]]])


def _resampled(sums: Sequence[Floats], rng: np.random.Generator) -> Floats:
    """Sums over as many rounds of each pairing, drawn anew."""
    return np.array([part[rng.integers(0, len(part), len(part))].sum(axis=0) for part in sums])


def _fitted(pairs: Ints, sums: Floats, bots: int) -> Floats:
    """The ratings that make the sums likeliest."""
    if not len(pairs):
        return np.zeros(bots)
    won, lost = sums[:, 0], sums[:, 1] - sums[:, 0]

    def loss(x: Floats) -> tuple[float, Floats]:
        gap = x[pairs[:, 0]] - x[pairs[:, 1]]
        pull = lost * expit(gap) - won * expit(-gap)
        slope = np.zeros(bots)
        np.add.at(slope, pairs[:, 0], pull)
        np.add.at(slope, pairs[:, 1], -pull)
        return -float(np.sum(won * log_expit(gap) + lost * log_expit(-gap))), slope

    x: Floats = minimize(loss, np.zeros(bots), jac=True, method="L-BFGS-B").x
    points: Floats = ELO * (x - x.mean())
    return points
