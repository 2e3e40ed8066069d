"""What holds for all actions (GWT-7)."""

import pytest
from tests.games.great_western_trail.positions import (
    certificates_of,
    engine_of,
    hand_of,
    money_of,
    options,
    pile_of,
    refused,
    run,
    tile_at,
    visit,
    workers_of,
)

from cowcatcher.games.great_western_trail.names import NODES
from cowcatcher.games.great_western_trail.rules.discs import certificate_limit


@pytest.mark.rule("GWT-7.01")
@pytest.mark.parametrize(
    ("node", "board", "action"),
    [*(("C", {}, "C.3"), ("G", {}, "G.1"), ("A1", {"A1": "B 5a"}, "5a.2"))],
)
def test_the_engine_icon_is_the_same_everywhere(node: str, board: dict[str, str], action: str) -> None:
    s = visit(node, board=board, workers={"B": {"engineer": 2}}, engine={"B": "4"})
    run(s, f"action:{action}")
    assert options(s, "engine") == ["5", "6", "4.5"]


@pytest.mark.rule("GWT-7.02")
def test_the_requirement_comes_first_and_in_full() -> None:
    s = visit("A1", board={"A1": "B 2b"}, hand={"B": "guernsey guernsey jersey jersey"})
    assert options(s, "action") == ["2b.1"]
    assert refused(s, "action:2b.2") == "GWT-4.14"  # no Dutch Belt
    run(s, "action:2b.1")
    assert pile_of(s) == ["jersey"]  # before the reward
    assert options(s) == ["pass", "engine:1"]


@pytest.mark.rule("GWT-7.02")
def test_a_reward_may_be_used_in_part() -> None:
    s = visit("D", money={"B": 2})
    run(s, "action:D.2", "engine:1")
    assert engine_of(s) == "1"
    objective = visit("A1", board={"A1": "B 6b"}, hand={"B": "guernsey"}, money={"B": 0})
    run(objective, "action:6b.1", "discard:guernsey")
    assert money_of(objective) == 3  # taken in any case
    assert options(objective) == ["pass", "take:1", "take:2", "take:3", "take:4", "take:stack"]
    run(objective, "pass", "~")
    assert not [name for name in hand_of(objective) if name.startswith("draw_")]


@pytest.mark.rule("GWT-7.03")
@pytest.mark.parametrize(
    ("node", "board", "action", "dollars"),
    [
        *(("A", {}, "A.1", 2), ("A1", {"A1": "B 2a"}, "2a.1", 4), ("A1", {"A1": "B 10b"}, "10b.1", 4)),
        *(("A1", {"A1": "B 5b"}, "5b.2", 1), ("A1", {"A1": "B 7a"}, "7a.1", 2), ("F", {}, "F.1", 4)),
    ],
)
def test_money_is_taken_in_full_without_a_question(node: str, board: dict[str, str], action: str, dollars: int) -> None:
    s = visit(node, board=board, hand={"B": "guernsey guernsey"}, money={"B": 1})
    run(s, f"action:{action}", "discard:guernsey?")
    assert money_of(s) == 1 + dollars
    assert "pass" not in options(s)


@pytest.mark.rule("GWT-7.04")
def test_discarding_takes_exactly_the_shown_cards_from_the_hand() -> None:
    s = visit("A", hand={"B": "guernsey guernsey jersey dutch_belt"}, discard={"B": "jersey"}, money={"B": 0})
    run(s, "action:A.1")
    assert hand_of(s) == ["jersey", "dutch_belt", "guernsey"]
    assert pile_of(s) == ["jersey", "guernsey"]
    only_in_the_pile = visit("A", hand={"B": "jersey"}, discard={"B": "guernsey"}, money={"B": 0})
    assert not options(only_in_the_pile, "action")


