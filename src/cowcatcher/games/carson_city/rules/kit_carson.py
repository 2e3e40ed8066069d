"""Kit Carson: all place at the same time, in ticks of secret choices (CC-17)."""

from __future__ import annotations

from cowcatcher.games.carson_city.names import PLACES
from cowcatcher.games.carson_city.rules.board import cowboys_at, sheriff_seat
from cowcatcher.games.carson_city.rules.moves import COWBOY, HOLD, RECALL, RECALL_SHERIFF, SHERIFF_TO, STOP
from cowcatcher.games.carson_city.rules.placing import (
    PLACING,
    forbidden_company,
    placements,
    put_cowboy,
    put_sheriff,
    take_cowboy,
    take_sheriff,
    why_not_placement,
)
from cowcatcher.games.carson_city.rules.reasons import not_now
from cowcatcher.games.carson_city.written import shape
from cowcatcher.games.carson_city.written.events import FOR_HOLDING, FOR_RECALL, passed, voided
from cowcatcher.games.carson_city.written.state import NONE, CarsonState
from cowcatcher.kernel.combinators import Reveal
from cowcatcher.kernel.types import Reason


class FirstTick(shape.FirstTick):
    """CC-17.02: the first in play order who does not stop places openly; then the ticks begin.

    at: position in play order of the seat to ask next; the one before it has just placed or stopped.
    """

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        if self.at and s.upper[self.at - 1] not in s.lower:
            s.push(StartTick())
        elif self.at < len(s.upper):
            s.push(FirstTick(self.at + 1))
            s.push(PLACING[s.upper[self.at]])


class StartTick(shape.StartTick):
    """CC-17.03: every player who has not stopped chooses in secret; then all is revealed and carried out. One who is
    left alone chooses openly (CC-17.09)."""

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        active = [seat for seat in s.upper if seat not in s.lower]
        if len(active) == 1:
            s.push_all([LoneTick(active[0]), EndTick(), StartTick()])
        elif active:
            s.push_all([*(Tick(seat) for seat in active), Reveal(), EndTick(), StartTick()])


class Tick(shape.Tick):
    """CC-17.03: one secret choice: place, take back, hold or stop. One move, so that
    nothing shows before the reveal."""

    __slots__ = ()

    def secret(self) -> bool:
        return True

    def legal(self, s: CarsonState) -> list[int]:
        return ticks(s, self.seat)

    def apply(self, s: CarsonState, m: int) -> None:
        s.chosen[self.seat] = m
        s.pop()

    def why_not(self, s: CarsonState, m: int) -> Reason | None:
        return why_no_tick(s, self.seat, m)


class LoneTick(shape.LoneTick):
    """CC-17.09: the choice of the last who has not stopped. Nobody else's is turned up by it, so it can be undone."""

    __slots__ = ()

    def legal(self, s: CarsonState) -> list[int]:
        return ticks(s, self.seat)

    def apply(self, s: CarsonState, m: int) -> None:
        s.chosen[self.seat] = m
        s.pop()

    def why_not(self, s: CarsonState, m: int) -> Reason | None:
        return why_no_tick(s, self.seat, m)


def ticks(s: CarsonState, seat: int) -> list[int]:
    """What a seat may choose in a tick (CC-17.03, CC-17.06)."""
    moves = [HOLD] if s.holds[seat] < s.box.max_holds else []
    moves.append(STOP)
    moves += placements(s, seat)
    if s.recalls[seat] < s.box.max_recalls:
        for place in range(len(PLACES)):
            if cowboys_at(s, place, seat):
                moves.append(RECALL.move(place))
        if s.sheriff >= 0 and sheriff_seat(s) == seat:
            moves.append(RECALL_SHERIFF.move(s.sheriff))
    return moves


def why_no_tick(s: CarsonState, seat: int, m: int) -> Reason | None:
    """Why something cannot be chosen in a tick."""
    if m == HOLD:
        return Reason("no_holds_left", "CC-17.06", most=s.box.max_holds)
    if RECALL.has(m) or RECALL_SHERIFF.has(m):
        if s.recalls[seat] >= s.box.max_recalls:
            return Reason("no_recalls_left", "CC-17.06", most=s.box.max_recalls)
        return Reason("nothing_to_recall", "CC-17.03")
    return why_not_placement(s, seat, m) or not_now(m)


class EndTick(shape.EndTick):
    """CC-17.04: the choices of a tick are carried out in play order; what a sheriff made illegal is void."""

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        for seat in s.upper:
            m = s.chosen[seat]
            s.chosen[seat] = NONE
            if m == STOP:
                passed(s, seat, len(s.lower))
                s.lower = (*s.lower, seat)
            elif m == HOLD:
                s.add_holds(seat, 1, FOR_HOLDING)
            elif RECALL.has(m):
                s.add_recalls(seat, 1, FOR_RECALL, RECALL.arg(m))
                take_cowboy(s, seat, RECALL.arg(m), FOR_RECALL)
            elif RECALL_SHERIFF.has(m):
                s.add_recalls(seat, 1, FOR_RECALL, s.sheriff)
                take_sheriff(s)
            elif COWBOY.has(m):
                if forbidden_company(s, seat, False, COWBOY.arg(m)):
                    voided(s, seat)
                else:
                    put_cowboy(s, seat, COWBOY.arg(m))
            elif SHERIFF_TO.has(m):
                if forbidden_company(s, seat, True, SHERIFF_TO.arg(m)):
                    voided(s, seat)
                else:
                    put_sheriff(s, SHERIFF_TO.arg(m))
