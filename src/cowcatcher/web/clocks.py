"""How long people may think: the arithmetic of clocks, in milliseconds of `served.Served`, which stands still while no
server runs.

What somebody has had in all follows from the table's limit and from the game as it stands; what he has used is kept,
and never becomes less. So whoever takes back loses what he got at the end of a turn, and has used what he used.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from cowcatcher.kernel.errors import BadOption, Fault


@dataclass(frozen=True)
class Limit:
    """What a table gives its people, in seconds: `move` for each decision; or `bank` for the whole game, and
    `increment` more whenever somebody's turn ends. All 0: as long as they like. Raises BadOption for both at once."""

    move: int = 0
    bank: int = 0
    increment: int = 0

    def __post_init__(self) -> None:
        """Refuse what contradicts itself."""
        if (self.move and self.bank) or (self.increment and not self.bank):
            sentence = "give time for each move, or a bank for the whole game with what each turn adds to it"
            raise BadOption(Fault("two_clocks", sentence))

    def __bool__(self) -> bool:
        """True where time counts."""
        return bool(self.move or self.bank)

    def whole(self, turns: int) -> int:
        """What somebody has had in all: for the decision that he is asked for, or in a game in which he has ended so
        many turns."""
        return 1000 * (self.bank + turns * self.increment if self.bank else self.move)


NO_LIMIT: Final = Limit()


@dataclass(frozen=True)
class Clock:
    """Somebody's clock. due: when its time is up, 0 while it stands still. rest: what it shows as long as it does."""

    due: int
    rest: int

    def left(self, now: int) -> int:
        """What it shows at a time."""
        return max(0, self.due - now) if self.due else self.rest


def turns_ended(deciders: Iterable[int]) -> Counter[int]:
    """How many turns each seat has ended. deciders: who has decided, the first of all first, and last who is to decide
    now; a turn ends when the next decision is another seat's."""
    return Counter(seat for seat, after in pairwise(deciders) if seat != after)


def left(whole: int, used: int) -> int:
    """What is left when a clock starts, or while it stands still."""
    return max(0, whole - used)


def used(whole: int, before: int, due: int, now: int) -> int:
    """What has been used when a clock stops: what had been used when it started, and the time since; no more than there
    was.

    due: when its time is, or was, up. now: a server that died has forgotten some seconds, in nobody's disfavour.
    """
    return max(before, whole - max(0, due - now))


def seconds(ms: int) -> int:
    """What a clock shows as whole seconds: none only when nothing is left."""
    return -(-ms // 1000)


def digits(ms: int) -> str:
    """A time of less than a day as clocks show it: "8:46", "2:05:00"."""
    minutes, rest = divmod(seconds(ms), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
