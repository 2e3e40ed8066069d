"""What is possible now: when an action is offered, and why it is not (GWT-4.14, GWT-4.15, GWT-8.81, GWT-8.82)."""

from __future__ import annotations

from cowcatcher.games.great_western_trail.box import Action, Op
from cowcatcher.games.great_western_trail.names import AUX_COUNT
from cowcatcher.games.great_western_trail.rules.discs import aux_level
from cowcatcher.games.great_western_trail.rules.effects.word import no_effect
from cowcatcher.games.great_western_trail.rules.moves import AUX, DOUBLE
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.types import Reason


def can_do(s: TrailState, seat: int, action: Action) -> bool:
    """GWT-4.14: an action with a requirement is possible when that can be met in full, one without when it can have an
    effect."""
    if not action.require:
        return can_some(s, seat, action.reward)
    possible = True
    for op in action.require:
        possible = possible and op.word.can(s, seat, op)
    return possible


def can_some(s: TrailState, seat: int, ops: tuple[Op, ...]) -> bool:
    """True when one of the rewards can have an effect now."""
    if len(ops) == 1:
        return ops[0].word.can(s, seat, ops[0])
    return len([op for op in ops if op.word.can(s, seat, op)]) > 0


def single_moves(s: TrailState, seat: int, moves: list[int]) -> None:
    """Append the auxiliary actions that the seat can do once, ascending (GWT-8.81)."""
    box = s.box
    for aux in range(AUX_COUNT):
        if aux_level(s, seat, aux) and can_do(s, seat, box.aux_single[aux]):
            moves.append(AUX.base + aux)


def auxiliary_moves(s: TrailState, seat: int) -> list[int]:
    """The auxiliary actions that the seat can do, once or doubled, ascending (GWT-8.82)."""
    moves: list[int] = []
    single_moves(s, seat, moves)
    box = s.box
    for aux in range(AUX_COUNT):
        if aux_level(s, seat, aux) == 2 and can_do(s, seat, box.aux_double[aux]):
            moves.append(DOUBLE.base + aux)
    return moves


# Refusals


def why_not_auxiliary(s: TrailState, seat: int, m: int) -> Reason:
    """Why an auxiliary action cannot be done as often as the move says."""
    doubled = DOUBLE.has(m)
    aux = m - DOUBLE.base if doubled else m - AUX.base
    level = aux_level(s, seat, aux)
    if not level:
        return Reason("auxiliary_locked", "GWT-8.81", auxiliary=aux)
    if doubled and level == 1:
        return Reason("auxiliary_not_doubled", "GWT-8.82", auxiliary=aux)
    action = s.box.aux_double[aux] if doubled else s.box.aux_single[aux]
    reason = why_not_do(s, seat, action)
    return reason if reason is not None else no_effect(s, seat, action.reward[0])


def why_not_do(s: TrailState, seat: int, action: Action) -> Reason | None:
    """Why an action is not offered now (GWT-4.14); None if it is."""
    for op in action.require:
        if not op.word.can(s, seat, op):
            return op.word.why_not(s, seat, op)
    if action.require or can_some(s, seat, action.reward):
        return None
    first = action.reward[0]
    return first.word.why_not(s, seat, first)
