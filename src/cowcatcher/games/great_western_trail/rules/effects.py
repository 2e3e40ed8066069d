"""Effects: what the words of components.toml need, when they are offered, and what they do (GWT-4.14, GWT-7, GWT-8).

An op is carried out at once where there is nothing to choose; else the decision that it needs is pushed. What must wait
for a decision lies below it on the stack, the op packed into an int.
"""

from __future__ import annotations

from typing import Final

from cowcatcher.games.great_western_trail.box import (
    OP_AUX,
    OP_BUILD,
    OP_CATTLE,
    OP_CERTIFICATES,
    OP_CERTIFICATES_MAX,
    OP_DELIVERY,
    OP_DISCARD,
    OP_DOLLARS,
    OP_DRAW,
    OP_ENGINE,
    OP_HAZARD,
    OP_HIRE,
    OP_MOVE,
    OP_OBJECTIVE,
    OP_PAY,
    OP_REMOVE,
    OP_TRADE,
    Action,
    Op,
)
from cowcatcher.games.great_western_trail.names import WORKER_KINDS
from cowcatcher.games.great_western_trail.rules.actions.build import BuildWhich
from cowcatcher.games.great_western_trail.rules.actions.cattle import push_cattle
from cowcatcher.games.great_western_trail.rules.actions.draw_discard import push_discard, push_draw_discard, push_remove
from cowcatcher.games.great_western_trail.rules.actions.hire import HireType
from cowcatcher.games.great_western_trail.rules.actions.objective_cards import CHOSEN, REWARD, push_take_objective
from cowcatcher.games.great_western_trail.rules.actions.tiles import push_hazard, push_trade
from cowcatcher.games.great_western_trail.rules.delivery import push_extraordinary
from cowcatcher.games.great_western_trail.rules.gains import count_of, fill_certificates, gain_certificates, pay
from cowcatcher.games.great_western_trail.rules.movement import push_free_steps, push_steps
from cowcatcher.games.great_western_trail.rules.moves import AUX, DOUBLE, NO, PASS, YES
from cowcatcher.games.great_western_trail.rules.possible import auxiliary_moves, can_do, can_reward, why_not_auxiliary
from cowcatcher.games.great_western_trail.rules.railway import push_back, push_forward
from cowcatcher.games.great_western_trail.rules.stations import push_upgrade_behind
from cowcatcher.games.great_western_trail.written import shape
from cowcatcher.games.great_western_trail.written.events import FOR_REQUIREMENT, FOR_REWARD
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason

LOWEST: Final = 1024
"""Amounts from -LOWEST on can be packed."""


def packed(op: Op) -> int:
    """An op as one int."""
    return (((op.n + LOWEST) * 128 + op.what + 1) * 8 + op.per) * 64 + op.kind * 2 + int(op.flag)


