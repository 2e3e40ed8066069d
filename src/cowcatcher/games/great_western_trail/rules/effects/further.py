"""What leads to further actions: a worker to what he covers, the player board to its auxiliary actions (GWT-8.01,
GWT-8.05, GWT-8.80)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.great_western_trail.box import Op
from cowcatcher.games.great_western_trail.names import WORKER_KINDS
from cowcatcher.games.great_western_trail.rules.actions.hire import HireType, can_hire
from cowcatcher.games.great_western_trail.rules.effects.acting import push_action, push_immediate
from cowcatcher.games.great_western_trail.rules.effects.possible import auxiliary_moves, why_not_auxiliary
from cowcatcher.games.great_western_trail.rules.effects.word import RULE, Word
from cowcatcher.games.great_western_trail.rules.moves import AUX, DOUBLE, PASS
from cowcatcher.games.great_western_trail.written import shape
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason

# Hiring


def can_employ(s: TrailState, seat: int, op: Op) -> bool:
    """There is a worker that can be hired."""
    return can_hire(s, seat, op.n)


def why_not_employed(s: TrailState, seat: int, op: Op) -> Reason:
    """There is none."""
    return Reason("nobody_to_hire", RULE)


def do_employ(s: TrailState, seat: int, op: Op, skippable: bool) -> None:
    """Whom is asked; then comes what the space that he covers triggers (GWT-8.01, GWT-8.05)."""
    base = seat * WORKER_KINDS
    s.push(Hired(seat, tuple(s.workers[base : base + WORKER_KINDS])))
    s.push(HireType(seat, op.n, int(skippable)))


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


def can_choose(s: TrailState, seat: int, op: Op) -> bool:
    """An auxiliary action is possible."""
    return len(auxiliary_moves(s, seat)) > 0


def do_choose(s: TrailState, seat: int, op: Op, skippable: bool) -> None:
    """Which one is asked."""
    s.push(Auxiliary(seat, int(skippable)))


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


HIRE: Final = Word(
    "hire", "GWT-8.01", needs=("delta",), can=can_employ, why_not=why_not_employed, do=do_employ, sign=("person",)
)
AUXILIARY: Final = Word("aux", "GWT-8.82", needs=("mode",), can=can_choose, do=do_choose, sign=("disc",))

FRAMES: Final[tuple[type[Frame[TrailState]], ...]] = (Hired, Auxiliary)
