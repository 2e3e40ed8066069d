"""Which entry of the ledger speaks of an option."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.gold_rush.words.terms import Terms
from cowcatcher.text.moves import Parts

WORDS: Final = {"tent": "GR-5.01", "take": "GR-6.01"}
COWBOYS: Final = {"m": "GR-9.03", "r": "GR-8.01", "c": "GR-10.02", "p": "GR-13.08"}
"""What a cowboy scores for, by the letter of the part: mountain, rail, city, prairie."""


def rule_of(w: Terms, decision: str, m: Parts) -> str:
    """The ledger's id for a legal move of a decision: its own, or that of the decision."""
    if m.verb == "cowboy":
        return COWBOYS[m.label[0]]
    return WORDS.get(m.verb) or w.model.decisions()[decision]
