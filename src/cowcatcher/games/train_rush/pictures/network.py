"""The map: three loops through three states, with everything that stands on them."""

from __future__ import annotations

import math
from typing import Final

from cowcatcher.games.train_rush.names import REGIONS, ZONES
from cowcatcher.games.train_rush.pictures import labels, rides, ways
from cowcatcher.games.train_rush.pictures.chart import SIZE, Point, chart_of, point
from cowcatcher.games.train_rush.pictures.labels import LOCOMOTIVE
from cowcatcher.games.train_rush.pictures.scene import Scene
from cowcatcher.games.train_rush.reading import Field, field_of, warehouses
from cowcatcher.games.train_rush.words.terms import title
from cowcatcher.model.words import NONE
from cowcatcher.render import scenes
from cowcatcher.render.base import Part, Rect, picture
from cowcatcher.render.draw import (
    circle,
    dip,
    group,
    icon,
    mover,
    num,
    path,
    rect,
    ring,
    seat_class,
    shape,
    text,
    trace,
)
from cowcatcher.text.asking import is_asked, pending

BOX: Final[Rect] = (0, 0, SIZE, SIZE)
PART: Final = 376
"""Side of a close-up for a phone: one unit is about one pixel there."""

PART_NAMES: Final = (
    ("northwest", "north", "northeast"),
    ("west", "middle", "east"),
    ("southwest", "south", "southeast"),
)
ROOM: Final = {"siding": 12.5, "city": 25.0, "black_market": 18.0, "start": 30.0}
"""Radius of the frame of a field that can be chosen; of a plain one 11."""

CORNERS: Final = {45: (SIZE - 16, 34), 135: (SIZE - 16, SIZE - 18), 225: (16, SIZE - 18), 315: (16, 34)}
"""Where the names of states stand, by the angle of the corner."""

KEY: Final = ("clockwise", "exits", "tunnels")
"""What the key explains, a line each."""

ASIDE: Final = {"city": labels.BERTH, "black_market": 22.0, "start": 26.0}
"""How far beside a field its locomotives stand, so that it can be seen."""


def level(content: str, x: float, turned: float, y: float = 0) -> str:
    """What stands upright at a point of a plate that is turned, so that shapes and signs are what they are."""
    return f'<g transform="translate({num(x)} {num(y)}) rotate({num(-turned)})">{content}</g>'


