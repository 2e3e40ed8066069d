"""Bars: of one part, or stacked of several with their sum behind."""

from __future__ import annotations

from html import escape

from cowcatcher.render.draw import group, line, rect, text, text_width
from cowcatcher.render.scale import Scale, coloured
from cowcatcher.sim.lab.model import Bar, Bars
from cowcatcher.sim.lab.page.frame import Form, Named, Picture, name, names_width, picture
from cowcatcher.sim.lab.wording import Wording


def draw(figure: Bars, form: Form, label: str, wording: Wording) -> Picture:
    """The picture of all bars."""
    return _plain(figure, form, label, wording) if len(figure.parts) == 1 else _stacked(figure, form, label, wording)


def groups_of(figure: Bars) -> list[list[int]]:
    """The parts that share a colour."""
    return coloured([[bar.values[part] for bar in figure.bars] for part in range(len(figure.parts))])


def key(figure: Bars) -> str:
    """What the colours mean, as HTML; nothing where there is one."""
    if len(figure.parts) == 1:
        return ""
    named = (escape(", ".join(figure.parts[i] for i in group)) for group in groups_of(figure))
    return "".join(f'<span><i class="sw c{n}"></i>{name}</span>' for n, name in enumerate(named))


def _stacked(figure: Bars, form: Form, label: str, wording: Wording) -> Picture:
    names = [Named(bar.label, bar.seat) for bar in figure.bars]
    left = names_width(form, names) + 6
    sums = [_sum(bar, figure, wording) for bar in figure.bars]
    right = form.width - max(text_width(written, 17, True) for written in sums) - 10
    widest = max(sum(max(0.0, value) for value in bar.values) for bar in figure.bars)
    scale = Scale(0, widest or 1, left, right)
    drawn = []
    for n, (bar, named, written) in enumerate(zip(figure.bars, names, sums, strict=True)):
        y = 6.0 + 48 * n
        stack, end = _stack(bar, figure, scale, y, wording)
        drawn += [name(named, y + 18, left - 6), stack, text(end + 8, y + 24, written, "tb total")]
    return picture(form, 48 * len(figure.bars) + 2, label, "".join(drawn))


def _stack(bar: Bar, figure: Bars, scale: Scale, y: float, wording: Wording) -> tuple[str, float]:
    """The parts of a bar side by side, losses left out, and where they end."""
    drawn = []
    so_far = 0.0
    for colour, parts in enumerate(groups_of(figure)):
        points = sum(max(0.0, bar.values[i]) for i in parts)
        if points <= 0:
            continue
        x, end = scale(so_far), scale(so_far + points)
        so_far += points
        written = wording.bare(points, figure.unit)
        block = rect(x, y, max(0.8, end - x - 1.5), 36, f"c{colour}", 2)
        if end - x > text_width(written, 12.5, True) + 6:
            block += text((x + end - 1.5) / 2, y + 23, written, f"tc tb ts c{colour}t")
        title = f"{', '.join(figure.parts[i] for i in parts)}: {wording.number(points, figure.unit)}"
        drawn.append(group(block, title=title))
    return "".join(drawn), scale(so_far)


def losses(bar: Bar) -> float:
    """What a bar has lost."""
    return sum(min(0.0, value) for value in bar.values)


def any_losses(figure: Bars) -> bool:
    """True if there are stacks with losses, which a picture can only tell in figures."""
    return len(figure.parts) > 1 and any(losses(bar) < 0 for bar in figure.bars)


def _sum(bar: Bar, figure: Bars, wording: Wording) -> str:
    """The sum, and in brackets the losses in it."""
    written = wording.short(sum(bar.values), figure.unit)
    return f"{written} ({wording.short(losses(bar), figure.unit)})" if losses(bar) < 0 else written


def _plain(figure: Bars, form: Form, label: str, wording: Wording) -> Picture:
    values = [bar.values[0] for bar in figure.bars]
    names = [Named(bar.label, bar.seat, strong=False) for bar in figure.bars]
    left = names_width(form, names) + 6
    written = [wording.short(value, figure.unit) for value in values]
    right = form.width - max(text_width(number, 13, True) for number in written) - 10
    scale = Scale(min(0.0, *values), max(0.0, *values), left, right)
    zero = scale(0)
    drawn = []
    for n, (value, named, number) in enumerate(zip(values, names, written, strict=True)):
        y = 4.0 + 27 * n
        start, end = sorted((zero, scale(value)))
        drawn += [name(named, y + 10, left - 6), rect(start, y, max(0.8, end - start), 20, "plain", 2)]
        drawn.append(text(form.width, y + 15, number, "tb te"))
    bottom = 27.0 * len(values) + 2
    return picture(form, bottom + 2, label, "".join(drawn) + line(zero, 2, zero, bottom, "axis"))
