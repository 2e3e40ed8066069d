"""Great Western Trail: El Paso for PettingZoo. What can be chosen is in `cowcatcher.envs.zoo`."""

from functools import partial
from typing import Final

from cowcatcher.envs import zoo

env: Final = partial(zoo.env, "el_paso")
raw_env: Final = partial(zoo.raw_env, "el_paso")
parallel_env: Final = partial(zoo.parallel_env, "el_paso")
