"""Gymnasium's own test, for every game with an environment."""

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from tests.envs.games import GAMES

import cowcatcher.envs  # noqa: F401 (registers)
from cowcatcher.envs.registration import gymnasium_id

pytestmark = pytest.mark.once


@pytest.mark.parametrize("game", GAMES)
def test_check_env(game: str) -> None:
    check_env(gymnasium.make(gymnasium_id(game), players=3, bots="random", seat=None).unwrapped)
