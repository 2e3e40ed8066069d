"""Carcassonne: Gold Rush for PettingZoo. What can be chosen is in `cowcatcher.envs.zoo`."""

from functools import partial
from typing import Final

from cowcatcher.envs import zoo

env: Final = partial(zoo.env, "gold_rush")
raw_env: Final = partial(zoo.raw_env, "gold_rush")
parallel_env: Final = partial(zoo.parallel_env, "gold_rush")
