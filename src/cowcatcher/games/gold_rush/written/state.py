# Written by `python -m cowcatcher.model.write gold_rush` from model.py: change that, and write it anew.
"""Gold Rush's state: the landscape with its features, and what the players hold, as ints and flat lists."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from cowcatcher.games.gold_rush.box import Box
from cowcatcher.games.gold_rush.written.events import OF_COWBOYS, OF_HANDS, OF_LOST, OF_SCORE, OF_SUPPLY, OF_TAKEN, SOURCE_COUNT
from cowcatcher.kernel.events import NOWHERE, Change
from cowcatcher.kernel.state import State, pickled

NONE: Final = -1

HIDDEN: Final = -2
"""In a view: something is there that the onlooker cannot know."""

EMPTY: Final = 0

FIRST_COWBOY: Final = 1

FIRST_TENT: Final = 6
"""Values of `piece`: nothing, FIRST_COWBOY + seat, FIRST_TENT + seat."""

CREW_BITS: Final = 4

CREW: Final = 15
"""Cowboys on a feature are packed: `(crew[f] >> CREW_BITS * seat) & CREW`."""

CONTENT: Final = (
    "bag",
    "cells",
    "cowboys",
    "crew",
    "cut_short",
    "discarded",
    "drawn",
    "ends",
    "faces",
    "feature",
    "first",
    "hands",
    "lost",
    "on",
    "piece",
    "pile",
    "rim",
    "rim_edges",
    "rim_tiles",
    "ring",
    "score",
    "scored",
    "supply",
    "taken",
    "tents",
    "turn",
    "rotations",
    "undrawn",
)
"""Attributes that make up a state."""


class GoldRushState(State):
    """Gold Rush's state: the landscape with its features, and what the players hold, as ints and flat lists.

    box: the numbers and settings in force (shared, never changed). seats: number of players.

    bag: to draw; public (GR-15.01)
    drawn: the tile in hand, not laid yet
    discarded: tiles that fitted nowhere
    cut_short: 1 once the last tile could not be laid (GR-3.07)
    cells: where each tile lies, as laid (`cells.PLACES` gives x and y)
    faces: what each tile shows
    rotations: its quarter turns clockwise
    first: its first area; the others follow as in `Face.parts`
    on: the tile of an area
    feature: the earliest area of its feature
    ring: another area of its feature, through all and back
    piece: EMPTY, FIRST_COWBOY + seat or FIRST_TENT + seat
    ends: open ends of a feature, at its earliest area
    crew: cowboys per seat on a feature, packed, at its earliest area
    pile: tokens on a mountain, at its earliest area
    rim: empty cells next to the landscape, ascending
    rim_edges: what surrounds each (`Box.fits`)
    rim_tiles: which tiles do, a byte a side: tile + 1
    turn: who is on turn, NONE before the first
    cowboys: in the supply
    tents: the area where the tent stands, NONE in the supply
    score: points, the true total
    scored: points by source
    taken: mining tokens held
    hands: of which kinds
    supply: tokens in the common supply
    lost: tokens out of the game (GR-9.08, GR-13.02)
    undrawn: tokens whose face no player has seen; in a view the hands of others are among them
    """

    __slots__ = ("box", "seats", *CONTENT)
    FIELDS: ClassVar[tuple[str, ...]] = CONTENT

    box: Box
    seats: int
    bag: list[int]
    drawn: int
    discarded: tuple[int, ...]
    cut_short: int
    cells: list[int]
    faces: list[int]
    rotations: list[int]
    first: list[int]
    on: list[int]
    feature: list[int]
    ring: list[int]
    piece: list[int]
    ends: list[int]
    crew: list[int]
    pile: list[int]
    rim: list[int]
    rim_edges: list[int]
    rim_tiles: list[int]
    turn: int
    cowboys: list[int]
    tents: list[int]
    score: tuple[int, ...]
    scored: tuple[int, ...]
    taken: tuple[int, ...]
    hands: tuple[int, ...]
    supply: int
    lost: int
    undrawn: tuple[int, ...]

    def __init__(self, box: Box, seats: int) -> None:
        super().__init__()
        self.box = box
        self.seats = seats

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return pickled(self, self.box, self.seats)

    def clone(self) -> GoldRushState:
        copy = GoldRushState(self.box, self.seats)
        copy.stack = self.stack[:]
        copy.reveals = self.reveals
        copy.bag = self.bag[:]
        copy.drawn = self.drawn
        copy.discarded = self.discarded
        copy.cut_short = self.cut_short
        copy.cells = self.cells[:]
        copy.faces = self.faces[:]
        copy.rotations = self.rotations[:]
        copy.first = self.first[:]
        copy.on = self.on[:]
        copy.feature = self.feature[:]
        copy.ring = self.ring[:]
        copy.piece = self.piece[:]
        copy.ends = self.ends[:]
        copy.crew = self.crew[:]
        copy.pile = self.pile[:]
        copy.rim = self.rim[:]
        copy.rim_edges = self.rim_edges[:]
        copy.rim_tiles = self.rim_tiles[:]
        copy.turn = self.turn
        copy.cowboys = self.cowboys[:]
        copy.tents = self.tents[:]
        copy.score = self.score
        copy.scored = self.scored
        copy.taken = self.taken
        copy.hands = self.hands
        copy.supply = self.supply
        copy.lost = self.lost
        copy.undrawn = self.undrawn
        return copy

    def lent(self) -> GoldRushState:
        """A copy for a moment: its lists are those of this state, so neither may change one in place."""
        copy = GoldRushState(self.box, self.seats)
        copy.stack = self.stack
        copy.reveals = self.reveals
        copy.bag = self.bag
        copy.drawn = self.drawn
        copy.discarded = self.discarded
        copy.cut_short = self.cut_short
        copy.cells = self.cells
        copy.faces = self.faces
        copy.rotations = self.rotations
        copy.first = self.first
        copy.on = self.on
        copy.feature = self.feature
        copy.ring = self.ring
        copy.piece = self.piece
        copy.ends = self.ends
        copy.crew = self.crew
        copy.pile = self.pile
        copy.rim = self.rim
        copy.rim_edges = self.rim_edges
        copy.rim_tiles = self.rim_tiles
        copy.turn = self.turn
        copy.cowboys = self.cowboys
        copy.tents = self.tents
        copy.score = self.score
        copy.scored = self.scored
        copy.taken = self.taken
        copy.hands = self.hands
        copy.supply = self.supply
        copy.lost = self.lost
        copy.undrawn = self.undrawn
        return copy

    def add_cowboys(self, seat: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        self.cowboys[seat] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_COWBOYS, seat, by, why, where))

    def add_score(self, seat: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        old = self.score
        self.score = (*old[:seat], old[seat] + by, *old[seat + 1 :])
        told = self.told
        if told is not None:
            told.append(Change(OF_SCORE, seat, by, why, where))

    def scored_of(self, seat: int) -> tuple[int, ...]:
        """Of `scored` what belongs to a seat, by source."""
        at = seat * SOURCE_COUNT
        return self.scored[at : at + SOURCE_COUNT]

    def add_taken(self, seat: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        old = self.taken
        self.taken = (*old[:seat], old[seat] + by, *old[seat + 1 :])
        told = self.told
        if told is not None:
            told.append(Change(OF_TAKEN, seat, by, why, where))

    def hands_of(self, seat: int) -> tuple[int, ...]:
        """Of `hands` what belongs to a seat, by token."""
        at = seat * len(self.box.token_counts)
        return self.hands[at : at + len(self.box.token_counts)]

    def add_hands(self, seat: int, token: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told as its owner alone may know."""
        at = seat * len(self.box.token_counts) + token
        old = self.hands
        self.hands = (*old[:at], old[at] + by, *old[at + 1 :])
        told = self.told
        if told is not None:
            told.append(Change(OF_HANDS, at, by, why, where, 1 << seat))

    def add_supply(self, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        self.supply += by
        told = self.told
        if told is not None:
            told.append(Change(OF_SUPPLY, 0, by, why, where))

    def add_lost(self, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        self.lost += by
        told = self.told
        if told is not None:
            told.append(Change(OF_LOST, 0, by, why, where))


def fresh(box: Box, seats: int) -> GoldRushState:
    """A state before set-up."""
    s = GoldRushState(box, seats)
    s.bag = list(box.copies)
    s.drawn = NONE
    s.discarded = ()
    s.cut_short = 0
    s.cells = []
    s.faces = []
    s.rotations = []
    s.first = []
    s.on = []
    s.feature = []
    s.ring = []
    s.piece = []
    s.ends = []
    s.crew = []
    s.pile = []
    s.rim = [0]
    s.rim_edges = [0]
    s.rim_tiles = [0]
    s.turn = NONE
    s.cowboys = [box.cowboys] * seats
    s.tents = [NONE] * seats
    s.score = (box.start_score,) * seats
    s.scored = (0,) * (seats * SOURCE_COUNT)
    s.taken = (0,) * seats
    s.hands = (0,) * (seats * len(box.token_counts))
    s.supply = box.tokens
    s.lost = 0
    s.undrawn = box.token_counts
    return s
