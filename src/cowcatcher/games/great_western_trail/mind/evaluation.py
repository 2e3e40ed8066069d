"""What a position of Great Western Trail is worth, as an estimate of every seat's final score.

The points that a seat would have if the game ended now, plus what it can expect in the laps to come: deliveries with
the herd that it has, what workers, discs, buildings, engine and tasks will still bring. A lap is one way along the
trail with its delivery; how many are left follows from the job market.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar, Final

from cowcatcher.bots.base import Evaluation
from cowcatcher.bots.generations import newest
from cowcatcher.bots.params import MctsParams, search_of
from cowcatcher.bots.terms import Factors, factors_of
from cowcatcher.games.great_western_trail.mind.outlook import Outlook
from cowcatcher.games.great_western_trail.mind.policy import guesses
from cowcatcher.games.great_western_trail.mind.weights import FEATURES, Weights
from cowcatcher.games.great_western_trail.mind.worth import certain, features
from cowcatcher.games.great_western_trail.names import WORKER_KINDS
from cowcatcher.games.great_western_trail.rules.cards import ChanceCard
from cowcatcher.games.great_western_trail.rules.turn import NextTurn
from cowcatcher.games.great_western_trail.written.events import SOURCE_COUNT
from cowcatcher.games.great_western_trail.written.state import TrailState

MIND: Final = Path(__file__).parent

TERMS: Final = ("certain", *FEATURES)
"""What a score is made of; the table `[worth]` says by how much the features count, unless `[terms]` does."""


class TrailEvaluation(Evaluation[TrailState]):
    """Great Western Trail's evaluation with a set of weights."""

    scale: ClassVar[float] = 15.0
    spread: ClassVar[float] = 3.0
    whole_turns: ClassVar[bool] = True

    def __init__(self, values: dict[str, Any]) -> None:
        self.weights = Weights(values)
        self.search = search_of(values)
        self.factors = factors_of(values, TERMS, values["worth"])

    def settings(self) -> MctsParams:
        return self.search

    def mind(self) -> Path:
        return MIND

    def remade(self, values: dict[str, Any]) -> TrailEvaluation:
        return TrailEvaluation(values)

    def names(self) -> tuple[str, ...]:
        return TERMS

    def weighing(self) -> Factors:
        return self.factors

    def scores(self, s: TrailState) -> list[float]:
        if not s.stack:
            totals: list[float] = []
            for seat in range(s.seats):
                total = 0
                for i in range(seat * SOURCE_COUNT, (seat + 1) * SOURCE_COUNT):
                    total += s.scored[i]
                totals.append(float(total))
            return totals
        left = self.left(s)
        return [self.factors.total(terms, left) for terms in self.terms(s)]

    def terms(self, s: TrailState) -> list[list[float]]:
        o = Outlook(s, self.weights)
        return [[certain(o, seat), *features(o, seat)] for seat in range(s.seats)]

    def left(self, s: TrailState) -> float:
        rows = len(s.box.row_costs)
        if s.token >= rows:
            return 0.0
        row = s.jobs[s.token * WORKER_KINDS : (s.token + 1) * WORKER_KINDS]
        return 1.0 - (s.token + sum(row) / s.box.columns) / rows

    def settled(self, s: TrailState) -> bool:
        return len(s.stack) == 2 and isinstance(s.stack[1], ChanceCard) and isinstance(s.stack[0], NextTurn)

    def prior(self, s: TrailState, moves: list[int]) -> list[float] | None:
        return guesses(Outlook(s, self.weights), moves)


EVALUATION: Final = TrailEvaluation(newest(MIND))
