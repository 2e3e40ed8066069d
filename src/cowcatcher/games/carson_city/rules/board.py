"""What can be read off the board: pawns, prices, roads, incomes, firepower. Nothing here changes a state."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.carson_city.box import (
    FREE_PARCEL,
    HOUSE_VALUE,
    MINE_ITEM,
    MOUNTAIN_ITEM,
    OWN,
    RANCH_ITEM,
    Card,
    Term,
)
from cowcatcher.games.carson_city.names import (
    BUILDING_COUNT,
    EMPTY,
    HOUSE,
    MINE,
    MOUNTAIN,
    RANCH,
    SHERIFF,
    SPACE_COUNT,
)
from cowcatcher.games.carson_city.rules.grid import EDGES_BESIDE, EDGES_NEAR, NEAR
from cowcatcher.games.carson_city.written.state import NONE, SHERIFF_IN_RESERVE, CarsonState

TILE_OF_ITEM: Final = {MOUNTAIN_ITEM: MOUNTAIN, RANCH_ITEM: RANCH, MINE_ITEM: MINE}


def card(s: CarsonState, seat: int) -> Card | None:
    """The seat's character card of this round, on the side in use; None before the choice."""
    character = s.character[seat]
    return None if character < 0 else side_of(s, character)


def side_of(s: CarsonState, character: int) -> Card:
    """A character's card on the side in use."""
    return s.box.cards[character * 2 + s.sides[character]]


def sheriff_seat(s: CarsonState) -> int:
    """The seat that has the white sheriff this round, NONE if he is in the general reserve."""
    return s.character.index(SHERIFF) if s.sheriff >= SHERIFF_IN_RESERVE else NONE


def cowboys_at(s: CarsonState, place: int, seat: int) -> int:
    """How many cowboys of the seat's colour stand on a place (the sheriff is white)."""
    return (s.pawns[place] >> (4 * seat)) & 15


def seats_at(s: CarsonState, place: int) -> list[int]:
    """Seats with a pawn on a place, the sheriff's seat included, ascending."""
    packed = s.pawns[place]
    found = [seat for seat in range(s.seats) if (packed >> (4 * seat)) & 15]
    if s.sheriff == place:
        owner = sheriff_seat(s)
        if owner not in found:
            found.append(owner)
            found.sort()
    return found


def occupied(s: CarsonState, place: int) -> bool:
    """True when `seats_at` has any."""
    return s.pawns[place] != 0 or s.sheriff == place


def shared(s: CarsonState, place: int) -> bool:
    """True when `seats_at` has more than one."""
    packed = s.pawns[place]
    count = 0
    for seat in range(s.seats):
        if packed & (15 << (4 * seat)) != 0:
            count += 1
    if s.sheriff == place and packed & (15 << (4 * sheriff_seat(s))) == 0:
        count += 1
    return count > 1


def rivals(s: CarsonState, place: int, seat: int) -> list[int]:
    """The other seats on a place that the seat would have to fight there; none where there are no duels."""
    if place < SPACE_COUNT and s.box.many[place]:
        return []
    return [other for other in seats_at(s, place) if other != seat]


def others_at(s: CarsonState, place: int, seat: int) -> bool:
    """True when a cowboy of another colour stands on the place."""
    return (s.pawns[place] & ~(15 << (4 * seat))) != 0


def firepower(s: CarsonState, seat: int) -> int:
    """Firepower of a seat at this moment (CC-7.02)."""
    box = s.box
    power = s.cowboys[seat] + s.chips[seat] * box.revolver_firepower
    if s.sheriff == SHERIFF_IN_RESERVE and sheriff_seat(s) == seat:
        power += 1
    base = seat * BUILDING_COUNT
    for kind in range(BUILDING_COUNT):
        power += s.built[base + kind] * box.firepower[kind]
    if s.guns == seat:
        power += box.guns_firepower
    character = s.character[seat]
    if character >= 0:
        power += box.cards[character * 2 + s.sides[character]].bonus
    return power


def parcels_owned(s: CarsonState, seat: int) -> int:
    """How many parcels the seat owns."""
    return s.box.property_tiles - s.property[seat]


def is_building(kind: int) -> bool:
    """True for a building, false for an empty parcel, a house or a mountain."""
    return 0 <= kind < BUILDING_COUNT


def is_free(s: CarsonState, p: int) -> bool:
    """True when no building, house or mountain lies on the parcel and the river does not run there (CC-1.03, 10.20)."""
    return s.tile[p] == EMPTY and not s.box.river[p]


def priced(s: CarsonState, p: int) -> list[int]:
    """The tiles that make a parcel dearer: those that lie on it and around it (CC-8.06)."""
    tile = s.tile
    found = [tile[q] for q in NEAR[p] if tile[q] != EMPTY]
    if tile[p] != EMPTY:
        found.append(tile[p])
    return found


def parcel_price(s: CarsonState, p: int) -> int:
    """Price of a parcel in $ (CC-8.06)."""
    return s.box.base_price + s.box.price_per_tile * len(priced(s, p))


