"""Figures of a game's components, as sentences about the game tell them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from cowcatcher.data.build import entry_key, read_own
from cowcatcher.kernel.errors import BadData
from cowcatcher.registry import folder
from cowcatcher.text.catalogue import Catalogue

BOX: Final = "components.toml"
EVERY: Final = "*"
MINUS: Final = "\N{MINUS SIGN}"

Amount = int | str | tuple[str, ...]
"""A figure, a path into the components, or several of them, of which the least and the largest are told."""


def components(slug: str) -> Mapping[str, object]:
    """What is in a game's box; nothing for a game without components."""
    file = (folder(slug) or Path()) / BOX
    return read_own(file) if file.exists() else {}


def figure(box: Mapping[str, object], amount: Amount, words: Catalogue) -> str:
    """A figure of a game's components as it is told; from least to most where a path means several.

    Raises BadData where a path leads nowhere.
    """
    found = [amount] if isinstance(amount, int) else sorted(figures(box, amount))
    least, most = (str(n).replace("-", MINUS) for n in (found[0], found[-1]))
    return least if least == most else words.say("help.range", least=least, most=most)


def figures(box: Mapping[str, object], amount: str | tuple[str, ...]) -> set[int]:
    """The whole numbers to which paths lead. Raises BadData for a path that leads to none."""
    found: set[int] = set()
    for path in (amount,) if isinstance(amount, str) else amount:
        here = set(reached(box, path.split(".")))
        if not here:
            raise BadData(BOX, path, "leads to no whole number")
        found |= here
    return found


def reached(value: object, path: list[str]) -> Iterator[int]:
    """The whole numbers at the end of a path. A step is a key of a table, the id or the place from 0 of an entry of a
    list, or `*` for all of them."""
    if not path:
        if isinstance(value, int) and not isinstance(value, bool):
            yield value
        return
    step, *rest = path
    inner = entries(value)
    for one in inner.values() if step == EVERY else [inner.get(step)]:
        yield from reached(one, rest)


def entries(value: object) -> Mapping[str, object]:
    """What lies in a table or a list, by name."""
    if isinstance(value, dict):
        return value
    if not isinstance(value, list):
        return {}
    key = entry_key(value)
    return {str(one[key] if key else n): one for n, one in enumerate(value)}
