"""Opponents for people: what they see of a game, and that each of them plays every game, the same for the same seed."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from tests.bots.small import Worth
from tests.bots.walked import walked
from tests.toy import TOY

from cowcatcher.bots import make_bot
from cowcatcher.bots.levels import ABOUT, CHOICE, LEVELS, OPPONENT, SECONDS, Level, bounded, eyes_of
from cowcatcher.bots.mcts import MctsBot
from cowcatcher.bots.minds import find
from cowcatcher.bots.specs import KINDS, reproducible
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.state import State, dump
from cowcatcher.registry import games

NEAR = Level(sight=0.0, grain=0.0, follow=0, iterations=0, playouts=1)


def undecided(game: Game[Any], seats: int) -> list[State]:
    """Positions from the middle of a game in which somebody has a choice."""
    found = walked(game, seats, 3, 7)
    choices = [s for s in found[len(found) // 4 : -1] if s.to_move() >= 0 and len(s.legal()) > 1]
    assert choices
    return choices[:: max(1, len(choices) // 2)][:2]


def test_levels_are_bots_like_others() -> None:
    assert OPPONENT in LEVELS
    assert set(ABOUT) == set(LEVELS) < set(KINDS)
    assert all(reproducible(word) for word in LEVELS)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
@pytest.mark.parametrize("word", LEVELS)
def test_a_level_plays_every_game_and_the_same_for_the_same_seed(game: Game[Any], word: str) -> None:
    for s in undecided(game, game.seats[-1]):
        before = dump(s)
        bots = [make_bot(word, game) for _ in range(2)]
        for bot in bots:
            if isinstance(bot, MctsBot):
                bot.iterations = 20  # as many as interpreted tests can wait for
        first, second = (bot.choose(s, s.to_move(), Random(5)) for bot in bots)
        assert first == second
        assert first in s.legal()
        assert dump(s) == before


@pytest.mark.parametrize("word", LEVELS)
def test_a_game_that_does_not_say_what_positions_are_worth_is_searched(word: str) -> None:
    bot = make_bot(word, TOY)
    assert isinstance(bot, MctsBot)
    assert bot.evaluation is None
    assert bot.iterations == LEVELS[word].playouts
    assert not bot.seconds
    assert bounded(bot, word) is bot
    assert bot.seconds == SECONDS


def test_a_clock_is_for_levels_alone() -> None:
    bot = make_bot("mcts-30it", TOY)
    assert isinstance(bot, MctsBot)
    assert bounded(bot, "mcts-30it") is bot
    assert not bot.seconds


def test_each_level_sees_more_than_the_one_below() -> None:
    levels = list(LEVELS.values())
    for lower, upper in pairwise(levels):
        assert lower.sight <= upper.sight
        assert lower.grain >= upper.grain
        assert lower.follow <= upper.follow
        assert lower.iterations <= upper.iterations
        assert lower.playouts < upper.playouts


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_who_sees_nothing_ahead_counts_the_points_that_are_there(game: Game[Any]) -> None:
    worth = find(game.slug)
    assert worth is not None
    for s in undecided(game, game.seats[-1]):
        assert eyes_of(NEAR, game, worth).scores(s) == pytest.approx(game.points(s))


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_what_is_still_to_come_is_seen_in_steps(game: Game[Any]) -> None:
    worth = find(game.slug)
    assert worth is not None
    coarse = Level(sight=0.5, grain=0.2, follow=0, iterations=0, playouts=1)
    step = 0.2 * worth.scale * (1.0 if worth.whole_turns else CHOICE)
    for s in undecided(game, 2):
        seen = eyes_of(coarse, game, worth).scores(s)
        for score, true, now in zip(seen, worth.scores(s), game.points(s), strict=True):
            steps = (score - now) / 0.5 / step
            assert steps == pytest.approx(round(steps))
            assert abs(now + steps * step - true) <= step / 2 + 1e-9


def test_the_end_is_seen_as_it_is() -> None:
    end = walked(TOY, 2, 1, 5)[-1]
    assert eyes_of(LEVELS["greenhorn"], TOY, Worth()).scores(end) == Worth().scores(end)
