"""Parameters: how the options of a game are written as parameters of OpenSpiel's games, and back."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from cowcatcher.envs.setup import PLAYERS, Setup
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.options import Option

Parameter = bool | int | str

SEATS: Final = "players"
"""OpenSpiel's own word for the number of players."""

DATA: Final = "data"
"""Path of a TOML file that replaces components; "" for those of the box."""

SWITCH: Final = {"true", "false"}


def specification(game: Game[Any]) -> dict[str, Parameter]:
    """Every parameter of a game with its default: the number of players, a file of components, the game's options."""
    return {SEATS: PLAYERS, DATA: "", **{option.name: default(option) for option in game.options}}


def default(option: Option) -> Parameter:
    """An option's default in the option's type: a switch is a bool, a choice among numbers an int, else text."""
    if set(option.values) == SWITCH:
        return option.default == "true"
    if option.values and all(value.isdecimal() for value in option.values):
        return int(option.default)
    return option.default


def changed(game: Game[Any], given: Mapping[str, Parameter]) -> dict[str, Parameter]:
    """Only the parameters that differ from their defaults."""
    defaults = specification(game)
    return {name: value for name, value in given.items() if defaults.get(name) != value}


def setup_of(game: Game[Any], given: Mapping[str, Parameter]) -> Setup:
    """The setup that parameters mean; what is not given has its default. Raises BadArgument or BadData."""
    options = changed(game, given)
    players = options.pop(SEATS, PLAYERS)
    data = options.pop(DATA, "")
    return Setup.of_game(game.with_data(Path(str(data))) if data else game, int(players), options)
