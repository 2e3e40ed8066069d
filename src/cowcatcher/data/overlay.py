"""A second data file laid over the first, and where every value comes from.

The two belong together: a value that an overlay changes no longer has the source of the value it replaced.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, cast

from cowcatcher.data.build import (
    SOURCES,
    check_notes,
    copied,
    data_keys,
    entry_key,
    is_annotation,
    item,
    items,
    show,
    step,
    suggest,
)
from cowcatcher.kernel.errors import BadData

# Keys that only name a thing. They are data, but no facts that could come from a rulebook, so nobody counts them.
LABELS: Final = frozenset({"id", "id_prefix", "name", "rulebook", "slug"})
_BIBLIOGRAPHY: Final = frozenset({"address", "title"})


def overlay(base: Mapping[str, object], extra: Mapping[str, object], file: str) -> dict[str, object]:
    """`base` with the values of `extra` put over it: an owner's correction, a designer's what-if.

    Tables are merged key by key. Lists of tables that can be told apart (`entry_key`) are merged entry by entry; no
    entry can be added. All other values are replaced whole, and so is a table with a `kind` when `extra` gives
    another kind, because the parameters belong to the kind.

    `extra` may use only keys that `base` has, save annotations and the parameters of a table with a `kind` (those
    are checked by whoever builds the objects).

    A changed value has the source that `extra` gives it (`source` of its table or of one around, `<key>_source`), and
    without one it counts as reconstructed: whatever it is, it is not what the source of the old value says. An
    unchanged value keeps its source. A table in which `extra` gives a `source` and no values has that source from now
    on. Neither argument is changed.

    Raises:
        BadData: an unknown key or entry (with the nearest known one), an entry given twice, or the wrong shape.
    """
    return _merge(base, extra, file, "", None, None)


def _merge(
    base: Mapping[str, object], extra: Mapping[str, object], file: str, path: str, stated: str | None, held: str | None
) -> dict[str, object]:
    """`stated` is the source that the overlay gives for this part, `held` the one that covers it in the base."""
    check_notes(extra, file, path)
    merged = copied(dict(base))
    stated = str(extra["source"]) if "source" in extra else stated
    inner = str(base["source"]) if "source" in base else held
    for key, new in extra.items():
        here = step(path, key)
        if is_annotation(key):
            continue
        if key not in base and "kind" not in base:
            raise BadData(file, here, f"unknown key; {suggest(key, data_keys(base))}")
        old = base.get(key)
        covering = _source_of(base, key, inner)
        names = entry_key(old)
        if isinstance(old, dict) and not isinstance(new, dict):
            raise BadData(file, here, f"must be a table, not {show(new)}")
        if isinstance(old, dict) and isinstance(new, dict) and new.get("kind", old.get("kind")) == old.get("kind"):
            merged[key] = _merge(old, new, file, here, stated, covering)
        elif isinstance(old, list) and names is not None:
            merged[key] = _merge_entries(old, new, names, file, here, stated, covering)
        else:
            merged[key] = copied(new)
            word = _source_of(extra, key, stated) or "reconstructed"
            if new != old and word != covering:
                merged[f"{key}_source"] = word
    only_remarks = not data_keys(extra)
    merged.update({k: v for k, v in extra.items() if is_annotation(k) and (k != "source" or only_remarks)})
    return merged


def _merge_entries(
    base: list[Any], extra: object, key: str, file: str, path: str, stated: str | None, held: str | None
) -> list[object]:
    if not isinstance(extra, list):
        raise BadData(file, path, f"must be a list of tables, not {show(extra)}")
    merged: list[object] = copied(base)
    places = {entry[key]: index for index, entry in enumerate(base)}
    given: set[object] = set()
    for index, entry in enumerate(extra):
        here = f"{path}[{index}]"
        if not isinstance(entry, dict):
            raise BadData(file, here, f"must be a table, not {show(entry)}")
        name = entry.get(key)
        known = ", ".join(str(place) for place in places)
        if key not in entry:
            raise BadData(file, step(here, key), f"missing; it says which entry is meant: {known}")
        if type(name) not in (str, int) or name not in places:
            raise BadData(file, step(here, key), f"{show(name)} is unknown and cannot be added; known: {known}")
        here = item(path, base, places[name])
        if name in given:
            raise BadData(file, here, "given twice")
        given.add(name)
        rest = {word: value for word, value in entry.items() if word != key}
        merged[places[name]] = _merge(base[places[name]], rest, file, here, stated, held)
    return merged


def take_whole(extra: dict[str, Any], key: str, mark: str, file: str, path: str, stated: str) -> list[dict[str, Any]]:
    """Takes out of the list `extra[key]` of an overlay the tables that have the key `mark`: each describes its entry
    anew as a whole, or one that the base does not have. `put_whole` puts them into the merged list; what is left in
    `extra` changes single values. A table without a `source` has the `stated` one.

    Raises:
        BadData: a table without an `id`, or two with the same.
    """
    given = extra.get(key)
    if not isinstance(given, list):
        return []
    whole: dict[object, dict[str, Any]] = {}
    for index, entry in enumerate(given):
        if isinstance(entry, dict) and mark in entry:
            name = entry.get("id")
            if not isinstance(name, str):
                raise BadData(file, f"{path}[{index}].id", "missing; it says which entry is meant")
            check_notes(entry, file, f"{path}[{name}]")
            if sum(isinstance(other, dict) and other.get("id") == name for other in given) > 1:
                raise BadData(file, f"{path}[{name}]", "given twice")
            whole[name] = {"source": stated, **entry}
    extra[key] = [entry for entry in given if not isinstance(entry, dict) or mark not in entry]
    return list(whole.values())


def put_whole(merged: object, whole: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """A merged list of tables with those of `take_whole` in the places of their namesakes, new ones last."""
    entries: dict[object, dict[str, Any]] = {entry["id"]: entry for entry in cast("list[dict[str, Any]]", merged)}
    entries.update((entry["id"], entry) for entry in whole)
    return list(entries.values())


def changes(old: object, new: object, path: str = "") -> Iterator[tuple[str, object, object]]:
    """Every value that differs between two versions of component data: (path, old, new), None where there is none."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key in dict.fromkeys((*data_keys(old), *data_keys(new))):
            yield from changes(old.get(key), new.get(key), step(path, key))
    elif isinstance(old, list) and isinstance(new, list) and entry_key(old) == entry_key(new) is not None:
        before = dict(zip(items(path, old), old, strict=True))
        after = dict(zip(items(path, new), new, strict=True))
        for place in dict.fromkeys((*before, *after)):
            yield from changes(before.get(place), after.get(place), place)
    elif old != new:
        yield path, old, new


