"""The help: a game on one page, true to its ledger and its components, in each language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.catalogues import forms, gaps, read
from tests.web.browsing import Browser, fresh_app

from cowcatcher.kernel.errors import BadData
from cowcatcher.ledger import ledger_text, parse_ledger
from cowcatcher.registry import find, slugs
from cowcatcher.text.catalogue import LANGUAGES, load
from cowcatcher.text.figures import components, figure, figures
from cowcatcher.text.help import Said, help_of, outline
from cowcatcher.web.assets import FOLDER

pytestmark = pytest.mark.once

ICONS = set(re.findall(r'<symbol id="i-([a-z0-9-]+)"', (FOLDER / "icons.svg").read_text(encoding="utf-8")))
LINK = re.compile(r'<a class="rule" href="(/rules/[a-z_]+)/([A-Z]+-[0-9.]+)"')


def lines(slug: str, language: str = "en") -> list[Said]:
    """All lines of a game's help."""
    return list(help_of(slug, language).lines())


@pytest.fixture
def ann(tmp_path: Path) -> Browser:
    """Somebody who has no table yet."""
    return Browser(fresh_app(tmp_path))


@pytest.mark.parametrize("slug", slugs())
def test_every_line_cites_rules_of_the_ledger(slug: str) -> None:
    known = parse_ledger(ledger_text(find(slug).folder))
    for line in lines(slug):
        assert line.rules, line.text
        assert set(line.rules) <= set(known), line.text
        assert len(set(line.rules)) == len(line.rules), line.text


@pytest.mark.parametrize("slug", slugs())
def test_every_icon_is_there_and_the_turn_has_five_lines(slug: str) -> None:
    found = outline(slug)
    assert {one.icon for group in found.signs for one in group.signs} <= ICONS
    assert {one.icon for one in found.scores} <= ICONS
    assert len(found.turn) == 5


@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_there_and_none_for_nothing(slug: str, language: str) -> None:
    found = outline(slug)
    turn = {f"help.turn.{one.id}{end}" for one in found.turn for end in ("", ".text")}
    groups = {f"help.signs.{group.id}" for group in found.signs}
    signs = {f"help.sign.{one.id}" for group in found.signs for one in group.signs}
    scores = {f"help.score.{one.id}" for one in found.scores}
    needed = {"help.title"} | turn | groups | signs | scores | {f"help.end.{one.id}" for one in found.end}
    worths = {f"help.worth.{one.id}" for one in found.scores}
    there = {key for key in read(f"web.{slug}", language) if key.startswith("help.")}
    assert needed <= there <= needed | worths
    assert all(line.worth for line in help_of(slug, language).scores)


@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize("language", LANGUAGES)
def test_figures_of_the_box_are_gaps(slug: str, language: str) -> None:
    used: set[str] = set()
    for key, entry in read(f"web.{slug}", language).items():
        if key.startswith("help."):
            (text,) = forms(entry)
            used |= gaps(text)
            assert set(re.findall(r"\d+", re.sub(r"\{\w+\}", "", text))) <= {"1"}, text
    assert used - {"worth"} == set(outline(slug).numbers)


def test_figures_come_from_the_components() -> None:
    words = load("en", "web.gold_rush")
    assert figures(components("gold_rush"), "mining_tokens.face.*.value") == {0, 1, 2, 3, 5}
    assert figure(components("gold_rush"), "mining_tokens.face.*.value", words) == "0 to 5"
    assert figure(components("gold_rush"), "contents.tiles", words) == "72"
    assert figures(components("carson_city"), "buildings.bank.income.terms.1.amount") == {3}
    trail = components("great_western_trail")
    assert figure(trail, ("cities.crests.*.per_disc_vp", "cities.links.*.vp"), words) == "\u22126 to 9"
    assert figure(trail, 1, words) == "1"
    for wrong in ("contents.nothing", "mining_tokens.face.GR-K1.name", "contents"):
        with pytest.raises(BadData, match="leads to no whole number"):
            figures(components("gold_rush"), wrong)


def test_a_game_without_a_page_has_no_outline() -> None:
    with pytest.raises(BadData):
        outline("no_such_game")


@pytest.mark.parametrize("slug", slugs())
def test_the_page_shows_all_of_it_with_links_to_the_rules(ann: Browser, slug: str) -> None:
    page = ann.open(f"/rules/{slug}/help").text
    assert f"<h1>{find(slug).name} on one page</h1>" in page
    rules = ann.client.get(f"/rules/{slug}").text
    assert f'href="/rules/{slug}/help"' in rules
    links = LINK.findall(page)
    assert {name for _, name in links} == {name for line in lines(slug) for name in line.rules}
    for address, name in links:
        assert address == f"/rules/{slug}"
        assert f'id="{name}"' in rules


def test_the_page_is_in_the_language_that_was_chosen(ann: Browser) -> None:
    for language in LANGUAGES:
        page = ann.client.get("/rules/el_paso/help", headers={"accept-language": language}).text
        assert f'<html lang="{language}">' in page
        assert all(line.text in page for line in lines("el_paso", language))


def test_our_script_gets_the_help_alone(ann: Browser) -> None:
    answer = ann.client.get("/rules/gold_rush/help", headers={"hx-request": "true"})
    assert answer.status_code == 200
    assert '<div class="help">' in answer.text
    assert "<html" not in answer.text
    assert "<h1" not in answer.text


def test_the_table_leads_to_it_in_another_tab(ann: Browser) -> None:
    ann.send("/quick", game="gold_rush")
    assert re.search(r'<a class="[^"]*" href="/rules/gold_rush/help" target="_blank"[^>]* data-help>', ann.page.text)


def test_there_is_none_of_a_game_that_there_is_not(ann: Browser) -> None:
    ann.open("/rules/no_such_game/help", 404)
