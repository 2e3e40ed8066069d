"""The powers of the characters at their moments (CC-5.31)."""

from __future__ import annotations

from cowcatcher.games.carson_city.box import Op
from cowcatcher.games.carson_city.rules.board import card
from cowcatcher.games.carson_city.written.events import power_used
from cowcatcher.games.carson_city.written.state import CarsonState
from cowcatcher.kernel.events import NOWHERE


def push_effects(s: CarsonState, seat: int, moment: int) -> None:
    """Carry out, or push the decisions of, all effects that the seat's card has at this one of MOMENTS (CC-5.31)."""
    own = card(s, seat)
    if own is None:
        return
    due = own.due if s.later[seat] == 0 else own.due_later
    if not due[moment]:
        return
    depth = len(s.stack)
    for op in due[moment]:
        use(s, seat, op)
    power_used(s, seat, s.character[seat], moment, len(s.stack) - depth)


def use(s: CarsonState, seat: int, op: Op) -> None:
    """One effect, now, if there is anything to do."""
    if op.word.can(s, seat, op):
        op.word.do(s, seat, op, NOWHERE, 0)


def effect_of(s: CarsonState, seat: int, name: str) -> Op:
    """The seat's effect of that word."""
    own = card(s, seat)
    assert own is not None
    return next(op for op in own.effects if op.word.name == name)
