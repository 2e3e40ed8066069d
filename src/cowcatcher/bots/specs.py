"""Bots by name: `random`, `policy`, `greedy`, `mcts`, `mcts-400ms`, `mcts-800it`, those of `levels`, and
earlier ones: `mcts-800it@1`."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Any, Final

from cowcatcher.bots.base import Bot, Evaluation
from cowcatcher.bots.generations import generation
from cowcatcher.bots.greedy import GreedyBot
from cowcatcher.bots.levels import ABOUT, LEVELS, make_level
from cowcatcher.bots.mcts import MctsBot
from cowcatcher.bots.minds import find
from cowcatcher.bots.params import MctsParams
from cowcatcher.bots.policy import PolicyBot
from cowcatcher.bots.random_bot import RandomBot
from cowcatcher.kernel.errors import BadOption, Fault, did_you_mean
from cowcatcher.kernel.game import Game

DEFAULT_MS: Final = 200
"""Thinking time of `mcts` for each decision, in milliseconds."""

MAX_BUDGET: Final = 10_000_000

KINDS: Final = {
    "random": "any legal move",
    "policy": "makes the move that a guess likes best, without looking ahead; quick",
    "greedy": "tries every move one step ahead",
    "mcts": f"tree search, {DEFAULT_MS} ms a decision",
    "mcts-Nms": "tree search, N milliseconds a decision (results depend on the machine)",
    "mcts-Nit": "tree search, N iterations a decision (reproducible)",
    **ABOUT,
    "BOT@G": "a bot with the evaluation of generation G, as it played then",
}
"""Every kind of bot and what it does, for help texts and error messages."""

SIMPLE: Final = ("random", "policy", "greedy", "mcts", *LEVELS)
"""Names without a number."""

_BUDGET: Final = re.compile(r"mcts-([0-9]{1,9})(ms|it)")
_GENERATION: Final = re.compile(r"(.+)@([0-9]{1,4})")


def make_bot(spec: str, game: Game[Any], evaluation: Evaluation[Any] | None = None) -> Bot:
    """The bot that a name means, for a game.

    evaluation: instead of the game's own, `bots.minds.find(game.slug)`. Raises BadOption for a name that means no bot
    and for a bot that the game cannot have.
    """
    check_spec(spec)
    kind, number = parted(spec)
    if kind == "random":
        return RandomBot(game)
    worth = evaluation or find(game.slug)
    if number:
        worth = _generation(worth, number, game)
    if kind in LEVELS:
        return make_level(kind, game, worth, spec)
    if kind == "greedy":
        if worth is None:
            sentence = "greedy cannot play {game}, which has no evaluation; random and mcts can"
            raise BadOption(Fault("bot_cannot_play", sentence, game=game.name))
        return GreedyBot(game, spec, worth)
    if kind == "policy":
        if worth is None or not worth.whole_turns:
            sentence = "policy cannot play {game}, which has no guess at every move; random, greedy and mcts can"
            raise BadOption(Fault("bot_cannot_guess", sentence, game=game.name))
        return PolicyBot(game, spec, worth)
    params = MctsParams() if worth is None else worth.settings()
    found = _BUDGET.fullmatch(kind)
    amount = int(found[1]) if found else DEFAULT_MS
    if found and found[2] == "it":
        return MctsBot(game, spec, worth, params, amount)
    return MctsBot(game, spec, worth, params, 0, amount / 1000)


def _generation(worth: Evaluation[Any] | None, number: int, game: Game[Any]) -> Evaluation[Any]:
    """The evaluation of a generation. Raises BadOption where there is none."""
    found = generation(worth, number) if worth is not None else None
    if found is None:
        sentence = "{game} has no bots of generation {number}"
        raise BadOption(Fault("no_generation", sentence, game=game.name, number=number))
    return found


def parted(spec: str) -> tuple[str, int]:
    """A bot's name without its generation, and that; 0 for the newest."""
    found = _GENERATION.fullmatch(spec)
    return (found[1], int(found[2])) if found else (spec, 0)


def check_spec(spec: str) -> None:
    """Raise BadOption when the name means no bot."""
    kind, _ = parted(spec)
    if kind in SIMPLE:
        return
    found = _BUDGET.fullmatch(kind)
    if found is None:
        near = get_close_matches(kind, SIMPLE, n=1)
        kinds = Fault("bots_are", "the bots are {names}, with a number for N", names=", ".join(KINDS))
        hint = Fault("mean_or", "{question} {known}", question=did_you_mean(near), known=kinds) if near else kinds
        raise BadOption(Fault("bot_unknown", "there is no bot {name!r}; {hint}", name=spec, hint=hint))
    if not 1 <= int(found[1]) <= MAX_BUDGET:
        sentence = "bot {name!r} has a budget of {budget}; it must be from 1 to {most}"
        raise BadOption(Fault("bot_budget", sentence, name=spec, budget=found[1], most=MAX_BUDGET))


def reproducible(spec: str) -> bool:
    """True for bots whose play depends on nothing but the seed; False for those with a time budget."""
    kind, _ = parted(spec)
    return kind in ("random", "policy", "greedy", *LEVELS) or kind.endswith("it")
