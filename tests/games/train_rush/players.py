"""Players for tests who make the rarer things happen."""

from __future__ import annotations

from pathlib import Path

from cowcatcher.games.train_rush.game import GAME
from cowcatcher.games.train_rush.rules.moves import (
    ACTION,
    CONTRACT,
    DECLINE,
    FREE,
    GO,
    PASS,
    RENT,
    REWARD,
    SPECIAL,
    STOP,
)
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.options import Options
from cowcatcher.kernel.types import Rng
from cowcatcher.testing.conformance import option_sets

OPTIONS: list[Options] = option_sets(GAME)
CHANGED = Path(__file__).with_name("changed.toml")


def lively(game: Game[TrainState], s: TrainState, rng: Rng) -> int:
    """A player who drives on, rents, fulfils contracts, trades and uses what he can."""
    legal = s.legal()
    weights = [weight(m) for m in legal]
    return rng.choices(legal, weights)[0]


def weight(m: int) -> float:
    if m in (PASS, STOP, DECLINE):
        return 0.3
    if m in (GO, RENT):
        return 5.0
    gladly = any(family.has(m) for family in (CONTRACT, REWARD, SPECIAL, FREE, ACTION))
    return 3.0 if gladly else 1.0
