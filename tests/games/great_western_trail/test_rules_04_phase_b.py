"""Using the space reached (GWT-4)."""

from typing import Any

import pytest
from tests.games.great_western_trail.positions import (
    cattleman_of,
    certificates_of,
    engine_of,
    hand_of,
    money_of,
    mover_of,
    options,
    pile_of,
    position,
    refused,
    run,
    tile_at,
    visit,
    workers_of,
)

AUX = ["aux:dollar", "aux:draw"]
ANY = "guernsey jersey dutch_belt dutch_belt"


@pytest.mark.rule("GWT-4.01")
def test_neutral_and_own_buildings_offer_local_actions_or_one_auxiliary_action() -> None:
    neutral = visit("A", hand={"B": ANY}, money={"B": 9})
    assert options(neutral) == ["action:A.1", "action:A.2", "action:A.3", *AUX]
    own = visit("A1", board={"A1": "B 2a"}, hand={"B": ANY}, money={"B": 9})
    assert options(own) == ["action:2a.1", "action:2a.2", *AUX]


@pytest.mark.rule("GWT-4.02")
@pytest.mark.parametrize(
    ("node", "tile"), [("A1", "O 2a"), ("DR1", "O 2a"), ("FLOOD1", "flood_2g"), ("T1", "green"), ("T1", "blue")]
)
def test_foreign_places_offer_one_single_auxiliary_action_only(node: str, tile: str) -> None:
    s = visit(node, board={node: tile}, hand={"B": ANY}, gone={"B": "aux_dollar aux_draw"})
    assert options(s) == AUX
    run(s, "aux:dollar")
    assert mover_of(s) == "O"


@pytest.mark.rule("GWT-4.02")
def test_why_a_foreign_building_cannot_be_used() -> None:
    s = visit("A1", board={"A1": "O 2a"}, hand={"B": ANY})
    assert refused(s, "action:2a.1") == "GWT-4.02"
    assert refused(s, "double:dollar") == "GWT-4.08"
    assert refused(s, "done") == "GWT-4.09"


@pytest.mark.rule("GWT-4.03")
def test_kansas_city_offers_neither() -> None:
    s = visit("KC")
    assert options(s) == ["pick:1", "pick:2"]


@pytest.mark.rule("GWT-4.04")
def test_local_actions_are_done_in_any_order_each_once() -> None:
    for order in (("action:2a.1", "action:2a.2"), ("action:2a.2", "action:2a.1")):
        s = visit("A1", board={"A1": "B 2a"}, hand={"B": "guernsey guernsey jersey jersey"}, money={"B": 20})
        for text in order:
            run(s, text)
            if text == "action:2a.2":
                run(s, "offer:4", "cow:west_highland_3")
            assert text not in options(s)
        run(s, "~")
        assert money_of(s) == 20 + 4 - 12
        assert pile_of(s) == ["guernsey", "west_highland_3"]
        assert mover_of(s) != "B"


@pytest.mark.rule("GWT-4.04")
def test_an_action_that_was_used_is_refused_and_others_may_be_left_out() -> None:
    s = visit("A1", board={"A1": "B 2a"}, hand={"B": "guernsey guernsey jersey jersey"}, money={"B": 20})
    run(s, "action:2a.1")
    assert options(s) == ["done", "action:2a.2"]
    assert refused(s, "action:2a.1") == "GWT-4.04"
    run(s, "done", "~")
    assert mover_of(s) == "O"
    assert len(hand_of(s)) == 4


@pytest.mark.rule("GWT-4.05")
def test_of_two_alternatives_only_one_is_used() -> None:
    s = visit("C")
    assert options(s, "action") == ["C.1", "C.2", "C.3"]
    run(s, "action:C.1")
    assert options(s, "action") == ["C.3"]
    assert refused(s, "action:C.2") == "GWT-4.05"
    trade = visit("D", board={"TM1": "green"}, money={"B": 9})
    run(trade, "action:D.1", "teepee:TM1")
    assert options(trade, "action") == ["D.3"]
    assert refused(trade, "action:D.2") == "GWT-4.05"
    own = visit("A1", board={"A1": "B 8a", "TM1": "green"}, money={"B": 9})
    run(own, "action:8a.2", "aux:dollar")
    assert options(own, "action") == ["8a.3"]


