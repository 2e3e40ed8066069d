"""Observations as one flat array of floats: the codes with each choice one-hot."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cowcatcher.envs.encode.base import Encoder, Numbers
from cowcatcher.envs.encode.codes import Codes
from cowcatcher.kernel.game import Game
from cowcatcher.model.layout import Piece

MOST_KINDS: Final = 256
"""A choice among more is told as the number that it is."""


class Flat(Encoder):
    """The codes spread out: an amount as it is; of a choice 1 in the place of its code and 0 in the others, of none
    of its kinds (code 0) only zeros.

    Each piece has the places of a cell along a last axis of its own. Where only some numbers of a piece are choices, as
    in packed ones, all of the piece is one row.
    """

    def __init__(self, game: Game[Any]) -> None:
        """Raises CowcatcherError for a game without a model."""
        self.codes = Codes(game)
        super().__init__(game, tuple(_spread(piece) for piece in self.codes.pieces))
        kinds = self.codes.choices()
        kinds[kinds > MOST_KINDS] = 0
        width = np.where(kinds > 0, kinds - 1, 1)
        self._from = np.repeat(np.arange(self.codes.size), width)
        first = np.repeat(np.cumsum(width) - width, width)
        self._marks: NDArray[np.int64] = np.flatnonzero(kinds[self._from] > 0)
        self._values = (np.arange(len(self._from)) - first + 1)[self._marks].astype(np.int16)

    def fill(self, known: Any, seat: int | None, out: Numbers) -> None:
        found = np.frombuffer(memoryview(self.codes.told(known, seat)), np.int16)[self._from]
        found[self._marks] = found[self._marks] == self._values
        out[:] = found


def _spread(piece: Piece) -> Piece:
    """A piece of codes as it is here."""
    kinds = [n if n <= MOST_KINDS else 0 for n in piece.choices]
    if not any(kinds):
        return piece
    meaning = f"{piece.meaning}; one-hot"
    if len(kinds) == 1:
        shape = (*piece.shape, kinds[0] - 1) if piece.shape != (1,) else (kinds[0] - 1,)
        return replace(piece, shape=shape, low=0, high=1, meaning=meaning, choices=(0,))
    width = sum(n - 1 if n else 1 for n in kinds) * (piece.size // len(kinds))
    low, high = (0, 1) if all(kinds) else (min(0, piece.low), piece.high)
    return replace(piece, shape=(width,), low=low, high=high, meaning=meaning, choices=(0,))
