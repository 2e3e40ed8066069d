"""What every game asks alike: whom is waited for, and why something is not among the options."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar

from cowcatcher.kernel.game import G, View
from cowcatcher.kernel.state import State
from cowcatcher.kernel.types import CHANCE
from cowcatcher.text.speaker import NotNow, Prompt, Speaker

W = TypeVar("W", bound=Speaker[Any])


def pending(s: State) -> Any:
    """The frame whose decision is pending, None when the game is over; what it holds is what its game's model says."""
    return s.stack[-1] if s.stack else None


def is_asked(s: State, *shapes: str) -> bool:
    """Whether the pending decision is taken in a frame of these, by the names that the game's model has for them."""
    return type(pending(s)).__name__ in shapes


def waiting(s: State, *shapes: str) -> Iterator[Any]:
    """Frames of these that wait, by the names that the game's model has for them, the topmost first."""
    return (frame for frame in reversed(s.stack) if type(frame).__name__ in shapes)


def asked(w: W, view: View[G], prompts: Mapping[str, Callable[[W, G, int], Prompt]], waiting: str = "") -> Prompt:
    """The prompt for the onlooker: that of the decision where it is his.

    prompts: by decision. waiting: the line of context for those who wait for another.
    """
    if not view.known.stack:
        return w.verdict(view)
    if view.to_move == CHANCE:
        return Prompt(w.say("ask.draw", decision=w.decision(view.decision)))
    if view.seat != view.to_move:
        return Prompt(w.say("ask.wait", who=w.who(view.to_move), decision=w.decision(view.decision)), waiting)
    return prompts[view.decision](w, view.known, view.to_move)


def refused(w: Speaker[G], view: View[G], missed: Iterable[tuple[str, int]]) -> list[NotNow]:
    """Of names and moves that a player might miss, those that are refused now, each with the reason; none to an
    onlooker who does not decide."""
    found: list[NotNow] = []
    for what, m in missed if view.legal else ():
        reason = None if m in view.legal else view.known.stack[-1].why_not(view.known, m)
        if reason is not None:
            found.append(NotNow(what, w.refusal(reason), reason.rule))
    return found
