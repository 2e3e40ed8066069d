"""Many games at once in which every seat is a learner's: for self-play. All arrays are allocated once.

`Batch` plays in this process, `SharedBatch` in several; they are used alike.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cowcatcher.envs.errors import BadAction
from cowcatcher.envs.table import Mask, Observation, Table
from cowcatcher.envs.whole import count

ALIGNED: Final = 64
"""Bytes; each array of a buffer begins at a multiple."""


@dataclass(frozen=True)
class Size:
    """How large the arrays of a batch are: games, seats of each, numbers of an observation and their type, actions."""

    games: int
    players: int
    observation: int
    numbers: type[np.generic]
    actions: int


@dataclass(frozen=True)
class Arrays:
    """What a batch writes at each step, a row for each game.

    observations, masks: of the seat whose decision it is, `seats`. rewards: of all seats, for the last step. ended: a
    game ended with it, with these scores and ranks, and all else is already of the game that follows.
    """

    observations: Observation
    masks: Mask
    seats: NDArray[np.int64]
    rewards: NDArray[np.float32]
    ended: NDArray[np.bool_]
    scores: NDArray[np.int32]
    ranks: NDArray[np.int32]

    def part(self, first: int, last: int) -> Arrays:
        """The rows of the games from `first` to before `last`; the same memory."""
        return Arrays(*(array[first:last] for array in vars(self).values()))


def layout(size: Size) -> list[tuple[tuple[int, ...], type[np.generic]]]:
    """Shape and type of each of the arrays, in their order."""
    games, players = size.games, size.players
    return [
        ((games, size.observation), size.numbers),
        ((games, size.actions), np.int8),
        ((games,), np.int64),
        ((games, players), np.float32),
        ((games,), np.bool_),
        ((games, players), np.int32),
        ((games, players), np.int32),
    ]


def room(size: Size) -> int:
    """How many bytes a buffer for the arrays has."""
    return sum(_padded(shape, kind) for shape, kind in layout(size))


def arrays_in(buffer: Any, size: Size) -> Arrays:
    """The arrays, in a buffer of at least `room(size)` bytes."""
    found: list[NDArray[Any]] = []
    at = 0
    for shape, kind in layout(size):
        found.append(np.ndarray(shape, kind, buffer, at))
        at += _padded(shape, kind)
    return Arrays(*found)


def _padded(shape: tuple[int, ...], kind: type[np.generic]) -> int:
    return -(-int(np.prod(shape)) * np.dtype(kind).itemsize // ALIGNED) * ALIGNED


def game_seed(seed: int, game: int, number: int) -> int:
    """The seed of the `number`th game in a row: the same however many games and processes there are."""
    return (seed << 64) + (game << 32) + number


class Batch:
    """Games of one setup in this process. arrays: what is to be seen; the next `step` overwrites it."""

    def __init__(self, table: Table, games: int, arrays: Arrays | None = None, first: int = 0) -> None:
        """table: of which every game is a copy. arrays, first: of a part of a larger batch. Raises BadArgument."""
        games = count("games", games)
        size = size_of(table, games)
        self.tables = [table.clone() for _ in range(games)]
        self.arrays = arrays or arrays_in(bytearray(room(size)), size)
        self._first = first
        self._seed = 0
        self._numbers = [0] * games
        self._marked: list[list[int]] = [[] for _ in range(games)]

    def reset(self, seed: int) -> Arrays:
        """Begin a new game everywhere."""
        self._seed = seed
        self._numbers = [0] * len(self.tables)
        self.arrays.rewards[:] = 0
        self.arrays.ended[:] = False
        for i in range(len(self.tables)):
            self._start(i)
        return self.arrays

    def step(self, actions: NDArray[np.integer[Any]]) -> Arrays:
        """Play an action in every game, and begin a new game where one ends. Raises BadAction, after which the games
        before it have moved and the others have not."""
        arrays = self.arrays
        check_count(actions, len(self.tables))
        for i, table in enumerate(self.tables):
            table.play(actions[i])
            arrays.rewards[i] = table.rewards
            outcome = table.episode.outcome()
            arrays.ended[i] = outcome is not None
            if outcome is None:
                self._see(i)
            else:
                arrays.scores[i] = outcome.scores
                arrays.ranks[i] = outcome.ranks
                self._start(i)
        return arrays

    def close(self) -> None:
        """Nothing is held open."""

    def _start(self, i: int) -> None:
        self.tables[i].start(game_seed(self._seed, self._first + i, self._numbers[i]))
        self._numbers[i] += 1
        self._see(i)

    def _see(self, i: int) -> None:
        table = self.tables[i]
        episode = table.episode
        table.observe(episode.seat, self.arrays.observations[i])
        mask = self.arrays.masks[i]
        mask[self._marked[i]] = 0
        mask[episode.legal] = 1
        self._marked[i] = episode.legal
        self.arrays.seats[i] = episode.seat


def check_count(actions: NDArray[np.integer[Any]], games: int) -> None:
    """Raise BadAction where there is not one action for each game."""
    if np.shape(actions) != (games,):
        raise BadAction(f"actions have the shape {np.shape(actions)}; there must be one for each of {games} games")


def size_of(table: Table, games: int) -> Size:
    """How large the arrays of so many games are."""
    return Size(games, table.setup.players, table.encoder.size, table.encoder.dtype, table.actions)
