"""Who may look at a table, and what of it: one rule for the pages and for programs."""

from __future__ import annotations

import pytest
from fastapi import APIRouter
from fastapi.routing import APIRoute
from tests.web import plain
from tests.web.browser.played import TRAIL, whole_game
from tests.web.places import ME, OPEN_SEAT, Caller, Running

from cowcatcher.web import events
from cowcatcher.web.api import lobby, playing, reading
from cowcatcher.web.pages import opening, replay, table
from cowcatcher.web.seating import ID_LENGTH, ID_LETTERS

pytestmark = pytest.mark.once

AT = "/tables/{table_id}"
JOIN = f"{AT}/join"
"""The page behind an invitation, which says that it is void."""


def read_at(router: APIRouter, prefix: str = "") -> list[str]:
    """The addresses of a router at which something of a table can be read."""
    routes = [route for route in router.routes if isinstance(route, APIRoute)]
    return [prefix + route.path for route in routes if AT in route.path and "GET" in (route.methods or ())]


PROGRAMS = [path for part in (lobby, reading, playing) for path in read_at(part.router)]
PAGES = [path for part in (opening, table, replay, events) for path in read_at(part.router) if path != JOIN]
HERE = (200, 409)
"""Answers about a table that one may see; 409: so far there is nothing of that kind."""

QUERIES = {f"{AT}/preview": "?ply=0&move=pass"}
"""What an address has to be asked with, so that it is the table that answers."""

OWN = "/api/v1/tables/{table_id}/invitations"
"""For the maker of a table alone."""


@pytest.fixture(scope="module")
def ann(server: Running) -> Caller:
    return server.client("Ann")


def cookie(caller: Caller) -> dict[str, str]:
    """What a browser of the same person sends."""
    return {"cowcatcher": str(caller.http.headers["Authorization"]).removeprefix("Bearer ")}


def status(server: Running, caller: Caller, path: str, table: str) -> int:
    """How an address, or the one it leads to, answers somebody; of a stream only the beginning is read."""
    address = f"{server.url}{path.replace('{table_id}', table)}{QUERIES.get(path, '')}"
    with plain.stream("GET", address, cookies=cookie(caller), timeout=20, follow_redirects=True) as answer:
        return answer.status_code


def test_there_are_addresses_of_both_kinds() -> None:
    assert {f"/api/v1{AT}", f"/api/v1{AT}/state", f"/api/v1{AT}/stream", OWN} <= set(PROGRAMS)
    assert {AT, f"{AT}/events", f"{AT}/record", f"{AT}/replay"} <= set(PAGES)


@pytest.mark.parametrize("path", PROGRAMS + PAGES)
def test_the_address_of_a_private_table_lets_nobody_in(server: Running, ann: Caller, path: str) -> None:
    made = ann.table(ME, ME, OPEN_SEAT)
    bea = server.client("Bea")
    assert status(server, bea, path, made) == 404
    assert status(server, ann, path, made) in HERE
    (invitation,) = ann.get(f"/tables/{made}/invitations")
    bea.post(f"/tables/{made}/seats/2/join", invite=invitation["invite"])
    if path != OWN:
        assert status(server, bea, path, made) in HERE


@pytest.mark.parametrize("path", [path for path in PROGRAMS + PAGES if path != OWN])
def test_at_a_public_table_anybody_may_look(server: Running, ann: Caller, path: str) -> None:
    assert status(server, server.client("Bea"), path, ann.table(ME, ME, public=True)) in HERE


def test_an_address_says_nothing_of_others() -> None:
    assert len(ID_LETTERS) ** ID_LENGTH > 2**48, "too many to be found by trying"


def test_a_record_is_ones_own_copy_and_the_whole_once_the_game_is_over(server: Running, ann: Caller) -> None:
    over = ann.post("/records", 201, record=whole_game(TRAIL), public=True)["id"]
    running = ann.post("/tables", 201, game=TRAIL, seats=[{"kind": "me"}, {"kind": "open"}], public=True)["id"]
    bea = server.client("Bea")
    bea.post(f"/tables/{running}/seats/1/join")
    for played, hidden in ((over, False), (running, True)):
        for caller in (ann, bea, server.client("Cyril")):
            page = plain.get(f"{server.url}/tables/{played}/record", cookies=cookie(caller)).text
            assert page == caller.get(f"/tables/{played}/record")
            assert ("?" in page.partition("\n\n")[2]) == hidden, "hands of the trail are dealt face down"
