"""Cards: cattle and objective cards, in the hand, in the market, in the display."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.great_western_trail.pictures import glyphs
from cowcatcher.games.great_western_trail.pictures.scene import Scene
from cowcatcher.games.great_western_trail.reading import objective_of
from cowcatcher.model.words import NONE
from cowcatcher.render.draw import group, pill, rect, text_width
from cowcatcher.render.scenes import CATTLE_SIZE, Spot, cattle_card, several

OBJECTIVE_SIZE: Final = (118, 100)


def cattle(scene: Scene, kind: int, n: int, x: float, y: float, spot: Spot) -> str:
    """A cattle card: value, points, breed; n: how many of it there are."""
    width, height = CATTLE_SIZE
    breed, points = scene.box.card_breed[kind], scene.box.card_vp[kind]
    more = scene.w.vp(points) if points else ""
    parts = [cattle_card(breed, scene.box.card_value[kind], more, scene.w.breed(breed), x, y)]
    parts.append(several(n, x + width - 13, y + 44))
    parts.append(scene.framed(spot, (x, y, width, height)))
    return group("".join(parts), "", scene.w.card(scene.s, kind))


def objective(scene: Scene, kind: int, n: int, x: float, y: float, spot: Spot) -> str:
    """An objective card: its action, its tasks, what it scores."""
    width, height = OBJECTIVE_SIZE
    parts = [rect(x, y, width, height, "sheet", 7), rect(x + 1, y + 1, width - 2, 8, "edge task-edge", 4)]
    if kind < len(scene.box.objective_action):
        row = [glyph for one in scene.box.objective_action[kind] for glyph in glyphs.op(scene, one)]
        parts.append(glyphs.draw_row(row, x + 8, y + 25, 19))
    tasks = glyphs.tasks(scene, kind)
    squeezed = min(1.0, (width - 14) / max(1.0, glyphs.width_of(tasks)))
    parts.append(f'<g transform="translate({x + 8:g} {y + 52:g}) scale({squeezed:.3f})">')
    parts.append(glyphs.draw_row(tasks, 0, 0, 17) + "</g>")
    points, penalty = scene.box.objective_vp[kind], scene.box.objective_penalty[kind]
    label = f"+{points}"
    parts.append(pill(x + 12 + text_width(label, 12.5, True) / 2 + 2, y + height - 18, label, "gain-fill"))
    if penalty:
        label = f"-{penalty}"
        parts.append(pill(x + width - 14 - text_width(label, 12.5, True) / 2, y + height - 18, label))
    parts.append(several(n, x + width - 14, y + 25))
    parts.append(scene.framed(spot, (x, y, width, height)))
    return group("".join(parts), "", f"{scene.w.objective(scene.s, kind)}: {scene.w.worth(scene.s, kind)}")


def card(scene: Scene, kind: int, n: int, x: float, y: float) -> tuple[str, float]:
    """A card of the hand, and its width."""
    spot = ("card", kind)
    if objective_of(kind) == NONE:
        return cattle(scene, kind, n, x, y, spot), CATTLE_SIZE[0]
    return objective(scene, objective_of(kind), n, x, y, spot), OBJECTIVE_SIZE[0]
