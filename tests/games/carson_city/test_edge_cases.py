"""Edge cases that open-questions.md names: rulings with a test of their own, and those of the public FAQ."""

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

from cowcatcher.games.carson_city.names import HOUSE
from cowcatcher.games.carson_city.written.state import NONE

RED = {"character_sides": "all_red"}
FULL_ROW = ("ranch", "mine", "hotel", "bank", "church", "ranch", "mine")


@pytest.mark.rule("CC-3.04", "CC-7.05")
def test_q05_the_order_of_passing_breaks_ties_not_the_characters() -> None:
    """B has character 1 and passes last, O has 7 and passes first."""
    s = position(2, phase="choose", cowboys={"B": 1, "O": 1}, money={"B": 0, "O": 0})
    run(s, "character:sheriff", "character:mercenary")
    run(s, "cowboy:gambling", "cowboy:gambling", "sheriff:wages", "pass", "pass")
    assert s.lower == (seat("O"), seat("B"))
    run(s, "die:5", "die:2", "dice:11")  # 5 + 1 against 2 + 1 + 3
    assert s.money == [4, 2]


@pytest.mark.rule("CC-10.01", "CC-10.16")
def test_q08_a_bought_house_stays_a_house() -> None:
    s = position(
        phase="resolve", at="buy_parcels", board={"d4": "house"}, roads_on=["d4"], pawns={"d4": "B", "build_3": "B"}
    )
    run(s, "buy:d4", "buy")
    assert s.decision() != "place_or_keep"  # the only own parcel is no place for a building
    assert s.tile[parcel("d4")] == HOUSE


@pytest.mark.rule("CC-8.08")
def test_q11_parcels_that_were_won_are_bought_before_the_uncontested_ones() -> None:
    s = position(phase="resolve", at="buy_parcels", pawns={"a1": "B", "c1": "BO"}, money={"B": 1}, lower="OBG")
    run(s, "die:6", "die:1")
    assert (who_moves(s), s.decision()) == ("B", "buy_parcel_won")
    run(s, "decline")
    assert legal_texts(s) == ["done", "buy:a1"]
    run(s, "buy:a1")
    assert s.money[0] == 0


@pytest.mark.rule("CC-1.10", "CC-1.11")
def test_q13_roads_run_out() -> None:
    s = position(2, phase="resolve", road_stock={"B": 12, "O": 11}, pawns={"roads_3": "B", "roads_1": "O"})
    assert s.road_stock == [14, 11]
    assert s.road_supply == 0


@pytest.mark.rule("CC-1.11")
@pytest.mark.parametrize(("lower", "stock"), [("BOG", [10, 8, 7]), ("GOB", [8, 8, 9]), ("OGB", [8, 9, 8])])
def test_q30_the_last_roads_go_by_the_lower_track(lower: str, stock: list[int]) -> None:
    s = position(
        phase="resolve", at="roads_1", road_stock={"B": 8, "O": 8, "G": 7}, pawns={"roads_1": "BBOGG"}, lower=lower
    )
    assert s.road_stock == stock


@pytest.mark.rule("CC-1.12", "CC-6.11")
def test_q13_twelve_parcels_are_the_most() -> None:
    s = position(2, board={"a1-h1": "B", "a2-d2": "B"})
    run(s, "cowboy:e5", "pass", "pass")
    assert s.owner[parcel("e5")] == NONE
    settler = position(2, phase="choose", board={"a1-h1": "B", "a2-d2": "B"})
    run(settler, "character:settler")
    assert (who_moves(settler), settler.decision()) == ("O", "choose_character")


@pytest.mark.rule("CC-5.26", "CC-1.10")
def test_q13_a_captain_with_nine_cowboys_takes_one() -> None:
    s = position(2, phase="choose", cowboys={"B": 9})
    run(s, "character:captain")
    assert legal_texts(s) == ["purchase:0", "purchase:1"]
    assert refused(s, "purchase:2").rule == "CC-5.26"
    run(s, "purchase:1")
    assert s.cowboys[0] == 10


@pytest.mark.rule("CC-12.02", "CC-12.03")
def test_q16_firepower_alone_does_not_defend() -> None:
    board = {"a1": "B hotel", "c1": "B prison", "e1": "B ranch"}
    s = position(
        2, phase="resolve", at="estate_income", board=board, cowboys={"B": 9}, pawns={"a1": "O"}, money={"O": 0}
    )
    assert s.decision() != "duel_roll"
    assert s.money[1] == 3


