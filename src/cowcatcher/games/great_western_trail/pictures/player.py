"""What lies before a player: the hand, workers, certificates, discs, buildings to come, what was collected."""

from __future__ import annotations

from typing import Final

from cowcatcher.games._trail.decks import DISCARD_PILE, HAND, ZONES
from cowcatcher.games._trail.decks import DRAW_PILE as DRAW_STACK
from cowcatcher.games.great_western_trail.box import Action
from cowcatcher.games.great_western_trail.names import (
    AREA_KINDS,
    AUX_COUNT,
    CARD_KINDS,
    DISC_KINDS,
    DISCS,
    FIRST_HAZARD,
    HAZARD_FACES,
    HAZARDS,
    NONE,
    NUMBER_COUNT,
    TEEPEES,
    WORKER_KINDS,
    WORKERS,
)
from cowcatcher.games.great_western_trail.pictures import cards, glyphs
from cowcatcher.games.great_western_trail.pictures.scene import Scene
from cowcatcher.games.great_western_trail.pictures.trail import PRIVATE_SIZE, Trail
from cowcatcher.games.great_western_trail.rules.discs import certificate_limit
from cowcatcher.games.great_western_trail.rules.gains import building_of, certificates_of
from cowcatcher.games.great_western_trail.rules.kansas_city import breed_values, income_dollars
from cowcatcher.render.base import Rect, picture
from cowcatcher.render.draw import fitted, group, icon, rect, seat_class, shape, text, text_width
from cowcatcher.render.scenes import CATTLE_SIZE, chip

WIDE: Final = 840
NARROW: Final = 358


class Hand:
    """The onlooker's cards, as narrow as a column of options."""

    def __init__(self, scene: Scene, seat: int) -> None:
        self.scene = scene
        self.seat = seat

    def draw(self, label: str) -> tuple[Rect, str]:
        """View box and SVG."""
        s = self.scene.s
        base = (self.seat * ZONES + HAND) * CARD_KINDS
        x, y = 4.0, 4.0
        parts = []
        for kind in range(CARD_KINDS):
            n = s.cards[base + kind]
            if n <= 0:
                continue
            _, width = cards.card(self.scene, kind, n, x, y)
            if x + width > NARROW - 4:
                x, y = 4.0, y + CATTLE_SIZE[1] + 10
            content, width = cards.card(self.scene, kind, n, x, y)
            parts.append(content)
            x += width + 10
        if not parts:
            parts.append(text(x + 4, y + 20, self.scene.say("no_cards"), "t2"))
        y += (CATTLE_SIZE[1] if len(parts) > 1 or s.sizes[self.seat * ZONES + HAND] else 16) + 20
        parts.append(text(4, y, self.worth(), "t2"))
        box = (0.0, 0.0, float(NARROW), y + 6)
        return box, picture("hand", label, box, "".join(parts))

    def worth(self) -> str:
        """What the cattle in the hand is worth in Kansas City: each breed counts once."""
        values = [value for value in breed_values(self.scene.s, self.seat) if value]
        return self.scene.say("worth", n=len(values), money=self.scene.w.money(income_dollars(sum(values))))


