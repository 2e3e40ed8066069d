"""Estate income and attacks in Carson City (CC-12)."""

from typing import Any

import pytest
from tests.games.carson_city.positions import legal_texts, parcel, position, refused, run, seat, skip_to, who_moves

from cowcatcher.games.carson_city.written.state import CarsonState

SALOON = {"d4": "B saloon", "c3-e3": "house"}
"""An income of $15."""


def estate(**more: Any) -> CarsonState:
    seats = more.pop("seats", 4)
    given: dict[str, Any] = {
        "phase": "resolve",
        "at": "estate_income",
        "round": 4,
        "money": dict.fromkeys("BOGP"[:seats], 0),
        "cowboys": dict.fromkeys("BOGP"[:seats], 0),
        **more,
    }
    return position(seats, **given)


@pytest.mark.rule("CC-12.01")
def test_the_shop_assistant_then_the_attacks_then_the_incomes() -> None:
    s = estate(
        characters={"B": "grocer", "O": "banker"},
        later="B",
        board={**SALOON, "h1": "O hotel"},
        pawns={"d4": "BO"},
    )
    assert (who_moves(s), s.decision()) == ("B", "double_type")
    assert s.money == [0, 0, 0, 0]
    assert any(s.pawns)
    run(s, "now")
    assert s.decision() == "duel_roll"
    assert s.money == [8, 0, 0, 0]
    run(s, "die:1", "die:6")
    assert s.money == [8 + 8, 6 + 7, 0, 0]


@pytest.mark.rule("CC-12.02", "CC-12.04", "CC-12.05")
def test_an_undefended_attack_takes_half_without_a_duel() -> None:
    """CC-X22."""
    s = estate(board=SALOON, pawns={"d4": "O"}, cowboys={"B": 9, "O": 2})
    assert s.money == [8, 7, 0, 0]
    assert s.cowboys[:2] == [9, 2]
    assert not any(s.pawns)


@pytest.mark.rule("CC-12.03", "CC-12.05")
@pytest.mark.parametrize(
    ("dice", "money", "back"),
    [
        (("die:6", "die:1", "die:2"), [15, 0, 0, 0], [0, 1, 1]),
        (("die:2", "die:3", "die:1"), [8, 7, 0, 0], [1, 0, 1]),
        (("die:2", "die:3", "die:4"), [8, 0, 7, 0], [1, 1, 0]),
    ],
)
def test_owner_and_attackers_fight_one_duel(dice: tuple[str, ...], money: list[int], back: list[int]) -> None:
    """CC-X23."""
    s = estate(board=SALOON, pawns={"d4": "BOG"})
    run(s, *dice)
    assert s.money == money
    assert s.cowboys[:3] == back
    assert not any(s.pawns)


@pytest.mark.rule("CC-12.03")
def test_several_attackers_fight_without_the_owner() -> None:
    s = estate(board=SALOON, pawns={"d4": "OG"}, chips={"B": 9})
    run(s, "die:1", "die:5")
    assert s.money == [8, 0, 7, 0]
    assert s.cowboys[:3] == [0, 1, 0]


@pytest.mark.rule("CC-12.04", "CC-12.12")
@pytest.mark.parametrize(
    ("board", "owner", "thief"),
    [
        ({"d4": "B hotel"}, 3, 3),
        (SALOON, 8, 7),
        ({"d4": "B mine", "d3": "mountain"}, 2, 1),
        ({"a1": "B ranch", "b1": "house", "a2": "house", "b2": "house"}, 1, 0),
    ],
)
def test_the_thief_gets_the_smaller_half(board: dict[str, str], owner: int, thief: int) -> None:
    s = estate(board=board, pawns={"a1" if "a1" in board else "d4": "G"})
    assert s.money == [owner, 0, thief, 0]


@pytest.mark.rule("CC-12.05")
def test_a_defender_whom_nobody_attacked_goes_to_the_general_reserve() -> None:
    s = estate(board=SALOON, pawns={"d4": "B"}, cowboys={"B": 2})
    assert s.money == [15, 0, 0, 0]
    assert s.cowboys[0] == 2
    assert not any(s.pawns)


