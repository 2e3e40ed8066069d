"""Golden playthroughs and perft counts of El Paso.

What has changed on purpose is written anew by `python -m cowcatcher.testing.playthrough el_paso` and by
`python -m cowcatcher.testing.perft --write tests/games/el_paso/perft/*.txt`; read the difference before it goes in.
"""

from pathlib import Path

import pytest

from cowcatcher.games.el_paso.game import GAME
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
    assert {head.seats for head in heads} == {1, 2, 3, 4}
    options = {item for head in heads for item in head.options.items()}
    assert options >= {
        ("neutral_layout", "random"),
        ("building_3", "b"),
        ("train_2", "star"),
        ("solo_b_cards", "2"),
        ("auto_cash_in", "false"),
    }


@pytest.mark.parametrize("path", PERFT, ids=name)
def test_perft(path: Path) -> None:
    perft = Perft(path.read_text(encoding="utf-8"))
    assert perft.counted() == perft.counts
    assert max(perft.counts) == 3


def test_perft_covers_the_decisions_with_the_most_to_count() -> None:
    decisions = {Perft(path.read_text(encoding="utf-8")).position().decision() for path in PERFT}
    assert decisions >= {"move", "act", "act_train", "choose_post", "choose_site", "choose_hire", "choose_tile"}
