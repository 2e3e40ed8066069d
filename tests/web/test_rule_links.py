"""Links from where a rule acts, options, the question, the log, to the rule: the rule in place for our script, the page
of the rule without it."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.web.browsing import Browser, fresh_app

from cowcatcher.kernel.match import Match
from cowcatcher.ledger import ledger_text, parse_ledger
from cowcatcher.model.readers import model_of
from cowcatcher.registry import find, slugs
from cowcatcher.text import Story, speaker

pytestmark = pytest.mark.once

LINK = re.compile(r'<a class="ask-rule[^"]*" href="(/rules/[a-z_]+)/([A-Z]+-[0-9.]+)"')


@pytest.fixture
def ann(tmp_path: Path) -> Browser:
    """Somebody who has no table yet."""
    return Browser(fresh_app(tmp_path))


@pytest.mark.parametrize("game", ["carson_city", "gold_rush", "great_western_trail", "train_rush"])
def test_every_option_has_a_link_to_a_rule_that_there_is(ann: Browser, game: str) -> None:
    ann.send("/quick", game=game)
    table = ann.table_id()
    match = ann.tables.look(table).match
    assert match is not None
    while not ann.moves():
        ann.tables.play_for(table, match.state.to_move(), match.ply, match.game.table.name(match.state.legal()[0]))
        match = ann.tables.look(table).match
        assert match is not None
        ann.open(f"/tables/{table}")
    links = LINK.findall(ann.page.text)
    assert links
    for address, name in set(links):
        rule = ann.client.get(f"{address}/{name}", headers={"hx-request": "true"})
        assert rule.status_code == 200
        assert "<p>" in rule.text
        assert "<html" not in rule.text
        assert f'id="{name}"' in ann.client.get(address).text


@pytest.mark.parametrize("game", slugs())
def test_the_question_and_what_happened_lead_to_their_rules(ann: Browser, game: str) -> None:
    ann.send("/quick", game=game)
    table = ann.table_id()
    live = ann.tables.look(table)
    known = parse_ledger(ledger_text(find(game).folder))
    for _ in range(25):
        assert live.match is not None
        name = live.match.game.table.name(live.match.state.legal()[0])
        ann.tables.play_for(table, live.match.state.to_move(), live.match.ply, name)
        live = ann.tables.look(table)
    page = ann.open(f"/tables/{table}").text
    prompt, log = (page.partition(f'id="{part}"')[2].partition("</section>")[0] for part in ("p-prompt", "log"))
    assert live.match is not None
    asked = LINK.findall(prompt.partition('id="p-notice"')[0])
    assert [rule for _, rule in asked] == [live.match.state.stack[-1].rule_id]
    happened = LINK.findall(log)
    assert len(happened) > 5
    assert {rule for _, rule in [*asked, *happened]} <= set(known)


def test_what_brought_money_is_behind_the_line(ann: Browser) -> None:
    """The first reason for which the move itself changed a figure; without one, the decision."""
    match: Match[Any] = Match(find("carson_city"), ["Ann", "Bea"], seed=3)
    story = Story(match, speaker(match.game, match.names), None)
    rng = Random(3)
    while not match.state.over():
        match.advance()
        if match.state.legal():
            match.play(rng.choice(match.state.legal()))
    story.update()
    assert len(story.rules) == len(story.told) == match.ply
    model = model_of(match.game)
    assert model is not None
    by_reason = {why.rule for why in model.reasons}
    frames = {frame.rule_id for frame in match.game.frames}
    assert set(story.rules) <= by_reason | frames
    assert set(story.rules) - frames
    story.back(10)
    assert len(story.rules) == 10


def test_without_the_script_a_rule_has_a_page(ann: Browser) -> None:
    assert "<h1>Rule CC-8.01</h1>" in ann.open("/rules/carson_city/CC-8.01").text
    answer = ann.client.get("/rules/carson_city/cc-8.01", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/rules/carson_city/CC-8.01")


def test_a_rule_that_is_not_there_is_not_found(ann: Browser) -> None:
    for name in ("CC-99.01", "nonsense", "CC-8"):
        ann.open(f"/rules/carson_city/{name}", 404)
