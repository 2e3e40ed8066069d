"""A league: bots of one game that differ in what they value, so that positions come up which the best would not enter.

A member's weights are those of the newest generation, each number moved by a random factor; some overrate one thing by
far. Members make slips, and some games begin at random, since what is never played is never valued.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from cowcatcher.bots.base import Bot, Evaluation
from cowcatcher.bots.generations import newest
from cowcatcher.bots.greedy import GreedyBot
from cowcatcher.bots.mcts import MctsBot
from cowcatcher.bots.policy import PolicyBot
from cowcatcher.kernel.errors import BadOption
from cowcatcher.kernel.game import Game

SPREADS: Final = (0.0, 0.0, 0.25, 0.5)
"""Standard deviations of the logarithm by which the numbers of a member are moved; one a member."""

LOVERS: Final = 0.4
"""Part of the members that overrate one number ..."""

LOVE: Final = 3.0
"""... so many times."""

SLIPS: Final = (0.0, 0.02, 0.05, 0.15)
"""Parts of the moves that are random, one a game."""

WILD: Final = 0.3
"""Part of the games that begin with random turns ..."""

WILDEST: Final = 12
"""... of which there are fewer than so many."""

KEPT: Final = ("generation", "search", "terms")
"""What is no opinion of a member's."""


def members(game: Game[Any], evaluation: Evaluation[Any], seed: int, count: int, iterations: int) -> list[Bot]:
    """So many bots; with iterations they search. Raises BadOption for an evaluation without a file of weights."""
    mind = evaluation.mind()
    if mind is None:
        raise BadOption(f"{game.name} has no file of weights that could be trained")
    values, found = newest(mind), []
    for number in range(count):
        other = evaluation.remade(moved(values, Random(f"{seed}/member/{number}")))
        found.append(_member(game, other, iterations))
    return found


def _member(game: Game[Any], evaluation: Evaluation[Any], iterations: int) -> Bot:
    if iterations:
        return MctsBot(game, "member", evaluation, evaluation.settings(), iterations)
    if evaluation.whole_turns:
        return PolicyBot(game, "member", evaluation)
    return GreedyBot(game, "member", evaluation, follow=0, draws=1)


def moved(values: dict[str, Any], rng: Random) -> dict[str, Any]:
    """Weights with every number moved by a factor of its own."""
    spread = rng.choice(SPREADS)
    places = list(numbers(values))
    loved = rng.choice(places) if rng.random() < LOVERS else None
    factors = {place: LOVE ** (place == loved) * _factor(rng, spread) for place in places}
    found: dict[str, Any] = _with(values, factors, ())
    return found


def _factor(rng: Random, spread: float) -> float:
    return rng.lognormvariate(0.0, spread) if spread else 1.0


Place = tuple[str | int, ...]


def numbers(values: dict[str, Any], at: Place = ()) -> Iterator[Place]:
    """Where a file of weights has numbers that are opinions."""
    for key, value in values.items():
        if at or key not in KEPT:
            yield from _numbers(value, (*at, key))


def _numbers(value: Any, at: Place) -> Iterator[Place]:
    if isinstance(value, dict):
        yield from numbers(value, at)
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from _numbers(item, (*at, index))
    elif isinstance(value, float):
        yield at


def _with(value: Any, factors: dict[Place, float], at: Place) -> Any:
    if isinstance(value, dict):
        return {key: _with(item, factors, (*at, key)) for key, item in value.items()}
    if isinstance(value, list):
        return [_with(item, factors, (*at, index)) for index, item in enumerate(value)]
    return value * factors[at] if at in factors else value
