"""What a position of El Paso is worth, as an estimate of every seat's final score; alone, of the lead over Sue.

The points that a player would have if the game ended now, plus what can be expected of the laps to come: deliveries
with the herd, what workers, discs, buildings and objectives will still bring. How many laps are left follows from the
Simmental cards.
"""

from __future__ import annotations

from typing import ClassVar, Final

from cowcatcher.bots.base import Evaluation
from cowcatcher.bots.params import BEST, MctsParams
from cowcatcher.games.el_paso.mind.outlook import Outlook
from cowcatcher.games.el_paso.mind.policy import guesses, way
from cowcatcher.games.el_paso.mind.weights import GUESS_WEIGHTS, WEIGHTS, Weights
from cowcatcher.games.el_paso.mind.worth import sue_worth, worth
from cowcatcher.games.el_paso.names import SUE
from cowcatcher.games.el_paso.rules.cards import ChanceCard
from cowcatcher.games.el_paso.rules.scoring import points_of
from cowcatcher.games.el_paso.rules.sue import TurnUp
from cowcatcher.games.el_paso.rules.turn import NextTurn
from cowcatcher.games.el_paso.written.state import PasoState


class PasoEvaluation(Evaluation[PasoState]):
    """El Paso's evaluation: weights by which positions are judged, and those of guesses at moves."""

    scale: ClassVar[float] = 12.0
    spread: ClassVar[float] = 3.0
    whole_turns: ClassVar[bool] = True
    params: ClassVar[MctsParams] = MctsParams(
        explore=0.1, even=0.05, temper=0.1, look=0, playout=BEST, slack=0.0, horizon=2, race=3.0, nodes=1
    )

    def __init__(self, weights: Weights, guessing: Weights) -> None:
        self.weights = weights
        self.guessing = guessing

    def scores(self, s: PasoState) -> list[float]:
        if not s.stack:
            finals = [float(points_of(s, player)) for player in range(s.box.players)]
            return [finals[0] - finals[SUE]] if s.box.solo else finals
        o = Outlook(s, self.weights)
        ahead = Outlook(s, self.guessing)
        found = [worth(o, seat) + self.weights.way * way(ahead, seat) for seat in range(s.seats)]
        return [found[0] - sue_worth(o)] if s.box.solo else found

    def settled(self, s: PasoState) -> bool:
        if isinstance(s.stack[-1], TurnUp):
            return True
        return len(s.stack) == 2 and isinstance(s.stack[1], ChanceCard) and isinstance(s.stack[0], NextTurn)

    def prior(self, s: PasoState, moves: list[int]) -> list[float] | None:
        return guesses(Outlook(s, self.guessing), self.weights, moves)


EVALUATION: Final = PasoEvaluation(WEIGHTS, GUESS_WEIGHTS)
