"""HEAD wherever there is GET, and what an address takes when it does not take a method."""

from __future__ import annotations

import pytest
from tests.web import plain
from tests.web.places import ME, Running, bot

pytestmark = pytest.mark.once


@pytest.fixture
def table(server: Running) -> str:
    """A public table."""
    return server.client("Ann").table(ME, bot(), public=True)


def test_every_page_that_has_get_has_head(server: Running, table: str) -> None:
    pages = ["/", "/new", "/rules/carson_city", "/records", "/healthz", "/static/pages.css", "/worker.js", "/nothing"]
    pages += [f"/tables/{table}", f"/tables/{table}/replay", "/api/v1/games", f"/api/v1/tables/{table}/state"]
    with plain.Client(base_url=server.url, timeout=60) as client:
        for address in pages:
            got, head = client.get(address), client.head(address)
            assert head.status_code == got.status_code, address
            assert head.content == b""
            assert head.headers["content-type"] == got.headers["content-type"]
            assert head.headers.get("content-security-policy") == got.headers.get("content-security-policy")


def test_head_of_a_stream_ends(server: Running, table: str) -> None:
    with plain.Client(base_url=server.url, timeout=60) as client:
        for address in (f"/tables/{table}/events", f"/api/v1/tables/{table}/stream"):
            head = client.head(address)
            assert head.status_code == 200
            assert head.headers["content-type"].startswith("text/event-stream")
        assert client.get("/healthz").status_code == 200, "the connection serves on"
        assert not server.parts.hub.streams("127.0.0.1")


def test_what_an_address_takes_is_said_when_it_does_not_take_a_method(server: Running, table: str) -> None:
    expected = {
        ("PUT", "/"): "GET, HEAD",
        ("DELETE", "/new"): "GET, HEAD, POST",
        ("GET", f"/tables/{table}/move"): "POST",
        ("HEAD", f"/tables/{table}/move"): "POST",
        ("POST", "/api/v1/games"): "GET, HEAD",
        ("PUT", f"/api/v1/tables/{table}"): "DELETE, GET, HEAD",
        ("PUT", "/api/v1/session"): "DELETE, GET, HEAD, PATCH, POST",
        ("POST", "/static/pages.css"): "GET, HEAD",
    }
    with plain.Client(base_url=server.url, timeout=60) as client:
        for (method, address), takes in expected.items():
            answer = client.request(method, address)
            assert (answer.status_code, answer.headers.get("allow")) == (405, takes), (method, address)
