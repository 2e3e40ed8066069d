"""Games as the tables of a server play them: by the numbers of the box, or with those of an owner's file put over them.

A table keeps the content of the file that it was made with, so it goes on by the same numbers whatever becomes of the
file, and without it when the server starts again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from cowcatcher.data.build import read_toml
from cowcatcher.data.overlay import as_written, changes, provenance
from cowcatcher.kernel.errors import BadOption
from cowcatcher.kernel.game import Game
from cowcatcher.registry import find
from cowcatcher.text.help import Help, help_by

KEPT: Final = 32
"""Games with an owner's file that are kept in memory, each with its boxes."""

NAME_LENGTH: Final = 60


@dataclass(frozen=True)
class OwnFile:
    """A file with the numbers of somebody's own copy of a game. name: without its folder. text: all of it."""

    game: str
    name: str
    text: str


@dataclass(frozen=True)
class Facts:
    """How many facts a box has, and how many of them are reconstructed."""

    every: int
    reconstructed: int


def read_own(given: Sequence[str]) -> dict[str, OwnFile]:
    """The files of `--data GAME=FILE` by game, each checked.

    Raises BadOption for what is written otherwise, for a game that there is not and for a second file of a game,
    BadData for a file that is wrong or cannot be read.
    """
    found: dict[str, OwnFile] = {}
    for entry in given:
        slug, equals, path = entry.partition("=")
        if not equals or not path:
            raise BadOption(f"--data {entry} names no game; write --data gold_rush={slug or 'my.toml'}, for instance")
        if slug in found:
            raise BadOption(f"--data names two files for {slug}; a game has one")
        file = Path(path)
        find(slug, file)
        found[slug] = OwnFile(slug, file.name[-NAME_LENGTH:], file.read_text(encoding="utf-8"))
    return found


@lru_cache(KEPT)
def game_with(slug: str, own: OwnFile | None) -> Game[Any]:
    """The game as a table plays it. Raises BadOption for an unknown game, BadData for a file that no longer fits it."""
    if own is None:
        return find(slug)
    with _written(own) as file:
        return find(slug, file)


@lru_cache(KEPT)
def numbers(own: OwnFile) -> Mapping[str, object]:
    """The components of a game with an owner's file put over them."""
    with _written(own) as file:
        return find(own.game).merged(file)


@lru_cache(KEPT)
def help_with(own: OwnFile, language: str) -> Help:
    """The game on one page, by the numbers of an owner's file."""
    return help_by(own.game, language, numbers(own))


@lru_cache(KEPT)
def changed(own: OwnFile) -> tuple[tuple[str, str, str], ...]:
    """What an owner's file changes: path, value of the box, value of the file, both as they would be written."""
    game = find(own.game)
    with _written(own) as file:
        found = changes(_box(game), game.merged(file))
        return tuple((path, as_written(old), as_written(new)) for path, old, new in found)


@lru_cache(KEPT)
def facts(game: Game[Any], own: OwnFile | None) -> Facts:
    """The facts of a game's box, with an owner's file put over it; none for a game without components."""
    counts = provenance(_box(game) if own is None else numbers(own))
    return Facts(sum(counts.values()), counts["reconstructed"])


def _box(game: Game[Any]) -> dict[str, object]:
    file = game.folder / "components.toml"
    return read_toml(file) if file.exists() else {}


@contextmanager
def _written(own: OwnFile) -> Iterator[Path]:
    """The file, where a game can read it."""
    with TemporaryDirectory(prefix="cowcatcher-") as folder:
        file = Path(folder) / own.name
        file.write_bytes(own.text.encode())
        yield file
