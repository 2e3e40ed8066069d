"""A position in sentences, for those who do not see the board; a game has them in `text.<slug>.description`."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from cowcatcher.kernel.game import View
from cowcatcher.text.speaker import Speaker


def description(speaker: Speaker[Any], view: View[Any]) -> list[str]:
    """The position as far as the view's onlooker may know it; no sentences for a game that has none."""
    name = f"cowcatcher.text.{speaker.game.slug}.description"
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return []
    made: list[str] = module.description(speaker, view)
    return made
