"""OpenSpiel's own checks of a game, run on ours: its random simulations and its integration suite."""

from __future__ import annotations

import unittest
from typing import Any, Final

import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from tests.envs.openspiel.spiel import EVERY, loaded, walk

from cowcatcher.registry import slugs

pytestmark = pytest.mark.once

TEXTS: Final = (
    *(f"cowcatcher_{slug}" for slug in slugs()),
    "cowcatcher_carson_city(players=4,duel_method=tiles)",
    "cowcatcher_carson_city(players=3,placement=kit_carson,duel_method=tiles,character_sides=random_each)",
    "cowcatcher_el_paso(players=1)",
    "cowcatcher_gold_rush(players=5)",
    "cowcatcher_great_western_trail(players=3)",
    "cowcatcher_train_rush(players=3,heroes=random)",
)
"""Every game as it is loaded without parameters, and all kinds of secrets."""

PLAYERS_ONLY: Final = (
    "cowcatcher_gold_rush(players=5)",
    "cowcatcher_great_western_trail(players=3)",
    "cowcatcher_train_rush",
)
"""Those that differ from another one in little but their players: the suite has all, the simulations the others."""

PLAYED: Final = [name for name in vars(api_test.EnforceAPIOnPartialTreeBase) if name.startswith("test_")]


@pytest.mark.parametrize("text", [text for text in TEXTS if text not in PLAYERS_ONLY])
def test_random_simulations(text: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=1, serialize=True, verbose=False)


class Ours(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    """The suite on some of the states that it finds itself, which lie near the opening, and on those of a whole game:
    hands are dealt after fifty draws in some games."""

    __test__ = False  # it needs a game

    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.some_states = [*cls.some_states[::4], *walk(cls.game_name, EVERY)]


@pytest.mark.parametrize("text", TEXTS)
def test_the_integration_suite(text: str) -> None:
    case: Any = type("Case", (Ours,), {"game_name": text, "game": loaded(text)})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun == len(PLAYED)
    assert [text for _, text in (*result.errors, *result.failures, *result.skipped)] == []
