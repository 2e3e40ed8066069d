"""The turn of Great Western Trail (GWT-2)."""

import pytest
from tests.games.great_western_trail.positions import (
    cattleman_of,
    certificates_of,
    end_turn,
    fresh,
    hand_of,
    money_of,
    mover_of,
    options,
    position,
    refused,
    run,
)

from cowcatcher.games.great_western_trail.names import NONE, SEATS


@pytest.mark.rule("GWT-2.01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_clockwise_from_the_starting_player(seats: int) -> None:
    s = fresh(seats)
    order = []
    for _ in range(2 * seats + 1):
        order.append(s.to_move())
        run(s, "go:A?")
        end_turn(s)
    assert order == [(s.first + n) % seats for n in range(2 * seats + 1)]
    last = position(seats, turn=SEATS[seats - 1])
    run(last, "go:B", "stop", "aux:dollar")
    assert mover_of(last) == "B"


@pytest.mark.rule("GWT-2.02")
def test_moving_using_the_place_and_drawing_follow_each_other() -> None:
    s = position(hand={"B": "guernsey dutch_belt"})
    assert set(options(s)) == {"go:B"}  # phase A cannot be left out
    run(s, "go:B", "stop")
    assert options(s)[0].startswith("action:")
    run(s, "action:B.1", "done")
    assert mover_of(s) == "chance"
    assert all(text.startswith("card:") for text in options(s))
    run(s, "~")
    assert (len(hand_of(s)), mover_of(s)) == (4, "O")


@pytest.mark.rule("GWT-2.03")
def test_the_first_turn_puts_the_cattleman_on_any_neutral_building_without_a_fee() -> None:
    s = fresh(3)
    first, second = mover_of(s), "BOG"[(s.first + 1) % 3]
    assert options(s) == [f"go:{letter}" for letter in "ABCDEFG"]
    assert s.cattleman == [NONE] * 3
    before = money_of(s, first)
    run(s, "go:G")
    assert (cattleman_of(s, first), money_of(s, first)) == ("G", before)
    assert "action:G.2" in options(s)  # phase B at once, no more steps
    assert not options(s, "go")
    end_turn(s)
    assert mover_of(s) == second
    assert "go:G" in options(s)  # also where another one stands
    run(s, "go:G")
    assert cattleman_of(s, second) == "G"


@pytest.mark.rule("GWT-2.03")
def test_the_first_turn_needs_a_neutral_building() -> None:
    s = fresh(3)
    assert refused(s, "go:KC") == "GWT-2.03"
    assert refused(s, "go:A1") == "GWT-2.03"


@pytest.mark.rule("GWT-2.03")
def test_from_the_second_turn_on_the_cattleman_moves() -> None:
    s = fresh(2)
    for _ in range(2):
        run(s, "go:C")
        end_turn(s)
    assert options(s) == ["go:D", "go:E"]  # one at a time, along the trail


@pytest.mark.rule("GWT-2.04")
def test_objective_cards_are_played_before_phase_a_and_between_actions() -> None:
    s = position(hand={"B": "gain2_bgbl gain2_ssh jersey dutch_belt"})
    assert options(s) == ["go:B", "play:gain2_bgbl", "play:gain2_ssh"]
    run(s, "play:gain2_bgbl", "yes", "go:B", "stop")
    assert "play:gain2_ssh" in options(s)
    run(s, "action:B.1")
    assert "play:gain2_ssh" in options(s)
    run(s, "play:gain2_ssh", "no")
    assert money_of(s) == 6 + 2 + 2


@pytest.mark.rule("GWT-2.04")
def test_nobody_plays_objective_cards_in_the_turn_of_another() -> None:
    s = position(hand={"O": "gain2_bgbl jersey jersey jersey", "B": "jersey jersey jersey jersey"})
    assert not options(s, "play")
    run(s, "go:B", "stop")
    assert not options(s, "play")
    assert certificates_of(s) == 0
