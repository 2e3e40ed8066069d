"""Phase 3 of Carson City: order of resolution, firepower, duels (CC-7)."""

from typing import Any

import pytest
from tests.games.carson_city.positions import legal_texts, place, position, refused, run, seat, skip_to, who_moves

from cowcatcher.games.carson_city.names import PLACES
from cowcatcher.games.carson_city.written.state import NONE, CarsonState

ORDER = (
    *("wages", "ammunition", "roads_3", "roads_1", "d4", "build_12", "build_10", "build_8", "build_6", "build_5"),
    *("build_4", "build_3", "parcel_income", "firepower_income", "gambling", "a1", "parcel_vp", "firepower_vp"),
    *("estate_vp", "buy_vp_5", "buy_vp_4", "buy_vp_3", "buy_vp_2"),
)
"""CC-7.01, with a parcel in the place of buy_parcels and a building in that of estate_income."""

FULL_ROW = ("ranch", "mine", "hotel", "bank", "church", "ranch", "mine")


def occupied(s: CarsonState) -> list[str]:
    """Places with pawns, in the order of resolution."""
    standing = [PLACES[i] for i, packed in enumerate(s.pawns) if packed]
    return sorted(standing, key=ORDER.index)


@pytest.mark.rule("CC-7.01")
def test_spaces_are_resolved_in_the_order_of_the_board() -> None:
    pairs = {name: "BOGPSBOGPS"[2 * i % 5 : 2 * i % 5 + 2] for i, name in enumerate(ORDER)}
    pairs |= {"wages": "B", "roads_1": "B", "a1": "OG"}
    nobody: dict[str, int] = dict.fromkeys("BOGPS", 0)
    s = position(5, board={"a1": "P saloon"}, row=FULL_ROW, pawns=pairs, cowboys=nobody, money=nobody, chips=nobody)
    run(s, "pass", "pass", "pass", "pass", "pass")
    seen = []
    while occupied(s):
        left = occupied(s)
        assert tuple(left) == ORDER[len(ORDER) - len(left) :]
        seen.append(left[0])
        at_die = s.decision() == "duel_roll"
        run(s, "die:1") if at_die else skip_to(s, "duel_roll")
    assert [name for name in ORDER if name in seen] == [n for n in ORDER if n not in ("wages", "roads_1")]


@pytest.mark.rule("CC-7.01")
def test_three_roads_are_taken_before_one_road() -> None:
    s = position(
        phase="resolve",
        road_stock={"B": 20, "O": 0, "G": 2},
        lower="OBG",
        pawns={"roads_3": "G", "roads_1": "O"},
    )
    assert s.road_stock == [20, 0, 5]
    assert s.road_supply == 0


@pytest.mark.rule("CC-7.01", "CC-10.14")
def test_kept_buildings_are_placed_between_the_last_construction_and_the_first_income() -> None:
    s = position(
        phase="resolve",
        at="build_3",
        board={"a1": "B"},
        kept={"B": ["ranch"]},
        row=("hotel",),
        pawns={"build_3": "O", "firepower_income": "B", "estate_vp": "B", "parcel_income": "O"},
        money={"B": 0, "O": 0},
        cowboys={"B": 0},
    )
    assert s.decision() == "place_kept"
    assert occupied(s) == ["parcel_income", "firepower_income", "estate_vp"]
    run(s, "kept:ranch", "build:a1")
    assert s.money[seat("B")] == 2 * (1 + 1) + 3  # firepower: chip and the new ranch; its three neighbours are free
    assert s.vp[seat("B")] == 1


