"""What a state notes for speed (`State.NOTES`) is always what its content says."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from tests.games.carson_city.positions import parcel, place, position, run, seat

from cowcatcher.games.carson_city.game import GAME
from cowcatcher.games.carson_city.rules.moves import COWBOY
from cowcatcher.games.carson_city.rules.pawns import arrive, leave, posts
from cowcatcher.games.carson_city.written.state import CarsonState
from cowcatcher.kernel.options import Options
from cowcatcher.kernel.state import dump
from cowcatcher.kernel.types import CHANCE

OPTIONS: tuple[Options, ...] = (
    {},
    {"character_sides": "all_red", "board_side": "river"},
    {"placement": "kit_carson", "character_sides": "random_each"},
    {"placement": "kit_carson", "duel_method": "tiles"},
)


def step(s: CarsonState, rng: Random) -> None:
    """One random move."""
    legal = s.legal()
    s.apply(s.sample(rng) if s.to_move() == CHANCE else legal[int(rng.random() * len(legal))])


@pytest.mark.parametrize("options", OPTIONS, ids=["turns", "red", "kit_carson", "tiles"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_notes_are_right_at_every_step_of_a_game_and_of_its_clones(options: Options, seats: int) -> None:
    rng = Random(seats)
    s = GAME.new(seats, options)
    noted = 0
    while not s.over():
        step(s, rng)
        assert GAME.check(s) == []
        noted += any(s.placements)
        if rng.random() < 0.1:
            before = dump(s)
            copy = s.clone()
            for _ in range(8):
                if not copy.over():
                    step(copy, rng)
                    assert GAME.check(copy) == []
            assert (dump(s), GAME.check(s)) == (before, [])
    assert noted > 20


@pytest.mark.parametrize("options", OPTIONS, ids=["turns", "red", "kit_carson", "tiles"])
def test_a_state_without_its_notes_offers_the_same(options: Options) -> None:
    rng = Random(5)
    s = GAME.new(4, options)
    while not s.over():
        step(s, rng)
        bare = GAME.load(4, options, dump(s))
        assert (bare.placements, bare.posts, bare.ground) == ([[]] * 4, [], [])
        assert bare.legal() == s.legal()


def test_legal_moves_are_the_callers_own() -> None:
    s = position(seats=2, cowboys={"B": 3, "O": 3})
    first = s.legal()
    s.legal().clear()
    assert s.legal() == first


def noted() -> CarsonState:
    """A state with all notes, in which B has placed two cowboys and O one."""
    s = position(seats=2, cowboys={"B": 4, "O": 4}, board={"d4": "B ranch", "e5": "O mine"})
    run(s, "cowboy:a1", "cowboy:b1", "cowboy:wages")
    s.legal()
    assert s.placements[0]
    assert s.placements[1]
    return s


def forget_a_place(s: CarsonState) -> None:
    s.placements[0] = s.placements[0][1:]


def offer_a_place_twice(s: CarsonState) -> None:
    s.placements[1] = sorted([*s.placements[1], COWBOY.move(place("b1"))])


def stand_elsewhere(s: CarsonState) -> None:
    s.posts[0] = [parcel("h8")]


def buy_unnoticed(s: CarsonState) -> None:
    s.owner[parcel("c3")] = 0
    s.property[0] -= 1


@pytest.mark.parametrize(
    ("harm", "complaint"),
    [
        (forget_a_place, "placements of B"),
        (offer_a_place_twice, "placements of O"),
        (stand_elsewhere, "cowboys are noted"),
        (buy_unnoticed, "the noted ground"),
    ],
)
def test_check_finds_a_wrong_note(harm: Callable[[CarsonState], None], complaint: str) -> None:
    s = noted()
    assert GAME.check(s) == []
    harm(s)
    assert any(complaint in broken for broken in GAME.check(s))


def test_posts_are_kept_while_cowboys_come_and_go() -> None:
    s = position(seats=2, pawns={"d4": "BO", "wages": "BB"})
    assert [posts(s, who) for who in (0, 1)] == [[parcel("d4")], [parcel("d4")]]
    arrive(s, place("a1"), seat("B"))
    arrive(s, place("a1"), seat("B"))
    arrive(s, place("wages"), seat("B"))
    assert posts(s, 0) == [parcel("d4"), parcel("a1")]
    leave(s, place("a1"), seat("B"), 1)
    assert posts(s, 0) == [parcel("d4"), parcel("a1")]
    leave(s, place("a1"), seat("B"), 1)
    leave(s, place("d4"), seat("O"), 1)
    assert [posts(s, who) for who in (0, 1)] == [[parcel("d4")], []]
