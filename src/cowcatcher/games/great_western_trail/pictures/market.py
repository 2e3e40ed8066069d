"""The markets: workers for hire, tiles to come, cattle for sale, objective cards to take."""

from __future__ import annotations

from collections.abc import Iterable

from cowcatcher.games.great_western_trail.pictures import cards
from cowcatcher.games.great_western_trail.pictures.glyphs import WORKER_ICONS
from cowcatcher.games.great_western_trail.pictures.scene import STACK, Scene
from cowcatcher.games.great_western_trail.reading import for_sale, foreseen, one_by_one, tile_of
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.model.words import NONE
from cowcatcher.render.blocks import GAP, Block, Blocks
from cowcatcher.render.draw import circle, group, icon, known, rect, text, text_width
from cowcatcher.render.scenes import CATTLE_SIZE


class Market(Blocks[Scene, TrailState]):
    """All markets in one picture, one below the other."""

    name = "market"

    def blocks(self) -> Iterable[Block]:
        return (self.jobs, self.foresight, self.cattle, self.offers, self.objectives)

    # ---------------------------------------------------------------- workers

    def jobs(self, y: float) -> tuple[str, float]:
        """The job market: a column for each row of the box, its price, who is for hire, the token."""
        rows = len(self.s.box.row_costs)
        columns = rows if self.wide else rows // 2
        step = (self.width - 4) / columns
        block = 22 + 30 * self.s.box.columns + 10
        parts = [self.heading(self.scene.say("jobs"), y, self.scene.say("jobs_end"))]
        for row in range(rows):
            line, column = divmod(row, columns)
            parts.append(self.job_row(row, 2 + column * step, y + 12 + line * block, step - 4))
        return "".join(parts), 18 + block * (rows // columns) + 14

    def job_row(self, row: int, x: float, y: float, width: float) -> str:
        """One row of the job market."""
        box = self.s.box
        height = 20 + 30 * box.columns
        now = row == self.s.token
        parts = [rect(x, y, width, height, "job-now" if now else "job", 6)]
        parts.append(text(x + 7, y + 16, self.scene.w.money(box.row_costs[row]), "tb"))
        if row in box.yellow_rows:
            parts.append(icon("cow", x + width - 13, y + 11, 15, "t2"))
        elif row == box.end_row:
            parts.append(icon("clock", x + width - 13, y + 11, 15, "t2"))
        workers = one_by_one(self.s.jobs_of(row))
        for i in range(box.columns):
            cx, cy = x + width / 2, y + 34 + 30 * i
            if i < len(workers):
                parts.append(rect(cx - 14, cy - 13, 28, 26, "tile", 5))
                parts.append(icon(WORKER_ICONS[workers[i]], cx, cy, 20))
            elif now and i == box.columns - 1:
                token = circle(cx, cy, 13, "token") + icon("hat", cx, cy, 18, "on-token")
                parts.append(known(group(token, "", self.scene.say("token")), "token"))
            else:
                parts.append(rect(cx - 14, cy - 13, 28, 26, "empty", 5))
        parts.append(self.scene.framed(("row", row), (x, y, width, height)))
        return group("".join(parts), "", " ".join(self.scene.told(f"row {row + 1}")))

    # ---------------------------------------------------------------- foresight

    def foresight(self, y: float) -> tuple[str, float]:
        """The tiles to come, two a number, and how many are left in the stacks."""
        numbers = foreseen(self.s)
        left = [str(sum(self.s.supply_of(number))) for number in range(len(numbers))]
        parts = [self.heading(self.scene.say("foresight"), y, self.scene.say("stacks", counts=" + ".join(left)))]
        step = 118
        for number, kinds in enumerate(numbers):
            x = 4 + number * step
            parts.append(text(x, y + 36, str(number + 1), "tb t2"))
            for i, kind in enumerate(kinds):
                parts.append(self.tile(kind, x + 14 + 46 * i, y + 12, number * len(kinds) + i))
        return "".join(parts), 76

    def tile(self, kind: int, x: float, y: float, at: int) -> str:
        """A tile of the foresight area."""
        if kind == NONE:
            return rect(x, y, 40, 40, "empty", 5)
        parts = [rect(x, y, 40, 40, "tile", 5)]
        tile = tile_of(self.s.box, kind)
        if tile.sort == "worker":
            parts.append(icon(WORKER_ICONS[kind], x + 20, y + 20, 26))
        elif tile.sort == "hazard":
            parts.append(icon(tile.name, x + 20, y + 13, 20, "barn"))
            parts.append(text(x + 3, y + 36, self.scene.w.money(-tile.toll), "ts tb toll"))
            parts.append(text(x + 36, y + 36, str(tile.vp), "ts tb te"))
        else:
            parts.append(icon("tipi", x + 20, y + 25, 22, f"tipi-{tile.name}"))
            parts.append(text(x + 20, y + 13, self.scene.say(f"teepee.{tile.name}"), "ts tc"))
        parts.append(self.scene.framed(("tile", at), (x, y, 40, 40)))
        return group("".join(parts), "", self.scene.w.tile(self.s, kind))

    # ---------------------------------------------------------------- cards

    def cattle(self, y: float) -> tuple[str, float]:
        """The cattle for sale."""
        left = self.scene.w.cards(sum(self.s.market_stack))
        parts = [self.heading(self.scene.say("cattle"), y, self.scene.say("stack", cards=left))]
        width, height = CATTLE_SIZE
        per_line = int((self.width - 4 + GAP) // (width + GAP))
        there = [(at, card, n) for at, (card, n) in enumerate(for_sale(self.s)) if n]
        for i, (at, card, n) in enumerate(there):
            line, column = divmod(i, per_line)
            x, top = 4 + column * (width + GAP), y + 12 + line * (height + GAP)
            parts.append(cards.cattle(self.scene, card, n, x, top, ("cow", at)))
        lines = max(1, -(-len(there) // per_line))
        return "".join(parts), 12 + lines * (height + GAP) + 8

    def offers(self, y: float) -> tuple[str, float]:
        """What cowboys can buy; shown while something can be bought, since it is printed on the board."""
        if not self.scene.count("offer"):
            return "", 8
        parts = []
        x, top, height = 4.0, y - 4, 34
        for at, (cowboys, value, number, dollars) in [*enumerate(self.s.box.offers), (STACK[1], (1, 0, 0, 0))]:
            if ("offer", at) not in self.scene.choices:
                continue
            label = self.scene.say("offer", n=number, value=value, money=self.scene.w.money(dollars))
            if at == STACK[1]:
                label = self.scene.say("offer_more", n=self.s.box.add_per_cowboy)
            width = text_width(label, 12.5, True) + 20 + 17 * cowboys
            if x + width > self.width - 2:
                x, top = 4.0, top + height + GAP
            body = rect(x, top, width, height, "tile", 6)
            for i in range(cowboys):
                body += icon(WORKER_ICONS[0], x + 15 + 17 * i, top + height / 2, 17)
            body += text(x + 10 + 17 * cowboys, top + 21.5, label, "ts tb")
            parts.append(body + self.scene.framed(("offer", at), (x, top, width, height)))
            x += width + 10
        return "".join(parts), top + height - y + 28

    def objectives(self, y: float) -> tuple[str, float]:
        """The objective cards that can be taken, and the stack."""
        total = self.scene.w.cards(sum(self.s.objective_stack))
        parts = [self.heading(self.scene.say("objectives"), y, self.scene.say("stack", cards=total))]
        width, height = cards.OBJECTIVE_SIZE
        per_line = int((self.width - 4 + GAP) // (width + GAP))
        slots = len(self.s.display)
        for slot in range(slots + 1):
            line, column = divmod(slot, per_line)
            x, top = 4 + column * (width + GAP), y + 12 + line * (height + GAP)
            if slot == slots:
                body = rect(x + 4, top + 4, width - 4, height - 4, "sheet", 7) + rect(
                    x, top, width - 4, height - 4, "back", 7
                )
                body += icon("objective", x + width / 2 - 2, top + 36, 34, "t2")
                body += text(x + width / 2 - 2, top + 78, total, "ts tc t2")
                parts.append(body + self.scene.framed(("slot", slot), (x, top, width, height)))
            elif self.s.display[slot] == NONE:
                parts.append(rect(x, top, width, height, "empty", 7))
            else:
                parts.append(cards.objective(self.scene, self.s.display[slot], 1, x, top, ("slot", slot)))
        lines = -(-(slots + 1) // per_line)
        return "".join(parts), 12 + lines * (height + GAP)
