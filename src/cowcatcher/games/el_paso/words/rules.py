"""Which entry of the ledger speaks of an option."""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.games.el_paso.words.terms import Terms
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.model.words import NONE
from cowcatcher.text.moves import Parts

SPENDING: Final = ("EP-7.05", "EP-7.04", "EP-7.03", "EP-7.02")
"""The bonus of each kind of worker, in the order of WORKERS."""

AUXILIARY_RULES: Final = ("EP-6.31", "EP-6.30", "EP-6.32", "EP-6.30")
"""Each auxiliary action, in the order of the board."""

TOKENS, INSTEAD, FOREIGN, ENOUGH, REPLACED = "EP-7.06", "EP-5.01", "EP-5.04", "EP-5.02", "EP-6.24"
KEEPING: Final = "EP-9.23"


def rule_of(w: Terms, s: PasoState, decision: str, m: Parts) -> str:
    """The ledger's id for a legal move of a decision: its own, or that of the decision."""
    frame: Any = s.stack[-1]
    if m.verb == "token":
        return TOKENS
    if m.verb == "spend":
        return SPENDING[m.arg]
    if m.verb == "aux":
        foreign = decision == "act" and frame.tile == NONE
        return FOREIGN if foreign else INSTEAD if decision == "act" else AUXILIARY_RULES[m.arg]
    if m.verb == "action":
        return str(s.box.actions[frame.tile][m.arg].word.rule)
    if m.verb == "done" and decision in ("act", "act_train"):
        return ENOUGH
    if m.verb == "decline" and decision == "choose_post":
        return KEEPING
    if m.verb == "site" and s.building[m.arg] != NONE:
        return REPLACED
    return w.model.decisions()[decision]
