"""Great Western Trail's data: components.toml read, checked and turned into objects (`components`)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from cowcatcher.data.build import read_own, read_toml
from cowcatcher.data.checked import Checked, read
from cowcatcher.data.overlay import overlay
from cowcatcher.data.quantities import check_numbers
from cowcatcher.games.great_western_trail.data import checks as data_checks
from cowcatcher.games.great_western_trail.data import effect_words
from cowcatcher.games.great_western_trail.data.components import Components
from cowcatcher.games.great_western_trail.rules.effects.word import Word
from cowcatcher.games.great_western_trail.rules.effects.words import WORDS

COMPONENTS: Final = Path(__file__).parents[1] / "components.toml"
# Tables and keys that no rule reads: two files that differ only here are the same game.
_NOT_RULES: Final = ("colours", "drawing", "edition", "name", "rulebook", "sources", "unlocks")


@dataclass(frozen=True)
class TrailData(Components, Checked):
    """The whole file, checked."""

    @property
    def words(self) -> tuple[Word, ...]:
        """The effect words that the file is written in."""
        return WORDS


def merged(overlay_file: Path) -> dict[str, object]:
    """The tables of the package's file with those of another put over them (see `data.overlay.overlay`)."""
    return overlay(read_own(COMPONENTS), read_toml(overlay_file), str(overlay_file))


def load(overlay_file: Path | None = None) -> TrailData:
    """The game's data, with the values of another TOML file put over them if one is given.

    Such a file holds only what differs: `[setup.players_2]` with `cattle_market = 8`, or `[[private_buildings]]` with
    an `id` and what is new about it (see `kernel.overlay.overlay`). Ids and the trail stay: moves are named after them.

    Raises:
        BadData: a file cannot be read, or what it says is no game of Great Western Trail; with the place.
    """
    return read(TrailData, Components, COMPONENTS, overlay_file, merged, _check, _NOT_RULES)


def _check(data: Components, raw: dict[str, Any], file: str) -> None:
    check_numbers(raw, file, data_checks.SIGNED)
    effect_words.check(raw, file)
    data_checks.check(data, file)
