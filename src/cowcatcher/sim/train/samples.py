"""Samples: positions of a league's games with the terms of every seat, and how the games ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cowcatcher.bots.base import Bot, Evaluation
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.state import State
from cowcatcher.kernel.types import CHANCE
from cowcatcher.sim.train.league import SLIPS, WILD, WILDEST

SHARE: Final = 0.3
"""Part of the turns that give a sample where bots do not search; searched games cost more, and give more."""

SEARCHED: Final = 0.8

Numbers = NDArray[np.float32]


@dataclass
class Samples:
    """Positions, a row each. terms: by seat and term. left: of the game. finals: final score by seat. games: the number
    of the game. Seats that a game did not have are NaN."""

    terms: list[Numbers] = field(default_factory=list)
    left: list[float] = field(default_factory=list)
    finals: list[Numbers] = field(default_factory=list)
    games: list[int] = field(default_factory=list)

    def arrays(self) -> dict[str, NDArray[Any]]:
        """The samples as arrays, to be saved."""
        return {
            "terms": np.array(self.terms, np.float32),
            "left": np.array(self.left, np.float32),
            "finals": np.array(self.finals, np.float32),
            "games": np.array(self.games, np.int64),
        }


def play(
    game: Game[Any],
    evaluation: Evaluation[Any],
    league: Sequence[Bot],
    numbers: range,
    seats: Sequence[int],
    seed: int,
    searched: bool,
) -> Samples:
    """Play games of the league and keep positions at the beginning of turns. numbers: of the games; each depends on its
    own and the seed alone. seats: the table sizes that are played."""
    found = Samples()
    for number in numbers:
        rng = Random(f"{seed}/game/{number}")
        _game(game, evaluation, league, rng.choice(list(seats)), rng, number, SEARCHED if searched else SHARE, found)
    return found


def _game(  # noqa: PLR0913, PLR0917 (one game, and where it goes)
    game: Game[Any],
    evaluation: Evaluation[Any],
    league: Sequence[Bot],
    seats: int,
    rng: Random,
    number: int,
    share: float,
    found: Samples,
) -> None:
    s: State = game.new(seats)
    bots = [rng.choice(league) for _ in range(seats)]
    for bot in bots:
        bot.forget()
    slip = rng.choice(SLIPS)
    wild = rng.randrange(WILDEST) if rng.random() < WILD else 0
    most = max(game.seats)
    last, turns, rows = CHANCE, 0, 0
    while s.stack:
        seat = s.to_move()
        if seat == CHANCE:
            s.apply(s.sample(rng))
            continue
        if seat != last:
            last = seat
            turns += 1
            if turns > wild and rng.random() < share:
                found.terms.append(_padded(evaluation.terms(s), most))
                found.left.append(evaluation.left(s))
                rows += 1
        legal = s.legal()
        if len(legal) == 1:
            s.apply(legal[0])
        elif turns <= wild or rng.random() < slip:
            s.apply(rng.choice(legal))
        else:
            s.apply(bots[seat].choose(s, seat, rng))
    outcome = game.outcome(s)
    assert outcome is not None
    finals = np.full(most, np.nan, np.float32)
    finals[:seats] = outcome.scores
    found.finals += [finals] * rows
    found.games += [number] * rows


def _padded(terms: list[list[float]], most: int) -> Numbers:
    """A row a seat of the largest table."""
    rows = np.full((most, len(terms[0])), np.nan, np.float32)
    rows[: len(terms)] = terms
    return rows
