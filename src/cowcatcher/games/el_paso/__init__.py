"""Great Western Trail: El Paso, for one to four players."""

from __future__ import annotations

from typing import Final

from cowcatcher.plugin import Plugin

PLUGIN: Final = Plugin(
    game="cowcatcher.games.el_paso.game:GAME",
    words="cowcatcher.text.el_paso:SPEAKER",
    pictures="cowcatcher.render.el_paso:RENDER",
    terminal="cowcatcher.cli.terminal.boards.el_paso:BOARD",
    mind="cowcatcher.bots.eval.el_paso:EVALUATION",
    observation="cowcatcher.envs.encode.el_paso:make",
    laws="cowcatcher.testing.laws.el_paso",
)
