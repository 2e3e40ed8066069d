"""Gold Rush's move table. Append only: `moves.lock` freezes it within a ruleset.

The cells come last, ring after ring: a set with more tiles would only add moves at the end.
"""

from __future__ import annotations

from typing import Final

from cowcatcher.games.gold_rush.names import MOST_OF_KIND, MOST_TILES, MOUNTAIN, PARTS, SEATS, TILES, TOKENS
from cowcatcher.games.gold_rush.rules.cells import CELLS
from cowcatcher.kernel.moves import MoveTable

TABLE: Final = MoveTable()

PASS: Final = TABLE.word("pass")
TENT: Final = TABLE.word("tent")
TAKE: Final = TABLE.word("take")
COWBOY: Final = TABLE.family("cowboy", PARTS)
ROTATE: Final = TABLE.family("rotate", ("0", "1", "2", "3"))

AREAS: Final = MOST_OF_KIND[MOUNTAIN]
PITCH: Final = TABLE.family("pitch", tuple(f"{tile}m{n}" for tile in range(MOST_TILES) for n in range(AREAS)))
"""A tent on a mountain area: `pitch:17m0` is area m0 of the 17th tile laid after the start tile, which is tile 0."""

NEXT_SEAT: Final = TABLE.family("seat", SEATS, chance=True)
DRAW: Final = TABLE.family("draw", TILES, chance=True)
TOKEN: Final = TABLE.family("token", TOKENS, chance=True)
LAY: Final = TABLE.family("lay", CELLS)
