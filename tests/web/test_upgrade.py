"""Databases of other releases: older ones are brought up to date with all that is in them, newer ones left alone."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import select
from tests.web.keeping import KEPT, LOGIN, MOVES, PASSWORD
from tests.web.places import play_some
from tests.web.test_serve import refusal

from cowcatcher.kernel.errors import CowcatcherError
from cowcatcher.web.identity import Identities
from cowcatcher.web.store.engine import MIGRATIONS, NEWEST, connect, reading
from cowcatcher.web.store.models import Base, Table
from cowcatcher.web.tables import Tables

pytestmark = pytest.mark.once


def revisions() -> list[str]:
    """All that this release knows, the newest first."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]


def test_the_newest_version_is_known_without_alembic() -> None:
    assert revisions()[0] == NEWEST


def test_a_database_of_today_is_opened_without_alembic(sqlite: str) -> None:
    script = "import sys; from cowcatcher.web.store.engine import connect; connect(sys.argv[1]).dispose()\n"
    script += "print(*{name.partition('.')[0] for name in sys.modules} & {'alembic', 'sqlalchemy'})"
    done = subprocess.run([sys.executable, "-c", script, sqlite], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("sqlalchemy\n", "")


def test_a_file_of_every_older_schema_is_kept() -> None:
    older = revisions()[1:]
    assert {file.stem for file in KEPT.glob("*.sql")} >= set(older), "before a migration: python -m tests.web.keeping"


@pytest.mark.parametrize("file", sorted(KEPT.glob("*.sql")), ids=lambda file: file.stem)
def test_an_older_database_is_brought_up_to_date_and_played_on(file: Path, tmp_path: Path) -> None:
    place = tmp_path / "tables.sqlite3"
    old = sqlite3.connect(place)
    old.executescript(file.read_text(encoding="utf-8"))
    old.close()
    engine = connect(f"sqlite+pysqlite:///{place}")
    ann, _ = Identities(engine).enter(LOGIN, PASSWORD)
    tables = Tables(engine)
    with reading(engine) as session:
        table = session.scalars(select(Table.id)).one()
    live = tables.look(table)
    assert live.match is not None
    assert (live.seats_of(ann.id), live.info.title) == ((0, 1), "Kept")
    assert sum(played.options > 1 and played.seat >= 0 for played in live.match.played) >= MOVES
    play_some(tables, table, {0: ann.id, 1: ann.id}, 3, Random(2))
    after = tables.look(table).match
    assert after is not None
    assert after.ply > live.match.ply
    engine.dispose()


def test_migrations_and_models_agree(empty: str) -> None:
    engine = connect(empty)
    with engine.connect() as db:
        assert compare_metadata(MigrationContext.configure(db), Base.metadata) == []
    engine.dispose()


def test_a_database_of_a_newer_release_is_left_alone(database: str) -> None:
    engine = connect(database)
    with engine.begin() as db:
        db.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(CowcatcherError, match=f"newer release.*9999.*up to {revisions()[0]}; nothing was changed"):
        connect(database)
    with engine.connect() as db:
        assert db.exec_driver_sql("SELECT version_num FROM alembic_version").scalars().all() == ["9999"]
    engine.dispose()


def test_a_newer_database_ends_the_command_with_one_sentence(tmp_path: Path) -> None:
    engine = connect(f"sqlite+pysqlite:///{tmp_path / 'tables.sqlite3'}")
    with engine.begin() as db:
        db.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    engine.dispose()
    assert "newer release" in refusal(tmp_path)
