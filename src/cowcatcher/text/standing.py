"""Standing: where a game is and how its players stand, as plain values for pages and reports, and what changes of it.

A game says it in `Speaker.standing`; one that does not is shown by its points. What has changed for a player, or would,
is what the rules told of the numbers that his figures show.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from math import prod
from typing import TYPE_CHECKING, Any

from cowcatcher.kernel.events import Change, Event
from cowcatcher.kernel.game import View
from cowcatcher.model.readers import Sizes, counted
from cowcatcher.model.words import Field, Model
from cowcatcher.text.catalogue import load

if TYPE_CHECKING:
    from cowcatcher.text.speaker import Speaker


@dataclass(frozen=True)
class Figure:
    """What a column shows of a number that the rules tell.

    name: of the column's label, `column.<name>`, and of the number in the game's model, if `of` does not name another.
    icon: a symbol of icons.svg, without its `i-`. kind: how the labels begin of the cells that count; else all do. Of
    what says whose each thing is, a player's things are counted, of other numbers his cells added up. says: how that is
    shown in a position. asks: the rule that answers instead, for what nothing tells because it does not happen, such as
    the points if the game ended now. label: what the label's sentence takes.
    """

    name: str
    icon: str
    of: str = ""
    kind: str = ""
    says: Callable[[Any, int], int | str] | None = field(default=None, compare=False, repr=False)
    asks: Callable[[Any, int], int | str] | None = field(default=None, compare=False, repr=False)
    label: tuple[tuple[str, str], ...] = ()

    def shown(self, m: Model, s: Any) -> list[int | str]:
        """The figure of each seat in a position."""
        if self.asks is not None:
            return [self.asks(s, seat) for seat in range(s.seats)]
        cells = self._counted(m, s)
        return [
            self._said(s, sum(self._each(m, cells[at], seat) for at in self._row(m, s, seat)))
            for seat in range(s.seats)
        ]

    def before(self, m: Model, then: Any, now: Any, seat: int, told: Iterable[Event]) -> int | str:
        """The figure of a seat in a position `then`, since which the rules have told so much."""
        cells, row, number = self._counted(m, now), self._row(m, now, seat), m.place(self.of or self.name)
        n = sum(self._each(m, cells[at], seat) for at in row)
        for event in told:
            if isinstance(event, Change) and event.field == number and event.at in row:
                n -= self._by(m, event, seat)
        return self._said(then, n)

    def _field(self, m: Model) -> Field:
        return m.numbered[m.place(self.of or self.name)]

    def _counted(self, m: Model, s: Any) -> Sequence[int]:
        return counted(m, s, self._field(m))

    def _whose(self, m: Model) -> bool:
        """Whether the number says of each thing whose it is."""
        value = self._field(m).value
        return value.kind == "seat" or (value.of is not None and value.of.around)

    def _each(self, m: Model, cell: int, seat: int) -> int:
        """What a cell counts for a seat."""
        return int(cell == seat) if self._whose(m) else cell

    def _by(self, m: Model, change: Change, seat: int) -> int:
        """By how much more a seat has of the number after a change."""
        if not self._whose(m):
            return change.by
        return (change.where + change.by == seat) - (change.where == seat)

    def _row(self, m: Model, s: Any, seat: int) -> Sequence[int]:
        """The cells that count for a seat."""
        known, axes = Sizes(m, s.box, s.seats), self._field(m).axes
        labels = list(known.of(axes[-1].labels)) if self.kind else []
        width = prod(known.of(axis.size) for axis in axes[not self._whose(m) :])
        first = 0 if self._whose(m) else seat * width
        return [first + at for at in range(width) if not self.kind or labels[at].startswith(self.kind)]

    def _said(self, s: Any, n: int) -> int | str:
        return self.says(s, n) if self.says is not None else n


@dataclass(frozen=True)
class Column:
    """A figure that every player has. figure: what it shows; None where a game says no more than the values."""

    label: str
    icon: str
    figure: Figure | None = None


@dataclass(frozen=True)
class PlayerRow:
    """How a player stands. note: a few words under the name; holds: what lies before him, a phrase each.

    finer: his figures of `Standing.finer`; a place is a figure, too, by its name.
    """

    seat: int
    figures: tuple[int, ...]
    note: str = ""
    holds: tuple[str, ...] = ()
    finer: tuple[int | str, ...] = ()


@dataclass(frozen=True)
class Rival:
    """Who plays along by rules alone and has no seat. player: whose colour and shape these are, counted as seats are;
    figures: those of the columns, None for what the rival never has."""

    player: int
    name: str
    figures: tuple[int | None, ...]


@dataclass(frozen=True)
class Standing:
    """stage: where in the game we are, in a few words, may be empty. rows: the players in the order that counts now.

    rivals: who else is in the table of players. finer: more that is counted, for which that table has no room; it is
    said when it changes.
    """

    stage: str
    columns: tuple[Column, ...]
    rows: tuple[PlayerRow, ...]
    finer: tuple[Column, ...] = ()
    rivals: tuple[Rival, ...] = ()


Line = tuple[int, str, Sequence[str]]
"""A seat, the note under its name, and what lies before it."""


def stands(
    w: Speaker[Any],
    view: View[Any],
    stage: str,
    figures: Iterable[Figure],
    finer: Iterable[Figure],
    lines: Iterable[Line],
    rivals: tuple[Rival, ...] = (),
) -> Standing:
    """How the players stand, by figures whose labels are in the game's catalogue of pages. lines: of the players, in
    the order that counts now."""
    words, s = load(w.language, f"web.{w.game.slug}"), view.known

    def columns(shown: Iterable[Figure]) -> tuple[tuple[Column, ...], list[list[Any]]]:
        made = tuple(Column(words.say(f"column.{f.name}", **dict(f.label)), f.icon, f) for f in shown)
        return made, [column.figure.shown(w.model, s) for column in made if column.figure]

    (first, values), (second, more) = columns(figures), columns(finer)
    rows = tuple(
        PlayerRow(seat, tuple(of[seat] for of in values), note, tuple(holds), tuple(of[seat] for of in more))
        for seat, note, holds in lines
    )
    return Standing(stage, first, rows, second, rivals)


@dataclass(frozen=True)
class Changed:
    """A figure of a player that is not what it was."""

    label: str
    icon: str
    before: int | str
    after: int | str


def changes(
    speaker: Speaker[Any], then: View[Any], now: View[Any], told: Sequence[Event], seat: int
) -> tuple[Changed, ...]:
    """Which figures of a seat are not what they were, in the order of the columns. told: what the rules have told since
    `then` of what the seat may know.

    A figure that nothing tells is what a rule answers about either position.
    """
    before, after = speaker.standing(then), speaker.standing(now)
    found = []
    old, new = figures_of(before, seat), figures_of(after, seat)
    for at, column in enumerate((*after.columns, *after.finer)):
        was, figure = old[at], column.figure
        if figure is not None and figure.asks is None:
            was = figure.before(speaker.model, then.known, now.known, seat, told)
        if was != new[at]:
            found.append(Changed(column.label, column.icon, was, new[at]))
    return tuple(found)


@dataclass(frozen=True)
class Gain:
    """By how much a figure in the table of players is another one. player: whose it is, numbered as seats are, those
    who have none behind them; column: its place among `Standing.columns`, counted from 0."""

    player: int
    column: int
    label: str
    icon: str
    by: int


Stood = tuple[View[Any], Standing]
"""A position as somebody sees it, and how the players stand in it."""


def gains(speaker: Speaker[Any], was: Stood, now: Stood, told: Sequence[Event]) -> tuple[Gain, ...]:
    """What everybody has more or less of in the table of players, in its order. told: as for `changes`."""
    (then, before), (present, after) = was, now
    old = {row.seat: row.figures for row in before.rows}
    found: list[Gain] = []

    def add(player: int, old: Sequence[int | None], new: Sequence[int | None]) -> None:
        for at, (column, a, b) in enumerate(zip(after.columns, old, new, strict=True)):
            if a is not None and b is not None and a != b:
                found.append(Gain(player, at, column.label, column.icon, b - a))

    for row in after.rows:
        figures = list(old[row.seat])
        for at, column in enumerate(after.columns):
            figure = column.figure
            if figure is not None and figure.asks is None:
                figures[at] = int(figure.before(speaker.model, then.known, present.known, row.seat, told))
        add(row.seat, figures, row.figures)
    for rival in after.rivals:
        earlier = next((r.figures for r in before.rivals if r.player == rival.player), rival.figures)
        add(rival.player, earlier, rival.figures)
    return tuple(found)


def figures_of(stands: Standing, seat: int) -> tuple[int | str, ...]:
    """All figures of a seat."""
    row = next(row for row in stands.rows if row.seat == seat)
    return (*row.figures, *row.finer)


def points_only(speaker: Speaker[Any], view: View[Any]) -> Standing:
    """What any game can say: the points so far, in the order of the seats."""
    totals = speaker.score_sheet(view).totals
    rows = tuple(PlayerRow(seat, (total,)) for seat, total in enumerate(totals))
    return Standing("", (Column(load(speaker.language, "web").say("web.table.points"), "vp"),), rows)
