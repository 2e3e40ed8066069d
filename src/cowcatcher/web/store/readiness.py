"""Whether the database takes what is written."""

from __future__ import annotations

import time
from threading import Lock
from typing import Final

from sqlalchemy import Engine, update

from cowcatcher.web.errors import NoDatabase
from cowcatcher.web.store.engine import writing
from cowcatcher.web.store.models import Beat

LASTS_SECONDS: Final = 1.0
"""So long an answer serves all who ask, since each costs a write to the disk."""


class Readiness:
    """Whether the database takes what is written: a full disk still lets itself be read."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._until = 0.0
        self._ready = False
        self._guard = Lock()

    def ready(self) -> bool:
        """True when something could be written just now."""
        with self._guard:
            if time.monotonic() >= self._until:
                self._ready = self._writes()
                self._until = time.monotonic() + LASTS_SECONDS
            return self._ready

    def _writes(self) -> bool:
        try:
            with writing(self.engine) as db:
                db.execute(update(Beat).values(at=int(time.time())))
        except NoDatabase:
            return False
        return True
