"""The cattleman goes on, or uses a building beside him (GWT-11.03, GWT-11.09, GWT-12.05)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.great_western_trail.box import Op
from cowcatcher.games.great_western_trail.rules.effects.word import Word
from cowcatcher.games.great_western_trail.rules.movement import can_move_free, push_free_steps, push_steps
from cowcatcher.games.great_western_trail.written.state import TrailState


def can_go(s: TrailState, seat: int, op: Op) -> bool:
    """A building always moves him; an objective card only where a free space follows."""
    return op.flag or can_move_free(s, seat)


def do_go(s: TrailState, seat: int, op: Op, skippable: bool) -> None:
    """Where to is asked step by step."""
    if op.flag:
        push_steps(s, seat, op.n, skippable)
    else:
        push_free_steps(s, seat, op.n)


def can_copy(s: TrailState, seat: int, op: Op) -> bool:
    """What can be copied depends on the list of local actions, which phase B alone knows: it never asks here."""
    raise AssertionError("phase B knows whether a building can be copied")


def do_copy(s: TrailState, seat: int, op: Op, skippable: bool) -> None:
    """What is copied joins the list of local actions: phase B does it itself."""
    raise AssertionError("phase B copies buildings")


MOVE: Final = Word(
    "move", "GWT-11.03", needs=("fees", "n", "phase_b"), may=("kansas_city",), can=can_go, do=do_go, sign=("arrow",)
)
COPY_ADJACENT: Final = Word("copy_adjacent", "GWT-11.09", can=can_copy, do=do_copy, sign=("link", "house"))
