"""Objective and bonus tiles of the train supply (EP-2.04, 2.14, EP-6.18 - 6.20, EP-10.03)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.el_paso.box import POOL_BONUS, POOL_OBJECTIVE
from cowcatcher.games.el_paso.names import NONE, OBJECTIVE_COUNT, SLOTS
from cowcatcher.games.el_paso.rules.gains import gain_tile
from cowcatcher.games.el_paso.rules.moves import TAKE, TILE
from cowcatcher.games.el_paso.written import shape
from cowcatcher.games.el_paso.written.events import FOR_TILE
from cowcatcher.games.el_paso.written.state import FACE_UP, IN_STACK, PasoState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason

STACK: Final = 2 * SLOTS
"""Index in TAKE of the objective stack; the bonus stack follows."""


def pool_of(choice: int) -> int:
    """POOL_OBJECTIVE or POOL_BONUS, for an argument of TAKE."""
    return POOL_OBJECTIVE if choice < SLOTS or choice == STACK else POOL_BONUS


def first_tile(pool: int) -> int:
    """The first tile of a pool in TILES."""
    return 0 if pool == POOL_OBJECTIVE else OBJECTIVE_COUNT


def stack_left(s: PasoState, pool: int) -> bool:
    """True while the stack of a pool is not empty."""
    first = first_tile(pool)
    return IN_STACK in s.tiles[first : first + OBJECTIVE_COUNT]


def stacked(s: PasoState, pool: int) -> int:
    """How many tiles lie in the stack of a pool."""
    first = first_tile(pool)
    return s.tiles[first : first + OBJECTIVE_COUNT].count(IN_STACK)


def take_moves(s: PasoState, pool: int) -> list[int]:
    """What can be taken from a pool, as moves, ascending (EP-6.18, 6.19, 10.03)."""
    moves: list[int] = []
    for slot in range(2 * SLOTS):
        if pool & pool_of(slot) and s.supply[slot] != NONE:
            moves.append(TAKE.base + slot)
    for stack in range(STACK, STACK + 2):
        if pool & pool_of(stack) and stack_left(s, pool_of(stack)):
            moves.append(TAKE.base + stack)
    return moves


def take_tile(s: PasoState, player: int, choice: int) -> None:
    """A player takes a tile: face up, which is refilled at once, or unseen from a stack (EP-6.18)."""
    if choice >= STACK:
        s.push(ChanceTile(pool_of(choice), NONE, player))
        return
    gain_tile(s, player, s.supply[choice], choice)
    s.supply[choice] = NONE
    refill(s, choice)


def refill(s: PasoState, slot: int) -> None:
    """Push the draw of a tile for an empty slot, if the stack has one left (EP-10.03)."""
    if stack_left(s, pool_of(slot)):
        s.push(ChanceTile(pool_of(slot), slot, NONE))


class ChanceTile(shape.ChanceTile):
    """EP-2.04, EP-6.18: the top tile of a stack, for a slot, or (slot NONE) for a player."""

    __slots__ = ()

    def weights(self, s: PasoState) -> list[tuple[int, int]]:
        first = first_tile(self.pool)
        tiles = s.tiles
        return [(TILE.base + n, 1) for n in range(first, first + OBJECTIVE_COUNT) if tiles[n] == IN_STACK]

    def apply(self, s: PasoState, m: int) -> None:
        s.pop()
        tile = m - TILE.base
        if self.slot == NONE:
            gain_tile(s, self.to, tile, NONE)
        else:
            s.put_tiles(tile, FACE_UP, FOR_TILE)
            s.supply[self.slot] = tile


class ChooseTile(shape.ChooseTile):
    """EP-6.18, 6.19: which tile is taken from the pool, whose price has been paid."""

    __slots__ = ()

    def legal(self, s: PasoState) -> list[int]:
        return take_moves(s, self.pool)

    def apply(self, s: PasoState, m: int) -> None:
        s.pop()
        take_tile(s, self.seat, m - TAKE.base)

    def why_not(self, s: PasoState, m: int) -> Reason | None:
        if not TAKE.has(m):
            return None
        if not self.pool & pool_of(TAKE.arg(m)):
            return Reason("other_pool", "EP-6.18")
        return Reason("no_tile_there", "EP-10.03")


class SetupObjective(shape.SetupObjective):
    """EP-2.14: the objective tile that a player begins with: a face-up one."""

    __slots__ = ()

    def legal(self, s: PasoState) -> list[int]:
        return [TAKE.base + slot for slot in range(SLOTS) if s.supply[slot] != NONE]

    def apply(self, s: PasoState, m: int) -> None:
        s.pop()
        take_tile(s, self.seat, m - TAKE.base)

    def why_not(self, s: PasoState, m: int) -> Reason | None:
        return Reason("face_up_objective", "EP-2.14") if TAKE.has(m) else None


FRAMES: Final[tuple[type[Frame[PasoState]], ...]] = (ChanceTile, ChooseTile, SetupObjective)
