"""Train Rush, a prototype, for two to four players."""

from __future__ import annotations

from typing import Final

from cowcatcher.plugin import Plugin

PLUGIN: Final = Plugin(
    game="cowcatcher.games.train_rush.game:GAME",
    words="cowcatcher.text.train_rush:SPEAKER",
    pictures="cowcatcher.render.train_rush:RENDER",
    terminal="cowcatcher.cli.terminal.boards.train_rush:BOARD",
    mind="cowcatcher.bots.eval.train_rush:EVALUATION",
    observation="cowcatcher.envs.encode.train_rush:make",
    laws="cowcatcher.testing.laws.train_rush",
)
