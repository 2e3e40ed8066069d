"""A private PostgreSQL server for tests: in a temporary folder, over a socket in it, gone afterwards."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import NoReturn

import psycopg
import pytest
from psycopg.sql import SQL, Identifier
from sqlalchemy import make_url

from cowcatcher.web.store.engine import connect

HOW = "install it: apt-get install postgresql"


def programs() -> Path | None:
    """Where Debian keeps the newest server's programs."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    on_path = shutil.which("initdb")
    return found[-1].parent if found else Path(on_path).parent if on_path else None


def missing(what: str, how: str) -> NoReturn:
    """Skip the test, with the reason and how to get what it needs."""
    pytest.skip(f"{what} is missing; {how}")


class Cluster:
    """A running server. `database()` makes an empty database and gives its URL, `migrated()` one with tables."""

    def __init__(self, bin_folder: Path, folder: Path) -> None:
        self.bin = bin_folder
        self.folder = folder
        self._numbers = count()
        self._model = ""

    def run(self, program: str, *args: str) -> None:
        """A program of PostgreSQL's, not as root, which it refuses."""
        words = [str(self.bin / program), *args]
        if os.geteuid() == 0:
            words = ["runuser", "-u", "postgres", "--", *words]
        subprocess.run(words, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, cwd=self.folder)

    def database(self, like: str = "template1") -> str:
        """The URL of a new database: an empty one, or a copy of another."""
        name = f"tables{os.getpid()}_{next(self._numbers)}"
        with psycopg.connect(f"host={self.folder} user=cowcatcher dbname=postgres", autocommit=True) as db:
            db.execute(SQL("CREATE DATABASE {} TEMPLATE {}").format(Identifier(name), Identifier(like)))
        return f"postgresql+psycopg://cowcatcher@/{name}?host={self.folder}"

    def migrated(self) -> str:
        """The URL of a new database with all tables and nothing in them: a copy, since migrating takes much longer."""
        if not self._model:
            url = self.database()
            connect(url).dispose()
            self._model = str(make_url(url).database)
        return self.database(self._model)


@contextmanager
def cluster() -> Iterator[Cluster]:
    """Start a server and stop it again. Skips the test where there is none to start."""
    bin_folder = programs()
    if bin_folder is None:
        missing("PostgreSQL", HOW)
    folder = Path(tempfile.mkdtemp(prefix="cowcatcher-pg-", dir="/tmp"))  # the path of a socket must be short
    made = Cluster(bin_folder, folder)
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres")
        data = str(folder / "data")
        made.run("initdb", "-D", data, "-U", "cowcatcher", "-A", "trust", "-E", "UTF8", "--no-sync")
        settings = f"-k {folder} -c listen_addresses= -c fsync=off -c max_connections=200"
        made.run("pg_ctl", "-D", data, "-w", "-l", str(folder / "log"), "-o", settings, "start")
        try:
            yield made
        finally:
            made.run("pg_ctl", "-D", data, "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
