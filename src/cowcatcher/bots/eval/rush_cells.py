"""A guess at every cell and rotation for a tile, without laying it: only what the tile touches is looked at."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

from cowcatcher.bots.eval.rush_outlook import Outlook
from cowcatcher.bots.eval.rush_worth import marginal, most_of
from cowcatcher.games.gold_rush.box import POINTS_OF_SIDE, SIDES
from cowcatcher.games.gold_rush.landscape import TILE, TILE_BITS
from cowcatcher.games.gold_rush.moves import LAY
from cowcatcher.games.gold_rush.names import CITY, MOST_PARTS, MOUNTAIN, PRAIRIE
from cowcatcher.games.gold_rush.state import CREW, CREW_BITS

WORST: Final = -1e9


class Joined:
    """What a part of the tile becomes together with the features that it touches."""

    __slots__ = ("crew", "gaps", "locomotives", "nuggets", "odds", "pile", "tiles")

    def __init__(self) -> None:
        self.tiles = 1
        self.nuggets = 0
        self.locomotives = 0
        self.pile = 0
        self.crew = 0
        self.gaps = 0
        self.odds = 1.0


def cell_guesses(o: Outlook, seat: int, moves: list[int], spare: float) -> list[float]:
    """The best rotation on every cell. spare: what step 2 brings without a cowboy."""
    s = o.s
    fits = s.box.fits[s.drawn]
    found: list[float] = []
    for m in moves:
        at = bisect_left(s.rim, LAY.arg(m))
        bits = fits[s.rim_edges[at]]
        best = WORST
        for rotation in range(SIDES):
            if bits >> rotation & 1:
                best = max(best, turned(o, seat, at, rotation, spare))
        found.append(best)
    return found


def turned(o: Outlook, seat: int, at: int, rotation: int, spare: float) -> float:
    """The tile on a cell of the rim in a rotation: what changes for the seat, less what changes for the others."""
    s = o.s
    face = s.drawn
    row = face * MOST_PARTS
    cost = marginal(o, s.cowboys[seat]) if s.cowboys[seat] else 0.0
    change = 0.0
    best = spare
    tracks = 0.0
    for part in range(s.box.part_count[face]):
        kind = s.box.kind[row + part]
        if kind == PRAIRIE:
            break
        if kind == CITY:
            if s.cowboys[seat]:
                best = max(best, tracks * s.box.points.city_final - cost)
            continue
        joined = Joined()
        change += gather(o, seat, at, rotation, part, joined)
        worth = value(o, kind, joined)
        tracks += joined.odds
        if joined.crew:
            change += shares(o, seat, joined.crew, worth, joined.odds)
        elif s.cowboys[seat]:
            best = max(best, worth + joined.odds * o.idle - cost)
    return change + best


def gather(o: Outlook, seat: int, at: int, rotation: int, part: int, joined: Joined) -> float:
    """Put together what a part of the tile joins; what its features were worth before, as a loss."""
    s = o.s
    box = s.box
    around = s.rim_edges[at]
    tiles = s.rim_tiles[at]
    base = (s.drawn * SIDES + rotation) * SIDES
    kind = box.kind[s.drawn * MOST_PARTS + part]
    spec = box.faces[s.drawn].parts[part]
    joined.nuggets = spec.nuggets
    joined.pile = spec.nuggets
    joined.locomotives = spec.locomotives
    lost = 0.0
    told: list[int] = []
    for side in range(SIDES):
        if box.contact[(base + side) * POINTS_OF_SIDE + 1] != part:
            continue
        if not (around >> 2 * side) & 3:
            joined.gaps += 1
            joined.odds *= o.fresh[kind]
            continue
        tile = ((tiles >> (TILE_BITS * side)) & TILE) - 1
        back = ((s.faces[tile] * SIDES + s.rotations[tile]) * SIDES + ((side + 2) & 3)) * POINTS_OF_SIDE
        f = s.feature[s.first[tile] + box.contact[back + 1]]
        if f in told:
            continue
        told.append(f)
        joined.tiles += o.tiles[f]
        joined.nuggets += o.nuggets[f]
        joined.locomotives += o.locomotives[f]
        joined.pile += s.pile[f]
        joined.crew += s.crew[f]
        joined.gaps += o.gaps[f] - 1
        joined.odds *= o.odds[f] / max(0.02, o.here[at * SIDES + side])
        if s.crew[f]:
            lost -= shares(o, seat, s.crew[f], o.worth(f, kind), o.odds[f])
    if not joined.gaps:
        joined.odds = 1.0
    joined.odds = min(1.0, joined.odds)
    return lost


def value(o: Outlook, kind: int, joined: Joined) -> float:
    """What the joined feature brings to its owner."""
    if kind == MOUNTAIN:
        return o.mountain(joined.nuggets, joined.pile, joined.gaps, joined.odds)
    return o.railway(joined.tiles, joined.locomotives, joined.gaps, joined.odds)


def shares(o: Outlook, seat: int, crew: int, worth: float, odds: float) -> float:
    """What a feature with cowboys is worth to a seat, less what it is worth to the others."""
    s = o.s
    most = most_of(crew)
    total = 0.0
    for other in range(s.seats):
        cowboys = (crew >> (CREW_BITS * other)) & CREW
        if cowboys:
            points = cowboys * odds * o.idle + (worth if cowboys == most else 0.0)
            total += points if other == seat else -points * o.w.rival / (s.seats - 1)
    return total


__all__ = ["cell_guesses"]
