"""Policies for tests: ways to choose among legal moves that need to know nothing of the game.

A random player passes often and rarely comes to the rarer decisions; the others of these make up for that.
"""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.kernel.game import Game
from cowcatcher.kernel.types import Rng
from cowcatcher.testing.conformance import Policy, random_policy

IDLE: Final = 0.1
"""How often an eager player chooses among all moves, idle ones included."""


def eager(game: Game[Any], state: Any, rng: Rng) -> int:
    """Mostly a move with an argument; bare words such as `pass`, `done` and `decline` only now and then."""
    legal = state.legal()
    table = game.table
    if rng.random() >= IDLE:
        legal = [m for m in legal if table.family_of(m).labels] or legal
    return int(legal[int(rng.random() * len(legal))])


def by_verb(game: Game[Any], state: Any, rng: Rng) -> int:
    """First a verb, all with the same chance, then one of its moves: `sheriff:` is as frequent as `cowboy:`."""
    families: dict[str, list[int]] = {}
    for m in state.legal():
        families.setdefault(game.table.family_of(m).name, []).append(m)
    moves = list(families.values())[int(rng.random() * len(families))]
    return int(moves[int(rng.random() * len(moves))])


POLICIES: Final[dict[str, Policy]] = {"random": random_policy, "eager": eager, "by_verb": by_verb}
"""By the names that `soak` and playthroughs use."""
