"""News of tables: who waits for a change is woken; what changed is read from the database by whoever was woken."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections import defaultdict
from typing import Final

from sqlalchemy import Engine

CHANNEL: Final = "cowcatcher_tables"
log = logging.getLogger(__name__)


class Hub:
    """Wakes those who wait for a table, in this process and, over PostgreSQL, in the others."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.shared = engine.dialect.name == "postgresql"
        self._waiting: defaultdict[str, set[asyncio.Event]] = defaultdict(set)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stop = threading.Event()
        self._listener: threading.Thread | None = None

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        """Begin: events belong to this loop."""
        self._loop = loop
        if self.shared:
            self._listener = threading.Thread(target=self._listen, name="listen", daemon=True)
            self._listener.start()

    def stop(self) -> None:
        """End the listening thread and wake everybody, so that streams can close."""
        self._stop.set()
        for table_id in list(self._waiting):
            self._wake(table_id)
        if self._listener is not None:
            self._listener.join(timeout=5)

    @property
    def stopping(self) -> bool:
        """True once the server shuts down."""
        return self._stop.is_set()

    def subscribe(self, table_id: str) -> asyncio.Event:
        """An event that is set at each change of the table. On the loop only."""
        event = asyncio.Event()
        self._waiting[table_id].add(event)
        return event

    def unsubscribe(self, table_id: str, event: asyncio.Event) -> None:
        """No more news."""
        self._waiting[table_id].discard(event)
        if not self._waiting[table_id]:
            del self._waiting[table_id]

    def publish(self, table_id: str) -> None:
        """A change has been committed. From any thread."""
        if self.shared:
            with self.engine.begin() as connection:
                connection.exec_driver_sql(f"SELECT pg_notify('{CHANNEL}', %s)", (table_id,))
        self._from_thread(table_id)

    def _from_thread(self, table_id: str) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake, table_id)

    def _wake(self, table_id: str) -> None:
        for event in list(self._waiting.get(table_id, ())):
            event.set()

    def _listen(self) -> None:
        """Hear what other workers have committed; connect again when the connection breaks."""
        import psycopg

        dsn = self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while not self._stop.is_set():
            try:
                with psycopg.connect(dsn, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    while not self._stop.is_set():
                        for notice in connection.notifies(timeout=1.0):
                            self._from_thread(notice.payload)
            except psycopg.Error as error:
                log.warning("listening to the database broke off (%s); trying again", type(error).__name__)
                self._stop.wait(1.0)
