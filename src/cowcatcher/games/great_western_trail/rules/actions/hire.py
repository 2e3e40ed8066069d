"""Hiring workers from the job market (GWT-8.01 - 8.08). What a covered space triggers is in `effects`."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.great_western_trail.names import WORKER_KINDS
from cowcatcher.games.great_western_trail.rules.gains import pay
from cowcatcher.games.great_western_trail.rules.moves import HIRE, PASS, ROW
from cowcatcher.games.great_western_trail.written import shape
from cowcatcher.games.great_western_trail.written.events import FOR_HIRING
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason


def hire_cost(s: TrailState, row: int, delta: int) -> int:
    """GWT-8.01: cost of a worker of that row with the modifier of the icon."""
    return max(0, s.box.row_costs[row] + delta)


def has_room(s: TrailState, seat: int, kind: int) -> bool:
    """GWT-8.04: the row of the worker section is not full."""
    return s.workers[seat * WORKER_KINDS + kind] < s.box.worker_columns


def row_moves(s: TrailState, seat: int, delta: int, kind: int) -> list[int]:
    """Rows from which the seat can hire a worker of that kind, ascending (GWT-8.01, GWT-8.03)."""
    moves: list[int] = []
    if not has_room(s, seat, kind):
        return moves
    jobs = s.jobs
    costs = s.box.row_costs
    money = s.money[seat] - delta
    for row in range(len(costs)):
        if jobs[row * WORKER_KINDS + kind] and row != s.token and (costs[row] <= money or costs[row] + delta <= 0):
            moves.append(ROW.base + row)
    return moves


def hire_costs(s: TrailState, seat: int, delta: int, kind: int) -> list[int]:
    """GWT-8.01: what a worker of a kind costs in each row from which the seat can hire one."""
    return [hire_cost(s, ROW.arg(m), delta) for m in row_moves(s, seat, delta, kind)]


def hire_moves(s: TrailState, seat: int, delta: int) -> list[int]:
    """Kinds of workers that the seat can hire, ascending."""
    moves = []
    for kind in range(WORKER_KINDS):
        if row_moves(s, seat, delta, kind):
            moves.append(HIRE.base + kind)
    return moves


def can_hire(s: TrailState, seat: int, delta: int) -> bool:
    """True when there is a worker that the seat can hire now."""
    return len(hire_moves(s, seat, delta)) > 0


def why_not_hire(s: TrailState, seat: int, delta: int, kind: int) -> Reason:
    """Why no worker of that kind can be hired."""
    if not has_room(s, seat, kind):
        return Reason("worker_row_full", "GWT-8.04", worker=kind)
    cheapest = -1
    locked = False
    for row in range(len(s.box.row_costs)):
        if not s.jobs[row * WORKER_KINDS + kind]:
            continue
        if row == s.token:
            locked = True
        elif cheapest < 0 or hire_cost(s, row, delta) < cheapest:
            cheapest = hire_cost(s, row, delta)
    if cheapest >= 0:
        return Reason("cannot_pay", "GWT-8.01", cost=cheapest, money=s.money[seat])
    if locked:
        return Reason("token_row", "GWT-8.03", row=s.token + 1)
    return Reason("no_such_worker", "GWT-8.01", worker=kind)


class HireType(shape.HireType):
    """GWT-8.01: which kind of worker is hired, for the cost of a row plus `delta`."""

    __slots__ = ()

    def legal(self, s: TrailState) -> list[int]:
        moves = hire_moves(s, self.seat, self.delta)
        return [PASS, *moves] if self.skippable else moves

    def apply(self, s: TrailState, m: int) -> None:
        if m == PASS:
            s.pop()
        else:
            s.replace(HireRow(self.seat, self.delta, m - HIRE.base))

    def why_not(self, s: TrailState, m: int) -> Reason | None:
        if m == PASS:
            return Reason("action_was_chosen", "GWT-4.16")
        return why_not_hire(s, self.seat, self.delta, HIRE.arg(m)) if HIRE.has(m) else None


class HireRow(shape.HireRow):
    """GWT-8.01, GWT-8.03: from which row the worker comes; not from the row with the job market token."""

    __slots__ = ()

    def legal(self, s: TrailState) -> list[int]:
        return row_moves(s, self.seat, self.delta, self.kind)

    def apply(self, s: TrailState, m: int) -> None:
        s.pop()
        row = m - ROW.base
        pay(s, self.seat, hire_cost(s, row, self.delta), FOR_HIRING, row)
        s.add_jobs(row, self.kind, -1, FOR_HIRING)
        s.add_workers(self.seat, self.kind, 1, FOR_HIRING, row)

    def why_not(self, s: TrailState, m: int) -> Reason | None:
        if not ROW.has(m):
            return None
        row = ROW.arg(m)
        if row == s.token:
            return Reason("token_row", "GWT-8.03", row=row + 1)
        if not s.jobs[row * WORKER_KINDS + self.kind]:
            return Reason("no_such_worker_in_row", "GWT-8.01", worker=self.kind, row=row + 1)
        return Reason("cannot_pay", "GWT-8.01", cost=hire_cost(s, row, self.delta), money=s.money[self.seat])


FRAMES: Final[tuple[type[Frame[TrailState]], ...]] = (HireType, HireRow)
