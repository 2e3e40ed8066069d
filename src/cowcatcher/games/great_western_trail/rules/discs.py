"""Discs: which of them may go where, what their removal unlocks, and the limits that depend on them (GWT-10).

A place for a disc is an int: a city, or CITY_COUNT + a station.
"""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.games.great_western_trail.names import (
    CITY_COUNT,
    DISC_CERTIFICATE_4,
    DISC_CERTIFICATE_6,
    DISC_HAND,
    DISC_KINDS,
    DISC_STEP_A,
    DISC_STEP_B,
    NONE,
    STATION_COUNT,
)
from cowcatcher.games.great_western_trail.rules.moves import DISC, REUSE
from cowcatcher.games.great_western_trail.written import shape
from cowcatcher.games.great_western_trail.written.events import FOR_DELIVERY, FOR_DISC, FOR_REUSE, FOR_UPGRADE
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason


def step_limit(s: TrailState, seat: int) -> int:
    """GWT-3.08: most steps of phase A."""
    box = s.box
    base = seat * DISC_KINDS
    limit = box.step_base
    if not s.discs[base + DISC_STEP_A]:
        limit += box.step_a
    if not s.discs[base + DISC_STEP_B]:
        limit += box.step_b
    return limit


def hand_limit(s: TrailState, seat: int) -> int:
    """GWT-6.01, GWT-10.03: cards up to which phase C draws."""
    box = s.box
    return box.hand_base + box.discs_start[DISC_HAND] - s.discs[seat * DISC_KINDS + DISC_HAND]


def certificate_limit(s: TrailState, seat: int) -> int:
    """GWT-7.09, GWT-10.04: most temporary certificates; the second disc helps only together with the first."""
    limits = s.box.certificate_limits
    base = seat * DISC_KINDS
    if s.discs[base + DISC_CERTIFICATE_4]:
        return limits[0]
    return limits[1] if s.discs[base + DISC_CERTIFICATE_6] else limits[2]


def aux_level(s: TrailState, seat: int, aux: int) -> int:
    """GWT-8.81, 8.82: 0 if the auxiliary action is not available, 1 if single, 2 if it may be doubled too."""
    box = s.box
    left = s.discs[seat * DISC_KINDS + aux]
    if not left:
        return 2
    return 1 if box.aux_free[aux] or left < box.aux_discs[aux] else 0


def fitting_kinds(s: TrailState, seat: int, black: bool) -> list[int]:
    """GWT-5.33, 10.05, 10.11: kinds of discs on the seat's board that a place with such corners takes, ascending."""
    white = s.box.disc_white
    discs = s.discs
    base = seat * DISC_KINDS
    fitting: list[int] = []
    others: list[int] = []
    for kind in range(DISC_KINDS):
        if discs[base + kind]:
            if black or white[kind]:
                fitting.append(kind)
            else:
                others.append(kind)
    return fitting if fitting else others


def is_black(s: TrailState, place: int) -> bool:
    """True for a city or station with black corners (GWT-5.33, 8.26)."""
    if place < CITY_COUNT:
        return s.box.city_black[place]
    return s.box.station_black[place - CITY_COUNT]


def disc_moves(s: TrailState, seat: int, place: int, cash: int, fee: int) -> list[int]:
    """The discs that can go to a place, as moves, ascending; none if no disc is to be had.

    cash: what the seat has when the disc leaves the board. fee: the transport cost that must still be payable then.
    A disc of the board comes first (GWT-5.33, 10.03); only without one, an own disc of a station (GWT-10.06, 10.10);
    only without that too, a disc of the board that a city's own dollars pay for (GWT-5.43).
    """
    box = s.box
    income = place_dollars(s, place)
    kinds = fitting_kinds(s, seat, is_black(s, place))
    moves: list[int] = []
    for kind in kinds:
        cost = box.disc_cost[kind]
        if cost <= cash and cash - cost + box.disc_gain[kind] + income >= fee:
            moves.append(DISC.base + kind)
    if moves:
        return moves
    if cash + income >= fee:
        for station in range(STATION_COUNT):
            if s.stations[seat * STATION_COUNT + station]:
                moves.append(REUSE.base + station)
    if moves or not income:
        return moves
    for kind in kinds:
        if cash - box.disc_cost[kind] + box.disc_gain[kind] + income >= fee:
            moves.append(DISC.base + kind)
    return moves


def has_disc(s: TrailState, seat: int, place: int, cash: int, fee: int) -> bool:
    """True when some disc can go to the place (see disc_moves), found faster in the usual case."""
    if cash >= fee:
        base = seat * DISC_KINDS
        for kind in range(DISC_KINDS):
            if s.discs[base + kind] and s.box.disc_white[kind] and not s.box.disc_cost[kind]:
                return True
    return len(disc_moves(s, seat, place, cash, fee)) > 0


