"""The contract of an encoder: what a seat may know as one flat array of named pieces, of the same size for all seats,
numbers of players and options."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from cowcatcher.kernel.game import Game, View
from cowcatcher.model.layout import Piece

Numbers = NDArray[Any]
"""An array of ints or floats that can hold every whole number from -32,768 to 32,767, such as int16 or float32."""


class Encoder(ABC):
    """How one game is observed. Make one with `encoder` and keep it: it may be used for every match of that game, by
    one thread at a time.

    game: with its components; an overlay may change sizes. pieces: in the order in which they lie in the flat array.
    size: of the flat array. dtype: of a new one. Seats are counted from the onlooker and go on clockwise; for a
    spectator seat 0 of the match comes first.
    """

    dtype: ClassVar[type[np.generic]] = np.float32

    def __init__(self, game: Game[Any], pieces: tuple[Piece, ...]) -> None:
        self.game = game
        self.pieces = pieces
        self.size = sum(piece.size for piece in pieces)

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.game,))  # the plan cannot be pickled

    @abstractmethod
    def fill(self, known: Any, seat: int | None, out: Numbers) -> None:
        """Write all of `out`, a flat array of `size` numbers, from a state without what the seat cannot know."""

    def encode(self, view: View[Any], out: Numbers) -> None:
        """Write all of `out` from what the view knows."""
        self.fill(view.known, view.seat, out)

    def look(self, s: Any, seat: int | None, out: Numbers) -> None:
        """Write all of `out` from the true state: what the seat (None: a spectator) may know of it. The fastest way."""
        self.fill(self.game.glimpse(s, seat), seat, out)

    def observe(self, view: View[Any]) -> Numbers:
        """The view in a new array."""
        out = self.empty()
        self.encode(view, out)
        return out

    def empty(self) -> Numbers:
        """A new array to write into."""
        return np.empty(self.size, self.dtype)

    def split(self, flat: Numbers) -> dict[str, Numbers]:
        """The pieces of a flat array by name, each in its shape; they share its memory."""
        parts: dict[str, Numbers] = {}
        start = 0
        for piece in self.pieces:
            parts[piece.name] = flat[start : start + piece.size].reshape(piece.shape)
            start += piece.size
        return parts

    def bounds(self) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
        """The least and the greatest value of every number of the flat array."""
        sizes = [piece.size for piece in self.pieces]
        low = np.repeat(np.array([piece.low for piece in self.pieces], np.int16), sizes)
        high = np.repeat(np.array([piece.high for piece in self.pieces], np.int16), sizes)
        return low, high
