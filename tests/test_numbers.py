"""The games get smaller, not larger, and their faces work out less of the rules again (`tests.counted`)."""

from __future__ import annotations

import pytest
from tests.counted import lines_by_hand, names, slugs, sums

pytestmark = pytest.mark.once

LIMITS = {
    "carson_city": (6807, 73, 0),
    "el_paso": (7192, 90, 0),
    "gold_rush": (3913, 57, 0),
    "great_western_trail": (9065, 82, 0),
    "train_rush": (8458, 81, 0),
}
"""Code lines without the bot, names taken by words, pictures and terminal, sums of indices there."""


def test_every_game_has_its_limits() -> None:
    assert sorted(LIMITS) == slugs()


@pytest.mark.parametrize("slug", LIMITS)
def test_no_game_grows_beyond_what_was_reached(slug: str) -> None:
    lines, taken, summed = LIMITS[slug]
    assert lines_by_hand(slug) <= lines
    assert len(names(slug)) <= taken, "words and pictures ask the model, or a function of the rules that says it whole"
    assert sums(slug) <= summed, "a place in a flat list is the business of rules and readers"
