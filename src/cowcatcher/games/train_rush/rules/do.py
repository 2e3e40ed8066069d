"""The frames that carry out effects (TR-10.01, TR-10.02).

Effects move locomotives, locomotives arrive, arrivals have effects: whatever has effects pushes a `Do`, which needs to
know no words, since effects hold their own.
"""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.games.train_rush.rules.effects.possible import can_script
from cowcatcher.games.train_rush.rules.moves import BRANCH, DECLINE
from cowcatcher.games.train_rush.written import shape
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason


def push_script(s: TrainState, seat: int, script: int, optional: bool = False) -> None:
    """Push the effects of a script, to be carried out when their turn comes (TR-10.02)."""
    s.push(Do(seat, script, 0, int(optional)))


class Do(shape.Do):
    """Effects of a script from its `at`-th on, for `who`, one after the other, nested ones first (TR-10.02). optional:
    1 where each may be declined (TR-10.01)."""

    __slots__ = ()

    def run(self, s: TrainState) -> None:
        script = s.box.scripts[self.script]
        if script.branches:
            push_branches(s, self.who, self.script)
            return
        if self.at + 1 < len(script.ops):
            s.push(Do(self.who, self.script, self.at + 1, self.optional))
        if script.ops:
            op = script.ops[self.at]
            if op.word.sure or op.word.can(s, self.who, op):
                op.word.do(s, self.who, op, self.optional != 0)


# Alternatives


def push_branches(s: TrainState, seat: int, script: int) -> None:
    """Push the choice between alternatives, if one of them can do something."""
    if can_script(s, seat, script):
        s.push(EffectBranch(seat, script))


class EffectBranch(shape.EffectBranch):
    """One of several alternatives that can do something, or none where that is allowed (TR-10.01)."""

    __slots__ = ()

    def legal(self, s: TrainState) -> list[int]:
        script = s.box.scripts[self.script]
        branches = script.branches
        moves = [BRANCH.base + n for n in range(len(branches)) if can_script(s, self.seat, branches[n])]
        return [DECLINE, *moves] if script.optional else moves

    def apply(self, s: TrainState, m: int) -> None:
        s.pop()
        if m != DECLINE:
            push_script(s, self.seat, s.box.scripts[self.script].branches[m - BRANCH.base])

    def why_not(self, s: TrainState, m: int) -> Reason | None:
        if m == DECLINE:
            return Reason("not_optional", "TR-10.01")
        if not BRANCH.has(m):
            return None
        there = m - BRANCH.base < len(s.box.scripts[self.script].branches)
        return Reason("no_effect" if there else "no_such_choice", "TR-10.01")


FRAMES: Final[tuple[type[Frame[Any]], ...]] = (Do, EffectBranch)
