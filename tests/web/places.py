"""What the tests of the web share: a server in this process or in one of its own, and people who play."""

from __future__ import annotations

import os
import secrets
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from tests.web import plain

from cowcatcher.web import seating
from cowcatcher.web.app import create_app
from cowcatcher.web.asking import Server
from cowcatcher.web.identity import Identities, Person
from cowcatcher.web.running import Stopping, configured, listening
from cowcatcher.web.settings import Settings
from cowcatcher.web.tables import SeatPlan, Tables

GAME = "carson_city"
ME = SeatPlan("me")
OPEN_SEAT = SeatPlan("open")
ABOVE_SQL = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
"""For a test of what stands above the database, such as which names are names: no statement in it is another one on
PostgreSQL, so one kind is enough."""

LOOSE = 100_000.0
"""A rate that no test reaches."""


def dealt_alike(patch: pytest.MonkeyPatch, drawn: Random) -> None:
    """Tables get their luck from there instead of from chance."""
    kept = SimpleNamespace(randbits=drawn.getrandbits, choice=secrets.choice, token_hex=secrets.token_hex)
    patch.setattr(seating, "secrets", kept)


class Ticks:
    """A clock that goes forward when it is told to; seconds."""

    def __init__(self, at: float) -> None:
        self.at = at

    def __call__(self) -> float:
        return self.at


def bot(spec: str = "random") -> SeatPlan:
    """A seat for a bot."""
    return SeatPlan("bot", bot=spec)


def person(identities: Identities, name: str) -> Person:
    """A guest."""
    return identities.guest(name)[0]


def some_move(tables: Tables, table_id: str, rng: Random) -> str:
    """A legal move of whoever is to move."""
    match = tables.look(table_id).match
    assert match is not None
    return str(match.game.table.name(rng.choice(match.state.legal())))


def mover(tables: Tables, table_id: str) -> int:
    """The seat that decides."""
    match = tables.look(table_id).match
    assert match is not None
    return int(match.state.to_move())


def ply_of(tables: Tables, table_id: str) -> int:
    """How many moves have been made."""
    match = tables.look(table_id).match
    assert match is not None
    return match.ply


def play_some(tables: Tables, table_id: str, users: dict[int, int], moves: int, rng: Random) -> None:
    """So many moves of people, at random; users: who sits on which seat."""
    for _ in range(moves):
        match = tables.look(table_id).match
        assert match is not None
        if match.state.over():
            return
        seat = int(match.state.to_move())
        move = some_move(tables, table_id, rng)
        tables.play(users[seat], table_id, seat, match.ply, move, f"c{rng.getrandbits(60)}")


def pauses() -> Iterator[float]:
    """How long to wait between questions, without end: a little longer each time, since they keep a machine busy that
    others wait for."""
    pause = 0.03
    while True:
        yield pause
        pause = min(1.3 * pause, 0.3)


@dataclass
class Running:
    """A server that answers, its parts, and its address."""

    parts: Server
    url: str
    callers: list[Caller] = field(default_factory=list)

    def client(self, name: str = "") -> Caller:
        """Somebody who calls the API; a guest if he has a name."""
        self.callers.append(Caller(self.url, name))
        return self.callers[-1]


class Caller:
    """A person at the API."""

    def __init__(self, url: str, name: str = "", timeout: float = 30.0, http: httpx.Client | None = None) -> None:
        self.http = http or plain.Client(base_url=f"{url}/api/v1", timeout=timeout)
        if name:
            token = self.post("/session", 201, name=name)["token"]
            self.http.headers["Authorization"] = f"Bearer {token}"

    def again(self) -> None:
        """By a new connection, since the worker at the other end of this one may have gone."""
        fresh = plain.Client(base_url=self.http.base_url, timeout=self.http.timeout, headers=self.http.headers)
        self.http.close()
        self.http = fresh

    def get(self, path: str, status: int = 200, **params: Any) -> Any:
        """The answer to GET, which must have that status."""
        return self._read(self.http.get(path, params=params), status)

    def post(self, path: str, status: int = 200, **body: Any) -> Any:
        """The answer to POST, which must have that status."""
        return self._read(self.http.post(path, json=body), status)

    def table(self, *seats: SeatPlan, **more: Any) -> str:
        """A new table, of Carson City where no other game is named."""
        plans = [{"kind": s.kind, "name": s.name, "bot": s.bot} for s in seats]
        return str(self.post("/tables", 201, seats=plans, **{"game": GAME, **more})["id"])

    def wait(self, table_id: str, seat: int | None = None, seconds: float = 60.0) -> dict[str, Any]:
        """What can be done at the table, as soon as it is one's turn or the game is over."""
        end = time.monotonic() + seconds
        params = {} if seat is None else {"seat": seat}
        for pause in pauses():
            found: dict[str, Any] = self.get(f"/tables/{table_id}/legal", **params)
            if found["moves"] or found["status"] == "finished":
                return found
            assert time.monotonic() < end, f"nobody moved in {seconds} s: {found}"
            time.sleep(pause)
        raise AssertionError

    @staticmethod
    def _read(response: httpx.Response, status: int) -> Any:
        assert response.status_code == status, f"{response.status_code} {response.text[:500]}"
        if not response.content:
            return None
        if response.headers["content-type"].startswith("application/json"):
            found = response.json()
            if status >= 400:
                sentence = found["detail"]
                assert sentence.endswith("."), found
                assert "\n" not in sentence, found
            return found
        return response.text


@contextmanager
def serving(settings: Settings, port: int = 0) -> Iterator[Running]:
    """A server in this process, as `cowcatcher serve` runs it; on a free port unless one is named."""
    app = create_app(settings)
    listener = listening("127.0.0.1", port, exactly=True)
    url = f"http://127.0.0.1:{listener.getsockname()[1]}"
    server = Stopping(configured(app, settings), app.state.server, url, browser=False)
    thread = threading.Thread(target=server.run, args=([listener],), daemon=True)
    thread.start()
    while not server.started and thread.is_alive():
        time.sleep(0.01)
    running = Running(app.state.server, url)
    try:
        yield running
    finally:
        for caller in running.callers:
            caller.http.close()
        server.should_exit = True
        thread.join(timeout=20)
        listener.close()
        assert not thread.is_alive(), "the server does not stop"


@contextmanager
def process(
    database: str, port: int, rate: int = 100_000, workers: int = 1
) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """The command in a process of its own; killed at the end, if it still runs."""
    environment = os.environ | {"COWCATCHER_DATABASE_URL": database, "COWCATCHER_RATE": str(rate)}
    words = [sys.executable, "-m", "cowcatcher", "serve", "--no-browser", "--port", str(port)]
    words += ["--workers", str(workers)]
    started = subprocess.Popen(words, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        url = f"http://127.0.0.1:{port}"
        end = time.monotonic() + 60
        while True:
            try:
                if plain.get(f"{url}/healthz", timeout=5).status_code == 200:
                    break
            except httpx.HTTPError:
                assert started.poll() is None, "the server has ended"
                assert time.monotonic() < end, "the server does not answer"
                time.sleep(0.05)
        yield started, url
    finally:
        started.kill()
        started.wait()


def free_port() -> int:
    """A port that nobody listens on now."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])
