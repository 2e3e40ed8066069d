"""The bot that knows only what is legal."""

from __future__ import annotations

from typing import Any

from cowcatcher.bots.base import Bot, Rated
from cowcatcher.kernel.compiling import mypyc_attr
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.state import State
from cowcatcher.kernel.types import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(Bot):
    """Every legal move with the same chance."""

    __slots__ = ()

    def __init__(self, game: Game[Any], name: str = "random") -> None:
        super().__init__(game, name)

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        """A legal move. It reads nothing else of the state, so no sample is needed, which makes it fast."""
        legal = state.legal()
        return legal[int(rng.random() * len(legal))]

    def rate_from(self, sample: State, seat: int, rng: Rng) -> list[Rated]:
        """All moves alike, in random order."""
        rated = [Rated(m, 0.5, 0) for m in sample.legal()]
        rng.shuffle(rated)
        return rated

    def choose_from(self, sample: State, seat: int, rng: Rng) -> int:
        """A legal move."""
        return self.choose(sample, seat, rng)
