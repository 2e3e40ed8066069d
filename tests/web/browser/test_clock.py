"""Clocks in a browser: they tick, go red, are said once to whoever is to move, and fall; nothing ticks for nobody."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.web.blank import blank_in
from tests.web.browser.conftest import People
from tests.web.browser.people import PHONE, Someone, match_of, soon
from tests.web.browser.played import CITY, ME, maker_of
from tests.web.browser.test_accessible import faults
from tests.web.browser.test_sounds import KNOCK, WISH, awake, heard, listening, sounds
from tests.web.places import LOOSE, OPEN_SEAT, Running, Ticks, free_port, mover, serving

from cowcatcher.web.clocks import Limit
from cowcatcher.web.served import Served
from cowcatcher.web.settings import Settings

pytestmark = pytest.mark.once

WRONG = "const now = Date.now; Date.now = () => now() - 3_600_000;"
"""A browser whose clock is an hour late."""


@pytest.fixture
def ticks(running: Running) -> Iterator[Ticks]:
    """What the clocks of the tables count: nothing by itself. The browsers count on until they hear what time it is."""
    tables, made = running.parts.tables, Ticks(100.0)
    tables.served, before = Served(tables.engine, made), tables.served
    yield made
    tables.served = before


def seated(ann: Someone, bea: Someone, limit: Limit) -> tuple[Someone, Someone, str]:
    """Whoever is to move at a new table of both, and the other one."""
    tables = ann.running.parts.tables
    table = tables.create(maker_of(ann), CITY, {}, [ME, OPEN_SEAT], public=True, limit=limit)
    tables.join(maker_of(bea), table, 1)
    both = (ann, bea)
    first = mover(tables, table)
    return both[first].sits(table), both[1 - first].sits(table), table


def clock(someone: Someone, where: str = "#prompt") -> Locator:
    """The clock that runs, in the prompt or elsewhere."""
    return someone.page.locator(f"{where} .ws-clock.on")


def shows(someone: Someone) -> float:
    """The seconds on it."""
    *minutes, rest = clock(someone).inner_text().split(":")
    return 60 * int(minutes[0]) + float(rest) if minutes else float(rest)


def test_a_clock_ticks_goes_red_and_falls_for_everybody(people: People, running: Running, ticks: Ticks) -> None:
    ann, bea = people("Ann", **PHONE), people("Bea")
    guest = people()
    for someone in (ann, bea):
        someone.page.add_init_script(WRONG)
        listening(someone).page.add_init_script(f"({WISH})()")
    first, other, table = seated(ann, bea, Limit(600))
    guest.sits(table)
    everybody, ply = (first, other, guest), match_of(running, table).ply
    for someone in everybody:
        assert 0 < shows(someone) <= 600
        before = clock(someone).inner_text()
        expect(clock(someone)).not_to_have_text(before)
        expect(clock(someone, "#players")).to_have_count(1)
    said = [someone.page.locator("#hurry") for someone in everybody]
    for someone in (first, other):
        awake(someone.page)
    ticks.at += 600 - 22
    running.parts.tables.say(maker_of(ann), table, "Hurry!")  # whatever is sent tells what time it is
    for someone in everybody:
        expect(clock(someone)).to_have_class(re.compile(r"\blow\b"))
    expect(said[0]).to_have_text("20 seconds left.")
    sounds(first.page, KNOCK)
    assert KNOCK not in heard(other.page)
    assert [text.inner_text() for text in said[1:]] == ["", ""]
    assert not faults(guest, f"/tables/{table}")
    ticks.at += 22 - 9.5
    running.parts.tables.say(maker_of(ann), table, "Now!")
    expect(clock(other)).to_have_text(re.compile(r"^\d\.\d$"))
    assert match_of(running, table).ply == ply
    ticks.at += 9.5
    soon(lambda: bool(match_of(running, table).ply > ply), "nobody moves for whoever is late")
    for someone in everybody:
        expect(someone.page.locator("#log")).to_contain_text("Time was up")
    expect(said[0]).to_have_text("")


def test_a_clock_stands_still_while_the_server_is_down(chromium: Any, tmp_path: Path) -> None:
    settings, port = Settings(blank_in(tmp_path), rate=LOOSE), free_port()
    with serving(settings, port) as running:
        ann = Someone(chromium, running, "Ann")
        ann.sits(running.parts.tables.create(maker_of(ann), CITY, {}, [ME, ME], limit=Limit(0, 600, 30)))
        assert 0 < shows(ann) <= 600
        running.parts.tables.keep_time()
    expect(ann.page.locator("#offline")).to_be_visible()
    before = clock(ann).inner_text()
    ann.page.wait_for_timeout(1_200)
    assert clock(ann).inner_text() == before
    with serving(settings, port):
        expect(ann.page.locator("#offline")).to_be_hidden()
        expect(clock(ann)).not_to_have_text(before)
        ann.context.close()
