"""One word for one thing: docs/glossary.md, held by all catalogues."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.catalogues import NAMES, forms, read

from cowcatcher.text import load

GLOSSARY = Path(__file__).parents[2] / "docs" / "glossary.md"


def rows() -> list[list[str]]:
    """The lines of its table."""
    lines = [line for line in GLOSSARY.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[1:]]


def stem(word: str) -> str:
    """A pattern for a word in its cases: the endings of the last are left open, if it is long enough to tell."""
    *before, last = word.split()
    return r"\b" + r"\s+".join([*(rf"{w[:-1]}\w*" if len(w) > 3 else w for w in before), rf"{last}\w*"])


def test_each_term_is_there_in_three_languages() -> None:
    found = rows()
    assert len(found) > 10
    for row in found:
        assert len(row) == 5, row
        assert all(row[:3]), row
    assert len({row[0] for row in found}) == len(found)


@pytest.mark.parametrize(("language", "column"), [("pl", 3), ("cs", 4)])
def test_no_catalogue_uses_another_word_for_a_thing_of_the_glossary(language: str, column: int) -> None:
    avoided = [stem(row[column]) for row in rows() if row[column]]
    assert len(avoided) > 5
    problems = []
    for name in NAMES:
        for key, entry in read(name, language).items():
            for text in forms(entry):
                problems += [f"{name} {key}: {text}" for word in avoided if re.search(word, text, re.IGNORECASE)]
    assert problems == []


@pytest.mark.parametrize(
    ("language", "key", "n", "text"),
    [
        ("cs", "web.players_range", 4, "2 až 4 hráči"),
        ("cs", "web.players_range", 5, "2 až 5 hráčů"),
        ("pl", "web.players_range", 4, "od 2 do 4 graczy"),
        ("pl", "holds.more", 1, "A i 1 ukryta"),
        ("pl", "holds.more", 5, "A i 5 ukrytych"),
        ("cs", "holds.more", 1, "A a 1 skrytá"),
        ("pl", "term.cards_there", 1, "1 karta akcji"),
        ("cs", "term.cards_there", 1, "1 karta akce"),
        ("pl", "workers.cowboy", 2, "2 kowbojów"),
        ("cs", "workers.cowboy", 2, "2 kovbojové"),
    ],
)
def test_words_behind_a_number_are_declined(language: str, key: str, n: int, text: str) -> None:
    words = load(language, "web", "web.train_rush", "train_rush", "el_paso")
    assert words.say(key, n=n, least=2, most=n, cards="A") == text
