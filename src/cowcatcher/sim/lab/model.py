"""What a report of the workshop says, ready to be shown: words in the reader's language, numbers as numbers.

Whoever makes one has done the counting; whoever shows one knows nothing of games and statistics. All texts are finished
sentences and names in the language of the report, all numbers are raw: a `Unit` says how they are written. Rows and
parts keep the order they are given in, unless a figure says that it is ranked.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final, TypeAlias


class Strength(StrEnum):
    """How much a finding can be relied on."""

    CLEAR = "clear"
    """Holds after the correction for many comparisons, and is large enough to be felt at a table."""

    SMALL = "small"
    """Holds after the correction, but hardly anybody would feel it."""

    HINT = "hint"
    """The interval leaves out the null value, the correction does not: more games would tell."""

    NOTHING = "nothing"
    """Looked for and not found, which is news as well."""


@dataclass(frozen=True)
class Unit:
    """How the numbers of a figure are written.

    share: 0.25 is written as 25 %; of a difference of shares it is percentage points. signed: a gain has its +, for
    differences and effects. digits: after the point. name: what is counted, behind the number ("VP", "moves").
    """

    share: bool = False
    signed: bool = False
    digits: int = 1
    name: str = ""


SHARE: Final = Unit(share=True)
SHARE_DIFFERENCE: Final = Unit(share=True, signed=True)
COUNT: Final = Unit(digits=0)
POINTS: Final = Unit()
EFFECT: Final = Unit(signed=True)


@dataclass(frozen=True)
class Estimate:
    """A number with its 95 % interval.

    significant: the interval leaves out the null value even after the correction for many comparisons; shown as a
    filled mark. games: how many games (or chances) it rests on; 0: not told. unit: its own, in a table whose rows have
    several; None: the column's.
    """

    value: float
    low: float
    high: float
    significant: bool = False
    games: int = 0
    unit: Unit | None = None


@dataclass(frozen=True)
class Amount:
    """A number in a unit of its own, in a table whose rows have several."""

    value: float
    unit: Unit


@dataclass(frozen=True, kw_only=True)
class Figure:
    """What all figures have.

    key: names the figure on the page, unique in a report ("seats"). title: a few words. lead: what it shows, one
    sentence that comes before the picture. note: what the numbers are ("share of wins"), beside the title. caption: how
    to read it, below. wide: takes the whole width of the page, else half of it.
    """

    key: str
    title: str
    lead: str = ""
    note: str = ""
    caption: str = ""
    wide: bool = False


@dataclass(frozen=True)
class Spread:
    """How often each value came up. counts: of the bins from `Histogram.start` on. seat: from 0; None: no seat's."""

    label: str
    counts: tuple[int, ...]
    mean: float
    seat: int | None = None


@dataclass(frozen=True, kw_only=True)
class Histogram(Figure):
    """How values are spread, a row for each seat or data file; bin i holds start + i * step up to the next one.

    unit: of the values; mean_unit: of their means.
    """

    start: float
    step: float
    spreads: tuple[Spread, ...]
    unit: Unit = COUNT
    mean_unit: Unit = POINTS


@dataclass(frozen=True)
class Dot:
    """A row of `Intervals`. kind: what sort of thing it is ("hero"), small beside the name. seat: from 0, or none."""

    label: str
    estimate: Estimate
    kind: str = ""
    seat: int | None = None


@dataclass(frozen=True, kw_only=True)
class Intervals(Figure):
    """Estimates with their intervals along one scale.

    reference: the null value, a line; reference_label: what it stands for ("even: 25 %"). negligible: effects so near
    to the reference are hardly felt; a band with its negligible_label, 0 for none. ranked: the largest value is first.
    """

    dots: tuple[Dot, ...]
    unit: Unit
    reference: float = 0
    reference_label: str = ""
    negligible: float = 0
    negligible_label: str = ""
    ranked: bool = True


