"""The cattleman's way: spaces that the next step can reach, fees, moves (GWT-3, GWT-11.03, GWT-12.05 - 12.12)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.great_western_trail.box import KIND_HAZARD, KIND_PLOT, KIND_TEEPEE
from cowcatcher.games.great_western_trail.names import KC, NODE_COUNT, NONE, NUMBER_COUNT
from cowcatcher.games.great_western_trail.rules.gains import building_of, pay
from cowcatcher.games.great_western_trail.rules.moves import GO, PASS, PLAY, STOP
from cowcatcher.games.great_western_trail.written import shape
from cowcatcher.games.great_western_trail.written.events import FOR_FEE, rode
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason


def is_space(s: TrailState, node: int) -> bool:
    """GWT-3.01: Kansas City, and every place of the trail with a tile on it."""
    return node == KC or s.tile[node] != NONE


def next_spaces(s: TrailState, node: int) -> list[int]:
    """GWT-3.12: the spaces that one step from a node can reach, ascending, each once."""
    neighbours = s.box.neighbours
    tile = s.tile
    found: list[int] = []
    ways = list(neighbours[node])
    while ways:
        at = ways.pop()
        if at != KC and tile[at] == NONE:
            ways += neighbours[at]
        elif at not in found:
            found.append(at)
    if len(found) > 1:
        found.sort()
    return found


def fee_of(s: TrailState, seat: int, node: int) -> int:
    """GWT-3.21, 3.22, 3.26: what the seat must pay for stepping on a space; its own buildings cost nothing."""
    box = s.box
    kind = box.node_kind[node]
    tile = s.tile[node]
    if kind == KIND_PLOT:
        return 0 if tile // NUMBER_COUNT == seat else box.fees[box.building_hand[building_of(s, tile % NUMBER_COUNT)]]
    if kind in (KIND_HAZARD, KIND_TEEPEE):
        return box.fees[box.tile_hand[tile]]
    return 0


def toll(s: TrailState, seat: int, node: int) -> int:
    """GWT-3.20, 3.23: what the seat pays for stepping on a space: the fee, as far as the money goes."""
    return min(fee_of(s, seat, node), s.money[seat]) if s.tile[node] != NONE else 0


def pay_fee(s: TrailState, seat: int, node: int) -> None:
    """GWT-3.20: the fee is due at once, to the owner or the bank (GWT-3.22)."""
    fee = toll(s, seat, node)
    if fee:
        pay(s, seat, fee, FOR_FEE, node)
        if s.box.node_kind[node] == KIND_PLOT:
            s.add_money(s.tile[node] // NUMBER_COUNT, fee, FOR_FEE, node)


def free_spaces(s: TrailState, node: int) -> list[int]:
    """GWT-12.06: the spaces that a step of an objective card's move can reach: never Kansas City."""
    spaces = next_spaces(s, node)
    if spaces and spaces[-1] == KC:
        spaces.pop()
    return spaces


def can_move_free(s: TrailState, seat: int) -> bool:
    """GWT-12.12: the move of an objective card has a legal step."""
    node = s.cattleman[seat]
    return node != NONE and len(free_spaces(s, node)) > 0


def push_steps(s: TrailState, seat: int, limit: int, skippable: bool) -> None:
    """GWT-11.03: push a move of at least 1 and at most `limit` steps, with fees; or none, if it may be forgone. What
    follows at the stop is the caller's business."""
    s.push(Step(seat, limit, PASS if skippable else NONE))


def push_free_steps(s: TrailState, seat: int, limit: int) -> None:
    """GWT-12.05, 12.06: push the move of an objective card: no fees, not into Kansas City; nothing without a step."""
    if can_move_free(s, seat):
        s.push(FreeStep(seat, limit, 0))


def ride(s: TrailState, seat: int, node: int) -> None:
    """The cattleman goes to a node."""
    rode(s, seat, s.cattleman[seat], node)
    s.cattleman[seat] = node


