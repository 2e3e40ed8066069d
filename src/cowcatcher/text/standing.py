"""Standing: where a game is and how its players stand, as plain values for pages and reports.

A game says it in `Speaker.standing`; one that does not is shown by its points.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cowcatcher.kernel.game import View
from cowcatcher.text.catalogue import load

if TYPE_CHECKING:
    from cowcatcher.text.speaker import Speaker


@dataclass(frozen=True)
class Column:
    """A figure that every player has. icon: a symbol of icons.svg, without its `i-`."""

    label: str
    icon: str


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


@dataclass(frozen=True)
class Change:
    """A figure of a player that is not what it was."""

    label: str
    icon: str
    before: int | str
    after: int | str


def changes(before: Standing, after: Standing, seat: int) -> tuple[Change, ...]:
    """Which figures of a seat differ between two standings of one game, in the order of the columns."""
    columns = (*after.columns, *after.finer)
    return tuple(
        Change(column.label, column.icon, old, new)
        for column, old, new in zip(columns, figures_of(before, seat), figures_of(after, seat), strict=True)
        if old != new
    )


def figures_of(stands: Standing, seat: int) -> tuple[int | str, ...]:
    """All figures of a seat."""
    row = next(row for row in stands.rows if row.seat == seat)
    return (*row.figures, *row.finer)


def points_only(speaker: Speaker[Any], view: View[Any]) -> Standing:
    """What any game can say: the points so far, in the order of the seats."""
    totals = speaker.score_sheet(view).totals
    rows = tuple(PlayerRow(seat, (total,)) for seat, total in enumerate(totals))
    return Standing("", (Column(load(speaker.language, "web").say("web.table.points"), "vp"),), rows)
