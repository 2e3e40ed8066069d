"""What a position of Train Rush is worth: an estimate of every seat's final score.

Points on the track, and those of the end as they can be expected: majorities by the chance to hold them, fewer chances
the later it is. What coal, Investment markers, wagons and goods will still bring follows from the rounds that are left,
the place on the map from the cities ahead and the goods on board.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar, Final

from cowcatcher.bots.base import Evaluation
from cowcatcher.bots.generations import newest
from cowcatcher.bots.params import MctsParams, search_of
from cowcatcher.bots.terms import Factors, factors_of
from cowcatcher.games.train_rush.mind.outlook import Outlook, Ways, rounds_left
from cowcatcher.games.train_rush.mind.policy import guesses
from cowcatcher.games.train_rush.mind.weights import Weights
from cowcatcher.games.train_rush.mind.worth import HAND, TERMS, terms_of
from cowcatcher.games.train_rush.rules.cards import ChancePool
from cowcatcher.games.train_rush.written.state import TrainState

MIND: Final = Path(__file__).parent


class TrainEvaluation(Evaluation[TrainState]):
    """Train Rush's evaluation with a set of weights."""

    scale: ClassVar[float] = 20.0
    spread: ClassVar[float] = 3.0
    whole_turns: ClassVar[bool] = True

    def __init__(self, values: dict[str, Any]) -> None:
        self.weights = Weights(values)
        self.search = search_of(values)
        self.factors = factors_of(values, TERMS, HAND)
        self.ways: Ways | None = None

    def settings(self) -> MctsParams:
        return self.search

    def mind(self) -> Path:
        return MIND

    def remade(self, values: dict[str, Any]) -> TrainEvaluation:
        return TrainEvaluation(values)

    def names(self) -> tuple[str, ...]:
        return TERMS

    def weighing(self) -> Factors:
        return self.factors

    def scores(self, s: TrainState) -> list[float]:
        if not s.stack:
            return [float(points) for points in s.vp]
        left = self.left(s)
        return [self.factors.total(terms, left) for terms in self.terms(s)]

    def terms(self, s: TrainState) -> list[list[float]]:
        o = self._outlook(s)
        return [terms_of(o, seat) for seat in range(s.seats)]

    def left(self, s: TrainState) -> float:
        return rounds_left(s, self.weights) / s.box.rounds

    def prior(self, s: TrainState, moves: list[int]) -> list[float] | None:
        return guesses(self._outlook(s), moves)

    def settled(self, s: TrainState) -> bool:
        return isinstance(s.stack[-1], ChancePool)

    def _outlook(self, s: TrainState) -> Outlook:
        ways = self.ways
        if ways is None or ways.graph is not s.box.graph:
            ways = Ways(s.box.graph, self.weights.far)
            self.ways = ways
        return Outlook(s, self.weights, ways)


EVALUATION: Final = TrainEvaluation(newest(MIND))
