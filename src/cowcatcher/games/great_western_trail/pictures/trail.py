"""The trail from its start to Kansas City, with the trade area beside it."""

from __future__ import annotations

import math
from typing import Final

from cowcatcher.games.great_western_trail.pictures import glyphs
from cowcatcher.games.great_western_trail.pictures.scene import Scene
from cowcatcher.games.great_western_trail.reading import KANSAS_CITY, Building, Place, everywhere, tile_of
from cowcatcher.games.great_western_trail.rules.movement import toll
from cowcatcher.model.words import NONE
from cowcatcher.render import scenes
from cowcatcher.render.base import Part, Rect, picture
from cowcatcher.render.draw import (
    circle,
    group,
    icon,
    mover,
    num,
    outline,
    path,
    pill,
    rect,
    ring,
    seat_class,
    shape,
    text,
    trace,
    wrapped,
)

BOX: Final[Rect] = (30, 0, 866, 792)
NUDGED: Final = {"D": (-8, 4), "E": (10, -4), "G": (-2, 0), "FLOOD1": (0, 4), "TR1": (4, 0), "C": (0, 4), "B": (0, -6)}
"""Places that want a little more room than the sketch of the components gives them."""

PARTS: Final = (
    ("kansas_city", (30, 0)),
    ("before", (290, 0)),
    ("rockfall", (520, 0)),
    ("middle", (300, 240)),
    ("trade", (520, 292)),
    ("drought", (130, 331)),
    ("flood", (230, 476)),
    ("start", (520, 476)),
)
PART_SIZE: Final = (376, 316)
"""Close-ups for a phone: one unit is one pixel there."""

NEUTRAL_SIZE: Final = (100, 74)
PRIVATE_SIZE: Final = (78, 58)
PLOT_SIZE: Final = (52, 38)
TILE_SIZE: Final = (46, 46)
LARGER: Final = 1.2
"""How much larger the signs on neutral buildings are than on others."""


