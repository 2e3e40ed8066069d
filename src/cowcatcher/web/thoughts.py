"""What bots do in processes of their own.

Such a process imports this and no database, no pages: it starts in a fraction of the time, and of the memory, of a
server.
"""

from __future__ import annotations

import pickle
from dataclasses import dataclass
from functools import cache
from math import inf
from random import Random
from time import perf_counter
from typing import Final

from cowcatcher.bots import Bot, make_bot
from cowcatcher.bots.advice import advised
from cowcatcher.bots.levels import LEVELS
from cowcatcher.bots.levels import SECONDS as LEVEL_SECONDS
from cowcatcher.bots.lines import plans
from cowcatcher.bots.mcts import MctsBot
from cowcatcher.bots.specs import parted, reproducible
from cowcatcher.text.plan import Plan
from cowcatcher.text.speaker import speaker
from cowcatcher.web.own import OwnFile, game_with

QUICK: Final = ("random", "greedy", "policy", *(word for word, level in LEVELS.items() if not level.iterations))
"""The bots that answer at once, in games that say what their positions are worth."""

MOST_MS: Final = 5_000
MOST_ITERATIONS: Final = 20_000
"""A table may ask for other budgets, up to these."""

SECONDS: Final = 0.8
"""So long after a question of a person, what he might do is played on for its plan: the answer is there in a second."""

GUEST_MS: Final = 2_000
GUEST_ITERATIONS: Final = 2_000
"""The table of a guest, up to these: anybody can be a guest, and as often as he likes."""


def budget(spec: str) -> float:
    """How many seconds a bot may think about a decision; also one that counts iterations."""
    kind, _ = parted(spec)
    if kind in LEVELS:
        return LEVEL_SECONDS
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
    """The bot that advises. One that counts gets no clock: equal knowledge gives equal advice on any busy machine."""
    return make_bot(spec, game_with(slug, own))


@dataclass(frozen=True)
class Asked:
    """What a person wants to know. most: of so many of the best moves where they lead. names, language: what the
    players are called, and the language of the answer. seconds: after so many no more is played on, if the bot has a
    clock."""

    most: int
    names: tuple[str, ...]
    language: str
    seconds: float


@dataclass(frozen=True)
class Thought:
    """A legal move. value: what a bot gives it, from 0 to 1. then: the choices after it; plan: where it leads. Only the
    best moves have these two."""

    move: str
    value: float
    then: tuple[str, ...] = ()
    plan: Plan | None = None


def choose(slug: str, own: OwnFile | None, spec: str, packed: bytes, seat: int, random: Random) -> str:
    """In a worker process: the bot's move. The state is a redealt one, so that no process holds what the seat may not
    know."""
    sample = pickle.loads(packed)  # noqa: S301 (packed by `sample_of`)
    bot = _bot(slug, own, spec)
    bot.forget()
    name: str = bot.game.table.name(bot.choose_from(sample, seat, random))
    return name


def suggest(
    slug: str,
    own: OwnFile | None,
    spec: str,
    packed: bytes,
    seat: int,
    random: Random,
    asked: Asked,
) -> list[Thought]:
    """In a worker process: the legal moves, the best first, and of some of them how to go on and the plan. See
    `bots.advice`, `text.plan`."""
    # Who counts has no clock: two askers of one question must hear the same, on however busy a machine.
    late = inf if reproducible(spec) else perf_counter() + asked.seconds
    sample = pickle.loads(packed)  # noqa: S301 (packed by `sample_of`)
    bot = _adviser(slug, own, spec)
    bot.forget()
    rated = bot.rate_from(sample.clone(), seat, random)
    best = advised(bot, sample, seat, random, rated[: asked.most])
    talk = speaker(bot.game, asked.names, asked.language)
    found = plans(talk, sample, seat, best, random.getrandbits(32), lambda: perf_counter() > late)
    name = bot.game.table.name
    looked = [
        Thought(name(one.move), one.value, tuple(map(name, one.then)), plan)
        for one, plan in zip(best, found, strict=True)
    ]
    return [*looked, *(Thought(name(r.move), r.value) for r in rated[asked.most :])]
