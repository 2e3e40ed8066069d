"""Progress, infrastructure and contractor tracks (TR-10.03, 10.04, 10.07 - 10.09)."""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.games.train_rush.names import NONE, REGION_COUNT, TRACK_COUNT
from cowcatcher.games.train_rush.rules.do import push_script
from cowcatcher.games.train_rush.rules.moves import ADVANCE, DECLINE
from cowcatcher.games.train_rush.written import shape
from cowcatcher.games.train_rush.written.events import FOR_EFFECTS, FOR_ZONE_CONTRACTORS, FOR_ZONE_STATION
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason

# Progress


def can_step(s: TrainState, seat: int, track: int) -> bool:
    """TR-10.03: a step is possible up to the last field but one; onto the last one only if nobody stands there."""
    here = s.progress[seat * TRACK_COUNT + track]
    last = len(s.box.track_values[track]) - 1
    if here >= last:
        return False
    if here < last - 1:
        return True
    for other in range(s.seats):  # noqa: SIM110 (a loop is what the compiler makes fast)
        if s.progress[other * TRACK_COUNT + track] == last:
            return False
    return True


def step(s: TrainState, seat: int, track: int, why: int) -> None:
    """One step on a progress track; lost where it is impossible (TR-3.09, TR-10.03)."""
    if can_step(s, seat, track):
        s.add_progress(seat, track, 1, why)


def can_advance(s: TrainState, seat: int) -> bool:
    """True when the seat can step on one of the tracks."""
    for track in range(TRACK_COUNT):  # noqa: SIM110 (a loop is what the compiler makes fast)
        if can_step(s, seat, track):
            return True
    return False


def push_advance(s: TrainState, seat: int, times: int, optional: bool) -> None:
    """TR-10.04: push the choice of a track, as often as steps are possible."""
    if times > 0 and can_advance(s, seat):
        s.push(AdvanceTrack(seat, times, int(optional)))


class AdvanceTrack(shape.AdvanceTrack):
    """TR-10.04: a step on a track of the seat's choice, `times` times; a track bonus may be declined (TR-10.01)."""

    __slots__ = ()

    def legal(self, s: TrainState) -> list[int]:
        moves = [DECLINE] if self.optional else []
        for track in range(TRACK_COUNT):
            if can_step(s, self.seat, track):
                moves.append(ADVANCE.base + track)
        return moves

    def apply(self, s: TrainState, m: int) -> None:
        s.pop()
        if m == DECLINE:
            return
        step(s, self.seat, m - ADVANCE.base, FOR_EFFECTS)
        push_advance(s, self.seat, self.times - 1, self.optional != 0)

    def why_not(self, s: TrainState, m: int) -> Reason | None:
        if m == DECLINE:
            return Reason("not_optional", "TR-10.01")
        return Reason("track_end", "TR-10.03", track=m - ADVANCE.base) if ADVANCE.has(m) else None


# Infrastructure and contractors


def road_ahead(s: TrainState, seat: int, region: int) -> tuple[int, int]:
    """The next field of an infrastructure track and the script of its bonus, NONE where there is none."""
    at = s.roads[seat * REGION_COUNT + region]
    return (NONE, NONE) if at >= s.box.road_length else (at + 1, s.box.road_bonus[region][at + 1])


def road_step(s: TrainState, seat: int, region: int, why: int) -> None:
    """TR-10.07, TR-10.08: one field on an infrastructure track; the bonus there is gained at once."""
    end, bonus = road_ahead(s, seat, region)
    if end == NONE:
        return
    s.add_roads(seat, region, 1, why)
    if bonus != NONE:
        push_script(s, seat, bonus, True)


def partner_ahead(s: TrainState, seat: int, colour: int, fields: int) -> tuple[int, int]:
    """Where a move on a contractor track ends, and the script of the bonus there, NONE where it brings none."""
    at = s.partners[seat * REGION_COUNT + colour]
    end = min(at + fields, s.box.partner_length)
    return end, NONE if end == at else s.box.partner_bonus[colour][end]


def partner_move(s: TrainState, seat: int, colour: int, fields: int, why: int) -> None:
    """TR-10.07, TR-10.08: one move on a contractor track; only the field where it ends has a bonus."""
    end, bonus = partner_ahead(s, seat, colour, fields)
    moved = end - s.partners[seat * REGION_COUNT + colour]
    if not moved:
        return
    s.add_partners(seat, colour, moved, why)
    if bonus != NONE:
        push_script(s, seat, bonus, True)


class RoadStep(shape.RoadStep):
    """TR-8.08: a field on an infrastructure track."""

    __slots__ = ()

    def run(self, s: TrainState) -> None:
        road_step(s, self.who, self.region, FOR_ZONE_STATION)


class PartnerStep(shape.PartnerStep):
    """TR-8.07: a field on a contractor track."""

    __slots__ = ()

    def run(self, s: TrainState) -> None:
        partner_move(s, self.who, self.colour, 1, FOR_ZONE_CONTRACTORS)


FRAMES: Final[tuple[type[Frame[Any]], ...]] = (AdvanceTrack, RoadStep, PartnerStep)
