"""One seat against bots: what Gymnasium's own test does not look at."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from tests.envs.games import GAMES

import cowcatcher.envs
from cowcatcher.bots.base import Bot
from cowcatcher.bots.random_bot import RandomBot
from cowcatcher.envs.against_bots import AgainstBots
from cowcatcher.envs.errors import BadAction, BadArgument
from cowcatcher.envs.vector import VectorAgainstBots
from cowcatcher.kernel.state import State
from cowcatcher.kernel.types import Rng
from cowcatcher.registry import find

pytestmark = pytest.mark.once


def play_out(made: Any, seed: int) -> tuple[float, dict[str, Any]]:
    """One game at random; the sum of the rewards, and what was told last."""
    rng = np.random.default_rng(seed)
    _, info = made.reset(seed=seed)
    total, ended = 0.0, False
    while not ended:
        legal = np.flatnonzero(info["action_mask"])
        assert np.array_equal(np.flatnonzero(made.unwrapped.action_masks()), legal)
        _, reward, ended, cut, info = made.step(int(rng.choice(legal)))
        assert not cut
        total += reward
    return total, info


def test_the_learner_is_asked_for_his_seat_only_and_told_the_end() -> None:
    made = gymnasium.make("cowcatcher/CarsonCity-v2", players=4, seat=2, reward="progress")
    total, info = play_out(made, 3)
    assert info["seat"] == 2
    assert total == info["score"]
    assert info["rank"] in (1, 2, 3, 4)
    assert not info["action_mask"].any()


@pytest.mark.parametrize("game", GAMES)
def test_progress_adds_up_to_the_score_from_whatever_seat(game: str) -> None:
    """What was before the learner's first decision comes with his first step: points of the start, others' moves."""
    for seat in range(2):
        total, info = play_out(AgainstBots(game, seat=seat, reward="progress"), 3)
        assert total == info["score"]


def test_many_at_once_progress_adds_up_too() -> None:
    vector = gymnasium.make_vec("cowcatcher/ElPaso-v2", num_envs=2, seat=1, reward="progress", skip_forced=True)
    rng = np.random.default_rng(1)
    _, info = vector.reset(seed=1)
    totals, ends = np.zeros(2), 0
    while ends < 3:  # so that one of them is a game that followed another
        _, rewards, ended, _, info = vector.step(choose(info["action_mask"], rng))
        totals += rewards
        for i in np.flatnonzero(ended):
            assert totals[i] == info["final_info"]["score"][i]
            totals[i] = 0
            ends += 1


@pytest.mark.parametrize("actions", [[0], [0, 0, 0], 0])
def test_many_at_once_need_an_action_each(actions: Any) -> None:
    vector = gymnasium.make_vec("cowcatcher/CarsonCity-v2", num_envs=2)
    vector.reset(seed=1)
    with pytest.raises(BadAction, match="one for each of 2 games"):
        vector.step(np.array(actions))


def test_any_seat() -> None:
    made = AgainstBots("carson_city", players=3, seat=None)
    seats = {made.reset(seed=seed)[1]["seat"] for seed in range(20)}
    assert seats == {0, 1, 2}


class Quiet(Bot):
    """Always the last legal move; remembers for which seats it was asked."""

    __slots__ = ("asked",)

    def __init__(self) -> None:
        super().__init__(find("carson_city"), "quiet")
        self.asked: set[int] = set()

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        self.asked.add(seat)
        return state.legal()[-1]


def test_bots_sit_in_turn_after_the_learner() -> None:
    first, second = Quiet(), Quiet()
    play_out(AgainstBots("carson_city", players=4, seat=1, bots=[first, "random", second]), 1)
    assert first.asked == {2}
    assert second.asked == {0}


def test_a_seed_settles_what_the_bots_do() -> None:
    made = [AgainstBots("carson_city", players=3, bots=["greedy", "mcts-5it"], reward="lead") for _ in range(2)]
    results = [play_out(one, 5) for one in made]
    assert results[0][0] == results[1][0]
    assert results[0][1]["score"] == results[1][1]["score"]


def test_an_illegal_action_ends_the_episode_or_is_refused() -> None:
    made = AgainstBots("carson_city")
    made.reset(seed=1)
    wrong = made.table.setup.game.table.parse("cowboy:a1")
    _, reward, ended, _, _ = made.step(wrong)
    assert (reward, ended) == (-1.0, True)
    with pytest.raises(BadAction, match="call reset"):
        made.step(wrong)
    strict = AgainstBots("carson_city", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(BadAction, match="not legal now"):
        strict.step(wrong)


def choose(masks: Any, rng: np.random.Generator) -> Any:
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])


def test_many_at_once_are_games_of_their_own() -> None:
    vector = gymnasium.make_vec("cowcatcher/CarsonCity-v2", num_envs=3, reward="score", skip_forced=True)
    rng = np.random.default_rng(1)
    seen, info = vector.reset(seed=1)
    assert seen.shape == vector.observation_space.shape
    ends = 0
    while ends < 4:
        seen, rewards, ended, cut, info = vector.step(choose(info["action_mask"], rng))
        assert not cut.any()
        for i in np.flatnonzero(ended):
            ends += 1
            assert rewards[i] == info["final_info"]["score"][i]
            assert not np.array_equal(info["final_obs"][i], seen[i])
        assert not rewards[~ended].any()
    vector.close()


def test_many_at_once_repeat_with_the_same_seed() -> None:
    def run() -> tuple[Any, ...]:
        vector = gymnasium.make_vec("cowcatcher/GoldRush-v2", num_envs=2, copy=False)
        rng = np.random.default_rng(1)
        seen, info = vector.reset(seed=1)
        for _ in range(30):
            seen, *_, info = vector.step(choose(info["action_mask"], rng))
        return seen.copy(), info["action_mask"].copy()

    for one, other in zip(run(), run(), strict=True):
        assert np.array_equal(one, other)


def test_each_game_of_a_vector_can_have_a_seed_of_its_own() -> None:
    seeds = [1, 2, 3, 4]
    vector = VectorAgainstBots("gold_rush", 4)
    seen, infos = vector.reset(seed=seeds)
    again, _ = vector.reset(seed=seeds)
    assert np.array_equal(seen, again)
    for i, seed in enumerate(seeds):
        alone, info = gymnasium.make("cowcatcher/GoldRush-v2").reset(seed=seed)
        assert np.array_equal(seen[i], alone)
        assert np.array_equal(infos["action_mask"][i], info["action_mask"])
    later, _ = vector.reset()
    assert not np.array_equal(seen, later), "without seeds the games go on"
    with pytest.raises(BadArgument, match="3 seeds; there must be one for each of 4 games"):
        vector.reset(seed=[1, 2, 3])


def test_gymnasiums_own_vectors_in_processes() -> None:
    vector = gymnasium.make_vec("cowcatcher/ElPaso-v2", num_envs=2, vectorization_mode="async")
    _, info = vector.reset(seed=1)
    seen, *_ = vector.step(choose(info["action_mask"], np.random.default_rng(1)))
    assert seen.shape == vector.observation_space.shape
    vector.close()


def test_a_random_bot_of_another_class_is_asked() -> None:
    class Counting(RandomBot):
        times = 0

        def choose(self, state: State, seat: int, rng: Rng) -> int:
            Counting.times += 1
            return super().choose(state, seat, rng)

    play_out(AgainstBots("carson_city", bots=Counting(find("carson_city"))), 1)
    assert Counting.times > 10


def test_ids() -> None:
    assert cowcatcher.envs.gymnasium_id("great_western_trail") == "cowcatcher/GreatWesternTrail-v2"
