"""Two data files against each other: the same seeds under both, so each game is compared with its twin."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

import numpy as np

from cowcatcher.sim.lab.sample import Sample
from cowcatcher.sim.lab.stats import Floats, Measured, difference, effect_size, games_to_settle, holm, mean
from cowcatcher.sim.lab.uses import Use, rows_of_uses, users, uses

RARE: Final = 0.01
"""What fewer seats use, under either data file, is not compared."""


ENDLESS: Final = 10_000_000
"""So many more games are as good as no end."""


class Kind(StrEnum):
    """What is compared."""

    PLACE = "place"
    """The share of wins of a place in the order of play."""

    SCORE = "score"
    GAP = "gap"
    """Points between the first and the last."""

    MARGIN = "margin"
    """Points between the first and the second."""

    MOVES = "moves"
    TURNS = "turns"
    ROUNDS = "rounds"
    SOURCE = "source"
    """Points of a seat from one row of the score sheet."""

    USE = "use"
    """The share of seats that use something."""

    EFFECT = "effect"
    """What a use adds to the share of wins."""


@dataclass(frozen=True)
class Change:
    """A figure under both data files. name: which place (from 0), source or use; change: the second less the first.

    size: in standard deviations of single games (Cohen's d), None where single games do not have the figure. more: how
    many more games, of each file, would settle it if the difference is as large as it seems; 0 where it is settled,
    None where no number up to ENDLESS would.
    """

    kind: Kind
    name: str
    one: float
    other: float
    change: Measured
    size: float | None
    significant: bool = False
    more: int | None = None


def changes(one: Sample, other: Sample) -> list[Change]:
    """All that can be compared, corrected together (Holm)."""
    found = [*_figures(one, other), *_uses(one, other)]
    sure = holm([change.change.p for change in found])
    return [replace(c, significant=s, more=_more(c.change, s, len(found))) for c, s in zip(found, sure, strict=True)]


def _more(change: Measured, settled: bool, comparisons: int) -> int | None:
    """How many more games would settle a difference."""
    if settled:
        return 0
    more = games_to_settle(change, comparisons) - change.n
    return max(1, int(more)) if more <= ENDLESS else None


def _figures(one: Sample, other: Sample) -> Iterator[Change]:
    """What every game has a figure of."""
    first, second = columns(one), columns(other)
    for key in first:
        if key in second:
            yield _change(*key, first[key], second[key])


def _change(kind: Kind, name: str, one: Floats, other: Floats) -> Change:
    change = mean(other - one)
    size = effect_size(change.value, one, other)
    return Change(kind, name, float(one.mean()), float(other.mean()), change, size)


def columns(sample: Sample) -> dict[tuple[Kind, str], Floats]:
    """The figures of every game."""
    ranked = np.sort(sample.scores, axis=1)
    wins = sample.by_place(sample.wins)
    found = {(Kind.PLACE, str(place)): wins[:, place] for place in range(sample.seats)}
    found[Kind.SCORE, ""] = sample.scores.mean(axis=1)
    found[Kind.GAP, ""] = ranked[:, -1] - ranked[:, 0]
    found[Kind.MARGIN, ""] = ranked[:, -1] - ranked[:, -2]
    found[Kind.MOVES, ""] = sample.moves.astype(np.float64)
    found[Kind.TURNS, ""] = sample.turns.astype(np.float64)
    if sample.rounds is not None and len(set(sample.rounds.tolist())) > 1:
        found[Kind.ROUNDS, ""] = sample.rounds.astype(np.float64)
    for label, points in sample.sources.items():
        found[Kind.SOURCE, label] = points.mean(axis=1)
    return found


def _uses(one: Sample, other: Sample) -> Iterator[Change]:
    """How often things are used, and what they add to the chance of winning."""
    first, second = _made(one), _made(other)
    nowhere = np.zeros(one.games)
    for key in sorted(first.keys() | second.keys()):
        before, after = first.get(key, nowhere), second.get(key, nowhere)
        if max(before.mean(), after.mean()) >= RARE:
            yield _change(Kind.USE, key, before, after)
    effects = {use.key: use for use in uses(other)}
    for use in uses(one):
        twin = effects.get(use.key)
        if twin is not None:
            yield from _effects(use, twin)


def _made(sample: Sample) -> dict[str, Floats]:
    """For each thing the share of seats that used it, game after game."""
    return {key: users(sample, rows).mean(axis=1) for key, rows in rows_of_uses(sample).items()}


def _effects(one: Use, other: Use) -> Iterator[Change]:
    if one.effect is not None and other.effect is not None:
        change = difference(one.effect, other.effect)
        yield Change(Kind.EFFECT, one.key, one.effect.value, other.effect.value, change, None)