@pytest.mark.rule("CC-7.02", "CC-8.12", "CC-5.30")
@pytest.mark.parametrize(
    ("more", "firepower"),
    [
        ({}, 3),
        ({"cowboys": {"B": 5}}, 6),
        ({"chips": {"B": 4}}, 6),
        ({"board": {"a1": "B ranch"}}, 4),
        ({"board": {"a1": "B mine", "a3": "B mine"}}, 5),
        ({"board": {"a1": "B prison"}}, 5),
        ({"board": {"a1": "B saloon", "a3": "B church", "c1": "B hotel", "c3": "B bank", "e1": "B drugstore"}}, 3),
        ({"board": {"a1": "O prison", "a3": "O ranch"}}, 3),
        ({"guns": "B"}, 6),
        ({"guns": "O"}, 3),
        ({"characters": {"B": "mercenary"}}, 6),
        ({"characters": {"B": "mercenary red"}}, 5),
        ({"characters": {"B": "sheriff"}}, 4),
        ({"characters": {"B": "sheriff"}, "sheriff_at": "away"}, 3),
        ({"characters": {"B": "sheriff"}, "sheriff_at": "parcel_vp"}, 3),
        ({"kept": {"B": ["prison", "ranch", "mine"]}}, 3),
        (  # CC-X34
            {"board": {"a1": "B ranch", "a3": "B mine", "c1": "B prison"}, "guns": "B"},
            10,
        ),
    ],
)
def test_firepower_adds_up(more: dict[str, Any], firepower: int) -> None:
    given: dict[str, Any] = {"cowboys": {"B": 2}, **more}
    pawns = {"firepower_income": "B"}
    s = position(2, phase="resolve", at="firepower_income", money={"B": 0}, pawns=pawns, **given)
    incomes = s.money[seat("B")] - 2 * firepower
    without = position(2, phase="resolve", at="estate_income", money={"B": 0}, **given)
    assert incomes == without.money[seat("B")]
    at_vp = position(2, phase="resolve", at="firepower_vp", pawns={"firepower_vp": "B"}, **given)
    assert at_vp.vp[seat("B")] == firepower // 2


DUEL: dict[str, Any] = {"phase": "resolve", "at": "gambling", "pawns": {"gambling": "BO"}, "money": {"B": 0, "O": 0}}


@pytest.mark.rule("CC-7.03")
@pytest.mark.parametrize(("die", "winner"), [("die:1", "O"), ("die:2", "O"), ("die:4", "B"), ("die:6", "B")])
def test_the_highest_total_of_die_and_firepower_wins(die: str, winner: str) -> None:
    s = position(**DUEL, cowboys={"B": 1, "O": 3})  # firepower 2 and 4
    run(s, die, "die:1", "dice:35")
    assert s.money[seat(winner)] == 8
    assert s.money[seat("O" if winner == "B" else "B")] == 0


@pytest.mark.rule("CC-7.03")
def test_duels_are_fought_on_parcels_and_buildings_but_not_on_wages_and_roads_1() -> None:
    pawns = {"wages": "BO", "roads_1": "BO", "d4": "BO", "a1": "BO"}
    s = position(phase="resolve", board={"a1": "G saloon", "a2": "house"}, pawns=pawns, lower="BOG", money={"O": 0})
    assert s.money[seat("B")] == 15 + 4
    assert s.road_stock[:2] == [2, 2]
    assert s.decision() == "duel_roll"
    assert occupied(s) == ["d4", "a1"]
    run(s, "die:1", "die:3", "buy")
    assert s.owner[27] == seat("O")
    assert s.decision() == "duel_roll"
    assert occupied(s) == ["a1"]
    run(s, "die:1", "die:3")
    assert s.money[seat("O")] == 4 - 1 + 2


@pytest.mark.rule("CC-7.04")
def test_any_number_of_players_fight_one_duel_with_one_die_each() -> None:
    s = position(
        4,
        phase="resolve",
        at="gambling",
        pawns={"gambling": "BOGP"},
        cowboys=dict.fromkeys("BOGP", 0),
        money=dict.fromkeys("BOGP", 0),
    )
    run(s, "die:4", "die:2", "die:5", "die:3", "dice:11")
    assert s.money == [0, 0, 2, 0]
    assert s.decision() != "duel_roll"
    assert s.cowboys == [1 + 4, 1 + 4, 0 + 4, 1 + 4]


@pytest.mark.rule("CC-7.05", "CC-3.04")
@pytest.mark.parametrize(("lower", "winner"), [("BGO", "G"), ("OBG", "O"), ("BOG", "O"), ("GBO", "G")])
def test_a_tie_goes_to_the_earliest_to_pass_among_the_tied(lower: str, winner: str) -> None:
    """CC-X41: 6, 8 and 8; the play order of the round does not matter."""
    for upper in ("BOG", "GOB"):
        s = position(
            phase="resolve",
            at="gambling",
            lower=lower,
            upper=upper,
            pawns={"gambling": "BOG"},
            cowboys={"B": 3, "O": 3, "G": 3},
            money=dict.fromkeys("BOG", 0),
        )
        run(s, "die:2", "die:4", "die:4", "dice:22")
        assert s.money[seat(winner)] == 4


