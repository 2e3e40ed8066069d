"""OpenSpiel's bots play our games: tree search on the true state, and on what a player may know."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from tests.envs.openspiel.spiel import EVERY, loaded, walk

from cowcatcher.registry import slugs

pytestmark = pytest.mark.once

SIMULATIONS = 4
DECISIONS = 3


def choices(text: str) -> list[Any]:
    """Decisions with several options, from the last third of a random game, where playing it out is quick."""
    found = [state for state in walk(text, EVERY) if not state.is_chance_node() and len(state.legal_actions()) > 1]
    return found[-len(found) // 3 :: max(1, len(found) // 3 // DECISIONS)][:DECISIONS]


def evaluator(python: bool) -> Any:
    """Plays a position out at random."""
    return mcts.RandomRolloutEvaluator(1, np.random.RandomState(2)) if python else pyspiel.RandomRolloutEvaluator(1, 2)


@pytest.mark.parametrize("slug", slugs())
def test_tree_search_chooses_a_legal_action(slug: str) -> None:
    text = f"cowcatcher_{slug}"
    game = loaded(text)
    theirs = mcts.MCTSBot(game, 1.4, SIMULATIONS, evaluator(python=True), random_state=np.random.RandomState(3))
    native = pyspiel.MCTSBot(game, evaluator(python=False), 1.4, SIMULATIONS, 100, False, 3, False)
    for state in choices(text):
        before = str(state)
        assert theirs.step(state) in state.legal_actions()
        _, action = native.step_with_policy(state)  # its `step` crashes with games in Python, OpenSpiel's own, too
        assert action in state.legal_actions()
        assert str(state) == before


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("slug", slugs())
def test_information_set_search_chooses_a_legal_action(slug: str, players: int) -> None:
    options = ",placement=kit_carson,duel_method=tiles" if slug == "carson_city" else ""
    text = f"cowcatcher_{slug}(players={players}{options})"
    game = loaded(text)
    bot = ismcts.ISMCTSBot(game, evaluator(python=True), 1.4, SIMULATIONS, random_state=np.random.RandomState(4))
    for state in choices(text):
        policy, action = bot.step_with_policy(state)
        assert action in state.legal_actions()
        assert sum(share for _, share in policy) == pytest.approx(1)
        assert sorted(a for a, _ in policy) == state.legal_actions()


def test_search_wins_what_it_can_see() -> None:
    """At the last choice of a game of Gold Rush, tree search finds a move that no other beats on average."""
    text = "cowcatcher_gold_rush(farmers=false)"
    game = loaded(text)
    state = [s for s in walk(text, seed=6) if not s.is_chance_node() and len(s.legal_actions()) > 1][-1]
    player = state.current_player()
    rollouts = mcts.RandomRolloutEvaluator(8, np.random.RandomState(5))
    values = {action: rollouts.evaluate(state.child(action))[player] for action in state.legal_actions()}
    bot = mcts.MCTSBot(game, 1.4, 8 * len(values), rollouts, random_state=np.random.RandomState(5))
    assert values[bot.step(state)] == max(values.values())
