"""Geometry of the 8 x 8 grid: neighbours, corners and road places, as look-up tables.

Indices are those at the head of components.toml: parcel p = row * 8 + column, vertex = i * 9 + j, edges 0-71 horizontal
and 72-143 vertical (CC-1.01, CC-1.02, CC-1.04).
"""

from __future__ import annotations

from typing import Final

SIZE: Final = 8
PARCEL_COUNT: Final = 64
EDGE_COUNT: Final = 144
VERTEX_COUNT: Final = 81
HORIZONTAL: Final = 72


def _near(p: int) -> tuple[int, ...]:
    row, column = divmod(p, SIZE)
    return tuple(
        r * SIZE + c
        for r in range(max(0, row - 1), min(SIZE, row + 2))
        for c in range(max(0, column - 1), min(SIZE, column + 2))
        if (r, c) != (row, column)
    )


def _corners(p: int) -> tuple[int, int, int, int]:
    row, column = divmod(p, SIZE)
    top = row * 9 + column
    return (top, top + 1, top + 9, top + 10)


def _ends(e: int) -> tuple[int, int]:
    if e < HORIZONTAL:
        i, c = divmod(e, SIZE)
        return (i * 9 + c, i * 9 + c + 1)
    r, j = divmod(e - HORIZONTAL, 9)
    return (r * 9 + j, (r + 1) * 9 + j)


def _sides(p: int) -> tuple[int, int, int, int]:
    row, column = divmod(p, SIZE)
    west = HORIZONTAL + row * 9 + column
    return (p, p + SIZE, west, west + 1)


NEAR: Final = tuple(_near(p) for p in range(PARCEL_COUNT))
"""Parcel -> its 3, 5 or 8 neighbours, diagonals included (CC-1.02)."""

CORNERS: Final = tuple(_corners(p) for p in range(PARCEL_COUNT))
"""Parcel -> its four vertices."""

ENDS: Final = tuple(_ends(e) for e in range(EDGE_COUNT))
"""Edge -> the two vertices that it joins."""

SIDES_OF: Final = tuple(_sides(p) for p in range(PARCEL_COUNT))
"""Parcel -> the edges on its north, south, west and east side."""

EDGES_AT: Final = tuple(tuple(e for e in range(EDGE_COUNT) if v in _ends(e)) for v in range(VERTEX_COUNT))
"""Vertex -> the edges that end there."""

EDGES_NEAR: Final = tuple(tuple(sorted({e for v in _corners(p) for e in EDGES_AT[v]})) for p in range(PARCEL_COUNT))
"""Parcel -> the edges that touch one of its corners."""

EDGES_BESIDE: Final = tuple(
    tuple(sorted({other for v in _ends(e) for other in EDGES_AT[v]} - {e})) for e in range(EDGE_COUNT)
)
"""Edge -> the other edges that end where it ends."""

PARCELS_BESIDE: Final = tuple(tuple(p for p in range(PARCEL_COUNT) if e in _sides(p)) for e in range(EDGE_COUNT))
"""Edge -> the one or two parcels that it borders."""

PARCELS_AT: Final = tuple(tuple(p for p in range(PARCEL_COUNT) if v in _corners(p)) for v in range(VERTEX_COUNT))
"""Vertex -> the parcels that have it as a corner."""
