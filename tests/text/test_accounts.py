"""How the figures of a score sheet came about: what is said adds up to the figure, for every game."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from cowcatcher.kernel.match import Match
from cowcatcher.registry import find, slugs
from cowcatcher.text import LANGUAGES, speaker
from cowcatcher.text.story import Onlooker

pytestmark = pytest.mark.once

NAMES = ("Ann", "Bea", "Cyril")
PLAIN = re.compile(r"-?\d+(?: [+-] \d+)*")


def finished(slug: str, seed: int) -> Match[Any]:
    """A match that was played at random to its end."""
    game = find(slug)
    match = Match(game, list(NAMES), {}, seed)
    rng = Random(seed)
    while not match.state.over():
        match.play(game.table.name(rng.choice(match.state.legal())))
    return match


def told(match: Match[Any], language: str = "en") -> list[tuple[str, tuple[int, ...], tuple[str, ...]]]:
    """Label, figures and accounts of every row."""
    talk = speaker(match.game, NAMES, language)
    sheet = talk.score_sheet(match.view(None))
    said = talk.accounts(match.view(None), Onlooker(match, None).moves(0, match.ply))
    assert len(said) == len(sheet.rows)
    return [(label, figures, words) for (label, figures), words in zip(sheet.rows, said, strict=True)]


def summed(words: str) -> int:
    """What the numbers of an account come to: products, rounds, plain sums."""
    if PLAIN.fullmatch(words):
        return sum(int(n.replace(" ", "")) for n in re.findall(r"[+-]? ?\d+", words))
    total = 0
    for part in re.split(r"; | \+ |, (?=\d+ ×|round|[A-Z1-9]|\w+:|\w+ \d)", words):
        product = re.search(r"(\d+)(?: \w+)*(?: later)? × (-?\d+)", part)
        total += int(product[1]) * int(product[2]) if product else int(re.findall(r"-?\d+", part)[-1])
    return total


@pytest.mark.parametrize("slug", slugs())
def test_accounts_add_up(slug: str) -> None:
    explained = 0
    for label, figures, words in told(finished(slug, 5)):
        assert len(words) == len(figures)
        for figure, account in zip(figures, words, strict=True):
            if account and label not in ("dollars", "money left", "workers"):
                assert summed(account) == figure, f"{label}: {account}"
                explained += 1
    assert explained > 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_accounts_in_every_language(language: str) -> None:
    match = finished("carson_city", 2)
    english = told(match)
    for (_, figures, words), (_, same, others) in zip(english, told(match, language), strict=True):
        assert figures == same
        assert [bool(word) for word in words] == [bool(word) for word in others]


@pytest.mark.parametrize("slug", slugs())
def test_the_end_says_who_has_won(slug: str) -> None:
    match = finished(slug, 5)
    talk = speaker(match.game, NAMES)
    prompt = talk.ask(match.view(None))
    outcome = match.outcome
    assert outcome is not None
    assert all(NAMES[seat] in prompt.sentence for seat in outcome.winners())
    assert prompt.context.startswith("1. ")
    assert all(f"{name} {score}" in prompt.context for name, score in zip(NAMES, outcome.scores, strict=True))
