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
from collections.abc import Callable, Sequence
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

Keep = Callable[["Stretch"], None]
"""Called in the calling process with each stretch that has been played."""


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
        for collector in stretch.collectors:
            collector.enter(self.game, len(self.bots))
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
    """Cuts the games that are to be played into stretches of the right length.

    left: the numbers of those games, in ascending ranges. seconds: how long a stretch should take. most: games in one.
    """

    def __init__(
        self, left: Sequence[range], jobs: int, seconds: float = TARGET_SECONDS, most: int = MAX_STRETCH
    ) -> None:
        self.left = [part for part in left if part]
        self.jobs = jobs
        self.seconds = seconds
        self.most = most
        self.played = 0
        self.spent = 0.0

    def learn(self, stretch: Stretch) -> None:
        """Take note of how long games take."""
        self.played += stretch.tally.games
        self.spent += stretch.seconds

    def take(self) -> tuple[int, int]:
        """First game and number of games of the next stretch; (0, 0) when none are left."""
        if not self.left:
            return 0, 0
        part = self.left[0]
        count = 1
        if self.played:
            count = int(self.seconds * self.played / max(self.spent, 1e-9))
            count = min(count, self.most, -(-sum(map(len, self.left)) // (2 * self.jobs)))
        count = min(max(1, count), len(part))
        self.left[:1] = [part[count:]] if len(part) > count else []
        return part.start, count


def run(job: Job, jobs: int = 1, progress: Progress | None = None) -> Summary:
    """Play all the games of a job on `jobs` processes and sum them up.

    With one, everything happens in this process. Raises BadOption for a job that cannot be done, before any game is
    played, and RuntimeError with the number of the game when one fails.
    """
    start = perf_counter()
    job.check()
    done: list[Stretch] = []
    left = Stretches([range(job.games)], jobs)

    def keep(stretch: Stretch) -> None:
        done.append(stretch)
        if progress is not None:
            progress(left.played, job.games)

    interrupted = play(job, jobs, left, keep)
    total = Tally(len(job.bots))
    merged = tuple(cls() for cls in job.collectors)
    for stretch in sorted(done, key=lambda stretch: stretch.first):
        total.add(stretch.tally)
        for mine, other in zip(merged, stretch.collectors, strict=True):
            mine.merge(other)
    return Summary(job.game, job.bots, total, perf_counter() - start, interrupted, merged)


def play(job: Job, jobs: int, left: Stretches, keep: Keep) -> bool:
    """Play what is left of a job that has been checked, on `jobs` processes; True when Ctrl-C has ended it.

    Stretches are handed to `keep` as they are finished, in no particular order. Raises BadOption and RuntimeError as
    `run` does.
    """
    if jobs < 1:
        raise BadOption(f"a simulation needs at least one process, not {jobs}")
    context = get_context("spawn")
    stop: Stop = _Flag() if jobs == 1 else context.RawValue("b", 0)
    with CtrlC(stop):
        if jobs == 1:
            _play_here(job, stop, left, keep)
        else:
            _play_in_pool(job, context, stop, left, keep)
        return bool(stop.value)


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


def _play_here(job: Job, stop: Stop, left: Stretches, keep: Keep) -> None:
    """Play everything in this process."""
    worker = Worker(job, stop)
    while not stop.value:
        first, count = left.take()
        if not count:
            return
        stretch = worker.play(first, count)
        left.learn(stretch)
        keep(stretch)


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


def _play_in_pool(job: Job, context: SpawnContext, stop: Stop, left: Stretches, keep: Keep) -> None:
    """Play everything in worker processes."""
    running: set[Future[Stretch]] = set()

    def take_in(finished: set[Future[Stretch]]) -> None:
        for future in finished:
            running.discard(future)
            left.learn(future.result())
            keep(future.result())

    with ProcessPoolExecutor(left.jobs, context, _start_worker, (job, stop)) as pool:
        try:
            while not stop.value and _feed(pool, left, running):
                take_in(wait(running, return_when=FIRST_COMPLETED).done)
        except BaseException:
            stop.value = 1
            raise
        finally:
            for future in running:
                future.cancel()
        take_in({future for future in wait(running).done if not future.cancelled()})


def _feed(pool: ProcessPoolExecutor, left: Stretches, running: set[Future[Stretch]]) -> bool:
    """Give every worker one stretch to play and one to come; False when all games are played."""
    while len(running) < 2 * left.jobs:
        first, count = left.take()
        if not count:
            break
        running.add(_submitted(pool, first, count))
    return bool(running)


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
