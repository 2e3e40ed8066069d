"""What a choice would change: the same as it does change, worked out from what the seat knows alone."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.web.browsing import Browser, fresh_app
from tests.web.places import ME, bot

from cowcatcher.kernel.game import View
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.types import CHANCE
from cowcatcher.registry import find
from cowcatcher.text import Speaker, speaker
from cowcatcher.text.standing import Changed, changes, figures_of
from cowcatcher.text.story import Onlooker
from cowcatcher.text.trying import tried

pytestmark = pytest.mark.once

GAMES = [
    ("carson_city", {}, 3, 500),
    ("carson_city", {"duel_method": "tiles", "placement": "kit_carson", "character_sides": "all_red"}, 3, 500),
    ("el_paso", {}, 1, 400),
    ("el_paso", {}, 3, 400),
    ("gold_rush", {}, 3, 300),
    ("great_western_trail", {}, 3, 500),
    ("train_rush", {}, 3, 500),
]
NAMES = ["Ann", "Bea", "Cyril"]
IMPOSSIBLE = -1
"""A move that is never legal."""


def differing(talk: Speaker[Any], before: View[Any], after: View[Any], seat: int) -> tuple[Changed, ...]:
    """Where two standings differ for a seat, without a word of the rules."""
    old, new = talk.standing(before), talk.standing(after)
    pairs = zip((*new.columns, *new.finer), figures_of(old, seat), figures_of(new, seat), strict=True)
    return tuple(Changed(column.label, column.icon, was, now) for column, was, now in pairs if was != now)


def truly(match: Match[Any], talk: Speaker[Any], seat: int, move: int) -> tuple[Changed, ...]:
    """What a move really changes for a seat, with its forced moves."""
    state = match.state.clone()
    state.apply(move)
    while state.to_move() == seat and len(state.legal()) == 1:
        state.apply(state.legal()[0])
    return differing(talk, match.view(seat), match.game.view(state, seat), seat)


@pytest.mark.parametrize(("slug", "options", "seats", "plies"), GAMES)
def test_what_is_foreseen_is_what_happens(slug: str, options: dict[str, str], seats: int, plies: int) -> None:
    """Told by the rules of what the seat knows, and the same as what standings show of the true game."""
    random = Random(7)
    match: Match[Any] = Match(find(slug), NAMES[:seats], options, 7)
    talk = speaker(match.game, match.names)
    seen = kept = 0
    while not match.state.over() and match.ply < plies:
        if match.state.to_move() == CHANCE:
            match.play_chance()
            continue
        seat, legal = match.state.to_move(), match.state.legal()
        move = random.choice(legal)
        foreseen = tried(talk, match.view(seat), seat, [move]).changes
        if match.state.stack[-1].secret():
            assert not foreseen
            kept += 1
        else:
            assert foreseen == truly(match, talk, seat, move)
            seen += bool(foreseen)
        match.play(move)
    assert seen > 10, "nothing was foreseen in this game"
    assert (kept > 0) == ("placement" in options), "secret choices, and only those, are not foreseen"


@pytest.mark.parametrize(("slug", "options", "seats", "plies"), GAMES)
def test_several_choices_are_foreseen_as_one(slug: str, options: dict[str, str], seats: int, plies: int) -> None:
    """What a seat would choose next is tried with it, in words; what would not be possible ends it."""
    random = Random(13)
    match: Match[Any] = Match(find(slug), NAMES[:seats], options, 13)
    talk = speaker(match.game, match.names)
    longest = 0
    while not match.state.over() and match.ply < plies // 4:
        match.advance(forced=True)
        if match.state.over():
            break
        seat, state, chosen = int(match.state.to_move()), match.state.clone(), list[int]()
        view = match.view(seat)
        while state.to_move() == seat and not state.stack[-1].secret() and len(chosen) < 5:
            legal = state.legal()
            chosen += [random.choice(legal)] if len(legal) > 1 else []
            state.apply(chosen[-1] if len(legal) > 1 else legal[0])
        while state.to_move() == seat and len(state.legal()) == 1:
            state.apply(state.legal()[0])
        if chosen:
            found = tried(talk, view, seat, chosen)
            assert found.changes == differing(talk, view, match.game.view(state, seat), seat)
            assert len(found.steps) == len(chosen)
            assert found.steps[0] == talk.option(view, chosen[0])
            assert tried(talk, view, seat, [chosen[0], IMPOSSIBLE]) == tried(talk, view, seat, chosen[:1])
            longest = max(longest, len(chosen))
        match.play(random.choice(match.state.legal()))
    assert longest > 1


@pytest.mark.parametrize(("slug", "options", "seats", "plies"), GAMES)
def test_what_has_changed_is_what_was_told(slug: str, options: dict[str, str], seats: int, plies: int) -> None:
    """Over any stretch of a game, moves of others and draws among it, for every seat."""
    random = Random(11)
    match: Match[Any] = Match(find(slug), NAMES[:seats], options, 11)
    talk = speaker(match.game, match.names)
    while not match.state.over() and match.ply < plies:
        match.play_chance() if match.state.to_move() == CHANCE else match.play(random.choice(match.state.legal()))
    found = 0
    for _ in range(12):
        start, end = sorted(random.sample(range(match.ply + 1), 2))
        for seat in range(seats):
            then, now = (match.game.view(match.state_at(ply), seat) for ply in (start, end))
            told = changes(talk, then, now, Onlooker(match, seat).told(start, end), seat)
            assert told == differing(talk, then, now, seat)
            found += len(told)
    assert found > 20


@pytest.fixture
def ann(tmp_path: Path) -> Browser:
    """Somebody at a table of Great Western Trail, whose bot has not moved."""
    browser = Browser(fresh_app(tmp_path))
    browser.named("Ann")
    person = browser.server.identities.find(browser.client.cookies["cowcatcher"])
    assert person is not None
    made = browser.tables.create(person, "great_western_trail", {}, [ME, bot()], "")
    browser.open(f"/tables/{made}")
    while not browser.moves():  # the bot begins
        match = browser.tables.look(made).match
        assert match is not None
        browser.tables.play_for(made, match.state.to_move(), match.ply, match.game.table.name(match.state.legal()[0]))
        browser.open(f"/tables/{made}")
    return browser


def ply_of(browser: Browser) -> int:
    """The ply that the page shows."""
    return int(browser.form(f"/tables/{browser.table_id()}/move").fields["ply"])


def figures(html: str) -> dict[str, str]:
    """Labels and their figures in a list of changes."""
    items = re.findall(r"<li>.*?</svg>(.*?) <b>(.*?)<span.*?</span><span.*?</span>(.*?)</b></li>", html)
    return {label: f"{before} {after}" for label, before, after in items}


def preview(browser: Browser, move: str, ply: int, status: int = 200) -> str:
    """What the server foresees of a move."""
    answer = browser.client.get(f"/tables/{browser.table_id()}/preview", params={"ply": ply, "move": move})
    assert answer.status_code == status, answer.text
    return answer.text


def test_a_choice_says_what_it_would_change_and_the_turn_what_it_has_changed(ann: Browser) -> None:
    """A local action that pays: foreseen, taken, in the strip; gone when the turn is taken back."""
    assert 'class="so-far"' not in ann.page.text
    places = ann.moves()
    for place in places:
        ann.press("move", place)
        actions = {move: figures(preview(ann, move, ply_of(ann))) for move in ann.moves() if move.startswith("action:")}
        paying = next((move for move, found in actions.items() if "Dollars" in found), None)
        if paying is not None:
            break
        ann.press("to", "one")
    else:
        pytest.fail("no place pays")
    page = ann.open(f"/tables/{ann.table_id()}").text
    assert 'class="so-far"' not in page, "to be asked changes nothing"
    ann.press("move", paying)
    strip = re.search(r'<section class="so-far".*?</section>', ann.page.text, re.DOTALL)
    assert strip is not None
    assert figures(strip[0]) == actions[paying]
    ann.press("to", "turn")
    assert ann.moves() == places
    assert 'class="so-far"' not in ann.page.text


def test_who_asks_for_something_impossible_is_told_so(ann: Browser) -> None:
    ply = ply_of(ann)
    move = ann.moves()[0]
    preview(ann, move, ply + 1, 409)
    preview(ann, "no_such_move", ply, 422)
    preview(ann, "done", ply, 422)
    stranger = Browser(ann.app)
    stranger.page = ann.page
    preview(stranger, move, ply, 404)
