"""El Paso's move table. Append only: `moves.lock` freezes it within a ruleset."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.el_paso.names import (
    AUXILIARIES,
    BOT_CARDS,
    CARDS,
    CATTLE,
    DISCS,
    LETTERS,
    MARKET,
    MOST_ACTIONS,
    POSTS,
    SITES,
    SLOTS,
    SPACES,
    SPECIALISTS,
    TILES,
    TRAINS,
    TYPES,
    WORKERS,
)
from cowcatcher.kernel.moves import MoveTable

TABLE: Final = MoveTable()

DONE: Final = TABLE.word("done")
STOP: Final = TABLE.word("stop")
AGAIN: Final = TABLE.word("again")
DELIVER: Final = TABLE.word("deliver")
USE: Final = TABLE.word("use")
DECLINE: Final = TABLE.word("decline")

GO: Final = TABLE.family("go", SPACES)
ACTION: Final = TABLE.family("action", tuple(str(n) for n in range(1, MOST_ACTIONS + 1)))
AUX: Final = TABLE.family("aux", tuple(name.removeprefix("aux_") for name in AUXILIARIES))
SPEND: Final = TABLE.family("spend", WORKERS)
TOKEN: Final = TABLE.word("token")

DISCARD: Final = TABLE.family("discard", CATTLE)
REMOVE: Final = TABLE.family("remove", CATTLE)
HIRE: Final = TABLE.family("hire", WORKERS)
BUY: Final = TABLE.family("buy", MARKET)
TRAIN: Final = TABLE.family("train", TRAINS)
BUILD: Final = TABLE.family("build", TYPES)
SITE: Final = TABLE.family("site", SITES)
UNIVERSALS: Final = TABLE.family("universals", tuple(str(n) for n in range(13)))
TAKE: Final = TABLE.family(
    "take",
    (
        *(f"{pool}_{slot}" for pool in ("objective", "bonus") for slot in range(1, SLOTS + 1)),
        *("objective_stack", "bonus_stack"),
    ),
)
POST: Final = TABLE.family("post", POSTS)
DISC: Final = TABLE.family("disc", tuple(name.removeprefix("d_") for name in DISCS))

NEUTRAL: Final = TABLE.family("neutral", LETTERS, chance=True)
TILE: Final = TABLE.family("tile", TILES, chance=True)
CARD: Final = TABLE.family("card", CARDS, chance=True)
ROW: Final = TABLE.family("row", SPECIALISTS, chance=True)
B_CARD: Final = TABLE.family("b_card", BOT_CARDS, chance=True)
BOT: Final = TABLE.family("bot", BOT_CARDS, chance=True)
RESOURCE: Final = TABLE.family("resource", CARDS, chance=True)
SUE_GO: Final = TABLE.family("sue_go", SPACES, chance=True)
SUE_GAIN: Final = TABLE.family("sue_gain", CATTLE, chance=True)
SUE_TRAIN: Final = TABLE.family("sue_train", TRAINS, chance=True)
SUE_BUILD: Final = TABLE.family("sue_build", tuple(f"{kind}_{site}" for kind in TYPES for site in SITES), chance=True)
SUE_TAKE: Final = TABLE.family("sue_take", TAKE.labels, chance=True)
SUE_SIMMENTAL: Final = TABLE.family("sue_simmental", (), chance=True).base
SUE_POST: Final = TABLE.family("sue_post", POSTS, chance=True)
SUE_NOTHING: Final = TABLE.family("sue_nothing", (), chance=True).base
