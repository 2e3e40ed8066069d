"""Two people choose in secret at the same time, each on his own page."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect
from tests.web.browser.conftest import People
from tests.web.browser.people import Someone, match_of
from tests.web.browser.played import CITY, maker_of
from tests.web.places import ME, OPEN_SEAT, Running, play_some

pytestmark = pytest.mark.once


def choosing(ann: Someone, bea: Someone) -> tuple[Someone, Someone]:
    """Both at a table at which they choose together now; in the order of play."""
    tables = ann.running.parts.tables
    table = tables.create(maker_of(ann), CITY, {"placement": "kit_carson"}, [ME, OPEN_SEAT])
    tables.join(maker_of(bea), table, 1, tables.invitations(ann.user, table)[1])
    rng = Random(3)
    while len(tables.look(table).choosers()) < 2:
        play_some(tables, table, {0: ann.user, 1: bea.user}, 1, rng)
    first, second = tables.look(table).choosers()
    people = (ann.sits(table), bea.sits(table))
    return people[first], people[second]


def test_two_choose_at_the_same_time_in_either_order(people: People, running: Running) -> None:
    first, second = choosing(people("Ann"), people("Bea"))
    table, ply = first.table, match_of(running, first.table).ply
    prompt = second.page.locator("#prompt")
    expect(prompt).to_have_attribute("data-turn", "1")
    move = second.options.last.get_attribute("value")
    second.options.last.click()
    expect(prompt).to_contain_text("You have chosen")
    expect(prompt).to_have_attribute("data-turn", "0")
    expect(first.page.locator("#players")).to_contain_text("has chosen")
    second.page.keyboard.press("u")
    expect(prompt).to_have_attribute("data-turn", "1")
    expect(first.page.locator("#players")).not_to_contain_text("has chosen")
    second.page.locator(f'#p-options [name=move][value="{move}"]').click()
    expect(prompt).to_contain_text("You have chosen")
    first.plays(first.options.last.click)
    second.on(ply)
    assert match_of(running, table).ply >= ply + 2
