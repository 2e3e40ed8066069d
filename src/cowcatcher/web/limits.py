"""How often somebody may do something dear or dangerous: counted in the database, for all workers together."""

from __future__ import annotations

import time
from collections.abc import Callable
from hashlib import sha256
from typing import Final

from sqlalchemy import Engine, delete
from sqlalchemy.exc import IntegrityError

from cowcatcher.web.store.engine import writing
from cowcatcher.web.store.models import Allowance

KEPT_SECONDS: Final = 2 * 24 * 3600
"""Whoever has done nothing for so long has all of his allowance again."""


class Limit:
    """Token buckets by address, account or person.

    name: of what is counted. size: how many at once. refill: how many a second in the long run.
    """

    def __init__(
        self, engine: Engine, name: str, size: float, refill: float, clock: Callable[[], float] = time.time
    ) -> None:
        self.engine = engine
        self.name = name
        self.size = size
        self.refill = refill
        self.clock = clock

    def takes(self, who: str) -> bool:
        """Take one of somebody's; False when none is left. Raises NoDatabase."""
        try:
            return self._change(who, -1.0)
        except IntegrityError:  # another worker has just counted his first
            return self._change(who, -1.0)

    def give_back(self, who: str) -> None:
        """What was taken need not count."""
        self._change(who, 1.0)

    def _change(self, who: str, by: float) -> bool:
        key, at = sha256(f"{self.name}/{who}".encode()).hexdigest(), self.clock()
        with writing(self.engine) as db:
            row = db.get(Allowance, key, with_for_update=True)
            if row is None:
                db.execute(delete(Allowance).where(Allowance.at < at - KEPT_SECONDS))
                row = Allowance(key=key, left=self.size, at=at)
                db.add(row)
            left = row.left + max(0.0, at - row.at) * self.refill + by
            enough = left >= 0
            row.left, row.at = min(self.size, left if enough else left - by), at
        return enough
