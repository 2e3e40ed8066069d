"""What the pictures of Gold Rush are drawn from: a view, its words, its marks, and what can be chosen where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cowcatcher.games.gold_rush.names import EDGES, MOST_PARTS
from cowcatcher.games.gold_rush.pictures.plan import PILE, plan
from cowcatcher.games.gold_rush.pictures.shapes import SIDE, Point, turned
from cowcatcher.games.gold_rush.rules.actions import mine_of, pitch_area
from cowcatcher.games.gold_rush.rules.cells import PLACES
from cowcatcher.games.gold_rush.rules.landscape import members, rotations_on
from cowcatcher.games.gold_rush.rules.moves import COWBOY, LAY, PITCH, ROTATE, TAKE, TENT
from cowcatcher.games.gold_rush.rules.tiles import Face
from cowcatcher.games.gold_rush.rules.turn import cell_chosen
from cowcatcher.games.gold_rush.words.terms import Terms
from cowcatcher.games.gold_rush.written.state import EMPTY, NONE, GoldRushState
from cowcatcher.kernel.game import View
from cowcatcher.render.base import Choice, Marks
from cowcatcher.text.catalogue import load

CELL: Final = "cell"
TURN: Final = "turn"
AREA: Final = "area"
TOKEN: Final = "token"
TENT_SPOT: Final = "tent"
Spot = tuple[str, int]
"""A cell, a rotation of the drawn tile, an area, the pile of a mountain (its feature), or one's tent."""


@dataclass(frozen=True)
class Laid:
    """A tile of the landscape. left, top: its upper left corner on the map."""

    number: int
    face: Face
    rotation: int
    left: float
    top: float


class Scene:
    """A position as one onlooker sees it."""

    def __init__(self, speaker: Terms, view: View[GoldRushState], marks: Marks) -> None:
        self.w = speaker
        self.view = view
        self.s = view.known
        self.marks = marks
        self.words = load(speaker.language, "gold_rush", "render.gold_rush")
        self.names = speaker.game.table
        self.chosen = self.spot(self.names.parse(marks.chosen)) if marks.chosen in self.names.names else None
        self.choices = self._choices()
        self.cell = cell_chosen(self.s)

    def say(self, key: str, /, **values: object) -> str:
        """A sentence of the pictures' catalogue."""
        return self.words.say(f"picture.{key}", **values)

    @property
    def tiles(self) -> list[Laid]:
        """The landscape in the order in which it was laid."""
        s = self.s
        return [Laid(i, s.box.faces[s.faces[i]], s.rotations[i], *corner(cell)) for i, cell in enumerate(s.cells)]

    @property
    def drawn(self) -> Face | None:
        """The tile that is to be laid."""
        return self.s.box.faces[self.s.drawn] if self.s.drawn != NONE else None

    def rotations(self, cell: int) -> list[int]:
        """How the drawn tile can be laid on a cell."""
        bits = rotations_on(self.s, self.s.drawn, cell)
        return [rotation for rotation in range(len(EDGES)) if bits >> rotation & 1]

    # ---------------------------------------------------------------- where things are on the map

    def place(self, area: int) -> Point:
        """Where on the map a piece stands on an area."""
        return self._on_map(area, plan(self.face_of(area)).piece[self.part(area)])

    def pile_place(self, mountain: int) -> Point:
        """Where the tokens of a mountain lie: on its first area that has room for them beside its pieces."""
        areas = sorted(members(self.s, mountain))

        def room(area: int) -> float:
            return plan(self.face_of(area)).pile_room[self.part(area)]

        roomy = [area for area in areas if room(area) >= PILE or (self.s.piece[area] == EMPTY and room(area) >= 0)]
        area = (roomy or areas)[0]
        return self._on_map(area, plan(self.face_of(area)).pile[self.part(area)])

    def _on_map(self, area: int, point: Point) -> Point:
        tile = self.s.on[area]
        left, top = corner(self.s.cells[tile])
        x, y = turned(point, self.s.rotations[tile])
        return (left + x, top + y)

    def face_of(self, area: int) -> Face:
        """The face of the tile that an area is on."""
        return self.s.box.faces[self.s.faces[self.s.on[area]]]

    def part(self, area: int) -> int:
        """Which part of its face an area is."""
        return area - self.s.first[self.s.on[area]]

    def piles(self) -> list[tuple[int, int]]:
        """The mountains with tokens, and how many."""
        return [(area, n) for area, n in enumerate(self.s.pile) if n]

    # ---------------------------------------------------------------- what can be chosen

    def spot(self, move: int) -> Spot | None:
        """Where a move belongs; None for one that belongs nowhere."""
        s = self.s
        if LAY.has(move):
            return (CELL, LAY.arg(move))
        if ROTATE.has(move):
            return (TURN, ROTATE.arg(move))
        if PITCH.has(move):
            return (AREA, pitch_area(s, move))
        if COWBOY.has(move) and s.cells:
            row = s.faces[-1] * MOST_PARTS
            found = [i for i in range(s.box.part_count[s.faces[-1]]) if s.box.cowboy_moves[row + i] == move]
            return (AREA, s.first[-1] + found[0]) if found else None
        if move == TAKE and self.view.seat is not None:
            return (TOKEN, mine_of(s, self.view.seat))
        return (TENT_SPOT, 0) if move == TENT else None

    def _choices(self) -> dict[Spot, Choice]:
        """What can be chosen, by where it is."""
        found = {}
        for move in self.view.legal:
            spot = self.spot(move)
            if spot is not None:
                option = self.w.option(self.view, move)
                said = f"{option.what}: {option.gain}" if option.gain else option.what
                callout = ". ".join(part for part in (said, option.warning) if part)
                found[spot] = Choice((self.names.name(move),), callout, option.group)
        return found

    def reach(self, area: int) -> list[int]:
        """The areas that light up with one: those of its feature."""
        return sorted(members(self.s, self.s.feature[area]))


def corner(cell: int) -> Point:
    """The upper left corner of a cell on the map."""
    x, y = PLACES[cell]
    return (float(x * SIDE), float(y * SIDE))
