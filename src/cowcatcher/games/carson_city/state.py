"""Carson City's state: the board, the reserves and the orders, as ints and flat lists.

Per-seat lists are indexed by seat; tables by seat and kind are flat (`kept[seat * 8 + building]`). Pawns on a place are
packed, four bits a seat: `(pawns[place] >> 4 * seat) & 15` cowboys; the white sheriff stands apart in `sheriff`. What
changes seldom is a tuple, which clones may share.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from cowcatcher.games.carson_city.box import Box
from cowcatcher.games.carson_city.grid import EDGE_COUNT, PARCEL_COUNT
from cowcatcher.games.carson_city.names import BUILDING_COUNT, EMPTY, PLACES
from cowcatcher.kernel.pile import Pile
from cowcatcher.kernel.state import State, pickled

NONE: Final = -1
HIDDEN: Final = -2
"""In a view: something is there that the onlooker cannot know."""

SHERIFF_AWAY: Final = -2
SHERIFF_IN_RESERVE: Final = -1
"""Values of `sheriff` besides the place where he stands."""

SOURCES: Final = (
    "parcel_vp",
    "firepower_vp",
    "estate_vp",
    "bought",
    "banker",
    "grocer",
    "settler",
    "sheriff",
    "cash_limit",
    "buildings",
    "houses",
    "mountains",
    "empty_parcels",
    "kept",
    "money",
    "position",
)
"""Where victory points come from; those from `buildings` on are scored at the end of the game."""

SOURCE_COUNT: Final = 16
VP_PARCELS: Final = 0
VP_FIREPOWER: Final = 1
VP_ESTATE: Final = 2
VP_BOUGHT: Final = 3
VP_BANKER: Final = 4
VP_GROCER: Final = 5
VP_SETTLER: Final = 6
VP_SHERIFF: Final = 7
VP_CASH_LIMIT: Final = 8
VP_BUILDINGS: Final = 9
VP_HOUSES: Final = 10
VP_MOUNTAINS: Final = 11
VP_EMPTY_PARCELS: Final = 12
VP_KEPT: Final = 13
VP_MONEY: Final = 14
VP_POSITION: Final = 15


CONTENT: Final = (
    "bag",
    "barred",
    "built",
    "character",
    "chips",
    "choosing",
    "chosen",
    "cowboys",
    "discard",
    "doubled",
    "drawn_from",
    "guns",
    "hand_size",
    "hand_sum",
    "hands",
    "holds",
    "houses",
    "kept",
    "later",
    "lower",
    "money",
    "owner",
    "pawns",
    "property",
    "recalls",
    "road_stock",
    "road_supply",
    "roads",
    "round",
    "row",
    "scored",
    "sheriff",
    "sides",
    "thefts",
    "tile",
    "undealt",
    "upper",
    "vp",
)
"""Attributes that make up a state; see `CarsonState`."""


class CarsonState(State):
    """Everything that is true of a game of Carson City.

    box: the numbers and settings in force (shared, never changed). seats: number of players.
    round: 1-4, 0 during set-up. tile, owner: what lies on each parcel and whose it is (NONE: nobody's).
    roads: per road place 0 or 1 (a bridge counts as 1 here). pawns: packed cowboys per place. sheriff: see above.
    money, vp, cowboys, road_stock, chips, property: per seat; the last is unused property tiles.
    kept, built: per seat and building type, kept aside and standing on the board.
    scored: per seat and source, VP.
    character: per seat, NONE before the choice. later: 1 for a seat that chose the later reward. sides: per character.
    choosing, upper, lower: orders of choosing, of play, of passing.
    row: building per construction space, the cheapest first. bag: buildings to draw.
    guns: seat with the 3 guns chip. houses, road_supply: general reserve.
    doubled: seat * 8 + building type whose income is doubled this round, or NONE.
    thefts: parcel * 8 + thief, this round's successful attacks.
    barred: bit set of kept types that may not be tried again yet (CC-10.14).
    hands: duel tiles per seat and value. discard: the common pile. undealt: tiles left in the box.
    hand_size: tiles per seat. hand_sum: what all know of a dealt hand's sum, NONE where the hand is known or drawn.
    drawn_from: per seat and value, what a redrawn hand can hold.
    chosen: per seat, the move of a face-down choice of this moment. holds, recalls: Kit Carson counts.

    Three attributes are no content but a note of what follows from it. Their inner lists are replaced, never changed,
    because clones share them. placements: per seat, the legal placements of its cowboys, empty where they must be
    worked out; ground: what all seats' placements have in common, the same, except that it is empty as a whole
    (placing.py). posts: per seat, the parcels where its cowboys stand, empty as a whole where they must be looked for
    (pawns.py).
    """

    __slots__ = ("box", "ground", "placements", "posts", "seats", *CONTENT)
    FIELDS: ClassVar[tuple[str, ...]] = CONTENT
    NOTES: ClassVar[tuple[str, ...]] = ("ground", "placements", "posts")

    box: Box
    seats: int
    round: int
    tile: list[int]
    owner: list[int]
    roads: tuple[int, ...]
    pawns: list[int]
    sheriff: int
    money: list[int]
    vp: list[int]
    cowboys: list[int]
    road_stock: list[int]
    chips: list[int]
    property: list[int]
    kept: tuple[int, ...]
    built: tuple[int, ...]
    scored: list[int]
    character: list[int]
    later: tuple[int, ...]
    sides: tuple[int, ...]
    choosing: tuple[int, ...]
    upper: tuple[int, ...]
    lower: tuple[int, ...]
    row: tuple[int, ...]
    bag: Pile
    guns: int
    houses: int
    road_supply: int
    doubled: int
    thefts: tuple[int, ...]
    barred: int
    hands: tuple[int, ...]
    discard: tuple[int, ...]
    undealt: tuple[int, ...]
    hand_size: tuple[int, ...]
    hand_sum: tuple[int, ...]
    drawn_from: tuple[int, ...]
    chosen: list[int]
    holds: tuple[int, ...]
    recalls: tuple[int, ...]
    ground: list[list[int]]
    placements: list[list[int]]
    posts: list[list[int]]

    def __init__(self, box: Box, seats: int) -> None:
        super().__init__()
        self.box = box
        self.seats = seats

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return pickled(self, self.box, self.seats)

    def forget_notes(self) -> None:
        self.placements = [[] for _ in range(self.seats)]
        self.posts = []
        self.ground = []

    def clone(self) -> CarsonState:
        copy = CarsonState(self.box, self.seats)
        copy.stack.extend(self.stack)
        copy.reveals = self.reveals
        copy.round = self.round
        copy.tile = self.tile[:]
        copy.owner = self.owner[:]
        copy.roads = self.roads
        copy.pawns = self.pawns[:]
        copy.sheriff = self.sheriff
        copy.money = self.money[:]
        copy.vp = self.vp[:]
        copy.cowboys = self.cowboys[:]
        copy.road_stock = self.road_stock[:]
        copy.chips = self.chips[:]
        copy.property = self.property[:]
        copy.kept = self.kept
        copy.built = self.built
        copy.scored = self.scored[:]
        copy.character = self.character[:]
        copy.later = self.later
        copy.sides = self.sides
        copy.choosing = self.choosing
        copy.upper = self.upper
        copy.lower = self.lower
        copy.row = self.row
        copy.bag = self.bag.clone()
        copy.guns = self.guns
        copy.houses = self.houses
        copy.road_supply = self.road_supply
        copy.doubled = self.doubled
        copy.thefts = self.thefts
        copy.barred = self.barred
        copy.hands = self.hands
        copy.discard = self.discard
        copy.undealt = self.undealt
        copy.hand_size = self.hand_size
        copy.hand_sum = self.hand_sum
        copy.drawn_from = self.drawn_from
        copy.chosen = self.chosen[:]
        copy.holds = self.holds
        copy.recalls = self.recalls
        copy.ground = self.ground
        copy.placements = self.placements[:]
        copy.posts = self.posts[:]
        return copy


def with_entry(counts: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """The same with another value at one place."""
    fresh = list(counts)
    fresh[at] = value
    return tuple(fresh)


def with_more(counts: tuple[int, ...], at: int, more: int) -> tuple[int, ...]:
    """The same with so much more, or less, at one place."""
    return with_entry(counts, at, counts[at] + more)


def fresh(box: Box, seats: int) -> CarsonState:
    """The state before set-up: everybody's starting reserve, an empty board, all pieces in the box (CC-2.01, 2.02)."""
    s = CarsonState(box, seats)
    values = len(box.tile_values)
    s.round = 0
    s.tile = [EMPTY] * PARCEL_COUNT
    s.owner = [NONE] * PARCEL_COUNT
    s.roads = (0,) * EDGE_COUNT
    s.pawns = [0] * len(PLACES)
    s.sheriff = SHERIFF_AWAY
    s.money = [box.start_money] * seats
    s.vp = [box.start_vp] * seats
    s.cowboys = [box.start_cowboys] * seats
    s.road_stock = [box.start_roads] * seats
    s.chips = [box.start_chips] * seats
    s.property = [box.property_tiles] * seats
    s.kept = (0,) * (seats * BUILDING_COUNT)
    s.built = (0,) * (seats * BUILDING_COUNT)
    s.scored = [0] * (seats * SOURCE_COUNT)
    s.character = [NONE] * seats
    s.later = (0,) * seats
    s.sides = box.sides
    s.choosing = ()
    s.upper = ()
    s.lower = ()
    s.row = (EMPTY,) * len(box.row_prices)
    s.bag = Pile(list(box.bag))
    s.guns = NONE
    s.houses = box.houses
    s.road_supply = box.roads - seats * box.start_roads
    s.doubled = NONE
    s.thefts = ()
    s.barred = 0
    s.hands = (0,) * (seats * values)
    s.discard = (0,) * values
    s.undealt = (0,) * values
    s.hand_size = (0,) * seats
    s.hand_sum = (NONE,) * seats
    s.drawn_from = (0,) * (seats * values)
    s.chosen = [NONE] * seats
    s.holds = (0,) * seats
    s.recalls = (0,) * seats
    s.forget_notes()
    return s
