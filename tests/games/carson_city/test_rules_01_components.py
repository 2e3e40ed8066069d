"""What is in the box of Carson City, and what runs out (CC-1)."""

from __future__ import annotations

import pytest
from tests.games.carson_city.positions import (
    legal_texts,
    parcel,
    position,
    refused,
    run,
    seat,
    skip_to,
    who_moves,
)

from cowcatcher.games.carson_city.game import GAME
from cowcatcher.games.carson_city.names import BUILDINGS, PARCELS
from cowcatcher.games.carson_city.rules.actions.buildings import BuildRoad
from cowcatcher.games.carson_city.rules.board import firepower, income, parcel_price, reached
from cowcatcher.games.carson_city.rules.setup import StartParcel
from cowcatcher.games.carson_city.written.state import NONE, CarsonState
from cowcatcher.kernel.tuples import with_entry

ALL_PARCELS = {f"{column}{row}" for column in "abcdefgh" for row in range(1, 9)}
BOX = {"ranch": 6, "mine": 6, "drugstore": 4, "bank": 4, "saloon": 3, "hotel": 3, "church": 2, "prison": 2}


def reached_parcels(s: CarsonState) -> set[str]:
    return {name for p, name in enumerate(PARCELS) if reached(s, p)}


def steps(one: str, other: str) -> int:
    """Steps of a chess king from a parcel to another."""
    return max(abs(ord(one[0]) - ord(other[0])), abs(int(one[1]) - int(other[1])))


def kinds(s: CarsonState) -> dict[str, int]:
    """Buildings in the bag and on the construction row."""
    return {name: s.bag.held(kind) + s.row.count(kind) for kind, name in enumerate(BUILDINGS)}


@pytest.mark.rule("CC-1.01")
def test_the_map_has_sixty_four_parcels_in_rows_from_the_top_and_columns_from_the_left() -> None:
    s = position(phase="", push=[StartParcel(0)])
    assert legal_texts(s) == [f"claim:{column}{row}" for row in range(1, 9) for column in "abcdefgh"]
    # a road on the north side of d4 lies between rows 3 and 4, one on its west side between columns c and d
    north = {f"{column}{row}" for column in "cde" for row in (3, 4)}
    assert reached_parcels(position(roads_on=["d4n"])) == north
    west = {f"{column}{row}" for column in "cd" for row in (3, 4, 5)}
    assert reached_parcels(position(roads_on=["d4w"])) == west


@pytest.mark.rule("CC-1.02")
@pytest.mark.parametrize(("name", "neighbours"), [("d4", 8), ("a5", 5), ("f1", 5), ("h8", 3), ("a1", 3)])
def test_neighbours_share_a_side_or_a_corner(name: str, neighbours: int) -> None:
    dearer = set()
    for other in sorted(ALL_PARCELS - {name}):
        s = position(board={name: ".", other: "house"})
        if parcel_price(s, parcel(name)) == 2:
            dearer.add(other)
    assert dearer == {other for other in ALL_PARCELS if steps(name, other) == 1}
    assert len(dearer) == neighbours
    assert income(position(board={name: "B ranch"}), parcel(name)) == neighbours


@pytest.mark.rule("CC-1.03")
def test_a_parcel_holds_one_tile_and_one_property_tile() -> None:
    board = {"a1": "B", "c1": "B house", "e1": "B mountain", "g1": "B mine", "a3": "house", "c3": "mountain"}
    s = position(board=board, pawns={"build_3": "B"}, phase="resolve")
    run(s, "buy", "place")
    assert legal_texts(s) == ["keep", "build:a1"]
    for name, rule in (("c1", "CC-10.01"), ("e1", "CC-10.11"), ("g1", "CC-10.01")):
        assert refused(s, f"build:{name}").rule == rule
    owned = position(board=board, phase="", push=[StartParcel(seat("O"))])
    assert {text.partition(":")[2] for text in legal_texts(owned)} == ALL_PARCELS - {"a1", "c1", "e1", "g1"}


@pytest.mark.rule("CC-1.03")
def test_a_parcel_is_free_whether_it_is_owned_or_not() -> None:
    s = position(board={"a1": "B ranch", "b1": "O", "a2": "B", "b2": "."})
    assert income(s, parcel("a1")) == 3
    for tile in ("house", "mountain", "O mine"):
        assert income(position(board={"a1": "B ranch", "b1": tile}), parcel("a1")) == 2


