# Written by `python -m cowcatcher.model.write carson_city` from model.py: change that, and write it anew.
"""What the rules tell: changes of numbers, by field and why, and facts."""
from __future__ import annotations

from typing import Final

from cowcatcher.kernel.events import Event
from cowcatcher.kernel.state import State
from cowcatcher.kernel.types import EVERYONE, Arg

OF_MONEY: Final = 6
OF_VP: Final = 7
OF_COWBOYS: Final = 8
OF_ROAD_STOCK: Final = 9
OF_CHIPS: Final = 10
OF_PROPERTY: Final = 11
OF_KEPT: Final = 12
OF_BUILT: Final = 13
OF_HOUSES: Final = 24
OF_ROAD_SUPPLY: Final = 25
OF_HANDS: Final = 29
OF_HAND_SIZE: Final = 32
OF_HOLDS: Final = 36
OF_RECALLS: Final = 37
OF_OWN_HOUSES: Final = 41

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
"""Where points come from."""

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
FOR_DEALING: Final = 16
FOR_REDRAWING: Final = 17
FOR_PLAYING_TILE: Final = 18
FOR_CENTRE: Final = 19
FOR_STARTING: Final = 20
FOR_SETTLING: Final = 21
FOR_PARCEL: Final = 22
FOR_POWER: Final = 23
FOR_CAPTAIN: Final = 24
FOR_WORKER: Final = 25
FOR_WAGES: Final = 26
FOR_ROADS: Final = 27
FOR_COUNTING: Final = 28
FOR_GAMBLING: Final = 29
FOR_BUILDING: Final = 30
FOR_KEEPING: Final = 31
FOR_TRYING_KEPT: Final = 32
FOR_ROAD: Final = 33
FOR_HOUSE: Final = 34
FOR_PLACING: Final = 35
FOR_HOLDING: Final = 36
FOR_RECALL: Final = 37
FOR_LOSING: Final = 38
FOR_CHURCH: Final = 39
FOR_INCOMES: Final = 40
FOR_THEFT: Final = 41
FOR_NEW_COWBOYS: Final = 42
FOR_NEW_ROUND: Final = 43

WHY_RULES: Final = (
    "CC-8.15",
    "CC-8.16",
    "CC-8.17",
    "CC-8.18",
    "CC-5.14",
    "CC-5.18",
    "CC-5.24",
    "CC-5.12",
    "CC-13.05",
    "CC-14.02",
    "CC-14.02",
    "CC-14.02",
    "CC-14.04",
    "CC-14.04",
    "CC-14.03",
    "CC-14.05",
    "CC-15.02",
    "CC-15.04",
    "CC-15.03",
    "CC-2.06",
    "CC-2.11",
    "CC-5.22",
    "CC-8.05",
    "CC-5.31",
    "CC-5.25",
    "CC-5.20",
    "CC-8.01",
    "CC-8.03",
    "CC-8.11",
    "CC-8.13",
    "CC-8.10",
    "CC-10.12",
    "CC-10.14",
    "CC-9.01",
    "CC-10.05",
    "CC-6.01",
    "CC-17.06",
    "CC-17.03",
    "CC-7.07",
    "CC-12.09",
    "CC-12.08",
    "CC-12.04",
    "CC-13.04",
    "CC-3.01",
)
"""The rule behind each why, those of the sources first."""


