"""GR-7 to GR-14: what is scored, when, and for whom."""

from __future__ import annotations

import pytest
from tests.games.gold_rush.positions import area, options, play, position, refusal

from cowcatcher.games.gold_rush.game import GAME
from cowcatcher.games.gold_rush.written.events import BY_PRAIRIES, SOURCE_COUNT
from cowcatcher.games.gold_rush.written.state import NONE


@pytest.mark.rule("GR-7.01", "GR-11.01")
def test_a_closed_prairie_is_not_scored_before_the_end() -> None:
    """The circle of tracks encloses a prairie of its own, in which a farmer lies."""
    s = position("T01D@0,0r3 T01A@1,0r0 T01A@1,1r1", cowboys={"B": "0,0:p1"}, draw="T01B")
    play(s, "lay:0,1 rotate:2 pass")
    assert s.ends[s.feature[area(s, "0,0:p1")]] == 0
    assert s.score[0] == 0
    assert s.cowboys[0] == 3


@pytest.mark.rule("GR-7.04")
def test_all_railways_that_a_tile_completes_are_scored() -> None:
    cowboys = {"B": "-1,0:r0", "O": "1,0:r2", "G": "0,1:r1"}
    s = play(position("T05@-1,0r0 T05@1,0r0 T05@0,1r2", cowboys=cowboys, draw="T06"), "lay:0,0 rotate:0 pass")
    assert s.score == (2, 2, 2)
    assert s.cowboys == [4, 4, 4]


@pytest.mark.rule("GR-8.04")
@pytest.mark.parametrize(("locomotives", "points"), [(0, 5), (1, 10), (2, 5), (3, 5)])
def test_only_a_single_locomotive_doubles(locomotives: int, points: int) -> None:
    tracks = " ".join(f"{'T04' if x <= locomotives else 'T03'}@{x},0r1" for x in (1, 2, 3))
    s = position(f"T05@0,0r0 {tracks}", cowboys={"B": "1,0:r0"}, draw="T06")
    assert play(s, "lay:4,0 rotate:0 pass").score == (points, 0, 0)


@pytest.mark.rule("GR-9.04")
def test_tied_miners_take_tokens_beginning_with_the_one_on_turn() -> None:
    """Red, the second seat, closes the mountain of the first seat and its own."""
    miners = {"B": "0,0:m0", "O": "1,1:m0"}
    s = position("T09@0,0r2 T10@1,0r3 T10@1,1r0", turn="O", cowboys=miners, pile={"0,0:m0": 2}, draw="T10")
    play(s, "lay:0,1 rotate:1 pass token:5 token:1 token:gravel")
    assert s.taken == (1, 2, 0)
    assert GAME.view(s, 1).known.hands[len(s.undrawn) : 2 * len(s.undrawn)] == (0, 0, 0, 1, 1)


@pytest.mark.rule("GR-9.04")
@pytest.mark.parametrize(("turn", "takers"), [("B", [0, 1]), ("O", [1, 0])])
def test_tied_miners_take_turns_at_the_pile(turn: str, takers: list[int]) -> None:
    miners = {"B": "0,0:m0", "O": "1,1:m0"}
    s = position("T09@0,0r2 T10@1,0r3 T10@1,1r0", turn=turn, cowboys=miners, pile={"0,0:m0": 3}, draw="T10")
    play(s, "lay:0,1 rotate:1 pass")
    seen = []
    while s.decision() == "token_value":
        m = s.legal()[0]
        seen.append(s.stack[-1].seen_by(s, m))
        s.apply(m)
    assert seen == [1 << seat for seat in takers * 2]


@pytest.mark.rule("GR-9.10", "GR-9.07")
def test_a_tent_that_came_back_can_be_placed_in_the_next_turn() -> None:
    s = position("T22@0,0r0 T22@5,5r0", seats=2, tents={"B": "0,0:m0"}, draw="T21")
    play(s, "lay:0,-1 rotate:2 pass draw:T01A lay:1,0 rotate:0 pass draw:T01A lay:-1,0")
    play(s, f"{options(s)[0]} tent pitch:1m0")
    assert s.tents[0] == area(s, "5,5:m0")


@pytest.mark.rule("GR-10.06")
def test_any_player_may_complete_the_last_railway_of_a_city() -> None:
    tiles = "T06@0,0r0 T01@1,0r0 T01@1,1r1 T05@-1,0r0"
    s = play(position(tiles, turn="G", cowboys={"B": "0,0:c0"}, draw="T01"), "lay:0,1 rotate:2 pass")
    assert s.score == (6, 0, 0)


