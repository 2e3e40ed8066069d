"""What can be wrong with a request to a table. `key` is the sentence of the catalogue, `status` that of HTTP."""

from __future__ import annotations

from typing import ClassVar

from cowcatcher.kernel.types import Reason


class TableError(Exception):
    """Base of all."""

    status: ClassVar[int] = 400
    key: ClassVar[str] = "web.error.bad_request"

    def __init__(self, detail: str = "") -> None:
        super().__init__(detail or self.key)
        self.detail = detail


class NoSuchTable(TableError):
    """There is no table with that id, or none that may be seen."""

    status = 404
    key = "web.error.no_table"


class NotYours(TableError):
    """The seat, the table or the invitation is not the asker's."""

    status = 403
    key = "web.error.not_yours"


class Stale(TableError):
    """The table has changed since the asker saw it; nothing was played."""

    status = 409
    key = "web.error.stale"


class NotNow(TableError):
    """The table is not at the point where this can be done: not started, over, another's turn."""

    status = 409
    key = "web.error.not_now"


class SeatTaken(TableError):
    """Somebody sits there already."""

    status = 409
    key = "web.error.seat_taken"


class Refused(TableError):
    """A move that is not legal, with the rule behind it where there is one. `reason` None: it is no move at all."""

    status = 422
    key = "web.error.refused"

    def __init__(self, move: str, reason: Reason | None = None) -> None:
        super().__init__(move)
        self.move = move
        self.reason = reason
