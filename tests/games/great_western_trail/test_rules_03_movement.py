"""Movement of the cattleman in phase A (GWT-3.01 to 3.14)."""

import pytest
from tests.games.great_western_trail.positions import (
    cattleman_of,
    end_turn,
    fresh,
    mover_of,
    options,
    position,
    refused,
    run,
    visit,
)

from cowcatcher.games.great_western_trail.names import NODES

UPPER = {"A1": "O 1a", "A2": "O 2a", "A3": "O 3a"}
FLOODS = {"FLOOD1": "flood_2g", "FLOOD2": "flood_2b", "FLOOD3": "flood_3g", "FLOOD4": "flood_3b"}


def test_the_trail_is_as_the_pictures_show_it() -> None:
    """Every edge once, from the pictures of the board: the engine's graph is what the data say."""
    ways = {
        "START": "A",
        "A": "A1 FLOOD1",
        "A1": "A2",
        "A2": "A3",
        "A3": "B",
        "FLOOD4": "FR1",
        "FR1": "FR2",
        "FR2": "B",
        "B": "B1 DROUGHT1",
        "B1": "B2",
        "B2": "B3",
        "B3": "C",
        "DROUGHT4": "DR1",
        "DR1": "C",
        "C": "CN1 CS1",
        "CN1": "CN2",
        "CN2": "E",
        "CS1": "D T1",
        "D": "E",
        "T1": "T2",
        "T2": "T4",
        "T4": "T6",
        "T6": "T8",
        "T8": "T10",
        "T10": "TR1",
        "TR1": "TR2",
        "TR2": "E",
        "E": "E1 ROCK1",
        "E1": "E2",
        "E2": "F",
        "ROCK4": "RR1",
        "RR1": "RR2",
        "RR2": "F",
        "F": "F1 F2",
        "F1": "G",
        "F2": "G",
        "G": "G1 G2",
        "G1": "KC",
        "G2": "KC",
        "KC": "",
        **{f"{kind}{n}": f"{kind}{n + 1}" for kind in ("FLOOD", "DROUGHT", "ROCK") for n in (1, 2, 3)},
    }
    box = fresh(3).box
    found = {NODES[node]: " ".join(NODES[n] for n in after) for node, after in enumerate(box.neighbours)}
    assert found == ways


@pytest.mark.rule("GWT-3.01")
def test_tiles_are_spaces_and_empty_areas_are_not() -> None:
    assert options(position()) == ["go:B"]
    assert options(position(board={"A2": "O 2a"})) == ["go:A2", "go:B"]
    assert options(position(board={"FLOOD3": "flood_2g", "A3": "B 3a"})) == ["go:A3", "go:FLOOD3"]
    assert options(position(at={"B": "CS1"}, board={"T4": "green"})) == ["go:D", "go:T4"]
    assert options(position(at={"B": "G"})) == ["go:KC"]


@pytest.mark.rule("GWT-3.02")
def test_each_space_is_a_step_and_empty_areas_cost_nothing() -> None:
    s = position(2, board=FLOODS)
    run(s, "go:FLOOD1", "go:FLOOD2", "go:FLOOD3")
    assert cattleman_of(s) == "FLOOD3"
    assert not options(s, "go")  # three steps are the limit
    far = position(2)
    run(far, "go:B", "go:C", "go:E")  # all that lies between is empty
    assert cattleman_of(far) == "E"


@pytest.mark.rule("GWT-3.02")
def test_nobody_goes_against_the_arrows_or_leaps() -> None:
    s = position(at={"B": "B"}, board=UPPER)
    assert options(s) == ["go:C"]
    for text in ("go:A", "go:A3", "go:B", "go:E", "go:KC"):
        assert refused(s, text) == "GWT-3.02"


@pytest.mark.rule("GWT-3.03")
def test_at_least_one_step() -> None:
    s = position()
    assert "stop" not in options(s)
    assert refused(s, "stop") == "GWT-3.03"
    run(s, "go:B")
    assert "stop" in options(s)


