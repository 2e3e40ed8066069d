"""El Paso in letters: every picture at every moment, its width, its marks, what is typed for them."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from rich.console import Console
from tests.cli.test_terminal import play
from tests.games.el_paso.players import B_AND_STAR, lively
from tests.games.el_paso.positions import position
from tests.games.el_paso.solo import solo

from cowcatcher.cli.terminal.boards import Board, find
from cowcatcher.cli.terminal.options import choices
from cowcatcher.cli.terminal.screen import Screen, Turn
from cowcatcher.games.el_paso.game import GAME
from cowcatcher.games.el_paso.rules.moves import BUILD, BUY, GO, HIRE, POST, SITE, TAKE, TRAIN
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.game import View
from cowcatcher.kernel.match import Match
from cowcatcher.text import LANGUAGES, Speaker, Story, speaker

pytestmark = pytest.mark.once

NAMES = ("Ann", "Bea", "Cyril", "A person with a very long name")
PICTURES = {"market": 80, "trail": 52}
SETTINGS: list[tuple[int, dict[str, str]]] = [(1, {"solo_b_cards": "3"}), (2, {}), (4, B_AND_STAR)]


def moments(seats: int, options: dict[str, str]) -> Iterator[Match[PasoState]]:
    """Every decision of a game of lively players."""
    rng = Random(seats)
    match = Match(GAME, NAMES[:seats], options, seats)
    yield match
    match.advance()
    while not match.state.over():
        yield match
        match.play(lively(GAME, match.state, rng))
        match.advance()
    yield match


def plain(board: Board[PasoState], name: str, s: PasoState, seat: int | None) -> str:
    """A picture without its colours."""
    return "\n".join(row.plain for row in board.draw(name, GAME.view(s, seat)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_every_picture_fits_its_place(seats: int, options: dict[str, str], language: str) -> None:
    board: Board[PasoState] = find(speaker(GAME, NAMES[:seats], language))
    assert board.pictures == tuple(PICTURES)
    rng = Random(1)
    for match in moments(seats, options):
        if rng.random() > 0.2:
            continue
        for seat in (None, rng.randrange(seats)):
            view = match.view(seat)
            assert board.stage(view)
            for name, width in PICTURES.items():
                rows = board.draw(name, view)
                assert max(row.cell_len for row in rows) <= width, name
                assert language != "en" or all(row.plain.isascii() for row in rows)
                assert len(rows) <= 26
                assert len(board.draw(name, view, compact=True)) <= len(rows)
            for room in (27, 80, 110):
                assert max(row.cell_len for row in board.players(view, room)) <= room
            assert max(row.cell_len for row in board.key(view)) <= 26
            assert bool(board.hand(view)) == (seat is not None)


def marked(board: Board[PasoState], name: str, view: View[PasoState]) -> set[str]:
    """What stands in brackets on a picture."""
    text = "\n".join(row.plain for row in board.draw(name, view, compact=True))
    return {part.split(")")[0] for part in text.split("(")[1:]}


def test_what_can_be_chosen_stands_in_brackets_and_can_be_typed() -> None:
    words = speaker(GAME, NAMES[:4])
    board: Board[PasoState] = find(words)
    families = {"trail": (GO, SITE, POST), "market": (BUY, HIRE, TRAIN, BUILD, TAKE)}
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
    assert len(seen) == 8


def test_marks_of_the_trail() -> None:
    s = position(buildings={"S4": "O 2", "S5": "B 3"}, at={"B": "NC", "O": "S4"})
    board: Board[PasoState] = find(speaker(GAME, NAMES[:2]))
    rows = plain(board, "trail", s, 0).splitlines()
    assert "[C]@B Criollo $2, 1 cert, 1 token for $1" in rows[5]
    assert rows[6].split() == ["(1)", "S4", "O:2a@O"]
    assert rows[8].split() == ["|_", "inner", "(3)S5", "B:3a", "S6", ".", "$0"]
    assert rows[9].split() == ["|_", "outer", "S7", ".", "$2"]
    s.posts[2] = s.posts[5] = 1
    posts = plain(board, "trail", s, None).splitlines()
    assert [row.split() for row in posts if row.startswith(" 7 ")] == [["7", "objective", "B"]]
    assert [row.split() for row in posts if row.startswith(" 12*")] == [["12*", "5", "VP", "B"]]


def test_marks_of_the_market() -> None:
    s = position(buildings={"S4": "O 2"})
    board: Board[PasoState] = find(speaker(GAME, NAMES[:2]))
    text = plain(board, "market", s, None)
    assert "2a  1x 2b$4    4VP  remove cow, $4" in text
    assert "Hereford 6x 4c$8 v5 8VP  Simmental pile 9" in text
    assert "b1: 1 VP, 1 permanent certificate" in text


def test_sue_has_her_row() -> None:
    s = solo(row=("engineer", "cowboy", "builder"), workers={"cowboy": 2, "builder": 1, "engineer": 3}, sue="ND")
    board: Board[PasoState] = find(speaker(GAME, NAMES[:1]))
    shown = " ".join(row.plain.strip() for row in board.players(GAME.view(s, 0), 80))
    assert "O: Sue" in shown
    assert "from the left 3 engineers, 2 cowboys, 1 builder." in shown
    assert "Bot deck 8, resource deck 18." in shown
    assert "[D]@O" in plain(board, "trail", s, 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_small_terminal_tells_all_of_sues_turn(language: str) -> None:
    """What does not fit in 24 lines, two of them for what is typed, has scrolled by above them."""
    screen = Screen(plain=False)
    screen.tty, screen.console = True, Console(width=80, height=24)
    words: Speaker[PasoState] = speaker(GAME, NAMES[:1], language)
    game = moments(1, {"solo_b_cards": "3"})
    story = Story(next(game), words, 0)
    told = above = 0
    for match in game:
        if match.state.over():
            break
        view = match.view(0)
        news = story.tell(told)
        told = match.ply
        rows = [row.plain for row in Turn(screen, find(words), view, choices(words, view), news).compact()]
        text = " ".join(" ".join(rows).split())
        head = next(at for at, row in enumerate(rows) if row.startswith(GAME.name.upper()))
        above += head > 0
        assert all(len(row) <= 80 for row in rows)
        assert all(" ".join(sentence.split()) in text for sentence in news)
    assert above


def test_a_game_in_a_terminal(tmp_path: Path) -> None:
    typed = "show key\nshow board\nshow market\nshow trail\nshow s4\nwhy go:ep\nwhy s4\no1\nd\nlog\nscore\nquit\n"
    done = play("el_paso", "--seats", "you,random", "--seed", "5", "--record", tmp_path / "game", typed=typed)
    assert done.returncode == 0, done.stderr
    assert not done.stderr
    out = " ".join(done.stdout.split())
    for sentence in (
        "Blue, choose your first objective tile.",
        "Step limit 3, hand limit 4.",
        "S4: space S4, empty: it costs no step",
        "Blue starts at building D.",
        "El Paso visit 1 of 10 comes next",
        "Money, 1 VP for each $5",
    ):
        assert sentence in out
    assert done.stdout.isascii()
    assert not [row for row in done.stdout.splitlines() if len(row) > 80 and str(tmp_path) not in row]


def test_a_solo_game_in_a_terminal(tmp_path: Path) -> None:
    typed = "o1\nb\nc\ndone\nscore\nshow sue\nquit\n"
    done = play("el_paso", "--seats", "you", "--record", tmp_path / "game", "--seed", "5", typed=typed)
    assert done.returncode == 0, done.stderr
    out = " ".join(done.stdout.split())
    assert "Sue turns up card" in out
    assert "Sue rides 1 step to building B. She has 1" in out
    assert "all her objectives count as met" in out


def test_a_game_without_pictures(tmp_path: Path) -> None:
    words = ("el_paso", "--seats", "you,random", "--plain", "--record", tmp_path / "game")
    out = play(*words, typed="o1\nquit\n").stdout
    assert "CATTLE" not in out
    assert "YOUR HAND" in out
