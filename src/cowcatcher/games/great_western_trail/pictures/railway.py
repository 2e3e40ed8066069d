"""The railway: cities, signals, stations, engines."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import Final

from cowcatcher.games.great_western_trail.names import FIRST_TURNOUT, LAST_SPACE, TRACK
from cowcatcher.games.great_western_trail.pictures.scene import Scene
from cowcatcher.games.great_western_trail.rules.discs import place_dollars
from cowcatcher.model.words import NONE
from cowcatcher.render import scenes
from cowcatcher.render.base import Rect, picture
from cowcatcher.render.draw import (
    circle,
    group,
    icon,
    line,
    mover,
    num,
    outline,
    path,
    rect,
    ring,
    seat_class,
    shape,
    text,
    text_width,
    trace,
)
from cowcatcher.render.scenes import Spot

MASTER_ICONS: Final = ("person", "objective", "rockfall", "tipi", "certificate")
"""What each station master counts."""


@dataclass(frozen=True)
class Form:
    """How the track is laid out: spaces in a row and their width, the height of the names of cities over each row."""

    wide: bool
    columns: int
    step: float
    tops: tuple[float, ...]
    height: float

    @property
    def width(self) -> float:
        """Of the picture."""
        return self.columns * self.step + 10


FORMS: Final = (Form(True, 20, 42.5, (98, 212), 280), Form(False, 10, 34.8, (98, 264, 376, 468), 536))

SIGNS: Final = 98
"""Height of the names of cities over a row of the track."""

LETTERS: Final = 14.2
"""Size of a sign's letters at most: they grow where the picture is drawn smaller (`--k` in workspace.css)."""

LEVELS: Final = ((6.0, 44.0), (3.0, 31.0, 59.0))
"""How far under the top of its row a city's name stands: in the wide form, in the narrow one."""


SHORT: Final = 4
"""Letters of the points of a station that have room on its usual sign; a language may need more."""

LETTER: Final = 6.8
"""Width of one of them."""


