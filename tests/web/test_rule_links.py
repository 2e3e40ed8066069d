"""Links from options to the rules: the rule in place for our script, the page of the rule without it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.web.browsing import Browser, fresh_app

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


def test_without_the_script_a_rule_has_a_page(ann: Browser) -> None:
    assert "<h1>Rule CC-8.01</h1>" in ann.open("/rules/carson_city/CC-8.01").text
    answer = ann.client.get("/rules/carson_city/cc-8.01", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/rules/carson_city/CC-8.01")


def test_a_rule_that_is_not_there_is_not_found(ann: Browser) -> None:
    for name in ("CC-99.01", "nonsense", "CC-8"):
        ann.open(f"/rules/carson_city/{name}", 404)
