"""The landscape: laying a tile, joining features, and questions about both (GR-3.08 to GR-3.14).

Features are kept up to date as tiles are laid, and looked up without a search: joining two features gives all areas
of the later one the number of the earlier one. The `ring` of a feature is a circular list of its areas, so that two
rings become one by exchanging two entries.
"""

from __future__ import annotations

from typing import Final

from cowcatcher.games.gold_rush.box import POINTS_OF_SIDE, SIDES
from cowcatcher.games.gold_rush.names import MOST_PARTS, RAIL_EDGE
from cowcatcher.games.gold_rush.rules.cells import NEXT
from cowcatcher.games.gold_rush.rules.tiles import TO_CITY, Part
from cowcatcher.games.gold_rush.written.events import FOR_LAYING
from cowcatcher.games.gold_rush.written.state import (
    CREW,
    CREW_BITS,
    EMPTY,
    FIRST_COWBOY,
    FIRST_TENT,
    NONE,
    GoldRushState,
)

TILE_BITS: Final = 8
TILE: Final = 255
"""How the tiles around a cell of the rim are packed."""


def lay(s: GoldRushState, face: int, cell: int, rotation: int) -> None:
    """Lay a tile on a cell of the rim: its areas join those that they touch, its mountains get their tokens."""
    tile = len(s.cells)
    at = rim_place(s, cell)
    around = s.rim_tiles.pop(at)
    s.rim.pop(at)
    s.rim_edges.pop(at)
    first = len(s.on)
    s.cells.append(cell)
    s.faces.append(face)
    s.rotations.append(rotation)
    s.first.append(first)
    box = s.box
    for area in range(first, first + box.part_count[face]):
        s.on.append(tile)
        s.feature.append(area)
        s.ring.append(area)
        s.piece.append(EMPTY)
        s.crew.append(0)
        s.pile.append(0)
    s.ends.extend(box.ends[face])
    sides = (face * SIDES + rotation) * SIDES
    for side in range(SIDES):
        neighbour = (around >> (TILE_BITS * side)) & TILE
        if neighbour:
            _join_side(s, first, sides + side, neighbour - 1, side)
        else:
            _widen_rim(s, tile, NEXT[cell * SIDES + side], box.edge[sides + side], side)
    row = face * MOST_PARTS
    for area in range(first, first + box.mountain_count[face]):
        tokens = box.nuggets[row + area - first]
        tokens = min(tokens, s.supply)  # GR-3.11
        s.pile[s.feature[area]] += tokens
        s.add_supply(-tokens, FOR_LAYING, area)


def _join_side(s: GoldRushState, mine: int, here: int, neighbour: int, side: int) -> None:
    """Join what touches across a side (`here` in tables of sides) of the tile whose first area is `mine`. Points that
    touch run in opposite directions on the two tiles."""
    box = s.box
    there = (s.faces[neighbour] * SIDES + s.rotations[neighbour]) * SIDES + ((side + 2) & 3)
    other = s.first[neighbour]
    a = here * POINTS_OF_SIDE
    b = there * POINTS_OF_SIDE
    contact = box.contact
    join(s, mine + contact[a + 1], other + contact[b + 1])
    if box.edge[here] == RAIL_EDGE:
        join(s, mine + contact[a], other + contact[b + 2])
        join(s, mine + contact[a + 2], other + contact[b])


def join(s: GoldRushState, a: int, b: int) -> None:
    """Two areas touch at one place: their features become one, and two ends are no longer open."""
    feature = s.feature
    ends = s.ends
    low = feature[a]
    high = feature[b]
    if low == high:
        ends[low] -= 2
        return
    if low > high:
        low, high = high, low
    ring = s.ring
    area = high
    while True:
        feature[area] = low
        area = ring[area]
        if area == high:
            break
    ring[low], ring[high] = ring[high], ring[low]
    ends[low] += ends[high] - 2
    ends[high] = 0
    crew = s.crew
    crew[low] += crew[high]
    crew[high] = 0
    pile = s.pile
    pile[low] += pile[high]
    pile[high] = 0


def _widen_rim(s: GoldRushState, tile: int, cell: int, edge: int, side: int) -> None:
    """The empty cell at a side of a tile just laid belongs to the rim, and the tile's edge to what surrounds it."""
    back = (side + 2) & 3
    at = rim_place(s, cell)
    if at < len(s.rim) and s.rim[at] == cell:
        s.rim_edges[at] |= edge << (2 * back)
        s.rim_tiles[at] |= (tile + 1) << (TILE_BITS * back)
    else:
        s.rim.insert(at, cell)
        s.rim_edges.insert(at, edge << (2 * back))
        s.rim_tiles.insert(at, (tile + 1) << (TILE_BITS * back))


