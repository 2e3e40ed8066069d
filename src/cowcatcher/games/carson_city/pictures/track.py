"""The action track: spaces in the order of their numbers, who stands there, and the order of play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from cowcatcher.games.carson_city.box import Op
from cowcatcher.games.carson_city.data.components import Space
from cowcatcher.games.carson_city.game import CarsonCity
from cowcatcher.games.carson_city.names import BUILDINGS, EMPTY, SPACES
from cowcatcher.games.carson_city.pictures.scene import PLACE, Scene
from cowcatcher.model.words import NONE
from cowcatcher.render.base import MANY, Rect, picture
from cowcatcher.render.draw import (
    circle,
    corners,
    cowboys,
    fitted,
    group,
    icon,
    known,
    pill,
    rect,
    ring,
    seat_class,
    shape,
    sheriff,
    shifted,
    text,
    text_width,
    wrapped,
)

COUNTED: Final = {"owned_parcel": "parcel", "firepower": "revolver", "owned_building_not_house_not_mine": "house"}
"""Icons of what a space counts, where it has not that of its word."""
FIGURES: Final[dict[str, Callable[[Scene, Op], str]]] = {
    "gain_money_per": lambda scene, op: scene.w.money(op.n),
    "gain_roads": lambda scene, op: str(op.n),
    "gain_vp_per": lambda scene, op: scene.w.vp(op.n),
    "gain_chip": lambda scene, op: f"+{op.n}",
    "roll_money": lambda scene, op: scene.say("gamble", low=op.n, high=6 * op.n),
    "buy_vp": lambda scene, op: scene.w.money(op.n),
}
"""The figure beside the icon, by the word of a space's effect."""
BUILDING_ICONS: Final = ("ranch", "mine", "shop", "bank", "saloon", "hotel", "church", "prison")
assert len(BUILDING_ICONS) == len(BUILDINGS)

STRIP: Final = 17
"""Height of the strip with a company's name above its spaces."""


@dataclass(frozen=True)
class Form:
    """Sizes of a track: of a space, between spaces, and how many stand in a row."""

    wide: bool
    width: float
    height: float
    gap: float
    columns: int

    @property
    def row(self) -> float:
        """Height of a row with its strip."""
        return self.height + STRIP + 5


FORMS: Final = (Form(True, 84, 84, 2, 10), Form(False, 68, 92, 4, 5))


