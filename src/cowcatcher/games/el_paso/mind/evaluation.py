"""What a position of El Paso is worth, as an estimate of every seat's final score; alone, of the lead over Sue.

The points that a player would have if the game ended now, plus what can be expected of the laps to come: deliveries
with the herd, what workers, discs, buildings and objectives will still bring. How many laps are left follows from the
Simmental cards.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar, Final

from cowcatcher.bots.base import Evaluation
from cowcatcher.bots.generations import newest
from cowcatcher.bots.params import MctsParams, search_of
from cowcatcher.bots.terms import Factors, factors_of
from cowcatcher.games.el_paso.mind.outlook import Outlook
from cowcatcher.games.el_paso.mind.policy import guesses, way
from cowcatcher.games.el_paso.mind.weights import Weights
from cowcatcher.games.el_paso.mind.worth import HAND, TERMS, counts_of, sue_worth, terms_of
from cowcatcher.games.el_paso.names import NONE, SUE
from cowcatcher.games.el_paso.rules.cards import ChanceCard
from cowcatcher.games.el_paso.rules.scoring import points_of
from cowcatcher.games.el_paso.rules.sue import TurnUp
from cowcatcher.games.el_paso.rules.turn import NextTurn
from cowcatcher.games.el_paso.written.state import PasoState

MIND: Final = Path(__file__).parent


class PasoEvaluation(Evaluation[PasoState]):
    """El Paso's evaluation: weights by which positions are judged, and those of guesses at moves."""

    scale: ClassVar[float] = 12.0
    spread: ClassVar[float] = 3.0
    whole_turns: ClassVar[bool] = True

    def __init__(self, values: dict[str, Any]) -> None:
        self.weights = Weights(values)
        self.guessing = Weights(values | values["guess"])
        self.search = search_of(values)
        self.factors = factors_of(values, TERMS, HAND)
        self.alone = factors_of({}, TERMS, HAND)  # nothing has been trained alone

    def settings(self) -> MctsParams:
        return self.search

    def mind(self) -> Path:
        return MIND

    def remade(self, values: dict[str, Any]) -> PasoEvaluation:
        return PasoEvaluation(values)

    def names(self) -> tuple[str, ...]:
        return TERMS

    def weighing(self) -> Factors:
        return self.factors

    def scores(self, s: PasoState) -> list[float]:
        if not s.stack:
            finals = [float(points_of(s, player)) for player in range(s.box.players)]
            return [finals[0] - finals[SUE]] if s.box.solo else finals
        left = self.left(s)
        if s.box.solo:
            return [self.alone.total(self.terms(s)[0], left) - sue_worth(Outlook(s, self.weights))]
        return [self.factors.total(terms, left) for terms in self.terms(s)]

    def terms(self, s: PasoState) -> list[list[float]]:
        o = Outlook(s, self.weights)
        ahead = Outlook(s, self.guessing)
        return [
            [*terms_of(o, seat), self.weights.way * way(ahead, seat), *counts_of(o, seat)] for seat in range(s.seats)
        ]

    def left(self, s: PasoState) -> float:
        return s.simmental / (s.simmental + 1.0) if s.last_turns == NONE else 0.0

    def settled(self, s: PasoState) -> bool:
        if isinstance(s.stack[-1], TurnUp):
            return True
        return len(s.stack) == 2 and isinstance(s.stack[1], ChanceCard) and isinstance(s.stack[0], NextTurn)

    def prior(self, s: PasoState, moves: list[int]) -> list[float] | None:
        return guesses(Outlook(s, self.guessing), self.weights, moves)


EVALUATION: Final = PasoEvaluation(newest(MIND))