@dataclass(frozen=True)
class Bar:
    """A bar and its values, one for each part; losses are negative. seat: from 0; None: no seat's."""

    label: str
    values: tuple[float, ...]
    seat: int | None = None


@dataclass(frozen=True, kw_only=True)
class Bars(Figure):
    """Bars, of one part (no colours, no key) or stacked of several (the sources of a score) with their sum behind."""

    parts: tuple[str, ...]
    bars: tuple[Bar, ...]
    unit: Unit = POINTS


@dataclass(frozen=True)
class Line:
    """Points (x, y) from left to right, x the same unit for all lines of a figure. seat: from 0; None: no seat's."""

    label: str
    points: tuple[tuple[float, float], ...]
    seat: int | None = None


@dataclass(frozen=True, kw_only=True)
class Lines(Figure):
    """How something goes on over a game. x_label: what lies along the foot ("share of the game", "round").

    reference: a level to compare with, with its name; None for none.
    """

    lines: tuple[Line, ...]
    x_label: str
    x_unit: Unit = COUNT
    unit: Unit = POINTS
    reference: float | None = None
    reference_label: str = ""


class Show(StrEnum):
    """How a column of a table is shown."""

    TEXT = "text"
    NUMBER = "number"
    BAR = "bar"
    """A number with a bar behind it; the column's largest value is the full width, of shares 100 %."""

    INTERVAL = "interval"
    """An Estimate: the number, its interval in words and as a mark; those in one unit share a scale."""


@dataclass(frozen=True)
class Column:
    """A column of a table. reference: the null value of an INTERVAL column."""

    title: str
    show: Show = Show.NUMBER
    unit: Unit = POINTS
    reference: float = 0


Cell: TypeAlias = str | float | Amount | Estimate | None
"""What stands in a table: text, a raw number, one with a unit of its own, an Estimate; None: nothing is known."""


@dataclass(frozen=True, kw_only=True)
class Table(Figure):
    """Rows of cells, one for each column; the first column names the row. People may sort it by any column."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True, kw_only=True)
class Note(Figure):
    """Plain paragraphs among the figures. warning: about what could mislead, so it stands out."""

    paragraphs: tuple[str, ...]
    warning: bool = False


@dataclass(frozen=True)
class Section:
    """Figures that answer one question. title: the question or its subject; intro: a sentence or two, may be empty."""

    key: str
    title: str
    figures: tuple[Figure, ...]
    intro: str = ""


@dataclass(frozen=True)
class Finding:
    """What the games tell, in plain words. lead: the news, in bold; rest: the numbers behind it. figure: key of the
    figure that shows it, empty for none.
    """

    lead: str
    rest: str
    strength: Strength
    figure: str = ""


@dataclass(frozen=True)
class DataFile:
    """Components that were played. letter: "A" for the box, "B" for what it is compared with; empty if there is one.

    name: of the file, or what stands for the box. digest: the hash of the data as they were read. note: what differs.
    """

    name: str
    digest: str
    letter: str = ""
    note: str = ""


@dataclass(frozen=True)
class Head:
    """All that is needed to make the report again.

    command: the line that made it. seed: of all games. games: of each data file. players: seats. bots: their names, one
    for each seat, or one for all. options: the game's, in words; empty for the usual ones. versions: what ran, name and
    version ("Cowcatcher", "0.1.0"), the ruleset among them. broken_off: games that did not end. made: given from
    outside. seconds: the time that it took. files: what was written beside the page.
    """

    command: str
    seed: int
    games: int
    players: int
    bots: tuple[str, ...]
    data: tuple[DataFile, ...]
    versions: tuple[tuple[str, str], ...]
    made: datetime
    seconds: float
    options: str = ""
    broken_off: int = 0
    files: tuple[str, ...] = ()


@dataclass(frozen=True)
class Report:
    """A report. language: of all its words, one of the catalogue's. game: the game's name. title: the question that the
    page answers. findings: the most important first.
    """

    language: str
    game: str
    title: str
    head: Head
    findings: tuple[Finding, ...]
    sections: tuple[Section, ...]
