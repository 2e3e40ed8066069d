"""Trace: a move once more, step by step, on what the onlooker knows, to see what followed from what.

A state after a move has everything added up. The engine's own tasks, run one at a time on the onlooker's view, take the
sum apart again; nothing hidden can show, since the view does not contain it.
"""

from __future__ import annotations

from typing import Any, Generic

from cowcatcher.kernel.frames import Frame, Task
from cowcatcher.kernel.game import G


class Step(Generic[G]):
    """A frame that did something: the state before it, with the frame already gone if it is a task, and after it."""

    __slots__ = ("after", "before", "frame")

    def __init__(self, frame: Frame[Any], before: G, after: G) -> None:
        self.frame = frame
        self.before = before
        self.after = after


def steps(s: G, move: int) -> list[Step[G]]:
    """The steps of a move, the decision first, then each task. Changes `s`, a copy of what the onlooker knows."""
    found = []
    frame = s.stack[-1]
    before = s.clone()
    frame.apply(s, move)
    found.append(Step(frame, before, s.clone()))
    while s.stack:
        task = s.stack[-1]
        if not isinstance(task, Task):
            break
        s.pop()
        before = s.clone()
        task.run(s)
        found.append(Step(task, before, s.clone()))
    return found
