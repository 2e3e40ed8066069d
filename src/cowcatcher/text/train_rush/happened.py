"""One move as its onlooker hears it: what the rules told of it, and what he knows afterwards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from cowcatcher.games.train_rush.model import MODEL
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.events import Began, Change, Event
from cowcatcher.kernel.game import View
from cowcatcher.text.train_rush.terms import Terms

E = TypeVar("E", bound=Event)

SHAPES: Final = tuple(shape.name for shape in MODEL.shapes)


def always(change: Change) -> bool:
    """Whatever the change is for."""
    return True


class Happened:
    """A move with all that followed from it without a decision.

    s: what the onlooker knows now. seen_by: his seat. seat: who decided, CHANCE for a draw. frame: the decision, phase:
    the phase in which it was made. told: what the onlooker may hear. begun: the tasks of the books that were done.
    """

    def __init__(self, w: Terms, before: View[TrainState], after: View[TrainState], told: Sequence[Event]) -> None:
        self.w = w
        self.s = after.known
        self.seen_by = after.seat
        self.seat = before.to_move
        self.frame: Any = before.known.stack[-1]
        self.phase = before.known.phase
        self.told = told
        self.begun = {SHAPES[event.shape] for event in self.all(Began)}

    @property
    def who(self) -> str:
        """The name of who decided."""
        return self.w.who(self.seat)

    def all(self, kind: type[E]) -> list[E]:
        """The events of one kind."""
        return [event for event in self.told if isinstance(event, kind)]

    def sums(self, field: int, wanted: Callable[[Change], bool] = always) -> Counter[int]:
        """By how much the cells of a number have changed, for reasons that are wanted."""
        found: Counter[int] = Counter()
        for change in self.all(Change):
            if change.field == field and wanted(change):
                found[change.at] += change.by
        return found

    def over(self) -> bool:
        """True when the next decision is of another kind."""
        return not self.s.stack or not isinstance(self.s.stack[-1], type(self.frame))
