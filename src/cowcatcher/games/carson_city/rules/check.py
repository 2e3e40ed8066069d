"""Conservation laws of Carson City beside those of its model: what must be true of every state that was played."""

from __future__ import annotations

from cowcatcher.games.carson_city.names import BUILDING_COUNT, BUILDINGS, EMPTY, HOUSE, MOUNTAIN, PLACES, SEATS
from cowcatcher.games.carson_city.rules.actions.buildings import (
    BuildParcel,
    ChooseSite,
    HouseConsent,
    HouseOrKeep,
    HouseParcel,
    PlaceOrKeep,
)
from cowcatcher.games.carson_city.rules.board import cowboys_at
from cowcatcher.games.carson_city.rules.grid import EDGE_COUNT, PARCEL_COUNT
from cowcatcher.games.carson_city.rules.moves import COWBOY
from cowcatcher.games.carson_city.rules.pawns import found_posts
from cowcatcher.games.carson_city.rules.placing import found_ground, legal_places
from cowcatcher.games.carson_city.written.events import SOURCE_COUNT
from cowcatcher.games.carson_city.written.state import NONE, CarsonState


def check(s: CarsonState) -> list[str]:
    """Broken laws, one sentence each; an empty list is a sound state."""
    return [*_seats(s), *_buildings(s), *_map(s), *_tiles(s), *_notes(s)]


def _seats(s: CarsonState) -> list[str]:
    wrong = []
    for seat in range(s.seats):
        who = SEATS[seat]
        cowboys = s.cowboys[seat] + sum(cowboys_at(s, place, seat) for place in range(len(PLACES)))
        if not s.cowboys[seat] <= cowboys <= s.box.cowboy_limit:
            wrong.append(f"{who} has {cowboys} cowboys, {s.cowboys[seat]} of them in reserve")
        if s.property[seat] + s.owner.count(seat) != s.box.property_tiles:
            wrong.append(f"{who} has {s.property[seat]} property tiles left and {s.owner.count(seat)} parcels")
        if s.money[seat] < 0:
            wrong.append(f"{who} has ${s.money[seat]}")
        if s.vp[seat] != s.box.start_vp + sum(s.scored[seat * SOURCE_COUNT : (seat + 1) * SOURCE_COUNT]):
            wrong.append(f"{who}'s {s.vp[seat]} VP do not add up from their sources")
    for name, order in (("choosing", s.choosing), ("upper", s.upper), ("lower", s.lower)):
        if len(set(order)) != len(order) or NONE in order:
            wrong.append(f"the {name} order is {order}")
    return wrong


def _buildings(s: CarsonState) -> list[str]:
    wrong = []
    in_hand = [
        f.kind
        for f in s.stack
        if isinstance(f, (PlaceOrKeep, ChooseSite, BuildParcel, HouseParcel, HouseOrKeep, HouseConsent))
    ]
    for kind in range(BUILDING_COUNT):
        built = sum(s.built[kind::BUILDING_COUNT])
        if built != s.tile.count(kind):
            wrong.append(f"{s.tile.count(kind)} of {BUILDINGS[kind]} stand on the board, {built} are counted")
        total = s.bag.held(kind) + s.row.count(kind) + sum(s.kept[kind::BUILDING_COUNT]) + built + in_hand.count(kind)
        started = s.row != (EMPTY,) * len(s.row) or s.round > 0
        expected = s.box.bag[kind] + (s.box.fixed_row.count(kind) if started else 0)
        if total != expected:
            wrong.append(f"there are {total} of {BUILDINGS[kind]}, the box has {expected}")
    return wrong


def _map(s: CarsonState) -> list[str]:
    wrong = []
    if s.houses + s.tile.count(HOUSE) != s.box.houses:
        wrong.append(f"{s.houses} houses in reserve and {s.tile.count(HOUSE)} on the board, the box has {s.box.houses}")
    if s.round and s.tile.count(MOUNTAIN) != s.box.mountains:
        wrong.append(f"{s.tile.count(MOUNTAIN)} mountains on the board")
    used = sum(s.roads[e] * s.box.road_cost[e] for e in range(EDGE_COUNT))
    roads = s.road_supply + sum(s.road_stock) + used
    if roads != s.box.roads:
        wrong.append(f"there are {roads} roads, the box has {s.box.roads}")
    for p in range(PARCEL_COUNT):
        if s.box.river[p] and (s.owner[p] != NONE or s.tile[p] != EMPTY):
            wrong.append(f"something lies on river parcel {p}")
        if 0 <= s.tile[p] < BUILDING_COUNT and s.owner[p] == NONE:
            wrong.append(f"the building on parcel {p} has no owner")
    return wrong


def _tiles(s: CarsonState) -> list[str]:
    if not s.box.tiles:
        return []
    values = len(s.box.tile_values)
    wrong = []
    for seat in range(s.seats):
        hand = s.hands[seat * values : (seat + 1) * values]
        if sum(hand) != s.hand_size[seat]:
            wrong.append(f"{SEATS[seat]}'s {s.hand_size[seat]} duel tiles are {hand}")
    for v in range(values):
        total = s.discard[v] + s.undealt[v] + sum(s.hands[v::values])
        if total not in (0, s.seats):
            wrong.append(f"there are {total} duel tiles of value {s.box.tile_values[v]}")
    return wrong


def _notes(s: CarsonState) -> list[str]:
    """What the state has noted is what its content says."""
    wrong = []
    if s.posts and [sorted(note) for note in s.posts] != found_posts(s):
        wrong.append(f"cowboys are noted on {s.posts}, they stand on {found_posts(s)}")
    if s.ground and s.ground != found_ground(s):
        wrong.append("the noted ground for pawns is not what the board says")
    for seat, note in enumerate(s.placements):
        if note and note != legal_places(s, seat, False, COWBOY.base):
            wrong.append(f"the noted placements of {SEATS[seat]} are not the legal ones")
    return wrong
