"""Pages of people who choose in secret at the same time."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from fastapi import FastAPI
from tests.web.browsing import Browser, fresh_app
from tests.web.places import ME, OPEN_SEAT, play_some

from cowcatcher.web.live import LiveTable
from cowcatcher.web.seating import SeatPlan

pytestmark = pytest.mark.once


@pytest.fixture
def app(tmp_path: Path) -> FastAPI:
    return fresh_app(tmp_path)


def at_a_table(host: Browser, plans: list[SeatPlan], *guests: Browser) -> str:
    """A table of Kit Carson at which all choose together now."""
    tables, identities = host.tables, host.server.identities
    known = [identities.find(one.client.cookies["cowcatcher"]) for one in (host, *guests)]
    people = [person for person in known if person is not None]
    table = tables.create(people[0], "carson_city", {"placement": "kit_carson"}, plans, public=True)
    users = {n: people[0].id for n, plan in enumerate(plans) if plan.kind == "me"}
    for person, n in zip(people[1:], [n for n, plan in enumerate(plans) if plan.kind == "open"], strict=True):
        tables.join(person, table, n)
        users[n] = person.id
    rng = Random(4)
    while len(tables.look(table).choosers()) < len(plans):
        play_some(tables, table, users, 1, rng)
    return table


def in_order(table: str, ann: Browser, bea: Browser) -> tuple[Browser, Browser]:
    """The first and the second of the order of play, both at the table's page."""
    for person in (ann, bea):
        person.open(f"/tables/{table}")
    first, second = ann.tables.look(table).choosers()
    return (ann, bea)[first], (ann, bea)[second]


def plain(browser: Browser, table: str) -> str:
    """A page, without the name that it gives to its move."""
    text = browser.open(f"/tables/{table}").text
    return re.sub(r'name="client_id" value="[^"]*"', "", text)


def test_each_chooses_on_his_own_page_and_who_comes_later_may_be_the_first_to_do_so(app: FastAPI) -> None:
    ann, bea = Browser(app).named("Ann"), Browser(app).named("Bea")
    table = at_a_table(ann, [ME, OPEN_SEAT], bea)
    first, second = in_order(table, ann, bea)
    assert first.moves()
    assert second.moves(), "both are asked"
    loaded = second.tables.look(table)
    move = second.moves()[0]
    second.press("move", move)
    assert second.tables.look(table).info.sealed == {loaded.choosers()[1]: move}
    assert "You have chosen: " in second.page.text
    assert "Still to choose: " in second.page.text
    assert not second.moves()
    assert 'data-turn="0"' in second.page.text
    second.press("to", "one")
    assert second.moves(), "he chooses again"
    second.press("move", move)
    assert "has chosen" in first.open(f"/tables/{table}").text
    first.press("move", first.moves()[0])
    match = first.tables.look(table).match
    assert match is not None
    assert loaded.match is not None
    assert match.game.table.name(match.played[loaded.match.ply + 1].move) == move


def test_a_page_that_was_loaded_before_others_chose_in_secret_is_not_late(app: FastAPI) -> None:
    ann, bea = Browser(app).named("Ann"), Browser(app).named("Bea")
    table = at_a_table(ann, [ME, OPEN_SEAT], bea)
    first, second = in_order(table, ann, bea)
    first.press("move", first.moves()[0])
    second.press("move", second.moves()[0])
    assert "came too late" not in second.page.text


def test_what_another_has_chosen_before_his_place_changes_no_page(app: FastAPI) -> None:
    ann, bea, watcher = Browser(app).named("Ann"), Browser(app).named("Bea"), Browser(app).named("Watcher")
    table = at_a_table(ann, [ME, OPEN_SEAT], bea)
    first, second = in_order(table, ann, bea)
    one, other = second.moves()[:2]
    second.press("move", one)
    live = ann.tables.look(table)
    before, mine = [plain(person, table) for person in (first, watcher)], plain(second, table)
    sealed = dict.fromkeys(live.info.sealed, other)
    ann.tables.cache.put(LiveTable(replace(live.info, sealed=sealed), live.match))
    assert [plain(person, table) for person in (first, watcher)] == before
    assert plain(second, table) != mine


@pytest.mark.parametrize("language", ["pl", "cs"])
def test_who_waits_for_the_others_is_told_in_his_language(app: FastAPI, language: str) -> None:
    ann, bea = Browser(app, language).named("Ann"), Browser(app, language).named("Bea")
    table = at_a_table(ann, [ME, OPEN_SEAT], bea)
    _, second = in_order(table, ann, bea)
    second.press("move", second.moves()[0])
    words = {"pl": "Twój wybór: ", "cs": "Vaše volba: "}
    assert words[language] in second.page.text


def test_at_one_screen_the_seats_choose_in_the_order_of_play(app: FastAPI) -> None:
    ann = Browser(app).named("Ann")
    table = at_a_table(ann, [ME, ME, ME])
    for seat in ann.tables.look(table).choosers():
        ann.open(f"/tables/{table}")
        if f"/tables/{table}/look" in ann.page.text:
            assert ann.form(f"/tables/{table}/look").fields["seat"] == str(seat)
            ann.send(f"/tables/{table}/look")
        form = ann.form(f"/tables/{table}/move")
        assert form.fields["seat"] == str(seat)
        ann.press("move", ann.moves()[0])
        assert not ann.tables.look(table).info.sealed


def test_two_seats_of_one_person_choose_before_somebody_else_whose_place_is_first(app: FastAPI) -> None:
    ann, bea = Browser(app).named("Ann"), Browser(app).named("Bea")
    table = at_a_table(ann, [ME, ME, OPEN_SEAT], bea)
    live = ann.tables.look(table)
    own = [seat for seat in live.choosers() if seat != 2]
    for seat in own:
        ann.open(f"/tables/{table}")
        if f"/tables/{table}/look" in ann.page.text:
            ann.send(f"/tables/{table}/look")
        assert ann.form(f"/tables/{table}/move").fields["seat"] == str(seat)
        ann.press("move", ann.moves()[0])
    assert ann.tables.look(table).asked() == [2]


def test_the_first_page_lists_a_table_as_ones_turn_until_one_has_chosen(app: FastAPI) -> None:
    ann, bea = Browser(app).named("Ann"), Browser(app).named("Bea")
    table = at_a_table(ann, [ME, OPEN_SEAT], bea)
    _, second = in_order(table, ann, bea)
    mine = f'class="btn go" href="/tables/{table}"'
    assert mine in second.open("/").text
    second.open(f"/tables/{table}")
    second.press("move", second.moves()[0])
    assert mine not in second.open("/").text
