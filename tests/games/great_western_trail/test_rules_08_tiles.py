"""Objective cards from the display, trade and hazards (GWT-8.40 to 8.61)."""

import pytest
from tests.games.great_western_trail.positions import (
    DISPLAY,
    display_of,
    hand_of,
    hazards_of,
    known_of,
    money_of,
    options,
    pile_of,
    refused,
    run,
    teepees_of,
    tile_at,
    visit,
)

SPACES = {"TM3": -3, "TM2": -2, "TM1": -1, "T1": 1, "T2": 2, "T4": 4, "T6": 6, "T8": 8, "T10": 10}


@pytest.mark.rule("GWT-8.40")
@pytest.mark.parametrize("slot", [1, 2, 3, 4])
def test_a_card_of_the_display_and_its_place_is_filled(slot: int) -> None:
    s = visit("C")
    run(s, "action:C.2")
    assert options(s) == ["take:1", "take:2", "take:3", "take:4", "take:stack"]
    run(s, f"take:{slot}")
    shown = DISPLAY.split()
    assert pile_of(s) == [shown[slot - 1]]
    assert "objective:draw_sgg" not in options(s)  # what is out is not in the stack
    weights = dict(zip(options(s), (n for _, n in s.weights()), strict=True))
    assert weights["objective:aux_sf"] == 4
    assert sum(weights.values()) == 20
    run(s, "objective:move_ssbb")
    shown[slot - 1] = "move_ssbb"
    assert display_of(s) == shown
    assert sum(s.objective_stack) == 19


@pytest.mark.rule("GWT-8.40", "GWT-8.41")
def test_the_top_of_the_stack_is_revealed() -> None:
    s = visit("C")
    run(s, "action:C.2", "take:stack")
    assert len(options(s, "objective")) == 17  # 21 kinds without the four of the display
    run(s, "objective:engine_345")
    assert pile_of(s) == ["engine_345"]
    assert "engine_345" not in display_of(s)


@pytest.mark.rule("GWT-8.41", "GWT-15.02")
def test_with_an_empty_stack_the_gaps_stay() -> None:
    s = visit("C", display="aux_sf . gain2_4hh .", objective_stack="")
    run(s, "action:C.2")
    assert options(s) == ["take:1", "take:3"]
    assert refused(s, "take:stack") == "GWT-8.41"
    assert refused(s, "take:2") == "GWT-15.02"
    run(s, "take:1")
    assert (display_of(s), pile_of(s)) == ([".", ".", "gain2_4hh", "."], ["aux_sf"])


@pytest.mark.rule("GWT-8.41")
def test_with_6b_the_card_of_the_stack_is_shown_too() -> None:
    s = visit("A1", board={"A1": "B 6b"}, hand={"B": "jersey guernsey"})
    run(s, "action:6b.1", "discard:jersey", "take:stack", "objective:aux_sf")
    assert "aux_sf" in hand_of(s)
    assert known_of(s) == ["aux_sf"]


@pytest.mark.rule("GWT-8.50")
@pytest.mark.parametrize(("space", "value"), [*SPACES.items()])
def test_a_teepee_brings_or_costs_what_its_space_says(space: str, value: int) -> None:
    s = visit("D", board=dict.fromkeys(SPACES, "blue") | {space: "green"}, money={"B": 3})
    run(s, "action:D.1", f"teepee:{space}")
    assert money_of(s) == 3 + value
    assert (teepees_of(s), tile_at(s, space)) == (["green"], ".")


@pytest.mark.rule("GWT-8.51")
def test_a_payment_that_cannot_be_made_forbids_the_tile() -> None:
    s = visit("D", board={"TM3": "green", "TM2": "blue", "TM1": "green", "T2": "blue"}, money={"B": 2})
    run(s, "action:D.1")
    assert options(s) == ["teepee:TM2", "teepee:TM1", "teepee:T2"]
    assert refused(s, "teepee:TM3") == "GWT-8.51"
    assert refused(s, "teepee:T4") == "GWT-8.51"
    none = visit("D", board={"TM3": "green"}, money={"B": 2})
    assert options(none, "action") == ["D.2", "D.3"]
    gain = visit("D", board={"T1": "green"}, money={"B": 0})
    assert options(gain, "action") == ["D.1", "D.3"]


@pytest.mark.rule("GWT-8.60")
@pytest.mark.parametrize(("node", "board", "action", "cost"), [("F", {}, "F.2", 7), ("A1", {"A1": "B 4a"}, "4a.1", 5)])
def test_the_price_of_a_hazard(node: str, board: dict[str, str], action: str, cost: int) -> None:
    tiles = {"FLOOD1": "flood_2b", "DROUGHT2": "drought_4g", "ROCK4": "rockfall_3g"}
    s = visit(node, board={**board, **tiles}, money={"B": cost})
    run(s, f"action:{action}")
    assert options(s) == ["hazard:FLOOD1", "hazard:DROUGHT2", "hazard:ROCK4"]
    run(s, "hazard:DROUGHT2")
    assert (money_of(s), hazards_of(s), tile_at(s, "DROUGHT2")) == (0, ["drought_4g"], ".")
    poor = visit(node, board={**board, **tiles}, money={"B": cost - 1})
    assert f"action:{action}" not in options(poor)


@pytest.mark.rule("GWT-8.61")
def test_without_hazards_none_is_removed() -> None:
    assert "action:F.2" not in options(visit("F", money={"B": 70}))
    s = visit("F", board={"ROCK1": "rockfall_2g"}, money={"B": 70})
    run(s, "action:F.2")
    assert refused(s, "hazard:ROCK2") == "GWT-8.61"
