"""Figures made ready for the template, and where on the page they stand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from itertools import groupby

from cowcatcher.sim.lab.model import Bars, Figure, Histogram, Intervals, Lines, Note, Table
from cowcatcher.sim.lab.page import bars, intervals, lines, spreads
from cowcatcher.sim.lab.page.frame import HALF, NARROW, WIDE, Form, Picture
from cowcatcher.sim.lab.page.numbers import Numbers, numbers, sentence
from cowcatcher.sim.lab.page.tables import Sheet, sheet
from cowcatcher.sim.lab.wording import Wording

Shelf = tuple[tuple["Block", ...], ...]
"""One figure over the whole width, as a single column of one; or two columns of figures side by side."""

HEAD = 90
ROW = 34
LINE = 22
LETTERS = 58
"""About how high, in pixels, the frame of a figure, a row and a line are in half the width, and how long a line is."""


@dataclass(frozen=True)
class Block:
    """A figure ready to be written.

    pictures: its forms for a wide page and for a phone. folded: the same for rows that are folded away, of which there
    are `more`. legend: how to read the marks. key: of colours, as HTML. numbers: behind the picture. sheet: of a table.
    """

    figure: Figure
    pictures: tuple[Picture, ...] = ()
    folded: tuple[Picture, ...] = ()
    more: int = 0
    legend: str = ""
    key: str = ""
    numbers: Numbers | None = None
    sheet: Sheet | None = None

    def height(self) -> float:
        """About how high it will be in half the width."""
        figure = self.figure
        texts = [figure.lead, figure.caption, self.legend, *(figure.paragraphs if isinstance(figure, Note) else ())]
        words = LINE * sum(-(-len(text) // LETTERS) for text in texts)
        rows = ROW * len(self.sheet.rows) if self.sheet else 0
        return HEAD + words + rows + (self.pictures[0].height if self.pictures else 0)


def shelves(figures: Iterable[Figure], wording: Wording) -> list[Shelf]:
    """The figures of a section: wide ones by themselves, others in two columns of about the same height.

    Only the first estimates with intervals say how they are read.
    """
    found: list[Shelf] = []
    reader = Legend(wording)
    for wide, run in groupby(figures, key=lambda figure: figure.wide):
        together = list(run)
        if wide or len(together) == 1:
            found += [((block(figure, True, wording, reader),),) for figure in together]
        else:
            found.append(columns([block(figure, False, wording, reader) for figure in together]))
    return found


def columns(blocks: Iterable[Block]) -> Shelf:
    """Two columns; each block goes to the one that is shorter."""
    left: list[Block] = []
    right: list[Block] = []
    high = [0.0, 0.0]
    for one in blocks:
        side = int(high[1] < high[0])
        (left, right)[side].append(one)
        high[side] += one.height()
    return tuple(left), tuple(right)


class Legend:
    """Says once how estimates with intervals are to be read."""

    def __init__(self, wording: Wording) -> None:
        self.wording = wording
        self.told: set[str] = set()

    def read(self, figure: Intervals) -> str:
        """What has not been said so far."""
        bold = figure.negligible and any(intervals.felt(dot, figure) for dot in figure.dots)
        wanted = {"filled": self.wording.say("lab.figure.filled")}
        if bold:
            wanted["bold"] = self.wording.say("lab.figure.bold")
        words = [sentence for name, sentence in wanted.items() if name not in self.told]
        self.told |= set(wanted)
        return " ".join(words)


def block(figure: Figure, wide: bool, wording: Wording, legend: Legend) -> Block:
    """A figure ready to be written; one that has nothing to show has nothing but its heading."""
    match figure:
        case Table(rows=rows) if rows:
            return Block(figure, sheet=sheet(figure, wording))
        case Intervals(dots=dots) if dots:
            return _of_intervals(figure, wide, wording, legend.read(figure))
        case Bars(bars=rows, parts=parts) if rows and parts:
            losses = wording.say("lab.figure.losses") if bars.any_losses(figure) else ""
            return _drawn(figure, bars.draw, wide, wording, bars.key(figure), losses)
        case Histogram() if spreads.bins(figure):
            return _drawn(figure, spreads.draw, wide, wording)
        case Lines(lines=rows) if rows and all(line.points for line in rows):
            return _drawn(figure, lines.draw, wide, wording)
    return Block(figure)


def _forms(wide: bool) -> tuple[Form, Form]:
    return (WIDE if wide else HALF, NARROW)


def _drawn(
    figure: Figure, draw: Callable[..., Picture], wide: bool, wording: Wording, key: str = "", legend: str = ""
) -> Block:
    label = sentence(figure, wording)
    pictures = tuple(draw(figure, form, label, wording) for form in _forms(wide))
    return Block(figure, pictures, legend=legend, key=key, numbers=numbers(figure, wording))


def _of_intervals(figure: Intervals, wide: bool, wording: Wording, legend: str) -> Block:
    shown, rest = intervals.parted(figure)
    rows = intervals.rows_of(figure)
    draw = partial(intervals.draw, rows, label=sentence(figure, wording), wording=wording)
    return Block(
        figure,
        tuple(draw(shown, form) for form in _forms(wide)),
        tuple(draw(rest, form) for form in _forms(wide)) if rest else (),
        len(rest),
        legend,
        numbers=numbers(figure, wording),
    )
