"""Seated: a learner's seat at a table with bots."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from cowcatcher.envs.episode import OVER
from cowcatcher.envs.errors import BadAction, BadArgument
from cowcatcher.envs.opponents import Bots, Opponents
from cowcatcher.envs.table import Mask, Table
from cowcatcher.kernel.errors import one_of

ILLEGAL_REWARD: Final = -1.0
"""What an action that is not legal brings where it ends the episode."""

END: Final = "end"
ILLEGAL: Final = {
    END: "it ends the episode with a reward of -1",
    "raise": "it raises BadAction, and the same decision is still pending",
}
"""What may be done about an action that is not legal."""


class Seated:
    """A learner at a table with bots: what one environment and many at once share.

    seat: the learner's. reward: of his last step, up to his next decision; with that of his first step comes what was
    before it, since a new game cannot bring any. ended: no decision of his is left, or he has
    chosen an action that is not legal.
    """

    def __init__(self, table: Table, seat: int | None, bots: Bots, illegal: str) -> None:
        """seat: the learner's; None: drawn anew for each game. illegal: one of ILLEGAL. Raises BadArgument."""
        if illegal not in list(ILLEGAL):
            raise BadArgument(f"illegal cannot be {illegal!r}; it is {one_of(list(ILLEGAL))}")
        players = table.setup.players
        if seat is not None and seat not in range(players):
            raise BadArgument(f"seat cannot be {seat!r}; it is one from 0 to {players - 1}, or None for any")
        self.table = table
        self.chosen = seat
        self.opponents = Opponents(table.setup, bots)
        self.seat = seat or 0
        self.illegal = illegal
        self.reward = 0.0
        self.ended = True
        self._early = 0.0

    def start(self, rng: np.random.Generator) -> None:
        """Begin a new game and let the bots play up to the learner's first decision."""
        if self.chosen is None:
            self.seat = int(rng.integers(self.table.setup.players))
        self.table.start(int(rng.integers(1 << 63)))
        self.opponents.start(int(rng.integers(1 << 48)))
        self.reward = 0.0
        self._early = self._bots_play()

    def play(self, action: int | np.integer[Any]) -> None:
        """The learner's move, and all that follows up to his next decision, for which `reward` is. Raises BadAction."""
        if self.ended:
            raise BadAction(OVER)
        if self.illegal == END and int(action) not in self.table.episode.legal:
            self.reward = ILLEGAL_REWARD
            self.ended = True
            return
        self.table.play(action)
        own = self.table.rewards[self.seat]
        self.reward = self._early + own + self._bots_play()
        self._early = 0.0

    def _bots_play(self) -> float:
        """Up to the learner's next decision; what that brings him."""
        table, seat = self.table, self.seat
        brought = 0.0
        while not table.episode.over and table.episode.seat != seat:
            table.play(self.opponents.choose(table.episode, seat))
            brought += table.rewards[seat]
        self.ended = table.episode.over
        return brought

    def mask(self) -> Mask:
        """The learner's legal actions."""
        return self.table.mask(self.seat)

    def info(self) -> dict[str, Any]:
        """What the learner is told beside his observation: legal actions, seat and, at the end, score and rank."""
        return {"action_mask": self.mask(), "seat": self.seat} | self.table.result(self.seat)
