"""Tuples of numbers. What changes seldom is a tuple, which clones of a state share."""

from __future__ import annotations


def with_entry(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """The same with another value at one place."""
    return (*values[:at], value, *values[at + 1 :])


def with_more(values: tuple[int, ...], at: int, more: int) -> tuple[int, ...]:
    """The same with so much more, or less, at one place."""
    return (*values[:at], values[at] + more, *values[at + 1 :])
