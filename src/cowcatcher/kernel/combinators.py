"""Ready-made frames: "in any order", "n times".

A game names its own subclass where the ledger's Decisions table has a row for the choice; the behaviour is here.
"""

from __future__ import annotations

from typing import Any

from cowcatcher.kernel.compiling import mypyc_attr
from cowcatcher.kernel.frames import Frame, Task
from cowcatcher.kernel.state import State
from cowcatcher.kernel.types import Arg


@mypyc_attr(allow_interpreted_subclasses=True)
class AnyOrder(Frame[State]):
    """The seat names which of the remaining frames comes next; the last one comes without asking.

    moves: the move that names each frame, ascending. frames: what that move leads to, in the same order. There must
    be at least two; start one with `in_any_order`, which deals with fewer.
    """

    __slots__ = ("frames", "moves")

    def __init__(self, seat: int, moves: tuple[int, ...], frames: tuple[Frame[Any], ...]) -> None:
        super().__init__(seat)
        self.moves = moves
        self.frames = frames

    def legal(self, s: State) -> list[int]:
        return list(self.moves)

    def apply(self, s: State, m: int) -> None:
        at = self.moves.index(m)
        moves = self.moves[:at] + self.moves[at + 1 :]
        frames = self.frames[:at] + self.frames[at + 1 :]
        s.pop()
        in_any_order(s, type(self), self.seat, moves, frames)
        s.push(self.frames[at])

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.moves, self.frames)


def in_any_order(
    s: State, cls: type[AnyOrder], seat: int, moves: tuple[int, ...], frames: tuple[Frame[Any], ...]
) -> None:
    """Push what lets `seat` carry out all the frames in an order of his choice: nothing, the one frame, or a choice."""
    if len(frames) > 1:
        s.push(cls(seat, moves, frames))
    elif frames:
        s.push(frames[0])


@mypyc_attr(allow_interpreted_subclasses=True)
class Times(Task[State]):
    """The same frame `count` times, one after the other."""

    __slots__ = ("count", "frame")

    def __init__(self, count: int, frame: Frame[Any]) -> None:
        super().__init__()
        self.count = count
        self.frame = frame

    def run(self, s: State) -> None:
        for _ in range(self.count):
            s.push(self.frame)

    def args(self) -> tuple[Arg, ...]:
        return (self.count, self.frame)


@mypyc_attr(allow_interpreted_subclasses=True)
class Reveal(Task[State]):
    """The secret choices made so far are turned up: from here on all seats know them."""

    __slots__ = ()

    def run(self, s: State) -> None:
        s.reveals += 1
