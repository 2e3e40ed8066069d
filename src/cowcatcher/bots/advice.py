"""What a bot would advise: its best moves, how it would go on after each of them until its turn is over, and where that
would likely lead (`bots.lines`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from cowcatcher.bots.base import Bot, Rated
from cowcatcher.bots.greedy import GreedyBot
from cowcatcher.bots.mcts import MctsBot
from cowcatcher.bots.minds import find
from cowcatcher.bots.search import Search
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.state import State
from cowcatcher.kernel.types import Rng

ADVISER: Final = "mcts-50it"
"""The bot that is asked at every decision of a first game: quick, and always of the same opinion."""

MOST: Final = 2
FAR: Final = 4
"""So many moves are advised, each with so many choices after it."""

TRUSTED: Final = 8
"""A choice that a search has tried so often below the move is what it would go on with."""


@dataclass(frozen=True)
class Advice:
    """A legal move, what a bot thinks of it (see `base.Rated`), and what it would choose after it."""

    move: int
    value: float
    then: tuple[int, ...]


def advise(bot: Bot, sample: State, seat: int, rng: Rng) -> list[Advice]:
    """The best of the moves that a seat can choose, the best first. sample: as for `Bot.rate_from`."""
    return advised(bot, sample, seat, rng, bot.rate_from(sample.clone(), seat, rng)[:MOST])


def advised(bot: Bot, sample: State, seat: int, rng: Rng, rated: Sequence[Rated]) -> list[Advice]:
    """Moves that the bot has just rated, with how to go on after each."""
    found: list[Advice] = []
    for one in rated:
        s: State = sample.clone()
        s.apply(one.move)
        searched = from_search(bot, s, seat, one.move)
        found.append(Advice(one.move, one.value, (*searched, *going_on(bot.game, s, seat, rng, FAR - len(searched)))))
    return found


def from_search(bot: Bot, s: State, seat: int, move: int) -> list[int]:
    """What a bot's search has found best behind a move in the same turn, as far as it has tried it often enough;
    changes `s`, which stands behind the move."""
    search = bot.search if isinstance(bot, MctsBot) else None
    chosen: list[int] = []
    if search is None:
        return chosen
    root, sample = search.root, search.sample
    while len(chosen) < FAR and forced(s, seat) and search.follow(move, s.clone()):
        tried = best_tried(search, s.legal())
        if tried is None:
            break
        move = tried
        chosen.append(move)
        s.apply(move)
    search.root, search.sample = root, sample
    return chosen


def best_tried(search: Search, legal: Sequence[int]) -> int | None:
    """The move that was tried most at the root of a search; None where none was tried often enough."""
    visits, move = max(zip(search.root.visits, search.root.moves, strict=True))
    return move if visits >= TRUSTED and move in legal else None


def forced(s: State, seat: int) -> bool:
    """Make the moves of a seat that are its only ones; whether it has something to choose then, before anybody else."""
    while s.stack and s.to_move() == seat:
        legal = s.legal()
        if len(legal) > 1:
            return True
        s.apply(legal[0])
    return False


def going_on(game: Game[Any], s: State, seat: int, rng: Rng, far: int = FAR) -> list[int]:
    """What a quick look chooses in the rest of a seat's turn, forced moves left out; changes `s`. It ends where chance
    or somebody else comes, and at once in a game without an evaluation."""
    mind = find(game.slug)
    chosen: list[int] = []
    if mind is None:
        return chosen
    bot = GreedyBot(game, "greedy", mind, follow=0)
    while len(chosen) < far and forced(s, seat):
        chosen.append(bot.choose_from(s.clone(), seat, rng))
        s.apply(chosen[-1])
    return chosen
