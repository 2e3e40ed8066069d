"""HTTP as uvicorn speaks it, to people who may be slow, many, or mean: with deadlines, and no more connections than the
machine has room for."""

from __future__ import annotations

import asyncio
import errno
import logging
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

try:
    import resource
except ImportError:  # Windows counts otherwise
    resource = None  # type: ignore[assignment]

SECONDS: Final = {"head": 20.0, "body": 60.0}
"""How long the lines before a request's body may take, and the body itself, from their first byte or from the time at
which the connection was made."""

MOST_FILES: Final = 8_192
RESERVED: Final = 100
"""Files that are left for the database, the bots and all else."""

LATE: Final = b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
NO_ROOM: Final = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
log = logging.getLogger(__name__)


def make_room() -> None:
    """Ask for as many open files as we can use; every connection is one."""
    if resource is not None:
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def room() -> int:
    """How many connections there may be."""
    soft = MOST_FILES if resource is None else resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    if not 0 < soft <= MOST_FILES:
        soft = MOST_FILES
    return soft - min(RESERVED, soft // 2)


def trouble_in(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """What the loop could not do: a connection that could not be taken is one line, all else as usual."""
    error = context.get("exception")
    if isinstance(error, OSError) and error.errno in NO_ROOM:
        log.error("no connection can be taken: %s", error.strerror)
    else:
        loop.default_exception_handler(context)


class Patient(H11Protocol):
    """A connection. It ends when a request does not come to its end in time, and at once where there is no room for it:
    all may not be more than the files we may open, and those of one address half of them, unless they are a proxy's."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has come."""
        self._waiting = ""
        self._deadline: asyncio.TimerHandle | None = None
        super().connection_made(transport)
        most = room()
        if len(self.connections) > most or (not self.config.proxy_headers and self._shared() > most // 2):
            log.warning("no room for another connection: there are %d", len(self.connections))
            transport.abort()
            return
        self._watch()

    def data_received(self, data: bytes) -> None:
        """Something has come."""
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        """The answer is out; another request may follow."""
        super().on_response_complete()
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self._wait_for("")
        super().connection_lost(exc)

    def _shared(self) -> int:
        """How many connections come from this one's address."""
        clients = [getattr(other, "client", None) for other in self.connections]
        return sum(1 for client in clients if client and self.client and client[0] == self.client[0])

    def _watch(self) -> None:
        """See what is to come, and by when. Between two requests uvicorn has a clock of its own."""
        state = self.conn.their_state
        if state is h11.IDLE:
            self._wait_for("head" if self.timeout_keep_alive_task is None else "")
        else:
            self._wait_for("body" if state is h11.SEND_BODY else "")

    def _wait_for(self, what: str) -> None:
        if what == self._waiting:
            return
        self._waiting = what
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        if what and not self.transport.is_closing():
            self._deadline = self.loop.call_later(SECONDS[what], self._late)

    def _late(self) -> None:
        answered = self._waiting == "body" and self.cycle.response_started
        if not self.transport.is_closing():
            if not answered:
                self.transport.write(LATE)
            self.transport.close()
