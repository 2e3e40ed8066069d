"""Panels of blocks, one below the other, in a wide and a narrow form."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from cowcatcher.games.train_rush.pictures.scene import Scene
from cowcatcher.render.base import Panel, Rect, picture, two_forms
from cowcatcher.render.draw import fitted, group, seat_class, shape, text, text_width

WIDE: Final = 856
NARROW: Final = 366
LINE: Final = 18
"""Height of a heading."""

GAP: Final = 8


Item = tuple[str, float, float]
"""What is drawn at the origin, its width and its height."""

Group = tuple[str, str, list[Item]]
"""A heading, a remark beside it, and things."""


class Sheet:
    """A picture of blocks in one of its forms. Each block draws itself from a height on and says how high it is."""

    name = ""

    def __init__(self, scene: Scene, width: float) -> None:
        self.scene = scene
        self.s = scene.s
        self.box = scene.box
        self.width = width
        self.wide = width == WIDE

    def blocks(self) -> Iterable[Callable[[float], tuple[str, float]]]:
        """The blocks from top to bottom."""
        raise NotImplementedError

    def draw(self, label: str) -> tuple[Rect, str]:
        """View box and SVG."""
        parts = []
        y = 4.0
        for block in self.blocks():
            content, height = block(y)
            parts.append(group(content) if content else "")
            y += height
        box = (0.0, 0.0, self.width, y)
        return box, picture(self.name, label, box, "".join(parts), "wide-only" if self.wide else "narrow-only")

    def heading(self, label: str, y: float, more: str = "", x: float = 4) -> str:
        """The name of a block, and a remark beside it."""
        start = x + text_width(label, 13, True) + 12
        remark = fitted(start, y + 14, more, max(40, self.width - start), "ts t2") if more else ""
        return text(x, y + 14, label, "tb") + remark

    def groups(self, groups: list[Group], y: float) -> tuple[str, float]:
        """Groups under headings: side by side as far as there is room; one without things is left out."""
        found = []
        x, tallest, start = 4.0, 0.0, y
        for label, more, items in groups:
            if not items:
                continue
            wide = sum(width + GAP for _, width, _ in items)
            wide = max(wide, text_width(label, 13, True) + 12 + text_width(more, 12.5))
            if x > 4 and x + wide > self.width:
                x, y, tallest = 4.0, y + tallest, 0.0
            content, height = self.flow(items, y + LINE + 6, x)
            found.append(self.heading(label, y, more, x) + content)
            x += wide + 20
            tallest = max(tallest, LINE + height + 16)
        return "".join(found), y + tallest - start

    def flow(self, items: list[Item], y: float, x: float = 4) -> tuple[str, float]:
        """Things side by side, in as many lines as they need."""
        found = []
        left, tallest, start = x, 0.0, y
        for content, width, height in items:
            if left > x and left + width > self.width:
                left, y, tallest = x, y + tallest + GAP, 0.0
            found.append(f'<g transform="translate({left:g} {y:g})">{content}</g>')
            left += width + GAP
            tallest = max(tallest, height)
        return "".join(found), y + tallest - start

    def seats_at(self, seats: list[int], x: float, y: float, r: float = 6) -> str:
        """Markers of seats about a point, up to four in a square."""
        spots = {
            1: ((0, 0),),
            2: ((-1, 0), (1, 0)),
            3: ((-1, -1), (1, -1), (0, 1)),
            4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
        }
        places = spots.get(len(seats), ())
        found = []
        for seat, (dx, dy) in zip(seats, places, strict=False):
            mark = shape(seat, x + dx * (r + 1), y + dy * (r + 1), r)
            found.append(group(mark, seat_class(seat), self.scene.w.who(seat)))
        return "".join(found)


def panel(kind: type[Sheet], scene: Scene, title: str, name: str = "") -> Panel:
    """A panel of blocks with its narrow form."""
    wide, narrow = (kind(scene, width).draw(title) for width in (WIDE, NARROW))
    return two_forms(name or kind.name, title, wide, narrow)
