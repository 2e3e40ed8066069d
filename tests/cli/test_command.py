"""The command as a whole: help, versions, lists, and how it ends."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from tests.cli.running import Command, in_process

from cowcatcher import __version__, buildinfo, registry
from cowcatcher.kernel.errors import BadOption, CowcatcherError
from cowcatcher.registry import find, slugs

pytestmark = pytest.mark.once

COMMANDS = (
    ("games",),
    ("play",),
    ("serve",),
    ("sim",),
    ("record",),
    ("record", "show"),
    ("record", "verify"),
    ("record", "replay"),
    ("rules",),
    ("data",),
    ("bench",),
    ("new-game",),
)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_every_command_has_a_manual_page(cowcatcher: Command, command: tuple[str, ...]) -> None:
    done = cowcatcher(*command, "--help")
    assert done.code == 0
    assert done.out.startswith(f"Usage: cowcatcher {' '.join(command)}")
    assert done.err == ""
    assert max(map(len, done.out.splitlines())) <= 84
    assert done == cowcatcher(*command, "-h")


def test_alone_it_tells_what_there_is(cowcatcher: Command) -> None:
    done = cowcatcher()
    assert done == cowcatcher("--help")
    assert done.code == 0
    assert "Exit codes:\n    0  all went well" in done.out
    assert all(f"\n  {command[0]} " in done.out for command in COMMANDS)
    assert cowcatcher("record") == cowcatcher("record", "--help")


def test_version_says_how_it_runs(cowcatcher: Command) -> None:
    assert cowcatcher("--version").out == f"{buildinfo.describe()}\n"
    assert __version__ in buildinfo.describe()


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("gmes",), "No such command 'gmes'. Did you mean 'games'? (see `cowcatcher --help`)"),
        (("games", "--jsn"), "(see `cowcatcher games --help`)"),
        (("sim", "carson_city"), "Missing option '--bots' (see `cowcatcher sim --help`)"),
        (("sim", "carson_city", "--bots", "random,random", "--games", "many"), "Invalid value for '--games': "),
        (("rules",), "Missing argument 'GAME'"),
        (("record", "show"), "Missing argument 'FILE'"),
        (("data", "carson"), "there is no game 'carson'; did you mean carson_city?"),
        (("rules", "Carson City"), "did you mean carson_city?"),
        (("bench", "chess"), "there is no game 'chess'; the games are carson_city"),
        (("play", "carson"), "there is no game 'carson'; did you mean carson_city?"),
        (("play", "carson_city", "--seats", "random"), "Carson City is for 2 to 5 players, not 1"),
        (("play", "carson_city", "--seats", "random,random", "--option", "sides=yyyyyyy"), "contradicts"),
        (("bench", "--seconds", "0"), "--seconds is 0; it must be more than 0 and at most 600"),
    ],
)
def test_a_wrong_command_line_gets_one_sentence(cowcatcher: Command, args: tuple[str, ...], sentence: str) -> None:
    assert sentence in cowcatcher.refused(*args)


def test_games_are_listed(cowcatcher: Command) -> None:
    done = cowcatcher("games")
    assert done.code == 0
    assert "carson_city: Carson City, 2 to 5 players" in done.out
    assert "  board_side" in done.out
    [game] = [game for game in json.loads(cowcatcher("games", "--json").out) if game["slug"] == "carson_city"]
    assert set(game) == {"slug", "name", "ruleset", "seats", "options"}
    assert game["seats"] == [2, 3, 4, 5]
    assert game["options"][0] == {
        "name": "board_side",
        "values": ["plain", "river"],
        "form": "",
        "default": "plain",
        "rule": "CC-18.06",
    }


def test_the_registry_finds_games() -> None:
    assert "carson_city" in slugs()
    assert slugs() == sorted(slugs())
    assert find("carson_city") is find("carson_city")
    with pytest.raises(BadOption, match="there is no game 'nothing'"):
        find("nothing")


def test_a_game_that_cannot_be_loaded_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    for value, problem in (("no.such.module:GAME", "cannot be loaded"), ("json:dumps", "is no Plugin or Game")):
        entry = EntryPoint("broken", value, registry.GROUP)
        monkeypatch.setattr(registry, "_registered", lambda entry=entry: {"broken": entry})
        with pytest.raises(CowcatcherError, match=problem):
            find("broken")


def test_it_runs_as_a_module() -> None:
    done = in_process("games", "--json")
    assert done.code == 0
    assert done.err == ""
    assert json.loads(done.out)
    done = in_process("record", "show", "nowhere.ccr")
    assert (done.code, done.out) == (2, "")
    assert done.err == "cowcatcher: nowhere.ccr: No such file or directory\n"


def test_a_reader_who_has_seen_enough_is_no_error() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "cowcatcher", "rules", "carson_city"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.read(10)
    process.stdout.close()
    with process.stderr:
        assert process.stderr.read() == b""
    assert process.wait() in (0, 1)


@pytest.mark.skipif(not hasattr(signal, "SIGINT") or sys.platform == "win32", reason="Windows has no such signals")
def test_ctrl_c_keeps_what_is_done(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    command = [sys.executable, "-m", "cowcatcher", "sim", "carson_city", "--bots", "random,random", "--jobs", "1"]
    command += ["--games", "1000000", "--records", str(folder), "--json"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    while not list(folder.glob("*.ccr")):
        assert process.poll() is None
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 1
    assert err == ""
    result = json.loads(out)
    assert result["interrupted"] is True
    assert 0 < result["games"] < 1_000_000
    assert sum(result["ended"].values()) == result["games"] == len(list(folder.glob("*.ccr")))
