"""What leads to another list of actions: train cards, auxiliary actions, moving on (EP-6.16, 6.33, 6.35)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.el_paso.box import Op
from cowcatcher.games.el_paso.rules.action_phase import ChooseTrain, move_on, train_moves
from cowcatcher.games.el_paso.rules.auxiliary import ChooseAux, can_aux
from cowcatcher.games.el_paso.rules.effects.word import Word
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.types import Reason


class Train(Word):
    """EP-6.16: a train card is paid for and used."""

    __slots__ = ()

    def can(self, s: PasoState, seat: int, op: Op) -> bool:
        return len(train_moves(s, seat)) > 0

    def why_not(self, s: PasoState, seat: int, op: Op) -> Reason:
        return Reason("no_train_card", "EP-6.16")

    def do(self, s: PasoState, seat: int, op: Op, tile: int) -> None:
        s.push(ChooseTrain(seat))


TRAIN: Final = Train("train", rule="EP-6.16", say="train", sign="locomotive")


class Auxiliary(Word):
    """EP-6.33, 6.34: auxiliary actions are done."""

    __slots__ = ()

    def can(self, s: PasoState, seat: int, op: Op) -> bool:
        return can_aux(s, seat)

    def why_not(self, s: PasoState, seat: int, op: Op) -> Reason:
        return Reason("no_auxiliary", "EP-6.34")

    def do(self, s: PasoState, seat: int, op: Op, tile: int) -> None:
        s.push(ChooseAux(seat, op.n))


AUXILIARY: Final = Auxiliary("auxiliary", rule="EP-6.33", needs=("count",), say="auxiliary", sign="hat")


class MoveOn(Word):
    """EP-6.35, 6.36: the rancher moves again."""

    __slots__ = ()

    def do(self, s: PasoState, seat: int, op: Op, tile: int) -> None:
        move_on(s, seat, op.n)


MOVE: Final = MoveOn("move", rule="EP-6.35", needs=("max",), say="move", sign="horse")
