"""Observations as codes: whole numbers, one or more for each field of the game's model, written by compiled code."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from cowcatcher.envs.encode.base import Encoder, Numbers
from cowcatcher.kernel.game import Game
from cowcatcher.model.layout import layout
from cowcatcher.model.packing import blank


class Codes(Encoder):
    """What the layout of a game's model says. numbers: the last observation, overwritten by the next one."""

    dtype: ClassVar[type[np.generic]] = np.int16

    def __init__(self, game: Game[Any]) -> None:
        """Raises CowcatcherError for a game without a model."""
        self.layout = layout(game)
        super().__init__(game, self.layout.pieces)
        self._buffer = blank(self.layout.size)
        self.numbers: NDArray[np.int16] = np.frombuffer(memoryview(self._buffer), np.int16)
        self._box: object = None
        self._options: list[int] = []

    def fill(self, known: Any, seat: int | None, out: Numbers) -> None:
        self.refresh(known, seat)
        out[:] = self.numbers

    def refresh(self, known: Any, seat: int | None) -> None:
        """Write into `numbers`."""
        if known.box is not self._box:  # matches of other options have another one; those of more players need not
            self._box = known.box
            self._options = self.layout.options(known.box)
        head = self.layout.head(known, seat is None, self._options)
        self.layout.observe(known, head, seat or 0, self.layout.plan, self._buffer)

    def choices(self) -> NDArray[np.int16]:
        """For every number how many values it can have if it is a choice, which an embedding takes; 0 for amounts."""
        return np.concatenate([np.resize(np.array(piece.choices, np.int16), piece.size) for piece in self.pieces])