@pytest.mark.rule("GWT-7.04")
@pytest.mark.parametrize(
    ("node", "board", "action", "breed"),
    [
        *(("A", {}, "A.1", "guernsey"), ("B", {}, "B.1", "dutch_belt"), ("E", {}, "E.1", "black_angus")),
        *(("A1", {"A1": "B 2a"}, "2a.1", "guernsey"), ("A1", {"A1": "B 6a"}, "6a.1", "holstein_1")),
        *(("A1", {"A1": "B 2b"}, "2b.1", "jersey"), ("A1", {"A1": "B 2b"}, "2b.2", "dutch_belt")),
        ("A1", {"A1": "B 5b"}, "5b.1", "black_angus"),
    ],
)
def test_each_icon_names_one_breed(node: str, board: dict[str, str], action: str, breed: str) -> None:
    every = ["jersey", "dutch_belt", "black_angus", "guernsey", "holstein_1", "ayrshire_3", "west_highland_3"]
    s = visit(node, board=board, hand={"B": " ".join(every)})
    run(s, f"action:{action}")
    assert pile_of(s) == [breed]
    without = visit(node, board=board, hand={"B": " ".join(name for name in every if name != breed)})
    assert f"action:{action}" not in options(without)


@pytest.mark.rule("GWT-7.05")
def test_a_pair_is_two_cards_of_one_breed() -> None:
    s = visit("F", hand={"B": "jersey dutch_belt dutch_belt guernsey guernsey aux_sf aux_sf"}, money={"B": 0})
    run(s, "action:F.1")
    assert options(s) == ["discard:dutch_belt", "discard:guernsey"]
    assert refused(s, "discard:jersey") == "GWT-7.05"
    run(s, "discard:guernsey")
    assert (pile_of(s), money_of(s)) == (["guernsey", "guernsey"], 4)
    none = visit("F", hand={"B": "jersey dutch_belt guernsey black_angus aux_sf aux_sf"})
    assert "action:F.1" not in options(none)


@pytest.mark.rule("GWT-7.05")
def test_a_pair_may_differ_in_points_and_the_player_says_which() -> None:
    hand = "west_highland_3 west_highland_4 west_highland_5 texas_longhorn_5"
    s = visit("A1", board={"A1": "B 3a"}, hand={"B": hand}, money={"B": 0})
    run(s, "action:3a.1", "discard:west_highland_3")
    assert options(s) == ["discard:west_highland_4", "discard:west_highland_5"]
    assert refused(s, "discard:texas_longhorn_5") == "GWT-7.04"
    run(s, "discard:west_highland_4")
    assert pile_of(s) == ["west_highland_3", "west_highland_4"]
    assert money_of(s) == 3


@pytest.mark.rule("GWT-7.06")
def test_any_cattle_card_is_never_an_objective_card() -> None:
    s = visit("DR1", board={"DR1": "B 2a"}, hand={"B": "aux_sf jersey texas_longhorn_7 west_highland_4"})
    run(s, "risk:DR1")
    assert options(s) == ["discard:jersey", "discard:west_highland_4", "discard:texas_longhorn_7"]
    assert refused(s, "discard:aux_sf") == "GWT-7.06"
    only = visit("DR1", board={"DR1": "B 6b"}, hand={"B": "aux_sf gain2_4hh"})
    assert not options(only, "risk") + options(only, "action")


@pytest.mark.rule("GWT-7.07")
def test_each_icon_is_used_once_however_often_its_requirement_could_be_met() -> None:
    s = visit("A", hand={"B": "guernsey guernsey guernsey"}, money={"B": 30})
    run(s, "action:A.1")
    assert "action:A.1" not in options(s)
    run(s, "action:A.2", "hire:cowboy", "row:1")
    assert options(s, "action") == ["A.3"]  # the same kind of action at another icon
    run(s, "action:A.3", "hire:engineer", "row:1", "pass?")
    assert workers_of(s) == [2, 1, 2]


@pytest.mark.rule("GWT-7.08", "GWT-7.09", "GWT-10.04")
@pytest.mark.parametrize(
    ("gone", "ways"),
    [
        ("", {0: 2, 1: 3, 2: 3, 3: 3}),
        ("certificate_6", {0: 2, 2: 3, 3: 3}),
        ("certificate_4", {1: 3, 2: 4, 3: 4, 4: 4}),
        ("certificate_4 certificate_6", {0: 2, 2: 4, 3: 6, 4: 6, 6: 6}),
    ],
)
def test_two_spaces_forward_on_the_certificate_track(gone: str, ways: dict[int, int]) -> None:
    for before, after in ways.items():
        s = visit("A1", board={"A1": "B 5b"}, hand={"B": "black_angus"}, certificates={"B": before}, gone={"B": gone})
        run(s, "action:5b.1")
        assert certificates_of(s) == after


