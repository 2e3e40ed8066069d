"""The coach: a text for every decision, each of them said, in each language, with the figures of the box."""

from __future__ import annotations

import re
from itertools import count
from random import Random
from typing import Any

import pytest
from tests.catalogues import forms, gaps, read
from tests.counted import slugs as ours

from cowcatcher.data.build import copied
from cowcatcher.kernel.frames import ChanceFrame, Task
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.options import Options
from cowcatcher.kernel.types import CHANCE
from cowcatcher.model.readers import model_of
from cowcatcher.registry import find
from cowcatcher.text.catalogue import LANGUAGES
from cowcatcher.text.coach import Coach, Outline, Text, moment_of, outline
from cowcatcher.text.figures import components

pytestmark = pytest.mark.once

GAMES = ours()
ABOUT, QUESTION = 140, 96
"""How long a sentence may be: the card is small."""

FIRST = 5
"""In so many turns with a decision that comes in all games, what is said of it is said for beginners."""

PLIES = 250


def asked(slug: str) -> dict[str, str]:
    """The decisions of people in a game, by the names of their frames."""
    model = model_of(find(slug))
    assert model is not None
    ours = [shape for shape in model.shapes if not issubclass(shape.base, (Task, ChanceFrame))]
    return {shape.name: shape.decision for shape in ours}


def said(found: Outline, frame: str, decision: str) -> list[Text]:
    """The texts that are said of a frame, one after the other as turns go by."""
    said: list[Text] = []
    for text in found.texts:
        if {frame, decision} & {*text.asks} and not any(before.is_last for before in said):
            heard = max((before.turns for before in said if not before.options), default=0)
            assert not text.turns or text.turns > heard, f"{text.id} is never said of {frame}"
            said.append(text)
    return said


@pytest.mark.parametrize("slug", GAMES)
def test_every_decision_has_a_text_to_the_end_of_the_game(slug: str) -> None:
    for frame, decision in asked(slug).items():
        texts = said(outline(slug), frame, decision)
        assert texts, f"{decision} ({frame}) has no text"
        assert texts[-1].is_last, f"{decision} ({frame}) has no text once {texts[-1].id} has been said"


@pytest.mark.parametrize("slug", GAMES)
def test_options_of_texts_are_those_of_the_game(slug: str) -> None:
    known = {option.name: option.values for option in find(slug).options}
    for text in outline(slug).texts:
        assert all(value in known[name] for name, value in text.options.items()), text.id


@pytest.mark.parametrize("slug", GAMES)
def test_every_text_is_said_and_names_what_there_is(slug: str) -> None:
    found, frames = outline(slug), asked(slug)
    assert {name for text in found.texts for name in text.asks} <= {*frames, *frames.values()}
    spoken = {text.id for frame, decision in frames.items() for text in said(found, frame, decision)}
    assert {text.id for text in found.texts} == spoken
    assert len(spoken) == len(found.texts), "two texts have the same id"
    assert any(0 < text.turns <= FIRST for text in found.texts), "nothing is said for beginners alone"


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_there_short_and_none_for_nothing(slug: str, language: str) -> None:
    entries = read(f"coach.{slug}", language)
    ids = [text.id for text in outline(slug).texts]
    assert set(entries) == {f"coach.{name}{end}" for name in ids for end in ("", ".1", ".2")}
    coach = Coach(slug, language, components(slug))
    for text in outline(slug).texts:
        lesson = coach.said(text)
        assert len(lesson.about) <= ABOUT, lesson.about
        assert all(len(question) <= QUESTION for question in lesson.questions), text.id
        assert len({lesson.about, *lesson.questions}) == 3


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_figures_of_the_box_are_gaps(slug: str, language: str) -> None:
    used: set[str] = set()
    for entry in read(f"coach.{slug}", language).values():
        (text,) = forms(entry)
        used |= gaps(text)
        assert set(re.findall(r"\d+", re.sub(r"\{\w+\}", "", text))) <= {"1"}, text
    assert used == set(outline(slug).numbers)


