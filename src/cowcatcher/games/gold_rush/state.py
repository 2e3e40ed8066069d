"""Gold Rush's state: the landscape with its features, and what the players hold, as ints and flat lists.

**Tiles** are numbered in the order in which they are laid, the start tile is 0. **Areas** are the parts of laid tiles
(mountain areas, tracks, cities, prairies), numbered in the same order: those of tile t begin with `first[t]`, in the
order of `Face.parts`. **A feature** (a railway, a mountain, a prairie) is all areas that are joined; it is known by its
earliest area, and `feature[area]` says which that is.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from cowcatcher.games.gold_rush.box import Box
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

SOURCES: Final = (
    "railways",
    "mountains",
    "cities",
    "mountains_final",
    "railways_final",
    "cities_final",
    "prairies",
    "tokens",
)
"""Where points come from; those from `mountains_final` on come at the end of the game."""

SOURCE_COUNT: Final = 8
BY_RAILWAYS: Final = 0
BY_MOUNTAINS: Final = 1
BY_CITIES: Final = 2
BY_MOUNTAINS_FINAL: Final = 3
BY_RAILWAYS_FINAL: Final = 4
BY_CITIES_FINAL: Final = 5
BY_PRAIRIES: Final = 6
BY_TOKENS: Final = 7

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
"""Attributes that make up a state; see `GoldRushState`."""


class GoldRushState(State):
    """Everything that is true of a game of Gold Rush; as `View.known`, everything that a seat may know of it.

    box: the numbers and settings in force (shared, never changed). seats: number of players.

    The draw pile. bag: tiles left to draw, per face (index into `box.faces`); public (GR-15.01). drawn: face of the
    tile that was drawn and is not laid yet, or NONE. discarded: faces of the tiles that fitted nowhere. cut_short: 1
    once the game has ended because the last tile could not be laid (GR-3.07).

    Tiles laid, by tile. cells: where it lies (`cells.PLACES` gives x and y). faces: what it shows. rotations: its
    quarter turns clockwise. first: its first area.

    Areas. on: the tile of an area. feature: the earliest area of its feature. ring: another area of the same feature,
    so that following it leads through all of them and back. piece: who stands there: EMPTY, FIRST_COWBOY + seat, or
    FIRST_TENT + seat.

    Features, by earliest area (the entries of all other areas are 0). ends: open ends; a railway or a mountain with 0
    is completed (for prairies it is only told, for cities always 0). crew: cowboys per seat, packed. pile: tokens on a
    mountain.

    The rim: empty cells next to the landscape. rim: the cells, ascending. rim_edges: what surrounds each, two bits a
    side (see `Box.fits`). rim_tiles: which tiles do, eight bits a side: tile + 1, or 0 where there is none.

    Players, by seat. turn: who is on turn, NONE before the first. cowboys: in the supply. tents: the area where the
    tent stands, NONE in the supply. score: points on the score track (the true total). scored: per seat and source.
    taken: mining tokens held. hands: per seat and kind of token; HIDDEN in a view where the seat cannot know.

    Tokens. supply: in the common supply. lost: out of the game (GR-9.08, GR-13.02). undrawn: per kind, those without
    the tokens that players hold; in a view the unknown hands of others lie there, too.
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


def fresh(box: Box, seats: int) -> GoldRushState:
    """A state before set-up: no tile is laid."""
    s = GoldRushState(box, seats)
    s.bag = list(box.copies)
    s.drawn = NONE
    s.discarded = ()
    s.cut_short = 0
    s.cells, s.faces, s.rotations, s.first = [], [], [], []
    s.on, s.feature, s.ring, s.piece, s.ends, s.crew, s.pile = [], [], [], [], [], [], []
    s.rim, s.rim_edges, s.rim_tiles = [0], [0], [0]
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


def with_more(values: tuple[int, ...], at: int, n: int) -> tuple[int, ...]:
    """The values with `n` more at one place. What changes seldom is a tuple, which clones share."""
    return (*values[:at], values[at] + n, *values[at + 1 :])
