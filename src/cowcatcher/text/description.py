"""A position in sentences, for those who do not see the board; a game has them in `text.<slug>.description`."""

from __future__ import annotations

from typing import Any

from cowcatcher.games.parts import part
from cowcatcher.kernel.game import View
from cowcatcher.text.speaker import Speaker


def description(speaker: Speaker[Any], view: View[Any]) -> list[str]:
    """The position as far as the view's onlooker may know it; no sentences for a game that has none."""
    module = part("cowcatcher.text", speaker.game.slug, "description")
    if module is None:
        return []
    made: list[str] = module.description(speaker, view)
    return made
