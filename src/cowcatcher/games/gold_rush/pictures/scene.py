"""What the pictures of Gold Rush are drawn from: a view, its words, its marks, and what can be chosen where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from cowcatcher.games.gold_rush.pictures.plan import PILE, plan
from cowcatcher.games.gold_rush.pictures.shapes import SIDE, Point, turned
from cowcatcher.games.gold_rush.rules.actions import cowboy_area, mine_of, pitch_area
from cowcatcher.games.gold_rush.rules.cells import PLACES
from cowcatcher.games.gold_rush.rules.landscape import members
from cowcatcher.games.gold_rush.rules.tiles import Face
from cowcatcher.games.gold_rush.rules.turn import cell_chosen
from cowcatcher.games.gold_rush.words.terms import Terms
from cowcatcher.games.gold_rush.written.state import GoldRushState
from cowcatcher.kernel.game import View
from cowcatcher.model.words import NONE
from cowcatcher.render.base import Marks
from cowcatcher.render.scenes import BoardScene, Spot
from cowcatcher.text.moves import Parts

CELL: Final = "cell"
TURN: Final = "turn"
AREA: Final = "area"
TOKEN: Final = "token"
TENT_SPOT: Final = "tent"


@dataclass(frozen=True)
class Laid:
    """A tile of the landscape. left, top: its upper left corner on the map."""

    number: int
    face: Face
    rotation: int
    left: float
    top: float


class Scene(BoardScene[GoldRushState]):
    """A position as one onlooker sees it.

    Places are a cell, a rotation of the drawn tile, an area, the pile of a mountain (its feature), or one's tent.
    """

    kinds: ClassVar[Mapping[str, str]] = {"lay": CELL, "rotate": TURN, "tent": TENT_SPOT}

    def __init__(self, speaker: Terms, view: View[GoldRushState], marks: Marks) -> None:
        self.w = speaker
        self.s = view.known
        super().__init__(speaker, view, marks)
        self.cell = cell_chosen(self.s)

    @property
    def tiles(self) -> list[Laid]:
        """The landscape in the order in which it was laid."""
        s = self.s
        return [Laid(i, s.box.faces[s.faces[i]], s.rotations[i], *corner(cell)) for i, cell in enumerate(s.cells)]

    @property
    def drawn(self) -> Face | None:
        """The tile that is to be laid."""
        return self.s.box.faces[self.s.drawn] if self.s.drawn != NONE else None

    def turn_name(self, rotation: int) -> str:
        """The move that turns the tile so."""
        return self.names.name(self.w.move("rotate", rotation))

    # ---------------------------------------------------------------- where things are on the map

    def place(self, area: int) -> Point:
        """Where on the map a piece stands on an area."""
        return self._on_map(area, plan(self.face_of(area)).piece[self.part(area)])

    def pile_place(self, mountain: int) -> Point:
        """Where the tokens of a mountain lie: on its first area that has room for them beside its pieces."""
        areas = sorted(members(self.s, mountain))

        def room(area: int) -> float:
            return plan(self.face_of(area)).pile_room[self.part(area)]

        roomy = [area for area in areas if room(area) >= PILE or (not self.s.piece[area] and room(area) >= 0)]
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

    def elsewhere(self, m: Parts, seat: int) -> Spot | None:
        s = self.s
        if m.verb == "pitch":
            return (AREA, pitch_area(s, m.move))
        if m.verb == "cowboy" and s.cells:
            area = cowboy_area(s, len(s.cells) - 1, m.move)
            return (AREA, area) if area != NONE else None
        if m.verb == "take" and self.view.seat is not None:
            return (TOKEN, mine_of(s, self.view.seat))
        return None

    def reach(self, area: int) -> list[int]:
        """The areas that light up with one: those of its feature."""
        return sorted(members(self.s, self.s.feature[area]))


def corner(cell: int) -> Point:
    """The upper left corner of a cell on the map."""
    x, y = PLACES[cell]
    return (float(x * SIDE), float(y * SIDE))
