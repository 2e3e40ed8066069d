"""The words in which a game declares what there is. Plain data: nothing here is looked at while a game is played.

Sizes, bounds, labels and starting values are Python expressions, since they are written into the source; `box`, `seats`
and whatever the model imports can stand in them. Nothing is evaluated at run time: `written.sizes` says what they come
to.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Literal

from cowcatcher.kernel.frames import ChanceFrame, Frame, Task

Held = Literal["list", "tuple", "int", "note"]
Sight = Literal["all", "owner", "rule"]


@dataclass(frozen=True)
class Axis:
    """What cells are counted by. size: how many, "" where a list grows. labels: where their names are.

    around: its places are seats, which an observation counts from the onlooker.
    """

    name: str
    size: str = ""
    labels: str = ""
    around: bool = False


SEAT: Final = Axis("seat", "seats", around=True)
NONE: Final = -1
HIDDEN: Final = -2
"""What a cell of a view holds that its onlooker cannot know."""


@dataclass(frozen=True)
class Value:
    """What a cell holds. kind: number, one of an axis, or whose (a seat). low, high: the least and the greatest.

    Codes and seats may be negative: -1 for none of them, and whatever other words the game has from -2 on down; words
    are their names. parts: what a number packs. along, bits: it packs a number of so many bits for each place along an
    axis.
    """

    kind: Literal["number", "code", "seat"] = "number"
    high: str = "AMOUNT"
    low: int = 0
    of: Axis | None = None
    words: tuple[str, ...] = ()
    parts: tuple[Part, ...] = ()
    along: Axis | None = None
    bits: int = 1


@dataclass(frozen=True)
class Part:
    """One of the things that a number packs, the lowest first.

    what: what it is, after `less` has been taken off. room: how many values it has in the number, "" for the last part,
    which is all that is left.
    """

    name: str
    what: Value
    room: str = ""
    less: int = 0


def upto(high: str | int, low: int = 0) -> Value:
    """A number."""
    return Value("number", str(high), low)


def one_of(axis: Axis, low: int = NONE, words: tuple[str, ...] = ()) -> Value:
    """An index along an axis, NONE, or another negative word of the game down to `low`. words: from NONE on down."""
    return Value("code", axis.size, low, axis, words)  # an axis that grows has no size


def packed(high: str | int, *parts: Part, low: int = 0) -> Value:
    """A number that packs others; NONE packs none."""
    return Value("number", str(high), low, parts=parts)


def spread(axis: Axis, bits: int = 1, high: str = "AMOUNT") -> Value:
    """A number that packs one of so many bits for each place along an axis, the first the lowest; of one: a set."""
    return Value("number", high, along=axis, bits=bits)


AMOUNT: Final = Value()
"""A number without a bound: money, points."""

WHOSE: Final = Value("seat", low=NONE)


@dataclass(frozen=True)
class Field:
    """One attribute of a state.

    start: what each cell begins with. whole: what all begin with, instead. held: a list is copied by clones, a tuple
    is shared and changes seldom, a note is no content, for speed alone. seen: "owner" if a row of the first axis is for
    its seat alone, "rule" if `redact` says. told: a number that players count: it changes by the written `add_<name>`
    alone, which tells it; what stands on a place is put by `put_<name>`. shared: clones share a note as it is. inner:
    it only helps the rules and is not shown. type: its annotation, where it is no int and no list or tuple of ints.

    How it is observed: follows: not at all, since it follows from the others or `Model.pieces` tell it. rows: what a
    list of tuples has one for. listed: how many entries of what grows are told at most. bag: its order is no matter, so
    it is told how many there are of each kind. starts: the field that tells where in this list begins what belongs to a
    row of `rows`. read: "module:function" of the game's package, which gives the cells of one of `Model.pieces` for a
    state and an onlooker; what it gives is told as it is. Of one of `Model.counts` it gives a cell for a state and what
    its axes count; comes_to is for those that an expression gives, of `self` and these.
    """

    name: str
    axes: tuple[Axis, ...] = ()
    value: Value = AMOUNT
    start: str = "0"
    whole: str = ""
    held: Held = "list"
    type: str = ""
    seen: Sight = "all"
    told: bool = False
    shared: bool = False
    inner: bool = False
    doc: str = ""
    follows: bool = False
    rows: Axis | None = None
    listed: str = ""
    bag: bool = False
    starts: str = ""
    read: str = ""
    comes_to: str = ""

    @property
    def said(self) -> str:
        """What it is called where a game has no words of its own."""
        return self.doc or self.name

    @property
    def grows(self) -> bool:
        """Whether its length is not known beforehand."""
        return any(not axis.size for axis in self.axes)

    def annotation(self) -> str:
        """Its type in the written source."""
        if self.type:
            return self.type
        if not self.axes:
            return "int"
        return "tuple[int, ...]" if self.held == "tuple" else "list[int]"


@dataclass(frozen=True)
class Why:
    """A reason for which a number changes, with the rule behind it; those of `sources` score points.

    word: what its constant is called, where that is not the name.
    """

    name: str
    rule: str
    word: str = ""

    @property
    def constant(self) -> str:
        """The name of its constant, without the prefix."""
        return (self.word or self.name).upper()


@dataclass(frozen=True)
class Fact:
    """An event that is no change of a number: its name and what it holds, e.g. Fact("Robbed", "thief", "parcel")."""

    name: str
    args: tuple[str, ...]
    doc: str = ""


@dataclass(frozen=True)
class Holds:
    """What a frame holds: name, what it is (an axis, a number, WHOSE), whether it is a tuple of such."""

    name: str
    what: Axis | Value
    several: bool = False

    @property
    def type(self) -> str:
        """Its type in the written source."""
        return "tuple[int, ...]" if self.several else "int"


@dataclass(frozen=True)
class Shape:
    """What is declared of a class of frames: its rule and what it holds. decision: "" for a task.

    base: a plain frame (see `choice`, `task` and `draw`) or a ready-made one, which says itself what it holds. under:
    "module:Class" of the game's package, which is made like `base` and takes its place: what rules ask of several
    classes alike.
    """

    name: str
    base: type[Frame[Any]]
    rule: str
    decision: str = ""
    holds: tuple[Holds, ...] = ()
    under: str = ""


def task(name: str, rule: str, *holds: Holds) -> Shape:
    """A frame that keeps the books."""
    return Shape(name, Task, rule, "", holds)


def draw(name: str, rule: str, decision: str, *holds: Holds, under: str = "") -> Shape:
    """A frame of chance."""
    return Shape(name, ChanceFrame, rule, decision, holds, under)


def choice(name: str, rule: str, decision: str, *holds: Holds, under: str = "") -> Shape:
    """A decision of a seat."""
    return Shape(name, Frame, rule, decision, holds, under)


@dataclass(frozen=True)
class Conserved:
    """What is neither made nor lost: the sum of the fields (over all but `by`) is always `total`."""

    name: str
    total: str
    fields: tuple[str, ...]
    by: Axis | None = None


@dataclass(frozen=True)
class Model:
    """All that there is in a game.

    imports: what starting values need. named: imports of what else sizes, bounds and labels need. constants: words for
    numbers of the state, (name, value, what it means). last: fields that golden files have at the end. pieces: what is
    observed beside the fields. counts: numbers that players count and no field holds, such as how many cards are in a
    hand; the written `tell_<name>` tells each change, and events number them behind the fields. points: the told number
    that changes when sources score.
    """

    game: str
    state: str
    doc: str
    imports: tuple[str, ...]
    fields: tuple[Field, ...]
    shapes: tuple[Shape, ...]
    sources: tuple[Why, ...]
    whys: tuple[Why, ...] = ()
    prefix: str = "BY_"
    facts: tuple[Fact, ...] = ()
    constants: tuple[tuple[str, str, str], ...] = ()
    conserved: tuple[Conserved, ...] = ()
    last: tuple[str, ...] = ()
    package: str = ""
    named: tuple[str, ...] = ()
    pieces: tuple[Field, ...] = ()
    counts: tuple[Field, ...] = ()
    points: str = "scored"

    @property
    def home(self) -> str:
        """The package of the game."""
        return self.package or f"cowcatcher.games.{self.game}"

    def content(self) -> list[Field]:
        """Fields that are content, not notes, by name; those of `last` at the end, as golden files have them."""
        return sorted((f for f in self.fields if f.held != "note"), key=lambda f: (f.name in self.last, f.name))

    def expressions(self) -> list[str]:
        """All that sizes.py works out: sizes and labels of axes, bounds, totals."""
        fields = (*self.fields, *self.pieces, *self.counts)
        held = [h.what for s in self.shapes for h in s.holds]
        values = [*(f.value for f in fields), *(what for what in held if isinstance(what, Value))]
        values += [part.what for value in values for part in value.parts]
        axes = {axis for f in fields for axis in (*f.axes, f.rows)} | {v.of for v in values} | {v.along for v in values}
        axes |= {what for what in held if isinstance(what, Axis)}
        texts = {text for axis in axes if axis for text in (axis.size, axis.labels)}
        texts |= {part.room for value in values for part in value.parts} | {f.listed for f in fields}
        texts |= {value.high for value in values} | {law.total for law in self.conserved}
        return sorted(text for text in texts if text and not text.isdigit() and text != "AMOUNT")

    def players(self) -> str:
        """How many take part, people and others: the size of the longest axis of seats."""
        axes = {axis for f in self.fields for axis in (*f.axes, f.value.of) if axis and axis.around}
        return next((axis.size for axis in axes if axis.size != SEAT.size), SEAT.size)

    @cached_property
    def numbered(self) -> tuple[Field, ...]:
        """Fields and counts in the order by which events name them."""
        return (*self.fields, *self.counts)

    def place(self, name: str) -> int:
        """Number of a field or a count, as events name it. Raises KeyError where there is none."""
        return self._places[name]

    @cached_property
    def _places(self) -> dict[str, int]:
        return {f.name: at for at, f in enumerate(self.numbered)}

    def decisions(self) -> dict[str, str]:
        """The rule of each decision of a seat; where it is taken in several frames, that of the first."""
        asked = [shape for shape in self.shapes if shape.decision and not issubclass(shape.base, ChanceFrame)]
        return {shape.decision: shape.rule for shape in reversed(asked)}

    @cached_property
    def reasons(self) -> tuple[Why, ...]:
        """All whys, as events number them."""
        return (*self.sources, *self.whys)

    def why(self, name: str) -> int:
        """Number of a why, as events name it. Raises KeyError where there is none."""
        return self._reasons[name]

    @cached_property
    def _reasons(self) -> dict[str, int]:
        return {why.name: at for at, why in enumerate(self.reasons)}