@pytest.mark.rule("CC-12.06")
def test_the_lowest_of_the_duellists_orders_the_duels_on_buildings() -> None:
    """Q27. B is on a building without a duel; O fights and passed before G and P."""
    s = estate(
        lower="BOPG",
        board={"a1": "B hotel", "c1": "G hotel", "e1": "P hotel"},
        row=(),
        pawns={"a1": "B", "c1": "OP", "e1": "GP"},
    )
    assert (who_moves(s), s.decision()) == ("O", "duel_order_estate")
    assert legal_texts(s) == ["duel:c1", "duel:e1"]
    assert s.pawns[21] == 0  # the guard without a duel is not waited for
    run(s, "duel:e1", "die:1", "die:6")
    assert s.decision() == "duel_roll"
    run(s, "die:6", "die:1")
    assert s.money == [6, 3, 3, 6]


@pytest.mark.rule("CC-12.06", "CC-7.07")
def test_the_order_of_the_duels_on_buildings_matters() -> None:
    """O loses against B; if that comes first, he is stronger against G."""
    against_b, against_g = ("die:6", "die:1"), ("die:3", "die:4")
    s = {"lower": "OGBP", "board": {"c1": "B hotel", "e1": "P hotel"}, "pawns": {"c1": "OB", "e1": "OG"}}
    assert run(estate(**s), "duel:c1", *against_b, *against_g).money == [6, 3, 0, 3]
    assert run(estate(**s), "duel:e1", *against_g, *against_b).money == [6, 0, 3, 3]


@pytest.mark.rule("CC-12.07")
def test_the_building_is_not_harmed_and_pays_in_full_next_round() -> None:
    s = estate(seats=2, round=1, board={"d4": "B hotel"}, pawns={"d4": "O"}, lower="BO")
    assert s.money == [3, 3]
    assert s.tile[parcel("d4")] == 5
    skip_to(s, "place")
    before = s.money[0]
    skip_to(s, "cash_out")
    assert s.round == 2
    assert s.money[0] == before + 6


@pytest.mark.rule("CC-12.08")
def test_a_building_of_this_very_round_pays() -> None:
    s = position(
        phase="resolve",
        at="build_3",
        row=("ranch",),
        pawns={"build_3": "B"},
        board={"a1": "B"},
        money={"B": 3},
    )
    run(s, "buy", "place", "build:a1")
    assert s.money[0] == 3


@pytest.mark.rule("CC-12.09", "CC-12.10")
def test_a_church_cancels_the_attacks_on_its_owners_neighbouring_buildings() -> None:
    """CC-X24."""
    s = position(
        4,
        phase="resolve",
        at="build_6",
        row=(None, None, None, "church"),
        board={"d4": "B", "e5": "B saloon", "c3": "B hotel", "d3": "O hotel", "g7": "B hotel", "e4": "house"},
        pawns={"build_6": "B", "e5": "OGB", "c3": "O", "d3": "G", "g7": "O", "firepower_income": "O"},
        roads_on=["d4"],
        road_stock={"B": 0},
        money={"B": 6, "O": 0, "G": 0, "P": 0},
        cowboys=dict.fromkeys("BOGP", 0),
    )
    run(s, "buy", "place", "build:d4")
    assert s.cowboys == [0, 0, 0, 0]
    run(s, "house:d5")
    assert s.money[seat("O")] >= 2 * (2 + 1)  # both cowboys are back for the income of firepower
    assert s.money[seat("O")] == 6 + 3 + 3  # half of the hotel on g7, and of his own
    assert s.money[seat("G")] == 3
    assert s.money[0] == 5 * (2 + 1) + 6 + 3
    assert s.cowboys == [0 + 4, 2 + 4, 1 + 4, 0 + 4]
    assert not any(s.pawns)


@pytest.mark.rule("CC-12.12", "CC-5.17")
@pytest.mark.parametrize(("attack", "money"), [("", [30, 0]), ("O", [15, 15])])
def test_a_doubled_income_is_shared_evenly(attack: str, money: list[int]) -> None:
    s = estate(
        characters={"B": "grocer", "O": "banker"},
        later="B",
        board=SALOON,
        pawns={"d4": attack} if attack else {},
    )
    run(s, "double:saloon")
    assert s.money[:2] == money


@pytest.mark.rule("CC-6.09")
def test_a_church_of_this_round_protects_from_the_next_round_on() -> None:
    s = position(
        2,
        phase="resolve",
        at="build_6",
        row=(None, None, None, "church"),
        board={"d4": "B", "e5": "B saloon"},
        pawns={"build_6": "B"},
        roads_on=["d4"],
        road_stock={"B": 0},
    )
    run(s, "buy", "place", "build:d4", "house:e4")
    skip_to(s, "place", seat_letter="O")
    assert refused(s, "cowboy:e5").rule == "CC-6.09"
