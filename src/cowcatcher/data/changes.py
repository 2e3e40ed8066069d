"""What differs between two versions of component data."""

from __future__ import annotations

from collections.abc import Iterator

from cowcatcher.data.build import data_keys, entry_key, item, step


def changes(old: object, new: object, path: str = "") -> Iterator[tuple[str, object, object]]:
    """Every value that differs between two versions of component data: (path, old, new), None where there is none."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key in dict.fromkeys((*data_keys(old), *data_keys(new))):
            yield from changes(old.get(key), new.get(key), step(path, key))
    elif isinstance(old, list) and isinstance(new, list) and entry_key(old) == entry_key(new) is not None:
        before = {item(path, old, index): entry for index, entry in enumerate(old)}
        after = {item(path, new, index): entry for index, entry in enumerate(new)}
        for place in dict.fromkeys((*before, *after)):
            yield from changes(before.get(place), after.get(place), place)
    elif old != new:
        yield path, old, new
