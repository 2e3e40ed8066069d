"""A training: games on all processes, kept in batches so that a break costs little, then the fit and the file."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cowcatcher.bots.base import Evaluation
from cowcatcher.bots.generations import newest
from cowcatcher.bots.minds import find as mind_of
from cowcatcher.kernel.errors import BadOption
from cowcatcher.kernel.game import Game
from cowcatcher.registry import find
from cowcatcher.sim.lab.keeping import Folder, put
from cowcatcher.sim.train.fit import TESTED, Fit, fit
from cowcatcher.sim.train.league import members
from cowcatcher.sim.train.samples import play
from cowcatcher.sim.train.writing import written

BATCH: Final = 20
"""Games that are kept at once."""

LEAST: Final = 2 * TESTED
"""Fewer games would keep none apart."""

MEMBERS: Final = 200
SEARCHERS: Final = 12

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Training:
    """What is trained, on what. seats: sizes of the tables. iterations: 0, or those with which the members search."""

    game: str
    games: int
    seats: tuple[int, ...]
    iterations: int
    seed: int
    part: float

    def check(self) -> tuple[Game[Any], Evaluation[Any]]:
        """The game and its evaluation. Raises BadOption for what cannot be trained."""
        game, evaluation = find(self.game), mind_of(self.game)
        if evaluation is None or not evaluation.names():
            raise BadOption(f"{game.name} has no evaluation made of terms, so there is nothing to train")
        if any(seats not in game.seats or seats < 2 for seats in self.seats):
            raise BadOption(f"{game.name} is trained with 2 to {max(game.seats)} seats")
        if not 0.0 < self.part <= 1.0:
            raise BadOption(f"--part is above 0 and at most 1, not {self.part:g}")
        if self.games < LEAST:
            raise BadOption(f"a training needs at least {LEAST} games, not {self.games}")
        return game, evaluation

    def identity(self, evaluation: Evaluation[Any]) -> dict[str, Any]:
        """What games of the training have in common: how many are played, and how far one goes, may change."""
        about = {key: value for key, value in asdict(self).items() if key not in ("games", "part")}
        mind = evaluation.mind()
        assert mind is not None
        # As JSON gives it back, since that is what it is compared with.
        same: dict[str, Any] = json.loads(json.dumps({**about, "terms": evaluation.names(), "weights": newest(mind)}))
        return same


def train(training: Training, out: Path, jobs: int, how: str, progress: Progress | None = None) -> Fit:
    """Play what is missing, fit the factors, write the file. how: the command, told in the file.

    Raises KeyboardInterrupt where somebody breaks off; the batches that are whole are kept.
    """
    _, evaluation = training.check()
    if jobs < 1:
        raise BadOption(f"a training needs at least one process, not {jobs}")
    folder = Folder(out.with_suffix(".train"))
    folder.open(training.identity(evaluation))
    batches = [folder.path / f"batch-{number:05d}.npz" for number in range(-(-training.games // BATCH))]
    missing = [number for number, file in enumerate(batches) if not file.exists()]
    with ProcessPoolExecutor(jobs, get_context("spawn"), signal, (SIGINT, SIG_IGN)) as pool:
        try:
            for done, _ in enumerate(pool.map(partial(_batch, training, folder.path), missing), 1):
                if progress is not None:
                    progress((len(batches) - len(missing) + done) * BATCH, len(batches) * BATCH)
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
            raise
    arrays = [dict(np.load(file)) for file in batches]
    data: dict[str, NDArray[Any]] = {key: np.concatenate([found[key] for found in arrays]) for key in arrays[0]}
    factors = evaluation.weighing()
    found = fit(**data, early=np.array(factors.early), late=np.array(factors.late))
    mind = evaluation.mind()
    assert mind is not None
    text = (mind / "weights.toml").read_text(encoding="utf-8")
    put(out, written(text, evaluation.names(), factors.early, factors.late, found, training.part, how).encode())
    return found


def _batch(training: Training, folder: Path, number: int) -> None:
    """Play and keep a batch of games."""
    game, evaluation = training.check()
    searched = training.iterations > 0
    league = members(game, evaluation, training.seed, SEARCHERS if searched else MEMBERS, training.iterations)
    numbers = range(number * BATCH, (number + 1) * BATCH)
    samples = play(game, evaluation, league, numbers, training.seats, training.seed, searched)
    file = folder / f"batch-{number:05d}.npz"
    fresh = file.with_suffix(".new.npz")
    np.savez_compressed(fresh, allow_pickle=False, **samples.arrays())
    fresh.replace(file)
