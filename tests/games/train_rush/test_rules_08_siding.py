"""Section 8 of the ledger: railway sidings."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.train_rush.adapter import zone_text
from tests.games.train_rush.positions import (
    apply,
    arrived,
    mover_of,
    moves_of,
    partner_of,
    pending,
    position,
    refused,
    road_of,
    run,
    tile_at,
    value_of,
    wagons_of,
)

from cowcatcher.games.train_rush.names import TILES
from cowcatcher.games.train_rush.written.state import TrainState


def stop_at(field: str = "ZR2-4", **spec: Any) -> TrainState:
    """Y has just ended a move on a field of a siding, in the zone ER2 if nothing is said."""
    return arrived(position(**spec), "Y", field)


@pytest.mark.rule("TR-8.01")
def test_tile_shipment_step_a_step_b() -> None:
    """The tile builds the station that brings the shipment; then it is loaded; then both steps of the scoring."""
    s = stop_at(
        display={4: "B19"},
        zones={"ER2": "station:P shipment B:green"},
        wagons={"Y": "W1-brass S2"},
        partners={"B": {"green": 2}},
        roads={"P": {"red": 2}},
    )
    assert s.decision() == "take_wagon"
    run(s, "decline", "turn_tile:B41")
    assert pending(s) == ("take_shipment", "Y")
    run(s, "ship:2")
    assert pending(s) == ("any_tile", "B")
    run(s, "decline")
    assert pending(s) == ("agent_sector", "P")
    run(s, "decline")
    assert pending(s) == ("invest_action", "Y")


@pytest.mark.rule("TR-8.02")
def test_the_tile_with_the_same_number_is_carried_out_and_discarded() -> None:
    s = stop_at(display={4: "B41", 5: "B32"})
    assert (s.coal[0], s.investment[0]) == (3, 0)
    run(s, "turn_tile:B40")
    assert [TILES[tile] for tile in s.bonus_discards] == ["B41"]
    assert tile_at(s, 4) == "B40"


@pytest.mark.rule("TR-8.02")
def test_a_tile_of_no_use_is_discarded_all_the_same() -> None:
    s = stop_at(display={4: "B12"}, warehouses={"Y": 0})
    assert s.decision() == "chance_tile"
    s = stop_at(display={4: "B19"})
    run(s, "decline")
    assert s.decision() == "chance_tile"
    s = stop_at(display={4: "B05"})
    assert refused(s, "decline") == "TR-10.01"


@pytest.mark.rule("TR-8.03")
def test_one_pile_that_is_rebuilt_when_it_is_empty() -> None:
    s = position(display={4: "B41"})
    s.bonus_discards, s.bonus_pile = s.bonus_pile[:], []
    left = len(s.bonus_discards)
    arrived(s, "Y", "ZR2-4")
    assert len(s.legal()) == left + 1
    assert "turn_tile:B41" in moves_of(s)
    apply(s, s.legal()[0], "the new tile")
    assert (len(s.bonus_pile), s.bonus_discards) == (left, [])


@pytest.mark.rule("TR-8.04")
def test_a_tile_being_carried_out_is_not_on_display() -> None:
    s = stop_at(display={4: "B12"}, roads={"Y": {"red": 5}})
    run(s, "warehouse:ER1")
    assert s.decision() == "advance_track"
    assert tile_at(s, 4) == "."
    run(s, "advance:coal")
    assert s.decision() == "chance_tile"
    s = stop_at(display={4: "B41"}, zones={"ER2": "station:P Y:blue"}, partners={"Y": {"blue": 2}})
    run(s, "turn_tile:B42")
    assert moves_of(s, "tile") == [str(n) for n in range(1, 10)]
    run(s, "tile:4")
    assert s.coal[0] == 5
    assert tile_at(s, 4) == "."
    assert s.decision() == "chance_tile"


@pytest.mark.rule("TR-8.04")
def test_the_new_tile_is_turned_up_before_shipment_and_scoring() -> None:
    s = stop_at(zones={"ER2": "station:P shipment Y:green"}, wagons={"Y": "S2 W1-brass"})
    assert s.decision() == "chance_tile"
    assert partner_of(s, "Y", "green") == 0
    apply(s, s.legal()[0], "the new tile")
    assert s.decision() == "take_shipment"


@pytest.mark.rule("TR-8.05")
def test_shipments_go_onto_special_wagons_with_room() -> None:
    zones = {"ER2": "station:P shipment", "ER1": "station:P", "ER3": "station:P shipment"}
    s = stop_at(zones=zones, wagons={"Y": "S2:2 S3:2 W1-any"}, display={4: "B41"}, stations={"P": 0})
    run(s, "turn_tile:B42")
    assert moves_of(s) == ["pass", "ship:2"]
    assert refused(s, "ship:1") == "TR-8.05"
    assert refused(s, "ship:3") == "TR-8.05"
    kept = run(s.clone(), "pass")
    assert zone_text(kept, "ER2") == "station:P shipment"
    run(s, "ship:2")
    assert wagons_of(s) == "S2:2 S3:3 W1-any"
    assert zone_text(s, "ER2") == "station:P"
    assert zone_text(s, "ER3") == "station:P shipment"
    none = stop_at(zones={"ER2": "station:P shipment"}, display={4: "B41"})
    run(none, "turn_tile:B42")
    assert pending(none) == ("invest_action", "Y")


@pytest.mark.rule("TR-8.06", "TR-8.07", "TR-8.08")
def test_any_locomotive_scores_the_zone_for_all() -> None:
    s = stop_at(zones={"ER2": "station:B P:red P:green W:blue", "ER1": "station:Y Y:red"})
    run(s, "~")
    assert [partner_of(s, "P", colour) for colour in ("red", "green", "blue")] == [1, 1, 0]
    assert partner_of(s, "W", "blue") == 1
    assert partner_of(s, "Y", "red") == 0
    assert road_of(s, "B", "red") == 3
    assert [road_of(s, letter, "red") for letter in "YPW"] == [0, 0, 0]


@pytest.mark.rule("TR-8.07", "TR-8.08")
def test_warehouses_that_are_not_rented_do_not_count() -> None:
    s = stop_at(zones={"ER2": "station:B P Y P:green"})
    run(s, "~")
    assert [sum(s.partners), partner_of(s, "P", "green"), road_of(s, "B", "red")] == [1, 1, 1]
    none = run(stop_at(zones={"ER2": "Y Y B"}), "~")
    assert sum(none.partners + none.roads) == 0


@pytest.mark.rule("TR-8.08", "TR-10.08")
def test_step_b_goes_field_by_field() -> None:
    """Three rented warehouses lead from field 2 over 3 and 4 to 5; the bonus of 3 is gained."""
    s = stop_at(zones={"ER2": "station:B P:red P:green W:blue"}, roads={"B": {"red": 2}})
    run(s, "~")
    assert pending(s) == ("agent_sector", "B")
    assert road_of(s, "B", "red") == 3
    run(s, "agent:red.trade")
    assert road_of(s, "B", "red") == 5


@pytest.mark.rule("TR-8.09")
def test_the_acting_player_resolves_first_then_the_turn_order() -> None:
    bonus = {letter: {"red": 2, "green": 2, "blue": 2} for letter in "YBPW"}
    s = position(order="WPYB", zones={"ER2": "station:B B:red P:green Y:blue"}, partners=bonus)
    arrived(s, "Y", "ZR2-4")
    run(s, "~")
    asked = []
    while s.decision() == "any_tile":
        asked.append(mover_of(s))
        run(s, "decline")
    assert asked == ["Y", "P", "B"]


@pytest.mark.rule("TR-8.09")
def test_several_warehouses_of_a_player_come_from_left_to_right() -> None:
    s = stop_at(
        zones={"ER2": "station:B Y:blue P:green Y:red"},
        partners={"Y": {"blue": 2, "red": 2}},
        display={4: "B41", 1: "B05"},
    )
    run(s, "turn_tile:B42")
    assert (partner_of(s, "Y", "blue"), partner_of(s, "Y", "red")) == (3, 2)
    run(s, "tile:1", "advance:coal")
    assert value_of(s, "Y", "coal") == 2
    assert (partner_of(s, "Y", "red"), partner_of(s, "P", "green")) == (2, 0)
    run(s, "turn_tile:B43")
    assert pending(s) == ("any_tile", "Y")
    assert partner_of(s, "Y", "red") == 3


@pytest.mark.rule("TR-8.09", "TR-2.12")
def test_what_counts_is_settled_at_the_beginning_of_each_step() -> None:
    """In step A Y rents another warehouse of the zone: it counts in step B."""
    s = position(zones={"ER2": "station:P Y:green Y"}, partners={"Y": {"green": 5}}, hand={"Y": "A48"})
    arrived(s, "Y", "ZR2-4")
    run(s, "~", "free:A48", "city:brukas", "contractor:red", "rent_at:ER2")
    assert partner_of(s, "Y", "red") == 2
    assert road_of(s, "P", "red") == 2
