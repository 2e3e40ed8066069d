"""What the rules of Carson City do without asking is told: gains, what cannot be paid, what goes back."""

from __future__ import annotations

import pytest
from tests.games.carson_city.positions import position, run

from cowcatcher.games.carson_city.game import GAME
from cowcatcher.games.carson_city.written.state import CarsonState
from cowcatcher.kernel.events import Event, heard
from cowcatcher.text import speaker
from cowcatcher.text.story import Seen

pytestmark = pytest.mark.once

NAMES = ("Ann", "Bea", "Cyril", "Dusty", "Eve")
WORDS = speaker(GAME, NAMES)


def told(s: CarsonState, *moves: str) -> list[str]:
    """What a spectator is told of the last of some moves."""
    run(s, *moves[:-1])
    before = GAME.view(s, None)
    events: list[Event] = []
    s.told = events
    run(s, moves[-1])
    s.told = None
    return WORDS.describe(
        Seen(before, GAME.table.parse(moves[-1]), GAME.view(s, None), {}, heard(events, None, s.seats))
    )


def all_pass(place: str, letters: str = "B", **setting: object) -> list[str]:
    """What is told when the last of two players passes and cowboys stand on one place."""
    s = position(seats=2, pawns={place: letters}, upper="BO", **setting)  # type: ignore[arg-type]
    return told(s, "pass", "pass")


def test_a_lone_cowboy_gets_his_income_told() -> None:
    assert "Firepower income: Ann gets $8." in all_pass("firepower_income", cowboys={"B": 3})
    assert "3 roads: Ann gets 3 roads." in all_pass("roads_3")
    assert "VP for parcels: Ann gets 1 VP." in all_pass("parcel_vp", board={"a1": "B", "h8": "B"})
    assert "VP for real estate: Ann gets nothing." in all_pass("estate_vp")


def test_a_lone_cowboy_who_cannot_pay_is_told_of() -> None:
    row = ("ranch", "mine", "hotel", None, None, "ranch", "mine")
    assert "Construction $5: Ann cannot pay for the hotel." in all_pass("build_5", money={"B": 4}, row=row)
    assert "Buy VP at $5: Ann has too little money." in all_pass("buy_vp_5", money={"B": 4})
    assert "Construction $5: Ann decides." in all_pass("build_5", money={"B": 5}, row=row)


def test_who_comes_when_the_roads_are_gone_is_told_that_he_gets_nothing() -> None:
    s = position(seats=2, pawns={"roads_1": "BO"}, upper="BO", road_stock={"B": 24, "O": 0})
    assert s.road_supply == 1
    sentences = told(s, "pass", "pass")
    assert "A road for each cowboy: Ann: 1 road, Bea: nothing." in sentences


def test_a_card_that_brings_nothing_is_told_of() -> None:
    s = position(seats=2, phase="choose", choosing="BO", money={"B": 0})
    assert told(s, "character:captain") == ["Ann takes the captain; it brings nothing now."]


@pytest.mark.rule("CC-12.04", "CC-5.17")
def test_what_a_thief_gets_is_told_as_it_was_paid() -> None:
    board = {"c3-e5": ".", "d4": "B saloon", "c3": "house", "c4": "house", "c5": "house"}
    s = position(seats=2, board=board, pawns={"d4": "O"}, upper="BO")
    money = s.money[:]
    sentences = told(s, "pass", "pass")
    assert [a - b for a, b in zip(s.money, money, strict=True)] == [8, 7]
    assert "Estate income of Ann: $8 (d4 saloon $8)." in sentences
    assert "Estate income of Bea: $7 (loot from d4 $7)." in sentences


def test_what_goes_back_at_the_end_of_a_round_is_told() -> None:
    s = position(seats=2, upper="BO", guns="O", characters={"B": "sheriff"}, money={"B": 0, "O": 0})
    sentences = told(s, "pass", "pass")
    assert "Bea gives the 3 guns back." in sentences
    assert "Ann gives the white sheriff back." in sentences
    assert "The round token closes a space for good: Buy VP at $2." in told(s, *["draw:bank"] * 3)


def test_the_shape_of_the_row_is_told_when_it_moves() -> None:
    row = ("ranch", None, "hotel", None, None, "ranch", "mine")
    s = position(seats=2, upper="BO", row=row, money={"B": 0, "O": 0})
    sentences = told(s, "pass", "pass")
    assert "Unsold buildings move down the row: ranch $3, hotel $4, ranch $5, mine $6." in sentences


def test_a_price_that_is_not_the_printed_one_is_told_beside_it() -> None:
    s = position(seats=2, pawns={"build_12": "B"}, upper="BO", characters={"B": "chinese_worker"})
    assert told(s, "pass", "pass", "buy")[0] == "Ann buys the mine for $6 instead of $12."


@pytest.mark.rule("CC-17.04")
def test_who_takes_his_cowboy_back_is_not_met_by_who_comes_after_him() -> None:
    s = position(seats=2, upper="BO", options={"placement": "kit_carson"})
    sentences = told(s, "cowboy:a1", "recall:a1", "cowboy:a1")
    assert sentences == ["Ann takes a cowboy back from a1.", "Bea sends a cowboy to a1."]


@pytest.mark.rule("CC-18.08")
def test_who_cannot_pay_for_a_building_is_not_said_to_decide() -> None:
    sentences = all_pass("build_12", money={"B": 0}, options={"kept_window": "each"})
    assert "Construction $12: Ann cannot pay for the mine." in sentences
