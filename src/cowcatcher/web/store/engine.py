"""The connection to the database, and bringing its tables up to date."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import SQLAlchemyError

from cowcatcher.kernel.errors import CowcatcherError

MIGRATIONS: Final = Path(__file__).with_name("migrations")
BUSY_MS: Final = 10_000


def connect(url: str) -> Engine:
    """An engine for the URL, with its tables made or brought up to date.

    SQLite writes ahead (WAL) and waits for the disk (FULL) at each commit, so that an acknowledged move survives a
    crash; a transaction takes the write lock when it begins. Raises CowcatcherError when the database cannot be used.
    """
    sqlite = url.startswith("sqlite")
    engine = create_engine(url, pool_pre_ping=not sqlite)
    if sqlite:
        event.listen(engine, "connect", _tune)
        event.listen(engine, "begin", _begin)
    try:
        migrate(engine)
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", error)).strip().splitlines()[0]
        raise CowcatcherError(f"the database {engine.url.render_as_string()} cannot be used: {reason}") from None
    return engine


def _tune(raw: Any, _record: Any) -> None:
    raw.isolation_level = None  # SQLAlchemy says when a transaction begins, not the driver
    cursor = raw.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY_MS}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    reading = connection.get_execution_options().get("reading", False)
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")


def migrate(engine: Engine) -> None:
    """Run the migrations that the database lacks."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
