"""The railroad: engines forward and back, turnouts, the last space (GWT-8.20 - 8.25, 8.33, 8.34, 8.37, 8.39)."""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.games.great_western_trail.names import FIRST_TURNOUT, LAST_SPACE, STATION_COUNT
from cowcatcher.games.great_western_trail.rules.moves import ENGINE, PASS
from cowcatcher.games.great_western_trail.rules.stations import push_upgrade_offer
from cowcatcher.games.great_western_trail.written import shape
from cowcatcher.games.great_western_trail.written.events import FOR_ENGINE, FOR_LAST_SPACE
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason

DEPOT: Final = 0
"""The start building, the only space that several engines may share (GWT-8.21)."""


def taken(s: TrailState, space: int) -> bool:
    """True for a space that holds an engine and takes no other one (GWT-8.21)."""
    return space != DEPOT and space in s.engine


def line_order(s: TrailState, space: int) -> int:
    """A number that grows along the railroad, turnouts between their neighbours."""
    twice = 2 * s.box.ahead[space]
    return twice - 1 if space >= FIRST_TURNOUT else twice


def next_spaces(s: TrailState, found: list[int], ways: tuple[tuple[int, ...], ...], space: int) -> None:
    """Add to `found` where one step from the space leads. An occupied space is left out, not counted, and all ways
    that lead on from it stay open (GWT-8.21, 8.22)."""
    for beyond in ways[space]:
        if taken(s, beyond):
            next_spaces(s, found, ways, beyond)
        elif beyond not in found:
            found.append(beyond)


def signals_between(s: TrailState, low: int, high: int) -> int:
    """How many signals an engine passes from one number of the track up to another (GWT-5.40)."""
    count = 0
    for signal in s.box.signals:
        if low <= signal < high:
            count += 1
    return count


def reach_forward(s: TrailState, seat: int, n: int) -> list[int]:
    """Spaces where a move of 1 to n spaces forward can stop, ascending (GWT-8.20 - 8.22, 8.39)."""
    ways = s.box.track_after
    edge = [s.engine[seat]]
    found: list[int] = []
    for _ in range(n):
        fresh: list[int] = []
        for space in edge:
            next_spaces(s, fresh, ways, space)
        edge = []
        for space in fresh:
            if space not in found:
                found.append(space)
                edge.append(space)
    found.sort()
    return found


def reach_back(s: TrailState, seat: int, n: int) -> list[int]:
    """Spaces where a move of exactly n spaces back can stop, ascending; none if too few lie behind (GWT-8.24)."""
    ways = s.box.track_before
    edge = [s.engine[seat]]
    for _ in range(n):
        fresh: list[int] = []
        for space in edge:
            next_spaces(s, fresh, ways, space)
        edge = fresh
    edge.sort()
    return edge


def can_forward(s: TrailState, seat: int, n: int) -> bool:
    """GWT-8.39: an engine never rests on the last space, so a forward move is always possible."""
    return n > 0 and s.engine[seat] != LAST_SPACE


def can_back(s: TrailState, seat: int, n: int) -> bool:
    """GWT-8.24: exactly n spaces back can be moved."""
    return s.engine[seat] != DEPOT and len(reach_back(s, seat, n)) > 0


def push_forward(s: TrailState, seat: int, n: int, skippable: bool) -> None:
    """Move the engine up to n spaces forward; no effect if it cannot move (GWT-8.20)."""
    if can_forward(s, seat, n):
        s.push(EngineForward(seat, n, 1 if skippable else 0))


def push_back(s: TrailState, seat: int, n: int) -> None:
    """Move the engine exactly n spaces back, which must be possible (GWT-8.24)."""
    s.push(EngineBack(seat, n))


def arrive(s: TrailState, seat: int, space: int) -> None:
    """The engine stops. On a turnout its owner decides about that station before anything else (GWT-8.25, 8.37); on
    the last space about the last station, and then it must leave (GWT-8.33)."""
    s.put_engine(seat, space, FOR_ENGINE)
    if space == LAST_SPACE:
        s.push(EngineReturn(seat))
    offer_station(s, seat, space)


