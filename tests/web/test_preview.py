"""What a choice would change: the same as it does change, worked out from what the seat knows alone."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.web.browsing import Browser, fresh_app
from tests.web.places import ME, bot

from cowcatcher.kernel.match import Match
from cowcatcher.kernel.types import CHANCE
from cowcatcher.registry import find
from cowcatcher.text import Speaker, speaker
from cowcatcher.text.standing import Change, changes
from cowcatcher.web.preview import tried

pytestmark = pytest.mark.once

GAMES = [
    ("carson_city", {}, 500),
    ("carson_city", {"duel_method": "tiles", "placement": "kit_carson", "character_sides": "all_red"}, 500),
    ("great_western_trail", {}, 500),
    ("train_rush", {}, 500),
]
NAMES = ["Ann", "Bea", "Cyril"]


def truly(match: Match[Any], talk: Speaker[Any], seat: int, move: int) -> tuple[Change, ...]:
    """What a move really changes for a seat, with its forced moves."""
    state = match.state.clone()
    before = talk.standing(match.view(seat))
    state.apply(move)
    while state.to_move() == seat and len(state.legal()) == 1:
        state.apply(state.legal()[0])
    return changes(before, talk.standing(match.game.view(state, seat)), seat)


@pytest.mark.parametrize(("slug", "options", "plies"), GAMES)
def test_what_is_foreseen_is_what_happens(slug: str, options: dict[str, str], plies: int) -> None:
    random = Random(7)
    match: Match[Any] = Match(find(slug), NAMES, options, 7)
    talk = speaker(match.game, NAMES)
    seen = kept = 0
    while not match.state.over() and match.ply < plies:
        if match.state.to_move() == CHANCE:
            match.play_chance()
            continue
        seat, legal = match.state.to_move(), match.state.legal()
        move = random.choice(legal)
        after = tried(match.view(seat), seat, move)
        assert (after is None) == match.state.stack[-1].secret()
        if after is None:
            kept += 1
        else:
            foreseen = changes(talk.standing(match.view(seat)), talk.standing(after), seat)
            assert foreseen == truly(match, talk, seat, move)
            seen += bool(foreseen)
        match.play(move)
    assert seen > 20, "nothing was foreseen in this game"
    assert (kept > 0) == ("placement" in options), "secret choices, and only those, are not foreseen"


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