@pytest.mark.rule("GR-7.04", "GR-10.06")
def test_any_of_several_railways_completed_at_once_may_connect_a_city() -> None:
    """The tile between them completes an earlier railway, too, which leads to no city."""
    tiles = "T05@1,1r2 T06@0,0r0 T05@1,0r0 T05@-1,0r0"
    s = play(position(tiles, cowboys={"B": "0,0:c0"}, draw="T05"), "lay:0,1 rotate:2 pass")
    assert s.score == (9, 0, 0)
    assert s.cowboys == [4, 4, 4]


@pytest.mark.rule("GR-10.06")
def test_the_city_tile_itself_may_complete_them() -> None:
    tiles = "T05@-1,0r0 T05@1,0r0 T05@0,1r2"
    s = play(position(tiles, draw="T06"), "lay:0,0 rotate:0 cowboy:c0")
    assert s.score == (9, 0, 0)
    assert s.cowboys == [4, 4, 4]


@pytest.mark.rule("GR-10.01")
@pytest.mark.parametrize("junction", ["lay:1,0 rotate:0", "lay:0,1 rotate:2", "lay:-1,0 rotate:0"])
def test_one_completed_railway_does_not_connect_a_city(junction: str) -> None:
    s = play(position("T06@0,0r0", cowboys={"B": "0,0:c0"}, draw="T05"), f"{junction} pass")
    assert s.score == (0, 0, 0)
    assert s.cowboys[0] == 3


@pytest.mark.rule("GR-7.04", "GR-10.02")
def test_one_railway_connects_the_cities_at_both_its_ends() -> None:
    tiles = "T05@-1,0r0 T06@0,0r0 T05@0,1r2 T06@2,0r0 T05@2,1r2 T05@3,0r0"
    s = position(tiles, cowboys={"B": "0,0:c0", "O": "2,0:c0"}, draw="T03")
    assert play(s, "lay:1,0 rotate:1 pass").score == (9, 9, 0)


@pytest.mark.rule("GR-10.07")
def test_a_city_without_merchant_scores_for_nobody() -> None:
    tiles = "T06@0,0r0 T01@1,0r0 T01@1,1r1 T05@-1,0r0"
    s = play(position(tiles, draw="T01"), "lay:0,1 rotate:2 pass")
    assert s.score == (0, 0, 0)


@pytest.mark.rule("GR-13.02", "GR-13.03")
def test_tied_miners_each_score_an_unfinished_mountain_and_tents_go() -> None:
    miners = {"B": "0,0:m0", "O": "1,0:m0"}
    s = position("T14@0,0r1 T09@1,0r3 T09@0,1r1", cowboys=miners, tents={"G": "0,1:m0"}, phase="final")
    assert s.score == (7, 7, 0)
    assert s.tents == [NONE, NONE, NONE]


@pytest.mark.rule("GR-13.06")
def test_after_the_final_scoring_only_farmers_are_left() -> None:
    cowboys = {"B": "0,0:m0 0,0:r0 0,0:p0", "O": "3,0:c0"}
    s = position("T22@0,0r0 T06@3,0r0", cowboys=cowboys, phase="final")
    assert s.cowboys == [3, 4, 4]
    assert s.piece[area(s, "0,0:p0")] == 1
    assert sum(piece > 0 for piece in s.piece) == 1


@pytest.mark.rule("GR-13.10", "GR-13.11")
def test_equal_totals_share_the_victory() -> None:
    s = position(hand={"B": "5", "O": "2 3", "G": "2 2 gravel"}, phase="final")
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert (outcome.scores, outcome.ranks, outcome.reason) == ((5, 5, 4), (1, 1, 3), "last_tile")
    assert outcome.winners() == (0, 1)


@pytest.mark.rule("GR-13.01", "GR-13.12")
def test_the_turn_of_the_last_tile_is_complete_and_nobody_is_compensated() -> None:
    s = position("T05@0,0r0 T06@2,0r0", turn="O", bag=["T03A"])
    play(s, "draw:T03A lay:1,0 rotate:1 cowboy:r0")
    assert s.over()
    assert s.score == (0, 3, 0)
    assert s.cowboys == [4, 4, 4]


@pytest.mark.rule("GR-14.01")
def test_without_farmers_nobody_lies_down_and_prairies_bring_nothing() -> None:
    without = {"farmers": "false"}
    s = play(position(options=without, draw="T22"), "lay:1,0 rotate:2")
    assert options(s) == ["pass", "tent", "cowboy:m0", "cowboy:r0"]
    assert refusal(s, "cowboy:p0") == "GR-14.01"
    with_farmers = play(position(draw="T22"), "lay:1,0 rotate:2")
    assert {"cowboy:p0", "cowboy:p1"} < set(options(with_farmers))
    assert GAME.settings() == {"farmers": "true"}
    ended = position("T21D@0,0r0", options=without, phase="final")
    assert not any(ended.scored[BY_PRAIRIES::SOURCE_COUNT])
