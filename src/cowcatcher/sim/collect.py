"""Collectors: what somebody wants to know about many games, gathered from outside the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Self

from cowcatcher.kernel.events import Event
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.state import State
from cowcatcher.kernel.types import Outcome


class Collector:
    """Watches games and keeps counts. Override what you need; never change a state.

    Workers make a collector for every stretch of games by calling its class without arguments, and send it back by
    pickle; `merge` puts the stretches together. How the games fall into stretches depends on speed, so `merge` must
    give the same total for every split: keep sums of ints or lists in the order of games, not means.

    listens: whether it wants to hear what the rules tell; games are slower then.
    """

    listens: ClassVar[bool] = False

    def enter(self, game: Game[Any], seats: int) -> None:
        """The games to come are of this game (with the components that are played) and this number of seats; called
        once, before the first."""

    def before(self, index: int, state: State) -> None:
        """Game number `index` (from 0) is about to start; `state` is the one before set-up."""

    def step(self, state: State, seat: int, move: int) -> None:
        """The seat (or CHANCE) is about to make a move; forced moves count too."""

    def told(self, state: State, events: Sequence[Event]) -> None:
        """The move has been made, and the rules have told so much of it; for one that `listens`."""

    def after(self, state: State, outcome: Outcome) -> None:
        """The game has ended. A game that was broken off has no `after`."""

    def merge(self, other: Self) -> None:
        """Add what `other` gathered in games that come after one's own."""
        raise NotImplementedError(f"{type(self).__name__} cannot be merged")
