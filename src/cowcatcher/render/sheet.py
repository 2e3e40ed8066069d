"""A whole position as one picture: all its panels on a sheet of fixed size, for films, reports and programs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from cowcatcher.render.alone import SCOPE, linked_inside, style, symbols
from cowcatcher.render.base import Panel
from cowcatcher.render.draw import num

GAP: Final = 24.0
"""Between panels, and around them, in units of the panels."""

CLASSES: Final = re.compile(r'class="([^"]*)"')

Place = tuple[Panel, float, float]
"""A panel, and its left and top edge on the sheet."""


def sheet(panels: Sequence[Panel], width: int, height: int, theme: str = "light") -> str:
    """The panels as one SVG file of `width` by `height` pixels, as large as they fit. Raises ValueError for none."""
    places, wide, high = arranged([shown for panel in panels for shown in _with_inset(panel)], width / height)
    content = "".join(_placed(*place) for place in places)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{SCOPE}" data-theme="{theme}" width="{width}" '
        f'height="{height}" viewBox="0 0 {num(wide)} {num(high)}">'
    )
    inside = f"<style>{style()}\n.{SCOPE} .sheet-paper{{fill:var(--paper)}}</style><defs>{symbols(content)}</defs>"
    paper = f'<rect class="sheet-paper" x="{-wide:g}" y="{-high:g}" width="{3 * wide:g}" height="{3 * high:g}"/>'
    return f"{head}{inside}{paper}{linked_inside(content)}</svg>"


def arranged(panels: Sequence[Panel], ratio: float) -> tuple[list[Place], float, float]:
    """Where each panel lies, and the width and height of all: in as many columns as show the whole largest on a sheet
    of that ratio (width by height)."""
    if not panels:
        raise ValueError("a sheet needs a panel")
    tries = [_in_columns(panels, columns) for columns in range(1, len(panels) + 1)]
    return min(tries, key=lambda found: max(found[1], found[2] * ratio))


def _in_columns(panels: Sequence[Panel], columns: int) -> tuple[list[Place], float, float]:
    """The panels one after the other, each at the end of the column that is shortest so far."""
    step = max(panel.view_box[2] for panel in panels) + GAP
    filled = [GAP] * columns
    places: list[Place] = []
    for panel in panels:
        column = filled.index(min(filled))
        places.append((panel, GAP + column * step, filled[column]))
        filled[column] += panel.view_box[3] + GAP
    return places, GAP + columns * step, max(filled)


def _with_inset(panel: Panel) -> list[Panel]:
    return [panel] if panel.inset is None else [panel, panel.inset]


def _placed(panel: Panel, x: float, y: float) -> str:
    """What a panel shows, moved to its place. Not as an SVG within the SVG, whose size the style of pages would set."""
    left, top, _, _ = panel.view_box
    opened = panel.svg.index(">") + 1
    classes = CLASSES.search(panel.svg, 0, opened)
    content = panel.svg[opened : panel.svg.rindex("</svg>")]
    moved = f'transform="translate({num(x - left)} {num(y - top)})"'
    return f'<g class="{classes[1] if classes else ""}" {moved}>{content}</g>'
