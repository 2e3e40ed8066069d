"""Setting up a game of Carson City (CC-2)."""

from __future__ import annotations

import pytest
from tests.games.carson_city.positions import (
    legal_texts,
    parcel,
    position,
    refused,
    run,
    skip_to,
    who_moves,
)

from cowcatcher.games.carson_city.game import GAME
from cowcatcher.games.carson_city.names import BUILDINGS, EDGES, HOUSE, MOUNTAIN, PARCELS, SEATS
from cowcatcher.games.carson_city.rules.board import firepower
from cowcatcher.games.carson_city.written.state import NONE, CarsonState

INNER = {f"{column}{row}" for column in "bcdefg" for row in range(2, 8)}
ROLLS = [f"dice:{white}{black}" for white in range(1, 7) for black in range(1, 7)]
MOUNTAINS = ("dice:11", "dice:12", "dice:13", "dice:14", "dice:15", "dice:16", "dice:21", "dice:22", "dice:23")


def until(decision: str, seats: int = 3, **options: str) -> CarsonState:
    """A new game at the first such decision of its set-up."""
    return skip_to(GAME.new(seats, options), decision)


def weights(s: CarsonState) -> dict[str, int]:
    return {GAME.table.name(m): weight for m, weight in s.weights()}


def on_the_map(s: CarsonState, tile: int) -> list[str]:
    return [name for p, name in enumerate(PARCELS) if s.tile[p] == tile]


