"""The formulas against values worked out by hand, and against samples whose truth is known."""

from __future__ import annotations

from math import inf, sqrt

import numpy as np
import pytest

from cowcatcher.sim.lab.stats import (
    Measured,
    cell_means,
    difference,
    effect_size,
    games_to_settle,
    holm,
    mean,
    share,
)

pytestmark = pytest.mark.once


def test_a_mean_has_students_interval() -> None:
    """Four observations: mean 5, sd 2.582, error 1.291; t of 3 degrees of freedom at 97.5 % is 3.182."""
    found = mean(np.array([2.0, 4.0, 6.0, 8.0]), null=5.0)
    assert (found.value, found.n, found.p) == (5.0, 4, 1.0)
    assert found.sd == pytest.approx(sqrt(20 / 3))
    assert found.error == pytest.approx(sqrt(20 / 3) / 2)
    assert (found.low, found.high) == pytest.approx((5 - 3.1824 * 1.29099, 5 + 3.1824 * 1.29099), abs=1e-3)


def test_the_test_and_the_interval_of_a_mean_agree() -> None:
    values = np.random.default_rng(1).normal(0.3, 1.0, 60)
    for null in (mean(values).low, mean(values).high):
        assert mean(values, null).p == pytest.approx(0.05)


def test_what_does_not_vary_leaves_no_doubt_and_one_value_says_nothing() -> None:
    assert mean(np.zeros(9)) == Measured(0.0, 0.0, 0.0, 1.0, 0.0, 9)
    assert mean(np.full(9, 2.0)).p == 0.0
    assert (mean(np.array([3.0])).low, mean(np.array([3.0])).high, mean(np.array([3.0])).p) == (-inf, inf, 1.0)


def test_a_share_has_wilsons_interval_and_the_test_that_belongs_to_it() -> None:
    """81 of 263: 0.3080, interval 0.2553 to 0.3662 (Newcombe 1998, table I)."""
    parts = np.array([1.0] * 81 + [0.0] * 182)
    found = share(parts, 0.5)
    assert found.value == pytest.approx(0.30798, abs=1e-5)
    assert (found.low, found.high) == pytest.approx((0.2553, 0.3662), abs=1e-4)
    assert share(parts, found.low).p == pytest.approx(0.05)
    assert share(parts, found.high).p == pytest.approx(0.05)


def test_a_difference_of_means_is_welchs() -> None:
    """Errors 3 and 4 make 5; with 10 observations each there are 16.7 degrees of freedom (t 2.113)."""
    one = Measured(10.0, 0.0, 0.0, 1.0, 3 * sqrt(10), 10)
    other = Measured(22.0, 0.0, 0.0, 1.0, 4 * sqrt(10), 10)
    found = difference(one, other)
    assert found.value == 12.0
    assert found.error == pytest.approx(5.0)
    assert (found.low, found.high) == pytest.approx((12 - 5 * 2.113, 12 + 5 * 2.113), abs=0.01)


def test_holm_goes_on_as_long_as_each_holds() -> None:
    """The smallest of four against 0.05 / 4, the next against 0.05 / 3, ...: the third fails, so the fourth does."""
    assert holm([0.04, 0.01, 0.03, 0.005]) == [False, True, False, True]
    assert holm([0.013, 0.001]) == [True, True]
    assert holm([0.03, 0.04]) == [False, False]
    assert holm([]) == []


def test_games_to_settle_is_the_textbook_number() -> None:
    """A difference of half a standard deviation: (1.96 + 0.8416)^2 / 0.25 = 31.4."""
    half = Measured(0.5, 0.0, 1.0, 0.05, 1.0, 10)
    assert games_to_settle(half) == 32
    assert games_to_settle(half, comparisons=10) == 54  # z of 0.9975 is 2.807
    assert games_to_settle(Measured(0.0, 0.0, 0.0, 1.0, 1.0, 10)) == inf


def test_the_number_of_games_finds_the_difference_as_often_as_it_says() -> None:
    rng = np.random.default_rng(3)
    needed = int(games_to_settle(Measured(0.2, 0.0, 0.0, 1.0, 1.0, 10)))
    found = sum(mean(rng.normal(0.2, 1.0, needed)).p < 0.05 for _ in range(1000))
    assert 0.77 < found / 1000 < 0.83


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    rng = np.random.default_rng(4)
    means = [mean(rng.exponential(2.0, 200)) for _ in range(1000)]
    shares = [share((rng.random(200) < 0.25).astype(np.float64), 0.5) for _ in range(1000)]
    assert 930 <= sum(m.low <= 2.0 <= m.high for m in means) <= 970
    assert 930 <= sum(s.low <= 0.25 <= s.high for s in shares) <= 970


def test_an_effect_size_is_in_standard_deviations_of_single_games() -> None:
    assert effect_size(3.0, np.array([0.0, 4.0]), np.array([0.0, 8.0])) == pytest.approx(3 / sqrt(10))
    assert effect_size(3.0, np.zeros(3), np.zeros(3)) == 0.0


def test_cell_means_are_those_of_each_cell() -> None:
    assert cell_means([[1.0, 5.0], [3.0, 7.0]], [[0, 1], [0, 2]]).tolist() == [[2.0, 5.0], [2.0, 7.0]]
