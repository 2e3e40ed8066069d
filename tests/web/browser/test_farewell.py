"""Parting with a table, in a browser: renamed, hidden, left to a bot or to somebody else; what the others see."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.web.browser.conftest import People
from tests.web.browser.people import PHONE, Someone, match_of
from tests.web.browser.played import GOLD, ME, maker_of, table_of
from tests.web.places import OPEN_SEAT, Running

pytestmark = pytest.mark.once


def shared(ann: Someone, bea: Someone, *, seats: int = 2) -> str:
    """A public table of two people, where others may still sit down if there are more seats."""
    table = table_of(ann, GOLD, ME, *[OPEN_SEAT] * (seats - 1), public=True)
    ann.running.parts.tables.join(maker_of(bea), table, 1)
    return table


def plays_on(who: Someone, table: str, seat: int) -> None:
    """Somebody moves as long as it is his turn."""
    while int((match := match_of(who.running, table)).state.to_move()) == seat:
        move = match.game.table.name(match.state.legal()[-1])
        who.running.parts.tables.play(who.user, table, seat, match.ply, move, f"c{match.ply}")


def row(page: Page, table: str) -> Locator:
    """A table in the list of one's own."""
    return page.locator(".tb", has=page.locator(f'h3 a[href^="/tables/{table}"]'))


def more(line: Locator) -> Locator:
    """What can be done with a table in the list, unfolded."""
    line.locator(".more > summary").click()
    return line.locator(".partings")


def in_menu(page: Page) -> Locator:
    """The same in the menu of the table's own page."""
    page.locator('#menu > summary:visible, .ws-nav [data-view="menu"]:visible').click()
    page.locator("#farewell summary").click()
    return page.locator("#farewell .partings")


def test_another_name_is_seen_by_all_who_play_there(people: People) -> None:
    ann, bea = people("Ann"), people("Bea")
    table = shared(ann, bea)
    for name, hers, others in (("High noon", "High noon", "High noon"), ("", "With Bea", "With Ann")):
        ann.page.goto("/")
        found = more(row(ann.page, table))
        found.get_by_label("Name of the table").fill(name)
        found.get_by_role("button", name="Rename").click()
        expect(row(ann.page, table).locator("h3")).to_have_text(hers)
        bea.page.goto("/")
        expect(row(bea.page, table).locator("h3")).to_have_text(others)
    expect(more(row(bea.page, table)).get_by_role("button", name="Rename")).to_have_count(0)


def test_a_hidden_table_comes_back_by_hand_and_when_others_wait(people: People) -> None:
    ann, bea = people("Ann"), people("Bea")
    table = shared(ann, bea)
    plays_on(ann, table, 0)
    page = ann.sits(table).page
    in_menu(page).get_by_role("button", name="Hide").click()
    expect(in_menu(page).get_by_role("button", name="Show again")).to_be_visible()
    page.goto("/")
    expect(row(page, table)).to_have_count(0)
    page.locator('a[href="/?list=hidden"]').click()
    more(row(page, table)).get_by_role("button", name="Show again").click()
    page.goto("/")
    more(row(page, table)).get_by_role("button", name="Hide").click()
    expect(row(page, table)).to_have_count(0)
    bea.page.goto("/")
    expect(row(bea.page, table)).to_be_visible()
    expect(more(row(bea.page, table)).get_by_role("link", name="Leave the game")).to_be_visible()
    expect(row(bea.page, table).get_by_role("button", name="Hide")).to_have_count(0)
    plays_on(bea, table, 1)
    page.goto("/")
    expect(row(page, table)).to_have_class(re.compile("mine"))


def test_a_seat_that_is_left_is_a_bots_for_good(people: People, running: Running) -> None:
    ann, bea = people("Ann", **PHONE), people("Bea", **PHONE)
    table = shared(ann, bea)
    plays_on(ann, table, 0)
    ann.sits(table)
    page = bea.sits(table).page
    before = match_of(running, table).ply
    for answer in ("Stay at the table", "Leave the game"):
        in_menu(page).get_by_role("link", name="Leave the game").click()
        expect(page.locator("h1")).to_have_text(re.compile("^Leave the "))
        page.locator(".parting").get_by_text(answer, exact=True).click()
    page.goto("/")
    expect(row(page, table).filter(has_text=re.compile("Leave|Your turn"))).to_have_count(0)
    ann.on(before)
    ann.waits_for_turn()
    assert bea.user not in {seat.user_id for seat in running.parts.tables.look(table).info.seats}
    found = in_menu(ann.sits(table).page)
    expect(found.get_by_role("link", name="Give the game up")).to_be_visible()
    expect(found.get_by_role("link", name="Leave the game")).to_have_count(0)


def test_a_seat_that_is_given_back_before_the_game_is_for_the_next(people: People, running: Running) -> None:
    ann, bea, cyril = people("Ann"), people("Bea"), people("Cyril")
    table = shared(ann, bea, seats=3)
    ann.sits(table)
    places = ann.page.locator(".places")
    expect(places).to_contain_text("Bea")
    bea.sits(table).page.get_by_role("button", name="Get up").click()
    expect(places).not_to_contain_text("Bea")
    bea.page.goto("/")
    expect(bea.page.locator(f'h3 a[href="/tables/{table}"]')).to_be_visible()
    cyril.sits(table).page.get_by_role("button", name="Take the seat").first.click()
    expect(places).to_contain_text("Cyril")
    cyril.page.goto("/")
    expect(row(cyril.page, table)).to_be_visible()
    ann.page.locator("#farewell summary").click()
    ann.page.get_by_role("link", name="Delete this table").click()
    ann.page.get_by_role("button", name="Delete this table").click()
    expect(row(ann.page, table)).to_have_count(0)
    cyril.page.goto("/")
    expect(row(cyril.page, table)).to_have_count(0)
