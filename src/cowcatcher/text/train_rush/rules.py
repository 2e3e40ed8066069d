"""Which entry of the ledger speaks of an option, and of a line of the score sheet."""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.games.train_rush.moves import (
    ACTION,
    CONTRACT,
    DECLINE,
    DONE,
    PASS,
    RENT,
    SPECIAL,
    STATION,
    STOP,
    TOKEN,
)
from cowcatcher.games.train_rush.names import AREAS
from cowcatcher.games.train_rush.written.events import SOURCE_COUNT, SOURCES, WHY_RULES
from cowcatcher.games.train_rush.written.state import TrainState

DECISIONS: Final = {
    "start_resource": "TR-1.09",
    "keep_action_card": "TR-1.13",
    "hero_discard": "TR-1.16",
    "draft_hero": "TR-1.17",
    "bid_spy": "TR-3.02",
    "lobby_sector": "TR-3.05",
    "load_wagon": "TR-10.10",
    "any_resource": "TR-10.10",
    "invest_action": "TR-4.02",
    "free_area_action": "TR-10.21",
    "play_card": "TR-5.01",
    "card_step": "TR-5.03",
    "move_to": "TR-2.05",
    "special_step": "TR-5.05",
    "take_pool_card": "TR-5.08",
    "free_special_card": "TR-10.20",
    "discard_card": "TR-10.18",
    "discard_drawn": "TR-10.19",
    "city_step": "TR-6.01",
    "rent_city": "TR-10.22",
    "rent_colour": "TR-6.03",
    "rent_warehouse": "TR-6.03",
    "unload_good": "TR-6.07",
    "market_reward": "TR-7.02",
    "sell_good": "TR-7.02",
    "contract_city": "TR-7.07",
    "take_shipment": "TR-8.05",
    "any_tile": "TR-10.23",
    "advance_track": "TR-10.04",
    "agent_sector": "TR-10.17",
    "build_zone": "TR-10.05",
    "take_wagon": "TR-10.13",
    "give_wagon": "TR-10.15",
    "effect_branch": "TR-10.01",
    "play_hero": "TR-9.01",
}
"""What most options of a decision follow."""

AREA_RULES: Final = dict(
    zip(AREAS, ("TR-4.05", "TR-4.06", "TR-4.07", "TR-4.08", "TR-4.09", "TR-4.10", "TR-4.11"), strict=True)
)
"""What the actions of an area follow."""

WORDS: Final = {
    ("invest_action", PASS): "TR-4.01",
    ("card_step", STOP): "TR-5.02",
    ("city_step", RENT): "TR-6.03",
    ("market_reward", PASS): "TR-7.01",
    ("sell_good", DONE): "TR-7.02",
    ("special_step", STOP): "TR-5.07",
}
DECLINED, WITH_TOKEN, OTHER_CARD, STATIONS, CONTRACTS = "TR-10.01", "TR-5.04", "TR-5.06", "TR-10.06", "TR-6.07"

SCORES: Final = dict(zip(SOURCES, WHY_RULES[:SOURCE_COUNT], strict=True))
"""What scores, by source (SOURCES)."""

START: Final = "TR-1.07"
"""Points with which everybody starts, if a designer gives some."""


def rule_of(s: TrainState, decision: str, m: int) -> str:
    """The ledger's id for a legal move of a decision."""
    if m == DECLINE:
        return DECLINED
    if TOKEN.has(m):
        return WITH_TOKEN
    if STATION.has(m):
        return STATIONS
    if CONTRACT.has(m):
        return CONTRACTS
    frame: Any = s.stack[-1]
    if SPECIAL.has(m) and SPECIAL.arg(m) != frame.card:
        return OTHER_CARD
    if decision == "invest_action" and m != PASS:
        return AREA_RULES[AREAS[s.box.action_area[ACTION.arg(m)]]]
    return WORDS.get((decision, m), DECISIONS[decision])


__all__ = ["AREA_RULES", "DECISIONS", "SCORES", "START", "WORDS", "rule_of"]
