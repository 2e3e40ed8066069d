"""At the table in a browser: coming back, sending twice, two tabs, a lost connection, one screen for two."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Request, expect
from tests.web.browser.conftest import People
from tests.web.browser.people import Someone, match_of, soon, wait_for_person
from tests.web.browser.played import BEA, CITY, ME, PASO, RANDOM, TRAIL, choices_of, chosen_since, maker_of, table_of
from tests.web.places import LOOSE, OPEN_SEAT, Running, free_port, serving

from cowcatcher.games._trail.decks import HAND, ZONES
from cowcatcher.games.great_western_trail.names import BREEDS, CARD_KINDS
from cowcatcher.web.settings import Settings

pytestmark = pytest.mark.once


def at_own_turn(ann: Someone, table: str, bots: tuple[int, ...] = ()) -> Any:
    """Wait until one's page shows one's turn; the game."""
    match = wait_for_person(ann.running, table, bots)
    ann.at(match.ply)
    ann.waits_for_turn()
    return match


def test_a_reload_in_mid_turn_loses_nothing(people: People, running: Running) -> None:
    ann = people("Ann")
    table = table_of(ann, TRAIL, ME, RANDOM)
    ann.sits(table)
    match = at_own_turn(ann, table, (1,))
    while choices_of(running, table, 0) < 2 or int(match.state.to_move()) != 0:  # in the middle of a turn on the trail
        ann.clicks(ann.options.first.get_attribute("value") or "")
        match = at_own_turn(ann, table, (1,))
    offered = ann.options.evaluate_all("all => all.map(b => b.value)")
    asked = ann.page.locator("#prompt .ask").inner_text()
    logged = ann.page.locator("#p-log li").all_inner_texts()
    ann.page.reload()
    assert ann.options.evaluate_all("all => all.map(b => b.value)") == offered
    assert ann.page.locator("#prompt .ask").inner_text() == asked
    assert ann.page.locator("#p-log li").all_inner_texts() == logged
    undo = ann.page.locator("[data-key=u]")
    if undo.is_enabled():
        before = ann.ply()
        ann.page.keyboard.press("u")
        ann.on(before)
        assert match_of(running, table).ply < before


def test_the_page_takes_clicks_as_soon_as_a_move_is_there(people: People, running: Running) -> None:
    """Also where changes are shown by moving: nothing lies over the page meanwhile."""
    ann = people("Ann", reduced_motion="no-preference")
    ann.sits(table_of(ann, PASO, ME))
    ann.waits_for_turn()
    for _ in range(5):
        ann.page.wait_for_selector("main:not(.busy)")
        box = ann.options.first.bounding_box()
        assert box is not None
        middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        ann.plays(partial(ann.page.mouse.click, *middle))


def test_a_double_click_plays_once(people: People, running: Running) -> None:
    ann = people("Ann")
    table = table_of(ann, CITY, ME, BEA)
    ann.sits(table)
    before = ann.ply()
    ann.options.nth(2).dblclick()
    ann.on(before)
    ann.page.wait_for_function("() => !document.querySelector('.busy')")
    assert len(chosen_since(running, table, before)) == 1


def note(asked: list[tuple[int, str]], seat: int, request: Request) -> None:
    """Whose page asked for what."""
    asked.append((seat, request.url.rpartition("/")[2]))


def test_what_the_answer_to_a_move_has_shown_is_not_asked_for_again(people: People, running: Running) -> None:
    ann, bea = people("Ann"), people("Bea")
    table = table_of(ann, CITY, ME, OPEN_SEAT)
    running.parts.tables.join(maker_of(bea), table, 1, running.parts.tables.invitations(ann.user, table)[1])
    seated = ann.sits(table), bea.sits(table)
    asked: list[tuple[int, str]] = []
    for seat, someone in enumerate(seated):
        someone.page.on("request", partial(note, asked, seat))
    for _ in range(4):
        mover = int(match_of(running, table).state.to_move())
        seated[mover].waits_for_turn()
        before = len(asked)
        seated[mover].clicks(seated[mover].options.first.get_attribute("value") or "")
        seated[1 - mover].at(match_of(running, table).ply)
        asked_now = [
            (who, what) for who, what in asked[before:] if not what.startswith("advice") and not what.endswith(".woff2")
        ]  # neither the coach, nor a letter not seen before
        assert sorted(asked_now) == sorted([(mover, "move"), (1 - mover, "parts")])


def test_a_tab_that_missed_the_news_keeps_its_choice(people: People, running: Running) -> None:
    ann = people("Ann")
    table = table_of(ann, CITY, ME, BEA)
    ann.sits(table)
    other = ann.tab()
    other.route("**/parts", lambda route: route.abort())
    other.goto(f"/tables/{table}")
    moves = ann.options.evaluate_all("all => all.map(b => b.value)")
    before = ann.ply()
    ann.clicks(moves[0])
    expect(other.locator("#play [name=ply]")).to_have_value(str(before))
    ann.faults.clear()  # the request that we have just cut
    other.locator(f'#p-options [name=move][value="{moves[1]}"]').click()
    notice = other.locator("#p-notice .notice")
    expect(notice).to_contain_text("not played")
    expect(other.locator("#p-options .sel")).to_have_attribute("value", moves[1])
    assert match_of(running, table).ply == ann.ply()
    other.unroute("**/parts")
    notice.locator("[name=move]").click()
    soon(lambda: match_of(running, table).ply > ann.ply() or ann.ply() > before + 1, "it was not played again")
    expect(notice).to_have_count(0)
    ann.at(match_of(running, table).ply)
    assert chosen_since(running, table, before) == moves[:2]


def test_a_lost_connection_is_said_and_mended(chromium: Any, tmp_path: Path) -> None:
    settings = Settings(f"sqlite+pysqlite:///{tmp_path / 'tables.sqlite3'}", rate=LOOSE)
    port = free_port()
    with serving(settings, port) as running:
        ann = Someone(chromium, running, "Ann")
        table = table_of(ann, CITY, ME, BEA)
        ann.sits(table)
        before = ann.ply()
    offline = ann.page.locator("#offline")
    expect(offline).to_be_visible()
    expect(ann.page.locator("#p-boards")).to_have_class("off")
    with serving(settings, port) as running:
        move = match_of(running, table).game.table.name(match_of(running, table).state.legal()[0])
        seat = int(match_of(running, table).state.to_move())
        running.parts.tables.play(ann.user, table, seat, before, move, "elsewhere")
        ann.on(before)
        expect(offline).to_be_hidden()
        ann.running = running
        ann.clicks(ann.options.first.get_attribute("value") or "")
        ann.context.close()


def breeds_in_hand(match: Any, seat: int) -> list[str]:
    """The breeds that a seat holds, as moves call them."""
    s = match.state
    at = (seat * ZONES + HAND) * CARD_KINDS
    breeds = {s.box.card_breed[kind] for kind in range(len(s.box.card_breed)) if s.cards[at + kind]}
    return sorted(BREEDS[b] for b in breeds if b >= 0)


def test_one_screen_for_two_hides_the_hands(people: People, running: Running) -> None:
    ann = people("Ann")
    table = table_of(ann, TRAIL, ME, BEA)
    ann.sits(table)
    seen: set[int] = set()
    for _ in range(60):
        match = match_of(running, table)
        if ann.page.locator(".hoc").count():
            text = ann.page.content()
            for breed in BREEDS:
                assert breed.replace("_", " ").title() not in text
            assert not ann.page.locator("#p-boards, [data-move], #board-hand").count()
            ann.page.locator(".hoc button").click()
        ann.page.wait_for_selector("#board-hand")
        match = match_of(running, table)
        mover = int(match.state.to_move())
        expect(ann.page.locator(".players tr.you")).to_contain_text(match.names[mover])
        hand = ann.page.locator(".area > li .chip").first.inner_text()
        assert hand.lower().count(" ") >= len(breeds_in_hand(match, mover)) - 1
        for breed in breeds_in_hand(match, mover):
            assert breed.replace("_", " ") in hand.lower()
        seen.add(mover)
        if seen == {0, 1}:
            return
        before = ann.ply()
        pick = ann.page.locator("#p-options .last-row [name=move], #p-options [name=move]").first
        ann.clicks(pick.get_attribute("value") or "")
        assert before != match_of(running, table).ply
        ann.page.wait_for_selector(f".hoc, #play [name=ply][value='{match_of(running, table).ply}']", state="attached")
    pytest.fail("the screen never changed hands")


def test_the_trail_from_the_start_to_the_first_delivery(people: People, running: Running) -> None:
    ann = people("Ann")
    ann.page.goto("/new?game=great_western_trail")
    ann.page.get_by_role("combobox", name="Seat 2").select_option("bot:random")
    ann.page.get_by_role("combobox", name="Seat 3").select_option("none")
    ann.page.get_by_role("button", name="Open the table").click()
    table = ann.table
    for _ in range(120):
        at_own_turn(ann, table, (1,))
        moves: list[str] = ann.options.evaluate_all("all => all.map(b => b.value)")
        cities = [move for move in moves if move.startswith("city:")]
        rides = [move for move in moves if move.startswith("go:")]
        leaving = [move for move in moves if ":" not in move]
        pick = (cities or rides[-1:] or leaving or moves)[0]
        place = ann.page.locator(f'#p-boards [data-move="{pick}"]:visible')
        if rides and place.count() == 1:
            ann.plays(lambda at=place: at.click())  # type: ignore[misc]
        else:
            ann.clicks(pick)
        delivered = match_of(running, table).state.cities
        if any(delivered[: len(delivered) // 2]):
            break
    else:
        pytest.fail("no herd has come to Kansas City")
    at_own_turn(ann, table, (1,))
    assert ann.page.title().endswith(ann.page.locator("#prompt .ask").inner_text())
    expect(ann.page.locator("#p-log")).to_contain_text("deliver")
