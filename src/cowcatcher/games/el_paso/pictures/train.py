"""The train: its cards, and the train supply of objective and bonus tiles."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from cowcatcher.games.el_paso.box import POOL_BONUS, POOL_OBJECTIVE
from cowcatcher.games.el_paso.names import ENGINEER, FIRST_TRAIN, SLOTS
from cowcatcher.games.el_paso.pictures import boxes, signs
from cowcatcher.games.el_paso.pictures.boxes import TILE_HEIGHT
from cowcatcher.games.el_paso.pictures.scene import Scene
from cowcatcher.games.el_paso.rules.actions.spend import price_of
from cowcatcher.games.el_paso.rules.actions.tiles import STACK, stacked
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.model.words import NONE
from cowcatcher.render.base import Rect
from cowcatcher.render.blocks import GAP, Block, Blocks
from cowcatcher.render.draw import group, icon, rect, text


class Train(Blocks[Scene, PasoState]):
    """Train cards and tiles in one picture."""

    name = "train"

    def blocks(self) -> Iterable[Block]:
        return (self.cards, partial(self.supply, POOL_OBJECTIVE), partial(self.supply, POOL_BONUS))

    # ---------------------------------------------------------------- cards

    def cards(self, y: float) -> tuple[str, float]:
        """The train cards in a row by their engineers."""
        remark = self.scene.say("per_worker", money=self.scene.w.money(price_of(self.s, ENGINEER, 1)))
        parts = [self.heading(self.scene.say("train_cards"), y, remark)]
        cards = range(len(self.s.box.engineers))
        columns = len(cards) if self.wide else 2
        step = (self.width - 4) / columns
        most = max(len(self.s.box.actions[FIRST_TRAIN + card]) for card in cards)
        height = 32 + signs.STEP * most
        for card in cards:
            line, column = divmod(card, columns)
            area = (4 + column * step, y + 10 + line * (height + GAP), step - GAP, height)
            parts.append(self.card(card, area))
        return "".join(parts), 36 + (height + GAP) * (len(cards) // columns) - GAP

    def card(self, card: int, area: Rect) -> str:
        """A train card: engineers and dollars, what it brings."""
        x, y, width, _ = area
        needed = self.s.box.engineers[card]
        tile = FIRST_TRAIN + card
        money = self.scene.w.money(price_of(self.s, ENGINEER, needed))
        parts = [boxes.box(self.scene, area, str(needed), money, self.s.box.actions[tile], "sheet")]
        for i in range(needed):
            parts.append(icon(signs.WORKER_ICONS[2], x + 28 + 18 * i, y + 13, 17))
        acting = self.scene.acting
        if acting is not None and acting.tile == tile:
            parts.append(rect(*area, "now", 6))
            parts.append(self.actions(x, y, width, acting.left, len(self.s.box.actions[tile])))
        if self.scene.is_new(("train", card)):
            parts.append(rect(*area, "halo", 6) + rect(*area, "last", 6))
        parts.append(self.scene.framed(("train", card), area))
        return group("".join(parts), "", self.scene.w.train(card))

    def actions(self, x: float, y: float, width: float, left: int, count: int) -> str:
        """The lines of the card that is being used: what can be chosen, what is done."""
        parts = []
        for n in range(count):
            area = (x + 3, y + 33 + signs.STEP * (n - 0.5), width - 6, signs.STEP)
            if not left >> n & 1:
                parts.append(icon("check", x + width - 14, y + 33 + signs.STEP * n, 14, "gain"))
            elif self.scene.view.decision == "act_train":
                parts.append(self.scene.framed(("action", n), area, 0, 4))
        return "".join(parts)

    # ---------------------------------------------------------------- tiles

    def supply(self, pool: int, y: float) -> tuple[str, float]:
        """The face-up tiles of a kind, and their stack."""
        key = "objectives" if pool == POOL_OBJECTIVE else "bonus_tiles"
        parts = [self.heading(self.scene.say(key), y)]
        columns = SLOTS + 1 if self.wide else 2
        step = (self.width - 4) / columns
        first = 0 if pool == POOL_OBJECTIVE else SLOTS
        for i in range(SLOTS + 1):
            line, column = divmod(i, columns)
            area = (4 + column * step, y + 10 + line * (TILE_HEIGHT + GAP), step - GAP, TILE_HEIGHT)
            if i == SLOTS:
                parts.append(self.stack(pool, area))
            elif self.s.supply[first + i] == NONE:
                parts.append(rect(*area, "empty", 6))
            else:
                parts.append(boxes.tile(self.scene, self.s.supply[first + i], area, ("tile", first + i)))
        return "".join(parts), 36 + (TILE_HEIGHT + GAP) * ((SLOTS + 1) // columns) - GAP

    def stack(self, pool: int, area: Rect) -> str:
        """A stack, face down."""
        x, y, width, height = area
        left = stacked(self.s, pool)
        choice = STACK if pool == POOL_OBJECTIVE else STACK + 1
        body = rect(*area, "back" if left else "shut", 6) + icon("cards", x + width / 2, y + height / 2 - 12, 26, "t2")
        body += text(x + width / 2, y + height - 14, self.scene.say("in_stack", n=left), "ts tc t2")
        return group(body + self.scene.framed(("tile", choice), area), "", self.scene.say("stack"))
