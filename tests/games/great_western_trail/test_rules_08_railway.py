"""The engine's moves (GWT-8.20 to 8.25, 8.33, 8.34, 8.37, 8.39)."""

import pytest
from tests.games.great_western_trail.positions import (
    certificates_of,
    discs_of,
    end_turn,
    engine_of,
    hand_of,
    money_of,
    mover_of,
    options,
    refused,
    run,
    stations_of,
    visit,
)

from cowcatcher.games.great_western_trail.names import TRACK
from cowcatcher.games.great_western_trail.written.state import TrailState

TURNOUTS = {4: "4.5", 7: "7.5", 10: "10.5", 13: "13.5", 16: "16.5", 21: "21.5", 25: "25.5", 29: "29.5", 33: "33.5"}


def forward(engineers: int, engine: str, others: tuple[str, ...] = (), **spec: object) -> TrailState:
    """B uses the engine action of C with so many engineers."""
    rivals = dict(zip("OGP", others, strict=False))
    seats = max(2, 1 + len(others))
    spec = {"money": {"B": 0}, **spec}
    s = visit("C", seats=seats, workers={"B": {"engineer": engineers}}, engine={"B": engine, **rivals}, **spec)
    return run(s, "action:C.3")


def back(n: int, engine: str, others: tuple[str, ...] = (), **spec: object) -> TrailState:
    """B moves the engine n spaces back by the fifth auxiliary action, doubled for n = 2."""
    rivals = dict(zip("OGP", others, strict=False))
    seats = max(2, 1 + len(others))
    spec = {"money": {"B": 0}, **spec}
    s = visit("G", seats=seats, gone={"B": "aux_remove aux_remove"}, engine={"B": engine, **rivals}, **spec)
    return run(s, "action:G.2", "aux:remove" if n == 1 else "double:remove")


def stops(s: TrailState) -> set[str]:
    assert s.decision() in ("engine_forward", "engine_back")
    return set(options(s, "engine"))


@pytest.mark.rule("GWT-8.20")
@pytest.mark.parametrize("engineers", [1, 2, 3, 4, 5, 6])
def test_up_to_one_space_for_each_engineer(engineers: int) -> None:
    s = forward(engineers, "17")  # no turnout before 21
    reached = [str(n) for n in range(18, 18 + engineers)]
    assert stops(s) == set(reached + (["21.5"] if engineers > 4 else []))
    run(s, "engine:18")
    assert engine_of(s) == "18"


@pytest.mark.rule("GWT-8.20", "GWT-8.23")
def test_a_printed_number_is_the_most_and_what_is_not_moved_is_lost() -> None:
    s = visit("A1", board={"A1": "B 9a"}, workers={"B": {"engineer": 6}}, engine={"B": "17"})
    run(s, "action:9a.1")
    assert options(s) == ["engine:18", "engine:19", "engine:20"]
    run(s, "engine:18")
    assert engine_of(s) == "18"
    assert not options(s, "engine")
    assert "action:9a.1" not in options(s)


@pytest.mark.rule("GWT-8.21", "GWT-8.39")
def test_occupied_spaces_are_neither_counted_nor_entered() -> None:
    assert stops(forward(1, "17", ("18",))) == {"19"}
    assert stops(forward(1, "17", ("18", "19", "20"))) == {"21"}
    assert stops(forward(2, "17", ("19",))) == {"18", "20"}
    assert refused(forward(1, "17", ("18",)), "engine:18") == "GWT-8.21"
    assert stops(back(1, "20", ("19",))) == {"18"}
    assert stops(back(1, "20", ("19", "18"))) == {"17"}
    assert stops(back(2, "20", ("19",))) == {"17"}


@pytest.mark.rule("GWT-8.21", "GWT-8.22")
def test_the_turnout_behind_an_occupied_space_stays_open() -> None:
    """Edge case 17: the rival stands on the space with the switch."""
    assert stops(forward(1, "3", ("4",))) == {"5", "4.5"}
    assert stops(forward(2, "3", ("4",))) == {"5", "4.5", "6"}
    assert stops(forward(1, "4", ("4.5",))) == {"5"}
    assert stops(forward(1, "4", ("5",))) == {"4.5", "6"}
    assert stops(forward(1, "4", ("4.5", "5"))) == {"6"}
    assert stops(forward(1, "4.5", ("5",))) == {"6"}


