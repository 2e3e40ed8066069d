"""The rules to be read: found by any spelling, each with a page, its examples drawn as they are played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.web.browsing import Browser, fresh_app

from cowcatcher.registry import find, slugs
from cowcatcher.text.catalogue import LANGUAGES
from cowcatcher.text.examples import cases
from cowcatcher.text.rules import ID, book
from cowcatcher.web import examples
from cowcatcher.web.examples import drawn
from cowcatcher.web.ledgers import marked_up, said
from cowcatcher.web.pages.books import DRAWN

pytestmark = pytest.mark.once

IDS = re.compile(r'<li id="([A-Z]+-[A-Z0-9.-]+)">')


@pytest.fixture
def ann(tmp_path: Path) -> Browser:
    """Somebody who has no table yet."""
    return Browser(fresh_app(tmp_path))


def spoken(ann: Browser, address: str, language: str, **headers: str) -> str:
    """A page in a language."""
    answer = ann.client.get(address, headers={"accept-language": language, **headers})
    assert answer.status_code == 200
    return answer.text


@pytest.mark.parametrize("slug", slugs())
def test_the_page_has_all_rules_in_their_chapters(ann: Browser, slug: str) -> None:
    for language in LANGUAGES:
        page, own = spoken(ann, f"/rules/{slug}", language), book(find(slug), language)
        assert IDS.findall(page) == [rule.id for chapter in own.chapters for rule in chapter.rules]
        for chapter in own.chapters:
            assert page.count(f'href="#s{chapter.index}"') == 2
            assert f'id="s{chapter.index}"' in page


@pytest.mark.parametrize(
    ("language", "slug", "words", "marked"),
    [
        ("pl", "great_western_trail", "dlon", "dłoń"),
        ("pl", "great_western_trail", "DŁOŃ", "dłoń"),
        ("cs", "carson_city", "zlut", "žlut"),
        ("cs", "gold_rush", "ZLUTY", "žlutý"),
        ("en", "carson_city", "duels", "duels"),
    ],
)
def test_a_search_minds_neither_marks_nor_capitals(
    ann: Browser, language: str, slug: str, words: str, marked: str
) -> None:
    page = spoken(ann, f"/rules/{slug}?q={words}", language)
    found = IDS.findall(page)
    assert 0 < len(found) < 60
    assert re.search(f"<mark>{marked}</mark>", page, re.IGNORECASE)
    assert spoken(ann, f"/rules/{slug}", language).count("<mark>") == 0


def test_of_a_word_in_another_form_its_beginning_is_found(ann: Browser) -> None:
    exact = IDS.findall(spoken(ann, "/rules/carson_city?q=sheriff", "en"))
    longer = spoken(ann, "/rules/carson_city?q=sheriffdom", "en")
    assert IDS.findall(longer) == exact
    assert "<mark>sheriff</mark>" in longer


def test_our_script_gets_what_was_found_alone(ann: Browser) -> None:
    part = spoken(ann, "/rules/carson_city?q=duel", "en", **{"hx-request": "true"})
    assert "<html" not in part
    assert IDS.findall(part) == IDS.findall(spoken(ann, "/rules/carson_city?q=duel", "en"))
    assert 'role="status"' in part
    nothing = spoken(ann, "/rules/carson_city?q=%3Cb%3Ezzz", "en")
    assert "No rule has all of these words: &lt;b&gt;zzz" in nothing
    assert not IDS.findall(nothing)


def test_marks_stand_in_words_and_never_in_signs() -> None:
    rule = next(rule for rule in book(find("carson_city")).rules if "<a" in said("carson_city", rule))
    html = said("carson_city", rule)
    assert marked_up(html, ()) == html
    for word in ("href", "rules", "a", "amp", "c"):
        found = str(marked_up(html, (word,)))
        assert found.replace("<mark>", "").replace("</mark>", "") == html
        assert not re.search(r"<[^>]*<mark>", found)


@pytest.mark.parametrize("slug", slugs())
def test_every_entry_says_where_it_comes_from_and_links_to_what_it_names(ann: Browser, slug: str) -> None:
    page = spoken(ann, f"/rules/{slug}", "en")
    own = book(find(slug))
    known = {rule.id for rule in own.rules}
    assert set(re.findall(rf'href="/rules/{slug}/([A-Z][^"#]*)', page)) <= known
    for rule in own.rules:
        assert rule.sources or rule.example, rule.id
        for name in ID.findall(rule.plain):
            assert f'href="/rules/{slug}/{name}"' in said(slug, rule)


def test_the_page_of_a_rule_has_all_that_belongs_to_it(ann: Browser) -> None:
    page = spoken(ann, "/rules/carson_city/CC-8.06", "pl")
    own = book(find("carson_city"), "pl")
    rule = own.rule("CC-8.06")
    assert rule is not None
    assert str(said("carson_city", rule)) in page
    assert 'href="/rules/carson_city#CC-8.06"' in page
    for neighbour in ("CC-8.05", "CC-8.07"):
        assert f'href="/rules/carson_city/{neighbour}"' in page
    for example in ("CC-X04", "CC-X36"):
        assert f'href="/rules/carson_city/{example}"' in page
        assert all(text in page for case in drawn("carson_city", example, "pl") for s in case.steps for text in s.told)
    assert 'href="/rules/carson_city/CC-8.06"' not in page.partition("<main")[2].partition("</article>")[0]


def test_what_refers_to_a_rule_and_what_is_open_about_it(ann: Browser) -> None:
    own = book(find("carson_city"))
    target = next(rule for rule in own.rules if [r for r in own.referring(rule.id) if not r.example])
    page = spoken(ann, f"/rules/carson_city/{target.id}", "en")
    for rule in own.referring(target.id):
        assert f'href="/rules/carson_city/{rule.id}"' in page
    asked = next(rule for rule in own.rules if rule.questions)
    page = spoken(ann, f"/rules/carson_city/{asked.id}", "en")
    assert f'href="/rules/carson_city/sources#{asked.questions[0]}"' in page


def test_the_page_of_an_example_has_its_rules_and_all_of_its_cases(ann: Browser) -> None:
    page = spoken(ann, "/rules/el_paso/EP-EX-19", "en")
    assert "<h1>Example EP-EX-19</h1>" in page
    there = [case for case in cases("el_paso") if case.example == "EP-EX-19"]
    assert page.count('<section class="case">') == len(there)
    for rule in {rule for case in there for rule in case.rules}:
        assert f'href="/rules/el_paso/{rule}"' in page


@pytest.mark.parametrize("slug", slugs())
def test_a_rule_draws_no_more_cases_than_there_is_room_for(ann: Browser, slug: str) -> None:
    own = book(find(slug))
    most = max(own.rules, key=lambda rule: 0 if rule.example else len(rule.examples))
    page = spoken(ann, f"/rules/{slug}/{most.id}", "en")
    assert 0 < page.count('<section class="case">') <= DRAWN
    for example in most.examples:
        assert f'href="/rules/{slug}/{example}"' in page


def test_pictures_are_drawn_once(ann: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    first = spoken(ann, "/rules/gold_rush/GR-E12", "en")
    monkeypatch.setattr(examples, "pairs", None)
    assert spoken(ann, "/rules/gold_rush/GR-E12", "en") == first


@pytest.mark.parametrize("slug", slugs())
def test_every_example_shows_its_position(slug: str) -> None:
    """Before and after stand in the same window, ids stand on no page twice, and nothing can be clicked."""
    without = []
    for name in list(dict.fromkeys(case.example for case in cases(slug)))[::4]:
        for case in drawn(slug, name, "cs"):
            without += [] if case.pairs else [name]
            for pair in case.pairs:
                assert " id=" not in pair.before + pair.after
                boxes = [re.findall(r'viewBox="([^"]*)"', side) for side in (pair.before, pair.after)]
                assert not pair.before or boxes[0] == boxes[1]
    assert without == []