@pytest.mark.rule("CC-7.06", "CC-7.08", "CC-8.10")
@pytest.mark.parametrize("choice", ["buy", "decline"])
def test_the_winners_cowboy_goes_to_the_general_reserve_either_way(choice: str) -> None:
    s = position(
        phase="resolve",
        at="build_6",
        row=(None, None, None, "hotel"),
        pawns={"build_6": "BO"},
        cowboys={"B": 2, "O": 2},
    )
    run(s, "die:6", "die:1")
    assert (who_moves(s), s.decision(), legal_texts(s)) == ("B", "buy_building", ["buy", "decline"])
    assert s.cowboys[:2] == [2, 3]
    run(s, choice)
    assert s.cowboys[:2] == [2 + 4, 3 + 4]  # four each for the next round
    assert s.decision() != "buy_building"
    assert s.money[:2] == [15 - 6 * (choice == "buy"), 15]
    skip_to(s, "chance_draw_building")
    assert (s.row[0] == 5) == (choice == "decline")
    assert s.kept[seat("B") * 8 + 5] == (choice == "buy")


@pytest.mark.rule("CC-7.06")
def test_a_winner_without_money_still_spends_the_cowboy() -> None:
    """CC-X42."""
    s = position(
        phase="resolve",
        at="build_6",
        row=(None, None, None, "hotel"),
        pawns={"build_6": "BO"},
        money={"B": 4},
        cowboys={"B": 2, "O": 2},
    )
    run(s, "die:6", "die:1")
    skip_to(s, "chance_draw_building")
    assert s.cowboys[:2] == [2 + 4, 3 + 4]
    assert s.row[0] == 5
    assert s.money[0] == 4


@pytest.mark.rule("CC-7.07")
@pytest.mark.parametrize(
    ("lower", "dice", "buyer"),
    [
        ("BOG", ("die:1", "die:3"), "B"),
        ("OBG", ("die:1", "die:3"), "O"),
        ("OBG", ("die:1", "die:2"), "B"),
        ("BOG", ("die:1", "die:4"), "O"),
    ],
)
def test_losers_take_their_cowboys_back_and_are_stronger_at_once(lower: str, dice: tuple[str, str], buyer: str) -> None:
    """CC-X15: 3 and 3; after B wins the guns, B has 6 and O 4. FAQ 2."""
    s = position(
        phase="resolve",
        lower=lower,
        row=(None, None, "hotel"),
        pawns={"ammunition": "BO", "build_5": "BO"},
        cowboys={"B": 2, "O": 2},
    )
    run(s, "die:2", "die:1", "take")
    assert s.guns == seat("B")
    assert s.cowboys[:2] == [2, 3]
    run(s, *dice)
    assert (s.decision(), who_moves(s)) == ("buy_building", buyer)


@pytest.mark.rule("CC-7.08")
def test_nobody_else_gets_what_was_declined() -> None:
    s = position(phase="resolve", at="build_5", row=(None, None, "hotel"), pawns={"build_5": "BOG"})
    run(s, "die:6", "die:1", "die:1", "decline")
    skip_to(s, "buy_building", "chance_draw_building")
    assert s.decision() == "chance_draw_building"
    assert s.row[0] == 5
    assert s.kept == (0,) * 24
    alone = position(phase="resolve", at="build_5", row=(None, None, "hotel"), pawns={"build_5": "B"})
    run(alone, "decline")
    assert skip_to(alone, "chance_draw_building").row[0] == 5


@pytest.mark.rule("CC-7.09")
def test_cowboys_of_a_finished_action_are_not_back_before_the_end_of_the_round() -> None:
    s = position(
        phase="resolve",
        pawns={"wages": "BB", "gambling": "B", "ammunition": "B", "parcel_vp": "O"},
        board={"a1": "B saloon"},
        cowboys={"B": 3, "O": 1},
    )
    run(s, "take")
    assert s.decision() == "gambling_roll"
    assert occupied(s) == ["parcel_vp"]
    assert s.cowboys[:2] == [3, 1]
    run(s, "dice:11")
    assert occupied(s) == []
    skip_to(s, "choose_character")
    assert s.cowboys[:2] == [3 + 4, 1 + 4]


