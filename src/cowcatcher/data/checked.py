"""What the files of all games have alike, and what every game adds once they are checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, TypeVar

from cowcatcher.data.build import SOURCES, build, fingerprint, read_own
from cowcatcher.data.overlay import entries


@dataclass(frozen=True)
class Names:
    """A name for the screen in the three languages of the table."""

    en: str
    pl: str
    cs: str


@dataclass(frozen=True)
class Source:
    """A public source that notes in the file refer to."""

    title: str
    address: str


@dataclass(frozen=True)
class Checked:
    """A file that was read and checked; a game's data are this and its own components.

    fingerprint: equal for two files exactly when they give the same rules; the same file on every machine.
    entries: every fact of the file with its source, as in `data.overlay.entries`.
    """

    fingerprint: str
    entries: tuple[tuple[str, str], ...]

    def provenance(self) -> dict[str, int]:
        """How many entries come from each source, all of SOURCES in order."""
        counts = Counter(source for _, source in self.entries)
        return {source: counts[source] for source in SOURCES}


C = TypeVar("C", bound=Checked)
Merged = Callable[[Path], dict[str, object]]
Check = Callable[[Any, dict[str, Any], str], None]


def read(
    made: type[C], parts: type[Any], own: Path, over: Path | None, merged: Merged, check: Check, unread: Collection[str]
) -> C:
    """A game's data: its own file, or that with another one put over it, checked and turned into objects.

    Args:
        made: what is made of the game's components, the class `parts`. own: the file of the package. over: that of an
            owner. merged: puts it over the own one. check: refuses components, given what the file says and its name.
            unread: tables and keys that no rule reads; two files that differ only there are the same game.

    Raises:
        BadData: a file cannot be read, or what it says is no such game; with the place.
    """
    # The file of the package is sound (a test says so): whatever is wrong after the merge is the overlay's.
    file = str(own if over is None else over)
    raw: dict[str, Any] = read_own(own) if over is None else merged(over)
    data = build(parts, raw, file)
    check(data, raw, file)
    found = {part.name: getattr(data, part.name) for part in fields(parts)}
    return made(**found, fingerprint=fingerprint(raw, unread), entries=tuple(entries(raw, file)))
