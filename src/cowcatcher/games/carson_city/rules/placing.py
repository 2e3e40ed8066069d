"""Where a pawn may be placed, and why not elsewhere (CC-5.03 - 5.11, CC-6)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.carson_city.names import EMPTY, SEATS, SHERIFF, SPACE_COUNT
from cowcatcher.games.carson_city.rules.board import card, guardian, is_building, protected, rivals, sheriff_seat
from cowcatcher.games.carson_city.rules.moves import COWBOY, PASS, SHERIFF_TO
from cowcatcher.games.carson_city.rules.pawns import arrive, leave, posts
from cowcatcher.games.carson_city.rules.reasons import not_now
from cowcatcher.games.carson_city.written import shape
from cowcatcher.games.carson_city.written.events import FOR_PLACING, passed, placed, sheriff_moved
from cowcatcher.games.carson_city.written.state import NONE, SHERIFF_IN_RESERVE, CarsonState
from cowcatcher.kernel.types import Reason

JUST_PASS: Final = [PASS]
"""Copied, never changed."""


class Place(shape.Place):
    """CC-6.01: place one cowboy (or the white sheriff), or pass."""

    __slots__ = ()

    def legal(self, s: CarsonState) -> list[int]:
        return JUST_PASS + placements(s, self.seat)

    def apply(self, s: CarsonState, m: int) -> None:
        s.pop()
        if m == PASS:
            passed(s, self.seat, len(s.lower))
            s.lower = (*s.lower, self.seat)
        else:
            carry_out_placement(s, self.seat, m)

    def why_not(self, s: CarsonState, m: int) -> Reason | None:
        return why_not_placement(s, self.seat, m) or not_now(m)


PLACING: Final = tuple(Place(seat) for seat in range(len(SEATS)))
"""The frame of each seat: frames never change, so one does for all games."""


def placements(s: CarsonState, seat: int) -> list[int]:
    """Every legal placement of the seat's pawns, ascending (CC-6.02). Not to be changed: it may be the state's own."""
    moves = cowboy_moves(s, seat) if s.cowboys[seat] else []
    if s.sheriff == SHERIFF_IN_RESERVE and sheriff_seat(s) == seat:
        moves = moves + legal_places(s, seat, True, SHERIFF_TO.base)
    return moves


def cowboy_moves(s: CarsonState, seat: int) -> list[int]:
    """The moves that place a cowboy of the seat, as noted in `s.placements`, or worked out and noted there.

    While all place, nothing but the own pawns and the white sheriff changes them, so that `put_cowboy` can keep the
    note up to date. Only who keeps out of everybody's way (CC-5.10) has none, because each pawn of others changes it.
    """
    moves = s.placements[seat]
    if not moves:
        moves = legal_places(s, seat, False, COWBOY.base)
        if not peaceful(s, seat):
            s.placements[seat] = moves
    return moves


def forget_placements(s: CarsonState) -> None:
    """Strike out all that is noted of legal placements."""
    s.placements = [[] for _ in range(s.seats)]


def end_placing(s: CarsonState) -> None:
    """It is over with placing: from now on the board changes, and with it the ground that the next round is on."""
    forget_placements(s)
    s.ground = []


def carry_out_placement(s: CarsonState, seat: int, m: int) -> None:
    """Put the pawn that the move names where it says."""
    if COWBOY.has(m):
        put_cowboy(s, seat, COWBOY.arg(m))
    else:
        put_sheriff(s, SHERIFF_TO.arg(m))


def why_not_placement(s: CarsonState, seat: int, m: int) -> Reason | None:
    """Why a placement is refused; None for a move that is no placement."""
    if COWBOY.has(m):
        if not s.cowboys[seat]:
            return Reason("no_cowboys", "CC-6.04")
        return why_not_place(s, seat, False, COWBOY.arg(m))
    if SHERIFF_TO.has(m):
        if s.sheriff != SHERIFF_IN_RESERVE or sheriff_seat(s) != seat:
            return Reason("no_sheriff", "CC-5.02")
        return why_not_place(s, seat, True, SHERIFF_TO.arg(m))
    return None


def put_cowboy(s: CarsonState, seat: int, place: int) -> None:
    """Move a cowboy of the seat from the personal reserve to a place."""
    if s.told is not None:
        placed(s, seat, place, tuple(rivals(s, place, seat)))
    s.add_cowboys(seat, -1, FOR_PLACING, place)
    arrive(s, place, seat)
    moves = s.placements[seat]
    if not moves:
        return
    if place >= SPACE_COUNT or not s.box.many[place]:
        s.placements[seat] = _without(moves, COWBOY.base + place)


def _without(moves: list[int], m: int) -> list[int]:
    """A copy of ascending moves without one that is among them; the same list where it is not."""
    low = 0
    high = len(moves) - 1
    while low < high:
        middle = (low + high) >> 1
        if moves[middle] < m:
            low = middle + 1
        else:
            high = middle
    if not moves or moves[low] != m:
        return moves
    rest = moves[:]
    rest.pop(low)
    return rest


def _without_white(s: CarsonState, moves: list[int]) -> list[int]:
    """A copy of ascending moves without the place where the white sheriff keeps everybody off (CC-5.04, CC-5.06); the
    same list where there is none."""
    white = s.sheriff
    if white < 0 or (white < SPACE_COUNT and s.box.many[white]):
        return moves
    return _without(moves, COWBOY.base + white)


def take_cowboy(s: CarsonState, seat: int, place: int, why: int) -> None:
    """Move a cowboy of the seat from a place back to the personal reserve."""
    s.add_cowboys(seat, 1, why, place)
    leave(s, place, seat, 1)
    s.placements[seat] = []


def put_sheriff(s: CarsonState, place: int) -> None:
    """Move the white sheriff to a place."""
    s.sheriff = place
    if s.told is not None:
        sheriff_moved(s, sheriff_seat(s), place)
    for seat in range(s.seats):
        s.placements[seat] = _without_white(s, s.placements[seat])


def take_sheriff(s: CarsonState) -> None:
    """Move the white sheriff back to his player's reserve."""
    s.sheriff = SHERIFF_IN_RESERVE
    if s.told is not None:
        sheriff_moved(s, sheriff_seat(s), SHERIFF_IN_RESERVE)
    forget_placements(s)


