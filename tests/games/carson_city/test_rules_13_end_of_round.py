"""Phase 4 of Carson City: the end of a round (CC-13)."""

from typing import Any

import pytest
from tests.games.carson_city.positions import legal_texts, position, refused, run, seat, skip_to, who_moves

from cowcatcher.games.carson_city.names import BUILDINGS
from cowcatcher.games.carson_city.written.state import SHERIFF_AWAY, CarsonState


def end(seats: int = 3, **more: Any) -> CarsonState:
    """The end of a round of players without money, unless it is given."""
    money = {**dict.fromkeys("BOGPS"[:seats], 0), **more.pop("money", {})}
    return position(seats, phase="end", money=money, **more)


@pytest.mark.rule("CC-13.01", "CC-5.09")
def test_the_chip_and_the_sheriff_go_back() -> None:
    s = end(characters={"B": "sheriff"}, guns="O", money={"B": 30})
    assert s.decision() == "cash_out"
    assert s.guns == -1
    assert s.sheriff == SHERIFF_AWAY
    run(skip_to(s, "choose_character"), "character:banker", "character:mercenary", "character:chinese_worker")
    skip_to(s, "place")
    assert not any(text.startswith("sheriff:") for text in legal_texts(s))


@pytest.mark.rule("CC-13.03")
def test_late_effects_in_the_order_of_the_lower_track() -> None:
    s = end(
        options={"character_sides": "all_red"},
        characters={"B": "banker", "O": "settler", "G": "grocer"},
        later="OG",
        lower="GBO",
        board={"a1-a2": "O mountain", "c1-c3": "G house", "e1": "O mountain"},
        money={"B": 60, "O": 19},
        mountains="h1-h6",
    )
    assert (who_moves(s), s.decision()) == ("B", "purchase")
    assert s.vp == [0, 0, 3]  # the shop assistant, before B
    assert s.money[seat("O")] == 19  # the settler, after B
    assert s.cowboys == [3, 3, 3]  # the new cowboys come later
    run(s, "purchase:1")
    assert s.money[seat("O")] == 22
    assert s.cowboys == [7, 7, 7]
    assert (who_moves(s), s.decision()) == ("B", "cash_out")


@pytest.mark.rule("CC-13.04")
@pytest.mark.parametrize(("number", "gained"), [(1, 4), (2, 5), (3, 5), (4, 0)])
def test_new_cowboys_up_to_ten(number: int, gained: int) -> None:
    """CC-X28."""
    s = end(4, round=number, cowboys={"B": 0, "O": 3, "G": 7, "P": 10})
    assert s.cowboys == [gained, 3 + gained, min(10, 7 + gained), 10]


@pytest.mark.rule("CC-13.04", "CC-1.10")
def test_cowboys_on_the_board_go_to_the_general_reserve_first() -> None:
    s = position(2, phase="resolve", pawns={"wages": "BBBB", "parcel_vp": "B"}, cowboys={"B": 5}, money={"B": 0})
    skip_to(s, "choose_character")
    assert s.cowboys[0] == 9


def choices(s: CarsonState) -> list[tuple[int, int]]:
    """(VP, money left) of each choice that the first seat has at the cash limit."""
    asked = s.decision() == "cash_out" and who_moves(s) == "B"
    done = [run(s.clone(), text) for text in legal_texts(s)] if asked else [s]
    return [(after.vp[0], after.money[0]) for after in done]


@pytest.mark.rule("CC-13.05", "CC-13.06", "CC-13.07")
@pytest.mark.parametrize(
    ("character", "money", "expected"),
    [
        ("captain", 47, [(2, 20), (3, 17), (4, 7)]),  # CC-X10
        ("captain", 38, [(1, 20), (2, 18), (3, 8)]),  # CC-X33
        ("grocer", 85, [(2, 60), (3, 55), (4, 45), (5, 35), (6, 25), (7, 15), (8, 5)]),  # CC-X37
        ("captain", 25, [(0, 20), (1, 15), (2, 5)]),  # Q21
        ("captain", 20, [(0, 20), (1, 10), (2, 0)]),
        ("captain", 30, [(1, 20), (2, 10), (3, 0)]),
        ("captain", 29, [(0, 20), (1, 19), (2, 9)]),
        ("captain", 9, [(0, 9)]),
        ("settler", 31, [(0, 30), (1, 21), (2, 11), (3, 1)]),
        ("chinese_worker", 40, [(1, 30), (2, 20), (3, 10), (4, 0)]),
        ("banker", 12, [(0, 12), (1, 2)]),
        ("mercenary red", 31, [(0, 30), (1, 21), (2, 11), (3, 1)]),
        ("mercenary", 31, [(1, 20), (2, 11), (3, 1)]),
    ],
)
def test_money_above_the_limit_is_spent_at_ten_a_vp(
    character: str, money: int, expected: list[tuple[int, int]]
) -> None:
    s = end(2, characters={"B": character}, money={"B": money})
    assert choices(s) == expected


@pytest.mark.rule("CC-13.06")
def test_the_number_of_vp_is_named_at_once() -> None:
    s = end(characters={"B": "captain"}, money={"B": 130})
    assert legal_texts(s) == ["done", "cash:12", "cash:13"]
    assert refused(s, "cash:14").rule == "CC-13.06"
    assert refused(s, "cash:11").rule == "CC-13.05"
    assert run(s, "cash:12").vp[0] == 12


