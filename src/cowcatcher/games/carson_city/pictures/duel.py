"""A duel: both reckonings side by side, who wins and why, how it could have gone, and the duels before it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cowcatcher.games.carson_city.names import SPACE_COUNT
from cowcatcher.games.carson_city.pictures.reckoning import DIE_FACES, Duel, chances, grid, parts, possible
from cowcatcher.games.carson_city.pictures.scene import Scene
from cowcatcher.games.carson_city.rules.board import cowboys_at, firepower
from cowcatcher.model.words import NONE
from cowcatcher.render.base import Rect, picture
from cowcatcher.render.draw import (
    circle,
    fitted,
    group,
    icon,
    line,
    rect,
    seat_class,
    shape,
    shifted,
    text,
    text_width,
    wrapped,
)

EARLIER: Final = 5
"""So many duels before the last one are listed."""

TWO: Final = 2
SQUARE: Final = 27
DIE: Final = 58
PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
assert tuple(PIPS) == DIE_FACES


@dataclass(frozen=True)
class Form:
    """How wide the picture is, and how many fighters stand side by side."""

    wide: bool
    width: float
    columns: int
    gap: float

    @property
    def side(self) -> float:
        """Width of a fighter's part."""
        return (self.width - self.gap * (self.columns - 1)) / self.columns


FORMS: Final = (Form(True, 858, 2, 46), Form(False, 356, 1, 8))


