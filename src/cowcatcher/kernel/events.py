"""Events: what rules tell while they act, for whoever listens; nobody above the rules works a rule out again.

`State.told` is None unless somebody listens, and no clone listens. A number that players count changes by a written
method of the state (`s.add_money(seat, 3, FOR_WAGES)`), which tells it; all else is told by functions of
`written.events` (`robbed(s, seat, parcel)`). Unheard, both cost one comparison. No rule acts upon an event.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from cowcatcher.kernel.compiling import mypyc_attr
from cowcatcher.kernel.types import EVERYONE, Arg, eyes

NOWHERE: Final = -1  # in `Change.where`: the rules name no place


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Something that happened. seen: bit mask of the seats that may know of it. word: what kind of event it is."""

    __slots__ = ("seen",)
    word: ClassVar[str] = ""

    def __init__(self, seen: int) -> None:
        self.seen = seen

    def args(self) -> tuple[Arg, ...]:
        """All of it but `seen`."""
        return ()

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self.args()!r}"


class Began(Event):
    """A task begins; all that follows is its doing, up to the next one. shape: its class, as the model counts them."""

    __slots__ = ("shape",)
    word = "began"

    def __init__(self, shape: int) -> None:
        super().__init__(EVERYONE)
        self.shape = shape

    def args(self) -> tuple[Arg, ...]:
        return (self.shape,)


class Change(Event):
    """A number of the state is another one: cell `at` of field `field` (their order is the model's) by `by`.

    why: one of the model's whys, which know their rule. where: the place that it comes from, or NOWHERE.
    """

    __slots__ = ("at", "by", "field", "where", "why")
    word = "change"

    def __init__(self, field: int, at: int, by: int, why: int, where: int, seen: int = EVERYONE) -> None:
        super().__init__(seen)
        self.field = field
        self.at = at
        self.by = by
        self.why = why
        self.where = where

    def args(self) -> tuple[Arg, ...]:
        return (self.field, self.at, self.by, self.why, self.where)


def heard(events: Sequence[Event], seat: int | None, seats: int) -> list[Event]:
    """Those that a seat may know of; of a spectator (None), those that all may."""
    wanted = eyes(seat, seats)
    return [event for event in events if event.seen & wanted == wanted]
