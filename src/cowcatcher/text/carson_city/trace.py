"""The steps of a move of Carson City, with secret choices turned up first."""

from __future__ import annotations

from collections.abc import Mapping

from cowcatcher.games.carson_city.written.state import CarsonState
from cowcatcher.text import trace as shared

Step = shared.Step[CarsonState]


def trace(known: CarsonState, move: int, revealed: Mapping[int, int]) -> list[Step]:
    """The steps of a move, the decision first, then each task. revealed: secret choices that are turned up, by seat."""
    s = known.clone()
    for seat, choice in revealed.items():
        s.chosen[seat] = choice
    return shared.steps(s, move)
