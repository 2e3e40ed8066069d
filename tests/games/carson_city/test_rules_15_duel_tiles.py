"""The variant with duel tiles (CC-15)."""

from random import Random
from typing import Any

import pytest
from tests.games.carson_city.positions import legal_texts, position, refused, run, seat, skip_to, who_moves

from cowcatcher.games.carson_city.game import GAME
from cowcatcher.games.carson_city.written.state import CarsonState
from cowcatcher.kernel.match import Match

TILES = {"duel_method": "tiles"}


def duel(seats: int = 3, **more: Any) -> CarsonState:
    """B and O stand on `gambling`, without cowboys in reserve: firepower 1 each."""
    letters = "BOGPS"[:seats]
    given: dict[str, Any] = {
        "phase": "resolve",
        "at": "gambling",
        "pawns": {"gambling": "BO"},
        "money": dict.fromkeys(letters, 0),
        "cowboys": dict.fromkeys(letters, 0),
        "options": TILES,
        **more,
    }
    return position(seats, **given)


def hand(s: CarsonState, letter: str) -> list[int]:
    """The duel tiles of a seat by their values, ascending."""
    at = seat(letter) * 6
    return [value for value in range(6) for _ in range(s.hands[at + value])]


def fight(s: CarsonState, **tiles: int) -> CarsonState:
    """The duel in hand: each fighter plays the tile that is named for him."""
    reveals = s.reveals
    while s.reveals == reveals:
        run(s, f"tile:{tiles[who_moves(s)]}")
    return s


def set_up(seats: int, seed: int) -> Match[CarsonState]:
    """A game up to the first starting parcel."""
    match = Match(GAME, ["x"] * seats, TILES, seed)
    match.advance()
    return match


@pytest.mark.rule("CC-15.01")
def test_two_players_start_with_one_of_each_tile_and_fifteen_dollars() -> None:
    s = set_up(2, 1).state
    assert [hand(s, letter) for letter in "BO"] == [[0, 1, 2, 3, 4, 5]] * 2
    assert s.money == [15, 15]


@pytest.mark.rule("CC-15.02")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_mixed_tiles_make_the_starting_cash(seats: int) -> None:
    """CC-X11."""
    for seed in range(8):
        match = set_up(seats, seed)
        s = match.state
        dealt = [p for p in match.played if p.decision == "chance_deal_tiles"]
        assert [p.seen for p in dealt] == [1 << n for n in range(seats) for _ in range(6)]
        hands = [hand(s, "BOGPS"[n]) for n in range(seats)]
        assert sorted(value for tiles in hands for value in tiles) == [
            value for value in range(6) for _ in range(seats)
        ]
        assert s.money == [30 - sum(tiles) for tiles in hands]
        assert sum(s.money) == 15 * seats
        assert s.hand_sum == tuple(sum(tiles) for tiles in hands)
        assert sum(s.discard) == 0


@pytest.mark.rule("CC-15.02")
def test_each_tile_is_drawn_from_what_is_left() -> None:
    match = Match(GAME, ["x"] * 3, TILES, 1)
    while match.state.decision() != "chance_deal_tiles":
        match.play_chance()
    assert [w for _, w in match.state.weights()] == [3] * 6
    for value, left in ((5, [3, 3, 3, 3, 3, 2]), (5, [3, 3, 3, 3, 3, 1]), (4, [3, 3, 3, 3, 2, 1])):
        match.play(f"deal:{value}")
        assert [w for _, w in match.state.weights()] == left
    for value in (2, 1, 0):
        match.play(f"deal:{value}")
    match.advance()
    assert match.state.money[0] == 13


@pytest.mark.rule("CC-15.03")
@pytest.mark.parametrize(("b", "o", "winner"), [(3, 4, "O"), (4, 3, "B"), (2, 2, "O"), (0, 0, "O"), (5, 4, "B")])
def test_tiles_are_added_to_firepower_instead_of_dice(b: int, o: int, winner: str) -> None:
    s = duel(lower="OBG")
    assert s.decision() == "duel_tile"
    assert legal_texts(s) == [f"tile:{value}" for value in range(6)]
    fight(s, B=b, O=o)
    run(s, "dice:11")
    assert s.money[seat(winner)] == 2
    assert sum(s.money) == 2
    stronger = duel(cowboys={"B": 2, "O": 0, "G": 0})
    run(fight(stronger, B=2, O=3), "dice:11")  # 2 + 3 against 3 + 1
    assert stronger.money[:2] == [2, 0]


