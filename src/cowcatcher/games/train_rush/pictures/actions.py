"""The action area of Phase IV, and the rewards of the black markets."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cowcatcher.games.train_rush.names import AREAS
from cowcatcher.games.train_rush.pictures import glyphs
from cowcatcher.games.train_rush.pictures.cards import effect_title
from cowcatcher.games.train_rush.pictures.scene import Scene
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.render.blocks import GAP, Block, Blocks
from cowcatcher.render.draw import fitted, group, icon, rect, text, text_width

AREA_ICONS: Final = {
    "market": "coal",
    "build": "warehouse",
    "loading": "cube",
    "movement": "locomotive",
    "exchange": "wagon",
    "planning": "cards",
    "corruption": "agent",
}
BUTTON: Final = 32
"""Height of an action with the gap below it."""

USED: Final = 17


class Actions(Blocks[Scene, TrainState]):
    """What Investment markers and goods buy."""

    name = "actions"

    def blocks(self) -> Iterable[Block]:
        return (self.areas, self.rewards)

    def areas(self, y: float) -> tuple[str, float]:
        """The areas, each with its actions and the spaces that are left."""
        say = self.scene.say
        parts = [self.heading(say("areas"), y, say("areas_more", n=self.s.box.slots))]
        areas = range(len(self.s.area_used))
        per_line = len(areas) if self.wide else 2
        step = (self.width + GAP) / per_line
        top = y + 10
        for first in areas[::per_line]:
            line = areas[first : first + per_line]
            high = 58.0 + BUTTON * max(len(self.actions_of(area)) for area in line)
            parts += [self.area(area, (area - first) * step, top, step - GAP, high) for area in line]
            top += high + GAP
        return "".join(parts), top - y + 18

    def actions_of(self, area: int) -> list[int]:
        """The actions of an area."""
        return [action for action, there in enumerate(self.s.box.action_area) if there == area]

    def area(self, area: int, x: float, y: float, width: float, high: float) -> str:
        """An area."""
        parts = [rect(x, y, width, high, "tr-well", 7), icon(AREA_ICONS[AREAS[area]], x + 16, y + 16, 17)]
        parts.append(fitted(x + 29, y + 21, self.scene.w.area(area), width - 35, "tb"))
        for i, action in enumerate(self.actions_of(area)):
            parts.append(self.action(action, x + 6, y + 32 + BUTTON * i, width - 12))
        used = self.s.area_used[area]
        for i in range(self.s.box.slots):
            left = x + 6 + i * min(USED, (width - 12) / self.s.box.slots)
            parts.append(rect(left, y + high - 22, 15, 15, "tr-slot", 3))
            if i < used:
                parts.append(icon("investment", left + 7.5, y + high - 14.5, 14))
        return group("".join(parts), "", self.scene.say("area_used", area=self.scene.w.area(area), n=used))

    def action(self, action: int, x: float, y: float, width: float) -> str:
        """An action: what it does, and its price."""
        script = self.s.box.action_script[action]
        high = BUTTON - 4
        cost = str(self.s.box.action_cost[action])
        parts = [rect(x, y, width, high, "sheet", 5)]
        parts.append(glyphs.fitted_row(glyphs.row(self.scene, script), x + 7, y + high / 2, width - 46, 16))
        parts.append(
            icon("investment", x + width - 23, y + high / 2, 15) + text(x + width - 13, y + high / 2 + 4.6, cost, "tb")
        )
        parts.append(self.scene.framed(("action", action), (x, y, width, high), 1, 6))
        return group("".join(parts), "", effect_title(self.scene, script))

    def rewards(self, y: float) -> tuple[str, float]:
        """The rewards of the black markets by price."""
        say = self.scene.say
        prices = self.s.box.reward_price
        found = [self.reward(reward) for reward in sorted(range(len(prices)), key=prices.__getitem__)]
        content, height = self.flow(found, y + 10)
        return self.heading(say("rewards"), y, say("rewards_more")) + content, height + 32

    def reward(self, reward: int) -> tuple[str, float, float]:
        """A reward: the least value of the goods sold, and what it brings."""
        script = self.s.box.reward_script[reward]
        price = str(self.s.box.reward_price[reward])
        signs = glyphs.row(self.scene, script)
        head = text_width(price, 13, True) + 16
        width = head + 12 + glyphs.width_of(signs, 17)
        parts = [rect(0, 0, width, 30, "sheet", 5), rect(1, 1, head - 2, 28, "tr-price", 4)]
        parts += [text(head / 2, 19.6, price, "tb tc on-night"), glyphs.draw_row(signs, head + 6, 15, 17)]
        parts.append(self.scene.framed(("reward", reward), (0, 0, width, 30), 1, 6))
        return group("".join(parts), "", effect_title(self.scene, script)), width, 30
