"""Scales and colours of charts."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from cowcatcher.render.scale import COLOURS, Scale, coloured, round_step, ticks

pytestmark = pytest.mark.once


def test_ticks_are_round_few_and_evenly_apart() -> None:
    rng = Random(1)
    for _ in range(300):
        low = rng.uniform(-1000, 1000)
        high = low + 10 ** rng.uniform(-4, 5)
        found = ticks(low, high, 6)
        step = round_step(high - low, 6)
        slack = step * 1e-6
        assert 2 <= len(found) <= 7
        assert low - slack <= found[0] <= low + step
        assert high - step <= found[-1] <= high + slack
        assert all(abs(b - a - step) < slack for a, b in pairwise(found))
        assert f"{step:.1e}"[0] + f"{step:.1e}"[2] in {"10", "20", "25", "50"}


def test_a_step_is_never_smaller_than_the_least() -> None:
    assert round_step(3, 10, least=5) == 5
    assert round_step(0, 5) > 0


def test_a_scale_leads_from_start_to_end_and_may_run_upwards() -> None:
    up = Scale(0, 10, 200, 100)
    assert (up(0), up(5), up(10)) == (200, 150, 100)
    assert Scale(3, 3, 0, 100)(3) == 0


def test_each_of_the_largest_parts_has_a_colour_of_its_own() -> None:
    assert coloured([[1], [0], [5]]) == [[0], [1], [2]]
    parts = [[n % 5, n] for n in range(COLOURS + 3)]
    groups = coloured(parts)
    assert sorted(i for group in groups for i in group) == list(range(len(parts)))
    assert [len(group) for group in groups] == [1] * (COLOURS - 1) + [4]
    assert max(sum(parts[i]) for i in groups[-1]) <= min(sum(parts[i]) for group in groups[:-1] for i in group)
    assert coloured([[9], [-99], *[[1]] * COLOURS])[-1][-1] == COLOURS + 1


def test_losses_have_no_size() -> None:
    parts = [[-50.0], *([float(n)] for n in range(1, COLOURS + 1))]
    assert 0 in coloured(parts)[-1]
