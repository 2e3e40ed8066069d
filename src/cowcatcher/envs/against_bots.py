"""The games as Gymnasium expects them: one seat is the learner's, bots play the others."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from cowcatcher.envs.encode import CODES
from cowcatcher.envs.opponents import Bots
from cowcatcher.envs.screen import FRAMES_A_SECOND, MODES, MOVER, Frame, Screen
from cowcatcher.envs.seated import END, Seated
from cowcatcher.envs.setup import PLAYERS
from cowcatcher.envs.table import Observation, Table


class AgainstBots(gymnasium.Env[Observation, np.int64]):
    """One seat of a game, against bots. An observation is flat; `table.encoder.split` takes it apart by name.

    The legal actions are in `info["action_mask"]` and in `action_masks()`, where MaskablePPO looks for them. At the end
    `info` has the seat's `score` and `rank`.
    """

    metadata = {"render_modes": list(MODES), "render_fps": FRAMES_A_SECOND}  # noqa: RUF012 (so Gymnasium has it)

    def __init__(  # noqa: PLR0913 (the keywords of an environment)
        self,
        game: str,
        *,
        players: int = PLAYERS,
        seat: int | None = 0,
        bots: Bots = "random",
        reward: str = "rank",
        skip_forced: bool = False,
        illegal: str = END,
        render_mode: str | None = None,
        onlooker: int | str = MOVER,
        data: str | Path | None = None,
        observation: str = CODES,
        **options: object,
    ) -> None:
        """A game by its slug.

        seat: the learner's; None: drawn anew for each game. bots: who plays the others, see `Opponents`. illegal: what
        an action brings that is not legal, one of `cowcatcher.envs.seated.ILLEGAL`. options: the game's own. The rest
        as for `cowcatcher.envs.zoo.Choices`. Raises BadArgument for what cannot be chosen, BadData for a wrong file.
        """
        self.table = Table(game, players, options, reward, skip_forced, data, observation)
        self.screen = Screen(render_mode, onlooker, self.table.setup.players)
        self.render_mode = render_mode
        self.observation_space = self.table.observation_space()
        self.action_space = self.table.action_space()
        self._seated = Seated(self.table, seat, bots, illegal)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a new game, up to the learner's first decision. options: none; they are chosen when it is made."""
        super().reset(seed=seed)
        self._seated.start(self.np_random)
        self.screen.follow(self.table.episode)
        return self._seen()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The learner's choice, and all that follows up to his next one."""
        self._seated.play(action)
        self.screen.follow(self.table.episode)
        observation, info = self._seen()
        return observation, self._seated.reward, self._seated.ended, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, as sb3-contrib's MaskablePPO asks for it."""
        return self._seated.mask().astype(np.bool_)

    def action_name(self, action: int) -> str:
        """The text of an action as records have it, such as `cowboy:c4`."""
        return self.table.setup.game.table.name(action)

    def render(self) -> Frame | None:
        """The position in the render mode; None without one."""
        return self.screen.show(self.table.episode)

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        return self.table.observation(self._seated.seat), self._seated.info()
