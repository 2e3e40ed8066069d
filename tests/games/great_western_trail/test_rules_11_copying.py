"""Building 8b copies a building beside it (GWT-11.09 to 11.13, 11.21, 11.22)."""

import pytest
from tests.games.great_western_trail.positions import (
    cattleman_of,
    certificates_of,
    money_of,
    mover_of,
    options,
    pile_of,
    refused,
    run,
    visit,
)


@pytest.mark.rule("GWT-11.09")
def test_one_adjacent_building_of_anybody_is_copied() -> None:
    board = {"A1": "O 2a", "A2": "B 8b", "A3": "G 5b"}
    s = visit("A2", board=board, hand={"B": "guernsey black_angus"}, money={"B": 9})
    run(s, "action:8b.1")
    assert options(s) == ["copy:A1", "copy:A3"]
    before = run(s.clone(), "copy:A1")
    assert options(before, "action") == ["2a.1", "2a.2"]
    run(before, "action:2a.1")
    assert money_of(before) == 13
    after = run(s.clone(), "copy:A3")
    assert options(after, "action") == ["5b.1", "5b.2"]
    run(after, "action:5b.1")
    assert certificates_of(after) == 2
    assert cattleman_of(after) == "A2"


@pytest.mark.rule("GWT-11.09")
def test_a_neutral_building_can_be_adjacent() -> None:
    s = visit("A3", board={"A3": "B 8b"}, hand={"B": "dutch_belt"}, money={"B": 0})
    run(s, "action:8b.1", "copy:B")
    assert options(s, "action") == ["B.1"]
    run(s, "action:B.1")
    assert money_of(s) == 2


@pytest.mark.rule("GWT-11.09")
@pytest.mark.parametrize(
    ("plot", "board", "adjacent"),
    [
        ("A1", {}, ["A"]),
        ("A2", {}, []),  # an empty area on either side
        ("A2", {"A1": "O 10b"}, ["A1"]),
        ("FR1", {"FLOOD4": "flood_2g"}, []),  # a hazard is no building
        ("CS1", {"T1": "green"}, ["C", "D"]),
        ("F1", {"F2": "O 10b"}, ["F", "G"]),
        ("G1", {}, ["G"]),  # Kansas City is none
        ("DR1", {}, ["C"]),
        ("B1", {"DROUGHT1": "drought_2g"}, ["B"]),
    ],
)
def test_adjacent_is_the_next_place_before_or_after(plot: str, board: dict[str, str], adjacent: list[str]) -> None:
    hand = {"B": "guernsey guernsey dutch_belt dutch_belt"}
    s = visit(plot, board={plot: "B 8b", **board}, hand=hand, money={"B": 30})
    assert ("action:8b.1" in options(s)) == bool(adjacent)
    if adjacent:
        run(s, "action:8b.1")
        assert options(s) == [f"copy:{node}" for node in adjacent]
        for node in {"A2", "B2", "E", "KC"} - {*adjacent}:
            assert refused(s, f"copy:{node}") == "GWT-11.09"
    else:
        assert refused(s, "action:8b.1") == "GWT-11.21"


@pytest.mark.rule("GWT-11.10")
def test_the_copied_set_is_used_like_the_own_one() -> None:
    s = visit("A2", board={"A1": "O 2a", "A2": "B 8b"}, hand={"B": "guernsey guernsey"}, money={"B": 9})
    run(s, "action:8b.1", "copy:A1", "action:2a.2", "offer:1", "cow:ayrshire_3")
    assert options(s) == ["done", "action:2a.1"]
    run(s, "action:2a.1")
    assert money_of(s) == 9 - 6 + 4
    assert pile_of(s) == ["guernsey", "ayrshire_3"]
    assert mover_of(s) == "chance"  # each once


@pytest.mark.rule("GWT-11.10")
def test_own_means_the_one_who_copies_and_a_move_starts_from_8b() -> None:
    woods = visit("B2", board={"B1": "O 1a", "B2": "B 8b", "E1": "B 2a"}, money={"B": 0})
    run(woods, "action:8b.1", "copy:B1", "action:1a.1")
    assert money_of(woods) == 2  # B has one in the woods: 2a
    move = visit("B2", board={"B1": "O 3b", "B2": "B 8b", "B3": "G 4a"}, money={"B": 9, "G": 0})
    run(move, "action:8b.1", "copy:B1", "action:3b.2", "go:B3")
    assert cattleman_of(move) == "B3"
    assert (move.money[0], move.money[2]) == (8, 1)