@pytest.mark.rule("GWT-3.03", "GWT-3.13")
def test_a_move_may_end_after_each_step_and_ends_at_the_limit() -> None:
    for steps, stop in ((1, "FLOOD1"), (2, "FLOOD2"), (3, "FLOOD3")):
        s = position(board=FLOODS, money={"B": 9})
        run(s, *(f"go:FLOOD{n}" for n in range(1, steps + 1)))
        assert ("stop" in options(s)) == (steps < 3)
        run(s, "stop?")
        assert cattleman_of(s) == stop
        assert options(s) == ["aux:dollar", "aux:draw"]


@pytest.mark.rule("GWT-3.04")
def test_a_move_never_ends_on_an_empty_area() -> None:
    s = position(board={"FLOOD1": "flood_2g"})
    run(s, "go:FLOOD1")
    assert options(s) == ["stop", "go:B"]
    assert refused(s, "go:FLOOD2") == "GWT-3.04"
    assert refused(position(), "go:A1") == "GWT-3.04"


@pytest.mark.rule("GWT-3.05")
def test_at_a_fork_either_way_may_be_taken() -> None:
    board = {"A1": "O 1a", "FLOOD1": "flood_2g", "B1": "O 2a", "DROUGHT1": "drought_2g", "CN1": "O 3a", "CS1": "O 4a"}
    board |= {"T1": "green", "E1": "O 5a", "ROCK1": "rockfall_2g", "F1": "O 6a", "F2": "O 7a"}
    board |= {"G1": "O 8a", "G2": "O 9a"}
    ways = {"A": "A1 FLOOD1", "B": "B1 DROUGHT1", "C": "CN1 CS1", "CS1": "D T1", "E": "E1 ROCK1", "F": "F1 F2"}
    for node, wanted in {**ways, "G": "G1 G2"}.items():
        assert options(position(at={"B": node}, board=board), "go") == wanted.split()


@pytest.mark.rule("GWT-3.06")
def test_kansas_city_ends_the_move() -> None:
    s = position(2, at={"B": "G"}, gone={"B": "step_a step_b"})
    run(s, "go:KC")
    assert not options(s, "go")
    assert "stop" not in options(s)
    assert options(s, "pick") == ["1", "2"]  # its first stage


@pytest.mark.rule("GWT-3.07", "GWT-3.14")
def test_cattlemen_do_not_block_and_their_spaces_are_single_steps() -> None:
    s = position(4, at={"O": "B", "G": "B", "P": "C"}, money={"B": 3})
    assert options(s) == ["go:B"]
    run(s, "go:B")
    assert options(s) == ["stop", "go:C"]
    run(s, "go:C", "go:E")
    assert options(s) == ["stop", "go:F"]  # that was the third of four steps
    assert s.money[0] == 3  # neutral buildings cost nothing, with whomever on them
    shared = position(at={"O": "B"})
    run(shared, "go:B", "stop")
    assert cattleman_of(shared) == cattleman_of(shared, "O") == "B"


@pytest.mark.rule("GWT-3.08")
@pytest.mark.parametrize(
    ("seats", "gone", "limit"),
    [
        *((2, "", 3), (2, "step_a", 4), (2, "step_b", 4), (2, "step_a step_b", 5)),
        *((3, "", 3), (3, "step_a", 5), (3, "step_b", 4), (3, "step_a step_b", 6)),
        *((4, "", 4), (4, "step_a", 6), (4, "step_b", 5), (4, "step_a step_b", 7)),
    ],
)
def test_step_limits(seats: int, gone: str, limit: int) -> None:
    board = {**FLOODS, "B1": "B 1a", "B2": "B 2a", "B3": "B 3a"}
    way = ["FLOOD1", "FLOOD2", "FLOOD3", "FLOOD4", "B", "B1", "B2", "B3"]
    s = position(seats, board=board, gone={"B": gone, "O": "step_a step_b" if not gone else ""})
    for node in way[:limit]:
        run(s, f"go:{node}")
    assert cattleman_of(s) == way[limit - 1]
    assert not options(s, "go")


