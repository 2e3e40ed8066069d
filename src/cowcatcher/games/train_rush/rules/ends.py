"""Where a locomotive stands, and where its move may end (TR-2.05 - 2.11)."""

from __future__ import annotations

from cowcatcher.games.train_rush.names import NONE
from cowcatcher.games.train_rush.rules.graph import (
    CITY_FIELD,
    MARKET_FIELD,
    SIDING_FIELD,
    START_FIELD,
    TRACK_FIELD,
    steps_to,
)
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.types import Reason


def active_region(s: TrainState, seat: int) -> int:
    """The active region of a seat, NONE on START (TR-2.09, TR-2.11)."""
    return s.box.graph.region[s.at[seat]]


def move_ends(s: TrainState, seat: int, points: int) -> list[int]:
    """The fields where a move of so many points may end now, ascending."""
    graph = s.box.graph
    found = graph.ends_of(s.at[seat], points)
    at = s.at
    kind = graph.kind
    return [end for end in found if end not in at or kind[end] not in (TRACK_FIELD, SIDING_FIELD) or at[seat] == end]


def can_move(s: TrainState, seat: int, points: int) -> bool:
    """TR-2.08: true when a move of so many points has a legal end."""
    return len(move_ends(s, seat, points)) > 0


def why_not_end(s: TrainState, seat: int, points: int, end: int) -> Reason:
    """Why a move of so many points may not end on a field, by the kind of field (TR-2.01, TR-2.05 - 2.09)."""
    graph = s.box.graph
    here = s.at[seat]
    if end in graph.ends_of(here, points):
        return Reason("field_occupied", "TR-2.07", field=end)
    if graph.kind[end] == START_FIELD:
        return Reason("no_return_to_start", "TR-2.09")
    if end == here:
        return Reason("must_move", "TR-2.06", field=end)
    steps = steps_to(graph.after, here, end)
    if steps == NONE:
        return Reason("no_way", "TR-2.01", field=end)
    if graph.kind[end] in (CITY_FIELD, MARKET_FIELD):
        return Reason("too_far", "TR-2.05", field=end, steps=steps, points=points)
    return Reason("wrong_distance", "TR-2.05", field=end, points=points)
