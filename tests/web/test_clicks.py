"""A click enters no more files than it did, looks at each position once, and has one who speaks (`tests.clicked`)."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.clicked import clicks
from tests.counted import slugs

pytestmark = pytest.mark.interpreted  # machine code cannot be counted

CLICKS = 6
LIMITS = {
    "carson_city": 79,
    "el_paso": 92,
    "gold_rush": 73,
    "great_western_trail": 102,
    "train_rush": 93,
}
"""Files in Python, two more than were reached: other clicks of a random game need others. 38 or so belong to no game
(guard, service, kernel, text, pictures in common). The rest are the game's own rules, words and pictures, of which a
page needs most: that is why 45 are not reached."""


def test_every_game_has_its_limit() -> None:
    assert sorted(LIMITS) == slugs()


@pytest.mark.parametrize("slug", LIMITS)
def test_an_answer_looks_once_at_each_position_and_has_one_speaker(slug: str, tmp_path: Path) -> None:
    found = [cost for both in clicks(slug, CLICKS, tmp_path) for cost in both]
    assert len(found) == 2 * CLICKS
    assert all(cost.speakers == 1 for cost in found)
    assert all(cost.views and not cost.again for cost in found)
    assert max(len(cost.files) for cost in found) <= LIMITS[slug], "`python -m tests.clicked` names them"
