"""Errors that a user may see: each message is one sentence that says what is wrong, where, and what would be right.

They can be pickled (each says how), since they also come from worker processes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cowcatcher.kernel.types import Reason


class Fault(str):
    """What is wrong, in English, and how others say it: `key` names the sentence in a catalogue, `params` fill it.

    A param may be a Fault, too, which is then said in the same language.
    """

    key: str
    params: dict[str, object]

    def __new__(cls, key: str, sentence: str, /, **params: object) -> Fault:
        made = super().__new__(cls, sentence.format(**params))
        made.key = key
        made.params = params
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return (_again, (self.key, str(self), self.params))


def _again(key: str, said: str, params: dict[str, object]) -> Fault:
    made = Fault(key, "{said}", said=said)
    made.params = params
    return made


def one_of(texts: Sequence[str]) -> str:
    """Texts of which one is right: "a, b or c"."""
    if len(texts) < 2:
        return "".join(texts)
    return Fault("one_of", "{rest} or {last}", rest=", ".join(texts[:-1]), last=texts[-1])


def did_you_mean(near: Sequence[str]) -> Fault:
    """The question that stands behind a word which nobody knows."""
    return Fault("did_you_mean", "did you mean {near}?", near=one_of(near))


class CowcatcherError(Exception):
    """Base of every error that is the user's to mend; never shown with a traceback."""

    @property
    def fault(self) -> str:
        """What is wrong; a Fault where it can be said in other languages."""
        said = self.args[0] if self.args else ""
        return said if isinstance(said, Fault) else str(self)


class BadData(CowcatcherError):
    """A components file is wrong. `path` is the place inside the file, such as `buildings[ranch].count`."""

    def __init__(self, file: str, path: str, problem: str) -> None:
        super().__init__(": ".join(part for part in (file, path, problem) if part))
        self.file = file
        self.path = path
        self.problem = problem

    def __reduce__(self) -> tuple[Any, ...]:
        return (BadData, (self.file, self.path, self.problem))


class BadOption(CowcatcherError):
    """An option, a seat count or a seat list that the game does not have, or options that contradict each other."""


class BadRecord(CowcatcherError):
    """A record that cannot be read. `line` and `column` count from 1; `expected` says what would be right there.

    Both are Faults where they can be said in other languages.
    """

    def __init__(self, line: int, column: int, problem: str, expected: str = "") -> None:
        what = Fault("problem_hint", "{problem}; {hint}", problem=problem, hint=expected) if expected else problem
        super().__init__(Fault("at", "line {line}, column {column}: {what}", line=line, column=column, what=what))
        self.line = line
        self.column = column
        self.problem = problem
        self.expected = expected

    def __reduce__(self) -> tuple[Any, ...]:
        return (BadRecord, (self.line, self.column, self.problem, self.expected))


class UnknownMove(CowcatcherError):
    """A text that names no move of the game; `near` holds the nearest canonical texts."""

    def __init__(self, text: str, near: tuple[str, ...]) -> None:
        hint = f", did you mean {' or '.join(near)}?" if near else ""
        super().__init__(f"{text!r} is not a move of this game{hint}")
        self.text = text
        self.near = near

    def __reduce__(self) -> tuple[Any, ...]:
        return (UnknownMove, (self.text, self.near))


class IllegalMove(CowcatcherError):
    """A move of the game that is not legal now; `reason` carries the rule where one stands behind it."""

    def __init__(self, text: str, decision: str, reason: Reason | None) -> None:
        rule = f" ({reason.rule})" if reason else ""
        pending = decision or "none, the game is over"
        super().__init__(f"{text!r} is not legal now{rule}: the pending decision is {pending}")
        self.text = text
        self.decision = decision
        self.reason = reason

    def __reduce__(self) -> tuple[Any, ...]:
        return (IllegalMove, (self.text, self.decision, self.reason))


class CannotUndo(CowcatcherError):
    """Moves that may not be taken back, because something was revealed or another seat has moved since."""
