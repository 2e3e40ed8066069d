"""A bot for the tests of the command line."""

from __future__ import annotations

from cowcatcher.bots.base import Bot
from cowcatcher.kernel.state import State
from cowcatcher.kernel.types import Rng


class Eager(Bot):
    """Always the first of the legal moves."""

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        return state.legal()[0]
