"""How the pieces of a position are laid out; `positions.position` says what the words mean.

Each function sets what it is about anew, and takes tiles and cards from what the box has left.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from cowcatcher.games._trail.decks import DISCARD_PILE, HAND, SHOWN, ZONES
from cowcatcher.games._trail.decks import DRAW_PILE as DRAW_STACK
from cowcatcher.games.great_western_trail.names import (
    AREA_KINDS,
    CARD_KINDS,
    CARDS,
    CITIES,
    CITY_COUNT,
    DISC_KINDS,
    DISCS,
    FIRST_HAZARD,
    FIRST_MARKET,
    FIRST_OBJECTIVE,
    FIRST_TEEPEE,
    HAZARD_TILE_KINDS,
    LETTERS,
    MASTER_COUNT,
    MASTERS,
    NONE,
    NUMBER_COUNT,
    OBJECTIVES,
    PLACES,
    SEATS,
    STARTING,
    STATION_COUNT,
    STATIONS,
    TEEPEES,
    TILE_KINDS,
    TILES,
    WORKER_KINDS,
    WORKERS,
)
from cowcatcher.games.great_western_trail.written.state import TrailState

Words = Mapping[str, str]
"""By a seat's letter, or a place: names with blanks between."""

HAND_CARDS: Final = "jersey dutch_belt dutch_belt black_angus"
"""Hand of a seat that names none."""

MARKET: Final = (
    *("holstein_1", "brown_swiss_2", "ayrshire_3", "west_highland_3", "west_highland_4", "texas_longhorn_5"),
    *("texas_longhorn_6", "holstein_1", "brown_swiss_2", "ayrshire_3", "west_highland_5", "holstein_1", "ayrshire_3"),
)
"""The market of a position that names none: as many of these as the number of players asks for."""

GONE_FIRST: Final = (
    *("aux_dollar", "aux_draw", "certificate_4", "aux_engine", "aux_engine", "aux_remove", "aux_remove"),
    *("aux_certificate", "aux_certificate", "certificate_6", "step_b", "step_a", "hand", "hand"),
)
"""Discs that have left the player board where more lie on cities and stations than are named."""

AREA: Final = (*OBJECTIVES, *STARTING)
STACKS: Final = 3
SHOWN_FIRST: Final = ("draw_sgbl", "draw_5h", "draw_sgg", "draw_333s")
"""The display of a position that names none; others take the place of those that lie elsewhere."""


def tile_kind(name: str) -> int:
    """A kind of the Kansas City supply; teepees may be named by their colour alone."""
    return TILES.index(f"teepee_{name}" if name in TEEPEES else name)


class Supply:
    """Tiles that are not yet used, by stack."""

    def __init__(self, s: TrailState) -> None:
        self.left = list(s.box.supply_start)

    def take(self, kind: int, stack: int | None = None) -> int:
        """Take a tile of a kind from one of the stacks, or from the first that has it; the kind."""
        for n in range(STACKS) if stack is None else [stack]:
            if self.left[n * TILE_KINDS + kind]:
                self.left[n * TILE_KINDS + kind] -= 1
                return kind
        raise ValueError(f"no {TILES[kind]} is left")


def lay_discs(s: TrailState, who: int, gone: str, cities: str, stations: str) -> None:
    """Discs of a seat: on the board, on cities, on stations; what is gone and lies nowhere else lies on Kansas City."""
    on_cities = [CITIES.index(name) for name in cities.split()]
    on_stations = [STATIONS.index(name) for name in stations.split()]
    off = [DISCS.index(name) for name in gone.split()]
    for name in GONE_FIRST:
        kind = DISCS.index(name)
        if len(off) < len(on_cities) + len(on_stations) and off.count(kind) < GONE_FIRST.count(name):
            off.append(kind)
    on_cities += [0] * (len(off) - len(on_cities) - len(on_stations))
    for kind in range(DISC_KINDS):
        s.discs[who * DISC_KINDS + kind] = s.box.discs_start[kind] - off.count(kind)
    for city in range(CITY_COUNT):
        s.cities[who * CITY_COUNT + city] = on_cities.count(city)
    for station in range(STATION_COUNT):
        s.stations[who * STATION_COUNT + station] = on_stations.count(station)


