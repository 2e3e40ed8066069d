"""What a position of Train Rush is worth: an estimate of every seat's final score.

Points on the track, and those of the end as they can be expected: majorities by the chance to hold them, fewer chances
the later it is. What coal, Investment markers, wagons and goods will still bring follows from the rounds that are left,
the place on the map from the cities ahead and the goods on board.
"""

from __future__ import annotations

from typing import ClassVar, Final

from cowcatcher.bots.base import Evaluation
from cowcatcher.bots.params import BEST, MctsParams
from cowcatcher.games.train_rush.mind.outlook import Outlook, Ways
from cowcatcher.games.train_rush.mind.policy import guesses
from cowcatcher.games.train_rush.mind.weights import WEIGHTS, Weights
from cowcatcher.games.train_rush.mind.worth import worth
from cowcatcher.games.train_rush.rules.cards import ChancePool
from cowcatcher.games.train_rush.written.state import TrainState


class TrainEvaluation(Evaluation[TrainState]):
    """Train Rush's evaluation with a set of weights."""

    scale: ClassVar[float] = 20.0
    spread: ClassVar[float] = 3.0
    whole_turns: ClassVar[bool] = True
    params: ClassVar[MctsParams] = MctsParams(look=1, wide=6, playout=BEST, slack=0.0, horizon=2, race=3.0, nodes=1)

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.ways: Ways | None = None

    def scores(self, s: TrainState) -> list[float]:
        if not s.stack:
            return [float(points) for points in s.vp]
        o = self._outlook(s)
        return [worth(o, seat) for seat in range(s.seats)]

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


EVALUATION: Final = TrainEvaluation(WEIGHTS)
