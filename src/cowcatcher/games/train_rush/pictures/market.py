"""What lies on display: state contracts with the contract area, siding bonuses, action cards, wagons."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cowcatcher.games.train_rush.names import REGIONS, SMALLEST
from cowcatcher.games.train_rush.pictures import cards, glyphs
from cowcatcher.games.train_rush.pictures.scene import Scene, contract_spot, marker_spot
from cowcatcher.games.train_rush.reading import special_kinds
from cowcatcher.games.train_rush.rules.wagons import new_wagon
from cowcatcher.games.train_rush.words.terms import title
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.model.words import NONE
from cowcatcher.render.base import Rect
from cowcatcher.render.blocks import GAP, Block, Blocks
from cowcatcher.render.draw import circle, fitted, group, rect, seat_class, shape, text, text_width
from cowcatcher.render.scenes import Spot

HEADER: Final = 104
"""Room for the names of states and cities beside their contracts."""

FIELD: Final = 25
"""Height of a field of the contract area with the gap below it."""

TILE_HEIGHT: Final = 62
"""Of a siding bonus."""


class Market(Blocks[Scene, TrainState]):
    """Everything that can be taken."""

    name = "market"

    def blocks(self) -> Iterable[Block]:
        return (self.contracts, self.tiles, self.pool, self.wagons)

    # ---------------------------------------------------------------- contracts

    def contracts(self, y: float) -> tuple[str, float]:
        """The contracts of each state, and below them who has fulfilled which size in its cities."""
        first, second = (self.scene.w.vp(vp) for vp in self.s.box.area_vp)
        left = "-".join(str(len(stack)) for stack in self.s.contract_stacks)
        more = self.scene.say("contracts_more", first=first, second=second, left=left)
        parts = [self.heading(self.scene.say("contracts"), y, more)]
        top = y + 10
        for region in range(len(REGIONS)):
            content, height = self.state(region, top)
            parts.append(content)
            top += height
        return "".join(parts), top - y + 20

    def state(self, region: int, y: float) -> tuple[str, float]:
        """The contracts of a state and the contract fields of its cities."""
        tiles = self.s.contract_display_of(region)
        step = (self.width - HEADER) / len(tiles)
        high = 32.0 if self.wide else 66.0
        cities = self.s.box.cities_of[region]
        parts = [rect(0, y, self.width, high + 8 + FIELD * len(cities), f"tr-{REGIONS[region]}", 6)]
        parts.append(fitted(8, y + 21, self.scene.w.states[region], HEADER - 14, "tb mid"))
        for size, tile in enumerate(tiles):
            area = (HEADER + size * step, y + 4, step - 4, high)
            parts.append(self.contract(tile, contract_spot(region, size), area))
        for i, city in enumerate(cities):
            top = y + high + 9 + FIELD * i
            parts.append(fitted(8, top + 15, self.scene.w.cities[city], HEADER - 14, "ts"))
            for size in self.s.box.city_sizes[city]:
                parts.append(self.field(city, size, (HEADER + size * step, top, step - 4, FIELD - 4.0)))
        return "".join(parts), high + 14 + FIELD * len(cities)

    def contract(self, tile: int, spot: Spot, area: Rect) -> str:
        """A contract on display: the goods that it asks for and what it scores."""
        x, y, width, high = area
        if tile == NONE:
            return rect(x, y, width, high, "vacant", 5)
        vp = self.scene.w.vp(self.s.box.contract_vp[tile])
        parts = [rect(x, y, width, high, "sheet", 5)]
        parts.append(cards.goods(self.s.box.contract_goods[tile], x + 5, y + 7, width - (46 if self.wide else 8)))
        line = y + (21 if self.wide else high - 8)
        parts.append(text(x + width - 6, line, vp, "tb te"))
        parts.append(self.scene.framed(spot, area, 1, 6))
        return group("".join(parts), "", title(self.scene.w.contract(self.s, tile)))

    def field(self, city: int, size: int, area: Rect) -> str:
        """A field of the contract area: the marker of whoever has fulfilled it, else its size."""
        x, y, width, high = area
        owner = self.s.city_fields_of(city)[size]
        parts = [rect(x, y, width, high, "tr-slot", 4)]
        if owner == NONE:
            parts.append(text(x + width / 2, y + 15.2, str(size + SMALLEST), "ts tc t2"))
        else:
            parts.append(
                group(shape(owner, x + width / 2, y + high / 2, 7.5), seat_class(owner), self.scene.w.who(owner))
            )
        parts.append(self.scene.framed(marker_spot(city, size), area, 1, 5))
        return group("".join(parts), "", self.scene.w.contract_field(city, size))

    # ---------------------------------------------------------------- tiles, cards, wagons

    def tiles(self, y: float) -> tuple[str, float]:
        """The siding bonuses by the number of the field where they are got."""
        say = self.scene.say
        fields = len(self.s.bonus_display)
        wide = (self.width - 4) / (fields if self.wide else 3) - GAP
        items = [(self.tile(field, wide), wide, float(TILE_HEIGHT)) for field in range(fields)]
        content, height = self.flow(items, y + 10)
        return self.heading(say("tiles"), y, say("tiles_more", n=len(self.s.bonus_pile))) + content, height + 34

    def tile(self, field: int, width: float) -> str:
        """A siding bonus of the display."""
        high = TILE_HEIGHT
        tile = self.s.bonus_display[field]
        parts = [rect(0, 0, width, high, "sheet" if tile != NONE else "vacant", 6)]
        words = ""
        if tile != NONE:
            script = self.s.box.tile_script[tile]
            words = cards.effect_title(self.scene, script)
            parts.append(glyphs.fitted_row(glyphs.row(self.scene, script), 6, 41, width - 12, 17, middle=True))
        parts += [circle(14, 13, 9.5, "tile"), text(14, 17.6, str(field + 1), "tb tc")]
        parts.append(self.scene.framed(("tile", field), (0, 0, width, high), 1, 7))
        return group("".join(parts), "", words)

    def pool(self, y: float) -> tuple[str, float]:
        """The action cards that lie face up."""
        say = self.scene.say
        wide, high = cards.CARD_SIZE
        kinds = sorted({card for card in self.s.pool if card != NONE})
        items = [
            (
                cards.action_card(self.scene, card, self.s.pool.count(card), 0, 0, ("pool", card)),
                float(wide),
                float(high),
            )
            for card in kinds
        ]
        content, height = self.flow(items, y + 10)
        more = say("pool_more", cards=self.scene.w.cards_there(len(self.s.deck)))
        return self.heading(say("pool"), y, more) + content, height + 34

    def wagons(self, y: float) -> tuple[str, float]:
        """The wagons that lie face up, and the special ones."""
        say = self.scene.say
        items = []
        for pool in self.s.wagon_pools:
            items += [self.wagon(kind, pool.count(kind)) for kind in sorted({kind for kind in pool if kind != NONE})]
        for size, kind in enumerate(special_kinds(self.s.box)):
            items.append(self.special(size, kind))
        content, height = self.flow(items, y + 10)
        left = "-".join(str(len(stack)) for stack in self.s.wagon_stacks)
        return self.heading(say("wagons"), y, say("wagons_more", left=left)) + content, height + 28

    def wagon(self, kind: int, n: int) -> tuple[str, float, float]:
        """Wagons of a kind."""
        width = cards.wagon_width(self.s.box.wagon_size[kind])
        parts = [cards.wagon(self.scene, new_wagon(kind), 0, 0)]
        more = text(width + 4, 22, f"×{n}", "ts tb") if n > 1 else ""
        parts.append(self.scene.framed(("wagon", kind), (0, 0, width, float(cards.WAGON_HEIGHT)), 1, 6))
        return "".join(parts) + more, width + (18 if n > 1 else 0), cards.WAGON_HEIGHT

    def special(self, size: int, kind: int) -> tuple[str, float, float]:
        """Special wagons of a size: how many there are, and what a full one scores."""
        body, width, height = self.wagon(kind, 1)
        n = self.s.special_wagons[size]
        label = self.scene.say("special_left", n=n, vp=self.scene.w.vp(self.s.box.special_vp[size]))
        wide = width + 8 + text_width(label, 12.5)
        words = self.scene.w.places(self.s, kind)
        return group(body + text(width + 5, 23, label, "ts"), "" if n else "faded", words), wide, height
