"""State: the stack, settling, dump and load."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.toy import DRAW, TOY, Again, Bid, Dig, Draw, Order, Prize, Round, Sell, ToyState

from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.pile import Pile
from cowcatcher.kernel.state import State, dump, dump_frame, load, load_frame
from cowcatcher.kernel.types import CHANCE, NOBODY


def test_a_new_game_waits_for_its_first_decision() -> None:
    s = TOY.new(3)
    assert (s.to_move(), s.decision()) == (CHANCE, "chance_order")
    assert [w for _, w in s.weights()] == [1, 1, 1]
    assert not s.over()


def test_an_empty_stack_is_the_end() -> None:
    s = State()
    assert (s.to_move(), s.decision(), s.legal(), s.weights(), s.over()) == (NOBODY, "", [], [], True)


def test_push_all_puts_the_first_on_top() -> None:
    s = State()
    s.push_all([Bid(0), Bid(1), Bid(2)])
    assert [f.seat for f in s.stack] == [2, 1, 0]
    s.replace(Bid(4))
    assert s.to_move() == 4
    s.pop()
    assert s.to_move() == 1


def test_weights_belong_to_chance_only() -> None:
    s = TOY.new(2)
    s.push(Bid(0))
    assert s.weights() == []
    with pytest.raises(AssertionError):
        s.sample(Random(0))


def test_settle_runs_tasks_until_somebody_must_decide() -> None:
    s = TOY.new(2)
    s.order = [1, 0]
    s.stack = [Round()]
    s.settle()
    assert [type(f).__name__ for f in s.stack] == ["Round", "Resolve", "Reveal", "Bid", "Bid"]
    assert s.to_move() == 1


def after(moves: int, seats: int, seed: int) -> ToyState:
    """A toy game some moves on."""
    s = TOY.new(seats, {"length": "long"})
    rng = Random(seed)
    for _ in range(moves):
        if not s.over():
            s.apply(s.sample(rng) if s.to_move() == CHANCE else rng.choice(s.legal()))
    return s


@given(st.integers(0, 60), st.sampled_from(TOY.seats), st.integers(0, 10**6), st.randoms(use_true_random=False))
def test_what_was_dumped_is_loaded_and_plays_on_alike(moves: int, seats: int, seed: int, rng: Random) -> None:
    s = after(moves, seats, seed)
    again = TOY.load(seats, {}, json.loads(json.dumps(dump(s))))
    assert dump(again) == dump(s)
    while not s.over():
        assert again.legal() == s.legal()
        m = rng.choice(s.legal())
        s.apply(m)
        again.apply(m)
    assert dump(again) == dump(s)


@given(st.integers(0, 60), st.integers(0, 10**6))
def test_dumps_of_clones_are_equal_until_one_moves(moves: int, seed: int) -> None:
    s = after(moves, 3, seed)
    copy = s.clone()
    assert dump(copy) == dump(s)
    if not s.over():
        copy.apply(copy.legal()[0])
        assert dump(copy) != dump(s)


FRAMES: dict[str, type[Frame[Any]]] = {f.__name__: f for f in TOY.frames}


@pytest.mark.parametrize(
    "frame",
    [Order(), Draw(2), Again(1, 3, 4, Dig(1, 1)), Prize(0, (5, 6), (Dig(0, 0), Sell(0))), Prize(0, (), ())],
)
def test_frames_within_frames_are_dumped_and_loaded(frame: Frame[State]) -> None:
    again = load_frame(json.loads(json.dumps(dump_frame(frame))), FRAMES)
    assert type(again) is type(frame)
    assert repr(again) == repr(frame)


def test_load_names_what_is_missing() -> None:
    content = dump(TOY.new(2))
    del content["coins"]
    with pytest.raises(KeyError, match="coins"):
        TOY.load(2, {}, content)
    content = dump(TOY.new(2))
    content["stack"][0][0] = "Nonsense"
    with pytest.raises(KeyError, match="Nonsense"):
        TOY.load(2, {}, content)


class Decks(State):
    """A state with a pile for each seat."""

    __slots__ = ("deep", "piles", "track")
    FIELDS = ("deep", "piles", "track")

    def __init__(self) -> None:
        super().__init__()
        self.track: tuple[int, ...] = ()
        self.piles = [Pile([0, 0]), Pile([0, 0])]
        self.deep = [[[0]]]


def test_lists_of_piles_are_loaded_as_piles_and_tuples_as_tuples() -> None:
    s = Decks()
    s.piles[1].add(1)
    s.piles[1].put_on_top(0)
    s.deep = [[[1, 2], []]]
    s.track = (3, 1)
    again = load(Decks(), json.loads(json.dumps(dump(s))), {})
    assert [type(p) for p in again.piles] == [Pile, Pile]
    assert again.track == (3, 1)
    assert dump(again) == dump(s)
    again.piles[1].draw(0)
    assert again.piles[1].weights() == [(1, 1)]


def test_base_state_cannot_be_cloned() -> None:
    with pytest.raises(AssertionError):
        State().clone()


def test_draw_moves_a_gem_from_mine_to_hand() -> None:
    s = TOY.new(2)
    s.stack = [Draw(1)]
    s.apply(DRAW.move(2))
    assert (s.hands[1], s.mine.counts, s.over()) == ([0, 0, 1], [6, 4, 2], True)
