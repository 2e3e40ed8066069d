"""Train MaskablePPO (sb3-contrib) on one seat of a game against random bots, and measure what it has learned.

    pip install '.[train]'
    python examples/train_maskable_ppo.py carson_city --steps 60000

Prints the share of wins and the mean lead over the best other seat, with 95 % intervals, before and after; over games
that are not among those it learns from.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from statistics import fmean, stdev
from time import monotonic
from typing import Any

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.monitor import Monitor
from stable_baselines3.common.vec_env import DummyVecEnv, VecNormalize

import cowcatcher.envs

ENVIRONMENTS = 16
MEASURED_SEED = 1_000_000
CHOICES: dict[str, Any] = {
    "seat": None,
    "skip_forced": True,
    "reward": "lead",
    "illegal": "raise",
    "observation": "flat",
}
"""The learner's seat is drawn anew for each game; it is asked only where it has a choice, and wants a large
lead. It is masked, so an illegal action would be a mistake of ours. Its net has no embeddings: choices are one-hot."""


@dataclass(frozen=True)
class Measured:
    """How a player did in some games: its wins (0 or 1 a game) and leads."""

    wins: list[float]
    leads: list[float]

    def __str__(self) -> str:
        wins, leads = [100 * win for win in self.wins], self.leads
        return (
            f"wins {fmean(wins):.1f} +-{within(wins):.1f} %, lead {fmean(leads):.2f} +-{within(leads):.2f} points"
            f" in {len(wins)} games"
        )


def within(values: list[float]) -> float:
    """Half the width of the 95 % interval of a mean."""
    return float(1.96 * stdev(values) / np.sqrt(len(values)))


def learner(game: str, seed: int) -> MaskablePPO:
    """A player that has learned nothing yet."""
    torch.set_num_threads(1)  # the nets are too small to be worth more

    def make() -> gymnasium.Env[Any, Any]:
        made = gymnasium.make(cowcatcher.envs.gymnasium_id(game), disable_env_checker=True, **CHOICES)
        watched: gymnasium.Env[Any, Any] = Monitor(made)
        return watched

    return MaskablePPO(
        "MlpPolicy",
        VecNormalize(DummyVecEnv([make] * ENVIRONMENTS), gamma=1.0),
        n_steps=128,
        batch_size=512,
        n_epochs=4,
        gamma=1.0,
        gae_lambda=0.97,
        learning_rate=5e-4,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [256, 256]},
        seed=seed,
        device="cpu",
    )


def measure(game: str, player: MaskablePPO, rounds: int) -> Measured:
    """How the player does; in each round ENVIRONMENTS games are played to their end, so that long games count as much.

    It chooses by its probabilities, as it does when it learns.
    """
    envs = gymnasium.make_vec(cowcatcher.envs.gymnasium_id(game), num_envs=ENVIRONMENTS, **CHOICES)
    normal = player.get_vec_normalize_env()
    assert normal is not None
    found = Measured([], [])
    for n in range(rounds):
        seen, info = envs.reset(seed=MEASURED_SEED + n)
        running = np.ones(ENVIRONMENTS, bool)
        while running.any():
            chosen, _ = player.predict(normal.normalize_obs(seen), action_masks=info["action_mask"].astype(bool))
            seen, leads, ended, _, info = envs.step(chosen)
            for i in np.flatnonzero(ended & running):
                found.wins.append(float(info["final_info"]["rank"][i] == 1))
                found.leads.append(float(leads[i]))
            running &= ~ended
    return found


def main() -> None:
    """Read the command line, train, measure before and after."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game", nargs="?", default="carson_city")
    parser.add_argument("--steps", type=int, default=60_000)
    parser.add_argument("--rounds", type=int, default=25, help=f"of {ENVIRONMENTS} games, to measure")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    player = learner(chosen.game, chosen.seed)
    print("before:", measure(chosen.game, player, chosen.rounds), flush=True)
    start = monotonic()
    player.learn(chosen.steps)
    print(f"{chosen.steps:,} steps in {monotonic() - start:.0f} s", flush=True)
    print("after: ", measure(chosen.game, player, chosen.rounds))


if __name__ == "__main__":
    main()
