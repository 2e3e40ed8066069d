"""Section 10 of the ledger: common effects but for wagons and cards."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.train_rush.adapter import sector_text, zone_text
from tests.games.train_rush.positions import (
    arrived,
    effect,
    field_of,
    moves_of,
    partner_of,
    pending,
    position,
    reason_of,
    refused,
    road_of,
    run,
    tile_at,
    value_of,
)

from cowcatcher.games.train_rush.names import CITIES, TILES
from cowcatcher.games.train_rush.written.events import SOURCES
from cowcatcher.games.train_rush.written.state import TrainState


def does(source: str, **spec: Any) -> TrainState:
    """Y, in the red state, carries out an effect."""
    return effect(position(**{"at": {"Y": "MDR"}, **spec}), "Y", source)


DONE = ("invest_action", "Y")


@pytest.mark.rule("TR-10.01")
@pytest.mark.parametrize("source", ["exchange_12", "A52", "load_1", "C03", "A29"])
def test_what_can_always_be_declined(source: str) -> None:
    s = does(source, wagons={"Y": "W1-brass W3-01"})
    assert moves_of(s)[0] in ("decline", "stop")
    run(s, moves_of(s)[0])
    assert pending(s) == DONE


@pytest.mark.rule("TR-10.01")
@pytest.mark.parametrize("source", ["A15", "A05", "A07", "A25", "C04", "A48", "A50", "bm_contract2"])
def test_what_must_be_carried_out(source: str) -> None:
    s = does(source, zones={"ER1": "station:P Y"})
    assert pending(s) != DONE
    assert not {"decline", "stop", "pass"} & set(moves_of(s))
    if source not in ("A48", "A50", "bm_contract2"):
        assert refused(s, "decline") == "TR-10.01"


@pytest.mark.rule("TR-10.01", "TR-10.09")
@pytest.mark.parametrize(
    ("track", "field", "decision"),
    [
        ("roads", 2, "agent_sector"),
        ("roads", 5, "advance_track"),
        ("roads", 8, "agent_sector"),
        ("partners", 2, "any_tile"),
        ("partners", 5, "free_special_card"),
        ("partners", 9, "free_special_card"),
    ],
)
def test_bonuses_of_tracks_can_be_declined(track: str, field: int, decision: str) -> None:
    spec: dict[str, Any] = {track: {"Y": {"red": field}}, "zones": {"ER2": "station:Y Y:red"}}
    s = arrived(position(**spec), "Y", "ZR2-1")
    run(s, "~")
    assert pending(s) == (decision, "Y")
    assert moves_of(s)[0] == "decline"
    run(s, "decline")
    assert pending(s) == DONE


@pytest.mark.rule("TR-10.02")
def test_nested_effects_come_first() -> None:
    """The first of two warehouses leads to a track bonus, which is done before the second."""
    s = does("A15", roads={"Y": {"red": 5}})
    run(s, "warehouse:ER1")
    assert s.decision() == "advance_track"
    run(s, "advance:coal")
    assert s.decision() == "build_zone"


@pytest.mark.rule("TR-10.03")
def test_one_marker_on_the_last_field() -> None:
    s = does("A24", progress={"B": {"coal": 6}, "Y": {"coal": 5, "loading": 5}})
    assert moves_of(s) == ["advance:investment", "advance:loading", "advance:unloading", "advance:wagons"]
    assert refused(s, "advance:coal") == "TR-10.03"
    run(s, "advance:loading")
    assert value_of(s, "Y", "loading") == 6
    assert "advance:loading" not in moves_of(s)
    top = {"investment": 7, "coal": 6, "loading": 6, "unloading": 7, "wagons": 8}
    assert pending(does("A25", progress={"Y": top})) == DONE
    assert pending(does("A22", progress={"Y": {"wagons": 7}, "B": {"wagons": 8}})) == DONE


@pytest.mark.rule("TR-10.03")
@pytest.mark.parametrize(
    ("source", "track", "before", "after"), [("A22", "wagons", 3, 5), ("A23", "loading", 1, 2), ("A22", "wagons", 7, 8)]
)
def test_steps_on_a_named_track(source: str, track: str, before: int, after: int) -> None:
    s = does(source, progress={"Y": {track: before}})
    assert value_of(s, "Y", track) == after


@pytest.mark.rule("TR-10.04")
def test_any_track_is_chosen_anew_for_each_step() -> None:
    s = does("A24")
    run(s, "advance:coal", "advance:wagons")
    assert (value_of(s, "Y", "coal"), value_of(s, "Y", "wagons")) == (2, 4)
    assert pending(s) == DONE
    twice = run(does("A24"), "advance:coal", "advance:coal")
    assert value_of(twice, "Y", "coal") == 3


@pytest.mark.rule("TR-10.05")
def test_warehouses() -> None:
    s = does("A14", zones={"ER1": "station:P B B Y", "ER2": "P"}, at={"Y": "MDR"})
    assert moves_of(s) == ["warehouse:ER2", "warehouse:ER3", "warehouse:ER4"]
    assert refused(s, "warehouse:ER1") == "TR-10.05"
    assert refused(s, "warehouse:EB1") == "TR-10.05"
    assert [reason_of(s, f"warehouse:{zone}") for zone in ("ER1", "EB1")] == ["zone_full", "not_active_region"]
    run(s, "warehouse:ER2", "warehouse:ER2", "warehouse:ER4")
    assert zone_text(s, "ER2") == "P Y Y"
    assert road_of(s, "Y", "red") == 3
    assert s.decision() == "agent_sector"
    after_station = does("A19", zones={"ER3": "station:B"})
    assert "warehouse:ER3" in moves_of(after_station)


@pytest.mark.rule("TR-10.06")
def test_stations() -> None:
    s = does("A05", zones={"ER2": "station:B Y"})
    assert moves_of(s) == ["station:ER1", "station:ER3", "station:ER4"]
    assert refused(s, "station:ER2") == "TR-10.06"
    assert [reason_of(s, f"station:{zone}") for zone in ("ER2", "EB1")] == ["zone_has_station", "not_active_region"]
    run(s, "station:ER3")
    assert zone_text(s, "ER3") == "station:Y shipment"
    assert road_of(s, "Y", "red") == 0


@pytest.mark.rule("TR-10.07")
def test_tracks_end_on_their_last_field() -> None:
    s = does("A14", roads={"Y": {"red": 24}}, agents={"Y": 0})
    run(s, "warehouse:ER1", "warehouse:ER2", "warehouse:ER3")
    assert road_of(s, "Y", "red") == 25
    s = arrived(position(partners={"Y": {"red": 24}, "B": {"red": 25}}, zones={"ER1": "station:P Y"}), "Y", "OCB")
    run(s, "rent", "contractor:red", "rent_at:ER1")
    assert partner_of(s, "Y", "red") == 25
    first = does("A19")
    run(first, "warehouse:ER1")
    assert (road_of(first, "Y", "red"), pending(first)) == (1, DONE)


@pytest.mark.rule("TR-10.08")
def test_fields_passed_over_give_nothing() -> None:
    zones = {"ER1": "station:P Y"}
    over = arrived(position(partners={"Y": {"red": 1}}, zones=zones), "Y", "OCB")
    run(over, "rent", "contractor:red", "rent_at:ER1")
    assert (partner_of(over, "Y", "red"), pending(over)) == (4, DONE)
    onto = arrived(position(partners={"Y": {"red": 0}}, zones=zones), "Y", "OCB")
    run(onto, "rent", "contractor:red", "rent_at:ER1")
    assert (partner_of(onto, "Y", "red"), onto.decision()) == (3, "any_tile")


@pytest.mark.rule("TR-10.09")
def test_infrastructure_bonuses_are_in_the_colour_of_the_track() -> None:
    s = arrived(position(roads={"Y": {"green": 2}}, zones={"EG2": "station:Y Y:red"}), "B", "ZG2-1")
    run(s, "~")
    assert {name.partition(".")[0] for name in moves_of(s, "agent")} == {"green"}
    double = position(
        roads={"Y": {"green": 8}},
        zones={"EG2": "station:Y Y:red"},
        influence={"green.trade": "; B P W", "green.financial": "; B B P P"},
    )
    arrived(double, "B", "ZG2-1")
    run(double, "~")
    assert "green.financial" not in moves_of(double, "agent")
    two = run(double.clone(), "agent:green.technology")
    assert sector_text(two, "green.technology") == "---- YY--"
    one = run(double, "agent:green.trade")
    assert sector_text(one, "green.trade") == "---- BPWY"
    assert one.agents[0] == 14
    assert pending(one) == DONE


@pytest.mark.rule("TR-10.17")
def test_agents() -> None:
    s = does("A10", influence={"red.trade": "B ; P P P P", "red.financial": "; Y Y Y"})
    assert moves_of(s, "agent") == ["red.financial", "red.resources", "red.logistics", "red.technology"]
    assert refused(s, "agent:red.trade") == "TR-10.17"
    assert refused(s, "agent:green.trade") == "TR-10.17"
    before = s.progress[:]
    run(s, "agent:red.financial", "agent:red.resources")
    assert sector_text(s, "red.financial") == "---- YYYY"
    assert sector_text(s, "red.resources") == "---- Y---"
    assert s.progress == before
    assert pending(s) == DONE
    assert pending(does("A07", agents={"Y": 0})) == DONE
    last = run(does("A10", agents={"Y": 1}), "agent:red.trade")
    assert (last.agents[0], pending(last)) == (0, DONE)


@pytest.mark.rule("TR-10.21")
@pytest.mark.parametrize(
    ("card", "actions"),
    [
        ("A50", ["build_warehouse", "load_1", "move_3"]),
        ("A51", ["market_1", "build_station", "load_2", "move_6", "exchange_12", "planning", "corruption"]),
    ],
)
def test_a_free_area_action_of_exactly_that_price(card: str, actions: list[str]) -> None:
    full = dict.fromkeys(("market", "build", "loading", "movement", "exchange", "planning", "corruption"), 6)
    s = does(card, used=full, wagons={"Y": "W1-brass"})
    assert moves_of(s) == [f"action:{name}" for name in actions]
    assert refused(s, "action:market_2") == "TR-10.21"
    run(s, f"action:{actions[0]}")
    assert s.investment[0] == 0
    assert set(s.area_used) == {6}
    start = position(at={"Y": "START", "B": "S3"})
    assert pending(effect(start, "Y", "A50")) == DONE
    alone = effect(position(), "Y", "A50")
    assert moves_of(alone) == ["action:move_3"]
    loaded = does("A50", wagons={"Y": "W1-brass:brass"})
    assert refused(loaded, "action:load_1") == "TR-4.04"


@pytest.mark.rule("TR-10.22")
def test_renting_to_a_contractor_of_any_city() -> None:
    s = does("A48", zones={"EB4": "station:P Y B:red B:green"})
    assert moves_of(s, "city") == list(CITIES)
    run(s, "city:castelmar")
    assert moves_of(s) == ["contractor:blue"]
    run(s, "contractor:blue", "rent_at:EB4")
    assert partner_of(s, "Y", "blue") == 3
    assert zone_text(s, "EB4") == "station:P Y:blue B:red B:green"
    assert s.contractors[CITIES.index("castelmar") * 3 + 2] == 0
    last = does(
        "A48",
        zones={"EB4": "station:P Y B:red B:green"},
        contractors=dict.fromkeys(CITIES[1:], "red green blue") | {"blackborough": "blue"},
    )
    assert last.decision() == "rent_city"
    assert pending(does("A48", zones={"EB4": "Y"})) == DONE


@pytest.mark.rule("TR-10.22")
def test_a_city_without_a_fitting_contractor_is_refused() -> None:
    spec = {"EB4": "station:P Y B:red B:green", "EB3": "station:P B:blue"}
    waiting = dict.fromkeys(CITIES[1:], "red green blue") | {"blackborough": ""}
    s = does("A48", zones=spec, contractors=waiting)
    assert "blackborough" not in moves_of(s, "city")
    assert refused(s, "city:blackborough") == "TR-10.22"


@pytest.mark.rule("TR-10.23")
def test_any_siding_tile_without_scoring() -> None:
    s = does("C04", display={7: "B41"}, zones={"ER1": "station:P B:red"}, at={"Y": "ZR1-7"})
    assert moves_of(s, "tile") == [str(n) for n in range(1, 10)]
    run(s, "tile:7")
    assert s.coal[0] == 3
    run(s, "turn_tile:B42")
    assert tile_at(s, 7) == "B42"
    assert [TILES[tile] for tile in s.bonus_discards] == ["B41"]
    assert (partner_of(s, "B", "red"), road_of(s, "P", "red")) == (0, 0)
    assert pending(s) == DONE


@pytest.mark.rule("TR-10.24")
def test_points_have_no_upper_limit() -> None:
    s = does("A02", vp={"Y": 298})
    assert s.vp[0] == 305
    assert s.scored[SOURCES.index("specials")] == 7


@pytest.mark.rule("TR-10.25")
def test_nothing_happens_in_the_active_region_of_a_player_on_start() -> None:
    for source in ("A15", "A05", "A10", "build_warehouse_2", "bm_contract2"):
        s = effect(position(), "Y", source)
        assert pending(s) == DONE
        assert field_of(s) == "START"
