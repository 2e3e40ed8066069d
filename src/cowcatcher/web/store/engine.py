"""The connection to the database, and bringing its tables up to date."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Lock
from typing import Any, Final
from weakref import WeakKeyDictionary

from sqlalchemy import Connection, Engine, ExceptionContext, create_engine, event, inspect, make_url
from sqlalchemy.exc import DatabaseError, DBAPIError, InterfaceError, InternalError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnectionFree
from sqlalchemy.orm import Session

from cowcatcher.kernel.errors import CowcatcherError
from cowcatcher.web.errors import NoDatabase

MIGRATIONS: Final = Path(__file__).with_name("migrations")
NEWEST: Final = max(file.name.partition("_")[0] for file in (MIGRATIONS / "versions").glob("[0-9]*_*.py"))
"""The version of the tables that this release works with. The files are named for theirs."""

BUSY_MS: Final = 10_000
CONNECTIONS: Final = 20

log = logging.getLogger(__name__)

_WRITERS: Final[WeakKeyDictionary[Engine, Lock]] = WeakKeyDictionary()
"""SQLite has one writer at a time; who waits for a lock of Python's is served in turn and at once."""


def connect(url: str) -> Engine:
    """An engine for the URL, with its tables made or brought up to date.

    SQLite writes ahead (WAL) and waits for the disk (FULL) at each commit, so that an acknowledged move survives a
    crash; a transaction takes the write lock when it begins. Raises CowcatcherError when the database cannot be used.
    """
    sqlite = url.startswith("sqlite")
    if sqlite:
        _make_private(url)
    engine = create_engine(
        url, pool_pre_ping=not sqlite, pool_size=CONNECTIONS, max_overflow=CONNECTIONS, hide_parameters=True
    )
    event.listen(engine, "handle_error", _discreet)
    if sqlite:
        event.listen(engine, "connect", _tune)
        event.listen(engine, "begin", _begin)
        _WRITERS[engine] = Lock()
    try:
        migrate(engine)
    except CowcatcherError:
        engine.dispose()
        raise
    except SQLAlchemyError as error:
        engine.dispose()
        reason = str(getattr(error, "orig", error)).strip().splitlines()[0]
        raise CowcatcherError(f"the database {engine.url.render_as_string()} cannot be used: {reason}") from None
    return engine


def _make_private(url: str) -> None:
    """Make the file of a SQLite database, if there is none yet, its owner's alone; so are the files beside it."""
    file = make_url(url).database or ""
    if file and not file.startswith((":", "file:")):
        with suppress(OSError):  # it is there, or the attempt to use it says what is wrong
            os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


def _discreet(context: ExceptionContext) -> None:
    """Errors end up in logs, and behind its first line what PostgreSQL says of one repeats the row."""
    for error in (context.original_exception, context.sqlalchemy_exception):
        if error is not None and error.args:
            error.args = (str(error.args[0]).partition("\n")[0], *error.args[1:])


def _tune(raw: Any, _record: Any) -> None:
    raw.isolation_level = None  # SQLAlchemy says when a transaction begins, not the driver
    raw.create_function("lower", 1, _lower, deterministic=True)  # SQLite's own knows the English letters only
    cursor = raw.cursor()
    for pragma in (f"busy_timeout={BUSY_MS}", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _lower(text: Any) -> Any:
    return text.lower() if isinstance(text, str) else text


def _begin(connection: Connection) -> None:
    reading = connection.get_execution_options().get("reading", False)
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")


@contextmanager
def _with_database() -> Iterator[None]:
    """Where a database is gone, full, locked or read-only this says so once, in one line, and raises NoDatabase.

    What is wrong with a statement or a value is a mistake of ours and stays as it is.
    """
    try:
        yield
    except SQLAlchemyError as error:
        if not _is_trouble(error):
            raise
        reason = str(getattr(error, "orig", None) or error).partition("\n")[0]
        log.error("the database cannot be used: %s: %s", type(error).__name__, reason)
        raise NoDatabase from None


def _is_trouble(error: SQLAlchemyError) -> bool:
    """True for what may be over in a moment without anybody changing the program."""
    if isinstance(error, (OperationalError, InterfaceError, InternalError, NoConnectionFree)):
        return True
    return type(error) is DatabaseError or (isinstance(error, DBAPIError) and error.connection_invalidated)


@contextmanager
def reading(engine: Engine) -> Iterator[Session]:
    """A session that only reads, and sees the database as it was at its first question. Raises NoDatabase."""
    options: dict[str, Any] = {"reading": True}
    if engine.dialect.name == "postgresql":
        options |= {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
    with _with_database(), Session(engine.execution_options(**options), expire_on_commit=False) as db:
        yield db


@contextmanager
def writing(engine: Engine) -> Iterator[Session]:
    """A session in a transaction, committed at the end, rolled back by an exception. Raises NoDatabase."""
    lock = _WRITERS.get(engine)
    if lock is not None:
        lock.acquire()
    try:
        with _with_database(), Session(engine, expire_on_commit=False) as db, db.begin():
            yield db
    finally:
        if lock is not None:
            lock.release()


def migrate(engine: Engine) -> None:
    """Run the migrations that the database lacks. Most databases lack none, and these need not wait for Alembic."""
    with engine.begin() as connection:
        if _is_of_today(connection):
            return
    from cowcatcher.web.store.upgrade import upgrade  # noqa: PLC0415 (see above)

    upgrade(engine)


def _is_of_today(connection: Connection) -> bool:
    if not inspect(connection).has_table("alembic_version"):
        return False
    return connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalars().all() == [NEWEST]
