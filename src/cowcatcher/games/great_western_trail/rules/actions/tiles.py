"""Taking tiles off the trail: trade with the Indians and removing a hazard (GWT-8.50 - 8.61)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.great_western_trail.names import (
    FIRST_HAZARD,
    FIRST_TEEPEE,
    NONE,
)
from cowcatcher.games.great_western_trail.rules.gains import pay
from cowcatcher.games.great_western_trail.rules.moves import HAZARD, PASS, TEEPEE
from cowcatcher.games.great_western_trail.written import shape
from cowcatcher.games.great_western_trail.written.events import FOR_HAZARD, FOR_TRADE
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason


def teepee_moves(s: TrailState, seat: int) -> list[int]:
    """The teepee tiles that the seat can take and pay for, ascending (GWT-8.50, GWT-8.51)."""
    box = s.box
    tile = s.tile
    money = s.money[seat]
    moves = []
    for space, place in enumerate(box.teepee_places):
        if tile[place] != NONE and money + box.teepee_value[space] >= 0:
            moves.append(TEEPEE.base + space)
    return moves


def can_trade(s: TrailState, seat: int) -> bool:
    """GWT-8.51: there is a tile in the trade area that the seat can pay for."""
    return len(teepee_moves(s, seat)) > 0


def push_trade(s: TrailState, seat: int, skippable: bool) -> None:
    """Ask which teepee tile is taken; nothing where none can be."""
    if can_trade(s, seat):
        s.push(TakeTeepee(seat, int(skippable)))


class TakeTeepee(shape.TakeTeepee):
    """GWT-8.50: take a teepee tile, pay or receive the dollars of its space."""

    __slots__ = ()

    def legal(self, s: TrailState) -> list[int]:
        moves = teepee_moves(s, self.seat)
        return [PASS, *moves] if self.skippable else moves

    def apply(self, s: TrailState, m: int) -> None:
        s.pop()
        if m == PASS:
            return
        space = m - TEEPEE.base
        place = s.box.teepee_places[space]
        s.add_money(self.seat, s.box.teepee_value[space], FOR_TRADE, place)
        s.add_teepees(self.seat, s.tile[place] - FIRST_TEEPEE, 1, FOR_TRADE, place)
        s.tile[place] = NONE

    def why_not(self, s: TrailState, m: int) -> Reason | None:
        if m == PASS:
            return Reason("action_was_chosen", "GWT-4.16")
        if not TEEPEE.has(m):
            return None
        space = TEEPEE.arg(m)
        if s.tile[s.box.teepee_places[space]] == NONE:
            return Reason("no_teepee_there", "GWT-8.51")
        return Reason("cannot_pay", "GWT-8.51", cost=-s.box.teepee_value[space], money=s.money[self.seat])


def hazard_moves(s: TrailState) -> list[int]:
    """The hazard tiles on the trail, ascending."""
    tile = s.tile
    moves = []
    for space, place in enumerate(s.box.hazard_nodes):
        if tile[place] != NONE:
            moves.append(HAZARD.base + space)
    return moves


def can_hazard(s: TrailState, seat: int, cost: int) -> bool:
    """GWT-8.61: the seat has the money, and there is a hazard on the trail."""
    if s.money[seat] < cost:
        return False
    return len(hazard_moves(s)) > 0


def push_hazard(s: TrailState, seat: int, cost: int, skippable: bool) -> None:
    """Ask which hazard is removed; nothing where none can be."""
    if can_hazard(s, seat, cost):
        s.push(TakeHazard(seat, cost, int(skippable)))


class TakeHazard(shape.TakeHazard):
    """GWT-8.60: pay, take any one hazard tile and keep it."""

    __slots__ = ()

    def legal(self, s: TrailState) -> list[int]:
        moves = hazard_moves(s)
        return [PASS, *moves] if self.skippable else moves

    def apply(self, s: TrailState, m: int) -> None:
        s.pop()
        if m == PASS:
            return
        place = s.box.hazard_nodes[m - HAZARD.base]
        pay(s, self.seat, self.cost, FOR_HAZARD, place)
        s.add_hazards(self.seat, s.tile[place] - FIRST_HAZARD, 1, FOR_HAZARD, place)
        s.tile[place] = NONE

    def why_not(self, s: TrailState, m: int) -> Reason | None:
        if m == PASS:
            return Reason("action_was_chosen", "GWT-4.16")
        return Reason("no_hazard_there", "GWT-8.61") if HAZARD.has(m) else None


FRAMES: Final[tuple[type[Frame[TrailState]], ...]] = (TakeTeepee, TakeHazard)
