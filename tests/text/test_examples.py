"""The worked examples that games carry: all that their tests play, told in each language, true to the ledger."""

from __future__ import annotations

from pathlib import Path

import pytest

from cowcatcher.ledger import ledger_text, parse_examples, parse_ledger
from cowcatcher.registry import find, slugs
from cowcatcher.text.catalogue import LANGUAGES
from cowcatcher.text.examples import OFFERED, Played, cases, examples_of, played

GAMES = Path(__file__).parents[1] / "games"


@pytest.mark.parametrize("slug", slugs())
def test_a_game_carries_all_examples_that_its_tests_play(slug: str) -> None:
    carried = list(dict.fromkeys(case.example for case in cases(slug)))
    assert carried == sorted(file.stem for file in (GAMES / slug / "examples").glob("*.toml"))
    text = ledger_text(find(slug).folder)
    assert set(carried) <= set(parse_examples(text))
    assert {rule for case in cases(slug) for rule in case.rules} <= {*parse_ledger(text), *parse_examples(text)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", slugs())
def test_each_is_told_and_what_it_refuses_has_a_rule(slug: str, language: str) -> None:
    known = parse_ledger(ledger_text(find(slug).folder))
    for case in cases(slug):
        seen = Played(find(slug), case, language)
        assert len(seen.told()) == len(case.steps)
        for step, told in zip(case.steps, seen.told(), strict=True):
            assert bool(step.refused) == bool(told.refused)
            assert all(refused.why and refused.rule in known for refused in told.refused)
            assert len(told.offered) <= OFFERED
            assert not told.more or len(told.offered) == OFFERED


def test_what_happens_is_said_by_those_who_play_it() -> None:
    (seen,) = played("gold_rush", "GR-E12", "en")
    (step,) = seen.told()
    assert "Blue" in step.told[0]
    assert any("8 points" in sentence for sentence in step.told)
    assert seen.shown == (0, 3)
    assert seen.view(0).legal == ()
    (here,) = played("carson_city", "CC-X05", "pl")
    assert any("8$" in sentence for sentence in here.told()[0].told)


def test_what_may_and_may_not_be_done_is_said_where_the_example_is_about_it() -> None:
    (seen,) = played("gold_rush", "GR-E04", "en")
    (step,) = seen.told()
    assert step.offered == ("Half a turn",)
    assert [refused.rule for refused in step.refused] == ["GR-3.03"]
    assert step.ask
    assert seen.asks(1)
    assert seen.view(1, choosing=True).legal
    quiet = played("gold_rush", "GR-E12", "en")[0].told()[0]
    assert (quiet.ask, quiet.offered, quiet.refused) == ("", (), ())


def test_a_case_that_begins_with_the_set_up_is_shown_after_it() -> None:
    (seen,) = played("carson_city", "CC-X03", "en")
    assert seen.case.start is None
    assert seen.shown == (3, 3)


def test_rules_have_their_examples() -> None:
    assert examples_of("carson_city", "CC-8.06") == ("CC-X04", "CC-X36")
    assert examples_of("carson_city", "CC-0.00") == ()
    assert cases("no_such_game") == ()
