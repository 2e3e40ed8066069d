"""Incomes of buildings in Carson City (CC-11)."""

from typing import Any

import pytest
from tests.games.carson_city.positions import position, run, skip_to

from cowcatcher.games.carson_city.written.state import CarsonState


def paid(board: dict[str, str], **more: Any) -> list[int]:
    """What three players have after estate income, having had nothing."""
    given: dict[str, Any] = {"phase": "resolve", "at": "estate_income", "row": (), "round": 4, **more}
    return position(board=board, money=dict.fromkeys("BOG", 0), **given).money


@pytest.mark.rule("CC-11.01", "CC-11.10")
def test_a_house_serves_everybody_unless_it_is_owned() -> None:
    """CC-X06: saloons of O and G share three houses, one of which is O's."""
    board = {"c4": "O saloon", "e4": "G saloon", "d3-d4": "house", "d5": "O house"}
    assert paid(board) == [0, 15, 10]
    assert paid({**board, "d5": "house"}) == [0, 15, 15]


@pytest.mark.rule("CC-11.02", "CC-11.07")
def test_a_mountain_serves_all_mines_unless_it_is_owned() -> None:
    """CC-X21."""
    board = {"c3": "B mine", "e3": "O mine", "d2": "mountain", "d3": "B mountain", "d4": "O mountain"}
    assert paid(board) == [6, 6, 0]
    assert paid({"c3": "B mine", "e3": "O mine", "d2-d4": "mountain", "c4": "B mountain"}) == [12, 9, 0]
    assert paid({"c3": "B mine", "e5": "mountain"}) == [0, 0, 0]


@pytest.mark.rule("CC-11.03", "CC-11.10")
@pytest.mark.parametrize(
    ("board", "value"),
    [
        ({}, 0),
        ({"c3": "house"}, 1),
        ({"c3": "B house", "e5": "house"}, 2),
        ({"c3": "O house"}, 0),
        ({"c3": "B hotel"}, 2),
        ({"c3": "O hotel"}, 0),
        ({"c3": "B church"}, 1),
        ({"c3": "O church"}, 0),
        ({"c3": "B ranch"}, 1),
        ({"c3": "O ranch"}, 0),
        ({"c3": "B mine", "d3": "B prison", "e3": "B bank", "c4": "B drugstore"}, 0),
        ({"c3": "B mountain", "d3": "mountain", "e3": "B"}, 0),
        ({"b4": "house", "d2": "house", "f6": "B hotel"}, 0),  # two steps away
        ({"c3": "house", "d3": "B house", "e3": "B ranch", "c4": "B church", "e4": "B hotel", "c5": "B hotel"}, 8),
    ],
)
def test_house_value(board: dict[str, str], value: int) -> None:
    without = paid({**board, "d4": "O prison"})[0]
    assert paid({**board, "d4": "B saloon"})[0] - without == 5 * value


@pytest.mark.rule("CC-11.04")
def test_houses_have_no_income() -> None:
    assert paid({"c3-f3": "B house", "c4": "house", "d5": "O house"}) == [0, 0, 0]


@pytest.mark.rule("CC-11.05", "CC-11.17")
@pytest.mark.parametrize(
    ("board", "income"),
    [
        ({"d4": "B ranch"}, 8),  # CC-X20
        ({"a1": "B ranch", "b1": "house", "a2": "O drugstore", "b2": "mountain"}, 1),  # CC-X19
        ({"a1": "B ranch", "b1": "O", "a2": "O", "b2": "mountain"}, 2),  # CC-X19
        ({"a1": "B ranch"}, 3),
        ({"a4": "B ranch"}, 5),
        ({"d4": "B ranch", "c3-e3": "house", "c4": "mountain", "e4": "B mine"}, 3),
        ({"d4": "B ranch", "c3-e3": "O", "c4": "B", "e4": "G"}, 8),
        ({"d4": "B ranch", "c3-e3": "house", "c4": "house", "e4": "house", "c5-e5": "house"}, 1),
    ],
)
def test_a_ranch_earns_by_free_neighbours(board: dict[str, str], income: int) -> None:
    assert paid(board)[0] == income


@pytest.mark.rule("CC-11.05")
def test_ranches_share_free_parcels() -> None:
    assert paid({"a1": "B ranch", "a3": "O ranch"}) == [3, 5, 0]


