"""The games as PettingZoo expects them: `env`, `raw_env` and `parallel_env`, for any game by its slug.

An agent `seat_n` acts whenever a decision of its seat is pending, so one agent may act several times in a row. Draws
and whatever else nobody decides happen within `step`.
"""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any, Final, TypedDict

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import parallel_to_aec

from cowcatcher.envs.encode import CODES
from cowcatcher.envs.episode import OVER
from cowcatcher.envs.errors import BadAction
from cowcatcher.envs.registration import VERSION
from cowcatcher.envs.screen import FRAMES_A_SECOND, MODES, MOVER, Frame, Screen, seat_name
from cowcatcher.envs.setup import PLAYERS
from cowcatcher.envs.table import Table
from cowcatcher.envs.whole import count

ILLEGAL_REWARD: Final = -1.0
"""What `env` gives an agent whose action is not legal, which ends the game there (PettingZoo's custom)."""

Seen = dict[str, Any]
"""`observation` (`Observation`) and `action_mask` (`Mask`) of one agent."""

Infos = dict[str, dict[str, Any]]


class Choices(TypedDict, total=False):
    """What may be chosen for an environment beside the game's own options, which are keywords, too.

    players: agents. reward: one of `cowcatcher.envs.rewards.REWARDS`. skip_forced: nobody is asked where only one move
    is legal. render_mode: one of `cowcatcher.envs.screen.MODES`. onlooker: who sees the pictures, a seat, "mover" or
    "spectator". data: a TOML file that replaces components. observation: one of `cowcatcher.envs.encode.OBSERVATIONS`.
    """

    players: int
    reward: str
    skip_forced: bool
    render_mode: str | None
    onlooker: int | str
    data: str | Path | None
    observation: str


class Seats:
    """What both forms of an environment share: agents, spaces, and what each agent is shown."""

    possible_agents: list[str]
    metadata: dict[str, Any]

    def __init__(  # noqa: PLR0913 (the keywords of an environment)
        self,
        game: str,
        *,
        players: int = PLAYERS,
        reward: str = "rank",
        skip_forced: bool = False,
        render_mode: str | None = None,
        onlooker: int | str = MOVER,
        data: str | Path | None = None,
        observation: str = CODES,
        **options: object,
    ) -> None:
        """options: the game's own. Raises BadArgument for what cannot be chosen, BadData for a wrong file."""
        self.table = Table(game, players, options, reward, skip_forced, data, observation)
        players = self.table.setup.players
        self.screen = Screen(render_mode, onlooker, players)
        self.render_mode = render_mode
        self.possible_agents = [seat_name(seat) for seat in range(players)]
        self.agents: list[str] = []
        self.metadata = {
            "render_modes": list(MODES),
            "name": f"{game}_v{VERSION}",
            "is_parallelizable": False,
            "render_fps": FRAMES_A_SECOND,
        }
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observation_spaces = {agent: self._new_space() for agent in self.possible_agents}
        self._action_spaces = {agent: self.table.action_space() for agent in self.possible_agents}
        self._np_random: np.random.Generator | None = None

    def _new_space(self) -> spaces.Dict:
        mask = spaces.Box(0, 1, (self.table.actions,), np.int8)
        return spaces.Dict({"observation": self.table.observation_space(), "action_mask": mask})

    def observation_space(self, agent: str) -> spaces.Dict:
        """Of every agent the same: what it may know, and its legal actions."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[np.int64]:
        """Of every agent the same: the game's move table."""
        return self._action_spaces[agent]

    def action_name(self, action: int) -> str:
        """The text of an action as records have it, such as `cowboy:c4`."""
        return self.table.setup.game.table.name(action)

    def observe(self, agent: str) -> Seen:
        """What an agent may know now. Nobody but the agent to decide has legal actions."""
        seat = self._seat_of[agent]
        return {"observation": self.table.observation(seat), "action_mask": self.table.mask(seat)}

    def render(self) -> Frame | None:
        """The position in the render mode; None without one."""
        return self.screen.show(self.table.episode)

    def close(self) -> None:
        """Nothing is held open."""

    def _start(self, seed: int | None) -> None:
        """Begin a new game; without a seed the next one of the generator."""
        if seed is not None or self._np_random is None:
            self._np_random, _ = seeding.np_random(seed)
        self.table.start(int(self._np_random.integers(1 << 63)))
        self.agents = self.possible_agents[:]
        self.screen.follow(self.table.episode)

    def _play(self, action: int) -> None:
        self.table.play(action)
        self.screen.follow(self.table.episode)

    def _infos(self) -> Infos:
        """An agent's legal actions and, at the end, its score and rank."""
        seats = self._seat_of
        return {
            agent: {"action_mask": self.table.mask(seats[agent])} | self.table.result(seats[agent])
            for agent in self.agents
        }

    def _rewards(self) -> dict[str, float]:
        return dict(zip(self.possible_agents, self.table.rewards, strict=True))


