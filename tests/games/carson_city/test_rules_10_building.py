"""Buying, placing and keeping buildings in Carson City (CC-10)."""

from typing import Any

import pytest
from tests.games.carson_city.positions import legal_texts, parcel, position, refused, run, seat, skip_to, who_moves

from cowcatcher.games.carson_city.names import BUILDING_COUNT, BUILDINGS, EMPTY, HOUSE
from cowcatcher.games.carson_city.rules.actions.kept import PlaceKept
from cowcatcher.games.carson_city.written.state import CarsonState

WITH_HOUSE = ("drugstore", "bank", "saloon", "hotel", "church", "prison")
BOUGHT: dict[str, Any] = {"phase": "resolve", "at": "build_5", "pawns": {"build_5": "B"}, "money": {"B": 20}}


def bought(kind: str, **more: Any) -> CarsonState:
    """B has bought a building of that kind for $5 and has not yet said whether to place it."""
    return run(position(**{**BOUGHT, "row": (None, None, kind), **more}), "buy")


def verb(s: CarsonState, name: str) -> set[str]:
    """Arguments of the legal moves of that verb."""
    return {text.partition(":")[2] for text in legal_texts(s) if text.startswith(f"{name}:")}


def kept(s: CarsonState, letter: str, kind: str) -> int:
    return s.kept[seat(letter) * BUILDING_COUNT + BUILDINGS.index(kind)]


LANDS = {"c3": "B", "d3": "B house", "e3": "B mountain", "c4": "B ranch", "d4": "house", "e4": "O", "a8": "B"}


@pytest.mark.rule("CC-10.01", "CC-10.02", "CC-10.11", "CC-1.03")
@pytest.mark.parametrize("kind", BUILDINGS)
def test_a_building_needs_an_own_free_parcel_and_most_a_road(kind: str) -> None:
    s = run(bought(kind, board=LANDS, roads_on=["d4"], road_stock={"B": 0}), "place")
    assert verb(s, "build") == ({"c3"} if kind in WITH_HOUSE else {"c3", "a8"})
    for name in ("d3", "c4", "e4", "c5"):
        assert refused(s, f"build:{name}").rule == "CC-10.01"
    assert refused(s, "build:e3").rule == "CC-10.11"
    if kind in WITH_HOUSE:
        assert refused(s, "build:a8").rule == "CC-10.02"


@pytest.mark.rule("CC-10.03", "CC-10.04")
@pytest.mark.parametrize("kind", BUILDINGS)
def test_the_procedure_starts_with_roads_for_buildings_that_want_one(kind: str) -> None:
    s = run(bought(kind, board={"d2": "B"}, roads_on=["d4"], road_stock={"B": 2}), "place")
    if kind in WITH_HOUSE:
        assert s.decision() == "build_road"
        run(s, "road:d3w", "road:d2w")
    assert s.decision() == "build_parcel"
    assert legal_texts(s) == ["keep", "build:d2"]
    run(s, "build:d2")
    assert s.tile[parcel("d2")] == (EMPTY if kind in WITH_HOUSE else BUILDINGS.index(kind))
    assert s.decision() == ("house_parcel" if kind in WITH_HOUSE else "cash_out")


@pytest.mark.rule("CC-10.05", "CC-10.06", "CC-10.07", "CC-10.11")
@pytest.mark.parametrize("kind", WITH_HOUSE)
def test_the_free_house_stands_on_a_free_reached_parcel(kind: str) -> None:
    board = {**LANDS, "c5": "O mountain", "d5": "B"}
    s = run(bought(kind, board=board, roads_on=["d4"], road_stock={"B": 0}), "place", "build:c3")
    assert verb(s, "house") == {"e4", "d5", "e5"}  # O's, one's own, nobody's
    assert refused(s, "house:c3").rule == "CC-10.07"
    for name in ("d3", "c4", "d4", "a8", "f6"):
        assert refused(s, f"house:{name}").rule == "CC-10.05"
    for name in ("e3", "c5"):
        assert refused(s, f"house:{name}").rule == "CC-10.11"
    money, houses = list(s.money), s.houses
    run(s, "house:e5")
    assert s.tile[parcel("c3")] == BUILDINGS.index(kind)
    assert s.tile[parcel("e5")] == HOUSE
    assert s.houses == houses - 1
    assert s.money[1:] == money[1:]
    own = run(bought(kind, board=board, roads_on=["d4"], road_stock={"B": 0}), "place", "build:c3", "house:d5")
    assert own.tile[parcel("d5")] == HOUSE


