"""Every option and every line of a score leads to an entry of the game's ledger."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

import pytest

from cowcatcher.games.carson_city.names import CHARACTERS, SPACE_COUNT
from cowcatcher.games.carson_city.words.rules import DECISIONS, POWERS, place_rule
from cowcatcher.games.carson_city.written.events import SOURCES
from cowcatcher.games.el_paso.names import CATEGORIES as PASO_CATEGORIES
from cowcatcher.games.gold_rush.written.events import SOURCES as RUSH_SOURCES
from cowcatcher.games.great_western_trail.written.events import SOURCES as TRAIL_SOURCES
from cowcatcher.games.train_rush.written.events import SOURCES as TRAIN_SOURCES
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.types import CHANCE
from cowcatcher.ledger import ledger_text, parse_ledger
from cowcatcher.model.readers import model_of
from cowcatcher.registry import find, slugs
from cowcatcher.text import speaker

SCORED = {
    "carson_city": SOURCES,
    "great_western_trail": TRAIL_SOURCES,
    "gold_rush": RUSH_SOURCES,
    "train_rush": TRAIN_SOURCES,
    "el_paso": PASO_CATEGORIES,
}
PLAYED = [
    ("carson_city", {"character_sides": "random_each"}),
    ("carson_city", {"duel_method": "tiles", "placement": "kit_carson", "board_side": "river"}),
    ("great_western_trail", {"play_objectives_in_kansas_city": "true"}),
    ("gold_rush", {}),
    ("train_rush", {}),
    ("el_paso", {}),
]


def entries(slug: str) -> set[str]:
    """The ids of a game's ledger."""
    return set(parse_ledger(ledger_text(find(slug).folder)))


def named(slug: str) -> set[str]:
    """All ids that the rules module of a game names."""
    found: set[str] = set()
    for value in vars(import_module(f"cowcatcher.games.{slug}.words.rules")).values():
        parts: list[Any] = list(value.values()) if isinstance(value, dict) else [value]
        for part in parts:
            found.update(text for text in (part if isinstance(part, tuple) else (part,)) if isinstance(text, str))
    start = next(iter(entries(slug))).partition("-")[0] + "-"
    return {text for text in found if text.startswith(start)}


@pytest.mark.parametrize("slug", slugs())
def test_every_id_is_in_the_ledger(slug: str) -> None:
    assert named(slug)
    assert named(slug) - entries(slug) == set()


@pytest.mark.parametrize("slug", slugs())
def test_every_decision_and_every_line_of_a_score_has_a_rule(slug: str) -> None:
    rules = import_module(f"cowcatcher.games.{slug}.words.rules")
    options = import_module(f"cowcatcher.games.{slug}.words.options").OPTIONS
    model = model_of(find(slug))
    assert model is not None
    decisions = getattr(rules, "DECISIONS", model.decisions())
    by_character = {"choose_character", "now_or_later", "purchase"}
    assert set(options) - set(decisions) <= by_character
    assert set(decisions) <= set(options)
    scores = getattr(rules, "SCORES", {why.name: why.rule for why in model.sources})
    assert set(scores) == set(SCORED[slug])
    assert set(scores.values()) <= entries(slug)


def test_every_character_and_every_space_has_a_rule() -> None:
    assert set(POWERS) == set(CHARACTERS)
    s = find("carson_city").new(2)
    rules = {place_rule(s, 0, place) for place in range(SPACE_COUNT)}
    assert rules <= entries("carson_city")
    assert DECISIONS["place"] not in rules


@pytest.mark.parametrize(("slug", "options"), PLAYED)
def test_every_option_of_a_game_leads_to_a_rule(slug: str, options: dict[str, str]) -> None:
    random = Random(5)
    match: Match[Any] = Match(find(slug), ["Ann", "Bea", "Cyril"], options, 5)
    talk, known = speaker(match.game, match.names), entries(slug)
    asked = set()
    while not match.state.over():
        if match.state.to_move() == CHANCE:
            match.play_chance()
            continue
        view = match.view(match.state.to_move())
        asked.add(view.decision)
        assert {talk.rule(view, move) for move in view.legal} <= known, view.decision
        match.play(random.choice(view.legal))
    sheet = talk.score_sheet(match.view(None))
    assert len(sheet.rules) == len(sheet.rows)
    assert set(sheet.rules) <= known
    assert len(asked) >= min(12, len(import_module(f"cowcatcher.games.{slug}.words.options").OPTIONS))
