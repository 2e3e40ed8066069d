"""Hiring workers and building (GWT-8.01 to 8.15)."""

import pytest
from tests.games.great_western_trail.positions import (
    certificates_of,
    engine_of,
    hazards_of,
    jobs_of,
    money_of,
    mover_of,
    options,
    pile_of,
    position,
    refused,
    run,
    teepees_of,
    tile_at,
    visit,
    workers_of,
)

from cowcatcher.games.great_western_trail.names import PLOTS

ROW_COSTS = (6, 6, 7, 5, 7, 9, 6, 8, 10, 6, 5, 4)
ALL_ROWS = {str(row): "cowboy" for row in range(1, 13)}


@pytest.mark.rule("GWT-8.01", "GWT-8.02")
@pytest.mark.parametrize("row", range(1, 13))
@pytest.mark.parametrize(
    ("node", "board", "action", "extra"), [("A", {}, "A.2", 0), ("A", {}, "A.3", 2), ("A1", {"A1": "B 5a"}, "5a.1", -1)]
)
def test_a_worker_costs_what_its_row_says_and_the_icon_adds(
    row: int, node: str, board: dict[str, str], action: str, extra: int
) -> None:
    cost = ROW_COSTS[row - 1] + extra
    s = visit(node, board=board, jobs={str(row): "craftsman"}, token="O", money={"B": cost})
    run(s, f"action:{action}", "hire:craftsman", f"row:{row}")
    assert (money_of(s), workers_of(s), jobs_of(s, row)) == (0, [1, 2, 1], [])
    poor = visit(node, board=board, jobs={str(row): "craftsman"}, token="O", money={"B": cost - 1})
    assert f"action:{action}" not in options(poor)


@pytest.mark.rule("GWT-8.01")
def test_kind_and_row_are_chosen_among_what_can_be_paid() -> None:
    jobs = {"1": "cowboy engineer", "2": "cowboy cowboy", "3": "craftsman", "5": "engineer", "6": "craftsman"}
    s = visit("A", jobs=jobs, token=8, money={"B": 7})
    run(s, "action:A.2")
    assert options(s) == ["hire:cowboy", "hire:craftsman", "hire:engineer"]
    for kind, rows in (("cowboy", ["1", "2"]), ("craftsman", ["3"]), ("engineer", ["1", "5"])):
        after = run(s.clone(), f"hire:{kind}")
        assert options(after) == [f"row:{row}" for row in rows]
    dear = run(s.clone(), "hire:engineer")
    assert refused(dear, "row:6") == "GWT-8.01"  # no engineer there
    poor = visit("A", jobs={"1": "cowboy", "6": "craftsman", "7": "craftsman"}, token=8, money={"B": 6})
    run(poor, "action:A.2", "hire:craftsman", "row:7")
    assert jobs_of(poor, 6) == ["craftsman"]


@pytest.mark.rule("GWT-8.01")
def test_a_row_that_is_too_dear_is_refused() -> None:
    s = visit("A", jobs={"1": "craftsman", "2": "craftsman", "6": "craftsman"}, token=8, money={"B": 8})
    run(s, "action:A.2", "hire:craftsman")
    assert options(s) == ["row:1", "row:2"]
    assert refused(s, "row:6") == "GWT-8.01"


@pytest.mark.rule("GWT-8.03")
def test_workers_in_the_row_of_the_token_are_not_for_hire() -> None:
    s = visit("A", jobs={"3": "cowboy", "4": "cowboy craftsman"}, token=4, money={"B": 30})
    run(s, "action:A.2")
    assert options(s, "hire") == ["cowboy"]
    assert refused(s, "hire:craftsman") == "GWT-8.03"
    run(s, "hire:cowboy", "row:3")
    assert options(s, "action") == []  # nothing is left above the token


@pytest.mark.rule("GWT-8.03")
def test_after_the_token_has_left_every_row_is_open() -> None:
    s = visit("A", jobs={"1": "cowboy craftsman", "12": "cowboy craftsman"}, token="O", money={"B": 30}, last_turns=1)
    run(s, "action:A.2", "hire:cowboy")
    assert options(s) == ["row:1", "row:12"]


@pytest.mark.rule("GWT-8.04")
@pytest.mark.parametrize("kind", ["cowboy", "craftsman", "engineer"])
def test_a_row_of_six_takes_no_more(kind: str) -> None:
    s = visit("A", workers={"B": {kind: 6}}, money={"B": 30})
    run(s, "action:A.2")
    assert options(s, "hire") == [name for name in ("cowboy", "craftsman", "engineer") if name != kind]
    assert refused(s, f"hire:{kind}") == "GWT-8.04"
    full = visit("A", workers={"B": {kind: 6}}, money={"B": 30}, jobs={"1": kind})
    assert "action:A.2" not in options(full)
    five = visit("A", workers={"B": {kind: 5}}, money={"B": 30}, jobs={"1": kind})
    run(five, "action:A.2", f"hire:{kind}", "row:1")
    assert sum(workers_of(five)) == 8


