"""Overlays that may do more than change numbers: a designer adds cards, tiles and fields of the map, and moves bonuses.

`data.overlay` knows only the keys and entries that are there. `with_room` makes them where the move table has room.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cowcatcher.data.build import copied, show
from cowcatcher.games.train_rush.names import ACTION_CARDS, CONTRACTS, HEROES, NODES, TILES, WAGONS
from cowcatcher.kernel.errors import BadData

Raw = dict[str, Any]
_SHOWN: Final = 4
"""So many of the ids that are free are named."""

_EITHER: Final = ("effects", "one_of")
# Lists whose entries may be added or have keys that are usually left out: the ids that have moves, the keys' defaults.
_LISTS: Final[tuple[tuple[str, str, tuple[str, ...], Raw], ...]] = (
    ("action_cards", "card", ACTION_CARDS, {"count": 1, "name": ""}),
    ("siding_bonus", "tile", TILES, {"count": 1}),
    ("heroes", "card", HEROES, {"count": 1}),
    ("contracts", "tile", CONTRACTS, {"count": 1}),
    ("wagons", "tile", WAGONS, {}),
    ("map", "node", NODES, {"exit": [], "tunnel": [], "city": ""}),
    ("map", "siding", (), {"exit": [], "tunnel": []}),
)
# Tables with numbers as keys: what a file says is all there is.
_REPLACED: Final = (
    *(("infrastructure", "bonus"), ("contractors", "bonus")),
    *(("movement_tokens", "movement_by_vp"), ("movement_tokens", "places_by_rank")),
)


def check_new(base: Mapping[str, Any], extra: Mapping[str, Any], file: str) -> None:
    """What an overlay adds has an id that has a move.

    Raises:
        BadData: an entry that is neither in the box nor has such an id; it names those that are free.
    """
    for table, key, ids, _ in _LISTS:
        part = extra.get(table)
        given = part.get(key) if isinstance(part, dict) else None
        known = [entry["id"] for entry in base[table][key]]
        free = [name for name in ids if name not in known]
        for at, new in enumerate(given if isinstance(given, list) and free else ()):
            name = new.get("id") if isinstance(new, dict) else None
            if isinstance(name, str) and name not in ids and name not in known:
                shown = ", ".join(free[:_SHOWN]) + (f" and {len(free) - _SHOWN} more" if len(free) > _SHOWN else "")
                here = f"{table}.{key}[{at}].id"
                raise BadData(file, here, f"{show(name)} is not in the box, and no id for a new one: free are {shown}")


def place_new(raw: Raw, extra: Raw, file: str) -> None:
    """New fields of the map that say after which other they are to be drawn (`after`) come into its row of the layout.

    Raises:
        BadData: `after` names no field of a row.
    """
    part = extra.get("map")
    nodes = part.get("node") if isinstance(part, dict) else None
    for new in nodes if isinstance(nodes, list) else ():
        if not isinstance(new, dict) or "after" not in new:
            continue
        after, name = new.pop("after"), new.get("id")
        row = next((row for row in raw["map"]["layout"].values() if isinstance(row, list) and after in row), None)
        if row is None:
            raise BadData(file, f"map.node[{name}].after", f"{show(after)} stands in no row of map.layout")
        row.insert(row.index(after) + 1, name)


def with_room(base: Mapping[str, Any], extra: Mapping[str, Any]) -> Raw:
    """A copy of `base` in which all that `extra` may name exists. What is of a wrong shape is left to `overlay`."""
    raw = copied(dict(base))
    for table, key in _REPLACED:
        _replace(raw[table], extra.get(table), key)
    for table in ("infrastructure", "contractors"):
        _own_bonuses(raw[table], extra.get(table))
    given = extra.get("influence")
    for sector, new in _pairs(raw["influence"]["sector"], given.get("sector") if isinstance(given, dict) else None):
        _replace(sector, new, "spy_bonus")
    heroes = extra.get("heroes")
    tables = heroes.get("tables") if isinstance(heroes, dict) else None
    for name in tables if isinstance(tables, dict) else ():
        raw["heroes"]["tables"].setdefault(name, [])
    for table, key, ids, defaults in _LISTS:
        part = extra.get(table)
        if isinstance(part, dict):
            stated = part.get("source", extra.get("source", "reconstructed"))
            _grow(raw[table][key], part.get(key), ids, defaults, stated)
    return raw


def _replace(table: Raw, extra: object, key: str) -> None:
    """Give the inner table exactly the keys that the overlay names."""
    new = extra.get(key) if isinstance(extra, dict) else None
    if isinstance(new, dict):
        table[key] = {name: table[key].get(name, []) for name in new}


def _own_bonuses(track: Raw, extra: object) -> None:
    """Make room for the bonuses that an overlay gives the track of one colour."""
    given = extra.get("bonus_of") if isinstance(extra, dict) else None
    if isinstance(given, dict):
        track["bonus_of"] = {
            colour: {name: [] for name in bonus} if isinstance(bonus, dict) else {} for colour, bonus in given.items()
        }


def _grow(entries: list[Raw], extra: object, ids: tuple[str, ...], defaults: Raw, stated: object) -> None:
    known = [entry["id"] for entry in entries]
    for new in extra if isinstance(extra, list) else ():
        if isinstance(new, dict) and new.get("id") in ids and new["id"] not in known:
            entries.append({"source": stated, **copied(new)})
            known.append(new["id"])
    for entry, new in _pairs(entries, extra):
        for key, value in defaults.items():
            if key in new:
                entry.setdefault(key, copied(value))
        for one, other in (_EITHER, _EITHER[::-1]):
            if one in new and one not in entry and other in entry and other not in new:
                entry[one] = []
                del entry[other]


def _pairs(entries: list[Raw], extra: object) -> list[tuple[Raw, Raw]]:
    """Entries of the base, each with what an overlay says about it."""
    found = []
    for new in extra if isinstance(extra, list) else ():
        if isinstance(new, dict):
            found += [(entry, new) for entry in entries if entry["id"] == new.get("id")]
    return found
