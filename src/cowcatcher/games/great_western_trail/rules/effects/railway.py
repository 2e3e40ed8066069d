"""The engine, and what is done where it stands: stations, the extraordinary delivery (GWT-8.20 - 8.38, GWT-11.05)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.great_western_trail.box import Op
from cowcatcher.games.great_western_trail.rules.delivery import can_extraordinary, push_extraordinary
from cowcatcher.games.great_western_trail.rules.effects.word import RULE, Word
from cowcatcher.games.great_western_trail.rules.gains import count_of
from cowcatcher.games.great_western_trail.rules.railway import can_back, can_forward, push_back, push_forward
from cowcatcher.games.great_western_trail.rules.stations import can_upgrade_behind, push_upgrade_behind
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.types import Reason


def can_go_back(s: TrailState, seat: int, op: Op) -> bool:
    """The engine can go back by exactly that."""
    return can_back(s, seat, op.n)


def why_not_back(s: TrailState, seat: int, op: Op) -> Reason:
    """It cannot."""
    return Reason("engine_cannot_back", "GWT-8.24", spaces=op.n)


def do_go_back(s: TrailState, seat: int, op: Op, skippable: bool) -> None:
    """Where to is asked."""
    push_back(s, seat, op.n)


def can_go_on(s: TrailState, seat: int, op: Op) -> bool:
    """The engine can go forward, and there is something to go for."""
    n = op.n * count_of(s, seat, op.per)
    return n > 0 and can_forward(s, seat, n)


def why_not_on(s: TrailState, seat: int, op: Op) -> Reason:
    """It cannot."""
    return Reason("engine_cannot_move", RULE)


def do_go_on(s: TrailState, seat: int, op: Op, skippable: bool) -> None:
    """Where to is asked."""
    push_forward(s, seat, op.n * count_of(s, seat, op.per), skippable)


def can_deliver(s: TrailState, seat: int, op: Op) -> bool:
    """The engine can go back to where a delivery is possible."""
    return can_extraordinary(s, seat)


def why_no_delivery(s: TrailState, seat: int, op: Op) -> Reason:
    """It cannot."""
    return Reason("no_extraordinary_delivery", "GWT-11.07")


def do_deliver(s: TrailState, seat: int, op: Op, skippable: bool) -> None:
    """Where to is asked first."""
    push_extraordinary(s, seat)


def can_upgrade(s: TrailState, seat: int, op: Op) -> bool:
    """There is a station behind the engine that can be upgraded."""
    return can_upgrade_behind(s, seat)


def why_no_station(s: TrailState, seat: int, op: Op) -> Reason:
    """There is none."""
    return Reason("no_station_behind", "GWT-11.20")


def do_upgrade(s: TrailState, seat: int, op: Op, skippable: bool) -> None:
    """Which one is asked."""
    push_upgrade_behind(s, seat)


ENGINE_BACK: Final = Word(
    "engine_back",
    "GWT-8.24",
    needs=("n",),
    takes=True,
    can=can_go_back,
    why_not=why_not_back,
    do=do_go_back,
    sign=("locomotive",),
)
ENGINE_FORWARD: Final = Word(
    "engine_forward",
    "GWT-8.20",
    needs=("n",),
    may=("per",),
    can=can_go_on,
    why_not=why_not_on,
    do=do_go_on,
    sign=("locomotive",),
)
EXTRAORDINARY_DELIVERY: Final = Word(
    "extraordinary_delivery",
    "GWT-11.05",
    can=can_deliver,
    why_not=why_no_delivery,
    do=do_deliver,
    sign=("locomotive", "arrow", "city"),
)
UPGRADE_STATION_BEHIND: Final = Word(
    "upgrade_station_behind", "GWT-11.08", can=can_upgrade, why_not=why_no_station, do=do_upgrade, sign=("station",)
)
