"""Hiring workers (EP-6.09 - 6.13)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.el_paso.names import NONE, UNIVERSAL, WORKER_COUNT
from cowcatcher.games.el_paso.rules.actions.listed import list_below
from cowcatcher.games.el_paso.rules.any_time import bonus_moves, is_bonus, use_bonus, why_not_bonus
from cowcatcher.games.el_paso.rules.moves import ACTION, HIRE, STOP
from cowcatcher.games.el_paso.written import shape
from cowcatcher.games.el_paso.written.events import FOR_HIRING
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason


def price(s: PasoState, cost: int, kind: int) -> int:
    """EP-6.10: what a worker costs in an action that hires for `cost`."""
    return cost + s.box.surcharge if kind == UNIVERSAL else cost


def hire_moves(s: PasoState, seat: int, cost: int, but: int) -> list[int]:
    """Kinds of workers that the seat can hire, as moves, ascending; not `but` (EP-6.09, 6.13)."""
    money = s.money[seat]
    moves = []
    for kind in range(WORKER_COUNT):
        if kind != but and s.worker_market[kind] and price(s, cost, kind) <= money:
            moves.append(HIRE.base + kind)
    return moves


def can_hire(s: PasoState, seat: int, cost: int) -> bool:
    """True when there is a worker that the seat can pay."""
    return len(hire_moves(s, seat, cost, NONE)) > 0


def others_left(s: PasoState, but: int) -> bool:
    """True while the market has workers of another kind."""
    return sum(s.worker_market) > s.worker_market[but]


def hire(s: PasoState, seat: int, cost: int, kind: int) -> None:
    """EP-6.09: pay, and put the worker straight into the worker area."""
    s.add_money(seat, -price(s, cost, kind), FOR_HIRING)
    s.add_worker_market(kind, -1, FOR_HIRING)
    s.add_workers(seat, kind, 1, FOR_HIRING)
    s.tell_worker_cards(seat, 1, FOR_HIRING)


def why_not_hire(s: PasoState, seat: int, cost: int, kind: int, but: int) -> Reason:
    """Why a kind of worker cannot be hired."""
    if kind == but:
        return Reason("same_kind", "EP-6.13", worker=kind)
    if not s.worker_market[kind]:
        return Reason("none_left", "EP-10.02", worker=kind)
    rule = "EP-6.10" if kind == UNIVERSAL else "EP-6.09"
    return Reason("cannot_pay", rule, cost=price(s, cost, kind), money=s.money[seat])


def why_not_hire_anybody(s: PasoState, seat: int, cost: int) -> Reason:
    """Why no worker at all can be hired for `cost`: the market is empty, or even the cheapest is too dear."""
    for kind in range(WORKER_COUNT):
        if s.worker_market[kind]:
            return why_not_hire(s, seat, cost, kind, NONE)
    return Reason("no_workers_left", "EP-10.02")


class ChooseHire(shape.ChooseHire):
    """EP-6.09 - 6.11: which worker is hired for `cost`; `second` is the price of another one, NONE without. tile: whose
    action it is, NONE where it is that of no list."""

    __slots__ = ()

    def legal(self, s: PasoState) -> list[int]:
        return hire_moves(s, self.seat, self.cost, NONE)

    def apply(self, s: PasoState, m: int) -> None:
        s.pop()
        kind = m - HIRE.base
        hire(s, self.seat, self.cost, kind)
        if self.second != NONE and others_left(s, kind):
            s.push(HireAgain(self.seat, self.second, kind, self.tile))

    def why_not(self, s: PasoState, m: int) -> Reason | None:
        if is_bonus(m):
            return Reason("action_under_way", "EP-7.11")
        if m == STOP or ACTION.has(m):
            return Reason("hiring_is_due", "EP-6.11" if m == STOP else "EP-6.12")
        return why_not_hire(s, self.seat, self.cost, HIRE.arg(m), NONE) if HIRE.has(m) else None


class HireAgain(shape.HireAgain):
    """EP-6.11 - 6.13: a second worker of another kind than `but`, or none; before that, whatever may be done at any
    time, and the other actions of the tile."""

    __slots__ = ()

    def legal(self, s: PasoState) -> list[int]:
        moves = [STOP]
        others = list_below(s, self.tile)
        if others is not None:
            others.action_moves(s, moves)
        bonus_moves(s, self.seat, moves)
        moves += hire_moves(s, self.seat, self.cost, self.but)
        return moves

    def apply(self, s: PasoState, m: int) -> None:
        if is_bonus(m):
            use_bonus(s, self.seat, m)
            return
        others = list_below(s, self.tile)
        if ACTION.has(m) and others is not None:
            others.perform(s, m, 2)
            return
        s.pop()
        if m != STOP:
            hire(s, self.seat, self.cost, m - HIRE.base)

    def why_not(self, s: PasoState, m: int) -> Reason | None:
        if is_bonus(m):
            return why_not_bonus(s, self.seat, m)
        if ACTION.has(m):
            others = list_below(s, self.tile)
            return Reason("done_already", "EP-5.02") if others is None else others.why_not_action(s, m)
        return why_not_hire(s, self.seat, self.cost, HIRE.arg(m), self.but) if HIRE.has(m) else None


FRAMES: Final[tuple[type[Frame[PasoState]], ...]] = (ChooseHire, HireAgain)