@pytest.mark.rule("CC-13.06")
def test_who_buys_more_vp_than_there_are_moves_for_is_asked_again() -> None:
    s = end(characters={"B": "banker"}, money={"B": 470})
    assert legal_texts(s)[:2] == ["done", "cash:6"], "35 are forced, 30 of them before the question"
    run(s, "cash:17")
    assert (s.vp[0], s.money[0]) == (47, 0)
    s = end(2, characters={"B": "banker"}, money={"B": 430})
    assert run(s.clone(), "cash:2").vp[0] == 32
    s = end(2, characters={"B": "grocer"}, money={"B": 620})
    assert (s.decision(), legal_texts(s)) == ("cash_out", ["done", "cash:27", "cash:28", "cash:29", "cash:30"])
    run(s, "cash:30")
    assert (who_moves(s), legal_texts(s), s.vp[0]) == ("B", ["done", "cash:1", "cash:2"], 0)
    assert run(s.clone(), "done").vp[0] == 60
    assert run(s, "cash:2").vp[0] == 62


@pytest.mark.rule("CC-13.08")
def test_players_decide_in_the_order_of_the_lower_track() -> None:
    s = end(lower="GBO", money={"B": 10, "O": 10, "G": 10})
    order = ""
    while s.decision() == "cash_out":
        order += who_moves(s)
        run(s, "done")
    assert order == "GBO"


@pytest.mark.rule("CC-13.09")
def test_kept_buildings_roads_chips_and_cowboys_are_kept() -> None:
    s = end(
        kept={"B": ["hotel", "ranch"]},
        road_stock={"B": 4},
        chips={"B": 3},
        cowboys={"B": 2},
        row=("ranch",),
        money={"B": 9},
    )
    skip_to(s, "choose_character")
    assert s.round == 2
    assert s.kept[5] == s.kept[0] == 1
    assert (s.road_stock[0], s.chips[0], s.cowboys[0], s.money[0]) == (4, 3, 2 + 4, 9)


def names(s: CarsonState) -> list[str]:
    return [BUILDINGS[kind] if kind >= 0 else "" for kind in s.row]


@pytest.mark.rule("CC-13.10")
def test_the_row_moves_down_and_is_filled_from_the_cheapest() -> None:
    """CC-X17: $4 and $8 were bought."""
    s = end(row=("ranch", None, "hotel", "bank", None, "ranch", "mine"))
    assert s.decision() == "chance_draw_building"
    assert names(s)[:5] == ["ranch", "hotel", "bank", "ranch", "mine"]
    bag = list(s.bag.counts)
    assert [weight for _, weight in s.weights()] == bag
    run(s, "draw:church")
    assert names(s) == ["ranch", "hotel", "bank", "ranch", "mine", "church", ""]
    run(s, "draw:prison")
    assert names(s)[5:] == ["church", "prison"]
    assert sum(s.bag.counts) == sum(bag) - 2
    assert s.decision() == "choose_character"


@pytest.mark.rule("CC-13.10")
def test_a_full_row_stays_as_it_is() -> None:
    row = ("ranch", "mine", "hotel", "bank", "church", "ranch", "mine")
    s = end(row=row)
    assert s.decision() == "choose_character"
    assert tuple(names(s)) == row


@pytest.mark.rule("CC-13.11")
def test_an_empty_bag_leaves_spaces_empty() -> None:
    rest = {
        "B": ["ranch"] * 4 + ["mine"] * 4 + ["drugstore"] * 4,
        "O": ["bank"] * 4 + ["saloon"] * 3,
        "G": ["hotel"] * 3 + ["church"] * 2 + ["prison"],
    }
    s = end(row=("ranch", None, "mine", None, None, "ranch", None), kept=rest)
    assert sum(s.bag.counts) == 2
    run(s, "draw:mine", "draw:prison")
    assert names(s) == ["ranch", "mine", "ranch", "mine", "prison", "", ""]
    skip_to(s, "place")
    assert refused(s, "cowboy:build_10").rule == "CC-6.07"
    assert "cowboy:build_8" in legal_texts(s)


@pytest.mark.rule("CC-13.12", "CC-4.03", "CC-3.02")
def test_the_lower_track_is_the_next_order_of_choosing() -> None:
    """FAQ 4."""
    s = end(lower="GBO", row=("ranch", "mine", "hotel", "bank", "church", "ranch", "mine"))
    order = ""
    while s.decision() == "choose_character":
        assert len(legal_texts(s)) == 7 - len(order)
        order += who_moves(s)
        run(s, next(t for t in ("character:settler", "character:banker", "character:sheriff") if t in legal_texts(s)))
        skip_to(s, "choose_character", "place")
    assert order == "GBO"
    assert s.lower == ()


@pytest.mark.rule("CC-13.13")
def test_after_the_fourth_round_there_are_no_cowboys_and_the_row_stays() -> None:
    s = end(
        2,
        round=4,
        options={"character_sides": "all_red"},
        characters={"B": "banker", "O": "grocer"},
        later="O",
        guns="B",
        board={"a1": "O house"},
        cowboys={"B": 3, "O": 0},
        money={"B": 73},
        row=("ranch", None, "hotel"),
        lower="OB",
    )
    assert (s.decision(), s.vp[1], s.guns) == ("purchase", 1, -1)
    run(s, "purchase:1")
    assert (s.decision(), s.cowboys) == ("cash_out", [3, 0])
    run(s, "done")
    assert s.over()
    assert s.scored[8] == 1  # 10 above the limit
    assert names(s) == ["ranch", "", "hotel", "", "", "", ""]
    assert s.vp == [3 + 1 + 60 // 6, 1 + 2 + 1]
