"""Ready-made frames: in any order, may, n times."""

import pytest

from cowcatcher.kernel.combinators import AnyOrder, Times, in_any_order
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.state import State


class Note(Frame[State]):
    """A decision with one option that shows where we are."""

    __slots__ = ("label",)
    decision = "note"

    def __init__(self, seat: int, label: int) -> None:
        super().__init__(seat)
        self.label = label

    def legal(self, s: State) -> list[int]:
        return [100 + self.label]

    def apply(self, s: State, m: int) -> None:
        s.pop()


def labels(s: State) -> list[int]:
    """Labels of the notes in the order in which they come, emptying the stack."""
    seen = []
    while not s.over():
        top = s.stack[-1]
        assert isinstance(top, Note)
        seen.append(top.label)
        s.apply(s.legal()[0])
    return seen


@pytest.mark.parametrize(
    ("first", "second", "order"),
    [(1, 2, [1, 2, 3]), (1, 3, [1, 3, 2]), (2, 1, [2, 1, 3]), (2, 3, [2, 3, 1]), (3, 1, [3, 1, 2]), (3, 2, [3, 2, 1])],
)
def test_every_order_can_be_chosen(first: int, second: int, order: list[int]) -> None:
    s = State()
    in_any_order(s, AnyOrder, 0, (1, 2, 3), (Note(0, 1), Note(0, 2), Note(0, 3)))
    assert s.legal() == [1, 2, 3]
    s.apply(first)
    assert s.legal() == [100 + first], "what was chosen comes before the next choice"
    s.apply(100 + first)
    assert s.legal() == [m for m in (1, 2, 3) if m != first]
    s.apply(second)
    assert [first, *labels(s)] == order


def test_fewer_than_two_are_no_choice() -> None:
    s = State()
    in_any_order(s, AnyOrder, 0, (), ())
    assert s.over()
    in_any_order(s, AnyOrder, 0, (1,), (Note(0, 1),))
    assert labels(s) == [1]


def test_times() -> None:
    for count in range(4):
        s = State()
        s.push_all([Times(count, Note(0, 1)), Note(0, 2)])
        s.settle()
        assert labels(s) == [1] * count + [2]
