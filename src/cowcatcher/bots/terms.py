"""Terms of an evaluation: what an estimated score is the sum of, and by how much each counts, early and late in a game.

The terms of the hand's evaluation count once; further ones, counts of what a seat has, count nothing until
`cowcatcher train` has found what they are worth beside the others.
"""

from __future__ import annotations

from typing import Any


class Factors:
    """By how much terms count: `early + late * left`, with `left` the part of the game that is to come.

    plain: no term depends on the time.
    """

    __slots__ = ("early", "late", "plain")

    def __init__(self, early: list[float], late: list[float]) -> None:
        self.early = early
        self.late = late
        self.plain = True
        for factor in late:
            if factor != 0.0:
                self.plain = False

    def total(self, terms: list[float], left: float) -> float:
        """The sum of the terms of one seat; of more of them than there are factors the rest does not count."""
        total = 0.0
        early = self.early
        if self.plain:
            for i in range(len(early)):
                total += early[i] * terms[i]
            return total
        late = self.late
        for i in range(len(early)):
            total += (early[i] + late[i] * left) * terms[i]
        return total


def factors_of(values: dict[str, Any], names: tuple[str, ...], hand: dict[str, float]) -> Factors:
    """The factors of a file of weights, in the order of the names.

    Under `[terms]` stands a pair a term, the factor at the end of a game and what is added at its beginning; a term
    without one counts as in the hand's evaluation: once, unless `hand` says otherwise.
    """
    table: dict[str, list[float]] = values.get("terms", {})
    early: list[float] = []
    late: list[float] = []
    for name in names:
        pair = table.get(name, [hand.get(name, 1.0), 0.0])
        early.append(float(pair[0]))
        late.append(float(pair[1]))
    return Factors(early, late)
