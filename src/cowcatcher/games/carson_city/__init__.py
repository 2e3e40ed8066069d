"""Carson City, for two to five players."""

from __future__ import annotations

from typing import Final

from cowcatcher.plugin import Plugin

PLUGIN: Final = Plugin(
    game="cowcatcher.games.carson_city.game:GAME",
    words="cowcatcher.text.carson_city:SPEAKER",
    pictures="cowcatcher.render.carson_city:RENDER",
    terminal="cowcatcher.cli.terminal.boards.carson_city:BOARD",
    mind="cowcatcher.bots.eval.carson_city:EVALUATION",
    observation="cowcatcher.envs.encode.carson_city:make",
    laws="cowcatcher.testing.laws.carson_city",
)
