"""Deliveries to cities: stage 5 of Kansas City (GWT-5.30 - 5.43) and the extraordinary one of building 9a (GWT-11.05 -
11.07)."""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.games.great_western_trail.names import CITY_COUNT
from cowcatcher.games.great_western_trail.rules.actions.objective_cards import DELIVERED, push_take_objective
from cowcatcher.games.great_western_trail.rules.discs import has_disc, no_disc_reason, push_disc
from cowcatcher.games.great_western_trail.rules.gains import pay
from cowcatcher.games.great_western_trail.rules.moves import CITY, ENGINE, PASS
from cowcatcher.games.great_western_trail.rules.railway import (
    DEPOT,
    offer_station,
    signals_between,
    spaces_behind,
    taken,
    why_not_behind,
)
from cowcatcher.games.great_western_trail.written import shape
from cowcatcher.games.great_western_trail.written.events import FOR_EXTRAORDINARY, FOR_TRANSPORT
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason


def transport_cost(s: TrailState, seat: int, city: int) -> int:
    """GWT-5.40, 5.41: $1 for each signal from the engine's front up to the number of the city's value."""
    return signals_between(s, s.box.ahead[s.engine[seat]], s.box.city_value[city])


def takes_disc(s: TrailState, seat: int, city: int) -> bool:
    """GWT-5.31: a city takes one disc of a seat, unless it takes several."""
    return s.cities[seat * CITY_COUNT + city] == 0 or s.box.city_repeat[city]


def joined(s: TrailState, seat: int, city: int) -> list[tuple[int, bool, int]]:
    """GWT-5.36: the cities with a disc of the seat that an arrow joins with a city; whether the arrow brings an
    objective card, and its VP."""
    found = []
    base = seat * CITY_COUNT
    for a, b, objective, vp in s.box.links:
        if a == city and s.cities[base + b]:
            found.append((b, objective, vp))
        elif b == city and s.cities[base + a]:
            found.append((a, objective, vp))
    return found


def can_deliver(s: TrailState, seat: int, city: int, limit: int, transport: int) -> bool:
    """True when the city can be chosen: not above the limit, without an own disc unless it takes several (GWT-5.30,
    5.31), and with a disc for it with which everything can be paid (GWT-5.42, 10.09)."""
    if s.box.city_value[city] > limit or not takes_disc(s, seat, city):
        return False
    fee = transport_cost(s, seat, city) if transport else 0
    return has_disc(s, seat, city, s.money[seat], fee)


def any_delivery(s: TrailState, seat: int, limit: int, transport: int) -> bool:
    """True when some city can be chosen."""
    city = 0
    while city < CITY_COUNT and not can_deliver(s, seat, city, limit, transport):
        city += 1
    return city < CITY_COUNT


def push_delivery(s: TrailState, seat: int, limit: int) -> None:
    """GWT-5.30: the delivery of stage 5. If no city can get a disc, nothing is placed (GWT-10.09)."""
    if any_delivery(s, seat, limit, 1):
        s.push(ChooseCity(seat, limit, 1))


class ChooseCity(shape.ChooseCity):
    """GWT-5.30, 5.31, 5.42, 5.47: the city; `limit` is the most that its value may be. transport: 0 for the
    extraordinary delivery, which costs none (GWT-11.05). The order afterwards is disc with its dollars, dollars of
    Kansas City, objective cards, transport cost."""

    __slots__ = ()

    def legal(self, s: TrailState) -> list[int]:
        moves = []
        for city in range(CITY_COUNT):
            if can_deliver(s, self.seat, city, self.limit, self.transport):
                moves.append(CITY.base + city)
        return moves

    def apply(self, s: TrailState, m: int) -> None:
        s.pop()
        city = m - CITY.base
        fee = transport_cost(s, self.seat, city) if self.transport else 0
        if fee:
            s.push(PayTransport(self.seat, fee))
        s.push(DeliveryBonus(self.seat, city))
        push_disc(s, self.seat, city, fee)

    def why_not(self, s: TrailState, m: int) -> Reason | None:
        if m == PASS:
            return Reason("delivery_is_due", "GWT-5.30" if self.transport else "GWT-11.05")
        if not CITY.has(m):
            return None
        city = m - CITY.base
        value = s.box.city_value[city]
        if value > self.limit:
            rule = "GWT-5.30" if self.transport else "GWT-11.05"
            return Reason("city_too_far", rule, city=city, value=value, limit=self.limit)
        if not takes_disc(s, self.seat, city):
            return Reason("own_disc_in_city", "GWT-5.31", city=city)
        fee = transport_cost(s, self.seat, city) if self.transport else 0
        return no_disc_reason(s, self.seat, city, s.money[self.seat], fee)


