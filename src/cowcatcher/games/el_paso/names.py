"""Identifiers of El Paso's board and box, in the order that the move table freezes. No numbers of the box here."""

from __future__ import annotations

from typing import Final

NONE: Final = -1
"""In the place of a seat, a space, a tile or a card: none."""

SPACES: Final = (*("EP", "NB", "S1", "S2", "S3", "NC", "S4", "ND", "S5", "S6", "S7", "NE", "NF", "S8", "S9", "NG"),)
"""Spaces of the trail: El Paso, six neutral ones, nine for common buildings. How they hang together is data."""

SPACE_COUNT: Final = len(SPACES)
EL_PASO: Final = 0
LETTERS: Final = ("B", "C", "D", "E", "F", "G")
"""Neutral buildings; neutral space NB bears the letter B, and so on."""

LETTER_COUNT: Final = len(LETTERS)
SITES: Final = tuple(name for name in SPACES if name[0] == "S")
SITE_COUNT: Final = len(SITES)

TYPES: Final = ("1", "2", "3", "4", "5", "6")
"""Types of common buildings."""

TYPE_COUNT: Final = len(TYPES)
TRAINS: Final = ("1", "2", "3", "4")
"""Train cards."""

TRAIN_COUNT: Final = len(TRAINS)
FIRST_COMMON: Final = LETTER_COUNT
FIRST_TRAIN: Final = LETTER_COUNT + TYPE_COUNT
"""Lists of actions are numbered: neutral buildings, common buildings by type, train cards."""

MOST_ACTIONS: Final = 6
"""There are moves for so many actions of one tile or card."""

CATTLE: Final = (
    *("criollo", "pineywoods", "galloway", "santa_gertrudis"),
    *("black_angus", "corriente", "shorthorn", "hereford", "simmental"),
)
"""Cattle: the four of the starting decks, the four of the market, and Simmental."""

CATTLE_COUNT: Final = len(CATTLE)
FIRST_MARKET: Final = 4
SIMMENTAL: Final = CATTLE_COUNT - 1
MARKET: Final = CATTLE[FIRST_MARKET:SIMMENTAL]
MARKET_COUNT: Final = len(MARKET)

WORKERS: Final = ("cowboy", "builder", "engineer", "universal")
WORKER_COUNT: Final = len(WORKERS)
COWBOY: Final = 0
BUILDER: Final = 1
ENGINEER: Final = 2
UNIVERSAL: Final = 3
SPECIALISTS: Final = WORKERS[:UNIVERSAL]

CARDS: Final = CATTLE + WORKERS
"""Everything that can be in a player's deck."""

CARD_COUNT: Final = len(CARDS)
FIRST_WORKER: Final = CATTLE_COUNT

AUXILIARIES: Final = ("aux_money", "aux_certificate", "aux_exchange", "aux_remove")
AUX_COUNT: Final = len(AUXILIARIES)

DISCS: Final = (
    *("d_money", "d_certificate", "d_exchange", "d_remove"),
    *("d_permanent_certificate", "d_hand_limit", "d_step_limit"),
)
"""Discs of the player board: those of the auxiliary actions, in their order, then the special ones."""

DISC_COUNT: Final = len(DISCS)
D_PERMANENT: Final = 4
D_HAND: Final = 5
D_STEP: Final = 6

POSTS: Final = tuple(f"P{n}" for n in range(21))
"""Trading posts by their minimum; the box has some of them."""

POST_COUNT: Final = len(POSTS)

OBJECTIVES: Final = tuple(f"OB{n:02}" for n in range(1, 21))
OBJECTIVE_COUNT: Final = len(OBJECTIVES)
BONUSES: Final = tuple(f"BT{n:02}" for n in range(1, 21))
BONUS_COUNT: Final = len(BONUSES)
TILES: Final = OBJECTIVES + BONUSES
"""Objective and bonus tiles, numbered together."""

TILE_COUNT: Final = len(TILES)
SLOTS: Final = 3
"""Tiles of each kind that lie face up: the train supply has objectives in slots 0-2, bonus tiles in 3-5."""

NEEDS: Final = (*CARDS, "building", "dark_disc", "bonus_tile")
"""What objectives ask for."""

NEED_COUNT: Final = len(NEEDS)
NEED_BUILDING: Final = CARD_COUNT
NEED_DARK_DISC: Final = CARD_COUNT + 1
NEED_BONUS_TILE: Final = CARD_COUNT + 2

BOT_CARDS: Final = ("A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "B1", "B2", "B3")
BOT_COUNT: Final = len(BOT_CARDS)
SUE: Final = 1
"""Sue's place among those who have turns in the solo game; the human is 0."""

CATEGORIES: Final = ("money", "buildings", "trading_posts", "workers", "cattle", "bonus_tiles", "objectives")
"""Scoring categories (EP-12.01)."""

CATEGORY_COUNT: Final = len(CATEGORIES)