@pytest.mark.rule("CC-2.01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_starts_with_the_same_reserve(seats: int) -> None:
    s = GAME.new(seats)
    assert s.money == [15] * seats
    assert s.road_stock == [1] * seats
    assert s.chips == [1] * seats
    assert s.property == [12] * seats
    assert s.cowboys == [3] * seats
    assert s.vp == [0] * seats
    assert [firepower(s, who) for who in range(seats)] == [4] * seats


@pytest.mark.rule("CC-2.02")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_rest_is_the_general_reserve(seats: int) -> None:
    s = GAME.new(seats)
    assert (s.road_supply, s.houses) == (25 - seats, 20)
    assert s.guns == NONE
    assert not any(s.kept)
    s = position(seats, cowboys=dict.fromkeys(SEATS[:seats], 3), phase="end")
    assert s.cowboys == [7] * seats  # the seven that lay in the general reserve go on coming


@pytest.mark.rule("CC-2.03")
def test_the_first_order_is_drawn_evenly() -> None:
    s = GAME.new(4)
    assert weights(s) == {"seat:B": 1, "seat:O": 1, "seat:G": 1, "seat:P": 1}
    run(s, "seat:G")
    assert weights(s) == {"seat:B": 1, "seat:O": 1, "seat:P": 1}
    run(s, "seat:P", "seat:O")
    assert s.decision() == "chance_centre"
    skip_to(s, "choose_character")
    order = ""
    for character in ("mercenary", "banker", "captain", "grocer"):
        order += who_moves(s)
        skip_to(run(s, f"character:{character}"), "choose_character", "place")
    assert order == "GPOB"


@pytest.mark.rule("CC-2.04")
def test_the_round_token_blocks_nothing_at_the_start() -> None:
    s = skip_to(GAME.new(2), "place")
    assert {f"cowboy:buy_vp_{price}" for price in (2, 3, 4, 5)} <= set(legal_texts(s))
    assert GAME.data.round_token.squares[:2] == ("start", "buy_vp_2")


@pytest.mark.rule("CC-2.05")
def test_the_white_die_names_the_column_and_the_black_one_the_row() -> None:
    s = until("chance_centre")
    assert weights(s) == dict.fromkeys(ROLLS, 1)
    centres = set()
    for white in range(1, 7):
        for black in range(1, 7):
            rolled = run(until("chance_centre"), f"dice:{white}{black}")
            assert on_the_map(rolled, HOUSE) == ["abcdefgh"[white] + str(black + 1)]
            centres |= set(on_the_map(rolled, HOUSE))
    assert centres == INNER


@pytest.mark.rule("CC-2.06")
def test_the_centre_has_a_house_and_a_road_on_each_side() -> None:
    s = run(until("chance_centre"), "dice:64")
    assert on_the_map(s, HOUSE) == ["g5"]
    assert {EDGES[e] for e, built in enumerate(s.roads) if built} == {"g5n", "g6n", "g5w", "h5w"}
    assert (s.houses, s.road_supply) == (19, 25 - 3 - 4)
    assert s.owner[parcel("g5")] == NONE


@pytest.mark.rule("CC-2.07")
def test_nine_mountains_by_dice_never_on_an_occupied_parcel() -> None:
    s = run(until("chance_centre"), "dice:64")
    left = [roll for roll in ROLLS if roll != "dice:64"]
    for number, roll in enumerate(MOUNTAINS):
        assert s.decision() == "chance_mountain"
        assert len(on_the_map(s, MOUNTAIN)) == number
        assert weights(s) == dict.fromkeys(left, 1)
        run(s, roll)
        left.remove(roll)
    assert set(on_the_map(s, MOUNTAIN)) == {"b2", "b3", "b4", "b5", "b6", "b7", "c2", "c3", "c4"}
    assert s.decision() != "chance_mountain"


@pytest.mark.rule("CC-2.08")
def test_two_ranches_and_two_mines_start_on_the_row() -> None:
    s = until("chance_draw_building")
    assert s.row == (0, 1, NONE, NONE, NONE, 0, 1)
    assert (BUILDINGS[0], BUILDINGS[1]) == ("ranch", "mine")
    assert GAME.new(2).row == (NONE,) * 7


@pytest.mark.rule("CC-2.09")
def test_three_buildings_are_drawn_for_5_6_and_8_dollars() -> None:
    s = until("chance_draw_building")
    bag = {"ranch": 4, "mine": 4, "drugstore": 4, "bank": 4, "saloon": 3, "hotel": 3, "church": 2, "prison": 2}
    assert weights(s) == {f"draw:{name}": n for name, n in bag.items()}
    run(s, "draw:prison")
    bag["prison"] -= 1
    assert weights(s) == {f"draw:{name}": n for name, n in bag.items()}
    run(s, "draw:prison", "draw:hotel")
    assert [BUILDINGS[kind] for kind in s.row] == ["ranch", "mine", "prison", "prison", "hotel", "ranch", "mine"]
    assert s.box.row_prices == (3, 4, 5, 6, 8, 10, 12)
    assert s.bag.size() == 23


@pytest.mark.rule("CC-2.10")
def test_the_three_guns_lie_on_their_space() -> None:
    s = skip_to(GAME.new(2), "place")
    assert s.guns == NONE
    first = s.to_move()
    run(s, "cowboy:ammunition", "pass", "cowboy:gambling", "pass", "take")
    assert s.guns == first


@pytest.mark.rule("CC-2.11")
@pytest.mark.parametrize("seats", [2, 5])
def test_starting_parcels_are_chosen_in_snake_order(seats: int) -> None:
    s = GAME.new(seats)
    order = "OBGPS" if seats == 5 else "OB"
    run(s, *(f"seat:{letter}" for letter in order[:-1]))
    skip_to(s, "start_parcel")
    movers = ""
    for name in PARCELS[: 2 * seats]:
        assert s.decision() == "start_parcel"
        movers += who_moves(s)
        run(s, f"claim:{name}")
    assert movers == order + order[::-1]
    assert s.decision() == "choose_character"
    assert s.money == [15] * seats
    assert s.property == [10] * seats


@pytest.mark.rule("CC-2.12")
def test_any_parcel_without_an_owner_may_be_chosen() -> None:
    s = run(until("chance_centre"), "dice:33", *MOUNTAINS)
    skip_to(s, "start_parcel")
    assert legal_texts(s) == [f"claim:{name}" for name in PARCELS]
    run(s, "claim:d4", "claim:b2", "claim:h8")
    assert s.owner[parcel("d4")] != NONE
    assert legal_texts(s) == [f"claim:{name}" for name in PARCELS if name not in ("d4", "b2", "h8")]
    assert refused(s, "claim:d4").rule == "CC-2.12"


@pytest.mark.rule("CC-2.13")
def test_a_side_of_each_character_is_used_all_game() -> None:
    assert GAME.new(2).sides == (0,) * 7
    assert GAME.new(2, {"character_sides": "all_red"}).sides == (1,) * 7
    assert GAME.new(2, {"character_sides": "chosen", "sides": "yryyryr"}).sides == (0, 1, 0, 0, 1, 0, 1)
    s = until("chance_sides", character_sides="random_each")
    drawn = [1, 0, 0, 1, 1, 0, 1]
    for side in drawn:
        assert weights(s) == {"side:yellow": 1, "side:red": 1}
        run(s, ("side:yellow", "side:red")[side])
    assert s.decision() == "start_parcel"
    skip_to(s, "choose_character")
    for number in (1, 2, 3, 4):
        assert (s.round, list(s.sides)) == (number, drawn)
        skip_to(run(s, legal_texts(s)[0]), "choose_character")
        skip_to(s, "cash_out")
        skip_to(s, "choose_character")
    assert s.to_move() == -2
    assert list(s.sides) == drawn


@pytest.mark.rule("CC-2.14")
def test_the_steps_of_the_set_up_follow_in_their_order() -> None:
    s = GAME.new(3, {"duel_method": "tiles"})
    asked: list[str] = []
    while s.round == 0:
        if s.decision() not in asked[-1:]:
            asked.append(s.decision())
        assert s.money == [15] * 3 or asked[-1] == "start_parcel"
        run(s, legal_texts(s)[0])
    assert asked == [
        "chance_order",
        "chance_centre",
        "chance_mountain",
        "chance_draw_building",
        "chance_deal_tiles",
        "start_parcel",
    ]
    assert (s.round, s.decision()) == (1, "choose_character")


@pytest.mark.rule("CC-2.15")
def test_two_players_have_the_same_board_row_and_characters_as_five() -> None:
    two, five = (skip_to(GAME.new(seats), "choose_character") for seats in (2, 5))
    assert legal_texts(two) == legal_texts(five)
    assert len(legal_texts(two)) == 7
    assert two.row == five.row
    assert two.tile == five.tile
    assert (two.bag.counts, two.houses) == (five.bag.counts, five.houses)
    assert (two.money, two.cowboys, two.chips, two.property, two.road_stock) == tuple(
        numbers[:2] for numbers in (five.money, five.cowboys, five.chips, five.property, five.road_stock)
    )
    assert position(2, phase="end").cowboys == [7, 7]
