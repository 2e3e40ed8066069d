"""How fast the environments are here, beside those of others: the figures behind `cowcatcher bench --envs`.

A step is one decision of one agent, chosen at random among the legal ones, with the observation and the mask that
belong to it. All are measured in the same run; those of others only where they are installed.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from random import Random
from time import perf_counter, process_time
from typing import Any, Final

import numpy as np

from cowcatcher.envs.batch import Batch
from cowcatcher.envs.encode import OBSERVATIONS
from cowcatcher.envs.registration import VERSION
from cowcatcher.envs.shared_batch import SharedBatch
from cowcatcher.envs.table import Table

SEED: Final = 1858
SLICES: Final = 5
GAMES: Final = 16
"""Of a batch."""

CLASSIC: Final = ("connect_four-v3", "tictactoe-v3", "chess-v6")
"""Of PettingZoo; its others need packages that few have."""

PYTHON_GAMES: Final = ("python_tic_tac_toe", "python_block_dominoes", "python_liars_poker")
"""Of OpenSpiel; those of its games that are written in Python and have several decisions."""

Steps = Callable[[float], tuple[int, float]]
"""Makes steps for about so many seconds; how many they were, and how many seconds they took."""


@dataclass(frozen=True)
class Speed:
    """Steps a second of a game in a library. how: by which of its ways. bytes: of an observation, where known."""

    library: str
    game: str
    how: str
    steps_per_s: float
    bytes: int | None = None


def speeds(games: list[str], seconds: float, progress: Callable[[str], None]) -> Iterator[Speed]:
    """Our games and those of others, each measured for about `seconds`, ours with two players."""
    for slug in games:
        progress(slug)
        yield Speed("cowcatcher", slug, "PettingZoo", best(agents(f"cowcatcher/{slug}-v{VERSION}"), seconds))
        for form in OBSERVATIONS:
            table = Table(slug, observation=form)
            alone = f"observation alone, {form}"
            yield Speed("cowcatcher", slug, alone, best(observed(table), seconds), table.encoder.empty().nbytes)
        batch = Batch(Table(slug), GAMES)
        yield Speed("cowcatcher", slug, f"batch of {GAMES}", best(batched(batch, process_time), seconds))
        workers = min(GAMES, os.cpu_count() or 1)
        with SharedBatch(GAMES, workers, game=slug) as shared:
            how = f"batch of {GAMES}, {workers} processes"
            yield Speed("cowcatcher", slug, how, best(batched(shared, perf_counter), seconds))
    yield from others(seconds, progress)


def others(seconds: float, progress: Callable[[str], None]) -> Iterator[Speed]:
    """What is installed of the libraries of others. What cannot be measured is said on stderr."""
    tried: list[tuple[str, str, Callable[[str], Steps]]] = []
    if find_spec("pygame") is not None:
        tried += [("PettingZoo", f"classic/{name}", agents) for name in CLASSIC]
    if find_spec("pyspiel") is not None:
        tried += [("OpenSpiel", name, spiel) for name in PYTHON_GAMES]
    for library, name, make in tried:
        progress(name)
        try:
            yield Speed(library, name, library, best(make(name), seconds))
        except Exception as error:  # another version of their package, or one it needs; ours has to go on
            print(f"{library} {name} cannot be measured: {error!r}", file=sys.stderr)


def best(steps: Steps, seconds: float) -> float:
    """Steps a second: the best of SLICES, since other programs can only slow them down."""
    return max(made / spent for made, spent in (steps(seconds / SLICES) for _ in range(SLICES)))


def agents(name: str) -> Steps:
    """A PettingZoo environment, as people loop over it."""
    import pettingzoo  # noqa: PLC0415

    env: Any = pettingzoo.make("aec", name)
    rng = np.random.default_rng(SEED)

    def steps(seconds: float) -> tuple[int, float]:
        made = 0
        start = process_time()
        while (spent := process_time() - start) < seconds:
            env.reset(seed=int(rng.integers(1 << 31)))
            for _ in env.agent_iter():
                observation, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                legal = np.flatnonzero(observation["action_mask"])
                env.step(int(legal[int(rng.random() * len(legal))]))
                made += 1
        return made, spent

    return steps


def observed(table: Table) -> Steps:
    """What whoever is to decide may know, over and over, at decisions of a random game: what it takes beside moves."""
    rng = Random(SEED)
    table.start(SEED)
    decisions = []
    while not table.episode.over:
        decisions.append(table.clone())
        table.play(rng.choice(table.episode.legal))
    out = table.encoder.empty()

    def steps(seconds: float) -> tuple[int, float]:
        made = 0
        start = process_time()
        while (spent := process_time() - start) < seconds:
            at = decisions[made % len(decisions)]
            at.observe(at.episode.seat, out)
            made += 1
        return made, spent

    return steps


def batched(batch: Batch | SharedBatch, clock: Callable[[], float]) -> Steps:
    """A batch of our games. clock: of this process alone, or of the wall where there are several."""
    rng = np.random.default_rng(SEED)
    batch.reset(SEED)

    def steps(seconds: float) -> tuple[int, float]:
        made = 0
        start = clock()
        while (spent := clock() - start) < seconds:
            chosen = [np.flatnonzero(mask) for mask in batch.arrays.masks]
            batch.step(np.array([legal[int(rng.random() * len(legal))] for legal in chosen]))
            made += len(chosen)
        return made, spent

    return steps


def spiel(name: str) -> Steps:
    """A game of OpenSpiel through its Python interface, with the tensor and mask of who is to decide."""
    import open_spiel.python.games  # noqa: F401, PLC0415 (registers those in Python)
    import pyspiel  # noqa: PLC0415

    game: Any = pyspiel.load_game(name)
    tensors = game.get_type().provides_observation_tensor
    rng = Random(SEED)

    def play() -> int:
        state = game.new_initial_state()
        made = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
                continue
            state.observation_tensor() if tensors else state.information_state_tensor()
            legal = np.flatnonzero(state.legal_actions_mask())
            state.apply_action(int(legal[int(rng.random() * len(legal))]))
            made += 1
        return made

    def steps(seconds: float) -> tuple[int, float]:
        made = 0
        start = process_time()
        while (spent := process_time() - start) < seconds:
            made += play()
        return made, spent

    return steps
