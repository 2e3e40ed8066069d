"""The bot that only guesses."""

from __future__ import annotations

from random import Random

import pytest

from cowcatcher.bots.minds import find as find_evaluation
from cowcatcher.bots.specs import make_bot
from cowcatcher.kernel.errors import BadOption
from cowcatcher.kernel.types import CHANCE, Rng
from cowcatcher.registry import find, slugs
from cowcatcher.sim.driver import play_game

GUESSED = [slug for slug in slugs() if (worth := find_evaluation(slug)) is not None and worth.whole_turns]


def test_all_games_but_carson_city_have_a_guess() -> None:
    assert [slug for slug in slugs() if slug != "carson_city"] == GUESSED
    with pytest.raises(BadOption, match="policy cannot play Carson City"):
        make_bot("policy", find("carson_city"))


@pytest.mark.parametrize("slug", GUESSED)
def test_policy_makes_a_move_of_the_highest_prior(slug: str) -> None:
    game, evaluation = find(slug), find_evaluation(slug)
    assert evaluation is not None
    bot, rng = make_bot("policy", game), Random(4)
    state, asked = game.new(2, {}), 0
    while asked < 40:
        seat = state.to_move()
        if seat == CHANCE:
            state.apply(state.sample(rng))
            continue
        legal = state.legal()
        sample = game.determinize(state, seat, Rng(asked))
        prior = evaluation.prior(sample, legal)
        assert prior is not None
        rated = bot.rate_from(sample, seat, Rng(asked))
        assert sorted(r.move for r in rated) == legal
        assert sum(r.value for r in rated) == pytest.approx(1)
        assert prior[legal.index(rated[0].move)] == max(prior)
        asked += 1
        state.apply(rated[0].move)


@pytest.mark.once
def test_policy_beats_random() -> None:
    game = find("train_rush")
    bots = [make_bot("policy", game), make_bot("random", game), make_bot("random", game)]
    won = 0
    for seed in range(3):
        result = play_game(game, bots, {}, seed)
        assert result is not None
        won += result.outcome.winners() == (0,)
    assert won == 3
