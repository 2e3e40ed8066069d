"""El Paso's table of players and its position in sentences: right figures, and of the hands what one may know."""

from random import Random

import pytest
from tests.games.el_paso.players import lively
from tests.games.el_paso.positions import position
from tests.games.el_paso.solo import solo

from cowcatcher.games.el_paso.game import GAME
from cowcatcher.games.el_paso.words.terms import Terms
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.events import heard
from cowcatcher.kernel.match import Match
from cowcatcher.text import LANGUAGES, speaker
from cowcatcher.text.standing import Standing, changes

pytestmark = pytest.mark.once

NAMES = ["Ann", "Bea", "Cyril"]


@pytest.fixture(scope="module")
def match() -> Match[PasoState]:
    """In the middle of a game of three."""
    rng = Random(4)
    made: Match[PasoState] = Match(GAME, NAMES, {}, 4)
    made.advance()
    for _ in range(120):
        made.play(lively(GAME, made.state, rng))
        made.advance()
    return made


def seen(state: PasoState, seat: int | None, language: str = "en") -> Standing:
    return speaker(GAME, NAMES[: state.seats], language).standing(GAME.view(state, seat))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_row_for_each_seat(match: Match[PasoState], language: str) -> None:
    made = seen(match.state, None, language)
    assert [row.seat for row in made.rows] == [0, 1, 2]
    assert {len(row.figures) for row in made.rows} == {len(made.columns)}
    assert {len(row.finer) for row in made.rows} == {len(made.finer)}
    totals = speaker(GAME, NAMES, language).score_sheet(match.view(None)).totals
    assert {row.seat: row.figures[0] for row in made.rows} == dict(enumerate(totals))


def changed_by(s: PasoState, move: str) -> dict[str, tuple[int | str, int | str]]:
    """The figures of the first seat that a move changes, by their labels."""
    talk, then = speaker(GAME, NAMES[: s.seats]), GAME.view(s, 0)
    told = s.told = []
    s.apply(GAME.table.parse(move))
    s.told = None
    found = changes(talk, then, GAME.view(s, 0), heard(told, 0, s.seats), 0)
    return {change.label: (change.before, change.after) for change in found}


def test_figures_of_a_position() -> None:
    s = position(
        money={"B": 11}, workers={"B": "cowboy cowboy engineer universal"}, buildings={"S4": "B 3", "S1": "O 1"}
    )
    before = seen(s, 0)
    figures = dict(zip((column.label for column in before.columns), before.rows[0].figures, strict=True))
    assert figures["Dollars"] == 11
    assert [figures[f"{kind} ready"] for kind in ("Cowboys", "Builders", "Engineers")] == [2, 0, 1]
    assert figures["Discs on the board"] == 7
    assert "3a on S4" in before.rows[0].holds
    assert changed_by(s, "spend:engineer") == {"Dollars": (11, 12), "Engineers ready": (1, 0)}


def test_a_ride_changes_where_the_rancher_is() -> None:
    s = position(at={"B": "NC"}, buildings={"S4": "B 3"})
    assert changed_by(s, "go:S4")["Rancher at"] == ("building C", "Ann's 3a")


def test_a_hand_is_for_its_own_seat_alone(match: Match[PasoState]) -> None:
    rng = Random(1)
    for onlooker in range(3):
        made = seen(match.state, onlooker)
        sentences = speaker(GAME, NAMES).description(GAME.view(match.state, onlooker))
        for _ in range(8):
            dealt = GAME.determinize(match.state, onlooker, rng)
            assert seen(dealt, onlooker) == made
            assert speaker(GAME, NAMES).description(GAME.view(dealt, onlooker)) == sentences
        assert sum(sentence.startswith("Your hand: ") for sentence in sentences) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_position_in_sentences(language: str) -> None:
    s = solo(sue="ND", built={"S4": "sue 2", "S1": "human 3"}, workers={"cowboy": 2, "builder": 1, "engineer": 3})
    talk = speaker(GAME, NAMES[:1], language)
    assert isinstance(talk, Terms)
    told = talk.description(GAME.view(s, 0))
    assert all(sentence.endswith(".") and "{" not in sentence for sentence in told)
    whole = " ".join(told)
    for word in ("Sue", "S4", "S1", "2a", "3a", "Simmental", "Hereford", talk.train(3)[1:]):
        assert word in whole, word
    assert len(talk.description(GAME.view(s, None))) == len(told) - 1, "a spectator has no hand"
