"""Carson City's move table. Append only: `moves.lock` freezes it within a ruleset."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.carson_city.names import (
    BUILD_SPACES,
    BUILDINGS,
    CHARACTERS,
    EDGES,
    PARCELS,
    PLACES,
    SEATS,
    SIDES,
)
from cowcatcher.kernel.moves import MoveTable

TABLE: Final = MoveTable()

PASS: Final = TABLE.word("pass")
DONE: Final = TABLE.word("done")
NOW: Final = TABLE.word("now")
LATER: Final = TABLE.word("later")
PLACE: Final = TABLE.word("place")
KEEP: Final = TABLE.word("keep")
YES: Final = TABLE.word("yes")
NO: Final = TABLE.word("no")
BUY: Final = TABLE.word("buy")
DECLINE: Final = TABLE.word("decline")
HOLD: Final = TABLE.word("hold")
STOP: Final = TABLE.word("stop")

CHARACTER: Final = TABLE.family("character", CHARACTERS)
PURCHASE: Final = TABLE.family("purchase", ("0", "1", "2", "3"))
TAKE: Final = TABLE.family("take", BUILD_SPACES)
CLAIM: Final = TABLE.family("claim", PARCELS)
COWBOY: Final = TABLE.family("cowboy", PLACES)
SHERIFF_TO: Final = TABLE.family("sheriff", PLACES)
RECALL: Final = TABLE.family("recall", PLACES)
RECALL_SHERIFF: Final = TABLE.family("recall_sheriff", PLACES)
DUEL: Final = TABLE.family("duel", PARCELS)
BUY_PARCEL: Final = TABLE.family("buy", PARCELS)
ROAD: Final = TABLE.family("road", EDGES)
BUILD: Final = TABLE.family("build", PARCELS)
HOUSE_AT: Final = TABLE.family("house", PARCELS)
KEPT: Final = TABLE.family("kept", BUILDINGS)
DOUBLE: Final = TABLE.family("double", BUILDINGS)
VP: Final = TABLE.family("vp", ("1", "5"))
TILE: Final = TABLE.family("tile", ("0", "1", "2", "3", "4", "5"))

NEXT_SEAT: Final = TABLE.family("seat", SEATS, chance=True)
DICE: Final = TABLE.family("dice", tuple(f"{w}{b}" for w in range(1, 7) for b in range(1, 7)), chance=True)
DRAW: Final = TABLE.family("draw", BUILDINGS, chance=True)
SIDE: Final = TABLE.family("side", SIDES, chance=True)
DEAL: Final = TABLE.family("deal", ("0", "1", "2", "3", "4", "5"), chance=True)
DIE: Final = TABLE.family("die", ("1", "2", "3", "4", "5", "6"), chance=True)

CASH: Final = TABLE.family("cash", tuple(str(n) for n in range(1, 31)))
TAKE_IT: Final = TABLE.word("take")
