"""What the rules told of one decision or one task, and what its sentences have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cowcatcher.games.carson_city.names import EMPTY
from cowcatcher.games.carson_city.words.terms import Terms
from cowcatcher.games.carson_city.written.events import Passed, SheriffMoved
from cowcatcher.games.carson_city.written.state import SHERIFF_IN_RESERVE, CarsonState
from cowcatcher.kernel.events import Event
from cowcatcher.kernel.frames import Frame
from cowcatcher.model.words import Model
from cowcatcher.text.happened import Heard
from cowcatcher.text.moves import Parts


@dataclass(frozen=True)
class Happened(Heard):
    """What a decision or a task told.

    old: what the onlooker knew when the move was made: what was asked, what things were called. s: what he knows after
    all that followed. made: the move, None for a task. lower: the order of the lower track, for those who have passed.
    """

    model: Model
    old: CarsonState
    s: CarsonState
    made: Parts | None
    lower: Sequence[int]
    events: Sequence[Event]

    @property
    def move(self) -> Parts:
        """The move of a decision."""
        assert self.made is not None
        return self.made

    @property
    def frame(self) -> Frame[Any]:
        """The decision."""
        return self.old.stack[-1]


Teller = Callable[[Terms, Happened], Iterator[str]]


def track(s: CarsonState, events: Iterable[Event]) -> list[int]:
    """The order of the lower track, with those who pass in a move: a new round clears it."""
    return [*s.lower, *(event.whose for event in events if isinstance(event, Passed))]


def row_items(w: Terms, s: CarsonState, row: Sequence[int]) -> str:
    """Buildings of the row with their prices: "hotel $8, bank $10"."""
    prices = s.box.row_prices
    return ", ".join(
        w.say("term.building_price", building=w.building(kind), price=w.money(prices[slot]))
        for slot, kind in enumerate(row)
        if kind != EMPTY
    )


def each(w: Terms, counts: Iterable[tuple[int, int]], gain: Callable[[int], str]) -> str:
    """ "Ann: $8, Bea: nothing" for seats and what they get."""
    items = [w.say("log.item", who=w.who(seat), gain=gain(n) if n else w.say("log.nothing")) for seat, n in counts]
    return ", ".join(items)


GAINS: Final = {
    "money": Terms.money,
    "vp": Terms.vp,
    "road_stock": Terms.roads,
    "cowboys": Terms.cowboys,
    "chips": Terms.chips,
}
"""What a seat can get, in the order in which it is told."""


def gains(w: Terms, h: Happened, seat: int) -> list[str]:
    """What a seat gets: money, VP, roads, cowboys, revolver chips, the white sheriff."""
    found = [say(w, h.more(field, seat)) for field, say in GAINS.items() if h.more(field, seat) > 0]
    if any(event.place == SHERIFF_IN_RESERVE for event in h.all(SheriffMoved)):
        found.append(w.say("log.gain_sheriff"))
    return found
