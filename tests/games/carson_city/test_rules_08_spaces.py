"""What each space of Carson City does (CC-8)."""

from typing import Any

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

from cowcatcher.games.carson_city.rules.board import price_terms


@pytest.mark.rule("CC-8.01")
def test_wages_pay_four_dollars_a_cowboy_to_each() -> None:
    s = position(phase="resolve", pawns={"wages": "BBBO"}, money={"B": 0, "O": 1})
    assert s.money == [12, 5, 15]
    sheriff = position(
        2,
        phase="resolve",
        characters={"B": "sheriff"},
        sheriff_at="wages",
        pawns={"wages": "BO"},
        money={"B": 0, "O": 0},
    )
    assert sheriff.money == [8, 4]


@pytest.mark.rule("CC-8.02", "CC-13.01")
def test_the_winner_of_ammunition_has_three_firepower_until_the_round_ends() -> None:
    s = position(
        phase="resolve",
        pawns={"ammunition": "BO", "firepower_income": "O"},
        cowboys={"B": 0, "O": 0},
        money={"B": 0, "O": 0},
    )
    run(s, "die:1", "die:2", "take")
    assert s.money[seat("O")] == 2 * (1 + 3)
    skip_to(s, "choose_character")
    assert s.guns == -1
    skip_to(s, "place", seat_letter="O")
    run(s, "cowboy:firepower_income")
    before = s.money[seat("O")]
    skip_to(s, "cash_out", "chance_draw_building")
    assert s.money[seat("O")] == before + 2 * (3 + 1)  # four new cowboys, one of them placed; the chip is gone


@pytest.mark.rule("CC-8.03")
def test_the_winner_takes_three_roads() -> None:
    s = position(phase="resolve", pawns={"roads_3": "BOG"}, road_stock={"B": 0, "O": 1, "G": 2})
    run(s, "die:1", "die:5", "die:2")
    assert s.road_stock == [0, 4, 2]


@pytest.mark.rule("CC-8.04")
def test_each_takes_a_road_a_cowboy() -> None:
    s = position(phase="resolve", pawns={"roads_1": "BBOGGG"}, road_stock={"B": 0, "O": 1, "G": 2})
    assert s.road_stock == [2, 2, 5]


@pytest.mark.rule("CC-8.05", "CC-8.20")
def test_buyers_pay_and_own_the_parcel_with_what_lies_on_it() -> None:
    s = position(
        2,
        phase="resolve",
        at="buy_parcels",
        board={"c3": "mountain", "f6": "house"},
        pawns={"c3": "B", "f6": "BO", "a8": "O"},
        money={"B": 9, "O": 9},
        mountains="h1-h8",
    )
    run(s, "die:6", "die:1", "buy")
    assert s.owner[parcel("f6")] == seat("B")
    run(s, "buy:c3", "buy:a8")
    assert s.money == [9 - 2 - 2, 9 - 1]
    assert s.property == [10, 11]
    assert s.owner[parcel("c3")] == seat("B")
    end = position(2, round=4, phase="resolve", at="buy_parcels", board={"c3": "mountain"}, pawns={"c3": "B"})
    run(end, "buy:c3")
    skip_to(end)
    assert end.scored[11] == 2


@pytest.mark.rule("CC-8.06")
@pytest.mark.parametrize(
    ("board", "price"),
    [
        ({}, 1),
        ({"c3-d3": "house", "e4-e5": "O saloon", "c5": "mountain"}, 6),  # CC-X04
        ({"d4": "house", "c3-d3": "house", "e4-e5": "O saloon", "c5": "mountain"}, 7),
        ({"e5": "O hotel"}, 2),  # CC-X36
        ({"d4": "mountain"}, 2),
        ({"c3-e3": "B", "c5": "O"}, 1),  # property tiles add nothing
        ({"b4": "house", "d2": "house", "f4": "house"}, 1),  # two steps away
        ({"c3-e3": "house", "c4": "house", "e4": "house", "c5-e5": "house", "d4": "mountain"}, 10),
        ({"c3": "B mine", "e5": "O church", "c5": "G house"}, 4),
    ],
)
def test_price_of_a_parcel(board: dict[str, str], price: int) -> None:
    def with_money(money: int) -> Any:
        return position(
            phase="resolve",
            at="buy_parcels",
            board=board,
            pawns={"d4": "B"},
            money={"B": money},
            roads_on=["d4"],
            row=("ranch",),
        )

    s = with_money(price)
    assert s.box.base_price + sum(money for _, _, money in price_terms(s, parcel("d4"))) == price
    run(s, "buy:d4")
    assert s.money[0] == 0
    poor = with_money(price - 1)
    assert poor.decision() != "buy_parcel_free"
    assert poor.owner[parcel("d4")] == -1


