"""Server-sent events: what changes is announced, and after a break nothing is missed."""

from __future__ import annotations

import contextlib
import threading
import time

import httpx
import pytest
from tests.web import plain
from tests.web.places import LOOSE, OPEN_SEAT, Caller, Running, serving

from cowcatcher.web.settings import Settings
from cowcatcher.web.tables import SeatPlan

pytestmark = pytest.mark.once


class Listener:
    """Reads a stream in a thread. ids: of the events so far."""

    def __init__(self, caller: Caller, path: str, **headers: str) -> None:
        self.ids: list[int] = []
        self.kinds: set[str] = set()
        self.status = 0
        self.opened = threading.Event()
        self.ended = threading.Event()
        self._leave = threading.Event()
        self._thread = threading.Thread(target=self._read, args=(caller, path, headers), daemon=True)
        self._thread.start()
        assert self.opened.wait(10)

    def _read(self, caller: Caller, path: str, headers: dict[str, str]) -> None:
        with (
            contextlib.suppress(httpx.HTTPError),
            plain.stream(
                "GET",
                f"{caller.http.base_url}{path.lstrip('/')}",
                headers=dict(caller.http.headers) | headers,
                timeout=30,
            ) as answer,
        ):
            self.status = answer.status_code
            for line in answer.iter_lines():
                self.opened.set()
                name, _, value = line.partition(": ")
                if name == "id":
                    self.ids.append(int(value))
                if name == "event":
                    self.kinds.add(value)
                if self._leave.is_set():
                    break
        self.ended.set()

    def until(self, version: int) -> None:
        """Wait for an event."""
        end = time.monotonic() + 10
        while version not in self.ids:
            assert time.monotonic() < end, f"{version} has not come, only {self.ids}"
            time.sleep(0.01)

    def leave(self) -> None:
        """Close the stream at its next line."""
        self._leave.set()


@pytest.fixture
def ann(server: Running) -> Caller:
    return server.client("Ann")


@pytest.fixture
def table(ann: Caller) -> str:
    return ann.table(SeatPlan("me"), SeatPlan("me"))


def move(caller: Caller, table: str) -> int:
    """Play; the new version."""
    now = caller.wait(table)
    done = caller.post(f"/tables/{table}/moves", seat=now["seat"], ply=now["ply"], move=now["moves"][0]["move"])
    return int(done["version"])


def test_every_listener_hears_of_a_change(ann: Caller, table: str) -> None:
    listeners = [Listener(ann, f"/tables/{table}/stream") for _ in range(3)]
    versions = [move(ann, table) for _ in range(3)]
    for listener in listeners:
        listener.until(versions[-1])
        assert listener.ids == sorted(set(listener.ids)), "in order, none twice"
        assert listener.kinds == {"changed"}
        listener.leave()
    ann.post(f"/tables/{table}/chat", 204, text="bye")


def test_after_a_break_it_goes_on_where_it_was(ann: Caller, table: str) -> None:
    first = move(ann, table)
    missed = move(ann, table)
    again = Listener(ann, f"/tables/{table}/stream", **{"Last-Event-ID": str(first)})
    again.until(missed)
    up_to_date = Listener(ann, f"/tables/{table}/stream?seen={missed}")
    then = move(ann, table)
    up_to_date.until(then)
    assert up_to_date.ids == [then]
    page = Listener(ann, f"/tables/{table}/stream?seen={first}", **{"Last-Event-ID": str(then)})
    last = move(ann, table)
    page.until(last)
    assert page.ids == [last], "the header counts more than the address"


def test_the_pages_stream_is_the_same(server: Running, ann: Caller, table: str) -> None:
    version = move(ann, table)
    address = f"{server.url}/tables/{table}/events?seen={version - 1}"
    with plain.stream("GET", address, headers=dict(ann.http.headers), timeout=10) as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        for line in answer.iter_lines():
            if line.startswith("data: "):
                assert line == f"data: {version}"
                break


def test_nobody_else_listens(server: Running, table: str) -> None:
    assert server.client("Bea").get(f"/tables/{table}/stream", 404)["error"] == "no_table"
    assert server.client().get("/tables/nosuchtabl/stream", 404)["error"] == "no_table"
    assert plain.get(f"{server.url}/tables/{table}/events").status_code == 404


def test_streams_end_with_the_server(database: str) -> None:
    with serving(Settings(database, rate=LOOSE)) as running:
        ann = running.client("Ann")
        listener = Listener(ann, f"/tables/{ann.table(SeatPlan('me'), OPEN_SEAT)}/stream")
        begun = time.monotonic()
    assert listener.ended.wait(5)
    assert time.monotonic() - begun < 8


def test_one_address_does_not_hold_all_streams(tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("streams") / "t.sqlite3"
    with serving(Settings(f"sqlite+pysqlite:///{file}", rate=30)) as running:
        ann = running.client("Ann")
        table = ann.table(SeatPlan("me"), OPEN_SEAT)
        hub = running.parts.hub
        hub._addresses["127.0.0.1"] = 1000
        assert ann.get(f"/tables/{table}/stream", 429)["error"] == "too_fast"
        del hub._addresses["127.0.0.1"]
