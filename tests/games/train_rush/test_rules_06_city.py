"""Section 6 of the ledger: the City action."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.train_rush.adapter import contracts_text, marker_text, zone_text
from tests.games.train_rush.positions import (
    arrived,
    moves_of,
    partner_of,
    pending,
    position,
    refused,
    run,
    scored,
    visitors_of,
    wagons_of,
)

from cowcatcher.games.train_rush.names import CITIES
from cowcatcher.games.train_rush.written.state import TrainState

GREEN = {"green": "K2-04 K3-02 K4-01 K5-07"}


def visit(field: str = "MCG", **spec: Any) -> TrainState:
    """Y has just ended a move in a city, Vardimium (rank 2) if nothing is said."""
    return arrived(position(**{"contracts": GREEN, **spec}), "Y", field)


@pytest.mark.rule("TR-6.01")
def test_rent_and_contracts_in_any_order_until_the_player_stops() -> None:
    spec: dict[str, Any] = {"zones": {"EG1": "station:P Y"}, "wagons": {"Y": "W2-05:brass,gold"}}
    s = visit(**spec)
    assert moves_of(s) == ["stop", "rent", "contract:2"]
    rent_first = run(s.clone(), "rent", "contractor:red", "rent_at:EG1")
    assert moves_of(rent_first) == ["stop", "contract:2"]
    contract_first = run(s.clone(), "contract:2", "unload:1.brass", "unload:1.gold")
    assert moves_of(contract_first) == ["stop", "rent"]
    run(s, "stop")
    assert pending(s) == ("invest_action", "Y")
    assert pending(visit()) == ("invest_action", "Y")


@pytest.mark.rule("TR-6.02")
def test_the_first_visit_brings_a_marker_and_a_token_to_the_first_two() -> None:
    s = visit(visitors={"vardimium": "P"})
    assert (visitors_of(s, "vardimium"), scored(s, "Y", "tokens"), s.tokens[0]) == ("PY", 2, (5,))
    third = visit(visitors={"vardimium": "PB"})
    assert (visitors_of(third, "vardimium"), third.vp[0], third.tokens[0]) == ("PBY", 0, ())
    again = visit(visitors={"vardimium": "YP"}, tokens={"Y": ""})
    assert (visitors_of(again, "vardimium"), again.vp[0], again.tokens[0]) == ("YP", 0, ())


@pytest.mark.rule("TR-6.02")
@pytest.mark.parametrize(("field", "vp", "points"), [("ICB", 3, 4), ("MCB", 4, 3), ("OCB", 6, 2)])
def test_tokens_by_the_rank_of_the_city(field: str, vp: int, points: int) -> None:
    s = visit(field, contracts={})
    assert (s.vp[0], s.tokens[0]) == (vp, (points,))


@pytest.mark.rule("TR-6.03")
def test_where_a_contractor_can_rent() -> None:
    zones = {
        "EG1": "station:P P:red Y",
        "EG2": "Y",
        "EB3": "station:B Y Y:blue",
        "ER1": "station:Y P",
    }
    s = run(visit(zones=zones), "rent")
    assert moves_of(s) == ["contractor:red", "contractor:green", "contractor:blue"]
    red = run(s.clone(), "contractor:red")
    assert moves_of(red) == ["rent_at:EB3"]
    for zone in ("EG1", "EG2", "ER1", "ER2"):
        assert refused(red, f"rent_at:{zone}") == "TR-6.03"
    assert moves_of(run(s.clone(), "contractor:blue")) == ["rent_at:EG1"]
    assert moves_of(run(s.clone(), "contractor:green")) == ["rent_at:EG1", "rent_at:EB3"]
    run(s, "contractor:green", "rent_at:EB3")
    assert zone_text(s, "EB3") == "station:B Y:green Y:blue"
    assert s.contractors[CITIES.index("vardimium") * 3 : CITIES.index("vardimium") * 3 + 3] == [1, 0, 1]


@pytest.mark.rule("TR-6.03")
def test_only_contractors_of_the_city_rent() -> None:
    zones = {"EG1": "station:P Y", "EG2": "station:P Y P:red P:green"}
    s = run(visit(zones=zones, contractors={"vardimium": "blue", "castelmar": "red green blue"} | others()), "rent")
    assert moves_of(s) == ["contractor:blue"]
    assert refused(s, "contractor:red") == "TR-6.03"


def others() -> dict[str, str]:
    """All other cities still have their contractors."""
    return dict.fromkeys(set(CITIES) - {"vardimium", "castelmar"}, "red green blue")


@pytest.mark.rule("TR-6.04")
@pytest.mark.parametrize(("field", "rank"), [("ICR", 1), ("MCR", 2), ("OCR", 3)])
def test_the_contractor_track_moves_by_the_rank(field: str, rank: int) -> None:
    s = visit(field, contracts={}, zones={"EB1": "station:Y Y"})
    run(s, "rent", "contractor:blue", "rent_at:EB1")
    assert partner_of(s, "Y", "blue") == rank
    assert [partner_of(s, "Y", colour) for colour in ("red", "green")] == [0, 0]


@pytest.mark.rule("TR-6.05")
def test_one_rent_in_a_city_action_and_rented_for_good() -> None:
    s = visit(zones={"EG1": "station:P Y", "EG2": "station:P Y"}, wagons={"Y": "W2-05:brass,gold"})
    run(s, "rent", "contractor:green", "rent_at:EG1")
    assert moves_of(s) == ["stop", "contract:2"]
    assert refused(s, "rent") == "TR-6.05"
    run(s, "stop")
    arrived(s, "Y", "MCG")
    run(s, "rent")
    assert moves_of(s) == ["contractor:red", "contractor:blue"]
    run(s, "contractor:red")
    assert moves_of(s) == ["rent_at:EG2"]


@pytest.mark.rule("TR-6.06", "TR-6.11")
def test_the_unloading_limit_holds_for_the_whole_city_action() -> None:
    load = {"Y": "W3-03:brass,water,gold W3-07:water,food,copper W3-21:brass,gold,water"}
    assert moves_of(visit(wagons=load)) == ["stop", "contract:2"]
    assert moves_of(visit(wagons=load, progress={"Y": {"unloading": 4}})) == [
        *("stop", "contract:2", "contract:3", "contract:4")
    ]
    s = visit(wagons=load, progress={"Y": {"unloading": 4}})
    assert refused(s, "contract:5") == "TR-6.11"
    run(s, "contract:2", "unload:1.brass", "unload:1.gold")
    assert pending(s)[0] == "chance_contract"  # two goods more would be allowed, but no contract of that size is left
    assert pending(visit()) == ("invest_action", "Y")


@pytest.mark.rule("TR-6.11")
def test_a_step_gained_by_the_rent_counts() -> None:
    """The contractor track ends on field 3; its siding tile brings a step on the Unloading track."""
    s = visit(
        zones={"EG1": "station:P Y"},
        partners={"Y": {"green": 1}},
        display={5: "B05"},
        wagons={"Y": "W3-02:brass,water,copper W1-any:food"},
    )
    assert moves_of(s) == ["stop", "rent"]
    run(s, "rent", "contractor:green", "rent_at:EG1", "tile:5", "advance:unloading", "turn_tile:B41")
    assert moves_of(s) == ["stop", "contract:3"]


@pytest.mark.rule("TR-6.07")
def test_a_contract_takes_its_goods_and_scores() -> None:
    s = visit(progress={"Y": {"unloading": 4}}, wagons={"Y": "W3-02:brass,water,copper W2-18:food,gold"})
    run(s, "contract:4")
    assert moves_of(s) == ["unload:1.brass"]
    run(s, "unload:1.brass", "unload:1.water", "unload:2.food", "unload:1.copper")
    assert wagons_of(s) == "W3-02 W2-18:-,gold"
    assert scored(s, "Y", "contracts") == 10
    assert marker_text(s, "vardimium", "4") == "Y"
    assert s.contract_markers[0] == 11
    assert [s.contracts_used, contracts_text(s, "green")[2]] == [[40], "."]


@pytest.mark.rule("TR-6.07")
def test_any_takes_any_good_and_other_states_tiles_do_not_count() -> None:
    s = visit(
        contracts={"green": "K2-11 K3-02", "red": "K2-04"},
        wagons={"Y": "W1-brass:brass W1-any:food"},
    )
    run(s, "contract:2", "unload:1.brass")
    assert moves_of(s) == ["unload:2.food"]
    red_only = visit(contracts={"green": "K2-01", "red": "K2-02"}, wagons={"Y": "W1-brass:brass W1-any:food"})
    assert pending(red_only) == ("invest_action", "Y")


@pytest.mark.rule("TR-6.07")
def test_goods_come_off_an_any_place_first() -> None:
    """A fixed place can only be filled with its own resource again."""
    s = visit(contracts={"green": "K2-11"}, wagons={"Y": "W2-16:brass,brass W1-any:gold"})
    run(s, "contract:2", "unload:1.brass", "unload:2.gold")
    assert wagons_of(s) == "W2-16:brass,- W1-any"


@pytest.mark.rule("TR-6.08")
def test_one_marker_on_each_field_of_a_city() -> None:
    load = {"Y": "W2-05:brass,gold"}
    s = visit(wagons=load, fields={"vardimium": "2B"}, zones={"EG1": "station:P Y"})
    assert moves_of(s) == ["stop", "rent"]
    assert refused(s, "contract:2") == "TR-6.08"
    assert moves_of(visit(wagons=load, fields={"vardimium": "3B 4B 5Y", "zainhold": "2B"})) == ["stop", "contract:2"]


@pytest.mark.rule("TR-6.09")
def test_no_contract_without_a_marker() -> None:
    fields = dict.fromkeys(CITIES[:3], "2Y 3Y 4Y 5Y")
    s = visit(wagons={"Y": "W2-05:brass,gold"}, fields=fields, zones={"EG1": "station:P Y"})
    assert s.contract_markers[0] == 0
    assert refused(s, "contract:2") == "TR-6.09"


@pytest.mark.rule("TR-6.07", "TR-6.11")
def test_missing_goods() -> None:
    s = visit(wagons={"Y": "W2-05:brass,-"}, zones={"EG1": "station:P Y"})
    assert refused(s, "contract:2") == "TR-6.07"


@pytest.mark.rule("TR-6.10")
def test_tiles_are_replaced_at_the_end() -> None:
    s = visit(
        progress={"Y": {"unloading": 7}},
        wagons={"Y": "W3-03:brass,water,gold W3-21:brass,gold,food W2-18:food,water"},
    )
    run(s, "contract:2", "unload:1.brass", "unload:1.gold")
    assert contracts_text(s, "green") == [".", "K3-02", "K4-01", "K5-07"]
    assert pending(s) == ("city_step", "Y")
    run(s, "contract:3", "unload:2.brass", "unload:1.water", "unload:2.food")
    assert s.decision() == "chance_contract"
    assert len(s.legal()) == 9
    run(s, "turn_contract:K2-12", "turn_contract:K3-12")
    assert contracts_text(s, "green") == ["K2-12", "K3-12", "K4-01", "K5-07"]


@pytest.mark.rule("TR-6.10", "TR-2.12")
def test_tiles_are_replaced_when_the_action_ends_early() -> None:
    s = visit(
        "MCR",
        contracts={"red": "K2-04"},
        zones={"ER1": "station:P Y"},
        partners={"Y": {"green": 4}},
        hand={"Y": "A50"},
        wagons={"Y": "W2-05:brass,gold"},
    )
    run(s, "contract:2", "unload:1.brass", "unload:1.gold")
    run(s, "rent", "contractor:green", "rent_at:ER1", "free:A50", "action:move_3", "to:IDR")
    assert s.decision() == "chance_contract"
