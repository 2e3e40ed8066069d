"""Section 2 of the ledger: map and movement."""

from __future__ import annotations

import pytest
from tests.games.train_rush.positions import (
    arrived,
    effect,
    field_of,
    mover_of,
    moves_of,
    pending,
    position,
    refused,
    road_of,
    run,
    wagons_of,
)

from cowcatcher.games.train_rush.game import GAME
from cowcatcher.games.train_rush.names import BOX_NODES, NODES, START
from cowcatcher.games.train_rush.rules.ends import active_region, move_ends
from cowcatcher.games.train_rush.rules.graph import (
    CITY_FIELD,
    MARKET_FIELD,
    SIDING_FIELD,
    START_FIELD,
    TRACK_FIELD,
    reachable,
)

GRAPH = position().box.graph
CHART = GAME.data.map


def after(field: str) -> str:
    return " ".join(NODES[step] for step in GRAPH.after[NODES.index(field)])


def ends(field: str, points: int, others: str = "") -> str:
    """Where a move of Y may end, the others standing on some fields."""
    letters = dict(zip("BPW", others.split(), strict=False))
    return " ".join(NODES[end] for end in move_ends(position(at={"Y": field, **letters}), 0, points))


def loop(name: str) -> list[str]:
    """Fields of a loop in clockwise order, a siding standing for its track 1-2-3."""
    names = getattr(CHART.layout, name)
    return [part for one in names for part in ([f"{one}-1", f"{one}-2", f"{one}-3"] if one[0] == "Z" else [one])]


@pytest.mark.rule("TR-2.01")
@pytest.mark.parametrize(("name", "length"), [("inner", 24), ("middle", 33), ("outer", 39)])
def test_loops_run_clockwise_only(name: str, length: int) -> None:
    fields = loop(name)
    assert len(fields) == length
    for here, there in zip(fields, [*fields[1:], fields[0]], strict=True):
        assert there in after(here).split()
        assert here not in after(there).split()


@pytest.mark.rule("TR-2.01")
def test_the_map_is_whole() -> None:
    assert {NODES[field] for field in reachable(GRAPH.after)} == set(BOX_NODES)
    kinds = [GRAPH.kind[NODES.index(name)] for name in BOX_NODES]
    counts = {kind: kinds.count(kind) for kind in (START_FIELD, TRACK_FIELD, SIDING_FIELD, CITY_FIELD, MARKET_FIELD)}
    assert counts == {START_FIELD: 1, TRACK_FIELD: 51, SIDING_FIELD: 108, CITY_FIELD: 9, MARKET_FIELD: 3}


@pytest.mark.rule("TR-2.02")
def test_tunnels_and_exits_are_one_step_and_lead_one_way() -> None:
    assert (after("S3"), after("IJR"), after("MPR"), after("OPR")) == (
        *("IJR MJR", "IAR MJR", "IBR BMR"),
        "BMR ZR4-1 ZR4-4 ZR4-7",
    )
    assert after("MJR") == "MAR OJR"
    assert "IJR" not in after("MJR").split()
    crossings = [
        (node.loop, way)
        for node in CHART.node
        for way in (*node.exit, *node.tunnel)
        if next(other.loop for other in CHART.node if other.id == way) == node.loop
    ]
    assert crossings == []


@pytest.mark.rule("TR-2.03")
def test_each_field_costs_a_point() -> None:
    assert [ends("MDR", n) for n in (1, 2, 3)] == ["MJG", "MAG OJG", "MEG OEG"]


@pytest.mark.rule("TR-2.04")
def test_a_siding_has_three_separate_tracks() -> None:
    assert after("IAR") == "ZR1-1 ZR1-4 ZR1-7"
    for track in ("123", "456", "789"):
        first, second, last = (f"ZR1-{field}" for field in track)
        assert (after(first), after(second), after(last)) == (second, last, "ICR")


@pytest.mark.rule("TR-2.05")
def test_all_points_are_used_except_in_cities_and_on_black_markets() -> None:
    assert ends("ZR1-3", 3) == "ICR IDR"
    assert ends("MCR", 2) == "IBR BMR"
    assert ends("MCR", 3) == "IDR BMR MBR"
    s = position(at={"Y": "ZR1-3"}, investment={"Y": 1})
    run(s, "action:move_3", "to:ICR")
    assert field_of(s) == "ICR"
    assert s.investment[0] == 0


@pytest.mark.rule("TR-2.06")
def test_nobody_stays_where_he_is() -> None:
    for field in ("ICR", "BMR", "START"):
        for points in range(1, 7):
            assert field not in ends(field, points).split()


@pytest.mark.rule("TR-2.07")
@pytest.mark.parametrize(
    ("field", "before", "many"), [("ICR", "ZR1-3", True), ("BMR", "MPR", True), ("IDR", "IBR", False)]
)
def test_only_cities_markets_and_the_start_hold_several(field: str, before: str, many: bool) -> None:
    others = {"B": field, "P": field} if many else {"B": field}
    s = position(at={"Y": before, **others})
    assert (NODES.index(field) in move_ends(s, 0, 1)) == many
    assert [field_of(position(), letter) for letter in "YBPW"] == ["START"] * 4


