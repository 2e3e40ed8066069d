"""Gold Rush in letters: tiles, the window on the map, what can be chosen and typed, at every size of a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from rich.console import Console
from tests.cli.test_terminal import play
from tests.games.gold_rush.own_tiles import own_set
from tests.games.gold_rush.positions import play as moved
from tests.games.gold_rush.positions import position

from cowcatcher.cli.terminal.boards import Board, find
from cowcatcher.cli.terminal.options import choices, meaning
from cowcatcher.cli.terminal.screen import Screen, Turn
from cowcatcher.games.gold_rush.game import GAME
from cowcatcher.games.gold_rush.rules.cells import PLACES
from cowcatcher.games.gold_rush.rules.moves import LAY
from cowcatcher.games.gold_rush.terminal.tile import tile_rows
from cowcatcher.games.gold_rush.written.state import GoldRushState
from cowcatcher.kernel.match import Match
from cowcatcher.text import speaker

pytestmark = pytest.mark.once

NAMES = ("Ann", "Bea", "Cyril", "Dusty", "A person with a very long name")
WIDTHS = {"map": 80, "whole": 80, "tile": 52, "bag": 80}


def moments(seats: int) -> Iterator[Match[GoldRushState]]:
    """Every decision of a random game, its beginning and its end."""
    rng = Random(seats)
    match = Match(GAME, NAMES[:seats], {}, seats)
    yield match
    match.advance()
    while not match.state.over():
        yield match
        match.play(rng.choice(match.state.legal()))
        match.advance()
    yield match


def drawn(s: GoldRushState, name: str, seat: int | None = 0) -> list[str]:
    """A picture of a position as plain lines."""
    board: Board[GoldRushState] = find(speaker(GAME, NAMES[: s.seats]))
    return [row.plain for row in board.draw(name, GAME.view(s, seat))]


@pytest.mark.parametrize("seats", [2, 5])
def test_every_picture_fits_its_place(seats: int) -> None:
    board: Board[GoldRushState] = find(speaker(GAME, NAMES[:seats]))
    rng = Random(1)
    for match in moments(seats):
        if rng.random() > 0.15:
            continue
        for seat in (None, rng.randrange(seats)):
            view = match.view(seat)
            assert board.stage(view)
            for name, width in WIDTHS.items():
                rows = board.draw(name, view)
                assert all(row.cell_len <= width for row in rows), name
                assert all(row.plain.isascii() for row in rows)
                assert name == "whole" or len(rows) <= 36
            assert len(board.draw("map", view)) <= 20
            assert len(board.draw("map", view, room=30)) <= 30
            for room in (27, 80, 110):
                assert all(row.cell_len <= room for row in board.players(view, room))
            assert all(row.cell_len <= 26 for row in board.key(view))


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_small_terminal_shows_the_map_where_lines_are_left_and_always_the_keys(language: str) -> None:
    """80 columns and 24 lines: two of these are for what is typed."""
    screen = Screen(plain=False)
    screen.tty, screen.console = True, Console(width=80, height=24)
    words = speaker(GAME, NAMES[:2], language)
    shown, asked = 0, 0
    for match in moments(2):
        view = match.view(match.state.to_move() if match.state.to_move() >= 0 else None)
        if view.legal:
            rows = Turn(screen, find(words), view, choices(words, view), ["News."]).compact()
            text = "\n".join(row.plain for row in rows)
            columns = (row.plain.replace("-", "").split() for row in rows)
            with_map = any(len(names) > 2 and all(map(str.isdigit, names)) for names in columns)
            shown, asked = shown + with_map, asked + 1
            assert words.say("terminal.head_keys") in text
            assert all(row.cell_len <= 80 for row in rows)
            assert not with_map or len(rows) <= 22
    assert asked / 2 < shown < asked


def test_the_map_follows_the_cell_where_a_tile_is_being_turned() -> None:
    """The last tile lies so far in the west that no window holds both."""
    s = position("T05@14,0r0 T05@0,0r0", draw="T22")
    assert "(15,0)" not in "\n".join(drawn(s, "map"))
    assert "(?)" in "\n".join(drawn(moved(s, "lay:15,0"), "map"))


@pytest.mark.parametrize("language", ["pl", "cs"])
def test_the_words_of_the_board_fit_in_every_language(language: str) -> None:
    board: Board[GoldRushState] = find(speaker(GAME, NAMES, language))
    s = position("T22@0,0r0", seats=5, turn="O", draw="T06", hand={"B": "5 3 2 2 2 gravel"})
    for seat in range(5):
        view = GAME.view(s, seat)
        assert all(row.cell_len <= 26 for row in board.key(view))
        assert all(row.cell_len <= 27 for row in board.players(view, 27))
        assert all(row.cell_len <= WIDTHS["tile"] for row in board.draw("tile", view))


def test_a_tile_shows_its_parts() -> None:
    s = position("T22@0,0r0")
    faces = {face.name(): face for face in s.box.faces}

    def lines(name: str, rotation: int) -> list[str]:
        return [row.plain.rstrip() for row in tile_rows(faces[name], rotation, 7, 3, {})]

    assert lines("T10", 0) == ["^^1^^", "^^ +===", "   H"]
    assert lines("T10", 2) == [".  H", "===+ ^1", "  ^^^^^"]
    assert lines("T07", 0) == [".  H", "==[C]==", "   H"]
    assert lines("T16", 0) == [". 1^^", "   n", "   H"]
    assert lines("T04", 1) == [".", "======L", ""]
    assert lines("T21D", 2) == [".h", "", " t1^^"]


@pytest.mark.parametrize("own", [False, True])
def test_every_turned_tile_shows_its_rails_at_the_right_sides(own: bool, tmp_path: Path) -> None:
    """Those of the package, and those of an owner, of which the package has none."""
    game = GAME.with_data(own_set(tmp_path)) if own else GAME
    middles = ((3, 0), (6, 1), (3, 2), (0, 1))
    for face in game.new(2).box.faces:
        for rotation in range(4):
            rows = [row.plain for row in tile_rows(face, rotation, 7, 3, {})]
            for side, (x, y) in enumerate(middles):
                assert (rows[y][x] in "H=L") == (face.edge(side, rotation) == 3), (face.name(), rotation, side)
                assert (rows[y][x] in "^1234") == (face.edge(side, rotation) == 2), (face.name(), rotation, side)


def test_what_can_be_chosen_stands_in_brackets_and_can_be_typed() -> None:
    words = speaker(GAME, NAMES[:3])
    board: Board[GoldRushState] = find(words)
    seen = set()
    for match in moments(3):
        view = match.view(match.state.to_move() if match.state.to_move() >= 0 else None)
        if view.decision == "choose_cell":
            text = "\n".join(row.plain for row in board.draw("whole", view))
            names = {GAME.table.name(m).removeprefix("lay:") for m in view.legal}
            assert {part.split(")")[0] for part in text.split("(")[1:]} - {"*"} <= names
            assert all(f"({name})" in text for name in names if len(name) <= 5)
        if view.legal:
            seen.add(view.decision)
            found = choices(words, view)
            assert all(meaning(words, view, found, choice.token) == [choice.move] for choice in found)
    assert seen == {"choose_cell", "choose_rotation", "choose_action", "choose_tent_target"}


def test_who_stands_where() -> None:
    s = position("T22@0,0r0 T06@1,0r0", cowboys={"B": "0,0:m0", "O": "1,0:c0"}, draw="T01")
    rows = drawn(s, "map")
    row = next(row for row in rows if "[O]" in row)
    assert row.startswith("  0 ")
    assert any("1^B" in line for line in rows)


def test_a_tent_is_a_small_letter() -> None:
    s = position("T22@0,0r0", tents={"G": "0,0:m0"}, draw="T01")
    assert any("1^g" in line for line in drawn(s, "map"))


def test_the_window_follows_the_last_tile_and_the_whole_map_shows_all() -> None:
    line = " ".join(f"T04@{x},0r1" for x in range(4)) + " " + " ".join(f"T03@{x},0r1" for x in range(4, 9))
    far = " ".join(f"T01@{x},{y}r0" for x, y in ((20, 20), (22, 20), (20, 22)))
    s = position(f"{line} {far}", draw="T05")
    window = "\n".join(drawn(s, "map"))
    assert "20" in window.split("\n")[0].split()
    assert "  0 " not in [row[:4] for row in window.split("\n")]
    whole = drawn(s, "whole")
    assert "  0 " in [row[:4] for row in whole]
    assert sum(row.count("L") for row in whole) == 4


def test_the_window_shows_as_many_as_can_be_of_the_cells_that_can_be_chosen() -> None:
    """The last tile lies at the western end of a row, and the tile in hand fits at the eastern one."""
    row = " ".join(f"T0{3 + x // 5}@{x},0r1" for x in range(1, 9))
    s = position(f"{row} T16@0,0r3", draw="T05")
    window = drawn(s, "map")
    assert "(9,0)" in "\n".join(window)
    assert window[0].split() == [str(x) for x in range(10)]
    far = moved(position("T05@30,0r0 T22@0,0r0", draw="T21"), "lay:0,-1 rotate:2 pass draw:T05A")
    beyond = [m for m in far.legal() if PLACES[LAY.arg(m)][0] > 20]
    assert beyond
    assert drawn(far, "map", far.turn)[-1].strip().startswith(f"{len(beyond)} more")


def test_the_last_tile_shows_what_can_be_placed_on_it() -> None:
    s = moved(position("T22@0,0r0", draw="T06"), "lay:1,0 rotate:0")
    text = "\n".join(drawn(s, "tile"))
    for name in ("r0", "r1", "r2", "c0", "p0"):
        assert f"({name})" in text
    assert "(" not in "".join(drawn(s, "tile", 1))


def test_rotations_that_do_not_fit_are_struck_out() -> None:
    s = moved(position("T22@0,0r0", draw="T05"), "lay:1,0")
    heads = drawn(s, "tile")[1].split()
    assert heads == ["(0)", "(1)", "(2)", "-"]
    assert not any(LAY.has(m) for m in s.legal())


def test_a_game_can_be_played_in_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / "game.ccr"
    typed = "9,9\nwhy 0,0\n1,0\nundo\n(0, 1)\nwhole\nbag\nshow 0,0\nquit\n"
    seats = ("gold_rush", "--seats", "you,random", "--seed", "3")
    done = play(*seats, "--record", file, typed=typed)
    assert done.returncode == 0, done.stderr
    assert not done.stderr
    out = " ".join(done.stdout.split())
    assert "lay:9,9: The tile must touch a side of the landscape. (GR-3.02)" in out
    assert "A tile lies there already. (GR-3.04)" in out
    assert "LEFT TO DRAW" in out
    assert "0,0: mountain with 1 nugget, straight rail." in out
    assert "(0,1) 1 way" in out
    assert max(len(row) for row in done.stdout.splitlines() if str(tmp_path) not in row) <= 80
    plain = play("--record", file, "--plain", typed="quit\n")
    assert plain.returncode == 0
    assert "^" not in plain.stdout
