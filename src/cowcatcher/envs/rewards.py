"""Rewards: what a seat gets for how the game went, by a name that the maker of an environment chooses."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from cowcatcher.envs.errors import BadArgument
from cowcatcher.kernel.errors import did_you_mean, one_of
from cowcatcher.kernel.types import Outcome

REWARDS: Final = {
    "rank": "at the end, by place: 1 for the first, -1 for the last, evenly between; who ties shares; their sum is 0",
    "score": "at the end, the final score in the game's points",
    "lead": "at the end, the final score less the best other one",
    "progress": "after each step, the points won or lost since the step before (with the first one also those of the "
    "start); they add up to the final score",
}
"""Every kind of reward and what it is. Alone, `rank` is 1 or -1 (is the game itself beaten?), and `lead` the score."""


def check_reward(kind: str) -> None:
    """Raise BadArgument for a name that is no kind of reward."""
    if not isinstance(kind, str) or kind not in REWARDS:
        near = get_close_matches(str(kind), REWARDS, n=1)
        hint = did_you_mean(near) if near else f"it is {one_of(list(REWARDS))}"
        raise BadArgument(f"reward cannot be {kind!r}; {hint}")


def final_rewards(kind: str, outcome: Outcome) -> list[float]:
    """What every seat gets for the end of a game, of the kinds that are given at the end."""
    scores = [float(score) for score in outcome.scores]
    if kind == "score" or (kind == "lead" and len(scores) == 1):
        return scores
    if kind == "lead":
        best, second = sorted(scores, reverse=True)[:2]
        return [score - (second if score == best else best) for score in scores]
    return [place_reward(outcome.ranks, seat) for seat in range(len(scores))]


def place_reward(ranks: tuple[int, ...], seat: int) -> float:
    """From 1 for the first place to -1 for the last; who shares a place gets the mean of the places it takes up."""
    rank = ranks[seat]
    if len(ranks) == 1:
        return 1.0 if rank == 1 else -1.0
    place = rank - 1 + (ranks.count(rank) - 1) / 2
    return 1.0 - 2.0 * place / (len(ranks) - 1)
