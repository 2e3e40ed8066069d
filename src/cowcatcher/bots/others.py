"""Bots of other packages: registered under a name, or named as `package.module:Class`.

A package registers its bots under the entry-point group `cowcatcher.bots`, as `name = "package.module:Class"`. The
class is a `Bot` that is made from (game, name).
"""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, Final

from cowcatcher.bots.base import Bot, Evaluation
from cowcatcher.bots.minds import find
from cowcatcher.bots.specs import make_bot
from cowcatcher.data.build import read_toml
from cowcatcher.kernel.errors import BadData, BadOption
from cowcatcher.kernel.game import Game

GROUP: Final = "cowcatcher.bots"

WEIGHTS: Final = ".toml"
"""What `mcts-40it@FILE` ends in: a bot with the weights of a file."""


def is_other(spec: str) -> bool:
    """Whether a word names a bot of another package, or one with weights of a file."""
    return ":" in spec or spec in registered() or has_file(spec)


def has_file(spec: str) -> bool:
    """Whether a word names a bot with the weights of a file."""
    return "@" in spec and spec.endswith(WEIGHTS)


def make_any(spec: str, game: Game[Any]) -> Bot:
    """The bot that a word means, ours or that of another package.

    Only for whoever owns the machine: importing a module runs its code. Raises BadOption for a word that means no bot.
    """
    known = registered()
    if spec not in known and has_file(spec):
        kind, _, file = spec.partition("@")
        bot = make_bot(kind, game, from_file(game, Path(file)))
        bot.name = spec
        return bot
    if spec not in known and ":" not in spec:
        return make_bot(spec, game)
    return _class_of(known[spec].value if spec in known else spec)(game, spec)


def from_file(game: Game[Any], file: Path) -> Evaluation[Any]:
    """A game's evaluation with the weights of a file. Raises BadOption where it has none, BadData for a file that
    cannot be read, or whose names are not those of the game's own."""
    evaluation = find(game.slug)
    if evaluation is None or evaluation.mind() is None:
        raise BadOption(f"{game.name} has no weights that a file could replace")
    values = read_toml(file)
    try:
        return evaluation.remade(values)
    except (KeyError, TypeError, ValueError) as error:
        raise BadData(str(file), "", f"these are no weights of {game.name}: {error}") from error


@cache
def registered() -> dict[str, EntryPoint]:
    """The bots that installed packages register, by name."""
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def _class_of(where: str) -> type[Bot]:
    """The class that a word names. What lies in the current folder is found, as by `python -m`."""
    module, _, name = where.partition(":")
    if "" not in sys.path and str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))
    try:
        found = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadOption(f"there is no bot {where!r}: {error}; write package.module:Class") from error
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise BadOption(f"{where} is no bot, that is, no class of cowcatcher.bots.Bot")
    return found
