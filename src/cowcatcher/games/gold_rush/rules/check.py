"""Conservation laws of Gold Rush: what must be true of every state, whatever has been played."""

from __future__ import annotations

from cowcatcher.games.gold_rush.box import POINTS_OF_SIDE, SIDES
from cowcatcher.games.gold_rush.names import MOUNTAIN, RAIL, SEATS
from cowcatcher.games.gold_rush.rules.cells import CELLS, NEXT
from cowcatcher.games.gold_rush.rules.landscape import kind_of, members
from cowcatcher.games.gold_rush.rules.tiles import NO_PART
from cowcatcher.games.gold_rush.written.events import SOURCE_COUNT
from cowcatcher.games.gold_rush.written.state import (
    CREW_BITS,
    EMPTY,
    FIRST_COWBOY,
    FIRST_TENT,
    HIDDEN,
    NONE,
    GoldRushState,
)


def check(s: GoldRushState) -> list[str]:
    """Broken laws, one sentence each; an empty list is a sound state."""
    wrong = [*_tiles(s), *_rim(s)]
    if wrong:
        return wrong
    return [*_features(s), *_pieces(s), *_closed(s), *_tokens(s), *_points(s)]


def _tiles(s: GoldRushState) -> list[str]:
    """All tiles are somewhere, no two on one cell, and every two neighbours fit."""
    box = s.box
    wrong = []
    if len(set(s.cells)) != len(s.cells):
        wrong.append("two tiles lie on one cell")
    for face, shown in enumerate(box.faces):
        there = s.bag[face] + s.faces.count(face) + s.discarded.count(face) + int(s.drawn == face)
        start = int(face == box.start_face and not s.faces)
        if s.bag[face] < 0 or there + start != shown.count:
            wrong.append(f"there are {there} tiles {shown.name()}, the box has {shown.count}")
    for here, there, side in _neighbours(s):
        a = (s.faces[here] * SIDES + s.rotations[here]) * SIDES + side
        b = (s.faces[there] * SIDES + s.rotations[there]) * SIDES + (side + 2) % SIDES
        if box.edge[a] != box.edge[b]:
            wrong.append(f"the tiles on {CELLS[s.cells[here]]} and {CELLS[s.cells[there]]} do not fit")
    return wrong


def _neighbours(s: GoldRushState) -> list[tuple[int, int, int]]:
    """(tile, tile beside it, on which side), each pair twice."""
    at = {cell: tile for tile, cell in enumerate(s.cells)}
    found = []
    for tile, cell in enumerate(s.cells):
        for side in range(SIDES):
            other = at.get(NEXT[cell * SIDES + side])
            if other is not None:
                found.append((tile, other, side))
    return found


def _rim(s: GoldRushState) -> list[str]:
    """The rim is what the tiles say it is."""
    if not s.cells:
        return [] if s.rim == [0] else ["before the first tile the rim is not the middle"]
    edges: dict[int, int] = {}
    tiles: dict[int, int] = {}
    laid = set(s.cells)
    for tile, cell in enumerate(s.cells):
        for side in range(SIDES):
            beside = NEXT[cell * SIDES + side]
            if beside in laid:
                continue
            back = (side + 2) % SIDES
            edge = s.box.edge[(s.faces[tile] * SIDES + s.rotations[tile]) * SIDES + side]
            edges[beside] = edges.get(beside, 0) | edge << 2 * back
            tiles[beside] = tiles.get(beside, 0) | tile + 1 << 8 * back
    cells = sorted(edges)
    right = (cells, [edges[cell] for cell in cells], [tiles[cell] for cell in cells])
    return [] if (s.rim, s.rim_edges, s.rim_tiles) == right else ["the rim is not what surrounds the tiles"]


def _features(s: GoldRushState) -> list[str]:
    """Features, their rings and open ends are what the tiles say: areas are joined anew, one contact after another."""
    lead = list(range(len(s.on)))
    ends = [0] * len(s.on)
    box = s.box
    for tile, face in enumerate(s.faces):
        ends[s.first[tile] : s.first[tile] + box.part_count[face]] = box.ends[face]
    for here, there, side in _neighbours(s):
        a = ((s.faces[here] * SIDES + s.rotations[here]) * SIDES + side) * POINTS_OF_SIDE
        b = ((s.faces[there] * SIDES + s.rotations[there]) * SIDES + (side + 2) % SIDES) * POINTS_OF_SIDE
        for point in range(POINTS_OF_SIDE):
            part = box.contact[a + point]
            if part == NO_PART:
                continue
            mine = s.first[here] + part
            ends[mine] -= 1
            _unite(lead, mine, s.first[there] + box.contact[b + POINTS_OF_SIDE - 1 - point])
    found = [_leader(lead, area) for area in range(len(lead))]
    wrong = []
    if found != s.feature:
        wrong.append("the features are not what touches on the tiles")
    open_ends = [0] * len(found)
    for area, feature in enumerate(found):
        open_ends[feature] += ends[area]
    if open_ends != s.ends:
        wrong.append("the open ends of features are not those on the tiles")
    for feature in set(found):
        if sorted(members(s, feature)) != [area for area, other in enumerate(found) if other == feature]:
            wrong.append(f"the ring of feature {feature} leads elsewhere")
    return wrong


