"""What is possible now: when an effect is offered, and why it is not (GWT-4.14, GWT-4.15, GWT-8.81, GWT-8.82)."""

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
    OP_UPGRADE_BEHIND,
    Action,
    Op,
)
from cowcatcher.games.great_western_trail.names import AUX_COUNT
from cowcatcher.games.great_western_trail.rules.actions.build import can_build
from cowcatcher.games.great_western_trail.rules.actions.cattle import can_use_market
from cowcatcher.games.great_western_trail.rules.actions.draw_discard import can_discard
from cowcatcher.games.great_western_trail.rules.actions.hire import can_hire
from cowcatcher.games.great_western_trail.rules.actions.objective_cards import can_take_objective
from cowcatcher.games.great_western_trail.rules.actions.tiles import can_hazard, can_trade
from cowcatcher.games.great_western_trail.rules.cards import available, hand_size
from cowcatcher.games.great_western_trail.rules.delivery import can_extraordinary
from cowcatcher.games.great_western_trail.rules.discs import aux_level, certificate_limit
from cowcatcher.games.great_western_trail.rules.gains import can_gain_certificate, count_of
from cowcatcher.games.great_western_trail.rules.movement import can_move_free
from cowcatcher.games.great_western_trail.rules.moves import AUX, DOUBLE
from cowcatcher.games.great_western_trail.rules.railway import can_back, can_forward
from cowcatcher.games.great_western_trail.rules.stations import can_upgrade_behind
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.types import Reason

RULE: Final = "GWT-4.14"
"""When an action is offered."""

WITHOUT: Final = {
    OP_HIRE: ("nobody_to_hire", RULE),
    OP_BUILD: ("nothing_to_build", RULE),
    OP_TRADE: ("no_trade", "GWT-8.51"),
    OP_HAZARD: ("no_hazards", "GWT-8.61"),
    OP_OBJECTIVE: ("no_objective_left", "GWT-15.02"),
    OP_CATTLE: ("no_cattle_deal", RULE),
    OP_DRAW: ("no_card_to_draw", "GWT-8.86"),
    OP_ENGINE: ("engine_cannot_move", RULE),
    OP_DELIVERY: ("no_extraordinary_delivery", "GWT-11.07"),
    OP_UPGRADE_BEHIND: ("no_station_behind", "GWT-11.20"),
}
"""Why an effect of a kind is not offered: a word, and the rule."""


def can_require(s: TrailState, seat: int, op: Op) -> bool:
    """True when a requirement can be met in full now (GWT-4.15, GWT-7.02)."""
    if op.kind == OP_DISCARD:
        return can_discard(s, seat, op.what)
    if op.kind == OP_PAY:
        return s.money[seat] >= op.n
    return can_back(s, seat, op.n)


def can_reward(s: TrailState, seat: int, op: Op) -> bool:
    """True when a reward can have an effect now (GWT-4.14)."""
    kind = op.kind
    if kind == OP_DOLLARS:
        return op.n * count_of(s, seat, op.per) > 0
    if kind in (OP_CERTIFICATES, OP_CERTIFICATES_MAX):
        return can_gain_certificate(s, seat) and count_of(s, seat, op.per) > 0
    if kind == OP_ENGINE:
        n = op.n * count_of(s, seat, op.per)
        return n > 0 and can_forward(s, seat, n)
    if kind == OP_DRAW:
        return available(s, seat) > 0 and count_of(s, seat, op.per) > 0
    if kind == OP_MOVE:
        return op.flag or can_move_free(s, seat)
    if kind == OP_AUX:
        return len(auxiliary_moves(s, seat)) > 0
    if kind == OP_REMOVE:
        return hand_size(s, seat) > 0
    return can_use_board(s, seat, op)


def can_use_board(s: TrailState, seat: int, op: Op) -> bool:
    """True when a reward that takes something off the board, or builds on it, can have an effect now (GWT-4.14)."""
    kind = op.kind
    if kind == OP_HIRE:
        return can_hire(s, seat, op.n)
    if kind == OP_BUILD:
        return can_build(s, seat, op.n)
    if kind == OP_CATTLE:
        return can_use_market(s, seat)
    if kind == OP_TRADE:
        return can_trade(s, seat)
    if kind == OP_HAZARD:
        return can_hazard(s, seat, op.n)
    if kind == OP_OBJECTIVE:
        return can_take_objective(s)
    if kind == OP_DELIVERY:
        return can_extraordinary(s, seat)
    assert kind == OP_UPGRADE_BEHIND, kind
    return can_upgrade_behind(s, seat)


def can_do(s: TrailState, seat: int, action: Action) -> bool:
    """GWT-4.14: an action with a requirement is possible when that can be met in full, one without when it can have an
    effect."""
    if not action.require:
        return can_some(s, seat, action.reward)
    possible = True
    for op in action.require:
        possible = possible and can_require(s, seat, op)
    return possible


def can_some(s: TrailState, seat: int, ops: tuple[Op, ...]) -> bool:
    """True when one of the rewards can have an effect now."""
    if len(ops) == 1:
        return can_reward(s, seat, ops[0])
    return len([op for op in ops if can_reward(s, seat, op)]) > 0


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
    reason = why_not_do(s, seat, s.box.aux_double[aux] if doubled else s.box.aux_single[aux])
    return reason if reason is not None else Reason("no_effect", RULE)


def why_not_do(s: TrailState, seat: int, action: Action) -> Reason | None:
    """Why an action is not offered now (GWT-4.14); None if it is."""
    for op in action.require:
        if can_require(s, seat, op):
            continue
        if op.kind == OP_DISCARD:
            return Reason("cards_not_in_hand", RULE, what=op.what)
        if op.kind == OP_PAY:
            return Reason("cannot_pay", RULE, cost=op.n, money=s.money[seat])
        return Reason("engine_cannot_back", "GWT-8.24", spaces=op.n)
    if action.require or can_some(s, seat, action.reward):
        return None
    return why_no_effect(s, seat, action.reward[0])


def why_no_effect(s: TrailState, seat: int, op: Op) -> Reason:
    """Why a reward can have no effect now (GWT-4.14)."""
    kind = op.kind
    if kind in (OP_CERTIFICATES, OP_CERTIFICATES_MAX) and not can_gain_certificate(s, seat):
        return Reason("certificate_limit", "GWT-7.09", limit=certificate_limit(s, seat))
    if kind == OP_HAZARD and s.money[seat] < op.n:
        return Reason("cannot_pay", "GWT-8.61", cost=op.n, money=s.money[seat])
    if kind not in WITHOUT:
        return Reason("no_effect", RULE)
    key, rule = WITHOUT[kind]
    return Reason(key, rule)
