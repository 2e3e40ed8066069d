"""Rewards, and the points they are made of."""

from random import Random

import pytest
from tests.envs.games import GAMES

from cowcatcher.envs.rewards import final_rewards
from cowcatcher.envs.table import Table
from cowcatcher.kernel.types import Outcome
from cowcatcher.registry import find

pytestmark = pytest.mark.once


@pytest.mark.parametrize(
    ("ranks", "rewards"),
    [
        ((1, 2), [1, -1]),
        ((1, 1), [0, 0]),
        ((3, 1, 2), [-1, 1, 0]),
        ((2, 1, 2), [-0.5, 1, -0.5]),
        ((1, 1, 3, 4), [2 / 3, 2 / 3, -1 / 3, -1]),
        ((1,), [1]),
        ((2,), [-1]),
    ],
)
def test_rank(ranks: tuple[int, ...], rewards: list[float]) -> None:
    assert final_rewards("rank", Outcome((0,) * len(ranks), ranks, "")) == pytest.approx(rewards)


def test_score_and_lead() -> None:
    outcome = Outcome((30, 41, 41, -2), (3, 1, 1, 4), "")
    assert final_rewards("score", outcome) == [30, 41, 41, -2]
    assert final_rewards("lead", outcome) == [-11, 0, 0, -43]
    assert final_rewards("lead", Outcome((30,), (2,), "")) == [30]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", ["fewest", "most"])
def test_progress_adds_up_to_the_final_score(game: str, seats: str) -> None:
    players = find(game).seats[0 if seats == "fewest" else -1]
    table = Table(game, players, reward="progress")
    rng = Random(5)
    table.start(5)
    totals = table.rewards
    given = 0
    while not table.episode.over:
        table.play(rng.choice(table.episode.legal))
        given += any(table.rewards) and not table.episode.over
        totals = [total + reward for total, reward in zip(totals, table.rewards, strict=True)]
    outcome = table.episode.outcome()
    assert outcome is not None
    assert totals == list(outcome.scores)
    assert given


def test_rewards_of_the_end_are_given_at_the_end_only() -> None:
    table = Table("carson_city", 3, reward="rank")
    rng = Random(2)
    table.start(2)
    while not table.episode.over:
        assert table.rewards == [0, 0, 0]
        table.play(rng.choice(table.episode.legal))
    assert sorted(table.rewards) == [-1, 0, 1]
