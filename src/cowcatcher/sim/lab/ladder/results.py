"""What came of the games of a pairing, round by round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from cowcatcher.sim.lab import watch
from cowcatcher.sim.lab.keeping import Folder
from cowcatcher.sim.lab.ladder.contest import Contest, Pairing
from cowcatcher.sim.lab.ladder.deciding import decided
from cowcatcher.sim.lab.stats import Floats, Ints

FIRST_RANK: Final = 1


STEP: Final = 4
"""Rounds between two looks at whether a pairing is decided. What was played after the look that decided it does not
count, so that the number of processes changes nothing."""


@dataclass(frozen=True)
class Results:
    """The games of a pairing in order, by bot: the first column is the one who is alone. verdict: 1 where he is shown
    to be the better bot, -1 the worse, 0 where that is open.
    """

    pairing: Pairing
    scores: Ints
    ranks: Ints
    seconds: float
    verdict: int = 0

    @property
    def games(self) -> int:
        """How many games."""
        return len(self.ranks)

    @property
    def wins(self) -> Floats:
        """What of each game the one has won: a shared win is split."""
        first = self.ranks == FIRST_RANK
        return np.where(first[:, 0], 1.0 / np.maximum(first.sum(axis=1), 1), 0.0)

    @property
    def rounds(self) -> Floats:
        """His share in each whole round: games of a round have one seed, so rounds are independent, not games."""
        seats = self.pairing.seats
        whole = self.games // seats * seats
        shares: Floats = self.wins[:whole].reshape(-1, seats).mean(axis=1)
        return shares

    @property
    def before(self) -> Floats:
        """Of each game how many of the others he was before; a tie counts half."""
        own, others = self.ranks[:, :1], self.ranks[:, 1:]
        found: Floats = (others > own).sum(axis=1) + 0.5 * (others == own).sum(axis=1)
        return found

    @property
    def leads(self) -> Floats:
        """Points over the best of the others, a game."""
        lead: Floats = (self.scores[:, 0] - self.scores[:, 1:].max(axis=1)).astype(np.float64)
        return lead

    def judged(self, band: float) -> Results:
        """The same up to the first look that decides the pairing, if there is one."""
        even, rounds = 1 / self.pairing.seats, self.rounds
        for look in range(STEP, len(rounds) + 1, STEP):
            verdict = decided(rounds[:look], even, band)
            if verdict:
                games = look * self.pairing.seats
                return Results(self.pairing, self.scores[:games], self.ranks[:games], self.seconds, verdict)
        return self


def read(contest: Contest, folder: Folder, pairing: Pairing) -> Results:
    """The games of a pairing that count: from the first on without a gap, until it is decided."""
    rows: list[Any] = []
    seconds = 0.0
    for part in folder.parts(pairing.key):
        if part.start != len(rows):
            break
        content = folder.read(pairing.key, part)
        rows += content[watch.Results.name]["rows"]
        seconds += content["seconds"]
    job = contest.job(pairing)
    rows = rows[: job.games]
    seats = [job.seat_of(index) for index in range(len(rows))]
    scores = [[row[0][seat] for seat in order] for row, order in zip(rows, seats, strict=True)]
    ranks = [[row[1][seat] for seat in order] for row, order in zip(rows, seats, strict=True)]
    shape = (len(rows), pairing.seats)
    found = Results(pairing, np.array(scores, int).reshape(shape), np.array(ranks, int).reshape(shape), seconds)
    return found.judged(contest.band)
