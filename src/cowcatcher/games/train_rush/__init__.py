"""Train Rush, a prototype, for two to four players."""

from __future__ import annotations

from typing import Final

from cowcatcher.plugin import Plugin

PLUGIN: Final = Plugin(
    game="cowcatcher.games.train_rush.game:GAME",
    words="cowcatcher.games.train_rush.words:SPEAKER",
    pictures="cowcatcher.games.train_rush.pictures:RENDER",
    terminal="cowcatcher.games.train_rush.terminal.board:BOARD",
    mind="cowcatcher.games.train_rush.mind.evaluation:EVALUATION",
    laws="cowcatcher.games.train_rush.laws",
)
