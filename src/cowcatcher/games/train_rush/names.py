"""Identifiers of Train Rush's map and box, in the order that the move table freezes. No numbers of the box here.

A designer may add cards, tiles, wagons and fields of the map in a file of his own. They need moves, so the table has
more of these ids than the box uses: those after the last one of components.toml.
"""

from __future__ import annotations

from typing import Final

NONE: Final = -1
HIDDEN: Final = -2
"""In a view: something is there that the onlooker cannot know."""

SEATS: Final = ("Y", "B", "P", "W")
"""Letters of the seats: yellow, black, violet (purple), white."""

RESOURCES: Final = ("brass", "water", "food", "copper", "gold")
RESOURCE_COUNT: Final = 5
ANY: Final = 5
"""As a resource: any of them."""

REGIONS: Final = ("red", "green", "blue")
"""States of the map; contractors have the same colours."""

REGION_COUNT: Final = 3
TRACKS: Final = ("investment", "coal", "loading", "unloading", "wagons")
TRACK_COUNT: Final = 5
INVESTMENT: Final = 0
COAL: Final = 1
LOADING: Final = 2
UNLOADING: Final = 3
WAGON_LIMIT: Final = 4

SECTORS: Final = ("financial", "resources", "logistics", "trade", "technology")
"""Sectors of influence in the order of the tracks that they advance."""

SECTOR_COUNT: Final = 5
ALL_SECTORS: Final = tuple(f"{region}.{sector}" for region in REGIONS for sector in SECTORS)
"""Sector `region * SECTOR_COUNT + sector`."""

ALL_SECTOR_COUNT: Final = 15

CITIES: Final = (
    *("blackborough", "brukas", "rackglen"),
    *("zainhold", "vardimium", "castelmar"),
    *("aetherholm", "quillhaven", "vexbourne"),
)
CITY_COUNT: Final = 9
SIZES: Final = ("2", "3", "4", "5")
"""Sizes of contracts; size index 0 is a contract of two goods."""

SIZE_COUNT: Final = 4
SMALLEST: Final = 2

ZONES: Final = tuple(f"E{letter}{n}" for letter in "RGB" for n in range(1, 5))
ZONE_COUNT: Final = 12
SIDINGS: Final = tuple(f"Z{letter}{n}" for letter in "RGB" for n in range(1, 5))
"""Siding `n` lies beside zone `n`."""

FIELDS: Final = tuple(str(n) for n in range(1, 10))
"""Numbers of the fields of a siding, and of the display of siding bonus tiles."""

FIELD_COUNT: Final = 9

_LINES: Final = ("IJ", "IA", "IC", "IB", "ID", "MJ", "MA", "ME", "MC", "MP", "BM", "MB", "MD")
_OUTER: Final = ("OJ", "OE", "OA", "OC", "OP", "OB", "OD")
BOX_NODES: Final = (
    *("START", "S1", "S2", "S3"),
    *(name + letter for letter in "RGB" for name in (*_LINES, *_OUTER)),
    *(f"{siding}-{n}" for siding in SIDINGS for n in FIELDS),
)
NODES: Final = (*BOX_NODES, *(f"X{n:02}" for n in range(1, 61)))
"""Fields of the map: the loops, then the sidings, then ids for fields that a designer adds."""

NODE_COUNT: Final = len(NODES)
START: Final = 0

ACTION_CARDS: Final = tuple(f"A{n:02}" for n in range(1, 73))
CARD_KINDS: Final = len(ACTION_CARDS)
HEROES: Final = tuple(f"C{n:02}" for n in range(1, 25))
HERO_KINDS: Final = len(HEROES)
TILES: Final = tuple(f"B{n:02}" for n in range(1, 61))
"""Siding bonus tiles."""

TILE_KINDS: Final = len(TILES)
CONTRACTS: Final = tuple(f"K{size}-{n:02}" for size in SIZES for n in range(1, 21))
CONTRACT_KINDS: Final = len(CONTRACTS)

WAGONS: Final = (
    *(f"W1-{resource}" for resource in (*RESOURCES, "any")),
    *(f"W2-{n:02}" for n in range(1, 31)),
    *(f"W3-{n:02}" for n in range(1, 37)),
    *("S2", "S3"),
)
WAGON_KINDS: Final = len(WAGONS)
FIRST_SPECIAL: Final = WAGON_KINDS - 2
FIRST_DRAWN: Final = 2
"""Size of the smallest wagons that are drawn; they and the next size have a pool, a stack and a special wagon each."""

MOST_WAGONS: Final = 10
"""Places for wagons on a player board that have moves."""

MOST_SPIES: Final = 12
MOST_TOKEN: Final = 12
"""Highest value of a movement token that has a move."""

MOST_BRANCHES: Final = 6
"""Alternatives of an effect that have moves."""

AREAS: Final = ("market", "build", "loading", "movement", "exchange", "planning", "corruption")
AREA_COUNT: Final = 7
ACTIONS: Final = (
    *("market_1", "market_2", "build_warehouse", "build_warehouse_2", "build_station", "load_1", "load_2"),
    *("move_3", "move_6", "exchange_12", "exchange_23", "exchange_33", "planning", "corruption"),
)
"""Actions of the action area."""

ACTION_COUNT: Final = 14
REWARDS: Final = (
    *("bm_cards", "bm_x22", "bm_x23", "bm_x33", "bm_agent", "bm_investment", "bm_advance"),
    *("bm_contract2", "bm_contract3", "bm_contract4", "bm_contract5"),
)
"""Rewards of the black market."""

REWARD_COUNT: Final = 11
EXCHANGES: Final = ("1-2", "1-3", "2-2", "2-3", "3-3")
