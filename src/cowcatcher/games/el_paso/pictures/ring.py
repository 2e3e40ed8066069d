"""The trail: the ring with its forks, buildings, ranchers, and what has just happened there."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Final

from cowcatcher.games.el_paso.names import COWBOY, EL_PASO, FIRST_COMMON, LETTERS, SPACES
from cowcatcher.games.el_paso.pictures import signs
from cowcatcher.games.el_paso.pictures.course import Point
from cowcatcher.games.el_paso.pictures.middle import Middle
from cowcatcher.games.el_paso.pictures.scene import Scene
from cowcatcher.games.el_paso.rules.action_phase import tile_at
from cowcatcher.games.el_paso.rules.movement import distances
from cowcatcher.model.readers import places_with
from cowcatcher.model.words import NONE
from cowcatcher.render import scenes
from cowcatcher.render.base import Part, Rect, picture
from cowcatcher.render.draw import (
    circle,
    fitted,
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
)
from cowcatcher.text.asking import is_asked, pending

BOX: Final = (0.0, 0.0, 860.0, 756.0)
PART_SIZE: Final = (376, 316)
PARTS: Final = (
    ("el_paso", (242, 0)),
    ("north_east", (484, 0)),
    ("east", (484, 220)),
    ("south_east", (484, 440)),
    ("south", (242, 440)),
    ("south_west", (0, 440)),
    ("west", (0, 220)),
    ("north_west", (0, 0)),
    ("posts", (242, 220)),
)
"""Close-ups for a phone: one unit is one pixel there."""

EL_PASO_SIZE: Final = (190, 92)
NEUTRAL_WIDTH: Final = 134
COMMON_WIDTH: Final = 116
EMPTY_SIZE: Final = (76, 42)
CLEAR: Final = 26
"""An arrowhead keeps so far away from what lies on the trail."""


class Ring:
    """The picture of the trail."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.s = scene.s
        self.box = scene.box
        self.at = [scene.course.at(space) for space in range(len(self.box.next))]
        self.limit = 0
        if is_asked(self.s, "Move"):
            frame = pending(self.s)
            self.limit = frame.limit
            self.steps = distances(self.s, self.s.rancher[frame.seat])

    def draw(self, label: str) -> str:
        """The SVG."""
        spaces = range(len(self.at))
        content = "".join(
            [
                rect(*BOX, "land", 8),
                self.ways(),
                self.rides(),
                Middle(self.scene).draw(),
                *(self.space(p) for p in spaces),
                *(self.further(p) for p in spaces),
                self.changed(),
                *(self.choice(p) for p in spaces),
                self.actions(),
                self.ranchers(),
                self.marks(),
            ]
        )
        return picture("ring", label, BOX, content, parts=True)

    # ---------------------------------------------------------------- close-ups

    def parts(self) -> tuple[Part, ...]:
        """The close-ups, with what can be chosen in them."""
        boxes: list[tuple[str, str, Rect]] = []
        for name, at in PARTS:
            box = (*at, *PART_SIZE)
            boxes.append((name, self.part_title(name, box), box))
        return scenes.parts(boxes, self.chosen_from(), self.acting())

    def part_title(self, name: str, box: Rect) -> str:
        """A close-up is called by what is in it: El Paso, the posts, or the neutral buildings that it shows."""
        if name in ("el_paso", "posts"):
            return self.scene.say(f"part.{name}")
        shown = [p for p in self.box.order if self.box.area_of[p] != NONE and scenes.depth(self.at[p], box) >= 24]
        letters = [self.s.neutral[self.box.area_of[p]] for p in shown]
        return self.scene.say(f"part.{name}") if NONE in letters else " · ".join(LETTERS[n] for n in letters)

    def chosen_from(self) -> list[Point]:
        """The middles of what can be chosen."""
        found = [self.at[p] for kind, p in self.scene.choices if kind == "space"]
        middle = Middle(self.scene)
        found += [middle.centre(p) for kind, p in self.scene.choices if kind == "post"]
        if self.acting_space() != NONE and self.scene.count("action"):
            found.append(self.at[self.acting_space()])
        return found

    def acting(self) -> list[Point]:
        """Where the ranchers of the onlooker and of whoever decides are."""
        players = [q for q in (self.scene.view.seat, self.scene.view.to_move) if q is not None and q >= 0]
        return [self.at[self.s.rancher[q]] for q in players if self.s.rancher[q] != NONE]

    def focus(self) -> Rect | None:
        """What the pending decision is about on the trail."""
        return scenes.focus(self.chosen_from(), self.acting(), self.parts())

    # ---------------------------------------------------------------- ways

    def ways(self) -> str:
        """The trail, with an arrowhead between spaces that are far enough from each other."""
        edges = [(p, after) for p, ways in enumerate(self.box.next) for after in ways]
        lines = [self.scene.course.line(p, after) for p, after in edges]
        d = "".join(outline(points) for points in lines)
        heads = []
        for (p, after), points in zip(edges, lines, strict=True):
            clear = [i for i in range(1, len(points) - 1) if self.is_clear(points[i], p, after)]
            if clear:
                i = clear[len(clear) // 2]
                (x, y), (u, v) = points[i - 1], points[i + 1]
                heads.append(scenes.way_head(*points[i], math.degrees(math.atan2(v - y, u - x))))
        return scenes.way(d) + "".join(heads)

    def is_clear(self, point: Point, *spaces: int) -> bool:
        """True for a point that nothing on these spaces covers, pieces included."""
        return all(scenes.depth(point, self.area(p)) < -CLEAR / 2 for p in spaces)

    # ---------------------------------------------------------------- spaces

    def size(self, p: int) -> tuple[float, float]:
        """Width and height of what lies on a space."""
        if p == EL_PASO:
            return EL_PASO_SIZE
        site = self.box.site_of[p]
        if site == NONE:
            letter = self.s.neutral[self.box.area_of[p]]
            n = len(self.box.actions[letter]) if letter != NONE else 2
            return NEUTRAL_WIDTH, 14 + signs.STEP * max(2, n)
        if self.s.building[site] == NONE:
            return EMPTY_SIZE
        return COMMON_WIDTH, 26 + signs.STEP * len(self.box.actions[FIRST_COMMON + self.s.building[site]])

    def area(self, p: int) -> Rect:
        """What it covers."""
        (x, y), (width, height) = self.at[p], self.size(p)
        return (x - width / 2, y - height / 2, width, height)

    def space(self, p: int) -> str:
        """What lies on a space."""
        if p == EL_PASO:
            content = self.el_paso()
        elif self.box.site_of[p] == NONE:
            content = self.neutral(p)
        elif self.s.building[self.box.site_of[p]] != NONE:
            content = self.common(p)
        else:
            content = self.empty(p)
        return group(content, "", " ".join(self.scene.w.place(self.scene.view, SPACES[p])))

    def el_paso(self) -> str:
        """El Paso, with what is done there."""
        left, top, width, height = self.area(EL_PASO)
        parts = [rect(left, top, width, height, "tab", 8)]
        parts.append(text(left + 14, top + 27, self.scene.say("el_paso"), "display on-tab"))
        income = self.scene.w.money(self.box.income)
        for i, key in enumerate(("income", "simmental_action", "deliver")):
            row = f"{i + 1} {self.scene.say(key, money=income)}"
            parts.append(text(left + 14, top + 46 + 17 * i, row, "ts on-tab"))
        return "".join(parts)

    def neutral(self, p: int) -> str:
        """A neutral building: its letter and its actions."""
        left, top, width, height = self.area(p)
        letter = self.s.neutral[self.box.area_of[p]]
        if letter == NONE:
            return rect(left, top, width, height, "empty", 7) + text(*self.at[p], SPACES[p][1:], "tb tc t2")
        tab = f"M{num(left)} {num(top + 7)}a7 7 0 0 1 7-7h15v{num(height)}h-15a7 7 0 0 1-7-7z"
        parts = [rect(left, top, width, height, "tile", 7), path(tab, "tab")]
        parts.append(text(left + 11, top + height / 2 + 6, LETTERS[letter], "tb tc big on-tab"))
        return "".join(parts) + self.effects(p, letter, left + 27, width - 32)

    def common(self, p: int) -> str:
        """A common building: whose it is, its name, points, actions."""
        left, top, width, height = self.area(p)
        site = self.box.site_of[p]
        kind, owner = self.s.building[site], self.s.owner[site]
        parts = [rect(left, top, width, height, "private", 6), shape(owner, left + 14, top + 13, 8)]
        parts.append(text(left + 27, top + 18, self.scene.w.common(self.s, kind), "tb"))
        parts.append(text(left + width - 7, top + 18, self.scene.w.vp(self.box.building_vp[kind]), "ts te"))
        parts.append(self.effects(p, FIRST_COMMON + kind, left + 6, width - 11))
        return group("".join(parts), seat_class(owner))

    def rows(self, p: int) -> tuple[float, float]:
        """The middle of the first line of actions on a space, and the height of all."""
        _, top, _, height = self.area(p)
        if self.box.site_of[p] != NONE:
            return top + 31, height - 26
        n = len(self.box.actions[tile_at(self.s, p)])
        return top + height / 2 - signs.STEP * (n - 1) / 2, signs.STEP * n

    def effects(self, p: int, tile: int, x: float, width: float) -> str:
        """The actions of a tile; those that were done in this turn have a check instead of their sign."""
        first, _ = self.rows(p)
        acting = self.scene.acting
        here = acting is not None and acting.tile == tile and self.s.rancher[acting.seat] == p
        parts = []
        for n, op in enumerate(self.box.actions[tile]):
            one, y = signs.sign(self.scene, op), first + signs.STEP * n
            if here and acting is not None and not acting.left >> n & 1:
                one = signs.Sign("check", one.words)
            parts.append(signs.line(one, x, y, width))
        return "".join(parts)

    def empty(self, p: int) -> str:
        """Room for a common building, with its cost."""
        left, top, width, height = self.area(p)
        y = top + height / 2
        cost = self.box.site_cost[self.box.site_of[p]]
        label = self.scene.w.money(cost) if cost else self.scene.say("free")
        body = rect(left, top, width, height, "empty", 6) + icon("house", left + 15, y, 17, "faint")
        return body + fitted(left + 27, y + 4.5, label, width - 31, "ts")

    # ---------------------------------------------------------------- choices

    def further(self, p: int) -> str:
        """A stop that a cowboy would bring into reach, while one may be spent for a step."""
        if not self.limit or self.scene.w.move("spend", COWBOY) not in self.scene.view.legal:
            return ""
        more = self.box.bonus_steps[COWBOY]
        if not self.limit < self.steps[p] <= self.limit + more:
            return ""
        left, top, width, height = self.area(p)
        label = self.scene.say("with_cowboy")
        frame = rect(left - 4, top - 4, width + 8, height + 8, "ep-further", 9)
        return frame + pill(left + width / 2, top + height + 4, label, "ep-hint")

    def choice(self, p: int) -> str:
        """What can be clicked: the steps to a stop, the cost of a building there."""
        spot = ("space", p)
        left, top, width, height = self.area(p)
        if spot == self.scene.chosen:
            return rect(left - 4, top - 4, width + 8, height + 8, "sel", 9)
        choice = self.scene.choices.get(spot)
        if choice is None:
            return ""
        around = (left - 4, top - 4, width + 8, height + 8)
        parts = [rect(*around, "halo", 9), rect(*around, "can area", 9)]
        if self.limit and choice.moves[0] == f"go:{SPACES[p]}":
            n = str(self.steps[p])
            parts.append(circle(left - 2, top - 2, 12, "ep-step") + text(left - 2, top + 2.5, n, "ts tb tc on-fill"))
        return group("".join(parts), "act", choice.callout, choice.attributes())

    def acting_space(self) -> int:
        """The space whose actions are being chosen from, NONE where it is a train card or nothing."""
        acting = self.scene.acting
        if acting is None or not self.scene.acts(acting.tile):
            return NONE
        space = self.s.rancher[acting.seat]
        on_trail = space not in (EL_PASO, NONE) and acting.decision == "act"
        return space if on_trail else NONE

    def actions(self) -> str:
        """The actions of the stop that can be chosen, a line each."""
        p = self.acting_space()
        if p == NONE:
            return ""
        left, _, width, _ = self.area(p)
        inset = 24 if self.box.site_of[p] == NONE else 3
        first, _ = self.rows(p)
        found = []
        for kind, n in self.scene.choices:
            if kind == "action":
                area = (left + inset, first + signs.STEP * (n - 0.5), width - inset - 3, signs.STEP)
                found.append(self.scene.framed((kind, n), area, 0, 4))
        return "".join(found)

    # ---------------------------------------------------------------- ranchers, marks

    def rancher_at(self, player: int) -> Point | None:
        """Where a rancher is drawn: at the upper right of its space, several in a row."""
        space = self.s.rancher[player]
        if space == NONE:
            return None
        left, top, width, _ = self.area(space)
        row = places_with(self.s.rancher, space)
        down = 26 if space == EL_PASO else -10
        return left + width - (30 if space == EL_PASO else 8) - 27 * row.index(player), top + down

    def ranchers(self) -> str:
        """The ranchers; whoever ended the game stands on the Simmental space."""
        found = []
        for player in range(self.box.players):
            at = self.rancher_at(player)
            if self.s.on_simmental == player:
                at = Middle(self.scene).end_space()
            if at is not None:
                title = self.scene.say("rancher_of", who=self.scene.w.who(player))
                found.append(mover("rancher", player, at, 15.5, "cowboy", title))
        return group("".join(found), "through" if self.scene.count("space", "action") else "")

    def rides(self) -> str:
        """Dotted lines along the last rides."""
        found = []
        for player, rides in self.scene.rides().items():
            ways = [[point for step in pairwise(ride) for point in self.scene.course.line(*step)] for ride in rides]
            found.append(trace("rancher", player, [outline(points) for points in ways if points]))
        return "".join(found)

    def marks(self) -> str:
        """Rings round ranchers that have ridden, frames round what was built."""
        found = []
        for player in self.scene.rides():
            at = self.rancher_at(player)
            if at is not None and self.s.on_simmental != player:
                found.append(ring(*at, 20))
        return "".join(found)

    def changed(self) -> str:
        """The frames of spaces where something has changed; what can be chosen lies over them."""
        found = []
        for _, (kind, p) in self.scene.marked():
            if kind == "space" and p != EL_PASO:
                left, top, width, height = self.area(p)
                area = (left - 5, top - 5, width + 10, height + 10)
                found.append(rect(*area, "halo", 9) + rect(*area, "last", 9))
        return "".join(found)
