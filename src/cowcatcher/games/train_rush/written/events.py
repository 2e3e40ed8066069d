# Written by `python -m cowcatcher.model.write train_rush` from model.py: change that, and write it anew.
"""What the rules tell: changes of numbers, by field and why, and facts."""
from __future__ import annotations

from typing import Final

from cowcatcher.kernel.events import Event
from cowcatcher.kernel.state import State
from cowcatcher.kernel.types import EVERYONE, Arg

OF_AT: Final = 3
OF_VP: Final = 11
OF_INVESTMENT: Final = 13
OF_COAL: Final = 14
OF_AGENTS: Final = 15
OF_STATIONS_LEFT: Final = 16
OF_WAREHOUSES_LEFT: Final = 17
OF_CONTRACT_MARKERS: Final = 18
OF_PROGRESS: Final = 19
OF_ROADS: Final = 20
OF_PARTNERS: Final = 21
OF_CONTRACTORS: Final = 26
OF_MISSION_TOKENS: Final = 27
OF_SHIPMENTS: Final = 34
OF_SPECIAL_WAGONS: Final = 38
OF_CITIES_VISITED: Final = 56
OF_CARDS_HELD: Final = 57
OF_HEROES_HELD: Final = 58
OF_MISSIONS_PLAYED: Final = 59
OF_WAGONS_HELD: Final = 60
OF_TOKENS_HELD: Final = 61

SOURCES: Final = (
    "tokens",
    "contracts",
    "market",
    "specials",
    "bonuses",
    "cities",
    "progress",
    "sectors",
    "infrastructure",
    "contractors",
    "wagons",
    "contract_area",
    "missions",
)
"""Where points come from."""

SOURCE_COUNT: Final = 13
VP_TOKENS: Final = 0
VP_CONTRACTS: Final = 1
VP_MARKET: Final = 2
VP_SPECIALS: Final = 3
VP_BONUSES: Final = 4
VP_CITIES: Final = 5
VP_PROGRESS: Final = 6
VP_SECTORS: Final = 7
VP_INFRASTRUCTURE: Final = 8
VP_CONTRACTORS: Final = 9
VP_WAGONS: Final = 10
VP_CONTRACT_AREA: Final = 11
VP_MISSIONS: Final = 12
FOR_EQUIPPING: Final = 13
FOR_DEALING: Final = 14
FOR_HEROES: Final = 15
FOR_DRAFT: Final = 16
FOR_RIDING: Final = 17
FOR_LOBBYING: Final = 18
FOR_INCOME: Final = 19
FOR_INVESTING: Final = 20
FOR_PLAYING: Final = 21
FOR_MOVING: Final = 22
FOR_SPECIAL_ACTION: Final = 23
FOR_POOL: Final = 24
FOR_VISITING: Final = 25
FOR_RENTING: Final = 26
FOR_FULFILLING: Final = 27
FOR_REWARD: Final = 28
FOR_SHIPPING: Final = 29
FOR_ZONE_CONTRACTORS: Final = 30
FOR_ZONE_STATION: Final = 31
FOR_MISSION: Final = 32
FOR_HAND_LIMIT: Final = 33
FOR_KEEPING: Final = 34
FOR_FREE_SPECIAL: Final = 35
FOR_EFFECTS: Final = 36
FOR_WAREHOUSE: Final = 37
FOR_STATION: Final = 38
FOR_DRAWING: Final = 39
FOR_EXCHANGING: Final = 40
FOR_PLACING: Final = 41

WHY_RULES: Final = (
    "TR-6.02",
    "TR-6.07",
    "TR-7.07",
    "TR-5.05",
    "TR-10.24",
    "TR-11.01",
    "TR-11.02",
    "TR-11.03",
    "TR-11.04",
    "TR-11.05",
    "TR-11.07",
    "TR-11.08",
    "TR-11.09",
    "TR-1.09",
    "TR-1.13",
    "TR-1.14",
    "TR-1.17",
    "TR-2.05",
    "TR-3.09",
    "TR-3.12",
    "TR-4.02",
    "TR-5.01",
    "TR-5.03",
    "TR-5.05",
    "TR-5.08",
    "TR-6.02",
    "TR-6.04",
    "TR-6.08",
    "TR-7.07",
    "TR-8.05",
    "TR-8.07",
    "TR-8.08",
    "TR-9.02",
    "TR-10.18",
    "TR-10.19",
    "TR-10.20",
    "TR-10.02",
    "TR-10.05",
    "TR-10.06",
    "TR-10.13",
    "TR-10.15",
    "TR-10.17",
)
"""The rule behind each why, those of the sources first."""


