"""The rules in Polish and Czech: what is translated is an entry of the ledger, with its figures and references."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from tests.catalogues import PACKAGE

from cowcatcher.ledger import parse_examples, parse_ledger
from cowcatcher.registry import find
from cowcatcher.text.catalogue import load
from cowcatcher.text.rules import book, without_tags

OURS = sorted(file.parent.name for file in PACKAGE.glob("games/*/rules.md"))
KEPT = (r"\d+", r"\b[A-Z]{2,5}-(?:\d+|H|X|E|EX-)\.?\d{2}\b", r"\bQ\d{2}\b", r"`[^`]+`")
"""What is the same in every language: figures, ids of rules, questions, names of the data."""


def entries(slug: str) -> dict[str, str]:
    """What a ledger says, by id."""
    text = (find(slug).folder / "rules.md").read_text(encoding="utf-8")
    return {name: without_tags(e.text) for name, e in {**parse_ledger(text), **parse_examples(text)}.items()}


@pytest.mark.parametrize("language", ["pl", "cs"])
@pytest.mark.parametrize("slug", OURS)
def test_every_rule_is_said_with_its_figures_and_references(slug: str, language: str) -> None:
    said = load(language, f"rules.{slug}")
    wrong = []
    for name, english in entries(slug).items():
        text = said.template(name) or ""
        if any(Counter(re.findall(kept, text)) != Counter(re.findall(kept, english)) for kept in KEPT):
            wrong.append(name)
    assert wrong == []


@pytest.mark.parametrize("language", ["pl", "cs"])
@pytest.mark.parametrize("slug", OURS)
def test_pages_have_rules_and_chapters_in_their_language(slug: str, language: str) -> None:
    own, english = book(find(slug), language), book(find(slug))
    assert {rule.language for rule in own.rules} == {language}
    assert [rule.id for rule in own.rules] == [rule.id for rule in english.rules]
    alike = [s.title for s, e in zip(own.chapters, english.chapters, strict=True) if s.title == e.title]
    assert len(alike) <= 1, alike
