"""Great Western Trail (first edition), for two to four players."""

from __future__ import annotations

from typing import Final

from cowcatcher.plugin import Plugin

PLUGIN: Final = Plugin(
    game="cowcatcher.games.great_western_trail.game:GAME",
    words="cowcatcher.games.great_western_trail.words:SPEAKER",
    pictures="cowcatcher.games.great_western_trail.pictures:RENDER",
    terminal="cowcatcher.games.great_western_trail.terminal.board:BOARD",
    mind="cowcatcher.games.great_western_trail.mind.evaluation:EVALUATION",
    laws="cowcatcher.games.great_western_trail.laws",
)