@pytest.mark.rule("CC-8.07")
def test_the_lowest_of_the_duellists_orders_the_parcel_duels_to_the_end() -> None:
    """CC-X40: B is in no duel, O decides also when only the duels of others are left."""
    s = position(
        4,
        phase="resolve",
        at="buy_parcels",
        lower="BOGP",
        pawns={"a1": "B", "c3": "OG", "e5": "GP", "g7": "GP"},
        cowboys=dict.fromkeys("BOGP", 0),
    )
    assert (who_moves(s), s.decision()) == ("O", "duel_order_parcels")
    assert legal_texts(s) == ["duel:c3", "duel:e5", "duel:g7"]
    run(s, "duel:c3", "die:1", "die:6", "decline")
    assert (who_moves(s), s.decision()) == ("O", "duel_order_parcels")
    assert legal_texts(s) == ["duel:e5", "duel:g7"]
    run(s, "duel:g7", "die:1", "die:5", "buy")
    assert s.owner[parcel("g7")] == seat("P")
    assert s.decision() == "duel_roll"  # the last one is not asked for
    run(s, "die:2", "die:1", "decline")
    assert (who_moves(s), s.decision(), legal_texts(s)) == ("B", "buy_parcel_free", ["done", "buy:a1"])


@pytest.mark.rule("CC-8.07")
@pytest.mark.parametrize(("lower", "decider"), [("GOBP", "G"), ("PGOB", "P"), ("BPOG", "P")])
def test_the_decider_is_found_on_the_lower_track(lower: str, decider: str) -> None:
    s = position(4, phase="resolve", at="buy_parcels", lower=lower, pawns={"a1": "B", "c3": "OG", "e5": "GP"})
    assert (who_moves(s), s.decision()) == (decider, "duel_order_parcels")


@pytest.mark.rule("CC-8.08")
def test_duels_come_first_then_each_buys_in_any_order() -> None:
    s = position(
        phase="resolve",
        at="buy_parcels",
        lower="GBO",
        pawns={"a1": "G", "a3": "B", "a5": "BO", "c1": "B", "e1": "O", "a7": "G"},
        money={"B": 2, "O": 9, "G": 9},
        mountains="h1-h8 g8",
    )
    run(s, "die:6", "die:1")
    assert (who_moves(s), s.decision()) == ("B", "buy_parcel_won")
    run(s, "buy")
    assert (who_moves(s), legal_texts(s)) == ("G", ["done", "buy:a1", "buy:a7"])
    run(s, "buy:a7")
    assert legal_texts(s) == ["done", "buy:a1"]
    run(s, "buy:a1")
    assert (who_moves(s), legal_texts(s)) == ("B", ["done", "buy:c1", "buy:a3"])
    run(s, "buy:a3")
    assert (who_moves(s), legal_texts(s)) == ("O", ["done", "buy:e1"])
    assert s.money[seat("B")] == 0


@pytest.mark.rule("CC-8.09")
def test_who_does_not_buy_loses_the_cowboy_and_the_parcel_stays_unowned() -> None:
    s = position(
        phase="resolve",
        at="buy_parcels",
        pawns={"a1": "B", "a3": "O", "a5": "BO", "c5": "OG", "h1": "G", "h3": "G", "build_3": "O"},
        cowboys={"B": 1, "O": 1, "G": 2},
        money={"B": 0, "G": 1},
        mountains="h5-h8 g5-g8 f8",
    )
    run(s, "duel:c5", "die:6", "die:1", "decline", "die:6", "die:1")
    assert legal_texts(s) == ["done", "buy:a3"]  # neither what O has declined nor what B could not pay for
    run(s, "done", "buy:h3")
    assert s.owner.count(-1) == 63
    assert s.decision() == "buy_building"
    assert not any(s.pawns)
    assert s.cowboys == [1, 1 + 1, 2 + 1]


