# Written by `python -m cowcatcher.model.write great_western_trail` from model.py: change that, and write it anew.
"""What the rules tell: changes of numbers, by field and why, and facts."""
from __future__ import annotations

from typing import Final

from cowcatcher.kernel.events import Event
from cowcatcher.kernel.state import State
from cowcatcher.kernel.types import EVERYONE, Arg

OF_AREA: Final = 0
OF_CERTIFICATES: Final = 5
OF_CITIES: Final = 6
OF_DISCS: Final = 7
OF_ENGINE: Final = 9
OF_HAZARDS: Final = 12
OF_JOBS: Final = 13
OF_MARKET: Final = 15
OF_MONEY: Final = 19
OF_SCORED: Final = 21
OF_STATIONS: Final = 25
OF_TEEPEES: Final = 27
OF_WORKERS: Final = 33
OF_HAND: Final = 34
OF_DECK: Final = 35
OF_PRIVATE_BUILDINGS: Final = 36

SOURCES: Final = (
    "dollars",
    "buildings",
    "cities",
    "stations",
    "hazards",
    "cattle",
    "objectives",
    "station_masters",
    "workers",
    "step_disc",
    "job_market_token",
)
"""Where points come from."""

SOURCE_COUNT: Final = 11
BY_DOLLARS: Final = 0
BY_BUILDINGS: Final = 1
BY_CITIES: Final = 2
BY_STATIONS: Final = 3
BY_HAZARDS: Final = 4
BY_CATTLE: Final = 5
BY_OBJECTIVES: Final = 6
BY_STATION_MASTERS: Final = 7
BY_WORKERS: Final = 8
BY_STEP_DISC: Final = 9
BY_JOB_MARKET_TOKEN: Final = 10
FOR_SET_UP: Final = 11
FOR_STARTING_CARD: Final = 12
FOR_STARTING_MONEY: Final = 13
FOR_FEE: Final = 14
FOR_PLACING: Final = 15
FOR_REFILL: Final = 16
FOR_INCOME: Final = 17
FOR_HAND_DOWN: Final = 18
FOR_DELIVERY: Final = 19
FOR_TRANSPORT: Final = 20
FOR_DRAWING: Final = 21
FOR_REQUIREMENT: Final = 22
FOR_REWARD: Final = 23
FOR_DISCARDING: Final = 24
FOR_CERTIFICATES: Final = 25
FOR_GAINING: Final = 26
FOR_HIRING: Final = 27
FOR_BUILDING: Final = 28
FOR_ENGINE: Final = 29
FOR_UPGRADE: Final = 30
FOR_STATION_MASTER: Final = 31
FOR_LAST_SPACE: Final = 32
FOR_TRADE: Final = 33
FOR_HAZARD: Final = 34
FOR_CATTLE: Final = 35
FOR_REMOVING: Final = 36
FOR_DISC: Final = 37
FOR_REUSE: Final = 38
FOR_EXTRAORDINARY: Final = 39
FOR_TO_HAND: Final = 40
FOR_PLAYING: Final = 41

WHY_RULES: Final = (
    "GWT-14.01",
    "GWT-14.02",
    "GWT-14.03",
    "GWT-14.04",
    "GWT-14.05",
    "GWT-14.06",
    "GWT-14.07",
    "GWT-14.11",
    "GWT-14.12",
    "GWT-14.13",
    "GWT-14.14",
    "GWT-1.10",
    "GWT-1.20",
    "GWT-1.21",
    "GWT-3.20",
    "GWT-5.15",
    "GWT-5.17",
    "GWT-5.24",
    "GWT-5.25",
    "GWT-5.32",
    "GWT-5.40",
    "GWT-6.01",
    "GWT-7.02",
    "GWT-7.03",
    "GWT-7.04",
    "GWT-7.08",
    "GWT-7.10",
    "GWT-8.01",
    "GWT-8.11",
    "GWT-8.20",
    "GWT-8.26",
    "GWT-8.29",
    "GWT-8.33",
    "GWT-8.50",
    "GWT-8.60",
    "GWT-8.70",
    "GWT-8.84",
    "GWT-10.02",
    "GWT-10.06",
    "GWT-11.05",
    "GWT-11.14",
    "GWT-12.04",
)
"""The rule behind each why, those of the sources first."""


