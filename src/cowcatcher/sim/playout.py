"""The loops that `bench` measures, apart from everything that takes the time, so that they can be compiled."""

from __future__ import annotations

from cowcatcher.kernel.state import State
from cowcatcher.kernel.types import CHANCE, Rng


def play_out(s: State, rng: Rng, most: int) -> int:
    """Make random moves until the game is over, but `most` at most; how many it were, chance included."""
    moves = 0
    stack = s.stack
    random = rng.random
    while stack and moves < most:
        top = stack[-1]
        if top.seat == CHANCE:
            m = s.sample(rng)
        else:
            legal = top.legal(s)
            m = legal[int(random() * len(legal))]
        s.apply(m)
        moves += 1
    return moves


def clone_all(states: list[State], times: int) -> None:
    """Clone each of the states so many times."""
    for _ in range(times):
        for s in states:
            s.clone()


def list_all(states: list[State], times: int) -> None:
    """List the legal moves of each of the states so many times."""
    for _ in range(times):
        for s in states:
            s.stack[-1].legal(s)
