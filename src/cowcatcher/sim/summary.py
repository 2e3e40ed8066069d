"""What many games come to: exact sums that can be added up in any order, and the figures drawn from them."""

from __future__ import annotations

from collections.abc import Sequence
from math import lcm, sqrt
from typing import Any, Final

from cowcatcher.kernel.types import Outcome
from cowcatcher.sim.collect import Collector

Z95: Final = 1.959963984540054
"""Standard deviations that hold 95 % of a normal distribution."""


def wilson(share: float, games: int) -> tuple[float, float]:
    """The 95 % Wilson score interval of a share seen in so many games (Wilson 1927); (0, 1) without games.

    With wins that are split between seats the interval is a little too wide, never too narrow.
    """
    if not games:
        return (0.0, 1.0)
    spread = Z95 * Z95 / games
    middle = share + spread / 2
    half = Z95 * sqrt(share * (1 - share) / games + spread / (4 * games))
    return (max(0.0, (middle - half) / (1 + spread)), min(1.0, (middle + half) / (1 + spread)))


class Tally:
    """Exact sums over games, per bot in the order the bots were given.

    moves: chance included. wins: games with rank 1, also shared. parts: wins in units of 1/`whole`, a shared win split.
    points: sums of final scores. ended: how many games ended for which reason.
    """

    __slots__ = ("ended", "games", "moves", "parts", "points", "whole", "wins")

    def __init__(self, bots: int) -> None:
        self.games = 0
        self.moves = 0
        self.wins = [0] * bots
        self.parts = [0] * bots
        self.points = [0] * bots
        self.whole = lcm(*range(1, bots + 1))
        self.ended: dict[str, int] = {}

    def count(self, outcome: Outcome, moves: int, seat_of: Sequence[int]) -> None:
        """Add a finished game; `seat_of` says where each bot sat."""
        winners = outcome.winners()
        self.games += 1
        self.moves += moves
        self.ended[outcome.reason] = self.ended.get(outcome.reason, 0) + 1
        for bot, seat in enumerate(seat_of):
            self.points[bot] += outcome.scores[seat]
            if seat in winners:
                self.wins[bot] += 1
                self.parts[bot] += self.whole // len(winners)

    def add(self, other: Tally) -> None:
        """Add the games of another tally of the same bots."""
        self.games += other.games
        self.moves += other.moves
        for bot in range(len(self.wins)):
            self.wins[bot] += other.wins[bot]
            self.parts[bot] += other.parts[bot]
            self.points[bot] += other.points[bot]
        for reason, n in other.ended.items():
            self.ended[reason] = self.ended.get(reason, 0) + n


class Summary:
    """The result of a simulation.

    seconds: wall-clock time. interrupted: True when it was stopped; then only the finished games count, and since
    short games finish sooner, they are not a fair sample of all. collectors: one for each class that the job named.
    """

    def __init__(
        self,
        game: str,
        bots: tuple[str, ...],
        tally: Tally,
        seconds: float,
        interrupted: bool,
        collectors: tuple[Collector, ...] = (),
    ) -> None:
        self.game = game
        self.bots = bots
        self.tally = tally
        self.seconds = seconds
        self.interrupted = interrupted
        self.collectors = collectors

    def win_share(self, bot: int) -> float:
        """Part of the games that a bot won, a shared win split among those who share it; 0 without games."""
        return self.tally.parts[bot] / (self.tally.whole * self.tally.games) if self.tally.games else 0.0

    def interval(self, bot: int) -> tuple[float, float]:
        """The 95 % interval of `win_share`."""
        return wilson(self.win_share(bot), self.tally.games)

    def mean_score(self, bot: int) -> float:
        """Mean final score of a bot, in the game's points; 0 without games."""
        return self.tally.points[bot] / self.tally.games if self.tally.games else 0.0

    def content(self) -> dict[str, Any]:
        """Everything as plain values, fit for JSON."""
        return {
            "game": self.game,
            "games": self.tally.games,
            "moves": self.tally.moves,
            "seconds": round(self.seconds, 3),
            "interrupted": self.interrupted,
            "seats": [
                {
                    "bot": name,
                    "wins": self.tally.wins[bot],
                    "mean_score": round(self.mean_score(bot), 4),
                    "win_share": round(self.win_share(bot), 4),
                    "win_share_95": [round(end, 4) for end in self.interval(bot)],
                }
                for bot, name in enumerate(self.bots)
            ],
            "ended": dict(sorted(self.tally.ended.items())),
        }
