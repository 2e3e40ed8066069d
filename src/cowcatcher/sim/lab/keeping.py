"""Finished games in a folder, so that a study can be broken off and gone on with, and made longer later.

`study.json` says of which study they are. `<arm>-<first game>-<games>.json.gz` is a stretch of games: what each watch
noted of them, as JSON. Files are put in place whole, so whatever kills a run costs the stretches that were being
played.
"""

from __future__ import annotations

import gzip
import json
import os
import re
from pathlib import Path
from typing import Any, Final

from cowcatcher.kernel.errors import BadOption, CowcatcherError
from cowcatcher.sim.lab.watch import Watch
from cowcatcher.sim.runner import Stretch

NAME: Final = re.compile(r"(?P<arm>[a-z0-9-]+)-(?P<first>[0-9]{8})-(?P<games>[0-9]{5})\.json\.gz")

LEVEL: Final = 6
"""Of compression: smaller files take longer than they are worth."""


class Folder:
    """The games of a study that have been played."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def open(self, identity: dict[str, Any]) -> None:
        """Make the folder or go on with it. Raises BadOption when it is of another study or no folder of ours."""
        about = self.path / "study.json"
        said = json.dumps(identity, indent=2, sort_keys=True) + "\n"
        if not about.exists():
            if self.path.exists() and any(self.path.iterdir()):
                raise BadOption(f"{self.path} is no folder of the workshop; name another report")
            self.path.mkdir(parents=True, exist_ok=True)
            put(about, said.encode())
        kept = about.read_text(encoding="utf-8")
        if kept != said:
            what = ", ".join(_different(kept, identity)) or "its form"
            raise BadOption(
                f"{self.path} holds games of another study ({what} differs); name another report or remove the folder"
            )

    def parts(self, arm: str) -> list[range]:
        """The games of an arm that are there, in ascending ranges."""
        found = []
        for file in self.path.glob(f"{arm}-*.json.gz"):
            name = NAME.fullmatch(file.name)
            if name and name["arm"] == arm:
                found.append(range(int(name["first"]), int(name["first"]) + int(name["games"])))
        return sorted(found, key=lambda part: part.start)

    def missing(self, arm: str, games: int) -> list[range]:
        """The games of an arm that have still to be played, in ascending ranges."""
        found, at = [], 0
        for part in self.parts(arm):
            found.append(range(at, min(part.start, games)))
            at = part.stop
        return [part for part in [*found, range(at, games)] if part]

    def keep(self, arm: str, stretch: Stretch) -> None:
        """Write down a stretch of games."""
        games = stretch.tally.games
        if not games:
            return
        content: dict[str, Any] = {"seconds": stretch.seconds}
        for watch in stretch.collectors:
            assert isinstance(watch, Watch)
            content[watch.name] = watch.content()
        packed = gzip.compress(json.dumps(content, separators=(",", ":")).encode(), LEVEL, mtime=0)
        put(self.file(arm, range(stretch.first, stretch.first + games)), packed)

    def read(self, arm: str, part: range) -> dict[str, Any]:
        """What was noted of a range of games. Raises CowcatcherError for a file that is damaged."""
        file = self.file(arm, part)
        try:
            content: dict[str, Any] = json.loads(gzip.decompress(file.read_bytes()))
        except (EOFError, ValueError, gzip.BadGzipFile) as error:
            raise CowcatcherError(f"{file} is damaged; remove it, and its games are played again") from error
        return content

    def file(self, arm: str, part: range) -> Path:
        """Where a range of games is kept."""
        return self.path / f"{arm}-{part.start:08d}-{len(part):05d}.json.gz"


def put(file: Path, content: bytes) -> None:
    """Write a file so that it is there as a whole or not at all."""
    fresh = file.with_name(f"{file.name}.{os.getpid()}.new")
    fresh.write_bytes(content)
    fresh.replace(file)


def _different(kept: str, identity: dict[str, Any]) -> list[str]:
    """Which entries of two identities differ."""
    try:
        other = json.loads(kept)
    except ValueError:
        return []
    return [key for key in identity if other.get(key) != identity[key]]
