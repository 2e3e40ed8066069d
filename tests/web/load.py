"""How many live tables this machine carries: `python -m tests.web.load --help`.

A table makes a move each five seconds: somebody asks what he can do and moves, the other, who listens to the stream,
hears of it and asks in turn. Server and clients share the machine, so its processors do both.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from tests.web.places import Caller, free_port, process
from tests.web.postgres import cluster

PERIOD = 5.0
LIMIT_MS = 200.0
SEATED_A_SECOND = 25.0
STREAMS = 200
"""At most so many tables have a listener's stream; open files are bounded."""


class Connection:
    """A connection that is kept open; as little HTTP as it takes, so that the server gets the processors."""

    def __init__(self, port: int, token: str = "") -> None:
        self.port = port
        self.token = token
        self._pipe: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def call(self, method: str, path: str, body: dict[str, Any] | None = None) -> tuple[int, Any]:
        """Status and JSON of an answer."""
        if self._pipe is None:
            self._pipe = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self._pipe
        content = json.dumps(body).encode() if body is not None else b""
        head = [f"{method} /api/v1{path} HTTP/1.1", "Host: 127.0.0.1", f"Content-Length: {len(content)}"]
        head += ["Content-Type: application/json", f"Authorization: Bearer {self.token}"][: 2 if self.token else 1]
        writer.write("\r\n".join([*head, "", ""]).encode() + content)
        first = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        length = int(first.partition("content-length: ")[2].partition("\r\n")[0] or 0)
        answer = await reader.readexactly(length)
        return int(first.split()[1]), json.loads(answer) if answer else None

    async def listen(self, path: str, heard: asyncio.Queue[float]) -> None:
        """Put the time of each event of a stream into a queue."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(
            f"GET /api/v1{path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {self.token}\r\n\r\n".encode()
        )
        while line := await reader.readline():
            if line.startswith(b"data: "):
                heard.put_nowait(time.perf_counter())

    def close(self) -> None:
        """Hang up."""
        if self._pipe is not None:
            self._pipe[1].close()


@dataclass
class Times:
    """Milliseconds of each kind of request."""

    asked: list[float] = field(default_factory=list)
    moved: list[float] = field(default_factory=list)
    heard: list[float] = field(default_factory=list)
    late: int = 0


def percentile(values: Sequence[float], part: float) -> float:
    """The value that so large a part is not above."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))] if values else 0.0


async def table(port: int, n: int, begin: float, end: float, times: Times, rng: Random) -> None:
    """One table, from a moment to the end: a move each five seconds. A game that is over is followed by another."""
    await asyncio.sleep(max(0.0, begin - time.perf_counter()))
    line = Connection(port)
    _, session = await line.call("POST", "/session", {"name": f"Load {n}"})
    line.token = session["token"]
    seats = [{"kind": "me", "name": name} for name in ("A", "B")]
    listener: asyncio.Task[None] | None = None
    heard: asyncio.Queue[float] = asyncio.Queue()
    table_id = ""
    due = time.perf_counter() + rng.random() * PERIOD
    while due < end:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        times.late += time.perf_counter() > due + PERIOD
        if not table_id:
            _, made = await line.call("POST", "/tables", {"game": "carson_city", "seats": seats})
            table_id = made["id"]
            if listener:
                listener.cancel()
            if n < STREAMS:
                listener = asyncio.create_task(Connection(port, line.token).listen(f"/tables/{table_id}/stream", heard))
        begun = time.perf_counter()
        _, now = await line.call("GET", f"/tables/{table_id}/legal")
        times.asked.append(1000 * (time.perf_counter() - begun))
        if now["status"] == "finished":
            table_id = ""
            continue
        move = {"seat": now["seat"], "ply": now["ply"], "move": rng.choice(now["moves"])["move"]}
        begun = time.perf_counter()
        status, answer = await line.call("POST", f"/tables/{table_id}/moves", move)
        assert status == 200, answer
        times.moved.append(1000 * (time.perf_counter() - begun))
        if listener:
            try:
                times.heard.append(1000 * (await asyncio.wait_for(heard.get(), 10) - begun))
            except TimeoutError:
                times.heard.append(10_000.0)
        begun = time.perf_counter()
        await line.call("GET", f"/tables/{table_id}/legal?seat={1 - now['seat']}")
        times.asked.append(1000 * (time.perf_counter() - begun))
        due = max(due + PERIOD, time.perf_counter() + PERIOD / 2)  # people do not make up for lost time
    if listener:
        listener.cancel()
    line.close()


async def run(port: int, tables: int, seconds: float) -> Times:
    """So many tables for so long; what comes before is not counted, since everybody sits down then."""
    times = Times()
    begun = time.perf_counter()
    seated = tables / SEATED_A_SECOND
    end = begun + seated + 2 * PERIOD + seconds
    rng = Random(21)
    tasks = []
    for n in range(tables):
        coming = table(port, n, begun + n / SEATED_A_SECOND, end, times, Random(rng.getrandbits(32)))
        tasks.append(asyncio.create_task(coming))
    await asyncio.sleep(seated + 2 * PERIOD)
    for values in (times.asked, times.moved, times.heard):
        values.clear()
    await asyncio.gather(*tasks)
    return times


@contextmanager
def database_for(workers: int) -> Iterator[str]:
    """The URL of an empty database that is removed afterwards: SQLite for one worker, else a PostgreSQL of our own."""
    if workers == 1:
        with tempfile.TemporaryDirectory() as folder:
            yield f"sqlite:///{Path(folder) / 'tables.sqlite3'}"
    else:
        with cluster() as running:
            yield running.database()


def main(args: Sequence[str] | None = None) -> int:
    """Print a line for each number of tables; the last that stays under the limit is the answer."""
    parser = argparse.ArgumentParser(prog="python -m tests.web.load", description=__doc__.splitlines()[0])
    parser.add_argument(
        "--tables", type=int, nargs="+", default=[50, 100, 200, 400], help="how many, one after another"
    )
    parser.add_argument("--seconds", type=float, default=20.0, help="how long each")
    parser.add_argument("--workers", type=int, default=1, help="processes of the server; more than one: on PostgreSQL")
    given = parser.parse_args(args)
    carried = 0
    with (
        database_for(given.workers) as database,
        process(database, free_port(), workers=given.workers) as (_, url),
    ):
        port = int(url.rpartition(":")[2])
        Caller(url).http.close()
        for tables in given.tables:
            times = asyncio.run(run(port, tables, given.seconds))
            slowest = max(percentile(v, 0.95) for v in (times.asked, times.moved, times.heard))
            print(
                f"{tables} tables, {len(times.moved) / given.seconds:.0f} moves/s; p50 / p95 in ms: "
                + ", ".join(
                    f"{name} {percentile(values, 0.5):.0f} / {percentile(values, 0.95):.0f}"
                    for name, values in (("ask", times.asked), ("move", times.moved), ("news", times.heard))
                )
                + (f"; {times.late} were late" if times.late else ""),
                flush=True,
            )
            if slowest > LIMIT_MS:
                break
            carried = tables
    print(f"{carried} live tables with p95 under {LIMIT_MS:.0f} ms")
    return 0 if carried else 1


if __name__ == "__main__":
    raise SystemExit(main())
