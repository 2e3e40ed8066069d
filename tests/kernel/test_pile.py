"""Piles against a plain model: a bag between two open sequences."""

import copy
import pickle

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from cowcatcher.kernel.pile import Pile

KINDS = 4


class PileMachine(RuleBasedStateMachine):
    """The model: `top` and `bottom` as lists from above to below, `bag` sorted."""

    @initialize(counts=st.lists(st.integers(0, 3), min_size=KINDS, max_size=KINDS))
    def start(self, counts: list[int]) -> None:
        self.pile = Pile(counts[:])
        self.top: list[int] = []
        self.bag = sorted(kind for kind, n in enumerate(counts) for _ in range(n))
        self.bottom: list[int] = []

    def possible(self) -> list[tuple[int, int]]:
        """What can be drawn next, with weights."""
        if self.top:
            return [(self.top[0], 1)]
        if self.bag:
            return [(kind, self.bag.count(kind)) for kind in sorted(set(self.bag))]
        return [(self.bottom[0], 1)] if self.bottom else []

    @precondition(lambda self: self.possible())
    @rule(data=st.data())
    def draw(self, data: st.DataObject) -> None:
        kind = data.draw(st.sampled_from([kind for kind, _ in self.possible()]))
        self.pile.draw(kind)
        if self.top:
            self.top.pop(0)
        elif self.bag:
            self.bag.remove(kind)
        else:
            self.bottom.pop(0)

    @rule(kind=st.integers(0, KINDS - 1))
    def cannot_draw(self, kind: int) -> None:
        if kind not in [k for k, _ in self.possible()]:
            with pytest.raises(ValueError, match="kind"):
                self.pile.draw(kind)

    @rule(kind=st.integers(0, KINDS - 1))
    def add(self, kind: int) -> None:
        self.pile.add(kind)
        self.bag = sorted([*self.bag, kind])

    @rule(kind=st.integers(0, KINDS - 1))
    def put_on_top(self, kind: int) -> None:
        self.pile.put_on_top(kind)
        self.top.insert(0, kind)

    @rule(kind=st.integers(0, KINDS - 1))
    def put_below(self, kind: int) -> None:
        self.pile.put_below(kind)
        self.bottom.append(kind)

    @rule()
    def copies_are_equal_and_independent(self) -> None:
        before = self.pile.dump()
        for other in (
            self.pile.clone(),
            Pile.load(before),
            pickle.loads(pickle.dumps(self.pile)),  # noqa: S301
            copy.deepcopy(self.pile),
        ):
            assert other.dump() == before
            other.add(0)
            other.put_on_top(1)
            other.put_below(2)
            assert self.pile.dump() == before

    @invariant()
    def agrees(self) -> None:
        every = self.top + self.bag + self.bottom
        assert self.pile.weights() == self.possible()
        assert self.pile.size() == len(every)
        assert [self.pile.held(kind) for kind in range(KINDS)] == [every.count(kind) for kind in range(KINDS)]


TestPile = PileMachine.TestCase


def test_what_was_put_below_comes_last_in_the_order_of_putting() -> None:
    pile = Pile([1, 0])
    pile.put_below(1)
    pile.put_below(0)
    assert pile.weights() == [(0, 1)]
    pile.draw(0)
    assert pile.weights() == [(1, 1)]
    pile.draw(1)
    assert pile.weights() == [(0, 1)]
