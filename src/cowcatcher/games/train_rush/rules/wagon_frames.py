"""Decisions about wagons: loading, drawing, exchanging (TR-10.10 - 10.16)."""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.games.train_rush.names import FIRST_SPECIAL, NONE, RESOURCE_COUNT
from cowcatcher.games.train_rush.rules.moves import DECLINE, GIVE, GOOD, LOAD, STOP, TURN_WAGON, WAGON
from cowcatcher.games.train_rush.rules.tuples import without
from cowcatcher.games.train_rush.rules.wagons import (
    KIND,
    can_exchange,
    can_fill,
    can_give,
    can_load,
    drawable,
    empty_any,
    fill_printed,
    filled,
    kind_of,
    offered,
    takes_for,
    wagon_limit,
    with_wagon,
)
from cowcatcher.games.train_rush.written import shape
from cowcatcher.games.train_rush.written.events import FOR_DRAWING, FOR_EXCHANGING, exchanged, loaded, shuffled
from cowcatcher.games.train_rush.written.state import WAGON_PILES, TrainState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.tuples import with_entry
from cowcatcher.kernel.types import Reason, Rng

# Loading


def push_loads(s: TrainState, seat: int, times: int) -> None:
    """Push the loading of up to so many wagons, as far as it is possible (TR-3.13, TR-10.10)."""
    if times > 0 and can_load(s, seat):
        s.push(LoadWagon(seat, times))


class LoadWagon(shape.LoadWagon):
    """TR-10.10: a wagon is filled completely, `times` times; or the seat stops (TR-10.01)."""

    __slots__ = ()

    def legal(self, s: TrainState) -> list[int]:
        held = s.wagons[self.seat]
        moves = [STOP]
        for slot in range(len(held)):
            if can_fill(s, held[slot]):
                moves.append(LOAD.base + slot)
        return moves

    def apply(self, s: TrainState, m: int) -> None:
        s.pop()
        if m == STOP:
            return
        slot = m - LOAD.base
        empty = s.wagons[self.seat][slot]
        wagon = fill_printed(s, empty)
        loaded(s, self.seat, slot, empty, wagon)
        with_wagon(s, self.seat, slot, wagon)
        if empty_any(s, wagon) != NONE:
            s.push(AnyResource(self.seat, slot, self.times - 1))
        else:
            push_loads(s, self.seat, self.times - 1)

    def why_not(self, s: TrainState, m: int) -> Reason | None:
        if not LOAD.has(m):
            return None
        slot = m - LOAD.base
        if slot >= len(s.wagons[self.seat]):
            return Reason("no_such_wagon", "TR-10.10")
        special = s.wagons[self.seat][slot] >= FIRST_SPECIAL * KIND
        return Reason("special_wagon" if special else "wagon_full", "TR-10.10")


class AnyResource(shape.AnyResource):
    """TR-10.10: the resource for an empty place that takes any. more: wagons that may be loaded afterwards."""

    __slots__ = ()

    def legal(self, s: TrainState) -> list[int]:
        return [GOOD.base + resource for resource in range(RESOURCE_COUNT)]

    def apply(self, s: TrainState, m: int) -> None:
        wagon = s.wagons[self.seat][self.slot]
        wagon = filled(wagon, empty_any(s, wagon), m - GOOD.base + 1)
        with_wagon(s, self.seat, self.slot, wagon)
        if empty_any(s, wagon) == NONE:
            s.pop()
            push_loads(s, self.seat, self.more)


# Drawing


def take_offered(s: TrainState, kind: int, why: int) -> None:
    """A wagon leaves the pool or the stack of special wagons."""
    if kind >= FIRST_SPECIAL:
        s.add_special_wagons(kind - FIRST_SPECIAL, -1, why)
        return
    size = s.box.wagon_class[kind] - 1
    pool = s.wagon_pools[size]
    s.wagon_pools[size] = with_entry(pool, pool.index(kind), NONE)


class DrawWagon(shape.DrawWagon):
    """TR-10.13: a wagon of a size (0: two places, 1: three) is taken, empty, or none (TR-10.01)."""

    __slots__ = ()

    def legal(self, s: TrainState) -> list[int]:
        return [DECLINE, *[WAGON.base + kind for kind in drawable(s, self.size)]]

    def apply(self, s: TrainState, m: int) -> None:
        s.pop()
        if m == DECLINE:
            return
        kind = m - WAGON.base
        take_offered(s, kind, FOR_DRAWING)
        s.wagons[self.seat] = (*s.wagons[self.seat], kind * KIND)
        s.tell_wagons_held(self.seat, 1, FOR_DRAWING)
        s.push(FillPools())

    def why_not(self, s: TrainState, m: int) -> Reason | None:
        return Reason("wagon_not_offered", "TR-10.13") if WAGON.has(m) else None


# Exchanging


