"""What an observation of a game is made of: its pieces, as its model declares them, and the plan to write them by.

An observation is a flat array of whole numbers (int16), of the same size for all numbers of players and all options:
what is not there is 0. Seats are counted from the onlooker, clockwise. Every field of the model is a piece.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from itertools import accumulate
from math import prod
from typing import Any, Final

from cowcatcher.kernel.errors import BadOption, CowcatcherError
from cowcatcher.kernel.frames import ChanceFrame, Frame, Task
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.options import Option
from cowcatcher.model.packing import ABOUT, AMOUNT, CODE, MASK, NUMBER, PARTS, WHOSE, Codes, FramePlan, Plan, plan_row
from cowcatcher.model.readers import ANY, Sizes, model_of
from cowcatcher.model.words import HIDDEN, SEAT, Axis, Field, Model, Part, Shape, Value
from cowcatcher.model.write_observe import is_rows, is_seat, pieces

SLOTS: Final = 24
"""So many frames are told; deeper ones wait in the set-up of some games alone, and follow from the rules."""

ENTRIES: Final = 64
"""So many entries of lists that frames hold are told."""

LEAST: Final = -(1 << 15)
MOST: Final = (1 << 15) - 1
"""No number goes beyond these."""


@dataclass(frozen=True)
class Piece:
    """A named part of an observation: `shape` whole numbers from `low` to `high`.

    meaning: what they are. by: what each axis of the shape counts. choices: how many values a number can have where it
    is a choice, 0 where it is an amount; one for all, or one for each place along the last axis. of: what is chosen.
    """

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    meaning: str
    by: tuple[str, ...] = ()
    choices: tuple[int, ...] = (0,)
    of: str = ""

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)


@dataclass(frozen=True)
class Layout:
    """Of what an observation is made. names: of the places along axes and of the choices, where they have any.

    observe: what makes one of a redacted state, the seat (None: a spectator), the `options` of the match and the plan.
    """

    game: Game[Any]
    pieces: tuple[Piece, ...]
    plan: Plan
    names: dict[str, tuple[str, ...]]
    model: Model
    observe: Callable[[Any, int | None, list[int], Plan], Codes]

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return sum(piece.size for piece in self.pieces)

    def options(self, box: Any) -> list[int]:
        """Codes of the options that a box was made for."""
        return [option.values.index(box.options[option.name]) + 1 for option in choices(self.game)]


@lru_cache(maxsize=64)
def layout(game: Game[Any]) -> Layout:
    """The layout of a game's observations. Raises CowcatcherError for a game without a model."""
    m = model_of(game)
    if m is None:
        raise CowcatcherError(f"{game.name} declares no model, so it has no observations")
    return _Maker(game, m).made()


def choices(game: Game[Any]) -> list[Option]:
    """The options of a game that are one of several values."""
    return [option for option in game.options if option.values]


