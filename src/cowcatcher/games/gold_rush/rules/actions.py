"""Step 2 of a turn: a cowboy, the tent, a token, or nothing (GR-4, GR-5, GR-6)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.gold_rush.names import MOST_PARTS, PRAIRIE, SEATS
from cowcatcher.games.gold_rush.rules.landscape import kind_of
from cowcatcher.games.gold_rush.rules.moves import AREAS, COWBOY, PASS, PITCH, TAKE, TENT
from cowcatcher.games.gold_rush.rules.tokens import TakeToken
from cowcatcher.games.gold_rush.written import shape
from cowcatcher.games.gold_rush.written.events import FOR_PLACING, pitched
from cowcatcher.games.gold_rush.written.state import CREW_BITS, EMPTY, FIRST_COWBOY, FIRST_TENT, NONE, GoldRushState
from cowcatcher.kernel.types import Reason


class ChooseAction(shape.ChooseAction):
    """GR-2.03: exactly one action, or none."""

    __slots__ = ()

    def legal(self, s: GoldRushState) -> list[int]:
        moves = [PASS]
        if tent_can_go(s, self.seat):
            moves.append(TENT)
        if mine_of(s, self.seat) != NONE:
            moves.append(TAKE)
        if s.cowboys[self.seat]:
            _add_cowboy_moves(s, moves)
        return moves

    def apply(self, s: GoldRushState, m: int) -> None:
        if m == PASS:
            s.pop()
        elif m == TENT:
            s.replace(PITCH_TENT[self.seat])
        elif m == TAKE:
            s.replace(TakeToken(self.seat, mine_of(s, self.seat)))
        else:
            put_cowboy(s, self.seat, cowboy_area(s, len(s.cells) - 1, m))
            s.pop()

    def why_not(self, s: GoldRushState, m: int) -> Reason | None:
        if m == TENT:
            return Reason("no_mountain_for_tent", "GR-5.11")
        if m == TAKE:
            return Reason("no_tent_out" if s.tents[self.seat] == NONE else "pile_empty", "GR-6.01")
        return why_no_cowboy(s, self.seat, m) if COWBOY.has(m) else None


def _add_cowboy_moves(s: GoldRushState, moves: list[int]) -> None:
    """GR-4.03 to GR-4.08, GR-4.11: the parts of the tile just laid whose features have no cowboy, each feature once."""
    box = s.box
    tile = len(s.cells) - 1
    row = s.faces[tile] * MOST_PARTS
    first = s.first[tile]
    feature = s.feature
    for area in range(first, len(feature)):
        f = feature[area]
        part = row + area - first
        if s.crew[f] or (box.kind[part] == PRAIRIE and not box.farmers):
            continue
        if f == area or f not in feature[first:area]:
            moves.append(box.cowboy_moves[part])


def cowboy_area(s: GoldRushState, tile: int, m: int) -> int:
    """The area of a tile on which a move of COWBOY puts a cowboy; NONE where the tile has no such part."""
    face = s.faces[tile]
    row = face * MOST_PARTS
    for part in range(s.box.part_count[face]):
        if s.box.cowboy_moves[row + part] == m:
            return s.first[tile] + part
    return NONE


def cowboy_move(s: GoldRushState, area: int) -> int:
    """The move that puts a cowboy on an area of the tile just laid."""
    return s.box.cowboy_moves[s.faces[-1] * MOST_PARTS + area - s.first[-1]]


def why_no_cowboy(s: GoldRushState, seat: int, m: int) -> Reason | None:
    """Why a cowboy may not be put on a part of the tile just laid; None where it may."""
    area = cowboy_area(s, len(s.cells) - 1, m)
    if area == NONE:
        return Reason("no_such_part", "GR-4.03")
    if kind_of(s, area) == PRAIRIE and not s.box.farmers:
        return Reason("no_farmers", "GR-14.01")
    if not s.cowboys[seat]:
        return Reason("no_cowboy_left", "GR-4.09")
    if s.crew[s.feature[area]]:
        return Reason("feature_occupied", "GR-11.03" if kind_of(s, area) == PRAIRIE else "GR-4.05")
    if s.feature[area] in s.feature[s.first[-1] : area]:
        return Reason("same_feature", "GR-4.11")
    return None


def put_cowboy(s: GoldRushState, seat: int, area: int) -> None:
    """A cowboy goes from the supply onto an area."""
    s.add_cowboys(seat, -1, FOR_PLACING, area)
    s.piece[area] = FIRST_COWBOY + seat
    s.crew[s.feature[area]] += 1 << (CREW_BITS * seat)


def mine_of(s: GoldRushState, seat: int) -> int:
    """The mountain whose top token the seat may take: there stands its tent, and the pile is not empty (GR-6.01). NONE
    if there is none. A mountain that the tile just laid has closed is one, too (GR-6.04)."""
    tent = s.tents[seat]
    if tent == NONE:
        return NONE
    mountain = s.feature[tent]
    return mountain if s.pile[mountain] else NONE


def tent_can_go(s: GoldRushState, seat: int) -> bool:
    """Whether there is an open mountain with an empty area other than where the tent stands (GR-5.11)."""
    feature = s.feature
    ends = s.ends
    piece = s.piece
    count = s.box.mountain_count
    own = feature[s.tents[seat]] if s.tents[seat] != NONE else NONE
    for tile in range(len(s.cells) - 1, -1, -1):
        first = s.first[tile]
        for area in range(first, first + count[s.faces[tile]]):
            if piece[area] == EMPTY and ends[feature[area]] and feature[area] != own:
                return True
    return False


class ChooseTentTarget(shape.ChooseTentTarget):
    """GR-5: the mountain for the tent, named by its earliest empty area, where the tent will stand (GR-5.10)."""

    __slots__ = ()

    def legal(self, s: GoldRushState) -> list[int]:
        own = s.feature[s.tents[self.seat]] if s.tents[self.seat] != NONE else NONE
        feature = s.feature
        ends = s.ends
        told = [False] * len(feature)
        moves: list[int] = []
        base = PITCH.base
        count = s.box.mountain_count
        for tile, face in enumerate(s.faces):
            mountains = count[face]
            if mountains == 0:
                continue
            first = s.first[tile]
            for area in range(first, first + mountains):
                mountain = feature[area]
                if s.piece[area] == EMPTY and ends[mountain] and mountain != own and not told[mountain]:
                    told[mountain] = True
                    moves.append(base + tile * AREAS + area - first)
        return moves

    def apply(self, s: GoldRushState, m: int) -> None:
        area = pitch_area(s, m)
        pitched(s, self.seat, area, s.tents[self.seat], s.pile[s.feature[area]])
        take_tent_back(s, self.seat)
        s.tents[self.seat] = area
        s.piece[area] = FIRST_TENT + self.seat
        s.pop()

    def why_not(self, s: GoldRushState, m: int) -> Reason | None:
        if not PITCH.has(m):
            return None
        area = pitch_area(s, m)
        if area == NONE:
            return Reason("no_such_mountain", "GR-5.01")
        mountain = s.feature[area]
        if not s.ends[mountain]:
            return Reason("mountain_closed", "GR-5.03")
        if s.piece[area] != EMPTY:
            return Reason("area_occupied", "GR-5.04")
        if s.tents[self.seat] != NONE and s.feature[s.tents[self.seat]] == mountain:
            return Reason("tent_there_already", "GR-5.09")
        return Reason("earlier_area_empty", "GR-5.10")


def pitch_area(s: GoldRushState, m: int) -> int:
    """The mountain area that a move of PITCH names; NONE where none has been laid."""
    tile = PITCH.arg(m) // AREAS
    number = PITCH.arg(m) % AREAS
    if tile >= len(s.cells) or number >= s.box.mountain_count[s.faces[tile]]:
        return NONE
    return s.first[tile] + number


def take_tent_back(s: GoldRushState, seat: int) -> None:
    """The tent, if it stands anywhere, comes back to its owner's supply."""
    if s.tents[seat] != NONE:
        s.piece[s.tents[seat]] = EMPTY
        s.tents[seat] = NONE


CHOOSE_ACTION: Final = tuple(ChooseAction(seat) for seat in range(len(SEATS)))
PITCH_TENT: Final = tuple(ChooseTentTarget(seat) for seat in range(len(SEATS)))
"""Frames never change: one for each seat does for all games."""
