"""Small cards that several pictures show: cattle, tiles of the train supply, boxes with actions."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.el_paso.box import Op
from cowcatcher.games.el_paso.names import OBJECTIVE_COUNT
from cowcatcher.games.el_paso.pictures import signs
from cowcatcher.games.el_paso.pictures.scene import Scene
from cowcatcher.render.base import Rect
from cowcatcher.render.draw import fitted, group, rect, text, text_width
from cowcatcher.render.scenes import CATTLE_SIZE, Spot, cattle_card, several

TILE_HEIGHT: Final = 74
LINES: Final = 3
"""So many lines have room on a tile."""


def cattle(scene: Scene, kind: int, n: int, x: float, y: float, spot: Spot) -> str:
    """A cattle card of a hand: value, points, breed; n: how many of it there are."""
    points = scene.box.cattle_vp[kind]
    parts = [cattle_face(scene, kind, scene.w.vp(points) if points else "", x, y)]
    parts.append(several(n, x + CATTLE_SIZE[0] - 13, y + 44))
    parts.append(scene.framed(spot, (x, y, *CATTLE_SIZE)))
    return group("".join(parts), "", scene.w.cattle(kind))


def cattle_face(scene: Scene, kind: int, more: str, x: float, y: float) -> str:
    """The face of a cattle card; more: what stands at its upper right."""
    return cattle_card(scene.breeds[kind], scene.box.value[kind], more, scene.w.cattle(kind), x, y)


def tile(scene: Scene, number: int, area: Rect, spot: Spot | None = None) -> str:
    """An objective or bonus tile: its points, what it asks for or gives."""
    x, y, width, height = area
    pool = "objective" if number < OBJECTIVE_COUNT else "bonus"
    parts = [rect(*area, "sheet", 6), rect(x + 1, y + 2, 6, height - 4, f"ep-{pool}", 3)]
    parts.append(text(x + 13, y + 18, scene.w.vp(scene.box.tile_vp[number]), "tb"))
    face = signs.face(scene, number)
    for i, one in enumerate(face):
        if len(face) <= LINES:
            parts.append(signs.line(one, x + 12, y + 33 + (signs.STEP - 2) * i, width - 15))
        else:  # no room for words
            n = one.words.split()[0]
            parts.append(signs.line(signs.Sign(one.icon, n, one.breed), x + 12 + 36 * i, y + 41, 34))
    if spot is not None:
        parts.append(scene.framed(spot, area))
    return group("".join(parts), "", scene.w.tile(scene.s, number))


def box(scene: Scene, area: Rect, head: str, more: str, ops: tuple[Op, ...], classes: str = "tile") -> str:
    """A box with a heading, a remark opposite, actions below."""
    x, y, width, _ = area
    room = width - text_width(head, 13, True) - 20
    parts = [rect(*area, classes, 6), text(x + 8, y + 18, head, "tb")]
    shown = min(room, text_width(more, 12.5))
    parts.append(fitted(x + width - 7 - shown, y + 18, more, room, "ts"))
    parts.append(signs.lines(scene, ops, x + 6, y + 33, width - 11))
    return "".join(parts)
