"""What is left: the tiles in the bag by kind, and the mining tokens by value as far as the onlooker can know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cowcatcher.games.gold_rush.pictures.scene import Scene
from cowcatcher.games.gold_rush.pictures.shapes import SIDE
from cowcatcher.games.gold_rush.pictures.tiles import tile
from cowcatcher.render.base import Rect, picture
from cowcatcher.render.draw import circle, group, num, rect, shifted, text, text_width


@dataclass(frozen=True)
class Form:
    """Sizes of the panel: its width, that of a tile, and the distance from one to the next."""

    wide: bool
    width: float
    tile: float
    step: float


FORMS: Final = (Form(True, 856, 60, 71), Form(False, 366, 44, 52))

LINE: Final = 24
TOKEN: Final = 19


class Bag:
    """The panel in one of its forms."""

    def __init__(self, scene: Scene, form: Form) -> None:
        self.scene = scene
        self.form = form

    def draw(self, label: str) -> tuple[Rect, str]:
        """View box and SVG."""
        s = self.scene.s
        parts = [text(2, 15, self.scene.say("bag_tiles", n=sum(s.bag)), "tb mid")]
        shown = [face for face in range(len(s.bag)) if s.box.copies[face]]
        per_row = int((self.form.width + self.form.step - self.form.tile) // self.form.step)
        for i, face in enumerate(shown):
            row, column = divmod(i, per_row)
            parts.append(shifted(self.kind(face), column * self.form.step + 2, LINE + row * (self.form.tile + 10)))
        y = LINE + -(-len(shown) // per_row) * (self.form.tile + 10) + 12
        tokens, height = self.tokens(y)
        box = (0.0, 0.0, self.form.width, height)
        svg = picture("bag", label, box, "".join(parts) + tokens, self.form.wide)
        return box, svg

    def kind(self, face: int) -> str:
        """A kind of tile with the number that is left."""
        s = self.scene.s
        n, side = s.bag[face], self.form.tile
        small = f'<g transform="scale({num(side / SIDE)})">{tile(s.box.faces[face], 0, face)}</g>'
        frame = rect(0, 0, side, side, "now" if face == s.drawn else "gr-frame")
        title = self.scene.say("bag_kind", n=n, tile=self.scene.w.face(s.box.faces[face]))
        return group(small + frame, "" if n else "faded", title) + figure(side - 4, side - 2, str(n))

    def tokens(self, top: float) -> tuple[str, float]:
        """The tokens by value, and the height down to their end."""
        s, say = self.scene.s, self.scene.say
        held = sum(s.taken)
        lines = [say("tokens_where", supply=s.supply, piles=sum(s.pile), held=held, lost=s.lost)]
        own = self.scene.view.seat is not None and not s.over()
        lines.append(say("tokens_unseen" if own else "tokens_all", n=sum(s.undrawn)))
        parts = [text(2, top + 10, say("tokens"), "tb mid")]
        parts += [text(2, top + 30 + 18 * i, line, "ts t2") for i, line in enumerate(lines)]
        x, y = TOKEN + 4.0, top + 30 + 18 * len(lines) + TOKEN
        order = sorted(range(len(s.undrawn)), key=lambda kind: -s.box.token_values[kind])
        for i, kind in enumerate(order):
            parts.append(token(x + i * (2 * TOKEN + 30), y, s.box.token_values[kind], s.undrawn[kind]))
        return "".join(parts), y + TOKEN + 8


def token(x: float, y: float, value: int, n: int) -> str:
    """A token face up, with the number of such tokens."""
    disc = circle(x, y, TOKEN, "gr-token" if value else "gr-gravel")
    face = text(x, y + 7, str(value), f"large tb tc {'gr-on-token' if value else ''}".strip())
    return disc + face + figure(x + TOKEN + 8, y + TOKEN, str(n))


def figure(x: float, y: float, label: str) -> str:
    """A small number on a corner."""
    width = text_width(label, 13, bold=True) + 9
    return rect(x - width / 2, y - 9, width, 18, "gr-count", 9) + text(x, y + 4.5, label, "tb tc")
