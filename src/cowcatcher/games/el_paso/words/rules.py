"""Which entry of the ledger speaks of an option, and of a line of the score sheet."""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.games.el_paso.box import (
    OP_AUX,
    OP_BUILD,
    OP_BUY,
    OP_CERTIFICATES,
    OP_DISCARD,
    OP_EXCHANGE,
    OP_GAIN,
    OP_HIRE,
    OP_MONEY,
    OP_MOVE,
    OP_REMOVE,
    OP_TILE,
    OP_TOKEN,
    OP_TRAIN,
)
from cowcatcher.games.el_paso.names import NONE
from cowcatcher.games.el_paso.rules.moves import ACTION, AUX, DECLINE, DONE, SITE, SPEND, TOKEN
from cowcatcher.games.el_paso.written.state import PasoState

DECISIONS: Final = {
    "setup_objective": "EP-2.14",
    "setup_rancher": "EP-2.15",
    "move": "EP-4.01",
    "act": "EP-5.01",
    "act_train": "EP-6.16",
    "choose_discard": "EP-6.01",
    "choose_remove": "EP-6.04",
    "choose_hire": "EP-6.09",
    "choose_cattle": "EP-6.14",
    "choose_train": "EP-6.16",
    "choose_building": "EP-6.22",
    "choose_site": "EP-6.22",
    "pay_universal": "EP-6.14",
    "choose_tile": "EP-6.18",
    "choose_aux": "EP-6.33",
    "exchange_discard": "EP-7.06",
    "exchange_again": "EP-6.32",
    "deliver": "EP-9.03",
    "choose_post": "EP-9.09",
    "choose_disc": "EP-9.11",
    "post_action": "EP-9.14",
    "before_draw": "EP-7.16",
}
"""What most options of a decision follow."""

SPENDING: Final = ("EP-7.05", "EP-7.04", "EP-7.03", "EP-7.02")
"""The bonus of each kind of worker, in the order of WORKERS."""

AUXILIARY_RULES: Final = ("EP-6.31", "EP-6.30", "EP-6.32", "EP-6.30")
"""Each auxiliary action, in the order of the board."""

TOKENS, INSTEAD, FOREIGN, ENOUGH, REPLACED = "EP-7.06", "EP-5.01", "EP-5.04", "EP-5.02", "EP-6.24"
KEEPING: Final = "EP-9.23"

ACTIONS: Final = {
    OP_AUX: "EP-6.33",
    OP_BUILD: "EP-6.21",
    OP_BUY: "EP-6.14",
    OP_CERTIFICATES: "EP-6.07",
    OP_DISCARD: "EP-6.01",
    OP_EXCHANGE: "EP-6.32",
    OP_GAIN: "EP-6.05",
    OP_HIRE: "EP-6.09",
    OP_MONEY: "EP-6.06",
    OP_MOVE: "EP-6.35",
    OP_REMOVE: "EP-6.04",
    OP_TILE: "EP-6.18",
    OP_TOKEN: "EP-6.08",
    OP_TRAIN: "EP-6.16",
}
"""What an action follows, by its kind."""

SCORES: Final = {
    "money": "EP-12.02",
    "buildings": "EP-12.04",
    "trading_posts": "EP-12.05",
    "workers": "EP-12.06",
    "cattle": "EP-12.07",
    "bonus_tiles": "EP-12.08",
    "objectives": "EP-12.09",
}
"""What scores, by category (CATEGORIES)."""


def rule_of(s: PasoState, decision: str, m: int) -> str:
    """The ledger's id for a legal move of a decision."""
    frame: Any = s.stack[-1]
    if m == TOKEN:
        return TOKENS
    if SPEND.has(m):
        return SPENDING[SPEND.arg(m)]
    if AUX.has(m):
        foreign = decision == "act" and frame.tile == NONE
        return FOREIGN if foreign else INSTEAD if decision == "act" else AUXILIARY_RULES[AUX.arg(m)]
    if ACTION.has(m):
        return ACTIONS[s.box.actions[frame.tile][ACTION.arg(m)].kind]
    if m == DONE:
        return ENOUGH if decision in ("act", "act_train") else DECISIONS[decision]
    if m == DECLINE and decision == "choose_post":
        return KEEPING
    if SITE.has(m) and s.building[SITE.arg(m)] != NONE:
        return REPLACED
    return DECISIONS[decision]
