"""Bots and clocks: who is to move at the tables, and a pool of processes in which bots think.

Nothing is remembered between moves: whose turn it is stands in the database. So a server that stops in the middle of a
thought takes it up again when it starts, and two workers that think for the same seat do no harm: a ply is taken once.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import pickle
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import suppress
from functools import cache
from random import Random
from typing import Any, Final

from cowcatcher.bots import Bot, make_bot
from cowcatcher.kernel.errors import CowcatcherError
from cowcatcher.web.errors import Busy, TableError
from cowcatcher.web.identity import now
from cowcatcher.web.live import LiveTable, line_of
from cowcatcher.web.own import OwnFile, game_with
from cowcatcher.web.seating import stand_in
from cowcatcher.web.store.models import BOT
from cowcatcher.web.tables import Tables, luck

SWEEP_SECONDS: Final = 3.0
"""How often all running tables are looked through for clocks and for bots that nobody has woken."""

FORGOTTEN_SECONDS: Final = 10
"""A bot that has not moved for so long may have been forgotten: its worker has died. Before that, whoever changed the
table lets it think, and no other worker does the same."""

HINT: Final = "mcts"
"""The bot whose opinion a hint is."""

log = logging.getLogger(__name__)


@cache
def _bot(slug: str, own: OwnFile | None, spec: str) -> Bot:
    return make_bot(spec, game_with(slug, own))


def prepare() -> None:
    """In a fresh worker process: Ctrl-C is the server's business; without the server there is nothing to do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    follow_parent()


def follow_parent() -> None:
    """From now on this process ends when the one that started it does, however that happens."""
    threading.Thread(target=_end_with_parent, name="orphan", daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


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


def sample_of(live: LiveTable, seat: int, random: Random) -> bytes:
    """A state that agrees with all that the seat knows, packed for another process."""
    assert live.match is not None
    return pickle.dumps(live.match.game.determinize(live.match.state, seat, random))


class Thinker:
    """Keeps the bots of all tables moving and the clocks running."""

    def __init__(self, tables: Tables, processes: int) -> None:
        self.tables = tables
        self.processes = processes
        self._pool: ProcessPoolExecutor | None = None
        self._busy: set[tuple[str, int, str]] = set()
        self._guard = threading.Lock()
        self._stop = threading.Event()
        self._sweeper = threading.Thread(target=self._sweep, name="sweep", daemon=True)

    def start(self) -> None:
        """Take up what was left when the last server stopped, and go on looking."""
        self._sweeper.start()

    def stop(self) -> None:
        """No more moves; thoughts under way are dropped."""
        self._stop.set()
        if self._sweeper.is_alive():
            self._sweeper.join(timeout=SWEEP_SECONDS + 2)
        with self._guard:
            pool, self._pool = self._pool, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                process.terminate()
            pool.shutdown(wait=False, cancel_futures=True)

    def wake(self, table_id: str) -> None:
        """The table has changed: if a bot is to move, it starts to think. From any thread."""
        if self._stop.is_set():
            return
        with suppress(TableError, CowcatcherError):
            live = self.tables.look(table_id)
            spec = self._who_moves(live)
            if spec:
                self._think(live, spec)

    def hint(self, live: LiveTable, seat: int) -> Future[list[tuple[str, float]]]:
        """What a good bot thinks of the seat's moves. Raises Busy when the server stops."""
        random = luck(live, seat)
        return self._submit(rate, live.info.game, live.info.own, HINT, sample_of(live, seat, random), seat, random)

    def _submit(self, function: Callable[..., Any], *args: Any) -> Future[Any]:
        """Hand work to the pool; a pool whose process has died is replaced by a new one. Raises Busy."""
        for _ in range(2):
            with self._guard:
                if self._stop.is_set():
                    raise Busy
                if self._pool is None:
                    context = multiprocessing.get_context("spawn")
                    self._pool = ProcessPoolExecutor(self.processes, context, prepare)
                pool = self._pool
            try:
                return pool.submit(function, *args)
            except RuntimeError:
                with self._guard:
                    if self._pool is pool:
                        self._pool = None
        raise Busy

    def _who_moves(self, live: LiveTable) -> str:
        """The bot that is to move at a table; "" where a person is, and has time."""
        if live.match is None or live.match.state.over():
            return ""
        seat = live.info.seats[int(live.match.state.to_move())]
        if seat.kind == BOT:
            return seat.bot
        late = live.info.clock and now() >= live.info.turn_since + live.info.clock
        return stand_in(live.info.game) if late else ""

    def _think(self, live: LiveTable, spec: str) -> None:
        match = live.match
        assert match is not None
        ply, seat = match.ply, match.state.to_move()
        thought = (live.info.id, ply, line_of(match))
        with self._guard:
            if thought in self._busy:
                return
            self._busy.add(thought)
        try:
            random = luck(live, seat)
            result = self._submit(
                choose, live.info.game, live.info.own, spec, sample_of(live, seat, random), seat, random
            )
        except BaseException:
            with self._guard:
                self._busy.discard(thought)
            raise
        result.add_done_callback(lambda done: self._answer(done, thought, seat))

    def _answer(self, done: Future[Any], thought: tuple[str, int, str], seat: int) -> None:
        table_id, ply, line = thought
        with self._guard:
            self._busy.discard(thought)
        if done.cancelled() or self._stop.is_set():
            return
        error = done.exception()
        if error is not None:
            log.error("the bot of seat %d failed at table %s, ply %d: %r", seat, table_id, ply, error)
            return
        # Taken back, played by another worker, over: then nothing is to be played, and whoever changed the table wakes.
        with suppress(TableError):
            self.tables.play_for(table_id, seat, ply, done.result(), line)

    def _sweep(self) -> None:
        patience = 0
        while not self._stop.is_set():
            try:
                for table_id in self.tables.waiting_for_bots(patience):
                    self.wake(table_id)
                patience = FORGOTTEN_SECONDS
            except Exception:
                log.exception("the sweep over the tables failed; trying again")
            self._stop.wait(SWEEP_SECONDS)
