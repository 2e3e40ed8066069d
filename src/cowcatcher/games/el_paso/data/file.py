"""El Paso's data: components.toml read, checked and turned into objects (`components`)."""

from __future__ import annotations

from dataclasses import dataclass
from operator import itemgetter
from pathlib import Path
from typing import Any, ClassVar, Final

from cowcatcher.data.build import data_keys, read_own, read_toml
from cowcatcher.data.checked import Checked, read
from cowcatcher.data.overlay import overlay, put_whole, take_whole
from cowcatcher.data.quantities import check_numbers
from cowcatcher.games.el_paso.data import checks as data_checks
from cowcatcher.games.el_paso.data import effect_words
from cowcatcher.games.el_paso.data.components import Components
from cowcatcher.games.el_paso.rules.effects.word import Word
from cowcatcher.games.el_paso.rules.effects.words import WORDS

COMPONENTS: Final = Path(__file__).parents[1] / "components.toml"
# Tables and keys that no rule reads: two files that differ only here are the same game.
_NOT_RULES: Final = ("colour", "name", "rulebook", "sources", "way")


@dataclass(frozen=True)
class PasoData(Components, Checked):
    """The whole file, checked."""

    words: ClassVar[dict[str, Word]] = {word.name: word for word in WORDS}
    """The effects that stand on lists of actions, by name."""


def merged(overlay_file: Path) -> dict[str, object]:
    """The tables of the package's file with those of another put over them (see `data.overlay.overlay`).

    A space of the trail with `next`, and a trading post with `min`, are described anew as a whole; such a post may be
    one that the package's file does not have. The `needs` of an objective are named anew as a whole, too, and a bonus
    tile may have `actions`, which ours have not.
    """
    file = str(overlay_file)
    extra: dict[str, Any] = read_toml(overlay_file)
    stated = str(extra.get("source", "reconstructed"))
    posts = take_whole(extra, "trading_post", "min", file, "trading_post", stated)
    trail = extra.get("trail")
    spaces = []
    if isinstance(trail, dict):
        spaces = take_whole(trail, "space", "next", file, "trail.space", str(trail.get("source", stated)))
    base: dict[str, Any] = read_own(COMPONENTS)
    for tile, entry in _named(base["objective"], extra.get("objective"), "needs"):
        if isinstance(entry["needs"], dict):
            tile["needs"] = {need: tile["needs"].get(need, 0) for need in data_keys(entry["needs"])}
    for tile, _ in _named(base["bonus_tile"], extra.get("bonus_tile"), "actions"):
        tile["actions"] = []
    raw: dict[str, Any] = overlay(base, extra, file)
    raw["trail"]["space"] = put_whole(raw["trail"]["space"], spaces)
    raw["trading_post"] = put_whole(raw["trading_post"], posts)
    if all(isinstance(post["min"], int) for post in raw["trading_post"]):
        raw["trading_post"].sort(key=itemgetter("min"))
    return raw


def _named(base: list[dict[str, Any]], extra: object, key: str) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Tiles of which an overlay says something under a key, each with what it says. The tile is then given the keys
    that the overlay names, and no others, so that their values can be put over it."""
    entries = [entry for entry in extra if isinstance(entry, dict) and key in entry] if isinstance(extra, list) else []
    return [(tile, entry) for entry in entries for tile in base if tile["id"] == entry.get("id")]


def load(overlay_file: Path | None = None) -> PasoData:
    """The game's data, with the values of another TOML file put over them if one is given.

    Such a file holds only what differs: `[setup]` with `starting_hand = 5`, or `[[disc]]` with an `id` and what is new
    about it (see `merged`). Ids stay: moves are named after them.

    Raises:
        BadData: a file cannot be read, or what it says is no game of El Paso; with the place.
    """
    return read(PasoData, Components, COMPONENTS, overlay_file, merged, _check, _NOT_RULES)


def _check(data: Components, raw: dict[str, Any], file: str) -> None:
    check_numbers(raw, file, data_checks.SIGNED)
    effect_words.check(raw, file)
    data_checks.check(data, file)