class Rode(Event):
    """A cattleman goes from a node, NONE before the first turn, to another."""

    __slots__ = ("node", "old", "whose",)
    word = "rode"

    def __init__(self, whose: int, old: int, node: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.whose = whose
        self.old = old
        self.node = node

    def args(self) -> tuple[Arg, ...]:
        return (self.whose, self.old, self.node,)


def rode(s: State, whose: int, old: int, node: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Rode(whose, old, node, seen))


class Returned(Event):
    """A cattleman goes from Kansas City to the start of the trail (GWT-5.44)."""

    __slots__ = ("whose",)
    word = "returned"

    def __init__(self, whose: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.whose = whose

    def args(self) -> tuple[Arg, ...]:
        return (self.whose,)


def returned(s: State, whose: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Returned(whose, seen))


class Placed(Event):
    """A tile of a number of the foresight area comes onto a place, a worker into a row of the job market, or finds no room, NONE."""

    __slots__ = ("kind", "number", "place", "whose",)
    word = "placed"

    def __init__(self, whose: int, number: int, kind: int, place: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.whose = whose
        self.number = number
        self.kind = kind
        self.place = place

    def args(self) -> tuple[Arg, ...]:
        return (self.whose, self.number, self.kind, self.place,)


def placed(s: State, whose: int, number: int, kind: int, place: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Placed(whose, number, kind, place, seen))


class TokenMoved(Event):
    """The job market token goes down into a row (GWT-5.16)."""

    __slots__ = ("row",)
    word = "token_moved"

    def __init__(self, row: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.row = row

    def args(self) -> tuple[Arg, ...]:
        return (self.row,)


def token_moved(s: State, row: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(TokenMoved(row, seen))


class TokenTaken(Event):
    """The token leaves the board; so many turns are still to come (GWT-13.01)."""

    __slots__ = ("turns", "whose",)
    word = "token_taken"

    def __init__(self, whose: int, turns: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.whose = whose
        self.turns = turns

    def args(self) -> tuple[Arg, ...]:
        return (self.whose, self.turns,)


def token_taken(s: State, whose: int, turns: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(TokenTaken(whose, turns, seen))


class HandShown(Event):
    """A hand is shown in Kansas City: cards by kind, and its breeding total (GWT-5.20)."""

    __slots__ = ("cards", "total", "whose",)
    word = "hand_shown"

    def __init__(self, whose: int, total: int, cards: tuple[int, ...], seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.whose = whose
        self.total = total
        self.cards = cards

    def args(self) -> tuple[Arg, ...]:
        return (self.whose, self.total, self.cards,)


def hand_shown(s: State, whose: int, total: int, cards: tuple[int, ...], seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(HandShown(whose, total, cards, seen))


class Drawing(Event):
    """So many cards are going to be drawn."""

    __slots__ = ("n", "whose",)
    word = "drawing"

    def __init__(self, whose: int, n: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.whose = whose
        self.n = n

    def args(self) -> tuple[Arg, ...]:
        return (self.whose, self.n,)


def drawing(s: State, whose: int, n: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Drawing(whose, n, seen))


class Drew(Event):
    """A card is drawn, so many are still to come; for its owner alone."""

    __slots__ = ("kind", "left", "whose",)
    word = "drew"

    def __init__(self, whose: int, kind: int, left: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.whose = whose
        self.kind = kind
        self.left = left

    def args(self) -> tuple[Arg, ...]:
        return (self.whose, self.kind, self.left,)


def drew(s: State, whose: int, kind: int, left: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Drew(whose, kind, left, seen))


class Reshuffled(Event):
    """A discard pile becomes the draw stack (GWT-6.02)."""

    __slots__ = ("whose",)
    word = "reshuffled"

    def __init__(self, whose: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.whose = whose

    def args(self) -> tuple[Arg, ...]:
        return (self.whose,)


def reshuffled(s: State, whose: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Reshuffled(whose, seen))


class Discarded(Event):
    """A card of the hand is put on the discard pile."""

    __slots__ = ("kind", "whose",)
    word = "discarded"

    def __init__(self, whose: int, kind: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.whose = whose
        self.kind = kind

    def args(self) -> tuple[Arg, ...]:
        return (self.whose, self.kind,)


def discarded(s: State, whose: int, kind: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Discarded(whose, kind, seen))


class Removed(Event):
    """A card of the hand leaves the game (GWT-8.84)."""

    __slots__ = ("kind", "whose",)
    word = "removed"

    def __init__(self, whose: int, kind: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.whose = whose
        self.kind = kind

    def args(self) -> tuple[Arg, ...]:
        return (self.whose, self.kind,)


def removed(s: State, whose: int, kind: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Removed(whose, kind, seen))


class Gained(Event):
    """A card that all see comes onto a discard pile or into a hand."""

    __slots__ = ("kind", "whose", "zone",)
    word = "gained"

    def __init__(self, whose: int, kind: int, zone: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.whose = whose
        self.kind = kind
        self.zone = zone

    def args(self) -> tuple[Arg, ...]:
        return (self.whose, self.kind, self.zone,)


def gained(s: State, whose: int, kind: int, zone: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Gained(whose, kind, zone, seen))


class Built(Event):
    """A private building is built; what stood there before, seat * NUMBER_COUNT + number, or NONE."""

    __slots__ = ("number", "old", "place", "whose",)
    word = "built"

    def __init__(self, whose: int, number: int, place: int, old: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.whose = whose
        self.number = number
        self.place = place
        self.old = old

    def args(self) -> tuple[Arg, ...]:
        return (self.whose, self.number, self.place, self.old,)


def built(s: State, whose: int, number: int, place: int, old: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Built(whose, number, place, old, seen))


class TookMaster(Event):
    """A station master is taken at a station (GWT-8.29)."""

    __slots__ = ("master", "station", "whose",)
    word = "took_master"

    def __init__(self, whose: int, master: int, station: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.whose = whose
        self.master = master
        self.station = station

    def args(self) -> tuple[Arg, ...]:
        return (self.whose, self.master, self.station,)


def took_master(s: State, whose: int, master: int, station: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(TookMaster(whose, master, station, seen))
