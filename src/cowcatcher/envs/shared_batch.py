"""A batch of games over several processes, which write what is to be seen into memory that all of them share."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cowcatcher.envs.batch import Arrays, Batch, Size, arrays_in, check_count, room, size_of
from cowcatcher.envs.errors import BadArgument
from cowcatcher.envs.table import Table
from cowcatcher.envs.whole import count

PATIENCE: Final = 5.0
"""Seconds that a worker has to end by itself."""


@dataclass(frozen=True)
class Share:
    """What a worker is told: the keywords of `Table`, the memory, the size of all of it, and which games are his."""

    choices: dict[str, Any]
    memory: str
    size: Size
    first: int
    last: int


class SharedBatch:
    """Like `Batch`, with the games spread over processes. Close it, or use it in a `with` statement.

    arrays: what is to be seen; the next `step` overwrites it.
    """

    def __init__(self, games: int, workers: int, **choices: Any) -> None:
        """choices: the keywords of `Table`. Raises BadArgument, BadData."""
        games, workers = count("games", games), count("workers", workers)
        if workers > games:
            raise BadArgument(f"workers is {workers}; it must be from 1 to the number of games, {games}")
        table = Table(**choices)
        size = size_of(table, games)
        self._memory = SharedMemory(create=True, size=room(size) + 8 * games)
        self.arrays: Arrays = arrays_in(self._memory.buf, size)
        self._actions: NDArray[np.int64] = np.ndarray((games,), np.int64, self._memory.buf, room(size))
        context = get_context("spawn")
        bounds = [games * n // workers for n in range(workers + 1)]
        self._pipes: list[Connection] = []
        self._workers = []
        for first, last in pairwise(bounds):
            ours, theirs = context.Pipe()
            share = Share(choices, self._memory.name, size, first, last)
            worker = context.Process(target=work, args=(theirs, share), daemon=True)
            worker.start()
            theirs.close()
            self._pipes.append(ours)
            self._workers.append(worker)

    def reset(self, seed: int) -> Arrays:
        """Begin a new game everywhere."""
        return self._all(("reset", seed))

    def step(self, actions: NDArray[np.integer[Any]]) -> Arrays:
        """Play an action in every game, and begin a new game where one ends. Raises BadAction, after which `reset` is
        needed."""
        check_count(actions, len(self._actions))
        self._actions[:] = actions
        return self._all(("step", 0))

    def close(self) -> None:
        """End the processes and give back the memory: copy before what is still to be looked at. Twice does no harm."""
        if not self._workers:
            return
        for pipe in self._pipes:
            pipe.close()
        for worker in self._workers:
            worker.join(PATIENCE)
            if worker.is_alive():
                worker.terminate()
        self._pipes = []
        self._workers = []
        del self.arrays, self._actions
        self._memory.close()
        self._memory.unlink()

    def __enter__(self) -> SharedBatch:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _all(self, order: tuple[str, int]) -> Arrays:
        """Give all workers an order and wait until it is done. Raises what the first of them raised."""
        for pipe in self._pipes:
            pipe.send(order)
        answers = [pipe.recv() for pipe in self._pipes]
        for answer in answers:
            if answer is not None:
                raise answer
        return self.arrays


def work(pipe: Connection, share: Share) -> None:
    """What a worker does until nobody is there to give orders."""
    memory = SharedMemory(share.memory)
    arrays = arrays_in(memory.buf, share.size).part(share.first, share.last)
    actions: NDArray[np.int64] = np.ndarray((share.size.games,), np.int64, memory.buf, room(share.size))
    batch = Batch(Table(**share.choices), share.last - share.first, arrays, share.first)
    while True:
        try:
            order, seed = pipe.recv()
        except (EOFError, OSError):
            break
        pipe.send(_done(batch, order, seed, actions[share.first : share.last]))
    del batch, arrays, actions
    memory.close()


def _done(batch: Batch, order: str, seed: int, actions: NDArray[np.int64]) -> Exception | None:
    """Carry out an order; what went wrong."""
    try:
        if order == "reset":
            batch.reset(seed)
        else:
            batch.step(actions)
    except Exception as error:  # whatever it is, it is raised where the order came from
        return error
    return None
