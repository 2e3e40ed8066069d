# Written by `python -m cowcatcher.model.write gold_rush` from model.py: change that, and write it anew.
"""What the rules tell: changes of numbers, by field and why, and facts."""
from __future__ import annotations

from typing import Final

from cowcatcher.kernel.events import Event
from cowcatcher.kernel.state import State
from cowcatcher.kernel.types import EVERYONE, Arg

OF_COWBOYS: Final = 19
OF_SCORE: Final = 21
OF_TAKEN: Final = 23
OF_HANDS: Final = 24
OF_SUPPLY: Final = 25
OF_LOST: Final = 26

SOURCES: Final = (
    "railways",
    "mountains",
    "cities",
    "mountains_final",
    "railways_final",
    "cities_final",
    "prairies",
    "tokens",
)
"""Where points come from."""

SOURCE_COUNT: Final = 8
BY_RAILWAYS: Final = 0
BY_MOUNTAINS: Final = 1
BY_CITIES: Final = 2
BY_MOUNTAINS_FINAL: Final = 3
BY_RAILWAYS_FINAL: Final = 4
BY_CITIES_FINAL: Final = 5
BY_PRAIRIES: Final = 6
BY_TOKENS: Final = 7
FOR_PLACING: Final = 8
FOR_COMING_BACK: Final = 9
FOR_LAYING: Final = 10
FOR_TAKING: Final = 11
FOR_NOBODY: Final = 12
FOR_END: Final = 13

WHY_RULES: Final = (
    "GR-8.03",
    "GR-9.03",
    "GR-10.02",
    "GR-13.03",
    "GR-13.04",
    "GR-13.05",
    "GR-13.08",
    "GR-13.09",
    "GR-4.01",
    "GR-7.05",
    "GR-3.08",
    "GR-6.01",
    "GR-9.08",
    "GR-13.02",
)
"""The rule behind each why, those of the sources first."""


class Unplaceable(Event):
    """A tile that was drawn fits nowhere and leaves the game (GR-3.06)."""

    __slots__ = ("face",)
    word = "unplaceable"

    def __init__(self, face: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.face = face

    def args(self) -> tuple[Arg, ...]:
        return (self.face,)


def unplaceable(s: State, face: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Unplaceable(face, seen))


class Laid(Event):
    """A seat lays a tile, and its areas with it."""

    __slots__ = ("tile", "whose",)
    word = "laid"

    def __init__(self, whose: int, tile: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.whose = whose
        self.tile = tile

    def args(self) -> tuple[Arg, ...]:
        return (self.whose, self.tile,)


def laid(s: State, whose: int, tile: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Laid(whose, tile, seen))


class Pitched(Event):
    """A tent is pitched on a mountain with so many tokens; it stood on area `old`, or nowhere, NONE."""

    __slots__ = ("area", "old", "tokens", "whose",)
    word = "pitched"

    def __init__(self, whose: int, area: int, old: int, tokens: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.whose = whose
        self.area = area
        self.old = old
        self.tokens = tokens

    def args(self) -> tuple[Arg, ...]:
        return (self.whose, self.area, self.old, self.tokens,)


def pitched(s: State, whose: int, area: int, old: int, tokens: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Pitched(whose, area, old, tokens, seen))


class Took(Event):
    """A token is taken from a mountain, where so many are left."""

    __slots__ = ("left", "mountain", "whose",)
    word = "took"

    def __init__(self, whose: int, mountain: int, left: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.whose = whose
        self.mountain = mountain
        self.left = left

    def args(self) -> tuple[Arg, ...]:
        return (self.whose, self.mountain, self.left,)


def took(s: State, whose: int, mountain: int, left: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Took(whose, mountain, left, seen))


class Completed(Event):
    """A railway or a mountain is completed, with this crew on it."""

    __slots__ = ("crew", "feature",)
    word = "completed"

    def __init__(self, feature: int, crew: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.feature = feature
        self.crew = crew

    def args(self) -> tuple[Arg, ...]:
        return (self.feature, self.crew,)


def completed(s: State, feature: int, crew: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Completed(feature, crew, seen))


class Scored(Event):
    """A feature brings each of its majority owners so many points."""

    __slots__ = ("each", "feature", "owners", "source",)
    word = "scored"

    def __init__(self, feature: int, source: int, each: int, owners: tuple[int, ...], seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.feature = feature
        self.source = source
        self.each = each
        self.owners = owners

    def args(self) -> tuple[Arg, ...]:
        return (self.feature, self.source, self.each, self.owners,)


def scored(s: State, feature: int, source: int, each: int, owners: tuple[int, ...], seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Scored(feature, source, each, owners, seen))


class TentBack(Event):
    """A tent comes back to its owner."""

    __slots__ = ("area", "whose",)
    word = "tent_back"

    def __init__(self, whose: int, area: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.whose = whose
        self.area = area

    def args(self) -> tuple[Arg, ...]:
        return (self.whose, self.area,)


def tent_back(s: State, whose: int, area: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(TentBack(whose, area, seen))
