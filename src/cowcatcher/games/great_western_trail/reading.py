"""What lies on the board and what a player has, in the game's terms: for words, pictures and letters alike."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from cowcatcher.games._trail.decks import DISCARD_PILE, DRAW_PILE, HAND, SHOWN
from cowcatcher.games.great_western_trail.box import AREAS, Box
from cowcatcher.games.great_western_trail.names import (
    BUILDINGS,
    CATTLE_KINDS,
    FIRST_HAZARD,
    FIRST_MARKET,
    FIRST_TEEPEE,
    HAZARD_FACES,
    HAZARDS,
    LETTERS,
    NODES,
    NONE,
    NUMBER_COUNT,
    PLACES,
    TEEPEES,
    WORKERS,
)
from cowcatcher.games.great_western_trail.rules.discs import certificate_limit, hand_limit, step_limit
from cowcatcher.games.great_western_trail.rules.gains import building_of, certificates_of, permanent_certificates
from cowcatcher.games.great_western_trail.rules.kansas_city import breed_values, income_dollars
from cowcatcher.games.great_western_trail.rules.scoring import scores_now
from cowcatcher.games.great_western_trail.written.state import TrailState

KANSAS_CITY: Final = len(NODES) - 1
"""The last place of the trail; the start is the first."""


class Tile(NamedTuple):
    """A tile of the Kansas City supply.

    kind: its place among TILES. sort: worker, hazard or teepee. name: which worker or hazard, what colour of teepee.
    vp: of a hazard. toll: what it costs to step on it.
    """

    kind: int
    sort: str
    name: str
    vp: int
    toll: int


@lru_cache(maxsize=256)
def tile_of(box: Box, kind: int) -> Tile:
    """A kind of tile."""
    toll = box.fees[box.tile_hand[kind]]
    if kind < FIRST_HAZARD:
        return Tile(kind, "worker", WORKERS[kind], 0, toll)
    if kind < FIRST_TEEPEE:
        at = kind - FIRST_HAZARD
        return Tile(kind, "hazard", HAZARDS[at // HAZARD_FACES], box.hazard_vp[at], toll)
    return Tile(kind, "teepee", TEEPEES[kind - FIRST_TEEPEE], 0, toll)


def objective_of(card: int) -> int:
    """Which objective card a card of CARDS is; NONE for cattle."""
    return card - CATTLE_KINDS if card >= CATTLE_KINDS else NONE


def objective_card(objective: int) -> int:
    """Which card of CARDS an objective card is."""
    return CATTLE_KINDS + objective


def for_sale(s: TrailState) -> list[tuple[int, int]]:
    """The cattle market: each card of it, with how many there are."""
    return [(FIRST_MARKET + at, n) for at, n in enumerate(s.market)]


class Building(NamedTuple):
    """A side of a building.

    kind: its place among BUILDINGS. number: that of a private one, from 0; NONE for neutral ones. craftsmen: needed to
    build it. toll: what it costs to step on it.
    """

    kind: int
    name: str
    number: int
    craftsmen: int
    vp: int
    toll: int


@lru_cache(maxsize=256)
def building(box: Box, kind: int) -> Building:
    """A building of BUILDINGS."""
    number = (kind - len(LETTERS)) % NUMBER_COUNT if kind >= len(LETTERS) else NONE
    toll = box.fees[box.building_hand[kind]]
    return Building(kind, BUILDINGS[kind], number, box.building_craftsmen[kind], box.building_vp[kind], toll)


def private(s: TrailState, number: int) -> Building:
    """The private building of a number, with the side that is used in this game."""
    return building(s.box, building_of(s, number))


def foreseen(s: TrailState) -> list[list[int]]:
    """The foresight area: for each of its numbers the kinds of the tiles to choose from, NONE for a gap."""
    each = s.box.foresight_each
    return [s.foresight[at : at + each] for at in range(0, len(s.foresight), each)]


def private_sides(box: Box) -> list[Building]:
    """Both sides of all private buildings."""
    return [building(box, kind) for kind in range(len(LETTERS), len(BUILDINGS))]


class Place:
    """A place of the trail, or of the teepees beside it.

    sort: one of AREAS. tile: what lies there, as the state has it, NONE for nothing. on_trail: a cattleman can get
    there.
    """

    def __init__(self, s: TrailState, at: int) -> None:
        self.s = s
        self.at = at
        self.name = PLACES[at]
        self.sort = AREAS[s.box.node_kind[at]]
        self.tile = s.tile[at]
        self.on_trail = at < len(NODES)

    @property
    def empty(self) -> bool:
        """Whether nothing lies there."""
        return self.tile == NONE

    @property
    def building(self) -> Building | None:
        """The building that stands there."""
        if self.empty or self.sort not in ("neutral", "plot"):
            return None
        return building(self.s.box, self.tile) if self.sort == "neutral" else private(self.s, self.tile % NUMBER_COUNT)

    @property
    def owner(self) -> int:
        """Whose private building stands there, NONE where none does."""
        return self.tile // NUMBER_COUNT if self.sort == "plot" and not self.empty else NONE

    @property
    def hazard(self) -> tuple[str, int]:
        """Of a space for hazards: which kind, and the number of the space among those of this kind, from 1."""
        each = len(self.s.box.hazard_nodes) // len(HAZARDS)
        kind, number = divmod(self.s.box.hazard_space_of[self.at], each)
        return HAZARDS[kind], number + 1

    @property
    def trade(self) -> int:
        """Of a space for teepees: what a teepee there brings, or costs."""
        return self.s.box.teepee_value[self.s.box.teepee_space_of[self.at]]


def everywhere(s: TrailState) -> list[Place]:
    """All places: the trail from its start on, then those beside it."""
    return [Place(s, at) for at in range(len(PLACES))]


class Player:
    """What a player has, and how far it goes by the rules."""

    def __init__(self, s: TrailState, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.money = s.money[seat]
        self.workers = s.workers_of(seat)
        self.discs = s.discs_of(seat)

    @property
    def points(self) -> int:
        """What it would score now."""
        return sum(scores_now(self.s, self.seat))

    # Limits

    @property
    def steps(self) -> int:
        """The most steps of a ride."""
        return step_limit(self.s, self.seat)

    @property
    def hand_limit(self) -> int:
        """Up to how many cards are drawn at the end of a turn."""
        return hand_limit(self.s, self.seat)

    @property
    def certificate_limit(self) -> int:
        """The most certificates."""
        return certificate_limit(self.s, self.seat)

    # Cards

    @property
    def hand(self) -> list[int]:
        """The hand, by kind of card; as far as it is known."""
        return self.s.cards_of(self.seat, HAND)

    @property
    def shown(self) -> list[int]:
        """What all know of the hand."""
        return self.s.cards_of(self.seat, SHOWN)

    @property
    def deck(self) -> tuple[int, int, int]:
        """How many cards are in the hand, in the draw stack, on the discard pile."""
        sizes = self.s.sizes_of(self.seat)
        return sizes[HAND], sizes[DRAW_PILE], sizes[DISCARD_PILE]

    @property
    def breeds(self) -> list[int]:
        """What each breed in the hand adds to its worth in Kansas City."""
        return [value for value in breed_values(self.s, self.seat) if value]

    @property
    def income(self) -> int:
        """What the breeds in the hand bring in Kansas City."""
        return income_dollars(sum(self.breeds))

    # What lies before it

    @property
    def certificates(self) -> int:
        """Temporary certificates."""
        return certificates_of(self.s, self.seat)

    @property
    def permanent(self) -> int:
        """Certificates on station masters."""
        return permanent_certificates(self.s, self.seat)

    @property
    def objectives(self) -> list[int]:
        """Objective cards that were played, one by one, as kinds of the objective area."""
        return one_by_one(self.s.area_of(self.seat))

    @property
    def hazards(self) -> list[Tile]:
        """Hazards that were collected, one by one."""
        return [tile_of(self.s.box, FIRST_HAZARD + kind) for kind in one_by_one(self.s.hazards_of(self.seat))]

    @property
    def teepees(self) -> list[tuple[Tile, int]]:
        """Teepees by colour, with how many there are."""
        return [
            (tile_of(self.s.box, FIRST_TEEPEE + kind), n) for kind, n in enumerate(self.s.teepees_of(self.seat)) if n
        ]

    @property
    def masters(self) -> list[int]:
        """Station masters."""
        return [master for master, owner in enumerate(self.s.master_owner) if owner == self.seat]

    # What stands on the boards

    @property
    def built(self) -> list[tuple[Building, Place]]:
        """Private buildings on the trail, and where."""
        places = self.s.buildings_of(self.seat)
        return [(private(self.s, number), Place(self.s, at)) for number, at in enumerate(places) if at > NONE]

    @property
    def unbuilt(self) -> list[Building]:
        """Private buildings that can still be built."""
        return [private(self.s, number) for number, at in enumerate(self.s.buildings_of(self.seat)) if at == NONE]

    @property
    def cities(self) -> list[tuple[int, int]]:
        """Cities with discs, and how many."""
        return [(city, n) for city, n in enumerate(self.s.cities_of(self.seat)) if n]

    @property
    def stations(self) -> list[int]:
        """Stations with a disc."""
        return one_by_one(self.s.stations_of(self.seat))


def one_by_one(counts: list[int]) -> list[int]:
    """Kinds, each as often as it is counted."""
    return [kind for kind, n in enumerate(counts) for _ in range(n)]
