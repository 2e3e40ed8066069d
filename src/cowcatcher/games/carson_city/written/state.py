# Written by `python -m cowcatcher.model.write carson_city` from model.py: change that, and write it anew.
"""Carson City's state: the board, the reserves and the orders, as ints and flat lists."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from cowcatcher.games.carson_city.box import Box
from cowcatcher.games.carson_city.rules.grid import EDGE_COUNT, PARCEL_COUNT
from cowcatcher.games.carson_city.names import BUILDING_COUNT, EMPTY, PLACES
from cowcatcher.kernel.pile import Pile
from cowcatcher.games.carson_city.written.events import OF_BUILT, OF_CHIPS, OF_COWBOYS, OF_HANDS, OF_HAND_SIZE, OF_HOLDS, OF_HOUSES, OF_KEPT, OF_MONEY, OF_OWN_HOUSES, OF_PROPERTY, OF_RECALLS, OF_ROAD_STOCK, OF_ROAD_SUPPLY, OF_VP, SOURCE_COUNT
from cowcatcher.kernel.events import NOWHERE, Change
from cowcatcher.kernel.state import State, pickled

NONE: Final = -1

HIDDEN: Final = -2
"""In a view: something is there that the onlooker cannot know."""

SHERIFF_AWAY: Final = -2

SHERIFF_IN_RESERVE: Final = -1
"""Values of `sheriff` besides the place where he stands."""

GAINED: Final = 0

ASKED: Final = 1

ROLLS: Final = 2

NO_BUILDING: Final = 3

NO_SALE: Final = 4

NO_VP: Final = 5
"""What has come of the action of a space: a gain, a question, a roll, or why there is none."""

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
"""Attributes that make up a state."""


class CarsonState(State):
    """Carson City's state: the board, the reserves and the orders, as ints and flat lists.

    box: the numbers and settings in force (shared, never changed). seats: number of players.

    round: 1-4, 0 during set-up
    tile: what lies on each parcel, see `names.EMPTY`
    owner: whose it is, NONE: nobody's
    roads: 1 where there is a road (a bridge counts as 1 here)
    pawns: cowboys, packed: `(pawns[place] >> 4 * seat) & 15`
    sheriff: where he stands, or one of his words
    cowboys: in the personal reserve
    road_stock: roads in the personal reserve
    chips: revolver chips
    property: unused property tiles
    kept: buildings kept aside
    built: buildings on the board
    scored: VP by source
    character: NONE before the choice
    later: 1 for a seat that chose the later reward
    sides: of the characters, 1 the red one
    choosing: the order of choosing
    upper: the order of play
    lower: the order of passing
    row: building per construction space, the cheapest first
    bag: buildings to draw
    guns: seat with the 3 guns chip
    houses: in the general reserve
    road_supply: roads in the general reserve
    doubled: seat * 8 + building type whose income is doubled this round
    thefts: parcel * 8 + thief, this round's successful attacks
    barred: bit set of kept types that may not be tried again yet (CC-10.14)
    hands: duel tiles
    discard: the common pile; in a view the drawn hands of others are among it
    undealt: duel tiles left in the box
    hand_size: duel tiles in hand
    hand_sum: what all know of a dealt hand's sum, NONE where the hand is known or drawn
    drawn_from: what a redrawn hand can hold
    chosen: the move of a face-down choice of this moment
    holds: how often it has held this round (CC-17.06)
    recalls: pawns taken back this round (CC-17.06)
    ground: what all seats' placements have in common, empty where it must be worked out (placing.py)
    placements: per seat, the legal placements of its cowboys, empty where they must be worked out (placing.py)
    posts: per seat, the parcels where its cowboys stand, empty as a whole where they are to be found (pawns.py)
    """

    __slots__ = ("box", "seats", *CONTENT, "ground", "placements", "posts")
    FIELDS: ClassVar[tuple[str, ...]] = CONTENT
    NOTES: ClassVar[tuple[str, ...]] = ("ground", "placements", "posts", )

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
        self.ground = []
        self.placements = [[] for _ in range(self.seats)]
        self.posts = []

    def clone(self) -> CarsonState:
        copy = CarsonState(self.box, self.seats)
        copy.stack = self.stack[:]
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

    def lent(self) -> CarsonState:
        """A copy for a moment: its lists are those of this state, so neither may change one in place."""
        copy = CarsonState(self.box, self.seats)
        copy.stack = self.stack
        copy.reveals = self.reveals
        copy.round = self.round
        copy.tile = self.tile
        copy.owner = self.owner
        copy.roads = self.roads
        copy.pawns = self.pawns
        copy.sheriff = self.sheriff
        copy.money = self.money
        copy.vp = self.vp
        copy.cowboys = self.cowboys
        copy.road_stock = self.road_stock
        copy.chips = self.chips
        copy.property = self.property
        copy.kept = self.kept
        copy.built = self.built
        copy.scored = self.scored
        copy.character = self.character
        copy.later = self.later
        copy.sides = self.sides
        copy.choosing = self.choosing
        copy.upper = self.upper
        copy.lower = self.lower
        copy.row = self.row
        copy.bag = self.bag
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
        copy.chosen = self.chosen
        copy.holds = self.holds
        copy.recalls = self.recalls
        copy.ground = self.ground
        copy.placements = self.placements
        copy.posts = self.posts
        return copy

    def add_money(self, seat: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        self.money[seat] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_MONEY, seat, by, why, where))

    def add_vp(self, seat: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        self.vp[seat] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_VP, seat, by, why, where))

    def add_cowboys(self, seat: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        self.cowboys[seat] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_COWBOYS, seat, by, why, where))

    def add_road_stock(self, seat: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        self.road_stock[seat] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_ROAD_STOCK, seat, by, why, where))

    def add_chips(self, seat: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        self.chips[seat] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_CHIPS, seat, by, why, where))

    def add_property(self, seat: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        self.property[seat] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_PROPERTY, seat, by, why, where))

    def kept_of(self, seat: int) -> tuple[int, ...]:
        """Of `kept` what belongs to a seat, by building."""
        at = seat * BUILDING_COUNT
        return self.kept[at : at + BUILDING_COUNT]

    def add_kept(self, seat: int, building: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        at = seat * BUILDING_COUNT + building
        old = self.kept
        self.kept = (*old[:at], old[at] + by, *old[at + 1 :])
        told = self.told
        if told is not None:
            told.append(Change(OF_KEPT, at, by, why, where))

    def built_of(self, seat: int) -> tuple[int, ...]:
        """Of `built` what belongs to a seat, by building."""
        at = seat * BUILDING_COUNT
        return self.built[at : at + BUILDING_COUNT]

    def add_built(self, seat: int, building: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        at = seat * BUILDING_COUNT + building
        old = self.built
        self.built = (*old[:at], old[at] + by, *old[at + 1 :])
        told = self.told
        if told is not None:
            told.append(Change(OF_BUILT, at, by, why, where))

    def scored_of(self, seat: int) -> list[int]:
        """Of `scored` what belongs to a seat, by source."""
        at = seat * SOURCE_COUNT
        return self.scored[at : at + SOURCE_COUNT]

    def add_houses(self, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        self.houses += by
        told = self.told
        if told is not None:
            told.append(Change(OF_HOUSES, 0, by, why, where))

    def add_road_supply(self, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        self.road_supply += by
        told = self.told
        if told is not None:
            told.append(Change(OF_ROAD_SUPPLY, 0, by, why, where))

    def hands_of(self, seat: int) -> tuple[int, ...]:
        """Of `hands` what belongs to a seat, by value."""
        at = seat * len(self.box.tile_values)
        return self.hands[at : at + len(self.box.tile_values)]

    def add_hands(self, seat: int, value: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told as its owner alone may know."""
        at = seat * len(self.box.tile_values) + value
        old = self.hands
        self.hands = (*old[:at], old[at] + by, *old[at + 1 :])
        told = self.told
        if told is not None:
            told.append(Change(OF_HANDS, at, by, why, where, 1 << seat))

    def add_hand_size(self, seat: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        old = self.hand_size
        self.hand_size = (*old[:seat], old[seat] + by, *old[seat + 1 :])
        told = self.told
        if told is not None:
            told.append(Change(OF_HAND_SIZE, seat, by, why, where))

    def drawn_from_of(self, seat: int) -> tuple[int, ...]:
        """Of `drawn_from` what belongs to a seat, by value."""
        at = seat * len(self.box.tile_values)
        return self.drawn_from[at : at + len(self.box.tile_values)]

    def add_holds(self, seat: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        old = self.holds
        self.holds = (*old[:seat], old[seat] + by, *old[seat + 1 :])
        told = self.told
        if told is not None:
            told.append(Change(OF_HOLDS, seat, by, why, where))

    def add_recalls(self, seat: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        old = self.recalls
        self.recalls = (*old[:seat], old[seat] + by, *old[seat + 1 :])
        told = self.told
        if told is not None:
            told.append(Change(OF_RECALLS, seat, by, why, where))

    def tell_own_houses(self, seat: int, by: int, why: int, where: int = NOWHERE) -> None:
        """Tell so much more, or less."""
        told = self.told
        if told is not None:
            told.append(Change(OF_OWN_HOUSES, seat, by, why, where))


def fresh(box: Box, seats: int) -> CarsonState:
    """A state before set-up."""
    s = CarsonState(box, seats)
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
    s.hands = (0,) * (seats * len(box.tile_values))
    s.discard = (0,) * len(box.tile_values)
    s.undealt = (0,) * len(box.tile_values)
    s.hand_size = (0,) * seats
    s.hand_sum = (NONE,) * seats
    s.drawn_from = (0,) * (seats * len(box.tile_values))
    s.chosen = [NONE] * seats
    s.holds = (0,) * seats
    s.recalls = (0,) * seats
    s.forget_notes()
    return s
