"""Whole numbers that callers give: how many players, games, cycles."""

from __future__ import annotations

from operator import index
from typing import Any

from cowcatcher.envs.errors import BadArgument


def whole(name: str, value: Any) -> int:
    """The number as an int. Raises BadArgument for what is no whole number."""
    try:
        return index(value)
    except TypeError:
        raise BadArgument(f"{name} cannot be {value!r}; it is a whole number") from None


def count(name: str, value: Any) -> int:
    """The same, of at least 1."""
    number = whole(name, value)
    if number < 1:
        raise BadArgument(f"{name} is {number}; it must be at least 1")
    return number
