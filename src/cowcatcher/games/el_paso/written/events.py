# Written by `python -m cowcatcher.model.write el_paso` from model.py: change that, and write it anew.
"""What the rules tell: changes of numbers, by field and why, and facts."""
from __future__ import annotations

from typing import Final

from cowcatcher.kernel.events import Event
from cowcatcher.kernel.state import State
from cowcatcher.kernel.types import EVERYONE, Arg

OF_OWNER: Final = 5
OF_RANCHER: Final = 6
OF_MONEY: Final = 7
OF_TOKENS: Final = 8
OF_CERTIFICATES: Final = 9
OF_DISCS: Final = 10
OF_POSTS: Final = 11
OF_TILES: Final = 12
OF_WORKERS: Final = 16
OF_BUILDING_MARKET: Final = 17
OF_CATTLE_MARKET: Final = 18
OF_WORKER_MARKET: Final = 19
OF_SIMMENTAL: Final = 20
OF_SUE_WORKERS: Final = 22
OF_SUE_CARDS: Final = 23
OF_SCORED: Final = 28
OF_HAND: Final = 29
OF_CATTLE_CARDS: Final = 30
OF_WORKER_CARDS: Final = 31
OF_PERMANENT: Final = 32
OF_SUE_POINTS: Final = 33

SOURCES: Final = (
    "money",
    "buildings",
    "trading_posts",
    "workers",
    "cattle",
    "bonus_tiles",
    "objectives",
)
"""Where points come from."""

SOURCE_COUNT: Final = 7
BY_MONEY: Final = 0
BY_BUILDINGS: Final = 1
BY_TRADING_POSTS: Final = 2
BY_WORKERS: Final = 3
BY_CATTLE: Final = 4
BY_BONUS_TILES: Final = 5
BY_OBJECTIVES: Final = 6
FOR_STARTING: Final = 7
FOR_DISCARDING: Final = 8
FOR_MOVING: Final = 9
FOR_SELLING: Final = 10
FOR_REMOVING: Final = 11
FOR_GAINING: Final = 12
FOR_TAKING: Final = 13
FOR_CERTIFICATES: Final = 14
FOR_TOKEN: Final = 15
FOR_HIRING: Final = 16
FOR_BUYING: Final = 17
FOR_TRAIN: Final = 18
FOR_TILE: Final = 19
FOR_BUILDING: Final = 20
FOR_TILE_GAIN: Final = 21
FOR_BONUS: Final = 22
FOR_EXCHANGE: Final = 23
FOR_ROOM: Final = 24
FOR_DRAWING: Final = 25
FOR_INCOME: Final = 26
FOR_SIMMENTAL: Final = 27
FOR_POST: Final = 28
FOR_DISC: Final = 29
FOR_DELIVERY: Final = 30
FOR_HAND_DOWN: Final = 31
FOR_CASH: Final = 32
FOR_SUE_DECK: Final = 33
FOR_SUE_ROW: Final = 34
FOR_SUE_POST: Final = 35
FOR_SUE_RIDE: Final = 36
FOR_SUE_MARKET: Final = 37
FOR_SUE_RESOURCES: Final = 38
FOR_SUE_UNIVERSAL: Final = 39
FOR_SUE_GAIN: Final = 40
FOR_SUE_FALLBACK: Final = 41
FOR_SUE_DELIVERY: Final = 42

WHY_RULES: Final = (
    "EP-12.02",
    "EP-12.04",
    "EP-12.05",
    "EP-12.06",
    "EP-12.07",
    "EP-12.08",
    "EP-12.09",
    "EP-2.15",
    "EP-3.03",
    "EP-4.01",
    "EP-6.01",
    "EP-6.04",
    "EP-6.05",
    "EP-6.06",
    "EP-6.07",
    "EP-6.08",
    "EP-6.09",
    "EP-6.14",
    "EP-6.16",
    "EP-6.19",
    "EP-6.22",
    "EP-6.42",
    "EP-7.01",
    "EP-7.06",
    "EP-7.15",
    "EP-8.03",
    "EP-9.01",
    "EP-9.02",
    "EP-9.08",
    "EP-9.12",
    "EP-9.11",
    "EP-9.17",
    "EP-12.03",
    "EP-14.03",
    "EP-14.06",
    "EP-14.07",
    "EP-14.11",
    "EP-14.16",
    "EP-14.18",
    "EP-14.19",
    "EP-14.24",
    "EP-14.28",
    "EP-14.32",
)
"""The rule behind each why, those of the sources first."""


