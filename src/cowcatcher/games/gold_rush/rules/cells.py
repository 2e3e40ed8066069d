"""Cells of the landscape, numbered along a spiral: the start tile lies on cell 0, then come the 4 cells at distance 1,
the 8 at distance 2, and so on, each ring clockwise from its northern tip.

Distance is counted in steps from cell to cell. Every tile touches one laid before it, so `MOST_TILES` tiles bound the
distance: no game ever reaches a border. A larger set would only make the spiral longer; numbers never change.
"""

from __future__ import annotations

from typing import Final

from cowcatcher.games.gold_rush.names import MOST_TILES

STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""One step north, east, south, west: x grows to the east, y to the south."""

REACH: Final = MOST_TILES
"""The farthest distance: the empty cells around the last tile of a straight row."""


def spiral(reach: int) -> tuple[tuple[int, int], ...]:
    """(x, y) of all cells up to a distance, by number."""
    found = [(0, 0)]
    for d in range(1, reach + 1):
        found += [(i, i - d) for i in range(d)]
        found += [(d - i, i) for i in range(d)]
        found += [(-i, d - i) for i in range(d)]
        found += [(i - d, -i) for i in range(d)]
    return tuple(found)


def cell_at(x: int, y: int) -> int:
    """Number of the cell at (x, y)."""
    d = abs(x) + abs(y)
    if d == 0:
        return 0
    before = 1 + 2 * d * (d - 1)
    if x >= 0 and y < 0:
        return before + x
    if x > 0:
        return before + d + y
    if y > 0:
        return before + 2 * d - x
    return before + 3 * d - y


PLACES: Final = spiral(REACH)
"""(x, y) of every cell, by number."""

CELL_COUNT: Final = len(PLACES)
CELLS: Final = tuple(f"{x},{y}" for x, y in PLACES)
"""Names of the cells: 0,0 is the start tile's, 3,-2 lies three steps to the east and two to the north."""

NEXT: Final = tuple(cell_at(x + dx, y + dy) for x, y in PLACES if abs(x) + abs(y) < REACH for dx, dy in STEPS)
"""Neighbour of a cell on a side: `NEXT[cell * 4 + side]`, for every cell on which a tile can lie."""
