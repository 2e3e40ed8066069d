"""Which entry of the ledger speaks of an option."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.great_western_trail.rules.phase_b import action_of, entry_of
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.text.asking import pending
from cowcatcher.text.moves import Parts

WORDS: Final = {
    ("next_step", "stop"): "GWT-3.13",
    ("next_step", "pass"): "GWT-7.02",
    ("action", "done"): "GWT-4.09",
    ("cattle_offer", "add_cards"): "GWT-8.74",
}
"""What an option follows that has a rule of its own in its decision."""

VERBS: Final = {"play": "GWT-12.02", "risk": "GWT-4.06", "aux": "GWT-8.80", "double": "GWT-8.82"}
"""What options of a kind follow, whatever the decision."""


def rule_of(s: TrailState, decision: str, m: Parts) -> str:
    """The ledger's id for a legal move of a decision; where nothing more is said, that of the decision itself."""
    if m.verb in VERBS:
        return VERBS[m.verb]
    frame = pending(s)
    if decision == "action" and m.verb == "action":
        return action_of(s, entry_of(s, frame.entries, m.move)).reward[0].word.rule
    rule: str = frame.rule_id
    return WORDS.get((decision, m.verb), rule)
