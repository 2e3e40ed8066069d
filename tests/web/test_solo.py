"""A game against a player whom nobody plays: her steps with their reasons, the replay, the score."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from tests.games.el_paso.solo import begun
from tests.web.browsing import Browser, fresh_app

from cowcatcher.games.el_paso.game import GAME
from cowcatcher.text import speaker
from cowcatcher.text.catalogue import load
from cowcatcher.web.live import Look, speaker_of
from cowcatcher.web.present import grouped
from cowcatcher.web.seating import SeatPlan

pytestmark = pytest.mark.once


@pytest.fixture
def ann(tmp_path: Path) -> Browser:
    """Somebody who plays."""
    return Browser(fresh_app(tmp_path)).named("Ann")


def solo(ann: Browser, moves: int) -> str:
    """A solo game of Ann's, so many choices old."""
    person = ann.server.identities.find(ann.client.cookies["cowcatcher"])
    assert person is not None
    table = ann.tables.create(person, "el_paso", {}, [SeatPlan("me")], public=True)
    random = Random(3)
    for _ in range(moves):
        match = ann.tables.look(table).match
        assert match is not None
        if match.state.over():
            break
        move = match.game.table.name(random.choice(match.state.legal()))
        ann.tables.play_for(table, match.state.to_move(), match.ply, move)
    return table


def test_each_step_of_hers_stands_on_the_page_with_its_reason(ann: Browser) -> None:
    table = solo(ann, 40)
    live = ann.tables.look(table)
    assert live.match is not None
    look = Look(live, 0, "en")
    turn = look.talk.turn_before(look.eyes, look.match.ply)
    assert turn is not None
    page = ann.client.get(f"/tables/{table}").text
    assert page.count("/rules/el_paso/EP-14") >= len(turn.steps)
    assert re.search(r'<th scope="row">[^\n]* Sue</th><td data-at="0" class="vp">\d+</td><td data-at="1"></td>', page)
    for step in turn.steps:
        assert f'href="/tables/{table}/replay?ply={step.ply + 1}"' in page
    shown = ann.client.get(f"/tables/{table}/replay?ply={turn.steps[1].ply + 1}").text
    assert shown.count('class="now"') == 1
    assert shown.count('class="todo"') == len(turn.steps) - 2
    assert f'href="?ply={turn.steps[0].ply + 1}"' in shown
    before = ann.client.get(f"/tables/{table}/replay?ply=0").text
    assert 'id="steps"' not in before


def test_she_stands_in_the_score_sheet(ann: Browser) -> None:
    table = solo(ann, 10**6)
    page = ann.client.get(f"/tables/{table}/scores").text
    heads = re.findall(r'<th scope="col">(.*?)</th>', page, re.S)
    assert len(heads) == 3
    assert sum("Sue" in head for head in heads) == 1
    live = ann.tables.look(table)
    assert live.match is not None
    totals = speaker_of(live, "en").score_sheet(live.match.view(None)).totals
    assert all(f"<b>{total}</b>" in page for total in totals)


def test_options_have_icons_of_their_own_or_of_their_group() -> None:
    talk = speaker(GAME, ("Ann",))
    groups, _ = grouped(talk, GAME.view(begun(), 0), load("en", "web.el_paso"), "", {})
    icons = {choice.move: choice.icon for group in groups for choice in group.choices}
    assert icons["spend:builder"] == "worker-craftsman"
    assert icons["spend:universal"] == "person"
    assert icons["token"] == "cards"
    assert {icon for move, icon in icons.items() if move.startswith("go:")} == {"horse"}
