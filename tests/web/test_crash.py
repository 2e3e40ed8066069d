"""`kill -9` of the server at random points while clients play: what was acknowledged is there, exactly once.

COWCATCHER_KILLS says how often the server is killed on each database; few by default, 50 for a release.
"""

from __future__ import annotations

import os
import threading
import time
from dataclasses import dataclass, field
from random import Random

import httpx
import pytest
from sqlalchemy import select
from tests.web import plain
from tests.web.places import ME, OPEN_SEAT, Caller, bot, free_port, process

from cowcatcher.web.store.engine import connect, reading
from cowcatcher.web.store.models import Answer, Move
from cowcatcher.web.tables import Tables

pytestmark = pytest.mark.once

KILLS = int(os.environ.get("COWCATCHER_KILLS", "2"))
CLIENTS = 8


@dataclass
class Player:
    """A client that plays at one table, whatever happens to the server, and remembers what was acknowledged."""

    token: str
    table: str
    seat: int
    rng: Random
    url: str
    acknowledged: dict[str, tuple[int, str]] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)
    pending: tuple[str, int, str] | None = None

    def play(self, stop: threading.Event) -> None:
        """Ask, move, send again what was not answered; until told to stop."""
        with plain.Client(
            base_url=f"{self.url}/api/v1", headers={"Authorization": f"Bearer {self.token}"}, timeout=20
        ) as http:
            while not stop.is_set():
                try:
                    self.step(http)
                except httpx.HTTPError:
                    time.sleep(0.05)

    def step(self, http: httpx.Client) -> None:
        """One question, or one move."""
        if self.pending is None:
            now = http.get(f"/tables/{self.table}/legal", params={"seat": self.seat}).json()
            if not now["moves"]:
                time.sleep(0.1)
                return
            self.pending = (f"{self.rng.getrandbits(80):x}", now["ply"], self.rng.choice(now["moves"])["move"])
        client_id, ply, move = self.pending
        body = {"seat": self.seat, "ply": ply, "move": move, "client_id": client_id}
        answer = http.post(f"/tables/{self.table}/moves", json=body)
        if answer.status_code == 200:
            self.acknowledged[client_id] = (ply, move)
        elif answer.status_code not in (409, 503):
            self.problems.append(answer.text)
        self.pending = None


def sit_down(url: str) -> list[Player]:
    """Tables for two people each, at one of them a bot besides."""
    rng = Random(17)
    found = []
    for n in range(CLIENTS // 2):
        ann, bea = Caller(url, f"Ann {n}"), Caller(url, f"Bea {n}")
        table = ann.table(ME, OPEN_SEAT, public=True) if n else ann.table(ME, bot("random"), OPEN_SEAT, public=True)
        seat = 1 if n else 2
        bea.post(f"/tables/{table}/seats/{seat}/join")
        for caller, place in ((ann, 0), (bea, seat)):
            token = caller.http.headers["Authorization"].removeprefix("Bearer ")
            found.append(Player(token, table, place, Random(rng.getrandbits(32)), url))
            caller.http.close()
    return found


def check(database: str, players: list[Player]) -> int:
    """All that was acknowledged is stored once, at its ply; every table can be rebuilt. How many moves that are."""
    engine = connect(database)
    tables = Tables(engine)
    total = 0
    for player in players:
        assert not player.problems
        with reading(engine) as db:
            rows = list(db.scalars(select(Move).where(Move.table_id == player.table).order_by(Move.ply)))
            answered = set(db.scalars(select(Answer.client_id).where(Answer.table_id == player.table)))
        assert [row.ply for row in rows] == list(range(len(rows))), "no gap"
        assert player.acknowledged.keys() <= answered
        assert all(rows[ply].move == move for ply, move in player.acknowledged.values())
        match = tables.look(player.table).match
        assert match is not None
        assert match.ply == len(rows)
        total += len(player.acknowledged)
    engine.dispose()
    return total


@pytest.mark.slow
def test_what_was_acknowledged_survives(database: str) -> None:
    port = free_port()
    rng = Random(18)
    stop = threading.Event()
    players: list[Player] = []
    threads: list[threading.Thread] = []
    moves = 0
    try:
        for _ in range(KILLS):
            with process(database, port) as (server, url):
                if not players or all(over(url, player) for player in players):
                    stop.set()
                    for thread in threads:
                        thread.join()
                    moves += check(database, players)
                    stop.clear()
                    players = sit_down(url)
                    threads = [threading.Thread(target=p.play, args=(stop,), daemon=True) for p in players]
                    for thread in threads:
                        thread.start()
                time.sleep(0.5 + 1.5 * rng.random())
                server.kill()
                server.wait()
        with process(database, port) as (_, url):
            progress = sum(len(player.acknowledged) for player in players)
            end = time.monotonic() + 60
            while sum(len(p.acknowledged) for p in players) < progress + 4 and not all(over(url, p) for p in players):
                assert time.monotonic() < end, "after the last start nobody moves"
                time.sleep(0.1)
            stop.set()
            for thread in threads:
                thread.join()
    finally:
        stop.set()
    moves += check(database, players)
    print(f"{KILLS} kills, {moves} acknowledged moves")
    assert moves > 2 * KILLS


def over(url: str, player: Player) -> bool:
    """True when the player's game is over."""
    headers = {"Authorization": f"Bearer {player.token}"}
    found = plain.get(f"{url}/api/v1/tables/{player.table}", headers=headers, timeout=20).json()
    return bool(found["status"] == "finished")
