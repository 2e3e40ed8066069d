"""What lies before a player: the hand, workers, certificates, discs, buildings to come, what was collected."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.great_western_trail.box import Action
from cowcatcher.games.great_western_trail.names import DISCS, WORKERS
from cowcatcher.games.great_western_trail.pictures import cards, glyphs
from cowcatcher.games.great_western_trail.pictures.scene import Scene
from cowcatcher.games.great_western_trail.pictures.trail import PRIVATE_SIZE, Trail
from cowcatcher.games.great_western_trail.reading import Player
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.render.base import Rect, picture
from cowcatcher.render.blocks import Blocks, Form
from cowcatcher.render.draw import fitted, group, icon, rect, seat_class, shape, text, text_width
from cowcatcher.render.scenes import CATTLE_SIZE, chip

WIDTH: Final = 358
"""Of a hand."""


class Hand:
    """The onlooker's cards, as narrow as a column of options."""

    def __init__(self, scene: Scene, seat: int) -> None:
        self.scene = scene
        self.seat = seat

    def draw(self, label: str) -> tuple[Rect, str]:
        """View box and SVG."""
        mine = Player(self.scene.s, self.seat)
        x, y = 4.0, 4.0
        parts = []
        for kind, n in enumerate(mine.hand):
            if n <= 0:
                continue
            _, width = cards.card(self.scene, kind, n, x, y)
            if x + width > WIDTH - 4:
                x, y = 4.0, y + CATTLE_SIZE[1] + 10
            content, width = cards.card(self.scene, kind, n, x, y)
            parts.append(content)
            x += width + 10
        if not parts:
            parts.append(text(x + 4, y + 20, self.scene.say("no_cards"), "t2"))
        y += (CATTLE_SIZE[1] if len(parts) > 1 or mine.deck[0] else 16) + 20
        worth = self.scene.say("worth", n=len(mine.breeds), money=self.scene.w.money(mine.income))
        parts.append(text(4, y, worth, "t2"))
        box = (0.0, 0.0, float(WIDTH), y + 6)
        return box, picture("hand", label, box, "".join(parts))


