"""Pages in a browser: replays, three languages, no scripts at all."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.web.browser.conftest import People
from tests.web.browser.people import match_of, wait_for_person
from tests.web.browser.played import BEA, CITY, CYRIL, ME, RANDOM, TRAIL, choices_of, finished, played, table_of
from tests.web.places import Running

from cowcatcher.text import speaker

pytestmark = pytest.mark.once

OPTIONS = {"en": "Your options", "pl": "Twoje możliwości", "cs": "Vaše možnosti"}


def test_a_replay_goes_step_by_step_and_shows_what_was(people: People, running: Running) -> None:
    ann = people("Ann")
    table = played(ann, CITY, ME, BEA, CYRIL, choices=60)
    plies, page = match_of(running, table).ply, ann.page
    page.goto(f"/tables/{table}/replay")
    field = page.locator("#ply")
    expect(field).to_have_value(str(plies))
    last = page.locator("#board-town .wide-only").inner_html() if page.locator("#board-town .wide-only").count() else ""
    for back in (1, 2, 3):
        page.keyboard.press("ArrowLeft")
        expect(field).to_have_value(str(plies - back))
    page.keyboard.press("ArrowRight")
    expect(field).to_have_value(str(plies - 2))
    field.fill("20")
    field.press("Enter")
    page.wait_for_url(re.compile(r"ply=20"))
    expect(page.locator("#log li.cur, #log li.new")).to_have_count(1)
    assert not page.locator("[data-move]").count()
    assert page.locator(".panel").first.inner_html() != last
    page.locator(".timeline a").last.click()
    expect(page.locator(".timeline a").last).to_have_attribute("aria-current", "true")
    assert match_of(running, table).ply == plies  # looking back changes nothing
    page.locator("#log a.ref").first.click()
    expect(page.locator("#prompt .ask")).not_to_be_empty()


def test_a_finished_game_opens_the_hands_in_the_replay(people: People, running: Running) -> None:
    ann = people("Ann")
    table = finished(ann, TRAIL)
    ann.page.goto(f"/tables/{table}")
    ann.page.locator("#prompt a[href$='/scores']").click()
    totals = [str(n) for n in match_of(running, table).outcome.scores]
    assert sorted(ann.page.locator(".tot td").all_inner_texts()) == sorted(totals)
    ann.page.get_by_role("link", name=re.compile("replay", re.I)).last.click()
    for name in ("Bea", "Ann"):
        ann.page.locator("#seats .pick").get_by_text(name, exact=True).click()
        expect(ann.page.locator("#seats [aria-current]")).to_contain_text(name)
    ann.page.locator("#ply").fill("100")
    ann.page.locator("#ply").press("Enter")
    expect(ann.page.locator("#board-hand")).to_be_visible()


@pytest.mark.parametrize("game", [CITY, TRAIL])
def test_three_languages(people: People, running: Running, game: str) -> None:
    ann = people("Ann")
    table = played(ann, game, ME, BEA, choices=6)
    ann.sits(table)
    ann.takes_over()
    moves = ann.options.evaluate_all("all => all.map(b => b.value)")
    seat = int(match_of(running, table).state.to_move())
    for language in ("pl", "cs", "en"):
        ann.page.locator("#menu > summary").click()
        ann.page.locator(f"button.lang[value={language}]").click()
        expect(ann.page.locator("html")).to_have_attribute("lang", language)
        expect(ann.page.locator("#options h2").first).to_have_text(OPTIONS[language])
        assert ann.options.evaluate_all("all => all.map(b => b.value)") == moves
        match = match_of(running, table)
        words = speaker(match.game, match.names, language)
        expect(ann.page.locator("#prompt .ask")).to_have_text(words.ask(match.view(seat)).sentence)
    for language in ("pl", "cs"):
        guest = people(locale=language)
        guest.page.goto("/")
        expect(guest.page.locator("html")).to_have_attribute("lang", language)


def test_no_scripts_at_all(people: People, running: Running) -> None:
    ann = people(java_script_enabled=False)
    page = ann.page
    page.goto("/new?game=carson_city")
    page.get_by_role("combobox", name="Seat 2").select_option("bot:random")
    page.get_by_role("combobox", name="Seat 3").select_option("none")
    page.get_by_role("button", name="Open the table").click()
    table = ann.table
    for _ in range(8):
        match = wait_for_person(running, table, (1,))
        page.goto(f"/tables/{table}")
        expect(page.locator("#play [name=ply]")).to_have_value(str(match.ply))
        page.locator("#p-options [name=move]:visible").first.click()
    assert choices_of(running, table, 0) >= 6
    wait_for_person(running, table, (1,))
    page.goto(f"/tables/{table}")
    page.locator("details.chat summary").click()
    page.locator("#say").fill("Howdy from the county of plain forms")
    page.locator("details.chat .say button").click()
    expect(page.locator("details.chat summary")).to_contain_text("plain forms")
    page.locator("#log header a").click()
    page.wait_for_url(re.compile("/replay"))
    page.locator(".ctl a.btn").first.click()
    expect(page.locator("#ply")).to_have_value("0")


def test_no_scripts_on_a_phone_shows_every_part_of_the_trail(people: People, running: Running) -> None:
    ann = people("Ann", java_script_enabled=False, viewport={"width": 390, "height": 844})
    table = table_of(ann, TRAIL, ME, RANDOM)
    wait_for_person(running, table, (1,))
    ann.sits(table)
    labels = ann.page.locator("#board-trail .names label")
    assert labels.count() > 4
    image = ann.page.locator("#board-trail .window svg")
    shown = set()
    for n in range(labels.count()):
        labels.nth(n).click()
        shown.add(image.evaluate("svg => getComputedStyle(svg).transform"))
    assert len(shown) == labels.count()
