"""The frame that stands for effects still to be carried out."""

from __future__ import annotations

from cowcatcher.games.train_rush.state import TrainState
from cowcatcher.kernel.frames import Task
from cowcatcher.kernel.types import Arg


class Do(Task[TrainState]):
    """Effects of a script from its `at`-th on, for `who`. optional: 1 where each may be declined (TR-10.01)."""

    __slots__ = ("at", "optional", "script", "who")

    def __init__(self, who: int, script: int, at: int, optional: int) -> None:
        super().__init__()
        self.who = who
        self.script = script
        self.at = at
        self.optional = optional

    def run(self, s: TrainState) -> None:
        s.words.carry_out(s, self)

    def args(self) -> tuple[Arg, ...]:
        return (self.who, self.script, self.at, self.optional)


def push_script(s: TrainState, seat: int, script: int, optional: bool = False) -> None:
    """Push the effects of a script, to be carried out when their turn comes (TR-10.02)."""
    s.push(Do(seat, script, 0, int(optional)))
