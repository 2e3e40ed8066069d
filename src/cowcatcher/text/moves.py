"""Moves as a game's faces read them: by verb and argument, as their canonical texts have them."""

from __future__ import annotations

from typing import NamedTuple

from cowcatcher.kernel.moves import MoveTable


class Parts(NamedTuple):
    """A move in its parts: of `go:C` the verb is "go", the label "C", and arg its place among what can stand there; a
    word such as `pass` is its own verb, with 0 and no label."""

    move: int
    verb: str
    arg: int
    label: str


def parts(table: MoveTable, move: int) -> Parts:
    """A move of a table in its parts."""
    family = table.family_of(move)
    return Parts(move, family.name, family.arg(move), family.labels[family.arg(move)] if family.labels else "")
