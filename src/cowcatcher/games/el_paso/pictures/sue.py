"""Sue: her card, her row of workers, her deliveries, what she has."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.el_paso.box import BOT_ACTIONS
from cowcatcher.games.el_paso.names import BOT_CARDS, FIRST_WORKER, SUE, WORKERS
from cowcatcher.games.el_paso.pictures import boxes, signs
from cowcatcher.games.el_paso.pictures.boxes import TILE_HEIGHT
from cowcatcher.games.el_paso.pictures.scene import Scene
from cowcatcher.games.el_paso.rules.scoring import points_of
from cowcatcher.games.el_paso.rules.sue_choices import delivery_post
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.model.readers import places_with
from cowcatcher.model.words import NONE
from cowcatcher.render.base import Rect
from cowcatcher.render.blocks import GAP, Blocks
from cowcatcher.render.draw import fitted, group, icon, line, rect, seat_class, shape, text, text_width, wrapped
from cowcatcher.render.scenes import chip

ACTION_ICONS: Final = ("cow", "cards", "locomotive", "worker-craftsman", "vp")
"""Of BOT_ACTIONS."""

CARD_HEIGHT: Final = 104
ROW: Final = 36
SLOT: Final = 30


class SueArea(Blocks[Scene, PasoState]):
    """What lies before Sue."""

    name = "sue"

    def draw(self, label: str) -> tuple[Rect, str]:
        """View box and SVG."""
        parts = [self.header(18)]
        if self.wide:
            parts += [self.card(4, 44, 244), self.row(268, 44, 300), self.posts(588, 44, 248)]
            y = 44.0 + CARD_HEIGHT + 34
        else:
            parts += [self.card(4, 44, 350), self.row(4, 182, 350), self.posts(4, 322, 350)]
            y = 430.0
        content, y = self.stacked((self.cattle, self.resources, self.tiles), y)
        return self.whole(label, group("".join([*parts, content]), seat_class(SUE)), y)

    def header(self, y: float) -> str:
        """Her name, her points so far, her decks."""
        name = self.scene.w.who(SUE)
        points = self.scene.w.vp(points_of(self.s, SUE))
        parts = [shape(SUE, 13, y - 5, 9), text(28, y, name, "tb")]
        x = 28 + text_width(name, 13, True) + 12
        parts.append(text(x, y, points, "tb"))
        x += text_width(points, 13, True) + 12
        decks = self.scene.say("sue_decks", deck=sum(self.s.bot_deck), pile=sum(self.s.bot_pile))
        parts.append(fitted(x, y, decks, self.width - x - 4, "ts t2"))
        return "".join(parts)

    # ---------------------------------------------------------------- her card, her row

    def turned_up(self) -> int:
        """The card of her turn, or of her last one as far as the marks tell; NONE before."""
        if self.s.bot_card != NONE:
            return self.s.bot_card
        turned = [m.arg for _, m in self.scene.last() if m.verb == "bot"]
        return turned[-1] if turned else NONE

    def card(self, x: float, y: float, width: float) -> str:
        """Her card: whose number are her steps, and what she does."""
        card = self.turned_up()
        parts = [text(x, y - 4, self.scene.say("sue_card"), "ts tb")]
        area = (x, y + 6, width, CARD_HEIGHT)
        if card == NONE:
            coming = ", ".join(name for name, n in zip(BOT_CARDS, self.s.bot_deck, strict=True) if n)
            used = ", ".join(name for name, n in zip(BOT_CARDS, self.s.bot_pile, strict=True) if n)
            nothing = self.scene.say("nothing")
            parts.append(rect(*area, "shut", 8))
            for i, (key, cards) in enumerate((("sue_coming", coming), ("sue_used", used))):
                parts.append(text(x + 10, y + 30 + 46 * i, self.scene.say(key), "ts t2"))
                parts.append(fitted(x + 10, y + 48 + 46 * i, cards or nothing, width - 20, "ts tb"))
            return "".join(parts)
        middle = x + width / 2
        name = BOT_CARDS[card]
        parts.append(fitted(x + text_width(self.scene.say("sue_card"), 12.5, True) + 8, y - 4, name, 40, "ts tb"))
        parts += [rect(*area, "sheet", 8), line(middle, y + 6, middle, y + 6 + CARD_HEIGHT, "vacant")]
        kind, action = self.s.box.bot_steps[card], self.s.box.bot_action[card]
        steps = self.scene.say(f"sue_steps.{WORKERS[kind]}")
        parts.append(self.half(signs.WORKER_ICONS[kind], steps, x + width / 4, y, width / 2))
        does = self.scene.say(f"sue_does.{BOT_ACTIONS[action]}", n=self.s.box.bot_draw[card])
        parts.append(self.half(ACTION_ICONS[action], does, x + 3 * width / 4, y, width / 2))
        return group("".join(parts), "", self.scene.say("sue_card_title", name=name))

    def half(self, sign: str, said: str, x: float, y: float, width: float) -> str:
        """Half of a card."""
        rows = wrapped(said, width - 12, lines=3)
        parts = [icon(sign, x, y + 34, 38)]
        for i, row in enumerate(rows):
            parts.append(text(x, y + 70 + 16 * i, row, "ts tc"))
        return "".join(parts)

    def row(self, x: float, y: float, width: float) -> str:
        """Her workers by speciality, those that came last dotted."""
        parts = [text(x, y - 4, self.scene.say("sue_workers"), "ts tb")]
        came = self.scene.heard()
        for i, kind in enumerate(k for k in self.s.sue_row if k != NONE):
            top = y + 6 + ROW * i
            n = self.s.sue_workers[kind]
            old = n - came.more("sue_workers", kind)
            parts.append(icon(signs.WORKER_ICONS[kind], x + 10, top + SLOT / 2, 20))
            parts.append(fitted(x + 24, top + 20, self.scene.say(f"workers.{WORKERS[kind]}"), 74, "ts"))
            step = min(SLOT + 3, (width - 130) / max(1, n))
            for k in range(n):
                left = x + 102 + step * k
                parts.append(rect(left, top, SLOT, SLOT, "owned" if k < old else "ep-new", 5))
                parts.append(icon(signs.WORKER_ICONS[kind], left + SLOT / 2, top + SLOT / 2, 19))
            parts.append(text(x + width - 4, top + 21, str(n), "tb te"))
        return group("".join(parts))

    # ---------------------------------------------------------------- her deliveries

    def posts(self, x: float, y: float, width: float) -> str:
        """The posts in the order of her deliveries: her discs, the next one."""
        parts = [text(x, y - 4, self.scene.say("sue_posts"), "ts tb")]
        order = [self.s.box.sue_post, *self.s.box.sue_order]
        step = (width + 5) / max(6, len(order))
        upcoming, discs = delivery_post(self.s), self.s.posts_of(SUE)
        for i, post in enumerate(order):
            area = (x + step * i, y + 6, step - 5, 58)
            dark = self.s.box.post_dark[post]
            ink = " on-night" if dark else ""
            parts.append(rect(*area, "night" if dark else "tile", 5))
            parts.append(text(area[0] + area[2] / 2, y + 25, str(self.s.box.post_min[post]), f"tb tc{ink}"))
            n = discs[post]
            if n:
                parts.append(shape(SUE, area[0] + area[2] / 2, y + 44, 8))
            if n > 1:
                parts.append(text(area[0] + area[2] / 2, y + 61, f"×{n}", f"ts tb tc{ink}"))
            if post == upcoming:
                parts.append(rect(area[0] - 3, y + 3, area[2] + 6, 64, "last", 8))
        left = self.s.box.sue_discs - sum(discs)
        parts.append(fitted(x, y + 86, self.scene.say("sue_next", n=left), width, "ts t2"))
        return group("".join(parts))

    # ---------------------------------------------------------------- what she has

    def cattle(self, y: float) -> tuple[str, float]:
        """Her cattle cards."""
        own = self.s.sue_cards[:FIRST_WORKER]
        return self.chips(y, self.scene.say("sue_cattle"), [self.herd(kind, n) for kind, n in enumerate(own) if n])

    def herd(self, kind: int, n: int) -> tuple[str, str, str]:
        """Cattle cards that are alike."""
        return ("cow", f"{n} {signs.cattle(self.scene, kind)}", f"breed breed-{self.scene.breeds[kind]}")

    def resources(self, y: float) -> tuple[str, float]:
        """What is left in her resource deck: everybody can work it out (EP-H.07)."""
        chips = []
        for kind, n in enumerate(self.s.resources):
            if n and kind < FIRST_WORKER:
                chips.append(self.herd(kind, n))
            elif n:
                worker = kind - FIRST_WORKER
                label = self.scene.words.say(f"workers.{WORKERS[worker]}", n=n)
                chips.append((signs.WORKER_ICONS[worker], label, "in"))
        return self.chips(y, self.scene.say("sue_resource_deck"), chips)

    def chips(self, y: float, head: str, items: list[tuple[str, str, str]]) -> tuple[str, float]:
        """A heading, and small things in rows."""
        parts = [text(4, y + 4, head, "ts tb")]
        x, top = 4.0, y + 12
        for sign, label, classes in items:
            content, width = chip(sign, label, label, x, top, classes)
            if x + width > self.width - 4:
                x, top = 4.0, top + 32
                content, width = chip(sign, label, label, x, top, classes)
            parts.append(content)
            x += width + 6
        if not items:
            parts.append(text(4, top + 16, self.scene.say("nothing"), "ts t2"))
        return "".join(parts), top + 46 - y

    def tiles(self, y: float) -> tuple[str, float]:
        """Her objective and bonus tiles; the objectives count as met."""
        own = places_with(self.s.tiles, SUE)
        if not own:
            return "", 0
        columns = 5 if self.wide else 2
        step = (self.width - 4) / columns
        parts = [text(4, y + 4, self.scene.say("sue_tiles"), "ts tb")]
        for i, tile in enumerate(own):
            row, column = divmod(i, columns)
            area = (4 + column * step, y + 12 + row * (TILE_HEIGHT + GAP), step - GAP, TILE_HEIGHT)
            parts.append(boxes.tile(self.scene, tile, area))
        return "".join(parts), 12 + (TILE_HEIGHT + GAP) * -(-len(own) // columns)
