"""Reading what a person types: with completion and history on a terminal, plain lines otherwise."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from typing import Any, Protocol

Words = Callable[[], Sequence[str]]


class Reader(Protocol):
    """Reads a line. Raises EOFError at the end of the input, KeyboardInterrupt on Ctrl-C."""

    def read(self, prompt: str) -> str:
        """The next line, without blanks around it."""

    def forget(self) -> None:
        """Nothing of what was typed can be called up again: somebody else sits down."""


class PlainReader:
    """Lines from standard input. What comes from a pipe is repeated, so that the output can be read alone."""

    def read(self, prompt: str) -> str:
        text = input(prompt).strip()
        if not sys.stdin.isatty():
            print(text)
        return text

    def forget(self) -> None:
        """Plain lines are not remembered."""


class FullReader:
    """A line editor with Tab completion of moves and commands."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self.forget()

    def read(self, prompt: str) -> str:
        return str(self._session.prompt(prompt)).strip()

    def forget(self) -> None:
        from prompt_toolkit import PromptSession  # noqa: PLC0415 (slow to import, and of no use in a pipe)
        from prompt_toolkit.completion import WordCompleter  # noqa: PLC0415

        completer = WordCompleter(lambda: list(self._words()), sentence=True)
        self._session: Any = PromptSession(completer=completer, complete_while_typing=False, enable_suspend=True)


def reader(words: Words, plain: bool) -> Reader:
    """The best reader for where we are. words: what can be completed at the moment."""
    simple = plain or os.environ.get("TERM", "dumb") in ("dumb", "") or not (sys.stdin.isatty() and sys.stdout.isatty())
    return PlainReader() if simple else FullReader(words)
