"""Every rule of Gold Rush's ledger is tested or waived with a reason, every worked example is a file."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from cowcatcher.games.gold_rush.game import GAME
from cowcatcher.ledger import ledger_text, parse_examples, parse_ledger
from cowcatcher.testing.coverage import Coverage, coverage

pytestmark = pytest.mark.once

TESTS = Path(__file__).resolve().parents[2]


@cache
def covered() -> Coverage:
    return coverage(GAME.folder, TESTS / "games" / GAME.slug, TESTS)


def test_no_rule_and_no_worked_example_is_missing() -> None:
    assert covered().missing == []


def test_no_rule_is_waived() -> None:
    assert covered().waived == {}


def test_the_ledger_numbers_its_rules_and_examples_without_gaps() -> None:
    rules, examples = parse_ledger(ledger_text(GAME.folder)), parse_examples(ledger_text(GAME.folder))
    last: dict[str, int] = {}
    for rule in (*rules, *examples):
        chapter, number = (rule[:4], rule[4:]) if rule in examples else rule.split(".")
        assert int(number) == last.get(chapter, 0) + 1, rule
        last[chapter] = int(number)
    assert [*last] == [*(f"GR-{chapter}" for chapter in range(1, 16)), "GR-E", "GR-X"]


def test_every_rule_says_where_it_comes_from() -> None:
    untagged = [rule for rule, entry in parse_ledger(ledger_text(GAME.folder)).items() if not entry.tags]
    assert not untagged
