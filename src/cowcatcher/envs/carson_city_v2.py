"""Carson City for PettingZoo. What can be chosen is in `cowcatcher.envs.zoo`."""

from functools import partial
from typing import Final

from cowcatcher.envs import zoo

env: Final = partial(zoo.env, "carson_city")
raw_env: Final = partial(zoo.raw_env, "carson_city")
parallel_env: Final = partial(zoo.parallel_env, "carson_city")
