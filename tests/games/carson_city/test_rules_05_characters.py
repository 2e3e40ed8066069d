"""The characters but the sheriff (CC-5.01, CC-5.13 - 5.32)."""

from __future__ import annotations

from itertools import combinations

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
from cowcatcher.games.carson_city.names import BUILDINGS, CHARACTERS, PARCELS
from cowcatcher.games.carson_city.rules.board import firepower
from cowcatcher.games.carson_city.written.state import NONE, CarsonState

ROW = ("ranch", "mine", "hotel", "bank", "church", "ranch", "mine")
PRICES = (3, 4, 5, 6, 8, 10, 12)
SPACES = [f"build_{price}" for price in PRICES]
ALL_RED = {"character_sides": "all_red"}
LIMITS = {
    "sheriff": (20, 20),
    "banker": (120, 60),
    "grocer": (60, 60),
    "chinese_worker": (30, 30),
    "settler": (30, 20),
    "captain": (20, 20),
    "mercenary": (20, 30),
}


def in_hand(s: CarsonState, letter: str) -> list[str]:
    """Kept buildings of a seat."""
    counts = s.kept[8 * seat(letter) : 8 * seat(letter) + 8]
    return [name for name, n in zip(BUILDINGS, counts, strict=True) for _ in range(n)]


@pytest.mark.rule("CC-5.01")
@pytest.mark.parametrize("red", [False, True])
@pytest.mark.parametrize(("first", "second"), list(combinations(CHARACTERS, 2)))
def test_numbers_rise_from_the_sheriff_to_the_mercenary(first: str, second: str, red: bool) -> None:
    s = position(seats=2, phase="choose", options=ALL_RED if red else {}, money={"B": 0, "O": 0})
    run(s, f"character:{second}")
    skip_to(s, "choose_character")
    run(s, f"character:{first}")
    skip_to(s, "place")
    assert s.upper == (1, 0)
    assert CHARACTERS == ("sheriff", "banker", "grocer", "chinese_worker", "settler", "captain", "mercenary")


@pytest.mark.rule("CC-5.02", "CC-5.10", "CC-5.13", "CC-5.14", "CC-5.15", "CC-5.18", "CC-5.19", "CC-5.21", "CC-5.22")
@pytest.mark.rule("CC-5.24", "CC-5.25", "CC-5.27", "CC-5.28", "CC-5.29")
@pytest.mark.parametrize("red", [0, 1])
@pytest.mark.parametrize("character", CHARACTERS)
def test_cash_limits(character: str, red: int) -> None:
    side = f"{character} {('yellow', 'red')[red]}"
    s = position(seats=2, characters={"B": side}, money={"B": 155, "O": 0}, phase="end")
    skip_to(s, "cash_out")
    run(s, "done")
    assert s.money[0] == LIMITS[character][red]
    assert s.vp[0] == (155 - LIMITS[character][red]) // 10


@pytest.mark.rule("CC-5.13")
def test_the_yellow_banker_takes_9_at_once() -> None:
    s = run(position(phase="choose"), "character:banker")
    assert s.money == [24, 15, 15]
    assert who_moves(s) == "O"


