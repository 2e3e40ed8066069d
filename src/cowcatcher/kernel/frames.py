"""Frames: the pending decisions of a game, kept on a stack as immutable values.

A game is a push-down automaton. The top frame of the stack says who decides and what the options are; applying a move
pops or replaces it and pushes what must happen next. The stack is the continuation, so a game can be cloned, saved and
resumed between any two decisions. Frames hold ints, tuples of ints and other frames; they never change after creation,
which is why clones of a state may share them.
"""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from cowcatcher.kernel.compiling import mypyc_attr
from cowcatcher.kernel.types import CHANCE, EVERYONE, NOBODY, Arg, Reason, Rng

S = TypeVar("S")


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """One pending decision of one seat; one class per row of a game's Decisions table.

    `decision` is the row's name in the ledger, `rule_id` the entry that it follows. `secret` marks a choice that the
    other seats learn only at the next `Reveal`. Constructor arguments are the frame's whole content; `args` returns
    them in order.
    """

    __slots__ = ("seat",)
    decision: ClassVar[str] = ""
    rule_id: ClassVar[str] = ""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def legal(self, s: S) -> list[int]:
        """The legal moves: ascending, unique, never empty."""
        raise AssertionError(f"{type(self).__name__} has no options of its own")

    def apply(self, s: S, m: int) -> None:
        """Carry out a legal move: mutate `s`, pop or replace this frame, push what follows. Trusts its caller."""
        raise AssertionError(f"{type(self).__name__} takes no moves")

    def run(self, s: S) -> None:
        """What a `Task` does: mutate `s`, push what follows. The task itself has already been popped."""
        raise AssertionError(f"{type(self).__name__} does nothing")

    def why_not(self, s: S, m: int) -> Reason | None:
        """Why `m`, which is not legal, is refused; None where no particular rule is behind it."""
        return None

    def secret(self) -> bool:
        """True for a choice made face down: the other seats learn it at the next `Reveal`."""
        return False

    def simultaneous(self) -> bool:
        """True for a choice that is made at the same time as those of the same kind below it: no seat sees another's
        before it has made its own."""
        return self.secret()

    def seen_by(self, s: S, m: int) -> int:
        """Bit mask of the seats that see this move when it is made."""
        return 1 << self.seat if self.secret() else EVERYONE

    def args(self) -> tuple[Arg, ...]:
        """The constructor arguments."""
        return (self.seat,)

    def shape_index(self) -> int:
        """Which of the game's classes of frames this is, as its model counts them; -1 where no model does."""
        return -1

    def __reduce__(self) -> tuple[type[Frame[S]], tuple[Arg, ...]]:
        return (type(self), self.args())

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self.args()!r}"


@mypyc_attr(allow_interpreted_subclasses=True)
class ChanceFrame(Frame[S]):
    """A die or a draw: a decision of seat CHANCE whose options carry integer weights."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def weights(self, s: S) -> list[tuple[int, int]]:
        """Every possible outcome once, ascending, with its positive integer weight."""
        raise AssertionError(f"{type(self).__name__} has no weights")

    def legal(self, s: S) -> list[int]:
        return [m for m, _ in self.weights(s)]

    def sample(self, s: S, rng: Rng) -> int:
        """One outcome drawn by the weights; games override it where a faster way has the same law."""
        return pick(self.weights(s), rng)

    def seen_by(self, s: S, m: int) -> int:
        return EVERYONE

    def args(self) -> tuple[Arg, ...]:
        return ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Task(Frame[S]):
    """A frame that only keeps the books, of seat NOBODY: `State.settle` pops it and runs it; it never asks."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(NOBODY)

    def args(self) -> tuple[Arg, ...]:
        return ()


def pick(weights: list[tuple[int, int]], rng: Rng) -> int:
    """One of the weighted moves, drawn by `rng`."""
    total = 0
    for _, weight in weights:
        total += weight
    point = int(rng.random() * total)
    for move, weight in weights:
        point -= weight
        if point < 0:
            return move
    return weights[-1][0]