class DuelPicture:
    """A duel in one of its forms. earlier: duels before it that the onlooker has not seen yet."""

    def __init__(self, scene: Scene, duel: Duel, earlier: Sequence[Duel], form: Form) -> None:
        self.scene = scene
        self.duel = duel
        self.earlier = earlier[-EARLIER:]
        self.form = form
        self.s = duel.known
        # The onlooker's own part comes first, and his die goes to the right.
        own = [i for i, seat in enumerate(duel.fighters) if seat == scene.view.seat]
        self.order = [*own, *(i for i in range(len(duel.fighters)) if i not in own)]

    def draw(self, label: str) -> tuple[Rect, str]:
        """View box and SVG."""
        form = self.form
        drawn = [self.title(), *self.sides(), self.reasons()]
        below = [part for part in (self.outlook(), self.before()) if part[1]]
        if form.wide and len(below) > 1:
            half = shifted(below[1][0], form.side + form.gap, 0)
            below = [(below[0][0] + half, max(below[0][1], below[1][1]))]
        y, content = 0.0, []
        for part, height in [*drawn, *below]:
            content.append(shifted(part, 0, y))
            y += height
        box = (-2.0, 0.0, form.width + 4, y + 2)
        return box, picture("duel", label, box, "".join(content), form.wide)

    def title(self) -> tuple[str, float]:
        """What it is about."""
        name = self.scene.say("duel_title", place=self.scene.w.place_name(self.s, self.duel.place))
        return fitted(2, 21, name, self.form.width - 4, "tb big", 16), 34

    def sides(self) -> list[tuple[str, float]]:
        """The fighters, as many side by side as there is room for; more than two in a line each."""
        form = self.form
        if len(self.order) > TWO:
            return [self.line_of(i) for i in self.order]
        drawn = [self.side(i) for i in self.order]
        height = max(h for _, h in drawn)
        if form.columns == 1:
            return [(self.ground(i, h) + part, h + form.gap) for i, (part, h) in zip(self.order, drawn, strict=True)]
        content = []
        for n, (i, (part, _)) in enumerate(zip(self.order, drawn, strict=True)):
            content.append(shifted(self.ground(i, height) + part, n * (form.side + form.gap), 0))
        middle = form.width / 2
        versus = text(middle, height / 2, self.scene.say("duel_versus"), "tb tc mid t2")
        return [("".join(content) + versus, height + 10)]

    def ground(self, i: int, height: float) -> str:
        """What a fighter's part stands on, tinted for the winner."""
        seat = self.duel.fighters[i]
        wins = seat == self.duel.winner
        return group(rect(0, 0, self.form.side, height, "winner" if wins else "sheet", 8), seat_class(seat))

    def side(self, i: int) -> tuple[str, float]:
        """One fighter: name, sum, of what the firepower consists, what comes of it."""
        width = self.form.side
        seat = self.duel.fighters[i]
        content = [self.head(i, width), shifted(self.equation(i), 14, 58)]
        y = 160.0
        for name, label, n in parts(self.scene, self.s, seat):
            content.append(self.row(y, name, label, n))
            y += 25
        content.append(line(12, y - 17, width - 12, y - 17, "rule-2"))
        content.append(self.row(y, "revolver", self.scene.say("duel_power"), firepower(self.s, seat), "tb"))
        y += 20
        for words in wrapped(self.outcome(seat), width - 28, 13, lines=3):
            content.append(fitted(14, y, words, width - 28, "t2", 13))
            y += 17 if words else 0
        return "".join(content), y + 2

    def head(self, i: int, width: float) -> str:
        """Shape, name, character, and who wins."""
        scene = self.scene
        seat = self.duel.fighters[i]
        name = scene.w.who(seat)
        if seat == scene.view.seat:
            name = scene.say("duel_you", who=name)
        content = [group(shape(seat, 29, 29, 14), seat_class(seat))]
        room = width - 56
        if seat == self.duel.winner:
            words = scene.say("duel_wins")
            size = text_width(words, 13, True) + 42
            x = width - size - 12
            content.append(rect(x, 14, size, 28, "flag", 14))
            content.append(icon("check", x + 18, 28, 15) + text(x + 31, 32.5, words, "tb"))
            room -= size + 10
        content.append(fitted(52, 26, name, room, "tb big", 16))
        content.append(fitted(52, 44, self.note(seat), room, "ts t2"))
        return "".join(content)

    def note(self, seat: int) -> str:
        """Character, and the place in the order of passing, which decides ties."""
        s, w = self.s, self.scene.w
        said = [w.character_title(s, s.character[seat])] if s.character[seat] != NONE else []
        if seat in s.lower:
            said.append(self.scene.say("duel_passed", n=s.lower.index(seat) + 1))
        return ", ".join(said)

    def equation(self, i: int) -> str:
        """Firepower and die or tile make the total."""
        scene = self.scene
        total = self.duel.total(i)
        points = scene.say("duel_tile" if self.s.box.tiles else "duel_die")
        faint = self.duel.winner not in (NONE, self.duel.fighters[i])
        return "".join(
            [
                text(30, 46, str(firepower(self.s, self.duel.fighters[i])), "tb tc huge"),
                text(30, 80, scene.say("duel_power_short"), "ts tc t2"),
                text(84, 44, "+", "tc huge-sign t2"),
                shifted(self.thrown(self.duel.points[i]), 136, 31),
                text(136, 80, points, "ts tc t2"),
                text(188, 44, "=", "tc huge-sign t2"),
                text(240, 48, "?" if total is None else str(total), "tb tc sum" + (" t2" if faint else "")),
                text(240, 80, scene.say("duel_total"), "ts tc t2"),
            ]
        )

    def thrown(self, points: int | None) -> str:
        """A die or a duel tile about the origin; a question mark for one that has not been seen."""
        half = DIE / 2
        if points is None:
            return rect(-half, -half, DIE, DIE, "face dashed", 11) + text(0, 12, "?", "tb tc huge-sign t2")
        if self.s.box.tiles:
            return rect(-half + 5, -half, DIE - 10, DIE, "face", 5) + text(0, 13, str(points), "tb tc huge")
        dots = "".join(circle(15 * x, 15 * y, 5.4, "pip-on") for x, y in PIPS[points])
        return rect(-half, -half, DIE, DIE, "face", 11) + dots

    def row(self, y: float, name: str, label: str, n: int, classes: str = "") -> str:
        """A line of a sum."""
        width = self.form.side
        head = icon(name, 24, y - 4, 17, "i2") + fitted(42, y, label, width - 84, classes, 13)
        return head + text(width - 14, y, str(n), "te tb")

    def outcome(self, seat: int) -> str:
        """What becomes of a fighter's cowboys (CC-7.06, CC-7.07)."""
        s, place = self.s, self.duel.place
        if self.duel.winner == NONE:
            return ""
        if seat == self.duel.winner:
            bought = place < SPACE_COUNT or s.owner[place - SPACE_COUNT] == NONE
            return self.scene.say("duel_spent") if bought else ""
        n = cowboys_at(s, place, seat)
        return self.scene.say("duel_back", n=n, left=s.cowboys[seat] + n, power=firepower(s, seat) + n)

    def line_of(self, i: int) -> tuple[str, float]:
        """One of more than two fighters: his sum, and of what the firepower consists."""
        form, scene = self.form, self.scene
        seat = self.duel.fighters[i]
        total, points = self.duel.total(i), self.duel.points[i]
        power = firepower(self.s, seat)
        shown = ["?" if value is None else str(value) for value in (points, total)]
        sums = f"{power} + {shown[0]} = {shown[1]}"
        room = form.width - 66 - text_width(sums, 20, True)
        wins = seat == self.duel.winner
        name = scene.say("duel_you", who=scene.w.who(seat)) if seat == scene.view.seat else scene.w.who(seat)
        said = f"{name}: {scene.say('duel_wins')}" if wins else name
        content = [
            group(shape(seat, 24, 22, 12), seat_class(seat)),
            fitted(44, 27, said, room, "tb big", 16),
            text(form.width - 12, 28, sums, "te tb large"),
        ]
        items = " + ".join(f"{n} ({label})" for _, label, n in parts(scene, self.s, seat) if n)
        rows = wrapped(f"{self.note(seat)}. {items or 0}", form.width - 56, 13, lines=4)
        content += [fitted(44, 47 + 17 * n, words, form.width - 56, "t2", 13) for n, words in enumerate(rows)]
        height = 42.0 + 17 * len(rows)
        frame = rect(0, 0, form.width, height, "winner" if wins else "sheet", 8)
        return group(frame, seat_class(seat)) + "".join(content), height + 6

    def reasons(self) -> tuple[str, float]:
        """Why it is won, or by what it will be."""
        rows = wrapped(self.reason(), self.form.width - 8, 13, True, lines=4)
        drawn = [fitted(4, 18 + 18 * n, words, self.form.width - 8, "tb", 13) for n, words in enumerate(rows)]
        return "".join(drawn), 18.0 * len(rows) + 16

    def reason(self) -> str:
        """The same as a sentence."""
        duel, w = self.duel, self.scene.w
        if duel.winner == NONE:
            return self.scene.say("duel_open_tiles" if self.s.box.tiles else "duel_open_dice")
        totals = [duel.total(i) or 0 for i in range(len(duel.fighters))]
        level = [seat for seat, total in zip(duel.fighters, totals, strict=True) if total == max(totals)]
        who = w.who(duel.winner)
        if len(level) > 1:
            others = w.seats([seat for seat in level if seat != duel.winner])
            return self.scene.say("duel_tie", who=who, others=others, total=max(totals))
        second = sorted(totals)[-2]
        return self.scene.say("duel_higher", who=who, total=max(totals), second=second)

    def outlook(self) -> tuple[str, float]:
        """How it could have gone, or can go: of two a square for each pair, of more with dice how many rolls are
        whose."""
        if len(self.order) == TWO:
            return self.squares()
        return ("", 0) if self.s.box.tiles else self.counts()

    def heading(self, key: str, more: str = "") -> str:
        """The head of a part below the sums."""
        width = self.form.side
        room = width - 12 - text_width(more, 12.5)
        return fitted(4, 16, self.scene.say(key), room, "tb", 13) + text(width - 4, 16, more, "ts te t2")

    def squares(self) -> tuple[str, float]:
        """A square for every pair of dice or tiles: whose it is, level ones with a sign, what was thrown ringed."""
        duel, size = self.duel, SQUARE
        first, second = self.order
        across, upward = (possible(duel, i) for i in self.order)
        cells = grid(duel, across, upward, first)
        key = "duel_pairs" if self.s.box.tiles else "duel_rolls"
        asked = "duel_could" if duel.winner != NONE else "duel_can"
        content = [self.heading(asked, self.scene.say(key, n=len(across) * len(upward)))]
        bottom = 30 + size * len(upward)
        for r, (up, row) in enumerate(zip(upward, cells, strict=True)):
            y = bottom - size * (r + 1)
            content.append(text(14, y + 18, str(up), "ts tc t2"))
            for c, (right, (winner, level)) in enumerate(zip(across, row, strict=True)):
                x = 26 + size * c
                content.append(self.square(x, y, winner, level))
                if (duel.points[first], duel.points[second]) == (right, up):
                    content.append(rect(x - 1, y - 1, size, size, "now", 5))
        for c, right in enumerate(across):
            content.append(text(26 + size * (c + 0.5), bottom + 16, str(right), "ts tc t2"))
        left = 40.0 + size * len(across)
        legend, low = self.legend(cells, left, self.form.side - left)
        return "".join(content) + legend, max(bottom + 26, low)

    def square(self, x: float, y: float, winner: int, level: bool) -> str:
        """One pair."""
        middle = (SQUARE - 2) / 2
        inside = text(x + middle, y + 17, "=", "tb tc") if level else shape(winner, x + middle, y + middle, 6.5)
        return group(rect(x, y, SQUARE - 2, SQUARE - 2, "winner", 4) + inside, seat_class(winner))

    def legend(self, cells: list[list[tuple[int, bool]]], x: float, width: float) -> tuple[str, float]:
        """What the squares say, with their numbers; and how low that reaches."""
        scene, w = self.scene, self.scene.w
        right, up = (w.who(self.duel.fighters[i]) for i in self.order)
        axes = "duel_axes_tiles" if self.s.box.tiles else "duel_axes"
        said = [scene.say(axes, right=right, up=up)]
        if None not in self.duel.points:
            said.append(scene.say("duel_ringed"))
        y, drawn = 44.0, []
        for words in wrapped(" ".join(said), width, 13, lines=6):
            drawn.append(fitted(x, y, words, width, "t2", 13))
            y += 17
        pairs = [pair for row in cells for pair in row]
        for i in self.order:
            seat = self.duel.fighters[i]
            n = sum(winner == seat for winner, _ in pairs)
            y += 6
            drawn.append(group(shape(seat, x + 8, y - 4, 7), seat_class(seat)))
            ties = sum(level for winner, level in pairs if winner == seat)
            counted = scene.say("duel_of_ties" if ties else "duel_of", who=w.who(seat), k=n, all=len(pairs), ties=ties)
            for words in wrapped(counted, width - 22, 13, lines=3):
                drawn.append(fitted(x + 22, y, words, width - 22, "tb", 13))
                y += 17
        return "".join(drawn), y + 4

    def counts(self) -> tuple[str, float]:
        """Of more than two: how many of all rolls each would win."""
        won, all_rolls = chances(self.duel), len(DIE_FACES) ** len(self.order)
        content = [self.heading("duel_could" if self.duel.winner != NONE else "duel_can")]
        width = self.form.side
        for n, i in enumerate(self.order):
            seat, low = self.duel.fighters[i], 40 + 24 * n
            share = self.scene.say("duel_share", k=won[i], all=all_rolls, percent=round(100 * won[i] / all_rolls))
            content.append(group(shape(seat, 14, low - 4, 8), seat_class(seat)))
            content.append(fitted(32, low, self.scene.w.who(seat), width - 44 - text_width(share, 13), "tb", 13))
            content.append(text(width - 8, low, share, "te t2"))
        return "".join(content), 40.0 + 24 * len(self.order)

    def before(self) -> tuple[str, float]:
        """The duels before this one that are new to the onlooker, the latest first."""
        if not self.earlier:
            return "", 0
        content = [self.heading("duel_earlier")]
        width, y = self.form.side, 40.0
        for duel in reversed(self.earlier):
            name = self.scene.w.place_name(duel.known, duel.place)
            content.append(fitted(4, y, name, width - 8 - 52 * len(duel.fighters), "", 13))
            x = width - 52.0 * len(duel.fighters)
            for i, seat in enumerate(duel.fighters):
                wins = seat == duel.winner
                content.append(group(shape(seat, x + 12, y - 4, 7), seat_class(seat), self.scene.w.who(seat)))
                content.append(text(x + 23, y, str(duel.total(i)), "tb" if wins else "t2"))
                x += 52
            content.append(line(0, y + 8, width, y + 8, "rule"))
            y += 26
        return "".join(content), y
