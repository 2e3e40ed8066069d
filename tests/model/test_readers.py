"""What is read from a model: whether a state is sound, and its cells by names."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.toy import TOY

from cowcatcher.games.gold_rush.game import GAME
from cowcatcher.games.gold_rush.written.state import GoldRushState
from cowcatcher.kernel.errors import CowcatcherError
from cowcatcher.kernel.events import NOWHERE, Change
from cowcatcher.kernel.game import Game
from cowcatcher.model.readers import Reading, model_of, place_of, problems

MODEL: Any = model_of(GAME)


def played(moves: int = 60) -> GoldRushState:
    """A position in the middle of a game."""
    rng = Random(3)
    s = GAME.new(2)
    for _ in range(moves):
        s.apply(rng.choice(s.legal()))
    return s


def test_a_state_that_was_played_is_sound_and_what_is_wrong_is_named() -> None:
    s = played()
    assert list(problems(MODEL, s)) == []
    for name, value, said in [
        ("lost", s.lost + 1, "mining tokens: there are"),
        ("cowboys", [*s.cowboys, 0], "cowboys has 3 cells, not 2"),
        ("turn", 2, "turn is 2 to 2, not within -1 to 1"),
        ("rotations", [4] * len(s.rotations), "rotations is 4 to 4, not within -1 to 3"),
    ]:
        wrong = s.clone()
        setattr(wrong, name, value)
        assert any(text.startswith(said) for text in problems(MODEL, wrong)), name


def test_a_change_is_read_by_the_places_of_its_cell() -> None:
    s, kinds = GAME.new(3), len(GAME.new(3).box.token_counts)
    assert place_of(MODEL, s, Change(MODEL.place("score"), 2, 5, 0, NOWHERE)) == (2,)
    assert place_of(MODEL, s, Change(MODEL.place("hands"), 2 * kinds + 1, 1, 0, NOWHERE)) == (2, 1)
    assert place_of(MODEL, s, Change(MODEL.place("lost"), 0, 1, 0, NOWHERE)) == ()


def test_a_view_is_read_by_names() -> None:
    s = played()
    view = Reading(MODEL, GAME.view(s, 0).known, ("Ann", "Bea"))
    assert view.score == {"Ann": s.score[0], "Bea": s.score[1]}
    assert view.turn in ("Ann", "Bea")
    assert view.supply == s.supply
    assert sum(view.hands["Ann"].values()) == s.taken[0]
    assert set(view.hands["Bea"].values()) <= {-2, 0}
    assert next(iter(view.cells.values())) == "0,0"
    with pytest.raises(AttributeError, match="gold_rush has no horses"):
        _ = view.horses


def test_a_game_need_not_have_a_model_but_one_that_is_named_must_be_there() -> None:
    assert model_of(TOY) is None

    class Lost(Game[Any]):
        slug = "lost"
        model = "cowcatcher.games.nowhere:MODEL"

    with pytest.raises(CowcatcherError, match=r"the model of lost, .*nowhere:MODEL, cannot be loaded"):
        model_of(Lost())
