"""Great Western Trail in letters: every picture at every moment, its width, its marks, what is typed for them."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from tests.cli.test_terminal import play
from tests.games.great_western_trail.players import EVERYTHING, GENEROUS, lively

from cowcatcher.cli.terminal.boards import Board, find
from cowcatcher.cli.terminal.options import choices
from cowcatcher.games.great_western_trail.game import GAME
from cowcatcher.games.great_western_trail.names import NUMBER_COUNT, PLOTS, TRACK
from cowcatcher.games.great_western_trail.rules.moves import ENGINE, GO, HAZARD, PLOT, ROW, TEEPEE
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.game import Game, View
from cowcatcher.kernel.match import Match
from cowcatcher.text import speaker

pytestmark = pytest.mark.once

NAMES = ("Ann", "Bea", "Cyril", "A person with a very long name")
PICTURES = ("market", "railroad", "trail")
SETTINGS: list[tuple[Game[TrailState], int, dict[str, str]]] = [
    (GAME, 2, {}),
    (GAME, 4, {"private_sides": "random_per_tile"}),
    (GENEROUS, 3, EVERYTHING),
]


def moments(game: Game[TrailState], seats: int, options: dict[str, str]) -> Iterator[Match[TrailState]]:
    """Every decision of a game of lively players."""
    rng = Random(seats)
    match = Match(game, NAMES[:seats], options, seats)
    yield match
    match.advance()
    while not match.state.over():
        yield match
        match.play(lively(game, match.state, rng))
        match.advance()
    yield match


@pytest.mark.parametrize(("game", "seats", "options"), SETTINGS)
def test_every_picture_fits_its_place(game: Game[TrailState], seats: int, options: dict[str, str]) -> None:
    board: Board[TrailState] = find(speaker(game, NAMES[:seats]))
    assert board.pictures == PICTURES
    widths = {"market": 80, "railroad": 80, "trail": 52}
    rng = Random(1)
    for match in moments(game, seats, options):
        if rng.random() > 0.2:
            continue
        for seat in (None, rng.randrange(seats)):
            view = match.view(seat)
            assert board.stage(view)
            for name, width in widths.items():
                rows = board.draw(name, view)
                assert max(row.cell_len for row in rows) <= width, name
                assert all(row.plain.isascii() for row in rows)
                assert len(rows) <= 26
                assert len(board.draw(name, view, compact=True)) <= len(rows)
            for room in (27, 80, 110):
                assert max(row.cell_len for row in board.players(view, room)) <= room
            assert max(row.cell_len for row in board.key(view)) <= 26
            assert bool(board.hand(view)) == (seat is not None)


def marked(board: Board[TrailState], name: str, view: View[TrailState]) -> set[str]:
    """What stands in brackets on a picture, the key left out."""
    text = "\n".join(row.plain for row in board.draw(name, view, compact=True))
    found = set()
    for part in text.split("(")[1:]:
        word = part.split(")")[0]
        if " " not in word and ":" not in word:
            found.add(word)
    return found


def test_what_can_be_chosen_stands_in_brackets_and_can_be_typed() -> None:
    words = speaker(GENEROUS, NAMES[:3])
    board: Board[TrailState] = find(words)
    families = {"trail": (GO, HAZARD, TEEPEE, PLOT), "railroad": (ENGINE,), "market": (ROW,)}
    seen = set()
    for match in moments(*SETTINGS[2]):
        if match.state.over() or match.state.to_move() < 0:
            continue
        view = match.view(match.state.to_move())
        tokens = {choice.move: choice.token for choice in choices(words, view)}
        for name, wanted in families.items():
            for family in wanted:
                there = {tokens[m] for m in view.legal if family.has(m)}
                if there:
                    seen.add(family.labels)
                    assert there <= marked(board, name, view), (view.decision, name)
    assert len(seen) == 6


def test_marks_of_the_trail() -> None:
    match = Match(GAME, NAMES[:2], {"neutral_buildings": "in_order"}, 3)
    match.advance()
    s = match.state
    seat, other = s.to_move(), 1 - s.to_move()
    plot = s.box.plot_nodes[PLOTS.index("FR1")]
    s.tile[plot] = other * NUMBER_COUNT
    s.buildings[other * NUMBER_COUNT] = plot
    s.cattleman[other] = plot
    board: Board[TrailState] = find(speaker(GAME, NAMES[:2]))
    letter, mine = speaker(GAME, NAMES[:2]).letter(other), speaker(GAME, NAMES[:2]).letter(seat)
    text = "\n".join(row.plain for row in board.draw("trail", GAME.view(s, seat)))
    assert f"{letter}:1a$2@{letter}" in text, "a toll, since another player's building has a green hand"
    assert "(1) [A]" in text
    s.cattleman[other] = -1
    own = "\n".join(row.plain for row in board.draw("trail", GAME.view(s, other)))
    assert f"{letter}:1a " in own, "the owner pays nothing"
    s.engine[seat] = TRACK.index("4.5")
    rails = [row.plain for row in board.draw("railroad", GAME.view(s, None))]
    assert any(row.strip() == f"@{mine}" for row in rails)


def test_a_game_in_a_terminal(tmp_path: Path) -> None:
    typed = "show key\nshow board\nshow market\nshow railroad\nshow trail\nshow f1\nwhy kc\n1\n1\nlog\nscore\nquit\n"
    words = ("great_western_trail", "--seats", "you,random", "--seed", "5", "--record", tmp_path / "game")
    done = play(*words, typed=typed)
    assert done.returncode == 0, done.stderr
    assert not done.stderr
    out = " ".join(done.stdout.split())
    for sentence in (
        "Blue, choose the neutral building to start at.",
        "The first turn begins at a neutral building. (GWT-2.03)",
        "Step limit 3, hand limit 4.",
        "F1: plot F1, empty: no step and no toll.",
        "Blue starts at building",
        "job market token",
    ):
        assert sentence in out
    assert done.stdout.isascii()
    assert not [row for row in done.stdout.splitlines() if len(row) > 80 and str(tmp_path) not in row]


def test_a_game_without_pictures(tmp_path: Path) -> None:
    words = ("great_western_trail", "--seats", "you,random", "--plain", "--record", tmp_path / "game")
    out = play(*words, typed="1\nquit\n").stdout
    assert "JOB MARKET" not in out
    assert "YOUR HAND" in out
