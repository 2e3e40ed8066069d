"""What lies on the boards and what a player has, in the game's terms: for words, pictures and letters alike."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from cowcatcher.games.train_rush.box import Box
from cowcatcher.games.train_rush.names import ANY, FIRST_SPECIAL, HIDDEN, NODES, NONE, REGIONS, RESOURCES, WAGONS
from cowcatcher.games.train_rush.rules.codes import UNKNOWN, card_of
from cowcatcher.games.train_rush.rules.contracts import unloading
from cowcatcher.games.train_rush.rules.ends import active_region
from cowcatcher.games.train_rush.rules.graph import FIELD_KINDS
from cowcatcher.games.train_rush.rules.scoring import points
from cowcatcher.games.train_rush.rules.wagons import SHIPMENT, contents, goods, is_special, kind_of, wagon_limit
from cowcatcher.games.train_rush.rules.zones import contractor_on, owner_of
from cowcatcher.games.train_rush.written.state import TrainState

# Goods and wagons


def good_name(resource: int) -> str:
    """A resource, or "any" of them."""
    return "any" if resource == ANY else RESOURCES[resource]


class Room(NamedTuple):
    """A place of a wagon: the resource on it, "shipment", or "" while it is empty; and what it takes, "any" too."""

    holds: str
    takes: str


class Wagon(NamedTuple):
    """A wagon. kind: its place among WAGONS. size: 0 for the smallest special one, of special ones alone."""

    kind: int
    name: str
    special: bool
    size: int
    rooms: tuple[Room, ...]

    @property
    def empty(self) -> bool:
        """Whether it carries nothing."""
        return not any(room.holds for room in self.rooms)

    @property
    def full(self) -> bool:
        """Whether nothing more has room on it."""
        return all(room.holds for room in self.rooms)


def wagon_of(s: TrainState, code: int) -> Wagon:
    """A wagon by its code, with what it carries."""
    kind, special = kind_of(code), is_special(code)
    takes = ["shipment"] * s.box.wagon_size[kind] if special else [good_name(r) for r in s.box.wagon_places[kind]]
    holds = ["" if not what else "shipment" if what == SHIPMENT else RESOURCES[what - 1] for what in contents(s, code)]
    rooms = tuple(Room(*room) for room in zip(holds, takes, strict=True))
    return Wagon(kind, WAGONS[kind], special, kind - FIRST_SPECIAL if special else NONE, rooms)


def special_kinds(box: Box) -> range:
    """Kinds of the special wagons, by size."""
    return range(FIRST_SPECIAL, FIRST_SPECIAL + len(box.special_count))


# Cards


def known_cards(entries: Iterable[int]) -> list[int]:
    """Of action cards those that the onlooker knows."""
    return [card_of(entry) for entry in entries if card_of(entry) != UNKNOWN]


def known_heroes(heroes: Iterable[int]) -> list[int]:
    """Of heroes those that the onlooker knows."""
    return [hero for hero in heroes if hero != HIDDEN]


# Map and boards


class Field(NamedTuple):
    """A field of the map. kind: one of FIELD_KINDS. region, city, zone: where it lies, NONE where it is in none."""

    name: str
    kind: str
    region: int
    city: int
    zone: int

    @property
    def named(self) -> bool:
        """Whether people know it by a name: cities and black markets."""
        return self.kind in ("city", "black_market")


def field_of(box: Box, at: int) -> Field:
    """A field by its place among NODES."""
    graph = box.graph
    return Field(NODES[at], FIELD_KINDS[graph.kind[at]], graph.region[at], graph.city[at], graph.zone[at])


class Warehouse(NamedTuple):
    """A warehouse of a zone: whose, and the colour of the contractor on it; NONE for nobody."""

    owner: int
    colour: int


def warehouses(s: TrainState, zone: int) -> list[Warehouse]:
    """The spaces for warehouses of a zone, with what stands there."""
    return [Warehouse(owner_of(held), contractor_on(held)) for held in s.warehouses_of(zone)]


def contracts_shown(s: TrainState, region: int) -> list[tuple[int, int]]:
    """The contracts on display in a state: size, from 0, and tile."""
    return [(size, tile) for size, tile in enumerate(s.contract_display_of(region)) if tile != NONE]


def bonuses_shown(s: TrainState) -> list[tuple[int, int]]:
    """The siding bonuses on display: field, from 0, and tile."""
    return [(field, tile) for field, tile in enumerate(s.bonus_display) if tile != NONE]


def wagons_shown(s: TrainState) -> list[int]:
    """Kinds of the wagons that lie face up, pool by pool."""
    return [kind for pool in s.wagon_pools for kind in pool if kind != NONE]


class Sector(NamedTuple):
    """A sector of influence. number: among those of its state. track: the progress track that it advances."""

    region: int
    number: int
    track: int


def sector_of(box: Box, at: int) -> Sector:
    """One of the sectors, those of the first state first."""
    region, number = divmod(at, len(box.sector_track))
    return Sector(region, number, box.sector_track[number])


def all_sectors(box: Box) -> range:
    """The sectors of all states."""
    return range(len(box.sector_track) * len(REGIONS))


def sectors_of(box: Box, region: int) -> range:
    """The sectors of a state."""
    each = len(box.sector_track)
    return range(region * each, (region + 1) * each)


def spy_bonus(box: Box, at: int, field: int) -> int:
    """The script of what a spy on a field of a sector brings."""
    return box.spy_script[sector_of(box, at).number * box.spy_fields + field]


class Player:
    """What a player has, and how far it goes by the rules."""

    def __init__(self, s: TrainState, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.progress = s.progress_of(seat)
        self.roads = s.roads_of(seat)
        self.partners = s.partners_of(seat)

    @property
    def points(self) -> int:
        """What it would have if the game ended now."""
        return points(self.s)[self.seat]

    @property
    def region(self) -> int:
        """The active region, NONE on the first field."""
        return active_region(self.s, self.seat)

    @property
    def cities(self) -> int:
        """How many cities it has visited."""
        return self.s.visited[self.seat].bit_count()

    @property
    def spies(self) -> list[int]:
        """The numbers of the spies that are left."""
        left = self.s.spies[self.seat]
        return [n + 1 for n in range(left.bit_length()) if left >> n & 1]

    # The train

    @property
    def wagons(self) -> list[Wagon]:
        """Its wagons, by slot."""
        return [wagon_of(self.s, code) for code in self.s.wagons[self.seat]]

    @property
    def wagon_limit(self) -> int:
        """How many wagons it may have."""
        return wagon_limit(self.s, self.seat)

    @property
    def goods(self) -> list[int]:
        """How many goods of each resource it carries."""
        return goods(self.s, self.seat)

    @property
    def unloading(self) -> int:
        """How many goods it may unload at a time."""
        return unloading(self.s, self.seat)

    # Cards

    @property
    def hand(self) -> list[int]:
        """Action cards in hand that the onlooker knows."""
        return known_cards(self.s.hands[self.seat])

    @property
    def hidden(self) -> int:
        """How many others there are."""
        return len(self.s.hands[self.seat]) - len(self.hand)

    @property
    def heroes(self) -> list[int]:
        """Heroes in hand that the onlooker knows."""
        return known_heroes(self.s.heroes[self.seat])
