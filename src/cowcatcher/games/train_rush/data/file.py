"""Train Rush's data: components.toml read, checked and turned into objects (`components`)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from cowcatcher.data.build import read_own, read_toml
from cowcatcher.data.checked import Checked, read
from cowcatcher.data.overlay import overlay
from cowcatcher.data.quantities import check_numbers
from cowcatcher.games.train_rush.data import checks as data_checks
from cowcatcher.games.train_rush.data import effect_words, map_checks
from cowcatcher.games.train_rush.data.components import Components
from cowcatcher.games.train_rush.data.growing import check_new, place_new, with_room
from cowcatcher.games.train_rush.rules.effects.word import Word
from cowcatcher.games.train_rush.rules.effects.words import WORDS

COMPONENTS: Final = Path(__file__).parents[1] / "components.toml"
# Tables and keys that no rule reads: two files that differ only here are the same game.
_NOT_RULES: Final = ("colours", "counts", "edition", "layout", "loop", "name", "rulebook", "sources", "stacks", "state")


@dataclass(frozen=True)
class TrainData(Components, Checked):
    """The whole file, checked."""

    @property
    def words(self) -> tuple[Word, ...]:
        """The effect words that the file is written in."""
        return WORDS


def merged(overlay_file: Path) -> dict[str, object]:
    """The tables of the package's file with those of another put over them (see `growing`).

    Raises:
        BadData: the file cannot be read, or does not fit over ours; with the place.
    """
    base, extra, file = read_own(COMPONENTS), read_toml(overlay_file), str(overlay_file)
    check_new(base, extra, file)
    place_new(base, extra, file)
    return overlay(with_room(base, extra), extra, file)


def load(overlay_file: Path | None = None) -> TrainData:
    """The game's data, with the values of another TOML file put over them if one is given.

    Such a file holds only what differs: `[player]` with `start_coal = 2`, or `[[action_cards.card]]` with an `id` and
    what is new about it. What else it may do stands at the head of components.toml.

    Raises:
        BadData: a file cannot be read, or what it says is no game of Train Rush; with the place.
    """
    return read(TrainData, Components, COMPONENTS, overlay_file, merged, _check, _NOT_RULES)


def _check(data: Components, raw: dict[str, Any], file: str) -> None:
    check_numbers(raw, file, largest=data_checks.LARGEST)
    effect_words.check(raw, file)
    data_checks.check(data, file)
    map_checks.check(data.map, data.city, file)