def step(s: TrailState, seat: int, node: int, limit: int) -> None:
    """One step with its fee (GWT-3.02, 3.20); the move goes on while `limit` steps are not used up and the cattleman is
    not in Kansas City (GWT-3.03, 3.06, 3.13). The frame that asked has been popped."""
    ride(s, seat, node)
    pay_fee(s, seat, node)
    if limit > 1 and node != KC:
        s.push(Step(seat, limit - 1, STOP))


def why_not_go(s: TrailState, seat: int, node: int) -> Reason:
    """Why the next step cannot lead to a node."""
    here = s.cattleman[seat]
    if not leads_to(s, here, node):
        return Reason("against_the_arrows", "GWT-3.02", place=node)
    if not is_space(s, node):
        return Reason("empty_area", "GWT-3.04", place=node)
    return Reason("spaces_between", "GWT-3.02", place=node)


def why_no_pass() -> Reason:
    """A ride that has begun is not passed: it ends with a stop (GWT-3.13)."""
    return Reason("stop_instead", "GWT-3.13")


def leads_to(s: TrailState, here: int, node: int) -> bool:
    """True when the arrows lead from one place on to another, over whatever lies between."""
    neighbours = s.box.neighbours
    seen = [False] * NODE_COUNT
    ways = list(neighbours[here])
    while ways:
        at = ways.pop()
        if at == node:
            return True
        if not seen[at]:
            seen[at] = True
            ways += neighbours[at]
    return False


class Step(shape.Step):
    """GWT-3.02 - 3.07, 3.12, 3.13: the next space; `left` steps are allowed. out: the move that ends it here, STOP once
    a step was made, PASS where the whole move may be forgone, or NONE."""

    __slots__ = ()

    def legal(self, s: TrailState) -> list[int]:
        moves = [self.out] if self.out != NONE else []
        for node in next_spaces(s, s.cattleman[self.seat]):
            moves.append(GO.base + node)
        return moves

    def apply(self, s: TrailState, m: int) -> None:
        s.pop()
        if m != self.out:
            step(s, self.seat, m - GO.base, self.left)

    def why_not(self, s: TrailState, m: int) -> Reason | None:
        if m == PASS:
            return why_no_pass() if self.out == STOP else Reason("action_was_chosen", "GWT-4.16")
        if m == STOP:
            return Reason("one_step_at_least", "GWT-11.03")
        if PLAY.has(m):
            return Reason("objective_not_now", "GWT-12.02")
        return why_not_go(s, self.seat, GO.arg(m)) if GO.has(m) else None


class FreeStep(shape.FreeStep):
    """GWT-12.05, 12.06, 12.12: the next space of an objective card's move, or to stop once a step was made."""

    __slots__ = ()

    def legal(self, s: TrailState) -> list[int]:
        moves = [STOP] if self.moved else []
        for node in free_spaces(s, s.cattleman[self.seat]):
            moves.append(GO.base + node)
        return moves

    def apply(self, s: TrailState, m: int) -> None:
        s.pop()
        if m == STOP:
            return
        node = m - GO.base
        ride(s, self.seat, node)
        if self.left > 1 and free_spaces(s, node):
            s.push(FreeStep(self.seat, self.left - 1, 1))

    def why_not(self, s: TrailState, m: int) -> Reason | None:
        if m == PASS and self.moved:
            return why_no_pass()
        if m in (STOP, PASS):
            return Reason("one_step_at_least", "GWT-12.12")
        if PLAY.has(m):
            return Reason("objective_not_now", "GWT-12.02")
        if not GO.has(m):
            return None
        if GO.arg(m) == KC:
            return Reason("not_into_kansas_city", "GWT-12.06")
        return why_not_go(s, self.seat, GO.arg(m))


FRAMES: Final[tuple[type[Frame[TrailState]], ...]] = (Step, FreeStep)
