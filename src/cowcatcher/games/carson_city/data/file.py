"""Carson City's data: components.toml read, checked and turned into objects (`components`)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Final

from cowcatcher.data.build import read_own, read_toml
from cowcatcher.data.checked import Checked, read
from cowcatcher.data.overlay import overlay
from cowcatcher.data.quantities import check_numbers
from cowcatcher.games.carson_city.data import checks as data_checks
from cowcatcher.games.carson_city.data import effect_words
from cowcatcher.games.carson_city.data.components import (
    Building,
    Character,
    Components,
    Effect,
    Income,
    PayOption,
    Side,
    Space,
)
from cowcatcher.games.carson_city.rules.effects.word import Word
from cowcatcher.games.carson_city.rules.effects.words import WORDS

__all__ = [
    "COMPONENTS",
    "Building",
    "CarsonData",
    "Character",
    "Components",
    "Effect",
    "Income",
    "PayOption",
    "Side",
    "Space",
    "load",
]

COMPONENTS: Final = Path(__file__).parents[1] / "components.toml"
# Tables and keys that no rule reads: two files that differ only here are the same game.
_NOT_RULES: Final = ("company", "drawing", "name", "rulebook", "sources")


@dataclass(frozen=True)
class CarsonData(Components, Checked):
    """The whole file, checked."""

    words: ClassVar[dict[str, Word]] = {word.name: word for word in WORDS}
    """The effect words that it is written in, by name."""

    def resolution_order(self) -> tuple[int, ...]:
        """Indices of the spaces in the order in which they are resolved (CC-7.01)."""
        return tuple(sorted(range(len(self.spaces)), key=lambda index: self.spaces[index].order))


def merged(overlay_file: Path) -> dict[str, object]:
    """The tables of the package's file with those of another put over them (see `data.overlay.overlay`)."""
    return overlay(read_own(COMPONENTS), read_toml(overlay_file), str(overlay_file))


def load(overlay_file: Path | None = None) -> CarsonData:
    """The game's data, with the values of another TOML file put over them if one is given.

    Such a file holds only what differs: `[setup.player]` with `money = 20`, or `[[buildings]]` with an `id` and what is
    new about it (see `kernel.overlay.overlay`). Ids and the size of the board stay: moves are named after them.

    Raises:
        BadData: a file cannot be read, or what it says is no game of Carson City; with the place.
    """
    return read(CarsonData, Components, COMPONENTS, overlay_file, merged, _check, _NOT_RULES)


def _check(data: Components, raw: dict[str, Any], file: str) -> None:
    check_numbers(raw, file)
    data_checks.check_frozen(read_own(COMPONENTS), raw, file)
    effect_words.check(raw, file)
    data_checks.check(data, file)
