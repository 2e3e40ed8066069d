"""Pile: tiles or cards to draw from, without a hidden order.

What lies on top or at the bottom by everybody's knowledge is a sequence; the rest is a bag of counts from which a draw
is a weighted chance move. So nobody, not even the program, knows the next card before it is drawn.
"""

from __future__ import annotations

from typing import Any


class Pile:
    """A pile of `len(counts)` kinds.

    top: kinds known to lie on top, the next one last. bottom: kinds known to lie below everything, the lowest first.
    counts: how many of each kind are in the unordered rest between them.
    """

    __slots__ = ("bottom", "counts", "top")

    def __init__(self, counts: list[int]) -> None:
        self.counts = counts
        self.top: list[int] = []
        self.bottom: list[int] = []

    def clone(self) -> Pile:
        """An independent copy."""
        copy = Pile(self.counts[:])
        copy.top += self.top
        copy.bottom += self.bottom
        return copy

    def size(self) -> int:
        """How many pieces are left."""
        return sum(self.counts) + len(self.top) + len(self.bottom)

    def held(self, kind: int) -> int:
        """How many pieces of a kind are left."""
        return self.counts[kind] + self.top.count(kind) + self.bottom.count(kind)

    def weights(self) -> list[tuple[int, int]]:
        """(kind, weight) of the next draw, ascending; one entry where the next piece is known, none when empty."""
        if self.top:
            return [(self.top[-1], 1)]
        bag = [(kind, n) for kind, n in enumerate(self.counts) if n]
        if bag:
            return bag
        return [(self.bottom[-1], 1)] if self.bottom else []

    def draw(self, kind: int) -> None:
        """Take the next piece, which turned out to be of that kind. ValueError when that cannot be."""
        if self.top:
            if self.top[-1] != kind:
                raise ValueError(f"the next piece is of kind {self.top[-1]}, not {kind}")
            self.top.pop()
        elif self.counts[kind]:
            self.counts[kind] -= 1
        elif self.bottom and self.bottom[-1] == kind and not sum(self.counts):
            self.bottom.pop()
        else:
            raise ValueError(f"no piece of kind {kind} can be drawn")

    def add(self, kind: int) -> None:
        """Mix a piece into the unordered rest."""
        self.counts[kind] += 1

    def put_on_top(self, kind: int) -> None:
        """Lay a piece openly on top."""
        self.top.append(kind)

    def put_below(self, kind: int) -> None:
        """Lay a piece openly under everything."""
        self.bottom.insert(0, kind)

    def __repr__(self) -> str:
        return f"Pile({self.counts}, top={self.top}, bottom={self.bottom})"

    def dump(self) -> list[list[int]]:
        """Content as lists: counts, top, bottom."""
        return [self.counts[:], self.top[:], self.bottom[:]]

    @classmethod
    def load(cls, content: Any) -> Pile:
        """The pile that `dump` wrote."""
        counts, top, bottom = content
        pile = cls(list(counts))
        pile.top = list(top)
        pile.bottom = list(bottom)
        return pile

    def __reduce__(self) -> tuple[Any, tuple[Any]]:
        return (Pile.load, (self.dump(),))