def disc_dollars(s: TrailState, kind: int) -> int:
    """GWT-10.02, 10.03: dollars that the removal of a disc brings; what it costs counts below 0."""
    return s.box.disc_gain[kind] - s.box.disc_cost[kind]


def place_dollars(s: TrailState, place: int) -> int:
    """GWT-5.35: dollars that a disc brings where it comes to."""
    return s.box.city_dollars[place] if place < CITY_COUNT else 0


def push_disc(s: TrailState, seat: int, place: int, fee: int) -> None:
    """Ask which disc goes to the place; at least one must be able to."""
    moves = disc_moves(s, seat, place, s.money[seat], fee)
    s.push(StationDisc(seat, place, fee) if REUSE.has(moves[0]) else DiscToRemove(seat, place, fee))


def lay_disc(s: TrailState, seat: int, place: int) -> None:
    """GWT-5.32, 8.26: a disc arrives; GWT-5.35: at Kansas City its dollars come in at once."""
    dollars = place_dollars(s, place)
    if dollars:
        s.add_money(seat, dollars, FOR_DELIVERY, place)
    if place < CITY_COUNT:
        s.add_cities(seat, place, 1, FOR_DELIVERY)
    else:
        s.add_stations(seat, place - CITY_COUNT, 1, FOR_UPGRADE)


class DiscToRemove(shape.DiscToRemove):
    """GWT-5.32 - 5.34, 8.26: which disc of the own board goes to the place; its removal unlocks what it covered and
    brings or costs dollars at once (GWT-10.02, 10.03). fee: transport cost that must still be payable (GWT-5.42)."""

    __slots__ = ()

    def legal(self, s: TrailState) -> list[int]:
        return disc_moves(s, self.seat, self.place, s.money[self.seat], self.fee)

    def apply(self, s: TrailState, m: int) -> None:
        s.pop()
        kind = m - DISC.base
        s.add_discs(self.seat, kind, -1, FOR_DISC, self.place)
        dollars = disc_dollars(s, kind)
        if dollars:
            s.add_money(self.seat, dollars, FOR_DISC, self.place)
        lay_disc(s, self.seat, self.place)

    def why_not(self, s: TrailState, m: int) -> Reason | None:
        return why_no_disc(s, self.seat, self.place, self.fee, m)


class StationDisc(shape.StationDisc):
    """GWT-10.06: without a disc that can be taken from the board, an own disc of a station is used again."""

    __slots__ = ()

    def legal(self, s: TrailState) -> list[int]:
        return disc_moves(s, self.seat, self.place, s.money[self.seat], self.fee)

    def apply(self, s: TrailState, m: int) -> None:
        s.pop()
        s.add_stations(self.seat, m - REUSE.base, -1, FOR_REUSE, self.place)
        lay_disc(s, self.seat, self.place)

    def why_not(self, s: TrailState, m: int) -> Reason | None:
        return why_no_disc(s, self.seat, self.place, self.fee, m)


def why_no_disc(s: TrailState, seat: int, place: int, fee: int, m: int) -> Reason | None:
    """Why a disc of the board or of a station cannot go to the place."""
    box = s.box
    if REUSE.has(m):
        station = m - REUSE.base
        if not s.stations[seat * STATION_COUNT + station]:
            return Reason("no_own_disc_at_station", "GWT-10.06", station=station)
        return Reason("discs_of_board_first", "GWT-10.06")
    if not DISC.has(m):
        return None
    kind = m - DISC.base
    if not s.discs[seat * DISC_KINDS + kind]:
        return Reason("no_such_disc", "GWT-5.32" if place < CITY_COUNT else "GWT-8.26", disc=kind)
    if kind not in fitting_kinds(s, seat, is_black(s, place)):
        return Reason("white_corners", "GWT-5.33", disc=kind)
    if box.disc_cost[kind] > s.money[seat]:
        return Reason("disc_costs", "GWT-10.03", disc=kind, cost=box.disc_cost[kind], money=s.money[seat])
    return Reason("transport_not_payable", "GWT-5.42", cost=fee)


def no_disc_reason(s: TrailState, seat: int, place: int, cash: int, fee: int) -> Reason:
    """Why no disc at all can go to the place, though another place can have one: what is lacking is money."""
    cost = NONE
    for kind in fitting_kinds(s, seat, is_black(s, place)):
        if cost == NONE or s.box.disc_cost[kind] < cost:
            cost = s.box.disc_cost[kind]
    if cost > cash:
        return Reason("no_disc_payable", "GWT-10.03", cost=cost)
    return Reason("transport_not_payable", "GWT-5.42", cost=fee)


FRAMES: Final[tuple[type[Frame[Any]], ...]] = (DiscToRemove, StationDisc)
