"""Section 3 of the ledger: phases I to III."""

from __future__ import annotations

import pytest
from tests.games.train_rush.adapter import sector_text
from tests.games.train_rush.positions import (
    effect,
    fresh,
    idle,
    mover_of,
    moves_of,
    order_of,
    pending,
    position,
    refused,
    run,
    value_of,
    wagons_of,
)

from cowcatcher.games.train_rush.game import GAME
from cowcatcher.kernel.match import Match


@pytest.mark.rule("TR-3.01")
def test_the_phases_come_in_their_order() -> None:
    match = Match(GAME, ["x"] * 4, seed=3)
    seen: list[tuple[int, int]] = []
    while not match.state.over():
        s = match.state
        if not seen or seen[-1] != (s.round, s.phase):
            seen.append((s.round, s.phase))
        if s.to_move() < 0:
            match.play_chance()
        else:
            match.play(s.legal()[0])
    rounds = [[phase for r, phase in seen if r == n] for n in range(1, 9)]
    for phases in rounds:
        assert phases == sorted(phases)
        assert {1, 2, 4, 5} <= set(phases)
    assert seen[0] == (0, 0)


@pytest.mark.rule("TR-3.02", "TR-3.04")
def test_a_spy_is_used_once() -> None:
    s = fresh(4)
    order = order_of(s)
    for letter, spy in zip(order, (5, 5, 2, 8), strict=True):
        assert pending(s) == ("bid_spy", letter)
        assert len(moves_of(s)) == 8
        run(s, f"spy:{spy}")
    assert [s.bids["YBPW".index(letter)] for letter in order] == [5, 5, 2, 8]
    idle(s, "bid_spy", order[0])
    assert s.round == 2
    assert moves_of(s, "spy") == ["1", "2", "3", "4", "6", "7", "8"]
    assert refused(s, "spy:5") == "TR-3.04"
    assert refused(s, "spy:9") == "TR-1.07"


@pytest.mark.rule("TR-3.03")
def test_the_order_by_the_numbers_of_the_spies() -> None:
    s = run(position(3, phase="bid", order="BPY"), "spy:4", "spy:7", "spy:4")
    assert order_of(s) == "PBY"
    assert mover_of(s) == "P"
    idle(s, "bid_spy")
    assert order_of(s) == "PBY"


@pytest.mark.rule("TR-3.05")
def test_a_spy_goes_to_the_leftmost_free_field() -> None:
    s = position(phase="lobby", influence={"red.trade": "B P"})
    run(s, "lobby:red.trade")
    assert sector_text(s, "red.trade") == "BPY- ----"


@pytest.mark.rule("TR-3.06", "TR-12.04")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_state_is_used_once_but_for_the_fourth_player(seats: int) -> None:
    s = position(seats, phase="lobby")
    open_states = ["red", "green", "blue"]
    for _ in range(seats):
        states = {move.partition(".")[0] for move in moves_of(s, "lobby")}
        assert states == set(open_states or ["red", "green", "blue"])
        if open_states:
            run(s, f"lobby:{open_states.pop(0)}.trade")
            if open_states and s.decision() == "lobby_sector":
                assert refused(s, "lobby:red.trade") == "TR-3.06"
        else:
            run(s, "lobby:green.trade")


@pytest.mark.rule("TR-3.07")
def test_a_sector_with_four_spies_is_full() -> None:
    s = position(phase="lobby", influence={"red.trade": "B P W Y", "red.logistics": "B P W"})
    assert "red.trade" not in moves_of(s, "lobby")
    assert refused(s, "lobby:red.trade") == "TR-3.07"
    assert "red.logistics" in moves_of(s, "lobby")


@pytest.mark.rule("TR-3.08")
def test_one_spy_of_a_player_in_each_financial_sector() -> None:
    s = position(phase="lobby", influence={"red.financial": "B Y ; Y", "red.trade": "Y Y", "blue.financial": "B ; Y"})
    moves = moves_of(s, "lobby")
    assert "red.financial" not in moves
    assert {"blue.financial", "green.financial", "red.trade"} <= set(moves)
    assert refused(s, "lobby:red.financial") == "TR-3.08"


