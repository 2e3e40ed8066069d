"""What the tests of OpenSpiel share: games played at random."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, Final

import pyspiel

import cowcatcher.envs.openspiel  # noqa: F401 (registers the games)

EVERY: Final = 12
"""Of long games each so many-th state is looked at."""


def step(state: Any, rng: Random) -> int:
    """Take an action by chance: a draw by its probabilities, a decision evenly; the action."""
    if state.is_chance_node():
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        action: int = rng.choices(actions, weights)[0]
    else:
        action = rng.choice(state.legal_actions())
    state.apply_action(action)
    return action


@cache
def loaded(text: str) -> Any:
    """The game of that name and parameters."""
    return pyspiel.load_game(text)


@cache
def walk(text: str, every: int = 1, seed: int = 1) -> tuple[Any, ...]:
    """States of a random game: the opening, each so many-th, the end, and the first of each kind of decision and draw.

    They are shared, so nobody may move in them: what goes on from one takes a copy.
    """
    game = loaded(text)
    rng = Random(seed)
    state = game.new_initial_state()
    states = []
    kinds = set()
    while True:
        kind = "" if state.is_terminal() else state.course.state.decision()
        if kind not in kinds or state.move_number() % every == 0:
            kinds.add(kind)
            for player in range(game.num_players()):
                state.information_state_string(player)  # what is drawn up now need not be drawn up in each copy
            states.append(state.clone())
        if state.is_terminal():
            return tuple(states)
        step(state, rng)
