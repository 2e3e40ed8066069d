"""A race between the moves of a decision: every runner gets the same luck in a lap, who falls behind is out.

Equal luck (common random numbers) makes the difference between two moves far less noisy than their means, and dropping
what is clearly worse leaves the time to what is open (Maron and Moore, "Hoeffding Races", 1994; here with the t-like
statistic of paired differences).
"""

from __future__ import annotations

from typing import Final

LEAST: Final = 5
"""Laps before anybody is dropped for being worse than the leader."""

HEATS: Final = 2
"""Laps after which only the best few go on, where more than that have started."""


class Race:
    """The runners are edges of a node, by their index.

    margin: standard errors of the mean paired difference to the leader at which a runner is out. few: how many go on
    after the heats. runners: who is still in the race. at: whose turn it is, as an index of `runners`; 0 between laps.
    laps: laps that all who are still in the race have completed. results: rewards per edge, one a lap.
    """

    __slots__ = ("at", "few", "laps", "margin", "results", "runners")

    def __init__(self, edges: list[int], margin: float, few: int) -> None:
        self.margin = margin
        self.few = few
        self.runners = edges
        self.results: dict[int, list[float]] = {edge: [] for edge in edges}
        self.laps = 0
        self.at = 0

    def next(self) -> int:
        """Whose turn it is."""
        return self.runners[self.at]

    def add(self, reward: float) -> None:
        """Note the result of the runner whose turn it was."""
        self.results[self.runners[self.at]].append(reward)
        self.at += 1
        if self.at == len(self.runners):
            self.at = 0
            self.laps += 1
            self._drop()

    def mean(self, edge: int) -> float:
        """Mean result of a runner."""
        found = self.results[edge]
        return sum(found) / len(found)

    def _drop(self) -> None:
        """Take out who is clearly worse than the leader."""
        ranked = sorted([(-self.mean(edge), edge) for edge in self.runners])
        if self.laps == HEATS and len(ranked) > self.few:
            ranked = ranked[: self.few]
            self.runners = [edge for _, edge in ranked]
        if self.laps < LEAST:
            return
        leader = ranked[0][1]
        self.runners = [edge for _, edge in ranked if edge == leader or not self._behind(edge, leader)]

    def _behind(self, edge: int, leader: int) -> bool:
        """True when the leader is better by more than the margin, or by nothing at all in any lap."""
        mine = self.results[edge]
        best = self.results[leader]
        n = self.laps
        total = 0.0
        squares = 0.0
        for lap in range(n):
            gap = best[lap] - mine[lap]
            total += gap
            squares += gap * gap
        mean = total / n
        variance = max(0.0, squares / n - mean * mean) / (n - 1)
        return mean * mean >= self.margin * self.margin * variance
