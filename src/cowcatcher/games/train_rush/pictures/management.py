"""The management board: influence, progress, infrastructure and contractors."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from cowcatcher.games.train_rush.names import REGIONS, SECTORS, TRACKS
from cowcatcher.games.train_rush.pictures import glyphs
from cowcatcher.games.train_rush.pictures.cards import effect_title
from cowcatcher.games.train_rush.pictures.scene import Scene
from cowcatcher.games.train_rush.reading import all_sectors, sector_of, spy_bonus
from cowcatcher.games.train_rush.words.terms import title
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.model.words import NONE
from cowcatcher.render.blocks import GAP, Block, Blocks
from cowcatcher.render.draw import circle, fitted, group, icon, known, rect, seat_class, shape, text

SLOT: Final = 17
"""A field of a sector with the gap beside it."""

HEADER: Final = 98
CELL: Final = (46, 32)
"""A field of a progress track."""

MOST_FIELDS: Final = 13
"""So many fields of the long tracks stand in one line of the narrow form."""


class Management(Blocks[Scene, TrainState]):
    """All tracks and sectors."""

    name = "management"

    def blocks(self) -> Iterable[Block]:
        return (self.influence, self.progress, self.roads, self.partners)

    # ---------------------------------------------------------------- influence

    def influence(self, y: float) -> tuple[str, float]:
        """The sectors: a row for each state; in the narrow form a column."""
        say = self.scene.say
        parts = [self.heading(say("influence"), y, say("influence_more", n=self.s.box.spy_fields))]
        y0 = y + 10
        states, each = len(REGIONS), len(SECTORS)
        step = (self.width - HEADER) / (each if self.wide else states)
        high = 30.0 if self.wide else 46.0
        for at in all_sectors(self.s.box):
            sector = sector_of(self.s.box, at)
            row, column = (sector.region, sector.number) if self.wide else (sector.number, sector.region)
            parts.append(self.sector(at, HEADER + column * step, y0 + 24 + row * (high + 5), step - 5, high))
        rows = states if self.wide else each
        for region in range(states):
            x, top = (0.0, y0 + 24 + region * (high + 5)) if self.wide else (HEADER + region * step, y0 - 2)
            parts.append(
                self.state_sign(region, x, top, HEADER - 6 if self.wide else step - 5, high if self.wide else 22)
            )
        for number, name in enumerate(SECTORS):
            label = self.scene.say(f"sector.{name}")
            x, top = (HEADER + number * step, y0 + 8) if self.wide else (0.0, y0 + 24 + number * (high + 5) + high / 2)
            track = self.s.box.sector_track[number]
            room = (step if self.wide else HEADER) - 25
            parts.append(icon(glyphs.TRACK_ICONS[track], x + 9, top, 16) + fitted(x + 21, top + 4.6, label, room, "tb"))
        return "".join(parts), 48 + rows * (high + 5) + GAP

    def state_sign(self, region: int, x: float, y: float, width: float, high: float) -> str:
        """The name of a state on its colour."""
        sign = rect(x, y, width, high, f"tr-{REGIONS[region]}", 5)
        return sign + fitted(x + 8, y + high / 2 + 4.6, self.scene.w.states[region], width - 12, "tb")

    def sector(self, at: int, x: float, y: float, width: float, high: float) -> str:
        """A sector: fields for spies, then for agents; in two lines where it is narrow."""
        box = self.s.box
        parts = [rect(x, y, width, high, "tr-well", 5)]
        spies = box.spy_fields
        lanes = 1 if self.wide else 2
        slot = min(SLOT, (width - 8) / (box.sector_fields if self.wide else spies))
        for field in range(box.sector_fields):
            spy = field < spies
            column = field if self.wide or spy else field - spies
            cx = x + 4 + slot * (column + 0.5) + (0 if spy or not self.wide else 3)
            cy = y + high / 2 if lanes == 1 else y + high * (0.27 if spy else 0.73)
            parts.append(self.sector_field(at, field, cx, cy))
        parts.append(self.scene.framed(("sector", at), (x, y, width, high), 0, 6))
        return group("".join(parts), "", title(self.scene.w.sector(at)))

    def sector_field(self, at: int, field: int, x: float, y: float) -> str:
        """A field of a sector: who is there, or the bonus of a spy."""
        seat = self.s.influence_of(at)[field]
        spy = field < self.s.box.spy_fields
        if seat != NONE:
            return group(shape(seat, x, y, 7), seat_class(seat), self.scene.w.who(seat))
        if not spy:
            return circle(x, y, 7, "vacant")
        script = spy_bonus(self.s.box, at, field)
        frame = rect(x - 7, y - 7, 14, 14, "tr-slot", 3)
        signs = [glyph for glyph in glyphs.row(self.scene, script) if glyph.icon]
        bonus = icon(signs[0].icon, x, y, 11, "t2") if signs else ""
        return group(frame + bonus, "", effect_title(self.scene, script))

    # ---------------------------------------------------------------- progress

    def progress(self, y: float) -> tuple[str, float]:
        """The progress tracks."""
        say = self.scene.say
        parts = [self.heading(say("progress"), y, say("progress_more", vp=self.scene.w.vp(self.s.box.top_vp)))]
        top = y + 10
        _wide, high = CELL
        columns = 2 if self.wide else 1
        for track in range(len(TRACKS)):
            line, column = divmod(track, columns)
            parts.append(self.track(track, column * (self.width / 2), top + line * (high + 5)))
        return "".join(parts), 24 + -(-len(TRACKS) // columns) * (high + 5) + GAP

    def track(self, track: int, x: float, y: float) -> str:
        """One of them: its values with the markers there."""
        values = self.s.box.track_values[track]
        _, high = CELL
        wide = min(CELL[0], (min(self.width, 424) - HEADER - 4) / len(values))
        name = fitted(x + 22, y + high / 2 + 4.6, self.scene.say(f"track.{TRACKS[track]}"), HEADER - 28, "tb")
        parts = [icon(glyphs.TRACK_ICONS[track], x + 10, y + high / 2, 17), name]
        for at, value in enumerate(values):
            left = x + HEADER + wide * at
            last = at == len(values) - 1
            parts.append(rect(left, y, wide - 3, high, "tr-top" if last else "tr-slot", 5))
            seats = [q for q in self.s.order if self.s.progress_of(q)[track] == at]
            parts.append(text(left + 4, y + 13, str(value), "ts tb t2"))
            parts.append(self.seats_at(TRACKS[track], seats, left + wide - 17, y + high / 2, 6))
        area = (x + HEADER, y, wide * len(values) - 3, float(high))
        parts.append(self.scene.framed(("track", track), area, 2, 7))
        return "".join(parts)

    # ---------------------------------------------------------------- long tracks

    def roads(self, y: float) -> tuple[str, float]:
        """The infrastructure tracks, one for each state."""
        return self.long("infrastructure", y, self.s.roads_of, self.s.box.road_bonus, self.s.box.road_vp, False)

    def partners(self, y: float) -> tuple[str, float]:
        """The contractor tracks, one for each colour."""
        return self.long("contractors", y, self.s.partners_of, self.s.box.partner_bonus, self.s.box.partner_vp, True)

    def long(
        self,
        name: str,
        y: float,
        at: Callable[[int], list[int]],
        bonus: tuple[tuple[int, ...], ...],
        points: tuple[int, int],
        chosen: bool,
    ) -> tuple[str, float]:
        """Three long tracks with their bonuses. at: where a seat stands on each; chosen: contractors can be chosen."""
        first, second = (self.scene.w.vp(vp) for vp in points)
        more = self.scene.say("majorities", first=first, second=second)
        parts = [self.heading(self.scene.say(name), y, more)]
        top = y + 10
        for region, bonuses in enumerate(bonus):
            fields = [at(seat)[region] for seat in range(self.s.seats)]
            content, height = self.long_track(name, region, fields, bonuses, top, chosen)
            parts.append(content)
            top += height
        return "".join(parts), top - y + 14 + GAP

    def long_track(
        self, name: str, region: int, at: list[int], bonus: tuple[int, ...], y: float, chosen: bool
    ) -> tuple[str, float]:
        """One long track. at: where each seat stands."""
        fields = len(bonus)
        per_line = fields if self.wide else MOST_FIELDS
        left = float(HEADER) if self.wide else 0.0
        step = (self.width - left) / per_line
        head = 0.0 if self.wide else 24.0
        lines = -(-fields // per_line)
        height = head + lines * 31
        parts = [self.state_sign(region, 0, y, HEADER - 6 if self.wide else 130, 28 if self.wide else 21)]
        for field in range(fields):
            line, column = divmod(field, per_line)
            x, top = left + column * step, y + head + line * 31
            seats = [q for q in self.s.order if at[q] == field]
            parts.append(self.long_field(f"{name}-{region}", field, bonus[field], seats, x, top, step - 2))
        if chosen:
            area = (left, y + head, self.width - left - 2, height - head - 3)
            parts.append(self.scene.framed(("partner", region), area, 1, 6))
        return "".join(parts), height + 4

    def long_field(
        self, track: str, field: int, script: int, seats: list[int], x: float, y: float, width: float
    ) -> str:
        """A field of a long track: markers on it, its bonus, or its number at every fifth field."""
        parts = [rect(x, y, width, 28, "tr-slot" if script == NONE else "tr-bonus", 4)]
        if seats:
            parts.append(self.seats_at(track, seats, x + width / 2, y + 14, 5.4 if len(seats) > 1 else 7))
        elif script != NONE:
            signs = glyphs.row(self.scene, script)
            sign = next((glyph for glyph in signs if glyph.icon), signs[0])
            parts.append(glyphs.fitted_row([sign], x, y + 14, width, 17, middle=True))
        elif not field % 5:
            parts.append(text(x + width / 2, y + 18.6, str(field), "ts tc t2"))
        words = effect_title(self.scene, script)
        return group(
            "".join(parts), "", self.scene.say("field_bonus", field=field, effect=words) if words else str(field)
        )

    def seats_at(self, track: str, seats: list[int], x: float, y: float, r: float = 6) -> str:
        """Markers of seats on a track about a point, up to four in a square."""
        spots = {
            1: ((0, 0),),
            2: ((-1, 0), (1, 0)),
            3: ((-1, -1), (1, -1), (0, 1)),
            4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
        }
        places = spots.get(len(seats), ())
        found = []
        for seat, (dx, dy) in zip(seats, places, strict=False):
            mark = shape(seat, x + dx * (r + 1), y + dy * (r + 1), r)
            found.append(known(group(mark, seat_class(seat), self.scene.w.who(seat)), f"{track}-{seat}"))
        return "".join(found)
