"""What a position of Gold Rush is worth: an estimate of every seat's final score.

Points that are certain, plus what features with cowboys are expected to bring, by the chance that they will be
completed with the tiles that are left; plus what cowboys in the supply, tents and tokens are worth.
"""

from __future__ import annotations

from typing import ClassVar, Final

from cowcatcher.bots.base import Evaluation
from cowcatcher.bots.params import BEST, MctsParams
from cowcatcher.games.gold_rush.mind.moves import guesses
from cowcatcher.games.gold_rush.mind.odds import Caps
from cowcatcher.games.gold_rush.mind.outlook import Outlook
from cowcatcher.games.gold_rush.mind.weights import WEIGHTS, Weights
from cowcatcher.games.gold_rush.mind.worth import estimates
from cowcatcher.games.gold_rush.rules.turn import ChanceDrawTile
from cowcatcher.games.gold_rush.written.state import GoldRushState


class RushEvaluation(Evaluation[GoldRushState]):
    """Gold Rush's evaluation with a set of weights."""

    scale: ClassVar[float] = 12.0
    spread: ClassVar[float] = 3.0
    whole_turns: ClassVar[bool] = True
    params: ClassVar[MctsParams] = MctsParams(look=1, wide=6, playout=BEST, slack=0.0, horizon=3, race=3.0, nodes=1)

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.caps: Caps | None = None

    def scores(self, s: GoldRushState) -> list[float]:
        if not s.stack:
            return [float(score) for score in s.score]
        return estimates(self._outlook(s))

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


EVALUATION: Final = RushEvaluation(WEIGHTS)
