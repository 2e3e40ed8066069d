"""Table: one game as every learning library needs it: spaces, observations, masks, rewards, pictures. The modules for
PettingZoo and Gymnasium only put it into their words."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from cowcatcher.envs.encode import CODES, OBSERVATIONS, encoder
from cowcatcher.envs.encode.base import Numbers
from cowcatcher.envs.episode import Episode
from cowcatcher.envs.errors import BadArgument
from cowcatcher.envs.rewards import check_reward, final_rewards
from cowcatcher.envs.setup import PLAYERS, Setup
from cowcatcher.kernel.errors import one_of

Observation = Numbers
"""What a seat may know, flat: int16 as codes, float32 as `flat`; `Encoder.split` takes it apart."""

Mask = NDArray[np.int8]
"""1 for each legal action, 0 for the others."""


class Table:
    """A setup and, once `start` has been called, a game in progress on it.

    encoder: of its observations. episode: the game in progress. rewards: of the last step, by seat.
    """

    def __init__(
        self,
        game: str,
        players: int = PLAYERS,
        options: Mapping[str, object] | None = None,
        reward: str = "rank",
        skip_forced: bool = False,
        data: str | Path | None = None,
        observation: str = CODES,
    ) -> None:
        """See `Setup.of`, `REWARDS`, `Episode`, `OBSERVATIONS` for what may be given. Raises BadArgument, BadData."""
        check_reward(reward)
        if observation not in list(OBSERVATIONS):
            raise BadArgument(f"observation cannot be {observation!r}; it is {one_of(list(OBSERVATIONS))}")
        if skip_forced not in (True, False):
            raise BadArgument(f"skip_forced cannot be {skip_forced!r}; it is True or False")
        self.setup = Setup.of(game, players, options, data)
        self.encoder = encoder(self.setup.game, observation)
        self.reward = reward
        self.skip_forced = skip_forced
        self.actions = len(self.setup.game.table)
        self.episode: Episode
        self.rewards: list[float] = [0.0] * self.setup.players
        self._points: list[int] = [0] * self.setup.players
        self._nothing: Mask = np.zeros(self.actions, np.int8)
        self._nothing.flags.writeable = False

    def observation_space(self) -> spaces.Box[Any]:
        """A new space of the observations."""
        low, high = self.encoder.bounds()
        dtype = self.encoder.dtype
        return spaces.Box(low.astype(dtype), high.astype(dtype), dtype=dtype)

    def action_space(self) -> spaces.Discrete[np.int64]:
        """A new space of the actions: the game's move table, the same for all players and options."""
        return spaces.Discrete(self.actions)

    def start(self, seed: int) -> None:
        """Begin a new game."""
        self.episode = Episode(self.setup, seed, self.skip_forced)
        self.rewards = [0.0] * self.setup.players
        self._points = [0] * self.setup.players  # what a seat has from the start comes with the first move

    def play(self, action: int | np.integer[Any]) -> None:
        """Make a move of the seat whose decision it is, and all draws that follow. Raises BadAction."""
        m = int(action)
        if m not in self.episode.legal:
            raise self.episode.refusal(m)
        self.episode.play(m)
        self._reward()

    def _reward(self) -> None:
        if self.reward == "progress":
            points = self.setup.game.points(self.episode.state)
            self.rewards = [float(now - then) for now, then in zip(points, self._points, strict=True)]
            self._points = points
        elif (outcome := self.episode.outcome()) is not None:
            self.rewards = final_rewards(self.reward, outcome)

    def observe(self, seat: int, out: Observation) -> None:
        """Write what a seat may know now."""
        self.encoder.look(self.episode.state, seat, out)

    def observation(self, seat: int) -> Observation:
        """What a seat may know now, in a new array."""
        out = self.encoder.empty()
        self.observe(seat, out)
        return out

    def mask(self, seat: int) -> Mask:
        """The seat's legal actions; a read-only array of zeros for one that has nothing to decide."""
        if seat != self.episode.seat:
            return self._nothing
        mask = np.zeros(self.actions, np.int8)
        mask[self.episode.legal] = 1
        return mask

    def result(self, seat: int) -> dict[str, int]:
        """A seat's `score` and `rank` (1 = winner) once the game is over; nothing before."""
        outcome = self.episode.outcome()
        return {} if outcome is None else {"score": outcome.scores[seat], "rank": outcome.ranks[seat]}

    def clone(self) -> Table:
        """An independent copy in which the same actions bring the same draws; setup and encoder are shared."""
        twin = Table.__new__(Table)
        twin.__dict__.update(self.__dict__)
        if "episode" in self.__dict__:
            twin.episode = self.episode.clone()
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self.clone()
