"""GR-2 and GR-3: the course of a turn, and where a tile can be laid."""

from __future__ import annotations

import pytest
from tests.games.gold_rush.positions import area, options, play, position, refusal

from cowcatcher.games.gold_rush.game import GAME
from cowcatcher.games.gold_rush.rules.cells import CELLS, PLACES, REACH, STEPS, cell_at
from cowcatcher.games.gold_rush.rules.moves import LAY
from cowcatcher.games.gold_rush.written.state import GoldRushState
from cowcatcher.kernel.types import CHANCE


@pytest.mark.rule("GR-2.01", "GR-2.02", "GR-3.01")
def test_a_turn_is_draw_cell_rotation_action_scoring() -> None:
    s = position()
    decisions = []
    for move in ("draw:T09", "lay:0,-1", "rotate:2", "pass"):
        decisions.append(s.decision())
        play(s, move)
    assert decisions == ["draw_tile", "choose_cell", "choose_rotation", "choose_action"]
    assert s.decision() == "draw_tile"
    assert s.turn == 1


@pytest.mark.rule("GR-2.02", "GR-3.05")
def test_nobody_can_decline_to_lay_a_tile() -> None:
    s = position(draw="T09")
    assert not [m for m in options(s) if not m.startswith("lay:")]
    assert "pass" not in options(play(s, "lay:0,-1"))


@pytest.mark.rule("GR-3.01")
def test_everybody_sees_the_drawn_tile() -> None:
    s = position(draw="T09")
    for onlooker in (None, 0, 1, 2):
        known = GAME.view(s, onlooker).known
        assert known.box.faces[known.drawn].name() == "T09"


@pytest.mark.rule("GR-3.02", "GR-3.03", "GR-3.04")
def test_why_a_tile_cannot_lie_on_a_cell() -> None:
    s = position(draw="T09")
    assert options(s) == ["lay:0,-1", "lay:0,1"]
    assert refusal(s, "lay:1,0") == "GR-3.03"
    assert refusal(s, "lay:0,0") == "GR-3.04"
    assert refusal(s, "lay:1,1") == "GR-3.02"
    assert refusal(s, "lay:40,-20") == "GR-3.02"
    assert s.stack[-1].why_not(s, GAME.table.parse("pass")) is None


@pytest.mark.rule("GR-3.15")
def test_of_equal_looking_rotations_the_smallest_is_offered() -> None:
    s = play(position(draw="T04"), "lay:1,0")
    assert options(s) == ["rotate:1"]
    assert refusal(s, "rotate:3") == "GR-3.15"
    assert refusal(s, "rotate:0") == "GR-3.03"
    assert s.stack[-1].why_not(s, GAME.table.parse("pass")) is None
    assert options(play(position("T07@0,0r0", draw="T03A"), "lay:1,0")) == ["rotate:1"]
    with_herd = position("T07@0,0r0")
    assert options(play(with_herd, "draw:T03B lay:1,0")) == ["rotate:1", "rotate:3"]


@pytest.mark.rule("GR-3.11")
def test_the_last_tokens_are_laid_down_and_then_there_are_none() -> None:
    s = position(draw="T09")
    s.lost, s.supply = s.supply - 1, 1
    play(s, "lay:0,-1 rotate:2 pass draw:T22 lay:0,1")
    assert s.pile[area(s, "0,0:m0")] == 2
    assert s.supply == 0
    play(s, f"{options(s)[0]} pass")
    assert sum(s.pile) == 2


@pytest.mark.rule("GR-3.14")
def test_tracks_that_meet_are_different_railways() -> None:
    s = position("T05@0,0r0 T20@3,0r0 T06@6,0r0")
    for name in ("0,0", "3,0", "6,0"):
        assert len({s.feature[area(s, f"{name}:r{n}")] for n in range(3)}) == 3


def test_cells_are_numbered_along_a_spiral() -> None:
    assert [PLACES[cell] for cell in range(9)] == [
        *((0, 0), (0, -1), (1, 0), (0, 1), (-1, 0)),
        *((0, -2), (1, -1), (2, 0), (1, 1)),
    ]
    assert all(cell_at(*place) == cell for cell, place in enumerate(PLACES))
    distances = [abs(x) + abs(y) for x, y in PLACES]
    assert distances == sorted(distances)
    assert distances[-1] == REACH
    assert len(set(CELLS)) == len(PLACES) == 1 + 2 * REACH * (REACH + 1)


@pytest.mark.parametrize("side", range(4))
def test_the_longest_straight_row_of_tiles_meets_no_border(side: int) -> None:
    """All tiles of the set in one row, which no game can lay, still have a name for the cell after the last."""
    s = GAME.new(2)
    dx, dy = STEPS[side]
    s.bag = [72] * len(s.bag)
    play_row(s, dx, dy)
    assert len(s.cells) == 72
    assert LAY.move(cell_at(72 * dx, 72 * dy)) in {LAY.move(cell) for cell in s.rim}


def play_row(s: GoldRushState, dx: int, dy: int) -> None:
    """Lay tile after tile in one direction, whatever fits there; the bag never runs out."""
    s.apply(s.legal()[0])
    for n in range(1, 72):
        cell = LAY.move(cell_at(n * dx, n * dy))
        for draw in s.legal():
            copy = s.clone()
            copy.apply(draw)
            if copy.to_move() != CHANCE and cell in copy.legal():
                break
        s.apply(draw)
        s.apply(cell)
        s.apply(s.legal()[0])
        s.apply(s.legal()[0])
        while not s.over() and s.decision() != "draw_tile":
            s.apply(s.legal()[0])
