"""A window on a picture: the piece of it where two pictures of one board differ, or something can be chosen.

What a picture draws is read from its SVG, of the few shapes that `draw` makes; sizes of text are about right.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple
from xml.etree import ElementTree

from cowcatcher.render.base import Panel, Rect
from cowcatcher.render.draw import num, text_width

MARGIN: Final = 48.0
LEAST: Final = (300.0, 210.0)
"""No window is smaller: one should see where on the board it is."""

ALMOST: Final = 0.8
"""A window that is so much of its picture, both ways, is all of it."""

KEPT: Final = 24
"""So many pictures are remembered as shapes: those of one position."""

PLACE: Final = "data-move"
_NUMBER: Final = r"-?(?:\d+\.?\d*|\.\d+)"
_CALL: Final = re.compile(r"(\w+)\(([^)]*)\)")
_STEP: Final = re.compile(rf"([A-Za-z])|({_NUMBER})")
_WIDTH: Final = {"h": 1, "v": 1, "a": 7, "z": 0}
"""Numbers that a letter of a path takes; all others take points."""

Matrix = tuple[float, float, float, float, float, float]
WHOLE: Final[Matrix] = (1, 0, 0, 1, 0, 0)


class Drawn(NamedTuple):
    """Something that is drawn: what it is, and where. place: it belongs to a place that can be chosen."""

    what: str
    box: Rect
    place: bool


def window(pictures: Sequence[Panel]) -> Rect:
    """What to show of pictures of one board: what not all of them draw, and the places that can be chosen; all of it
    where that is nothing or almost all."""
    whole = around(panel.view_box for panel in pictures)
    drawn = [shapes(panel.svg) for panel in pictures]
    counted = [Counter(one for one in some if not one.place) for some in drawn]
    every = counted[0]
    for more in counted[1:]:
        every = every & more
    boxes = [one.box for some in counted for one in some - every]
    boxes += [one.box for some in drawn for one in some if one.place]
    if not boxes:
        return whole
    left, top, across, down = around(boxes)
    x, width = _within(left - MARGIN, left + across + MARGIN, LEAST[0], whole[0], whole[2])
    y, height = _within(top - MARGIN, top + down + MARGIN, LEAST[1], whole[1], whole[3])
    if width >= ALMOST * whole[2] and height >= ALMOST * whole[3]:
        return whole
    return x, y, width, height


def around(boxes: Iterable[Rect]) -> Rect:
    """The smallest rectangle around some."""
    corners = [(x, y, x + width, y + height) for x, y, width, height in boxes]
    left, top = (min(corner[side] for corner in corners) for side in (0, 1))
    right, low = (max(corner[side] for corner in corners) for side in (2, 3))
    return left, top, right - left, low - top


def _within(low: float, high: float, least: float, first: float, length: float) -> tuple[float, float]:
    """A stretch at least so long, as far as there is so much: where it begins, and its length."""
    more = max(least - (high - low), 0) / 2
    size = min(high - low + 2 * more, length)
    return min(max(low - more, first), first + length - size), size


def shown(svg: str, rect: Rect) -> str:
    """A picture of which only a window is shown, at the size that it is drawn for; without its id, since it may stand
    on a page more than once."""
    box = " ".join(num(v) for v in rect)
    framed = re.sub(r'viewBox="[^"]*"', f'viewBox="{box}" width="{num(rect[2])}" height="{num(rect[3])}"', svg, count=1)
    return re.sub(r' id="[^"]*"', "", framed)


@lru_cache(KEPT)
def shapes(svg: str) -> tuple[Drawn, ...]:
    """All that a picture draws."""
    return tuple(_shapes(ElementTree.fromstring(svg), WHOLE, "", False))


def _shapes(element: ElementTree.Element, at: Matrix, classes: str, place: bool) -> Iterator[Drawn]:
    at = _times(at, _matrix(element.get("transform", "")))
    place = place or element.get(PLACE) is not None
    tag = element.tag.rpartition("}")[2]
    if tag in ("g", "svg"):
        classes = f"{classes} {element.get('class', '')}" if tag == "g" else ""
        for inner in element:
            yield from _shapes(inner, at, classes, place)
        return
    points = list(_points(tag, element))
    if points:
        box = around((*_moved(at, x, y), 0, 0) for x, y in points)
        told = (tag, element.get("href"), element.get("class"), element.get("d"), element.text, classes, at, box)
        yield Drawn(repr(told), box, place)


def _points(tag: str, element: ElementTree.Element) -> Iterator[tuple[float, float]]:
    """Points around a shape, as it is written; none for what draws nothing."""

    def value(name: str) -> float:
        return float(element.get(name, "0"))

    if tag in ("rect", "use", "image"):
        x, y, width, height = (value(name) for name in ("x", "y", "width", "height"))
        yield from ((x, y), (x + width, y), (x, y + height), (x + width, y + height))
    elif tag == "circle":
        x, y, r = value("cx"), value("cy"), value("r")
        yield from ((x - r, y - r), (x + r, y + r), (x - r, y + r), (x + r, y - r))
    elif tag == "path":
        yield from _path(element.get("d", ""))
    elif tag == "text":
        x, y, half = value("x"), value("y"), text_width(element.text or "") / 2
        names = element.get("class", "").split()
        middle = x if "tc" in names else x - half if "te" in names else x + half
        yield from ((middle - half, y - 12), (middle + half, y + 4))


def _path(d: str) -> Iterator[tuple[float, float]]:
    """Points of a path, those that bend its curves among them."""
    x = y = 0.0
    letter, numbers = "", list[float]()
    for word, number in _STEP.findall(d):
        if word:
            letter, numbers = word, []
            continue
        numbers.append(float(number))
        kind, near = letter.lower(), letter.islower()
        if len(numbers) % _WIDTH.get(kind, 2):
            continue
        if kind == "h":
            x = numbers[-1] + (x if near else 0)
        elif kind == "v":
            y = numbers[-1] + (y if near else 0)
        elif near and kind in "cq" and len(numbers) % (6 if kind == "c" else 4):
            yield x + numbers[-2], y + numbers[-1]  # what bends the curve; the pen is still where it began
            continue
        else:
            x, y = numbers[-2] + (x if near else 0), numbers[-1] + (y if near else 0)
        yield x, y


def _matrix(transform: str) -> Matrix:
    found = WHOLE
    for name, arguments in _CALL.findall(transform):
        found = _times(found, _called(name, [float(v) for v in re.findall(_NUMBER, arguments)]))
    return found


def _called(name: str, v: list[float]) -> Matrix:
    if name == "translate":
        return 1, 0, 0, 1, v[0], v[1] if len(v) > 1 else 0
    if name == "scale":
        return v[0], 0, 0, v[-1], 0, 0
    turn = complex(0, 1) ** (v[0] / 90)
    x, y = v[1:] if len(v) == 3 else (0, 0)
    a, b = turn.real, turn.imag
    return a, b, -b, a, x - a * x + b * y, y - b * x - a * y


def _times(m: Matrix, n: Matrix) -> Matrix:
    a, b, c, d, e, f = m
    g, h, i, j, k, o = n
    return (
        a * g + c * h,
        b * g + d * h,
        a * i + c * j,
        b * i + d * j,
        a * k + c * o + e,
        b * k + d * o + f,
    )


def _moved(m: Matrix, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = m
    return a * x + c * y + e, b * x + d * y + f