def lay_tiles(s: TrailState, supply: Supply, board: Words, foresight: str, hazards: Words, teepees: Words) -> None:
    """Hazards and teepees on the trail and in front of players, and the foresight area."""
    for where, name in enumerate(PLACES):
        s.tile[where] = LETTERS.index(name) if name in LETTERS else NONE
    for name, what in board.items():
        if what.split()[0] not in SEATS:
            s.tile[PLACES.index(name)] = supply.take(tile_kind(what))
    s.hazards = [0] * len(s.hazards)
    s.teepees = [0] * len(s.teepees)
    for letter, names in hazards.items():
        for name in names.split():
            kind = supply.take(tile_kind(name)) - FIRST_HAZARD
            s.hazards[SEATS.index(letter) * HAZARD_TILE_KINDS + kind] += 1
    for letter, names in teepees.items():
        for name in names.split():
            s.teepees[SEATS.index(letter) * len(TEEPEES) + supply.take(tile_kind(name)) - FIRST_TEEPEE] += 1
    for slot, name in enumerate(foresight.split()):
        s.foresight[slot] = NONE if name == "." else supply.take(tile_kind(name), slot // 2)


def lay_workers(s: TrailState, supply: Supply, workers: Mapping[str, Mapping[str, int]], jobs: Words | None) -> None:
    """Workers of the players, the printed ones included, and of the job market."""
    s.workers = [1] * len(s.workers)
    for letter, numbers in workers.items():
        for name, number in numbers.items():
            s.workers[SEATS.index(letter) * WORKER_KINDS + WORKERS.index(name)] = number
    for index, number in enumerate(s.workers):
        for _ in range(number - 1):
            supply.take(index % WORKER_KINDS)
    s.jobs = [0] * len(s.jobs)
    full = [WORKERS[n % WORKER_KINDS] for n in range(s.seats)]
    for row, names in (jobs if jobs is not None else {"1": " ".join(full), "2": " ".join(full[:-1])}).items():
        for name in names.split():
            s.jobs[(int(row) - 1) * WORKER_KINDS + supply.take(WORKERS.index(name))] += 1


def lay_token(s: TrailState, token: int | str) -> None:
    """The job market token: its row, or the letter of the seat that has taken it."""
    rows = len(s.jobs) // WORKER_KINDS
    s.token = rows if isinstance(token, str) else token - 1
    s.token_owner = SEATS.index(token) if isinstance(token, str) else NONE


def lay_masters(s: TrailState, supply: Supply, masters: Words, taken: Words) -> None:
    """Station masters: those at stations, and those that players have, with a cowboy in the place of each of these."""
    order = [NONE] * MASTER_COUNT
    for station, name in masters.items():
        order[STATIONS.index(station)] = MASTERS.index(name)
    rest = [m for m in range(MASTER_COUNT) if m not in order]
    s.master_at = [m if m != NONE else rest.pop(0) for m in order]
    s.master_owner = [NONE] * MASTER_COUNT
    s.station_workers = [NONE] * MASTER_COUNT
    for letter, names in taken.items():
        for name in names.split():
            at = s.master_at.index(MASTERS.index(name))
            s.master_owner[MASTERS.index(name)] = SEATS.index(letter)
            s.master_at[at] = NONE
            s.station_workers[at] = supply.take(0)


def lay_buildings(s: TrailState, board: Words, sides: str) -> None:
    """Private buildings: on plots as `board` says, the others unbuilt."""
    s.buildings = [NONE] * len(s.buildings)
    s.sides = [0] * NUMBER_COUNT
    for name in sides.split():
        s.sides[int(name[:-1]) - 1] = "ab".index(name[-1])
    for name, what in board.items():
        letter, _, building = what.partition(" ")
        if not building:
            continue
        number = int(building[:-1]) - 1
        s.sides[number] = "ab".index(building[-1])
        s.buildings[SEATS.index(letter) * NUMBER_COUNT + number] = PLACES.index(name)
        s.tile[PLACES.index(name)] = SEATS.index(letter) * NUMBER_COUNT + number


class Cards:
    """Cards that are not yet used: each seat's starting deck, the market's cattle and the objectives."""

    def __init__(self, s: TrailState) -> None:
        self.market = list(s.box.market_start)
        self.objectives = list(s.box.objective_start)
        self.start = [list(s.box.cattle_start) for _ in range(s.seats)]

    def take(self, who: int, kind: int) -> int:
        """A card for a seat's deck; the kind."""
        counts, index = self.start[who], kind
        if kind >= FIRST_OBJECTIVE:
            counts, index = self.objectives, kind - FIRST_OBJECTIVE
        elif kind >= FIRST_MARKET:
            counts, index = self.market, kind - FIRST_MARKET
        counts[index] -= 1
        if counts[index] < 0:
            raise ValueError(f"no {CARDS[kind]} is left")
        return kind


def lay_decks(s: TrailState, left: Cards, hand: Words, draw: Words, discard: Words) -> None:
    """The players' decks. Without `draw` the draw stack is what hand and discard pile leave of the first deck."""
    s.cards = [0] * len(s.cards)
    for who, letter in enumerate(SEATS[: s.seats]):
        named = ((HAND, hand.get(letter, HAND_CARDS)), (DISCARD_PILE, discard.get(letter, "")))
        for zone, names in (*named, *([(DRAW_STACK, draw[letter])] if letter in draw else [])):
            for name in names.split():
                s.cards[(who * ZONES + zone) * CARD_KINDS + left.take(who, CARDS.index(name))] += 1
        if letter not in draw:
            for kind in range(FIRST_MARKET):
                s.cards[(who * ZONES + DRAW_STACK) * CARD_KINDS + kind] = left.start[who][kind]
        for zone in (DRAW_STACK, HAND, DISCARD_PILE, SHOWN):
            start = (who * ZONES + zone) * CARD_KINDS
            s.sizes[who * ZONES + zone] = sum(s.cards[start : start + CARD_KINDS])


def lay_objectives(s: TrailState, left: Cards, display: str, stack: str | None, area: Words) -> None:
    """Objective cards: played ones, the display ("." for a gap) and the stack, by default all that is left."""
    s.area = [0] * len(s.area)
    for letter, names in area.items():
        for name in names.split():
            kind = AREA.index(name)
            s.area[SEATS.index(letter) * AREA_KINDS + kind] += 1
            if name in OBJECTIVES:
                left.take(0, FIRST_OBJECTIVE + kind)
    spare = (name for name in (*SHOWN_FIRST, *OBJECTIVES) if left.objectives[OBJECTIVES.index(name)])
    for slot, name in enumerate(display.split() or [next(spare) for _ in s.display]):
        s.display[slot] = NONE if name == "." else left.take(0, CARDS.index(name)) - FIRST_OBJECTIVE
    s.objective_stack = left.objectives if stack is None else counted(OBJECTIVES, stack.split())


def lay_market(s: TrailState, left: Cards, market: str | None, stack: str | None) -> None:
    """The cattle market and its stack, by default all that is left."""
    names = market.split() if market is not None else MARKET[: s.box.market_size]
    s.market = counted(CARDS[FIRST_MARKET:FIRST_OBJECTIVE], names)
    for name in names:
        left.take(0, CARDS.index(name))
    s.market_stack = left.market if stack is None else counted(CARDS[FIRST_MARKET:FIRST_OBJECTIVE], stack.split())


def counted(kinds: tuple[str, ...], names: Iterable[str]) -> list[int]:
    """How many of each kind are named."""
    counts = [0] * len(kinds)
    for name in names:
        counts[kinds.index(name)] += 1
    return counts