@pytest.mark.rule("GWT-11.10", "GWT-4.06")
def test_the_risk_actions_of_both_plots() -> None:
    board = {"RR1": "O 2a", "RR2": "B 8b"}
    s = visit("RR2", board=board, hand={"B": "jersey guernsey guernsey dutch_belt"}, money={"B": 0})
    assert options(s) == ["action:8b.1", "risk:RR2", "aux:dollar", "aux:draw"]
    run(s, "action:8b.1", "copy:RR1")
    assert options(s) == ["action:2a.1", "action:2a.2", "risk:RR1", "risk:RR2"]
    run(s, "risk:RR1", "discard:dutch_belt", "risk:RR2")
    assert (certificates_of(s), money_of(s)) == (2, 2)
    assert options(s) == ["done", "action:2a.1", "action:2a.2"]


@pytest.mark.rule("GWT-11.11")
def test_copying_costs_no_fee() -> None:
    s = visit("A2", seats=2, board={"A2": "B 8b", "A3": "O 10b"}, money={"B": 5, "O": 0})
    run(s, "action:8b.1", "copy:A3", "action:10b.1")
    assert s.money == [9, 0]


@pytest.mark.rule("GWT-11.12")
def test_next_to_another_8b_a_further_building_is_copied() -> None:
    board = {"A1": "O 2a", "A2": "O 8b", "A3": "B 8b"}
    s = visit("A3", board=board, hand={"B": "guernsey"}, money={"B": 9})
    run(s, "action:8b.1")
    assert options(s) == ["copy:A2", "copy:B"]
    run(s, "copy:A2")
    assert options(s) == ["action:8b.1"]  # that of A2 now
    run(s, "action:8b.1")
    assert options(s) == ["copy:A1"]
    assert refused(s, "copy:A3") == "GWT-11.12"
    run(s, "copy:A1")
    assert options(s, "action") == ["2a.1", "2a.2"]


@pytest.mark.rule("GWT-11.12", "GWT-11.21")
def test_a_chain_over_three_buildings_8b() -> None:
    board = {"A1": "O 8b", "A2": "G 8b", "A3": "B 8b"}
    s = visit("A3", board=board, hand={"B": "jersey"}, money={"B": 9})
    run(s, "action:8b.1")
    assert options(s) == ["copy:A2", "copy:B"]
    run(s, "copy:A2", "action:8b.1", "copy:A1", "action:8b.1")
    assert options(s) == ["copy:A"]
    assert refused(s, "copy:A2") == "GWT-11.12"
    run(s, "copy:A")
    assert options(s, "action") == ["A.2", "A.3"]  # without a Guernsey


@pytest.mark.rule("GWT-11.10", "GWT-11.12")
def test_the_risk_actions_of_a_whole_chain() -> None:
    s = visit("RR1", board={"RR1": "B 8b", "RR2": "O 8b"}, hand={"B": "jersey jersey guernsey"}, money={"B": 0})
    run(s, "action:8b.1", "copy:RR2", "action:8b.1", "copy:F")
    assert options(s) == ["action:F.1", "risk:RR1", "risk:RR2"]


@pytest.mark.rule("GWT-11.10", "GWT-11.12")
def test_another_8b_can_be_copied_for_its_risk_action_alone() -> None:
    """B offers nothing to who has no Dutch Belts, and back to FR1 is no way: what is left of FR2 is its risk action."""
    s = visit("FR1", board={"FR1": "B 8b", "FR2": "O 8b"}, hand={"B": "jersey jersey jersey jersey"}, money={"B": 0})
    run(s, "action:8b.1")
    assert options(s) == ["copy:FR2"]
    run(s, "copy:FR2")
    assert options(s) == ["risk:FR1", "risk:FR2"]
    run(s, "risk:FR2")
    assert (certificates_of(s), money_of(s)) == (1, 2)


@pytest.mark.rule("GWT-11.10", "GWT-11.12", "GWT-11.21")
def test_in_a_chain_the_further_copy_and_the_risk_action_are_both_optional() -> None:
    hand = {"B": "jersey guernsey guernsey"}
    s = visit("RR1", board={"RR1": "B 8b", "RR2": "O 8b"}, hand=hand, money={"B": 0})
    run(s, "action:8b.1", "copy:RR2")
    assert options(s) == ["action:8b.1", "risk:RR1", "risk:RR2"]
    run(s, "risk:RR2")
    assert options(s) == ["done", "action:8b.1", "risk:RR1"]


@pytest.mark.rule("GWT-11.12", "GWT-11.21")
def test_no_building_comes_twice_in_a_chain() -> None:
    s = visit("A2", board={"A2": "B 8b", "A3": "O 8b"}, hand={"B": "dutch_belt"}, money={"B": 0})
    run(s, "action:8b.1", "copy:A3", "copy:B")
    assert options(s, "action") == ["B.1"]
    ring = visit("A2", board={"A2": "B 8b", "A3": "O 8b"}, hand={"B": "jersey jersey jersey jersey"}, money={"B": 0})
    assert "action:8b.1" not in options(ring)  # B offers nothing, and back to A2 is no way
    assert refused(ring, "action:8b.1") == "GWT-11.21"


