"""Rounds, orders and choosing characters in Carson City (CC-3, CC-4)."""

from __future__ import annotations

import pytest
from tests.games.carson_city.positions import (
    PASSIVE,
    legal_texts,
    position,
    refused,
    run,
    seat,
    skip_to,
    who_moves,
)

from cowcatcher.games.carson_city.game import GAME
from cowcatcher.games.carson_city.names import CHARACTERS, SEATS
from cowcatcher.games.carson_city.written.state import CarsonState


def quiet(s: CarsonState) -> str:
    """The move that does least; the lowest character; any outcome of chance."""
    return next((text for text in PASSIVE if text in legal_texts(s)), legal_texts(s)[0])


@pytest.mark.rule("CC-3.01", "CC-14.01")
def test_four_rounds_of_four_phases() -> None:
    s = skip_to(GAME.new(2), "choose_character")
    phases: list[tuple[int, str]] = []
    while s.stack:
        decision = s.decision()
        if decision in ("choose_character", "place", "gambling_roll", "cash_out") and (s.round, decision) not in phases:
            phases.append((s.round, decision))
        text = "cowboy:gambling" if "cowboy:gambling" in legal_texts(s) and not s.lower else quiet(s)
        run(s, text)
    expected = [
        (number, phase)
        for number in (1, 2, 3, 4)
        for phase in ("choose_character", "place", "gambling_roll", "cash_out")
    ]
    assert phases == expected
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert sorted(outcome.ranks) == [1, 2]


@pytest.mark.rule("CC-3.02")
def test_who_passed_first_chooses_first_in_the_next_round() -> None:
    s = skip_to(run(GAME.new(3), "seat:G", "seat:O"), "choose_character")
    orders = []
    for round_of_passing in ("GOB", "OBG", "BGO"):
        order = ""
        while s.decision() == "choose_character":
            order += who_moves(s)
            run(s, quiet(s))
            skip_to(s, "choose_character", "place")
        orders.append(order)
        while s.decision() == "place":
            first = next(letter for letter in round_of_passing if seat(letter) not in s.lower)
            run(s, "pass" if who_moves(s) == first else "cowboy:wages")
        skip_to(s, "choose_character")
    orders.append("".join(SEATS[who] for who in s.choosing))
    assert orders == ["GOB", "GOB", "OBG", "BGO"]


@pytest.mark.rule("CC-3.03")
@pytest.mark.parametrize("choosing", ["BOG", "GBO", "OGB"])
def test_the_play_order_follows_the_numbers_of_the_characters(choosing: str) -> None:
    s = position(phase="choose", choosing=choosing)
    wanted = {"B": "captain", "O": "mercenary", "G": "banker"}
    for letter in choosing:
        run(s, f"character:{wanted[letter]}")
        skip_to(s, "choose_character", "place")
    assert s.upper == (seat("G"), seat("B"), seat("O"))
    movers = ""
    for _ in range(6):
        movers += who_moves(s)
        run(s, "cowboy:wages")
    assert movers == "GBOGBO"


@pytest.mark.rule("CC-3.04", "CC-7.05")
def test_ties_are_broken_by_the_order_of_passing_not_by_the_characters() -> None:
    s = position(
        seats=2,
        upper="BO",
        lower="OB",
        characters={"B": "sheriff", "O": "mercenary"},
        sheriff_at="away",
        cowboys={"B": 3, "O": 0},
        pawns={"gambling": "BO"},
        phase="resolve",
    )
    run(s, "die:3", "die:3", "dice:22")  # firepower 4 against 1 + 3 of the mercenary
    assert s.money == [15, 19]


@pytest.mark.rule("CC-3.04")
def test_phases_3_and_4_and_the_final_scoring_go_by_the_lower_track() -> None:
    s = position(upper="BOG", lower="GBO", row=(), pawns={"a1": "O", "c1": "G", "e1": "B"}, phase="resolve")
    movers = ""
    while s.decision() == "buy_parcel_free":
        movers += who_moves(s)
        run(s, "done")
    assert movers == "GBO"
    movers = ""
    while s.decision() == "cash_out":
        movers += who_moves(s)
        run(s, "done")
    assert movers == "GBO"
    end = position(round=4, upper="BOG", lower="GBO", phase="end")
    skip_to(end, "")
    assert end.vp == [2 + 1, 2 + 0, 2 + 2]  # $15 are 2 VP, and those further back are worth one each


@pytest.mark.rule("CC-4.01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_seven_characters_are_on_offer_each_is_taken_once(seats: int) -> None:
    s = position(seats=seats, phase="choose")
    free = [f"character:{name}" for name in CHARACTERS]
    order = ""
    for name in ("banker", "grocer", "captain", "sheriff", "mercenary")[:seats]:
        assert legal_texts(s) == free
        order += who_moves(s)
        run(s, f"character:{name}")
        skip_to(s, "choose_character", "place")
        free.remove(f"character:{name}")
        if s.decision() == "choose_character":
            assert refused(s, f"character:{name}").rule == "CC-4.01"
    assert order == "BOGPS"[:seats]
    assert s.decision() == "place"
    skip_to(s, "choose_character")
    assert legal_texts(s) == [f"character:{name}" for name in CHARACTERS]


AT_ONCE = [
    ("banker", "all_yellow", "", "money"),
    ("chinese_worker", "all_yellow", "", "road_stock"),
    ("settler", "all_yellow", "claim:h8", "property"),
    ("captain", "all_yellow", "purchase:1", "cowboys"),
    ("captain", "all_red", "purchase:1", "chips"),
    ("grocer", "all_yellow", "now", "money"),
    ("grocer", "all_red", "now", "money"),
    ("settler", "all_red", "now", "money"),
    ("chinese_worker", "all_red", "take:build_3", "kept"),
]


@pytest.mark.rule("CC-4.02")
@pytest.mark.parametrize(("character", "sides", "answer", "what"), AT_ONCE)
def test_a_power_that_works_at_once_comes_before_the_next_choice(
    character: str, sides: str, answer: str, what: str
) -> None:
    s = position(phase="choose", options={"character_sides": sides})
    before = list(getattr(s, what))
    run(s, f"character:{character}")
    if answer:
        assert who_moves(s) == "B"
        run(s, answer)
    skip_to(s, "choose_character")
    assert who_moves(s) == "O"
    assert getattr(s, what) != before


@pytest.mark.rule("CC-4.03", "CC-13.12")
def test_all_cards_go_back_and_a_player_may_take_the_same_again() -> None:
    s = position(phase="choose")
    wanted = {"B": "banker", "O": "captain", "G": "grocer"}
    for number in (1, 2, 3, 4):
        assert s.round == number
        assert legal_texts(s) == [f"character:{name}" for name in CHARACTERS]
        for _ in range(3):
            run(s, f"character:{wanted[who_moves(s)]}")
            skip_to(s, "choose_character", "place")
        run(s, "pass", "pass", "pass")
        skip_to(s, "choose_character")
    assert not s.stack
