"""Who may look at a table, and what of it: one rule for the pages and for programs."""

from __future__ import annotations

from random import Random

import httpx
import pytest
from fastapi import APIRouter
from fastapi.routing import APIRoute
from tests.web.places import ME, OPEN_SEAT, Caller, Running, play_some
from tests.web.test_seating import record_of

from cowcatcher.web import api, events, pages
from cowcatcher.web.seating import ID_LENGTH, ID_LETTERS

pytestmark = pytest.mark.once

AT = "/tables/{table_id}"


def read_at(router: APIRouter, prefix: str = "") -> list[str]:
    """The addresses of a router at which something of a table can be read."""
    routes = [route for route in router.routes if isinstance(route, APIRoute)]
    return [prefix + route.path for route in routes if AT in route.path and "GET" in (route.methods or ())]


PAGES = [path for name in ("opening", "table", "replay") for path in read_at(getattr(pages, name).router)]
READING = sorted([*read_at(api.router, "/api/v1"), *read_at(events.router), *PAGES])

JOIN = "/tables/{table_id}/join"
"""The page behind an invitation; it needs one."""


@pytest.fixture(scope="module")
def ann(server: Running) -> Caller:
    return server.client("Ann")


def status(server: Running, caller: Caller, path: str, table: str) -> int:
    """How an address answers somebody; of a stream only the beginning is read."""
    address = f"{server.url}{path.replace('{table_id}', table)}"
    cookie = {"Cookie": f"cowcatcher={caller.http.headers['Authorization'].removeprefix('Bearer ')}"}
    with httpx.stream("GET", address, headers=cookie, timeout=20) as answer:
        return answer.status_code


def test_there_are_addresses_of_both_kinds() -> None:
    assert "/api/v1/tables/{table_id}/state" in READING
    assert {"/tables/{table_id}", "/tables/{table_id}/events", "/tables/{table_id}/record"} <= set(READING)


@pytest.mark.parametrize("path", READING)
def test_the_address_of_a_private_table_lets_nobody_in(server: Running, ann: Caller, path: str) -> None:
    table = ann.table(ME, ME, OPEN_SEAT)
    bea = server.client("Bea")
    assert status(server, bea, path, table) == 404
    assert status(server, ann, path, table) in ({303, 404} if path == JOIN else {200, 303, 409})
    (invitation,) = ann.get(f"/tables/{table}/invitations")
    bea.post(f"/tables/{table}/seats/2/join", invite=invitation["invite"])
    if not path.endswith("/invitations"):
        assert status(server, bea, path, table) in ({303, 404} if path == JOIN else {200, 303, 409})


@pytest.mark.parametrize("path", [path for path in READING if path != JOIN and not path.endswith("/invitations")])
def test_at_a_public_table_anybody_may_look(server: Running, ann: Caller, path: str) -> None:
    table = ann.table(ME, ME, public=True)
    assert status(server, server.client("Bea"), path, table) in {200, 303, 409}


def test_an_address_says_nothing_of_others() -> None:
    assert len(ID_LETTERS) ** ID_LENGTH > 2**48, "too many to be found by trying"


def test_a_record_is_ones_own_copy_and_the_whole_once_the_game_is_over(server: Running, ann: Caller) -> None:
    text = record_of(5000, ["Zoe", "Yan"])
    over = ann.post("/records", 201, record=text, public=True)["id"]
    bea = server.client("Bea")
    tables, user = server.parts.tables, ann.get("/session")["id"]
    running = ann.table(ME, ME, options={"duel_method": "tiles"}, public=True)
    play_some(tables, running, {0: user, 1: user}, 12, Random(41))
    for table, hidden in ((over, False), (running, True)):
        for caller in (ann, bea):
            cookie = {"Cookie": f"cowcatcher={caller.http.headers['Authorization'].removeprefix('Bearer ')}"}
            page = httpx.get(f"{server.url}/tables/{table}/record", headers=cookie).text
            assert page == caller.get(f"/tables/{table}/record")
            if caller is bea:
                assert ("?" in page.partition("\n\n")[2]) == hidden