@pytest.mark.rule("GWT-8.05")
@pytest.mark.parametrize(("before", "action"), [(1, ""), (2, ""), (3, "hazard"), (4, ""), (5, "trade")])
def test_what_cowboys_cover(before: int, action: str) -> None:
    board = {"ROCK1": "rockfall_2g", "TM2": "green", "T1": "blue"}
    s = visit("A", workers={"B": {"cowboy": before}}, board=board, money={"B": 10}, jobs={"1": "cowboy"})
    run(s, "action:A.2", "hire:cowboy", "row:1")
    if action == "hazard":
        assert options(s) == ["pass", "hazard:ROCK1"]
        run(s, "hazard:ROCK1")
        assert (hazards_of(s), money_of(s)) == (["rockfall_2g"], 4)
    elif action == "trade":
        assert options(s) == ["pass", "teepee:TM2", "teepee:T1"]
        run(s, "teepee:T1")
        assert (teepees_of(s), money_of(s)) == (["blue"], 5)
    assert mover_of(s) == "O"


@pytest.mark.rule("GWT-8.05")
@pytest.mark.parametrize(("before", "builds"), [(1, False), (2, False), (3, True), (4, False), (5, True)])
def test_what_craftsmen_cover(before: int, builds: bool) -> None:
    s = visit("A", workers={"B": {"craftsman": before}}, money={"B": 6 + 5}, jobs={"1": "craftsman"})
    run(s, "action:A.2", "hire:craftsman", "row:1")
    assert bool(options(s, "build")) == builds
    if builds:
        assert options(s)[0] == "pass"
        run(s, "build:5", "plot:A1")
        assert (money_of(s), tile_at(s, "A1")) == (5 - 3, "B 5a")
    assert mover_of(s) == "O"


@pytest.mark.rule("GWT-8.05")
@pytest.mark.parametrize(
    ("before", "certificates", "dollars"), [(1, 1, 0), (2, 0, 2), (3, None, None), (4, 2, 0), (5, 0, 4)]
)
def test_what_engineers_cover(before: int, certificates: int | None, dollars: int | None) -> None:
    spec = {"workers": {"B": {"engineer": before}}, "money": {"B": 6}, "jobs": {"1": "engineer"}}
    s = visit("A", hand={"B": "jersey jersey dutch_belt"}, **spec)
    run(s, "action:A.2", "hire:engineer", "row:1")
    if certificates is None:
        assert mover_of(s) == "chance"  # nobody else can be hired
        return
    assert options(s) == ["yes", "no"]
    run(s, "yes", "~")
    assert (certificates_of(s), money_of(s), pile_of(s)) == (certificates, dollars, ["jersey"])
    without = visit("A", hand={"B": "dutch_belt dutch_belt dutch_belt guernsey"}, **spec)
    run(without, "action:A.2", "hire:engineer", "row:1", "~")
    assert (certificates_of(without), money_of(without)) == (0, 0)


@pytest.mark.rule("GWT-8.05")
def test_an_immediate_action_is_done_now_or_lost() -> None:
    s = visit("A", workers={"B": {"engineer": 2}}, jobs={"1": "engineer cowboy"}, hand={"B": "jersey"}, money={"B": 14})
    run(s, "action:A.2", "hire:engineer", "row:1", "no")
    assert (money_of(s), pile_of(s)) == (8, [])
    assert options(s) == ["done", "action:A.3"]


@pytest.mark.rule("GWT-8.05", "GWT-8.03")
def test_the_fourth_engineer_hires_for_two_dollars_less() -> None:
    """Edge case 22: the row of the token stays closed; the least cost is 2."""
    spec = {"workers": {"B": {"engineer": 3}}, "jobs": {"1": "engineer", "2": "cowboy", "3": "craftsman"}}
    s = visit("A", **spec, token=3, money={"B": 10})
    run(s, "action:A.2", "hire:engineer", "row:1")
    assert options(s) == ["pass", "hire:cowboy"]
    run(s, "hire:cowboy", "row:2")
    assert (money_of(s), workers_of(s)) == (10 - 6 - 4, [2, 1, 4])
    cheap = visit(
        "A", workers={"B": {"engineer": 3}}, jobs={"11": "engineer", "12": "cowboy"}, token="O", money={"B": 7}
    )
    run(cheap, "action:A.2", "hire:engineer", "row:11", "hire:cowboy", "row:12")
    assert money_of(cheap) == 7 - 5 - 2
    poor = visit(
        "A", workers={"B": {"engineer": 3}}, jobs={"11": "engineer", "12": "cowboy"}, token="O", money={"B": 6}
    )
    run(poor, "action:A.2", "hire:engineer", "row:11")
    assert (money_of(poor), mover_of(poor)) == (1, "O")


