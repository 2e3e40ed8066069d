"""Empty databases in files: with all tables, and nothing in them."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path
from typing import Final

from cowcatcher.web.store.engine import connect

FILE: Final = "tables.sqlite3"


def sqlite_in(folder: Path) -> str:
    """The URL of a SQLite database in a folder."""
    return f"sqlite+pysqlite:///{folder / FILE}"


def blank_in(folder: Path) -> str:
    """The URL of a new one with nothing in its tables: a copy, since making them takes ten times as long. Who looks at
    how they are made begins without a file."""
    (folder / FILE).write_bytes(_blank())
    return sqlite_in(folder)


@cache
def _blank() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        connect(sqlite_in(Path(folder))).dispose()
        return (Path(folder) / FILE).read_bytes()