@pytest.mark.rule("CC-8.10", "CC-10.13")
def test_the_winner_buys_at_the_price_of_the_space_and_places_at_once_or_keeps() -> None:
    row = ("ranch", "mine", "ranch", "mine", "ranch", "mine", "ranch")
    for slot, price in enumerate((3, 4, 5, 6, 8, 10, 12)):
        s = position(
            phase="resolve",
            at=f"build_{price}",
            row=row,
            pawns={f"build_{price}": "B"},
            board={"a1": "B"},
            money={"B": 30},
        )
        run(s, "buy")
        assert s.money[0] == 30 - price
        assert s.row[slot] == -1
        assert legal_texts(s) == ["place", "keep"]
        run(s, "place", "build:a1")
        assert s.tile[0] == slot % 2
        half = position(
            phase="resolve",
            at=f"build_{price}",
            row=row,
            pawns={f"build_{price}": "B"},
            characters={"B": "chinese_worker"},
            money={"B": 30},
        )
        run(half, "buy")
        assert half.money[0] == 30 - (price + 1) // 2


@pytest.mark.rule("CC-8.11")
def test_parcel_income_pays_two_dollars_a_parcel_whatever_lies_there() -> None:
    s = position(
        2,
        phase="resolve",
        at="parcel_income",
        pawns={"parcel_income": "B"},
        board={"a1": "B", "a3": "B church", "a5": "B house", "c1": "B mountain", "c3": "O"},
        money={"B": 0},
    )
    assert s.money[0] == 8


@pytest.mark.rule("CC-8.13")
@pytest.mark.parametrize(("dice", "gain"), [("dice:35", 8), ("dice:11", 2), ("dice:66", 12), ("dice:16", 7)])
def test_gambling_pays_the_sum_of_two_dice(dice: str, gain: int) -> None:
    """CC-X05."""
    s = position(phase="resolve", at="gambling", pawns={"gambling": "BO"}, money={"B": 0, "O": 0})
    run(s, "die:1", "die:6")
    assert [w for _, w in s.weights()] == [1] * 36
    run(s, dice)
    assert s.money[:2] == [0, gain]


@pytest.mark.rule("CC-8.14", "CC-12.08")
def test_estate_income_needs_no_cowboy_and_pays_everybody() -> None:
    s = position(
        phase="resolve", board={"a1": "B hotel", "a3": "O hotel", "h1": "O hotel"}, money=dict.fromkeys("BOG", 0)
    )
    assert s.money == [6, 12, 0]


@pytest.mark.rule("CC-8.15")
@pytest.mark.parametrize(("parcels", "points"), [("a1", 0), ("a1-b1", 1), ("a1-c1", 1), ("a1-g1", 3), ("a1-h1", 4)])
def test_parcel_vp_is_half_the_parcels_rounded_down(parcels: str, points: int) -> None:
    s = position(phase="resolve", at="parcel_vp", pawns={"parcel_vp": "B"}, board={parcels: "B", "a8": "O", "h8": "O"})
    assert s.vp == [points, 0, 0]


@pytest.mark.rule("CC-8.16")
@pytest.mark.parametrize(("cowboys", "points"), [(0, 0), (1, 1), (2, 1), (8, 4), (9, 5)])
def test_firepower_vp_is_half_the_firepower_rounded_down(cowboys: int, points: int) -> None:
    s = position(phase="resolve", at="firepower_vp", pawns={"firepower_vp": "B"}, cowboys={"B": cowboys})
    assert s.vp == [points, 0, 0]  # and one revolver chip


ESTATE = {
    "a1": "B ranch",
    "a2": "B mine",
    "a3": "B bank",
    "a4": "B hotel",
    "a5": "B house",
    "b1": "B mountain",
    "b2": "B church",
    "b3": "B prison",
    "b4": "B",
    "h1": "O saloon",
}


@pytest.mark.rule("CC-8.17")
@pytest.mark.parametrize(("mines_count", "points"), [("false", 5), ("true", 6)])
def test_estate_vp_counts_buildings_but_no_houses_nor_mines(mines_count: str, points: int) -> None:
    s = position(
        phase="resolve",
        at="estate_vp",
        pawns={"estate_vp": "B"},
        board=ESTATE,
        kept={"B": ["saloon"]},
        options={"estate_vp_counts_mines": mines_count},
    )
    assert s.vp == [points, 0, 0]