def rim_place(s: GoldRushState, cell: int) -> int:
    """The place of a cell in the rim, or the one where it would stand.

    By hand, so that the compiler translates it: a call of `bisect` takes longer than the search.
    """
    rim = s.rim
    low = 0
    high = len(rim)
    while low < high:
        middle = (low + high) >> 1
        if rim[middle] < cell:
            low = middle + 1
        else:
            high = middle
    return low


def tiles_left(s: GoldRushState) -> int:
    """How many tiles are left to draw."""
    return s.box.tiles - len(s.cells) - len(s.discarded) - (1 if s.drawn != NONE else 0)


def rotations_on(s: GoldRushState, face: int, cell: int) -> int:
    """The rotations in which a tile can be laid on a cell, a bit each; 0 also for a cell that is not on the rim."""
    at = rim_place(s, cell)
    if at == len(s.rim) or s.rim[at] != cell:
        return 0
    return s.box.fits[face][s.rim_edges[at]]


def turns_on(s: GoldRushState, cell: int) -> list[int]:
    """The rotations in which the drawn tile can be laid on a cell, ascending."""
    bits = rotations_on(s, s.drawn, cell)
    return [rotation for rotation in range(SIDES) if bits >> rotation & 1]


def fits_somewhere(s: GoldRushState, face: int) -> bool:
    """Whether a tile can be laid at all (GR-3.05, GR-3.06)."""
    fits = s.box.fits[face]
    for around in s.rim_edges:  # noqa: SIM110 (a loop is what the compiler makes fast)
        if fits[around]:
            return True
    return False


def part_of(s: GoldRushState, area: int) -> Part:
    """What an area is on its tile."""
    tile = s.on[area]
    return s.box.faces[s.faces[tile]].parts[area - s.first[tile]]


def kind_of(s: GoldRushState, area: int) -> int:
    """MOUNTAIN, RAIL, CITY or PRAIRIE."""
    tile = s.on[area]
    return s.box.kind[s.faces[tile] * MOST_PARTS + area - s.first[tile]]


def members(s: GoldRushState, feature: int) -> list[int]:
    """All areas of a feature, the earliest first, the others in no certain order."""
    ring = s.ring
    found = [feature]
    area = ring[feature]
    while area != feature:
        found.append(area)
        area = ring[area]
    return found


def cowboy_on(s: GoldRushState, area: int) -> int:
    """Whose cowboy is on an area, NONE for nobody's."""
    piece = s.piece[area]
    return piece - FIRST_COWBOY if FIRST_COWBOY <= piece < FIRST_TENT else NONE


def tent_on(s: GoldRushState, area: int) -> int:
    """Whose tent is on an area, NONE for nobody's."""
    piece = s.piece[area]
    return piece - FIRST_TENT if piece >= FIRST_TENT else NONE


def cowboys_on(s: GoldRushState, feature: int, seat: int) -> int:
    """How many cowboys of a seat are on a feature."""
    return (s.crew[feature] >> (CREW_BITS * seat)) & CREW


def tiles_of(s: GoldRushState, feature: int) -> int:
    """How many different tiles carry a part of a feature (GR-8.03)."""
    tiles: list[int] = []
    for area in members(s, feature):
        if s.on[area] not in tiles:
            tiles.append(s.on[area])
    return len(tiles)


def locomotives_of(s: GoldRushState, feature: int) -> int:
    """Locomotives on a railway (GR-8.05)."""
    found = 0
    for area in members(s, feature):
        found += part_of(s, area).locomotives
    return found


def nuggets_of(s: GoldRushState, feature: int) -> int:
    """Nugget symbols in a mountain."""
    found = 0
    for area in members(s, feature):
        found += part_of(s, area).nuggets
    return found


def camps_of(s: GoldRushState, feature: int) -> int:
    """Tipi camps on a prairie."""
    found = 0
    for area in members(s, feature):
        found += part_of(s, area).camps
    return found


def herds_of(s: GoldRushState, feature: int) -> int:
    """Horse herds on a prairie."""
    found = 0
    for area in members(s, feature):
        found += part_of(s, area).herds
    return found


def railways_of(s: GoldRushState, city: int) -> list[int]:
    """The different railways that leave a city (its area), in the order of its tracks (GR-10.03)."""
    first = s.first[s.on[city]]
    found: list[int] = []
    for track in part_of(s, city).tracks:
        railway = s.feature[first + track]
        if railway not in found:
            found.append(railway)
    return found


def city_at_end(s: GoldRushState, track: int) -> int:
    """The city (its area) where a track ends on its tile, -1 where it does not end at a city."""
    part = part_of(s, track)
    return s.first[s.on[track]] + part.at if part.end == TO_CITY else -1
