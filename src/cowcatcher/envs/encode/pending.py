"""What all observations have: who sits there, what was agreed on, whose decision is pending and what waits below.

The stack of frames is told as a table. For each class of frames there is how many of them wait, by the seat that they
are about; what else a frame holds is told for the topmost of its class. In which order the classes wait is left out: it
follows from the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cowcatcher.envs.encode.fields import Field, Look, bits, numbers, one_of, padded
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.options import Option, Options
from cowcatcher.kernel.types import CHANCE

MOST_ALIKE: Final = 31
"""More frames of one class about one seat than this are shown as so many."""


@dataclass(frozen=True)
class Arg:
    """One argument of a frame as `width` numbers up to `high`, from 1 where 0 must mean that no such frame waits."""

    name: str
    width: int
    high: int
    read: Callable[[Look[Any], Any], Sequence[int]]


SEAT: Final = Arg("seat", 0, 0, lambda look, value: ())
"""The seat that a frame is about, which stands in the table of counts."""

INSIDE: Final = Arg("frames", 0, 0, lambda look, value: ())
"""A frame or frames inside a frame, which are counted as if they lay on the stack themselves."""


def number(name: str, high: int, low: int = 0) -> Arg:
    """A number from `low` to `high`, told as 1 and up."""
    return Arg(name, 1, high - low + 1, lambda look, value: (value - low + 1,))


def several(name: str, length: int, high: int, low: int = 0) -> Arg:
    """Up to `length` numbers from `low` to `high`, told as 1 and up."""
    return Arg(name, length, high - low + 1, lambda look, value: padded([v - low + 1 for v in value], length))


def seats(name: str, length: int, most: int) -> Arg:
    """Up to `length` of `most` seats, told as 1 for the onlooker and up; a single seat may stand by itself."""

    def read(look: Look[Any], value: int | tuple[int, ...]) -> list[int]:
        found = value if isinstance(value, tuple) else (value,)
        return padded([look.turned[v] + 1 for v in found], length)

    return Arg(name, length, most, read)


def flags(name: str, length: int) -> Arg:
    """A set of bits."""
    return Arg(name, length, 1, lambda look, value: bits(value, length))


Args = Mapping[str, tuple[Arg, ...]]
"""Class of frames -> all that its frames hold, in the order of `Frame.args`. Others hold a seat or nothing."""


class Pending:
    """The frames of a game as tables; see the head of the module.

    names: what `tell` fills, each with how many numbers it takes. width, high: how many, and the greatest of them.
    """

    def __init__(self, game: Game[Any], most: int, args: Args) -> None:
        self.most = most
        self.classes = {cls: at for at, cls in enumerate(game.frames)}
        self.args = [args.get(cls.__name__, (SEAT,)) for cls in game.frames]
        self.starts: list[int] = []
        self.names: list[str] = []
        self.width = 0
        for cls, held in zip(game.frames, self.args, strict=True):
            self.starts.append(self.width)
            self.width += sum(arg.width for arg in held)
            self.names += [f"{cls.__name__}.{arg.name} {arg.width}" for arg in held if arg.width]
        self.high = max([arg.high for held in self.args for arg in held])

    def top(self, look: Look[Any]) -> list[int]:
        """The class of the topmost frame, -1 when the game is over."""
        stack = look.s.stack
        return [self.classes[type(stack[-1])] if stack else -1]

    def count(self, look: Look[Any]) -> list[int]:
        """How many frames wait, per class: about each seat, then about none."""
        table = [0] * (len(self.classes) * (self.most + 1))
        for frame in look.s.stack:
            self._count(look, frame, table)
        return table

    def _count(self, look: Look[Any], frame: Frame[Any], table: list[int]) -> None:
        at = self.classes[type(frame)]
        about = self.most
        values: tuple[Any, ...] = frame.args()
        for arg, value in zip(self.args[at], values, strict=False):
            if arg is SEAT and value >= 0:
                about = look.turned[value]
            elif arg is INSIDE:
                for inner in value if isinstance(value, tuple) else (value,):
                    self._count(look, inner, table)
        table[at * (self.most + 1) + about] += 1

    def tell(self, look: Look[Any]) -> list[int]:
        """What the topmost frame of each class holds besides its seat."""
        row = [0] * self.width
        for frame in look.s.stack:
            at = self.classes[type(frame)]
            start = self.starts[at]
            for arg, value in zip(self.args[at], frame.args(), strict=False):
                if arg.width:
                    row[start : start + arg.width] = arg.read(look, value)
                    start += arg.width
        return row


def opening(game: Game[Any], most: int, args: Args, agreed: Callable[[Any], Options]) -> list[Field[Any]]:
    """The first fields of every game.

    most: how many can have turns. args: what frames hold. agreed: the options of a state's match.
    """
    pending = Pending(game, most, args)
    chosen = [option for option in game.options if option.values]
    classes = ", ".join(cls.__name__ for cls in game.frames)
    actor = "whose decision is pending: a seat, or chance in the last place; none when the game is over"
    counts = f"frames that wait, by class as in `decision`: about each seat, then about none (at most {MOST_ALIKE})"
    held = f"what the topmost frame of a class holds, mostly from 1; with how many numbers: {', '.join(pending.names)}"
    words = "; ".join(f"{option.name}: {', '.join(option.values)}" for option in chosen)
    return [
        numbers("seats", (most,), 1, "1 for each seat that takes part", _present),
        numbers("spectator", (1,), 1, "1 for an onlooker without a seat", lambda look: [look.view.seat is None]),
        numbers("options", (_count(chosen),), 1, f"the match: {words}", lambda look: _agreed(chosen, agreed(look.s))),
        one_of("actor", (), most + 1, actor, _actor),
        one_of("decision", (), len(game.frames), f"class of the pending decision: {classes}", pending.top),
        numbers("waiting", (len(game.frames), most + 1), MOST_ALIKE, counts, pending.count),
        numbers("arguments", (pending.width,), pending.high, held, pending.tell),
    ]


def _present(look: Look[Any]) -> list[int]:
    return [1] * look.players + [0] * (look.most - look.players)


def _actor(look: Look[Any]) -> list[int]:
    return [look.most if look.view.to_move == CHANCE else look.turned[look.view.to_move]]


def _count(options: Sequence[Option]) -> int:
    return sum(len(option.values) for option in options)


def _agreed(options: Sequence[Option], match: Options) -> list[int]:
    return [match[option.name] == value for option in options for value in option.values]
