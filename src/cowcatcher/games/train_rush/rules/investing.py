"""Phase IV: Investment (TR-4)."""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.games.train_rush.names import ACTION_COUNT, NONE
from cowcatcher.games.train_rush.rules.do import push_script
from cowcatcher.games.train_rush.rules.effects.possible import area_actions, can_script
from cowcatcher.games.train_rush.rules.moves import ACTION, PASS
from cowcatcher.games.train_rush.written import shape
from cowcatcher.games.train_rush.written.events import FOR_INVESTING
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason


class NextInvestor(shape.NextInvestor):
    """TR-4.01: the next seat in turn order that has not passed, after `last`; NONE before the first."""

    __slots__ = ()

    def run(self, s: TrainState) -> None:
        start = s.order.index(self.last) + 1 if self.last != NONE else 0
        for n in range(s.seats):
            seat = s.order[(start + n) % s.seats]
            if not s.passed >> seat & 1:
                s.push(Invest(seat))
                return


def is_payable(s: TrainState, seat: int, action: int) -> bool:
    """TR-4.02: the seat has the markers, and the area has that many free spaces."""
    box = s.box
    cost = box.action_cost[action]
    return cost <= s.investment[seat] and s.area_used[box.action_area[action]] + cost <= box.slots


class Invest(shape.Invest):
    """TR-4.01 - 4.04, TR-4.12: an action is paid and carried out, or the seat passes for the rest of the phase."""

    __slots__ = ()

    def legal(self, s: TrainState) -> list[int]:
        script = s.box.action_script
        moves = [PASS]
        if s.investment[self.seat]:
            for action in range(ACTION_COUNT):
                if is_payable(s, self.seat, action) and can_script(s, self.seat, script[action]):
                    moves.append(ACTION.base + action)
        return moves

    def apply(self, s: TrainState, m: int) -> None:
        s.replace(NextInvestor(self.seat))
        if m == PASS:
            s.passed |= 1 << self.seat
            return
        action = m - ACTION.base
        cost = s.box.action_cost[action]
        s.add_investment(self.seat, -cost, FOR_INVESTING)
        s.area_used[s.box.action_area[action]] += cost
        push_script(s, self.seat, s.box.action_script[action])

    def why_not(self, s: TrainState, m: int) -> Reason | None:
        if not ACTION.has(m):
            return None
        action = m - ACTION.base
        cost = s.box.action_cost[action]
        if cost > s.investment[self.seat]:
            return Reason("too_few_markers", "TR-4.02", cost=cost, markers=s.investment[self.seat])
        if not is_payable(s, self.seat, action):
            free = s.box.slots - s.area_used[s.box.action_area[action]]
            return Reason("area_full", "TR-4.02", cost=cost, spaces=free)
        return Reason("no_effect", "TR-4.04")


class FreeAction(shape.FreeAction):
    """TR-10.21: an action of the action area of a price, free and without needing spaces."""

    __slots__ = ()

    def legal(self, s: TrainState) -> list[int]:
        return [ACTION.base + action for action in area_actions(s, self.seat, self.cost)]

    def apply(self, s: TrainState, m: int) -> None:
        s.pop()
        push_script(s, self.seat, s.box.action_script[m - ACTION.base])

    def why_not(self, s: TrainState, m: int) -> Reason | None:
        if not ACTION.has(m):
            return None
        if s.box.action_cost[m - ACTION.base] != self.cost:
            return Reason("other_price", "TR-10.21", cost=self.cost)
        return Reason("no_effect", "TR-4.04")


FRAMES: Final[tuple[type[Frame[Any]], ...]] = (NextInvestor, Invest, FreeAction)
