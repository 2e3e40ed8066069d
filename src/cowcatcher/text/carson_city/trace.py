"""Trace: a move once more, step by step, on what the onlooker knows, to see what followed from what.

A state after a move has wages, incomes and duels all added up. The engine's own tasks, run one at a time on the
onlooker's view, take the sum apart again; nothing hidden can show, since the view does not contain it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cowcatcher.games.carson_city.state import CarsonState
from cowcatcher.kernel.frames import Frame, Task


class Step:
    """A frame that did something: the state before it, with the frame already gone if it is a task, and after it."""

    __slots__ = ("after", "before", "frame")

    def __init__(self, frame: Frame[Any], before: CarsonState, after: CarsonState) -> None:
        self.frame = frame
        self.before = before
        self.after = after


def trace(known: CarsonState, move: int, revealed: Mapping[int, int]) -> list[Step]:
    """The steps of a move, the decision first, then each task. revealed: secret choices that are turned up, by seat."""
    s = known.clone()
    for seat, choice in revealed.items():
        s.chosen[seat] = choice
    steps = []
    frame = s.stack[-1]
    before = s.clone()
    frame.apply(s, move)
    steps.append(Step(frame, before, s.clone()))
    while s.stack:
        task = s.stack[-1]
        if not isinstance(task, Task):
            break
        s.pop()
        before = s.clone()
        task.run(s)
        steps.append(Step(task, before, s.clone()))
    return steps
