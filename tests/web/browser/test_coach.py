"""The coach in a browser: he comes by himself in a first game, his suggestion is taken, he stays away when put away."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser.conftest import People
from tests.web.browser.layout import decisions, held
from tests.web.browser.people import PHONE, Someone, match_of, wait_for_person
from tests.web.browser.played import GOLD, ME, PASO, RANDOM, TRAIL, table_of
from tests.web.browser.test_accessible import faults_here, too_wide

pytestmark = pytest.mark.once

TAKE = "#coach .try [name=move]"


def beginning(ann: Someone, game: str = GOLD) -> str:
    """A first game, at somebody's turn."""
    table = table_of(ann, game, ME, RANDOM)
    match = wait_for_person(ann.running, table, (1,))
    ann.sits(table)
    ann.at(match.ply)
    return table


def focused(page: Page) -> str:
    """Whether the focus is in the card: the name of what has it."""
    found: str = page.evaluate(
        "() => { const on = document.activeElement; return on.closest('#coach') ? on.localName : ''; }"
    )
    return found


def test_he_says_what_it_is_about_and_his_suggestion_can_be_taken(people: People) -> None:
    ann = people("Ann")
    table = beginning(ann)
    card = ann.page.locator("#coach")
    expect(card.locator(".in p")).to_contain_text("Your first tile")
    expect(card.locator(".in li")).to_have_count(2)
    expect(card.locator(TAKE.removeprefix("#coach "))).to_be_visible()
    move, ply = card.locator(".try [name=move]").get_attribute("value") or "", match_of(ann.running, table).ply
    card.locator(".try [name=move]").hover()
    expect(ann.page.locator(f'#p-boards [data-move="{move}"].hover').first).to_be_attached()
    ann.plays(card.locator(".try [name=move]").click)
    match = match_of(ann.running, table)
    assert match.game.table.name(match.played[ply].move) == move
    expect(ann.page.locator("#prompt")).to_be_focused()


def test_a_choice_waits_for_no_suggestion(people: People) -> None:
    ann = people("Ann")
    beginning(ann, TRAIL)
    ann.page.route("**/advice?*", lambda route: None)  # the answer never comes
    ann.page.reload()
    expect(ann.page.locator("#advice")).to_contain_text("looks for a good move")
    for _ in range(2):
        ann.plays(ann.options.first.click)


def test_two_options_are_compared_and_the_card_is_reached_by_keys(people: People) -> None:
    ann = people("Ann")
    beginning(ann, TRAIL)
    expect(ann.page.locator(TAKE)).to_be_visible()
    ann.page.locator("#prompt").focus()
    for _ in range(60):
        ann.page.keyboard.press("Tab")
        if focused(ann.page) and ann.page.evaluate("() => Boolean(document.activeElement.closest('.try details'))"):
            break
    ann.page.keyboard.press("Enter")
    table = ann.page.locator("#coach .try table")
    expect(table).to_be_visible()
    expect(table.locator("thead th")).to_have_count(2)
    expect(table.locator("tbody th").first).to_have_text("Brings")
    assert faults_here(ann, "the coach compares") == []


def test_the_choices_stay_in_sight_beside_him(people: People) -> None:
    ann = people("Ann", viewport={"width": 1280, "height": 800})
    for found in decisions(ann, PASO, 4):
        assert ann.page.locator("#coach > details[open]").count() == 1
        assert held(found, 1280), found


def test_put_away_he_stays_away_until_he_is_called(people: People) -> None:
    ann = people("Ann")
    table = beginning(ann)
    card, menu = ann.page.locator("#coach"), ann.page.locator("#menu > summary")
    card.locator("form button").click()
    expect(card).to_have_count(0)
    ann.plays(ann.options.first.click)
    wait_for_person(ann.running, table, (1,))
    ann.page.reload()
    expect(ann.options.first).to_be_attached()
    expect(card).to_have_count(0)
    beginning(ann)
    expect(card).to_have_count(0)
    menu.click()
    ann.page.locator("#p-coached button").click()
    expect(card).to_be_visible()


def test_on_a_phone_he_is_a_line_that_opens(people: People) -> None:
    ann = people("Ann", **PHONE)
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url) if "/advice" in request.url else None)
    beginning(ann)
    card = ann.page.locator("#coach")
    expect(card.locator("summary").first).to_be_visible()
    expect(card.locator(".in")).to_be_hidden()
    assert not asked, "nobody thinks before he is asked"
    card.locator("summary").first.tap()
    expect(card.locator(".in")).to_be_visible()
    expect(card.locator(".try [name=move]")).to_be_visible()
    assert too_wide(ann, "the coach on a phone") == []
    ann.plays(card.locator(".try [name=move]").tap)
    expect(card.locator(".in")).to_be_visible()
