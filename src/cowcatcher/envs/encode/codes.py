"""Observations as codes: whole numbers, one or more for each field of the game's model, written by compiled code."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from cowcatcher.envs.encode.base import Encoder, Numbers
from cowcatcher.kernel.game import Game
from cowcatcher.model.layout import layout
from cowcatcher.model.packing import Codes as Told


class Codes(Encoder):
    """What the layout of a game's model says."""

    dtype: ClassVar[type[np.generic]] = np.int16

    def __init__(self, game: Game[Any]) -> None:
        """Raises CowcatcherError for a game without a model."""
        self.layout = layout(game)
        super().__init__(game, self.layout.pieces)
        self._box: object = None
        self._options: list[int] = []

    def fill(self, known: Any, seat: int | None, out: Numbers) -> None:
        codes = self.told(known, seat)
        try:
            out.data[:] = codes  # a quarter of what numpy takes
        except ValueError:  # numbers of another type
            out[:] = np.frombuffer(memoryview(codes), np.int16)

    def told(self, known: Any, seat: int | None) -> Told:
        """The codes of a state without what the seat cannot know, in memory of their own."""
        if known.box is not self._box:  # matches of other options have another one; those of more players need not
            self._box = known.box
            self._options = self.layout.options(known.box)
        return self.layout.observe(known, seat, self._options, self.layout.plan)

    def choices(self) -> NDArray[np.int16]:
        """For every number how many values it can have if it is a choice, which an embedding takes; 0 for amounts."""
        return np.concatenate([np.resize(np.array(piece.choices, np.int16), piece.size) for piece in self.pieces])
