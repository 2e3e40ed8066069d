"""What a server writes down: one line of a kind a minute, however often it happens."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from threading import Lock
from typing import Final

PAUSE_SECONDS: Final = 60.0
KINDS: Final = 1_000
"""So many kinds of lines are told apart; beyond that, all are forgotten."""


class Sparing(logging.Filter):
    """Lets a line of a kind through once a minute; the next one says how many were left out.

    Of one kind are lines from one place in the code; of failures, those that came about at one place.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.clock = clock
        self._last: dict[tuple[object, ...], tuple[float, int]] = {}
        self._guard = Lock()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record is written; it says what was left out before."""
        kind, at = _kind(record), self.clock()
        with self._guard:
            since, left_out = self._last.get(kind, (at - PAUSE_SECONDS, 0))
            if at < since + PAUSE_SECONDS:
                self._last[kind] = since, left_out + 1
                return False
            if len(self._last) >= KINDS:
                self._last.clear()
            self._last[kind] = at, 0
        if left_out:
            record.msg, record.args = f"{record.getMessage().rstrip()} (and {left_out} more such lines before)", ()
        return True


def _kind(record: logging.LogRecord) -> tuple[object, ...]:
    failed: tuple[object, ...] = ()
    if record.exc_info and record.exc_info[1] is not None:
        place = record.exc_info[2]
        while place is not None and place.tb_next is not None:
            place = place.tb_next
        failed = (type(record.exc_info[1]), place and (place.tb_frame.f_code.co_filename, place.tb_lineno))
    return (record.name, record.levelno, record.pathname, record.lineno, failed)


def write_to_stderr() -> None:
    """Warnings and errors, with their time."""
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    handler.addFilter(Sparing())
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
