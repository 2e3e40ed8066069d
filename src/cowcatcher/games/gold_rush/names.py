"""Identifiers of Gold Rush's tiles and their parts, in the order that the move table freezes. No numbers of the box."""

from __future__ import annotations

from typing import Final

SEATS: Final = ("B", "O", "G", "P", "S")
"""Letters of the seats."""

MOUNTAIN: Final = 0
RAIL: Final = 1
CITY: Final = 2
PRAIRIE: Final = 3
KINDS: Final = ("mountain", "rail", "city", "prairie")
"""Kinds of features; on a tile its parts stand in this order."""

KIND_LETTERS: Final = "mrcp"
MOST_OF_KIND: Final = (4, 4, 1, 8)
"""How many parts of a kind a tile can show: one for each edge, one city, one prairie for each end of an edge."""

PARTS: Final = tuple(f"{KIND_LETTERS[kind]}{n}" for kind, most in enumerate(MOST_OF_KIND) for n in range(most))
"""Names of the parts of a tile: m0-m3 mountain areas, r0-r3 tracks, c0 a city, p0-p7 prairies."""

MOST_PARTS: Final = 16
"""More than the parts of any tile; tables of the parts of all tiles have rows of this length."""

MOST_TILES: Final = 72
"""No set has more tiles, and so none more kinds of tiles: moves are named after both."""

VARIANTS: Final = ("", "A", "B", "C", "D", "E", "F", "G", "H")
"""What copies of a kind that differ in camps and herds are called; the first is a kind whose copies are all alike."""

TILES: Final = tuple(f"T{n:02}{variant}" for n in range(1, MOST_TILES + 1) for variant in VARIANTS)
"""Names of all tiles that a set can have: T01, T01A, ... T72H."""

TOKENS: Final = ("1", "2", "3", "5", "gravel")
"""Faces of the mining tokens, in the order of the file."""

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
EDGES: Final = ("N", "E", "S", "W")
"""Edges of a tile, clockwise."""

ANYTHING: Final = 0
PRAIRIE_EDGE: Final = 1
MOUNTAIN_EDGE: Final = 2
RAIL_EDGE: Final = 3
EDGE_LETTERS: Final = "?PMR"
"""Kinds of edges; ANYTHING is the side of an empty cell where no tile lies."""