@pytest.mark.rule("TR-3.09")
@pytest.mark.parametrize(
    ("sector", "track"),
    [
        ("financial", "investment"),
        ("resources", "coal"),
        ("logistics", "loading"),
        ("trade", "unloading"),
        ("technology", "wagons"),
    ],
)
def test_the_sector_advances_its_track(sector: str, track: str) -> None:
    s = position(phase="lobby")
    before = [value_of(s, "Y", name) for name in ("investment", "coal", "loading", "unloading", "wagons")]
    run(s, f"lobby:blue.{sector}")
    after = [value_of(s, "Y", name) for name in ("investment", "coal", "loading", "unloading", "wagons")]
    assert [b - a for a, b in zip(before, after, strict=True)] == [int(name == track) for name in after_names()]


def after_names() -> tuple[str, ...]:
    return tuple(track.id for track in GAME.data.progress.track)


@pytest.mark.rule("TR-3.09", "TR-10.03")
def test_an_impossible_step_is_lost_and_the_spy_stays() -> None:
    s = position(phase="lobby", progress={"Y": {"unloading": 6}, "B": {"unloading": 7}})
    run(s, "lobby:red.trade")
    assert value_of(s, "Y", "unloading") == 6
    assert sector_text(s, "red.trade") == "Y--- ----"


@pytest.mark.rule("TR-3.10")
@pytest.mark.parametrize(
    ("sector", "there", "gain"),
    [
        ("financial", "", (1, 0)),
        ("financial", "B", (1, 0)),
        ("financial", "B P", (0, 0)),
        ("resources", "", (0, 1)),
        ("resources", "B", (0, 1)),
        ("resources", "B P", (0, 0)),
        ("trade", "", (0, 0)),
    ],
)
def test_the_bonus_of_the_field(sector: str, there: str, gain: tuple[int, int]) -> None:
    s = position(phase="lobby", influence={f"red.{sector}": there})
    run(s, f"lobby:red.{sector}")
    assert pending(s) == ("lobby_sector", "B")
    assert (s.investment[0], s.coal[0]) == gain


@pytest.mark.rule("TR-3.10", "TR-3.11")
def test_the_bonuses_for_wagons() -> None:
    s = position(phase="lobby", wagons={"Y": "W1-any W2-05"})
    run(s.clone(), "lobby:red.logistics", "load:2", "lobby:green.trade")
    loading = run(s.clone(), "lobby:red.logistics", "load:1", "good:food")
    assert wagons_of(loading) == "W1-any:food W2-05"
    assert pending(loading) == ("lobby_sector", "B")
    second = position(phase="lobby", wagons={"Y": "W1-any W2-05"}, influence={"red.logistics": "B"})
    assert pending(run(second, "lobby:red.logistics")) == ("lobby_sector", "B")
    for there in ("", "B"):
        drawing = run(position(phase="lobby", influence={"red.technology": there}), "lobby:red.technology")
        assert pending(drawing) == ("take_wagon", "Y")
        assert "S2" in moves_of(drawing, "wagon")
        assert all(name[:2] in ("W2", "S2") for name in moves_of(drawing, "wagon"))
    third = run(position(phase="lobby", influence={"red.technology": "B P"}), "lobby:red.technology")
    assert pending(third) == ("lobby_sector", "B")


@pytest.mark.rule("TR-3.12", "TR-3.14")
def test_income_by_the_tracks_is_added_to_what_was_kept() -> None:
    s = position(
        phase="income",
        order="BYPW",
        coal={"Y": 2},
        investment={"Y": 5},
        progress={"Y": {"investment": 4, "coal": 6}, "B": {"coal": 2}},
        wagons={"B": "W1-any"},
    )
    assert pending(s) == ("load_wagon", "B")
    assert (s.investment[1], s.coal[1]) == (2, 2)
    assert (s.investment[0], s.coal[0]) == (5, 2)
    run(s, "stop")
    assert (s.investment[0], s.coal[0]) == (9, 8)


@pytest.mark.rule("TR-3.13")
def test_as_many_wagons_as_the_loading_field_says() -> None:
    held = {"Y": "W1-brass W2-01:brass,- S2 W3-01"}
    s = position(phase="income", progress={"Y": {"loading": 2, "wagons": 4}}, wagons=held)
    assert moves_of(s, "load") == ["1", "2", "4"]
    assert refused(s, "load:3") == "TR-10.10"
    run(s, "load:2", "load:4")
    assert wagons_of(s) == "W1-brass W2-01:brass,brass S2 W3-01:brass,water,food"
    assert s.decision() == "invest_action"


@pytest.mark.rule("TR-3.13")
def test_who_has_nothing_to_load_is_not_asked() -> None:
    s = position(phase="income", wagons={"Y": "W1-brass:brass S2"})
    assert s.decision() == "invest_action"
    effect(s, "Y", "load_1")
    assert s.decision() == "invest_action"
