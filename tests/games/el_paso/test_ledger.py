"""Every rule of El Paso's ledger is tested, every worked example is a file."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from cowcatcher.games.el_paso.game import GAME
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


def test_no_rule_is_waived() -> None:
    assert not covered().waived


def test_the_ledger_numbers_its_rules_and_examples_in_order() -> None:
    """Sections begin at 1 without gaps between them; within a section new rules may have gone where they belong."""
    rules = [rule.removeprefix("EP-").split(".") for rule in parse_ledger(LEDGER)]
    sections = [*dict.fromkeys(section for section, _ in rules)]
    assert sections == [*(str(n) for n in range(1, 15)), "H"]
    for section in sections:
        numbers = sorted(int(number) for chapter, number in rules if chapter == section)
        assert numbers == [*range(1, len(numbers) + 1)]
    assert [*parse_examples(LEDGER)] == [f"EP-EX-{n:02}" for n in range(1, 35)]


def test_every_rule_says_where_it_comes_from() -> None:
    untagged = [rule for rule, entry in parse_ledger(LEDGER).items() if not entry.tags]
    assert not untagged