@pytest.mark.rule("GWT-4.06")
@pytest.mark.parametrize("plot", ["FR1", "FR2", "DR1", "TR1", "TR2", "RR1", "RR2"])
def test_risk_actions_belong_to_the_owner_of_the_building_there(plot: str) -> None:
    own = visit(plot, board={plot: "B 2a"}, hand={"B": ANY})
    assert options(own) == ["action:2a.1", "action:2a.2", f"risk:{plot}", *AUX]
    foreign = visit(plot, board={plot: "O 2a"}, hand={"B": ANY})
    assert options(foreign) == AUX
    assert refused(foreign, f"risk:{plot}") == "GWT-4.06"


@pytest.mark.rule("GWT-4.06")
@pytest.mark.parametrize(
    "plot", ["A1", "A2", "A3", "B1", "B2", "B3", "CN1", "CN2", "CS1", "E1", "E2", "F1", "F2", "G1"]
)
def test_the_other_plots_have_no_risk_action(plot: str) -> None:
    assert options(visit(plot, board={plot: "B 2a"}, hand={"B": ANY})) == ["action:2a.1", "action:2a.2", *AUX]


@pytest.mark.rule("GWT-4.06")
def test_what_the_risk_actions_do() -> None:
    jersey = visit("FR1", board={"FR1": "B 2a"}, hand={"B": ANY}, money={"B": 0})
    run(jersey, "risk:FR1", "done", "~")
    assert (pile_of(jersey), certificates_of(jersey), money_of(jersey)) == (["jersey"], 1, 2)
    cattle = visit("DR1", board={"DR1": "B 2a"}, hand={"B": ANY}, money={"B": 0})
    run(cattle, "risk:DR1")
    assert options(cattle, "discard") == ["jersey", "dutch_belt", "guernsey"]
    run(cattle, "discard:dutch_belt")
    assert (pile_of(cattle), certificates_of(cattle), money_of(cattle)) == (["dutch_belt"], 1, 0)
    without = visit("FR1", board={"FR1": "B 2a"}, hand={"B": "guernsey dutch_belt"})
    assert "risk:FR1" not in options(without)


@pytest.mark.rule("GWT-4.07")
def test_after_a_local_or_risk_action_there_is_no_auxiliary_action() -> None:
    local = visit("DR1", board={"DR1": "B 2a"}, hand={"B": ANY})
    run(local, "action:2a.1")
    assert options(local) == ["done", "action:2a.2", "risk:DR1"]
    assert refused(local, "aux:dollar") == "GWT-4.07"
    risk = visit("DR1", board={"DR1": "B 2a"}, hand={"B": ANY})
    run(risk, "risk:DR1", "discard:jersey")
    assert options(risk) == ["done", "action:2a.1", "action:2a.2"]


@pytest.mark.rule("GWT-4.07")
def test_after_the_auxiliary_action_there_is_no_local_action() -> None:
    s = visit("DR1", board={"DR1": "B 2a"}, hand={"B": "guernsey jersey gain2_bgbl gain2_ssh"})
    run(s, "aux:dollar")
    assert options(s) == ["done", "play:gain2_bgbl", "play:gain2_ssh"]
    assert refused(s, "action:2a.1") == "GWT-4.07"
    assert refused(s, "risk:DR1") == "GWT-4.07"
    assert refused(s, "aux:draw") == "GWT-4.07"


@pytest.mark.rule("GWT-4.08")
def test_in_place_of_local_actions_it_is_never_doubled() -> None:
    gone = "aux_dollar aux_draw aux_certificate aux_certificate aux_engine aux_engine aux_remove aux_remove"
    s = visit("A", gone={"B": gone}, engine={"B": "3"}, money={"B": 5})
    assert options(s, "aux") == ["dollar", "draw", "certificate", "engine", "remove"]
    assert not options(s, "double")
    assert refused(s, "double:dollar") == "GWT-4.08"
    run(s, "aux:dollar")
    assert money_of(s) == 6


