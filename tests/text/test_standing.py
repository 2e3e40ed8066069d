"""Great Western Trail's table of players: right figures, and no more of the hands than one may know."""

from random import Random

import pytest

from cowcatcher.games.great_western_trail.game import GAME
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.match import Match
from cowcatcher.text import LANGUAGES, speaker
from cowcatcher.text.standing import Standing

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def match() -> Match[TrailState]:
    """In the middle of a game of three."""
    rng = Random(4)
    made: Match[TrailState] = Match(GAME, ["Ann", "Bea", "Cyril"], {}, 4)
    made.advance()
    for _ in range(400):
        made.play(GAME.table.name(rng.choice(made.state.legal())))
        made.advance()
    return made


def seen(match: Match[TrailState], state: TrailState, seat: int | None, language: str = "en") -> Standing:
    return speaker(GAME, match.names, language).standing(GAME.view(state, seat))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_row_for_each_seat_in_the_order_of_play(match: Match[TrailState], language: str) -> None:
    made = seen(match, match.state, None, language)
    first = match.state.first
    assert [row.seat for row in made.rows] == [(first + n) % 3 for n in range(3)]
    assert {len(row.figures) for row in made.rows} == {len(made.columns)}
    totals = speaker(GAME, match.names, language).score_sheet(match.view(None)).totals
    assert {row.seat: row.figures[0] for row in made.rows} == dict(enumerate(totals))


def test_a_hand_is_for_its_own_seat_alone(match: Match[TrailState]) -> None:
    rng = Random(1)
    for onlooker in range(3):
        made = seen(match, match.state, onlooker)
        dealt = {seen(match, GAME.determinize(match.state, onlooker, rng), onlooker) for _ in range(8)}
        assert dealt == {made}
        for row in made.rows:
            counted = row.holds[0].removeprefix("hand: ")[0].isdigit() and "cards" in row.holds[0]
            assert counted == (row.seat != onlooker), row.holds[0]
