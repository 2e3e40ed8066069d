"""Actions carried out: requirements, then rewards (GWT-4.16, GWT-7, GWT-8.05).

An effect is carried out at once where there is nothing to choose; else its word pushes the decision that it needs. What
must wait for a decision lies below it on the stack, the effect packed into an int.
"""

from __future__ import annotations

from typing import Final

from cowcatcher.games.great_western_trail.box import Action, Box, Op
from cowcatcher.games.great_western_trail.rules.effects.possible import can_do
from cowcatcher.games.great_western_trail.rules.moves import NO, YES
from cowcatcher.games.great_western_trail.written import shape
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.frames import Frame

LOWEST: Final = 1024
"""Amounts from -LOWEST on can be packed."""


def packed(op: Op) -> int:
    """An effect as one int."""
    return (((op.n + LOWEST) * 128 + op.what + 1) * 8 + op.per) * 64 + op.word.code * 2 + int(op.flag)


def parts(code: int) -> tuple[int, int, int, int, bool]:
    """What was packed: the word's code, then n, per, what and flag of the effect."""
    rest = code // 64
    return (code // 2 % 32, rest // 1024 - LOWEST, rest % 8, rest // 8 % 128 - 1, code % 2 == 1)


def unpacked(box: Box, code: int) -> Op:
    """The effect that was packed."""
    word, n, per, what, flag = parts(code)
    return Op(box.words[word], n, per, what, flag)


def packed_all(ops: tuple[Op, ...]) -> tuple[int, ...]:
    """Several effects as ints."""
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
    require[0].word.do(s, seat, require[0], False)


def push_rewards(s: TrailState, seat: int, ops: tuple[Op, ...], skippable: bool) -> None:
    """Rewards in their order, each as far as it is possible at its moment."""
    for at in range(len(ops) - 1, 0, -1):
        s.push(Reward(seat, packed(ops[at]), int(skippable)))
    gain(s, seat, ops[0], skippable)


def gain(s: TrailState, seat: int, op: Op, skippable: bool) -> None:
    """One reward, now: what needs no decision is carried out (GWT-7.03, GWT-7.11); what has no effect is left out.

    skippable: its decision may be answered with a pass.
    """
    word = op.word
    if word.sure or word.can(s, seat, op):
        word.do(s, seat, op, skippable)


class Requirement(shape.Requirement):
    """A further requirement of an action, once those before it are met."""

    __slots__ = ()

    def run(self, s: TrailState) -> None:
        op = unpacked(s.box, self.code)
        op.word.do(s, self.who, op, False)


class Reward(shape.Reward):
    """A further reward of an action, once those before it are done."""

    __slots__ = ()

    def run(self, s: TrailState) -> None:
        gain(s, self.who, unpacked(s.box, self.code), self.skippable != 0)


class Rewards(shape.Rewards):
    """GWT-7.02: the rewards of an action whose requirement has been met; each decision may be passed."""

    __slots__ = ()

    def run(self, s: TrailState) -> None:
        push_rewards(s, self.who, tuple([unpacked(s.box, code) for code in self.codes]), True)


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
            push_action(s, self.seat, self.action(s.box))

    def action(self, box: Box) -> Action:
        """The action that is in question."""
        require = tuple([unpacked(box, code) for code in self.require])
        return Action(require, tuple([unpacked(box, code) for code in self.reward]), 0)


FRAMES: Final[tuple[type[Frame[TrailState]], ...]] = (Requirement, Reward, Rewards, MayDo)
