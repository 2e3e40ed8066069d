"""Great Western Trail's move table. Append only: `moves.lock` freezes it within a ruleset."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.great_western_trail.names import (
    ACTIONS,
    AUXILIARY,
    CARDS,
    CATTLE,
    CITIES,
    DISCS,
    FIRST_MARKET,
    HAZARD_SPACES,
    LETTERS,
    MASTERS,
    NODES,
    NUMBERS,
    OBJECTIVES,
    PLOTS,
    SEATS,
    STARTING,
    STATIONS,
    TEEPEE_SPACES,
    TILES,
    TRACK,
    WORKERS,
)
from cowcatcher.kernel.moves import MoveTable

TABLE: Final = MoveTable()

PASS: Final = TABLE.word("pass")
DONE: Final = TABLE.word("done")
YES: Final = TABLE.word("yes")
NO: Final = TABLE.word("no")
STOP: Final = TABLE.word("stop")

GO: Final = TABLE.family("go", NODES)
PLAY: Final = TABLE.family("play", OBJECTIVES)
ACTION: Final = TABLE.family("action", ACTIONS)
RISK: Final = TABLE.family("risk", PLOTS)
AUX: Final = TABLE.family("aux", AUXILIARY)
DOUBLE: Final = TABLE.family("double", AUXILIARY)
COPY: Final = TABLE.family("copy", NODES)

HIRE: Final = TABLE.family("hire", WORKERS)
ROW: Final = TABLE.family("row", tuple(str(n) for n in range(1, 13)))
BUILD: Final = TABLE.family("build", NUMBERS)
PLOT: Final = TABLE.family("plot", PLOTS)
ENGINE: Final = TABLE.family("engine", TRACK)
STATION: Final = TABLE.family("station", STATIONS)
DISC: Final = TABLE.family("disc", DISCS)
REUSE: Final = TABLE.family("reuse", STATIONS)
GIVE: Final = TABLE.family("give", WORKERS)
HAZARD: Final = TABLE.family("hazard", HAZARD_SPACES)
TEEPEE: Final = TABLE.family("teepee", TEEPEE_SPACES)
TAKE: Final = TABLE.family("take", ("1", "2", "3", "4", "stack"))
OFFER: Final = TABLE.family("offer", tuple(str(n) for n in range(1, 9)))
ADD: Final = TABLE.word("add_cards")
COW: Final = TABLE.family("cow", CATTLE[FIRST_MARKET:])
DRAW: Final = TABLE.family("draw", tuple(str(n) for n in range(1, 7)))
DISCARD: Final = TABLE.family("discard", CARDS)
REMOVE: Final = TABLE.family("remove", CARDS)
PICK: Final = TABLE.family("pick", ("1", "2"))
CERTIFICATES: Final = TABLE.family("certificates", ("0", "1", "2", "3", "4", "6"))
CITY: Final = TABLE.family("city", CITIES)

FIRST: Final = TABLE.family("first", SEATS, chance=True)
MASTER: Final = TABLE.family("master", MASTERS, chance=True)
NEUTRAL: Final = TABLE.family("neutral", LETTERS, chance=True)
SIDE: Final = TABLE.family("side", ("a", "b"), chance=True)
TILE: Final = TABLE.family("tile", TILES, chance=True)
MARKET: Final = TABLE.family("market", CATTLE[FIRST_MARKET:], chance=True)
OBJECTIVE: Final = TABLE.family("objective", OBJECTIVES, chance=True)
START_CARD: Final = TABLE.family("start_card", STARTING, chance=True)
CARD: Final = TABLE.family("card", CARDS, chance=True)
