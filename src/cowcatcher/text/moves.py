"""Moves as a game's faces read them: by verb and argument, as their canonical texts have them."""

from __future__ import annotations

from typing import NamedTuple

from cowcatcher.kernel.moves import MoveTable


class Parts(NamedTuple):
    """A move in its parts: of `go:C` the verb is "go", and arg the place of "C" among what can stand behind it; a word
    such as `pass` is its own verb, with 0."""

    move: int
    verb: str
    arg: int


def parts(table: MoveTable, move: int) -> Parts:
    """A move of a table in its parts."""
    family = table.family_of(move)
    return Parts(move, family.name, family.arg(move))
