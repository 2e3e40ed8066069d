"""Setup: which game is played, by how many and with which options, from the keywords of an environment's caller."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from cowcatcher.envs.errors import BadArgument
from cowcatcher.envs.whole import whole
from cowcatcher.kernel.errors import BadOption
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.options import Options
from cowcatcher.kernel.state import State
from cowcatcher.registry import find

PLAYERS: Final = 2
"""How many play when nothing is said; every game can be played by two."""


@dataclass(frozen=True)
class Setup:
    """A game as it is about to be played. options: settled, all of them."""

    game: Game[Any]
    players: int
    options: Options

    @classmethod
    def of(
        cls,
        slug: str,
        players: int = PLAYERS,
        options: Mapping[str, object] | None = None,
        data: str | Path | None = None,
    ) -> Setup:
        """The setup that these values mean.

        options: name -> value, as text or as Python would say it (True, 7). data: a TOML file that replaces components.
        Raises BadArgument for a game, a number of players or an option that does not exist, BadData for a wrong file.
        """
        try:
            game = find(slug, None if data is None else Path(data))
        except BadOption as error:
            raise BadArgument(error.fault) from error
        return cls.of_game(game, players, options)

    @classmethod
    def of_game(cls, game: Game[Any], players: int = PLAYERS, options: Mapping[str, object] | None = None) -> Setup:
        """The same for a game that is at hand. Raises BadArgument."""
        players = whole("players", players)
        try:
            settled = game.settings({name: as_text(name, value) for name, value in (options or {}).items()})
            game.new(players, settled)
        except BadOption as error:
            raise BadArgument(error.fault) from error
        return cls(game, players, settled)

    def new(self) -> State:
        """The state before anything has happened."""
        state: State = self.game.new(self.players, self.options)
        return state


def as_text(name: str, value: object) -> str:
    """An option's value as the games write it: `True` is "true". Raises BadArgument for all but text, int, bool."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | str):
        return str(value)
    raise BadArgument(f"option {name} cannot be {value!r}; it is a text, a whole number, True or False")
