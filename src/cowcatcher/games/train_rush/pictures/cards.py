"""Cards, wagons and tiles: in hands, on displays, before players."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.train_rush.names import ACTION_CARDS, HEROES, REGIONS
from cowcatcher.games.train_rush.pictures import glyphs
from cowcatcher.games.train_rush.pictures.scene import Scene
from cowcatcher.games.train_rush.reading import good_name, wagon_of
from cowcatcher.games.train_rush.words import effects
from cowcatcher.games.train_rush.words.places import card_line, hero_line
from cowcatcher.render.draw import circle, fitted, group, icon, rect, text, wrapped
from cowcatcher.render.scenes import Spot, several

CARD_SIZE: Final = (108, 116)
HERO_SIZE: Final = (130, 116)
ROMAN: Final = ("I", "II", "III", "IV", "V", "VI")
PLACE: Final = 28
"""Side of a place on a wagon with the gap beside it."""

WAGON_HEIGHT: Final = 44
GOODS: Final = {"shipment": "cube"}
"""Icons of goods that are not called like them."""


def action_card(scene: Scene, card: int, n: int, x: float, y: float, spot: Spot) -> str:
    """An action card: its movement actions with the coal that they need, its special action. n: how many of it."""
    wide, high = CARD_SIZE
    parts = [rect(x, y, wide, high, "sheet", 7), text(x + 8, y + 17, ACTION_CARDS[card], "ts tb t2")]
    steps = zip(ROMAN, scene.box.card_moves[card], scene.box.card_coal[card], strict=False)
    for i, (number, fields, coal) in enumerate(steps):
        top = y + 33 + 17 * i
        parts.append(text(x + 8, top + 4.6, number, "ts t2") + icon("locomotive", x + 36, top, 15))
        parts.append(text(x + 47, top + 4.6, str(fields), "tb"))
        parts.append(
            icon("coal", x + 76, top, 14, "in" if coal else "faint") + text(x + 87, top + 4.6, str(coal), "tb")
        )
    parts.append(rect(x + 1, y + 78, wide - 2, high - 79, "tr-special", 6))
    special = glyphs.row(scene, scene.box.card_script[card])
    parts.append(text(x + 8, y + 102, glyphs.SPECIAL, "ts t2"))
    parts.append(glyphs.fitted_row(special, x + 26, y + 97, wide - 33, 16))
    parts.append(several(n, x + wide - 15, y + 13))
    parts.append(scene.framed(spot, (x, y, wide, high)))
    return group("".join(parts), "", card_line(scene.w, scene.s, card))


def hero_card(scene: Scene, hero: int, n: int, x: float, y: float, spot: Spot | None) -> str:
    """A hero: name, city, bonus, and what his mission counts."""
    wide, high = HERO_SIZE
    box = scene.box
    name = next(card.name for card in box.data.heroes.card if card.id == HEROES[hero])
    region = REGIONS[box.city_region[box.hero_city[hero]]]
    parts = [rect(x, y, wide, high, "sheet", 7), rect(x + 1, y + 1, wide - 2, 9, f"tr-{region}", 4)]
    parts += [fitted(x + 8, y + 28, name, wide - 32, "tb"), icon("person", x + wide - 15, y + 24, 16, "t2")]
    parts.append(fitted(x + 8, y + 45, scene.w.cities[box.hero_city[hero]], wide - 16, "ts t2"))
    parts.append(glyphs.fitted_row(glyphs.row(scene, box.hero_script[hero]), x + 8, y + 62, wide - 16, 17))
    parts.append(rect(x + 1, y + 78, wide - 2, high - 79, "tr-special", 6))
    parts.append(icon(good_name(box.hero_resource[hero]), x + 17, y + 97, 19))
    table = " ".join(map(str, box.hero_score[hero][1:]))
    parts.append(fitted(x + 31, y + 101.5, table, wide - 37, "ts tb"))
    parts.append(several(n, x + wide - 15, y + 45))
    if spot is not None:
        parts.append(scene.framed(spot, (x, y, wide, high)))
    return group("".join(parts), "", hero_line(scene.w, scene.s, hero))


def card_back(label: str, x: float, y: float, sign: str) -> str:
    """Hidden cards, and how many."""
    wide, high = CARD_SIZE
    body = rect(x, y, wide, high, "back", 7) + icon(sign, x + wide / 2, y + 46, 34, "t2")
    rows = wrapped(label, wide - 12, 12.5)
    return body + "".join(text(x + wide / 2, y + 84 + 15 * i, row, "ts tc t2") for i, row in enumerate(rows))


def wagon_width(size: int) -> float:
    """How wide a wagon is."""
    return PLACE * size + 10


def wagon(scene: Scene, code: int, x: float, y: float) -> str:
    """A wagon as it is loaded; an empty place shows faintly what it takes."""
    held = wagon_of(scene.s, code)
    wide = wagon_width(len(held.rooms))
    parts = [circle(x + 12, y + 39, 5, "tr-wheel"), circle(x + wide - 12, y + 39, 5, "tr-wheel")]
    parts.append(rect(x, y, wide, 37, "tr-wagon tr-gilt" if held.special else "tr-wagon", 4))
    for place, room in enumerate(held.rooms):
        cx, cy = x + 5 + PLACE * (place + 0.5), y + 18.5
        parts.append(rect(cx - 12.5, cy - 12.5, 25, 25, "tr-load" if room.holds else "vacant", 3))
        if room.holds:
            parts.append(icon(GOODS.get(room.holds, room.holds), cx, cy, 20))
        elif room.takes == "any":
            parts.append(text(cx, cy + 5, glyphs.ANY_ONE, "tb tc t2 mid"))
        else:
            parts.append(icon(GOODS.get(room.takes, room.takes), cx, cy, 17, "faint"))
    return group("".join(parts), "", scene.w.load(scene.s, code))


def goods(resources: tuple[int, ...], x: float, y: float, width: float, size: float = 17) -> str:
    """The goods of a contract, in as many lines as they need."""
    per_line = max(1, int((width + 2) // (size + 2)))
    found = []
    for i, resource in enumerate(resources):
        line, column = divmod(i, per_line)
        cx, cy = x + size / 2 + column * (size + 2), y + size / 2 + line * (size + 2)
        if good_name(resource) == "any":
            found.append(rect(cx - size / 2 + 1, cy - size / 2 + 1, size - 2, size - 2, "vacant", 3))
            found.append(text(cx, cy + 4.6, glyphs.ANY_ONE, "tb tc"))
        else:
            found.append(icon(good_name(resource), cx, cy, size))
    return "".join(found)


def effect_title(scene: Scene, script: int) -> str:
    """A list of effects in words."""
    return effects.script(scene.w, scene.s, script)
