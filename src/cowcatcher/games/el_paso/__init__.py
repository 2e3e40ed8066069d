"""Great Western Trail: El Paso, for one to four players."""

from __future__ import annotations

from typing import Final

from cowcatcher.plugin import Plugin

PLUGIN: Final = Plugin(
    game="cowcatcher.games.el_paso.game:GAME",
    words="cowcatcher.games.el_paso.words:SPEAKER",
    pictures="cowcatcher.games.el_paso.pictures:RENDER",
    terminal="cowcatcher.games.el_paso.terminal.board:BOARD",
    mind="cowcatcher.games.el_paso.mind.evaluation:EVALUATION",
    laws="cowcatcher.games.el_paso.laws",
)