@pytest.mark.rule("CC-7.10")
def test_who_stands_alone_acts_without_a_duel() -> None:
    s = position(
        phase="resolve", at="parcel_income", pawns={"parcel_income": "O", "gambling": "B"}, board={"a1-c1": "O"}
    )
    assert s.money[seat("O")] == 15 + 6
    assert s.decision() == "gambling_roll"


@pytest.mark.rule("CC-7.11")
def test_gains_without_cost_are_taken_without_asking_but_for_the_guns() -> None:
    free = ("wages", "ammunition", "roads_3", "roads_1", "parcel_income", "firepower_income", "gambling")
    s = position(
        phase="resolve",
        pawns=dict.fromkeys((*free, "parcel_vp", "firepower_vp", "estate_vp"), "B"),
        board={"a1": "B saloon", "a2": "B", "b2": "B house"},
        cowboys={"B": 0},
    )
    asked = []
    while s.decision() in ("take_guns", "gambling_roll"):
        asked.append(s.decision())
        run(s, "take" if s.decision() == "take_guns" else "dice:11")
    assert asked == ["take_guns", "gambling_roll"]
    assert s.vp[seat("B")] == 3 // 2 + (1 + 3) // 2 + 1


@pytest.mark.rule("CC-7.08", "CC-7.11", "CC-8.02")
def test_a_red_sheriff_who_wants_to_lose_his_duels_can_leave_the_guns() -> None:
    red = {"character_sides": "all_red"}
    characters = {"B": "sheriff", "O": "banker"}
    pawns = {"ammunition": "B", "gambling": "BO"}
    s = position(2, options=red, characters=characters, cowboys={"B": 1, "O": 1}, pawns=pawns, phase="resolve")
    assert legal_texts(s) == ["decline", "take"]
    run(s, "decline", "die:1", "die:2")
    assert s.guns == NONE
    assert (s.vp[seat("B")], s.cowboys[seat("B")]) == (3, 2)


@pytest.mark.rule("CC-7.12")
def test_the_actors_own_cowboy_on_the_space_does_not_count() -> None:
    s = position(
        phase="resolve",
        at="firepower_income",
        pawns={"firepower_income": "BO"},
        cowboys={"B": 0, "O": 0},
        chips={"B": 0},
        money={"B": 0, "O": 0},
        lower="OBG",
    )
    run(s, "die:3", "die:1")  # 3 + 0 against 1 + 1
    assert s.money[:2] == [0, 0]
    later = position(
        phase="resolve",
        at="firepower_income",
        pawns={"firepower_income": "B", "firepower_vp": "BO"},
        cowboys={"B": 5, "O": 0},
        chips={"B": 0, "O": 0},
        money={"B": 0, "O": 0},
    )
    assert later.money[0] == 10
    run(later, "die:1", "die:6")  # 5 + 1 against 0 + 6, B passed first
    assert later.vp[:2] == [2, 0]


@pytest.mark.rule("CC-7.13")
def test_there_is_no_credit() -> None:
    s = position(
        phase="resolve",
        at="buy_parcels",
        money={"B": 5, "O": 2},
        row=("ranch", None, "hotel"),
        pawns={"d4": "B", "f6": "O", "build_3": "O", "build_5": "B", "buy_vp_3": "B"},
        board={"c3": "house", "e5-g5": "house", "e6": "house", "g6": "house", "e7-g7": "house"},
    )
    run(s, "done")  # B could pay for d4; O's parcel costs 9
    assert s.owner[45] == -1
    run(s, "buy")  # B pays 5 for the hotel; O cannot pay for the ranch
    assert s.money[:2] == [0, 2]
    assert s.decision() not in ("buy_building", "buy_vp")
    vp = position(phase="resolve", at="buy_vp_3", money={"B": 5, "O": 50}, pawns={"buy_vp_3": "B"})
    assert legal_texts(vp) == ["done", "vp:1"]
    assert refused(vp, "vp:5").rule == "CC-7.13"
    run(vp, "vp:1")
    assert vp.decision() != "buy_vp"
    assert (vp.money[0], vp.vp[0]) == (2, 1)


@pytest.mark.rule("CC-7.14")
def test_empty_spaces_are_passed_over() -> None:
    s = position(round=2, phase="resolve", pawns={"buy_vp_3": "B"}, row=FULL_ROW)
    assert s.decision() == "buy_vp"
    assert s.guns == -1
    run(s, "vp:1", "done")
    assert s.decision() != "buy_vp"
    assert place("buy_vp_2") > place("buy_vp_3")
