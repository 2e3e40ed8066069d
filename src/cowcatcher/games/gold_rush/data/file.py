"""Gold Rush's data: components.toml read, checked and turned into objects (`components`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from cowcatcher.data.build import check_notes, is_annotation, read_own, read_toml, show
from cowcatcher.data.checked import Checked, read
from cowcatcher.data.overlay import overlay
from cowcatcher.data.quantities import check_numbers
from cowcatcher.games.gold_rush.data import checks as data_checks
from cowcatcher.games.gold_rush.data.components import Components
from cowcatcher.kernel.errors import BadData

COMPONENTS: Final = Path(__file__).parents[1] / "components.toml"
_KEPT: Final = ("count", "name", "start_copies", "summary_slot")
"""Keys of a tile that say nothing of its picture."""

# Tables and keys that no rule reads: two files that differ only here are the same game.
_NOT_RULES: Final = ("back", "colours", "name", "rulebook", "sources", "starred", "summary_slot", "tile_summary")


@dataclass(frozen=True)
class GoldRushData(Components, Checked):
    """The whole file, checked."""


def load(overlay_file: Path | None = None) -> GoldRushData:
    """The game's data, with the values of another TOML file put over them if one is given.

    Such a file holds only what differs: `[players]` with `score_at_start = 5`. Its list `[[tile]]` is special, so that
    an owner of the box can replace the reconstructed tiles by the printed ones: see `with_tiles`.

    Raises:
        BadData: a file cannot be read, or what it says is no game of Gold Rush; with the place.
    """
    return read(GoldRushData, Components, COMPONENTS, overlay_file, merged, _check, _NOT_RULES)


def _check(data: Components, raw: dict[str, Any], file: str) -> None:
    check_numbers(raw, file)
    data_checks.check_frozen(read_own(COMPONENTS), raw, file)
    data_checks.check(data, file)


def merged(overlay_file: Path) -> dict[str, object]:
    """The tables of the package's file with those of another put over them, tiles as `with_tiles` says."""
    base, extra, file = read_own(COMPONENTS), read_toml(overlay_file), str(overlay_file)
    tiles = extra.pop("tile", [])
    raw = overlay(base, extra, file)
    raw["tile"] = with_tiles(base["tile"], tiles, str(extra.get("source", "reconstructed")), file)
    return raw


def with_tiles(base: Any, extra: object, stated: str, file: str) -> list[dict[str, object]]:
    """The base's tiles with those of an overlay, which are found by their `id`.

    A tile with `edges` is described anew, all that it shows, and may be one that the base does not have; another only
    changes what it names, such as its `count`. What a new picture does not touch (`_KEPT`) stays where it is not given.
    Lists are replaced whole. What has no `source` of its own has the `stated` one.

    Raises:
        BadData: no list of tables, a tile without an id, or the same one twice.
    """
    if not isinstance(extra, list):
        raise BadData(file, "tile", f"must be a list of tables, not {show(extra)}")
    merged: dict[str, dict[str, object]] = {tile["id"]: dict(tile) for tile in base}
    given: set[str] = set()
    for index, tile in enumerate(extra):
        if not isinstance(tile, dict):
            raise BadData(file, f"tile[{index}]", f"must be a table, not {show(tile)}")
        name = tile.get("id")
        if not isinstance(name, str):
            raise BadData(file, f"tile[{index}].id", "missing; it says which tile is meant, for instance GR-T01")
        here = f"tile[{name}]"
        check_notes(tile, file, here)
        if name in given:
            raise BadData(file, here, "given twice")
        given.add(name)
        if "edges" in tile:
            merged[name] = _anew(merged.get(name, {}), tile, stated)
        elif name in merged:
            merged[name] = _changed(merged[name], tile, stated)
        else:
            raise BadData(file, here, "there is no such tile; a new one needs edges and all that follows")
    return [merged[name] for name in sorted(merged)]


def _anew(old: Mapping[str, object], new: Mapping[str, object], stated: str) -> dict[str, object]:
    """A tile that shows something else; where the rulebook pictures it concerns nobody but us."""
    kept = {key: old[key] for key in _KEPT if key in old and key not in new}
    said = {f"{key}_source": old.get(f"{key}_source", old["source"]) for key in kept}
    return {"source": stated, "summary_slot": "", "starred": bool(new.get("variants")), **kept, **said, **new}


def _changed(old: Mapping[str, object], new: Mapping[str, object], stated: str) -> dict[str, object]:
    """A tile with other values; each of them has the source that the new table gives."""
    source = str(new.get("source", stated))
    values = {key: value for key, value in new.items() if key not in ("id", "source")}
    said = {f"{key}_source": source for key in values if not is_annotation(key) and f"{key}_source" not in new}
    return {**old, **values, **said}
