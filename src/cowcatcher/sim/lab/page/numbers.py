"""The numbers of a picture for those who do not see it, or want to know them exactly: a sentence and a table."""

from __future__ import annotations

from dataclasses import dataclass

from cowcatcher.sim.lab.model import Bar, Bars, Dot, Figure, Histogram, Intervals, Lines, Spread
from cowcatcher.sim.lab.page.intervals import ranked
from cowcatcher.sim.lab.page.spreads import bins, span_of
from cowcatcher.sim.lab.wording import Wording


@dataclass(frozen=True)
class Numbers:
    """A table: headings, and rows of the same length whose first cell names them."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def numbers(figure: Figure, wording: Wording) -> Numbers:
    """All numbers of a picture."""
    match figure:
        case Intervals():
            return _of_intervals(figure, wording)
        case Bars():
            return _of_bars(figure, wording)
        case Histogram():
            return _of_histogram(figure, wording)
        case Lines():
            return _of_lines(figure, wording)
    raise TypeError(f"{type(figure).__name__} is no picture")


def sentence(figure: Figure, wording: Wording) -> str:
    """What a picture shows, in words."""
    match figure:
        case Intervals():
            told = [_dot(dot, figure, wording) for dot in ranked(figure)]
        case Bars():
            told = [_bar(bar, figure, wording) for bar in figure.bars]
        case Histogram():
            told = [_spread(spread, figure, wording) for spread in figure.spreads]
        case Lines():
            told = [
                f"{line.label}: {wording.short(line.points[0][1], figure.unit)}, "
                f"{wording.short(line.points[-1][1], figure.unit)}"
                for line in figure.lines
            ]
        case _:
            raise TypeError(f"{type(figure).__name__} is no picture")
    note = f" ({figure.note})" if figure.note else ""
    return f"{figure.title}{note}. {'; '.join(told)}."


def _dot(dot: Dot, figure: Intervals, wording: Wording) -> str:
    value, interval = wording.short(dot.estimate.value, figure.unit), wording.between(dot.estimate, figure.unit)
    sure = f", {wording.say('lab.column.sure')}" if dot.estimate.significant else ""
    return f"{dot.label}: {value} ({interval}{sure})"


def _bar(bar: Bar, figure: Bars, wording: Wording) -> str:
    if len(figure.parts) == 1:
        return f"{bar.label}: {wording.short(bar.values[0], figure.unit)}"
    parts = ", ".join(
        f"{part} {wording.short(value, figure.unit)}" for part, value in zip(figure.parts, bar.values, strict=True)
    )
    return f"{bar.label}: {wording.short(sum(bar.values), figure.unit)} ({parts})"


def _spread(spread: Spread, figure: Histogram, wording: Wording) -> str:
    mean = wording.say("lab.figure.mean", mean=wording.short(spread.mean, figure.mean_unit))
    held = [i for i, count in enumerate(spread.counts) if count]
    if not held:
        return f"{spread.label}: {mean}"
    low, high = span_of(figure, held[0], wording), span_of(figure, held[-1], wording)
    return f"{spread.label}: {mean} ({low} – {high})"


def _of_intervals(figure: Intervals, wording: Wording) -> Numbers:
    kinds = any(dot.kind for dot in figure.dots)
    games = any(dot.estimate.games for dot in figure.dots)
    wanted = ["name", *["kind"] * kinds, "value", "interval", "sure", *["games"] * games]
    rows = []
    for dot in ranked(figure):
        sure = wording.say("lab.cell.yes") if dot.estimate.significant else wording.say("lab.cell.no")
        cells = {
            "name": dot.label,
            "kind": dot.kind,
            "value": wording.short(dot.estimate.value, figure.unit),
            "interval": wording.between(dot.estimate, figure.unit),
            "sure": sure,
            "games": wording.count(dot.estimate.games),
        }
        rows.append(tuple(cells[column] for column in wanted))
    return Numbers(tuple(wording.say(f"lab.column.{column}") for column in wanted), tuple(rows))


def _of_bars(figure: Bars, wording: Wording) -> Numbers:
    several = len(figure.parts) > 1
    rows = []
    for bar in figure.bars:
        values = [*bar.values, *[sum(bar.values)] * several]
        rows.append((bar.label, *(wording.short(value, figure.unit) for value in values)))
    sums = [wording.say("lab.column.sum")] * several
    return Numbers((wording.say("lab.column.name"), *figure.parts, *sums), tuple(rows))


def _of_histogram(figure: Histogram, wording: Wording) -> Numbers:
    """A row for each bin, and one for the means."""
    rows = [
        (
            span_of(figure, i, wording),
            *(wording.count(spread.counts[i] if i < len(spread.counts) else 0) for spread in figure.spreads),
        )
        for i in bins(figure)
    ]
    means = (wording.short(spread.mean, figure.mean_unit) for spread in figure.spreads)
    columns = (wording.say("lab.column.value"), *(spread.label for spread in figure.spreads))
    return Numbers(columns, ((wording.say("lab.column.mean"), *means), *rows))


def _of_lines(figure: Lines, wording: Wording) -> Numbers:
    """A row for each place along the foot where a line has a point."""
    known = [dict(line.points) for line in figure.lines]
    places = sorted({x for points in known for x in points})
    rows = [
        (
            wording.short(x, figure.x_unit),
            *(wording.short(points[x], figure.unit) if x in points else "" for points in known),
        )
        for x in places
    ]
    return Numbers((figure.x_label, *(line.label for line in figure.lines)), tuple(rows))
