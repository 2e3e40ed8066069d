"""What a bot would advise: its best moves, and how it would go on after each of them until its turn is over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from cowcatcher.bots.base import Bot
from cowcatcher.bots.greedy import GreedyBot
from cowcatcher.bots.minds import find
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.state import State
from cowcatcher.kernel.types import Rng

ADVISER: Final = "mcts-50it"
"""The bot that is asked at every decision of a first game: quick, and always of the same opinion."""

MOST: Final = 2
FAR: Final = 4
"""So many moves are advised, each with so many choices after it."""


@dataclass(frozen=True)
class Advice:
    """A legal move, what a bot thinks of it (see `base.Rated`), and what it would choose after it."""

    move: int
    value: float
    then: tuple[int, ...]


def advise(bot: Bot, sample: State, seat: int, rng: Rng) -> list[Advice]:
    """The best of the moves that a seat can choose, the best first. sample: as for `Bot.rate_from`."""
    found: list[Advice] = []
    for rated in bot.rate_from(sample.clone(), seat, rng)[:MOST]:
        s: State = sample.clone()
        s.apply(rated.move)
        found.append(Advice(rated.move, rated.value, tuple(going_on(bot.game, s, seat, rng))))
    return found


def going_on(game: Game[Any], s: State, seat: int, rng: Rng) -> list[int]:
    """What a quick look chooses in the rest of a seat's turn, forced moves left out; changes `s`. It ends where chance
    or somebody else comes, and at once in a game without an evaluation."""
    mind = find(game.slug)
    chosen: list[int] = []
    if mind is None:
        return chosen
    bot = GreedyBot(game, "greedy", mind, follow=0)
    while s.stack and s.to_move() == seat and len(chosen) < FAR:
        legal = s.legal()
        if len(legal) > 1:
            chosen.append(bot.choose_from(s.clone(), seat, rng))
        s.apply(chosen[-1] if len(legal) > 1 else legal[0])
    return chosen
