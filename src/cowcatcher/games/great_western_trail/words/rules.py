"""Which entry of the ledger speaks of an option, and of a line of the score sheet."""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.games.great_western_trail.model import MODEL
from cowcatcher.games.great_western_trail.rules.moves import ACTION, ADD, AUX, DONE, DOUBLE, PASS, PLAY, RISK, STOP
from cowcatcher.games.great_western_trail.rules.phase_b import action_of, entry_of
from cowcatcher.games.great_western_trail.written.events import SOURCE_COUNT, SOURCES, WHY_RULES
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.frames import Frame

DECISIONS: Final = {shape.decision: shape.rule for shape in MODEL.shapes if shape.base is Frame}
"""What most options of a decision follow; where a decision has several frames, each knows its own rule."""

WORDS: Final = {
    ("next_step", STOP): "GWT-3.13",
    ("next_step", PASS): "GWT-7.02",
    ("action", DONE): "GWT-4.09",
    ("cattle_offer", ADD): "GWT-8.74",
}
PLAYED, RISKED, AUXILIARY, DOUBLED = "GWT-12.02", "GWT-4.06", "GWT-8.80", "GWT-8.82"

SCORES: Final = dict(zip(SOURCES, WHY_RULES[:SOURCE_COUNT], strict=True))
"""What scores, by category (SOURCES)."""


def rule_of(s: TrailState, decision: str, m: int) -> str:
    """The ledger's id for a legal move of a decision."""
    if PLAY.has(m):
        return PLAYED
    if RISK.has(m):
        return RISKED
    if DOUBLE.has(m):
        return DOUBLED
    if AUX.has(m):
        return AUXILIARY
    frame: Any = s.stack[-1]
    if decision == "action" and ACTION.has(m):
        entry = entry_of(s, frame.entries, m)
        return action_of(s, entry).reward[0].word.rule
    rule: str = frame.rule_id
    return WORDS.get((decision, m), rule)