class PowerUsed(Event):
    """All that a character has at one of MOMENTS is carried out, or asked: so many questions are."""

    __slots__ = ("asked", "character", "moment", "whose",)
    word = "power_used"

    def __init__(self, whose: int, character: int, moment: int, asked: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.whose = whose
        self.character = character
        self.moment = moment
        self.asked = asked

    def args(self) -> tuple[Arg, ...]:
        return (self.whose, self.character, self.moment, self.asked,)


def power_used(s: State, whose: int, character: int, moment: int, asked: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(PowerUsed(whose, character, moment, asked, seen))


class Placed(Event):
    """A cowboy comes to a place, where he meets these seats."""

    __slots__ = ("place", "rivals", "whose",)
    word = "placed"

    def __init__(self, whose: int, place: int, rivals: tuple[int, ...], seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.whose = whose
        self.place = place
        self.rivals = rivals

    def args(self) -> tuple[Arg, ...]:
        return (self.whose, self.place, self.rivals,)


def placed(s: State, whose: int, place: int, rivals: tuple[int, ...], seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Placed(whose, place, rivals, seen))


class SheriffMoved(Event):
    """The white sheriff comes to a place, or to one of his words."""

    __slots__ = ("place", "whose",)
    word = "sheriff_moved"

    def __init__(self, whose: int, place: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.whose = whose
        self.place = place

    def args(self) -> tuple[Arg, ...]:
        return (self.whose, self.place,)


def sheriff_moved(s: State, whose: int, place: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(SheriffMoved(whose, place, seen))


class Passed(Event):
    """A seat passes, or stops, as the first (0) or a later one."""

    __slots__ = ("position", "whose",)
    word = "passed"

    def __init__(self, whose: int, position: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.whose = whose
        self.position = position

    def args(self) -> tuple[Arg, ...]:
        return (self.whose, self.position,)


def passed(s: State, whose: int, position: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Passed(whose, position, seen))


class Voided(Event):
    """What a seat chose in a tick has become illegal (CC-17.04)."""

    __slots__ = ("whose",)
    word = "voided"

    def __init__(self, whose: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.whose = whose

    def args(self) -> tuple[Arg, ...]:
        return (self.whose,)


def voided(s: State, whose: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Voided(whose, seen))


class Resolving(Event):
    """All have passed, the spaces of round `number` are resolved."""

    __slots__ = ("number",)
    word = "resolving"

    def __init__(self, number: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.number = number

    def args(self) -> tuple[Arg, ...]:
        return (self.number,)


def resolving(s: State, number: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Resolving(number, seen))


class Dueled(Event):
    """A duel, with what was rolled or played and the firepower of each."""

    __slots__ = ("fighters", "place", "points", "powers", "winner",)
    word = "dueled"

    def __init__(self, place: int, fighters: tuple[int, ...], points: tuple[int, ...], powers: tuple[int, ...], winner: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.place = place
        self.fighters = fighters
        self.points = points
        self.powers = powers
        self.winner = winner

    def args(self) -> tuple[Arg, ...]:
        return (self.place, self.fighters, self.points, self.powers, self.winner,)


def dueled(s: State, place: int, fighters: tuple[int, ...], points: tuple[int, ...], powers: tuple[int, ...], winner: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Dueled(place, fighters, points, powers, winner, seen))


class TilesGone(Event):
    """A seat has played its last duel tile and draws new ones."""

    __slots__ = ("whose",)
    word = "tiles_gone"

    def __init__(self, whose: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.whose = whose

    def args(self) -> tuple[Arg, ...]:
        return (self.whose,)


def tiles_gone(s: State, whose: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(TilesGone(whose, seen))


class Acted(Event):
    """A space is carried out for the one on it, see NO_VP; kind: the building of a construction space."""

    __slots__ = ("kind", "outcome", "place", "whose",)
    word = "acted"

    def __init__(self, whose: int, place: int, outcome: int, kind: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.whose = whose
        self.place = place
        self.outcome = outcome
        self.kind = kind

    def args(self) -> tuple[Arg, ...]:
        return (self.whose, self.place, self.outcome, self.kind,)


def acted(s: State, whose: int, place: int, outcome: int, kind: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Acted(whose, place, outcome, kind, seen))


class GunsMoved(Event):
    """A seat takes the 3 guns chip (1) or gives it back (0)."""

    __slots__ = ("taken", "whose",)
    word = "guns_moved"

    def __init__(self, whose: int, taken: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.whose = whose
        self.taken = taken

    def args(self) -> tuple[Arg, ...]:
        return (self.whose, self.taken,)


def guns_moved(s: State, whose: int, taken: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(GunsMoved(whose, taken, seen))


class Offered(Event):
    """A seat may buy the parcel that it has won."""

    __slots__ = ("parcel", "whose",)
    word = "offered"

    def __init__(self, whose: int, parcel: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.whose = whose
        self.parcel = parcel

    def args(self) -> tuple[Arg, ...]:
        return (self.whose, self.parcel,)


def offered(s: State, whose: int, parcel: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Offered(whose, parcel, seen))


class Unbought(Event):
    """A seat leaves parcels without buying them."""

    __slots__ = ("parcels", "whose",)
    word = "unbought"

    def __init__(self, whose: int, parcels: tuple[int, ...], seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.whose = whose
        self.parcels = parcels

    def args(self) -> tuple[Arg, ...]:
        return (self.whose, self.parcels,)


def unbought(s: State, whose: int, parcels: tuple[int, ...], seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Unbought(whose, parcels, seen))


class Built(Event):
    """A building is placed, and its house on parcel `home`, NONE where there is none."""

    __slots__ = ("home", "kind", "parcel", "whose",)
    word = "built"

    def __init__(self, whose: int, kind: int, parcel: int, home: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.whose = whose
        self.kind = kind
        self.parcel = parcel
        self.home = home

    def args(self) -> tuple[Arg, ...]:
        return (self.whose, self.kind, self.parcel, self.home,)


def built(s: State, whose: int, kind: int, parcel: int, home: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Built(whose, kind, parcel, home, seen))


class Robbed(Event):
    """An attack succeeds; what it brings is paid with the income."""

    __slots__ = ("parcel", "thief",)
    word = "robbed"

    def __init__(self, thief: int, parcel: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.thief = thief
        self.parcel = parcel

    def args(self) -> tuple[Arg, ...]:
        return (self.thief, self.parcel,)


def robbed(s: State, thief: int, parcel: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Robbed(thief, parcel, seen))


class Guarded(Event):
    """An owner's cowboy leaves his building, which is not robbed."""

    __slots__ = ("parcel", "whose",)
    word = "guarded"

    def __init__(self, whose: int, parcel: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.whose = whose
        self.parcel = parcel

    def args(self) -> tuple[Arg, ...]:
        return (self.whose, self.parcel,)


def guarded(s: State, whose: int, parcel: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Guarded(whose, parcel, seen))


class RowMoved(Event):
    """The construction row after unsold buildings moved down."""

    __slots__ = ("row",)
    word = "row_moved"

    def __init__(self, row: tuple[int, ...], seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.row = row

    def args(self) -> tuple[Arg, ...]:
        return (self.row,)


def row_moved(s: State, row: tuple[int, ...], seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(RowMoved(row, seen))
