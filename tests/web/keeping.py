"""Keeps a database of today's schema for the tests of tomorrow: python -m tests.web.keeping

It writes tests/web/kept/<revision>.sql. Whoever adds a migration runs it first, so that the schema before it is kept.
"""

from __future__ import annotations

import sqlite3
import tempfile
from pathlib import Path
from random import Random
from typing import Final

from tests.web.places import ME, play_some

from cowcatcher.web.identity import Identities
from cowcatcher.web.store.engine import connect
from cowcatcher.web.tables import Tables

KEPT: Final = Path(__file__).parent / "kept"
GAME: Final = "gold_rush"
LOGIN, PASSWORD = "ann", "a long password"
MOVES: Final = 3


def fill(file: Path) -> None:
    """Ann has an account and a table with a few moves."""
    engine = connect(f"sqlite+pysqlite:///{file}")
    people, tables = Identities(engine), Tables(engine)
    ann, _ = people.guest("Ann")
    people.register(ann.id, LOGIN, PASSWORD)
    table = tables.create(ann, GAME, {}, [ME, ME], "Kept")
    play_some(tables, table, {0: ann.id, 1: ann.id}, MOVES, Random(1))
    engine.dispose()


def dump(file: Path) -> tuple[str, str]:
    """The revision of a database, and all of it as SQL."""
    db = sqlite3.connect(file)
    revision = str(db.execute("SELECT version_num FROM alembic_version").fetchone()[0])
    text = "\n".join(db.iterdump())
    db.close()
    return revision, text + "\n"


def main() -> None:
    """Write the file of today."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.sqlite3"
        fill(file)
        revision, text = dump(file)
    KEPT.mkdir(exist_ok=True)
    (KEPT / f"{revision}.sql").write_text(text, encoding="utf-8")
    print(f"kept {KEPT / f'{revision}.sql'}")


if __name__ == "__main__":
    main()
