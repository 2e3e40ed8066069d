"""The others' turns as a short film: it shows picture after picture, pieces move, and it is in nobody's way."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.web.browser.conftest import People
from tests.web.browser.people import Someone, wait_for_person
from tests.web.browser.played import ME, PASO, RANDOM, table_of
from tests.web.places import Running

pytestmark = pytest.mark.once

WATCH = """() => {
  window.moved = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) { window.moved += 1; return animate.apply(this, how); };
}"""


DRAWN = "() => [...document.querySelectorAll('#p-boards :is([data-piece],[data-move])')].map((e) => e.outerHTML.length)"


def seated(people: People, running: Running, **more: str) -> Someone:
    """Somebody whose turn it is, after a bot has ridden."""
    ann = people("Ann", **more)
    table = table_of(ann, PASO, ME, RANDOM)
    while not rode(match := wait_for_person(running, table, (1,))):
        move = match.game.table.name(match.state.legal()[-1])
        ann.running.parts.tables.play(ann.user, table, 0, match.ply, move, f"c{match.ply}")
    ann.sits(table)
    ann.waits_for_turn()
    return ann


def rode(match: Any) -> bool:
    """True when the bot, which stands on the trail, has ridden since somebody last chose."""
    since = max((n for n, played in enumerate(match.played) if played.seat == 0 and played.options > 1), default=0)
    rides = [n for n, p in enumerate(match.played) if p.seat == 1 and match.game.table.name(p.move).startswith("go:")]
    return len(rides) > 1 and rides[-1] > since


def test_pieces_move_and_the_page_is_as_it_was(people: People, running: Running) -> None:
    ann = seated(people, running, reduced_motion="no-preference")
    ann.page.evaluate(WATCH)
    before = ann.page.evaluate(DRAWN)
    ann.page.locator("#film-play").click()
    expect(ann.page.locator(".ws-sub")).to_be_visible()
    expect(ann.page.locator("#film-stop")).to_be_hidden()
    assert ann.page.evaluate("window.moved") > 0
    expect(ann.page.locator(".ws-sub")).to_have_count(0)
    assert ann.page.evaluate(DRAWN) == before


def test_a_choice_ends_it(people: People, running: Running) -> None:
    ann = seated(people, running, reduced_motion="no-preference")
    ann.page.locator("#film-play").click()
    expect(ann.page.locator("#film-stop")).to_be_visible()
    ann.plays(ann.options.first.click)
    expect(ann.page.locator(".ws-sub")).to_have_count(0)


def test_with_reduced_motion_nothing_moves(people: People, running: Running) -> None:
    ann = seated(people, running)
    ann.page.evaluate(WATCH)
    ann.page.locator("#film-play").click()
    expect(ann.page.locator(".ws-sub")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".ws-sub")).to_have_count(0)
    assert ann.page.evaluate("window.moved") == 0