@pytest.mark.rule("CC-15.03")
def test_only_own_tiles_can_be_played_and_all_are_turned_up_together() -> None:
    s = duel(tiles={"B": [0, 0, 3], "O": [1, 2, 5]})
    assert legal_texts(s) == ["tile:0", "tile:3"]
    assert refused(s, "tile:5").rule == "CC-15.03"
    run(s, "tile:0")
    assert hand(s, "B") == [0, 0, 3]
    assert legal_texts(s) == ["tile:1", "tile:2", "tile:5"]
    reveals = s.reveals
    run(s, "tile:1")
    assert s.reveals == reveals + 1
    assert hand(s, "B") == [0, 3]
    assert hand(s, "O") == [2, 5]


@pytest.mark.rule("CC-15.04")
def test_used_tiles_are_piled_up_and_an_empty_hand_draws_three() -> None:
    s = duel(tiles={"B": [4], "O": [1, 1]})
    pile = list(s.discard)
    fight(s, B=4, O=1)
    assert s.decision() == "chance_redraw_tiles"
    pile[4] += 1
    pile[1] += 1
    assert [w for _, w in s.weights()] == pile  # the tiles of this duel are among those that may be drawn
    run(s, "deal:4", "deal:1", "deal:0")
    assert hand(s, "B") == [0, 1, 4]
    assert hand(s, "O") == [1]
    assert s.decision() == "gambling_roll"


@pytest.mark.rule("CC-15.05")
@pytest.mark.parametrize(("lower", "first"), [("BOG", "B"), ("GOB", "O")])
def test_those_who_draw_at_once_do_so_in_the_order_of_the_lower_track(lower: str, first: str) -> None:
    s = duel(lower=lower, tiles={"B": [5], "O": [5], "G": [1]})
    fight(s, B=5, O=5)
    run(s, "deal:0", "deal:0", "deal:0")
    assert hand(s, first) == [0, 0, 0]
    assert hand(s, "O" if first == "B" else "B") == []
    run(s, "deal:5", "deal:1", "deal:2")
    assert s.decision() == "gambling_roll"


@pytest.mark.rule("CC-15.05")
def test_two_players_who_have_played_everything() -> None:
    """CC-X45: twelve tiles lie in the pile, six are drawn, six stay."""
    pawns = dict.fromkeys(("ammunition", "roads_3", "parcel_income", "gambling", "parcel_vp", "estate_vp"), "BO")
    s = duel(2, at="ammunition", pawns=pawns, lower="OB")
    for value in range(5):
        fight(s, B=value, O=5 - value)
        if s.decision() in ("gambling_roll", "take_guns"):
            run(s, "dice:11" if s.decision() == "gambling_roll" else "take")
    assert sum(s.discard) == 10
    run(s, "tile:5", "tile:0")
    assert s.decision() == "chance_redraw_tiles"
    assert [w for _, w in s.weights()] == [2] * 6
    run(s, "deal:0", "deal:0", "deal:1")
    assert (hand(s, "O"), hand(s, "B")) == ([0, 0, 1], [])
    run(s, "deal:5", "deal:5", "deal:1")
    assert hand(s, "B") == [1, 5, 5]
    assert sum(s.discard) == 6


@pytest.mark.rule("CC-15.06", "CC-15.05")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_nobody_is_ever_without_a_tile_when_a_duel_begins(seats: int) -> None:
    """Everybody meets on every space that has duels; the pile always suffices for whoever has played all his tiles."""
    rng = Random(seats)
    spaces = ("ammunition", "roads_3", "parcel_income", "firepower_income", "gambling", "parcel_vp", "firepower_vp")
    s = position(seats, options=TILES, cowboys=dict.fromkeys("BOGPS"[:seats], 9), row=(None,) * 7)
    duels = redraws = 0
    while not s.over():
        texts = legal_texts(s)
        crowd = [f"cowboy:{space}" for space in (*spaces, "estate_vp", "buy_vp_5") if f"cowboy:{space}" in texts]
        if s.decision() == "duel_tile":
            duels += 1
            assert all(s.hand_size)
        redraws += s.decision() == "chance_redraw_tiles"
        run(s, crowd[0] if crowd else texts[int(rng.random() * len(texts))] if s.decision() != "place" else "pass")
    assert duels > 40
    assert redraws > 9


@pytest.mark.rule("CC-15.07")
def test_set_up_and_gambling_still_use_dice() -> None:
    match = set_up(3, 4)
    decisions = [p.decision for p in match.played]
    assert decisions.count("chance_centre") == 1
    assert decisions.count("chance_mountain") == 9
    s = fight(duel(), B=3, O=1)
    assert s.decision() == "gambling_roll"
    assert len(legal_texts(s)) == 36
    skip_to(s, "place")
    assert sum(hand(s, "B")) == 12