@pytest.mark.rule("GWT-3.08")
def test_a_step_disc_that_goes_in_kansas_city_counts_in_the_next_turn() -> None:
    s = visit("KC", seats=2, engine={"B": "10"}, hand={"B": "jersey dutch_belt guernsey black_angus holstein_1"})
    run(s, "pick:2", "pick:1", "pick:1", "city:albuquerque", "disc:step_a", "~")
    run(s, "go:B", "stop", "aux:dollar")
    run(s, "go:A", "go:B", "go:C", "go:D")
    assert not options(s, "go")


@pytest.mark.rule("GWT-3.09")
def test_teepees_beside_the_trail_are_never_entered() -> None:
    board = {"TM3": "green", "TM2": "blue", "TM1": "green", "T2": "blue"}
    s = position(at={"B": "CS1"}, board=board)
    assert options(s) == ["go:D", "go:T2"]
    run(s, "go:T2")
    assert options(s) == ["stop", "go:E"]
    assert options(position(at={"B": "CS1"}, board={"TM3": "green", "TM2": "blue", "TM1": "green"})) == ["go:D", "go:E"]


@pytest.mark.rule("GWT-3.10", "GWT-15.09")
def test_a_cattleman_on_an_empty_area_moves_on_from_there() -> None:
    assert options(position(at={"B": "FLOOD2"}, board={"FLOOD1": "flood_2g", "FLOOD4": "flood_3g"})) == ["go:FLOOD4"]
    assert options(position(at={"B": "FLOOD2"}, board={"FLOOD1": "flood_2g"})) == ["go:B"]
    taker = visit("F", at={"O": "ROCK1"}, board={"ROCK1": "rockfall_2g", "ROCK3": "rockfall_4g"}, money={"B": 9})
    run(taker, "action:F.2", "hazard:ROCK1")
    assert cattleman_of(taker, "O") == "ROCK1"
    end_turn(taker)
    assert mover_of(taker) == "O"
    assert options(taker) == ["go:ROCK3"]


@pytest.mark.rule("GWT-3.11")
def test_after_kansas_city_the_trail_begins_anew() -> None:
    s = position(at={"B": "START"})
    assert options(s) == ["go:A"]
    run(s, "go:A")
    assert options(s) == ["stop", "go:B"]
    city = visit("KC", hand={"B": "jersey jersey jersey jersey"})
    end_turn(city)
    assert cattleman_of(city) == "START"


@pytest.mark.rule("GWT-3.12")
def test_two_ways_over_empty_areas_to_the_same_space_are_one_option() -> None:
    s = position(at={"B": "C"})
    assert options(s) == ["go:D", "go:E"]  # E over both CN1-CN2 and the trade area
    run(s, "go:D")
    assert options(s) == ["stop", "go:E"]  # by D it is the second step
    direct = position(at={"B": "C"})
    run(direct, "go:E", "go:F", "go:G")
    assert cattleman_of(direct) == "G"
    assert options(position(at={"B": "F"})) == ["go:G"]
    assert options(position(at={"B": "G"})) == ["go:KC"]


@pytest.mark.rule("GWT-3.12")
def test_at_most_three_spaces_are_next() -> None:
    s = position(at={"B": "C"}, board={"CN2": "O 1a", "T8": "blue"})
    assert options(s) == ["go:CN2", "go:D", "go:T8"]
    assert options(position(at={"B": "C"}, board={"TR2": "O 1a"})) == ["go:D", "go:TR2", "go:E"]


@pytest.mark.rule("GWT-3.13")
def test_from_every_place_a_step_is_possible() -> None:
    for node in NODES[:-1]:
        s = position(at={"B": node})
        assert options(s, "go")
        assert "stop" not in options(s)


@pytest.mark.rule("GWT-3.13")
def test_stopping_after_the_last_allowed_step_is_not_asked() -> None:
    s = position(2)
    run(s, "go:B", "go:C", "go:D")
    assert options(s, "action")[0].startswith("D.")
    to_city = position(2, at={"B": "F"})
    run(to_city, "go:G", "go:KC")
    assert options(to_city, "pick") == ["1", "2"]
