"""Section 5 of the ledger: Phase V."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.train_rush.positions import (
    field_of,
    hand_of,
    idle,
    mover_of,
    moves_of,
    pending,
    position,
    refused,
    run,
)

from cowcatcher.games.train_rush.game import GAME
from cowcatcher.games.train_rush.names import ACTION_CARDS
from cowcatcher.games.train_rush.written.state import TrainState


def turn(hand: str = "A01", **more: Any) -> TrainState:
    """Y, in the red state, plays a card: A01 moves 2, 3, 3 for 0, 1, 2 coal and is worth 5 VP."""
    given: dict[str, Any] = {"hand": {"Y": hand}, "at": {"Y": "MDR"}, "coal": {"Y": 9}, "pool": "A34 A35 A36"}
    return position(phase="move", **{**given, **more})


def named(cards: list[int]) -> list[str]:
    return [ACTION_CARDS[card] for card in cards]


@pytest.mark.rule("TR-5.01")
def test_everybody_plays_a_card_in_turn_order() -> None:
    s = turn(order="BYWP")
    asked = []
    for _ in range(4):
        asked.append(mover_of(s))
        assert s.decision() == "play_card"
        assert moves_of(s, "play") == hand_of(s, mover_of(s))
        run(s, moves_of(s)[0])
        idle(s, "take_pool_card")
        run(s, moves_of(s)[0], "~")
    assert asked == ["B", "Y", "W", "P"]
    assert refused(turn(), "play:A02") == "TR-5.01"


@pytest.mark.rule("TR-5.02")
def test_actions_are_done_from_the_top_and_may_stop_anywhere() -> None:
    s = turn()
    run(s, "play:A01")
    assert moves_of(s) == ["stop", "go"]
    assert pending(run(s.clone(), "stop")) == ("take_pool_card", "Y")
    run(s, "go", "to:MAG")
    assert field_of(s) == "MAG"
    assert pending(run(s.clone(), "stop")) == ("take_pool_card", "Y")
    run(s, "go", "to:ZG2-2")
    run(s, "turn_tile:B47")
    assert s.decision() == "card_step"
    run(s, "go", "to:MCG")
    assert s.decision() == "special_step"


@pytest.mark.rule("TR-5.03")
def test_coal_is_paid_and_a_closed_boiler_is_free() -> None:
    s = turn(coal={"Y": 1})
    run(s, "play:A01", "go")
    assert s.coal[0] == 1
    run(s, "to:MAG", "go")
    assert s.coal[0] == 0
    run(s, "to:ZG2-2", "turn_tile:B47")
    assert pending(s) == ("take_pool_card", "Y")
    s = turn("A14", coal={"Y": 0})
    run(s, "play:A14")
    assert pending(s) == ("take_pool_card", "Y")
    s = turn("A14", coal={"Y": 1}, at={"Y": "MDR", "B": "MAG", "P": "OJG"})
    run(s, "play:A14")
    assert (s.decision(), s.coal[0]) == ("take_pool_card", 1)


@pytest.mark.rule("TR-5.03")
def test_why_a_movement_action_cannot_be_done() -> None:
    s = turn("A14", visitors={"castelmar": "Y"}, at={"Y": "IBR", "B": "IJG"})
    run(s, "play:A14")
    assert moves_of(s) == ["stop", "token:2"]
    assert refused(s, "go") == "TR-2.08"
    assert refused(s, "token:4") == "TR-5.04"


@pytest.mark.rule("TR-5.04")
def test_one_movement_token_with_an_action() -> None:
    s = turn(visitors={"castelmar": "Y", "brukas": "BY", "rackglen": "PY", "zainhold": "BY"})
    assert list(s.tokens[0]) == [2, 4, 5, 6]
    run(s, "play:A01")
    assert moves_of(s) == ["stop", "go", "token:2", "token:4", "token:5", "token:6"]
    run(s, "token:4")
    assert list(s.tokens[0]) == [2, 5, 6]
    ends = moves_of(s, "to")
    assert "ZG2-3" in ends  # six fields on: MJG MAG MEG and three of the siding
    run(s, "to:ZG2-3", "turn_tile:B47")
    assert moves_of(s, "token") == ["2", "5", "6"]


@pytest.mark.rule("TR-5.04")
def test_equal_tokens_are_offered_once() -> None:
    s = turn(visitors={"castelmar": "Y", "rackglen": "Y"})
    assert list(s.tokens[0]) == [2, 2]
    run(s, "play:A01")
    assert moves_of(s) == ["stop", "go", "token:2"]
    run(s, "token:2")
    assert list(s.tokens[0]) == [2]


def at_special(hand: str = "A01", coal: int = 4, **more: Any) -> TrainState:
    """The movement actions of A01 are done; so much coal less 3 is left."""
    s = turn(hand, coal={"Y": coal}, **more)
    return run(s, "play:A01", "go", "to:MAG", "go", "to:ZG2-2", "turn_tile:B47", "go", "to:MCG")


@pytest.mark.rule("TR-5.05")
def test_the_special_action_costs_coal_and_comes_last() -> None:
    s = at_special(display={2: "B38"})
    assert pending(s) == ("special_step", "Y")
    assert s.coal[0] == 1
    run(s, "special:A01")
    assert (s.coal[0], s.vp[0]) == (0, 4 + 5)
    assert pending(s) == ("take_pool_card", "Y")
    assert pending(at_special(coal=3, display={2: "B38"})) == ("take_pool_card", "Y")
    assert run(at_special(display={2: "B38"}), "stop").vp[0] == 4


@pytest.mark.rule("TR-5.06")
def test_the_special_action_of_another_card() -> None:
    s = at_special("A01 A03 A04")
    assert moves_of(s) == ["stop", "special:A01", "special:A03", "special:A04"]
    assert refused(s, "special:A05") == "TR-5.06"
    run(s, "special:A03")
    assert s.vp[0] == 4 + 6
    assert named(s.discards) == ["A03", "A01"]
    assert hand_of(s) == ["A04"]


@pytest.mark.rule("TR-5.05", "TR-5.06")
@pytest.mark.parametrize(("card", "left"), [("A01", ["A03", "A04"]), ("A03", ["A04"])])
def test_the_special_action_of_another_card_costs_its_coal_and_the_card(card: str, left: list[str]) -> None:
    s = run(at_special("A01 A03 A04"), f"special:{card}")
    assert s.coal[0] == 0
    assert hand_of(s) == left
    assert sorted(named(s.discards)) == sorted({"A01", card})


@pytest.mark.rule("TR-5.04")
def test_a_token_of_six_adds_six_fields() -> None:
    """A01 moves 2, so it goes 8 in all: from MDR over MJG, MAG, MEG to the end of a siding of the green state."""
    s = run(turn(visitors={"castelmar": "Y", "brukas": "BY", "rackglen": "PY", "zainhold": "BY"}), "play:A01")
    assert list(s.tokens[0]) == [2, 4, 5, 6]
    start = s.at[0]
    run(s, "token:6")
    assert list(s.tokens[0]) == [2, 4, 5]
    graph = s.box.graph
    assert s.legal()
    assert {m - GAME.table.parse("to:START") for m in s.legal()} <= set(graph.ends[start * (graph.most + 1) + 8])
    assert "to:MAG" not in moves_of(s)


@pytest.mark.rule("TR-5.07")
def test_a_special_action_needs_an_effect() -> None:
    held = {"Y": "W1-brass W1-any W2-01"}
    s = at_special("A01 A05 A52 A10 A15", stations={"Y": 0}, agents={"Y": 1}, warehouses={"Y": 1}, wagons=held)
    run(s, "stop")  # nothing is rented on the way
    assert moves_of(s, "special") == ["A01", "A10", "A15"]
    assert refused(s, "special:A05") == "TR-5.07"
    one = run(s.clone(), "special:A10", "agent:green.trade")
    assert pending(one) == ("take_pool_card", "Y")
    assert one.agents[0] == 0
    two = run(s, "special:A15", "warehouse:EG1")
    assert pending(two) == ("take_pool_card", "Y")
    assert two.warehouses_left[0] == 0


@pytest.mark.rule("TR-5.07")
def test_who_has_nothing_to_use_is_asked_all_the_same() -> None:
    """Otherwise the others would learn that no card of the hand is of use."""
    s = turn("A22", coal={"Y": 4}, progress={"Y": {"wagons": 8}}, at={"Y": "MDR"})
    run(s, "play:A22", "go", "to:MJG", "go", "to:MEG", "go", "to:ZG2-3", "turn_tile:B47")
    assert pending(s) == ("special_step", "Y")
    assert moves_of(s) == ["stop"]


@pytest.mark.rule("TR-5.08")
def test_the_card_is_discarded_and_one_of_the_pool_taken() -> None:
    s = turn("A01 A02")
    run(s, "play:A01", "stop")
    assert named(s.discards) == ["A01"]
    assert moves_of(s) == ["take:A34", "take:A35", "take:A36"]
    assert refused(s, "take:A37") == "TR-5.08"
    run(s, "take:A35")
    assert hand_of(s) == ["A02", "A35"]
    assert s.decision() == "chance_pool"
    run(s, "card:A40")
    assert named(s.pool) == ["A34", "A40", "A36"]
    assert pending(s) == ("play_card", "B")


@pytest.mark.rule("TR-5.09")
def test_an_empty_hand_only_takes_a_card() -> None:
    s = turn("")
    assert pending(s) == ("take_pool_card", "Y")
    run(s, "take:A36")
    assert hand_of(s) == ["A36"]
    assert field_of(s) == "MDR"


@pytest.mark.rule("TR-5.10")
def test_the_card_being_played_is_not_in_the_hand() -> None:
    s = turn("A01 A03", partners={"Y": {"green": 5}}, zones={"EG2": "station:P Y:green"})
    run(s, "play:A01", "go", "to:MAG", "go", "to:ZG2-2", "turn_tile:B47")
    assert s.decision() == "free_special_card"
    assert moves_of(s) == ["decline", "free:A03"]
    assert refused(s, "free:A01") == "TR-10.20"


@pytest.mark.rule("TR-5.08", "TR-10.19")
def test_a_reshuffle_in_between_leaves_the_played_card_out() -> None:
    s = turn("A01 A03", deck="", display={2: "B03"}, discards="A50 A51 A52")
    run(s, "play:A01", "go", "to:MAG", "go", "to:ZG2-2")
    assert s.decision() == "chance_draw"
    assert ACTION_CARDS.index("A01") not in [m - GAME.table.parse("card:A01") for m in s.legal()]
    assert "card:A01" not in moves_of(s)
    assert "card:A50" in moves_of(s)
