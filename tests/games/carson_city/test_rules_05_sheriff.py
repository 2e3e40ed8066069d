"""The sheriff, yellow and red (CC-5.02 - 5.12, CC-5.33)."""

from __future__ import annotations

import pytest
from tests.games.carson_city.positions import legal_texts, parcel, place, position, refused, run, skip_to, who_moves

from cowcatcher.games.carson_city.names import PARCELS, SPACES
from cowcatcher.games.carson_city.rules.board import firepower
from cowcatcher.games.carson_city.written.events import VP_SHERIFF
from cowcatcher.games.carson_city.written.state import SHERIFF_AWAY, SHERIFF_IN_RESERVE, CarsonState

FULL_ROW = ("ranch", "mine", "hotel", "bank", "church", "ranch", "mine")
NO_DUELS = {"wages", "roads_1"}
YELLOW = {"B": "sheriff"}
RED = {"B": "sheriff red"}


def targets(s: CarsonState, verb: str) -> set[str]:
    """Places that the legal moves of a verb name."""
    return {text.partition(":")[2] for text in legal_texts(s) if text.startswith(f"{verb}:")}


@pytest.mark.rule("CC-5.02")
def test_the_yellow_sheriff_brings_the_white_cowboy_at_once() -> None:
    s = position(phase="choose")
    assert s.sheriff == SHERIFF_AWAY
    run(s, "character:sheriff")
    assert s.sheriff == SHERIFF_IN_RESERVE
    assert (firepower(s, 0), s.cowboys[0]) == (5, 3)
    run(s, "character:banker", "character:captain", "purchase:0")
    assert targets(s, "sheriff") == targets(s, "cowboy")
    run(s, "pass")
    assert refused(s, "sheriff:gambling").rule == "CC-5.02"


@pytest.mark.rule("CC-5.03")
def test_the_sheriff_is_placed_instead_of_a_cowboy_and_only_once() -> None:
    s = position(characters=YELLOW)
    run(s, "sheriff:gambling")
    assert (s.sheriff, s.cowboys[0], who_moves(s)) == (place("gambling"), 3, "O")
    run(s, "pass", "pass")
    assert not targets(s, "sheriff")
    assert refused(s, "sheriff:roads_3").rule == "CC-5.02"


@pytest.mark.rule("CC-5.03")
@pytest.mark.parametrize("letter", ["B", "O"])
def test_the_sheriff_goes_only_where_no_cowboy_stands(letter: str) -> None:
    taken = [*SPACES, "a1", "c1"]
    pawns = dict.fromkeys(taken, letter)
    cowboys = {letter: 0, "G": 3}
    for start in range(0, len(taken), 8):
        names = taken[start : start + 8]
        board = {"c1": "B ranch"}
        s = position(
            row=FULL_ROW,
            board=board,
            pawns={name: pawns[name] for name in names},
            cowboys=cowboys,
            characters=YELLOW,
        )
        assert targets(s, "sheriff") == {*SPACES, *PARCELS} - set(names)
        assert {refused(s, f"sheriff:{name}").rule for name in names} == {"CC-5.03"}


@pytest.mark.rule("CC-5.04", "CC-6.06")
@pytest.mark.parametrize("where", [*(name for name in SPACES if name not in NO_DUELS), "d4", "a1"])
def test_nobody_joins_the_sheriff_on_a_duel_space_or_an_unowned_parcel(where: str) -> None:
    s = position(characters=YELLOW, board={"a1": "mountain"}, row=FULL_ROW)
    run(s, f"sheriff:{where}")
    assert who_moves(s) == "O"
    assert targets(s, "cowboy") == {*SPACES, *PARCELS} - {where}
    assert refused(s, f"cowboy:{where}").rule == "CC-5.04"


@pytest.mark.rule("CC-5.05")
def test_the_sheriff_attacks_nobody_but_his_players_cowboys_do() -> None:
    s = position(characters=YELLOW, board={"a1": "O ranch", "c1": "O bank"}, pawns={"c1": "G"})
    assert {"a1", "c1"} <= targets(s, "cowboy")
    assert not {"a1", "c1"} & targets(s, "sheriff")
    assert refused(s, "sheriff:a1").rule == "CC-5.05"
    s = position(characters=YELLOW, pawns={"gambling": "O"})
    run(s, "cowboy:gambling", "pass", "pass", "pass")
    assert s.decision() == "duel_roll"


@pytest.mark.rule("CC-5.06")
def test_the_sheriff_guards_an_own_building() -> None:
    s = position(characters=YELLOW, board={"a1": "B saloon", "b1": "house", "h8": "B", "h7": "B house"})
    assert not {"h8", "h7"} & targets(s, "sheriff")
    run(s, "sheriff:a1")
    assert "a1" not in targets(s, "cowboy")
    assert refused(s, "cowboy:a1").rule == "CC-5.06"
    run(s, "pass", "pass", "pass")
    assert s.money[0] == 20
    assert s.sheriff == SHERIFF_AWAY


@pytest.mark.rule("CC-5.07")
@pytest.mark.parametrize(("space", "what", "gain"), [("wages", "money", 4), ("roads_1", "road_stock", 1)])
def test_others_join_the_sheriff_where_there_are_no_duels(space: str, what: str, gain: int) -> None:
    s = position(characters=YELLOW, lower=None)
    before = list(getattr(s, what))
    run(s, f"sheriff:{space}", f"cowboy:{space}", "pass", f"cowboy:{space}", "pass")
    assert s.lower == (2, 1)
    run(s, "pass")
    assert getattr(s, what) == [before[0] + 2 * gain, before[1] + gain, before[2]]
    taken = position(characters=YELLOW, pawns={space: "O"})
    assert refused(taken, f"sheriff:{space}").rule == "CC-5.03"


