"""Running a job on one or more processes.

The games are cut into stretches that take about half a second each. What a game is depends on the master seed and its
number only, and the sums are exact, so the summary (apart from its time) is the same for every number of processes.
That holds for bots that are reproducible: one with a budget of time plays differently on a busy machine.

Ctrl-C stops cleanly: games that are not finished are dropped, the finished ones are kept and reported. `run` therefore
takes the place of Python's own handler while it lasts (in the main thread, and if that handler is in place); a second
Ctrl-C, a while after the first, raises KeyboardInterrupt as usual.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context, resource_tracker
from multiprocessing.context import SpawnContext
from time import perf_counter
from types import FrameType
from typing import Any, Final

from cowcatcher.kernel.errors import BadOption
from cowcatcher.kernel.match import Match
from cowcatcher.sim.collect import Collector
from cowcatcher.sim.driver import Result, Stop, play_game
from cowcatcher.sim.job import Job
from cowcatcher.sim.summary import Summary, Tally

TARGET_SECONDS: Final = 0.5
"""How long a stretch of games should take."""

MAX_STRETCH: Final = 20_000

GRACE: Final = 1.0
"""Seconds in which a second Ctrl-C does not count."""

Progress = Callable[[int, int], None]
"""Called in the calling process with the number of finished games and of all games."""


class Stretch:
    """What came of the games from number `first` on: exact sums, the collectors, the time it took in seconds."""

    def __init__(self, first: int, bots: int, collectors: tuple[type[Collector], ...]) -> None:
        self.first = first
        self.tally = Tally(bots)
        self.collectors = tuple(cls() for cls in collectors)
        self.seconds = 0.0


class Worker:
    """Plays games of one job in this process."""

    def __init__(self, job: Job, stop: Stop) -> None:
        self.job = job
        self.stop = stop
        self.game = job.load(job.game, job.data)
        self.bots = [job.make(name, self.game) for name in job.bots]

    def play(self, first: int, count: int) -> Stretch:
        """Play so many games, or fewer when told to stop."""
        start = perf_counter()
        stretch = Stretch(first, len(self.bots), self.job.collectors)
        for index in range(first, first + count):
            if not self._one(index, stretch):
                break
        stretch.seconds = perf_counter() - start
        return stretch

    def _one(self, index: int, stretch: Stretch) -> bool:
        """Play a game and count it; False when it was broken off."""
        job = self.job
        seat_of = job.seat_of(index)
        seated = [self.bots[seat_of.index(seat)] for seat in range(len(seat_of))]
        for collector in stretch.collectors:
            collector.before(index, self.game.new(len(seated), job.options))
        try:
            result = play_game(self.game, seated, job.options, job.game_seed(index), stretch.collectors, self.stop)
        except Exception as error:
            raise RuntimeError(f"game {index} of seed {job.seed} failed: {error!r}") from error
        if result is None:
            return False
        if job.records is not None:
            names = [bot.name for bot in seated]
            job.save_record(index, self._record(names, index, result))
        for collector in stretch.collectors:
            collector.after(result.state, result.outcome)
        stretch.tally.count(result.outcome, len(result.moves), seat_of)
        return True

    def _record(self, names: list[str], index: int, result: Result) -> str:
        """The record of a finished game."""
        match: Match[Any] = Match(self.game, names, self.job.options, self.job.game_seed(index))
        for m in result.moves:
            match.play(m)
        return match.record()


class Stretches:
    """Cuts the games that are left into stretches of the right length."""

    def __init__(self, games: int, jobs: int) -> None:
        self.games = games
        self.jobs = jobs
        self.next = 0
        self.played = 0
        self.spent = 0.0

    def learn(self, stretch: Stretch) -> None:
        """Take note of how long games take."""
        self.played += stretch.tally.games
        self.spent += stretch.seconds

    def take(self) -> tuple[int, int]:
        """First game and number of games of the next stretch; (n, 0) when none are left."""
        left = self.games - self.next
        count = 1
        if self.played:
            count = int(TARGET_SECONDS * self.played / max(self.spent, 1e-9))
            count = min(count, MAX_STRETCH, -(-left // (2 * self.jobs)))
        count = min(max(1, count), left)
        self.next += count
        return self.next - count, count


def run(job: Job, jobs: int = 1, progress: Progress | None = None) -> Summary:
    """Play all the games of a job on `jobs` processes and sum them up.

    With one, everything happens in this process. Raises BadOption for a job that cannot be done, before any game is
    played, and RuntimeError with the number of the game when one fails.
    """
    if jobs < 1:
        raise BadOption(f"a simulation needs at least one process, not {jobs}")
    start = perf_counter()
    job.check()
    context = get_context("spawn")
    stop: Stop = _Flag() if jobs == 1 else context.RawValue("b", 0)
    with CtrlC(stop):
        done = _run_here(job, stop, progress) if jobs == 1 else _run_in_pool(job, context, stop, jobs, progress)
        interrupted = bool(stop.value)
    total = Tally(len(job.bots))
    merged = tuple(cls() for cls in job.collectors)
    for stretch in done:
        total.add(stretch.tally)
        for mine, other in zip(merged, stretch.collectors, strict=True):
            mine.merge(other)
    return Summary(job.game, job.bots, total, perf_counter() - start, interrupted, merged)


class _Flag:
    """A stop flag within one process."""

    def __init__(self) -> None:
        self.value = 0


class CtrlC:
    """While it is entered, Ctrl-C raises a flag. One that comes later than `GRACE` after the first interrupts as usual;
    sooner it is taken for the same one, since some programs send it to a process and then to its whole group.
    """

    def __init__(self, stop: Stop) -> None:
        self.stop = stop
        self.first = 0.0
        self.mine = False

    def __enter__(self) -> None:
        self.mine = (
            threading.current_thread() is threading.main_thread()
            and signal.getsignal(signal.SIGINT) is signal.default_int_handler
        )
        if self.mine:
            signal.signal(signal.SIGINT, self._pressed)

    def __exit__(self, *_: object) -> None:
        if self.mine:
            signal.signal(signal.SIGINT, signal.default_int_handler)

    def _pressed(self, number: int, frame: FrameType | None) -> None:
        now = perf_counter()
        if self.first and now - self.first > GRACE:
            raise KeyboardInterrupt
        self.first = self.first or now
        self.stop.value = 1


def _run_here(job: Job, stop: Stop, progress: Progress | None) -> list[Stretch]:
    """Play everything in this process; what was played, in the order of games."""
    worker = Worker(job, stop)
    left = Stretches(job.games, 1)
    done: list[Stretch] = []
    while not stop.value:
        first, count = left.take()
        if not count:
            break
        done.append(worker.play(first, count))
        left.learn(done[-1])
        if progress is not None:
            progress(left.played, job.games)
    return done


_worker: Worker | None = None
"""The worker of this process, when this process is one of a pool."""


def _start_worker(job: Job, stop: Stop) -> None:
    """Prepare a pool process. The terminal sends Ctrl-C to all of them; only the parent heeds it."""
    global _worker  # noqa: PLW0603
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _worker = Worker(job, stop)


def _play_stretch(first: int, count: int) -> Stretch:
    assert _worker is not None
    return _worker.play(first, count)


def _run_in_pool(job: Job, context: SpawnContext, stop: Stop, jobs: int, progress: Progress | None) -> list[Stretch]:
    """Play everything in worker processes; what was played, in the order of games."""
    futures: list[Future[Stretch]] = []
    with ProcessPoolExecutor(jobs, context, _start_worker, (job, stop)) as pool:
        try:
            _feed(pool, job, jobs, stop, futures, progress)
        except BaseException:
            stop.value = 1
            raise
        finally:
            for future in futures:
                future.cancel()
        wait(futures)
    return [future.result() for future in futures if not future.cancelled()]


def _feed(
    pool: ProcessPoolExecutor,
    job: Job,
    jobs: int,
    stop: Stop,
    futures: list[Future[Stretch]],
    progress: Progress | None,
) -> None:
    """Give every worker one stretch to play and one to come, until all games are played or the flag is raised."""
    left = Stretches(job.games, jobs)
    running: set[Future[Stretch]] = set()
    while not stop.value:
        while len(running) < 2 * jobs:
            first, count = left.take()
            if not count:
                break
            future = _submitted(pool, first, count)
            futures.append(future)
            running.add(future)
        if not running:
            return
        finished, running = wait(running, return_when=FIRST_COMPLETED)
        for future in finished:
            left.learn(future.result())
        if progress is not None:
            progress(left.played, job.games)


def _submitted(pool: ProcessPoolExecutor, first: int, count: int) -> Future[Stretch]:
    """Hand in a stretch. This may start a process, which inherits that Ctrl-C is held back: from its first moment it
    leaves that to the parent.
    """
    if not hasattr(signal, "pthread_sigmask"):
        return pool.submit(_play_stretch, first, count)
    resource_tracker.ensure_running()  # it would let Ctrl-C through again if it were started by the pool
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        return pool.submit(_play_stretch, first, count)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
