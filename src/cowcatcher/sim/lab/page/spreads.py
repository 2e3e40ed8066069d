"""How values are spread: a row of columns for each seat or data file, above one scale."""

from __future__ import annotations

from cowcatcher.render.draw import group, line, rect, seat_class, text, text_width
from cowcatcher.render.scale import Scale
from cowcatcher.sim.lab.model import Histogram, Spread
from cowcatcher.sim.lab.page.frame import Form, Named, Picture, name, names_width, picture, spread_of_ticks
from cowcatcher.sim.lab.wording import Wording


def bins(figure: Histogram) -> range:
    """The bins from the first to the last that holds anything in any row."""
    held = [i for spread in figure.spreads for i, count in enumerate(spread.counts) if count]
    return range(min(held), max(held) + 1) if held else range(0)


def draw(figure: Histogram, form: Form, label: str, wording: Wording) -> Picture:
    """The picture of all rows; the height of a column is its share of its own row."""
    names = [Named(spread.label, spread.seat) for spread in figure.spreads]
    means = [wording.say("lab.figure.mean", mean=wording.short(s.mean, figure.mean_unit)) for s in figure.spreads]
    left = names_width(form, names) + 8 if len(names) > 1 else 4
    right = form.width - 6
    shown = bins(figure)
    scale = Scale(figure.start + figure.step * shown.start, figure.start + figure.step * shown.stop, left, right)
    height = 62.0 if len(names) > 1 else 140.0
    pitch = height + 20
    bottom = pitch * len(names)
    marks, _ = spread_of_ticks(scale, form, figure.unit, wording, 4, bottom)
    tallest = max(max(spread.counts, default=0) / (sum(spread.counts) or 1) for spread in figure.spreads) or 1
    drawn = [marks]
    for n, (spread, named, mean) in enumerate(zip(figure.spreads, names, means, strict=True)):
        foot = pitch * (n + 1)
        drawn.append(_columns(figure, spread, scale, foot, height / tallest, wording))
        drawn.append(line(left, foot, right, foot, "axis"))
        x = scale(spread.mean)
        drawn.append(line(x, foot - height - 6, x, foot, "mean"))
        before = x + 6 + text_width(mean, 12.5, True) > form.width
        drawn.append(text(x - 5 if before else x + 5, foot - height + 3, mean, "ts tb te" if before else "ts tb"))
        drawn.append(name(named, foot - height / 2, left - 8) if len(names) > 1 else "")
    return picture(form, bottom + 22, label, "".join(drawn))


def _columns(figure: Histogram, spread: Spread, scale: Scale, foot: float, pixels: float, wording: Wording) -> str:
    """The columns of a row. pixels: the height of a column that holds all."""
    total = sum(spread.counts) or 1
    drawn = []
    for i in bins(figure):
        count = spread.counts[i] if i < len(spread.counts) else 0
        if not count:
            continue
        low = figure.start + figure.step * i
        x, end = scale(low), scale(low + figure.step)
        tall = max(0.8, pixels * count / total)
        column = rect(x, foot - tall, max(0.8, end - x - (1 if end - x > 4 else 0)), tall, "column")
        drawn.append(group(column, title=f"{span_of(figure, i, wording)}: {wording.count(count)}"))
    colour = "" if spread.seat is None else seat_class(spread.seat)
    return group("".join(drawn), f"columns {colour}".strip())


def span_of(figure: Histogram, i: int, wording: Wording) -> str:
    """What a bin holds: a number, or from one to another."""
    low = figure.start + figure.step * i
    if figure.step == 1 and not figure.unit.digits:
        return wording.short(low, figure.unit)
    high = low + figure.step - (0 if figure.unit.digits or figure.unit.share else 1)
    return wording.say("lab.number.between", low=wording.bare(low, figure.unit), high=wording.short(high, figure.unit))
