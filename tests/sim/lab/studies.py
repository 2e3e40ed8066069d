"""Studies of the game of tools, and how tests play them."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tests.sim.lab.tools import load

from cowcatcher.sim.lab.keeping import Folder
from cowcatcher.sim.lab.running import Processes, play_study
from cowcatcher.sim.lab.study import Study

MADE = datetime(2026, 11, 28, 14, 30, tzinfo=UTC)

STRONG = "[bonus]\nhammer = 3\n"
"""An overlay that makes one tool stronger than the others."""


def study(games: int, **more: Any) -> Study:
    """A study of three random bots."""
    return Study("tools", games, ("random",) * 3, load, **more)


def data(folder: Path, text: str, name: str = "tweak.toml") -> Path:
    """A file of components."""
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def played(work: Study, path: Path, jobs: int = 1) -> Folder:
    """The folder of a study after all of its games have been played."""
    folder = Folder(path)
    folder.open(work.identity(work.check()))
    assert not play_study(work, folder, Processes(jobs))
    return folder
