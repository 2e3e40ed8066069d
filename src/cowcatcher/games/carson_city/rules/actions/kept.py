"""The window for kept buildings: each player's turn to place what he has laid aside (CC-10.14)."""

from __future__ import annotations

from cowcatcher.games.carson_city.names import BUILDING_COUNT
from cowcatcher.games.carson_city.rules.actions.buildings import start_building, worth_trying
from cowcatcher.games.carson_city.rules.board import is_free, reached
from cowcatcher.games.carson_city.rules.moves import DONE, KEPT
from cowcatcher.games.carson_city.rules.reasons import not_now
from cowcatcher.games.carson_city.written import shape
from cowcatcher.games.carson_city.written.events import FOR_TRYING_KEPT
from cowcatcher.games.carson_city.written.state import CarsonState
from cowcatcher.kernel.types import Reason


class KeptTurn(shape.KeptTurn):
    """CC-10.14: a seat's turn in the window for kept buildings."""

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        s.barred = 0
        s.push(OfferKept(self.owner))


class OfferKept(shape.OfferKept):
    """Ask for a kept building if one can be tried now."""

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        if kept_to_try(s, self.owner):
            s.push(PlaceKept(self.owner))


class PlaceKept(shape.PlaceKept):
    """CC-10.14: one of the kept types, which starts the build procedure, or done."""

    __slots__ = ()

    def legal(self, s: CarsonState) -> list[int]:
        return [DONE, *(KEPT.move(kind) for kind in kept_to_try(s, self.seat))]

    def apply(self, s: CarsonState, m: int) -> None:
        s.pop()
        if m != DONE:
            kind = KEPT.arg(m)
            s.add_kept(self.seat, kind, -1, FOR_TRYING_KEPT)
            s.push(OfferKept(self.seat))
            start_building(s, self.seat, kind)

    def why_not(self, s: CarsonState, m: int) -> Reason | None:
        if not KEPT.has(m):
            return not_now(m)
        kind = KEPT.arg(m)
        if not s.kept[self.seat * BUILDING_COUNT + kind]:
            return Reason("not_kept", "CC-10.14")
        if s.barred & (1 << kind):
            return Reason("kept_again", "CC-10.14")
        return why_no_site(s, self.seat, kind)


def why_no_site(s: CarsonState, seat: int, kind: int) -> Reason:
    """Why a building cannot be placed at all: there is no house for it, no own free parcel, none that a road touches,
    or no parcel that would be left for its house."""
    if s.box.needs_house[kind] and not s.houses:
        return Reason("no_house_left", "CC-10.19")
    sites = [p for p, owner in enumerate(s.owner) if owner == seat and is_free(s, p)]
    if not sites:
        return Reason("no_own_free_parcel", "CC-10.01")
    if s.box.needs_road[kind] and not [p for p in sites if reached(s, p)]:
        return Reason("no_own_parcel_by_road", "CC-10.02")
    return Reason("no_parcel_for_house", "CC-10.09")


def kept_to_try(s: CarsonState, seat: int) -> list[int]:
    """Kept building types that the seat may try to place now, ascending."""
    base = seat * BUILDING_COUNT
    kinds: list[int] = []
    for kind in range(BUILDING_COUNT):
        if s.kept[base + kind] and s.barred & (1 << kind) == 0 and worth_trying(s, seat, kind):
            kinds.append(kind)
    return kinds


def offer_kept(s: CarsonState) -> None:
    """CC-10.14: the window for kept buildings, each player's turn in the order of the lower track."""
    s.push_all([KeptTurn(seat) for seat in s.lower])
