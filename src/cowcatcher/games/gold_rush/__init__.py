"""Carcassonne: Gold Rush, for two to five players."""

from __future__ import annotations

from typing import Final

from cowcatcher.plugin import Plugin

PLUGIN: Final = Plugin(
    game="cowcatcher.games.gold_rush.game:GAME",
    words="cowcatcher.text.gold_rush:SPEAKER",
    pictures="cowcatcher.render.gold_rush:RENDER",
    terminal="cowcatcher.cli.terminal.boards.gold_rush:BOARD",
    mind="cowcatcher.bots.eval.gold_rush:EVALUATION",
    observation="cowcatcher.envs.encode.gold_rush:make",
    laws="cowcatcher.testing.laws.gold_rush",
)
