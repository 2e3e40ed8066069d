"""News of tables: who waits for a change is woken; what changed is read from the database by whoever was woken."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections import Counter, defaultdict
from typing import Final

from sqlalchemy import Engine
from sqlalchemy.orm import Session

CHANNEL: Final = "cowcatcher_tables"
log = logging.getLogger(__name__)


def announce(db: Session, table_id: str) -> None:
    """In the transaction of a change: the other workers on this database hear of it when it is committed."""
    connection = db.connection()
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_notify('{CHANNEL}', %s)", (table_id,))


class Hub:
    """Wakes those who wait for a table, in this process and, over PostgreSQL, in the others."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.shared = engine.dialect.name == "postgresql"
        self._waiting: defaultdict[str, set[asyncio.Event]] = defaultdict(set)
        self._addresses: Counter[str] = Counter()
        self._users: Counter[int] = Counter()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stop = threading.Event()
        self._listener: threading.Thread | None = None

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        """Begin: events belong to this loop."""
        self._loop = loop
        if self.shared:
            self._listener = threading.Thread(target=self._listen, name="listen", daemon=True)
            self._listener.start()

    def close(self) -> None:
        """Wake everybody for the last time, so that the streams end. On the loop only."""
        self._stop.set()
        self._wake_all()

    def stop(self) -> None:
        """The same, and end the listening thread."""
        self.close()
        if self._listener is not None:
            self._listener.join(timeout=5)

    @property
    def stopping(self) -> bool:
        """True once the server shuts down."""
        return self._stop.is_set()

    def streams(self, address: str) -> int:
        """How many streams an address holds."""
        return self._addresses[address]

    def present(self) -> frozenset[int]:
        """Who holds a stream of any table. From any thread."""
        return frozenset(self._users)

    def tables(self) -> frozenset[str]:
        """The tables of which somebody holds a stream. From any thread."""
        return frozenset(self._waiting)

    def subscribe(self, table_id: str, address: str = "", user: int | None = None) -> asyncio.Event:
        """An event that is set at each change of the table. On the loop only."""
        event = asyncio.Event()
        self._waiting[table_id].add(event)
        self._addresses[address] += 1
        if user is not None:
            self._users[user] += 1
        return event

    def unsubscribe(self, table_id: str, address: str, user: int | None, event: asyncio.Event) -> None:
        """No more news."""
        if user is not None:
            self._users[user] -= 1
            if self._users[user] <= 0:
                del self._users[user]
        self._waiting[table_id].discard(event)
        if not self._waiting[table_id]:
            del self._waiting[table_id]
        self._addresses[address] -= 1
        if self._addresses[address] <= 0:
            del self._addresses[address]

    def publish(self, table_id: str) -> None:
        """A change has been committed by this process. From any thread."""
        self._from_thread(table_id)

    def _from_thread(self, table_id: str) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake, table_id)

    def _wake(self, table_id: str) -> None:
        for event in list(self._waiting.get(table_id, ())):
            event.set()

    def _wake_all(self) -> None:
        for table_id in list(self._waiting):
            self._wake(table_id)

    def _listen(self) -> None:
        """Hear what other workers have committed; connect again when the connection breaks."""
        import psycopg  # noqa: PLC0415 (only with PostgreSQL)

        dsn = self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while not self._stop.is_set():
            try:
                with psycopg.connect(dsn, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._catch_up()
                    while not self._stop.is_set():
                        for notice in connection.notifies(timeout=0.5):
                            self._from_thread(notice.payload)
            except psycopg.Error as error:
                log.warning("listening to the database broke off (%s); trying again", type(error).__name__)
                self._stop.wait(1.0)

    def _catch_up(self) -> None:
        """Whatever was committed while nobody listened: let everybody look."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake_all)
