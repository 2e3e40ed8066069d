"""The side of the board with the river (CC-16)."""

from typing import Any

import pytest
from tests.games.carson_city.positions import legal_texts, parcels, position, refused, run, skip_to, who_moves

from cowcatcher.games.carson_city.game import GAME
from cowcatcher.games.carson_city.names import EDGES, MOUNTAIN
from cowcatcher.games.carson_city.rules.actions.buildings import BuildRoad
from cowcatcher.games.carson_city.rules.grid import ENDS
from cowcatcher.games.carson_city.written.state import CarsonState
from cowcatcher.kernel.match import Match

RIVER = {"board_side": "river"}
WET = parcels("f1 f2 f3 e3 e4 e5 d5 d6 d7 d8")
"""CC-16.10: components.toml, [variants.carson_river.map]."""

CROSSINGS = {"f1n", "f2n", "f3n", "f3w", "e4n", "e5n", "e5w", "d6n", "d7n", "d8n", "d8s"}


@pytest.mark.rule("CC-16.01", "CC-16.02", "CC-16.10")
def test_neither_the_centre_nor_a_mountain_lies_in_the_river() -> None:
    match = Match(GAME, ["x", "y"], RIVER, 5)
    while match.state.decision() != "chance_centre":
        match.play_chance()
    wet = {f"dice:{column}{row}" for column, row in ((5, 1), (5, 2), (4, 2), (4, 3), (4, 4), (3, 4), (3, 5), (3, 6))}
    everything = {f"dice:{white}{black}" for white in range(1, 7) for black in range(1, 7)}
    assert set(legal_texts(match.state)) == everything - wet
    match.play("dice:11")
    assert set(legal_texts(match.state)) == everything - wet - {"dice:11"}
    match.advance()
    mountains = [p for p, tile in enumerate(match.state.tile) if tile == MOUNTAIN]
    assert len(mountains) == 6
    assert not set(mountains) & set(WET)