def legal_places(s: CarsonState, seat: int, sheriff: bool, base: int) -> list[int]:
    """`base + place` for each place where the seat may put a cowboy, or the sheriff, ascending."""
    opened = ground(s)[0]
    town = ground(s)[1]
    alone = sheriff or peaceful(s, seat)
    if not alone and nobody_out(s, seat):
        moves = _without_white(s, opened[:])
    else:
        moves = _among(s, seat, opened, sheriff, alone)
    if town and _add_buildings(s, seat, town, sheriff, alone, moves):
        moves.sort()
    return moves if base == COWBOY.base else [base - COWBOY.base + m for m in moves]


def _among(s: CarsonState, seat: int, opened: list[int], sheriff: bool, alone: bool) -> list[int]:
    """Those of the places that are open in principle from which no pawn keeps away."""
    pawns = s.pawns
    many = s.box.many
    others = -1 if alone else 15 << (4 * seat)  # whose pawns keep the seat's pawn away, as a mask
    white = s.sheriff
    base = COWBOY.base
    moves: list[int] = []
    for m in opened:
        place = m - base
        packed = pawns[place]
        if place < SPACE_COUNT and many[place]:
            if sheriff and packed != 0:
                continue
        elif packed & others != 0 or place == white:
            continue
        moves.append(m)
    return moves


def _add_buildings(s: CarsonState, seat: int, town: list[int], sheriff: bool, alone: bool, moves: list[int]) -> bool:
    """Append the buildings that the seat may guard or attack; True if there are any."""
    added = False
    own = 15 << (4 * seat)
    for p in town:
        packed = s.pawns[SPACE_COUNT + p]
        if s.owner[p] == seat:
            allowed = packed == 0 if sheriff else packed & own == 0  # guarding is self-defence (CC-5.11)
        else:
            allowed = not alone and packed & own == 0 and not protected(s, p)
        if allowed and s.sheriff != SPACE_COUNT + p:
            moves.append(COWBOY.base + SPACE_COUNT + p)
            added = True
    return added


def ground(s: CarsonState) -> list[list[int]]:
    """What stays the same while all place, as noted in `s.ground` or found and noted there: the cowboy's moves to
    spaces that are open and to unowned parcels, ascending; the parcels with a building."""
    if not s.ground:
        s.ground = found_ground(s)
    return s.ground


def found_ground(s: CarsonState) -> list[list[int]]:
    """The same, from a look at the board."""
    row = s.row
    slots = s.box.slot
    base = COWBOY.base
    opened: list[int] = []
    town: list[int] = []
    for place in s.box.open[s.round - 1]:
        if slots[place] < 0 or row[slots[place]] != EMPTY:
            opened.append(base + place)
    base += SPACE_COUNT
    tile = s.tile
    owner = s.owner
    for p in s.box.dry:
        if owner[p] == NONE:
            opened.append(base + p)
        elif is_building(tile[p]):
            town.append(p)
    return [opened, town]


