"""What can be wrong with a request to a table.

`key` names the sentence of the pages' catalogue, and after its last dot the code of the API; `status` is that of HTTP;
`sentence` is what the API says.
"""

from __future__ import annotations

from typing import ClassVar

from cowcatcher.kernel.types import Reason


class TableError(Exception):
    """Base of all."""

    status: ClassVar[int] = 400
    key: ClassVar[str] = "web.error.bad_request"
    sentence: ClassVar[str] = "That cannot be done."

    def __init__(self, detail: str = "") -> None:
        super().__init__(detail or self.sentence)
        self.detail = detail or self.sentence

    @property
    def code(self) -> str:
        """The error's name for programs."""
        return self.key.rpartition(".")[2]


class Stranger(TableError):
    """Nobody knows who asks, and it must be known."""

    status = 401
    key = "web.error.stranger"
    sentence = "Nobody is known by this token or cookie; begin with POST /api/v1/session."


class NoSuchTable(TableError):
    """There is no table with that id, or none that may be seen."""

    status = 404
    key = "web.error.no_table"
    sentence = "There is no such table, or none that you may see."


class NoSuchSeat(NoSuchTable):
    """The table has no such seat."""

    sentence = "The table has no such seat."


class NoSuchGame(TableError):
    """There is no such game."""

    status = 404
    key = "web.error.no_game"
    sentence = "There is no such game."


class BadPly(TableError):
    """The game has not come so far."""

    status = 404
    key = "web.error.no_ply"
    sentence = "The game has not come so far."


class NotYours(TableError):
    """The seat, the table or the invitation is not the asker's."""

    status = 403
    key = "web.error.not_yours"
    sentence = "This seat, table or invitation is not yours."


class VoidInvitation(NotYours):
    """The invitation has been used, or a new one has replaced it."""

    key = "web.error.void_invitation"
    sentence = "This invitation is void: it has been used, or a new one has replaced it."


class VoidLink(TableError):
    """The link of a mail has been used, is too old, or something it was made for has changed since."""

    status = 403
    key = "web.error.void_link"
    sentence = "This link serves no more; ask for another one."


class Stale(TableError):
    """The table has changed since the asker saw it; nothing was played."""

    status = 409
    key = "web.error.stale"
    sentence = "The table has changed since you saw it; nothing was done."


class NotNow(TableError):
    """The table is not at the point where this can be done: not started, over, another's turn."""

    status = 409
    key = "web.error.not_now"
    sentence = "This cannot be done now: the game has not started, is over, or another decides."


class Begun(NotNow):
    """A table can be deleted only before its game."""

    key = "web.error.begun"
    sentence = "The game has begun; a table can be deleted only before that."


class OthersPlay(NotNow):
    """A game is given up only where nobody else plays it."""

    key = "web.error.others_play"
    sentence = "Others play this game as well; you can leave your seat to a bot."


class NotStarted(NotNow):
    """Seats are still free."""

    key = "web.error.not_started"
    sentence = "The game has not started: seats are free."


class NoHints(NotNow):
    """There are no hints at this table."""

    key = "web.error.no_hints"
    sentence = "There are no hints at this table."


class SeatTaken(TableError):
    """Somebody sits there already."""

    status = 409
    key = "web.error.seat_taken"
    sentence = "Somebody sits there already."


class Refused(TableError):
    """A move that is not legal, with the rule behind it where there is one. `reason` None: it is no move at all."""

    status = 422
    key = "web.error.refused"
    sentence = "That is no move of this game."

    def __init__(self, move: str, reason: Reason | None = None, detail: str = "") -> None:
        super().__init__(detail)
        self.move = move
        self.reason = reason


class NoMail(TableError):
    """The server sends no e-mail."""

    status = 404
    key = "web.error.no_mail"
    sentence = "This server sends no e-mail."


class TooMany(TableError):
    """Too much at once from one address, or for one person."""

    status = 429
    key = "web.error.too_fast"
    sentence = "Too many requests; wait a moment."


class TooManyTables(TooMany):
    """Somebody has too many tables that are not over."""

    key = "web.error.too_many_tables"
    sentence = "You have too many tables that are not over; finish, give up, leave or delete some."


class Busy(TableError):
    """The server has too much to do."""

    status = 503
    key = "web.error.busy"
    sentence = "The server is busy; try again in a moment."


class NoDatabase(TableError):
    """The database cannot be used: gone, full, locked, read-only. It has been written to the log."""

    status = 503
    key = "web.error.no_database"
    sentence = "The database cannot be used now; try again in a moment."
