"""The town: 8 by 8 parcels with owners, buildings, houses, mountains, the river, roads and pawns."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from cowcatcher.games.carson_city.names import EMPTY, HOUSE, MOUNTAIN, PARCELS, SPACE_COUNT
from cowcatcher.games.carson_city.pictures.scene import EDGE, PLACE, Scene
from cowcatcher.games.carson_city.pictures.track import BUILDING_ICONS
from cowcatcher.games.carson_city.rules.board import income, income_of, is_building, parcel_price
from cowcatcher.games.carson_city.rules.grid import ENDS, SIZE
from cowcatcher.model.words import NONE
from cowcatcher.render.base import MANY, Rect, picture
from cowcatcher.render.draw import (
    circle,
    corners,
    counter,
    cowboys,
    group,
    icon,
    known,
    line,
    num,
    path,
    rect,
    ring,
    seat_class,
    sheriff,
    text,
)


@dataclass(frozen=True)
class Grid:
    """Sizes of a map: of a parcel, and of the margins that hold the names of rows and columns."""

    wide: bool
    cell: float
    left: float
    top: float

    def x(self, column: int) -> float:
        """Left of a column, from 0."""
        return self.left + column * self.cell

    def y(self, row: int) -> float:
        """Top of a row, from 0."""
        return self.top + row * self.cell


GRIDS: Final = (Grid(True, 64, 22, 20), Grid(False, 42, 15, 17))

TUFTS: Final = tuple((37 * i % 97 / 97, 61 * i % 89 / 89) for i in range(1, 56))
"""Where a little grass grows, as shares of the map."""


@cache
def ground(grid: Grid) -> str:
    """Land, grass, grid, names of rows and columns: the same in all pictures."""
    side = SIZE * grid.cell
    parts = [rect(grid.left, grid.top, side, side, "land", 3)]
    for across, down in TUFTS:
        x, y = grid.left + 4 + across * (side - 12), grid.top + 8 + down * (side - 12)
        parts.append(path(f"M{num(round(x))} {num(round(y))}q2-4 4 0", "tuft"))
    for i in range(SIZE):
        parts.append(text(grid.x(i) + grid.cell / 2, grid.top - 5, "abcdefgh"[i], "ts t2 tc"))
        parts.append(text(grid.left / 2 - 1, grid.y(i) + grid.cell / 2 + 4, str(i + 1), "ts t2 tc"))
    for i in range(SIZE + 1):
        parts.append(line(grid.x(i), grid.top, grid.x(i), grid.top + side, "grid"))
        parts.append(line(grid.left, grid.y(i), grid.left + side, grid.y(i), "grid"))
    return "".join(parts)


class Town:
    """The map in one of its forms."""

    def __init__(self, scene: Scene, grid: Grid) -> None:
        self.scene = scene
        self.grid = grid
        self.k = grid.cell / 64
        self.many = sum(spot[0] == PLACE for spot in scene.choices) > MANY

    def draw(self, label: str) -> tuple[Rect, str]:
        """View box and SVG."""
        side = SIZE * self.grid.cell
        box = (0.0, 0.0, self.grid.left + side + 8, self.grid.top + side + 8)
        parcels = range(len(self.scene.s.tile))
        content = "".join(
            [
                ground(self.grid),
                *(self.parcel(p) for p in parcels),
                self.roads(),
                *(self.owner_mark(p) for p in parcels),
                *(self.pawns(p) for p in parcels),
                self.pending(),
                *(self.choice(p) for p in parcels),
                *(self.road_choice(e) for e in range(len(self.scene.s.roads))),
                self.marks(),
            ]
        )
        return box, picture("town", label, box, content, self.grid.wide)

    def corner(self, p: int) -> tuple[float, float]:
        """Upper left corner of a parcel."""
        row, column = divmod(p, SIZE)
        return self.grid.x(column), self.grid.y(row)

    def focus(self) -> Rect | None:
        """What the decision is about: the parcels and edges that can be chosen, or the one that is fought for."""
        cells = {spot[1] - SPACE_COUNT for spot in self.scene.choices if spot[0] == PLACE and spot[1] >= SPACE_COUNT}
        if self.scene.fought is not None:
            cells.add(self.scene.fought)
        points = [self.corner(p) for p in cells]
        points += [self.ends(spot[1])[0] for spot in self.scene.choices if spot[0] == EDGE]
        if not points or len(points) > len(self.scene.s.tile) // 2:
            return None
        xs, ys = [x for x, _ in points], [y for _, y in points]
        margin, side = self.grid.cell / 2, self.grid.cell
        return (min(xs) - margin, min(ys) - margin, max(xs) - min(xs) + 2 * side, max(ys) - min(ys) + 2 * side)

    # ---------------------------------------------------------------- what lies there

    def parcel(self, p: int) -> str:
        """What lies on a parcel, on the ground of its owner."""
        s, w = self.scene.s, self.scene.w
        x, y = self.corner(p)
        side = self.grid.cell
        if s.box.river[p]:
            return group(self.water(x, y), "", self.scene.say("river", parcel=PARCELS[p]))
        owner, kind = s.owner[p], s.tile[p]
        parts = []
        if owner != NONE:
            ground = rect(x + 2.5, y + 2.5, side - 5, side - 5, "owned", 3)
            parts.append(group(ground, seat_class(owner)))
        figure = self.figure(p)
        lift = -9 * self.k if figure and not is_building(kind) else 0
        if kind == MOUNTAIN:
            parts.append(self.mountain(x, y + lift))
        elif kind == HOUSE:
            parts.append(self.house(x, y + lift))
        elif kind != EMPTY:
            parts.append(self.building(p, x, y))
        if figure:
            across = side / 2 if not self.spots(p) else side / 3.5
            above = (7 if self.grid.wide else 5) + (0 if self.many else 5)
            parts.append(text(x + across, y + side - above, figure, "ts tc t2"))
        if not parts:
            return ""
        whose = s.owner[p] != NONE
        key = "parcel_of" if whose else "parcel_free"
        name = self.scene.say("empty") if kind == EMPTY else w.tile(kind)
        who = w.who(owner) if whose else ""
        return group("".join(parts), "", self.scene.say(key, parcel=PARCELS[p], what=name, who=who))

    def figure(self, p: int) -> str:
        """The number under a parcel that can be chosen: its price, or what the pending building would bring there."""
        s, verbs = self.scene.s, self.scene.verbs((PLACE, SPACE_COUNT + p))
        if "build" in verbs:
            kind: int = getattr(s.stack[-1], "kind", 0)
            return f"+{self.scene.w.money(income_of(s, p, kind, self.scene.view.to_move))}"
        bought = not verbs.isdisjoint(("cowboy", "sheriff", "buy"))
        for_sale = s.owner[p] == NONE and (bought or p == self.scene.fought)
        return self.scene.w.money(parcel_price(s, p)) if for_sale else ""

    def water(self, x: float, y: float) -> str:
        """The river on a parcel."""
        side, k = self.grid.cell, self.k
        waves = [
            path(f"M{num(x + a * k)} {num(y + b * k)}q{num(6 * k)}-5 {num(12 * k)} 0t{num(12 * k)} 0", "wave")
            for a, b in ((8, 20), (30, 38), (10, 54))
        ]
        return rect(x, y, side, side, "river") + "".join(waves)

    def mountain(self, x: float, y: float) -> str:
        """A mountain with snow on it."""
        k = self.k
        cx, cy = x + 32 * k, y + 35 * k

        def d(points: tuple[tuple[float, float], ...]) -> str:
            return "M" + "L".join(f"{num(cx + a * k)} {num(cy + b * k)}" for a, b in points) + "z"

        rock = ((-26, 18), (-7, -18), (3, 1), (8, -6), (26, 18))
        snow = ((-7, -18), (-14, -5), (-10, -1), (-7, -5), (-4, -1), (-1, -5))
        return path(d(rock), "rock") + path(d(snow), "snow")

    def house(self, x: float, y: float) -> str:
        """A house."""
        half = self.grid.cell / 2
        size = 40 * self.k
        tile = rect(x + half - size / 2, y + half - size / 2, size, size, "tile", 4)
        return tile + icon("house", x + half, y + half - self.k, size * 0.72, "brick")

    def building(self, p: int, x: float, y: float) -> str:
        """A building with its income."""
        s = self.scene.s
        kind = s.tile[p]
        wide = self.grid.wide
        size = 44 if wide else 33
        left, top = x + (5 if wide else 3), y + self.grid.cell - size - (6 if wide else 3)
        pays = self.scene.w.money(income(s, p)) if s.owner[p] != NONE else ""
        parts = [rect(left, top, size, size, "tile", 4)]
        drawn = 28 if wide else 19
        parts.append(icon(BUILDING_ICONS[kind], left + size / 2, top + (17 if wide else 11.5), drawn))
        parts.append(text(left + (10 if wide else 2), top + size - (4 if wide else 2.5), pays, "ts tb"))
        return "".join(parts)

    def owner_mark(self, p: int) -> str:
        """Whose a parcel is: shape and letter, in a corner that the rest leaves free."""
        s = self.scene.s
        owner = s.owner[p]
        if owner == NONE:
            return ""
        x, y = self.corner(p)
        side = self.grid.cell
        r = 9 if self.grid.wide else 8
        low = is_building(s.tile[p])
        spot = (x + side - r - 2, y + side - r - 2) if low else (x + r + 4, y + r + 4)
        return counter(owner, *spot, r, self.scene.w.letter(owner))

    # ---------------------------------------------------------------- roads

    def ends(self, e: int) -> tuple[tuple[float, float], tuple[float, float]]:
        """Both ends of an edge."""
        (top, left), (bottom, right) = (divmod(corner, SIZE + 1) for corner in ENDS[e])
        return (self.grid.x(left), self.grid.y(top)), (self.grid.x(right), self.grid.y(bottom))

    def roads(self) -> str:
        """Roads and bridges."""
        s = self.scene.s
        found = []
        for e, there in enumerate(s.roads):
            if there:
                (x1, y1), (x2, y2) = self.ends(e)
                bridge = s.box.bridge[e]
                parts = line(x1, y1, x2, y2, "bridge") if bridge else ""
                parts += line(x1, y1, x2, y2, "planks" if bridge else "road")
                found.append(group(parts, "", self.scene.say("bridge" if bridge else "road")))
        return "".join(found)

    def road_choice(self, e: int) -> str:
        """A road that can be built."""
        choice = self.scene.choices.get((EDGE, e))
        if choice is None:
            return ""
        (x1, y1), (x2, y2) = self.ends(e)
        half = 5.5 if self.grid.wide else 6
        trim = 9 if self.grid.wide else 6
        flat = y1 == y2
        x, y = (x1 + trim, y1 - half) if flat else (x1 - half, y1 + trim)
        width, height = (x2 - x1 - 2 * trim, 2 * half) if flat else (2 * half, y2 - y1 - 2 * trim)
        classes = "sel" if (EDGE, e) == self.scene.chosen else "can area"
        return group(rect(x, y, width, height, classes, 5), "act", choice.callout, choice.attributes())

    # ---------------------------------------------------------------- pawns

    def spots(self, p: int) -> dict[int, tuple[float, float, float]]:
        """Where the pawns of each seat stand on a parcel; the sheriff's seat may be one of them."""
        place = SPACE_COUNT + p
        seats = [seat for seat, _ in self.scene.standing(place)]
        owner = self.scene.sheriff_at(place)
        if owner is not None and owner not in seats:
            seats.append(owner)
        x, y = self.corner(p)
        side, k = self.grid.cell, self.k
        few = len(seats) < 3
        r = (12 if few else 9.5) if self.grid.wide else (9 if few else 7.5)
        built = is_building(self.scene.s.tile[p])
        top = y + r + 3 * k if built else y + side / 2 - (1 if few else r - 2)
        found = {}
        for i, seat in enumerate(seats):
            row, column = divmod(i, 2 if few else 3)
            found[seat] = (x + side - r - 3 * k - column * (2 * r - 1), top + row * (2 * r - 1), r)
        return found

    def pawns(self, p: int) -> str:
        """Who stands on a parcel, and a revolver where they will fight."""
        place = SPACE_COUNT + p
        found = []
        spots = self.spots(p)
        for seat, n in self.scene.standing(place):
            title = self.scene.title(seat, n)
            x, y, r = spots[seat]
            found.append(cowboys(seat, x, y, r, n, title))
        owner = self.scene.sheriff_at(place)
        if owner is not None:
            title = self.scene.say("sheriff_of", who=self.scene.w.who(owner))
            found.append(known(sheriff(owner, *spots[owner], title), "sheriff"))
        if self.scene.duel(place):
            x, y = self.corner(p)
            r = 9.5 if self.grid.wide else 8
            cx, cy = x + r + 1, y + r + 1
            sign = circle(cx, cy, r, "stop-fill") + icon("revolver", cx, cy, r * 1.4, "on-fill")
            found.append(group(sign, "", self.scene.say("duel")))
        return "".join(found)

    # ---------------------------------------------------------------- choices and marks

    def pending(self) -> str:
        """A frame round the parcel that is fought for or bought."""
        if self.scene.fought is None:
            return ""
        x, y = self.corner(self.scene.fought)
        return rect(x + 1, y + 1, self.grid.cell - 2, self.grid.cell - 2, "now", 4)

    def choice(self, p: int) -> str:
        """What can be clicked."""
        spot = (PLACE, SPACE_COUNT + p)
        x, y = self.corner(p)
        if spot == self.scene.chosen:
            return rect(x + 3, y + 3, self.grid.cell - 6, self.grid.cell - 6, "sel", 4)
        choice = self.scene.choices.get(spot)
        if choice is None:
            return ""
        inset = 5 if self.grid.wide else 3.5
        side = self.grid.cell - 2 * inset
        mark = corners(x + inset, y + inset, side, side, 11 if self.grid.wide else 8) if self.many else ""
        if not self.many:
            inset = 7 if self.grid.wide else 5.5
        side = self.grid.cell - 2 * inset
        area = rect(x + inset, y + inset, side, side, "area" if self.many else "can area", 4)
        return group(area + mark, "act", choice.callout, choice.attributes())

    def marks(self) -> str:
        """Dotted rings round the last moves; a dotted line along a new road."""
        found = []
        for seat, (kind, at) in self.scene.marked():
            if kind == EDGE:
                (x1, y1), (x2, y2) = self.ends(at)
                found.append(line(x1, y1, x2, y2, "last-road"))
            elif at >= SPACE_COUNT:
                x, y = self.corner(at - SPACE_COUNT)
                side = self.grid.cell
                spot = self.spots(at - SPACE_COUNT).get(seat)
                frame = "".join(rect(x + 0.5, y + 0.5, side - 1, side - 1, name, 4) for name in ("halo", "last"))
                found.append(ring(spot[0], spot[1], spot[2] + 5) if spot else frame)
        return "".join(found)
