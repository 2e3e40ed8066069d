"""SpielGame: a game in OpenSpiel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

import pyspiel

from cowcatcher.envs.encode import encoder
from cowcatcher.envs.encode.base import Encoder
from cowcatcher.envs.errors import BadArgument
from cowcatcher.envs.openspiel.course import Course
from cowcatcher.envs.openspiel.observer import Observer, Recall, Secrets, Sight
from cowcatcher.envs.openspiel.parameters import Parameter, changed, setup_of, specification
from cowcatcher.envs.openspiel.rules import LOADED, Rules, chance_moves
from cowcatcher.envs.openspiel.state import SpielState
from cowcatcher.envs.setup import Setup
from cowcatcher.kernel.errors import CowcatcherError
from cowcatcher.kernel.game import Game

PREFIX: Final = "cowcatcher_"


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games with a number of players and options. rules, opening: what all its states share."""

    game: ClassVar[Game[Any]]

    def __init__(self, parameters: Mapping[str, Parameter]) -> None:
        """Raises BadArgument for parameters that the game does not have or that contradict each other."""
        setup = setup_of(self.game, parameters)
        super().__init__(game_type(setup), game_info(setup), changed(self.game, parameters))
        self.rules = LOADED[str(self)] = Rules(str(self), setup)
        self.opening = Course.opening(self.rules)
        self._encoder = encoder_of(setup.game)

    def __reduce__(self) -> tuple[Any, ...]:
        return (load_game, (str(self),))

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.rules.setup.game.max_moves

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Mapping[str, Parameter] | None = None
    ) -> Observer | None:
        """What writes observations of that type (default: what the player sees now); None for one that we have not.

        Raises BadArgument for any `params`: our observations have none.
        """
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if params:
            raise BadArgument(f"observations of {self.rules.setup.game.name} have no parameters")
        own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if kind.perfect_recall:
            return Recall() if own and kind.public_info else None
        if own:
            return Sight(self._encoder, public=False) if kind.public_info else Secrets()
        public = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.NONE
        return Sight(self._encoder, public=True) if public else None


def load_game(name: str) -> SpielGame:
    """The game of that name and parameters, in whatever process: to import this is to make our games known there."""
    game: SpielGame = pyspiel.load_game(name)
    return game


def encoder_of(game: Game[Any]) -> Encoder | None:
    """The encoder of a game, None where it has none."""
    try:
        return encoder(game)
    except CowcatcherError:
        return None


def game_type(setup: Setup) -> pyspiel.GameType:
    """What kind of game it is, by OpenSpiel's words."""
    game = setup.game
    kinds = pyspiel.GameType
    secrets = game.has_secrets(setup.players, setup.options)
    return kinds(
        short_name=PREFIX + game.slug,
        long_name=game.name,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if secrets else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if setup.players > 1 else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=encoder_of(game) is not None,
        provides_factored_observation_string=True,
        parameter_specification=specification(game),
    )


def game_info(setup: Setup) -> pyspiel.GameInfo:
    """Its sizes and bounds."""
    game = setup.game
    return pyspiel.GameInfo(
        num_distinct_actions=len(game.table),
        max_chance_outcomes=len(chance_moves(game.table)),
        num_players=setup.players,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0 if setup.players > 1 else None,
        max_game_length=game.max_moves,
    )


def register(game: Game[Any]) -> None:
    """Make a game known to OpenSpiel as `cowcatcher_<slug>`.

    OpenSpiel holds what makes the game until after Python has ended, when only a class may still be let go of.
    """
    maker = type(f"Spiel{type(game).__name__}", (SpielGame,), {"game": game})
    pyspiel.register_game(game_type(setup_of(game, {})), maker)
