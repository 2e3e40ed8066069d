"""Being told in a real browser. Chromium's push service is on the internet, so the page gets a subscription to one
on this machine; all the rest is real."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page
from tests.web.browser.conftest import WHOLE, People, browsing
from tests.web.browser.people import Someone, match_of, soon
from tests.web.browser.played import CITY, ME, maker_of
from tests.web.places import LOOSE, OPEN_SEAT, Running, serving
from tests.web.pushing import Receiver, Service, push_service

from cowcatcher.web.settings import Settings

pytestmark = pytest.mark.once

OURS = """
const held = JSON.parse(%s);
let kept = null;
PushManager.prototype.getSubscription = async () => kept;
PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
  if (!userVisibleOnly || applicationServerKey.length !== 65) throw new Error("not so");
  const unsubscribe = async () => { kept = null; return true; };
  kept = { ...held, unsubscribe, options: { applicationServerKey: applicationServerKey.buffer }, toJSON: () => held };
  return kept;
};
"""


@pytest.fixture
def service() -> Iterator[Service]:
    with push_service() as made:
        yield made


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """The whole browser: the one without windows keeps no notes."""
    with browsing(WHOLE) as browser:
        yield browser


@pytest.fixture(scope="module")
def running(chromium: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server whose messages may go to this machine."""
    file = tmp_path_factory.mktemp("server") / "tables.sqlite3"
    settings = Settings(f"sqlite+pysqlite:///{file}", rate=LOOSE, push_anywhere=True)
    with serving(settings) as server:
        yield server


def deliver(page: Page, origin: str, message: str) -> None:
    """Hand a message to the worker of a page, as the browser does when one has come."""
    line = page.context.new_cdp_session(page)
    found: list[str] = []
    line.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda e: found.extend(r["registrationId"] for r in e["registrations"]),
    )
    line.send("ServiceWorker.enable")
    soon(lambda: bool(page.evaluate("1") and found), "there is no worker")
    line.send("ServiceWorker.deliverPushMessage", {"origin": origin, "registrationId": found[0], "data": message})


def notes(page: Page) -> list[list[str]]:
    """The notes that the browser shows, each with title, text and tag."""
    held = "await (await navigator.serviceWorker.ready).getNotifications()"
    script = f"async () => ({held}).map(n => [n.title, n.body, n.tag])"
    shown: list[list[str]] = page.evaluate(script)
    return shown


def test_whoever_switches_it_on_is_told_while_he_looks_elsewhere(
    people: People, running: Running, service: Service
) -> None:
    ann, bea, receiver = people("Ann", locale="pl"), people("Bea"), Receiver()
    held = {"endpoint": f"{service.url}/bea", "keys": receiver.keys}
    bea.context.grant_permissions(["notifications"])
    bea.context.add_init_script(OURS % json.dumps(json.dumps(held)))
    tables = running.parts.tables
    table = tables.create(maker_of(ann), CITY, {}, [ME, OPEN_SEAT], "Friday")
    tables.join(maker_of(bea), table, 1, tables.invitations(ann.user, table)[1])
    bea.sits(table)
    bea.page.locator("#menu > summary").click()
    bea.page.locator("[data-push]").check(force=True)
    pushes = running.parts.notifier.contacts.pushes
    soon(lambda: bool(bea.page.evaluate("1") and pushes(bea.user)), "the browser does not subscribe")
    service.letters.queue.clear()

    def plays(person: Someone, seat: int) -> None:
        while int(match_of(running, table).state.to_move()) == seat:
            match = match_of(running, table)
            move = match.game.table.name(match.state.legal()[0])
            tables.play(person.user, table, seat, match.ply, move, f"c{match.ply}")

    plays(bea, 1)
    bea.page.goto("/account")
    plays(ann, 0)
    message = receiver.read(service.letters.get(timeout=60)[2])
    assert message == {
        "title": "Friday (Carson City)",
        "body": "It is your turn.",
        "tag": table,
        "url": f"/tables/{table}",
        "quiet": False,
    }
    told = 0.0

    def shown() -> bool:
        """Whether the note is there. A worker that is just starting may miss what is handed to it by the debugger, so
        it is handed over again; a note of the same tag takes the place of the one before."""
        nonlocal told
        if time.monotonic() - told > 5:
            deliver(bea.page, running.url, json.dumps(message))
            told = time.monotonic()
        return notes(bea.page) == [["Friday (Carson City)", "It is your turn.", table]]

    soon(shown, "no note is shown")
    bea.sits(table)
    bea.page.locator("#menu").evaluate("menu => { menu.open = true }")
    bea.page.locator("[data-push]").uncheck(force=True)
    soon(lambda: bool(bea.page.evaluate("1")) and not pushes(bea.user), "the browser stays subscribed")