@pytest.mark.rule("CC-10.05")
@pytest.mark.parametrize("kind", ["ranch", "mine"])
def test_ranch_and_mine_bring_no_house(kind: str) -> None:
    s = run(bought(kind, board=LANDS, roads_on=["d4"], road_stock={"B": 0}), "place", "build:c3")
    assert s.tile.count(HOUSE) == 2
    assert s.tile[parcel("c3")] == BUILDINGS.index(kind)
    assert s.decision() == "cash_out"


@pytest.mark.rule("CC-10.06", "CC-10.08")
def test_a_house_on_another_players_parcel_needs_his_consent() -> None:
    """CC-X26."""
    board = {"c3": "B", "d3": "O", "e3": "O", "c4": "mountain", "d4": "house", "e4": "mountain", "c5-e5": "house"}
    s = bought("bank", board=board, roads_on=["d4"], road_stock={"B": 0})
    run(s, "place", "build:c3")
    assert verb(s, "house") == {"d3", "e3"}
    before = list(s.money)
    run(s, "house:d3")
    assert (who_moves(s), s.decision(), legal_texts(s)) == ("O", "house_consent", ["yes", "no"])
    agreed = run(s.clone(), "yes")
    assert agreed.tile[parcel("d3")] == HOUSE
    assert agreed.owner[parcel("d3")] == seat("O")
    assert agreed.tile[parcel("c3")] == BUILDINGS.index("bank")
    run(s, "no")
    assert (who_moves(s), verb(s, "house")) == ("B", {"e3"})
    assert refused(s, "house:d3").rule == "CC-10.08"
    run(s, "house:e3", "no")
    assert s.tile[parcel("c3")] == EMPTY
    assert kept(s, "B", "bank") == 1
    assert s.money == before


@pytest.mark.rule("CC-10.09")
def test_a_parcel_that_leaves_no_place_for_the_house_cannot_be_chosen() -> None:
    blocked = {"c3": "B", "d3-e3": "house", "c4-e4": "house", "c5-e5": "house"}
    s = position(**{**BOUGHT, "row": (None, None, "bank")}, board=blocked, roads_on=["d4"], road_stock={"B": 0})
    run(s, "buy")
    assert kept(s, "B", "bank") == 1  # nothing to ask: the house would have no place
    again = run(
        bought("bank", board=blocked, roads_on=["d4"], road_stock={"B": 1}),
        "place",
        "done",
    )
    assert kept(again, "B", "bank") == 1
    two = {"c3": "B", "d3": "O", "e3": "mountain", "c4-e4": "house", "c5-e5": "house"}
    s = run(bought("bank", board=two, roads_on=["d4"], road_stock={"B": 0}), "place")
    assert verb(s, "build") == {"c3"}  # O's parcel may do for the house
    own = {"c3": "B", "d3": "B", "e3": "house", "c4-e4": "house", "c5-e5": "house"}
    s = run(bought("bank", board=own, roads_on=["d4"], road_stock={"B": 0}), "place")
    assert verb(s, "build") == {"c3", "d3"}


@pytest.mark.rule("CC-10.09")
def test_a_reached_parcel_outside_is_refused_by_name_when_the_house_has_no_place() -> None:
    board = {"c3": "B", "a8": "B", "d3-e3": "house", "c4-e4": "house", "c5-e5": "house"}
    options = {"mine_needs_house": "true"}
    s = run(bought("mine", board=board, roads_on=["d4"], road_stock={"B": 0}, options=options), "place")
    assert verb(s, "build") == {"a8"}  # the house would go to c3
    assert refused(s, "build:c3").rule == "CC-10.09"


@pytest.mark.rule("CC-10.09")
def test_after_the_last_refusal_roads_stay_and_the_building_is_kept() -> None:
    board = {"c3": "B", "d3": "O", "e3": "house", "c4-e4": "house", "c5-e5": "house", "c2": "house", "d2": "house"}
    s = run(bought("bank", board=board, roads_on=["d4"], road_stock={"B": 2}), "place", "road:d3w", "done", "build:c3")
    assert verb(s, "house") == {"d3"}
    run(s, "house:d3", "no")
    assert kept(s, "B", "bank") == 1
    assert s.road_stock[0] == 1
    assert sum(s.roads) == 5


@pytest.mark.rule("CC-10.10")
def test_a_house_on_an_unowned_parcel_can_be_bought_later() -> None:
    s = run(bought("hotel", board={"c3": "B"}, roads_on=["d4"]), "place", "done", "build:c3", "house:d3")
    skip_to(s, "place")
    run(s, "cowboy:d3")
    skip_to(s, "buy_parcel_free")
    run(s, "buy:d3")
    assert s.owner[parcel("d3")] >= 0
    assert s.tile[parcel("d3")] == HOUSE