def price_terms(s: CarsonState, p: int) -> list[tuple[int, int, int]]:
    """What there is to a parcel's price beside the base: a kind of tile, how many of it, and the $ for them."""
    found = priced(s, p)
    return [(kind, found.count(kind), s.box.price_per_tile * found.count(kind)) for kind in sorted(set(found))]


def building_price(s: CarsonState, seat: int, slot: int) -> int:
    """Price of the building on a construction slot for this seat, rounded up where it is divided (CC-5.19)."""
    price = s.box.row_prices[slot]
    own = card(s, seat)
    return price if own is None else -(-price // own.divide_by)


def reached(s: CarsonState, p: int) -> bool:
    """True when a road touches one of the parcel's corners (CC-9.02)."""
    roads = s.roads
    for e in EDGES_NEAR[p]:  # noqa: SIM110 (called most of all; a generator would cost as much again)
        if roads[e]:
            return True
    return False


def road_places(s: CarsonState, stock: int) -> list[int]:
    """Edges on which a builder with `stock` roads can extend the network, ascending (CC-9.01, CC-16.07)."""
    if not stock:
        return []
    roads = s.roads
    cost = s.box.road_cost
    found: set[int] = set()
    for e, built in enumerate(roads):
        if built:
            for other in EDGES_BESIDE[e]:
                if not roads[other] and cost[other] <= stock:
                    found.add(other)
    return sorted(found)


def can_extend(s: CarsonState, stock: int) -> bool:
    """True when `road_places` has any."""
    if not stock:
        return False
    roads = s.roads
    cost = s.box.road_cost
    for e, built in enumerate(roads):
        if built:
            for other in EDGES_BESIDE[e]:
                if not roads[other] and cost[other] <= stock:
                    return True
    return False


def by_bridge(s: CarsonState, p: int) -> bool:
    """True when an end of a bridge is a corner of the parcel (CC-16.08)."""
    if not s.box.wet:
        return False
    for e in EDGES_NEAR[p]:  # noqa: SIM110 (as in `reached`)
        if s.roads[e] and s.box.bridge[e]:
            return True
    return False


def protected(s: CarsonState, p: int) -> bool:
    """True for a building that nobody may attack: by its kind or by a church of its owner (CC-6.09, CC-11.12)."""
    return s.box.safe[s.tile[p]] or guardian(s, p) != NONE


def guardian(s: CarsonState, p: int) -> int:
    """The parcel of a church that guards the building on a parcel, NONE where there is none (CC-11.12)."""
    box = s.box
    owner = s.owner[p]
    for q in NEAR[p]:
        if s.owner[q] == owner:
            kind = s.tile[q]
            if 0 <= kind < BUILDING_COUNT and box.guard_neighbours[kind]:
                return q
    return NONE


def income(s: CarsonState, p: int) -> int:
    """Income of the building on a parcel in $, before doubling and attacks (CC-11)."""
    return income_of(s, p, s.tile[p], s.owner[p])


def income_now(s: CarsonState, p: int) -> int:
    """What the building pays in this round in $: its income, doubled where its owner has said so (CC-5.16)."""
    kind = s.tile[p]
    owner = s.owner[p]
    amount = income_of(s, p, kind, owner)
    return amount * 2 if s.doubled == owner * BUILDING_COUNT + kind else amount


def loot(paid: int) -> int:
    """What a successful attack takes of what a building pays: half, rounded down (CC-12.04)."""
    return paid // 2


def income_of(s: CarsonState, p: int, kind: int, owner: int) -> int:
    """Income that a building of this kind and owner has, or would have, on a parcel."""
    box = s.box
    total = box.income_base[kind]
    for term in box.income_terms[kind]:
        items = _near_items(s, p, owner, term) if term.adjacent else _all_items(s, owner, term)
        total += term.amount * items
    if box.river_bonus[kind]:
        for q in NEAR[p]:
            if box.river[q]:
                total += box.river_bonus[kind]
                break
    return total if total > box.income_minimum[kind] else box.income_minimum[kind]


def _all_items(s: CarsonState, owner: int, term: Term) -> int:
    """Items of an "anywhere" term: building tiles of the owner on the board (CC-11.08, CC-11.09)."""
    kind = RANCH if term.item == RANCH_ITEM else MINE
    return s.built[owner * BUILDING_COUNT + kind]


def _near_items(s: CarsonState, p: int, owner: int, term: Term) -> int:
    """Items of a term among the neighbours of a parcel, by the owners that count (CC-11.01 - 11.05)."""
    box = s.box
    tile = s.tile
    item = term.item
    count = 0
    for q in NEAR[p]:
        kind = tile[q]
        if item == FREE_PARCEL:
            if kind == EMPTY:
                count += 1
            continue
        who = s.owner[q]
        if who != owner and (who != NONE or term.owner == OWN):
            continue
        if item == HOUSE_VALUE:
            if kind == HOUSE:
                count += box.house_value
            elif 0 <= kind < BUILDING_COUNT:
                count += box.houses_worth[kind]
        elif kind == TILE_OF_ITEM[item]:
            count += 1
    return count
