"""Which entry of the ledger speaks of an option, and of a line of the score sheet."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.gold_rush.names import KIND_LETTERS, KINDS, PARTS
from cowcatcher.games.gold_rush.rules.moves import COWBOY, PASS, TAKE, TENT

DECISIONS: Final = {
    "choose_cell": "GR-3.04",
    "choose_rotation": "GR-3.03",
    "choose_action": "GR-2.03",
    "choose_tent_target": "GR-5.04",
}
"""What the options of a decision follow, where WORDS and COWBOYS say nothing else."""

WORDS: Final = {PASS: "GR-2.03", TENT: "GR-5.01", TAKE: "GR-6.01"}
COWBOYS: Final = {"mountain": "GR-9.03", "rail": "GR-8.01", "city": "GR-10.02", "prairie": "GR-13.08"}
"""What a cowboy on a kind of feature scores for."""

SCORES: Final = {
    "railways": "GR-8.03",
    "mountains": "GR-9.03",
    "cities": "GR-10.02",
    "mountains_final": "GR-13.03",
    "railways_final": "GR-13.04",
    "cities_final": "GR-13.05",
    "prairies": "GR-13.08",
    "tokens": "GR-13.09",
}
"""What scores, by source (SOURCES)."""


def rule_of(decision: str, m: int) -> str:
    """The ledger's id for a legal move of a decision."""
    if COWBOY.has(m):
        return COWBOYS[KINDS[KIND_LETTERS.index(PARTS[COWBOY.arg(m)][0])]]
    return WORDS.get(m, DECISIONS[decision])
