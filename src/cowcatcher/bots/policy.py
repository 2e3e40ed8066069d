"""The bot that does not look ahead: it makes the move that a game's guess likes best. Quick, for very many games."""

from __future__ import annotations

from math import exp
from typing import Any

from cowcatcher.bots.base import Bot, Evaluation, Rated
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.state import State
from cowcatcher.kernel.types import Rng


class PolicyBot(Bot):
    """Plays the move with the highest prior, ties at random, in games whose prior can carry a turn to its end.

    It serves where thousands of sensible games are wanted: one costs a small part of what greedy takes.
    """

    __slots__ = ("evaluation",)

    def __init__(self, game: Game[Any], name: str, evaluation: Evaluation[Any]) -> None:
        super().__init__(game, name)
        self.evaluation = evaluation

    def choose_from(self, sample: State, seat: int, rng: Rng) -> int:
        """The move with the highest prior; ties at random."""
        legal = sample.legal()
        return legal[0] if len(legal) == 1 else self.rate_from(sample, seat, rng)[0].move

    def rate_from(self, sample: State, seat: int, rng: Rng) -> list[Rated]:
        """Every legal move, the best first; its value is its part of a softmax of the priors."""
        legal = sample.legal()
        rng.shuffle(legal)
        prior = self.evaluation.prior(sample, legal) or [0.0] * len(legal)
        top, spread = max(prior), self.evaluation.spread or self.evaluation.scale
        parts = [exp((worth - top) / spread) for worth in prior]
        whole = sum(parts)
        rated = [Rated(m, part / whole, 0) for m, part in zip(legal, parts, strict=True)]
        # A stable sort: among equals the shuffled order stands.
        return sorted(rated, key=lambda r: -r.value)
