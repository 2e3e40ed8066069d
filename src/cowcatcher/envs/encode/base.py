"""The contract of an encoder: a view as one flat array of named pieces, of the same size for all seats and options."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from math import prod
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cowcatcher.kernel.errors import CowcatcherError
from cowcatcher.kernel.game import Game, View
from cowcatcher.registry import face

Numbers = NDArray[Any]
"""An array of ints or floats that can hold every whole number from -32,768 to 32,767, such as int16 or float32."""

LEAST: Final = -(1 << 15)
MOST: Final = (1 << 15) - 1
"""No piece goes beyond these, so an observation fits into int16."""


@dataclass(frozen=True)
class Piece:
    """A named part of an observation: `shape` whole numbers from `low` to `high`.

    meaning: what they are and how they are ordered, for the documentation.
    """

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    meaning: str

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)


class Encoder(ABC):
    """How one game is observed. Make one with `encoder` and keep it: it may be used for every match of that game.

    game: with its components; an overlay may change sizes. pieces: in the order in which they lie in the flat array.
    size: of the flat array. Neither depends on the number of players or on options: what is not there is 0. Seats are
    counted from the onlooker, who is 0, and go on clockwise; for a spectator seat 0 of the match comes first.
    note: what else is to be known of this game's, and what is left out, for the documentation.
    """

    def __init__(self, game: Game[Any], pieces: tuple[Piece, ...], note: str = "") -> None:
        self.game = game
        self.pieces = pieces
        self.note = note
        self.size = sum(piece.size for piece in pieces)

    def __reduce__(self) -> tuple[Any, ...]:
        return (encoder, (self.game,))  # what its fields read with cannot be pickled

    @abstractmethod
    def encode(self, view: View[Any], out: Numbers) -> None:
        """Write all of `out`, a flat array of `size` numbers, from what the view knows."""

    def observe(self, view: View[Any]) -> NDArray[np.float32]:
        """The view in a new array."""
        out = self.empty()
        self.encode(view, out)
        return out

    def empty(self) -> NDArray[np.float32]:
        """A new array for `encode` to write into."""
        return np.empty(self.size, np.float32)

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


def encoder(game: Game[Any]) -> Encoder:
    """The encoder of a game, made by the observation of its plug-in.

    Raises CowcatcherError for a game that has none.
    """
    make = face(game.slug, "observation")
    if make is None:
        raise CowcatcherError(f"{game.name} has no encoder")
    made: Encoder = make(game)
    return made