@pytest.mark.rule("CC-1.04")
def test_one_road_an_edge_and_144_edges_with_those_of_the_border() -> None:
    assert sum(name.startswith("road:") for name in GAME.table.names) == 144
    s = position(roads_on=["a1n"], road_stock={"B": 9}, phase="", push=[BuildRoad(0)])
    assert legal_texts(s) == ["done", "road:b1n", "road:a1w", "road:b1w"]
    run(s, "road:a1w", "road:a2w")
    assert refused(s, "road:a1w").rule == "CC-1.04"
    corner = position(roads_on=["h8w"], road_stock={"B": 9}, phase="", push=[BuildRoad(0)])
    run(corner, "road:h8s", "road:h8e")
    assert corner.road_stock[0] == 7


@pytest.mark.rule("CC-1.05")
@pytest.mark.parametrize("seats", [2, 5])
def test_thirty_building_tiles(seats: int) -> None:
    s = skip_to(GAME.new(seats), "start_parcel")
    assert kinds(s) == BOX
    assert sum(BOX.values()) == 30


@pytest.mark.rule("CC-1.06")
def test_the_other_pieces() -> None:
    s = skip_to(GAME.new(5, {"duel_method": "tiles"}), "chance_deal_tiles")
    assert sum(s.discard) == 30
    assert set(s.discard) == {5}
    s = skip_to(GAME.new(5), "choose_character")
    assert s.houses + s.tile.count(8) == 20
    assert s.tile.count(9) == 9
    assert s.road_supply + sum(s.road_stock) + sum(s.roads) == 25
    assert [s.property[who] + s.owner.count(who) for who in range(5)] == [12] * 5
    assert len(legal_texts(s)) == 7
    counts = GAME.data.counts
    assert (counts.cowboys_per_player, counts.sheriff_pawn, counts.revolver_chips) == (10, 1, 25)
    assert (counts.three_guns_chip, counts.dice, counts.round_token) == (1, 2, 1)
    duel = position(pawns={"gambling": "BO"}, phase="resolve")
    assert legal_texts(duel) == [f"die:{face}" for face in range(1, 7)]
    run(duel, "die:1", "die:6")
    assert legal_texts(duel) == [f"dice:{white}{black}" for white in range(1, 7) for black in range(1, 7)]


@pytest.mark.rule("CC-1.07")
def test_twenty_one_spaces_take_cowboys_and_two_are_automatic() -> None:
    s = position(row=("ranch", "mine", "hotel", "bank", "church", "ranch", "mine"))
    spaces = {text.partition(":")[2] for text in legal_texts(s)} - ALL_PARCELS - {""}
    assert len(spaces) == 21
    assert {space.id for space in GAME.data.spaces} - spaces == {"buy_parcels", "estate_income"}
    assert len(GAME.data.spaces) == 23
    assert not any("buy_parcels" in name or "estate_income" in name for name in GAME.table.names)
    assert GAME.data.round_token.squares == ("start", "buy_vp_2", "buy_vp_3", "buy_vp_4", "buy_vp_5")


@pytest.mark.rule("CC-1.08")
def test_the_upper_track_shows_the_play_order_and_the_lower_the_order_of_passing() -> None:
    s = position(phase="choose")
    run(s, "character:mercenary", "character:banker", "character:settler", "claim:a1")
    assert list(s.upper) == [seat("O"), seat("G"), seat("B")]
    assert list(s.lower) == []
    run(s, "cowboy:gambling", "pass", "pass")
    assert list(s.upper) == [seat("O"), seat("G"), seat("B")]
    assert list(s.lower) == [seat("G"), seat("B")]
    run(s, "pass")
    assert list(s.lower) == [seat("G"), seat("B"), seat("O")]


