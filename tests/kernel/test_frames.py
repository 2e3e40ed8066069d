"""Frames: what they hold, who sees a choice, how chance is drawn."""

import copy
import pickle
from collections import Counter
from random import Random

import pytest
from tests.toy import BID, DRAW, KEEP, TOY, Bid, Draw, Order, Sell

from cowcatcher.kernel.combinators import Reveal, Times
from cowcatcher.kernel.frames import ChanceFrame, Frame, Task, pick
from cowcatcher.kernel.state import State
from cowcatcher.kernel.types import CHANCE, EVERYONE, NOBODY


def test_seats_of_the_three_kinds() -> None:
    assert Frame[State](2).seat == 2
    assert ChanceFrame[State]().seat == CHANCE
    assert Task[State]().seat == NOBODY


@pytest.mark.parametrize("frame", [Bid(1), Draw(2), Order(), Times(3, Draw(1)), Times(2, Times(2, Sell(0)))])
def test_a_frame_survives_pickling_and_copying_with_all_it_holds(frame: Frame[State]) -> None:
    for again in (pickle.loads(pickle.dumps(frame)), copy.deepcopy(frame)):  # noqa: S301
        assert type(again) is type(frame)
        assert repr(again) == repr(frame)


def test_repr_shows_what_a_frame_holds() -> None:
    assert repr(Times(2, Draw(1))) == "Times(2, Draw(1,))"


def test_a_secret_choice_is_seen_by_its_seat_alone() -> None:
    s = TOY.new(3)
    assert Bid(2).seen_by(s, BID.move(0)) == 0b100
    assert Sell(2).seen_by(s, KEEP) == EVERYONE
    assert Draw(1).seen_by(s, DRAW.move(0)) == 0b010
    assert Order().seen_by(s, 0) == EVERYONE


def test_no_reason_where_no_rule_stands_behind_a_refusal() -> None:
    assert Order().why_not(TOY.new(2), KEEP) is None


def test_base_frames_say_what_they_cannot_do() -> None:
    s = State()
    for call in (
        lambda: Frame[State](0).legal(s),
        lambda: Frame[State](0).apply(s, 0),
        lambda: ChanceFrame[State]().weights(s),
        lambda: Task[State]().run(s),
    ):
        with pytest.raises(AssertionError):
            call()


def test_legal_moves_of_chance_are_those_with_weight() -> None:
    s = TOY.new(3)
    assert [TOY.table.name(m) for m in Order().legal(s)] == ["next:B", "next:O", "next:G"]


class Fixed(Random):
    """A random source that says what it is told."""

    def __init__(self, value: float) -> None:
        super().__init__()
        self.value = value

    def random(self) -> float:
        return self.value


@pytest.mark.parametrize(("point", "move"), [(0.0, 7), (0.24, 7), (0.25, 9), (0.74, 9), (0.75, 11), (0.999, 11)])
def test_pick_divides_the_line_by_the_weights(point: float, move: int) -> None:
    assert pick([(7, 1), (9, 2), (11, 1)], Fixed(point)) == move


def test_pick_follows_the_weights() -> None:
    rng = Random(1)
    seen = Counter(pick([(0, 1), (1, 9)], rng) for _ in range(10_000))
    assert 800 < seen[0] < 1200


def test_reveal_counts() -> None:
    s = State()
    Reveal().run(s)
    Reveal().run(s)
    assert s.reveals == 2