class Trail:
    """The picture of the trail."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.s = scene.s
        self.box = scene.box
        self.places = everywhere(scene.s)
        layout = {spot.id: spot for spot in scene.box.data.drawing.trail_layout}
        self.at = []
        for place in self.places:
            spot, (dx, dy) = layout[place.name], NUDGED.get(place.name, (0, 0))
            self.at.append((spot.x + dx, spot.y - 95 + dy))

    def draw(self, label: str) -> str:
        """The SVG."""
        places = range(len(self.places))
        content = "".join(
            [
                rect(*BOX[:2], *BOX[2:], "land", 8),
                *(self.woods(p) for p in places),
                self.ways(),
                self.rides(),
                *(self.place(p) for p in places),
                self.kansas_city(),
                *(self.choice(p) for p in places),
                self.cattlemen(),
                self.marks(),
            ]
        )
        return picture("trail", label, BOX, content, parts=True)

    def parts(self) -> tuple[Part, ...]:
        """The close-ups, with what can be chosen in them."""
        boxes = [(name, self.scene.say(f"part.{name}"), (*at, *PART_SIZE)) for name, at in PARTS]
        return scenes.parts(boxes, self.chosen_from(), self.acting())

    def chosen_from(self) -> list[tuple[float, float]]:
        """The middles of what can be chosen."""
        return [self.centre(p) for kind, p in self.scene.choices if kind == "place"]

    def acting(self) -> list[tuple[float, float]]:
        """Where the cattlemen of the onlooker and of whoever decides are drawn."""
        return [self.centre(node) for node in self.nodes()]

    def nodes(self) -> list[int]:
        """Where the cattlemen of the onlooker and of whoever decides stand."""
        seats = [q for q in (self.scene.view.seat, self.scene.view.to_move) if q is not None and q >= 0]
        return [self.s.cattleman[q] for q in seats if self.s.cattleman[q] != NONE]

    def focus(self) -> Rect | None:
        """What is chosen from, or the part with most of it; else the cattleman of the onlooker or of who decides."""
        return scenes.focus(self.chosen_from(), self.acting(), self.parts())

    def size(self, p: int) -> tuple[float, float]:
        """Width and height of what lies on a place."""
        place = self.places[p]
        if place.sort == "neutral":
            return NEUTRAL_SIZE
        if place.sort == "plot":
            return PLOT_SIZE if place.empty else PRIVATE_SIZE
        return (170, 84) if p == KANSAS_CITY else TILE_SIZE

    def centre(self, p: int) -> tuple[float, float]:
        """The middle of what lies on a place: Kansas City's sign lies beside its point."""
        x, y = self.at[p]
        return (x - 42, y - 17) if p == KANSAS_CITY else (x, y)

    # ---------------------------------------------------------------- land and ways

    def woods(self, p: int) -> str:
        """Trees round a plot in the woods."""
        if not self.box.woods[p]:
            return ""
        x, y = self.at[p]
        spots = ((-40, -24, 23), (40, -26, 21), (-42, 18, 18), (44, 16, 23))
        return group("".join(icon("tree", x + dx, y + dy, size, "wood") for dx, dy, size in spots))

    def ways(self) -> str:
        """The arrows of the trail."""
        segments = [(*self.at[p], *self.at[after]) for p, ways in enumerate(self.box.neighbours) for after in ways]
        d = "".join(f"M{num(x)} {num(y)}L{num(u)} {num(v)}" for x, y, u, v in segments)
        parts = [scenes.way(d)]
        for x, y, u, v in segments:
            if math.hypot(u - x, v - y) > 78:
                turn = math.degrees(math.atan2(v - y, u - x))
                parts.append(scenes.way_head(x + (u - x) * 0.52, y + (v - y) * 0.52, turn))
        return "".join(parts)

    # ---------------------------------------------------------------- places

    def place(self, p: int) -> str:
        """What lies on a place, or the mark of an empty one."""
        place = self.places[p]
        draw = {
            "start": self.start,
            "neutral": self.neutral,
            "plot": self.plot,
            "hazard": self.hazard,
            "teepee": self.teepee,
        }.get(place.sort)
        return group(draw(p), "", " ".join(self.scene.told(self.typed(place)))) if draw else ""

    def typed(self, place: Place) -> str:
        """The word by which a person asks for a place."""
        return place.building.name if place.building is not None and place.sort == "neutral" else place.name

    def start(self, p: int) -> str:
        """The start of the trail."""
        x, y = self.at[p]
        return circle(x, y, 24, "tile") + icon("hat", x, y - 4, 28) + text(x, y + 17, self.scene.say("start"), "ts tc")

    def neutral(self, p: int) -> str:
        """A neutral building: its letter and its actions."""
        x, y = self.at[p]
        width, height = NEUTRAL_SIZE
        left, top = x - width / 2, y - height / 2
        building = self.places[p].building
        if building is None:
            return rect(left, top, width, height, "empty", 7) + text(x, y + 5, self.places[p].name, "tb tc t2")
        tab = f"M{num(left)} {num(top + 22)}v-15a7 7 0 0 1 7-7h16v22z"
        parts = [rect(left, top, width, height, "tile", 7), path(tab, "tab")]
        parts.append(text(left + 11.5, top + 16, building.name, "tb tc mid on-tab"))
        rows = glyphs.flowed(glyphs.building(self.scene, building), (width - 10) / LARGER, 22 / LARGER)
        for i, row in enumerate(rows):
            shift = f"translate({num(left + (26 if i == 0 else 6))} {num(top + 19 + i * 34)}) scale({LARGER})"
            parts.append(f'<g transform="{shift}">{glyphs.draw_row(row, 0, 0)}</g>')
        return "".join(parts)

    def plot(self, p: int) -> str:
        """A plot: the private building on it, or room for one; what is printed there as a risk."""
        x, y = self.at[p]
        place = self.places[p]
        width, height = self.size(p)
        if place.building is None:
            frame = rect(x - width / 2, y - height / 2, width, height, "empty", 6)
            parts = [frame, icon("house", x, y, 17, "faint")]
        else:
            parts = [self.private(place.owner, place.building, x, y)]
        if self.box.risk[p] != NONE:
            cx, cy = x + width / 2, y + height / 2
            parts.append(circle(cx, cy, 11, "tile") + icon("cow", cx, cy, 15))
        return "".join(parts)

    def private(self, owner: int, side: Building, x: float, y: float) -> str:
        """A private building of a seat about a point: name, toll, actions."""
        width, height = PRIVATE_SIZE
        left, top = x - width / 2, y - height / 2
        parts = [rect(left, top, width, height, "private", 6)]
        parts.append(shape(owner, left + 12, top + 12, 7.5))
        parts.append(text(left + 23, top + 16.5, side.name, "tb"))
        if side.toll:
            parts.append(text(left + width - 5, top + 16.5, self.scene.w.money(-side.toll), "ts tb te toll"))
        rows = glyphs.flowed(glyphs.building(self.scene, side), width - 8)
        step = 17 if len(rows) > 1 else 20
        for i, row in enumerate(rows[:2]):
            parts.append(glyphs.draw_row(row, left + 6, top + (29 if len(rows) > 1 else 36) + i * step, 16))
        return group("".join(parts), seat_class(owner))

    def hazard(self, p: int) -> str:
        """A hazard space: the tile with its points and toll, or the sign of the kind."""
        x, y = self.at[p]
        place = self.places[p]
        if place.empty:
            return self.empty_space(x, y) + icon(place.hazard[0], x, y, 20, "faint")
        tile = tile_of(self.box, place.tile)
        fee = self.scene.w.money(-tile.toll)
        return (
            rect(x - 23, y - 23, 46, 46, "tile", 5)
            + icon(tile.name, x, y - 8, 25, "barn")
            + text(x - 20, y + 18, fee, "ts tb toll")
            + icon("vp", x + 7, y + 13.5, 12)
            + text(x + 20, y + 18, str(tile.vp), "ts tb te")
        )

    def teepee(self, p: int) -> str:
        """A space of the trade area: the tile on it, what it pays or costs."""
        x, y = self.at[p]
        place = self.places[p]
        value, on_trail = place.trade, place.on_trail
        parts = [self.empty_space(x, y)]
        if place.empty:
            parts.append(icon("tipi", x, y - 2, 20, "faint"))
        else:
            tile = tile_of(self.box, place.tile)
            parts += [
                rect(x - 22, y - 22, 44, 44, "tile", 5),
                icon("tipi", x + (7 if on_trail else 0), y + 6, 25, f"tipi-{tile.name}"),
            ]
            parts.append(text(x, y - 9, self.scene.say(f"teepee.{tile.name}"), "ts tc"))
            if on_trail and tile.toll:
                parts.append(text(x - 20, y + 19, self.scene.w.money(-tile.toll), "ts tb toll"))
        pays = self.scene.w.money(value) if value < 0 else f"+{self.scene.w.money(value)}"
        low = y + (42 if on_trail else -33)  # outside the frame of what can be chosen
        parts.append(text(x, low, pays, f"ts tb tc {'t2' if value > 0 else 'toll'}"))
        return "".join(parts)

    def empty_space(self, x: float, y: float) -> str:
        """Room for a tile."""
        return rect(x - 22, y - 22, 44, 44, "empty", 6)

    def kansas_city(self) -> str:
        """The sign of Kansas City at the end of the trail."""
        x, y = self.centre(KANSAS_CITY)
        left, top = x - 84, y - 41
        parts = [rect(left, top, 168, 82, "tab", 8)]
        parts.append(text(left + 14, top + 28, self.scene.say("kansas_city"), "display on-tab"))
        for i, row in enumerate(wrapped(self.scene.say("kansas_city_does"), 140, 13)):
            parts.append(text(left + 14, top + 48 + 18 * i, row, "on-tab"))
        return group("".join(parts), "", " ".join(self.scene.told("kansas_city")))

    # ---------------------------------------------------------------- choices, cattlemen, marks

    def choice(self, p: int) -> str:
        """What can be clicked, with the toll of a step."""
        spot = ("place", p)
        x, y = self.centre(p)
        width, height = self.size(p)
        area = (x - width / 2 - 4, y - height / 2 - 4, width + 8, height + 8)
        if spot == self.scene.chosen:
            return rect(*area, "sel", 9)
        choice = self.scene.choices.get(spot)
        if choice is None:
            return ""
        parts = [rect(*area, "halo", 9), rect(*area, "can area", 9)]
        seat = self.scene.view.to_move
        if self.scene.asks_toll() and f"go:{self.places[p].name}" in choice.moves:
            fee = toll(self.s, seat, p)
            if fee:
                label = self.scene.say("pay", money=self.scene.w.money(fee))
                parts.append(pill(x, y + height / 2 + 11, label))
        return group("".join(parts), "act", choice.callout, choice.attributes())

    def pawn_at(self, seat: int) -> tuple[float, float] | None:
        """Where the cattleman of a seat is drawn: at the upper right of its place, several in a row."""
        node = self.s.cattleman[seat]
        if node == NONE:
            return None
        x, y = self.centre(node)
        width, height = self.size(node)
        row = self.scene.here(node)
        return x + width / 2 - 8 - 26 * row.index(seat), y + (28 if node == KANSAS_CITY else -height / 2 - 8)

    def cattlemen(self) -> str:
        """The cattlemen."""
        found = []
        for seat in range(self.s.seats):
            at = self.pawn_at(seat)
            if at is not None:
                title = self.scene.say("cattleman_of", who=self.scene.w.who(seat))
                found.append(mover("cattleman", seat, at, 15.5, "cowboy", title))
        return group("".join(found), "" if self.scene.count("place") == 0 else "through")

    def rides(self) -> str:
        """Dotted lines along rides; under the places, so that what is written there can be read."""
        ways = ((seat, [map(self.centre, ride) for ride in rides]) for seat, rides in self.scene.rides().items())
        return "".join(trace("cattleman", seat, map(outline, legs)) for seat, legs in ways)

    def marks(self) -> str:
        """Rings round what was moved, built or taken."""
        found = []
        for seat, (kind, p) in self.scene.marked():
            at = self.pawn_at(seat)
            if kind == "ride" and at is not None:
                found.append(ring(*at, 21))
            elif kind == "place":
                x, y = self.centre(p)
                width, height = self.size(p)
                area = (x - width / 2 - 5, y - height / 2 - 5, width + 10, height + 10)
                found.append(rect(*area, "halo", 9) + rect(*area, "last", 9))
        return "".join(found)