@pytest.mark.rule("CC-13.03", "CC-13.05", "CC-5.24")
def test_q22_late_money_falls_under_the_limit_and_money_above_it_can_be_used() -> None:
    s = position(
        2,
        phase="end",
        options=RED,
        characters={"B": "settler", "O": "banker"},
        later="B",
        board={"a1-a4": "B mountain"},
        money={"B": 26, "O": 80},
        mountains="h1-h5",
    )
    run(s, "purchase:3")
    assert s.vp == [0, 7]
    assert (who_moves(s), s.money) == ("B", [30, 55])
    run(s, "done")
    assert (s.vp[0], s.money[0]) == (1, 20)


@pytest.mark.rule("CC-12.06")
def test_q27_duels_on_buildings_are_ordered_like_those_for_parcels() -> None:
    board = {"a1": "B hotel", "c1": "O hotel", "e1": "G hotel"}
    s = position(
        lower="BGO", phase="resolve", at="estate_income", board=board, pawns={"c1": "OG", "e1": "OG", "a1": "B"}
    )
    assert (who_moves(s), legal_texts(s)) == ("G", ["duel:c1", "duel:e1"])


@pytest.mark.rule("CC-5.25", "CC-5.31")
def test_q32_a_captain_without_money_cannot_buy_later_from_his_wages() -> None:
    s = position(2, phase="choose", money={"B": 0, "O": 0})
    run(s, "character:captain", "character:banker")
    assert s.decision() == "place"
    run(s, "pass", "cowboy:wages", "pass")
    assert s.money[0] == 4
    seen = set()
    while s.round == 1:
        seen.add(s.decision())
        run(s, next(t for t in ("done", legal_texts(s)[0]) if t in legal_texts(s)))
    assert "purchase" not in seen


@pytest.mark.rule("CC-5.21")
def test_q37_the_red_worker_places_before_the_row_moves() -> None:
    s = position(2, phase="choose", options=RED, row=FULL_ROW, board={"a1": "B"})
    run(s, "character:chinese_worker", "take:build_3")
    assert s.decision() == "place_or_keep"
    assert sum(s.bag.counts) == 30 - 7
    run(s, "place", "build:a1")
    assert s.decision() == "chance_draw_building"
    assert s.row[:6] == (1, 5, 3, 6, 0, 1)


@pytest.mark.rule("CC-7.04", "CC-7.03")
def test_faq_1_three_players_on_one_space_fight_one_duel() -> None:
    s = position(money=dict.fromkeys("BOG", 0))
    run(s, *["cowboy:gambling"] * 3, *["pass"] * 3, "die:1", "die:6", "die:2")
    assert s.decision() == "gambling_roll"
    assert s.cowboys == [3, 2, 3]


@pytest.mark.rule("CC-7.07")
def test_faq_2_a_cowboy_that_came_back_counts_in_the_next_duel() -> None:
    s = position(2, cowboys={"B": 3, "O": 2})
    run(s, "cowboy:roads_3", "cowboy:roads_3", "cowboy:gambling", "cowboy:gambling", "pass", "pass")
    run(s, "die:6", "die:1")  # B has 1 cowboy left, O none, then one
    run(s, "die:1", "die:2", "dice:11")  # 1 + 2 against 2 + 2
    assert s.money == [15, 17]


@pytest.mark.rule("CC-10.14")
def test_faq_3_a_building_kept_in_this_round_can_be_placed_after_build_3() -> None:
    s = position(2, board={"a1": "B"})
    run(s, "cowboy:build_12", "pass", "pass", "buy", "keep")
    assert (s.round, legal_texts(s)) == (1, ["done", "kept:mine"])
    run(s, "kept:mine", "build:a1")
    assert s.tile[0] == 1


@pytest.mark.rule("CC-3.02", "CC-13.12", "CC-6.03")
def test_faq_4_the_first_to_pass_chooses_first_and_wins_ties() -> None:
    s = position(cowboys={"B": 2, "O": 2, "G": 2}, money=dict.fromkeys("BOG", 0))
    run(s, *["cowboy:gambling"] * 3, "cowboy:wages", "cowboy:wages", "pass", "pass", "pass")
    order = (seat("G"), seat("B"), seat("O"))
    assert s.lower == order
    run(s, "die:3", "die:3", "die:2", "dice:11")  # 3 + 1, 3 + 1, 2 + 2
    assert s.money[seat("G")] == 2
    skip_to(s, "choose_character")
    assert s.choosing == order
    assert who_moves(s) == "G"


@pytest.mark.rule("CC-6.05")
def test_faq_5_a_second_own_cowboy_on_a_duel_space_is_illegal() -> None:
    s = position(2)
    run(s, "cowboy:gambling", "pass")
    assert refused(s, "cowboy:gambling").rule == "CC-6.05"
