"""Quiet sounds: off until they are wanted, silent until a browser lets a page be heard, one for what happens."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser.conftest import People
from tests.web.browser.people import Someone, match_of, wait_for_person
from tests.web.browser.played import BEA, CITY, GOLD, ME, RANDOM, choices_of, finished, table_of
from tests.web.places import Running

pytestmark = pytest.mark.once

LISTEN = """() => {
  window.airs = 0;
  window.heard = [];
  window.AudioContext = class extends AudioContext { constructor(...how) { super(...how); window.airs += 1; } };
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...how) {
    window.heard.push(this.frequency.value);
    return start.apply(this, how);
  };
}"""
WISH = "() => localStorage.setItem('cowcatcher.sounds', '1')"
TURN, WOOD, KNOCK = 587, 210, 440


def listening(person: Someone) -> Someone:
    """What this browser's pages make of sound is noted; it is made all the same."""
    person.context.add_init_script(f"({LISTEN})()")
    return person


def heard(page: Page) -> list[int]:
    """The tones so far."""
    return [round(hertz) for hertz in page.evaluate("() => window.heard")]


def sounds(page: Page, hertz: int) -> None:
    """Wait for a tone."""
    page.wait_for_function("hertz => window.heard.some((h) => Math.round(h) === hertz)", arg=hertz)


def awake(page: Page) -> None:
    """A click, after which the page may be heard."""
    page.locator("#p-prompt").click()
    page.wait_for_function("() => window.airs === 1")
    page.wait_for_timeout(200)


def test_nothing_is_heard_until_it_is_wanted_and_then_it_is_remembered(people: People) -> None:
    ann = listening(people("Ann"))
    ann.sits(table_of(ann, GOLD, ME, BEA))
    ann.plays(ann.options.first.click)
    assert ann.page.evaluate("() => window.airs") == 0
    ann.page.locator("#menu > summary").click()
    switch = ann.page.locator("label.switch", has=ann.page.locator("[data-setting=sounds]"))
    switch.click()
    sounds(ann.page, TURN)  # what it is like
    ann.page.reload()
    expect(ann.page.locator("[data-setting=sounds]")).to_be_checked()


def test_a_page_is_silent_until_somebody_has_clicked_in_it(people: People, running: Running) -> None:
    ann = listening(people("Ann"))
    table = table_of(ann, CITY, ME, RANDOM)
    wait_for_person(running, table, (1,))
    ann.page.goto("/")
    ann.page.evaluate(WISH)
    ann.sits(table)
    ann.waits_for_turn()
    before = choices_of(running, table, 0)
    match = match_of(running, table)
    move = match.game.table.name(match.state.legal()[0])
    running.parts.tables.play(ann.user, table, 0, match.ply, move, "elsewhere")
    wait_for_person(running, table, (1,))
    ann.at(match_of(running, table).ply)
    assert choices_of(running, table, 0) > before
    assert (ann.page.evaluate("() => window.airs"), heard(ann.page)) == (0, [])  # and no fault in the console


def test_a_move_and_a_turn_are_heard(people: People, running: Running) -> None:
    ann = listening(people("Ann"))
    table = table_of(ann, CITY, ME, RANDOM)
    wait_for_person(running, table, (1,))
    ann.page.goto("/")
    ann.page.evaluate(WISH)
    ann.sits(table)
    ann.waits_for_turn()
    awake(ann.page)
    for _ in range(30):
        ann.plays(ann.options.first.click)
        ann.waits_for_turn()
        if {TURN, WOOD} <= set(heard(ann.page)):
            break
    assert {TURN, WOOD} <= set(heard(ann.page))


def test_a_replay_and_whoever_only_watches_hear_nothing(people: People) -> None:
    ann = listening(people("Ann"))
    table = finished(ann, GOLD, public=True)
    zoe = listening(people("Zoe"))
    for person, address in ((ann, f"/tables/{table}/replay?ply=20"), (zoe, f"/tables/{table}")):
        person.page.goto("/")
        person.page.evaluate(WISH)
        person.page.goto(address)
        person.page.locator("#prompt").click()
        person.page.keyboard.press("ArrowRight")
        person.page.wait_for_load_state("load")
        assert person.page.evaluate("() => window.airs") == 0
