"""Which entry of the ledger speaks of an option, and of a line of the score sheet."""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.games.train_rush.model import MODEL
from cowcatcher.games.train_rush.names import AREAS
from cowcatcher.games.train_rush.rules.moves import (
    ACTION,
    CONTRACT,
    DECLINE,
    DONE,
    PASS,
    RENT,
    SPECIAL,
    STOP,
    TOKEN,
)
from cowcatcher.games.train_rush.written.events import SOURCE_COUNT, SOURCES, WHY_RULES
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.frames import Frame

DECISIONS: Final = {shape.decision: shape.rule for shape in MODEL.shapes if shape.base is Frame}
"""What most options of a decision follow; where a decision has several frames, each knows its own rule."""

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
DECLINED, WITH_TOKEN, OTHER_CARD, CONTRACTS = "TR-10.01", "TR-5.04", "TR-5.06", "TR-6.07"

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
    if CONTRACT.has(m):
        return CONTRACTS
    frame: Any = s.stack[-1]
    if SPECIAL.has(m) and SPECIAL.arg(m) != frame.card:
        return OTHER_CARD
    if decision == "invest_action" and m != PASS:
        return AREA_RULES[AREAS[s.box.action_area[ACTION.arg(m)]]]
    rule: str = frame.rule_id
    return WORDS.get((decision, m), rule)


__all__ = ["AREA_RULES", "DECISIONS", "SCORES", "START", "WORDS", "rule_of"]
