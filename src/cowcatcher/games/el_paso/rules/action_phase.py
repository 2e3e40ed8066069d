"""The action phase: the actions of the stop reached, train cards, moving on (EP-5, EP-6.16, 6.17, 6.35 - 6.38)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.el_paso.names import EL_PASO, ENGINEER, FIRST_COMMON, FIRST_TRAIN, NONE, TRAIN_COUNT
from cowcatcher.games.el_paso.rules.actions.spend import most_workers, price_of, push_payment
from cowcatcher.games.el_paso.rules.any_time import bonus_moves, is_bonus, use_bonus, why_not_bonus
from cowcatcher.games.el_paso.rules.auxiliary import aux_moves, do_aux, why_not_aux
from cowcatcher.games.el_paso.rules.delivery import push_el_paso
from cowcatcher.games.el_paso.rules.draw_phase import DrawPhase
from cowcatcher.games.el_paso.rules.gains import fit_for
from cowcatcher.games.el_paso.rules.movement import Move
from cowcatcher.games.el_paso.rules.moves import ACTION, AUX, DONE, TRAIN
from cowcatcher.games.el_paso.written import shape
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason


def tile_at(s: PasoState, space: int) -> int:
    """Whose actions the stop on a space has: a neutral building, or FIRST_COMMON + type of a common one."""
    area = s.box.area_of[space]
    return s.neutral[area] if area != NONE else FIRST_COMMON + s.building[s.box.site_of[space]]


class Arrive(shape.Arrive):
    """EP-5.01, 5.04, 5.05, 5.09, 6.37, 6.38: the rancher has stopped; the stop is used."""

    __slots__ = ()

    def run(self, s: PasoState) -> None:
        space = s.rancher[self.who]
        if space == EL_PASO:
            push_el_paso(s, self.who)
            return
        site = s.box.site_of[space]
        if site != NONE and s.owner[site] != self.who:
            s.push(Act(self.who, NONE, 0, 0))
            return
        tile = tile_at(s, space)
        s.push(Act(self.who, tile, (1 << len(s.box.actions[tile])) - 1, 0))


class Act(shape.Act):
    """EP-5.01 - 5.04, 5.08, 7.11: an action of the tile, an auxiliary action instead of them all, or the end; and
    whatever may be done at any time.

    The tile is fixed on arrival (EP-5.07); NONE for the building of another player, where one auxiliary action must be
    done, if one is possible.
    """

    __slots__ = ()

    def of(self) -> int:
        return self.tile

    def legal(self, s: PasoState) -> list[int]:
        moves: list[int] = []
        if self.tile != NONE:
            moves.append(DONE)
            self.action_moves(s, moves)
        if not self.acted:
            aux_moves(s, self.seat, 0, moves)
            if not moves:
                moves.append(DONE)
        bonus_moves(s, self.seat, moves)
        return moves

    def action_moves(self, s: PasoState, moves: list[int]) -> None:
        listed_moves(s, self.seat, self.tile, self.left, moves)

    def apply(self, s: PasoState, m: int) -> None:
        if is_bonus(m):
            use_bonus(s, self.seat, m)
        elif m == DONE:
            s.pop()
        elif AUX.has(m):
            s.pop()
            do_aux(s, self.seat, m - AUX.base)
        else:
            self.perform(s, m, 1)

    def perform(self, s: PasoState, m: int, depth: int) -> None:
        left = self.left & ~(1 << m - ACTION.base)
        perform(s, self.seat, self.tile, m, depth, left, Act(self.seat, self.tile, left, 1))

    def why_not(self, s: PasoState, m: int) -> Reason | None:
        if is_bonus(m):
            return why_not_bonus(s, self.seat, m)
        if m == DONE:
            return Reason("auxiliary_is_due", "EP-5.04")
        if AUX.has(m):
            return Reason("action_done", "EP-5.03") if self.acted else why_not_aux(s, self.seat, m - AUX.base, 0)
        return self.why_not_action(s, m) if ACTION.has(m) else None

    def why_not_action(self, s: PasoState, m: int) -> Reason:
        return why_not_listed(s, self.seat, self.tile, self.left, m)


class ActTrain(shape.ActTrain):
    """EP-6.16: an action of the train card that was paid for, or the end of it; and whatever may be done at any
    time."""

    __slots__ = ()

    def of(self) -> int:
        return self.tile

    def legal(self, s: PasoState) -> list[int]:
        moves = [DONE]
        self.action_moves(s, moves)
        bonus_moves(s, self.seat, moves)
        return moves

    def action_moves(self, s: PasoState, moves: list[int]) -> None:
        listed_moves(s, self.seat, self.tile, self.left, moves)

    def apply(self, s: PasoState, m: int) -> None:
        if is_bonus(m):
            use_bonus(s, self.seat, m)
        elif m == DONE:
            s.pop()
        else:
            self.perform(s, m, 1)

    def perform(self, s: PasoState, m: int, depth: int) -> None:
        left = self.left & ~(1 << m - ACTION.base)
        perform(s, self.seat, self.tile, m, depth, left, ActTrain(self.seat, self.tile, left, 1))

    def why_not(self, s: PasoState, m: int) -> Reason | None:
        if is_bonus(m):
            return why_not_bonus(s, self.seat, m)
        if AUX.has(m):
            return Reason("action_done", "EP-5.03")
        return self.why_not_action(s, m) if ACTION.has(m) else None

    def why_not_action(self, s: PasoState, m: int) -> Reason:
        return why_not_listed(s, self.seat, self.tile, self.left, m)


def listed_moves(s: PasoState, seat: int, tile: int, left: int, moves: list[int]) -> None:
    """Append the actions of a tile or train card that are left and possible now, ascending (EP-5.08)."""
    for n, op in enumerate(s.box.actions[tile]):
        if left >> n & 1 and op.word.can(s, seat, op):
            moves.append(ACTION.base + n)


def perform(s: PasoState, seat: int, tile: int, m: int, depth: int, left: int, rest: Frame[PasoState]) -> None:
    """Carry out an action of a tile or train card, whose list is the frame number `depth` from the top of the stack;
    `rest` takes its place, if there is something left of it."""
    op = s.box.actions[tile][m - ACTION.base]
    at = len(s.stack) - depth
    if left:
        s.stack[at] = rest
    else:
        s.stack.pop(at)
    op.word.do(s, seat, op, tile)


def why_not_listed(s: PasoState, seat: int, tile: int, left: int, m: int) -> Reason:
    """Why an action of a tile or train card is not possible now."""
    if tile == NONE:
        return Reason("foreign_building", "EP-5.04")
    n = ACTION.arg(m)
    actions = s.box.actions[tile]
    if n >= len(actions):
        return Reason("no_such_action", "EP-5.01", number=n + 1)
    if not left >> n & 1:
        return Reason("done_already", "EP-5.02")
    op = actions[n]
    return op.word.why_not(s, seat, op)


def move_on(s: PasoState, seat: int, steps: int) -> None:
    """EP-6.35, 6.36: the rancher moves again; what is left of the tile and the train card is given up."""
    while not isinstance(s.stack[-1], DrawPhase):
        s.pop()
    s.push(Arrive(seat))
    s.push(Move(seat, steps))


def train_moves(s: PasoState, seat: int) -> list[int]:
    """Train cards that the seat can pay for, as moves, ascending."""
    box = s.box
    most = most_workers(s, seat, ENGINEER)
    return [TRAIN.base + card for card in range(TRAIN_COUNT) if box.engineers[card] <= most]


class ChooseTrain(shape.ChooseTrain):
    """EP-6.16, 6.17: which train card is paid for and used."""

    __slots__ = ()

    def legal(self, s: PasoState) -> list[int]:
        return train_moves(s, self.seat)

    def apply(self, s: PasoState, m: int) -> None:
        card = m - TRAIN.base
        tile = FIRST_TRAIN + card
        s.replace(ActTrain(self.seat, tile, (1 << len(s.box.actions[tile])) - 1, 1))
        push_payment(s, self.seat, ENGINEER, s.box.engineers[card])

    def why_not(self, s: PasoState, m: int) -> Reason | None:
        if not TRAIN.has(m):
            return None
        needed = s.box.engineers[TRAIN.arg(m)]
        if fit_for(s, self.seat, ENGINEER) < needed:
            return Reason("too_few_workers", "EP-6.16", needed=needed, worker=ENGINEER)
        return Reason("cannot_pay", "EP-6.16", cost=price_of(s, ENGINEER, needed), money=s.money[self.seat])


FRAMES: Final[tuple[type[Frame[PasoState]], ...]] = (Arrive, Act, ActTrain, ChooseTrain)
