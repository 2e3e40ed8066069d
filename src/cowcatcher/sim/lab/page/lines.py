"""How something goes on over a game: lines, each with its name, its shape and its last value at its end."""

from __future__ import annotations

from cowcatcher.render.draw import SEAT_CLASSES, circle, group, line, num, path, seat_class, shape, text, text_width
from cowcatcher.render.scale import Scale, round_step, ticks
from cowcatcher.sim.lab.model import Line, Lines
from cowcatcher.sim.lab.page.frame import WIDE, Form, Picture, held, picture, unit_of_ticks
from cowcatcher.sim.lab.wording import Wording

SHAPES = 3
"""A line of a seat carries its shape so many times before its end, so that it is known where lines cross."""

MOST = len(SEAT_CLASSES)

APART = 17.0
"""Names at the ends keep so far from each other."""


def draw(figure: Lines, form: Form, label: str, wording: Wording) -> Picture:
    """The picture of all lines."""
    height = 300.0 if form is WIDE else 240.0
    xs = [x for one in figure.lines for x, _ in one.points]
    ys = [y for one in figure.lines for _, y in one.points]
    ys += [] if figure.reference is None else [figure.reference]
    step = round_step(max(ys) - min(ys) or 1, 5)
    low, high = (min(ys) // step * step, -(-max(ys) // step) * step)
    levels = ticks(low, high if high > low else low + step, 6)
    unit = unit_of_ticks(levels, figure.unit)
    left = max(text_width(wording.short(level, unit)) for level in levels) + 10
    ends = [_end(one, figure, wording) for one in figure.lines]
    right = form.width - max(text_width(words, 13, True) for words in ends) - 26
    across, up = Scale(min(xs), max(xs), left, right), Scale(levels[0], levels[-1], height - 44, 22)
    drawn = [_levels(levels, up, left, right, figure, wording), _foot(figure, across, height, form, wording)]
    if figure.reference is not None:
        y = up(figure.reference)
        drawn.append(line(left, y, right, y, "null"))
        words = figure.reference_label
        drawn.append(text(held(right - text_width(words) / 2 - 4, words, form), y - 6, words, "ts tc"))
    drawn += [_line(one, across, up, n) for n, one in enumerate(figure.lines)]
    drawn.append(_names(figure, ends, up, right))
    return picture(form, height, label, "".join(drawn))


def _end(one: Line, figure: Lines, wording: Wording) -> str:
    """What stands at the end of a line: its last value, and its name where there are several."""
    value = wording.short(one.points[-1][1], figure.unit)
    return f"{one.label}  {value}" if len(figure.lines) > 1 else value


def _levels(levels: list[float], up: Scale, left: float, right: float, figure: Lines, wording: Wording) -> str:
    drawn = []
    for level in levels:
        y = up(level)
        drawn.append(line(left, y, right, y, "gl"))
        drawn.append(text(left - 6, y + 4, wording.short(level, unit_of_ticks(levels, figure.unit)), "ts t2 te"))
    return "".join(drawn)


def _foot(figure: Lines, across: Scale, height: float, form: Form, wording: Wording) -> str:
    found = ticks(across.low, across.high, form.steps)
    unit = unit_of_ticks(found, figure.x_unit)
    drawn = [text(across(x), height - 26, wording.short(x, unit), "ts t2 tc") for x in found]
    middle = held((across.start + across.end) / 2, figure.x_label, form)
    return "".join(drawn) + text(middle, height - 7, figure.x_label, "ts t2 tc")


def _line(one: Line, across: Scale, up: Scale, n: int) -> str:
    """A line with its shapes; lines of no seat differ in their dashes."""
    places = [(across(x), up(y)) for x, y in one.points]
    drawn = path("M" + "L".join(f"{num(x)} {num(y)}" for x, y in places), f"line line-{n % 4}")
    if one.seat is None:
        return group(drawn + circle(*places[-1], 4.5, "dot"))
    for i in range(SHAPES):  # not at the same places for all, since lines often lie close together
        drawn += shape(one.seat, *places[round((i + (one.seat + 1) / (MOST + 1)) * (len(places) - 1) / SHAPES)], 6)
    drawn += shape(one.seat, *places[-1], 6)
    return group(drawn, f"{seat_class(one.seat)} of-one")


def _names(figure: Lines, ends: list[str], up: Scale, right: float) -> str:
    """The names at the ends, moved apart where they would lie on each other, within the picture."""
    order = sorted(range(len(ends)), key=lambda i: up(figure.lines[i].points[-1][1]))
    wanted = [up(figure.lines[i].points[-1][1]) for i in order]
    lowest = max(up.start, up.end) + 6
    places: list[float] = []
    for y in wanted:
        places.append(max(y, places[-1] + APART) if places else max(y, 12))
    for i in reversed(range(len(places))):
        limit = places[i + 1] - APART if i + 1 < len(places) else lowest
        places[i] = min(places[i], limit)
    return "".join(text(right + 14, y + 5, ends[i], "tb") for y, i in zip(places, order, strict=True))