@pytest.mark.rule("GWT-11.13")
def test_what_was_copied_is_not_used_again_after_a_move() -> None:
    """8b copies 3a ahead of it, whose move then leads onto 3a itself."""
    board = {"A1": "B 8b", "A2": "B 3a"}
    s = visit("A1", board=board, hand={"B": "jersey jersey dutch_belt dutch_belt"}, money={"B": 9})
    run(s, "action:8b.1", "copy:A2", "action:3a.1", "discard:jersey")
    assert money_of(s) == 12
    run(s, "action:3a.2", "go:A2")
    assert options(s) == ["aux:dollar", "aux:draw"]  # both actions of 3a were used
    assert refused(s, "action:3a.1") == "GWT-11.13"
    assert refused(s, "action:3a.2") == "GWT-11.13"


@pytest.mark.rule("GWT-11.13")
def test_other_actions_of_that_tile_remain() -> None:
    board = {"A1": "B 8b", "A2": "B 3a"}
    s = visit("A1", board=board, hand={"B": "jersey jersey dutch_belt dutch_belt"}, money={"B": 9})
    run(s, "action:8b.1", "copy:A2", "action:3a.2", "go:A2")
    assert options(s) == ["action:3a.1", "aux:dollar", "aux:draw"]


@pytest.mark.rule("GWT-11.13")
def test_what_was_used_is_not_copied_afterwards() -> None:
    """3b, then its move onto 8b, which copies the auxiliary action of 3b no more."""
    board = {"A1": "B 3b", "A2": "B 8b"}
    s = visit("A1", board=board, money={"B": 0})
    run(s, "action:3b.1", "aux:dollar", "action:3b.2", "go:A2")
    assert options(s) == ["aux:dollar", "aux:draw"]
    fresh = visit("A1", board=board, money={"B": 0})
    run(fresh, "action:3b.2", "go:A2", "action:8b.1", "copy:A1")
    assert options(fresh) == ["action:3b.1"]


@pytest.mark.rule("GWT-11.13")
def test_risk_actions_are_told_apart_by_their_plots() -> None:
    board = {"FR1": "B 3a", "FR2": "B 8b"}
    s = visit("FR1", board=board, hand={"B": "jersey jersey jersey dutch_belt"}, money={"B": 0})
    run(s, "risk:FR1", "action:3a.2", "go:FR2")
    assert options(s) == ["action:8b.1", "risk:FR2", "aux:dollar", "aux:draw"]
    run(s, "action:8b.1", "copy:FR1")
    assert options(s) == ["action:3a.1", "risk:FR2"]
    run(s, "risk:FR2")
    assert certificates_of(s) == 2


@pytest.mark.rule("GWT-11.13", "GWT-7.07")
def test_the_next_turn_begins_anew() -> None:
    """B uses 3b on F1, goes to G and, from there, comes again only after Kansas City: here O uses the same G."""
    s = visit("F1", seats=2, at={"O": "F2"}, board={"F1": "B 3b"}, engine={"B": "17", "O": "20"}, money={"B": 0})
    run(s, "action:3b.2", "go:G", "action:G.1", "engine:18", "done", "~")
    run(s, "go:G", "stop", "action:G.1", "engine:21", "done", "~")
    assert mover_of(s) == "B"
    s.cattleman[0] = s.cattleman[1] - 1
    run(s, "go:G", "stop")
    assert options(s, "action") == ["G.1", "G.2"]


@pytest.mark.rule("GWT-11.21")
def test_once_a_building_is_chosen_one_of_the_actions_is_used() -> None:
    s = visit("RR2", board={"RR1": "O 2a", "RR2": "B 8b"}, hand={"B": "jersey guernsey guernsey guernsey"})
    run(s, "action:8b.1", "copy:RR1")
    assert not {"done", "aux:dollar"} & set(options(s))
    assert refused(s, "done") == "GWT-11.21"
    run(s, "risk:RR1", "discard:guernsey")
    assert "done" in options(s)
    assert "aux:dollar" not in options(s)


@pytest.mark.rule("GWT-11.21")
def test_a_neighbour_without_an_offer_is_not_copied() -> None:
    s = visit("A3", board={"A2": "O 2a", "A3": "B 8b"}, hand={"B": "jersey"}, money={"B": 0}, market_stack="")
    assert "action:8b.1" not in options(s)
    one = visit("A3", board={"A2": "O 2a", "A3": "B 8b"}, hand={"B": "guernsey"}, money={"B": 0}, market_stack="")
    run(one, "action:8b.1")
    assert options(one) == ["copy:A2"]
    assert refused(one, "copy:B") == "GWT-11.21"


@pytest.mark.rule("GWT-11.22")
def test_the_place_stays_8b() -> None:
    s = visit("A3", board={"A3": "B 8b"}, hand={"B": "dutch_belt"}, gone={"B": "aux_dollar"}, money={"B": 0})
    run(s, "action:8b.1", "copy:B", "action:B.1")
    assert "aux:dollar" not in options(s)
    assert cattleman_of(s) == "A3"
