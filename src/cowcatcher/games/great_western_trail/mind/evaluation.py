"""What a position of Great Western Trail is worth, as an estimate of every seat's final score.

The points that a seat would have if the game ended now, plus what it can expect in the laps to come: deliveries with
the herd that it has, what workers, discs, buildings, engine and tasks will still bring. A lap is one way along the
trail with its delivery; how many are left follows from the job market.
"""

from __future__ import annotations

from typing import ClassVar, Final

from cowcatcher.bots.base import Evaluation
from cowcatcher.bots.params import BEST, MctsParams
from cowcatcher.games.great_western_trail.mind.outlook import Outlook
from cowcatcher.games.great_western_trail.mind.policy import guesses
from cowcatcher.games.great_western_trail.mind.weights import WEIGHTS, Weights
from cowcatcher.games.great_western_trail.mind.worth import worth
from cowcatcher.games.great_western_trail.rules.cards import ChanceCard
from cowcatcher.games.great_western_trail.rules.turn import NextTurn
from cowcatcher.games.great_western_trail.written.events import SOURCE_COUNT
from cowcatcher.games.great_western_trail.written.state import TrailState


class TrailEvaluation(Evaluation[TrailState]):
    """Great Western Trail's evaluation with a set of weights."""

    scale: ClassVar[float] = 15.0
    spread: ClassVar[float] = 3.0
    whole_turns: ClassVar[bool] = True
    params: ClassVar[MctsParams] = MctsParams(
        explore=0.1, even=0.05, temper=0.1, look=0, playout=BEST, slack=0.0, race=3.0
    )

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def scores(self, s: TrailState) -> list[float]:
        if not s.stack:
            totals: list[float] = []
            for seat in range(s.seats):
                total = 0
                for i in range(seat * SOURCE_COUNT, (seat + 1) * SOURCE_COUNT):
                    total += s.scored[i]
                totals.append(float(total))
            return totals
        o = Outlook(s, self.weights)
        return [worth(o, seat) for seat in range(s.seats)]

    def settled(self, s: TrailState) -> bool:
        return len(s.stack) == 2 and isinstance(s.stack[1], ChanceCard) and isinstance(s.stack[0], NextTurn)

    def prior(self, s: TrailState, moves: list[int]) -> list[float] | None:
        return guesses(Outlook(s, self.weights), moves)


EVALUATION: Final = TrailEvaluation(WEIGHTS)
