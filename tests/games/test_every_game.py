"""No game of ours is forgotten: each has its `GameTests`."""

from __future__ import annotations

from importlib import import_module

import pytest

from cowcatcher.registry import find, slugs
from cowcatcher.testing.given import GameTests

pytestmark = pytest.mark.once


@pytest.mark.parametrize("slug", slugs())
def test_a_game_is_held_to_what_every_game_is(slug: str) -> None:
    given = [
        value for value in vars(import_module(f"tests.games.{slug}.test_game")).values() if isinstance(value, GameTests)
    ]
    assert [one.game for one in given] == [find(slug)]
