"""Overlays that may do more than change numbers: a designer adds cards, tiles and fields of the map, and moves bonuses.

`data.overlay` knows only the keys and entries that are there. `with_room` makes them where the move table has room.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any, Final

from cowcatcher.games.train_rush.names import ACTION_CARDS, CONTRACTS, HEROES, NODES, TILES, WAGONS

Raw = dict[str, Any]

_EITHER: Final = ("effects", "one_of")
# Lists whose entries may be added or have keys that are usually left out: the ids that have moves, the keys' defaults.
_LISTS: Final[tuple[tuple[str, str, tuple[str, ...], Raw], ...]] = (
    ("action_cards", "card", ACTION_CARDS, {"count": 1}),
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


def with_room(base: Mapping[str, Any], extra: Mapping[str, Any]) -> Raw:
    """A copy of `base` in which all that `extra` may name exists. What is of a wrong shape is left to `overlay`."""
    raw = copy.deepcopy(dict(base))
    for table, key in _REPLACED:
        _replace(raw[table], extra.get(table), key)
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


def _grow(entries: list[Raw], extra: object, ids: tuple[str, ...], defaults: Raw, stated: object) -> None:
    known = [entry["id"] for entry in entries]
    for new in extra if isinstance(extra, list) else ():
        if isinstance(new, dict) and new.get("id") in ids and new["id"] not in known:
            entries.append({"source": stated, **copy.deepcopy(new)})
            known.append(new["id"])
    for entry, new in _pairs(entries, extra):
        for key, value in defaults.items():
            if key in new:
                entry.setdefault(key, copy.deepcopy(value))
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
