"""Read from top to bottom, a table in mid-game tells what is asked, what can be chosen, and the position."""

from __future__ import annotations

import pytest
from tests.web.browser.aloud import CHOICES, kept, read
from tests.web.browser.conftest import People

pytestmark = pytest.mark.once


@pytest.mark.parametrize("game", CHOICES)
def test_what_is_read_is_what_was_kept(people: People, game: str) -> None:
    assert read(people("Ann"), game) == kept(game).read_text(encoding="utf-8"), "read it; aloud.py writes it anew"
