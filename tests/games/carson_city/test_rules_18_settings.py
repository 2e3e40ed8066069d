"""The settings of Carson City (CC-18)."""

from __future__ import annotations

from itertools import product

import pytest
from tests.games.carson_city.positions import legal_texts, parcel, position, run, skip_to

from cowcatcher.games.carson_city.game import GAME
from cowcatcher.games.carson_city.names import BUILDINGS
from cowcatcher.games.carson_city.rules.board import income
from cowcatcher.games.carson_city.written.state import CarsonState
from cowcatcher.kernel.errors import BadOption

MINE = BUILDINGS.index("mine")


def mine_bought(**options: str) -> CarsonState:
    """B has bought a mine, and has a parcel far from all roads."""
    s = position(
        seats=2,
        options=options,
        board={"h8": "B", "d4": "house"},
        roads_on=["d4"],
        road_stock={"B": 0},
        pawns={"build_4": "B"},
        phase="resolve",
    )
    return run(s, "buy", "place", "build:h8")


@pytest.mark.rule("CC-18.01")
def test_a_mine_brings_a_house_only_with_the_setting() -> None:
    s = mine_bought()
    assert (s.decision(), s.houses, s.tile[parcel("h8")]) == ("cash_out", 19, MINE)
    s = mine_bought(mine_needs_house="true")
    assert (s.decision(), s.tile[parcel("h8")]) == ("house_parcel", -1)
    assert set(legal_texts(s)) == {f"house:{name}" for name in ("c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5")}
    run(s, "house:c3")
    assert (s.houses, s.tile[parcel("h8")]) == (18, MINE)


@pytest.mark.rule("CC-18.02")
@pytest.mark.parametrize(("setting", "points"), [("false", 2), ("true", 4)])
def test_mines_count_on_estate_vp_only_with_the_setting(setting: str, points: int) -> None:
    s = position(
        options={"estate_vp_counts_mines": setting},
        board={"a1 c1": "B mine", "e1": "B ranch", "g1": "B church", "a3": "B house", "c3": "B mountain", "e3": "B"},
        pawns={"estate_vp": "B"},
        phase="resolve",
    )
    assert s.vp == [points, 0, 0]
    assert GAME.settings()["estate_vp_counts_mines"] == "false"


@pytest.mark.rule("CC-18.03")
@pytest.mark.parametrize(("setting", "dollars"), [("true", 3 * 2 + 3 * 3), ("false", 3 * 2 + 3 * 1)])
def test_a_drugstore_counts_far_ranches_unless_the_setting_says_no(setting: str, dollars: int) -> None:
    s = position(
        options={"drugstore_counts_ranches_anywhere": setting},
        board={
            "a1": "B drugstore",
            "b1": "B ranch",
            "a2": "house",
            "h8 e8": "B ranch",
            "e5": "O ranch",
            "b2": "O ranch",
        },
        row=("mine",),
    )
    assert income(s, parcel("a1")) == dollars
    assert GAME.settings()["drugstore_counts_ranches_anywhere"] == "true"


@pytest.mark.rule("CC-18.04")
@pytest.mark.parametrize(("setting", "money", "points"), [("money", 3, 0), ("vp", 0, 3)])
def test_the_red_settlers_reward_is_money_unless_the_setting_says_points(setting: str, money: int, points: int) -> None:
    s = position(
        seats=2,
        options={"settler_red_reward": setting},
        board={"a1 c1 e1": "B mountain"},
        characters={"B": "settler red"},
        later="B",
        money={"B": 0, "O": 0},
        phase="end",
    )
    assert (s.money[0], s.vp[0]) == (money, points)
    assert GAME.settings()["settler_red_reward"] == "money"


@pytest.mark.rule("CC-18.05")
def test_the_sides_of_the_characters() -> None:
    assert GAME.settings()["character_sides"] == "all_yellow"
    for value, banker in (("all_yellow", 24), ("all_red", 15)):
        s = position(phase="choose", options={"character_sides": value})
        assert run(s, "character:banker").money[0] == banker
    chosen = {"character_sides": "chosen", "sides": "yrrrrrr"}
    assert run(position(phase="choose", options=chosen), "character:banker").money[0] == 15
    s = skip_to(GAME.new(2, {"character_sides": "random_each"}), "chance_sides")
    run(s, *["side:yellow", "side:red"] * 3, "side:yellow")
    assert s.sides == (0, 1, 0, 1, 0, 1, 0)
    for wrong in (
        {"character_sides": "chosen"},
        {"character_sides": "chosen", "sides": "yyy"},
        {"character_sides": "all_red", "sides": "yyyyyyy"},
        {"character_sides": "green"},
    ):
        with pytest.raises(BadOption):
            GAME.new(2, wrong)


@pytest.mark.rule("CC-18.06")
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize(("duels", "board", "placing"), list(product(("dice", "tiles"), ("plain", "river"), (0, 1))))
def test_duels_board_and_placement_combine_freely(duels: str, board: str, placing: int, seats: int) -> None:
    options = {"duel_method": duels, "board_side": board, "placement": ("turns", "kit_carson")[placing]}
    s = skip_to(GAME.new(seats, options), "start_parcel")
    assert (len(legal_texts(s)), s.tile.count(9)) == ((64, 9) if board == "plain" else (54, 6))
    skip_to(s, "place")
    asked = set()
    while s.stack:
        asked.add(s.decision())
        texts = legal_texts(s)
        fight = "cowboy:gambling" in texts and s.decision() in ("place", "tick") and not s.lower
        run(s, "cowboy:gambling" if fight else next((t for t in ("pass", "stop", "done") if t in texts), texts[0]))
    assert ("duel_tile" in asked) == (duels == "tiles")
    assert ("duel_roll" in asked) == (duels == "dice")
    assert ("tick" in asked) == (placing == 1)
    assert GAME.outcome(s) is not None


@pytest.mark.rule("CC-18.06")
def test_without_a_word_a_game_has_dice_the_plain_board_and_turns() -> None:
    settings = GAME.settings()
    assert (settings["duel_method"], settings["board_side"], settings["placement"]) == ("dice", "plain", "turns")