@pytest.mark.rule("GWT-8.20", "GWT-8.33")
def test_nobody_goes_beyond_the_last_space() -> None:
    assert stops(forward(6, "37")) == {"38", "39"}
    assert stops(forward(2, "36", ("37", "38"))) == {"39"}


@pytest.mark.rule("GWT-8.21")
def test_only_the_start_building_holds_several_engines() -> None:
    s = forward(1, "START", ("START", "START"))
    assert stops(s) == {"1"}
    assert stops(back(1, "1", ("START", "START"))) == {"START"}


@pytest.mark.rule("GWT-8.22", "GWT-8.28")
@pytest.mark.parametrize(("k", "turnout"), [*TURNOUTS.items()])
def test_a_turnout_is_an_extra_space(k: int, turnout: str) -> None:
    assert stops(forward(1, str(k))) == {turnout, str(k + 1)}
    assert stops(forward(2, str(k))) == {turnout, str(k + 1), str(k + 2)}
    assert stops(forward(1, turnout)) == {str(k + 1)}
    assert stops(back(1, turnout)) == {str(k)}
    assert stops(back(1, str(k + 1))) == {turnout, str(k)}


@pytest.mark.rule("GWT-8.22", "GWT-8.28")
def test_there_are_nine_turnouts_and_no_more() -> None:
    for k in range(1, 39):
        reached = stops(forward(1, str(k)))
        assert reached == {str(k + 1), *([TURNOUTS[k]] if k in TURNOUTS else [])}
    assert set(TURNOUTS.values()) == set(TRACK[40:])


@pytest.mark.rule("GWT-8.24")
def test_backward_exactly_so_many_spaces() -> None:
    """Edge case 4 and the mirror image of the turnouts."""
    assert stops(back(1, "20")) == {"19"}
    assert stops(back(2, "20")) == {"18"}
    assert stops(back(1, "5", ("4",))) == {"4.5", "3"}
    assert stops(back(2, "5")) == {"4", "3"}  # by the turnout, or past it
    assert stops(back(2, "4.5")) == {"3"}
    assert stops(back(2, "6")) == {"4.5", "4"}
    assert stops(back(1, "1")) == {"START"}
    assert stops(back(2, "2")) == {"START"}


@pytest.mark.rule("GWT-8.24")
@pytest.mark.parametrize(
    ("engine", "single", "double"), [("START", False, False), ("1", True, False), ("2", True, True)]
)
def test_too_few_spaces_behind(engine: str, single: bool, double: bool) -> None:
    s = visit("G", gone={"B": "aux_remove aux_remove aux_certificate"}, engine={"B": engine}, money={"B": 9})
    assert ("aux:remove" in options(s)) == single
    run(s, "action:G.2")
    assert ("aux:remove" in options(s)) == single
    assert ("aux:certificate" in options(s)) == single
    assert ("double:remove" in options(s)) == double
    house = visit("A1", board={"A1": "B 1b"}, engine={"B": engine})
    assert ("action:1b.2" in options(house)) == single


@pytest.mark.rule("GWT-8.24")
def test_rivals_behind_can_leave_too_few_spaces() -> None:
    s = visit("G", seats=2, gone={"B": "aux_remove aux_remove"}, engine={"B": "2", "O": "1"})
    run(s, "action:G.2")
    assert "aux:remove" in options(s)  # over the rival to the start building
    assert "double:remove" not in options(s)


@pytest.mark.rule("GWT-8.25")
def test_the_station_is_asked_for_at_once_when_the_engine_stops_on_its_turnout() -> None:
    s = forward(2, "3", money={"B": 2})
    run(s, "engine:4.5")
    assert options(s) == ["yes", "no"]
    run(s, "no")
    assert (engine_of(s), stations_of(s), money_of(s)) == ("4.5", [], 2)
    by = forward(2, "4", money={"B": 2})
    run(by, "engine:6")
    assert "yes" not in options(by)
    backward = back(1, "5", money={"B": 2})
    run(backward, "engine:4.5")
    assert options(backward) == ["yes", "no"]


@pytest.mark.rule("GWT-8.25")
def test_standing_on_a_turnout_gives_no_new_chance() -> None:
    s = visit("C", engine={"B": "4.5"}, money={"B": 9})
    run(s, "action:C.1")
    assert "yes" not in options(s)
    run(s, "action:C.3", "engine:5")
    assert mover_of(s) == "O"


