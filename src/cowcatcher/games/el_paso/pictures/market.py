"""The markets: cattle, common buildings, workers."""

from __future__ import annotations

from collections.abc import Iterable

from cowcatcher.games.el_paso.names import BUILDER, COWBOY, FIRST_COMMON, FIRST_MARKET, WORKERS
from cowcatcher.games.el_paso.pictures import boxes, signs
from cowcatcher.games.el_paso.pictures.scene import Scene
from cowcatcher.games.el_paso.rules.actions.spend import price_of
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.render.base import Rect
from cowcatcher.render.blocks import GAP, Block, Blocks
from cowcatcher.render.draw import fitted, group, icon, rect, text
from cowcatcher.render.scenes import CATTLE_SIZE


class Market(Blocks[Scene, PasoState]):
    """All markets in one picture, one below the other."""

    name = "market"

    def blocks(self) -> Iterable[Block]:
        return (self.cattle, self.workers, self.buildings)

    def cattle(self, y: float) -> tuple[str, float]:
        """The cattle for sale: what a card costs, cowboys and dollars, and how many are left."""
        remark = self.scene.say("per_worker", money=self.scene.w.money(price_of(self.s, COWBOY, 1)))
        parts = [self.heading(self.scene.say("cattle"), y, remark)]
        width, height = CATTLE_SIZE
        step = (self.width - 4) / len(self.s.box.cowboys) if not self.wide else width + 112
        for kind, cowboys in enumerate(self.s.box.cowboys):
            x, top = 4 + step * kind, y + 10
            money = self.scene.w.money(price_of(self.s, COWBOY, cowboys))
            parts.append(self.card(kind, x, top, money))
            at, line = (x + width + 6, top + 18) if self.wide else (x, top + height + 16)
            points = self.scene.w.vp(self.s.box.cattle_vp[FIRST_MARKET + kind])
            rows = [points, self.scene.say("left", n=self.s.cattle_market[kind])]
            for i in range(cowboys):
                parts.append(icon(signs.WORKER_ICONS[0], at + 8 + 17 * i, line - 4, 16))
            for i, row in enumerate(rows):
                parts.append(fitted(at, line + 17 * (i + 1), row, 84, "ts"))
        return "".join(parts), 36 + height + (0 if self.wide else 56)

    def card(self, kind: int, x: float, y: float, money: str) -> str:
        """A pile of the cattle market."""
        parts = [boxes.cattle_face(self.scene, FIRST_MARKET + kind, money, x, y)]
        if not self.s.cattle_market[kind]:
            parts = [group("".join(parts), "faded")]
        parts.append(self.scene.framed(("buy", kind), (x, y, *CATTLE_SIZE)))
        return group("".join(parts), "", self.scene.w.cattle(FIRST_MARKET + kind))

    def workers(self, y: float) -> tuple[str, float]:
        """The workers for hire."""
        parts = [self.heading(self.scene.say("for_hire"), y)]
        market = self.s.worker_market
        columns = len(market) if self.wide else 2
        step = (self.width - 4) / columns
        for kind, n in enumerate(market):
            line, column = divmod(kind, columns)
            area = (4 + column * step, y + 10 + line * 44, step - GAP, 38)
            parts.append(worker(self.scene, kind, n, area, "sheet" if n else "shut"))
            parts.append(self.scene.framed(("hire", kind), area))
        return "".join(parts), 30 + 44 * (len(market) // columns)

    def buildings(self, y: float) -> tuple[str, float]:
        """The common buildings to build."""
        remark = self.scene.say("per_worker", money=self.scene.w.money(price_of(self.s, BUILDER, 1)))
        parts = [self.heading(self.scene.say("buildings"), y, remark)]
        columns = 3 if self.wide else 2
        step = (self.width - 4) / columns
        kinds = range(len(self.s.building_market))
        most = max(len(self.s.box.actions[FIRST_COMMON + kind]) for kind in kinds)
        height = 30 + signs.STEP * most + 20
        for kind in kinds:
            line, column = divmod(kind, columns)
            area = (4 + column * step, y + 10 + line * (height + GAP), step - GAP, height)
            parts.append(self.building(kind, area))
        return "".join(parts), 36 + (height + GAP) * (len(kinds) // columns) - GAP

    def building(self, kind: int, area: Rect) -> str:
        """A stack of common buildings: name, points, actions, builders and dollars, how many are left."""
        x, y, width, height = area
        left = self.s.building_market[kind]
        needed = self.s.box.builders[kind]
        points = self.scene.w.vp(self.s.box.building_vp[kind])
        ops = self.s.box.actions[FIRST_COMMON + kind]
        name = self.scene.w.common(self.s, kind)
        parts = [boxes.box(self.scene, area, name, points, ops, "tile" if left else "shut")]
        row = f"{needed}, {self.scene.w.money(price_of(self.s, BUILDER, needed))}"
        parts.append(icon(signs.WORKER_ICONS[1], x + 14, y + height - 14, 15))
        said = f"{row}; {self.scene.say('left', n=left)}"
        parts.append(fitted(x + 26, y + height - 9.5, said, width - 30, "ts t2"))
        parts.append(self.scene.framed(("build", kind), area))
        return group("".join(parts), "" if left else "faded", self.scene.w.source(self.s, FIRST_COMMON + kind))


def worker(scene: Scene, kind: int, n: int, area: Rect, classes: str) -> str:
    """A kind of worker, and how many there are."""
    x, y, width, height = area
    body = rect(*area, classes, 6) + text(x + 9, y + height / 2 + 7, str(n), "tb large")
    body += icon(signs.WORKER_ICONS[kind], x + 42, y + height / 2, 24)
    name = scene.say(f"worker.{WORKERS[kind]}")
    return group(body + fitted(x + 60, y + height / 2 + 5, name, width - 64), "", name)
