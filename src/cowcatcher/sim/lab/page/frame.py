"""What all pictures of a report share: their sizes, names at the left, a scale at the foot."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from cowcatcher.render.draw import esc, fitted, group, line, num, seat_class, shape, text, text_width, wrapped
from cowcatcher.render.scale import Scale, ticks
from cowcatcher.sim.lab.model import Unit
from cowcatcher.sim.lab.wording import Wording

SMALL: Final = 12.5
"""Size of small text in a picture; the classes ts and tb of theme.css."""


@dataclass(frozen=True)
class Form:
    """A form of a picture. width: in pixels. names: room for names at most. steps: of a scale at most."""

    width: float
    names: float
    steps: int


WIDE: Final = Form(990, 280, 9)
HALF: Final = Form(470, 160, 5)
NARROW: Final = Form(346, 124, 4)


@dataclass(frozen=True)
class Named:
    """The name of a row; seat: whose shape stands before it; strong: in bold."""

    label: str
    seat: int | None = None
    strong: bool = True


@dataclass(frozen=True)
class Picture:
    """A picture as an SVG element, and its height."""

    svg: str
    height: float


def picture(form: Form, height: float, label: str, content: str) -> Picture:
    """The whole element. label: what it shows, for those who do not see it."""
    box = f'viewBox="0 0 {num(form.width)} {num(height)}"'
    return Picture(f'<svg class="board chart" {box} role="img" aria-label="{esc(label)}">{content}</svg>', height)


def names_width(form: Form, names: Iterable[Named]) -> float:
    """Room that the names need, shapes included, up to what the form has."""
    return min(form.names, max((text_width(n.label, 13, True) + _before(n) for n in names), default=0) + 4)


def two_lines(named: Named, width: float) -> bool:
    """True for a name that is too long for one line."""
    return text_width(named.label, 13, named.strong) > (width - _before(named) - 4) * 1.05


def name(named: Named, y: float, width: float) -> str:
    """A name left of its row, whose middle is at y, in two lines if it is long; a pointer on it tells all of it."""
    before = _before(named)
    if not named.label:
        return ""
    room = width - before - 4
    classes = "tb" if named.strong else ""
    if not two_lines(named, width):
        drawn = fitted(before, y + 5, named.label, room, classes, 13)
    else:
        lines = wrapped(named.label, room, 12, named.strong)
        top = y + 4 - 6 * (len(lines) - 1)
        drawn = "".join(
            fitted(before, top + 12 * n, words, room, f"small {classes}", 12) for n, words in enumerate(lines)
        )
    if named.seat is not None:
        drawn += group(shape(named.seat, 10, y, 8), seat_class(named.seat))
    return group(drawn, title=named.label)


def _before(named: Named) -> float:
    return 0 if named.seat is None else 26


def spread_of_ticks(
    scale: Scale, form: Form, unit: Unit, wording: Wording, top: float, bottom: float
) -> tuple[str, list[float]]:
    """Upright lines at round numbers with the numbers below, and where they are."""
    found = ticks(scale.low, scale.high, form.steps)
    drawn = []
    for value in found:
        x = scale(value)
        drawn.append(line(x, top, x, bottom, "gl"))
        label = wording.short(value, unit_of_ticks(found, unit))
        drawn.append(text(held(x, label, form), bottom + 17, label, "ts t2 tc"))
    return "".join(drawn), found


def unit_of_ticks(found: list[float], unit: Unit) -> Unit:
    """The unit with as many digits as a scale needs."""
    factor = 100 if unit.share else 1
    digits = next(
        (n for n in range(4) if all(abs(v * factor - round(v * factor, n)) < 10**-n / 100 for v in found)), unit.digits
    )
    return Unit(unit.share, unit.signed, digits)


def held(x: float, label: str, form: Form, size: float = SMALL) -> float:
    """The middle of a line of text near x that does not leave the picture."""
    half = text_width(label, size) / 2 + 2
    return min(max(x, half), form.width - half)
