"""How the sentences of Carson City are read, and what its players count.

Left out: the general reserve of cowboys, firepower and incomes, which are sums of what is counted; the sides of the
characters, told together once the last of them is drawn; marks of this round's attacks and of doubling, which nobody
counts; the mixed set of duel tiles before the game begins, which nobody has seen.
"""

from __future__ import annotations

from typing import ClassVar, Final

from cowcatcher.testing.laws.carson_city import sentences
from cowcatcher.testing.laws.carson_city.reader import CarsonReader


class CarsonLog(CarsonReader):
    """Reads all sentences of the log."""

    sentences: ClassVar = sentences.READ


READER: Final = CarsonLog

MAY_NOT: Final[dict[str, str]] = {}
