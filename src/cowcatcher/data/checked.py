"""What the files of all games have alike, and what every game adds once they are checked."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from cowcatcher.data.build import SOURCES


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
