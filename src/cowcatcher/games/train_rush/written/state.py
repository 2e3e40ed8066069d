# Written by `python -m cowcatcher.model.write train_rush` from model.py: change that, and write it anew.
"""Train Rush's state: map, boards, markets and hands, as ints and flat lists."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from cowcatcher.games.train_rush.box import Box
from cowcatcher.games.train_rush.names import (ALL_SECTOR_COUNT, AREA_COUNT, CITY_COUNT, FIELD_COUNT, NONE, REGION_COUNT, SIZE_COUNT, START, TRACK_COUNT, ZONE_COUNT)
from cowcatcher.games.train_rush.written.events import OF_AGENTS, OF_AT, OF_CARDS_HELD, OF_CITIES_VISITED, OF_COAL, OF_CONTRACTORS, OF_CONTRACT_MARKERS, OF_HEROES_HELD, OF_INVESTMENT, OF_MISSIONS_PLAYED, OF_MISSION_TOKENS, OF_PARTNERS, OF_PROGRESS, OF_ROADS, OF_SHIPMENTS, OF_SPECIAL_WAGONS, OF_STATIONS_LEFT, OF_TOKENS_HELD, OF_VP, OF_WAGONS_HELD, OF_WAREHOUSES_LEFT, SOURCE_COUNT
from cowcatcher.kernel.events import NOWHERE, Change
from cowcatcher.kernel.state import State, pickled

BIDDING: Final = 1

LOBBYING: Final = 2

INCOME: Final = 3

INVESTING: Final = 4

MOVING: Final = 5

MISSION: Final = 6

ROUND_END: Final = 7
"""The phases of a round."""

DECK: Final = 0

TILE_PILE: Final = 1

WAGON_PILES: Final = 2
"""What is shuffled: the deck, the siding bonuses, the wagons of the smallest size."""

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
"""Attributes that make up a state."""


class TrainState(State):
    """Train Rush's state: map, boards, markets and hands, as ints and flat lists.

    box: the numbers and settings in force (shared, never changed). seats: number of players.

    round: from 1; 0 during set-up
    phase: from 1; 0 during set-up
    order: seats in turn order
    at: field of each locomotive
    arrivals: how often each has ended a move (TR-2.12)
    bids: number of each seat's spy of this round, NONE before
    spies: bit n - 1 for each unused spy n
    lobbied: bit set of the states that have a spy of this Phase II
    passed: bit set of seats that have passed in Phase IV
    influence: pieces in the sectors, spies first
    area_used: markers laid on each area
    scored: VP by source
    investment: Investment markers
    coal: Movement markers
    agents: left
    contract_markers: left
    progress: field from 0
    roads: field on the infrastructure tracks, from 0
    partners: field on the contractor tracks, from 0
    wagons: per seat, codes (see `wagons`)
    tokens: per seat, movement points of its tokens
    visited: bit set of cities
    visitors: per city, seats in order of their first visit
    contractors: waiting in the city
    city_fields: whose contract marker
    contract_stacks: per size
    contracts_used: tiles fulfilled
    warehouses: 0, or owner + 1 and 8 times the colour + 1 of the contractor on it (`zones`)
    bonus_pile: tiles to come
    special_wagons: left per size
    wagon_pools: per size from 2 on
    wagon_stacks: per size from 2 on
    wagon_discards: per size from 2 on
    deck: action cards; in a view all of its shuffle that the onlooker does not know
    discards: in the order of discarding
    pool: face-up cards
    bottom: codes, put under the deck, the next one first
    epoch: number of the present shuffle, from 0
    hands: per seat, codes, ascending
    drawn: codes of a draw not finished, in its order
    hero_deck: not dealt
    hero_box: put away, hero * 8 + seat
    heroes: per seat, the hand
    packets: per seat, heroes before it in the draft
    chosen: what each sets aside in this step of the draft, or NONE
    picks: heroes in the order in which each packet lost them (`draft`)
    missions: per seat, heroes played
    """

    __slots__ = ("box", "seats", *CONTENT)
    FIELDS: ClassVar[tuple[str, ...]] = CONTENT

    box: Box
    seats: int
    round: int
    phase: int
    order: tuple[int, ...]
    at: list[int]
    arrivals: list[int]
    bids: list[int]
    spies: list[int]
    lobbied: int
    passed: int
    influence: list[int]
    area_used: list[int]
    vp: list[int]
    scored: list[int]
    investment: list[int]
    coal: list[int]
    agents: list[int]
    stations_left: list[int]
    warehouses_left: list[int]
    contract_markers: list[int]
    progress: list[int]
    roads: list[int]
    partners: list[int]
    wagons: list[tuple[int, ...]]
    tokens: list[tuple[int, ...]]
    visited: list[int]
    visitors: list[tuple[int, ...]]
    contractors: list[int]
    mission_tokens: list[int]
    city_fields: list[int]
    contract_display: list[int]
    contract_stacks: list[tuple[int, ...]]
    contracts_used: list[int]
    warehouses: list[int]
    stations: list[int]
    shipments: list[int]
    bonus_display: list[int]
    bonus_pile: list[int]
    bonus_discards: list[int]
    special_wagons: list[int]
    wagon_pools: list[tuple[int, ...]]
    wagon_stacks: list[tuple[int, ...]]
    wagon_discards: list[tuple[int, ...]]
    deck: list[int]
    discards: list[int]
    pool: list[int]
    bottom: tuple[int, ...]
    epoch: int
    hands: list[tuple[int, ...]]
    drawn: tuple[int, ...]
    hero_deck: list[int]
    hero_box: tuple[int, ...]
    heroes: list[tuple[int, ...]]
    packets: list[tuple[int, ...]]
    chosen: list[int]
    picks: tuple[int, ...]
    missions: list[tuple[int, ...]]

    def __init__(self, box: Box, seats: int) -> None:
        super().__init__()
        self.box = box
        self.seats = seats

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return pickled(self, self.box, self.seats)

    def clone(self) -> TrainState:
        copy = TrainState(self.box, self.seats)
        copy.stack = self.stack[:]
        copy.reveals = self.reveals
        copy.round = self.round
        copy.phase = self.phase
        copy.order = self.order
        copy.at = self.at[:]
        copy.arrivals = self.arrivals[:]
        copy.bids = self.bids[:]
        copy.spies = self.spies[:]
        copy.lobbied = self.lobbied
        copy.passed = self.passed
        copy.influence = self.influence[:]
        copy.area_used = self.area_used[:]
        copy.vp = self.vp[:]
        copy.scored = self.scored[:]
        copy.investment = self.investment[:]
        copy.coal = self.coal[:]
        copy.agents = self.agents[:]
        copy.stations_left = self.stations_left[:]
        copy.warehouses_left = self.warehouses_left[:]
        copy.contract_markers = self.contract_markers[:]
        copy.progress = self.progress[:]
        copy.roads = self.roads[:]
        copy.partners = self.partners[:]
        copy.wagons = self.wagons[:]
        copy.tokens = self.tokens[:]
        copy.visited = self.visited[:]
        copy.visitors = self.visitors[:]
        copy.contractors = self.contractors[:]
        copy.mission_tokens = self.mission_tokens[:]
        copy.city_fields = self.city_fields[:]
        copy.contract_display = self.contract_display[:]
        copy.contract_stacks = self.contract_stacks[:]
        copy.contracts_used = self.contracts_used[:]
        copy.warehouses = self.warehouses[:]
        copy.stations = self.stations[:]
        copy.shipments = self.shipments[:]
        copy.bonus_display = self.bonus_display[:]
        copy.bonus_pile = self.bonus_pile[:]
        copy.bonus_discards = self.bonus_discards[:]
        copy.special_wagons = self.special_wagons[:]
        copy.wagon_pools = self.wagon_pools[:]
        copy.wagon_stacks = self.wagon_stacks[:]
        copy.wagon_discards = self.wagon_discards[:]
        copy.deck = self.deck[:]
        copy.discards = self.discards[:]
        copy.pool = self.pool[:]
        copy.bottom = self.bottom
        copy.epoch = self.epoch
        copy.hands = self.hands[:]
        copy.drawn = self.drawn
        copy.hero_deck = self.hero_deck[:]
        copy.hero_box = self.hero_box
        copy.heroes = self.heroes[:]
        copy.packets = self.packets[:]
        copy.chosen = self.chosen[:]
        copy.picks = self.picks
        copy.missions = self.missions[:]
        return copy

    def lent(self) -> TrainState:
        """A copy for a moment: its lists are those of this state, so neither may change one in place."""
        copy = TrainState(self.box, self.seats)
        copy.stack = self.stack
        copy.reveals = self.reveals
        copy.round = self.round
        copy.phase = self.phase
        copy.order = self.order
        copy.at = self.at
        copy.arrivals = self.arrivals
        copy.bids = self.bids
        copy.spies = self.spies
        copy.lobbied = self.lobbied
        copy.passed = self.passed
        copy.influence = self.influence
        copy.area_used = self.area_used
        copy.vp = self.vp
        copy.scored = self.scored
        copy.investment = self.investment
        copy.coal = self.coal
        copy.agents = self.agents
        copy.stations_left = self.stations_left
        copy.warehouses_left = self.warehouses_left
        copy.contract_markers = self.contract_markers
        copy.progress = self.progress
        copy.roads = self.roads
        copy.partners = self.partners
        copy.wagons = self.wagons
        copy.tokens = self.tokens
        copy.visited = self.visited
        copy.visitors = self.visitors
        copy.contractors = self.contractors
        copy.mission_tokens = self.mission_tokens
        copy.city_fields = self.city_fields
        copy.contract_display = self.contract_display
        copy.contract_stacks = self.contract_stacks
        copy.contracts_used = self.contracts_used
        copy.warehouses = self.warehouses
        copy.stations = self.stations
        copy.shipments = self.shipments
        copy.bonus_display = self.bonus_display
        copy.bonus_pile = self.bonus_pile
        copy.bonus_discards = self.bonus_discards
        copy.special_wagons = self.special_wagons
        copy.wagon_pools = self.wagon_pools
        copy.wagon_stacks = self.wagon_stacks
        copy.wagon_discards = self.wagon_discards
        copy.deck = self.deck
        copy.discards = self.discards
        copy.pool = self.pool
        copy.bottom = self.bottom
        copy.epoch = self.epoch
        copy.hands = self.hands
        copy.drawn = self.drawn
        copy.hero_deck = self.hero_deck
        copy.hero_box = self.hero_box
        copy.heroes = self.heroes
        copy.packets = self.packets
        copy.chosen = self.chosen
        copy.picks = self.picks
        copy.missions = self.missions
        return copy

    def put_at(self, seat: int, to: int, why: int) -> None:
        """It is there now; told, and where it was."""
        old = self.at[seat]
        self.at[seat] = to
        told = self.told
        if told is not None:
            told.append(Change(OF_AT, seat, to - old, why, old))

    def influence_of(self, sector: int) -> list[int]:
        """Of `influence` what belongs to a sector, by spot."""
        at = sector * self.box.sector_fields
        return self.influence[at : at + self.box.sector_fields]

    def add_vp(self, seat: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        self.vp[seat] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_VP, seat, by, why, where))

    def scored_of(self, seat: int) -> list[int]:
        """Of `scored` what belongs to a seat, by source."""
        at = seat * SOURCE_COUNT
        return self.scored[at : at + SOURCE_COUNT]

    def add_investment(self, seat: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        self.investment[seat] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_INVESTMENT, seat, by, why, where))

    def add_coal(self, seat: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        self.coal[seat] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_COAL, seat, by, why, where))

    def add_agents(self, seat: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        self.agents[seat] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_AGENTS, seat, by, why, where))

    def add_stations_left(self, seat: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        self.stations_left[seat] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_STATIONS_LEFT, seat, by, why, where))

    def add_warehouses_left(self, seat: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        self.warehouses_left[seat] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_WAREHOUSES_LEFT, seat, by, why, where))

    def add_contract_markers(self, seat: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        self.contract_markers[seat] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_CONTRACT_MARKERS, seat, by, why, where))

    def progress_of(self, seat: int) -> list[int]:
        """Of `progress` what belongs to a seat, by track."""
        at = seat * TRACK_COUNT
        return self.progress[at : at + TRACK_COUNT]

    def add_progress(self, seat: int, track: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        at = seat * TRACK_COUNT + track
        self.progress[at] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_PROGRESS, at, by, why, where))

    def roads_of(self, seat: int) -> list[int]:
        """Of `roads` what belongs to a seat, by region."""
        at = seat * REGION_COUNT
        return self.roads[at : at + REGION_COUNT]

    def add_roads(self, seat: int, region: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        at = seat * REGION_COUNT + region
        self.roads[at] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_ROADS, at, by, why, where))

    def partners_of(self, seat: int) -> list[int]:
        """Of `partners` what belongs to a seat, by colour."""
        at = seat * REGION_COUNT
        return self.partners[at : at + REGION_COUNT]

    def add_partners(self, seat: int, colour: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        at = seat * REGION_COUNT + colour
        self.partners[at] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_PARTNERS, at, by, why, where))

    def contractors_of(self, city: int) -> list[int]:
        """Of `contractors` what belongs to a city, by colour."""
        at = city * REGION_COUNT
        return self.contractors[at : at + REGION_COUNT]

    def add_contractors(self, city: int, colour: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        at = city * REGION_COUNT + colour
        self.contractors[at] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_CONTRACTORS, at, by, why, where))

    def add_mission_tokens(self, city: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        self.mission_tokens[city] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_MISSION_TOKENS, city, by, why, where))

    def city_fields_of(self, city: int) -> list[int]:
        """Of `city_fields` what belongs to a city, by size."""
        at = city * SIZE_COUNT
        return self.city_fields[at : at + SIZE_COUNT]

    def contract_display_of(self, region: int) -> list[int]:
        """Of `contract_display` what belongs to a region, by size."""
        at = region * SIZE_COUNT
        return self.contract_display[at : at + SIZE_COUNT]

    def warehouses_of(self, zone: int) -> list[int]:
        """Of `warehouses` what belongs to a zone, by space."""
        at = zone * self.box.warehouse_spaces
        return self.warehouses[at : at + self.box.warehouse_spaces]

    def add_shipments(self, zone: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        self.shipments[zone] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_SHIPMENTS, zone, by, why, where))

    def add_special_wagons(self, special: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        self.special_wagons[special] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_SPECIAL_WAGONS, special, by, why, where))

    def count_cities_visited(self, seat: int) -> int:
        """How many: cities_visited."""
        return self.visited[seat].bit_count()

    def tell_cities_visited(self, seat: int, by: int, why: int, where: int = NOWHERE) -> None:
        """Tell so much more, or less."""
        told = self.told
        if told is not None:
            told.append(Change(OF_CITIES_VISITED, seat, by, why, where))

    def count_cards_held(self, seat: int) -> int:
        """How many: cards_held."""
        return len(self.hands[seat])

    def tell_cards_held(self, seat: int, by: int, why: int, where: int = NOWHERE) -> None:
        """Tell so much more, or less."""
        told = self.told
        if told is not None:
            told.append(Change(OF_CARDS_HELD, seat, by, why, where))

    def count_heroes_held(self, seat: int) -> int:
        """How many: heroes_held."""
        return len(self.heroes[seat])

    def tell_heroes_held(self, seat: int, by: int, why: int, where: int = NOWHERE) -> None:
        """Tell so much more, or less."""
        told = self.told
        if told is not None:
            told.append(Change(OF_HEROES_HELD, seat, by, why, where))

    def count_missions_played(self, seat: int) -> int:
        """How many: missions_played."""
        return len(self.missions[seat])

    def tell_missions_played(self, seat: int, by: int, why: int, where: int = NOWHERE) -> None:
        """Tell so much more, or less."""
        told = self.told
        if told is not None:
            told.append(Change(OF_MISSIONS_PLAYED, seat, by, why, where))

    def count_wagons_held(self, seat: int) -> int:
        """How many: wagons_held."""
        return len(self.wagons[seat])

    def tell_wagons_held(self, seat: int, by: int, why: int, where: int = NOWHERE) -> None:
        """Tell so much more, or less."""
        told = self.told
        if told is not None:
            told.append(Change(OF_WAGONS_HELD, seat, by, why, where))

    def count_tokens_held(self, seat: int) -> int:
        """How many: tokens_held."""
        return len(self.tokens[seat])

    def tell_tokens_held(self, seat: int, by: int, why: int, where: int = NOWHERE) -> None:
        """Tell so much more, or less."""
        told = self.told
        if told is not None:
            told.append(Change(OF_TOKENS_HELD, seat, by, why, where))


def fresh(box: Box, seats: int) -> TrainState:
    """A state before set-up."""
    s = TrainState(box, seats)
    s.round = 0
    s.phase = 0
    s.order = tuple(range(seats))
    s.at = [START] * seats
    s.arrivals = [0] * seats
    s.bids = [NONE] * seats
    s.spies = [box.spies] * seats
    s.lobbied = 0
    s.passed = 0
    s.influence = [NONE] * (ALL_SECTOR_COUNT * box.sector_fields)
    s.area_used = [0] * AREA_COUNT
    s.vp = [box.vp_start] * seats
    s.scored = [0] * (seats * SOURCE_COUNT)
    s.investment = [box.investment_start] * seats
    s.coal = [box.coal_start] * seats
    s.agents = [box.agents_each] * seats
    s.stations_left = [box.stations_each] * seats
    s.warehouses_left = [box.warehouses_each] * seats
    s.contract_markers = [box.contract_markers_each] * seats
    s.progress = [0] * (seats * TRACK_COUNT)
    s.roads = [0] * (seats * REGION_COUNT)
    s.partners = [0] * (seats * REGION_COUNT)
    s.wagons = [()] * seats
    s.tokens = [()] * seats
    s.visited = [0] * seats
    s.visitors = [()] * CITY_COUNT
    s.contractors = list(box.contractors_each) * CITY_COUNT
    s.mission_tokens = [box.mission_tokens] * CITY_COUNT
    s.city_fields = [NONE] * (CITY_COUNT * SIZE_COUNT)
    s.contract_display = [NONE] * (REGION_COUNT * SIZE_COUNT)
    s.contract_stacks = list(box.contract_stacks)
    s.contracts_used = []
    s.warehouses = [0] * (ZONE_COUNT * box.warehouse_spaces)
    s.stations = [NONE] * ZONE_COUNT
    s.shipments = [0] * ZONE_COUNT
    s.bonus_display = [NONE] * FIELD_COUNT
    s.bonus_pile = list(box.tiles_start)
    s.bonus_discards = []
    s.special_wagons = list(box.special_count)
    s.wagon_pools = [(NONE,) * size for size in box.wagon_pools]
    s.wagon_stacks = list(box.wagon_stacks)
    s.wagon_discards = [()] * len(box.wagon_stacks)
    s.deck = list(box.deck_start)
    s.discards = []
    s.pool = [NONE] * box.pool_size
    s.bottom = ()
    s.epoch = 0
    s.hands = [()] * seats
    s.drawn = ()
    s.hero_deck = list(box.heroes_start)
    s.hero_box = ()
    s.heroes = [()] * seats
    s.packets = [()] * seats
    s.chosen = [NONE] * seats
    s.picks = ()
    s.missions = [()] * seats
    return s
