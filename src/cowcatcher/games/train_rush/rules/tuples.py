"""Changing tuples, which clones of a state share."""

from __future__ import annotations


def without(kinds: tuple[int, ...], kind: int) -> tuple[int, ...]:
    """The same without the first of a kind."""
    at = kinds.index(kind)
    return kinds[:at] + kinds[at + 1 :]


def with_one(kinds: tuple[int, ...], kind: int) -> tuple[int, ...]:
    """The same with one more, ascending."""
    return tuple(sorted((*kinds, kind)))
