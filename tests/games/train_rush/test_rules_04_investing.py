"""Section 4 of the ledger: Phase IV."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.train_rush.positions import (
    field_of,
    hand_of,
    mover_of,
    moves_of,
    pending,
    pool_of,
    position,
    refused,
    road_of,
    run,
    wagons_of,
)

from cowcatcher.games.train_rush.game import GAME
from cowcatcher.games.train_rush.names import AREAS


def rich(**more: Any) -> Any:
    """Y, in the red state, has ten Investment markers."""
    return position(**{"investment": {"Y": 10}, "at": {"Y": "MDR"}, **more})


@pytest.mark.rule("TR-4.01")
def test_round_and_round_until_all_have_passed() -> None:
    s = position(3, order="BPY", investment=dict.fromkeys("YBP", 9))
    asked = []
    for move in ("action:market_1", "pass", "action:move_3", "action:market_2", "pass", "pass"):
        asked.append(mover_of(s))
        run(s, move, *(["to:S3"] if move == "action:move_3" else []))
    assert asked == ["B", "P", "Y", "B", "Y", "B"]
    assert s.decision() == "play_card"


@pytest.mark.rule("TR-4.02")
def test_markers_lie_on_free_spaces_of_the_area() -> None:
    s = rich(used={"market": 3, "exchange": 5})
    run(s, "action:market_2")
    assert (s.investment[0], s.area_used[AREAS.index("market")]) == (7, 6)
    run(s, "pass", "pass", "pass")
    assert refused(s, "action:market_1") == "TR-4.02"
    assert refused(s, "action:exchange_12") == "TR-4.02"
    poor = position(investment={"Y": 1})
    assert refused(poor, "action:market_1") == "TR-4.02"
    assert moves_of(poor) == ["pass", "action:move_3"]


@pytest.mark.rule("TR-4.03", "TR-12.04")
@pytest.mark.parametrize(("seats", "spaces"), [(2, 3), (3, 6), (4, 6)])
def test_spaces_by_the_number_of_players(seats: int, spaces: int) -> None:
    s = position(seats, investment={"Y": 20})
    for _ in range(spaces // 3):
        run(s, "action:market_2")
        while mover_of(s) != "Y":
            run(s, "pass")
    assert refused(s, "action:market_1") == "TR-4.02"
    assert "planning" in moves_of(s, "action")


@pytest.mark.rule("TR-4.04")
def test_an_action_must_have_an_effect() -> None:
    s = rich(
        wagons={"Y": "W1-brass:brass"},
        zones={"ER1": "station:B", "ER2": "station:B", "ER3": "station:B", "ER4": "station:B"},
    )
    assert refused(s, "action:load_1") == "TR-4.04"
    assert refused(s, "action:exchange_23") == "TR-4.04"
    assert refused(s, "action:build_station") == "TR-4.04"
    full = {f"ER{n}": "B B P" for n in range(1, 4)} | {"ER4": "B B"}
    s = rich(zones=full)
    run(s, "action:build_warehouse_2", "warehouse:ER4")
    assert pending(s) == ("invest_action", "B")
    assert (s.investment[0], road_of(s, "Y", "red")) == (7, 1)


@pytest.mark.rule("TR-4.05")
@pytest.mark.parametrize(("action", "cost", "coal"), [("market_1", 2, 1), ("market_2", 3, 2)])
def test_market(action: str, cost: int, coal: int) -> None:
    s = run(rich(), f"action:{action}")
    assert (s.investment[0], s.coal[0]) == (10 - cost, coal)


@pytest.mark.rule("TR-4.06")
def test_build() -> None:
    one = run(rich(), "action:build_warehouse", "warehouse:ER1")
    assert (one.investment[0], one.warehouses_left[0], road_of(one, "Y", "red")) == (9, 11, 1)
    two = run(rich(), "action:build_warehouse_2", "warehouse:ER1", "warehouse:ER3")
    assert (two.investment[0], two.warehouses_left[0], road_of(two, "Y", "red")) == (7, 10, 2)
    same = run(rich(), "action:build_warehouse_2", "warehouse:ER1", "warehouse:ER1")
    assert pending(same) == ("invest_action", "B")
    station = run(rich(), "action:build_station", "station:ER4")
    assert (station.investment[0], station.stations_left[0], road_of(station, "Y", "red")) == (8, 5, 0)


@pytest.mark.rule("TR-4.06")
def test_two_warehouses_are_built_one_completely_after_the_other() -> None:
    s = rich(roads={"Y": {"red": 2}}, agents={"Y": 3})
    run(s, "action:build_warehouse_2", "warehouse:ER1")
    assert s.decision() == "agent_sector"
    run(s, "decline")
    assert s.decision() == "build_zone"


@pytest.mark.rule("TR-4.07")
@pytest.mark.parametrize(("action", "cost", "wagons"), [("load_1", 1, "1"), ("load_2", 2, "12")])
def test_loading(action: str, cost: int, wagons: str) -> None:
    s = rich(wagons={"Y": "W1-brass W2-02 W3-01"})
    run(s, f"action:{action}", *(f"load:{slot}" for slot in wagons))
    assert pending(s) == ("invest_action", "B")
    assert s.investment[0] == 10 - cost
    assert wagons_of(s) == f"W1-brass:brass W2-02{':brass,water' if '2' in wagons else ''} W3-01"


@pytest.mark.rule("TR-4.08")
@pytest.mark.parametrize(("action", "cost", "end"), [("move_3", 1, "IJG"), ("move_6", 2, "MEG")])
def test_movement_without_coal_and_tokens(action: str, cost: int, end: str) -> None:
    s = rich(at={"Y": "ICR"}, visitors={"rackglen": "Y"}, coal={"Y": 3})
    run(s, f"action:{action}")
    assert s.decision() == "move_to"
    run(s, f"to:{end}")
    assert (field_of(s), s.investment[0], s.coal[0], s.tokens[0]) == (end, 10 - cost, 3, (2,))


@pytest.mark.rule("TR-4.09")
@pytest.mark.parametrize(
    ("action", "cost", "give", "sizes"),
    [("exchange_12", 2, "1", "2"), ("exchange_23", 3, "2", "3"), ("exchange_33", 3, "3", "3")],
)
def test_exchange(action: str, cost: int, give: str, sizes: str) -> None:
    s = rich(wagons={"Y": "W1-brass W2-02 W3-01"})
    run(s, f"action:{action}")
    assert moves_of(s) == ["decline", f"give:{give}"]
    run(s, f"give:{give}")
    assert {name[1] for name in moves_of(s, "wagon")} == {sizes}
    taken = pool_of(s, int(sizes))[0]
    run(s, f"wagon:{taken}")
    assert s.investment[0] == 10 - cost
    assert wagons_of(s).split()[int(give) - 1] == taken


@pytest.mark.rule("TR-4.10")
def test_planning() -> None:
    s = rich()
    run(s, "action:planning", "card:A30", "card:A20", "card:A40", "discard:A30", "discard:A20")
    assert hand_of(s) == ["A01", "A02", "A03", "A40"]
    assert s.investment[0] == 8


@pytest.mark.rule("TR-4.11")
def test_corruption_in_the_active_region() -> None:
    s = rich()
    run(s, "action:corruption")
    assert {name.partition(".")[0] for name in moves_of(s, "agent")} == {"red"}
    run(s, "agent:red.trade")
    assert (s.investment[0], s.agents[0]) == (8, 14)


@pytest.mark.rule("TR-4.12")
def test_the_same_action_again() -> None:
    s = rich()
    run(s, "action:market_1", "pass", "pass", "pass", "action:market_1", "action:market_1")
    assert (s.coal[0], s.area_used[0]) == (3, 6)


@pytest.mark.rule("TR-4.13")
def test_fourteen_actions() -> None:
    areas = [action.area for action in GAME.data.action_area.action]
    assert [areas.count(area) for area in AREAS] == [2, 3, 2, 2, 3, 1, 1]
    s = rich(wagons={"Y": "W1-brass W2-02 W3-01"})
    assert len(moves_of(s, "action")) == 14
