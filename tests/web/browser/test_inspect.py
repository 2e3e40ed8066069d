"""Whatever is clicked says what it is: by mouse, by touch and by key."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.web.browser.conftest import People
from tests.web.browser.people import PHONE, Someone, match_of
from tests.web.browser.played import BEA, ME, PASO, TRAIL, played
from tests.web.places import Running

pytestmark = pytest.mark.once


TOUCHED = """() => {
  for (const place of document.querySelectorAll("#p-boards [data-move], #p-aside [data-move]")) {
    const box = place.getBoundingClientRect(), x = box.left + box.width / 2, y = box.top + box.height / 2;
    if (document.elementFromPoint(x, y)?.closest("[data-move]") === place) return { x, y };
  }
}"""
"""The middle of a place that nothing lies over."""


def seated(people: People, game: str, choices: int = 0, **more: Any) -> Someone:
    """Somebody at a table."""
    ann = people("Ann", **more)
    ann.sits(played(ann, game, ME, BEA, choices=choices))
    ann.takes_over()
    return ann


def test_what_is_no_choice_says_what_it_is(people: People, running: Running) -> None:
    ann = seated(people, TRAIL, 12)
    card, ply = ann.page.locator("#card"), ann.ply()
    title = ann.page.locator("#p-board-trail g:not([data-move]) > title").filter(has_text="building").first
    expected = title.text_content() or ""
    title.evaluate("t => t.parentElement.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}))")
    expect(card).to_be_visible()
    for word in (expected.split("building")[1].split(",")[0].split(".")[0].split(":")[0], "building"):
        expect(card).to_contain_text(word.strip())
    expect(card.locator(".close-up svg")).to_be_visible()
    expect(card.locator("h2")).to_be_focused()
    ann.page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    assert match_of(running, ann.table).ply == ply


def test_a_figure_of_the_players_is_explained(people: People) -> None:
    ann = seated(people, PASO)
    ann.page.locator(".players tbody td").nth(1).click()
    label = ann.page.locator(".players thead th").nth(2).get_attribute("title")
    expect(ann.page.locator("#card h2")).to_contain_text(f"{label}: ")


def test_a_choice_is_explained_by_key_and_made_from_the_card(people: People) -> None:
    ann = seated(people, TRAIL)
    ann.options.first.focus()
    ann.page.keyboard.press("i")
    card = ann.page.locator("#card")
    expect(card.locator(".btn.go")).to_be_visible()
    ann.plays(card.locator(".btn.go").first.click)
    expect(card).to_be_hidden()


def test_a_long_touch_asks_and_a_short_one_chooses(people: People, running: Running) -> None:
    ann = seated(people, TRAIL, 0, **PHONE)
    spot, ply = ann.page.evaluate(TOUCHED), ann.ply()
    touch = ann.context.new_cdp_session(ann.page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    expect(ann.page.locator("#card")).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(ann.page.locator("#card .btn.go")).to_be_visible()
    assert match_of(running, ann.table).ply == ply