@pytest.mark.rule("CC-5.14")
@pytest.mark.parametrize(("choice", "pay", "points"), [("1", 3, 3), ("2", 12, 5), ("3", 25, 7)])
def test_the_red_banker_buys_once_before_the_cash_limit(choice: str, pay: int, points: int) -> None:
    s = position(seats=2, characters={"B": "banker red"}, money={"B": 80, "O": 0}, phase="end")
    assert (s.decision(), legal_texts(s)) == ("purchase", [f"purchase:{n}" for n in range(4)])
    run(s, f"purchase:{choice}")
    assert (s.money[0], s.vp[0]) == (80 - pay, points)
    assert s.decision() == "cash_out"
    run(s, "done")
    assert (s.money[0], s.vp[0]) == (min(60, 80 - pay), points + max(0, 20 - pay) // 10)


@pytest.mark.rule("CC-5.14")
def test_the_red_banker_need_not_buy_and_cannot_without_money() -> None:
    s = position(seats=2, characters={"B": "banker red"}, money={"B": 9, "O": 0}, phase="end")
    assert legal_texts(s) == ["purchase:0", "purchase:1"]
    assert refused(s, "purchase:2").rule == "CC-7.13"
    run(s, "purchase:0")
    assert (s.money[0], s.vp[0]) == (9, 0)
    s = position(seats=2, characters={"B": "banker red"}, money={"B": 2, "O": 0}, phase="end")
    assert s.decision() == "chance_draw_building"  # the row moves already


@pytest.mark.rule("CC-5.15", "CC-5.32")
def test_the_yellow_shop_assistant_takes_8_or_waits() -> None:
    s = run(position(phase="choose"), "character:grocer")
    assert (who_moves(s), legal_texts(s)) == ("B", ["now", "later"])
    now = run(s.clone(), "now")
    assert now.money == [23, 15, 15]
    run(s, "later")
    assert s.money == [15, 15, 15]
    for choice, asked in ((now, False), (s, True)):
        run(choice, "character:banker", "character:captain", "purchase:0", "pass", "pass", "pass")
        assert (choice.decision() == "double_type") == asked
    run(s, "now")
    assert s.money[0] == 23


@pytest.mark.rule("CC-5.16")
def test_who_waited_names_a_type_before_the_attacks_and_all_of_that_type_pay_double() -> None:
    board = {"a1": "B saloon", "h1": "B saloon", "a8": "O saloon", "c1": "B bank", "b1 g1 b8": "house"}
    s = position(board=board, characters={"B": "grocer"}, later="B", pawns={"a1": "BG"}, phase="resolve")
    assert (who_moves(s), s.decision()) == ("B", "double_type")
    assert legal_texts(s) == ["now", *(f"double:{name}" for name in BUILDINGS[:6])]
    assert refused(s, "double:church").rule == "CC-5.16"
    now = run(s.clone(), "now", "die:6", "die:1")
    assert now.money[:2] == [15 + 8 + 5 + 5 + 3, 20]
    run(s, "double:saloon")
    assert s.decision() == "duel_roll"
    run(s, "die:6", "die:1")
    assert s.money[:2] == [15 + 10 + 10 + 3, 20]


@pytest.mark.rule("CC-5.16")
def test_the_doubling_lasts_for_one_round() -> None:
    s = position(board={"a1": "B hotel"}, characters={"B": "grocer"}, later="B", phase="resolve")
    run(s, "double:hotel")
    assert s.money[0] == 15 + 12
    skip_to(s, "choose_character")
    money = s.money[0]
    for name in ("grocer", "banker", "captain"):
        run(s, f"character:{name}")
        skip_to(s, "choose_character", "place", "now_or_later")
        if s.decision() == "now_or_later":
            run(s, "now")
            skip_to(s, "choose_character")
    run(s, "pass", "pass", "pass")
    assert s.decision() == "cash_out"
    assert s.money[0] == money + 8 + 6


@pytest.mark.rule("CC-5.17")
@pytest.mark.parametrize(("houses", "plain"), [("b1", 3), ("b1 a2", 6), ("b1 a2 b2", 9)])
def test_a_successful_attack_takes_half_of_the_doubled_income(houses: str, plain: int) -> None:
    s = position(
        board={"a1": "B bank", houses: "house"},
        characters={"B": "grocer"},
        later="B",
        pawns={"a1": "O"},
        phase="resolve",
    )
    run(s, "double:bank")
    assert s.money == [15 + plain, 15 + plain, 15]


@pytest.mark.rule("CC-5.18")
def test_the_red_shop_assistant_takes_8_now_or_a_point_for_each_own_house() -> None:
    board = {"a1 c1": "B house", "e1": "house", "g1": "O house", "a3": "B ranch", "c3": "B hotel", "e3": "B church"}
    s = run(position(seats=2, board=board, phase="choose", options=ALL_RED), "character:grocer")
    assert legal_texts(s) == ["now", "later"]
    now = run(s.clone(), "now")
    assert now.money[0] == 23
    for choice, points in ((now, 0), (run(s, "later"), 2)):
        run(choice, "character:mercenary", "pass", "pass")
        assert choice.decision() == "cash_out"
        assert (choice.vp[0], choice.scored[5]) == (points, points)


@pytest.mark.rule("CC-5.19")
@pytest.mark.parametrize(("price", "half"), [(12, 6), (10, 5), (8, 4), (6, 3), (5, 3), (4, 2), (3, 2)])
def test_the_yellow_chinese_worker_pays_half_rounded_up(price: int, half: int) -> None:
    yellow = {"B": "chinese_worker"}
    s = position(row=ROW, characters=yellow, pawns={f"build_{price}": "B"}, phase="resolve", money={"B": half})
    run(s, "buy")
    assert s.money[0] == 0
    s = position(row=ROW, characters=yellow, pawns={f"build_{price}": "B"}, phase="resolve", money={"B": half - 1})
    assert s.decision() != "buy_building"
    s = position(row=ROW, pawns={f"build_{price}": "B"}, phase="resolve")
    run(s, "buy")
    assert s.money[0] == 15 - price


@pytest.mark.rule("CC-5.19")
def test_the_yellow_chinese_worker_takes_two_roads_at_once() -> None:
    s = run(position(phase="choose"), "character:chinese_worker")
    assert (s.road_stock, who_moves(s)) == ([3, 1, 1], "O")


@pytest.mark.rule("CC-5.20")
def test_the_red_chinese_worker_may_take_any_building_of_the_row_for_5() -> None:
    s = run(position(row=ROW, phase="choose", options=ALL_RED), "character:chinese_worker")
    assert legal_texts(s) == ["pass", *(f"take:{space}" for space in SPACES[::-1])]
    for slot, space in enumerate(SPACES):
        taken = run(s.clone(), f"take:{space}")
        assert taken.money[0] == 10
        assert in_hand(taken, "B") == [ROW[slot]]
    run(s, "pass")
    assert (s.money[0], who_moves(s), s.row.count(NONE)) == (15, "O", 0)
    poor = run(position(row=ROW, money={"B": 4}, phase="choose", options=ALL_RED), "character:chinese_worker")
    assert who_moves(poor) == "O"
    gaps = run(position(phase="choose", options=ALL_RED), "character:chinese_worker")
    assert refused(gaps, "take:build_6").rule == "CC-5.20"


@pytest.mark.rule("CC-5.21")
def test_what_the_red_chinese_worker_took_is_placed_before_the_row_is_filled() -> None:
    board = {"d4": "house", "e4": "B"}
    s = position(row=ROW, board=board, roads_on=["d4"], phase="choose", options=ALL_RED)
    run(s, "character:chinese_worker", "take:build_5", "place", "done", "build:e4", "house:e5")
    assert s.decision() == "chance_draw_building"
    assert s.tile[parcel("e4")] == BUILDINGS.index("hotel")
    assert [BUILDINGS[kind] for kind in s.row[:6]] == ["ranch", "mine", "bank", "church", "ranch", "mine"]
    run(s, "draw:prison")
    assert (s.row[6], who_moves(s)) == (BUILDINGS.index("prison"), "O")
    kept = position(row=ROW, board=board, roads_on=["d4"], phase="choose", options=ALL_RED)
    run(kept, "character:chinese_worker", "take:build_12", "keep", "draw:prison")
    assert (in_hand(kept, "B"), who_moves(kept)) == (["mine"], "O")


@pytest.mark.rule("CC-5.22", "CC-5.23")
def test_the_yellow_settler_must_take_a_parcel_for_nothing() -> None:
    board = {"a1": "mountain", "b1": "house", "c1": "O", "d1": "O bank", "e1": "B"}
    s = run(position(board=board, phase="choose", money={"B": 0}), "character:settler")
    assert legal_texts(s) == [f"claim:{name}" for name in PARCELS if name not in ("c1", "d1", "e1")]
    assert refused(s, "claim:c1").rule == "CC-5.22"
    for name in ("a1", "b1", "h8"):
        claimed = run(s.clone(), f"claim:{name}")
        assert (claimed.owner[parcel(name)], claimed.property[0], claimed.money[0]) == (0, 10, 0)
        assert who_moves(claimed) == "O"


@pytest.mark.rule("CC-5.23")
def test_the_settler_without_a_property_tile_takes_none() -> None:
    s = run(position(board={"a1-d3": "B"}, phase="choose"), "character:settler")
    assert (s.decision(), who_moves(s)) == ("choose_character", "O")


@pytest.mark.rule("CC-5.24")
def test_the_red_settler_takes_8_now_or_a_dollar_for_each_own_mountain() -> None:
    board = {"a1 c1 e1 g1": "B mountain", "a3": "mountain", "c3": "O mountain"}
    s = run(position(seats=2, board=board, phase="choose", options=ALL_RED), "character:settler")
    assert legal_texts(s) == ["now", "later"]
    now = run(s.clone(), "now")
    assert now.money[0] == 23
    run(s, "later", "character:mercenary", "pass", "pass")
    assert (s.decision(), s.money[0], s.vp[0]) == ("cash_out", 19, 0)


@pytest.mark.rule("CC-5.24", "CC-13.03")
def test_the_red_settlers_dollars_fall_under_the_cash_limit() -> None:
    board = {"a1 c1 e1 g1": "B mountain"}
    s = position(
        seats=2,
        board=board,
        characters={"B": "settler red"},
        later="B",
        money={"B": 18, "O": 0},
        phase="end",
    )
    run(s, "done")
    assert (s.money[0], s.vp[0]) == (20, 0)


@pytest.mark.rule("CC-5.25")
@pytest.mark.parametrize(("choice", "pay", "gain"), [("0", 0, 0), ("1", 1, 1), ("2", 4, 2), ("3", 9, 3)])
def test_the_yellow_captain_buys_cowboys_once(choice: str, pay: int, gain: int) -> None:
    s = run(position(phase="choose"), "character:captain")
    assert legal_texts(s) == [f"purchase:{n}" for n in range(4)]
    run(s, f"purchase:{choice}")
    assert (s.money[0], s.cowboys[0], who_moves(s)) == (15 - pay, 3 + gain, "O")


@pytest.mark.rule("CC-5.26")
def test_the_captain_stays_within_ten_cowboys_and_his_money() -> None:
    for cowboys, options in ((7, 4), (8, 3), (9, 2)):
        s = run(position(phase="choose", cowboys={"B": cowboys}), "character:captain")
        assert legal_texts(s) == [f"purchase:{n}" for n in range(options)]
        if options < 4:
            assert refused(s, "purchase:3").rule == "CC-5.26"
    s = run(position(phase="choose", cowboys={"B": 10}), "character:captain")
    assert who_moves(s) == "O"
    s = run(position(phase="choose", money={"B": 4}), "character:captain")
    assert legal_texts(s) == ["purchase:0", "purchase:1", "purchase:2"]
    assert refused(s, "purchase:3").rule == "CC-7.13"
    s = run(position(phase="choose", money={"B": 0}), "character:captain")
    assert who_moves(s) == "O"


@pytest.mark.rule("CC-5.27")
@pytest.mark.parametrize(("choice", "pay", "gain"), [("0", 0, 0), ("1", 3, 1), ("2", 9, 2)])
def test_the_red_captain_buys_revolver_chips_for_good(choice: str, pay: int, gain: int) -> None:
    s = run(position(phase="choose", options=ALL_RED), "character:captain")
    assert legal_texts(s) == ["purchase:0", "purchase:1", "purchase:2"]
    assert refused(s, "purchase:3").rule == "CC-5.27"
    run(s, f"purchase:{choice}")
    assert (s.money[0], s.chips[0], firepower(s, 0)) == (15 - pay, 1 + gain, 4 + gain)
    assert who_moves(s) == "O"
    skip_to(s, "place")
    skip_to(s, "choose_character")
    assert (s.round, firepower(s, 0)) == (2, 3 + 4 + 1 + gain)


@pytest.mark.rule("CC-5.28", "CC-5.29", "CC-5.30")
@pytest.mark.parametrize(("side", "bonus"), [("all_yellow", 3), ("all_red", 2)])
def test_the_mercenary_adds_firepower_from_the_choice_to_the_end_of_the_round(side: str, bonus: int) -> None:
    s = position(seats=2, phase="choose", options={"character_sides": side})
    assert firepower(s, 0) == 4
    run(s, "character:mercenary")
    assert firepower(s, 0) == 4 + bonus
    run(s, "character:banker", "cowboy:firepower_income", "cowboy:firepower_vp", "pass", "pass")
    assert s.money == [15, 15 + (9 if side == "all_yellow" else 0) + 2 * 3]
    assert s.vp == [(2 + 1 + bonus) // 2, 0]
    skip_to(s, "choose_character")
    assert firepower(s, 0) == s.cowboys[0] + 1


@pytest.mark.rule("CC-5.30")
def test_the_mercenary_counts_in_duels() -> None:
    for side, winner in (("yellow", 0), ("red", 1)):
        s = position(
            seats=2,
            characters={"B": f"mercenary {side}"},
            cowboys={"B": 0, "O": 0},
            pawns={"gambling": "BO"},
            lower="BO",
            phase="resolve",
        )
        run(s, "die:1", "die:4", "dice:11")
        assert s.money[winner] == 17


WHEN = {
    "sheriff yellow": ("", ""),
    "sheriff red": ("", ""),
    "banker yellow": ("", ""),
    "banker red": ("", "purchase"),
    "grocer yellow": ("now_or_later", "double_type"),
    "grocer red": ("now_or_later", ""),
    "chinese_worker yellow": ("", ""),
    "chinese_worker red": ("worker_take", ""),
    "settler yellow": ("settler_parcel", ""),
    "settler red": ("now_or_later", ""),
    "captain yellow": ("purchase", ""),
    "captain red": ("purchase", ""),
    "mercenary yellow": ("", ""),
    "mercenary red": ("", ""),
}


@pytest.mark.rule("CC-5.31")
@pytest.mark.parametrize("card", WHEN)
def test_each_power_asks_at_its_moment_only(card: str) -> None:
    name, _, side = card.partition(" ")
    s = position(seats=2, phase="choose", options={"character_sides": f"all_{side}"}, money={"O": 0}, row=ROW)
    run(s, f"character:{name}")
    at_once = s.decision() if who_moves(s) == "B" else ""
    answer = {"now_or_later": "later", "worker_take": "pass", "settler_parcel": "claim:a1", "purchase": "purchase:1"}
    if at_once:
        run(s, answer[at_once])
    run(s, "character:banker" if name == "mercenary" else "character:mercenary", "pass", "pass")
    later = s.decision() if s.decision() != "cash_out" else ""
    assert (at_once, later) == WHEN[card]


@pytest.mark.rule("CC-5.32")
def test_the_choice_is_open_and_final() -> None:
    board = {"a1": "B house", "c1": "B mountain"}
    for character in ("grocer", "settler"):
        s = position(seats=2, board=board, phase="choose", options=ALL_RED, money={"O": 0})
        run(s, f"character:{character}")
        assert GAME.view(s, 1).decision == "now_or_later"
        run(s, "later")
        assert GAME.view(s, 1).known.later == (1, 0)
        run(s, "character:mercenary", "pass", "pass")
        assert s.decision() == "cash_out"  # nobody was asked again
        assert s.money[0] + s.vp[0] == 16
