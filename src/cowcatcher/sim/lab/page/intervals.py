"""Estimates with their intervals along one scale, a row each."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median
from typing import Final

from cowcatcher.render.draw import circle, fitted, line, num, path, rect, text, text_width
from cowcatcher.render.scale import Scale
from cowcatcher.sim.lab.model import Dot, Estimate, Intervals
from cowcatcher.sim.lab.page.frame import (
    WIDE,
    Form,
    Named,
    Picture,
    held,
    name,
    names_width,
    picture,
    spread_of_ticks,
    two_lines,
)
from cowcatcher.sim.lab.wording import Wording

MOST: Final = 24
"""So many rows are shown at once; the rest is folded away."""

REACH: Final = 3.0
"""The scale reaches so many typical half intervals beyond the outermost values, and no further: something that
was hardly ever used would press all others together. What reaches further ends in an arrow."""

KIND: Final = 170
"""Room for kinds at most."""


@dataclass(frozen=True)
class Rows:
    """What all pictures of a figure have in common: the range of its scale."""

    figure: Intervals
    low: float
    high: float


def ranked(figure: Intervals) -> list[Dot]:
    """The rows in the order in which they are shown."""
    return sorted(figure.dots, key=lambda dot: -dot.estimate.value) if figure.ranked else list(figure.dots)


def parted(figure: Intervals) -> tuple[list[Dot], list[Dot]]:
    """The rows that are shown at once, and the rest: first what is sure, then what rests on most games."""
    order = ranked(figure)
    weight = {id(dot): (dot.estimate.significant, dot.estimate.games, away(dot, figure)) for dot in order}
    shown = {id(dot) for dot in sorted(order, key=lambda dot: weight[id(dot)], reverse=True)[:MOST]}
    return [dot for dot in order if id(dot) in shown], [dot for dot in order if id(dot) not in shown]


def away(dot: Dot, figure: Intervals) -> float:
    """How far a value is from the reference."""
    return abs(dot.estimate.value - figure.reference)


def felt(dot: Dot, figure: Intervals) -> bool:
    """True for what is sure and outside the band."""
    return dot.estimate.significant and away(dot, figure) > figure.negligible


def hint(estimate: Estimate, reference: float) -> bool:
    """True if the interval leaves out the reference, whatever the correction says."""
    return not estimate.low <= reference <= estimate.high


def rows_of(figure: Intervals) -> Rows:
    """The range of the scale, with the reference and its band in it."""
    values = [dot.estimate.value for dot in figure.dots]
    reach = REACH * median((dot.estimate.high - dot.estimate.low) / 2 for dot in figure.dots)
    low = max(min(dot.estimate.low for dot in figure.dots), min(values) - reach)
    high = min(max(dot.estimate.high for dot in figure.dots), max(values) + reach)
    low = min(low, figure.reference - figure.negligible)
    high = max(high, figure.reference + figure.negligible)
    room = (high - low or 1) * 0.03
    return Rows(figure, low - room, high + room)


def draw(rows: Rows, dots: list[Dot], form: Form, label: str, wording: Wording) -> Picture:
    """The picture of some of the rows."""
    figure = rows.figure
    seats = any(dot.seat is not None for dot in dots)
    names = [Named(dot.label, dot.seat, seats or felt(dot, figure)) for dot in dots]
    wide_names = names_width(form, names)
    pitch = 38.0 if seats else 30.0 if any(two_lines(named, wide_names) for named in names) else 27.0
    top = 8.0 + 17 * bool(figure.reference_label) + 17 * bool(figure.negligible_label)
    bottom = top + pitch * len(dots) + 4
    kinds = (
        min(KIND, max(text_width(dot.kind) for dot in dots) + 10)
        if form is WIDE and any(dot.kind for dot in dots)
        else 0
    )
    figures = [_figures(dot, form, figure, wording) for dot in dots]
    right = form.width - max(text_width(written, 13, True) for written in figures) - 12
    scale = Scale(rows.low, rows.high, wide_names + kinds + 10, right)
    drawn = [_band(figure, scale, top, bottom)]
    marks, _ = spread_of_ticks(scale, form, figure.unit, wording, top, bottom)
    drawn += [marks, _reference(figure, scale, form, top, bottom)]
    for n, (dot, named, written) in enumerate(zip(dots, names, figures, strict=True)):
        y = top + pitch * (n + 0.5) + 2
        if not seats:
            drawn.append(line(0, y + pitch / 2, form.width, y + pitch / 2, "dotted"))
        drawn.append(name(named, y, wide_names))
        drawn.append(fitted(wide_names + 10, y + 5, dot.kind, kinds - 10, "ts t2") if kinds else "")
        drawn.append(mark(dot.estimate, figure.reference, scale, y, seats))
        drawn.append(text(form.width, y + 5, written, "tb te" if seats or form is not WIDE else "te"))
    return picture(form, bottom + 22, label, "".join(drawn))


def _figures(dot: Dot, form: Form, figure: Intervals, wording: Wording) -> str:
    """The numbers at the end of a row."""
    written = wording.short(dot.estimate.value, figure.unit)
    if form is not WIDE:
        return written
    return f"{written}  ({wording.between(dot.estimate, figure.unit)})"


def _band(figure: Intervals, scale: Scale, top: float, bottom: float) -> str:
    if not figure.negligible:
        return ""
    left, right = (scale(figure.reference + sign * figure.negligible) for sign in (-1, 1))
    return rect(left, top, right - left, bottom - top, "felt")


def _reference(figure: Intervals, scale: Scale, form: Form, top: float, bottom: float) -> str:
    x = scale(figure.reference)
    labels = [words for words in (figure.reference_label, figure.negligible_label) if words]
    drawn = line(x, top - 4 if labels else top, x, bottom, "null")
    for n, words in enumerate(labels):
        drawn += text(held(x, words, form), 14 + 17 * n, words, "ts tc" if n == 0 else "ts t2 tc")
    return drawn


def mark(estimate: Estimate, reference: float, scale: Scale, y: float, large: bool) -> str:
    """The interval and its value: filled when it is sure, dark when it leaves out the reference, else pale."""
    doubt = "" if hint(estimate, reference) or estimate.significant else " doubt"
    start, end = sorted((scale.start, scale.end))
    low, high = (min(max(scale(value), start), end) for value in (estimate.low, estimate.high))
    ends = f"M{num(low)} {num(y)}H{num(high)}"
    if large:
        ends += f"M{num(low)} {num(y - 6)}v12M{num(high)} {num(y - 6)}v12"
    if scale(estimate.low) < start - 0.5:
        ends += f"M{num(low + 6)} {num(y - 5)}L{num(low)} {num(y)}l6 5"
    if scale(estimate.high) > end + 0.5:
        ends += f"M{num(high - 6)} {num(y - 5)}L{num(high)} {num(y)}l-6 5"
    x = min(max(scale(estimate.value), start), end)
    shown = f"dot{'' if estimate.significant else ' open'}{doubt}"
    if large:
        return path(ends, f"iv{doubt}") + circle(x, y, 6.5, shown)
    return path(ends, f"iv{doubt}") + path(f"M{num(x)} {num(y - 7)}l7 7l-7 7l-7 -7z", shown)
