"""Within the ring: the trading posts, the Simmental pile, the clock of visits to El Paso."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.el_paso.names import SIMMENTAL
from cowcatcher.games.el_paso.pictures import signs
from cowcatcher.games.el_paso.pictures.course import CENTRE, Point
from cowcatcher.games.el_paso.pictures.scene import Scene
from cowcatcher.model.words import NONE
from cowcatcher.render.base import Rect
from cowcatcher.render.draw import circle, counter, fitted, group, icon, rect, seat_class, shape, text, text_width

COLUMNS: Final = 4
CELL: Final = (82, 80)
GAP: Final = 4
HEADING: Final = 18
CLOCK: Final = 52


class Middle:
    """What lies within the ring."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.s = scene.s
        self.box = scene.box
        rows = -(-(len(self.box.posts) + 1) // COLUMNS)
        self.width = COLUMNS * (CELL[0] + GAP) - GAP
        height = HEADING + rows * (CELL[1] + GAP) + CLOCK
        self.left = CENTRE[0] - self.width / 2
        self.top = CENTRE[1] - height / 2 + HEADING
        self.under = self.top + rows * (CELL[1] + GAP) + 8

    def draw(self) -> str:
        """The posts, the pile, the clock."""
        heading = text(CENTRE[0], self.top - 7, self.scene.say("posts"), "tb tc")
        posts = "".join(self.post(i) for i in range(len(self.box.posts)))
        return heading + posts + self.pile() + self.clock()

    def cell(self, i: int) -> Rect:
        """The place of a post; the pile lies behind the last one."""
        row, column = divmod(i, COLUMNS)
        return (self.left + column * (CELL[0] + GAP), self.top + row * (CELL[1] + GAP), *CELL)

    def centre(self, i: int) -> Point:
        """The middle of a post."""
        x, y, width, height = self.cell(i)
        return x + width / 2, y + height / 2

    def post(self, i: int) -> str:
        """A trading post: its minimum, points, what it gives, the discs on it."""
        x, y, width, height = self.cell(i)
        dark = self.box.post_dark[i]
        ink = "on-night" if dark else ""
        parts = [rect(x, y, width, height, "night" if dark else "tile", 6)]
        parts.append(text(x + 7, y + 22, f"{self.box.post_min[i]}+", f"tb large {ink}".strip()))
        if self.box.post_vp[i]:
            points = self.scene.w.vp(self.box.post_vp[i])
            room = width - 18 - text_width(f"{self.box.post_min[i]}+", 20, True)
            parts.append(fitted(x + width - 6, y + 18, points, room, f"tb ts te {ink}".strip()))
        ops = self.box.post_actions[i]
        parts.append(signs.lines(self.scene, ops, x + 4, y + 38, width - 7, ink))
        if self.box.post_repeatable[i]:
            again = signs.Sign("turn", self.scene.say("again"))
            parts.append(signs.line(again, x + 4, y + 38 + signs.STEP * len(ops), width - 7, ink))
        parts.append(self.discs(i, x + 13, y + height - 14))
        if self.scene.is_new(("post", i)):
            area = (x - 3, y - 3, width + 6, height + 6)
            parts.append(rect(*area, "halo", 9) + rect(*area, "last", 9))
        parts.append(self.scene.framed(("post", i), self.cell(i)))
        return group("".join(parts), "", self.scene.w.post(self.s, i))

    def discs(self, i: int, x: float, y: float) -> str:
        """Who has discs on a post; one with a number for several of one player."""
        found = []
        for player in range(self.box.players):
            n = self.s.posts_of(player)[i]
            if not n:
                continue
            title = self.scene.say("discs_of", n=n, who=self.scene.w.who(player))
            if n > 1:
                found.append(counter(player, x, y, 9, str(n), title))
            else:
                found.append(group(shape(player, x, y, 9), seat_class(player), title))
            x += 19.5
        return "".join(found)

    def pile(self) -> str:
        """The Simmental pile."""
        x, y, width, height = self.cell(len(self.box.posts))
        left = self.s.simmental
        breed = self.scene.breeds[SIMMENTAL]
        parts = [rect(x + 3, y + 4, width - 3, height - 4, "tile", 6)] if left > 1 else []
        parts.append(rect(x, y, width - 3, height - 4, "sheet" if left else "empty", 6))
        parts.append(rect(x + 1, y + 1, width - 5, 8, f"edge breed-{breed}", 4))
        parts.append(icon("cow", x + 22, y + 33, 30, f"breed breed-{breed}"))
        parts.append(text(x + 42, y + 42, str(left), "tb large"))
        name = self.scene.w.cattle(SIMMENTAL)
        parts.append(fitted(x + 7, y + height - 14, name, width - 14, "ts"))
        if self.scene.is_new(("simmental", 0)):
            area = (x - 3, y - 3, width + 3, height + 2)
            parts.append(rect(*area, "halo", 9) + rect(*area, "last", 9))
        return group("".join(parts), "", self.scene.say("simmental_pile", n=left))

    def clock(self) -> str:
        """The visits to El Paso: one that took a card filled, the last one with its points."""
        total = self.box.simmental_start
        gone = total - self.s.simmental
        parts = []
        step = self.width / (total + 1)
        for k in range(total):
            classes = "ep-visit" if k < gone else "ep-to-come"
            parts.append(circle(self.left + step * (k + 0.5), self.under + 9, min(8.0, step / 2 - 1.5), classes))
        x, y = self.end_space()
        parts.append(circle(x, y, 11, "token"))
        parts.append(text(x, y + 4.5, str(self.box.simmental_space_vp), "ts tb tc on-token"))
        said = self.clock_line(gone, total + 1)
        parts.append(fitted(self.left, self.under + 37, said, self.width, "ts"))
        return group("".join(parts), "", said)

    def clock_line(self, gone: int, last: int) -> str:
        """How many visits there were, and what the last one brings or has brought."""
        vp = self.scene.w.vp(self.box.simmental_space_vp)
        if self.s.on_simmental != NONE:
            return self.scene.say("last_visit", last=last, vp=vp)
        return self.scene.say("visits", n=gone, last=last, vp=vp)

    def end_space(self) -> Point:
        """The Simmental space under the pile, where the rancher goes that ends the game."""
        step = self.width / (self.box.simmental_start + 1)
        return self.left + self.width - max(step / 2, 11), self.under + 9
