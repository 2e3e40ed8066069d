"""Golden playthroughs and perft counts of Gold Rush.

What has changed on purpose is written anew by `python -m cowcatcher.testing.playthrough gold_rush` and by
`python -m cowcatcher.testing.perft --write tests/games/gold_rush/perft/*.txt`; read the difference before it goes in.
"""

from pathlib import Path

import pytest

from cowcatcher.games.gold_rush.game import GAME
from cowcatcher.testing.perft import Perft
from cowcatcher.testing.playthrough import Head, playthrough

HERE = Path(__file__).parent
PLAYTHROUGHS = sorted((HERE / "playthroughs").glob("*.txt"))
PERFT = sorted((HERE / "perft").glob("*.txt"))


def name(path: Path) -> str:
    return path.stem


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=name)
def test_a_playthrough_is_as_it_was(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text) < 300_000
    assert playthrough(GAME, Head(text)).splitlines() == text.splitlines()


def test_playthroughs_cover_the_seats_and_the_option() -> None:
    heads = [Head(path.read_text(encoding="utf-8")) for path in PLAYTHROUGHS]
    assert {head.seats for head in heads} >= {2, 3, 5}
    assert ("farmers", "false") in {item for head in heads for item in head.options.items()}


@pytest.mark.parametrize("path", PERFT, ids=name)
def test_perft(path: Path) -> None:
    perft = Perft(path.read_text(encoding="utf-8"))
    assert perft.counted() == perft.counts


def test_perft_starts_from_every_decision_with_much_to_count() -> None:
    decisions = {Perft(path.read_text(encoding="utf-8")).position().decision() for path in PERFT}
    assert decisions >= {"first_seat", "draw_tile", "choose_cell", "choose_action", "choose_tent_target", "token_value"}
