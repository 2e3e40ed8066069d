"""Bots by name, and rewards."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.bots.small import Worth
from tests.toy import TOY

from cowcatcher import registry
from cowcatcher.bots.generations import generation
from cowcatcher.bots.greedy import GreedyBot
from cowcatcher.bots.mcts import MctsBot
from cowcatcher.bots.minds import find
from cowcatcher.bots.reward import estimated_rewards, final_rewards
from cowcatcher.bots.specs import DEFAULT_MS, make_bot, reproducible
from cowcatcher.kernel.errors import BadOption
from cowcatcher.kernel.types import Outcome
from cowcatcher.registry import slugs

POINTS = st.integers(-300, 300)


@pytest.mark.parametrize(
    ("spec", "iterations", "seconds"),
    [("mcts", 0, DEFAULT_MS / 1000), ("mcts-400ms", 0, 0.4), ("mcts-800it", 800, 0.0)],
)
def test_a_search_has_the_budget_in_its_name(spec: str, iterations: int, seconds: float) -> None:
    bot = make_bot(spec, TOY)
    assert isinstance(bot, MctsBot)
    assert (bot.name, bot.iterations, bot.seconds) == (spec, iterations, seconds)


def test_greedy_needs_an_evaluation() -> None:
    assert find("toy") is None
    assert isinstance(make_bot("greedy", TOY, Worth()), GreedyBot)
    with pytest.raises(BadOption, match="greedy cannot play Gem market"):
        make_bot("greedy", TOY)


@pytest.mark.parametrize(
    ("spec", "says"),
    [
        ("gredy", "did you mean greedy.*mcts-Nms, mcts-Nit"),
        ("mcts-", "there is no bot 'mcts-'"),
        ("mcts-12", "the bots are random, policy, greedy, mcts"),
        ("mcts-0it", "budget of 0; it must be from 1"),
        ("mcts-99999999ms", "must be from 1 to 10000000"),
        ("mcts-5it ", "there is no bot"),
        ("", "there is no bot ''"),
    ],
)
def test_a_wrong_name_is_explained(spec: str, says: str) -> None:
    with pytest.raises(BadOption, match=says):
        make_bot(spec, TOY)


@pytest.mark.parametrize("slug", slugs())
def test_a_generation_is_named_behind_a_bot(slug: str) -> None:
    evaluation, game = find(slug), registry.find(slug)
    assert evaluation is not None
    first = generation(evaluation, 1)
    assert first is not None
    bot = make_bot("mcts-20it@1", game)
    assert isinstance(bot, MctsBot)
    assert (bot.name, bot.iterations, bot.params) == ("mcts-20it@1", 20, first.settings())
    with pytest.raises(BadOption, match=f"{game.name} has no bots of generation 9999"):
        make_bot("greedy@9999", game)


def test_a_game_without_an_evaluation_has_no_generations() -> None:
    with pytest.raises(BadOption, match="Gem market has no bots of generation 1"):
        make_bot("mcts@1", TOY)


def test_only_a_clock_makes_play_irreproducible() -> None:
    assert [
        spec
        for spec in ("random", "policy", "greedy", "mcts", "mcts-5ms", "mcts-5it", "mcts-5it@1", "mcts@1")
        if not reproducible(spec)
    ] == [
        "mcts",
        "mcts-5ms",
        "mcts@1",
    ]


@pytest.mark.once
@given(st.lists(POINTS, min_size=2, max_size=5), st.data(), st.floats(0, 1))
def test_a_better_score_is_never_worth_less(scores: list[int], data: st.DataObject, weight: float) -> None:
    seat = data.draw(st.integers(0, len(scores) - 1))
    more = [score + 5 * (p == seat) for p, score in enumerate(scores)]
    before = estimated_rewards([float(x) for x in scores], 10.0, weight)
    after = estimated_rewards([float(x) for x in more], 10.0, weight)
    assert all(0.0 <= x <= 1.0 for x in before)
    assert after[seat] >= before[seat] - 1e-12
    assert all(after[p] <= before[p] + 1e-12 for p in range(len(scores)) if p != seat)


@given(POINTS, POINTS)
def test_two_seats_share_one_reward(a: int, b: int) -> None:
    assert sum(estimated_rewards([float(a), float(b)], 7.0, 0.3)) == pytest.approx(1.0)


def test_the_end_counts_ranks_not_scores() -> None:
    """A tie-break decides between equal scores; a tie that stands is shared."""
    broken = final_rewards(Outcome((20, 20, 5), (1, 2, 3), "x"), 10.0, 1.0)
    assert broken == [1.0, 0.0, 0.0]
    shared = final_rewards(Outcome((20, 20, 5), (1, 1, 3), "x"), 10.0, 1.0)
    assert shared == [0.5, 0.5, 0.0]
    leads = final_rewards(Outcome((30, 20, 5), (1, 2, 3), "x"), 10.0, 0.0)
    assert leads[0] == pytest.approx(0.8808, abs=1e-4)
    assert leads[1] == pytest.approx(0.1192, abs=1e-4)