@pytest.mark.rule("GWT-4.09")
def test_phase_b_is_not_left_empty() -> None:
    s = visit("A", hand={"B": ANY})
    assert "done" not in options(s)
    assert refused(s, "done") == "GWT-4.09"
    run(s, "action:A.1")
    assert "done" in options(s)


@pytest.mark.rule("GWT-4.10", "GWT-15.08")
def test_the_set_of_actions_is_fixed_on_arrival() -> None:
    """B builds over the building under the own cattleman: the old one's actions stay, the new one's do not come."""
    s = visit(
        "DR1",
        board={"DR1": "B 5a"},
        workers={"B": {"craftsman": 3, "engineer": 2}},
        jobs={"1": "craftsman"},
        token=3,
        money={"B": 20},
    )
    run(s, "action:5a.1", "hire:craftsman", "row:1", "build:6", "plot:DR1")
    assert tile_at(s, "DR1") == "B 6a"
    assert options(s) == ["done", "action:5a.2", "risk:DR1"]
    run(s, "action:5a.2", "engine:2")
    assert engine_of(s) == "2"


@pytest.mark.rule("GWT-4.11")
def test_a_move_loses_what_is_left_and_begins_a_new_phase_b() -> None:
    s = visit("A1", board={"A1": "B 3a"}, hand={"B": "jersey jersey dutch_belt guernsey"})
    run(s, "action:3a.2", "go:B")
    assert cattleman_of(s) == "B"
    assert options(s) == ["action:B.1", "action:B.2", *AUX]  # the pair of 3a is lost
    run(s, "aux:dollar")
    assert mover_of(s) == "O"


@pytest.mark.rule("GWT-4.11")
def test_actions_before_the_move_do_not_matter_for_the_new_phase_b() -> None:
    s = visit("A1", board={"A1": "B 3a"}, hand={"B": "jersey jersey dutch_belt guernsey"}, money={"B": 0})
    run(s, "action:3a.1", "action:3a.2", "go:B")
    assert options(s) == ["action:B.1", "action:B.2", *AUX]
    assert "done" not in options(s)  # not even though something was done at 3a
    run(s, "action:B.1")
    assert money_of(s) == 3 + 2


@pytest.mark.rule("GWT-4.12")
def test_the_hand_is_not_filled_before_the_second_phase_b() -> None:
    s = visit("A1", board={"A1": "B 3a"}, hand={"B": "jersey jersey dutch_belt guernsey"})
    run(s, "action:3a.1", "action:3a.2", "go:B")
    assert hand_of(s) == ["dutch_belt", "guernsey"]
    run(s, "action:B.1", "done?", "~")
    assert len(hand_of(s)) == 4


@pytest.mark.rule("GWT-4.13")
def test_a_move_action_into_kansas_city_does_the_five_stages() -> None:
    s = visit("G1", board={"G1": "B 3a"}, hand={"B": "jersey jersey dutch_belt guernsey"}, money={"B": 0})
    run(s, "action:3a.2", "go:KC")
    assert options(s) == ["pick:1", "pick:2"]
    run(s, "pick:1", "pick:1", "pick:1", "city:kansas_city", "disc:aux_draw", "~")
    assert money_of(s) == 5 + 6
    assert cattleman_of(s) == "START"
    assert mover_of(s) == "O"


@pytest.mark.rule("GWT-4.14")
def test_an_action_with_a_requirement_is_offered_although_its_reward_is_void() -> None:
    s = visit("FR1", board={"FR1": "B 5b"}, hand={"B": "black_angus jersey jersey jersey"}, certificates={"B": 3})
    assert {"action:5b.1", "risk:FR1"} <= set(options(s))
    run(s, "action:5b.1")
    assert (pile_of(s), certificates_of(s)) == (["black_angus"], 3)


