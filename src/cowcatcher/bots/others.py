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

from cowcatcher.bots.base import Bot
from cowcatcher.bots.specs import make_bot
from cowcatcher.kernel.errors import BadOption
from cowcatcher.kernel.game import Game

GROUP: Final = "cowcatcher.bots"


def is_other(spec: str) -> bool:
    """Whether a word names a bot of another package."""
    return ":" in spec or spec in registered()


def make_any(spec: str, game: Game[Any]) -> Bot:
    """The bot that a word means, ours or that of another package.

    Only for whoever owns the machine: importing a module runs its code. Raises BadOption for a word that means no bot.
    """
    known = registered()
    if spec not in known and ":" not in spec:
        return make_bot(spec, game)
    return _class_of(known[spec].value if spec in known else spec)(game, spec)


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