class Track:
    """The track in one of its forms."""

    def __init__(self, scene: Scene, form: Form) -> None:
        self.scene = scene
        self.form = form
        game = scene.w.game
        assert isinstance(game, CarsonCity)
        self.at = dict(game.data.drawing.space_pos)
        if not form.wide:
            self.at = {t.id: (k // form.columns + 1, k % form.columns + 1) for k, t in enumerate(scene.w.track)}
        self.rows = max(row for row, _ in self.at.values())
        self.many = sum(spot[0] == PLACE for spot in scene.choices) > MANY
        companies = list(dict.fromkeys(space.company for space in scene.w.track))
        self.company = {space.id: companies.index(space.company) for space in scene.w.track}

    def draw(self, label: str) -> tuple[Rect, str]:
        """View box and SVG."""
        form = self.form
        width = form.columns * (form.width + form.gap) - form.gap + 2
        box = (-1.5, 0.0, width + 3, self.rows * form.row - 2)
        spaces = "".join(self.space(space) for space in self.scene.w.track)
        content = self.strips() + spaces + self.order() + self.marks()
        return box, picture("track", label, box, content, form.wide)

    def corner(self, name: str) -> tuple[float, float]:
        """Upper left corner of a space."""
        row, column = self.at[name]
        return (column - 1) * (self.form.width + self.form.gap) + 1, (row - 1) * self.form.row + STRIP + 1

    def strips(self) -> str:
        """The names of the companies over their spaces."""
        runs: dict[tuple[int, int], list[Space]] = {}
        for space in self.scene.w.track:
            runs.setdefault((self.at[space.id][0], self.company[space.id]), []).append(space)
        found = []
        for (_, company), spaces in runs.items():
            xs = [self.corner(space.id)[0] for space in spaces]
            x, y = min(xs), self.corner(spaces[0].id)[1] - STRIP
            width = max(xs) - x + self.form.width
            orders = [space.order for space in self.scene.w.track if self.company[space.id] == company]
            name = self.scene.say(f"company.{company}")
            longer = f"{name} {orders[0]}-{orders[-1]}"
            fits = text_width(longer, 12.5, True) <= width - 12
            found.append(rect(x, y, width, STRIP + 6, f"band-{company % 2}", 5))
            found.append(fitted(x + 6, y + 13, longer if fits else name, width - 10, "ts tb t2"))
        return "".join(found)

    def space(self, space: Space) -> str:
        """One space with everything on it."""
        scene, form = self.scene, self.form
        x, y = self.corner(space.id)
        place = SPACES.index(space.id) if space.id in SPACES else NONE
        closed = place != NONE and bool(scene.s.round) and scene.s.box.blocked[scene.s.round - 1][place]
        passive = place == NONE or closed
        frame = f"band-{self.company[space.id] % 2}{' dashed' if passive else ''}"
        parts = [rect(x, y, form.width, form.height, frame, 5), self.face(space, place, closed, x, y)]
        if place != NONE:
            parts.append(self.pawns(place, x, y))
            if scene.duel(place):
                parts.append(self.duel_sign(x, y))
        if scene.step is not None:
            parts.append(self.progress(space.order, x, y))
        parts.append(self.choice(place, x, y))
        return group("".join(parts), "space", self.title(space, place, closed))

    def title(self, space: Space, place: int, closed: bool) -> str:
        """What a pointer that rests on a space reads."""
        w = self.scene.w
        name = w.named(space.name) if place == NONE else w.place_name(self.scene.s, place)
        more = self.scene.say("closed" if closed else "automatic") if closed or place == NONE else ""
        return f"{space.order}. {name}" + (f" ({more})" if more else "")

    def face(self, space: Space, place: int, closed: bool, x: float, y: float) -> str:
        """What a space does: icon, amount, a word or two, its number."""
        form = self.form
        sign, amount, label = self.signs(space, place)
        faded = "in faded" if closed or not sign else "in"
        parts = [icon(sign, x + 17, y + 17, 22, faded)] if sign else []
        if amount:
            size = "big" if text_width(amount, 16, True) <= form.width - 36 else "mid"
            parts.append(text(x + (32 if sign else 7), y + 23, amount, f"tb {size}{' faded' if closed else ''}"))
        if closed:
            label = self.scene.say("closed")
        lines = wrapped(label, form.width - 10, 12.5, not amount, 1 if form.wide else 2)
        bold = "ts" if amount else "ts tb"
        parts += [fitted(x + 6, y + 42 + 13 * i, row, form.width - 9, bold) for i, row in enumerate(lines)]
        done = self.scene.step is not None and space.order < self.scene.step
        if place == NONE and form.wide and not done:
            label = self.scene.say(f"auto.{space.id}")
            parts.append(fitted(x + 6, y + form.height - 8, label, form.width - 28, "ts t2"))
        if place == NONE or len(self.scene.standing(place)) < (4 if form.wide else 3):
            parts.append(text(x + form.width - 5, y + form.height - 6, str(space.order), "ts t2 te"))
        return "".join(parts)

    def signs(self, space: Space, place: int) -> tuple[str, str, str]:
        """Icon, amount and label of a space, with the numbers of this box."""
        s, w, say = self.scene.s, self.scene.w, self.scene.say
        if place != NONE and s.box.slot[place] >= 0:
            slot = s.box.slot[place]
            kind, price = s.row[slot], w.money(s.box.row_prices[slot])
            return ("", price, say("sold")) if kind == EMPTY else (BUILDING_ICONS[kind], price, w.title(kind))
        op = s.box.spaces[space.id]
        amount = FIGURES[op.word.name](self.scene, op) if op.word.name in FIGURES else ""
        label = say(f"label.{w.effect(s, space.id)}", n=op.divisor)
        return COUNTED.get(op.per, op.word.sign), amount, label

    def spots(self, place: int, x: float, y: float) -> dict[int, list[tuple[float, float, float, int]]]:
        """Where the pawns of each seat stand on a space; where there is no room for each, one with their number."""
        standing = self.scene.standing(place)
        one_each = sum(n for _, n in standing) > 3
        pieces = [(seat, 1) for seat, n in standing for _ in range(n)] if not one_each else standing
        room = self.form.width - 22 if len(pieces) < (4 if self.form.wide else 3) else self.form.width - 8
        r = 10.5 if len(pieces) < 4 else 8.5
        step = min(22, (room - 2 * r) / max(1, len(pieces) - 1)) if len(pieces) > 1 else 0
        found: dict[int, list[tuple[float, float, float, int]]] = {}
        for i, (seat, n) in enumerate(pieces):
            found.setdefault(seat, []).append((x + 5.5 + r + i * step, y + self.form.height - 14.5, r, n))
        return found

    def pawns(self, place: int, x: float, y: float) -> str:
        """Who stands on a space."""
        found = []
        for seat, spots in self.spots(place, x, y).items():
            for px, py, r, n in spots:
                title = self.scene.title(seat, n)
                found.append(cowboys(seat, px, py, r, n, title))
        owner = self.scene.sheriff_at(place)
        if owner is not None:
            title = self.scene.say("sheriff_of", who=self.scene.w.who(owner))
            found.append(known(sheriff(owner, x + 18, y + self.form.height - 15, 11, title), "sheriff"))
        return "".join(found)

    def duel_sign(self, x: float, y: float) -> str:
        """A duel is to come here: a word where there is room for it, else a revolver."""
        label = self.scene.say("duel")
        half = text_width(label, 12.5, True) / 2
        if self.form.wide and half < 15:
            return pill(x + self.form.width - half - 9, y + self.form.height - 30, label)
        cx, cy = x + self.form.width - 13, y + self.form.height - 30
        return group(circle(cx, cy, 9.5, "stop-fill") + icon("revolver", cx, cy, 13, "on-fill"), "", label)

    def progress(self, order: int, x: float, y: float) -> str:
        """In phase 3: a frame round the space whose turn it is, ticks on those that are done."""
        step = self.scene.step
        assert step is not None
        if order == step:
            return rect(x - 0.5, y - 0.5, self.form.width + 1, self.form.height + 1, "now", 6)
        if order < step:
            cx, cy = x + 16, y + self.form.height - 15
            return circle(cx, cy, 9, "done") + icon("check", cx, cy, 11, "i2")
        return ""

    def choice(self, place: int, x: float, y: float) -> str:
        """What can be clicked."""
        spot = (PLACE, place)
        if spot == self.scene.chosen:
            return rect(x + 2, y + 2, self.form.width - 4, self.form.height - 4, "sel", 4)
        choice = self.scene.choices.get(spot)
        if choice is None:
            return ""
        width, height = self.form.width - 5, self.form.height - 5
        mark = corners(x + 2.5, y + 2.5, width, height) if self.many else ""
        area = rect(x + 2.5, y + 2.5, width, height, "area" if self.many else "can area", 4)
        return group(area + mark, "act", choice.callout, choice.attributes())

    def marks(self) -> str:
        """Dotted rings round the last moves."""
        found = []
        for seat, (kind, place) in self.scene.marked():
            if kind != PLACE or place >= len(SPACES):
                continue
            x, y = self.corner(SPACES[place])
            for px, py, r, _ in self.spots(place, x, y).get(seat, [])[-1:]:
                found.append(ring(px, py, r + 4))
            if self.scene.sheriff_at(place) == seat:
                found.append(ring(x + 18, y + self.form.height - 15, 16))
        return "".join(found)

    # ---------------------------------------------------------------- round and orders

    def order(self) -> str:
        """Heading, round, and both orders of turns, in the room that the spaces leave."""
        x, y = self.free_cell()
        if self.form.wide:
            return self.heading(7, 22) + self.lanes(190, 34) + self.token(x, y)
        s = self.scene.s
        title = self.scene.say("round", round=s.round, rounds=s.box.rounds) if s.round else ""
        return text(x, y - 4, title, "ts tb") + self.lanes(x, y + 12) + self.token(x, y)

    def free_cell(self) -> tuple[float, float]:
        """Upper left of the room after the last space."""
        x, y = self.corner(self.scene.w.track[-1].id)
        return x + self.form.width + 8, y

    def heading(self, x: float, y: float) -> str:
        """Title, and the round with a dot for each."""
        scene = self.scene
        parts = [text(x, y, scene.say("track"), "tb big")]
        if scene.s.round:
            parts.append(text(x, y + 24, scene.say("round", round=scene.s.round, rounds=scene.s.box.rounds), "t2"))
            for i in range(scene.s.box.rounds):
                parts.append(circle(x + 7 + 18 * i, y + 42, 6, "pip-on" if i < scene.s.round else "pip"))
        return "".join(parts)

    def lanes(self, x: float, y: float) -> str:
        """The order of play and the order of passing: labels before the seats, on a phone above them."""
        s, say = self.scene.s, self.scene.say
        chosen = NONE not in s.character
        first = s.upper if chosen and s.upper else s.choosing
        if not first:
            return ""
        labels = [say("placing" if chosen else "choosing"), *([say("passed")] if chosen else [])]
        now = self.scene.view.to_move
        passed = chosen and now in s.lower
        lanes = [self.lane(first, len(first), NONE if passed else now)]
        if chosen:
            lanes.append(self.lane(s.lower, s.seats, now if passed else NONE))
        indent = max(text_width(label, 12.5) for label in labels) + 18
        parts = []
        for i, (label, lane) in enumerate(zip(labels, lanes, strict=True)):
            if self.form.wide:
                parts.append(text(x, y + 4 + 32 * i, label, "ts t2") + shifted(lane, x + indent, y + 32 * i))
            else:
                parts.append(text(x, y + 5 + 43 * i, label, "ts t2") + shifted(lane, x + 11, y + 22 + 43 * i))
        return "".join(parts)

    def lane(self, seats: Sequence[int], places: int, now: int) -> str:
        """Seats in a row, and empty places with their numbers; a ring round who decides."""
        step = 26
        parts = []
        for i in range(places):
            x = i * step
            if i >= len(seats):
                parts.append(circle(x, 0, 9, "vacant") + text(x, 4.3, str(i + 1), "ts t2 tc"))
                continue
            seat = seats[i]
            there = group(shape(seat, x, 0, 9), seat_class(seat), self.scene.w.who(seat))
            parts.append(known(there, f"order-{seat}"))
            if seat == now:
                parts.append(circle(x, 0, 13.5, "turn"))
        return "".join(parts)

    def token(self, x: float, y: float) -> str:
        """The round token: on the last space that it closed, or waiting beside the track."""
        scene = self.scene
        s = scene.s
        closed = [i for i in range(len(SPACES)) if s.round and s.box.blocked[s.round - 1][i]]
        if closed:
            at = self.corner(SPACES[closed[0]])
            cx, cy = at[0] + 18, at[1] + self.form.height - 15
        else:
            cx, cy = x + 12, y + 10
        label = scene.say("token", n=max(1, s.round))
        face = circle(cx, cy, 11, "piece white") + text(cx, cy + 4.3, label, "ts tb tc")
        disc = known(group(face, "", scene.say("token_name")), "round")
        if not self.form.wide:
            return disc if closed else ""
        parts = [disc, text(x if closed else x + 28, y + 14, scene.say("token_name"), "ts tb")]
        room = self.form.columns * (self.form.width + self.form.gap) - x - 4
        rows = wrapped(scene.say("token_does"), room, lines=3)
        parts += [fitted(x, y + 35 + 15 * i, row, room, "ts t2") for i, row in enumerate(rows)]
        return "".join(parts)
