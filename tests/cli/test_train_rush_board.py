"""Train Rush in letters: every picture at every moment, its width, its marks, what is typed for them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from tests.cli.test_terminal import play
from tests.games.train_rush.players import CHANGED, lively
from tests.games.train_rush.positions import arrived, effect, position, run

from cowcatcher.cli.terminal.boards import Board, find
from cowcatcher.cli.terminal.options import choices
from cowcatcher.cli.terminal.screen import Screen, Turn
from cowcatcher.games.train_rush.game import GAME
from cowcatcher.games.train_rush.rules.moves import ACTION, TO
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.match import Match
from cowcatcher.text import LANGUAGES, speaker

pytestmark = pytest.mark.once

NAMES = ("Ann", "Bea", "Cyril", "A person with a very long name")
WIDTHS = {"markets": 80, "map": 80, "influence": 52}
SETTINGS: list[tuple[Game[TrainState], int]] = [(GAME, 2), (GAME, 4), (GAME.with_data(CHANGED), 3)]


def moments(game: Game[TrainState], seats: int) -> Iterator[Match[TrainState]]:
    """Every decision of a game of lively players."""
    rng = Random(seats)
    match = Match(game, NAMES[:seats], {}, seats)
    yield match
    match.advance()
    while not match.state.over():
        yield match
        match.play(lively(game, match.state, rng))
        match.advance()
    yield match


def drawn(board: Board[TrainState], name: str, s: TrainState, seat: int | None = None) -> list[str]:
    """A picture as lines."""
    return [row.plain for row in board.draw(name, GAME.view(s, seat))]


@pytest.mark.parametrize(("game", "seats"), SETTINGS)
def test_every_picture_fits_its_place(game: Game[TrainState], seats: int) -> None:
    board: Board[TrainState] = find(speaker(game, NAMES[:seats]))
    assert board.pictures == tuple(WIDTHS)
    rng = Random(1)
    for match in moments(game, seats):
        if rng.random() > 0.15:
            continue
        for seat in (None, rng.randrange(seats)):
            view = match.view(seat)
            assert board.stage(view)
            for name, width in WIDTHS.items():
                rows = board.draw(name, view)
                assert max(row.cell_len for row in rows) <= width, name
                assert all(row.plain.isascii() for row in rows)
                assert len(rows) <= 36
            for room in (27, 80, 110):
                assert max(row.cell_len for row in board.players(view, room)) <= room
            assert seat is not None or not board.hand(view)


def test_what_can_be_chosen_stands_in_brackets_and_can_be_typed() -> None:
    words = speaker(GAME, NAMES[:2])
    board: Board[TrainState] = find(words)
    seen = set()
    for match in moments(GAME, 2):
        seat = match.state.to_move()
        if match.state.over() or seat < 0:
            continue
        view = match.view(seat)
        listed = [choice.token for choice in choices(words, view)]
        assert len(set(listed)) == len(listed), f"typed for two moves of {view.decision}: {listed}"
        for name, family in (("map", TO), ("markets", ACTION)):
            tokens = {choice.token for choice in choices(words, view) if family.has(choice.move)}
            if tokens and view.decision in ("move_to", "invest_action"):
                seen.add(name)
                picture = "\n".join(row.plain for row in board.draw(name, view))
                assert all(f"({token})" in picture for token in tokens), view.decision
                others = board.draw(name, match.view(1 - seat))
                assert not any("(1)" in row.plain for row in others), "who does not decide is shown no choices"
    assert seen == {"map", "markets"}


def test_marks_of_the_map() -> None:
    board: Board[TrainState] = find(speaker(GAME, NAMES))
    s = position(
        at={"Y": "ZR2-4", "B": "MCR", "P": "IJG", "W": "START"},
        zones={"ER2": "station:B shipment Y:red B"},
        visitors={"brukas": "B"},
        fields={"brukas": "3B"},
    )
    rows = drawn(board, "map", s)
    text = "\n".join(rows)
    assert rows[0].startswith("start    START@W-.-.-v")
    assert "[1--2-3]" in text
    assert "[@Y-5-6]" in text
    assert "Brukas2@B" in text
    assert any(row.startswith("inner    ^@P-.-=EG1=-Zainhold1") for row in rows)
    assert "ER2 s:B Yr B . *" in text
    assert "Brukas rgb 2/5 M 2. 3B 4. 5. B" in text


def test_a_siding_opens_where_a_move_can_end() -> None:
    board: Board[TrainState] = find(speaker(GAME, NAMES))
    s = effect(position(at={"Y": "MER", "B": "MCG", "P": "MCG", "W": "MCG"}), "Y", "move_3")
    text = "\n".join(drawn(board, "map", s, 0))
    for row in ("[1-2-(1)]", "[4-5-(2)]", "[7-8-(3)]"):
        assert row in text
    assert "=ER2=" not in text
    assert "=EG2=" in text


def test_influence_tells_spies_from_agents() -> None:
    board: Board[TrainState] = find(speaker(GAME, NAMES))
    s = position(influence={"red.financial": "B P ; Y"})
    rows = drawn(board, "influence", s)
    assert rows[1].split()[:2] == ["Ravens", "BP..Y:::"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_keeps_to_the_width(language: str) -> None:
    board: Board[TrainState] = find(speaker(GAME, NAMES, language))
    view = GAME.view(position(), 0)
    for name, width in WIDTHS.items():
        assert max(row.cell_len for row in board.draw(name, view)) <= width, name
    for room in (27, 80):
        assert max(row.cell_len for row in board.players(view, room)) <= room
    assert max(row.cell_len for row in board.key(view)) <= 26


def test_a_game_in_a_terminal(tmp_path: Path) -> None:
    typed = "show key\nmap\nmarkets\ninfluence\nshow brukas\nshow er1\nwhy discard:A01\n1\n1\nlog\nscore\nquit\n"
    words = ("train_rush", "--seats", "you,random", "--seed", "5", "--record", tmp_path / "game")
    done = play(*words, typed=typed)
    assert done.returncode == 0, done.stderr
    assert not done.stderr
    out = " ".join(done.stdout.split())
    for sentence in (
        "Yellow, choose the goods that you start with.",
        "^ exit out v tunnel in",
        "RAVENSHIRE red",
        "Brukas, Ravenshire, rank 2.",
        "Nothing is built there.",
        "Yellow chooses goods to start with: brass.",
        "Contract area",
    ):
        assert sentence in out
    assert done.stdout.isascii()
    assert not [row for row in done.stdout.splitlines() if len(row) > 80 and str(tmp_path) not in row]


def test_a_game_without_pictures(tmp_path: Path) -> None:
    words = ("train_rush", "--seats", "you,random", "--plain", "--record", tmp_path / "game")
    out = play(*words, typed="1\nquit\n").stdout
    assert "RAVENSHIRE" not in out
    assert "choose an action card to keep, 3 more." in out


def test_stopping_comes_last_and_is_never_typed_like_a_contract_or_a_wagon() -> None:
    words = speaker(GAME, NAMES)
    card = run(position(phase="move", at={"Y": "MAR"}, hand={"Y": "A03"}), "play:A03")
    assert [choice.token for choice in choices(words, GAME.view(card, 0))] == ["go", "2"]
    wagons, contracts = {"Y": "W2-05:brass,gold"}, {"green": "K2-04"}
    city = arrived(position(wagons=wagons, contracts=contracts, zones={"EG1": "station:P Y"}), "Y", "MCG")
    assert [choice.token for choice in choices(words, GAME.view(city, 0))] == ["2", "rent", "3"]
    loading = effect(position(wagons={"Y": "W1-brass W1-any:gold W2-04"}), "Y", "load_1")
    assert [choice.token for choice in choices(words, GAME.view(loading, 0))] == ["1", "3", "4"]


@pytest.mark.parametrize("news", [1, 30])
def test_news_that_fill_a_small_screen_stand_above_what_is_asked(news: int, monkeypatch: pytest.MonkeyPatch) -> None:
    s = position(seats=4)
    words, view = speaker(GAME, NAMES), GAME.view(s, s.to_move())
    screen = Screen(plain=False)
    monkeypatch.setattr(Screen, "height", 24)
    rows = Turn(screen, find(words), view, choices(words, view), ["Bea passes."] * news).compact()
    told = [n for n, row in enumerate(rows) if row.plain == "* Bea passes."]
    title = next(n for n, row in enumerate(rows) if row.plain.startswith("TRAIN RUSH"))
    asked = next(n for n, row in enumerate(rows) if row.plain.startswith("PLAYERS"))
    assert len(told) == news
    assert (told[0] < title) == (news > 1)
    assert told[-1] < asked


def test_all_see_which_spies_are_left_while_they_bid() -> None:
    board: Board[TrainState] = find(speaker(GAME, NAMES))
    s = position(phase="bid", spies={"B": "2 5"})
    assert any(row.plain.endswith("spies 2 5") for row in board.players(GAME.view(s, 0), 80))
    assert not any("spies" in row.plain for row in board.players(GAME.view(position(), 0), 80))


@pytest.mark.parametrize("news", [[], ["Bea passes."] * 30])
def test_news_have_a_heading_where_there_are_any(news: list[str]) -> None:
    s = position(seats=4)
    words, view = speaker(GAME, NAMES), GAME.view(s, s.to_move())
    rows = Turn(Screen(plain=False), find(words), view, choices(words, view), news).tall()
    assert ("SINCE YOUR LAST TURN" in [row.plain for row in rows]) == bool(news)