class Rode(Event):
    """A locomotive goes by a move of so many points (TR-2.05)."""

    __slots__ = ("field", "old", "points", "whose",)
    word = "rode"

    def __init__(self, whose: int, old: int, field: int, points: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.whose = whose
        self.old = old
        self.field = field
        self.points = points

    def args(self) -> tuple[Arg, ...]:
        return (self.whose, self.old, self.field, self.points,)


def rode(s: State, whose: int, old: int, field: int, points: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Rode(whose, old, field, points, seen))


class Equipped(Event):
    """A seat has its first wagons (TR-1.09)."""

    __slots__ = ("whose",)
    word = "equipped"

    def __init__(self, whose: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.whose = whose

    def args(self) -> tuple[Arg, ...]:
        return (self.whose,)


def equipped(s: State, whose: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Equipped(whose, seen))


class LastHero(Event):
    """The last hero of a packet is set aside without a choice (TR-1.17)."""

    __slots__ = ("hero", "whose",)
    word = "last_hero"

    def __init__(self, whose: int, hero: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.whose = whose
        self.hero = hero

    def args(self) -> tuple[Arg, ...]:
        return (self.whose, self.hero,)


def last_hero(s: State, whose: int, hero: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(LastHero(whose, hero, seen))


class PhaseBegan(Event):
    """A phase of the round begins (TR-3.01)."""

    __slots__ = ("phase",)
    word = "phase_began"

    def __init__(self, phase: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.phase = phase

    def args(self) -> tuple[Arg, ...]:
        return (self.phase,)


def phase_began(s: State, phase: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(PhaseBegan(phase, seen))


class Lobbied(Event):
    """A spy comes to a field of a sector, counted from 0 (TR-3.05)."""

    __slots__ = ("field", "sector", "whose",)
    word = "lobbied"

    def __init__(self, whose: int, sector: int, field: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.whose = whose
        self.sector = sector
        self.field = field

    def args(self) -> tuple[Arg, ...]:
        return (self.whose, self.sector, self.field,)


def lobbied(s: State, whose: int, sector: int, field: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Lobbied(whose, sector, field, seen))


class Loaded(Event):
    """A wagon, by its codes before and after (TR-10.10)."""

    __slots__ = ("new", "old", "slot", "whose",)
    word = "loaded"

    def __init__(self, whose: int, slot: int, old: int, new: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.whose = whose
        self.slot = slot
        self.old = old
        self.new = new

    def args(self) -> tuple[Arg, ...]:
        return (self.whose, self.slot, self.old, self.new,)


def loaded(s: State, whose: int, slot: int, old: int, new: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Loaded(whose, slot, old, new, seen))


class Exchanged(Event):
    """A wagon, by its code, leaves its slot to one of another kind (TR-10.15)."""

    __slots__ = ("kind", "old", "slot", "whose",)
    word = "exchanged"

    def __init__(self, whose: int, slot: int, old: int, kind: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.whose = whose
        self.slot = slot
        self.old = old
        self.kind = kind

    def args(self) -> tuple[Arg, ...]:
        return (self.whose, self.slot, self.old, self.kind,)


def exchanged(s: State, whose: int, slot: int, old: int, kind: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Exchanged(whose, slot, old, kind, seen))


class Visited(Event):
    """A seat comes to a city for the first time and takes a token of so many points, or none, 0 (TR-6.02)."""

    __slots__ = ("city", "token", "whose",)
    word = "visited"

    def __init__(self, whose: int, city: int, token: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.whose = whose
        self.city = city
        self.token = token

    def args(self) -> tuple[Arg, ...]:
        return (self.whose, self.city, self.token,)


def visited(s: State, whose: int, city: int, token: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Visited(whose, city, token, seen))


class Fulfilled(Event):
    """A contract is fulfilled (TR-6.07)."""

    __slots__ = ("city", "size", "tile", "whose",)
    word = "fulfilled"

    def __init__(self, whose: int, city: int, size: int, tile: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.whose = whose
        self.city = city
        self.size = size
        self.tile = tile

    def args(self) -> tuple[Arg, ...]:
        return (self.whose, self.city, self.size, self.tile,)


def fulfilled(s: State, whose: int, city: int, size: int, tile: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Fulfilled(whose, city, size, tile, seen))


class TileUsed(Event):
    """A siding bonus of the display is carried out (TR-8.02)."""

    __slots__ = ("field", "tile",)
    word = "tile_used"

    def __init__(self, field: int, tile: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.field = field
        self.tile = tile

    def args(self) -> tuple[Arg, ...]:
        return (self.field, self.tile,)


def tile_used(s: State, field: int, tile: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(TileUsed(field, tile, seen))


class ZoneScored(Event):
    """A zone with contractors is scored (TR-8.06)."""

    __slots__ = ("zone",)
    word = "zone_scored"

    def __init__(self, zone: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.zone = zone

    def args(self) -> tuple[Arg, ...]:
        return (self.zone,)


def zone_scored(s: State, zone: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(ZoneScored(zone, seen))


class Kept(Event):
    """So many cards of a draw come into a hand (TR-10.19)."""

    __slots__ = ("cards", "whose",)
    word = "kept"

    def __init__(self, whose: int, cards: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.whose = whose
        self.cards = cards

    def args(self) -> tuple[Arg, ...]:
        return (self.whose, self.cards,)


def kept(s: State, whose: int, cards: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Kept(whose, cards, seen))


class CameToHand(Event):
    """One of them, told to those who know it (TR-10.19)."""

    __slots__ = ("card", "whose",)
    word = "came_to_hand"

    def __init__(self, whose: int, card: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.whose = whose
        self.card = card

    def args(self) -> tuple[Arg, ...]:
        return (self.whose, self.card,)


def came_to_hand(s: State, whose: int, card: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(CameToHand(whose, card, seen))


class PoolThrown(Event):
    """So many face-up cards are discarded (TR-9.04)."""

    __slots__ = ("cards",)
    word = "pool_thrown"

    def __init__(self, cards: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.cards = cards

    def args(self) -> tuple[Arg, ...]:
        return (self.cards,)


def pool_thrown(s: State, cards: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(PoolThrown(cards, seen))


class Shuffled(Event):
    """Discards are a new pile of so many: DECK, TILE_PILE, or WAGON_PILES and the size (TR-10.19, 8.03, 10.14)."""

    __slots__ = ("pile", "size",)
    word = "shuffled"

    def __init__(self, pile: int, size: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.pile = pile
        self.size = size

    def args(self) -> tuple[Arg, ...]:
        return (self.pile, self.size,)


def shuffled(s: State, pile: int, size: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Shuffled(pile, size, seen))
