"""What worker processes need to find by name in the tests of simulation."""

from __future__ import annotations

import sys
from pathlib import Path
from time import sleep
from typing import Any, Self

from tests.bots.small import Worth
from tests.toy import TOY

from cowcatcher.bots import Bot, make_bot
from cowcatcher.bots.base import Rated
from cowcatcher.kernel.errors import BadOption
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.state import State
from cowcatcher.kernel.types import CHANCE, Outcome, Rng
from cowcatcher.sim import Collector, Job, run


def load(slug: str, data: Path | None) -> Game[Any]:
    if slug != "toy":
        raise BadOption(f"there is no game {slug}")
    return TOY


class Slow(Bot):
    """Plays the first legal move; after the first games it takes its time."""

    def __init__(self, game: Game[Any], name: str) -> None:
        super().__init__(game, name)
        self.decisions = 0

    def rate_from(self, sample: State, seat: int, rng: Rng) -> list[Rated]:
        self.decisions += 1
        sleep(1.0 if self.decisions > 20 else 0.005)
        return [Rated(m, 0.5, 0) for m in sample.legal()]


class Broken(Bot):
    """Chooses a move that is not legal."""

    def rate_from(self, sample: State, seat: int, rng: Rng) -> list[Rated]:
        return [Rated(sample.legal()[-1] + 1, 0.5, 0)]


def make(name: str, game: Game[Any]) -> Bot:
    if name == "slow":
        return Slow(game, name)
    if name == "broken":
        return Broken(game, name)
    return make_bot(name, game, Worth())


def job(games: int, *bots: str, **more: Any) -> Job:
    return Job("toy", games, bots, load, make=make, **more)


class Log(Collector):
    """Every game's number, how many moves were chance's, and the scores."""

    def __init__(self) -> None:
        self.games: list[tuple[int, int, tuple[int, ...]]] = []
        self.index = 0
        self.draws = 0

    def before(self, index: int, state: State) -> None:
        assert state.to_move() == CHANCE
        self.index = index
        self.draws = 0

    def step(self, state: State, seat: int, move: int) -> None:
        assert move in state.legal()
        self.draws += seat == CHANCE

    def after(self, state: State, outcome: Outcome) -> None:
        assert state.over()
        self.games.append((self.index, self.draws, outcome.scores))

    def merge(self, other: Self) -> None:
        self.games += other.games


def main() -> None:
    """A long simulation to be interrupted; says when it has started and what it came to."""
    jobs = int(sys.argv[1])
    summary = run(job(100_000, "slow", "slow"), jobs, progress)
    print("summary", summary.tally.games, summary.interrupted, sum(summary.tally.ended.values()), flush=True)


def progress(done: int, games: int) -> None:
    print("progress", done, games, flush=True)


if __name__ == "__main__":
    main()