class Railway:
    """The railway in one of its forms."""

    def __init__(self, scene: Scene, form: Form) -> None:
        self.scene = scene
        self.s = scene.s
        self.box = scene.box
        self.form = form
        points = [len(scene.w.vp(vp)) for vp in self.box.station_vp]
        self.extra = max(0.0, LETTER * (max(points) - SHORT))

    def draw(self, label: str) -> tuple[Rect, str]:
        """View box and SVG."""
        box = (0.0, 0.0, self.form.width, self.form.height)
        content = "".join(
            [
                *(self.rail(y) for y in self.form.tops),
                self.cities(),
                *(self.space(k) for k in range(LAST_SPACE + 1)),
                *(self.station(i) for i in range(len(self.box.station_space))),
                *(self.track_choice(k) for k in range(len(TRACK))),
                self.rides(),
                self.engines(),
                self.marks(),
            ]
        )
        return box, picture("railway", label, box, content, self.form.wide)

    def at(self, k: int) -> tuple[float, float]:
        """Where a space of the main line is."""
        row, column = divmod(k, self.form.columns)
        return 8 + self.form.step / 2 + column * self.form.step, self.form.tops[row]

    def spot(self, space: int) -> tuple[float, float]:
        """Where an engine stands on a space: on the line, or at the turnout's station, a little to the left."""
        if space < FIRST_TURNOUT:
            x, y = self.at(space)
            return x, y
        x, y = self.station_at(self.box.station_space.index(space))
        return x - 44, y

    # ---------------------------------------------------------------- the line

    def rail(self, y: float) -> str:
        """A row of rails on sleepers."""
        x1, x2 = 8, self.form.width - 6
        return line(x1, y, x2, y, "sleepers") + line(x1, y - 5, x2, y - 5, "rail") + line(x1, y + 5, x2, y + 5, "rail")

    def space(self, k: int) -> str:
        """A numbered space, and the signal behind it."""
        x, y = self.at(k)
        label = self.scene.say("depot") if k == 0 else str(k)
        parts = [circle(x, y, 11.5, "tile") + text(x, y + 4.5, label, "ts tc")]
        if k in self.box.signals:
            end = k % self.form.columns == self.form.columns - 1
            mx = x + (12.5 if end else self.form.step / 2)
            parts.append(path(f"M{num(mx)} {num(y - 13)}v26M{num(mx - 6)} {num(y - 8)}h12", "signal"))
        return group("".join(parts), "", self.scene.told(TRACK[k].lower())[0] if k else "")

    # ---------------------------------------------------------------- cities

    def cities(self) -> str:
        """The names of the cities over their spaces, so that none lies on another."""
        levels = LEVELS[0 if self.form.wide else 1]
        ends = {(row, level): 0.0 for row in range(len(self.form.tops)) for level in range(len(levels))}
        found = []
        for city in sorted(range(len(self.box.city_value)), key=lambda c: self.box.city_value[c]):
            value = self.box.city_value[city]
            row = value // self.form.columns
            x, y = self.at(value)
            width = self.city_width(city)
            left = max(2.0, min(x - width / 2, self.form.width - width - 2))
            level = next((i for i in range(len(levels)) if ends[(row, i)] <= left), None)
            if level is None:
                level = min(range(len(levels)), key=lambda i: ends[(row, i)])
                left = min(ends[(row, level)], self.form.width - width - 2)
            ends[(row, level)] = left + width + 4
            top = self.form.tops[row] - SIGNS + levels[level]
            found.append((level, self.city(city, left, top, x, y)))
        return "".join(content for _, content in sorted(found, key=lambda item: item[0]))

    def discs(self, city: int) -> list[int]:
        """Seats with discs on a city, a seat for each disc up to two."""
        counts = [self.s.cities_of(seat)[city] for seat in range(self.s.seats)]
        return [seat for seat, n in enumerate(counts) for _ in range(min(n, 2))]

    def more(self, city: int) -> str:
        """The points or dollars printed on a city."""
        if self.box.city_vp[city]:
            return self.scene.w.vp(self.box.city_vp[city])
        dollars = place_dollars(self.s, city)
        return self.scene.w.money(dollars) if dollars else ""

    def city_width(self, city: int) -> float:
        """How wide a city's sign is."""
        more = self.more(city)
        width = text_width(self.scene.w.city(city), LETTERS, True) + 14
        return width + (text_width(more, LETTERS) + 6 if more else 0) + 16 * len(self.discs(city))

    def city(self, city: int, left: float, top: float, x: float, y: float) -> str:
        """A city's sign with its pole; black ones take black-cornered discs."""
        black = self.box.city_black[city]
        width, height = self.city_width(city), 25
        name, more = self.scene.w.city(city), self.more(city)
        classes = " on-night" if black else ""
        parts = [line(x, top + height / 2, x, y, "pole")]
        parts.append(rect(left, top, width, height, "night" if black else "tile", 5))
        parts.append(text(left + 7, top + 17, name, f"ts tb{classes}"))
        at = left + 7 + text_width(name, LETTERS, True) + 5
        if more:
            parts.append(text(at, top + 17, more, f"ts{classes}"))
            at += text_width(more, LETTERS) + 6
        for i, seat in enumerate(self.discs(city)):
            disc = shape(seat, at + 6 + 16 * i, top + height / 2, 7)
            parts.append(group(disc, seat_class(seat), self.discs_of(city, seat)))
        parts.append(self.frame(("city", city), (left - 2, top - 2, width + 4, height + 4)))
        return group("".join(parts), "", " ".join(self.scene.told(name.lower())))

    def discs_of(self, city: int, seat: int) -> str:
        """How many discs a seat has on a city."""
        n = self.s.cities_of(seat)[city]
        return self.scene.say("discs_of", n=n, who=self.scene.w.who(seat))

    # ---------------------------------------------------------------- stations

    def station_at(self, station: int) -> tuple[float, float]:
        """The middle of a station's sign, were it as wide as usual; `extra` is how much it is wider."""
        space = self.box.station_space[station]
        k = self.box.ahead[space] - 1 if space >= FIRST_TURNOUT else space
        x, y = self.at(k)
        last = space < FIRST_TURNOUT or k % self.form.columns == self.form.columns - 1
        x += -6 if last else self.form.step / 2
        return max(34.0, min(x - self.extra / 2, self.form.width - 36 - self.extra)), y + 44

    def sign_area(self, station: int) -> Rect:
        """What a station's sign covers, with a margin."""
        x, y = self.station_at(station)
        return (x - 34, y - 19, 68 + self.extra, 38)

    def station(self, station: int) -> str:
        """A station: price and points, the station master, discs."""
        x, y = self.station_at(station)
        space = self.box.station_space[station]
        k = self.box.ahead[space] - 1 if space >= FIRST_TURNOUT else space
        kx, ky = self.at(k)
        if space >= FIRST_TURNOUT and k % self.form.columns != self.form.columns - 1:
            tip, end = kx + self.form.step / 2, kx + self.form.step - 6
            d = f"M{num(kx + 6)} {num(ky + 9)}L{num(tip)} {num(y - 16)}L{num(end)} {num(ky + 9)}"
            parts = [path(d, "turnout")]
        else:
            parts = [line(kx, ky + 8, kx, y - 16, "turnout")]
        black = self.box.station_black[station]
        ink = " on-night" if black else ""
        parts.append(rect(x - 31, y - 16, 62 + self.extra, 32, "night" if black else "tile", 5))
        parts.append(icon("station", x - 18, y, 19, f"in{ink}"))
        parts.append(text(x - 6, y - 2, self.scene.w.money(self.box.station_cost[station]), f"ts{ink}"))
        parts.append(text(x - 6, y + 12, self.scene.w.vp(self.box.station_vp[station]), f"ts tb{ink}"))
        master = self.s.master_at[station] if station < len(self.s.master_at) else NONE
        if master != NONE:
            right = x + 31 + self.extra
            tile = circle(right, y + 12, 10.5, "tile") + icon(MASTER_ICONS[master], right, y + 12, 14)
            parts.append(group(tile, "", self.scene.w.master(master)))
        owners = [q for q in range(self.s.seats) if self.s.stations_of(q)[station]]
        for i, seat in enumerate(owners):
            parts.append(
                group(shape(seat, x + 28 + self.extra - 15 * i, y - 16, 7.5), seat_class(seat), self.scene.w.who(seat))
            )
        parts.append(self.frame(("station", station), self.sign_area(station)))
        return group("".join(parts), "", " ".join(self.scene.told(f"station {station + 1}")))

    # ---------------------------------------------------------------- engines, choices, marks

    def frame(self, spot: Spot, area: Rect) -> str:
        """What can be clicked round a sign."""
        if spot == self.scene.chosen:
            return rect(*area, "sel", 6)
        choice = self.scene.choices.get(spot)
        if choice is None:
            return ""
        return group(rect(*area, "can area", 6), "act", choice.callout, choice.attributes())

    def track_choice(self, space: int) -> str:
        """A space that the engine can go to."""
        spot = ("track", space)
        if spot not in self.scene.choices and spot != self.scene.chosen:
            return ""
        if space >= FIRST_TURNOUT:
            return self.frame(spot, self.sign_area(self.box.station_space.index(space)))
        x, y = self.at(space)
        return self.frame(spot, (x - 14, y - 14, 28, 28))

    def rides(self) -> str:
        """The dotted ways of engines, back ones too; each row of the track has a line of its own."""
        found: dict[int, list[str]] = {}
        for seat, start, end in self.scene.heard(own=False).moved("engine"):
            on, back = (scenes.between(ways, start, end) for ways in (self.box.track_after, self.box.track_before))
            found.setdefault(seat, []).append("".join(map(outline, self.rows(on or back))))
        return "".join(trace("engine", seat, legs) for seat, legs in found.items())

    def rows(self, spaces: list[int]) -> list[list[tuple[float, float]]]:
        """The points of a way, those in each row of the track together."""
        return [[self.spot(space) for space in row] for _, row in groupby(spaces, self.row)]

    def row(self, space: int) -> int:
        """The row of the track that a space or its turnout belongs to."""
        return min(self.box.ahead[space], LAST_SPACE) // self.form.columns

    def engines(self) -> str:
        """The engines; several on one space beside each other."""
        found = []
        for seat in range(self.s.seats):
            x, y = self.engine_at(seat)
            title = self.scene.say("engine_of", who=self.scene.w.who(seat))
            found.append(mover("engine", seat, (x, y), 13.5, "locomotive", title))
        return group("".join(found), "through" if self.scene.count("track", "station") else "")

    def engine_at(self, seat: int) -> tuple[float, float]:
        """Where a seat's engine is drawn."""
        space = self.s.engine[seat]
        x, y = self.spot(space)
        row = [q for q in range(self.s.seats) if self.s.engine[q] == space]
        return x, y + 20 * row.index(seat) - (6 if len(row) > 1 else 0)

    def marks(self) -> str:
        """Rings round engines, cities and stations of the last moves."""
        found = []
        for seat, (kind, i) in self.scene.marked():
            if kind == "engine":
                found.append(ring(*self.engine_at(seat), 18))
            elif kind == "station":
                area = self.sign_area(i)
                found.append(rect(*area, "halo", 6) + rect(*area, "last", 6))
        return "".join(found)