class DeliveryBonus(shape.DeliveryBonus):
    """GWT-5.36, 5.37: an objective card for each such arrow that the disc just placed has completed."""

    __slots__ = ()

    def run(self, s: TrailState) -> None:
        if s.cities[self.of * CITY_COUNT + self.city] > 1:
            return
        for _, objective, _ in joined(s, self.of, self.city):
            if objective:
                s.push(BonusCard(self.of))


class BonusCard(shape.BonusCard):
    """GWT-5.37, 5.38: one objective card to the discard pile, mandatory; void if no card is left. The display has been
    refilled before."""

    __slots__ = ()

    def run(self, s: TrailState) -> None:
        push_take_objective(s, self.of, False, DELIVERED)


class PayTransport(shape.PayTransport):
    """GWT-5.40: the transport cost, last."""

    __slots__ = ()

    def run(self, s: TrailState) -> None:
        pay(s, self.of, self.fee, FOR_TRANSPORT)


def spaces_moved(s: TrailState, seat: int, stop: int) -> int:
    """GWT-11.06: unoccupied numbered spaces, and the start building, that a backward move to the stop enters."""
    ahead = s.box.ahead
    count = 0
    for space in range(ahead[stop], ahead[s.engine[seat]]):
        if not taken(s, space):
            count += 1
    return count


def extraordinary_stops(s: TrailState, seat: int) -> list[int]:
    """GWT-11.05, 11.07: spaces behind the engine from which some city can be delivered to, ascending."""
    stops = []
    for space in spaces_behind(s, seat):
        if any_delivery(s, seat, spaces_moved(s, seat, space), 0):
            stops.append(space)
    return stops


def can_extraordinary(s: TrailState, seat: int) -> bool:
    """GWT-11.07: not from the start building, and only if some stop leaves a city that can get a disc. The stop
    farthest back leaves the most."""
    return s.engine[seat] != DEPOT and any_delivery(s, seat, spaces_moved(s, seat, DEPOT), 0)


def push_extraordinary(s: TrailState, seat: int) -> None:
    """GWT-11.05: the extraordinary delivery; no effect if it is impossible."""
    if can_extraordinary(s, seat):
        s.push(ExtraordinaryBack(seat))


class ExtraordinaryBack(shape.ExtraordinaryBack):
    """GWT-11.05 - 11.07: how far the engine goes back; then the delivery, and last the upgrade of the station where the
    engine stands."""

    __slots__ = ()

    def legal(self, s: TrailState) -> list[int]:
        return [ENGINE.base + space for space in extraordinary_stops(s, self.seat)]

    def apply(self, s: TrailState, m: int) -> None:
        s.pop()
        stop = m - ENGINE.base
        limit = spaces_moved(s, self.seat, stop)
        s.put_engine(self.seat, stop, FOR_EXTRAORDINARY)
        s.push(StationAfterDelivery(self.seat))
        s.push(ChooseCity(self.seat, limit, 0))

    def why_not(self, s: TrailState, m: int) -> Reason | None:
        if m == PASS:
            return Reason("action_was_chosen", "GWT-4.16")
        if not ENGINE.has(m):
            return None
        space = m - ENGINE.base
        refused = why_not_behind(s, self.seat, space, "GWT-11.05", "GWT-8.21")
        return refused if refused is not None else Reason("no_delivery_from_there", "GWT-11.07", space=space)


class StationAfterDelivery(shape.StationAfterDelivery):
    """GWT-11.05: after the extraordinary delivery the station of the turnout may be upgraded."""

    __slots__ = ()

    def run(self, s: TrailState) -> None:
        offer_station(s, self.of, s.engine[self.of])


FRAMES: Final[tuple[type[Frame[Any]], ...]] = (
    *(ChooseCity, DeliveryBonus, BonusCard, PayTransport, ExtraordinaryBack, StationAfterDelivery),
)
