"""What the rules told of a move, as the log of a game asks for it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from cowcatcher.kernel.events import Change, Event
from cowcatcher.kernel.game import G
from cowcatcher.model.readers import place_of
from cowcatcher.model.words import Model
from cowcatcher.text.speaker import Speaker
from cowcatcher.text.story import Seen

E = TypeVar("E", bound=Event)


class Heard:
    """Events that an onlooker heard: of a whole move, or of one task in it.

    model: what is declared of the game; numbers and reasons are asked for by the names that they have there.
    """

    model: Model
    events: Sequence[Event]

    def __init__(self, model: Model, events: Sequence[Event]) -> None:
        self.model = model
        self.events = events

    def all(self, kind: type[E]) -> list[E]:
        """The events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def changes(self, number: str, *whys: str) -> list[Change]:
        """The changes of one number, for whatever reason or for some. Raises KeyError for a name that is none."""
        field, wanted = self.model.place(number), [self.model.why(why) for why in whys]
        return [event for event in self.all(Change) if event.field == field and (not whys or event.why in wanted)]

    def by_place(self, s: Any, number: str) -> Mapping[tuple[int, ...], list[Change]]:
        """The changes of a number by where they are along its axes; none where nothing has changed."""
        found: defaultdict[tuple[int, ...], list[Change]] = defaultdict(list)
        for change in self.changes(number):
            found[place_of(self.model, s, change)].append(change)
        return found

    def more(self, number: str, at: int, *whys: str) -> int:
        """By how much a cell of a number has grown, for whatever reason or for some."""
        return sum(change.by for change in self.changes(number, *whys) if change.at == at)

    def moved(self, number: str) -> list[tuple[int, int, int]]:
        """By a number that says where each stands: who went, from where (NONE for nowhere), and to where."""
        return [(change.at, change.where, change.where + change.by) for change in self.changes(number)]

    def number(self, change: Change) -> str:
        """The number that a change is of, by its name."""
        return self.model.numbered[change.field].name

    def why(self, change: Change) -> str:
        """The reason of a change, by its name."""
        return self.model.reasons[change.why].name


def heard_of(w: Speaker[Any], past: Iterable[Seen[Any]]) -> Heard:
    """All that an onlooker heard of several moves."""
    return Heard(w.model, [event for seen in past for event in seen.told])


class HappenedMove(Heard, Generic[G]):
    """A move with all that followed from it without a decision.

    w: who speaks. old, s: what the onlooker knew before and knows after. seen_by: his seat. seat: who decided, CHANCE
    for a draw. frame: the decision. events: what he was told.
    """

    def __init__(self, w: Speaker[G], seen: Seen[G]) -> None:
        super().__init__(w.model, seen.told)
        self.w = w
        self.old = seen.before.known
        self.s = seen.after.known
        self.seen_by = seen.after.seat
        self.seat = seen.before.to_move
        self.frame: Any = seen.before.known.stack[-1]

    @property
    def who(self) -> str:
        """The name of who decided."""
        return self.w.who(self.seat)

    def place(self, change: Change) -> tuple[int, ...]:
        """Where a change is along the axes of its number, such as a seat and a kind."""
        return place_of(self.model, self.s, change)
