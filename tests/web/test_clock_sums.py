"""The arithmetic of clocks, against somebody who keeps an account of every second."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cowcatcher.kernel.errors import BadOption
from cowcatcher.web.clocks import NO_LIMIT, Clock, Limit, digits, left, seconds, turns_ended, used

SEATS = 3


@dataclass
class Account:
    """Banks as people would keep them: what each has in hand; the increment is paid at the end of a turn and asked back
    when that turn is taken back. Whoever cannot pay it back owes it."""

    limit: Limit
    deciders: list[int] = field(default_factory=lambda: [0])
    hand: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.hand = [1000 * self.limit.bank] * SEATS

    def think(self, ms: int) -> None:
        """Whoever is to decide lets time go by; it ends where his does."""
        seat = self.deciders[-1]
        self.hand[seat] -= min(ms, max(0, self.hand[seat]))

    def choose(self, after: int) -> None:
        """He decides, and another seat, or the same, is next."""
        if after != self.deciders[-1]:
            self.hand[self.deciders[-1]] += 1000 * self.limit.increment
        self.deciders.append(after)

    def take_back(self) -> None:
        """The last decision was none."""
        if len(self.deciders) > 1:
            after = self.deciders.pop()
            if after != self.deciders[-1]:
                self.hand[self.deciders[-1]] -= 1000 * self.limit.increment


@dataclass
class Store:
    """The same by what the server keeps: what has been used, and when the running clock is up."""

    limit: Limit
    account: Account
    used: list[int] = field(default_factory=lambda: [0] * SEATS)
    now: int = 0
    due: int = 0

    def whole(self, seat: int) -> int:
        return self.limit.whole(turns_ended(self.account.deciders)[seat])

    def start(self) -> None:
        seat = self.account.deciders[-1]
        self.due = self.now + left(self.whole(seat), self.used[seat])

    def stop(self) -> None:
        seat = self.account.deciders[-1]
        self.used[seat] = used(self.whole(seat), self.used[seat], self.due, self.now)

    def hand(self, seat: int) -> int:
        return left(self.whole(seat), self.used[seat])


steps = st.lists(
    st.one_of(
        st.tuples(st.just("think"), st.integers(0, 90_000)),
        st.tuples(st.just("choose"), st.integers(0, SEATS - 1)),
        st.tuples(st.just("back"), st.just(0)),
    ),
    max_size=40,
)


@given(st.integers(1, 120), st.integers(0, 40), steps)
def test_what_is_kept_agrees_with_an_account_of_every_second(
    bank: int, increment: int, done: list[tuple[str, int]]
) -> None:
    limit = Limit(0, bank, increment)
    account = Account(limit)
    store = Store(limit, account)
    store.start()
    for what, n in done:
        if what == "think":
            account.think(n)
            store.now += n
            continue
        store.stop()
        if what == "choose":
            account.choose(n)
        else:
            account.take_back()
        store.start()
        assert [store.hand(seat) for seat in range(SEATS)] == [max(0, hand) for hand in account.hand]


@given(st.integers(0, 10**7), st.integers(0, 10**7), st.integers(0, 10**9), st.integers(-(10**5), 10**7))
def test_what_has_been_used_never_becomes_less_and_is_never_more_than_there_was(
    whole: int, before: int, started: int, passed: int
) -> None:
    due = started + left(whole, before)
    after = used(whole, before, due, started + passed)
    assert before <= after <= max(before, whole)
    if 0 <= passed <= left(whole, before):
        assert after == before + passed


@given(st.lists(st.integers(0, SEATS - 1), min_size=1), st.integers(0, SEATS - 1))
def test_a_decision_ends_at_most_the_turn_before_it(deciders: list[int], after: int) -> None:
    more = turns_ended([*deciders, after]) - turns_ended(deciders)
    assert more == ({deciders[-1]: 1} if after != deciders[-1] else {})


def test_a_turn_ends_when_another_decides() -> None:
    assert turns_ended([0, 0, 1, 2, 2, 0]) == {0: 1, 1: 1, 2: 1}
    assert turns_ended([0]) == {}


def test_a_time_for_each_move_is_the_same_after_any_number_of_turns() -> None:
    assert {Limit(20).whole(turns) for turns in range(5)} == {20_000}
    assert not NO_LIMIT
    assert Limit(0, 5)


@pytest.mark.parametrize("times", [(5, 60, 0), (5, 0, 3), (5, 60, 3), (0, 0, 3)])
def test_a_table_has_one_kind_of_clock(times: tuple[int, int, int]) -> None:
    with pytest.raises(BadOption, match="for each move, or a bank for the whole game"):
        Limit(*times)


def test_a_clock_that_stands_still_shows_what_there_is() -> None:
    assert Clock(0, 500).left(10**6) == 500
    assert (Clock(1000, 500).left(400), Clock(1000, 500).left(2000)) == (600, 0)


@pytest.mark.parametrize(
    ("ms", "shown"),
    [(0, "0:00"), (1, "0:01"), (59_001, "1:00"), (526_000, "8:46"), (3_600_000, "1:00:00"), (86_399_000, "23:59:59")],
)
def test_a_clock_shows_nothing_only_when_nothing_is_left(ms: int, shown: str) -> None:
    assert digits(ms) == shown
    assert (seconds(ms) == 0) == (ms == 0)
