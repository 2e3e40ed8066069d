"""Golden playthroughs and perft counts of Train Rush.

What has changed on purpose is written anew by `python -m cowcatcher.testing.playthrough train_rush` and by
`python -m cowcatcher.testing.perft --write tests/games/train_rush/perft/*.txt`; read the difference before it
goes in.
"""

from pathlib import Path

import pytest

from cowcatcher.games.train_rush.game import GAME
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


def test_playthroughs_cover_the_seats_and_variants() -> None:
    heads = [Head(path.read_text(encoding="utf-8")) for path in PLAYTHROUGHS]
    assert {head.seats for head in heads} == {2, 3, 4}
    options = {item for head in heads for item in head.options.items()}
    assert options >= {("heroes", "random"), ("action_deck", "base")}


@pytest.mark.parametrize("path", PERFT, ids=name)
def test_perft(path: Path) -> None:
    perft = Perft(path.read_text(encoding="utf-8"))
    assert perft.counted() == perft.counts
    assert max(perft.counts) == 3


def test_perft_covers_the_decisions_with_the_most_to_count() -> None:
    decisions = {Perft(path.read_text(encoding="utf-8")).position().decision() for path in PERFT}
    assert decisions >= {"draft_hero", "invest_action", "move_to", "city_step", "sell_good", "take_wagon", "play_hero"}
