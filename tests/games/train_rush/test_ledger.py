"""Every rule of Train Rush's ledger is tested or waived with a reason, every worked example is a file."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from cowcatcher.games.train_rush.game import GAME
from cowcatcher.ledger import ledger_text, parse_examples, parse_ledger
from cowcatcher.testing.coverage import Coverage, coverage

pytestmark = pytest.mark.once

LEDGER = ledger_text(GAME.folder)
TESTS = Path(__file__).resolve().parents[2]


@cache
def covered() -> Coverage:
    return coverage(GAME.folder, TESTS / "games" / GAME.slug, TESTS)


def test_no_rule_and_no_worked_example_is_missing() -> None:
    assert covered().missing == []


def test_few_rules_are_waived() -> None:
    assert len(covered().waived) <= 1


def test_the_ledger_numbers_its_rules_and_examples_in_order() -> None:
    """Sections begin at 1 without gaps between them; within a section new rules may have gone where they belong."""
    rules = [rule.removeprefix("TR-").split(".") for rule in parse_ledger(LEDGER)]
    assert [*dict.fromkeys(section for section, _ in rules)] == [str(n) for n in range(1, 13)]
    for section in range(1, 13):
        numbers = sorted(int(number) for chapter, number in rules if chapter == str(section))
        assert numbers[0] == 1
        assert len(numbers) == len(set(numbers))
    assert [*parse_examples(LEDGER)] == [f"TR-EX-{n:02}" for n in range(1, 21)]


def test_every_rule_says_where_it_comes_from() -> None:
    untagged = [rule for rule, entry in parse_ledger(LEDGER).items() if not entry.tags]
    assert not untagged
