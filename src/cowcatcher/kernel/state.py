"""State: everything that is true of a game at one moment, small, mutable and quick to copy.

A state holds ints, lists of ints and the stack of frames. It has no random source, no hidden order, no history, no
strings and no clock: what has not been drawn yet is a count, not a secret sequence.
"""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar

from cowcatcher.kernel.compiling import mypyc_attr
from cowcatcher.kernel.events import Began, Event
from cowcatcher.kernel.frames import ChanceFrame, Frame
from cowcatcher.kernel.types import NOBODY, Rng

StateT = TypeVar("StateT", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Base of every game's state.

    stack: pending frames, the top one last; empty when the game is over.
    reveals: how many times secret choices have been turned up so far.
    told: what happens, as long as somebody listens, else None; no content, and no clone has it.
    FIELDS: names of the subclass's own attributes that carry content, for dump, load and comparison; not those that are
    shared and never change (the numbers of the box). NOTES: those that only note, for speed, what follows from it.
    """

    __slots__ = ("reveals", "stack", "told")
    FIELDS: ClassVar[tuple[str, ...]] = ()
    NOTES: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        self.stack: list[Frame[Any]] = []
        self.reveals = 0
        self.told: list[Event] | None = None

    def forget_notes(self) -> None:
        """Empty the notes; whoever needs one works it out anew. Override where there are notes."""

    def clone(self: StateT) -> StateT:
        """An independent copy to which nobody listens, written for each game for speed."""
        raise AssertionError(f"{type(self).__name__} has no clone")

    def over(self) -> bool:
        """True when no decision is pending."""
        return not self.stack

    def to_move(self) -> int:
        """Seat of the pending decision; CHANCE for a draw, NOBODY when the game is over."""
        return self.stack[-1].seat if self.stack else NOBODY

    def choosers(self) -> list[int]:
        """Seats that may decide now: the one to move, then those whose secret choices wait for no more than its own.

        None knows what another chooses in secret, so they may choose in any order; the rules take them in this one.
        """
        found: list[int] = []
        for i in range(len(self.stack) - 1, -1, -1):
            frame = self.stack[i]
            if frame.seat < 0 or frame.seat in found or (found and not frame.simultaneous()):
                break
            found.append(frame.seat)
            if not frame.simultaneous():
                break
        return found

    def called(self: StateT, seat: int) -> StateT:
        """A copy in which the choice of one of the `choosers` is the pending decision."""
        copy = self.clone()
        for i in range(len(copy.stack) - 1, -1, -1):
            if copy.stack[i].seat == seat:
                copy.stack.append(copy.stack.pop(i))
                break
        return copy

    def decision(self) -> str:
        """Name of the pending decision as in the ledger's Decisions table; empty when the game is over."""
        return self.stack[-1].decision if self.stack else ""

    def legal(self) -> list[int]:
        """Legal moves of the pending decision: ascending, unique; empty only when the game is over."""
        return self.stack[-1].legal(self) if self.stack else []

    def weights(self) -> list[tuple[int, int]]:
        """Outcomes of the pending chance frame with integer weights; empty when no chance is pending."""
        top = self.stack[-1] if self.stack else None
        return top.weights(self) if isinstance(top, ChanceFrame) else []

    def apply(self, m: int) -> None:
        """Carry out a legal move and everything that follows without a decision. Trusts its caller (see Match.play)."""
        self.stack[-1].apply(self, m)
        self.settle()

    def sample(self, rng: Rng) -> int:
        """A move of the pending chance frame, drawn by its weights."""
        top = self.stack[-1]
        assert isinstance(top, ChanceFrame), "no chance is pending"
        return top.sample(self, rng)

    def settle(self) -> None:
        """Run tasks until a decision is on top or the stack is empty."""
        stack = self.stack
        while stack:
            top = stack[-1]
            if top.seat != NOBODY:
                return
            stack.pop()
            if self.told is not None:
                self.told.append(Began(top.shape_index()))
            top.run(self)

    def push(self, frame: Frame[Any]) -> None:
        """Put a frame on top."""
        self.stack.append(frame)

    def push_all(self, frames: list[Frame[Any]]) -> None:
        """Push several frames so that the first of the list comes first."""
        for i in range(len(frames) - 1, -1, -1):
            self.stack.append(frames[i])

    def pop(self) -> None:
        """Take the top frame off."""
        self.stack.pop()

    def replace(self, frame: Frame[Any]) -> None:
        """Put a frame in the place of the top one."""
        self.stack[-1] = frame


def pickled(s: State, *made_of: object) -> tuple[Any, tuple[Any, ...]]:
    """What `__reduce__` of a state returns. made_of: the arguments of its class."""
    return (unpickled, (type(s), made_of, s.stack, s.reveals, [getattr(s, name) for name in s.FIELDS]))


def unpickled(
    cls: type[StateT], made_of: tuple[Any, ...], stack: list[Any], reveals: int, content: list[Any]
) -> StateT:
    """The state that was pickled; its notes are empty."""
    s = cls(*made_of)
    s.stack = stack
    s.reveals = reveals
    s.forget_notes()
    for name, value in zip(s.FIELDS, content, strict=True):
        setattr(s, name, value)
    return s


def dump(s: State) -> dict[str, Any]:
    """The state's whole content as ints, strings (frame names), lists and dicts, fit for JSON and for comparison."""
    content: dict[str, Any] = {"stack": [dump_frame(f) for f in s.stack], "reveals": s.reveals}
    for name in s.FIELDS:
        content[name] = _plain(getattr(s, name))
    return content


def load(s: StateT, content: dict[str, Any], frames: dict[str, type[Frame[Any]]]) -> StateT:
    """Fill the fresh state `s` with dumped content. `frames` names the frame classes of the game.

    Raises KeyError for a missing field or an unknown frame, TypeError for a wrong shape.
    """
    s.stack = [load_frame(f, frames) for f in content["stack"]]
    s.reveals = int(content["reveals"])
    for name in s.FIELDS:
        setattr(s, name, _rebuilt(getattr(s, name), content[name]))
    return s


def dump_frame(frame: Frame[Any]) -> list[Any]:
    """Class name and arguments of a frame; frames inside it are dumped the same way."""
    return [type(frame).__name__, *(_plain(a) for a in frame.args())]


def load_frame(content: list[Any], frames: dict[str, type[Frame[Any]]]) -> Frame[Any]:
    """The frame that `dump_frame` wrote."""
    return frames[content[0]](*(_argument(a, frames) for a in content[1:]))


def _plain(value: Any) -> Any:
    if isinstance(value, int):
        return int(value)
    if isinstance(value, (list, tuple)):
        return [v if type(v) is int else _plain(v) for v in value]  # most are, and a call for each is dear
    if isinstance(value, Frame):
        return dump_frame(value)
    return value.dump()


def _rebuilt(sample: Any, content: Any) -> Any:
    """The content in the shape of `sample`: an int, ints in lists or a tuple, a thing with `load`, a list of such."""
    if isinstance(sample, list) and sample and not isinstance(sample[0], (int, list)):
        return [_rebuilt(s, c) for s, c in zip(sample, content, strict=True)]
    if isinstance(sample, tuple):
        return tuple(content)
    return _lists(content) if isinstance(sample, (int, list)) else type(sample).load(content)


def _lists(content: Any) -> Any:
    return [_lists(c) for c in content] if isinstance(content, list) else content


def _argument(content: Any, frames: dict[str, type[Frame[Any]]]) -> Any:
    if isinstance(content, list):
        if content and isinstance(content[0], str):
            return load_frame(content, frames)
        return tuple(_argument(c, frames) for c in content)
    return content
