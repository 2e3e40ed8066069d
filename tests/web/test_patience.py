"""People who send half a request, nothing at all, or come by the hundred."""

from __future__ import annotations

import contextlib
import os
import resource
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest
from tests.web import plain
from tests.web.places import ME, Running, free_port

from cowcatcher.web import patience

pytestmark = pytest.mark.once

FORM = b"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 14\r\n\r\n"
HEAD = b"POST /account/name HTTP/1.1\r\nHost: localhost\r\n" + FORM


def connected(server: Running) -> socket.socket:
    """A connection on which nothing has been said."""
    host, _, port = server.url.removeprefix("http://").partition(":")
    return socket.create_connection((host, int(port)), timeout=20)


def rest(line: socket.socket) -> bytes:
    """All that comes until the server closes the connection."""
    told = b""
    with contextlib.suppress(ConnectionResetError):
        while part := line.recv(65536):
            told += part
    return told


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same in less time."""
    monkeypatch.setitem(patience.SECONDS, "head", 0.4)
    monkeypatch.setitem(patience.SECONDS, "body", 0.4)


@pytest.mark.parametrize("sent", [b"", b"GET / HT", HEAD[:-10], HEAD, HEAD + b"na"], ids=range(5))
@pytest.mark.usefixtures("hurried")
def test_half_a_request_does_not_stay_open_for_ever(server: Running, sent: bytes) -> None:
    with connected(server) as line:
        line.sendall(sent)
        assert rest(line).startswith(b"HTTP/1.1 408 ")


@pytest.mark.usefixtures("hurried")
def test_what_was_answered_before_its_end_is_not_answered_twice(server: Running) -> None:
    with connected(server) as line:
        line.sendall(HEAD.replace(b"x-www-form-urlencoded", b"unknown") + b"na")
        told = rest(line)
    assert told.startswith(b"HTTP/1.1 422 ")
    assert told.count(b"HTTP/1.1 ") == 1


@pytest.mark.usefixtures("hurried")
def test_a_request_that_comes_letter_by_letter_has_no_more_time(server: Running) -> None:
    with connected(server) as line, contextlib.suppress(ConnectionError):
        for _ in range(1000):
            line.sendall(b"G")
            time.sleep(0.02)
        pytest.fail("it went on for 20 seconds")


@pytest.mark.usefixtures("hurried")
def test_whoever_has_asked_may_wait_for_the_answer_and_ask_again(server: Running) -> None:
    ann = server.client("Ann")
    table = ann.table(ME, ME)
    headers = dict(ann.http.headers)
    with plain.stream("GET", f"{server.url}/tables/{table}/events?seen=999", headers=headers, timeout=30) as stream:
        lines = stream.iter_lines()
        assert any(line.startswith("id: ") for line in lines)
        end = time.monotonic() + 1.0
        while time.monotonic() < end:
            assert ann.get(f"/tables/{table}")["id"] == table
        ann.post(f"/tables/{table}/chat", 204, text="Hello")
        assert any(line.startswith("id: ") for line in lines), "longer than any deadline"


def test_more_connections_than_files_are_refused_quietly(tmp_path: Path) -> None:
    port, log = free_port(), tmp_path / "log"
    words = [sys.executable, "-m", "cowcatcher", "serve", "--no-browser", "--port", str(port)]
    environment = os.environ | {"COWCATCHER_DATA_DIR": str(tmp_path)}
    with log.open("wb") as told:
        started = subprocess.Popen(words, env=environment, stdout=subprocess.DEVNULL, stderr=told)
    lines: list[socket.socket] = []
    try:
        wait_until_there(f"http://127.0.0.1:{port}/healthz", started)
        resource.prlimit(started.pid, resource.RLIMIT_NOFILE, (80, 80))
        for _ in range(150):
            with contextlib.suppress(OSError):
                lines.append(socket.create_connection(("127.0.0.1", port), timeout=5))
        end = time.monotonic() + 30  # all that knock at once are taken first, and then those too many let go
        while len(list(Path(f"/proc/{started.pid}/fd").iterdir())) >= 80:
            assert time.monotonic() < end, "files are left for the rest"
            time.sleep(0.1)
        while lines:
            lines.pop().close()
        # What still waits of the closed connections is refused, and a new one may be taken for one of them.
        wait_until_there(f"http://127.0.0.1:{port}/readyz", started)
    finally:
        for line in lines:
            line.close()
        started.kill()
        started.wait()
    written = log.read_text(encoding="utf-8")
    assert "no room for another connection" in written
    assert written.count("\n") < 5, written[:2000]


def wait_until_there(address: str, started: subprocess.Popen[bytes]) -> None:
    """Until something answers."""
    end = time.monotonic() + 60
    while True:
        with contextlib.suppress(httpx.HTTPError):
            if plain.get(address, timeout=5).status_code == 200:
                return
        assert started.poll() is None
        assert time.monotonic() < end
        time.sleep(0.1)