@pytest.mark.rule("CC-8.15", "CC-8.16", "CC-8.17")
def test_the_three_spaces_together() -> None:
    """CC-X27."""
    s = position(
        2,
        phase="resolve",
        at="parcel_vp",
        board={"a1": "B ranch", "a2": "B mine", "a3": "B bank", "a4": "B hotel", "a5": "B house", "a6-a7": "B"},
        cowboys={"B": 6},
        pawns={"parcel_vp": "B", "firepower_vp": "B", "estate_vp": "B"},
    )
    assert s.vp[0] == 3 + 4 + 3
    assert s.scored[:3] == [3, 4, 3]


@pytest.mark.rule("CC-8.18")
@pytest.mark.parametrize("price", [2, 3, 4, 5])
def test_any_number_of_vp_at_the_price_of_the_space(price: int) -> None:
    s = position(
        phase="resolve",
        at="buy_vp_5",
        pawns={f"buy_vp_{price}": "BO"},
        money={"B": 8 * price - 1, "O": 99},
        lower="OBG",
    )
    run(s, "die:6", "die:1")
    assert (who_moves(s), s.decision()) == ("B", "buy_vp")
    run(s, "vp:5", "vp:1")
    assert legal_texts(s) == ["done", "vp:1"]
    run(s, "vp:1")
    assert s.vp == [7, 0, 0]
    assert s.money[0] == price - 1
    none = position(phase="resolve", at="buy_vp_5", pawns={f"buy_vp_{price}": "B"}, money={"B": 50})
    run(none, "done")
    assert (none.vp[0], none.money[0]) == (0, 50)


@pytest.mark.rule("CC-8.19", "CC-13.02")
def test_one_space_for_buying_vp_closes_each_round() -> None:
    """CC-X29."""
    s = position(round=1, phase="place")
    for number, blocked in enumerate(
        [set(), {"buy_vp_2"}, {"buy_vp_2", "buy_vp_3"}, {"buy_vp_2", "buy_vp_3", "buy_vp_4"}]
    ):
        skip_to(s, "place")
        assert s.round == number + 1
        texts = legal_texts(s)
        for space in ("buy_vp_2", "buy_vp_3", "buy_vp_4", "buy_vp_5"):
            if space in blocked:
                assert refused(s, f"cowboy:{space}").rule == "CC-6.07"
            else:
                assert f"cowboy:{space}" in texts
        skip_to(s, "choose_character")


@pytest.mark.rule("CC-8.20")
def test_a_parcel_bought_in_this_step_can_be_built_on_in_the_same_round() -> None:
    s = position(phase="resolve", at="buy_parcels", pawns={"d4": "B", "build_3": "B"})
    run(s, "buy:d4", "buy", "place")
    assert legal_texts(s) == ["keep", "build:d4"]


@pytest.mark.rule("CC-8.18", "CC-7.13")
def test_a_vp_can_be_bought_with_exactly_its_price() -> None:
    s = position(2, phase="resolve", at="buy_vp_5", pawns={"buy_vp_5": "B"}, money={"B": 5})
    assert legal_texts(s) == ["done", "vp:1"]
    run(s, "vp:1")
    assert (s.money[0], s.vp[0], s.decision()) == (0, 1, "cash_out")
    short = position(2, phase="resolve", at="buy_vp_5", pawns={"buy_vp_5": "B"}, money={"B": 4})
    assert short.decision() != "buy_vp"


@pytest.mark.rule("CC-8.06", "CC-1.12")
def test_a_parcel_is_refused_for_its_price_or_for_want_of_a_property_tile() -> None:
    s = position(
        2, phase="resolve", at="buy_parcels", pawns={"a1": "B", "c5": "B"}, money={"B": 1}, board={"d4": "house"}
    )
    dear = refused(s, "buy:c5")
    assert (dear.key, dear.rule, dear.params) == ("parcel_too_dear", "CC-8.06", {"price": 2, "money": 1})
    s.property[0] = 0
    assert refused(s, "buy:c5").rule == "CC-1.12"