@pytest.mark.rule("CC-5.08")
@pytest.mark.parametrize("where", ["gambling", "build_8", "d4", "a1"])
def test_his_player_adds_no_cowboy_where_the_sheriff_stands(where: str) -> None:
    s = position(characters=YELLOW, board={"a1": "B ranch"}, row=FULL_ROW)
    run(s, f"sheriff:{where}", "pass", "pass")
    assert who_moves(s) == "B"
    assert where not in targets(s, "cowboy")
    assert refused(s, f"cowboy:{where}").rule == "CC-5.08"
    assert targets(s, "cowboy") >= NO_DUELS


@pytest.mark.rule("CC-5.08")
@pytest.mark.parametrize("where", sorted(NO_DUELS))
def test_he_does_so_on_the_spaces_without_duels(where: str) -> None:
    s = position(characters=YELLOW, sheriff_at=where)
    run(s, f"cowboy:{where}")


@pytest.mark.rule("CC-5.09")
def test_the_unplaced_sheriff_is_a_point_of_firepower_and_counts_for_no_limit() -> None:
    s = position(characters=YELLOW, cowboys={"B": 6}, pawns={"firepower_income": "B"}, phase="resolve")
    assert s.money[0] == 15 + 2 * (6 + 1 + 1)
    assert s.cowboys[0] == 10
    assert s.sheriff == SHERIFF_AWAY
    assert firepower(s, 0) == 10 + 1


@pytest.mark.rule("CC-5.09", "CC-13.01")
def test_the_sheriff_leaves_when_his_space_is_resolved() -> None:
    s = position(characters=YELLOW, sheriff_at="gambling", pawns={"firepower_income": "B"}, phase="resolve")
    assert s.money[0] == 15 + 2 * (3 + 1)
    assert (s.sheriff, s.decision()) == (SHERIFF_AWAY, "gambling_roll")
    run(s, "dice:11")
    skip_to(s, "choose_character")
    assert s.sheriff == SHERIFF_AWAY
    s = position(characters=YELLOW, sheriff_at="d4", phase="resolve", at="buy_parcels")
    run(s, "buy:d4")
    assert (s.sheriff, s.owner[parcel("d4")]) == (SHERIFF_AWAY, 0)
    kept_back = position(characters=YELLOW)
    run(kept_back, "pass", "pass", "pass")
    assert kept_back.sheriff == SHERIFF_AWAY


@pytest.mark.rule("CC-5.10")
def test_the_red_sheriff_attacks_nobody_and_joins_nobody() -> None:
    s = position(
        characters=RED,
        board={"a1": "O ranch", "b1": "O bank"},
        pawns={"gambling": "O", "h8": "G", "wages": "O", "roads_1": "G", "b1": "G"},
    )
    assert s.sheriff == SHERIFF_AWAY
    assert not targets(s, "sheriff")
    assert {"wages", "roads_1", "roads_3", "d4"} <= targets(s, "cowboy")
    assert not {"gambling", "h8", "a1", "b1"} & targets(s, "cowboy")
    assert {refused(s, f"cowboy:{name}").rule for name in ("gambling", "h8", "a1", "b1")} == {"CC-5.10"}


@pytest.mark.rule("CC-5.10")
def test_a_duel_forced_on_the_red_sheriff_is_fought_as_usual() -> None:
    s = position(seats=2, characters=RED)
    run(s, "cowboy:gambling", "cowboy:gambling", "pass", "pass", "die:6", "die:1", "dice:11")
    assert (s.money, s.vp) == ([17, 15], [0, 0])


@pytest.mark.rule("CC-5.11")
def test_the_red_sheriff_may_defend_an_own_building_under_attack() -> None:
    s = position(characters=RED, board={"a1": "B saloon", "b1": "house"}, pawns={"a1": "O"})
    run(s, "cowboy:a1", "pass", "pass", "pass")
    assert s.decision() == "duel_roll"
    run(s, "die:6", "die:1")
    assert s.money[:2] == [20, 15]


@pytest.mark.rule("CC-5.12")
def test_a_robbery_of_an_undefended_building_is_no_lost_duel() -> None:
    s = position(characters=RED, board={"a1": "B saloon", "b1": "house"}, pawns={"a1": "O"}, phase="resolve")
    assert (s.money[:2], s.vp) == ([18, 17], [0, 0, 0])


@pytest.mark.rule("CC-5.12", "CC-5.33")
@pytest.mark.parametrize("where", ["gambling", "d4", "a1"])
def test_each_lost_duel_of_the_red_sheriff_scores_3(where: str) -> None:
    board = {"a1": "B ranch"}
    s = position(characters=RED, board=board, pawns={where: "BG"}, phase="resolve")
    assert s.vp == [0, 0, 0]
    run(s, "die:1", "die:6")
    assert s.vp == [3, 0, 0]
    again = position(characters=RED, board=board, pawns={where: "BG"}, phase="resolve")
    run(again, "die:6", "die:1")
    assert again.vp == [0, 0, 0]


@pytest.mark.rule("CC-5.33")
def test_several_losses_score_several_times_and_other_losers_nothing() -> None:
    s = position(seats=4, characters=RED, pawns={"ammunition": "BOG", "gambling": "BP"}, phase="resolve")
    run(s, "die:1", "die:1", "die:6", "take", "die:1", "die:6")
    assert s.vp == [6, 0, 0, 0]


@pytest.mark.rule("CC-5.12", "CC-5.33")
def test_points_for_a_lost_duel_are_booked_as_such() -> None:
    s = run(position(seats=2, characters=RED, pawns={"gambling": "BO"}, phase="resolve"), "die:1", "die:6")
    assert s.scored[VP_SHERIFF] == s.vp[0] == 3
    assert sum(s.scored) == 3
