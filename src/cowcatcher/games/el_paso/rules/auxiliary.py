"""Auxiliary actions (EP-6.29 - 6.34)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.el_paso.box import Op
from cowcatcher.games.el_paso.names import AUX_COUNT, NONE
from cowcatcher.games.el_paso.rules.any_time import bonus_moves, is_bonus, use_bonus, why_not_bonus
from cowcatcher.games.el_paso.rules.gains import has_disc
from cowcatcher.games.el_paso.rules.moves import AUX, STOP
from cowcatcher.games.el_paso.written import shape
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason


def is_unlocked(s: PasoState, seat: int, aux: int) -> bool:
    """EP-6.30: available from the start, or its disc is gone. Discs 0-3 are those of the auxiliary actions."""
    return not s.box.aux_locked[aux] or not has_disc(s, seat, aux)


def aux_ops(s: PasoState, seat: int, aux: int) -> tuple[Op, ...]:
    """What an auxiliary action does: more without its disc (EP-6.31, 6.32)."""
    return s.box.aux_ops[aux] if has_disc(s, seat, aux) else s.box.aux_upgraded[aux]


def aux_moves(s: PasoState, seat: int, used: int, moves: list[int]) -> None:
    """Append the auxiliary actions that the seat can do, ascending, without those whose bit is in `used` (EP-6.33,
    6.34)."""
    for aux in range(AUX_COUNT):
        if not used >> aux & 1 and is_unlocked(s, seat, aux) and has_effect(s, seat, aux):
            moves.append(AUX.base + aux)


def has_effect(s: PasoState, seat: int, aux: int) -> bool:
    """EP-6.34: something of the auxiliary action is possible."""
    return any(op.word.can(s, seat, op) for op in aux_ops(s, seat, aux))


def can_aux(s: PasoState, seat: int) -> bool:
    """True when the seat can do some auxiliary action."""
    moves: list[int] = []
    aux_moves(s, seat, 0, moves)
    return len(moves) > 0


def do_aux(s: PasoState, seat: int, aux: int) -> None:
    """Carry out an auxiliary action that is possible: of several effects those that are. Only the last one may ask."""
    for op in aux_ops(s, seat, aux):
        if op.word.can(s, seat, op):
            op.word.do(s, seat, op, NONE)


WITHOUT_EFFECT: Final = ("certificates_full", "nothing_to_remove", "no_card_to_draw", "no_such_card")
"""Why an auxiliary action would change nothing (EP-6.34)."""


def why_not_aux(s: PasoState, seat: int, aux: int, used: int) -> Reason:
    """Why an auxiliary action cannot be done now."""
    if used >> aux & 1:
        return Reason("auxiliary_done", "EP-6.33", auxiliary=aux)
    if not is_unlocked(s, seat, aux):
        return Reason("auxiliary_locked", "EP-6.30", auxiliary=aux)
    op = aux_ops(s, seat, aux)[0]
    reason = op.word.why_not(s, seat, op)
    if reason.key in WITHOUT_EFFECT:
        reason.rule = "EP-6.34"
    return reason


class ChooseAux(shape.ChooseAux):
    """EP-6.29, 6.33: which auxiliary action is done, the first of up to `count`."""

    __slots__ = ()

    def legal(self, s: PasoState) -> list[int]:
        moves: list[int] = []
        aux_moves(s, self.seat, 0, moves)
        return moves

    def apply(self, s: PasoState, m: int) -> None:
        s.pop()
        perform(s, self.seat, m - AUX.base, 0, self.count)

    def why_not(self, s: PasoState, m: int) -> Reason | None:
        if is_bonus(m):
            return Reason("action_under_way", "EP-7.11")
        if m == STOP:
            return Reason("auxiliary_comes_first", "EP-6.33")
        return why_not_aux(s, self.seat, m - AUX.base, 0) if AUX.has(m) else None


class AuxAgain(shape.AuxAgain):
    """EP-6.33: another auxiliary action than those in `used`, up to `left` more, or none; before that, whatever may be
    done at any time."""

    __slots__ = ()

    def legal(self, s: PasoState) -> list[int]:
        moves = [STOP]
        aux_moves(s, self.seat, self.used, moves)
        bonus_moves(s, self.seat, moves)
        return moves

    def apply(self, s: PasoState, m: int) -> None:
        if is_bonus(m):
            use_bonus(s, self.seat, m)
            return
        s.pop()
        if m != STOP:
            perform(s, self.seat, m - AUX.base, self.used, self.left)

    def why_not(self, s: PasoState, m: int) -> Reason | None:
        if is_bonus(m):
            return why_not_bonus(s, self.seat, m)
        return why_not_aux(s, self.seat, m - AUX.base, self.used) if AUX.has(m) else None


def perform(s: PasoState, seat: int, aux: int, used: int, count: int) -> None:
    """Do an auxiliary action, the first of up to `count` that may follow those in `used`."""
    if count > 1:
        s.push(AuxAgain(seat, used | 1 << aux, count - 1))
    do_aux(s, seat, aux)


FRAMES: Final[tuple[type[Frame[PasoState]], ...]] = (ChooseAux, AuxAgain)
