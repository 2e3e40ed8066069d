"""The range of the numbers in a data file."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from cowcatcher.data.build import data_keys, items, show, step
from cowcatcher.kernel.errors import BadData

LARGEST: Final = 1_000_000
LOWEST: Final = -1000
"""How small the numbers of signed keys may be."""


def check_numbers(
    value: object,
    file: str,
    signed_keys: Collection[str] = (),
    largest: int = LARGEST,
    path: str = "",
    signed: bool = False,
) -> None:
    """No quantity is negative where that makes no sense, and none so large that a game could not be played to its end.

    Args:
        value: raw TOML values. signed_keys: keys whose numbers may be negative, wherever they stand.
        largest: the greatest number that is in range.

    Raises:
        BadData: the first number out of range.
    """
    if isinstance(value, dict):
        for key in data_keys(value):
            check_numbers(value[key], file, signed_keys, largest, step(path, key), key in signed_keys)
    elif isinstance(value, list):
        for here, entry in zip(items(path, value), value, strict=True):
            check_numbers(entry, file, signed_keys, largest, here)
    elif isinstance(value, int):
        least = LOWEST if signed else 0
        if not least <= value <= largest:
            raise BadData(file, path, f"must be {least} to {largest}, not {show(value)}")
