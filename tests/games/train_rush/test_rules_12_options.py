"""Section 12 of the ledger: options."""

from __future__ import annotations

import pytest

from cowcatcher.games.train_rush.game import GAME
from cowcatcher.kernel.errors import BadOption


@pytest.mark.rule("TR-12.01", "TR-12.02", "TR-12.03")
def test_the_options_and_their_defaults() -> None:
    assert {option.name: option.values for option in GAME.options} == {
        "heroes": ("draft", "random"),
        "action_deck": ("annex", "base"),
    }
    assert GAME.settings() == {"heroes": "draft", "action_deck": "annex"}


@pytest.mark.rule("TR-12.03")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_two_to_four_players(seats: int) -> None:
    with pytest.raises(BadOption, match="2 to 4 players"):
        GAME.new(seats)


@pytest.mark.rule("TR-12.04")
def test_what_differs_by_the_number_of_players() -> None:
    boxes = [GAME.new(seats).box for seats in (2, 3, 4)]
    assert [box.rounds for box in boxes] == [9, 8, 8]
    assert [box.spies.bit_count() for box in boxes] == [9, 8, 8]
    assert [box.slots for box in boxes] == [3, 6, 6]
    assert [box.heroes_dealt for box in boxes] == [9, 6, 4]
    assert [box.heroes_kept for box in boxes] == [6, 5, 4]
