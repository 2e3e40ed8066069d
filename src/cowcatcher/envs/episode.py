"""Episode: one game in progress in an environment, which draws for chance by itself."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from cowcatcher.envs.errors import BadAction
from cowcatcher.envs.setup import Setup
from cowcatcher.kernel.state import State
from cowcatcher.kernel.types import CHANCE, Outcome, Reason

OVER: Final = "the game is over; call reset()"


class Episode:
    """One game in progress, always at a player's decision or over.

    state: the true one; give seats views of it only. seat: who decides, NOBODY at the end. legal: his moves.
    moves: how many moves have been made, chance and forced ones included.
    """

    __slots__ = ("legal", "moves", "rng", "seat", "setup", "skip_forced", "state")

    def __init__(self, setup: Setup, seed: int, skip_forced: bool = False) -> None:
        """A game before its first decision. seed: of all its draws. skip_forced: decisions with one legal move are made
        at once, without being shown to anybody."""
        self.setup = setup
        self.rng = Random(seed)
        self.skip_forced = skip_forced
        self.moves = 0
        self.state: State = setup.new()
        self._advance()

    @property
    def over(self) -> bool:
        """True when no decision is left."""
        return not self.state.stack

    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on."""
        return self.setup.game.outcome(self.state)

    def play(self, m: int) -> None:
        """Make a legal move and all draws that follow. Trusts its caller."""
        self.state.apply(m)
        self.moves += 1
        self._advance()

    def refusal(self, m: int) -> BadAction:
        """Why a move that is not legal now is none, with the id of the rule where one stands behind it."""
        table = self.setup.game.table
        if not 0 <= m < len(table):
            return BadAction(f"{m} is no action: they go from 0 to {len(table) - 1}")
        if self.over:
            return BadAction(OVER)
        reason: Reason | None = self.state.stack[-1].why_not(self.state, m)
        rule = f" ({reason.rule})" if reason else ""
        decision = self.state.decision()
        return BadAction(f"action {m} ({table.name(m)}) is not legal now{rule}: the decision is {decision}")

    def clone(self) -> Episode:
        """An independent copy: the same moves bring the same draws."""
        twin = Episode.__new__(Episode)
        twin.setup = self.setup
        twin.rng = Random()
        twin.rng.setstate(self.rng.getstate())
        twin.skip_forced = self.skip_forced
        twin.moves = self.moves
        twin.state = self.state.clone()
        twin.seat = self.seat
        twin.legal = self.legal
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Episode:
        return self.clone()

    def _advance(self) -> None:
        """Draw, and make forced moves where nobody wants to see them, up to the next decision."""
        state = self.state
        stack = state.stack
        legal: list[int] = []
        while stack:
            top = stack[-1]
            if top.seat == CHANCE:
                state.apply(state.sample(self.rng))
            else:
                legal = top.legal(state)
                if len(legal) > 1 or not self.skip_forced:
                    break
                state.apply(legal[0])
            self.moves += 1
        self.seat = state.to_move()
        self.legal = legal if stack else []
