"""The boxes of a game: its data under the options of one match, made once and shared by all states that need them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from cowcatcher.kernel.options import Options

MOST: Final = 500
"""How many boxes are kept: more than all options of a usual kind of study, less than a burden."""

B = TypeVar("B")


class Boxes(Generic[B]):
    """Boxes by options and number of seats. A box never changes, so games with the same ones share one."""

    def __init__(self) -> None:
        self._kept: dict[tuple[int, tuple[tuple[str, str], ...]], B] = {}

    def find(self, options: Options, seats: int, make: Callable[[], B]) -> B:
        """The box for these options, made when it is asked for the first time.

        seats: 0 where a box does not depend on them.
        """
        key = (seats, tuple(sorted(options.items())))
        box = self._kept.get(key)
        if box is None:
            if len(self._kept) >= MOST:
                self._kept.clear()
            box = make()
            self._kept[key] = box
        return box
