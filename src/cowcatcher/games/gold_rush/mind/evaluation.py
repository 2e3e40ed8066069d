"""What a position of Gold Rush is worth: an estimate of every seat's final score.

Points that are certain, plus what features with cowboys are expected to bring, by the chance that they will be
completed with the tiles that are left; plus what cowboys in the supply, tents and tokens are worth.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar, Final

from cowcatcher.bots.base import Evaluation
from cowcatcher.bots.generations import newest
from cowcatcher.bots.params import MctsParams, search_of
from cowcatcher.bots.terms import Factors, factors_of
from cowcatcher.games.gold_rush.mind.moves import guesses
from cowcatcher.games.gold_rush.mind.odds import Caps
from cowcatcher.games.gold_rush.mind.outlook import Outlook
from cowcatcher.games.gold_rush.mind.weights import Weights
from cowcatcher.games.gold_rush.mind.worth import HAND, TERMS, terms_of
from cowcatcher.games.gold_rush.rules.turn import ChanceDrawTile
from cowcatcher.games.gold_rush.written.state import GoldRushState

MIND: Final = Path(__file__).parent


class RushEvaluation(Evaluation[GoldRushState]):
    """Gold Rush's evaluation with a set of weights."""

    scale: ClassVar[float] = 12.0
    spread: ClassVar[float] = 3.0
    whole_turns: ClassVar[bool] = True

    def __init__(self, values: dict[str, Any]) -> None:
        self.weights = Weights(values)
        self.search = search_of(values)
        self.factors = factors_of(values, TERMS, HAND)
        self.caps: Caps | None = None

    def settings(self) -> MctsParams:
        return self.search

    def mind(self) -> Path:
        return MIND

    def remade(self, values: dict[str, Any]) -> RushEvaluation:
        return RushEvaluation(values)

    def names(self) -> tuple[str, ...]:
        return TERMS

    def weighing(self) -> Factors:
        return self.factors

    def scores(self, s: GoldRushState) -> list[float]:
        if not s.stack:
            return [float(score) for score in s.score]
        left = self.left(s)
        return [self.factors.total(terms, left) for terms in self.terms(s)]

    def terms(self, s: GoldRushState) -> list[list[float]]:
        return terms_of(self._outlook(s))

    def left(self, s: GoldRushState) -> float:
        tiles = 0
        for n in s.bag:
            tiles += n
        return tiles / (1.0 + len(s.cells) + tiles)

    def prior(self, s: GoldRushState, moves: list[int]) -> list[float] | None:
        return guesses(self._outlook(s), moves, self._caps(s))

    def settled(self, s: GoldRushState) -> bool:
        return len(s.stack) == 1 and isinstance(s.stack[0], ChanceDrawTile)

    def _outlook(self, s: GoldRushState) -> Outlook:
        return Outlook(s, self.weights, self._caps(s))

    def _caps(self, s: GoldRushState) -> Caps:
        """The table for the box of a position; it is kept, since a bot plays game after game with one box."""
        caps = self.caps
        if caps is None or caps.box is not s.box:
            caps = Caps(s.box)
            self.caps = caps
        return caps


EVALUATION: Final = RushEvaluation(newest(MIND))