def as_written(value: object) -> str:
    """A value as it would stand in the file; "-" for none."""
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {as_written(inner)}' for key, inner in value.items())} }}"
    if isinstance(value, list):
        return f"[{', '.join(as_written(inner) for inner in value)}]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def provenance(raw: Mapping[str, object], file: str = "") -> dict[str, int]:
    """How many entries of the data come from each of SOURCES; every source is a key, also with 0. See `entries`."""
    counts = dict.fromkeys(SOURCES, 0)
    for _, source in entries(raw, file):
        counts[source] += 1
    return counts


def entries(raw: Mapping[str, object], file: str = "") -> list[tuple[str, str]]:
    """Every entry of the data with its source: (path, source), in file order.

    An entry is one fact: a number, a word, a yes or no, or a plain list of such (the course of a river is one entry).
    Its source is what stands nearest: `<key>_source` beside it, else the `source` of its table, else that of the table
    around. Not counted are annotations, labels (LABELS: ids and the names for the screen) and the bibliography (tables
    of nothing but `title` and `address`).

    Raises:
        BadData: an entry that no source covers.
    """
    return list(_entries(raw, file, "", None))


def _entries(table: Mapping[str, object], file: str, path: str, held: str | None) -> Iterator[tuple[str, str]]:
    check_notes(table, file, path)
    inner = str(table["source"]) if "source" in table else held
    keys = data_keys(table)
    if keys and _BIBLIOGRAPHY.issuperset(keys):
        return
    for key in keys:
        if key in LABELS:
            continue
        value, here, source = table[key], step(path, key), _source_of(table, key, inner)
        if isinstance(value, dict):
            yield from _entries(value, file, here, source)
        elif isinstance(value, list) and any(isinstance(entry, dict) for entry in value):
            for place, entry in zip(items(here, value), value, strict=True):
                if isinstance(entry, dict):
                    yield from _entries(entry, file, place, source)
        elif source is None:
            raise BadData(file, here, f"no source covers it; add source = {' or '.join(SOURCES)} to its table")
        else:
            yield here, source


def _source_of(table: Mapping[str, object], key: str, inner: str | None) -> str | None:
    """The source of one key of a table, `inner` being what covers the table as a whole."""
    if f"{key}_source" in table:
        return str(table[f"{key}_source"])
    for other in table:
        word = other.removesuffix("_source")
        if word != other and key.startswith(f"{word}_") and word not in table:
            return str(table[other])
    return inner