class Network:
    """The picture of the map."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.s = scene.s
        self.graph = scene.box.graph
        self.data = scene.box.data.map
        self.chart = chart_of(self.data)
        self.fields = [field_of(scene.box, at) for at in range(len(self.graph.kind))]
        self.drawn = [(at, field) for at, field in enumerate(self.fields) if field.name in self.chart.at]
        self.cities = [field for _, field in self.drawn if field.kind == "city"]
        names = tuple((field.name, scene.w.cities[field.city]) for field in self.cities)
        self.signs = labels.signs(self.data, names, (self.s.seats + 1) // 2)

    def draw(self, label: str) -> str:
        """The SVG; what comes later lies above."""
        chart = self.chart
        content = [
            ways.ground(chart),
            ways.plants(self.data, self.kept_free()),
            self.states(),
            ways.railways(self.data),
            *(self.zone(zone) for zone, name in enumerate(ZONES) if name in chart.zones),
            *(self.field(at, field) for at, field in self.drawn),
            *(self.sign(field) for field in self.cities),
            self.rides(),
            *(self.choice(at, field) for at, field in self.drawn),
            self.locomotives(),
            self.marks(),
        ]
        return picture("loops", label, BOX, "".join(content), parts=True)

    def parts(self) -> tuple[Part, ...]:
        """The close-ups: three rows of three."""
        step = (SIZE - PART) / 2
        boxes: list[tuple[str, str, Rect]] = []
        for row, names in enumerate(PART_NAMES):
            for column, name in enumerate(names):
                box = (column * step, row * step, float(PART), float(PART))
                boxes.append((name, self.scene.say(f"part.{name}"), box))
        return scenes.parts(boxes, self.choices(), self.acting())

    def focus(self) -> Rect | None:
        """What is chosen from, else who acts."""
        return scenes.focus(self.choices(), self.acting(), self.parts())

    def choices(self) -> list[Point]:
        """Where something can be chosen."""
        found = [self.chart.at[self.fields[at].name] for kind, at in self.scene.choices if kind == "field"]
        return found + [point(self.chart.zones[ZONES[at]]) for kind, at in self.scene.choices if kind == "zone"]

    def acting(self) -> list[Point]:
        """Where the locomotives of the onlooker and of whoever decides are."""
        seats = [q for q in (self.scene.view.seat, self.scene.view.to_move) if q is not None and q >= 0]
        names = [self.fields[self.s.at[q]].name for q in seats]
        return [self.chart.at[name] for name in names if name in self.chart.at]

    # ---------------------------------------------------------------- the land

    def kept_free(self) -> tuple[tuple[Point, float], ...]:
        """Where nothing may grow: signs and zones."""
        found = ways.zone_points(self.chart)
        for field in self.cities:
            x, y = self.signs[field.name]
            half = labels.width(self.scene.w.cities[field.city], self.s.seats) / 2
            found += [((x + half * share, y), 14.0) for share in (-0.8, -0.4, 0, 0.4, 0.8)]
            found += [(place, 11.0) for place in labels.satellites(self.chart, field.name)]
        return tuple(found)

    def states(self) -> str:
        """The names of the states in the corners that are next to them."""
        free = dict(CORNERS)
        found = []
        for region, name in enumerate(REGIONS):
            start, end = self.chart.sectors[name]
            middle = (start + end) / 2
            angle = min(free, key=lambda at: abs((at - middle + 180) % 360 - 180))
            x, y = free.pop(angle)
            right = x > SIZE / 2
            sign = rect(x - 15 if right else x, y - 15, 15, 15, f"tr-{name}", 3)
            label = text(
                x - 23 if right else x + 23, y, self.scene.w.states[region], f"tr-state{' te' if right else ''}"
            )
            lines = " ".join(self.scene.w.place(self.scene.view, name))
            found.append(group(sign + label, "", lines))
        return "".join(found) + "".join(self.key(*corner) for corner in free.values())

    def key(self, x: float, y: float) -> str:
        """What the ways are, in the corner that no state has."""
        right = x > SIZE / 2
        top = y - 18 * (len(KEY) - 1) if y > SIZE / 2 else y - 4
        found = []
        for i, name in enumerate(KEY):
            line = top + 18 * i
            sign = x - 12 if right else x + 12
            if name == "exits":
                found.append(ways.head(sign, line, -math.pi / 2, "tr-head"))
            elif name == "tunnels":
                found.append(path(f"M{num(sign - 12)} {num(line)}h24", "tr-under"))
            else:
                found.append(icon("turn", sign, line, 17))
            beside = x - 32 if right else x + 32
            found.append(text(beside, line + 4.6, self.scene.say(f"key.{name}"), f"ts t2{' te' if right else ''}"))
        return group("".join(found), "through")

    def zone(self, zone: int) -> str:
        """The plate of an economic zone: its name, station, shipment, warehouses with their contractors."""
        radius, angle = self.chart.zones[ZONES[zone]]
        x, y = point((radius, angle))
        built = warehouses(self.s, zone)
        wide = 70.0 + 20 * len(built)
        left = -wide / 2
        parts = [rect(left, -12, wide, 24, "tr-zone", 6), text(left + 5, 4.5, ZONES[zone], "ts tb t2")]
        upright = angle if math.cos(math.radians(angle)) >= 0 else angle + 180
        parts.append(level(self.station(zone), left + 41, upright))
        parts.append(icon("cube", left + 59, 0, 15, "in" if self.s.shipments[zone] else "faint"))
        # Contractors stand on the side away from the siding, whose fields would hide them.
        inward = 11 if upright == angle else -11
        for i, there in enumerate(built):
            at = left + 80 + 20 * i
            parts.append(level(self.warehouse(there.owner), at, upright))
            if there.colour != NONE:
                parts.append(level(self.contractor(there.colour, 0, 0), at, upright, inward))
        area = (left, -12.0, wide, 24.0)
        parts.append(self.scene.framed(("zone", zone), area, 3, 8))
        lines = " ".join(self.scene.w.place(self.scene.view, ZONES[zone]))
        content = group("".join(parts), "", lines)
        return f'<g transform="translate({num(x)} {num(y)}) rotate({num(upright)})">{content}</g>'

    def station(self, zone: int) -> str:
        """The station of a zone, or room for it."""
        owner = self.s.stations[zone]
        if owner == NONE:
            return rect(-8, -8, 16, 16, "vacant", 3) + icon("station", 0, 0, 11, "faint")
        return group(shape(owner, 0, 0, 9.5) + icon("station", 0, dip(owner, 9), 12, "on-seat"), seat_class(owner))

    def warehouse(self, owner: int) -> str:
        """A warehouse, or room for it."""
        if owner == NONE:
            return rect(-7.5, -7.5, 15, 15, "vacant", 3)
        return group(shape(owner, 0, 0, 9) + icon("warehouse", 0, dip(owner, 9), 11, "on-seat"), seat_class(owner))

    def contractor(self, colour: int, x: float, y: float) -> str:
        """A contractor: his colour, and the letter of his state."""
        initial = text(x, y + 4.4, self.scene.w.states[colour][:1], "ts tb tc tr-on-man")
        return circle(x, y, 7.5, f"tr-man tr-man-{REGIONS[colour]}") + initial

    # ---------------------------------------------------------------- fields

    def field(self, at: int, field: Field) -> str:
        """A field as it is printed."""
        x, y = self.chart.at[field.name]
        if field.kind == "city":
            return self.city(field)
        label = title(self.scene.w.field(at))
        if field.kind == "siding":
            number = field.name.rpartition("-")[2]
            return group(circle(x, y, 9.5, "tr-field") + text(x, y + 4.6, number, "tb tc"), "", label)
        if field.kind == "black_market":
            return group(rect(x - 15, y - 15, 30, 30, "night", 6) + icon("spy", x, y, 22, "on-night"), "", label)
        if field.kind == "start":
            sign = rect(x - 30, y - 12, 60, 24, "tab", 12) + text(x, y + 4.8, self.scene.say("start"), "tb tc on-tab")
            return group(sign, "", label)
        return group(circle(x, y, 7.5, "tr-field"), "", label)

    def city(self, field: Field) -> str:
        """A city: its rank, the contractors who wait there, the mission token."""
        x, y = self.chart.at[field.name]
        rank = str(self.scene.box.city_rank[field.city])
        parts = [circle(x, y, 22, "tr-city"), icon("city", x, y - 4, 25, "brick"), text(x, y + 17.5, rank, "tb tc mid")]
        waiting = enumerate(self.s.contractors_of(field.city))
        for (colour, n), place in zip(waiting, labels.satellites(self.chart, field.name), strict=True):
            if n:
                parts.append(self.contractor(colour, *place))
        return group("".join(parts), "", " ".join(self.scene.w.place(self.scene.view, field.name)))

    def sign(self, field: Field) -> str:
        """The name of a city, a star while its mission waits, and who has been there."""
        x, y = self.signs[field.name]
        label = self.scene.w.cities[field.city]
        visitors = self.s.visitors[field.city]
        wide = labels.width(label, len(visitors))
        left = x - wide / 2
        high = labels.HEIGHT
        parts = [rect(left, y - high / 2, wide, high, "tr-sign", 4), text(left + 6, y + 4.7, label, "tb")]
        for i, seat in enumerate(visitors):
            cx = left + wide - 10 - labels.PER_VISITOR * (len(visitors) - 1 - i)
            parts.append(group(shape(seat, cx, y, 6), seat_class(seat), self.scene.w.who(seat)))
        return group("".join(parts), "through")

    # ---------------------------------------------------------------- choices, locomotives, marks

    def choice(self, at: int, field: Field) -> str:
        """A field that can be chosen."""
        spot = ("field", at)
        x, y = self.chart.at[field.name]
        room = ROOM.get(field.kind, 11.0)
        if spot == self.scene.chosen:
            return circle(x, y, room, "sel")
        choice = self.scene.choices.get(spot)
        if choice is None:
            return ""
        frame = circle(x, y, room, "halo") + circle(x, y, room, "can area")
        return group(self.route(at) + frame, "act", choice.callout, choice.attributes())

    def route(self, field: int) -> str:
        """The way to a field, which shows while it is pointed at."""
        frame = pending(self.s)
        if not is_asked(self.s, "MoveTo"):
            return ""
        way = rides.ride(self.graph.after, self.s.at[frame.seat], field, frame.points)
        return path(rides.line(self.chart, way), "tr-route through")

    def rides(self) -> str:
        """The ways that locomotives have just come."""
        found = []
        for seat, way in rides.last_rides(self.graph.after, self.scene.heard()).items():
            label = self.scene.say("ride_of", who=self.scene.w.who(seat))
            found.append(trace("locomotive", seat, [rides.line(self.chart, way)], label))
        return "".join(found)

    def locomotive_at(self, seat: int) -> Point | None:
        """Where the locomotive of a seat is drawn: on its field, several side by side."""
        field = self.fields[self.s.at[seat]]
        if field.name not in self.chart.at:
            return None
        row = [q for q in range(self.s.seats) if self.s.at[q] == self.s.at[seat]]
        x, y = self.chart.at[field.name]
        aside = ASIDE.get(field.kind, 0.0)
        turn = math.radians(self.chart.polar[field.name][1])
        shift = (row.index(seat) - (len(row) - 1) / 2) * (2 * LOCOMOTIVE + 2)
        if field.kind == "start":
            return x + shift, y + aside
        return x - aside * math.sin(turn) + shift * math.cos(turn), y + aside * math.cos(turn) + shift * math.sin(turn)

    def locomotives(self) -> str:
        """Where everybody is."""
        found = []
        for seat in range(self.s.seats):
            place = self.locomotive_at(seat)
            if place is not None:
                label = self.scene.say("locomotive_of", who=self.scene.w.who(seat))
                found.append(mover("locomotive", seat, place, LOCOMOTIVE, "locomotive", label, "tr-halo"))
        return group("".join(found), "through")

    def marks(self) -> str:
        """Rings round what was moved last, dotted frames round zones where something was built."""
        found = []
        for seat, (kind, at) in self.scene.marked():
            if kind == "field":
                place = self.locomotive_at(seat) if self.s.at[seat] == at else self.chart.at.get(self.fields[at].name)
                found.append(ring(*place, LOCOMOTIVE + 6) if place is not None else "")
            elif kind == "zone":
                found.append(ring(*point(self.chart.zones[ZONES[at]]), 16))
        return "".join(found)