class GiveWagon(shape.GiveWagon):
    """TR-10.15: the wagon that is given in an exchange of a kind, or none (TR-10.01)."""

    __slots__ = ()

    def legal(self, s: TrainState) -> list[int]:
        held = s.wagons[self.seat]
        moves = [DECLINE]
        for slot in range(len(held)):
            if can_give(s, held[slot], self.kind):
                moves.append(GIVE.base + slot)
        return moves

    def apply(self, s: TrainState, m: int) -> None:
        if m == DECLINE:
            s.pop()
        else:
            s.replace(TakeWagon(self.seat, self.kind, m - GIVE.base))

    def why_not(self, s: TrainState, m: int) -> Reason | None:
        if not GIVE.has(m):
            return None
        held = s.wagons[self.seat]
        if m - GIVE.base >= len(held):
            return Reason("no_such_wagon", "TR-10.15")
        fits = len(takes_for(s, held[m - GIVE.base], self.kind)) > 0
        return Reason("none_to_take", "TR-10.14") if fits else Reason("wagon_not_exchanged", "TR-10.15")


class TakeWagon(shape.TakeWagon):
    """TR-10.15, TR-10.16: the wagon that comes into the slot of the one given, whose load is lost."""

    __slots__ = ()

    def legal(self, s: TrainState) -> list[int]:
        found: list[int] = []
        for wagon_class in takes_for(s, s.wagons[self.seat][self.slot], self.kind):
            found += offered(s, wagon_class)
        return [WAGON.base + kind for kind in sorted(set(found))]

    def apply(self, s: TrainState, m: int) -> None:
        s.pop()
        kind = m - WAGON.base
        given = s.wagons[self.seat][self.slot]
        exchanged(s, self.seat, self.slot, given, kind)
        take_offered(s, kind, FOR_EXCHANGING)
        put_back(s, kind_of(given))
        with_wagon(s, self.seat, self.slot, kind * KIND)
        s.push(FillPools())

    def why_not(self, s: TrainState, m: int) -> Reason | None:
        if m == DECLINE:
            return Reason("action_was_chosen", "TR-10.15")
        return Reason("wagon_not_offered", "TR-10.15") if WAGON.has(m) else None


def put_back(s: TrainState, kind: int) -> None:
    """TR-10.16: a wagon given goes to the discards of its size, a special one to its stack, a small one out of the game
    (TR-1.09)."""
    if kind >= FIRST_SPECIAL:
        s.add_special_wagons(kind - FIRST_SPECIAL, 1, FOR_EXCHANGING)
    elif s.box.wagon_class[kind]:
        s.wagon_discards[s.box.wagon_class[kind] - 1] += (kind,)


def push_draw_wagon(s: TrainState, seat: int, size: int) -> None:
    """Push the drawing of a wagon, if there is a slot for it (TR-10.12)."""
    if len(s.wagons[seat]) < wagon_limit(s, seat) and drawable(s, size):
        s.push(DrawWagon(seat, size))


def push_exchange(s: TrainState, seat: int, kind: int) -> None:
    """Push an exchange, if one is possible."""
    if can_exchange(s, seat, kind):
        s.push(GiveWagon(seat, kind))


# The pools


class FillPools(shape.FillPools):
    """TR-1.10, TR-10.13, TR-10.14: gaps are filled from the stacks, shuffled discards serving as new ones."""

    __slots__ = ()

    def run(self, s: TrainState) -> None:
        for size in range(len(s.wagon_pools)):
            if NONE not in s.wagon_pools[size]:
                continue
            if not s.wagon_stacks[size]:
                s.wagon_stacks[size] = tuple(sorted(s.wagon_discards[size]))
                s.wagon_discards[size] = ()
                if s.wagon_stacks[size]:
                    shuffled(s, WAGON_PILES + size, len(s.wagon_stacks[size]))
            if s.wagon_stacks[size]:
                s.push(self)
                s.push(ChanceWagon(size))
                return


class ChanceWagon(shape.ChanceWagon):
    """A wagon of a size comes face up to the first gap of its pool."""

    __slots__ = ()

    def weights(self, s: TrainState) -> list[tuple[int, int]]:
        stack = s.wagon_stacks[self.size]
        return [(TURN_WAGON.base + kind, stack.count(kind)) for kind in sorted(set(stack))]

    def sample(self, s: TrainState, rng: Rng) -> int:
        stack = s.wagon_stacks[self.size]
        return TURN_WAGON.base + stack[int(rng.random() * len(stack))]

    def apply(self, s: TrainState, m: int) -> None:
        s.pop()
        kind = m - TURN_WAGON.base
        s.wagon_stacks[self.size] = without(s.wagon_stacks[self.size], kind)
        pool = s.wagon_pools[self.size]
        s.wagon_pools[self.size] = with_entry(pool, pool.index(NONE), kind)


FRAMES: Final[tuple[type[Frame[Any]], ...]] = (
    *(LoadWagon, AnyResource, DrawWagon, GiveWagon, TakeWagon, FillPools, ChanceWagon),
)
