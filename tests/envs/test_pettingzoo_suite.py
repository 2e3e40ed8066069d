"""PettingZoo's own tests, for every game with an environment, by the two ways in which people make them."""

import warnings
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from typing import Any

import pettingzoo
import pytest
from pettingzoo.test.api_test import api_test
from pettingzoo.test.max_cycles_test import max_cycles_test
from pettingzoo.test.parallel_test import parallel_api_test
from pettingzoo.test.render_test import render_test
from pettingzoo.test.seed_test import seed_test
from tests.envs.games import GAMES

import cowcatcher.envs  # noqa: F401 (registers)
from cowcatcher.envs import zoo
from cowcatcher.envs.screen import MODES

# What PettingZoo warns of, but makes an exception for in its own card and board games, which it knows by name.
CUSTOM = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
    "Action mask numpy array is all zeros",  # of whoever has nothing to decide, as in all of its classic games
)

PIXELS = ("carson_city", "gold_rush")

pytestmark = pytest.mark.once


@pytest.fixture(autouse=True)
def custom() -> Iterator[None]:
    with warnings.catch_warnings():
        for text in CUSTOM:
            warnings.filterwarnings("ignore", text)
        yield


def module(game: str) -> Any:
    return import_module(f"cowcatcher.envs.{game}_v2")


@pytest.mark.parametrize("game", GAMES)
def test_api(game: str) -> None:
    api_test(module(game).env(players=3))
    api_test(pettingzoo.make("aec", f"cowcatcher/{game}-v2"), num_cycles=50)


@pytest.mark.parametrize("game", GAMES)
def test_parallel_api(game: str) -> None:
    parallel_api_test(module(game).parallel_env(), num_cycles=200)
    parallel_api_test(pettingzoo.make("parallel", f"cowcatcher/{game}-v2", max_cycles=20), num_cycles=30)


@pytest.mark.parametrize(("game", "skip_forced"), [(game, n % 2 == 1) for n, game in enumerate(GAMES)])
def test_seed(game: str, skip_forced: bool) -> None:
    seed_test(partial(module(game).env, skip_forced=skip_forced), num_cycles=200)


@pytest.mark.parametrize("game", GAMES)
def test_max_cycles(game: str) -> None:
    max_cycles_test(module(game))


@pytest.mark.parametrize("game", GAMES)
def test_render(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pixels take a while, and are made of every picture in the same way, so here they are of two games; Gymnasium's
    test makes those of all."""
    if game not in PIXELS:
        monkeypatch.setattr(zoo, "MODES", tuple(mode for mode in MODES if mode != "rgb_array"))
    render_test(module(game).env, custom_tests={"svg": lambda drawn: drawn.startswith("<svg ")})
