"""How the tests of the command call it, in this process or in one of its own, and what they call it with."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

import pytest

from cowcatcher.cli.app import main
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.types import CHANCE
from cowcatcher.registry import find


@dataclass(frozen=True)
class Done:
    """What a command came to."""

    code: int
    out: str
    err: str


class Command:
    """The command, run in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *args: object) -> Done:
        with pytest.raises(SystemExit) as stop:
            main([str(arg) for arg in args])
        output = self.capsys.readouterr()
        assert isinstance(stop.value.code, int)
        return Done(stop.value.code, output.out, output.err)

    def refused(self, *args: object) -> str:
        """The one sentence that a person's mistake is answered with."""
        done = self(*args)
        assert done.code == 2, done
        assert done.out == ""
        assert done.err.startswith("cowcatcher: ")
        assert done.err.count("\n") == 1
        assert done.err.endswith("\n")
        assert len(done.err) < 1000
        assert "Traceback" not in done.err
        return done.err.removeprefix("cowcatcher: ").rstrip("\n")


def in_process(*args: object, stdin: str | None = None) -> Done:
    """The same in a process of its own."""
    command = [sys.executable, "-m", "cowcatcher", *(str(arg) for arg in args)]
    done = subprocess.run(command, input=stdin, capture_output=True, text=True, encoding="utf-8", check=False)
    return Done(done.returncode, done.stdout, done.stderr)


@lru_cache
def played(seats: tuple[str, ...] = ("Ann", "Bea", "Cyril"), moves: int = 4000, **options: str) -> Match[Any]:
    """A random game of Carson City, or its beginning; always the same one."""
    match: Match[Any] = Match(find("carson_city"), seats, options, 7)
    rng = Random(7)
    while not match.state.over() and match.ply < moves:
        if match.state.to_move() == CHANCE:
            match.play_chance()
        else:
            legal = match.state.legal()
            match.play(legal[int(rng.random() * len(legal))])
    return match
