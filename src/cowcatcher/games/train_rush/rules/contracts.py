"""State contract tiles: what is on display, what of it can be fulfilled (TR-1.05, TR-6.06 - 6.11)."""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.games.train_rush.names import (
    ANY,
    NONE,
    REGION_COUNT,
    RESOURCE_COUNT,
    SIZE_COUNT,
    SMALLEST,
    TRACK_COUNT,
    UNLOADING,
)
from cowcatcher.games.train_rush.rules.moves import TURN_CONTRACT
from cowcatcher.games.train_rush.rules.tuples import without
from cowcatcher.games.train_rush.rules.wagons import goods
from cowcatcher.games.train_rush.written import shape
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason, Rng


def unloading(s: TrainState, seat: int) -> int:
    """Goods that a seat may unload in one action (TR-6.06, TR-7.02)."""
    return s.box.track_values[UNLOADING][s.progress[seat * TRACK_COUNT + UNLOADING]]


def has_goods(s: TrainState, seat: int, tile: int) -> bool:
    """True when the seat's wagons carry what a contract asks for; "any" takes what is left."""
    held = goods(s, seat)
    left = 0
    for n in held:
        left += n
    wanted = s.box.contract_goods[tile]
    if left < len(wanted):
        return False
    for resource in wanted:
        if resource == ANY:
            break
        held[resource] -= 1
        if held[resource] < 0:
            return False
    return True


def tile_for(s: TrainState, city: int, size: int) -> int:
    """The contract of a size that a city serves (TR-6.07), NONE if there is none."""
    return s.contract_display[s.box.city_region[city] * SIZE_COUNT + size]


def can_fulfil(s: TrainState, seat: int, city: int, size: int, unloaded: int) -> bool:
    """TR-6.06 - 6.09, TR-6.11: true when the seat can fulfil the contract of a size in a city, `unloaded` goods having
    been unloaded there before."""
    if s.city_fields[city * SIZE_COUNT + size] != NONE or size not in s.box.city_sizes[city]:
        return False
    tile = tile_for(s, city, size)
    if tile == NONE or not s.contract_markers[seat]:
        return False
    return unloaded + size + SMALLEST <= unloading(s, seat) and has_goods(s, seat, tile)


def why_not_fulfil(s: TrainState, seat: int, city: int, size: int, unloaded: int) -> Reason:
    """Why a contract cannot be fulfilled."""
    n = size + SMALLEST
    if size not in s.box.city_sizes[city]:
        return Reason("no_contract_field", "TR-6.08", size=n, city=city)
    if s.city_fields[city * SIZE_COUNT + size] != NONE:
        return Reason("contract_field_taken", "TR-6.08", size=n, city=city)
    if not s.contract_markers[seat]:
        return Reason("no_contract_marker", "TR-6.09")
    if tile_for(s, city, size) == NONE:
        return Reason("no_contract_tile", "TR-6.07", size=n)
    if unloaded + n > unloading(s, seat):
        return Reason("unloading_limit", "TR-6.11", size=n, limit=unloading(s, seat), unloaded=unloaded)
    return Reason("goods_missing", "TR-6.07", size=n)


def wanted_resources(resource: int) -> list[int]:
    """What may be unloaded for one good of a contract: the resource shown, or any."""
    return [resource] if resource != ANY else list(range(RESOURCE_COUNT))


class FillContracts(shape.FillContracts):
    """TR-1.05, TR-6.10: empty spaces get tiles of their size, as long as there are any."""

    __slots__ = ()

    def run(self, s: TrainState) -> None:
        for space in range(REGION_COUNT * SIZE_COUNT):
            if s.contract_display[space] == NONE and s.contract_stacks[space % SIZE_COUNT]:
                s.push(self)
                s.push(ChanceContract(space))
                return


class ChanceContract(shape.ChanceContract):
    """A contract tile for a space, region * SIZE_COUNT + size."""

    __slots__ = ()

    def weights(self, s: TrainState) -> list[tuple[int, int]]:
        stack = s.contract_stacks[self.space % SIZE_COUNT]
        return [(TURN_CONTRACT.base + tile, stack.count(tile)) for tile in sorted(set(stack))]

    def sample(self, s: TrainState, rng: Rng) -> int:
        stack = s.contract_stacks[self.space % SIZE_COUNT]
        return TURN_CONTRACT.base + stack[int(rng.random() * len(stack))]

    def apply(self, s: TrainState, m: int) -> None:
        s.pop()
        tile = m - TURN_CONTRACT.base
        size = self.space % SIZE_COUNT
        s.contract_stacks[size] = without(s.contract_stacks[size], tile)
        s.contract_display[self.space] = tile


FRAMES: Final[tuple[type[Frame[Any]], ...]] = (FillContracts, ChanceContract)