class Rode(Event):
    """A rancher moves to a stop so many steps away."""

    __slots__ = ("space", "steps", "who",)
    word = "rode"

    def __init__(self, who: int, space: int, steps: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.who = who
        self.space = space
        self.steps = steps

    def args(self) -> tuple[Arg, ...]:
        return (self.who, self.space, self.steps,)


def rode(s: State, who: int, space: int, steps: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Rode(who, space, steps, seen))


class Draws(Event):
    """A seat draws until so many cattle cards have come."""

    __slots__ = ("n", "who",)
    word = "draws"

    def __init__(self, who: int, n: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.who = who
        self.n = n

    def args(self) -> tuple[Arg, ...]:
        return (self.who, self.n,)


def draws(s: State, who: int, n: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Draws(who, n, seen))


class Reshuffled(Event):
    """A discard pile becomes the draw pile."""

    __slots__ = ("who",)
    word = "reshuffled"

    def __init__(self, who: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.who = who

    def args(self) -> tuple[Arg, ...]:
        return (self.who,)


def reshuffled(s: State, who: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Reshuffled(who, seen))


class Drew(Event):
    """A card is drawn; cattle are seen by their owner alone."""

    __slots__ = ("card", "who",)
    word = "drew"

    def __init__(self, who: int, card: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.who = who
        self.card = card

    def args(self) -> tuple[Arg, ...]:
        return (self.who, self.card,)


def drew(s: State, who: int, card: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Drew(who, card, seen))


class Drawn(Event):
    """A draw is over; for so many cattle cards there was no card."""

    __slots__ = ("missing", "who",)
    word = "drawn"

    def __init__(self, who: int, missing: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.who = who
        self.missing = missing

    def args(self) -> tuple[Arg, ...]:
        return (self.who, self.missing,)


def drawn(s: State, who: int, missing: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Drawn(who, missing, seen))


class Discarded(Event):
    """A card of the hand goes to the own discard pile."""

    __slots__ = ("cattle", "who",)
    word = "discarded"

    def __init__(self, who: int, cattle: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.who = who
        self.cattle = cattle

    def args(self) -> tuple[Arg, ...]:
        return (self.who, self.cattle,)


def discarded(s: State, who: int, cattle: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Discarded(who, cattle, seen))


class Removed(Event):
    """A card of the hand leaves the game."""

    __slots__ = ("cattle", "who",)
    word = "removed"

    def __init__(self, who: int, cattle: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.who = who
        self.cattle = cattle

    def args(self) -> tuple[Arg, ...]:
        return (self.who, self.cattle,)


def removed(s: State, who: int, cattle: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Removed(who, cattle, seen))


class Gained(Event):
    """A card of a market or the Simmental pile comes on the own discard pile."""

    __slots__ = ("cattle", "who",)
    word = "gained"

    def __init__(self, who: int, cattle: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.who = who
        self.cattle = cattle

    def args(self) -> tuple[Arg, ...]:
        return (self.who, self.cattle,)


def gained(s: State, who: int, cattle: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Gained(who, cattle, seen))


class Taken(Event):
    """A player takes a tile, out of a slot or, NONE, unseen from a stack."""

    __slots__ = ("slot", "tile", "who",)
    word = "taken"

    def __init__(self, who: int, tile: int, slot: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.who = who
        self.tile = tile
        self.slot = slot

    def args(self) -> tuple[Arg, ...]:
        return (self.who, self.tile, self.slot,)


def taken(s: State, who: int, tile: int, slot: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Taken(who, tile, slot, seen))


class Built(Event):
    """A building, in the place of an old one or, NONE, of nothing."""

    __slots__ = ("kind", "old", "site", "who",)
    word = "built"

    def __init__(self, who: int, kind: int, site: int, old: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.who = who
        self.kind = kind
        self.site = site
        self.old = old

    def args(self) -> tuple[Arg, ...]:
        return (self.who, self.kind, self.site, self.old,)


def built(s: State, who: int, kind: int, site: int, old: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Built(who, kind, site, old, seen))


class Placed(Event):
    """A disc goes from the player board to a post."""

    __slots__ = ("disc", "post", "who",)
    word = "placed"

    def __init__(self, who: int, disc: int, post: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.who = who
        self.disc = disc
        self.post = post

    def args(self) -> tuple[Arg, ...]:
        return (self.who, self.disc, self.post,)


def placed(s: State, who: int, disc: int, post: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Placed(who, disc, post, seen))


class Shown(Event):
    """A hand is shown, cattle by kind; without certificates of the track it is worth so much."""

    __slots__ = ("cards", "value", "who",)
    word = "shown"

    def __init__(self, who: int, cards: tuple[int, ...], value: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.who = who
        self.cards = cards
        self.value = value

    def args(self) -> tuple[Arg, ...]:
        return (self.who, self.cards, self.value,)


def shown(s: State, who: int, cards: tuple[int, ...], value: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Shown(who, cards, value, seen))


class NoDisc(Event):
    """No disc can be placed in a delivery."""

    __slots__ = ("who",)
    word = "no_disc"

    def __init__(self, who: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.who = who

    def args(self) -> tuple[Arg, ...]:
        return (self.who,)


def no_disc(s: State, who: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(NoDisc(who, seen))


class PutDown(Event):
    """A hand is discarded, cattle by kind."""

    __slots__ = ("cards", "who",)
    word = "put_down"

    def __init__(self, who: int, cards: tuple[int, ...], seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.who = who
        self.cards = cards

    def args(self) -> tuple[Arg, ...]:
        return (self.who, self.cards,)


def put_down(s: State, who: int, cards: tuple[int, ...], seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(PutDown(who, cards, seen))


class Triggered(Event):
    """A rancher goes to the Simmental space; so many turns are to come."""

    __slots__ = ("turns", "who",)
    word = "triggered"

    def __init__(self, who: int, turns: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.who = who
        self.turns = turns

    def args(self) -> tuple[Arg, ...]:
        return (self.who, self.turns,)


def triggered(s: State, who: int, turns: int, seen: int = EVERYONE) -> None:
    """Tell it."""
    if s.told is not None:
        s.told.append(Triggered(who, turns, seen))