def unpacked(code: int) -> Op:
    """The op that was packed."""
    rest = code // 64
    return Op(code // 2 % 32, rest // 1024 - LOWEST, rest % 8, rest // 8 % 128 - 1, code % 2 == 1)


def packed_all(ops: tuple[Op, ...]) -> tuple[int, ...]:
    """Several ops as ints."""
    return tuple([packed(op) for op in ops])


# Doing it


def push_action(s: TrailState, seat: int, action: Action) -> None:
    """GWT-7.02: first the whole requirement, then the reward, which may then be forgone (GWT-4.16). Without a
    requirement the action is used."""
    require = action.require
    if not require:
        push_rewards(s, seat, action.reward, False)
        return
    s.push(Rewards(seat, packed_all(action.reward)))
    for at in range(len(require) - 1, 0, -1):
        s.push(Requirement(seat, packed(require[at])))
    meet(s, seat, require[0])


def meet(s: TrailState, seat: int, op: Op) -> None:
    """Meet a requirement that can be met."""
    if op.kind == OP_PAY:
        pay(s, seat, op.n, FOR_REQUIREMENT)
    elif op.kind == OP_DISCARD:
        push_discard(s, seat, op.what)
    else:
        push_back(s, seat, op.n)


def push_rewards(s: TrailState, seat: int, ops: tuple[Op, ...], skippable: bool) -> None:
    """Rewards in their order, each as far as it is possible at its moment."""
    for at in range(len(ops) - 1, 0, -1):
        s.push(Reward(seat, packed(ops[at]), int(skippable)))
    gain(s, seat, ops[0], skippable)


def gain(s: TrailState, seat: int, op: Op, skippable: bool) -> None:
    """One reward, now: what needs no decision is carried out (GWT-7.03, GWT-7.11); what has no effect is left out.

    skippable: its decision may be answered with a pass.
    """
    kind = op.kind
    if kind == OP_DOLLARS:
        s.add_money(seat, op.n * count_of(s, seat, op.per), FOR_REWARD)
    elif kind == OP_CERTIFICATES:
        gain_certificates(s, seat, op.n * count_of(s, seat, op.per))
    elif kind == OP_CERTIFICATES_MAX:
        fill_certificates(s, seat)
    elif not can_reward(s, seat, op):
        return
    elif kind == OP_ENGINE:
        push_forward(s, seat, op.n * count_of(s, seat, op.per), skippable)
    elif kind == OP_DRAW:
        push_draw_discard(s, seat, op.n * count_of(s, seat, op.per), skippable)
    elif kind == OP_AUX:
        s.push(Auxiliary(seat, int(skippable)))
    elif kind == OP_REMOVE:
        push_remove(s, seat, op.n)
    elif kind == OP_MOVE:
        if op.flag:
            push_steps(s, seat, op.n, skippable)
        else:
            push_free_steps(s, seat, op.n)
    else:
        push_board(s, seat, op, skippable)


def push_board(s: TrailState, seat: int, op: Op, skippable: bool) -> None:
    """Push the decision of a reward that takes something off the board, or builds on it."""
    kind = op.kind
    if kind == OP_HIRE:
        push_hire(s, seat, op.n, skippable)
    elif kind == OP_BUILD:
        s.push(BuildWhich(seat, op.n, int(skippable)))
    elif kind == OP_CATTLE:
        push_cattle(s, seat, skippable)
    elif kind == OP_TRADE:
        push_trade(s, seat, skippable)
    elif kind == OP_HAZARD:
        push_hazard(s, seat, op.n, skippable)
    elif kind == OP_OBJECTIVE:
        push_take_objective(s, seat, op.flag, REWARD if skippable else CHOSEN)
    elif kind == OP_DELIVERY:
        push_extraordinary(s, seat)
    else:
        push_upgrade_behind(s, seat)


class Requirement(shape.Requirement):
    """A further requirement of an action, once those before it are met."""

    __slots__ = ()

    def run(self, s: TrailState) -> None:
        meet(s, self.who, unpacked(self.code))


class Reward(shape.Reward):
    """A further reward of an action, once those before it are done."""

    __slots__ = ()

    def run(self, s: TrailState) -> None:
        gain(s, self.who, unpacked(self.code), self.skippable != 0)


class Rewards(shape.Rewards):
    """GWT-7.02: the rewards of an action whose requirement has been met; each decision may be passed."""

    __slots__ = ()

    def run(self, s: TrailState) -> None:
        push_rewards(s, self.who, tuple([unpacked(code) for code in self.codes]), True)


# Immediate actions


def push_immediate(s: TrailState, seat: int, action: Action) -> None:
    """An immediate action, done now or lost (GWT-8.05); nothing where it is impossible."""
    if not can_do(s, seat, action):
        return
    if action.require:
        s.push(MayDo(seat, packed_all(action.require), packed_all(action.reward)))
    else:
        push_rewards(s, seat, action.reward, True)


class MayDo(shape.MayDo):
    """GWT-8.05: an immediate action that has a requirement is done or forgone."""

    __slots__ = ()

    def legal(self, s: TrailState) -> list[int]:
        return [YES, NO]

    def apply(self, s: TrailState, m: int) -> None:
        s.pop()
        if m == YES:
            push_action(s, self.seat, self.action())

    def action(self) -> Action:
        """The action that is in question."""
        require = tuple([unpacked(code) for code in self.require])
        return Action(require, tuple([unpacked(code) for code in self.reward]), 0)


# Hiring, with what it triggers


def push_hire(s: TrailState, seat: int, delta: int, skippable: bool) -> None:
    """Push the hire of one worker and what the space it covers triggers (GWT-8.01, GWT-8.05)."""
    base = seat * WORKER_KINDS
    s.push(Hired(seat, tuple(s.workers[base : base + WORKER_KINDS])))
    s.push(HireType(seat, delta, int(skippable)))


class Hired(shape.Hired):
    """GWT-8.05: the immediate action of the space that a worker has just covered. before: the numbers of workers."""

    __slots__ = ()

    def run(self, s: TrailState) -> None:
        for kind, count in enumerate(self.before):
            if s.workers[self.who * WORKER_KINDS + kind] > count:
                action = s.box.worker_actions[kind * s.box.worker_columns + count]
                if action is not None:
                    push_immediate(s, self.who, action)


# Auxiliary actions


def push_auxiliary(s: TrailState, seat: int, m: int) -> None:
    """Carry out the auxiliary action that a move of AUX or DOUBLE names."""
    if AUX.has(m):
        push_action(s, seat, s.box.aux_single[m - AUX.base])
    else:
        push_action(s, seat, s.box.aux_double[m - DOUBLE.base])


class Auxiliary(shape.Auxiliary):
    """GWT-8.82: one auxiliary action, once, or doubled where no disc is left on it."""

    __slots__ = ()

    def legal(self, s: TrailState) -> list[int]:
        moves = auxiliary_moves(s, self.seat)
        return [PASS, *moves] if self.skippable else moves

    def apply(self, s: TrailState, m: int) -> None:
        s.pop()
        if m != PASS:
            push_auxiliary(s, self.seat, m)

    def why_not(self, s: TrailState, m: int) -> Reason | None:
        if AUX.has(m) or DOUBLE.has(m):
            return why_not_auxiliary(s, self.seat, m)
        return Reason("action_was_chosen", "GWT-4.16") if m == PASS else None


FRAMES: Final[tuple[type[Frame[TrailState]], ...]] = (Requirement, Reward, Rewards, MayDo, Hired, Auxiliary)
