"""Pictures of blocks, one below the other, in a wide form for pages and a narrow one for phones."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from cowcatcher.kernel.game import G
from cowcatcher.render.base import Rect, picture
from cowcatcher.render.draw import fitted, group, text, text_width
from cowcatcher.render.scenes import BoardScene

C = TypeVar("C", bound=BoardScene[Any])

TOP: Final = 18.0
"""Where the first heading stands."""

GAP: Final = 8
"""Between things side by side."""

Block = Callable[[float], tuple[str, float]]
"""Draws itself about the line of its heading, and says how far below the next one has to begin."""

Item = tuple[str, float, float]
"""What is drawn at the origin, its width and its height."""

Group = tuple[str, str, list[Item]]
"""A heading, a remark beside it, and things."""


@dataclass(frozen=True)
class Form:
    """One of two forms. foot: how much of the room below the last block is left out of the picture. margin: what a
    heading keeps free at the right edge."""

    wide: bool
    width: float
    foot: float
    margin: float = 4


class Blocks(Generic[C, G]):
    """A picture of blocks in one of its forms. name: as its panel is called.

    scene, s: the position, and what is known of it.
    """

    name = ""

    def __init__(self, scene: C, form: Form) -> None:
        self.scene = scene
        self.s: G = scene.view.known
        self.form = form
        self.width = form.width
        self.wide = form.wide

    def blocks(self) -> Iterable[Block]:
        """The blocks from top to bottom; for a picture that has nothing else."""
        raise NotImplementedError

    def draw(self, label: str) -> tuple[Rect, str]:
        """View box and SVG."""
        content, y = self.stacked(self.blocks(), TOP)
        return self.whole(label, content, y - self.form.foot)

    def stacked(self, blocks: Iterable[Block], y: float) -> tuple[str, float]:
        """Blocks one below the other, and where the next one would begin."""
        found = []
        for block in blocks:
            content, height = block(y)
            found.append(group(content) if content else "")
            y += height
        return "".join(found), y

    def whole(self, label: str, content: str, height: float) -> tuple[Rect, str]:
        """View box and SVG of what has been drawn."""
        box = (0.0, 0.0, self.width, height)
        return box, picture(self.name, label, box, content, self.wide)

    def heading(self, label: str, y: float, more: str = "", x: float = 4) -> str:
        """The name of a block, and a remark beside it."""
        start = x + text_width(label, 13, True) + 12
        remark = fitted(start, y, more, max(40, self.width - self.form.margin - start), "ts t2") if more else ""
        return text(x, y, label, "tb") + remark

    def groups(self, groups: Iterable[Group], y: float) -> tuple[str, float]:
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
            content, height = self.flow(items, y + 10, x)
            found.append(self.heading(label, y, more, x) + content)
            x += wide + 20
            tallest = max(tallest, height + 34)
        return "".join(found), y + tallest - start

    def flow(self, items: Iterable[Item], y: float, x: float = 4) -> tuple[str, float]:
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
