"""The driver: one game between bots, as fast as the rules allow.

It draws for chance, makes moves that are forced, asks the bots for the rest, and trusts nobody's clock. A game is fixed
by its seed as long as no bot thinks on a budget of time.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from random import Random
from typing import Any, Protocol

from cowcatcher.bots.base import Bot
from cowcatcher.bots.random_bot import RandomBot
from cowcatcher.kernel.events import Event
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.options import Options
from cowcatcher.kernel.state import State
from cowcatcher.kernel.types import CHANCE, Outcome
from cowcatcher.sim.collect import Collector


class Stop(Protocol):
    """A flag that somebody else may raise: `value` other than 0 means "stop as soon as you can"."""

    value: int


class Result:
    """A finished game: how it ended, its last state, and its moves (chance included) in order."""

    __slots__ = ("moves", "outcome", "state")

    def __init__(self, outcome: Outcome, state: State, moves: list[int]) -> None:
        self.outcome = outcome
        self.state = state
        self.moves = moves


def derived_seed(*parts: int | str) -> int:
    """A seed of 63 bits that depends on all the parts and on nothing else, the same on every machine."""
    text = "/".join(str(part) for part in parts)
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big") >> 1


def play_game(
    game: Game[Any],
    bots: Sequence[Bot],
    options: Options | None,
    seed: int,
    collectors: Sequence[Collector] = (),
    stop: Stop | None = None,
) -> Result | None:
    """Play one game to its end; None when `stop` was raised before.

    bots: one for each seat; they are told to forget what they kept from earlier games. seed: of chance and of every
    bot's random source, each of which gets a stream of its own. Raises BadOption for options or a number of bots that
    the game lacks, RuntimeError for a bot that chooses an illegal move or a game that does not end.
    """
    state: State = game.new(len(bots), options)
    chance = Random(derived_seed(seed, "chance"))
    sources = [Random(derived_seed(seed, seat)) for seat in range(len(bots))]
    for bot in bots:
        bot.forget()
    moves: list[int] = []
    listeners = [collector for collector in collectors if collector.listens]
    while state.stack:
        top = state.stack[-1]
        seat = top.seat
        if seat == CHANCE:
            m = state.sample(chance)
        else:
            legal = top.legal(state)
            m = legal[0] if len(legal) == 1 else _asked(bots[seat], state, seat, legal, sources[seat])
            if stop is not None and stop.value:
                return None
        for collector in collectors:
            collector.step(state, seat, m)
        if listeners:
            _listened(state, m, listeners)
        else:
            state.apply(m)
        moves.append(m)
        if len(moves) > game.max_moves:
            raise RuntimeError(f"{game.name} should end within {game.max_moves} moves, but it goes on")
    outcome = game.outcome(state)
    assert outcome is not None
    return Result(outcome, state, moves)


def _listened(state: State, m: int, listeners: Sequence[Collector]) -> None:
    """Make a move before those who listen."""
    told: list[Event] = []
    state.told = told
    state.apply(m)
    state.told = None
    for collector in listeners:
        collector.told(state, told)


def _asked(bot: Bot, state: State, seat: int, legal: list[int], rng: Random) -> int:
    """The bot's choice, which has to be one of the legal moves."""
    if isinstance(bot, RandomBot):  # spares working out the legal moves twice; the same draw as its `choose`
        return legal[int(rng.random() * len(legal))]
    m = bot.choose(state, seat, rng)
    if m not in legal:
        raise RuntimeError(f"the bot {bot.name} chose move {m}, which is not legal")
    return m