@pytest.mark.rule("CC-11.06", "CC-11.07", "CC-11.13", "CC-11.14")
@pytest.mark.parametrize(("kind", "power"), [("ranch", 1), ("mine", 1), ("prison", 2)])
def test_firepower_of_a_building_starts_when_it_is_placed(kind: str, power: int) -> None:
    s = position(
        2,
        phase="resolve",
        at="build_3",
        row=(kind,),
        pawns={"build_3": "B", "firepower_income": "B"},
        board={"d5": "B"},
        roads_on=["d4"],
        money={"B": 3},
        cowboys={"B": 0},
        chips={"B": 2},
        road_stock={"B": 0},
    )
    run(s, "buy", "place", "build:d5")
    if kind == "prison":
        run(s, "house:e5")
    assert s.money[0] == 2 * (2 + power) + (8 if kind == "ranch" else 0)  # and the estate income
    run(skip_to(s, "choose_character"), "character:banker")
    run(skip_to(s, "place", seat_letter="B"), "cowboy:firepower_vp")
    skip_to(s, "cash_out", "chance_draw_building")
    assert s.vp[0] == (3 + 2 + power) // 2  # four new cowboys less one, and the chips


@pytest.mark.rule("CC-11.08")
@pytest.mark.parametrize(
    ("more", "income"),
    [
        ({}, 15),  # CC-X07
        ({"h8": "B ranch"}, 18),  # CC-X35
        ({"h8": "O ranch"}, 15),
        ({"h8": "B mine"}, 15),
        ({"h8": "B", "h6": "B hotel"}, 15),
    ],
)
def test_a_drugstore_earns_by_houses_and_own_ranches_anywhere(more: dict[str, str], income: int) -> None:
    board = {"e4": "B ranch", "c3-e3": "house", **more}
    assert paid({**board, "d4": "B drugstore"})[0] - paid({**board, "d4": "O mine"})[0] == income


@pytest.mark.rule("CC-11.08", "CC-18.03")
def test_the_setting_counts_only_neighbouring_ranches() -> None:
    options = {"drugstore_counts_ranches_anywhere": "false"}
    board = {"e4": "B ranch", "c3-e3": "house", "h8": "B ranch", "c4": "O ranch"}
    with_store = paid({**board, "d4": "B drugstore"}, options=options)[0]
    assert with_store - paid({**board, "d4": "O mine"}, options=options)[0] == 15


@pytest.mark.rule("CC-11.09")
@pytest.mark.parametrize(
    ("more", "income"),
    [
        ({}, 12),  # CC-X08: a house, an own hotel, a mine far away
        ({"h6": "B mine"}, 15),
        ({"h6": "O mine"}, 12),
        ({"h6": "B ranch"}, 12),
        ({"c4": "B mine"}, 15),
    ],
)
def test_a_bank_earns_by_houses_and_own_mines_anywhere(more: dict[str, str], income: int) -> None:
    board = {"h8": "B mine", "c3": "house", "e4": "B hotel", **more}
    options: dict[str, Any] = {"mountains": "a1-h1 a8"}
    assert paid({**board, "d4": "B bank"}, **options)[0] - paid({**board, "d4": "O bank"}, **options)[0] == income


@pytest.mark.rule("CC-11.11", "CC-11.12", "CC-11.13")
def test_hotel_church_and_prison() -> None:
    assert paid({"d4": "B hotel", "a1": "O church", "h1": "G prison", "c4": "B house", "b1": "house"}) == [6, 0, 0]


@pytest.mark.rule("CC-11.15", "CC-11.17")
def test_kept_ranches_and_mines_do_not_count() -> None:
    board = {"d4": "B drugstore", "f6": "B bank", "c3": "house", "g7": "house"}
    assert paid(board)[0] == 6
    assert paid(board, kept={"B": ["ranch", "ranch", "mine", "mine", "hotel"]})[0] == 6


@pytest.mark.rule("CC-11.16")
def test_an_income_has_no_upper_limit() -> None:
    around = {"c3": "B hotel", "d3": "B hotel", "e3": "B hotel", "c4": "B church", "e4": "B church", "c5-e5": "house"}
    assert paid({**around, "d4": "B saloon"})[0] == 3 * 6 + 5 * 11


@pytest.mark.rule("CC-11.17")
def test_roads_cowboys_and_property_tiles_change_no_income() -> None:
    board = {"d4": "B ranch", "f6": "B mine", "g7": "mountain", "b2": "O saloon", "a1": "house"}
    plain = paid(board)
    assert plain == [8 + 3, 5, 0]
    laid = {**board, "c3": "O", "d3": "G", "g6": "O", "a2": "G"}
    reserves: dict[str, Any] = {"road_stock": {"B": 5}, "cowboys": {"B": 9}, "chips": {"B": 4}}
    assert paid(laid, roads_on=["d4", "c3"], **reserves) == plain


@pytest.mark.rule("CC-11.17")
def test_a_guarded_ranch_earns_the_same_beside_an_owned_parcel() -> None:
    s: CarsonState = position(
        phase="resolve",
        at="estate_income",
        round=4,
        board={"d4": "B ranch", "c4": "O"},
        pawns={"d4": "B"},
        money=dict.fromkeys("BOG", 0),
    )
    assert s.money == [8, 0, 0]
