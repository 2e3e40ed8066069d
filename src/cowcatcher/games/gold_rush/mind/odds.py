"""Which tiles close a gap: a table of what can be capped, and the chance that it will be."""

from __future__ import annotations

from math import exp, log
from typing import Final

from cowcatcher.games.gold_rush.box import POINTS_OF_SIDE, SIDES, SURROUNDINGS, Box
from cowcatcher.games.gold_rush.names import ANYTHING, PRAIRIE_EDGE
from cowcatcher.games.gold_rush.rules.tiles import NO_PART

WORD: Final = 60
"""Faces are kept as bits of a word; a set with more faces counts only so many of them."""


class Caps:
    """For the box of a game, which faces close the feature that reaches an empty cell over a side.

    cap: `cap[surroundings * SIDES + side]` has a bit for each face that can be laid there so that the part at the side
    goes nowhere else: all its other edges meet tiles that lie already, or it ends on the tile.
    """

    __slots__ = ("box", "cap")

    def __init__(self, box: Box) -> None:
        self.box = box
        self.cap: list[int] = [0] * (SURROUNDINGS * SIDES)
        for around in range(SURROUNDINGS):
            for side in range(SIDES):
                if (around >> 2 * side) & 3 not in (ANYTHING, PRAIRIE_EDGE):
                    self.cap[around * SIDES + side] = self._capping(around, side)

    def _capping(self, around: int, side: int) -> int:
        found = 0
        for face in range(min(WORD, len(self.box.faces))):
            bits = self.box.fits[face][around]
            for rotation in range(SIDES):
                if bits >> rotation & 1 and self._closes(around, side, face, rotation):
                    found |= 1 << face
        return found

    def _closes(self, around: int, side: int, face: int, rotation: int) -> bool:
        contact = self.box.contact
        part = contact[((face * SIDES + rotation) * SIDES + side) * POINTS_OF_SIDE + 1]
        for other in range(SIDES):
            if (around >> 2 * other) & 3 == ANYTHING:
                touched = contact[((face * SIDES + rotation) * SIDES + other) * POINTS_OF_SIDE + 1]
                if touched == part and touched != NO_PART:
                    return False
        return True


class Odds:
    """Chances with the tiles that are left.

    draws: how many more tiles will be drawn, those of others at a discount. chance: by number of tiles that would do,
    the chance that one of them comes.
    """

    __slots__ = ("bag", "counted", "left", "table")

    def __init__(self, bag: list[int], draws: float) -> None:
        self.bag = bag
        left = 0
        for n in bag:
            left += n
        self.left = left
        self.table: list[float] = [0.0] * (left + 1)
        for n in range(1, left):
            self.table[n] = 1.0 - exp(draws * log(1.0 - n / left))
        if left:
            self.table[left] = 1.0 if draws > 0.0 else 0.0
        self.counted: dict[int, float] = {}

    def of(self, faces: int) -> float:
        """The chance that one of the faces (a bit each) is drawn in time."""
        known = self.counted.get(faces, -1.0)
        if known >= 0.0:
            return known
        n = 0
        bag = self.bag
        for face in range(min(WORD, len(bag))):
            if faces >> face & 1:
                n += bag[face]
        chance = self.table[n]
        self.counted[faces] = chance
        return chance