@pytest.mark.rule("TR-2.07")
def test_passing_over_a_locomotive_is_allowed() -> None:
    assert ends("IBR", 2, "IDR") == "IJG"
    assert ends("IBR", 1, "IDR") == ""
    assert ends("IAR", 1, "ZR1-4") == "ZR1-1 ZR1-7"
    s = position(at={"Y": "IAR", "B": "ZR1-4"}, phase="move", hand={"Y": "A03"})
    run(s, "play:A03", "go")
    assert refused(s, "to:ZR1-4") == "TR-2.07"
    assert refused(s, "to:ICR") == "TR-2.05"


@pytest.mark.rule("TR-2.08")
def test_without_a_legal_end_nothing_is_paid() -> None:
    s = position(at={"Y": "IBR", "B": "IDR"}, phase="move", hand={"Y": "A14 A03"}, coal={"Y": 5})
    run(s, "play:A03")
    assert pending(s) == ("take_pool_card", "Y")
    assert s.coal[0] == 5
    s = position(at={"Y": "IBR", "B": "IDR"}, phase="move", hand={"Y": "A03"}, visitors={"castelmar": "Y"})
    run(s, "play:A03")
    assert moves_of(s) == ["stop", "token:2"]
    assert refused(s, "go") == "TR-2.08"


@pytest.mark.rule("TR-2.09", "TR-10.25")
def test_start_has_no_region_and_nobody_returns() -> None:
    assert all(START not in steps for steps in GRAPH.after)
    s = position(investment={"Y": 9}, heroes={"Y": "C07"})
    assert active_region(s, 0) == -1
    actions = moves_of(s, "action")
    assert "market_1" in actions
    assert not {"build_warehouse", "build_station", "corruption"} & set(actions)
    for source in ("A15", "A05", "A07", "A10", "bm_contract2"):
        before = (s.warehouses, s.stations, s.influence, s.city_fields)
        effect(s, "Y", source)
        assert s.decision() == "invest_action"
        assert (s.warehouses, s.stations, s.influence, s.city_fields) == before


@pytest.mark.rule("TR-2.09")
def test_nobody_on_start_plays_a_hero() -> None:
    s = position(phase="mission", heroes={"Y": "C07", "B": "C08"}, at={"B": "MDR"})
    assert pending(s) == ("play_hero", "B")


@pytest.mark.rule("TR-2.10")
def test_an_arrival_is_carried_out_before_anything_else() -> None:
    s = position(at={"Y": "IAR"}, phase="move", hand={"Y": "A03"}, display={1: "B12"})
    run(s, "play:A03", "go", "to:ZR1-1")
    assert s.decision() == "build_zone"
    s = position(at={"Y": "ZR1-3"}, investment={"Y": 2}, wagons={"Y": "W2-02:brass,water"}, contracts={"red": "K2-01"})
    run(s, "action:move_3", "to:ICR")
    assert pending(s) == ("city_step", "Y")
    s = position(at={"Y": "MPR"}, investment={"Y": 2}, wagons={"Y": "W2-15:gold,gold"})
    run(s, "action:move_3", "to:BMR")
    assert pending(s) == ("market_reward", "Y")
    s = arrived(position(at={"Y": "IBR"}), "Y", "IDR")
    assert s.decision() == "invest_action"


@pytest.mark.rule("TR-2.11", "TR-8.09")
def test_the_active_region_is_that_of_whoever_carries_out_the_effect() -> None:
    """Y scores a red zone; B, who stands in the blue state, gets a bonus in between and builds there."""
    s = position(
        at={"B": "MDB"},
        zones={"ER2": "station:P B:green"},
        partners={"B": {"green": 2}},
        display={3: "B12", 1: "B41"},
    )
    arrived(s, "Y", "ZR2-1")
    run(s, "turn_tile:B42")
    assert pending(s) == ("any_tile", "B")
    run(s, "tile:3")
    assert moves_of(s) == ["warehouse:EB1", "warehouse:EB2", "warehouse:EB3", "warehouse:EB4"]
    run(s, "warehouse:EB1")
    assert road_of(s, "B", "blue") == 1


@pytest.mark.rule("TR-2.12")
def test_a_city_action_ends_when_the_locomotive_is_moved_away() -> None:
    s = position(
        zones={"ER1": "station:P Y"},
        partners={"Y": {"green": 4}},
        hand={"Y": "A50"},
        wagons={"Y": "W2-02:brass,water"},
        contracts={"red": "K2-01"},
    )
    arrived(s, "Y", "MCR")  # rank 2: the contractor track ends on field 6, a free special action
    run(s, "rent", "contractor:green", "rent_at:ER1", "free:A50", "action:move_3", "to:BMR")
    assert s.decision() == "market_reward"
    run(s, "pass")
    assert pending(s) == ("invest_action", "Y")
    assert wagons_of(s) == "W2-02:brass,water"


@pytest.mark.rule("TR-2.12")
def test_the_scoring_of_a_siding_goes_on_where_the_move_ended() -> None:
    s = position(
        zones={"ER2": "station:W Y:green"},
        partners={"Y": {"green": 5}},
        hand={"Y": "A50"},
    )
    arrived(s, "Y", "ZR2-1")
    run(s, "~", "free:A50", "action:move_3", "to:MCR")
    assert mover_of(s) == "Y"
    assert road_of(s, "W", "red") == 1
    assert field_of(s) == "MCR"
