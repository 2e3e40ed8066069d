"""What the tests of OpenSpiel share: games played at random."""

from __future__ import annotations

from random import Random
from typing import Any

import cowcatcher.envs.openspiel  # noqa: F401 (registers the games)


def step(state: Any, rng: Random) -> int:
    """Take an action by chance: a draw by its probabilities, a decision evenly; the action."""
    if state.is_chance_node():
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        action: int = rng.choices(actions, weights)[0]
    else:
        action = rng.choice(state.legal_actions())
    state.apply_action(action)
    return action


def walk(game: Any, seed: int) -> list[Any]:
    """All the states of a random game, from the opening to the end."""
    rng = Random(seed)
    state = game.new_initial_state()
    states = [state.clone()]
    while not state.is_terminal():
        step(state, rng)
        for player in range(game.num_players()):
            state.information_state_string(player)  # what is drawn up now need not be drawn up in each copy
        states.append(state.clone())
    return states
