# Written by `python -m cowcatcher.model.write great_western_trail` from model.py: change that, and write it anew.
"""Great Western Trail's state: boards, decks and markets, as ints and flat lists."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from cowcatcher.games.great_western_trail.box import Box
from cowcatcher.games._trail.decks import SHOWN, ZONES
from cowcatcher.games.great_western_trail.names import (AREA_KINDS, CARD_KINDS, CITY_COUNT, DISC_KINDS, HAZARD_TILE_KINDS, MARKET_KINDS, MASTER_COUNT, NONE, NUMBER_COUNT, PLACE_COUNT, STATION_COUNT, TEEPEES, TILE_KINDS, WORKER_KINDS)
from cowcatcher.games.great_western_trail.written.events import OF_AREA, OF_CERTIFICATES, OF_CITIES, OF_DECK, OF_DISCS, OF_ENGINE, OF_HAND, OF_HAZARDS, OF_JOBS, OF_MARKET, OF_MONEY, OF_PRIVATE_BUILDINGS, OF_SCORED, OF_STATIONS, OF_TEEPEES, OF_WORKERS, SOURCE_COUNT
from cowcatcher.kernel.events import NOWHERE, Change
from cowcatcher.kernel.state import State, pickled

GONE: Final = -3
"""In `buildings`: replaced, out of the game (GWT-8.12)."""

CONTENT: Final = (
    "area",
    "aside",
    "buildings",
    "cards",
    "cattleman",
    "certificates",
    "cities",
    "discs",
    "display",
    "engine",
    "first",
    "foresight",
    "hazards",
    "jobs",
    "last_turns",
    "market",
    "market_stack",
    "master_at",
    "master_owner",
    "money",
    "objective_stack",
    "scored",
    "sides",
    "sizes",
    "station_workers",
    "stations",
    "supply",
    "teepees",
    "tile",
    "token",
    "token_owner",
    "turns",
    "used",
    "workers",
)
"""Attributes that make up a state."""


class TrailState(State):
    """Great Western Trail's state: boards, decks and markets, as ints and flat lists.

    box: the numbers and settings in force (shared, never changed). seats: number of players.

    area: played objective cards, the deck's kinds, then the starting cards
    aside: hazards that found no room during set-up (GWT-1.09)
    buildings: where each stands, NONE while unbuilt, GONE
    cards: cards of each deck by zone (`_trail.decks`); in a view what is unknown of a hand is in the draw stack
    cattleman: NONE before the first turn
    certificates: the marker's place on the track, not the number beside it
    cities: own discs there
    discs: those still on the player board
    display: face-up objective cards, NONE for a gap
    engine: where each engine stands
    first: starting player, NONE before the draw
    foresight: tiles to choose from, the slots of 1, 2 and 3
    hazards: hazards collected
    jobs: workers in the job market
    last_turns: turns still to come after the present one once the end is triggered, NONE before (GWT-13)
    market: cattle for sale
    market_stack: cattle still to come
    master_at: station master there, NONE once taken
    master_owner: who has the tile
    money: dollars
    objective_stack: objective cards still to come
    scored: points by category, filled at the end
    sides: of the private buildings, 0 a, 1 b
    sizes: how many cards lie in each zone
    station_workers: worker given up there, NONE if none
    stations: own discs there
    supply: tiles still to come
    teepees: teepees collected
    tile: what lies on each place, NONE if nothing: on a neutral area the letter's index, on a plot seat * NUMBER_COUNT + number - 1, on a hazard or teepee space a kind of TILES
    token: row of the job market token; the number of rows when it has left the board
    token_owner: who took it
    turns: turns begun so far
    used: local actions used this turn, place * len(MOVES) + move (GWT-11.13)
    workers: in the worker section, printed ones included
    """

    __slots__ = ("box", "seats", *CONTENT)
    FIELDS: ClassVar[tuple[str, ...]] = CONTENT

    box: Box
    seats: int
    area: list[int]
    aside: list[int]
    buildings: list[int]
    cards: list[int]
    cattleman: list[int]
    certificates: list[int]
    cities: list[int]
    discs: list[int]
    display: list[int]
    engine: list[int]
    first: int
    foresight: list[int]
    hazards: list[int]
    jobs: list[int]
    last_turns: int
    market: list[int]
    market_stack: list[int]
    master_at: list[int]
    master_owner: list[int]
    money: list[int]
    objective_stack: list[int]
    scored: list[int]
    sides: list[int]
    sizes: list[int]
    station_workers: list[int]
    stations: list[int]
    supply: list[int]
    teepees: list[int]
    tile: list[int]
    token: int
    token_owner: int
    turns: int
    used: list[int]
    workers: list[int]

    def __init__(self, box: Box, seats: int) -> None:
        super().__init__()
        self.box = box
        self.seats = seats

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return pickled(self, self.box, self.seats)

    def clone(self) -> TrailState:
        copy = TrailState(self.box, self.seats)
        copy.stack = self.stack[:]
        copy.reveals = self.reveals
        copy.area = self.area[:]
        copy.aside = self.aside[:]
        copy.buildings = self.buildings[:]
        copy.cards = self.cards[:]
        copy.cattleman = self.cattleman[:]
        copy.certificates = self.certificates[:]
        copy.cities = self.cities[:]
        copy.discs = self.discs[:]
        copy.display = self.display[:]
        copy.engine = self.engine[:]
        copy.first = self.first
        copy.foresight = self.foresight[:]
        copy.hazards = self.hazards[:]
        copy.jobs = self.jobs[:]
        copy.last_turns = self.last_turns
        copy.market = self.market[:]
        copy.market_stack = self.market_stack[:]
        copy.master_at = self.master_at[:]
        copy.master_owner = self.master_owner[:]
        copy.money = self.money[:]
        copy.objective_stack = self.objective_stack[:]
        copy.scored = self.scored[:]
        copy.sides = self.sides[:]
        copy.sizes = self.sizes[:]
        copy.station_workers = self.station_workers[:]
        copy.stations = self.stations[:]
        copy.supply = self.supply[:]
        copy.teepees = self.teepees[:]
        copy.tile = self.tile[:]
        copy.token = self.token
        copy.token_owner = self.token_owner
        copy.turns = self.turns
        copy.used = self.used[:]
        copy.workers = self.workers[:]
        return copy

    def lent(self) -> TrailState:
        """A copy for a moment: its lists are those of this state, so neither may change one in place."""
        copy = TrailState(self.box, self.seats)
        copy.stack = self.stack
        copy.reveals = self.reveals
        copy.area = self.area
        copy.aside = self.aside
        copy.buildings = self.buildings
        copy.cards = self.cards
        copy.cattleman = self.cattleman
        copy.certificates = self.certificates
        copy.cities = self.cities
        copy.discs = self.discs
        copy.display = self.display
        copy.engine = self.engine
        copy.first = self.first
        copy.foresight = self.foresight
        copy.hazards = self.hazards
        copy.jobs = self.jobs
        copy.last_turns = self.last_turns
        copy.market = self.market
        copy.market_stack = self.market_stack
        copy.master_at = self.master_at
        copy.master_owner = self.master_owner
        copy.money = self.money
        copy.objective_stack = self.objective_stack
        copy.scored = self.scored
        copy.sides = self.sides
        copy.sizes = self.sizes
        copy.station_workers = self.station_workers
        copy.stations = self.stations
        copy.supply = self.supply
        copy.teepees = self.teepees
        copy.tile = self.tile
        copy.token = self.token
        copy.token_owner = self.token_owner
        copy.turns = self.turns
        copy.used = self.used
        copy.workers = self.workers
        return copy

    def area_of(self, seat: int) -> list[int]:
        """Of `area` what belongs to a seat, by card."""
        at = seat * AREA_KINDS
        return self.area[at : at + AREA_KINDS]

    def add_area(self, seat: int, card: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        at = seat * AREA_KINDS + card
        self.area[at] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_AREA, at, by, why, where))

    def buildings_of(self, seat: int) -> list[int]:
        """Of `buildings` what belongs to a seat, by number."""
        at = seat * NUMBER_COUNT
        return self.buildings[at : at + NUMBER_COUNT]

    def cards_of(self, seat: int, zone: int) -> list[int]:
        """Of `cards` what belongs to a seat and a zone, by card."""
        at = (seat * ZONES + zone) * CARD_KINDS
        return self.cards[at : at + CARD_KINDS]

    def add_certificates(self, seat: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        self.certificates[seat] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_CERTIFICATES, seat, by, why, where))

    def cities_of(self, seat: int) -> list[int]:
        """Of `cities` what belongs to a seat, by city."""
        at = seat * CITY_COUNT
        return self.cities[at : at + CITY_COUNT]

    def add_cities(self, seat: int, city: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        at = seat * CITY_COUNT + city
        self.cities[at] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_CITIES, at, by, why, where))

    def discs_of(self, seat: int) -> list[int]:
        """Of `discs` what belongs to a seat, by disc."""
        at = seat * DISC_KINDS
        return self.discs[at : at + DISC_KINDS]

    def add_discs(self, seat: int, disc: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        at = seat * DISC_KINDS + disc
        self.discs[at] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_DISCS, at, by, why, where))

    def put_engine(self, seat: int, to: int, why: int) -> None:
        """It is there now; told, and where it was."""
        old = self.engine[seat]
        self.engine[seat] = to
        told = self.told
        if told is not None:
            told.append(Change(OF_ENGINE, seat, to - old, why, old))

    def hazards_of(self, seat: int) -> list[int]:
        """Of `hazards` what belongs to a seat, by hazard."""
        at = seat * HAZARD_TILE_KINDS
        return self.hazards[at : at + HAZARD_TILE_KINDS]

    def add_hazards(self, seat: int, hazard: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        at = seat * HAZARD_TILE_KINDS + hazard
        self.hazards[at] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_HAZARDS, at, by, why, where))

    def jobs_of(self, row: int) -> list[int]:
        """Of `jobs` what belongs to a row, by worker."""
        at = row * WORKER_KINDS
        return self.jobs[at : at + WORKER_KINDS]

    def add_jobs(self, row: int, worker: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        at = row * WORKER_KINDS + worker
        self.jobs[at] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_JOBS, at, by, why, where))

    def add_market(self, card: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        self.market[card] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_MARKET, card, by, why, where))

    def add_money(self, seat: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        self.money[seat] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_MONEY, seat, by, why, where))

    def scored_of(self, seat: int) -> list[int]:
        """Of `scored` what belongs to a seat, by category."""
        at = seat * SOURCE_COUNT
        return self.scored[at : at + SOURCE_COUNT]

    def add_scored(self, seat: int, category: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        at = seat * SOURCE_COUNT + category
        self.scored[at] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_SCORED, at, by, why, where))

    def sizes_of(self, seat: int) -> list[int]:
        """Of `sizes` what belongs to a seat, by zone."""
        at = seat * ZONES
        return self.sizes[at : at + ZONES]

    def stations_of(self, seat: int) -> list[int]:
        """Of `stations` what belongs to a seat, by station."""
        at = seat * STATION_COUNT
        return self.stations[at : at + STATION_COUNT]

    def add_stations(self, seat: int, station: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        at = seat * STATION_COUNT + station
        self.stations[at] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_STATIONS, at, by, why, where))

    def supply_of(self, stack: int) -> list[int]:
        """Of `supply` what belongs to a stack, by kind."""
        at = stack * TILE_KINDS
        return self.supply[at : at + TILE_KINDS]

    def teepees_of(self, seat: int) -> list[int]:
        """Of `teepees` what belongs to a seat, by teepee."""
        at = seat * len(TEEPEES)
        return self.teepees[at : at + len(TEEPEES)]

    def add_teepees(self, seat: int, teepee: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        at = seat * len(TEEPEES) + teepee
        self.teepees[at] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_TEEPEES, at, by, why, where))

    def workers_of(self, seat: int) -> list[int]:
        """Of `workers` what belongs to a seat, by worker."""
        at = seat * WORKER_KINDS
        return self.workers[at : at + WORKER_KINDS]

    def add_workers(self, seat: int, worker: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        at = seat * WORKER_KINDS + worker
        self.workers[at] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_WORKERS, at, by, why, where))

    def tell_hand(self, seat: int, by: int, why: int, where: int = NOWHERE) -> None:
        """Tell so much more, or less."""
        told = self.told
        if told is not None:
            told.append(Change(OF_HAND, seat, by, why, where))

    def count_deck(self, seat: int) -> int:
        """How many: cards, wherever they lie."""
        return sum(self.sizes_of(seat)[:SHOWN])

    def tell_deck(self, seat: int, by: int, why: int, where: int = NOWHERE) -> None:
        """Tell so much more, or less."""
        told = self.told
        if told is not None:
            told.append(Change(OF_DECK, seat, by, why, where))

    def count_private_buildings(self, seat: int) -> int:
        """How many: private_buildings."""
        return sum([1 for at in self.buildings_of(seat) if at >= 0])

    def tell_private_buildings(self, seat: int, by: int, why: int, where: int = NOWHERE) -> None:
        """Tell so much more, or less."""
        told = self.told
        if told is not None:
            told.append(Change(OF_PRIVATE_BUILDINGS, seat, by, why, where))


def fresh(box: Box, seats: int) -> TrailState:
    """A state before set-up."""
    s = TrailState(box, seats)
    s.area = [0] * (seats * AREA_KINDS)
    s.aside = [0] * TILE_KINDS
    s.buildings = [NONE] * (seats * NUMBER_COUNT)
    s.cards = [*box.cattle_start, *([0] * ((ZONES - 1) * CARD_KINDS))] * seats
    s.cattleman = [NONE] * seats
    s.certificates = [0] * seats
    s.cities = [0] * (seats * CITY_COUNT)
    s.discs = list(box.discs_start) * seats
    s.display = [NONE] * box.display_size
    s.engine = [0] * seats
    s.first = NONE
    s.foresight = [NONE] * 3 * box.foresight_each
    s.hazards = [0] * (seats * HAZARD_TILE_KINDS)
    s.jobs = [0] * (len(box.row_costs) * WORKER_KINDS)
    s.last_turns = NONE
    s.market = [0] * MARKET_KINDS
    s.market_stack = list(box.market_start)
    s.master_at = [NONE] * MASTER_COUNT
    s.master_owner = [NONE] * MASTER_COUNT
    s.money = [0] * seats
    s.objective_stack = list(box.objective_start)
    s.scored = [0] * (seats * SOURCE_COUNT)
    s.sides = [0] * NUMBER_COUNT
    s.sizes = [sum(box.cattle_start), *([0] * (ZONES - 1))] * seats
    s.station_workers = [NONE] * MASTER_COUNT
    s.stations = [0] * (seats * STATION_COUNT)
    s.supply = list(box.supply_start)
    s.teepees = [0] * (seats * len(TEEPEES))
    s.tile = [NONE] * PLACE_COUNT
    s.token = box.token_start
    s.token_owner = NONE
    s.turns = 0
    s.used = []
    s.workers = list(box.workers_start) * seats
    return s
