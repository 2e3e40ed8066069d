"""Tables of a report: text, numbers, bars and intervals in their cells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cowcatcher.render.draw import line
from cowcatcher.render.scale import Scale
from cowcatcher.sim.lab.model import Amount, Cell, Column, Estimate, Show, Table, Unit
from cowcatcher.sim.lab.page.intervals import mark
from cowcatcher.sim.lab.wording import Wording

MARKS: Final = 140
"""Width of the scale that intervals in a column are marked on."""

NARROW: Final = {Show.TEXT: 90, Show.NUMBER: 62, Show.BAR: 84, Show.INTERVAL: 200}
"""Room that a cell needs on a phone, in pixels."""

PHONE: Final = 352
LONG: Final = 16
"""With more rows a table scrolls within itself."""


@dataclass(frozen=True)
class Shown:
    """A cell. text: what it says. key: what it is sorted by. bar: per cent of its room; None: no bar. svg: a mark;
    interval: the words beside it; sure: an estimate that holds.
    """

    text: str
    key: str
    show: str
    bar: float | None = None
    svg: str = ""
    interval: str = ""
    sure: bool = False


@dataclass(frozen=True)
class Sheet:
    """A table ready to be written. stacks: on a phone its rows become blocks. long: it scrolls within itself."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[Shown, ...], ...]
    stacks: bool
    long: bool


def sheet(table: Table, wording: Wording) -> Sheet:
    """The cells of a table as they are shown."""
    scales = [_scales(table, i) for i in range(len(table.columns))]
    tops = [_top(table, i) for i in range(len(table.columns))]
    rows = tuple(
        tuple(
            _shown(cell, column, scales[i], tops[i], wording)
            for i, (column, cell) in enumerate(zip(table.columns, row, strict=True))
        )
        for row in table.rows
    )
    width = sum(NARROW[column.show] for column in table.columns)
    return Sheet(table.columns, rows, width > PHONE, len(rows) > LONG)


def _unit(cell: Estimate, column: Column) -> Unit:
    return cell.unit or column.unit


def _scales(table: Table, i: int) -> dict[Unit, Scale]:
    """For each unit in a column of intervals a scale with the null value in its middle."""
    column = table.columns[i]
    reach: dict[Unit, float] = {}
    for cell in (row[i] for row in table.rows):
        if isinstance(cell, Estimate):
            unit = _unit(cell, column)
            far = max(abs(cell.low - column.reference), abs(cell.high - column.reference))
            reach[unit] = max(reach.get(unit, 0.0), far)
    return {
        unit: Scale(column.reference - (far or 1), column.reference + (far or 1), 8, MARKS - 8)
        for unit, far in reach.items()
    }


def _top(table: Table, i: int) -> float:
    """The value whose bar is as long as there is room."""
    if table.columns[i].unit.share:
        return 1.0
    return max((abs(cell) for row in table.rows if isinstance(cell := row[i], int | float)), default=0.0) or 1.0


def _shown(cell: Cell, column: Column, scales: dict[Unit, Scale], top: float, wording: Wording) -> Shown:
    show = column.show.value
    match cell:
        case None:
            return Shown("–", "", show)
        case str():
            return Shown(cell, cell, show)
        case Amount():
            return Shown(wording.number(cell.value, cell.unit), repr(cell.value), show)
        case Estimate():
            unit = _unit(cell, column)
            drawn = _marked(cell, column.reference, scales[unit])
            interval = wording.interval(cell, unit) if cell.unit else wording.between(cell, unit)
            return Shown(
                wording.short(cell.value, unit), repr(cell.value), show, None, drawn, interval, cell.significant
            )
    bar = 100 * min(1.0, abs(cell) / top) if column.show is Show.BAR else None
    return Shown(wording.short(cell, column.unit), repr(cell), show, bar)


def _marked(estimate: Estimate, reference: float, scale: Scale) -> str:
    middle = scale(reference)
    content = line(middle, 2, middle, 22, "axis") + mark(estimate, reference, scale, 12, False)
    return f'<svg class="board dots" viewBox="0 0 {MARKS} 24" aria-hidden="true">{content}</svg>'
