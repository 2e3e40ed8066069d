"""One move as its onlooker hears it: what the rules told of it, and what he knows afterwards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from cowcatcher.games.train_rush.words.terms import Terms
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.events import Began
from cowcatcher.text.happened import HappenedMove
from cowcatcher.text.story import Seen

AT_ONCE: Final = ("tokens", "contracts", "market", "specials", "bonuses")
"""Sources of VP that score during the game; the others do at its end."""


def always(why: str) -> bool:
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
        self.begun = {self.model.shapes[event.shape].name for event in self.all(Began)}

    def sums(self, number: str, wanted: Callable[[str], bool] = always) -> Counter[tuple[int, ...]]:
        """By how much a number has changed at its places, for reasons that are wanted."""
        found: Counter[tuple[int, ...]] = Counter()
        for change in self.changes(number):
            if wanted(self.why(change)):
                found[self.place(change)] += change.by
        return found

    def over(self) -> bool:
        """True when the next decision is of another kind."""
        return not self.s.stack or not isinstance(self.s.stack[-1], type(self.frame))
