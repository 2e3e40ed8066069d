"""The terminal game as a person has it: a real process, typed input, and what is on the screen."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.running import Command

from cowcatcher.cli.terminal.store import fresh_file
from cowcatcher.kernel.record import read

pytestmark = pytest.mark.once

TIMEOUT = 300


def play(
    *words: str | Path, typed: str = "", home: Path | None = None, env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run `cowcatcher play` with lines typed into it."""
    clean = {k: v for k, v in os.environ.items() if k not in ("COLUMNS", "LINES", "NO_COLOR", "TERM", "FORCE_COLOR")}
    if home is not None:
        clean["XDG_DATA_HOME"] = str(home)
    return subprocess.run(
        [sys.executable, "-m", "cowcatcher", "play", *map(str, words)],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env={**clean, **(env or {})},
        timeout=TIMEOUT,
        check=False,
    )


GAME = ("carson_city", "--seats", "you,greedy,random", "--seed", "5")
START = "d4\nc5\n"


def test_start_refusal_why_undo_save_quit_resume(tmp_path: Path) -> None:
    file, copy = tmp_path / "game.ccr", tmp_path / "copy.ccr"
    typed = f"d4\nd4\nwhy d4\nc4\nundo\nd8\nlog\nsave {copy}\nsave {copy}\nquit\n"
    first = play(*GAME, "--record", file, typed=typed)
    assert first.returncode == 0, first.stderr
    assert not first.stderr
    out = " ".join(first.stdout.split())
    assert "claim:d4: Blue owns this parcel. (CC-2.12)" in out
    assert "CC-2.12 Any parcel without an owner may be chosen" in out
    assert "* Blue claims d8." in out
    assert f"A copy is in {copy}." in out
    assert "is there already" in out
    assert f"To go on: cowcatcher play --record {file}" in out
    assert read(file).tag("Result").value == "*"
    assert "claim:d8" in file.read_text()
    assert "claim:c4" not in file.read_text()

    second = play("--record", file, typed="show score\nshow track\nshow d4\nhint\nquit\n")
    assert second.returncode == 0, second.stderr
    out = " ".join(second.stdout.split())
    assert f"Going on with {file}" in out
    assert "d4: empty, owned by Blue." in out
    assert "would choose (" in out


def test_the_coach_says_what_it_is_about_and_what_he_would_do(tmp_path: Path) -> None:
    done = play("gold_rush", "--seats", "you,greedy", "--seed", "3", "--record", tmp_path / "a", typed="coach\nquit\n")
    assert done.returncode == 0, done.stderr
    assert not done.stderr
    lesson, suggestion = r"Your first tile: .*?\n- What .*?\n- Where .*?\n", r"Try: [0-9,-]+\.\n"
    assert re.search(lesson + suggestion, done.stdout, re.DOTALL)


def test_there_must_be_something_to_take_back(tmp_path: Path) -> None:
    out = play(*GAME, "--record", tmp_path / "a", typed="undo\nd4\nundo\nquit\n").stdout
    assert "You have not chosen anything yet." in out
    assert "Taken back to your last choice." in out


def test_the_end_of_the_input_saves_and_says_how_to_go_on(tmp_path: Path) -> None:
    done = play(*GAME, typed=START, home=tmp_path)
    assert done.returncode == 0
    kept = list((tmp_path / "cowcatcher" / "games").glob("carson_city-*.ccr"))
    assert len(kept) == 1
    assert f"To go on: cowcatcher play --record {kept[0]}" in done.stdout
    assert "claim:d4" in kept[0].read_text()


def test_a_game_needs_no_picture_to_be_played(tmp_path: Path) -> None:
    out = play(*GAME, "--plain", "--record", tmp_path / "a", typed=START).stdout
    assert "ACTION TRACK" not in out
    assert "+  .  +" not in out
    assert "Setting up. Blue, choose a parcel" in out
    assert "  a1: a1; ranch $3" in out


@pytest.mark.parametrize("env", [{}, {"NO_COLOR": "1"}, {"TERM": "dumb"}, {"COLUMNS": "80"}])
def test_a_pipe_gets_no_colour_and_no_line_over_eighty(tmp_path: Path, env: dict[str, str]) -> None:
    typed = f"{START}4\npass\nshow options\nshow map\nhelp\nwhy 23\nlog\nquit\n"
    out = play(*GAME, "--record", tmp_path / "a", typed=typed, env=env).stdout
    assert "\x1b" not in out
    long = [line for line in out.splitlines() if len(line) > 80 and str(tmp_path) not in line]
    assert not long
    assert out.isascii()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("carson_city", "--seats", "you"), "2 to 5 players, not 1"),
        (("carson_city", "--seats", "you,gredy"), "did you mean greedy?"),
        (("carson_city", "--seats", "Ann,Ann"), "two seats are called 'Ann'"),
        (("carson_city", "--option", "duel_method=swords"), "duel_method"),
        (("nothing",), "nothing"),
    ],
)
def test_a_wrong_command_line_is_one_sentence(
    cowcatcher: Command, tmp_path: Path, words: tuple[str, ...], says: str
) -> None:
    file = tmp_path / "a"
    assert says in cowcatcher.refused("play", *words, "--record", file)
    assert not file.exists()


def test_games_that_begin_at_once_have_files_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    files = [fresh_file("el_paso") for _ in range(5)]
    assert len(set(files)) == 5
    assert all(file.read_bytes() == b"" for file in files)


def test_a_broken_record_is_told_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "broken"
    file.write_text('[Game "carson_city"]\nrubbish\n')
    done = play("--record", file)
    assert done.returncode == 2
    assert str(file) in done.stderr
    assert file.read_text() == '[Game "carson_city"]\nrubbish\n'


def test_a_record_goes_on_only_under_its_own_options(cowcatcher: Command, tmp_path: Path) -> None:
    file = tmp_path / "a"
    play(*GAME, "--record", file, typed=START)
    before = file.read_bytes()
    assert "other options" in cowcatcher.refused("play", "--record", file, "--option", "board_side=river")
    assert "3 seats" in cowcatcher.refused("play", "--record", file, "--seats", "you,greedy")
    assert file.read_bytes() == before


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    done = play(*GAME, "--record", tmp_path / "missing" / "a")
    assert done.returncode == 2
    assert "cannot be written" in done.stderr
