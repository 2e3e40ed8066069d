"""What is used, how often, and what goes with it: do those who use something win more often than the others?

For each game in which some seats made a move and others did not, the winning of those who did is compared with that of
those who did not, after what their place in the order and their bot alone bring has been taken off. The mean of these
differences is the effect; a game is one observation, so seats of one game are never counted as independent. That is
association: who is ahead may be able to afford more. What a thing does by itself shows when it is banned.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from cowcatcher.sim.lab.sample import Sample
from cowcatcher.sim.lab.stats import Bools, Floats, Ints, Measured, cell_means, holm, mean

LEAST: Final = 50
"""Games in which some used a thing and others did not: fewer say too little to be tested."""


@dataclass(frozen=True)
class Use:
    """A thing that can be used: a move at a decision.

    key: its text. made: share of the seats that used it at least once. won: the same of the winners. times: how often a
    game, by all seats together. effect: on the share of wins; lead: on the score, in points, compared in the same way;
    None where too few games tell. significant: the effect holds after the correction for all that were tested.
    """

    key: str
    made: float
    won: float
    times: float
    effect: Measured | None = None
    lead: Measured | None = None
    significant: bool = False

    @property
    def decision(self) -> str:
        """The decision at which it is used."""
        return self.key.partition(" ")[0]

    @property
    def move(self) -> str:
        """The text of its move."""
        return self.key.partition(" ")[2]


class Excess:
    """What each seat won, in wins and in points, beyond the mean of its bot at its place in the order of play."""

    def __init__(self, sample: Sample) -> None:
        cells = sample.bot * sample.seats + sample.place
        self.wins = sample.wins - cell_means(sample.wins, cells)
        self.scores = sample.scores - cell_means(sample.scores, cells)


def uses(sample: Sample) -> list[Use]:
    """All that was used, the most used first."""
    excess = Excess(sample)
    found = [_use(sample, excess, key, rows) for key, rows in rows_of_uses(sample).items()]
    tested = [at for at, use in enumerate(found) if use.effect]
    holds = holm([use.effect.p for use in found if use.effect])
    for at, sure in zip(tested, holds, strict=True):
        found[at] = replace(found[at], significant=sure)
    return sorted(found, key=lambda use: (-use.made, use.key))


def rows_of_uses(sample: Sample) -> dict[str, Ints]:
    """For each thing that was used, in the order of their texts, the rows of `Sample.uses` that say so."""
    order = np.argsort(sample.uses.use, kind="stable")
    counts = np.bincount(sample.uses.use, minlength=len(sample.uses.keys))
    parts = zip(sample.uses.keys, np.split(order, np.cumsum(counts)[:-1]), strict=True)
    return {key: rows for key, rows in sorted(parts) if len(rows)}


def users(sample: Sample, rows: Ints) -> Bools:
    """Which seats used a thing: a row for each game, a column for each seat."""
    found = np.zeros(sample.scores.shape, dtype=np.bool_)
    found[sample.uses.game[rows], sample.uses.seat[rows]] = True
    return found


def _use(sample: Sample, excess: Excess, key: str, rows: Ints) -> Use:
    """The figures of one thing."""
    used = users(sample, rows)
    made, won = float(used.mean()), float((used * sample.wins).sum(axis=1).mean())
    times = float(sample.uses.times[rows].sum()) / sample.games
    effect, lead = contrast(excess.wins, used), contrast(excess.scores, used)
    if len(effect) < LEAST:
        return Use(key, made, won, times)
    return Use(key, made, won, times, mean(effect), mean(lead))


def contrast(values: Floats, used: Bools) -> Floats:
    """The mean of the seats that used something less that of the others, for each game in which there are both."""
    n = used.sum(axis=1)
    both = (n > 0) & (n < used.shape[1])
    values, used, n = values[both], used[both], n[both]
    mine = (values * used).sum(axis=1)
    found: Floats = mine / n - (values.sum(axis=1) - mine) / (used.shape[1] - n)
    return found
