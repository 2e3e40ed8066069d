"""GR-4, GR-5, GR-6: cowboys, the tent, taking tokens."""

from __future__ import annotations

import pytest
from tests.games.gold_rush.positions import area, options, play, position, refusal

from cowcatcher.games.gold_rush.game import GAME
from cowcatcher.games.gold_rush.written.state import FIRST_COWBOY, NONE


@pytest.mark.rule("GR-4.01", "GR-6.03", "GR-2.03")
def test_one_action_a_turn() -> None:
    for action in ("pass", "cowboy:p0", "take token:2", "tent pitch:1m0"):
        s = play(position("T22@0,0r0 T22@0,1r2", draw="T01", tents={"B": "0,0:m0"}), "lay:1,0 rotate:0")
        assert {"pass", "tent", "take", "cowboy:r0"} <= set(options(s))
        play(s, action)
        assert s.decision() == "draw_tile"
        assert s.turn == 1


@pytest.mark.rule("GR-4.02")
def test_a_cowboy_that_comes_back_is_used_in_the_next_turn() -> None:
    cowboys = {"B": "1,0:r0 0,0:r1 0,0:r2 0,0:p0"}
    s = play(position("T05@0,0r0 T03@1,0r1", seats=2, cowboys=cowboys, draw="T06"), "lay:2,0 rotate:0")
    assert options(s) == ["pass"]
    play(s, "pass")
    assert s.cowboys[0] == 1
    s = play(s, "draw:T07 lay:3,0 rotate:0 pass draw:T07 lay:4,0 rotate:0")
    assert "cowboy:c0" in options(s)


@pytest.mark.rule("GR-4.03")
def test_only_parts_of_the_new_tile_can_be_taken() -> None:
    s = play(position("T06@0,0r0", draw="T01"), "lay:0,-1 rotate:2")
    assert refusal(s, "cowboy:c0") == "GR-4.03"
    assert refusal(s, "cowboy:p7") == "GR-4.03"


@pytest.mark.rule("GR-4.05", "GR-11.03")
def test_the_own_cowboys_bar_a_feature_like_those_of_others() -> None:
    s = play(position(cowboys={"B": "0,0:r0 0,0:p0"}, draw="T22"), "lay:1,0 rotate:2")
    assert options(s) == ["pass", "tent", "cowboy:m0", "cowboy:p0"]
    assert refusal(s, "cowboy:r0") == "GR-4.05"
    assert refusal(s, "cowboy:p1") == "GR-11.03"


@pytest.mark.rule("GR-4.09")
def test_a_player_without_cowboys_may_still_use_the_tent_and_take_tokens() -> None:
    out = {"B": "0,0:p1 5,5:r0 5,5:r1 5,5:p0"}
    s = position("T22@0,0r0 T07@5,5r0 T22@9,9r0", cowboys=out, tents={"B": "0,0:m0"}, draw="T01")
    play(s, "lay:1,0 rotate:0")
    assert options(s) == ["pass", "tent", "take"]
    assert refusal(s, "cowboy:p0") == "GR-4.09"


@pytest.mark.rule("GR-4.10", "GR-11.01")
def test_cowboys_stay_until_their_feature_is_scored_and_farmers_until_the_end() -> None:
    s = play(position("T05@0,0r0", draw="T03"), "lay:1,0 rotate:1 cowboy:p0")
    farm = area(s, "1,0:p0")
    for move in ("draw:T06 lay:2,0 rotate:0 pass", "draw:T01A lay:0,-1 rotate:2 pass"):
        play(s, move)
        assert s.piece[farm] == FIRST_COWBOY
    moves = {name.partition(":")[0] for name in GAME.table.names}
    assert moves == {"pass", "tent", "take", "cowboy", "rotate", "pitch", "seat", "draw", "token", "lay"}


@pytest.mark.rule("GR-5.07")
def test_a_tent_may_go_where_no_token_lies() -> None:
    s = play(position(pile={"0,0:m0": 0}, draw="T01"), "lay:1,0 rotate:0 tent pitch:0m0")
    assert s.tents[0] == area(s, "0,0:m0")


