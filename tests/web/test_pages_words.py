"""What the server offers has words on its pages: bots, options of games."""

from __future__ import annotations

import pytest
from tests.catalogues import read

from cowcatcher.registry import find, slugs
from cowcatcher.web.seating import BOTS

pytestmark = pytest.mark.once


def test_every_bot_that_is_offered_has_a_name() -> None:
    known = read("web", "en")
    for bot in BOTS:
        assert f"web.bot_kind.{bot}" in known
        assert f"web.bot_how.{bot}" in known


@pytest.mark.parametrize("slug", slugs())
def test_every_option_of_a_game_is_explained(slug: str) -> None:
    known = read(f"web.{slug}", "en")
    for option in find(slug).options:
        assert f"option.{option.name}.label" in known
        assert f"option.{option.name}.about" in known
        for value in option.values:
            assert f"option.{option.name}.value.{value}" in known
