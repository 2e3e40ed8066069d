"""Moving a locomotive and what its arrival brings about (TR-2)."""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.games.train_rush.rules.city import push_city
from cowcatcher.games.train_rush.rules.ends import move_ends, why_not_end
from cowcatcher.games.train_rush.rules.graph import CITY_FIELD, MARKET_FIELD, SIDING_FIELD
from cowcatcher.games.train_rush.rules.market import push_market
from cowcatcher.games.train_rush.rules.moves import TO
from cowcatcher.games.train_rush.rules.siding import push_siding
from cowcatcher.games.train_rush.written import shape
from cowcatcher.games.train_rush.written.events import FOR_RIDING, rode
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason


class MoveTo(shape.MoveTo):
    """TR-2.03 - 2.08: the field where a move of so many points ends; the arrival follows at once (TR-2.10)."""

    __slots__ = ()

    def legal(self, s: TrainState) -> list[int]:
        return [TO.base + end for end in move_ends(s, self.seat, self.points)]

    def apply(self, s: TrainState, m: int) -> None:
        s.pop()
        rode(s, self.seat, s.at[self.seat], m - TO.base, self.points)
        arrive(s, self.seat, m - TO.base)

    def why_not(self, s: TrainState, m: int) -> Reason | None:
        return why_not_end(s, self.seat, self.points, m - TO.base) if TO.has(m) else None


def arrive(s: TrainState, seat: int, field: int) -> None:
    """TR-2.10: the locomotive stands on a field, whose action follows."""
    graph = s.box.graph
    s.put_at(seat, field, FOR_RIDING)
    s.arrivals[seat] += 1
    kind = graph.kind[field]
    if kind == CITY_FIELD:
        push_city(s, seat, graph.city[field])
    elif kind == MARKET_FIELD:
        push_market(s, seat)
    elif kind == SIDING_FIELD:
        push_siding(s, seat, graph.zone[field], graph.number[field])


FRAMES: Final[tuple[type[Frame[Any]], ...]] = (MoveTo,)