@pytest.mark.rule("GWT-7.09", "GWT-10.04")
@pytest.mark.parametrize(
    ("first", "second", "limits"),
    [("certificate_6", "certificate_4", (3, 6)), ("certificate_4", "certificate_6", (4, 6))],
)
def test_the_limit_of_six_needs_both_discs_in_any_order(first: str, second: str, limits: tuple[int, int]) -> None:
    """Edge case 9, with two upgrades at stations with black corners."""
    s = visit("A1", seats=2, board={"A1": "B 9b"}, engine={"B": "30"}, money={"B": 50})
    run(s, "action:9b.1", "station:6", f"disc:{first}")
    assert certificate_limit(s, 0) == limits[0]
    run(s, "~", "go:B", "stop", "aux:dollar", "~")
    s.cattleman[0] = NODES.index("A")
    run(s, "go:A1", "stop", "action:9b.1", "station:7", f"disc:{second}")
    assert certificate_limit(s, 0) == limits[1]
    for gone, limit in ((first, limits[0]), (f"{first} {second}", limits[1])):
        full = visit("A1", board={"A1": "B 10a"}, gone={"B": gone})
        run(full, "action:10a.1")
        assert certificates_of(full) == limit


@pytest.mark.rule("GWT-7.10")
def test_gained_cards_go_to_the_discard_pile() -> None:
    cattle = visit("E", money={"B": 6}, hand={"B": "jersey"})
    run(cattle, "action:E.2", "offer:1", "cow:ayrshire_3")
    assert (pile_of(cattle), "ayrshire_3" in hand_of(cattle)) == (["ayrshire_3"], False)
    objective = visit("C", hand={"B": "jersey"})
    run(objective, "action:C.2", "take:3", "~")
    assert (pile_of(objective), "draw_sgg" in hand_of(objective)) == (["draw_sgg"], False)


@pytest.mark.rule("GWT-7.11")
def test_certificates_are_taken_as_far_as_possible_without_a_question() -> None:
    s = visit("A1", board={"A1": "B 5b"}, hand={"B": "black_angus"}, certificates={"B": 2})
    run(s, "action:5b.1")
    assert certificates_of(s) == 3
    assert options(s) == ["done", "action:5b.2"]


@pytest.mark.rule("GWT-7.12")
def test_nested_effects_are_completed_one_inside_the_other() -> None:
    """Edge case 7: an engineer on column 4 hires a craftsman onto column 4, who builds for 1 dollar each; then the
    other hire of A is still there."""
    s = visit(
        "A",
        workers={"B": {"engineer": 3, "craftsman": 3}},
        jobs={"1": "engineer craftsman", "2": "cowboy"},
        token=4,
        money={"B": 30},
    )
    run(s, "action:A.2", "hire:engineer", "row:1")
    assert money_of(s) == 24
    assert options(s) == ["pass", "hire:cowboy", "hire:craftsman"]
    run(s, "hire:craftsman", "row:1")
    assert money_of(s) == 24 - 4
    assert options(s, "build") == ["1", "2", "3", "4", "5", "6"]
    assert options(s)[0] == "pass"
    run(s, "build:6", "plot:G2")
    assert money_of(s) == 20 - 4
    assert tile_at(s, "G2") == "B 6a"
    assert options(s) == ["done", "action:A.3"]
    run(s, "action:A.3", "hire:cowboy", "row:2")
    assert (money_of(s), workers_of(s)) == (16 - 8, [2, 4, 4])


@pytest.mark.rule("GWT-7.12")
def test_an_upgrade_is_decided_before_the_action_goes_on() -> None:
    s = visit("A1", board={"A1": "B 1b"}, engine={"B": "5"}, money={"B": 2})
    run(s, "action:1b.2")
    assert options(s) == ["engine:4", "engine:4.5"]
    run(s, "engine:4.5")
    assert options(s) == ["yes", "no"]
    run(s, "yes", "disc:aux_draw")
    assert money_of(s) == 0 + 3  # nobody to give for the station master: only printed workers