@pytest.mark.rule("CC-10.12")
def test_a_kept_building_gives_nothing() -> None:
    kinds = ["ranch", "mine", "prison", "church", "saloon", "hotel"]
    s = position(
        phase="resolve",
        at="firepower_income",
        row=(),
        board={"a1": "B bank", "a3": "B drugstore", "c1": "B saloon"},
        kept={"B": kinds, "O": ["hotel", "ranch"]},
        pawns={"firepower_income": "B", "a1": "O", "estate_vp": "B"},
        cowboys={"B": 0},
        money={"B": 0, "O": 0},
        round=4,
    )
    assert s.money[:2] == [2, 0]  # the revolver chip
    assert s.vp[0] == 3
    skip_to(s)
    assert s.vp[:2] == [3 + 3 * 2 + 2, 1]


@pytest.mark.rule("CC-10.12")
def test_any_number_may_be_kept_without_need() -> None:
    s = bought("ranch", board={"a1": "B"}, kept={"B": ["ranch", "ranch", "hotel"]})
    assert legal_texts(s) == ["place", "keep"]
    run(s, "keep")
    assert kept(s, "B", "ranch") == 3
    assert s.tile[0] == EMPTY


@pytest.mark.rule("CC-10.13")
def test_a_bought_building_is_placed_before_the_next_space() -> None:
    s = bought("ranch", board={"a1": "B"}, pawns={"build_5": "B", "build_4": "O"}, row=(None, "mine", "ranch"))
    assert (who_moves(s), s.decision()) == ("B", "place_or_keep")
    run(s, "place", "build:a1")
    assert s.tile[0] == BUILDINGS.index("ranch")
    assert (who_moves(s), s.decision()) == ("O", "buy_building")


@pytest.mark.rule("CC-10.14")
def test_the_window_for_kept_buildings() -> None:
    s = position(
        phase="resolve",
        at="build_3",
        lower="OBG",
        row=("ranch",),
        pawns={"build_3": "B"},
        board={"a1-c1": "B", "h1-h2": "O", "e8": "G"},
        kept={"B": ["mine"], "O": ["ranch", "mine"]},
    )
    run(s, "buy", "keep")
    assert (who_moves(s), legal_texts(s)) == ("O", ["done", "kept:ranch", "kept:mine"])
    run(s, "kept:ranch", "keep")  # tried and kept: offered again only after another building
    assert legal_texts(s) == ["done", "kept:mine"]
    assert refused(s, "kept:ranch").rule == "CC-10.14"
    assert refused(s, "kept:bank").rule == "CC-10.14"
    run(s, "kept:mine", "build:h1")
    assert legal_texts(s) == ["done", "kept:ranch"]
    run(s, "kept:ranch", "build:h2")
    assert (who_moves(s), legal_texts(s)) == ("B", ["done", "kept:ranch", "kept:mine"])  # kept in this very round
    run(s, "kept:ranch", "build:b1")
    assert s.tile[parcel("b1")] == BUILDINGS.index("ranch")
    assert legal_texts(s) == ["done", "kept:mine"]
    run(s, "done")
    assert s.decision() not in ("place_kept", "build_parcel")  # G has none


@pytest.mark.rule("CC-10.14")
def test_a_building_of_the_red_worker_can_be_placed_in_the_same_round() -> None:
    s = position(phase="choose", options={"character_sides": "all_red"}, board={"a1": "B"}, money={"B": 9})
    run(s, "character:chinese_worker", "take:build_3", "keep")
    skip_to(s, "place_kept")
    assert (who_moves(s), s.round) == ("B", 1)
    run(s, "kept:ranch", "build:a1")


@pytest.mark.rule("CC-10.12", "CC-10.14")
def test_a_road_of_another_player_opens_a_place_in_the_same_round() -> None:
    """CC-X25, FAQ 3."""
    s = position(
        phase="resolve",
        at="build_8",
        row=(None, None, "hotel", None, "bank"),
        pawns={"build_8": "B", "build_5": "O"},
        board={"d1": "B", "d5": "O", "d4": "house", "d3": "house"},
        roads_on=["d4"],
        road_stock={"B": 0, "O": 2},
        money={"B": 8},
    )
    run(s, "buy")
    assert kept(s, "B", "bank") == 1  # no place and no road: kept without asking
    run(s, "buy", "place", "road:d3w", "road:d2w", "build:d5", "house:c2")
    assert (who_moves(s), legal_texts(s)) == ("B", ["done", "kept:bank"])
    run(s, "kept:bank", "build:d1", "house:d2")
    assert s.money[0] == 3 + 3  # the houses on d2 and c2; estate income of this very round
    assert s.round == 1


