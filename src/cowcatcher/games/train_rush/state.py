"""Train Rush's state: map, boards, markets and hands, as ints and flat lists.

Per-seat lists are indexed by seat; tables by seat and kind are flat (`progress[seat * TRACK_COUNT + track]`). Cards
that a seat can know while others do not are *codes*: the kind, the shuffle from which it came and the seats that know
it (`code`, `card_of`, `knowers`). A wagon is a code, too, see `wagons`. Piles have no order: the next card is drawn
when it is drawn; what was put under the deck is known to lie there."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from cowcatcher.games.train_rush.box import SOURCE_COUNT, Box
from cowcatcher.games.train_rush.names import (
    ALL_SECTOR_COUNT,
    AREA_COUNT,
    CITY_COUNT,
    FIELD_COUNT,
    NONE,
    REGION_COUNT,
    SIZE_COUNT,
    START,
    TRACK_COUNT,
    ZONE_COUNT,
)
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.state import State, pickled

UNKNOWN: Final = 127
"""Kind of a card that the onlooker of a view does not know."""

MASK_BITS: Final = 4
SHUFFLE_BITS: Final = 20
CARD_SHIFT: Final = MASK_BITS + SHUFFLE_BITS

BIDDING: Final = 1
LOBBYING: Final = 2
INCOME: Final = 3
INVESTING: Final = 4
MOVING: Final = 5
MISSION: Final = 6
ROUND_END: Final = 7

CONTENT: Final = (
    "agents",
    "area_used",
    "arrivals",
    "at",
    "bids",
    "bonus_discards",
    "bonus_display",
    "bonus_pile",
    "bottom",
    "chosen",
    "city_fields",
    "coal",
    "contract_display",
    "contract_markers",
    "contract_stacks",
    "contractors",
    "contracts_used",
    "deck",
    "discards",
    "drawn",
    "epoch",
    "hands",
    "hero_box",
    "hero_deck",
    "heroes",
    "influence",
    "investment",
    "lobbied",
    "mission_tokens",
    "missions",
    "order",
    "packets",
    "partners",
    "passed",
    "phase",
    "picks",
    "pool",
    "progress",
    "roads",
    "round",
    "scored",
    "shipments",
    "special_wagons",
    "spies",
    "stations",
    "stations_left",
    "tokens",
    "visited",
    "visitors",
    "vp",
    "wagon_discards",
    "wagon_pools",
    "wagon_stacks",
    "wagons",
    "warehouses",
    "warehouses_left",
)
"""Attributes that make up a state; see `TrainState`."""


def code(card: int, shuffle: int, known_to: int) -> int:
    """A card of a hand: its kind, the number of the shuffle of the deck that it came from, a bit mask of seats."""
    return (card << CARD_SHIFT) + (shuffle << MASK_BITS) + known_to


def card_of(entry: int) -> int:
    """The kind of a card by its code."""
    return entry >> CARD_SHIFT


def shuffle_of(entry: int) -> int:
    """The shuffle that a card came from, by its code."""
    return entry >> MASK_BITS & (1 << SHUFFLE_BITS) - 1


def knowers(entry: int) -> int:
    """Bit mask of the seats that know a card, by its code."""
    return entry & (1 << MASK_BITS) - 1


class Words:
    """What carries out the effects of the components; `effects.EFFECTS` is the only one there is.

    Effects move locomotives, locomotives arrive, arrivals have effects: here this circle is closed without one of
    imports."""

    __slots__ = ()

    def carry_out(self, s: TrainState, task: Frame[TrainState]) -> None:
        """Do what a `do.Do` stands for."""
        raise AssertionError("nothing carries out effects")

    def __reduce__(self) -> tuple[type[Words], tuple[()]]:
        return (type(self), ())


class TrainState(State):
    """Everything that is true of a game of Train Rush.

    box: the numbers and settings in force; words: what carries out effects (both shared, never changed).
    seats: number of players.
    round, phase: from 1; 0 during set-up. order: seats in turn order.
    at: field of each locomotive. arrivals: how often each has ended a move (TR-2.12).
    bids: number of each seat's spy of this round, NONE before. spies: per seat, bit n - 1 for each unused spy n.
    lobbied: bit set of the states that have a spy of this Phase II. influence: per sector and field, seat or NONE.
    agents, stations_left, warehouses_left, contract_markers: per seat, pieces left.
    investment, coal, vp: per seat. scored: per seat and source, VP.
    progress, roads, partners: per seat and track (roads: infrastructure, partners: contractors), field from 0.
    area_used: per area, markers laid there. passed: bit set of seats that have passed in Phase IV.
    wagons: per seat, codes (see `wagons`). wagon_pools, wagon_stacks, wagon_discards: per size from 2 on.
    special_wagons: left per size. tokens: per seat, movement points of its tokens.
    visitors: per city, seats in order of their first visit. visited: per seat, bit set of cities.
    contractors: per city and colour. mission_tokens: per city. city_fields: per city and size, seat or NONE.
    contract_display: per state and size; contract_stacks: per size; contracts_used: tiles fulfilled.
    warehouses: per zone and space: 0, or owner + 1 and 8 times the colour + 1 of the contractor on it (`zones`).
    stations: per zone, owner or NONE. shipments: per zone.
    bonus_display: tile per field; bonus_pile, bonus_discards: the others.
    deck, discards: action cards, the latter in the order of discarding. pool: face-up cards.
    bottom: codes of what was put under the deck, the next one first. epoch: number of the present shuffle, from 0.
    hands: per seat, codes, ascending. drawn: codes of a draw that is not finished, in its order.
    hero_deck: heroes not dealt; hero_box: put away, hero * 8 + seat. heroes: per seat, the hand.
    packets: per seat, heroes before it in the draft; chosen: per seat, what it sets aside in this step, or NONE.
    picks: heroes in the order in which each packet lost them (`draft`). missions: per seat, heroes played.
    """

    __slots__ = ("box", "seats", "words", *CONTENT)
    FIELDS: ClassVar[tuple[str, ...]] = CONTENT

    box: Box
    words: Words
    seats: int
    agents: list[int]
    area_used: list[int]
    arrivals: list[int]
    at: list[int]
    bids: list[int]
    bonus_discards: list[int]
    bonus_display: list[int]
    bonus_pile: list[int]
    bottom: tuple[int, ...]
    chosen: list[int]
    city_fields: list[int]
    coal: list[int]
    contract_display: list[int]
    contract_markers: list[int]
    contract_stacks: list[tuple[int, ...]]
    contractors: list[int]
    contracts_used: list[int]
    deck: list[int]
    discards: list[int]
    drawn: tuple[int, ...]
    epoch: int
    hands: list[tuple[int, ...]]
    hero_box: tuple[int, ...]
    hero_deck: list[int]
    heroes: list[tuple[int, ...]]
    influence: list[int]
    investment: list[int]
    lobbied: int
    mission_tokens: list[int]
    missions: list[tuple[int, ...]]
    order: tuple[int, ...]
    packets: list[tuple[int, ...]]
    partners: list[int]
    passed: int
    phase: int
    picks: tuple[int, ...]
    pool: list[int]
    progress: list[int]
    roads: list[int]
    round: int
    scored: list[int]
    shipments: list[int]
    special_wagons: list[int]
    spies: list[int]
    stations: list[int]
    stations_left: list[int]
    tokens: list[tuple[int, ...]]
    visited: list[int]
    visitors: list[tuple[int, ...]]
    vp: list[int]
    wagon_discards: list[tuple[int, ...]]
    wagon_pools: list[tuple[int, ...]]
    wagon_stacks: list[tuple[int, ...]]
    wagons: list[tuple[int, ...]]
    warehouses: list[int]
    warehouses_left: list[int]

    def __init__(self, box: Box, seats: int, words: Words) -> None:
        super().__init__()
        self.box = box
        self.seats = seats
        self.words = words

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return pickled(self, self.box, self.seats, self.words)

    def clone(self) -> TrainState:
        copy = TrainState(self.box, self.seats, self.words)
        copy.stack = self.stack[:]
        copy.reveals = self.reveals
        self._copy_seats(copy)
        self._copy_tables(copy)
        return copy

    def _copy_seats(self, copy: TrainState) -> None:
        """What belongs to players."""
        copy.agents = self.agents[:]
        copy.arrivals = self.arrivals[:]
        copy.at = self.at[:]
        copy.bids = self.bids[:]
        copy.chosen = self.chosen[:]
        copy.coal = self.coal[:]
        copy.contract_markers = self.contract_markers[:]
        copy.hands = self.hands[:]
        copy.heroes = self.heroes[:]
        copy.investment = self.investment[:]
        copy.missions = self.missions[:]
        copy.packets = self.packets[:]
        copy.partners = self.partners[:]
        copy.progress = self.progress[:]
        copy.roads = self.roads[:]
        copy.scored = self.scored[:]
        copy.spies = self.spies[:]
        copy.stations_left = self.stations_left[:]
        copy.tokens = self.tokens[:]
        copy.visited = self.visited[:]
        copy.vp = self.vp[:]
        copy.wagons = self.wagons[:]
        copy.warehouses_left = self.warehouses_left[:]

    def _copy_tables(self, copy: TrainState) -> None:
        """What lies on the boards and in the piles, and the order of play."""
        copy.area_used = self.area_used[:]
        copy.bonus_discards = self.bonus_discards[:]
        copy.bonus_display = self.bonus_display[:]
        copy.bonus_pile = self.bonus_pile[:]
        copy.bottom = self.bottom
        copy.city_fields = self.city_fields[:]
        copy.contract_display = self.contract_display[:]
        copy.contract_stacks = self.contract_stacks[:]
        copy.contractors = self.contractors[:]
        copy.contracts_used = self.contracts_used[:]
        copy.deck = self.deck[:]
        copy.discards = self.discards[:]
        copy.drawn = self.drawn
        copy.epoch = self.epoch
        copy.hero_box = self.hero_box
        copy.hero_deck = self.hero_deck[:]
        copy.influence = self.influence[:]
        copy.lobbied = self.lobbied
        copy.mission_tokens = self.mission_tokens[:]
        copy.order = self.order
        copy.passed = self.passed
        copy.phase = self.phase
        copy.picks = self.picks
        copy.pool = self.pool[:]
        copy.round = self.round
        copy.shipments = self.shipments[:]
        copy.special_wagons = self.special_wagons[:]
        copy.stations = self.stations[:]
        copy.visitors = self.visitors[:]
        copy.wagon_discards = self.wagon_discards[:]
        copy.wagon_pools = self.wagon_pools[:]
        copy.wagon_stacks = self.wagon_stacks[:]
        copy.warehouses = self.warehouses[:]

    def everyone(self) -> int:
        """Bit mask of all seats."""
        return (1 << self.seats) - 1

    def score(self, seat: int, source: int, points: int) -> None:
        """TR-10.24: VP are scored at once."""
        self.vp[seat] += points
        self.scored[seat * SOURCE_COUNT + source] += points

    def region(self, seat: int) -> int:
        """The active region of a seat, NONE on START (TR-2.09, TR-2.11)."""
        return self.box.graph.region[self.at[seat]]


def fresh(box: Box, seats: int, words: Words) -> TrainState:
    """The state before set-up: everybody's pieces, an empty board, all tiles and cards in their stacks (TR-1.01 -
    1.07)."""
    s = TrainState(box, seats, words)
    none: tuple[int, ...] = ()
    s.picks = s.bottom = s.drawn = s.hero_box = none
    s.epoch = s.lobbied = s.passed = s.phase = s.round = 0
    s.order = tuple(range(seats))
    s.hands = [none] * seats
    s.heroes = [none] * seats
    s.missions = [none] * seats
    s.packets = [none] * seats
    s.tokens = [none] * seats
    s.wagons = [none] * seats
    _pieces(s, box)
    _markets(s, box)
    return s


def _pieces(s: TrainState, box: Box) -> None:
    """What belongs to players, and where it may come to stand."""
    seats = s.seats
    s.agents = [box.agents_each] * seats
    s.area_used = [0] * AREA_COUNT
    s.arrivals = [0] * seats
    s.at = [START] * seats
    s.bids = [NONE] * seats
    s.chosen = [NONE] * seats
    s.city_fields = [NONE] * (CITY_COUNT * SIZE_COUNT)
    s.coal = [box.coal_start] * seats
    s.contract_markers = [box.contract_markers_each] * seats
    s.influence = [NONE] * (ALL_SECTOR_COUNT * box.sector_fields)
    s.investment = [box.investment_start] * seats
    s.partners = [0] * (seats * REGION_COUNT)
    s.progress = [0] * (seats * TRACK_COUNT)
    s.roads = [0] * (seats * REGION_COUNT)
    s.scored = [0] * (seats * SOURCE_COUNT)
    s.spies = [box.spies] * seats
    s.stations = [NONE] * ZONE_COUNT
    s.stations_left = [box.stations_each] * seats
    s.visited = [0] * seats
    s.visitors = [()] * CITY_COUNT
    s.vp = [box.vp_start] * seats
    s.warehouses = [0] * (ZONE_COUNT * box.warehouse_spaces)
    s.warehouses_left = [box.warehouses_each] * seats


def _markets(s: TrainState, box: Box) -> None:
    """What belongs to nobody yet."""
    s.bonus_discards = []
    s.bonus_display = [NONE] * FIELD_COUNT
    s.bonus_pile = list(box.tiles_start)
    s.contract_display = [NONE] * (REGION_COUNT * SIZE_COUNT)
    s.contract_stacks = list(box.contract_stacks)
    s.contracts_used = []
    s.contractors = list(box.contractors_each) * CITY_COUNT
    s.deck = list(box.deck_start)
    s.discards = []
    s.hero_deck = list(box.heroes_start)
    s.mission_tokens = [box.mission_tokens] * CITY_COUNT
    s.pool = [NONE] * box.pool_size
    s.shipments = [0] * ZONE_COUNT
    s.special_wagons = list(box.special_count)
    s.wagon_discards = [()] * len(box.wagon_stacks)
    s.wagon_pools = [(NONE,) * size for size in box.wagon_pools]
    s.wagon_stacks = list(box.wagon_stacks)