@pytest.mark.rule("GWT-8.33")
def test_at_the_end_of_the_line_the_engine_must_go_back_and_earns_three_dollars() -> None:
    """Edge case 3."""
    s = forward(3, "38", ("36", "20"), money={"B": 3})
    assert stops(s) == {"39"}
    run(s, "engine:39")
    assert options(s) == ["yes", "no"]  # station 10 costs 3
    run(s, "yes", "disc:step_b")
    assert (money_of(s), stations_of(s)) == (0, ["10"])
    assert set(options(s)) == {f"engine:{space}" for space in TRACK if space not in ("36", "20", "39")}
    assert refused(s, "engine:36") == "GWT-8.33"
    assert refused(s, "pass") == "GWT-8.33"
    run(s, "engine:12", "~")
    assert (engine_of(s), money_of(s)) == ("12", 3)


@pytest.mark.rule("GWT-8.33")
def test_back_on_a_turnout_its_station_may_be_upgraded_with_the_three_dollars_too() -> None:
    s = forward(1, "38", money={"B": 5})
    run(s, "engine:39", "yes", "disc:step_b", "engine:33.5")
    assert money_of(s) == 2 + 3
    assert options(s) == ["yes", "no"]  # station 9 costs 5
    run(s, "yes", "disc:certificate_6")
    assert (money_of(s), stations_of(s)) == (0, ["9", "10"])
    poor = forward(1, "38", money={"B": 1})
    run(poor, "engine:39", "engine:33.5")  # station 10 cannot be paid and is not asked for
    assert money_of(poor) == 4
    assert "yes" not in options(poor)


@pytest.mark.rule("GWT-8.33")
def test_back_to_the_start_building_is_possible_too() -> None:
    s = forward(1, "38", ("START",))
    run(s, "engine:39", "engine:START")
    assert engine_of(s) == "START"


@pytest.mark.rule("GWT-8.34")
def test_space_39_is_free_again_for_anybody() -> None:
    s = forward(1, "38", ("37",), money={"B": 9, "O": 9})
    run(s, "engine:39", "no", "engine:38", "done")
    assert engine_of(s) == "38"
    run(s, "~", "go:B", "go:C", "stop", "action:C.3", "engine:39", "yes", "disc:step_a")
    assert stations_of(s, "O") == ["10"]
    run(s, "engine:36")
    end_turn(s)
    again = forward(2, "38", stations={"B": "10"}, money={"B": 9})
    run(again, "engine:39", "engine:1")  # no second disc at station 10
    assert money_of(again) == 12


@pytest.mark.rule("GWT-8.37", "GWT-11.17")
def test_the_upgrade_comes_before_the_three_dollars_of_1b() -> None:
    s = visit("A1", board={"A1": "B 1b"}, engine={"B": "5"}, money={"B": 1})
    run(s, "action:1b.2", "engine:4.5")
    assert "yes" not in options(s)  # 1 dollar is too little, and the 3 come later
    assert money_of(s) == 4
    rich = visit("A1", board={"A1": "B 1b"}, engine={"B": "5"}, money={"B": 2})
    run(rich, "action:1b.2", "engine:4.5")
    assert (options(rich), money_of(rich)) == (["yes", "no"], 2)
    run(rich, "yes", "disc:aux_draw")
    assert money_of(rich) == 3


@pytest.mark.rule("GWT-8.37")
def test_the_upgrade_comes_before_the_certificate_or_the_removal() -> None:
    s = visit("A", gone={"B": "aux_certificate"}, engine={"B": "5"}, money={"B": 3})
    run(s, "aux:certificate", "engine:4.5")
    assert (options(s), money_of(s), certificates_of(s)) == (["yes", "no"], 2, 0)
    run(s, "no", "~")
    assert certificates_of(s) == 1
    removal = back(1, "5", money={"B": 2}, hand={"B": "jersey guernsey"})
    run(removal, "engine:4.5", "yes", "disc:aux_draw")
    assert hand_of(removal) == ["jersey", "guernsey"]
    assert "remove:jersey" in options(removal)
    assert "aux_draw" not in discs_of(removal)


@pytest.mark.rule("GWT-8.39")
@pytest.mark.parametrize("engine", [*TRACK[:39], *TRACK[40:]])
def test_a_forward_move_of_one_is_always_possible(engine: str) -> None:
    rivals = [space for space in TRACK[1:39] if TRACK.index(space) > TRACK.index(engine)][:3]
    s = visit(
        "C", seats=4, engine={"B": engine, **dict(zip("OGP", rivals, strict=False))}, workers={"B": {"engineer": 1}}
    )
    assert "action:C.3" in options(s)
    run(s, "action:C.3")
    assert options(s, "engine")