def nobody_out(s: CarsonState, seat: int) -> bool:
    """True when no cowboy of the seat stands on the board."""
    if posts(s, seat):
        return False
    own = 15 << (4 * seat)
    pawns = s.pawns
    for place in range(SPACE_COUNT):  # noqa: SIM110 (a generator would cost as much again)
        if pawns[place] & own != 0:
            return False
    return True


def peaceful(s: CarsonState, seat: int) -> bool:
    """CC-5.10: this round's character may not attack nor stand where another player's cowboy stands."""
    own = card(s, seat)
    return own is not None and own.peaceful


def forbidden_company(s: CarsonState, seat: int, sheriff: bool, place: int) -> bool:
    """True when the white sheriff or the red sheriff's vow keeps a pawn from a place as it is now (CC-17.04)."""
    packed = s.pawns[place] & ~(15 << (4 * seat))
    if place < SPACE_COUNT and s.box.many[place]:
        return sheriff and packed != 0
    if place >= SPACE_COUNT and s.owner[place - SPACE_COUNT] == seat:
        return sheriff and packed != 0  # guarding one's own building is self-defence (CC-5.11)
    return s.sheriff == place or (packed != 0 and (sheriff or peaceful(s, seat)))


def why_not_place(s: CarsonState, seat: int, sheriff: bool, place: int) -> Reason | None:
    """The rule that forbids a pawn on a place; None where it is allowed."""
    return _why_not_space(s, seat, sheriff, place) if place < SPACE_COUNT else _why_not_parcel(s, seat, sheriff, place)


def _why_not_space(s: CarsonState, seat: int, sheriff: bool, place: int) -> Reason | None:
    if s.box.blocked[s.round - 1][place]:
        return Reason("space_blocked", "CC-6.07")
    slot = s.box.slot[place]
    if slot >= 0 and s.row[slot] == EMPTY:
        return Reason("no_building_there", "CC-6.07")
    if s.box.many[place]:
        return Reason("sheriff_needs_empty", "CC-5.03") if sheriff and s.pawns[place] else None
    return _why_not_company(s, seat, sheriff, place)


def _why_not_company(s: CarsonState, seat: int, sheriff: bool, place: int) -> Reason | None:
    """What the pawns already on a place forbid."""
    packed = s.pawns[place]
    if s.sheriff == place:
        if s.character[seat] == SHERIFF:
            return Reason("own_sheriff_there", "CC-5.08")
        on_building = place >= SPACE_COUNT and s.owner[place - SPACE_COUNT] != NONE
        return Reason("sheriff_there", "CC-5.06" if on_building else "CC-5.04")
    if sheriff and packed:
        return Reason("sheriff_needs_empty", "CC-5.03")
    if packed & (15 << (4 * seat)):
        return Reason("own_cowboy_there", "CC-6.05")
    if packed and peaceful(s, seat):
        return Reason("peaceful", "CC-5.10")
    return None


def _why_not_parcel(s: CarsonState, seat: int, sheriff: bool, place: int) -> Reason | None:
    p = place - SPACE_COUNT
    owner = s.owner[p]
    if s.box.river[p]:
        return Reason("river_parcel", "CC-16.03")
    if owner == NONE:
        return _why_not_company(s, seat, sheriff, place)
    if not is_building(s.tile[p]):
        return Reason("owned_without_building", "CC-6.08", owner=owner)
    if owner != seat:
        return _why_not_attack(s, seat, sheriff, place)
    guarded = s.sheriff == place or s.pawns[place] & (15 << (4 * seat)) or sheriff
    return _why_not_company(s, seat, sheriff, place) if guarded else None


def _why_not_attack(s: CarsonState, seat: int, sheriff: bool, place: int) -> Reason | None:
    owner = s.owner[place - SPACE_COUNT]
    if sheriff:
        return Reason("sheriff_attacks", "CC-5.05", owner=owner)
    if peaceful(s, seat):
        return Reason("peaceful_attack", "CC-5.10", owner=owner)
    p = place - SPACE_COUNT
    if s.box.safe[s.tile[p]]:
        return Reason("safe_building", "CC-6.09", owner=owner, building=s.tile[p])
    if protected(s, p):
        church = guardian(s, p)
        return Reason("guarded_building", "CC-6.09", owner=owner, building=s.tile[church], parcel=church)
    return _why_not_company(s, seat, sheriff, place)
