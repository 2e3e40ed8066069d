"""Carcassonne: Gold Rush, for two to five players."""

from __future__ import annotations

from typing import Final

from cowcatcher.plugin import Plugin

PLUGIN: Final = Plugin(
    game="cowcatcher.games.gold_rush.game:GAME",
    words="cowcatcher.games.gold_rush.words:SPEAKER",
    pictures="cowcatcher.games.gold_rush.pictures:RENDER",
    terminal="cowcatcher.games.gold_rush.terminal.board:BOARD",
    mind="cowcatcher.games.gold_rush.mind.evaluation:EVALUATION",
    laws="cowcatcher.games.gold_rush.laws",
)
