"""Several processes behind one socket, which share a PostgreSQL: started, started again when one dies, stopped."""

from __future__ import annotations

import multiprocessing
import signal
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Any, Final

from cowcatcher.web.crew import follow_parent

PAUSE_SECONDS: Final = 1.0
"""Before a worker that has died is started again."""

PATIENCE_SECONDS: Final = 8.0
"""How long a worker may take to end, with its streams and its bots, before it is killed."""

Serve = Callable[..., None]


def several(serve: Serve, workers: int, server_socket: socket.socket, *args: Any) -> None:
    """Run `serve(socket, first, *args)` in so many processes until Ctrl-C or SIGTERM. first: True for one of them, when
    it is started the first time."""
    context = multiprocessing.get_context("spawn")

    def start(first: bool) -> BaseProcess:
        made = context.Process(target=_work, args=(serve, server_socket, first, *args))
        made.start()
        return made

    signal.signal(signal.SIGTERM, _interrupt)
    running: list[BaseProcess] = []
    try:
        running = [start(n == 0) for n in range(workers)]
        while True:
            wait([process.sentinel for process in running])
            time.sleep(PAUSE_SECONDS)
            running = [process if process.is_alive() else start(False) for process in running]
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        _end(running)


def _interrupt(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def _end(running: list[BaseProcess]) -> None:
    for process in running:
        process.terminate()
    end = time.monotonic() + PATIENCE_SECONDS
    for process in running:
        process.join(max(0.0, end - time.monotonic()))
        if process.is_alive():
            process.kill()


def _work(serve: Serve, *args: Any) -> None:
    """In a worker: serve, and end with whoever started it."""
    follow_parent()
    with suppress(KeyboardInterrupt):
        serve(*args)
