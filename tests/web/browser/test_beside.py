"""What stands beside the game: what an option would change, its rule, a replay that goes on by itself."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.web.browser.conftest import People
from tests.web.browser.people import match_of
from tests.web.browser.played import BEA, CITY, ME, TRAIL, played
from tests.web.places import Running

pytestmark = pytest.mark.once


def test_an_option_says_what_it_would_change_as_long_as_it_is_focused(people: People, running: Running) -> None:
    ann = people("Ann")
    table = played(ann, TRAIL, ME, BEA, choices=0)
    ann.sits(table)
    ann.takes_over()
    ann.options.first.click()
    expect(ann.page.locator("#p-options [value='aux:dollar']")).to_be_visible()
    ply = match_of(running, table).ply
    ann.page.keyboard.press("1")
    dollar = ann.page.locator("#p-options [value='aux:dollar']")
    dollar.focus()
    expect(ann.page.locator("#tip .changes")).to_contain_text("Dollars")
    expect(dollar).to_have_attribute("aria-describedby", "tip")
    ann.page.locator("#film-play, .ws-seg button").first.focus()
    expect(ann.page.locator("#tip")).to_be_hidden()
    assert match_of(running, table).ply == ply


def test_the_rule_of_an_option_opens_in_place(people: People) -> None:
    ann = people("Ann")
    ann.sits(played(ann, CITY, ME, BEA, choices=0))
    ann.takes_over()
    option = ann.options.first
    option.focus()
    ann.page.keyboard.press("?")
    expect(ann.page.locator("dialog#rule")).to_be_visible()
    expect(ann.page.locator("#rule-id")).to_have_text("CC-2.12")
    expect(ann.page.locator("#rule-text p").first).not_to_be_empty()
    ann.page.keyboard.press("Escape")
    expect(option).to_be_focused()
    ann.page.locator("#p-options .ask-rule").first.click()
    expect(ann.page.locator("#rule-id")).to_have_text("CC-2.12")


@pytest.mark.slow
def test_a_replay_goes_on_by_itself_until_it_is_stopped(people: People, running: Running) -> None:
    ann = people("Ann")
    table = played(ann, CITY, ME, BEA, choices=30)
    page, plies = ann.page, match_of(running, table).ply
    page.goto(f"/tables/{table}/replay?ply={plies - 5}")
    page.locator("#speed").select_option("500")
    page.keyboard.press(" ")
    expect(page.locator("#auto")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#ply")).to_have_value(str(plies))
    expect(page.locator("#auto")).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("Home")
    expect(page.locator("#ply")).to_have_value("0")
    page.locator("#auto").click()
    page.wait_for_function("() => Number(document.querySelector('#ply').value) >= 2")
    page.locator("#auto").click()
    expect(page.locator("#auto")).to_be_focused()
    page.wait_for_timeout(700)
    stopped = page.locator("#ply").input_value()
    page.keyboard.press("PageDown")
    expect(page.locator("#ply")).not_to_have_value(stopped)
    assert re.search(r"ply=\d+", page.url)
