"""The frame that stands for effects still to be carried out."""

from __future__ import annotations

from cowcatcher.games.train_rush.written import shape
from cowcatcher.games.train_rush.written.state import TrainState


class Do(shape.Do):
    """Effects of a script from its `at`-th on, for `who`. optional: 1 where each may be declined (TR-10.01)."""

    __slots__ = ()

    def run(self, s: TrainState) -> None:
        s.box.words.carry_out(s, self)


def push_script(s: TrainState, seat: int, script: int, optional: bool = False) -> None:
    """Push the effects of a script, to be carried out when their turn comes (TR-10.02)."""
    s.push(Do(seat, script, 0, int(optional)))
