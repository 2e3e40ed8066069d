"""Bringing the tables of a database up to date, by Alembic."""

from __future__ import annotations

from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine

from cowcatcher.kernel.errors import CowcatcherError
from cowcatcher.web.store.engine import MIGRATIONS

MIGRATION_LOCK: Final = 20090401
"""Advisory lock of PostgreSQL: of several workers that start at once, one migrates."""


def upgrade(engine: Engine) -> None:
    """Run the migrations that the database lacks. Raises CowcatcherError for one that a later release has changed."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})")
        _check_not_newer(connection, ScriptDirectory.from_config(config))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _check_not_newer(connection: Connection, known: ScriptDirectory) -> None:
    ours = {script.revision for script in known.walk_revisions()}
    for found in MigrationContext.configure(connection).get_current_heads():
        if found not in ours:
            raise CowcatcherError(
                f"the database {connection.engine.url.render_as_string()} is of a newer release of Cowcatcher: its "
                f"tables are of version {found}, and this release knows them up to {known.get_current_head()}; "
                "nothing was changed"
            )
