"""The time that clocks of tables count: how long the server has been up, over all its lives.

It stands still while no server runs, and no change of the machine's clock moves it. Each process counts on by a
monotonic clock from what the database knew when it started; what has been counted is written there now and then, so a
crash forgets a few seconds, in favour of whoever was thinking.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Lock
from typing import Final

from sqlalchemy import Engine
from sqlalchemy.orm import Session

from cowcatcher.web.store.engine import reading, writing
from cowcatcher.web.store.models import Counter

NAME: Final = "served"


class Served:
    """Milliseconds. ticks: seconds of a clock that only goes forward."""

    def __init__(self, engine: Engine, ticks: Callable[[], float] = time.monotonic) -> None:
        self._engine = engine
        self._ticks = ticks
        self._guard = Lock()
        with reading(engine) as db:
            known = db.get(Counter, NAME)
        self._base = (known.value if known else 0) - int(ticks() * 1000)

    def now(self) -> int:
        """How much time there has been."""
        with self._guard:
            return self._base + int(self._ticks() * 1000)

    def keep(self) -> None:
        """Write it down."""
        with writing(self._engine) as db:
            self.keep_with(db)

    def keep_with(self, db: Session) -> int:
        """Write it down in the transaction of a change, and take over what other workers have counted beyond; the time
        then."""
        known = db.get(Counter, NAME, with_for_update=True, populate_existing=True)
        if known is None:
            known = Counter(name=NAME, value=0)
            db.add(known)
        mine = self.now()
        if known.value > mine:
            with self._guard:
                self._base += known.value - mine
            return known.value
        known.value = mine
        return mine