@pytest.mark.rule("GWT-8.06")
def test_gaps_in_the_job_market_are_not_filled() -> None:
    s = visit("A", jobs={"1": "cowboy craftsman engineer", "2": "cowboy"}, money={"B": 20})
    supply = s.supply[:]
    run(s, "action:A.2", "hire:cowboy", "row:1", "done", "~")
    assert jobs_of(s, 1) == ["craftsman", "engineer"]
    assert (s.supply, s.token) == (supply, 1)
    assert mover_of(s) == "O"


@pytest.mark.rule("GWT-8.07")
def test_a_worker_counts_at_once() -> None:
    s = visit("A1", board={"A1": "B 5a"}, jobs={"1": "engineer"}, money={"B": 5}, hand={"B": "guernsey"})
    assert options(run(s.clone(), "action:5a.2"), "engine") == ["1"]
    run(s, "action:5a.1", "hire:engineer", "row:1", "action:5a.2")
    assert options(s, "engine") == ["1", "2"]


@pytest.mark.rule("GWT-8.08")
@pytest.mark.parametrize("order", [("A.2", "A.3"), ("A.3", "A.2"), ("A.2",), ("A.3",)])
def test_the_two_hires_of_a_in_any_order_or_one_of_them(order: tuple[str, ...]) -> None:
    s = visit("A", jobs={"1": "cowboy cowboy"}, money={"B": 20})
    for action in order:
        run(s, f"action:{action}", "hire:cowboy", "row:1")
    run(s, "done?", "~")
    assert money_of(s) == 20 - sum({"A.2": 6, "A.3": 8}[action] for action in order)
    assert (workers_of(s)[0], mover_of(s)) == (1 + len(order), "O")


# --- Building --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GWT-8.10", "GWT-8.15")
def test_a_building_goes_to_any_free_plot() -> None:
    s = visit("B", board={"A1": "O 1a", "F2": "G 2a"}, at={"O": "B1", "G": "C"}, money={"B": 9})
    run(s, "action:B.2", "build:1")
    assert options(s) == [f"plot:{plot}" for plot in PLOTS if plot not in ("A1", "F2")]
    assert refused(s, "plot:A1") == "GWT-8.10"
    run(s, "plot:B1")  # a cattleman stands there
    assert tile_at(s, "B1") == "B 1a"


@pytest.mark.rule("GWT-8.10")
def test_buildings_on_the_board_are_not_built_again() -> None:
    s = visit("B", board={"A1": "B 1a", "F2": "B 3a"}, workers={"B": {"craftsman": 2}}, money={"B": 9})
    run(s, "action:B.2")
    assert options(s, "build") == ["2", "4", "5"]  # 5a in the place of one of them
    assert refused(s, "build:1") == "GWT-8.10"


@pytest.mark.rule("GWT-8.11")
@pytest.mark.parametrize(
    ("number", "side", "craftsmen"),
    [
        *((1, "a", 1), (2, "a", 1), (3, "a", 1), (4, "a", 2), (5, "a", 3), (6, "a", 4), (7, "a", 5), (8, "a", 5)),
        *((1, "b", 1), (2, "b", 1), (3, "b", 2), (4, "b", 2), (5, "b", 3), (6, "b", 4), (7, "b", 5), (8, "b", 6)),
        (9, "b", 6),
    ],
)
def test_craftsmen_and_dollars_for_a_free_plot(number: int, side: str, craftsmen: int) -> None:
    spec = {"sides": f"{number}{side}", "money": {"B": 2 * craftsmen}}
    s = visit("B", workers={"B": {"craftsman": craftsmen}}, **spec)
    run(s, "action:B.2", f"build:{number}", "plot:CS1")
    assert (money_of(s), tile_at(s, "CS1")) == (0, f"B {number}{side}")
    if craftsmen > 1:
        few = visit("B", workers={"B": {"craftsman": craftsmen - 1}}, sides=f"{number}{side}", money={"B": 40})
        run(few, "action:B.2")
        assert refused(few, f"build:{number}") == "GWT-8.11"
    poor = visit("B", workers={"B": {"craftsman": 6}}, sides=f"{number}{side}", money={"B": 2 * craftsmen - 1})
    if craftsmen == 1:
        assert "action:B.2" not in options(poor)
    else:
        run(poor, "action:B.2")
        assert str(number) not in options(poor, "build")


