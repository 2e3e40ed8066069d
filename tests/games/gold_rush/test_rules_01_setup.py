"""GR-1: what lies on the table before the first turn."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.games.gold_rush.players import tidy
from tests.games.gold_rush.positions import area, options, play

from cowcatcher.games.gold_rush.game import GAME
from cowcatcher.games.gold_rush.names import SEATS
from cowcatcher.games.gold_rush.written.state import NONE
from cowcatcher.kernel.errors import BadOption
from cowcatcher.kernel.types import CHANCE


@pytest.mark.rule("GR-1.01", "GR-1.02")
@pytest.mark.parametrize("seats", GAME.seats)
def test_all_tiles_and_tokens_are_used_with_any_number_of_players(seats: int) -> None:
    s = GAME.new(seats)
    assert sum(s.bag) + len(s.cells) == GAME.data.contents.tiles == 72
    assert s.supply + sum(s.pile) == GAME.data.contents.mining_tokens == 63
    assert len(s.cowboys) == seats


@pytest.mark.rule("GR-1.03", "GR-1.05", "GR-1.04")
def test_the_start_tile_lies_in_the_middle_with_one_token_on_its_mountain() -> None:
    s = GAME.new(3)
    assert [s.box.faces[face].name() for face in s.faces] == ["T22"]
    assert (s.cells, s.rotations) == ([0], [0])
    assert s.pile[area(s, "0,0:m0")] == 1
    assert s.supply == 62
    assert sum(s.undrawn) == 63
    assert s.bag[s.faces[0]] == 4


@pytest.mark.rule("GR-1.06")
def test_every_remaining_tile_is_equally_likely() -> None:
    s = play(GAME.new(2), "seat:B")
    assert s.to_move() == CHANCE
    weights = {GAME.table.name(m): w for m, w in s.weights()}
    assert len(weights) == 35
    assert (weights["draw:T01A"], weights["draw:T22"], weights["draw:T08"]) == (2, 4, 1)
    assert sum(weights.values()) == 71
    play(s, "draw:T08 lay:0,-1 rotate:0 pass")
    assert "draw:T08" not in options(s)
    assert sum(w for _, w in s.weights()) == 70


class Point(Random):
    """Luck that is a known number."""

    def __init__(self, value: float) -> None:
        super().__init__(0)
        self.value = value

    def random(self) -> float:
        return self.value


@pytest.mark.rule("GR-1.06", "GR-3.01")
def test_every_draw_of_a_game_is_weighed_by_the_copies_that_nobody_has_seen() -> None:
    """Counted from the draws alone; and each copy has its equal share of the numbers that luck can be."""
    rng = Random(6)
    s = GAME.new(3)
    left = Counter({f"draw:{face.name()}": face.count for face in s.box.faces})
    left["draw:T22"] -= 1
    drawn = 0
    while not s.over():
        if s.decision() == "draw_tile":
            copies = {name: n for name, n in left.items() if n}
            assert {GAME.table.name(m): weight for m, weight in s.weights()} == copies
            total = sum(copies.values())
            shares = Counter(GAME.table.name(s.sample(Point((i + 0.5) / total))) for i in range(total))
            assert shares == copies
            m = s.sample(rng)
            left[GAME.table.name(m)] -= 1
            drawn += 1
        else:
            m = s.sample(rng) if s.to_move() == CHANCE else tidy(GAME, s, rng)
        s.apply(m)
    assert drawn == 71


@pytest.mark.rule("GR-1.07")
def test_players_begin_with_four_cowboys_and_a_tent() -> None:
    s = GAME.new(5)
    assert s.cowboys == [4] * 5
    assert s.tents == [NONE] * 5
    assert s.score == s.taken == (0,) * 5


@pytest.mark.rule("GR-1.08", "GR-1.09", "GR-2.05")
@pytest.mark.parametrize("first", range(3))
def test_the_first_seat_is_drawn_and_play_goes_clockwise(first: int) -> None:
    s = GAME.new(3)
    assert [(GAME.table.name(m), w) for m, w in s.weights()] == [("seat:B", 1), ("seat:O", 1), ("seat:G", 1)]
    play(s, f"seat:{SEATS[first]}")
    for turn in range(4):
        assert s.turn == (first + turn) % 3
        play(s, "draw:T22")
        assert s.to_move() == (first + turn) % 3
        for _ in range(2):
            s.apply(s.legal()[0])
        play(s, "pass")


@pytest.mark.rule("GR-14.02")
def test_there_is_no_game_for_one_or_for_six() -> None:
    for seats in (1, 6):
        with pytest.raises(BadOption, match="2 to 5 players"):
            GAME.new(seats)
