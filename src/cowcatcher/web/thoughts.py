"""What bots do in processes of their own.

Such a process imports this and no database, no pages: it starts in a fraction of the time, and of the memory, of a
server.
"""

from __future__ import annotations

import pickle
from functools import cache
from random import Random
from typing import Final

from cowcatcher.bots import Bot, make_bot
from cowcatcher.bots.advice import advise
from cowcatcher.bots.mcts import MctsBot
from cowcatcher.bots.specs import parted
from cowcatcher.web.own import OwnFile, game_with

QUICK: Final = ("random", "greedy", "policy")

MOST_MS: Final = 5_000
MOST_ITERATIONS: Final = 20_000
"""A table may ask for other budgets, up to these."""

GUEST_MS: Final = 2_000
GUEST_ITERATIONS: Final = 2_000
"""The table of a guest, up to these: anybody can be a guest, and as often as he likes."""


def budget(spec: str) -> float:
    """How many seconds a bot may think about a decision; also one that counts iterations."""
    kind, _ = parted(spec)
    if kind in QUICK:
        return 0.0
    amount = kind.removeprefix("mcts").removeprefix("-")
    if amount.endswith("it"):
        return (GUEST_MS if int(amount[:-2]) <= GUEST_ITERATIONS else MOST_MS) / 1000
    return int(amount[:-2]) / 1000 if amount else MOST_MS / 1000


@cache
def _bot(slug: str, own: OwnFile | None, spec: str) -> Bot:
    bot = make_bot(spec, game_with(slug, own))
    if isinstance(bot, MctsBot):
        bot.seconds = bot.seconds or budget(spec)
    return bot


@cache
def _adviser(slug: str, own: OwnFile | None, spec: str) -> Bot:
    """A bot that counts and has no clock: equal knowledge gives equal advice, however busy the machine is."""
    return make_bot(spec, game_with(slug, own))


def choose(slug: str, own: OwnFile | None, spec: str, packed: bytes, seat: int, random: Random) -> str:
    """In a worker process: the bot's move. The state is a redealt one, so that no process holds what the seat may not
    know."""
    sample = pickle.loads(packed)  # noqa: S301 (packed by `sample_of`)
    bot = _bot(slug, own, spec)
    bot.forget()
    name: str = bot.game.table.name(bot.choose_from(sample, seat, random))
    return name


def rate(
    slug: str, own: OwnFile | None, spec: str, packed: bytes, seat: int, random: Random
) -> list[tuple[str, float]]:
    """In a worker process: the legal moves with their values from 0 to 1, the best first."""
    sample = pickle.loads(packed)  # noqa: S301 (packed by `sample_of`)
    bot = _bot(slug, own, spec)
    bot.forget()
    return [(bot.game.table.name(r.move), r.value) for r in bot.rate_from(sample, seat, random)]


def suggest(
    slug: str, own: OwnFile | None, spec: str, packed: bytes, seat: int, random: Random
) -> list[tuple[str, float, list[str]]]:
    """In a worker process: the best moves with their values from 0 to 1 and how to go on with each, the best first. See
    `bots.advice`."""
    sample = pickle.loads(packed)  # noqa: S301 (packed by `sample_of`)
    bot = _adviser(slug, own, spec)
    bot.forget()
    name = bot.game.table.name
    found = advise(bot, sample, seat, random)
    return [(name(advice.move), advice.value, [name(move) for move in advice.then]) for advice in found]
