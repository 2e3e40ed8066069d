"""One move as its onlooker hears it: what the rules told of it, and what he knows afterwards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from cowcatcher.games.train_rush.model import MODEL
from cowcatcher.games.train_rush.words.terms import Terms
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.events import Began, Change
from cowcatcher.text.happened import HappenedMove
from cowcatcher.text.story import Seen

SHAPES: Final = tuple(shape.name for shape in MODEL.shapes)


def always(change: Change) -> bool:
    """Whatever the change is for."""
    return True


class Happened(HappenedMove[TrainState]):
    """A move with all that followed from it without a decision.

    phase: that in which it was made. begun: the tasks of the books that were done.
    """

    w: Terms

    def __init__(self, w: Terms, seen: Seen[TrainState]) -> None:
        super().__init__(w, seen)
        self.phase = self.old.phase
        self.begun = {SHAPES[event.shape] for event in self.all(Began)}

    def sums(self, field: int, wanted: Callable[[Change], bool] = always) -> Counter[int]:
        """By how much the cells of a number have changed, for reasons that are wanted."""
        found: Counter[int] = Counter()
        for change in self.changes(field):
            if wanted(change):
                found[change.at] += change.by
        return found

    def over(self) -> bool:
        """True when the next decision is of another kind."""
        return not self.s.stack or not isinstance(self.s.stack[-1], type(self.frame))
