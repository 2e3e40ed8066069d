"""OpenSpiel asks everything of every state of a random game, and the answers are those that are kept."""

from __future__ import annotations

import pytest
from tests.envs.openspiel.playthroughs import FOLDER, folded, whole

from cowcatcher.registry import slugs

pytestmark = pytest.mark.once


@pytest.mark.parametrize("slug", slugs())
def test_a_playthrough_is_as_it_was(slug: str) -> None:
    kept = (FOLDER / f"{slug}.txt").read_text(encoding="utf-8")
    assert folded(whole(slug)) == kept, "if that was meant: python -m tests.envs.openspiel.playthroughs"
