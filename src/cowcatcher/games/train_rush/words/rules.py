"""Which entry of the ledger speaks of an option, and of a line of the score sheet."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.train_rush.names import AREAS
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.text.asking import pending
from cowcatcher.text.moves import Parts

AREA_RULES: Final = dict(
    zip(AREAS, ("TR-4.05", "TR-4.06", "TR-4.07", "TR-4.08", "TR-4.09", "TR-4.10", "TR-4.11"), strict=True)
)
"""What the actions of an area follow."""

WORDS: Final = {
    ("invest_action", "pass"): "TR-4.01",
    ("card_step", "stop"): "TR-5.02",
    ("city_step", "rent"): "TR-6.03",
    ("market_reward", "pass"): "TR-7.01",
    ("sell_good", "done"): "TR-7.02",
    ("special_step", "stop"): "TR-5.07",
}
"""What an option follows that has a rule of its own in its decision."""

VERBS: Final = {"decline": "TR-10.01", "token": "TR-5.04", "contract": "TR-6.07"}
"""What options of a kind follow, whatever the decision."""

OTHER_CARD: Final = "TR-5.06"

START: Final = "TR-1.07"
"""Points with which everybody starts, if a designer gives some."""


def rule_of(s: TrainState, decision: str, m: Parts) -> str:
    """The ledger's id for a legal move of a decision; where nothing more is said, that of the decision itself."""
    if m.verb in VERBS:
        return VERBS[m.verb]
    frame = pending(s)
    if m.verb == "special" and m.arg != frame.card:
        return OTHER_CARD
    if decision == "invest_action" and m.verb == "action":
        return AREA_RULES[AREAS[s.box.action_area[m.arg]]]
    rule: str = frame.rule_id
    return WORDS.get((decision, m.verb), rule)
