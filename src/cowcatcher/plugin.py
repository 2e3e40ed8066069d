"""Plugin: one object by which a game, ours or anybody's, says all that it brings.

It stands behind the entry-point group `cowcatcher.games`; a bare `Game` there is a plug-in without faces. Faces are
named as `module:attribute` and loaded when they are first asked for, so rules and simulations import no words and no
pictures. A face that a game does not bring is None: whoever asks has a plain one. A face that is named and cannot be
loaded is an error that says why.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Any, Literal

from cowcatcher.kernel.errors import CowcatcherError
from cowcatcher.kernel.game import Game

Face = Literal["words", "pictures", "terminal", "mind", "observation", "laws"]


@dataclass(frozen=True)
class Plugin:
    """What a game brings, each as `module:attribute`; "" for what it does not bring.

    game: the `Game`, or the game itself. words: a class of `text.speaker.Speaker`. pictures: a `render.base.Render`.
    terminal: a class of `cli.terminal.boards.Board`. mind: a `bots.base.Evaluation`. observation: a function that makes
    its `envs.encode.base.Encoder`. laws: how its words are read by `testing.laws` (READER, MAY_NOT). What is declared
    of it stands in `Game.model`.
    """

    game: str | Game[Any]
    words: str = ""
    pictures: str = ""
    terminal: str = ""
    mind: str = ""
    observation: str = ""
    laws: str = ""

    def rules(self) -> Game[Any]:
        """The game itself. Raises CowcatcherError where there is none."""
        found = loaded(self.game) if isinstance(self.game, str) else self.game
        if not isinstance(found, Game):
            raise CowcatcherError(f"{self.game} is no Game but a {type(found).__name__}")
        return found

    def face(self, name: Face) -> Any:
        """One of the faces, None where the game does not bring it. Raises CowcatcherError for one that is named and
        cannot be loaded."""
        where: str = getattr(self, name)
        return loaded(where) if where else None


def loaded(where: str) -> Any:
    """What a `module:attribute`, or a module alone, names. Raises CowcatcherError with the cause."""
    module, _, name = where.partition(":")
    try:
        found = import_module(module)
        return getattr(found, name) if name else found
    except (ImportError, AttributeError) as error:
        raise CowcatcherError(f"{where} cannot be loaded: {error}") from error
