"""Great Western Trail for PettingZoo. What can be chosen is in `cowcatcher.envs.zoo`."""

from functools import partial
from typing import Final

from cowcatcher.envs import zoo

env: Final = partial(zoo.env, "great_western_trail")
raw_env: Final = partial(zoo.raw_env, "great_western_trail")
parallel_env: Final = partial(zoo.parallel_env, "great_western_trail")