class _Maker:
    """Works out a layout. known: the sizes of every box that the game can have, for each number of players."""

    def __init__(self, game: Game[Any], m: Model) -> None:
        self.game = game
        self.model = m
        self.most = game.seats[-1]
        self.known = [Sizes(m, box, seats) for seats, box in _boxes(game)]
        self.rooms: list[list[int]] = []
        self.sizes: list[int] = []
        self.listed: list[int] = []
        self.names: dict[str, tuple[str, ...]] = {}

    def made(self) -> Layout:
        """The layout."""
        holds, width, high = self._frames()
        first = self._opening(width, high, len(holds))
        groups = [sum(piece.size for piece in first[:-4]), *(piece.size for piece in first[-4:])]
        self.sizes = [0] * len(groups)
        self.listed = [0] * len(groups)
        told = [self._piece(f) for f in pieces(self.model)]
        starts = list(accumulate((*groups, *(piece.size for piece in told)), initial=0))
        shapes = {shape.name for shape in self.model.shapes}
        ready = [cls for cls in self.game.frames if cls.__name__ not in shapes]
        numbers = {cls: len(self.model.shapes) + at for at, cls in enumerate(ready)}
        frames = FramePlan(list(map(plan_row, holds)), numbers, SLOTS, 2 + width)
        places = plan_row(starts), plan_row(self.sizes), plan_row(self.listed)
        plan = Plan(*places, list(map(plan_row, self.rooms)), self.most, frames)
        observe = import_module(f"{self.model.home}.written.observe").observe
        return Layout(self.game, (*first, *told), plan, self.names, self.model, observe)

    def _opening(self, width: int, high: int, classes: int) -> list[Piece]:
        """The pieces that every game has. width, high: of what frames hold; classes: how many there are."""
        chosen = choices(self.game)
        said = "; ".join(f"{option.name}: {', '.join(option.values)}" for option in chosen)
        values = max((len(option.values) for option in chosen), default=1)
        seats, kinds = self.most + 2, (classes + 1, self.most + 2, *[0] * width)
        found = [Piece("seats", (1,), 0, self.most, "how many players there are")]
        found.append(Piece("spectator", (1,), 0, 1, "1 for an onlooker without a seat, for whom seat 0 comes first"))
        if chosen:
            meaning = f"1 + the place of what was chosen ({said})"
            found.append(Piece("options", (len(chosen),), 0, values, meaning, ("option",), (values + 1,)))
        chance = f"whose decision is pending, {self.most + 1} for chance, 0 when the game is over"
        held = "frames, the topmost first: 1 + the class, the seat it is about, what it holds; of a list its length"
        found.append(Piece("actor", (1,), 0, self.most + 1, chance, (), (seats,)))
        found.append(Piece("depth", (1,), 0, AMOUNT, "how many frames wait"))
        found.append(Piece("frames", (SLOTS, 2 + width), -AMOUNT, high, held, ("slot", "held"), kinds, "frame"))
        entries = "entries of the lists that these frames hold, one list after the other"
        found.append(Piece("entries", (ENTRIES,), -AMOUNT, max(high, len(self.game.table)), entries))
        return found

    # Frames

    def _frames(self) -> tuple[list[list[int]], int, int]:
        """What each class holds as `Plan.holds` has it, how many numbers that is at most, and how great they can be."""
        holds: list[list[int]] = []
        width, high = 1, len(self.game.frames)
        for shape in self.model.shapes:
            held, numbers, greatest = self._held(shape)
            holds.append(held)
            width, high = max(width, numbers), max(high, greatest)
        ready = [cls for cls in self.game.frames if cls.__name__ not in {shape.name for shape in self.model.shapes}]
        holds += [[] for _ in ready]
        return holds, max(width, 3), high

    def _held(self, shape: Shape) -> tuple[list[int], int, int]:
        held: list[int] = []
        width, high = 0, self.most
        if asks(shape.base):
            held = [ABOUT, self.most]
        for h in shape.holds:
            kind, size, numbers, greatest = self._kind(h.what)
            if kind == WHOSE and not h.several and ABOUT not in held[::2]:
                kind, numbers = ABOUT, 0
            held += [kind, size]
            width += 1 if h.several else numbers
            high = max(high, greatest)
        return held, width, high

    def _kind(self, what: Axis | Value) -> tuple[int, int, int, int]:
        """Of a thing that a frame holds: kind and size as in `Plan.holds`, how many numbers, the greatest."""
        value = what if isinstance(what, Value) else Value("code", what.size, -1, what)
        if value.parts:
            return PARTS + self._rooms(value), 0, len(value.parts), max(self._span(p.what)[1] for p in value.parts)
        if value.along is not None and value.along.around:
            return MASK, 0, 1, (1 << self.most) - 1
        if value.kind == "seat" or (value.of is not None and value.of.around):
            return WHOSE, self.most, 1, self.most + 1
        if value.kind == "code":
            return CODE, self._of(value.high), 1, self._span(value)[1]
        return NUMBER, AMOUNT if value.high == "AMOUNT" else 0, 1, self._span(value)[1]

    def _rooms(self, value: Value) -> int:
        """The place in `Plan.rooms` of what a value packs."""
        found: list[int] = []
        for part in value.parts:
            found += self._part(part)
        if found not in self.rooms:
            self.rooms.append(found)
        return self.rooms.index(found)

    def _part(self, part: Part) -> list[int]:
        value = part.what
        values = int(self.known[0].of(part.room)) if part.room else 0
        room = values.bit_length() - 1 if values & (values - 1) == 0 else -values
        room = room if values else 0
        if value.along is not None:
            return [room, MASK, 0, part.less]
        if value.kind == "seat" or (value.of is not None and value.of.around):
            return [room, WHOSE, self.most, part.less]
        if value.kind == "code":
            return [room, CODE, self._of(value.high), part.less]
        return [room, NUMBER, AMOUNT if value.high == "AMOUNT" else 0, part.less]

    # Fields

    def _piece(self, f: Field) -> Piece:
        """The piece of a field."""
        v = f.value
        axes = [axis for axis in (f.rows, *(() if f.starts else f.axes)) if axis]
        shape = [self._length(axis, f) for axis in axes]
        by = [axis.name for axis in axes]
        listed = self._of(f.listed) if f.listed else 0
        if f.bag:
            grown = 1 if f.axes and not f.axes[-1].size else 0
            hidden = 1 if f.seen != "all" else 0
            kinds = self._of(v.high) + hidden + (1 if v.kind == "number" else 0)
            shape, by = [*shape[: len(shape) - grown], kinds], [*by[: len(by) - grown], v.of.name if v.of else "number"]
            low, high, size = 0, AMOUNT, kinds
        else:
            if is_rows(f) or f.starts:
                shape, by = [*shape, listed], [*by, "place"]
            low, high = self._range(f)
            size = self._size(f)
            if v.parts:
                shape, by = [*shape, len(v.parts)], [*by, " and ".join(part.name for part in v.parts)]
            elif v.along is not None:
                shape, by = [*shape, self._length(v.along, f)], [*by, v.along.name]
        self.sizes.append(size)
        self.listed.append(shape[-1] if f.starts else prod(shape[1:]))
        for axis in (*axes, v.of, v.along, *(part.what.of for part in v.parts)):
            self._name(axis)
        of = "" if f.bag or is_seat(f) or v.of is None else v.of.name
        return Piece(f.name, tuple(shape) or (1,), low, high, f.said, tuple(by), self._choices(f), of)

    def _choices(self, f: Field) -> tuple[int, ...]:
        """What `Piece.choices` says of a field."""
        if f.bag:
            return (0,)
        return tuple(
            0 if value.kind == "number" else self._span(value, HIDDEN if f.seen != "all" else 0)[1] + 1
            for value in [part.what for part in f.value.parts] or [f.value]
        )

    def _size(self, f: Field) -> int:
        """What `Plan.sizes` holds of a field."""
        v = f.value
        if v.parts:
            return self._rooms(v)
        if v.along is not None:
            return self._length(v.along, f)
        return self._of(v.high) if v.kind == "code" else 0

    def _range(self, f: Field) -> tuple[int, int]:
        """The least and the greatest of the numbers of a piece."""
        v = f.value
        if v.parts:
            spans = [self._span(part.what) for part in v.parts]
            return min(low for low, _ in spans), max(high for _, high in spans)
        if v.along is not None:
            return 0, (1 << v.bits) - 1
        low, high = self._span(v)
        if f.seen == "all" or f.read:
            return low, high
        return (min(low, HIDDEN), high) if v.kind == "number" else (low, max(high, self._span(v, HIDDEN)[1]))

    def _span(self, value: Value, lowest: int = 0) -> tuple[int, int]:
        """How a value is told, at least and at most. lowest: the lowest word, where it is not the value's own."""
        if value.along is not None:
            return 0, (1 << self.most) - 1
        if value.kind == "number":
            return (-AMOUNT, AMOUNT) if value.high == "AMOUNT" else (value.low, self._of(value.high))
        count = self.most if value.kind == "seat" or (value.of and value.of.around) else self._of(value.high)
        return 0, count + max(1, -min(value.low, lowest) - 1)

    def _length(self, axis: Axis, f: Field) -> int:
        """How many places an axis has at most."""
        if axis.around:
            return self.most
        return self._of(axis.size) if axis.size else self._of(f.listed) if f.listed else 0

    def _of(self, text: str) -> int:
        """What an expression comes to at most, AMOUNT for what has no bound."""
        most = max(int(known.of(text)) for known in self.known)
        return AMOUNT if most == ANY else most

    def _name(self, axis: Axis | None) -> None:
        """Keep the names of the places along an axis."""
        if axis is not None and axis is not SEAT and axis.labels and not axis.around:
            every = [tuple(map(str, known.of(axis.labels))) for known in self.known]
            self.names.setdefault(axis.name, max(every, key=len))


def asks(base: type[Frame[Any]]) -> bool:
    """Whether frames of a class are decisions of a seat."""
    return not issubclass(base, (Task, ChanceFrame))


def _boxes(game: Game[Any]) -> Iterator[tuple[int, Any]]:
    """Numbers of players with the boxes that they can have: each option's each value once."""
    settings: Sequence[dict[str, str]] = [{}, *({o.name: v} for o in choices(game) for v in o.values)]
    for seats in game.seats:
        for chosen in settings:
            try:
                yield seats, game.start(seats, game.settings(chosen)).box
            except BadOption:
                continue  # values that go with others alone
