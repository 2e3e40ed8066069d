"""Wagons and what is on them: one code a wagon, `kind * 512` and three bits for each of its places.

A place is 0 when empty, 1 + resource with goods, SHIPMENT on a special wagon. Slots are a player's wagons in the
order of his board; a wagon that is exchanged leaves its slot to the new one."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.train_rush.box import CLASS_S2
from cowcatcher.games.train_rush.names import (
    ANY,
    FIRST_SPECIAL,
    NONE,
    RESOURCE_COUNT,
    TRACK_COUNT,
    WAGON_LIMIT,
)
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.tuples import with_entry

SHIPMENT: Final = 6
PLACE_BITS: Final = 3
KIND: Final = 512
"""Codes of one kind of wagon; three places fit in."""


def kind_of(wagon: int) -> int:
    """The kind of a wagon (index of WAGONS)."""
    return wagon // KIND


def new_wagon(kind: int) -> int:
    """An empty wagon of a kind."""
    return kind * KIND


def is_special(wagon: int) -> bool:
    """True for a wagon that carries shipments."""
    return wagon >= FIRST_SPECIAL * KIND


def content(wagon: int, place: int) -> int:
    """What is on a place: 0, 1 + resource, SHIPMENT."""
    return wagon >> PLACE_BITS * place & 7


def filled(wagon: int, place: int, what: int) -> int:
    """The wagon with something on an empty place, or with what lies there taken off by a negative `what`."""
    return wagon + (what << PLACE_BITS * place)


def contents(s: TrainState, wagon: int) -> list[int]:
    """What is on each place."""
    return [content(wagon, place) for place in range(s.box.wagon_size[kind_of(wagon)])]


def empty_places(s: TrainState, wagon: int) -> int:
    """How many places are empty."""
    empty = 0
    for place in range(s.box.wagon_size[wagon // KIND]):
        if not wagon >> PLACE_BITS * place & 7:
            empty += 1
    return empty


def with_wagon(s: TrainState, seat: int, slot: int, wagon: int) -> None:
    """Put a wagon into a slot of a seat."""
    s.wagons[seat] = with_entry(s.wagons[seat], slot, wagon)


def wagon_limit(s: TrainState, seat: int) -> int:
    """TR-10.12: how many wagons the seat may own."""
    return s.box.track_values[WAGON_LIMIT][s.progress[seat * TRACK_COUNT + WAGON_LIMIT]]


# Goods


def goods(s: TrainState, seat: int) -> list[int]:
    """How many goods of each resource are on a seat's wagons."""
    counts = [0] * RESOURCE_COUNT
    for wagon in s.wagons[seat]:
        if wagon >= FIRST_SPECIAL * KIND:
            continue
        for place in range(s.box.wagon_size[wagon // KIND]):
            what = wagon >> PLACE_BITS * place & 7
            if what:
                counts[what - 1] += 1
    return counts


def carries(s: TrainState, wagon: int, resource: int) -> bool:
    """True where goods of a kind are on a wagon."""
    if wagon >= FIRST_SPECIAL * KIND:
        return False
    for place in range(s.box.wagon_size[wagon // KIND]):  # noqa: SIM110 (a loop is what the compiler makes fast)
        if wagon >> PLACE_BITS * place & 7 == resource + 1:
            return True
    return False


def take_good(s: TrainState, seat: int, slot: int, resource: int) -> None:
    """Take goods off a wagon, from a place for any resource if they lie on one: it can be filled with more kinds."""
    wagon = s.wagons[seat][slot]
    printed = s.box.wagon_places[kind_of(wagon)]
    found = NONE
    for place in range(len(printed)):
        if content(wagon, place) == resource + 1 and (found == NONE or printed[place] == ANY):
            found = place
    with_wagon(s, seat, slot, filled(wagon, found, -(resource + 1)))


def unload_moves(s: TrainState, seat: int, base: int, resources: list[int]) -> list[int]:
    """`base` + slot and resource for each kind of goods of `resources` on each wagon, ascending."""
    moves: list[int] = []
    held = s.wagons[seat]
    for slot in range(len(held)):
        for resource in resources:
            if carries(s, held[slot], resource):
                moves.append(base + slot * RESOURCE_COUNT + resource)
    return moves


def slot_and_resource(at: int) -> tuple[int, int]:
    """Which goods a move takes off which wagon, as `unload_moves` counts them."""
    return at // RESOURCE_COUNT, at % RESOURCE_COUNT


def lies_there(s: TrainState, seat: int, at: int) -> bool:
    """True where goods are on a wagon. at: slot and resource, as `unload_moves` counts them."""
    slot, resource = slot_and_resource(at)
    return slot < len(s.wagons[seat]) and carries(s, s.wagons[seat][slot], resource)


# Loading


def can_fill(s: TrainState, wagon: int) -> bool:
    """TR-10.10: a wagon that can be loaded: no special one, not full."""
    return wagon < FIRST_SPECIAL * KIND and empty_places(s, wagon) > 0


def can_load(s: TrainState, seat: int) -> bool:
    """True when the seat has a wagon to load."""
    for wagon in s.wagons[seat]:  # noqa: SIM110 (a loop is what the compiler makes fast)
        if can_fill(s, wagon):
            return True
    return False


def fill_printed(s: TrainState, wagon: int) -> int:
    """The wagon with each empty place filled that has a resource printed."""
    printed = s.box.wagon_places[kind_of(wagon)]
    for place in range(len(printed)):
        if printed[place] != ANY and not content(wagon, place):
            wagon = filled(wagon, place, printed[place] + 1)
    return wagon


def empty_any(s: TrainState, wagon: int) -> int:
    """The first empty place for any resource, NONE if there is none."""
    printed = s.box.wagon_places[kind_of(wagon)]
    for place in range(len(printed)):
        if printed[place] == ANY and not content(wagon, place):
            return place
    return NONE


# Drawing and exchanging


def offered(s: TrainState, wagon_class: int) -> list[int]:
    """Kinds of wagons of a class that can be taken, ascending (TR-10.13): of the pool, or of the stack of special
    ones."""
    if wagon_class >= CLASS_S2:
        size = wagon_class - CLASS_S2
        return [FIRST_SPECIAL + size] if s.special_wagons[size] else []
    if not wagon_class:
        return []
    return sorted({kind for kind in s.wagon_pools[wagon_class - 1] if kind != NONE})


def is_offered(s: TrainState, wagon_class: int) -> bool:
    """True when a wagon of a class can be taken."""
    if wagon_class >= CLASS_S2:
        return s.special_wagons[wagon_class - CLASS_S2] > 0
    if not wagon_class:
        return False
    for kind in s.wagon_pools[wagon_class - 1]:  # noqa: SIM110 (a loop is what the compiler makes fast)
        if kind != NONE:
            return True
    return False


def drawable(s: TrainState, size: int) -> list[int]:
    """Kinds of wagons that a draw may take, ascending. size: 0 for two places, 1 for three."""
    return offered(s, size + 1) + offered(s, size + CLASS_S2)


def can_draw_wagon(s: TrainState, seat: int, size: int) -> bool:
    """TR-10.12, TR-10.13: there is a slot free and a wagon to take."""
    if len(s.wagons[seat]) >= wagon_limit(s, seat):
        return False
    return is_offered(s, size + 1) or is_offered(s, size + CLASS_S2)


def takes_for(s: TrainState, wagon: int, kind: int) -> list[int]:
    """Classes that an exchange of a kind gives for a wagon (TR-10.15)."""
    mine = s.box.wagon_class[kind_of(wagon)]
    return [take for give, take in s.box.exchange[kind] if give == mine]


def can_give(s: TrainState, wagon: int, kind: int) -> bool:
    """True when an exchange of a kind can be done with a wagon."""
    for take in takes_for(s, wagon, kind):  # noqa: SIM110 (a loop is what the compiler makes fast)
        if is_offered(s, take):
            return True
    return False


def can_exchange(s: TrainState, seat: int, kind: int) -> bool:
    """True when the seat can do an exchange of a kind."""
    for wagon in s.wagons[seat]:  # noqa: SIM110 (a loop is what the compiler makes fast)
        if can_give(s, wagon, kind):
            return True
    return False
