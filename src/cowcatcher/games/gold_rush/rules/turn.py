"""The turn: draw and lay a tile, at most one action, scoring, the next player (GR-2, GR-3)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.gold_rush.names import SEATS
from cowcatcher.games.gold_rush.rules.actions import CHOOSE_ACTION
from cowcatcher.games.gold_rush.rules.landscape import fits_somewhere, lay, rotations_on, tiles_left
from cowcatcher.games.gold_rush.rules.moves import DRAW, LAY, NEXT_SEAT, ROTATE
from cowcatcher.games.gold_rush.rules.scoring import FinalScoring, ScoreTile
from cowcatcher.games.gold_rush.written import shape
from cowcatcher.games.gold_rush.written.events import laid, unplaceable
from cowcatcher.games.gold_rush.written.state import NONE, GoldRushState
from cowcatcher.kernel.types import Reason, Rng


class LayStartTile(shape.LayStartTile):
    """GR-1.03, GR-1.05: the start tile lies in the middle, with the tokens of its mountain."""

    __slots__ = ()

    def run(self, s: GoldRushState) -> None:
        lay(s, s.box.start_face, 0, 0)


class ChanceFirstSeat(shape.ChanceFirstSeat):
    """GR-1.08: who begins. Whoever wants a certain seat to begin writes this draw instead of leaving it to chance."""

    __slots__ = ()

    def weights(self, s: GoldRushState) -> list[tuple[int, int]]:
        return [(NEXT_SEAT.move(seat), 1) for seat in range(s.seats)]

    def apply(self, s: GoldRushState, m: int) -> None:
        s.turn = NEXT_SEAT.arg(m)
        s.pop()
        begin_turn(s)


def begin_turn(s: GoldRushState) -> None:
    """The next tile, or the end of the game when the last one was laid (GR-13.01)."""
    if tiles_left(s):
        s.stack.append(DRAW_TILE)
    else:
        s.stack.append(FinalScoring())


class ChanceDrawTile(shape.ChanceDrawTile):
    """GR-1.06, GR-3.01: a tile for the seat on turn. What fits nowhere leaves the game and is replaced (GR-3.06); if no
    tile is left for that, the game ends at once (GR-3.07)."""

    __slots__ = ()

    def weights(self, s: GoldRushState) -> list[tuple[int, int]]:
        draws = s.box.draws
        return [(draws[face], n) for face, n in enumerate(s.bag) if n]

    def sample(self, s: GoldRushState, rng: Rng) -> int:
        point = int(rng.random() * tiles_left(s))
        for face, n in enumerate(s.bag):
            point -= n
            if point < 0:
                return s.box.draws[face]
        raise AssertionError("no tile is left")

    def apply(self, s: GoldRushState, m: int) -> None:
        face = s.box.face_of[DRAW.arg(m)]
        s.bag[face] -= 1
        s.pop()
        if fits_somewhere(s, face):
            s.drawn = face
            s.stack.append(CHOOSE_CELL[s.turn])
            return
        s.discarded = (*s.discarded, face)
        unplaceable(s, face)
        begin_turn(s)
        if not isinstance(s.stack[-1], ChanceDrawTile):
            s.cut_short = 1


class ChooseCell(shape.ChooseCell):
    """GR-3.02 to GR-3.05: an empty cell next to the landscape where the tile can be laid in some rotation."""

    __slots__ = ()

    def legal(self, s: GoldRushState) -> list[int]:
        fits = s.box.fits[s.drawn]
        base = LAY.base
        edges = s.rim_edges
        moves: list[int] = []
        for i, cell in enumerate(s.rim):
            if fits[edges[i]]:
                moves.append(base + cell)
        return moves

    def apply(self, s: GoldRushState, m: int) -> None:
        s.stack[-1] = ChooseRotation(self.seat, LAY.arg(m))

    def why_not(self, s: GoldRushState, m: int) -> Reason | None:
        if not LAY.has(m):
            return None
        cell = LAY.arg(m)
        if cell in s.rim:
            return Reason("edges_differ", "GR-3.03")
        if cell in s.cells:
            return Reason("cell_taken", "GR-3.04")
        return Reason("cell_apart", "GR-3.02")


class ChooseRotation(shape.ChooseRotation):
    """GR-3.04, GR-3.15: how the tile is turned; with that it lies, and its tokens with it (GR-3.08)."""

    __slots__ = ()

    def legal(self, s: GoldRushState) -> list[int]:
        return s.box.rotate_moves[rotations_on(s, s.drawn, self.cell)][:]

    def apply(self, s: GoldRushState, m: int) -> None:
        laid(s, self.seat, len(s.cells))
        lay(s, s.drawn, self.cell, ROTATE.arg(m))
        s.drawn = NONE
        stack = s.stack
        stack[-1] = NEXT_TURN
        stack.append(SCORE_TILE)
        stack.append(CHOOSE_ACTION[self.seat])

    def why_not(self, s: GoldRushState, m: int) -> Reason | None:
        if not ROTATE.has(m):
            return None
        if ROTATE.arg(m) in s.box.faces[s.drawn].rotations:
            return Reason("edges_differ", "GR-3.03")
        return Reason("rotation_looks_equal", "GR-3.15")


def cell_chosen(s: GoldRushState) -> int:
    """The cell for which a rotation is being chosen, NONE at any other moment."""
    top = s.stack[-1] if s.stack else None
    return top.cell if isinstance(top, ChooseRotation) else NONE


class NextTurn(shape.NextTurn):
    """GR-1.09, GR-2.05: the next player clockwise."""

    __slots__ = ()

    def run(self, s: GoldRushState) -> None:
        turn = s.turn + 1
        s.turn = 0 if turn == s.seats else turn
        begin_turn(s)


DRAW_TILE: Final = ChanceDrawTile()
NEXT_TURN: Final = NextTurn()
SCORE_TILE: Final = ScoreTile()
CHOOSE_CELL: Final = tuple(ChooseCell(seat) for seat in range(len(SEATS)))
"""Frames never change: one for each seat does for all games."""
