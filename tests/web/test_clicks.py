"""A click enters no more files than it did, looks at each position once, and has one who speaks (`tests.clicked`)."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.clicked import clicks
from tests.counted import slugs

pytestmark = pytest.mark.interpreted  # machine code cannot be counted

CLICKS = 6
LIMITS = {
    "carson_city": 76,
    "el_paso": 91,
    "gold_rush": 68,
    "great_western_trail": 96,
    "train_rush": 87,
}
"""Files in Python."""


def test_every_game_has_its_limit() -> None:
    assert sorted(LIMITS) == slugs()


@pytest.mark.parametrize("slug", LIMITS)
def test_an_answer_looks_once_at_each_position_and_has_one_speaker(slug: str, tmp_path: Path) -> None:
    found = [cost for both in clicks(slug, CLICKS, tmp_path) for cost in both]
    assert len(found) == 2 * CLICKS
    assert all(cost.speakers == 1 for cost in found)
    assert all(cost.views and not cost.again for cost in found)
    assert max(len(cost.files) for cost in found) <= LIMITS[slug], "`python -m tests.clicked` names them"