@pytest.mark.rule("GR-5.08")
def test_the_tent_is_moved_but_never_taken_back_by_choice() -> None:
    s = position("T22@0,0r0 T22@0,1r2", tents={"B": "0,0:m0"}, draw="T01")
    play(s, "lay:1,0 rotate:0 tent")
    assert options(s) == ["pitch:1m0"]
    play(s, "pitch:1m0")
    assert s.tents[0] == area(s, "0,1:m0")
    assert s.piece[area(s, "0,0:m0")] == 0


@pytest.mark.rule("GR-5.09", "GR-5.10", "GR-5.03")
def test_one_option_for_each_mountain() -> None:
    """Three mountains: an open one of three areas where the own tent is, an open one of two, and a closed one."""
    tiles = "T14@0,0r1 T09@1,0r3 T09@0,1r1 T21@9,0r0 T14@9,-1r1 T21@5,5r0 T21@5,4r2"
    s = position(tiles, tents={"B": "0,0:m0"}, pile={"5,5:m0": 0}, draw="T01")
    play(s, "lay:0,2 rotate:0 tent")
    assert options(s) == ["pitch:3m0"]
    assert refusal(s, "pitch:1m0") == "GR-5.09"
    assert refusal(s, "pitch:0m0") == "GR-5.04"
    assert refusal(s, "pitch:5m0") == "GR-5.03"
    assert refusal(s, "pitch:60m0") == "GR-5.01"
    assert s.stack[-1].why_not(s, GAME.table.parse("pass")) is None


@pytest.mark.rule("GR-5.10")
def test_the_tent_stands_on_the_earliest_empty_area() -> None:
    tiles = "T14@0,0r1 T09@1,0r3 T09@0,1r1"
    s = play(position(tiles, cowboys={"O": "0,0:m0"}, draw="T01"), "lay:0,2 rotate:0 tent")
    assert options(s) == ["pitch:1m0"]
    assert refusal(s, "pitch:2m0") == "GR-5.10"


@pytest.mark.rule("GR-5.11")
def test_the_tent_is_offered_only_where_a_mountain_is() -> None:
    s = play(position("T22@0,0r0", cowboys={"O": "0,0:m0"}, draw="T01"), "lay:1,0 rotate:0")
    assert "tent" not in options(s)
    assert refusal(s, "tent") == "GR-5.11"
    assert options(play(position(draw="T01"), "lay:1,0 rotate:0 tent")) == ["pitch:0m0"]


@pytest.mark.rule("GR-5.12")
def test_two_areas_of_one_tile_are_judged_one_by_one() -> None:
    s = position("T17@0,0r0 T09@0,-1r2 T09@1,-1r3 T12@1,0r1 T09@0,1r1", cowboys={"O": "0,0:m0"}, draw="T01")
    play(s, "lay:0,2 rotate:0 tent")
    assert "pitch:0m1" in options(s)
    assert refusal(s, "pitch:0m0") == "GR-5.04"


@pytest.mark.rule("GR-6.01")
def test_one_token_is_taken_and_the_others_stay() -> None:
    s = position("T22@0,0r0 T09@0,-1r2", tents={"B": "0,0:m0"}, draw="T01")
    play(s, "lay:1,0 rotate:0 take token:1")
    assert s.decision() == "draw_tile"
    assert s.pile[area(s, "0,0:m0")] == 2
    assert s.taken == (1, 0, 0)


@pytest.mark.rule("GR-6.01")
def test_why_no_token_can_be_taken() -> None:
    s = play(position(draw="T01"), "lay:1,0 rotate:0")
    assert refusal(s, "take") == "GR-6.01"
    s = position(tents={"B": "0,0:m0"}, pile={"0,0:m0": 0}, draw="T01")
    play(s, "lay:1,0 rotate:0")
    assert refusal(s, "take") == "GR-6.01"
    assert s.tents[0] != NONE