def offer_station(s: TrailState, seat: int, space: int) -> None:
    """Ask about the upgrade of the station at a space, if there is one and it can be upgraded (GWT-8.25, 8.36)."""
    if space < FIRST_TURNOUT and space != LAST_SPACE:
        return
    at = s.box.station_space
    for station in range(STATION_COUNT):
        if at[station] == space:
            push_upgrade_offer(s, seat, station)


class EngineForward(shape.EngineForward):
    """GWT-8.20 - 8.23: where the engine stops, 1 to n spaces ahead; a pass where the move may be forgone."""

    __slots__ = ()

    def legal(self, s: TrailState) -> list[int]:
        moves = [PASS] if self.skippable else []
        for space in reach_forward(s, self.seat, self.n):
            moves.append(ENGINE.base + space)
        return moves

    def apply(self, s: TrailState, m: int) -> None:
        s.pop()
        if m != PASS:
            arrive(s, self.seat, m - ENGINE.base)

    def why_not(self, s: TrailState, m: int) -> Reason | None:
        if m == PASS:
            return Reason("action_was_chosen", "GWT-4.16")
        if not ENGINE.has(m):
            return None
        space = m - ENGINE.base
        if line_order(s, space) <= line_order(s, s.engine[self.seat]):
            return Reason("engine_forward_only", "GWT-8.20", space=space)
        if taken(s, space):
            return Reason("engine_space_taken", "GWT-8.21", space=space)
        return Reason("engine_too_far", "GWT-8.20", space=space, n=self.n)


class EngineBack(shape.EngineBack):
    """GWT-8.24: where a move of exactly n spaces back ends; several ways only through turnouts."""

    __slots__ = ()

    def legal(self, s: TrailState) -> list[int]:
        return [ENGINE.base + space for space in reach_back(s, self.seat, self.n)]

    def apply(self, s: TrailState, m: int) -> None:
        s.pop()
        arrive(s, self.seat, m - ENGINE.base)

    def why_not(self, s: TrailState, m: int) -> Reason | None:
        if m == PASS:
            return Reason("engine_must_go_back", "GWT-8.24")
        if not ENGINE.has(m):
            return None
        space = m - ENGINE.base
        refused = why_not_behind(s, self.seat, space, "GWT-8.24", "GWT-8.21")
        return refused if refused is not None else Reason("engine_exactly", "GWT-8.24", space=space, n=self.n)


def why_not_behind(s: TrailState, seat: int, space: int, back_rule: str, taken_rule: str) -> Reason | None:
    """Why a space cannot be a stop of any backward move, by those rules; None if it could be."""
    if line_order(s, space) >= line_order(s, s.engine[seat]):
        return Reason("engine_back_only", back_rule, space=space)
    return Reason("engine_space_taken", taken_rule, space=space) if taken(s, space) else None


def spaces_behind(s: TrailState, seat: int) -> list[int]:
    """Every space behind the engine that it could stop on, ascending (GWT-8.33, 11.05)."""
    here = line_order(s, s.engine[seat])
    engine = s.engine
    found: list[int] = []
    for space in range(len(s.box.ahead)):
        if line_order(s, space) < here and (space == DEPOT or space not in engine):
            found.append(space)
    return found


def pay_last_space(s: TrailState, seat: int) -> None:
    """GWT-8.34: the dollars for the last space, before the engine goes back."""
    s.add_money(seat, s.box.end_bonus, FOR_LAST_SPACE)


class EngineReturn(shape.EngineReturn):
    """GWT-8.33, 8.34: from the last space back to any unoccupied one; the dollars for it come before the upgrade of
    the station there."""

    __slots__ = ()

    def legal(self, s: TrailState) -> list[int]:
        return [ENGINE.base + space for space in spaces_behind(s, self.seat)]

    def apply(self, s: TrailState, m: int) -> None:
        s.pop()
        pay_last_space(s, self.seat)
        arrive(s, self.seat, m - ENGINE.base)

    def why_not(self, s: TrailState, m: int) -> Reason | None:
        if m == PASS:
            return Reason("engine_must_go_back", "GWT-8.33")
        return why_not_behind(s, self.seat, m - ENGINE.base, "GWT-8.33", "GWT-8.33") if ENGINE.has(m) else None


FRAMES: Final[tuple[type[Frame[Any]], ...]] = (EngineForward, EngineBack, EngineReturn)