@pytest.mark.rule("CC-1.09")
def test_the_personal_reserve_holds_what_is_not_on_the_board() -> None:
    s = position(seats=2, board={"d4": "B"}, roads_on=["d4"], pawns={"e4": "B"}, row=("ranch", "mine", "hotel"))
    assert (s.cowboys[0], s.property[0], firepower(s, 0)) == (3, 11, 4)
    run(s, "cowboy:build_5", "pass")
    assert (s.cowboys[0], firepower(s, 0)) == (2, 3)
    run(s, "cowboy:build_3", "pass", "buy:e4")
    assert (s.cowboys[0], s.property[0], s.money[0]) == (1, 10, 14)
    run(s, "buy", "place", "road:c4n", "keep")
    assert (s.money[0], s.road_stock[0], s.kept[BUILDINGS.index("hotel")]) == (9, 0, 1)
    assert s.cowboys[0] == 1  # a cowboy whose action is over has gone to the general reserve


@pytest.mark.rule("CC-1.10")
def test_nobody_gets_an_eleventh_cowboy_or_a_thirteenth_parcel() -> None:
    assert position(cowboys={"B": 8}, phase="end").cowboys[0] == 10
    s = position(seats=2, board={"a1-h1": "B", "a2-d2": "B"}, upper="BO", pawns={"h8": "B"}, cowboys={"B": 0, "O": 0})
    run(s, "pass", "pass")
    assert s.owner[parcel("h8")] == NONE


@pytest.mark.rule("CC-1.10")
def test_roads_houses_and_buildings_run_out() -> None:
    s = position(road_stock={"B": 0, "O": 0, "G": 25}, pawns={"roads_1": "B"}, phase="resolve", lower="BOG")
    assert s.road_stock[0] == 0
    board = {"a1-h1 a2-h2 a3-d3": "house", "h8": "B"}
    s = position(
        board=board,
        roads_on=["h8"],
        row=("ranch", "mine", "hotel"),
        pawns={"build_5": "B"},
        phase="resolve",
        road_stock={"B": 0},
    )
    assert s.houses == 0
    run(s, "buy")
    assert s.kept[BUILDINGS.index("hotel")] == 1
    everything = [name for name, n in BOX.items() for _ in range(n)]
    empty = position(row=(), kept={"O": everything}, phase="end")
    skip_to(empty, "choose_character")
    assert empty.row == (NONE,) * 7


@pytest.mark.rule("CC-1.10")
def test_money_points_and_revolver_chips_never_run_out() -> None:
    s = position(seats=2, money={"O": 470}, vp={"O": 300}, chips={"O": 25}, phase="choose", characters={"B": "banker"})
    s.sides = with_entry(s.sides, 5, 1)
    run(s, "character:captain", "purchase:2")
    assert s.chips[1] == 27
    run(s, "pass", "cowboy:wages", "cowboy:buy_vp_5", "pass", "vp:5")
    assert s.money[1] == 470 - 9 + 4 - 25
    assert s.vp[1] == 305


@pytest.mark.rule("CC-1.11")
def test_the_last_roads_go_to_the_first_on_the_lower_track() -> None:
    scarce = {"B": 0, "O": 0, "G": 23}
    s = position(road_stock=scarce, pawns={"roads_1": "BOO"}, phase="resolve", lower="OBG")
    assert (s.road_stock, s.road_supply) == ([0, 2, 23], 0)
    s = position(road_stock=scarce, pawns={"roads_1": "BOO"}, phase="resolve", lower="BOG")
    assert (s.road_stock, s.road_supply) == ([1, 1, 23], 0)
    s = position(road_stock=scarce, pawns={"roads_3": "O"}, phase="resolve")
    assert s.road_stock[1] == 2
    s = position(road_stock={"B": 0, "O": 0, "G": 24}, phase="choose")
    run(s, "character:chinese_worker")
    assert s.road_stock[0] == 1


@pytest.mark.rule("CC-1.12")
def test_who_has_no_property_tile_left_gains_no_parcel() -> None:
    twelve = {"a1-d3": "B"}
    s = position(board=twelve, phase="choose")
    run(s, "character:settler")
    assert (s.decision(), who_moves(s)) == ("choose_character", "O")
    s = position(board=twelve, pawns={"h8": "B", "e8": "BO"}, phase="resolve", at="buy_parcels")
    run(s, "die:6", "die:1")
    assert s.decision() != "buy_parcel_won"
    assert s.owner[parcel("h8")] == s.owner[parcel("e8")] == NONE
    eleven = position(board={"a1-d2 a3-c3": "B"}, pawns={"h8": "B"}, phase="resolve", at="buy_parcels")
    run(eleven, "buy:h8")
    assert eleven.property[0] == 0
