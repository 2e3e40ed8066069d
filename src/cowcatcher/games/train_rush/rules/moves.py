"""Train Rush's move table. Append only: `moves.lock` freezes it within a ruleset."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.train_rush.names import (
    ACTION_CARDS,
    ACTIONS,
    ALL_SECTORS,
    CITIES,
    CONTRACTS,
    FIELDS,
    HEROES,
    MOST_BRANCHES,
    MOST_SPIES,
    MOST_TOKEN,
    MOST_WAGONS,
    NODES,
    REGIONS,
    RESOURCES,
    REWARDS,
    SEATS,
    SIZES,
    TILES,
    TRACKS,
    WAGONS,
    ZONES,
)
from cowcatcher.kernel.moves import MoveTable

TABLE: Final = MoveTable()

_SLOTS: Final = tuple(str(n) for n in range(1, MOST_WAGONS + 1))
_GOODS: Final = tuple(f"{slot}.{resource}" for slot in _SLOTS for resource in RESOURCES)

PASS: Final = TABLE.word("pass")
STOP: Final = TABLE.word("stop")
DECLINE: Final = TABLE.word("decline")
DONE: Final = TABLE.word("done")
GO: Final = TABLE.word("go")
RENT: Final = TABLE.word("rent")

GOOD: Final = TABLE.family("good", RESOURCES)
KEEP: Final = TABLE.family("keep", ACTION_CARDS)
DROP_HERO: Final = TABLE.family("drop_hero", HEROES)
DRAFT: Final = TABLE.family("draft", HEROES)
SPY: Final = TABLE.family("spy", tuple(str(n) for n in range(1, MOST_SPIES + 1)))
LOBBY: Final = TABLE.family("lobby", ALL_SECTORS)
AGENT: Final = TABLE.family("agent", ALL_SECTORS)
LOAD: Final = TABLE.family("load", _SLOTS)
ACTION: Final = TABLE.family("action", ACTIONS)
WAREHOUSE: Final = TABLE.family("warehouse", ZONES)
STATION: Final = TABLE.family("station", ZONES)
TO: Final = TABLE.family("to", NODES)
PLAY: Final = TABLE.family("play", ACTION_CARDS)
TOKEN: Final = TABLE.family("token", tuple(str(n) for n in range(1, MOST_TOKEN + 1)))
SPECIAL: Final = TABLE.family("special", ACTION_CARDS)
BRANCH: Final = TABLE.family("branch", tuple(str(n) for n in range(1, MOST_BRANCHES + 1)))
CONTRACT: Final = TABLE.family("contract", SIZES)
CITY: Final = TABLE.family("city", CITIES)
CONTRACTOR: Final = TABLE.family("contractor", REGIONS)
RENT_AT: Final = TABLE.family("rent_at", ZONES)
UNLOAD: Final = TABLE.family("unload", _GOODS)
REWARD: Final = TABLE.family("reward", REWARDS)
SELL: Final = TABLE.family("sell", _GOODS)
SHIP: Final = TABLE.family("ship", _SLOTS)
TILE: Final = TABLE.family("tile", FIELDS)
ADVANCE: Final = TABLE.family("advance", TRACKS)
GIVE: Final = TABLE.family("give", _SLOTS)
WAGON: Final = TABLE.family("wagon", WAGONS)
DISCARD: Final = TABLE.family("discard", ACTION_CARDS)
FREE: Final = TABLE.family("free", ACTION_CARDS)
TAKE: Final = TABLE.family("take", ACTION_CARDS)
HERO: Final = TABLE.family("hero", HEROES)

FIRST: Final = TABLE.family("first", SEATS, chance=True)
CARD: Final = TABLE.family("card", ACTION_CARDS, chance=True)
DEAL_HERO: Final = TABLE.family("deal_hero", HEROES, chance=True)
TURN_CONTRACT: Final = TABLE.family("turn_contract", CONTRACTS, chance=True)
TURN_WAGON: Final = TABLE.family("turn_wagon", WAGONS, chance=True)
TURN_TILE: Final = TABLE.family("turn_tile", TILES, chance=True)