@pytest.mark.rule("CC-10.17", "CC-12.09")
def test_a_church_that_is_kept_cancels_nothing_and_one_that_is_placed_does() -> None:
    for move, income in (("keep", 6), ("place", 12)):
        s = bought(
            "church",
            board={"c3": "B", "c4": "B hotel", "b2": "B hotel"},
            pawns={"build_5": "B", "c4": "O", "b2": "O"},
            roads_on=["d4"],
            road_stock={"B": 0},
            money={"B": 5, "O": 0},
            lower="OBG",
            cowboys={"O": 0},
        )
        run(s, move)
        if move == "place":
            run(s, "build:c3", "house:d3")
            assert s.cowboys[seat("O")] == 2 + 4  # and four new ones
        else:
            run(s, "done")
        assert s.money[:2] == [income, 12 - income]


@pytest.mark.rule("CC-10.18")
def test_with_the_setting_a_mine_brings_a_house() -> None:
    """CC-X43."""
    options = {"mine_needs_house": "true"}
    board = {"a8": "B", "d4": "house", "d3-e3": "house", "c4": "house", "e4": "house", "c5-e5": "house"}
    s = run(bought("mine", board=board, roads_on=["d4"], options=options), "place")
    assert s.decision() == "build_road"
    run(s, "done", "build:a8")
    assert verb(s, "house") == {"c3"}
    run(s, "house:c3")
    assert s.tile[parcel("a8")] == BUILDINGS.index("mine")
    assert s.tile[parcel("c3")] == HOUSE
    full = bought("mine", board={**board, "c3": "house"}, roads_on=["d4"], road_stock={"B": 0}, options=options)
    assert kept(full, "B", "mine") == 1
    ranch = run(bought("ranch", board=board, roads_on=["d4"], options=options), "place", "build:a8")
    assert ranch.tile.count(HOUSE) == 8


@pytest.mark.rule("CC-10.19", "CC-1.10")
def test_without_a_house_in_the_general_reserve_the_building_is_kept() -> None:
    board = {"a1-h2": "house", "a3-c3": "house", "c5": "B", "e6": "B", "c4": "O"}
    s = bought("bank", board=board, roads_on=["d4"], road_stock={"B": 0}, mountains="a8-h8 h7")
    run(s, "place", "build:c5", "house:d3")
    assert s.houses == 0
    out = bought("bank", board={**board, "d3": "house"}, roads_on=["d4"], road_stock={"B": 0}, mountains="a8-h8 h7")
    assert kept(out, "B", "bank") == 1
    ranch = bought("ranch", board={**board, "d3": "house"}, roads_on=["d4"], mountains="a8-h8 h7")
    run(ranch, "place", "build:c5")
    assert ranch.tile[parcel("c5")] == BUILDINGS.index("ranch")


@pytest.mark.rule("CC-10.20", "CC-16.03")
def test_a_river_parcel_is_never_free_for_a_house_or_a_building() -> None:
    river = {"board_side": "river"}
    s = run(bought("bank", options=river, board={"f4": "B"}, roads_on=["f4"], road_stock={"B": 0}), "place")
    assert refused(s, "build:e4").rule == "CC-16.03"
    assert verb(s, "build") == {"f4"}
    run(s, "build:f4")
    assert verb(s, "house") == {"g3", "g4", "f5", "g5"}  # e3, f3, e4 and e5 are river
    assert refused(s, "house:e4").rule == "CC-16.03"


@pytest.mark.rule("CC-10.01", "CC-10.02", "CC-10.09", "CC-10.19")
@pytest.mark.parametrize(
    ("board", "rule"),
    [
        ({"c3": "house", "a8": "B ranch"}, "CC-10.01"),
        ({"a8": "B"}, "CC-10.02"),
        ({"c3": "B", "c4-e5": "house", "d3-e3": "house"}, "CC-10.09"),
        ({"a1-h1": "house", "a2-h2": "house", "a5-d5": "house", "c3": "B"}, "CC-10.19"),
    ],
)
def test_why_a_kept_building_cannot_be_placed_names_what_is_missing(board: dict[str, str], rule: str) -> None:
    """Not always that there is no own free parcel."""
    s = position(
        seats=2,
        board=board,
        roads_on=["d4"],
        road_stock={"B": 0, "O": 0},
        kept={"B": ["bank"]},
        row=(),
        phase="",
        push=[PlaceKept(0)],
    )
    assert refused(s, "kept:bank").rule == rule
