"""Several workers on one PostgreSQL: each hears what another has done, and what is due is done once."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest
from tests.web.places import LOOSE, ME, Caller, bot, free_port, process, serving
from tests.web.postgres import Cluster
from tests.web.test_serve import refusal
from tests.web.test_stream import Listener, move

from cowcatcher.web.settings import Settings
from cowcatcher.web.store.engine import connect
from cowcatcher.web.tables import Tables

pytestmark = pytest.mark.once


def test_two_workers_tell_each_other(postgres: Cluster) -> None:
    settings = Settings(postgres.migrated(), rate=LOOSE)
    with serving(settings) as one, serving(settings) as two:
        ann = one.client("Ann")
        table = ann.table(ME, ME)
        elsewhere = two.client()
        elsewhere.http.headers["Authorization"] = ann.http.headers["Authorization"]
        listener = Listener(elsewhere, f"/tables/{table}/stream")
        for _ in range(3):
            version = move(ann, table)
            listener.until(version)
        listener.leave()


def workers_of(server: int) -> list[int]:
    """The processes of a server that listen, in the order of their start; not those of bots."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            command = (folder / "cmdline").read_bytes()
        except OSError:  # it has just ended
            continue
        if parent == server and b"spawn_main" in command:
            found.append(int(folder.name))
    return sorted(found)


@pytest.mark.slow
def test_bots_move_once_and_a_worker_that_dies_is_replaced(postgres: Cluster) -> None:
    database = postgres.database()
    with process(database, free_port(), workers=2) as (server, url):
        callers = [Caller(url, f"Ann {n}") for n in range(4)]
        tables = [caller.table(bot(), ME, bot("greedy"), title=str(n)) for n, caller in enumerate(callers)]
        for n in range(6):
            for caller, table in zip(callers, tables, strict=True):
                now = caller.wait(table)
                if now["moves"]:
                    play = {"seat": 1, "ply": now["ply"], "move": now["moves"][0]["move"]}
                    caller.post(f"/tables/{table}/moves", **play)
            if n == 2:
                end = time.monotonic() + 60
                while len(workers_of(server.pid)) < 2:
                    assert time.monotonic() < end
                    time.sleep(0.1)
                killed = workers_of(server.pid)[0]
                os.kill(killed, signal.SIGKILL)
                for caller in callers:
                    caller.again()
                while killed in (there := workers_of(server.pid)) or len(there) < 2:
                    assert time.monotonic() < end, "nobody takes its place"
                    time.sleep(0.1)
        for caller, table in zip(callers, tables, strict=True):
            caller.wait(table)
            plies = [played["ply"] for played in caller.get(f"/tables/{table}/moves", seat=1)]
            assert plies == list(range(len(plies)))
            caller.http.close()
        server.send_signal(signal.SIGTERM)
        server.wait(timeout=30)
        assert workers_of(server.pid) == []
    engine = connect(database)
    service = Tables(engine)
    for table in tables:
        match = service.look(table).match
        assert match is not None
        chosen = Counter(int(played.seat) for played in match.played if played.options > 1)
        assert min(chosen[0], chosen[1], chosen[2]) >= 4, "all of them have moved"
    engine.dispose()


def test_on_sqlite_there_is_one_worker(tmp_path: Path) -> None:
    said = refusal(tmp_path, "--workers", "2", "--port", str(free_port()))
    assert "several workers need PostgreSQL" in said
    assert "COWCATCHER_DATABASE_URL" in said


def test_a_database_that_cannot_be_used_is_said_once(tmp_path: Path) -> None:
    nowhere = {"COWCATCHER_DATABASE_URL": "postgresql://127.0.0.1:1/none"}
    assert "cannot be used" in refusal(tmp_path, "--workers", "2", "--port", str(free_port()), **nowhere)


def test_the_number_of_workers_is_one_at_least() -> None:
    words = [sys.executable, "-m", "cowcatcher", "serve", "--workers", "0"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "--workers" in done.stderr