@pytest.mark.rule("CC-16.03", "CC-16.10")
def test_a_river_parcel_is_never_gained() -> None:
    match = Match(GAME, ["x", "y"], RIVER, 5)
    match.advance()
    s = match.state
    assert s.decision() == "start_parcel"
    assert len(legal_texts(s)) == 54
    assert refused(s, "claim:e4").rule == "CC-16.03"
    settler = position(phase="choose", options=RIVER)
    run(settler, "character:settler")
    assert len(legal_texts(settler)) == 54
    assert refused(settler, "claim:d8").rule == "CC-16.03"
    placing = position(options=RIVER)
    for p in WET:
        name = "abcdefgh"[p % 8] + str(p // 8 + 1)
        assert refused(placing, f"cowboy:{name}").rule == "CC-16.03"
    assert "cowboy:e6" in legal_texts(placing)


def paid(board: dict[str, str], **more: Any) -> list[int]:
    return position(2, phase="resolve", at="estate_income", money={"B": 0, "O": 0}, board=board, round=4, **more).money


@pytest.mark.rule("CC-16.04")
def test_river_parcels_are_free_for_ranches() -> None:
    """CC-X30; for comparison a ranch between houses, and one on the dry side of the board."""
    assert paid({"g2": "B ranch"}, options=RIVER) == [8, 0]
    around = {"g1": "house", "h1-h3": "house", "g3": "house"}
    assert paid({"g2": "B ranch", **around}, options=RIVER) == [3, 0]
    assert paid({"g2": "B ranch", **around}) == [3, 0]


@pytest.mark.rule("CC-16.05")
@pytest.mark.parametrize(
    ("board", "income"),
    [
        ({"e2": "B mine", "d3": "mountain"}, 6),  # CC-X30: four river parcels, one bonus
        ({"e2": "B mine"}, 3),
        ({"d2": "B mine"}, 3),  # one river parcel, across the corner
        ({"c2": "B mine"}, 0),
        ({"d4": "B mine"}, 3),
        ({"e2": "B ranch", "d1-d3": "house", "e1": "house"}, 4),  # the bonus is the mine's alone
        ({"e2": "B hotel"}, 6),
    ],
)
def test_a_mine_at_the_river_earns_three_more_once(board: dict[str, str], income: int) -> None:
    assert paid(board, options=RIVER, mountains="a7-a8 b7-b8 h7-h8") == [income, 0]


@pytest.mark.rule("CC-16.05")
def test_without_the_river_there_is_no_bonus() -> None:
    assert paid({"e2": "B mine", "d3": "mountain"}) == [3, 0]


def building(**more: Any) -> CarsonState:
    """B places a bank."""
    given: dict[str, Any] = {
        "phase": "resolve",
        "at": "build_5",
        "row": (None, None, "bank"),
        "pawns": {"build_5": "B"},
        "options": RIVER,
        **more,
    }
    return run(position(2, **given), "buy", "place")


@pytest.mark.rule("CC-16.06", "CC-16.07", "CC-9.01")
def test_a_crossing_takes_two_roads_at_once() -> None:
    s = building(board={"e2": "B", "g2": "B"}, roads_on=["e2"], road_stock={"B": 3})
    assert "road:f2n" in legal_texts(s)  # between f1 and f2, from the east side of e2 to g2
    assert "road:f3n" in legal_texts(s)
    run(s, "road:f2n")
    assert s.road_stock[0] == 1
    assert s.roads[EDGES.index("f2n")] == 1
    assert refused(s, "road:f3n").rule == "CC-16.07"
    run(s, "road:g2n")  # an ordinary road, which extends the bridge
    assert s.road_stock[0] == 0
    assert "build:g2" in legal_texts(s)


@pytest.mark.rule("CC-16.07")
def test_one_road_is_not_enough_for_a_bridge() -> None:
    s = building(board={"e2": "B"}, roads_on=["e2"], road_stock={"B": 1, "O": 5})
    texts = set(legal_texts(s))
    assert {"road:f2n", "road:f3n", "road:f3w"} & texts == set()
    assert refused(s, "road:f2n").rule == "CC-16.07"
    assert {"road:e1w", "road:f1w", "road:d2n"} <= texts  # f1w runs along the bank
    run(s, "road:f1w")
    assert s.road_stock[0] == 0


@pytest.mark.rule("CC-16.06", "CC-16.10")
def test_crossings_are_the_edges_with_river_on_all_sides() -> None:
    """With one road left all road places next to a road can be built on, save the crossings."""
    for e, name in enumerate(EDGES):
        beside = next(o for o in range(len(EDGES)) if o != e and {*ENDS[o]} & {*ENDS[e]} and EDGES[o] not in CROSSINGS)
        one_road: dict[str, Any] = {"options": RIVER, "phase": "", "push": [BuildRoad(0)], "roads_on": [EDGES[beside]]}
        s = position(2, **one_road, road_stock={"B": 1, "O": 0})
        assert (f"road:{name}" in legal_texts(s)) == (name not in CROSSINGS)
        s = position(2, **one_road, road_stock={"B": 2, "O": 0})
        run(s, f"road:{name}")
        assert s.road_stock[0] == (0 if name in CROSSINGS else 1)


def final(board: dict[str, str], **more: Any) -> int:
    s = position(2, round=4, phase="end", lower="OB", board=board, options=RIVER, money={"B": 0, "O": 0}, **more)
    skip_to(s)
    return s.vp[0]


@pytest.mark.rule("CC-16.08")
def test_tiles_next_to_a_bridge_score_three() -> None:
    """CC-X30: the bridge f2n touches e1, e2, g1 and g2."""
    far = "a7-a8 b7-b8 h7-h8"
    bridge: dict[str, Any] = {"roads_on": ["f2n"], "road_stock": {"B": 0, "O": 0}, "mountains": far}
    for name, points in (("e1", 3), ("e2", 3), ("g1", 3), ("g2", 3), ("g3", 2), ("d1", 2), ("a1", 2)):
        for tile in ("hotel", "house", "mine"):
            assert final({name: f"B {tile}"}, **bridge) == points
    assert final({"e1": "B mountain"}, roads_on=["f2n"], road_stock={"B": 0, "O": 0}, mountains="a7-a8 b7-b8 h7") == 3
    assert final({"e1": "B"}, **bridge) == 0
    assert final({"e1": "house", "g1": "O hotel"}, **bridge) == 0
    two: dict[str, Any] = {**bridge, "roads_on": ["f2n", "f3n"]}
    assert final({"e2": "B hotel"}, **two) == 3  # once, however many bridges
    ordinary: dict[str, Any] = {**bridge, "roads_on": ["e2n"]}
    assert final({"e2": "B hotel"}, **ordinary) == 2


@pytest.mark.rule("CC-16.09")
def test_a_last_turn_for_roads_and_bridges_after_the_last_cash_limit() -> None:
    s = position(
        3,
        round=4,
        phase="end",
        lower="GBO",
        options=RIVER,
        board={"e2": "B hotel", "g2": "O hotel"},
        roads_on=["e2"],
        road_stock={"B": 3, "O": 0, "G": 1},
        money={"B": 0, "O": 0, "G": 30},
        mountains="a7-a8 b7-b8 h7-h8",
    )
    assert (who_moves(s), s.decision()) == ("G", "cash_out")
    run(s, "done")
    assert (who_moves(s), s.decision()) == ("G", "build_road")
    run(s, "done")
    assert (who_moves(s), s.decision()) == ("B", "build_road")
    run(s, "road:f2n")
    assert (who_moves(s), s.decision()) == ("B", "build_road")
    run(s, "road:g1w")
    assert s.over()  # O has no road
    assert s.vp == [3 + 1, 3, 30 // 6 + 2]


@pytest.mark.rule("CC-16.09")
@pytest.mark.parametrize(("number", "options"), [(4, {}), (3, RIVER)])
def test_no_such_turn_without_the_river_or_before_round_4(number: int, options: dict[str, str]) -> None:
    s = position(2, round=number, phase="end", options=options, roads_on=["b2"], road_stock={"B": 5}, money={"B": 0})
    skip_to(s, "build_road", "choose_character")
    assert s.decision() != "build_road"
