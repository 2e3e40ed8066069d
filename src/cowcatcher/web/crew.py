"""Processes that do work for owners in turn, each within its time.

A process is one end of a pipe, with a thread at the other: it takes the next job, hands it over, and waits for the
answer. Where that does not come in time, or the process dies, the process is killed and the next job gets a new one.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import Any, Final, TypeVar

START_SECONDS: Final = 60.0
"""How long a process may take until it can work."""

END_SECONDS: Final = 5.0

LEAST_SECONDS: Final = 0.001
"""What a job counts as soon as it is taken, so that others come first while it is done."""

READY: Final = "ready"

Done = TypeVar("Done")


class NoAnswer(Exception):
    """The process that was to answer hung, died or failed; the text says which."""


class Job:
    """A call to be made in a process for an owner, how many seconds it may take there, and where its result goes."""

    def __init__(self, owner: Hashable, seconds: float, function: Callable[..., Any], args: tuple[Any, ...]) -> None:
        self.owner = owner
        self.seconds = seconds
        self.function = function
        self.args = args
        self.result: Future[Any] = Future()


class FairQueue:
    """Jobs of owners: whoever takes gets the oldest job of the owner for whom least time has been worked, however many
    jobs each has. Nobody saves up for later: who comes back begins where the others are by then."""

    def __init__(self) -> None:
        self._of: dict[Hashable, deque[Job]] = {}
        self._worked: dict[Hashable, float] = {}
        self._level = 0.0
        self._change = threading.Condition()
        self._closed = False

    def put(self, job: Job) -> None:
        """Add a job."""
        with self._change:
            if self._closed:
                job.result.cancel()
                return
            if job.owner not in self._of:
                self._worked[job.owner] = max(self._level, self._worked.get(job.owner, 0.0))
            self._of.setdefault(job.owner, deque()).append(job)
            self._change.notify()

    def take(self) -> Job | None:
        """The next job, as soon as there is one; None once the queue is closed."""
        with self._change:
            self._change.wait_for(lambda: self._of or self._closed)
            if self._closed:
                return None
            owner = min(self._of, key=self._worked.__getitem__)
            self._level = max(self._level, self._worked[owner])
            self._worked[owner] += LEAST_SECONDS
            job = self._of[owner].popleft()
            if not self._of[owner]:
                del self._of[owner]
            return job

    def worked(self, owner: Hashable, seconds: float) -> None:
        """So much time has been spent on an owner's job."""
        with self._change:
            self._worked[owner] = self._worked.get(owner, self._level) + seconds
            idle = [one for one, used in self._worked.items() if used <= self._level and one not in self._of]
            for one in idle:
                del self._worked[one]

    def close(self) -> None:
        """Drop all jobs, and let nobody wait any more."""
        with self._change:
            self._closed = True
            for jobs in self._of.values():
                for job in jobs:
                    job.result.cancel()
            self._of.clear()
            self._change.notify_all()


class Hand:
    """One process, and the thread that gives it work. The process is started by its first job."""

    def __init__(self, queue: FairQueue) -> None:
        self.queue = queue
        self.process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._late = False
        self._guard = threading.Lock()
        self._stopped = False
        self.thread = threading.Thread(target=self._run, name="hand", daemon=True)
        self.thread.start()

    def stop(self) -> None:
        """No more work; what is under way is dropped."""
        with self._guard:
            self._stopped = True
            self._kill()
        self.thread.join(END_SECONDS)

    def _run(self) -> None:
        while (job := self.queue.take()) is not None:
            if job.result.set_running_or_notify_cancel():
                self._do(job)

    def _do(self, job: Job) -> None:
        """A job from here to its end: an answer, or NoAnswer."""
        begun = monotonic()
        try:
            good, value = self._asked(job)
        except Exception as error:  # the pipe broke, or what went through it was nothing
            with self._guard:
                self._kill()
            value = f"no answer in {job.seconds:.1f} s" if self._late else f"its process ended ({type(error).__name__})"
            good = False
        self.queue.worked(job.owner, monotonic() - begun)  # before anybody hears of it and puts in the next
        if good:
            job.result.set_result(value)
        else:
            job.result.set_exception(NoAnswer(value))

    def _asked(self, job: Job) -> tuple[bool, Any]:
        if self.process is None or not self.process.is_alive():
            self._within(START_SECONDS, self._begin)
        pipe = self._pipe
        assert pipe is not None

        def ask() -> tuple[bool, Any]:
            pipe.send((job.function, job.args))
            answer: tuple[bool, Any] = pipe.recv()
            return answer

        return self._within(job.seconds, ask)

    def _within(self, seconds: float, work: Callable[[], Done]) -> Done:
        """Do what waits for the process; if that takes too long, the process is killed, which ends the waiting."""
        self._late = False
        alarm = threading.Timer(seconds, self._too_late)
        alarm.daemon = True
        alarm.start()
        try:
            return work()
        finally:
            alarm.cancel()

    def _too_late(self) -> None:
        with self._guard:
            self._late = True
            self._kill()

    def _begin(self) -> None:
        context = multiprocessing.get_context("spawn")
        with self._guard:
            if self._stopped:
                raise EOFError
            self._kill()
            if self._pipe is not None:
                self._pipe.close()
            self._pipe, far = context.Pipe()
            self.process = context.Process(target=serve_jobs, args=(far,), name="bot", daemon=True)
            self.process.start()
            far.close()
        assert self._pipe.recv() == READY

    def _kill(self) -> None:
        if self.process is not None and self.process.is_alive():
            self.process.kill()
            self.process.join(END_SECONDS)


class Crew:
    """So many processes that share a queue."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.queue = FairQueue()
        self.hands: list[Hand] = []
        self._guard = threading.Lock()
        self._stopped = False

    def submit(self, owner: Hashable, seconds: float, function: Callable[..., Any], *args: Any) -> Future[Any]:
        """Hand in work that may take so many seconds once its turn has come; an answer that does not come is NoAnswer.

        After `stop` it is cancelled at once.
        """
        job = Job(owner, seconds, function, args)
        with self._guard:
            if not self.hands and not self._stopped:
                self.hands = [Hand(self.queue) for _ in range(self.processes)]
        self.queue.put(job)
        return job.result

    def stop(self) -> None:
        """End the processes; what they were doing is dropped."""
        with self._guard:
            self._stopped = True
        self.queue.close()
        for hand in self.hands:
            hand.stop()


def serve_jobs(pipe: Connection) -> None:
    """In the process: answer what comes through the pipe until it ends. Ctrl-C is the server's business; without the
    server there is nothing to do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    follow_parent()
    with suppress(EOFError, OSError):
        pipe.send(READY)
        while True:
            function, args = pipe.recv()
            try:
                answer = (True, function(*args))
            except Exception as error:  # whatever it is, it is told and not the end
                answer = (False, f"{type(error).__name__}: {error}")
            pipe.send(answer)


def follow_parent() -> None:
    """From now on this process ends when the one that started it does, however that happens."""
    threading.Thread(target=_end_with_parent, name="orphan", daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
