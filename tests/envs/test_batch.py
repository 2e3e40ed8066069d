"""Many games in which every seat is a learner's, in one process and over several."""

from typing import Any

import numpy as np
import pytest

from cowcatcher.envs.batch import Batch
from cowcatcher.envs.errors import BadAction, BadArgument
from cowcatcher.envs.shared_batch import SharedBatch
from cowcatcher.envs.table import Table

pytestmark = pytest.mark.once


def drive(batch: Batch | SharedBatch, steps: int) -> tuple[list[dict[str, Any]], int]:
    """Random steps; a copy of all arrays after each, and how many games ended."""
    rng = np.random.default_rng(1)
    arrays = batch.reset(11)
    shown, ends = [], 0
    for _ in range(steps):
        chosen = [np.flatnonzero(mask) for mask in arrays.masks]
        arrays = batch.step(np.array([rng.choice(legal) for legal in chosen]))
        shown.append({name: array.copy() for name, array in vars(arrays).items()})
        ends += int(arrays.ended.sum())
    return shown, ends


def test_over_processes_all_is_as_in_one() -> None:
    choices: dict[str, Any] = {"game": "carson_city", "players": 3, "reward": "rank", "skip_forced": True}
    alone, ends = drive(Batch(Table(**choices), 5), 150)
    assert ends >= 5
    with SharedBatch(5, 2, **choices) as shared:
        together, _ = drive(shared, 150)
    for one, other in zip(alone, together, strict=True):
        for name, array in one.items():
            assert np.array_equal(array, other[name]), name


def test_arrays_are_those_of_the_games() -> None:
    batch = Batch(Table("gold_rush", 2), 2)
    arrays = batch.reset(1)
    rng = np.random.default_rng(2)
    for _ in range(25):
        for i, table in enumerate(batch.tables):
            seat = int(arrays.seats[i])
            assert np.array_equal(arrays.observations[i], table.observation(seat))
            assert np.array_equal(arrays.masks[i], table.mask(seat))
        batch.step(np.array([rng.choice(np.flatnonzero(mask)) for mask in arrays.masks]))


def test_results_of_the_games_that_ended() -> None:
    batch = Batch(Table("carson_city", 2, reward="score"), 3)
    arrays = batch.reset(4)
    rng = np.random.default_rng(4)
    ends = 0
    while ends < 3:
        batch.step(np.array([rng.choice(np.flatnonzero(mask)) for mask in arrays.masks]))
        assert np.array_equal(arrays.rewards[arrays.ended], arrays.scores[arrays.ended])
        assert not arrays.rewards[~arrays.ended].any()
        ends += int(arrays.ended.sum())
    assert {tuple(sorted(ranks)) for ranks in arrays.ranks.tolist()} >= {(1, 2)}


def test_progress_adds_up_to_the_score() -> None:
    batch = Batch(Table("el_paso", 2, reward="progress", skip_forced=True), 2)
    arrays = batch.reset(5)
    rng = np.random.default_rng(5)
    totals, ends = np.zeros((2, 2)), 0
    while ends < 3:
        batch.step(np.array([rng.choice(np.flatnonzero(mask)) for mask in arrays.masks]))
        totals += arrays.rewards
        for i in np.flatnonzero(arrays.ended):
            assert totals[i].tolist() == arrays.scores[i].tolist()
            totals[i] = 0
            ends += 1


def test_a_closed_batch_may_be_closed_again() -> None:
    with SharedBatch(1, 1, game="carson_city") as shared:
        shared.reset(1)
        shared.close()


def test_what_is_refused() -> None:
    with pytest.raises(BadArgument, match="at least 1"):
        Batch(Table("carson_city"), 0)
    with pytest.raises(BadArgument, match="from 1 to the number of games, 2"):
        SharedBatch(2, 3, game="carson_city")
    with pytest.raises(BadArgument, match="did you mean carson_city"):
        SharedBatch(2, 1, game="carson")
    batch = Batch(Table("carson_city"), 2)
    batch.reset(1)
    with pytest.raises(BadAction, match="one for each of 2 games"):
        batch.step(np.array([0]))
    with SharedBatch(1, 1, game="carson_city") as shared:
        shared.reset(1)
        with pytest.raises(BadAction, match="one for each of 1 games"):
            shared.step(np.array(5))
        with pytest.raises(BadAction, match=r"they go from 0 to \d+"):
            shared.step(np.array([5000]))