class SeatsInTurn(Seats, AECEnv[str, Seen, Any]):
    """A game whose agents act one at a time; an action that is not legal raises BadAction."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game. options: none; a game's options are chosen when the environment is made."""
        self._start(seed)
        self.rewards = self._rewards()
        self._cumulative_rewards = dict(self.rewards)
        self._settle()

    def step(self, action: int | None) -> None:
        """The choice of `agent_selection`; None from an agent whose game is over. Raises BadAction."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadAction(f"{agent} has not chosen; None is for agents whose game is over")
        self._play(action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = self._rewards()
        self._accumulate_rewards()
        self._settle()

    def clone(self) -> SeatsInTurn:
        """An independent copy in which the same actions bring the same draws, also in games to come."""
        twin = SeatsInTurn.__new__(SeatsInTurn)
        twin.__dict__.update(self.__dict__)
        for name in ("agents", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos"):
            twin.__dict__[name] = self.__dict__[name].copy()
        twin.table = self.table.clone()
        twin._np_random = deepcopy(self._np_random)
        return twin

    def _settle(self) -> None:
        """Say who is next, or that all is over."""
        episode = self.table.episode
        self.terminations = dict.fromkeys(self.agents, episode.over)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = self._infos()
        self.agent_selection = self.agents[0] if episode.over else self.agents[episode.seat]


class SeatsAtOnce(Seats, ParallelEnv[str, Seen, Any]):
    """A game in which all agents hand in an action at each step, and that of the seat whose decision it is counts.

    A cycle is one decision. An action that is not legal changes nothing: the seat is asked again in the next cycle.
    """

    def __init__(self, game: str, *, max_cycles: int | None = None, **choices: Any) -> None:
        """max_cycles: the game is cut off after so many cycles; None: never. The rest as in `Seats`.
        Raises BadArgument."""
        super().__init__(game, **choices)
        self.max_cycles = None if max_cycles is None else count("max_cycles", max_cycles)
        self._cycles = 0

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Seen], Infos]:
        """Begin a new game. options: none; a game's options are chosen when the environment is made."""
        self._start(seed)
        self._cycles = 0
        return self._seen(), self._infos()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """One cycle: the action of the seat to decide is played, the others are not looked at. Raises BadAction where
        that one is missing, and after the end."""
        table = self.table
        if not self.agents:
            raise BadAction(OVER)
        mover = self.possible_agents[table.episode.seat]
        if mover not in actions:
            raise BadAction(f"{mover} has not chosen, and the decision is its own")
        action = actions[mover]
        rewards = dict.fromkeys(self.agents, 0.0)
        if action in table.episode.legal:
            self._play(action)
            rewards = self._rewards()
        self._cycles += 1
        over = table.episode.over
        cut = not over and self._cycles == self.max_cycles
        ended = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, cut)
        seen, infos = self._seen(), self._infos()
        if over or cut:
            self.agents = []
        return seen, rewards, *ended, infos

    def _seen(self) -> dict[str, Seen]:
        return {agent: self.observe(agent) for agent in self.agents}


def raw_env(game: str, **choices: Any) -> SeatsInTurn:
    """The game without wrappers, the fastest; see `Choices`. Raises BadArgument."""
    return SeatsInTurn(game, **choices)


def parallel_env(game: str, **choices: Any) -> SeatsAtOnce:
    """The game with all agents at once; see `Choices` and `SeatsAtOnce`. Raises BadArgument."""
    return SeatsAtOnce(game, **choices)


def env(game: str, max_cycles: int | None = None, **choices: Any) -> AECEnv[str, Seen, Any]:
    """The game as PettingZoo's own are made: out of order calls raise, an illegal action ends it with a reward of -1.

    max_cycles: the game is cut off after so many cycles. A cycle in PettingZoo is a step of every agent, so each agent
    is then asked in each cycle, and only the action of the one whose decision it is counts (`SeatsAtOnce`).
    """
    if max_cycles is not None:
        return parallel_to_aec(parallel_env(game, max_cycles=max_cycles, **choices))
    made: AECEnv[str, Seen, Any] = raw_env(game, **choices)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=ILLEGAL_REWARD)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)
