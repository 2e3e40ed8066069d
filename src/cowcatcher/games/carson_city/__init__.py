"""Carson City, for two to five players."""

from __future__ import annotations

from typing import Final

from cowcatcher.plugin import Plugin

PLUGIN: Final = Plugin(
    game="cowcatcher.games.carson_city.game:GAME",
    words="cowcatcher.games.carson_city.words:SPEAKER",
    pictures="cowcatcher.games.carson_city.pictures:RENDER",
    terminal="cowcatcher.games.carson_city.terminal.board:BOARD",
    mind="cowcatcher.games.carson_city.mind.evaluation:EVALUATION",
    laws="cowcatcher.games.carson_city.laws",
)
