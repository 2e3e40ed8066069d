"""Rewards: how good an end, or an estimated end, is for every seat, from 0 to 1.

The chance to win alone says too little early in a game, the score alone plays for the second place; so a reward is
`weight` parts of the first and `1 - weight` parts of a squashed lead over the best other seat. Both parts use the same
logistic curve, in which a lead of `scale` points is worth about 0.88.
"""

from __future__ import annotations

from math import exp
from typing import Final

from cowcatcher.kernel.types import Outcome

STEEPNESS: Final = 2.0
"""Slope of the logistic curve at a lead of one `scale`."""

FAR: Final = 30.0
"""Exponents beyond this make no difference any more; it also keeps `exp` from overflowing."""


def final_rewards(outcome: Outcome, scale: float, weight: float) -> list[float]:
    """Reward per seat of a finished game; seats that tie for the first place share the win.

    Alone all depends on whether the game itself is beaten.
    """
    ranks = outcome.ranks
    if len(ranks) == 1:
        return [1.0 if ranks[0] == 1 else 0.0]
    winners = 0
    for rank in ranks:
        if rank == 1:
            winners += 1
    scores: list[float] = []
    for score in outcome.scores:
        scores.append(float(score))
    rewards = leads(scores, scale)
    for seat in range(len(rewards)):
        win = 1.0 / winners if ranks[seat] == 1 else 0.0
        rewards[seat] = weight * win + (1.0 - weight) * rewards[seat]
    return rewards


def estimated_rewards(scores: list[float], scale: float, weight: float) -> list[float]:
    """Reward per seat when the final scores are only estimated: the chances to win are a softmax of the scores.

    Alone the score is the lead over the game itself (`Evaluation.scores`).
    """
    rewards = leads(scores, scale)
    if len(scores) == 1:
        return rewards
    top = scores[0]
    for score in scores:
        top = max(top, score)
    total = 0.0
    shares: list[float] = []
    for score in scores:
        share = exp(max(-FAR, (score - top) * STEEPNESS / scale))
        shares.append(share)
        total += share
    for seat in range(len(rewards)):
        rewards[seat] = weight * shares[seat] / total + (1.0 - weight) * rewards[seat]
    return rewards


def leads(scores: list[float], scale: float) -> list[float]:
    """Squashed lead of every seat over the best other seat: 0.5 when level, near 1 far ahead, near 0 far behind."""
    best = scores[0]
    second = -1e300
    first = 0
    for seat in range(1, len(scores)):
        score = scores[seat]
        if score > best:
            second = best
            best = score
            first = seat
        elif score > second:
            second = score
    rewards: list[float] = []
    if len(scores) == 1:
        second = 0.0
    for seat in range(len(scores)):
        lead = scores[seat] - (second if seat == first else best)
        rewards.append(logistic(lead * STEEPNESS / scale))
    return rewards


def logistic(x: float) -> float:
    """1 / (1 + e^-x), safe for any x."""
    if x > FAR:
        return 1.0
    if x < -FAR:
        return 0.0
    return 1.0 / (1.0 + exp(-x))
