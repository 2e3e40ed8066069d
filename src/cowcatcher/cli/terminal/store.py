"""Where games are kept: one file each, complete after every move."""

from __future__ import annotations

import os
import shlex
import tempfile
from contextlib import suppress
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any

from cowcatcher.cli.language import of_environment
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.record import save

ENDING = ".ccr"


def folder() -> Path:
    """The folder of games that were given no file: in the user's data folder."""
    home = os.environ.get("XDG_DATA_HOME")
    base = Path(home) if home and Path(home).is_absolute() else Path.home() / ".local" / "share"
    return base / "cowcatcher" / "games"


def fresh_file(slug: str) -> Path:
    """A new file, empty so far, in the user's data folder, else in the one for what need not last.

    It is made at once, since another game may begin in the same second.
    """
    name = f"{slug}-{datetime.now():%Y-%m-%d-%H%M%S}"
    place = folder()
    try:
        place.mkdir(parents=True, exist_ok=True)
        writable = os.access(place, os.W_OK)
    except OSError:
        writable = False
    if not writable:
        place = Path(tempfile.mkdtemp(prefix="cowcatcher-"))
    for number in count(1):
        file = place / (f"{name}{ENDING}" if number == 1 else f"{name}-{number}{ENDING}")
        with suppress(FileExistsError):
            file.touch(exist_ok=False)
            break
    return file


def keep(match: Match[Any], file: Path) -> None:
    """Write the whole record in place of what the file held. Raises OSError; then the old content stands."""
    save(file, match.record())


def resume_command(file: Path, data: Path | None, language: str) -> str:
    """What to type to go on with the game of a file, in the same language."""
    words = ["cowcatcher", "play", "--record", str(file)]
    if data is not None:
        words += ["--data", str(data)]
    if language != of_environment():
        words += ["--language", language]
    return shlex.join(words)
