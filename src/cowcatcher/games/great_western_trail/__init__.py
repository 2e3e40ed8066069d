"""Great Western Trail (first edition), for two to four players."""

from __future__ import annotations

from typing import Final

from cowcatcher.plugin import Plugin

PLUGIN: Final = Plugin(
    game="cowcatcher.games.great_western_trail.game:GAME",
    words="cowcatcher.text.great_western_trail:SPEAKER",
    pictures="cowcatcher.render.great_western_trail:RENDER",
    terminal="cowcatcher.cli.terminal.boards.great_western_trail:BOARD",
    mind="cowcatcher.bots.eval.great_western_trail:EVALUATION",
    observation="cowcatcher.envs.encode.great_western_trail:make",
    laws="cowcatcher.testing.laws.great_western_trail",
)
