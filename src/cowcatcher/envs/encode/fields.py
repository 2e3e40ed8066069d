"""Encoders as lists of fields: what each piece of an observation means and how it is read from a view.

Three kinds are enough. `numbers` are whole numbers, cut off at the range that their piece declares. `one_of` is a
choice among kinds for each of its cells, written one-hot; a cell with none of them (a negative code) is all 0. `marks`
are 1 at a few places of a large table and 0 elsewhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final, Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from cowcatcher.envs.encode.base import Encoder, Numbers, Piece
from cowcatcher.kernel.game import Game, View
from cowcatcher.kernel.state import State

S = TypeVar("S", bound=State)

AMOUNT: Final = 999
"""What has no bound of its own (money, points) is shown up to here."""

COUNT: Final = 99
"""The same for pieces of which there are few."""


class Look(Generic[S]):
    """A view as fields read it: `s` is what it knows, and seats are counted from the onlooker, clockwise.

    view: where it comes from. seat: the onlooker, 0 for a spectator. players: how many have turns. most: how many there
    can be. turned: seat -> its place as seen from the onlooker; values below 0, which stand for nobody, give -1.
    """

    __slots__ = ("most", "players", "s", "seat", "turned", "view")

    def __init__(self, view: View[S], players: int, most: int) -> None:
        self.view = view
        self.s = view.known
        self.seat = view.seat or 0
        self.players = players
        self.most = most
        # Entries at the end are those that negative indices find.
        self.turned = [*((seat - self.seat) % players for seat in range(players)), -1, -1, -1]

    def by_seat(self, values: Sequence[int], width: int = 1) -> list[int]:
        """A flat table with `width` entries a seat, the onlooker's first, filled up with 0 for absent seats."""
        start = self.seat * width
        return [*values[start:], *values[:start], *[0] * (self.most * width - len(values))]

    def codes_by_seat(self, values: Sequence[int], width: int = 1) -> list[int]:
        """The same for `one_of`: absent seats have none."""
        start = self.seat * width
        return [*values[start:], *values[:start], *[-1] * (self.most * width - len(values))]

    def whose(self, seats: Iterable[int]) -> list[int]:
        """The same seats as the onlooker counts them."""
        turned = self.turned
        return [turned[seat] for seat in seats]

    def in_order(self, seats: Sequence[int]) -> list[int]:
        """Seats of an order of play as the onlooker counts them, filled up with nobody."""
        return [*self.whose(seats), *[-1] * (self.most - len(seats))]


Read = Callable[[Look[S]], Iterable[int]]


@dataclass(frozen=True)
class Field(Generic[S]):
    """A piece and what reads it: its numbers, or for choices a code for each cell, or for marks where they are.

    kinds: of choices, how many the last axis tells apart. sparse: true for marks.
    """

    piece: Piece
    read: Read[S]
    kinds: int = 0
    sparse: bool = False


def numbers(name: str, shape: tuple[int, ...], high: int, meaning: str, read: Read[S], low: int = 0) -> Field[S]:
    """Numbers from `low` to `high`; what lies outside is shown as the nearest of them."""
    return Field(Piece(name, shape, low, high, meaning), read)


def one_of(name: str, cells: tuple[int, ...], kinds: int, meaning: str, read: Read[S]) -> Field[S]:
    """For each cell one of `kinds`, of which `read` gives the code."""
    return Field(Piece(name, (*cells, kinds), 0, 1, meaning), read, kinds)


def marks(name: str, shape: tuple[int, ...], meaning: str, read: Read[S]) -> Field[S]:
    """1 at the places that `read` gives, counted through the whole piece."""
    return Field(Piece(name, shape, 0, 1, meaning), read, sparse=True)


def bits(mask: int, n: int) -> list[int]:
    """The lowest `n` bits of a set, the lowest first."""
    return [mask >> at & 1 for at in range(n)]


def padded(values: Sequence[int], length: int, filling: int = 0) -> list[int]:
    """The first `length` values, filled up where there are fewer."""
    return [*values[:length], *[filling] * (length - len(values))]


def counted(items: Iterable[int], kinds: int) -> list[int]:
    """How many there are of each of `kinds`; others, which stand for what is hidden, are left out."""
    counts = [0] * kinds
    for item in items:
        if 0 <= item < kinds:
            counts[item] += 1
    return counts


def most_alike(items: Iterable[int]) -> int:
    """How many of one kind there are at most."""
    return max(Counter(items).values(), default=1)


class FieldEncoder(Encoder, Generic[S]):
    """The encoder that a list of fields describes.

    most: how many can have turns. players: how many have turns in a match, people and others.
    """

    def __init__(
        self,
        game: Game[S],
        fields: Sequence[Field[S]],
        most: int,
        players: Callable[[S], int],
        note: str = "",
    ) -> None:
        super().__init__(game, tuple(field.piece for field in fields), note)
        self.fields = tuple(fields)
        self._most = most
        self._players = players
        self._numbers = [field for field in fields if not field.kinds and not field.sparse]
        self._choices = [field for field in fields if field.kinds]
        self._marks = [field for field in fields if field.sparse]
        starts = dict(zip(self.pieces, accumulate((p.size for p in self.pieces), initial=0), strict=False))
        self._places = _joined(starts[f.piece] + np.arange(f.piece.size) for f in self._numbers)
        self._low = _joined(np.full(f.piece.size, f.piece.low) for f in self._numbers)
        self._high = _joined(np.full(f.piece.size, f.piece.high) for f in self._numbers)
        self._cells = _joined(starts[f.piece] + np.arange(0, f.piece.size, f.kinds) for f in self._choices)
        self._mark_starts = [starts[field.piece] for field in self._marks]
        self._kinds = _joined(np.full(f.piece.size // f.kinds, f.kinds) for f in self._choices)

    def look(self, view: View[S]) -> Look[S]:
        """The view as the fields read it."""
        return Look(view, self._players(view.known), self._most)

    def encode(self, view: View[S], out: Numbers) -> None:
        look = self.look(view)
        values: list[int] = []
        for field in self._numbers:
            values += field.read(look)
        codes: list[int] = []
        for field in self._choices:
            codes += field.read(look)
        out.fill(0)
        out[self._places] = np.clip(np.array(values, np.int64), self._low, self._high)
        chosen = np.array(codes, np.int64)
        assert (chosen < self._kinds).all(), "a field of choices gave a code beyond its kinds"
        out[(self._cells + chosen)[chosen >= 0]] = 1
        for start, field in zip(self._mark_starts, self._marks, strict=True):
            out[[start + place for place in field.read(look)]] = 1


def _joined(parts: Iterable[NDArray[np.int64]]) -> NDArray[np.int64]:
    return np.concatenate(list(parts))
