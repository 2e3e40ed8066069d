"""Effects in signs: whatever a designer combines of the effect vocabulary has a row of icons and figures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from cowcatcher.games.train_rush.box import Op
from cowcatcher.games.train_rush.names import EXCHANGES, REGIONS, SMALLEST
from cowcatcher.games.train_rush.pictures.scene import Scene
from cowcatcher.model.words import NONE
from cowcatcher.render.draw import icon, num, rect, text, text_width

TRACK_ICONS: Final = ("investment", "coal", "cube", "download", "wagon")
"""Of the progress tracks and of the sectors that advance on them."""

SPECIAL: Final = "IV"
"""The number of the special action on cards."""

ANY_ONE: Final = "?"
"""On wagons and contracts any resource, in a row of signs any progress track."""

ARROW: Final = 5
"""How much wider an arrow is than other signs of a text."""

TIGHT: Final = 0.8
"""A row becomes so much smaller at most before it is broken in two."""

GAP: Final = 3


@dataclass(frozen=True)
class Glyph:
    """A sign of a row: an icon, a figure, or the colour of a state."""

    icon: str = ""
    text: str = ""
    state: str = ""

    def width(self, size: float) -> float:
        """How wide it is where icons have that size."""
        if self.icon:
            return size
        return 11 if self.state else text_width(self.text, 12.5, True) + ARROW * self.text.count("→")


def row(scene: Scene, script: int) -> list[Glyph]:
    """A list of effects, or alternatives with a stroke between them; empty where there is none."""
    if script == NONE:
        return []
    found = scene.box.scripts[script]
    if not found.branches:
        return [glyph for op in found.ops for glyph in effect(scene, op)]
    rows = [row(scene, branch) for branch in found.branches]
    return [*rows[0], *[glyph for after in rows[1:] for glyph in (Glyph(text="/"), *after)]]


def effect(scene: Scene, op: Op) -> list[Glyph]:
    """One effect: how often, its sign, and a figure behind it."""
    name = op.word.name
    if name in ROWS:
        return ROWS[name](scene, op)
    signs = [Glyph(icon) for icon in op.word.sign]
    if name in FIGURES:
        return [*signs, Glyph(text=FIGURES[name](op))]
    behind = BEHIND.get(name)
    return [*times(op.n), *signs, *(behind(op) if behind else [])]


def advance(scene: Scene, op: Op) -> list[Glyph]:
    """The sign of a track, and how many steps."""
    sign = Glyph(text=ANY_ONE) if op.any_track else Glyph(TRACK_ICONS[op.what])
    return [sign, Glyph(text=f"+{op.n}")]


ROWS: Final[dict[str, Callable[[Scene, Op], list[Glyph]]]] = {
    "vp": lambda scene, op: [Glyph(text=scene.w.vp(op.n))],
    "advance": advance,
}
"""Effect word -> its row, where it has no sign of its own."""

FIGURES: Final[dict[str, Callable[[Op], str]]] = {
    "draw_wagon": lambda op: f"+{op.what + SMALLEST}",
    "exchange_wagon": lambda op: EXCHANGES[op.what].replace("-", "→"),
    "draw_cards": lambda op: f"{op.n}→{op.what}" if op.what < op.n else str(op.n),
    "move": lambda op: str(op.n),
    "contract_marker": lambda op: str(op.what + SMALLEST),
    "area_action": lambda op: str(op.what),
}
"""Effect word -> what stands behind its sign, where it has a size, a price or a number of its own."""

BEHIND: Final[dict[str, Callable[[Op], list[Glyph]]]] = {
    "load_wagon": lambda op: [Glyph(text="→"), Glyph("wagon")],
    "agent": lambda op: [] if op.active_region else [Glyph(state=REGIONS[op.what])],
    "free_special": lambda op: [Glyph(text=SPECIAL)],
}
"""Effect word -> what stands behind its sign, where before it stands how often."""


def times(n: int) -> list[Glyph]:
    """How often, where it is more than once."""
    return [Glyph(text=str(n))] if n > 1 else []


def width_of(glyphs: list[Glyph], size: float) -> float:
    """How wide a row is."""
    return sum(glyph.width(size) + GAP for glyph in glyphs) - GAP if glyphs else 0


def draw_row(glyphs: list[Glyph], x: float, y: float, size: float = 16, classes: str = "in") -> str:
    """A row of signs from a point to the right; y: its middle."""
    found = []
    for glyph in glyphs:
        width = glyph.width(size)
        if glyph.icon:
            found.append(icon(glyph.icon, x + width / 2, y, size, classes))
        elif glyph.state:
            found.append(rect(x, y - 5.5, 11, 11, f"tr-{glyph.state}", 2))
        else:
            found.append(text(x, y + 4.6, glyph.text, "ts tb"))
        x += width + GAP
    return "".join(found)


def fitted_row(glyphs: list[Glyph], x: float, y: float, width: float, size: float = 16, middle: bool = False) -> str:
    """A row within a width: in two lines where one is too short for it. middle: each line is centred."""
    lines = [glyphs] if width_of(glyphs, size) * TIGHT <= width else broken(glyphs)
    found = []
    for i, line in enumerate(lines):
        wide = width_of(line, size)
        share = min(1.0, width / wide) if wide else 1.0
        left = x + (width - wide * share) / 2 if middle else x
        top = y + (i - (len(lines) - 1) / 2) * (size + 2)
        squeezed = draw_row(line, 0, 0, size)
        found.append(f'<g transform="translate({num(left)} {num(top)}) scale({share:.3f})">{squeezed}</g>')
    return "".join(found)


def broken(glyphs: list[Glyph]) -> list[list[Glyph]]:
    """A row in two, at the stroke nearest to its middle, else at the icon there."""
    ends = [i for i, glyph in enumerate(glyphs) if glyph.text == "/"]
    ends = ends or [i for i, glyph in enumerate(glyphs) if glyph.icon and i]
    if not ends:
        return [glyphs]
    at = min(ends, key=lambda i: abs(i - len(glyphs) / 2))
    return [glyphs[:at], glyphs[at + (glyphs[at].text == "/") :]]
