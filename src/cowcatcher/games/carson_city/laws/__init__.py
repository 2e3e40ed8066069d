"""How the sentences of Carson City are read, and what its players count.

Left out: the general reserve of cowboys, firepower and incomes, which are sums of what is counted; the sides of the
characters, told together once the last of them is drawn; marks of this round's attacks and of doubling, which nobody
counts; the mixed set of duel tiles before the game begins, which nobody has seen.
"""

from __future__ import annotations

from typing import ClassVar, Final

from cowcatcher.games.carson_city.laws import sentences
from cowcatcher.games.carson_city.laws.reader import CarsonReader


class CarsonLog(CarsonReader):
    """Reads all sentences of the log."""

    sentences: ClassVar = sentences.READ


READER: Final = CarsonLog

MAY_NOT: Final[dict[str, str]] = {
    "CC-1.03": "a building is refused by CC-10.01 and a house by CC-10.05 where something lies",
    "CC-1.04": "",
    "CC-1.10": "each piece has its own rule: CC-1.12, CC-5.26, CC-10.19",
    "CC-1.12": "",
    "CC-2.12": "",
    "CC-4.01": "",
    "CC-5.02": "",
    "CC-5.03": "",
    "CC-5.04": "",
    "CC-5.05": "",
    "CC-5.06": "",
    "CC-5.07": "where somebody stands, the sheriff is refused by CC-5.03",
    "CC-5.08": "",
    "CC-5.10": "",
    "CC-5.14": "the card has all the bargains that there are moves for; what is too dear is refused by CC-7.13",
    "CC-5.16": "",
    "CC-5.20": "",
    "CC-5.22": "",
    "CC-5.23": "no move declines the parcel",
    "CC-5.25": "the card has all the bargains that there are moves for; what is too dear is refused by CC-7.13",
    "CC-5.26": "",
    "CC-5.27": "",
    "CC-5.32": "who has chosen to wait is not asked again",
    "CC-6.01": "no move places two cowboys",
    "CC-6.03": "who has passed is not asked again",
    "CC-6.04": "",
    "CC-6.05": "",
    "CC-6.07": "",
    "CC-6.08": "",
    "CC-6.09": "",
    "CC-7.13": "",
    "CC-8.05": "",
    "CC-8.06": "",
    "CC-8.07": "",
    "CC-8.19": "a closed space is refused by CC-6.07",
    "CC-9.01": "",
    "CC-9.04": "",
    "CC-10.01": "",
    "CC-10.02": "",
    "CC-10.05": "",
    "CC-10.07": "",
    "CC-10.08": "",
    "CC-10.09": "",
    "CC-10.11": "",
    "CC-10.13": "placing and keeping are all there is to choose from",
    "CC-10.14": "",
    "CC-10.15": "",
    "CC-10.16": "no move takes anything off the board",
    "CC-10.19": "",
    "CC-10.20": "a river parcel is refused by CC-16.03",
    "CC-12.06": "",
    "CC-13.04": "cowboys come without a choice",
    "CC-13.05": "",
    "CC-13.06": "",
    "CC-15.03": "",
    "CC-16.03": "",
    "CC-16.07": "",
    "CC-17.01": "who has stopped is not asked again",
    "CC-17.03": "",
    "CC-17.06": "",
    "CC-17.08": "the rule of the basic game is cited",
}
"""What the ledger forbids or limits: "" where a refused move cites it, else why no move can be refused by it."""
