"""Where a pawn may be placed, and why not elsewhere (CC-5.03 - 5.11, CC-6)."""

from __future__ import annotations

from cowcatcher.games.carson_city.board import card, is_building, pawns_on_unowned, protected, sheriff_seat
from cowcatcher.games.carson_city.moves import COWBOY, PASS, SHERIFF_TO
from cowcatcher.games.carson_city.names import BUILDING_COUNT, EMPTY, SHERIFF, SPACE_COUNT
from cowcatcher.games.carson_city.state import NONE, SHERIFF_IN_RESERVE, CarsonState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason


class Place(Frame[CarsonState]):
    """CC-6.01: place one cowboy (or the white sheriff), or pass."""

    __slots__ = ()
    decision = "place"

    def legal(self, s: CarsonState) -> list[int]:
        moves = [PASS]
        add_placements(s, self.seat, moves)
        return moves

    def apply(self, s: CarsonState, m: int) -> None:
        s.pop()
        if m == PASS:
            s.lower.append(self.seat)
        else:
            carry_out_placement(s, self.seat, m)

    def why_not(self, s: CarsonState, m: int) -> Reason | None:
        return why_not_placement(s, self.seat, m)


def add_placements(s: CarsonState, seat: int, moves: list[int]) -> None:
    """Append every legal placement of the seat's pawns to `moves`, ascending (CC-6.02)."""
    if s.cowboys[seat]:
        legal_places(s, seat, False, COWBOY.base, moves)
    if s.sheriff == SHERIFF_IN_RESERVE and sheriff_seat(s) == seat:
        legal_places(s, seat, True, SHERIFF_TO.base, moves)


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
    s.cowboys[seat] -= 1
    s.pawns[place] += 1 << (4 * seat)


def take_cowboy(s: CarsonState, seat: int, place: int) -> None:
    """Move a cowboy of the seat from a place back to the personal reserve."""
    s.cowboys[seat] += 1
    s.pawns[place] -= 1 << (4 * seat)


def put_sheriff(s: CarsonState, place: int) -> None:
    """Move the white sheriff to a place."""
    s.sheriff = place


def take_sheriff(s: CarsonState) -> None:
    """Move the white sheriff back to his player's reserve."""
    s.sheriff = SHERIFF_IN_RESERVE


def legal_places(s: CarsonState, seat: int, sheriff: bool, base: int, moves: list[int]) -> None:
    """Append `base + place` for each place where the seat may put a cowboy, or the sheriff, ascending."""
    box = s.box
    pawns = s.pawns
    row = s.row
    white = s.sheriff
    many = box.many
    slots = box.slot
    alone = sheriff or _peaceful(s, seat)
    others = -1 if alone else 15 << (4 * seat)  # whose pawns keep the seat's pawn away, as a mask
    for place in box.open[s.round - 1]:
        packed = pawns[place]
        if many[place]:
            if not (sheriff and packed):
                moves.append(base + place)
        elif not packed & others and white != place:
            slot = slots[place]
            if slot < 0 or row[slot] != EMPTY:
                moves.append(base + place)
    _legal_parcels(s, seat, sheriff, alone, base + SPACE_COUNT, moves)


def _legal_parcels(s: CarsonState, seat: int, sheriff: bool, alone: bool, base: int, moves: list[int]) -> None:
    pawns = s.pawns
    owner = s.owner
    own = 15 << (4 * seat)
    if s.property[seat] > pawns_on_unowned(s, seat):
        others = -1 if alone else own
        moves += [base + p for p in s.box.dry if owner[p] == NONE and not pawns[SPACE_COUNT + p] & others]
    guarded = False
    for p, kind in enumerate(s.tile):
        if 0 <= kind < BUILDING_COUNT and owner[p] != NONE and not pawns[SPACE_COUNT + p] & own:
            if owner[p] == seat:
                if sheriff and pawns[SPACE_COUNT + p]:
                    continue
            elif alone or protected(s, p):
                continue
            moves.append(base + p)
            guarded = True
    if guarded:
        moves.sort()
    if s.sheriff >= SPACE_COUNT:
        there = base + s.sheriff - SPACE_COUNT
        if there in moves:
            moves.remove(there)


def _peaceful(s: CarsonState, seat: int) -> bool:
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
    return s.sheriff == place or (packed != 0 and (sheriff or _peaceful(s, seat)))


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
    if packed and _peaceful(s, seat):
        return Reason("peaceful", "CC-5.10")
    return None


def _why_not_parcel(s: CarsonState, seat: int, sheriff: bool, place: int) -> Reason | None:
    p = place - SPACE_COUNT
    owner = s.owner[p]
    if s.box.river[p]:
        return Reason("river_parcel", "CC-16.03")
    if owner == NONE:
        found = _why_not_company(s, seat, sheriff, place)
        if found is None and s.property[seat] <= pawns_on_unowned(s, seat):
            return Reason("no_property_tile", "CC-6.11", left=s.property[seat])
        return found
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
    if _peaceful(s, seat):
        return Reason("peaceful_attack", "CC-5.10", owner=owner)
    if protected(s, place - SPACE_COUNT):
        return Reason("protected", "CC-6.09", owner=owner)
    return _why_not_company(s, seat, sheriff, place)
