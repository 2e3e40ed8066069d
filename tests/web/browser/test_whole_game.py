"""Two people and a bot play a whole game of Gold Rush: one on a phone, one by keyboard alone.

They play the opening and the last tiles at the screen; in between they look elsewhere, and their moves are made for
them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.web.browser.conftest import People
from tests.web.browser.people import PHONE, Someone, match_of, tap, wait_for_person
from tests.web.places import Running

from cowcatcher.kernel.types import CHANCE

pytestmark = pytest.mark.once


def by_finger(ann: Someone, rng: Random) -> None:
    """Touch a place of the board and then the button that says so; or an option."""
    place = ann.page.locator("#p-boards [data-move]:visible")
    if rng.random() < 0.5 and place.count() and tap(place.nth(rng.randrange(place.count()))):
        sent = ann.page.locator(".pointed .btn:visible")
        if sent.count():
            before = ann.ply()
            sent.tap()
            if ann.page.locator("#p-options [name=move]:focus").count() == 0:
                ann.on(before)
                return
    passing = ann.page.locator("#p-options .last-row [name=move]")
    if passing.count() and rng.random() < 0.6:
        ann.plays(passing.first.tap)
        return
    seen = ann.page.locator("#p-options .opts [name=move]:visible")
    ann.plays(lambda: seen.nth(rng.randrange(min(seen.count(), 5))).tap())


def by_key(bea: Someone, rng: Random) -> None:
    """The number of an option, or P, and Enter."""
    keyboard = bea.page.keyboard
    seen = bea.page.locator("#p-options .opts [name=move]:visible").count()
    passing = bea.page.locator("[data-key=p]").count()
    key = "p" if passing and (not seen or rng.random() < 0.6) else str(rng.randint(1, min(seen, 9)))
    keyboard.press(key)
    expect(bea.page.locator("#p-options [name=move]:focus")).to_have_count(1)
    bea.plays(lambda: keyboard.press("Enter"))


def tab_to(bea: Someone, selector: str, most: int = 60) -> None:
    """Press Tab until something has the focus."""
    for _ in range(most):
        if bea.page.locator(f"{selector}:focus").count():
            return
        bea.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


Players = Mapping[int, tuple[Someone, Callable[[Someone, Random], None]]]


def until(
    players: Players, running: Running, table: str, rng: Random, turns: dict[int, int], enough: Callable[[Any], bool]
) -> None:
    """Play at the screen until it is enough, or the game is over."""
    while True:
        match = wait_for_person(running, table, (2,))
        if match.state.over() or enough(match.state):
            return
        seat = int(match.state.to_move())
        who, way = players[seat]
        who.at(match.ply)
        who.waits_for_turn()
        way(who, rng)
        turns[seat] += 1


def between(players: Players, running: Running, table: str, rng: Random, turns: dict[int, int]) -> None:
    """Look elsewhere until few tiles are left, and come back."""
    users = [seat.user_id or 0 for seat in running.parts.tables.look(table).info.seats]
    for who, _ in players.values():
        who.page.goto("/records")
    while True:
        match = wait_for_person(running, table, (2,))
        if sum(match.state.bag) <= 9:
            break
        seat = int(match.state.to_move())
        move = match.game.table.name(rng.choice(match.state.legal()))
        running.parts.tables.play(users[seat], table, seat, match.ply, move, f"m{match.ply}")
        turns[seat] += 1
    for who, _ in players.values():
        who.sits(table).page.bring_to_front()


@pytest.mark.slow
def test_two_people_and_a_bot(people: People, running: Running) -> None:
    ann, bea = people(**PHONE), people()
    ann.page.goto("/")
    ann.page.get_by_role("link", name="New table").first.tap()
    ann.page.get_by_role("combobox", name="Seat 2").select_option("open")
    ann.page.get_by_role("combobox", name="Seat 3").select_option("bot:random")
    ann.page.get_by_role("button", name="Open the table").tap()
    invitation = ann.page.locator("input[data-select]").input_value()
    table = ann.table

    bea.page.goto(invitation)
    tab_to(bea, "input[name=name]")
    bea.page.keyboard.type("Bea")
    tab_to(bea, "main button")
    bea.page.keyboard.press("Enter")
    bea.page.wait_for_url(re.compile(rf"/tables/{table}$"))
    ann.page.wait_for_selector("#prompt .ask")

    rng, players, turns = Random(3), {0: (ann, by_finger), 1: (bea, by_key)}, {0: 0, 1: 0}
    until(players, running, table, rng, turns, lambda s: min(turns.values()) > 8)
    between(players, running, table, rng, turns)
    middle = dict(turns)
    until(players, running, table, rng, turns, lambda s: False)
    assert all(turns[seat] > middle[seat] for seat in players)
    plies = match_of(running, table).ply
    for who in (ann, bea):
        who.at(plies)
        expect(who.page.locator("#prompt a[href$='/scores']")).to_be_visible()
    chosen = [p.seat for p in match_of(running, table).played if p.seat != CHANCE and p.options > 1]
    assert {s: chosen.count(s) for s in (0, 1)} == turns

    tab_to(bea, "#prompt a[href$='/scores']")
    bea.page.keyboard.press("Enter")
    bea.page.wait_for_url(re.compile(r"/scores$"))
    totals = match_of(running, table).outcome.scores
    shown = bea.page.locator(".tot td").all_inner_texts()
    assert sorted(map(int, shown)) == sorted(totals)