@pytest.mark.rule("GWT-4.14")
@pytest.mark.parametrize(
    ("node", "spec", "action", "offered"),
    [
        ("A", {"money": {"B": 5}}, "A.2", False),  # the cheapest worker costs 6
        ("A", {"money": {"B": 6}}, "A.2", True),
        ("A", {"money": {"B": 7}}, "A.3", False),
        ("A", {"money": {"B": 8}}, "A.3", True),
        ("A", {"money": {"B": 99}, "jobs": {}}, "A.2", False),
        ("A", {"hand": {"B": "jersey"}}, "A.1", False),
        ("B", {"money": {"B": 1}}, "B.2", False),
        ("B", {"money": {"B": 2}}, "B.2", True),
        ("C", {"certificates": {"B": 3}}, "C.1", False),
        ("C", {"certificates": {"B": 2}}, "C.1", True),
        ("C", {"display": ". . . .", "objective_stack": ""}, "C.2", False),
        ("C", {"display": ". . . aux_sf", "objective_stack": ""}, "C.2", True),
        ("D", {}, "D.1", False),
        ("D", {"board": {"TM3": "green"}, "money": {"B": 2}}, "D.1", False),
        ("D", {"board": {"TM3": "green"}, "money": {"B": 3}}, "D.1", True),
        ("E", {"money": {"B": 0}, "market_stack": ""}, "E.2", False),
        ("E", {"money": {"B": 0}}, "E.2", True),  # the cowboy may add cards
        ("F", {"money": {"B": 7}}, "F.2", False),
        ("F", {"money": {"B": 7}, "board": {"ROCK1": "rockfall_2g"}}, "F.2", True),
    ],
)
def test_an_action_without_a_requirement_needs_an_effect(
    node: str, spec: dict[str, Any], action: str, offered: bool
) -> None:
    s = visit(node, **spec)
    assert (f"action:{action}" in options(s)) == offered
    if not offered:
        special = {"C.1": "GWT-7.09", "C.2": "GWT-15.02", "D.1": "GWT-8.51", "F.2": "GWT-8.61"}
        assert refused(s, f"action:{action}") == special.get(action, "GWT-4.14")


@pytest.mark.rule("GWT-4.14")
def test_buildings_without_anything_to_gain_offer_nothing() -> None:
    no_woods = visit("A1", board={"A1": "B 1a"})
    assert options(no_woods) == AUX  # no own building in the woods: 0 dollars
    limit = visit("A1", board={"A1": "B 10a"}, certificates={"B": 3})
    assert options(limit, "action") == ["10a.2"]


@pytest.mark.rule("GWT-4.15")
def test_what_an_earlier_action_brought_can_be_spent() -> None:
    s = visit("B", hand={"B": "dutch_belt jersey jersey jersey"}, money={"B": 0})
    assert options(s, "action") == ["B.1"]
    run(s, "action:B.1")
    assert options(s) == ["done", "action:B.2"]
    run(s, "action:B.2", "build:1", "plot:B1")
    assert (money_of(s), tile_at(s, "B1")) == (0, "B 1a")


@pytest.mark.rule("GWT-4.15")
def test_a_worker_hired_first_helps_at_once() -> None:
    s = visit("A1", board={"A1": "B 5a"}, money={"B": 20}, jobs={"1": "engineer"}, hand={"B": "guernsey"})
    run(s, "action:5a.1", "hire:engineer", "row:1", "action:5a.2")
    assert options(s, "engine") == ["1", "2"]


@pytest.mark.rule("GWT-4.16")
def test_an_action_that_was_chosen_is_used() -> None:
    hire = visit("A", money={"B": 9})
    run(hire, "action:A.2")
    assert "pass" not in options(hire)
    assert refused(hire, "pass") == "GWT-4.16"
    engine = visit("C")
    run(engine, "action:C.3")
    assert "pass" not in options(engine)
    objective = visit("C")
    run(objective, "action:C.2")
    assert "pass" not in options(objective)
    cattle = visit("E", money={"B": 9})
    run(cattle, "action:E.2")
    assert not {"pass", "done"} & set(options(cattle))
    trade = visit("D", board={"TM3": "green", "T1": "blue"}, money={"B": 9})
    run(trade, "action:D.1")
    assert options(trade) == ["teepee:TM3", "teepee:T1"]