class Board(Blocks[Scene, TrailState]):
    """A player board."""

    name = "player"

    def __init__(self, scene: Scene, seat: int, form: Form) -> None:
        super().__init__(scene, form)
        self.seat = seat
        self.mine = Player(scene.s, seat)
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
        content, y = self.stacked((self.buildings, self.collected), max(y + height, 240.0) + 16)
        parts.append(content)
        return self.whole(label, group("".join(parts), seat_class(self.seat)), y - self.form.foot)

    def framed(self, kind: str, i: int, area: Rect) -> str:
        """What can be clicked, if it is this player who chooses."""
        return self.scene.framed((kind, i), area) if self.asked else ""

    def header(self, y: float) -> str:
        """Who, and the figures that change most."""
        w, seat = self.scene.w, self.seat
        name = w.who(seat)
        parts = [shape(seat, 13, y - 5, 9), text(28, y, name, "tb")]
        hand, stack, pile = self.mine.deck
        deck = self.scene.say("deck", hand=hand, stack=stack, pile=pile)
        x = 28 + text_width(name, 13, True) + 12
        money = w.money(self.mine.money)
        parts.append(text(x, y, money, "tb"))
        x += text_width(money, 13, True) + 12
        parts.append(fitted(x, y, deck, self.width - x - 4, "ts t2"))
        return "".join(parts)

    # ---------------------------------------------------------------- workers and certificates

    def workers(self, x: float, y: float, width: float) -> str:
        """The worker section: who is there, what the next spaces bring."""
        columns = self.s.box.worker_columns
        step = (width - 96) / columns
        parts = []
        for column, points in enumerate(self.s.box.worker_vp):
            if points:
                parts.append(text(x + 92 + (column + 0.5) * step, y - 5, self.scene.w.vp(points), "ts tc t2"))
        for kind, n in enumerate(self.mine.workers):
            top = y + 42 * kind
            label = self.scene.say(f"worker.{WORKERS[kind]}")
            parts.append(fitted(x + 4, top + 22, label, 88, "ts"))
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
        done = self.s.box.worker_action(kind, column)
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
        track = self.s.box.certificate_track
        limit = self.mine.certificate_limit
        parts = [icon("certificate", x + 14, y + 20, 20), text(x + 28, y + 25, self.scene.say("certificates"), "ts")]
        for i, n in enumerate(track):
            left = x + 118 + i * 37
            at = i == self.s.certificates[self.seat]
            classes = "marker" if at else "shut" if n > limit else "tile"
            parts.append(rect(left, y + 4, 32, 32, classes, 5))
            parts.append(text(left + 16, y + 25, str(n), f"tb tc{' on-seat' if at else ' t2' if n > limit else ''}"))
            parts.append(self.framed("certificate", i, (left, y + 4, 32, 32)))
        return group("".join(parts))

    # ---------------------------------------------------------------- discs

    def discs(self, x: float, y: float, width: float) -> tuple[str, float]:
        """The discs still on the board, a line for each kind; those that are gone show what has been won."""
        columns = 2
        lines = -(-len(self.mine.discs) // columns)
        step = (width - 4) / columns
        parts = []
        for kind in range(len(self.mine.discs)):
            column, line = divmod(kind, lines)
            parts.append(self.disc(kind, x + column * step, y + 34 * line, step - 8))
        return "".join(parts), 34 * lines

    def disc(self, kind: int, x: float, y: float, width: float) -> str:
        """A kind of disc space."""
        left = self.mine.discs[kind]
        total = self.s.box.discs_start[kind]
        black = not self.s.box.disc_white[kind]
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
        auxiliary = kind < len(self.s.box.aux_single)
        done = self.s.box.aux_single[kind] if auxiliary else None
        if done is not None:
            row = [glyph for piece in glyphs.action(self.scene, done) for glyph in piece]
            parts.append(glyphs.draw_row(row, at, y + 14.5))
        else:
            bold = "ts" if left == total else "ts tb"
            parts.append(fitted(at, y + 19, self.scene.say(f"disc.{DISCS[kind]}"), width - (at - x) - 2, bold))
        area = (x, y, width, 29)
        parts.append(self.framed("disc", kind, area))
        if auxiliary:
            parts.append(self.framed("aux", kind, area))
        title = self.scene.w.aux(kind) if auxiliary else self.scene.w.disc(kind)
        return group("".join(parts), "", title)

    # ---------------------------------------------------------------- buildings, collections

    def buildings(self, y: float) -> tuple[str, float]:
        """The private buildings that are not built yet, with the craftsmen they need and their points."""
        trail = Trail(self.scene)
        width, height = PRIVATE_SIZE
        step = width + 5
        per_line = int((self.width - 4) // step)
        sides = self.mine.unbuilt
        parts = [text(4, y, self.scene.say("to_build"), "ts tb")]
        for i, side in enumerate(sides):
            line, column = divmod(i, per_line)
            x, top = 4 + column * step, y + 10 + line * (height + 30)
            parts.append(trail.private(self.seat, side, x + width / 2, top + height / 2))
            parts.append(icon("worker-craftsman", x + 10, top + height + 11, 15))
            parts.append(text(x + 20, top + height + 16, str(side.craftsmen), "ts tb"))
            points = self.scene.w.vp(side.vp)
            parts.append(text(x + width - 4, top + height + 16, points, "ts te t2"))
            parts.append(self.framed("build", side.number, (x, top, width, height + 20)))
        lines = -(-len(sides) // per_line)
        return "".join(parts), 24 + lines * (height + 30) if sides else 0

    def collected(self, y: float) -> tuple[str, float]:
        """Tiles collected, station masters, objective cards played."""
        w, mine = self.scene.w, self.mine
        items = [(tile.name, w.vp(tile.vp), w.named(tile)) for tile in mine.hazards]
        items += [(f"tipi {tile.name}", f"×{n}", self.scene.say(f"teepee.{tile.name}")) for tile, n in mine.teepees]
        items += [("hat", w.master_kind(master), w.master(master)) for master in mine.masters]
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
        for kind, n in enumerate(self.s.area_of(self.seat)):
            if n:
                if x + width > self.width:
                    x, y = 4.0, y + height + 8
                parts.append(cards.objective(self.scene, kind, n, x, y, ("area", kind)))
                x += width + 8
        return "".join(parts), y + (height + 8 if mine.objectives else 0) - start


def collected_chip(name: str, label: str, title: str, x: float, y: float) -> tuple[str, float]:
    """A collected thing, whose name may say the colour of its icon, and how wide it is."""
    sign, _, colour = name.partition(" ")
    return chip(sign, label, title, x, y, f"tipi-{colour}" if colour else "in")
