"""Many games of one learner against bots in one process, as a vector environment of Gymnasium's.

For many processes use Gymnasium's own: `gymnasium.make_vec(id, num_envs=8, vectorization_mode="async")`. Where every
seat is a learner's, `cowcatcher.envs.batch` runs many games.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium.utils.seeding import np_random
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from cowcatcher.envs.batch import check_count
from cowcatcher.envs.encode import CODES
from cowcatcher.envs.errors import BadArgument
from cowcatcher.envs.opponents import Bots
from cowcatcher.envs.seated import END, Seated
from cowcatcher.envs.setup import PLAYERS
from cowcatcher.envs.table import Mask, Observation, Table
from cowcatcher.envs.whole import count

Actions = NDArray[np.int64]


class VectorAgainstBots(VectorEnv[Observation, Actions, NDArray[Any]]):
    """Games of the same setup. A game that ends is followed by a new one within the same step (SAME_STEP).

    `infos["action_mask"]` has the legal actions of all games. Where a game ended, `final_obs` and `final_info` are what
    the learner saw last.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012 (so Gymnasium has it)

    def __init__(  # noqa: PLR0913 (the keywords of an environment)
        self,
        game: str,
        num_envs: int = 1,
        *,
        players: int = PLAYERS,
        seat: int | None = 0,
        bots: Bots = "random",
        reward: str = "rank",
        skip_forced: bool = False,
        illegal: str = END,
        copy: bool = True,
        data: str | Path | None = None,
        observation: str = CODES,
        **options: object,
    ) -> None:
        """copy: what is returned is the caller's; without, observations and masks are overwritten by the next step.
        The rest as for `AgainstBots`. Raises BadArgument, BadData."""
        num_envs = count("num_envs", num_envs)
        table = Table(game, players, options, reward, skip_forced, data, observation)
        self.num_envs = num_envs
        self.copy = copy
        self.single_observation_space = table.observation_space()
        self.single_action_space = table.action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._seated = [Seated(table.clone(), seat, bots, illegal) for _ in range(num_envs)]
        self._observations: Observation = np.zeros((num_envs, table.encoder.size), table.encoder.dtype)
        self._masks: Mask = np.zeros((num_envs, table.actions), np.int8)
        self._seats = np.zeros(num_envs, np.int64)
        self._luck: list[np.random.Generator] = []

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a new game everywhere. seed: of all games together, or one for each, by which it goes as that of an
        `AgainstBots` does; without one the games go on as they were seeded. options: none. Raises BadArgument for seeds
        that are not as many as the games."""
        if isinstance(seed, int) or seed is None:
            super().reset(seed=seed)
            self._luck = [self.np_random] * self.num_envs if seed is not None or not self._luck else self._luck
        elif len(seed) != self.num_envs:
            raise BadArgument(f"there are {len(seed)} seeds; there must be one for each of {self.num_envs} games")
        else:
            self._luck = [np_random(one)[0] for one in seed]
        for i in range(self.num_envs):
            self._start(i)
        return self._returned(self._observations), self._infos()

    def step(self, actions: Actions) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """The learner's choice in every game, and all that follows up to his next one. Raises BadAction where there is
        not one for each."""
        check_count(actions, self.num_envs)
        rewards = np.zeros(self.num_envs)
        ended = np.zeros(self.num_envs, np.bool_)
        finals: dict[str, Any] = {}
        for i, seated in enumerate(self._seated):
            seated.play(actions[i])
            rewards[i] = seated.reward
            ended[i] = seated.ended
            if seated.ended:
                last = seated.table.observation(seated.seat)
                finals = self._add_info(finals, {"final_obs": last, "final_info": seated.info()}, i)
                self._start(i)
            else:
                self._see(i)
        return self._returned(self._observations), rewards, ended, np.zeros_like(ended), self._infos() | finals

    def _start(self, i: int) -> None:
        self._seated[i].start(self._luck[i])
        self._seats[i] = self._seated[i].seat
        self._see(i)

    def _see(self, i: int) -> None:
        seated = self._seated[i]
        seated.table.observe(seated.seat, self._observations[i])
        self._masks[i] = 0
        self._masks[i, seated.table.episode.legal] = 1

    def _infos(self) -> dict[str, Any]:
        everywhere = np.ones(self.num_envs, np.bool_)
        masks = self._returned(self._masks)
        return {"action_mask": masks, "_action_mask": everywhere, "seat": self._seats.copy(), "_seat": everywhere}

    def _returned(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self.copy else array
