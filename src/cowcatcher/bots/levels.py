"""Opponents for people: five levels, from one that a first player beats to the best there is.

The weaker ones play as people do who are new to a game: they see less of it, and take what counts at once for more than
it is. They never err on purpose and never roll dice. The numbers are parts, the same for all games, and were found by
playing all of ours.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import floor
from typing import Any, Final

from cowcatcher.bots.base import Bot, Evaluation
from cowcatcher.bots.greedy import GreedyBot
from cowcatcher.bots.mcts import MctsBot
from cowcatcher.bots.params import MctsParams
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.state import State


@dataclass(frozen=True)
class Level:
    """What an opponent sees of a game.

    sight: how much what is still to come counts for him; the points that a seat has count whole, so the less of it, the
        more is what glitters overrated.
    grain: smaller differences in what is still to come escape him, in parts of a clear lead (`Evaluation.scale`).
    follow: how many more choices of his turn he tries out (`greedy.GreedyBot`).
    iterations: of a search; 0 looks no further than his own turn.
    playouts: iterations of the search by which he plays a game that says nothing of what its positions are worth.
    """

    sight: float
    grain: float
    follow: int
    iterations: int
    playouts: int


CHOICE: Final = 0.4
"""So much of the grain is left where not turns are judged but single choices, which differ by less."""

LEVELS: Final = {
    "greenhorn": Level(sight=0.35, grain=0.55, follow=0, iterations=0, playouts=25),
    "drover": Level(sight=0.45, grain=0.32, follow=0, iterations=0, playouts=75),
    "trader": Level(sight=0.6, grain=0.125, follow=0, iterations=0, playouts=225),
    "foreman": Level(sight=1.0, grain=0.0, follow=2, iterations=0, playouts=675),
    "baron": Level(sight=1.0, grain=0.0, follow=2, iterations=400, playouts=2000),
}
"""By name, the weakest first."""

ABOUT: Final = {
    "greenhorn": "takes what counts now and sees little else; a first player can beat it",
    "drover": "sees what is near, and of the rest large differences alone",
    "trader": "reckons well, but trusts what it has more than what may come",
    "foreman": "sees all that its own turn can bring, but no answer to it",
    "baron": "searches, with all that we know of the game",
}
"""What each of them does, for help texts."""

OPPONENT: Final = "drover"
"""The opponent of somebody who has not chosen one."""

SECONDS: Final = 1.5
"""Where a person waits for it, no level searches longer, however slow the machine is."""


def make_level(word: str, game: Game[Any], worth: Evaluation[Any] | None, name: str) -> Bot:
    """The bot of a level. worth: the game's evaluation, None where it has none."""
    level = LEVELS[word]
    if worth is None:
        return MctsBot(game, name, None, MctsParams(), level.playouts)
    if level.iterations:
        return MctsBot(game, name, worth, worth.settings(), level.iterations)
    sees_all = level.sight == 1.0 and not level.grain
    return GreedyBot(game, name, worth if sees_all else eyes_of(level, game, worth), level.follow)


def bounded(bot: Bot, word: str) -> Bot:
    """The bot of a level with a limit of time beside its number of iterations; any other bot as it is."""
    if word in LEVELS and isinstance(bot, MctsBot):
        bot.seconds = SECONDS
    return bot


class Eyes(Evaluation[Any]):
    """A game's evaluation as somebody of a level sees it; made by `eyes_of`."""

    def __init__(self, level: Level, game: Game[Any], worth: Evaluation[Any]) -> None:
        self.level = level
        self.game = game
        self.worth = worth

    def scores(self, s: State) -> list[float]:
        """The points that are there, and what is still to come, as far as it is seen."""
        found = self.worth.scores(s)
        if not s.stack:
            return found
        step = self.level.grain * self.scale * (1.0 if self.whole_turns else CHOICE)
        # A lone seat's score is its lead over the game, of which the points that it has say nothing.
        now = self.game.points(s) if len(found) > 1 else [0]
        seen: list[float] = []
        for there, score in zip(now, found, strict=True):
            ahead = score - there
            if step:
                ahead = floor(ahead / step + 0.5) * step
            seen.append(there + self.level.sight * ahead)
        return seen

    def prior(self, s: State, moves: list[int]) -> list[float] | None:
        return self.worth.prior(s, moves)

    def settings(self) -> MctsParams:
        return self.worth.settings()

    def settled(self, s: State) -> bool:
        return self.worth.settled(s)


def eyes_of(level: Level, game: Game[Any], worth: Evaluation[Any]) -> Eyes:
    """The eyes of a level for a game: what says how to read an evaluation belongs to its class."""
    same = {"scale": worth.scale, "spread": worth.spread, "whole_turns": worth.whole_turns}
    made: Eyes = type("Eyes", (Eyes,), same)(level, game, worth)
    return made