class Board:
    """A player board."""

    def __init__(self, scene: Scene, seat: int, width: float) -> None:
        self.scene = scene
        self.s = scene.s
        self.box = scene.box
        self.seat = seat
        self.width = width
        self.wide = width == WIDE
        self.asked = seat == scene.view.to_move and scene.view.seat == seat

    def draw(self, label: str) -> tuple[Rect, str]:
        """View box and SVG."""
        parts = [self.header(18)]
        left = 400 if self.wide else self.width
        parts.append(self.workers(0, 46, left))
        parts.append(self.certificates(0, 184))
        x, y = (424.0, 46.0) if self.wide else (3.0, 252.0)
        content, height = self.discs(x, y, self.width - x)
        parts.append(content)
        y = max(y + height, 240.0) + 16
        for block in (self.buildings, self.collected):
            content, height = block(y)
            parts.append(content)
            y += height
        box = (0.0, 0.0, self.width, y - 4)
        content = group("".join(parts), seat_class(self.seat))
        return box, picture("player", label, box, content, "wide-only" if self.wide else "narrow-only")

    def framed(self, kind: str, i: int, area: Rect) -> str:
        """What can be clicked, if it is this player who chooses."""
        return self.scene.framed((kind, i), area) if self.asked else ""

    def header(self, y: float) -> str:
        """Who, and the figures that change most."""
        s, w, seat = self.s, self.scene.w, self.seat
        name = w.who(seat)
        parts = [shape(seat, 13, y - 5, 9), text(28, y, name, "tb")]
        sizes = s.sizes[seat * ZONES : (seat + 1) * ZONES]
        deck = self.scene.say("deck", hand=sizes[HAND], stack=sizes[DRAW_STACK], pile=sizes[DISCARD_PILE])
        x = 28 + text_width(name, 13, True) + 12
        parts.append(text(x, y, w.money(s.money[seat]), "tb"))
        x += text_width(w.money(s.money[seat]), 13, True) + 12
        parts.append(fitted(x, y, deck, self.width - x - 4, "ts t2"))
        return "".join(parts)

    # ---------------------------------------------------------------- workers and certificates

    def workers(self, x: float, y: float, width: float) -> str:
        """The worker section: who is there, what the next spaces bring."""
        columns = self.box.worker_columns
        step = (width - 96) / columns
        parts = []
        for column, points in enumerate(self.box.worker_vp):
            if points:
                parts.append(text(x + 92 + (column + 0.5) * step, y - 5, self.scene.w.vp(points), "ts tc t2"))
        for kind in range(WORKER_KINDS):
            top = y + 42 * kind
            label = self.scene.say(f"worker.{WORKERS[kind]}")
            parts.append(fitted(x + 4, top + 22, label, 88, "ts"))
            n = self.s.workers[self.seat * WORKER_KINDS + kind]
            for column in range(columns):
                left = x + 94 + column * step
                parts.append(self.worker_slot(kind, column, n, (left, top, step - 4, 36)))
            if n < columns:
                parts.append(self.framed("hire", kind, (x + 94 + n * step, top, step - 4, 36)))
            if n:
                parts.append(self.framed("give", kind, (x + 94 + (n - 1) * step, top, step - 4, 36)))
        return "".join(parts)

    def worker_slot(self, kind: int, column: int, n: int, area: Rect) -> str:
        """A space of the worker section."""
        left, top, width, height = area
        cx, cy = left + width / 2, top + height / 2
        if column < n:
            return rect(*area, "owned", 5) + icon(glyphs.WORKER_ICONS[kind], cx, cy, 22)
        frame = rect(*area, "empty", 5)
        done = self.box.worker_actions[kind * self.box.worker_columns + column]
        if done is None:
            return frame
        rows = self.slot_rows(done, width - 2)
        signs = []
        for i, row in enumerate(rows):
            at = cy + (i - (len(rows) - 1) / 2) * 17
            signs.append(glyphs.draw_row(row, cx - glyphs.width_of(row) / 2, at, 15 if len(rows) > 1 else 18))
        return frame + "".join(signs)

    def slot_rows(self, done: Action, width: float) -> list[glyphs.Row]:
        """An action in one row, or what it takes above what it brings."""
        row = tuple(glyph for piece in glyphs.action(self.scene, done) for glyph in piece)
        if glyphs.width_of(row) <= width:
            return [row]
        takes = sum(len(glyphs.op(self.scene, one)) for one in done.require)
        return [row[:takes], row[takes + 1 :]] if takes else [row[:1], row[1:]]

    def certificates(self, x: float, y: float) -> str:
        """The certificate track with its marker and its limit."""
        track = self.box.certificate_track
        limit = certificate_limit(self.s, self.seat)
        parts = [icon("certificate", x + 14, y + 20, 20), text(x + 28, y + 25, self.scene.say("certificates"), "ts")]
        for i, n in enumerate(track):
            left = x + 118 + i * 37
            at = i == self.s.certificates[self.seat]
            classes = "marker" if at else "shut" if n > limit else "tile"
            parts.append(rect(left, y + 4, 32, 32, classes, 5))
            parts.append(text(left + 16, y + 25, str(n), f"tb tc{' on-seat' if at else ' t2' if n > limit else ''}"))
            parts.append(self.framed("certificate", i, (left, y + 4, 32, 32)))
        assert certificates_of(self.s, self.seat) == track[self.s.certificates[self.seat]]
        return group("".join(parts))

    # ---------------------------------------------------------------- discs

    def discs(self, x: float, y: float, width: float) -> tuple[str, float]:
        """The discs still on the board, a line for each kind; those that are gone show what has been won."""
        columns = 2
        lines = -(-DISC_KINDS // columns)
        step = (width - 4) / columns
        parts = []
        for kind in range(DISC_KINDS):
            column, line = divmod(kind, lines)
            parts.append(self.disc(kind, x + column * step, y + 34 * line, step - 8))
        return "".join(parts), 34 * lines

    def disc(self, kind: int, x: float, y: float, width: float) -> str:
        """A kind of disc space."""
        left = self.s.discs[self.seat * DISC_KINDS + kind]
        total = self.box.discs_start[kind]
        black = not self.box.disc_white[kind]
        parts = []
        for i in range(total):
            gone = i < total - left
            classes = "won" if gone else "night" if black else "empty"
            parts.append(rect(x + 2 + 27 * i, y + 2, 25, 25, classes, 5))
            if gone:
                parts.append(icon("check", x + 14.5 + 27 * i, y + 14.5, 14, "gain"))
            else:
                parts.append(shape(self.seat, x + 14.5 + 27 * i, y + 14.5, 8))
        at = x + 8 + 27 * total
        done = self.box.aux_single[kind] if kind < AUX_COUNT else None
        if done is not None:
            row = [glyph for piece in glyphs.action(self.scene, done) for glyph in piece]
            parts.append(glyphs.draw_row(row, at, y + 14.5))
        else:
            bold = "ts" if left == total else "ts tb"
            parts.append(fitted(at, y + 19, self.scene.say(f"disc.{DISCS[kind]}"), width - (at - x) - 2, bold))
        area = (x, y, width, 29)
        parts.append(self.framed("disc", kind, area))
        if kind < AUX_COUNT:
            parts.append(self.framed("aux", kind, area))
        title = self.scene.w.aux(kind) if kind < AUX_COUNT else self.scene.w.disc(kind)
        return group("".join(parts), "", title)

    # ---------------------------------------------------------------- buildings, collections

    def buildings(self, y: float) -> tuple[str, float]:
        """The private buildings that are not built yet, with the craftsmen they need and their points."""
        trail = Trail(self.scene)
        width, height = PRIVATE_SIZE
        step = width + 5
        per_line = int((self.width - 4) // step)
        numbers = [n for n in range(NUMBER_COUNT) if self.s.buildings[self.seat * NUMBER_COUNT + n] == NONE]
        parts = [text(4, y, self.scene.say("to_build"), "ts tb")]
        for i, number in enumerate(numbers):
            line, column = divmod(i, per_line)
            x, top = 4 + column * step, y + 10 + line * (height + 30)
            index = building_of(self.s, number)
            needs = str(self.box.building_craftsmen[index])
            parts.append(trail.private(self.seat, number, x + width / 2, top + height / 2))
            parts.append(icon("worker-craftsman", x + 10, top + height + 11, 15))
            parts.append(text(x + 20, top + height + 16, needs, "ts tb"))
            points = self.scene.w.vp(self.box.building_vp[index])
            parts.append(text(x + width - 4, top + height + 16, points, "ts te t2"))
            parts.append(self.framed("build", number, (x, top, width, height + 20)))
        lines = -(-len(numbers) // per_line)
        return group("".join(parts)), 24 + lines * (height + 30) if numbers else 0

    def collected(self, y: float) -> tuple[str, float]:
        """Tiles collected, station masters, objective cards played."""
        s, seat = self.s, self.seat
        items: list[tuple[str, str, str]] = []
        hazards = s.hazards[seat * len(HAZARDS) * HAZARD_FACES : (seat + 1) * len(HAZARDS) * HAZARD_FACES]
        for kind, n in enumerate(hazards):
            if n:
                name = HAZARDS[kind // HAZARD_FACES]
                points = self.scene.w.vp(self.box.hazard_vp[kind])
                items += [(name, points, self.scene.w.hazard(s, FIRST_HAZARD + kind))] * n
        for kind, colour in enumerate(TEEPEES):
            n = s.teepees[seat * len(TEEPEES) + kind]
            if n:
                items.append((f"tipi {colour}", f"×{n}", self.scene.say(f"teepee.{colour}")))
        for master, owner in enumerate(s.master_owner):
            if owner == seat:
                items.append(("hat", self.scene.w.master_kind(master), self.scene.w.master(master)))
        played = s.area[seat * AREA_KINDS : (seat + 1) * AREA_KINDS]
        start = y
        parts = [text(4, y, self.scene.say("collected"), "ts tb")]
        x, top = 4.0, y + 10
        for name, label, title in items:
            content, width = collected_chip(name, label, title, x, top)
            if x + width > self.width - 4:
                x, top = 4.0, top + 32
                content, width = collected_chip(name, label, title, x, top)
            parts.append(content)
            x += width + 6
        y = top + (38 if items else 4)
        x = 4.0
        width, height = cards.OBJECTIVE_SIZE
        for kind, n in enumerate(played):
            if n:
                if x + width > self.width:
                    x, y = 4.0, y + height + 8
                parts.append(cards.objective(self.scene, kind, n, x, y, ("area", kind)))
                x += width + 8
        return group("".join(parts)), y + (height + 8 if any(played) else 0) - start


def collected_chip(name: str, label: str, title: str, x: float, y: float) -> tuple[str, float]:
    """A collected thing, whose name may say the colour of its icon, and how wide it is."""
    sign, _, colour = name.partition(" ")
    return chip(sign, label, title, x, y, f"tipi-{colour}" if colour else "in")