def _leader(lead: list[int], area: int) -> int:
    while lead[area] != area:
        area = lead[area]
    return area


def _unite(lead: list[int], a: int, b: int) -> None:
    a, b = _leader(lead, a), _leader(lead, b)
    lead[max(a, b)] = min(a, b)


def _pieces(s: GoldRushState) -> list[str]:
    """Cowboys and tents are all somewhere, and where they may be."""
    wrong = []
    crew = [0] * len(s.feature)
    standing = [0] * s.seats
    tents: list[list[int]] = [[] for _ in range(s.seats)]
    for area, piece in enumerate(s.piece):
        if piece >= FIRST_TENT:
            tents[piece - FIRST_TENT].append(area)
            if kind_of(s, area) != MOUNTAIN:
                wrong.append(f"a tent stands on area {area}, which is no mountain")
        elif piece != EMPTY:
            seat = piece - FIRST_COWBOY
            standing[seat] += 1
            crew[s.feature[area]] += 1 << CREW_BITS * seat
    if crew != s.crew:
        wrong.append("the cowboys counted on features are not those that stand there")
    for seat in range(s.seats):
        if s.cowboys[seat] < 0 or s.cowboys[seat] + standing[seat] != s.box.cowboys:
            wrong.append(f"{SEATS[seat]} has {s.cowboys[seat]} cowboys and {standing[seat]} on tiles")
        if tents[seat] != ([] if s.tents[seat] == NONE else [s.tents[seat]]):
            wrong.append(f"the tent of {SEATS[seat]} should be on {s.tents[seat]}, it is on {tents[seat]}")
    return wrong


def _closed(s: GoldRushState) -> list[str]:
    """When a turn is over nothing is left on what it has completed."""
    if s.decision() not in ("draw_tile", "choose_cell", "choose_rotation"):
        return []
    wrong = []
    for f, crew in enumerate(s.crew):
        if crew and s.ends[f] == 0 and kind_of(s, f) in (MOUNTAIN, RAIL):
            wrong.append(f"feature {f} is completed and was not scored")
        if s.pile[f] and s.ends[f] == 0:
            wrong.append(f"tokens lie on mountain {f}, which is closed")
    for seat, tent in enumerate(s.tents):
        if tent != NONE and s.ends[s.feature[tent]] == 0:
            wrong.append(f"the tent of {SEATS[seat]} stands on a closed mountain")
    return wrong


def _tokens(s: GoldRushState) -> list[str]:
    wrong = []
    total = s.supply + s.lost + sum(s.pile) + sum(s.taken)
    if min(s.supply, s.lost, *s.taken, min(s.pile, default=0)) < 0 or total != s.box.tokens:
        wrong.append(f"there are {total} mining tokens, the box has {s.box.tokens}")
    kinds = len(s.undrawn)
    for feature, pile in enumerate(s.pile):
        if pile and (s.feature[feature] != feature or kind_of(s, feature) != MOUNTAIN):
            wrong.append(f"tokens lie on area {feature}, which is no mountain")
    for seat in range(s.seats):
        hand = s.hands[seat * kinds : (seat + 1) * kinds]
        if HIDDEN not in hand and (min(hand) < 0 or sum(hand) != s.taken[seat]):
            wrong.append(f"{SEATS[seat]} holds {s.taken[seat]} mining tokens, {hand} of the kinds")
    for kind in range(kinds):
        held = sum(n for n in s.hands[kind::kinds] if n != HIDDEN)
        if s.undrawn[kind] < 0 or s.undrawn[kind] + held != s.box.token_counts[kind]:
            wrong.append(f"there are {s.undrawn[kind] + held} mining tokens of kind {kind}")
    return wrong


def _points(s: GoldRushState) -> list[str]:
    wrong = []
    for seat in range(s.seats):
        if s.score[seat] != s.box.start_score + sum(s.scored[seat * SOURCE_COUNT : (seat + 1) * SOURCE_COUNT]):
            wrong.append(f"{SEATS[seat]}'s {s.score[seat]} points do not add up from their sources")
    return wrong