@pytest.mark.rule("GWT-8.11", "GWT-8.12")
def test_a_craftsman_on_column_four_builds_for_one_dollar_each() -> None:
    s = visit(
        "A",
        board={"A1": "B 4a"},
        workers={"B": {"craftsman": 3}},
        jobs={"1": "craftsman"},
        money={"B": 6 + 2},
    )
    run(s, "action:A.2", "hire:craftsman", "row:1")
    assert options(s, "build") == ["1", "2", "3", "5", "6"]
    free = run(s.clone(), "build:1")
    assert "plot:A1" not in options(free)
    run(s, "build:6")
    assert options(s) == ["plot:A1"]  # only there it costs no more than 2
    run(s, "plot:A1", "~")
    assert (money_of(s), tile_at(s, "A1")) == (0, "B 6a")


@pytest.mark.rule("GWT-8.12", "GWT-15.05")
def test_a_replacement_needs_and_costs_the_difference_and_the_old_tile_leaves() -> None:
    s = visit("B", board={"A1": "B 4a"}, workers={"B": {"craftsman": 3}}, money={"B": 6})
    run(s, "action:B.2", "build:8")
    assert options(s) == ["plot:A1"]
    run(s, "plot:A1", "~")
    assert (money_of(s), tile_at(s, "A1")) == (0, "B 8a")
    again = position(2, at={"B": "A3"}, board={"A1": "B 4a"}, workers={"B": {"craftsman": 5}}, money={"B": 60})
    run(again, "go:B", "stop", "action:B.2", "build:8", "plot:A1", "done?", "~", "go:B", "stop", "aux:dollar", "~")
    again.cattleman[0] = again.cattleman[1] - 1
    run(again, "go:B", "stop", "action:B.2")
    assert options(again, "build") == ["1", "2", "3", "5", "6", "7", "9", "10"]


@pytest.mark.rule("GWT-8.12")
def test_only_by_a_building_that_needs_more_craftsmen() -> None:
    """Edge case 12: 7a and 8a need five both; 6b by 9a needs three more."""
    s = visit("B", board={"A1": "B 7a"}, workers={"B": {"craftsman": 5}}, money={"B": 60})
    run(s, "action:B.2", "build:8")
    assert "plot:A1" not in options(s)
    assert refused(s, "plot:A1") == "GWT-8.12"
    smaller = visit("B", board={"A1": "B 7a"}, workers={"B": {"craftsman": 5}}, money={"B": 60})
    run(smaller, "action:B.2", "build:5")
    assert "plot:A1" not in options(smaller)
    for craftsmen, offered in ((2, False), (3, True)):
        nine = visit("B", board={"A1": "B 6b"}, workers={"B": {"craftsman": craftsmen}}, money={"B": 6})
        run(nine, "action:B.2")
        assert ("9" in options(nine, "build")) == offered


@pytest.mark.rule("GWT-8.12")
def test_buildings_of_others_are_not_replaced() -> None:
    s = visit("B", board={"A1": "O 1a"}, workers={"B": {"craftsman": 5}}, money={"B": 60})
    run(s, "action:B.2", "build:5")
    assert refused(s, "plot:A1") == "GWT-8.10"


@pytest.mark.rule("GWT-8.13")
def test_more_than_six_craftsmen_come_by_replacement_only() -> None:
    s = visit("B", workers={"B": {"craftsman": 6}}, money={"B": 60})
    run(s, "action:B.2")
    assert options(s, "build") == ["1", "2", "3", "4", "5", "6", "7", "8"]  # 9a needs 7, 10a needs 9
    over = visit("B", board={"A1": "B 5a"}, workers={"B": {"craftsman": 6}}, money={"B": 60})
    run(over, "action:B.2", "build:10")
    assert options(over) == ["plot:A1"]
    run(over, "plot:A1")
    assert money_of(over) == 60 - 12


@pytest.mark.rule("GWT-8.14")
def test_everybody_builds_the_chosen_side() -> None:
    s = position(2, at={"B": "A3", "O": "A3"}, sides="1b 2a", money={"B": 9, "O": 9})
    run(s, "go:B", "stop", "action:B.2", "build:1", "plot:A1", "done?", "~")
    run(s, "go:B", "stop", "action:B.2", "build:1", "plot:A2", "done?", "~")
    assert (tile_at(s, "A1"), tile_at(s, "A2")) == ("B 1b", "O 1b")
    assert engine_of(s) == "START"