@pytest.mark.parametrize("slug", GAMES)
def test_in_a_game_at_random_everybody_is_told_something_at_every_decision(slug: str) -> None:
    coaches = [Coach(slug, language, components(slug)) for language in LANGUAGES]
    random = Random(3)
    match: Match[Any] = Match(find(slug), ["Ann", "Bea", "Cyril"], {}, 3)
    heard: set[str] = set()
    while not match.state.over() and match.ply < PLIES:
        if match.state.to_move() == CHANCE:
            match.play_chance()
            continue
        seat = int(match.state.to_move())
        view = match.view(seat)
        now = moment_of(match, seat, view.decision)
        for coach in coaches:
            lesson = coach.lesson(view, now)
            assert lesson is not None, view.decision
            heard.add(lesson.about)
        match.play(random.choice(match.state.legal()))
    assert len(heard) >= 3 * len(LANGUAGES)


def test_a_turn_is_counted_by_its_decision_and_ends_when_another_seat_moves() -> None:
    match: Match[Any] = Match(find("gold_rush"), ["Ann", "Bea"], {}, 3)
    match.advance()
    first = int(match.state.to_move())
    assert moment_of(match, first, "choose_cell").turn == 1
    while match.state.to_move() == first:
        assert moment_of(match, first, match.state.decision()).turn == 1
        match.play(match.state.legal()[-1])
        match.advance()
    while match.state.to_move() != first:
        match.play(match.state.legal()[-1])
        match.advance()
    assert moment_of(match, first, "choose_cell").turn == 2
    assert moment_of(match, first, "choose_tent_target").turn == 1


def test_who_chooses_the_second_parcel_at_once_is_told_of_the_second() -> None:
    match: Match[Any] = Match(find("carson_city"), ["Ann", "Bea"], {}, 3)
    match.advance()
    told, coach = [], Coach("carson_city", "en", components("carson_city"))
    while match.state.decision() == "start_parcel":
        seat = int(match.state.to_move())
        now = moment_of(match, seat, "start_parcel")
        lesson = coach.lesson(match.view(seat), now)
        assert lesson is not None
        told.append((seat, now.turn, lesson.about.split()[0]))
        match.play(match.state.legal()[0])
        match.advance()
    first, last = told[0][0], told[1][0]
    assert told == [(first, 1, "Free,"), (last, 1, "Free,"), (last, 1, "The"), (first, 2, "The")]


def asked_for(decision: str, options: Options) -> Match[Any]:
    """A game of Carson City at random that has come to a decision."""
    for seed in count():
        match: Match[Any] = Match(find("carson_city"), ["Ann", "Bea"], options, seed)
        random = Random(seed)
        match.advance()
        while not match.state.over() and match.state.decision() != decision:
            match.play(random.choice(match.state.legal()))
            match.advance()
        if not match.state.over():
            break
    return match


@pytest.mark.parametrize(("side", "heard"), [("plain", "A road"), ("river", "A bridge takes 2 roads")])
def test_the_river_is_told_of_where_it_is(side: str, heard: str) -> None:
    coach, match = Coach("carson_city", "en", components("carson_city")), asked_for("build_road", {"board_side": side})
    seat = int(match.state.to_move())
    lesson = coach.lesson(match.view(seat), moment_of(match, seat, "build_road"))
    assert lesson is not None
    assert lesson.about.startswith(heard)


def test_an_owners_number_is_told() -> None:
    box = copied(dict(components("gold_rush")))
    action = next(text for text in outline("gold_rush").texts if text.id == "first_action")
    assert "You have 4 cowboys." in Coach("gold_rush", "en", box).said(action).about
    box["players"]["cowboys_in_supply_at_start"] = 6  # type: ignore[index]
    assert "You have 6 cowboys." in Coach("gold_rush", "en", box).said(action).about


def test_a_game_that_brings_no_words_for_the_coach_has_no_lesson() -> None:
    match: Match[Any] = Match(find("gold_rush"), ["Ann", "Bea"], {}, 3)
    match.advance()
    coach = Coach("no_such_game", "en", {})
    assert coach.outline == Outline()
    assert coach.lesson(match.view(int(match.state.to_move())), moment_of(match, 0, "choose_cell")) is None
