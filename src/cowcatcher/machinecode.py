"""Where a build keeps the machine code of the hot modules, so that it need not be made again while they stay the same.

`python src/cowcatcher/machinecode.py` says for the Makefile how to start: "auto" when there is nothing to wait for, "0"
(as plain Python) when the code would have to be compiled first. Only the standard library, for it runs before anything
is installed.
"""

from __future__ import annotations

import os
import shlex
import shutil
import sys
import sysconfig
import tomllib
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

FLOORS: Final = ("bots", "data", "games", "kernel", "model", "sim")
"""What compiled modules are, or import. A constant of such a module is in the machine code, so all of them count."""

FACES: Final = ("laws", "pictures", "terminal", "words")
"""What a game shows; its rules import nothing of it."""

KEPT: Final = 3
"""So many are kept, the newest."""


def table(root: Path) -> dict[str, Any]:
    """What pyproject.toml says about compiling."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    found: dict[str, Any] = project["tool"]["cowcatcher"]["compile"]
    return found


def sources(root: Path) -> list[Path]:
    """The files on which the machine code depends."""
    package = root / "src" / "cowcatcher"
    found = [file.relative_to(package) for floor in FLOORS for file in (package / floor).rglob("*.py")]
    counted = [file for file in found if file.parts[0] != "games" or not set(FACES).intersection(file.parts[2:3])]
    return [root / "setup.py", *sorted(package / file for file in counted)]


def key(root: Path) -> str:
    """A name for the machine code of these sources: another one whenever it would become other code."""
    made = sha256(repr((sys.version, sysconfig.get_platform(), table(root))).encode())
    for file in sources(root):
        made.update(file.relative_to(root).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return made.hexdigest()[:24]


def folder(root: Path) -> Path:
    """Where it is kept; COWCATCHER_MACHINE_CODE names another place for all of it."""
    place = os.environ.get("COWCATCHER_MACHINE_CODE")
    return (Path(place) if place else root / "build" / "machine") / key(root)


def keep(root: Path, built: Path, files: list[Path]) -> None:
    """Put the files of a build away, as they lie below `built`, and forget the oldest."""
    place = folder(root)
    fresh = place.with_name(f"{place.name}.{os.getpid()}")
    for file in files:
        copy = fresh / file.relative_to(built)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(file, copy)
    shutil.rmtree(place, ignore_errors=True)
    fresh.rename(place)
    others = sorted(place.parent.iterdir(), key=lambda kept: kept.stat().st_mtime, reverse=True)
    for old in [kept for kept in others if kept != place][KEPT - 1 :]:
        shutil.rmtree(old, ignore_errors=True)


def missing_compiler() -> str | None:
    """The command that would compile and is not there, or None."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC")  # None on Windows, where setuptools searches
    return command if command and shutil.which(shlex.split(command)[0]) is None else None


if __name__ == "__main__":
    here = Path(__file__).resolve().parents[2]
    print("auto" if folder(here).is_dir() or missing_compiler() else "0")