@pytest.mark.rule("GWT-4.16", "GWT-7.02")
def test_after_a_requirement_the_reward_may_be_forgone() -> None:
    s = visit("D", money={"B": 2})
    run(s, "action:D.2")
    assert options(s) == ["pass", "engine:1", "engine:2"]
    run(s, "pass")
    assert (money_of(s), engine_of(s)) == (0, "START")
    own = visit("A1", board={"A1": "B 2b"}, hand={"B": "jersey"})
    run(own, "action:2b.1", "pass", "~")
    assert (pile_of(own), engine_of(own)) == (["jersey"], "START")


@pytest.mark.rule("GWT-4.17")
def test_actions_of_objective_cards_fill_no_phase_b_and_use_up_nothing() -> None:
    s = visit("A", hand={"B": "aux_sf gain2_bgbl guernsey jersey"}, money={"B": 9})
    run(s, "play:aux_sf", "yes", "aux:dollar", "play:gain2_bgbl", "yes")
    assert money_of(s) == 12
    assert options(s) == ["action:A.1", "action:A.2", "action:A.3", *AUX]
    assert refused(s, "done") == "GWT-4.09"
    run(s, "aux:dollar")
    assert (money_of(s), mover_of(s)) == (13, "chance")


@pytest.mark.rule("GWT-4.17")
def test_immediate_actions_of_workers_are_no_local_actions() -> None:
    s = visit("A", workers={"B": {"cowboy": 3}}, board={"ROCK1": "rockfall_2g"}, money={"B": 20}, token=3)
    run(s, "action:A.2", "hire:cowboy", "row:1", "hazard:ROCK1")
    assert workers_of(s) == [4, 1, 1]
    assert options(s) == ["done", "action:A.3"]


@pytest.mark.rule("GWT-4.18")
def test_on_foreign_places_objective_cards_may_be_played_before_and_after() -> None:
    s = visit("A1", board={"A1": "O 2a"}, hand={"B": "gain2_bgbl gain2_ssh jersey jersey"}, money={"B": 0})
    assert options(s) == ["play:gain2_bgbl", "play:gain2_ssh", *AUX]
    run(s, "play:gain2_bgbl", "yes", "aux:dollar")
    assert options(s) == ["done", "play:gain2_ssh"]
    run(s, "play:gain2_ssh", "yes", "~")
    assert (money_of(s), mover_of(s)) == (5, "O")


@pytest.mark.rule("GWT-4.19")
@pytest.mark.parametrize(
    ("node", "board", "action"),
    [
        *(("D", {}, "D.3"), ("G", {}, "G.2"), ("A1", {"A1": "B 3b"}, "3b.1")),
        *(("A1", {"A1": "B 6a"}, "6a.2"), ("A1", {"A1": "B 8a"}, "8a.2")),
    ],
)
def test_the_single_or_double_icon_is_a_local_action(node: str, board: dict[str, str], action: str) -> None:
    s = visit(node, board=board, gone={"B": "aux_dollar"}, money={"B": 5})
    assert {f"action:{action}", "aux:dollar", "aux:draw"} <= set(options(s))
    run(s, f"action:{action}")
    assert options(s) == ["aux:dollar", "aux:draw", "double:dollar"]
    run(s, "double:dollar")
    assert money_of(s) == 7
    assert not options(s, "aux")  # no auxiliary action in place of local ones any more


@pytest.mark.rule("GWT-4.01")
def test_a_cattleman_that_shares_a_neutral_building_uses_all_of_it() -> None:
    s = position(at={"O": "B"}, money={"B": 2})
    run(s, "go:B", "stop")
    assert options(s) == ["action:B.1", "action:B.2", *AUX]
