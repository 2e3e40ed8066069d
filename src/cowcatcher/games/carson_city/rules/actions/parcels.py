"""Buying parcels: contested ones by duels in a chosen order, then the others player by player (CC-8.05 - 8.09)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.carson_city.names import SEATS, SPACE_COUNT
from cowcatcher.games.carson_city.rules.board import parcel_price, seats_at, shared, sheriff_seat
from cowcatcher.games.carson_city.rules.duels import Duel, decider
from cowcatcher.games.carson_city.rules.gains import release
from cowcatcher.games.carson_city.rules.grid import PARCEL_COUNT
from cowcatcher.games.carson_city.rules.moves import BUY, BUY_PARCEL, DECLINE, DONE, DUEL
from cowcatcher.games.carson_city.rules.pawns import posts
from cowcatcher.games.carson_city.rules.reasons import not_now
from cowcatcher.games.carson_city.rules.setup import take_parcel
from cowcatcher.games.carson_city.written import shape
from cowcatcher.games.carson_city.written.events import FOR_PARCEL, offered, unbought
from cowcatcher.games.carson_city.written.state import NONE, CarsonState
from cowcatcher.kernel.combinators import in_any_order
from cowcatcher.kernel.state import State
from cowcatcher.kernel.types import Reason


class BuyParcels(shape.BuyParcels):
    """CC-8.05, CC-8.08: first the contested parcels, then each player's uncontested ones in lower track order."""

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        contested = []
        fighters: list[int] = []
        pawns = s.pawns
        owner = s.owner
        for p in range(PARCEL_COUNT):
            if pawns[SPACE_COUNT + p] != 0 and owner[p] == NONE and shared(s, SPACE_COUNT + p):
                contested.append(p)
                fighters.extend(seats_at(s, SPACE_COUNT + p))
        for seat in s.lower[::-1]:
            s.push(UNCONTESTED[seat])
        if contested:
            moves = tuple(DUEL.move(p) for p in contested)
            duels = tuple(ParcelDuel(p) for p in contested)
            in_any_order(s, DuelOrderParcels, decider(s, fighters), moves, duels)


class DuelOrderParcels(shape.DuelOrderParcels):
    """CC-8.07: the lowest on the lower track of all who fight in this step names the next contested parcel."""

    __slots__ = ()

    def why_not(self, s: State, m: int) -> Reason | None:
        return Reason("no_duel_there", "CC-8.07") if DUEL.has(m) else not_now(m)


class ParcelDuel(shape.ParcelDuel):
    """CC-8.08: the duel for a parcel, then its winner decides at once."""

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        s.push(OfferParcel(self.parcel))
        s.push(Duel(SPACE_COUNT + self.parcel))


class OfferParcel(shape.OfferParcel):
    """CC-8.09: the winner's cowboy leaves the board; he may buy if he can pay."""

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        place = SPACE_COUNT + self.parcel
        seat = seats_at(s, place)[0]
        release(s, place, seat)
        if can_buy(s, seat, self.parcel):
            offered(s, seat, self.parcel)
            s.push(BuyParcelWon(seat, self.parcel))
        else:
            unbought(s, seat, (self.parcel,))


class BuyParcelWon(shape.BuyParcelWon):
    """CC-8.08: buy the parcel that was won, or decline."""

    __slots__ = ()

    def legal(self, s: CarsonState) -> list[int]:
        return [BUY, DECLINE]

    def apply(self, s: CarsonState, m: int) -> None:
        s.pop()
        if m == BUY:
            buy_parcel(s, self.seat, self.parcel)
        else:
            unbought(s, self.seat, (self.parcel,))


class UncontestedParcels(shape.UncontestedParcels):
    """CC-8.08: the seat buys among the parcels where it stands alone; cowboys that buy nothing leave the board."""

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        if can_buy_any(s, self.buyer):
            s.push(BUYING[self.buyer])
        else:
            leave_parcels(s, self.buyer)


class BuyParcelFree(shape.BuyParcelFree):
    """CC-8.08: one of the own uncontested parcels, in any order, or done."""

    __slots__ = ()

    def legal(self, s: CarsonState) -> list[int]:
        moves = [DONE]
        base = BUY_PARCEL.base
        for p in parcels_held(s, self.seat):
            if can_buy(s, self.seat, p):
                moves.append(base + p)
        return moves

    def apply(self, s: CarsonState, m: int) -> None:
        s.pop()
        if m == DONE:
            leave_parcels(s, self.seat)
            return
        p = BUY_PARCEL.arg(m)
        release(s, SPACE_COUNT + p, self.seat)
        buy_parcel(s, self.seat, p)
        s.push(UNCONTESTED[self.seat])

    def why_not(self, s: CarsonState, m: int) -> Reason | None:
        if not BUY_PARCEL.has(m):
            return not_now(m)
        p = BUY_PARCEL.arg(m)
        if p not in parcels_held(s, self.seat):
            return Reason("no_cowboy_on_parcel", "CC-8.05")
        if not s.property[self.seat]:
            return Reason("no_property_tile", "CC-1.12")
        return Reason("parcel_too_dear", "CC-8.06", price=parcel_price(s, p), money=s.money[self.seat])


UNCONTESTED: Final = tuple(UncontestedParcels(seat) for seat in range(len(SEATS)))
BUYING: Final = tuple(BuyParcelFree(seat) for seat in range(len(SEATS)))
"""Frames never change: one for each seat does for all games."""


def parcels_held(s: CarsonState, seat: int) -> list[int]:
    """Unowned parcels on which the seat has a pawn, ascending."""
    owner = s.owner
    found = [p for p in posts(s, seat) if owner[p] == NONE]
    if s.sheriff >= SPACE_COUNT and sheriff_seat(s) == seat:
        p = s.sheriff - SPACE_COUNT
        if owner[p] == NONE and p not in found:
            found.append(p)
    found.sort()
    return found


def can_buy_any(s: CarsonState, seat: int) -> bool:
    """True when the seat can buy one of those."""
    for p in parcels_held(s, seat):  # noqa: SIM110 (a generator would cost as much again)
        if can_buy(s, seat, p):
            return True
    return False


def can_buy(s: CarsonState, seat: int, p: int) -> bool:
    """Money and a property tile are there for the parcel (CC-1.12, CC-7.13)."""
    return s.property[seat] > 0 and s.money[seat] >= parcel_price(s, p)


def buy_parcel(s: CarsonState, seat: int, p: int) -> None:
    """Pay the price and put the property tile down (CC-8.05)."""
    s.add_money(seat, -parcel_price(s, p), FOR_PARCEL, SPACE_COUNT + p)
    take_parcel(s, seat, p, FOR_PARCEL)


def leave_parcels(s: CarsonState, seat: int) -> None:
    """Cowboys that did not buy go to the general reserve (CC-8.09)."""
    held = parcels_held(s, seat)
    if held:
        unbought(s, seat, tuple(held))
    for p in held:
        release(s, SPACE_COUNT + p, seat)
