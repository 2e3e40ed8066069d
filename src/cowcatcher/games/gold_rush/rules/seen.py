"""The landscape as an observation tells it: by tiles in the order of laying, and by their parts, which are mountain
areas, tracks, a city and prairies, in this order."""

from __future__ import annotations

from cowcatcher.games.gold_rush.rules.cells import PLACES
from cowcatcher.games.gold_rush.written.state import FIRST_COWBOY, FIRST_TENT, GoldRushState


def tile_at(s: GoldRushState, me: int) -> list[int]:
    """X and y of each tile: cells to the east and to the south of the start tile."""
    found: list[int] = []
    for cell in s.cells:
        x, y = PLACES[cell]
        found.append(x)
        found.append(y)
    return found


def cowboys_at(s: GoldRushState, me: int) -> list[int]:
    """For each seat, the onlooker first, 1 + tile and 1 + part of its cowboys on tiles, in the order of laying."""
    width = 2 * s.box.cowboys
    found = [0] * (s.seats * width)
    standing = [0] * s.seats
    for area, piece in enumerate(s.piece):
        if FIRST_COWBOY <= piece < FIRST_TENT:
            seat = (piece - FIRST_COWBOY - me) % s.seats
            at = seat * width + standing[seat]
            tile = s.on[area]
            found[at] = tile + 1
            found[at + 1] = area - s.first[tile] + 1
            standing[seat] += 2
    return found


def tent_at(s: GoldRushState, me: int) -> list[int]:
    """For each seat, the onlooker first, 1 + tile and 1 + part of its tent."""
    found: list[int] = []
    for i in range(s.seats):
        area = s.tents[(me + i) % s.seats]
        found.append(s.on[area] + 1 if area >= 0 else 0)
        found.append(area - s.first[s.on[area]] + 1 if area >= 0 else 0)
    return found
