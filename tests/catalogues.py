"""The words as translators write them: the .po files of the sources, read by Babel."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

Entry = str | tuple[str, ...]
"""A sentence, or its plural forms in the order of the language."""

PACKAGE = Path(__file__).resolve().parents[1] / "src" / "cowcatcher"
HOMES = {
    file.stem: file.parents[2]
    for place in ("text", "games/*")
    for file in PACKAGE.glob(f"{place}/locale/en/LC_MESSAGES/*.po")
}
"""The folder of every catalogue, with its languages."""
NAMES = sorted(HOMES)


def path(name: str, language: str) -> Path:
    """Where a catalogue stands."""
    return HOMES[name] / language / "LC_MESSAGES" / f"{name}.po"


@cache
def catalog(name: str, language: str) -> Catalog:
    """A whole catalogue, with its header and comments; an error where it is not valid."""
    with path(name, language).open("rb") as opened:
        return read_po(opened, abort_invalid=True)


@cache
def read(name: str, language: str) -> dict[str, Entry]:
    """The entries of a catalogue by key."""
    found: dict[str, Entry] = {}
    for message in catalog(name, language):
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            found[key] = message.string if isinstance(message.string, str) else tuple(message.string or ())
    return found


def forms(entry: Entry) -> tuple[str, ...]:
    """The forms of an entry; a sentence without a number has but one."""
    return (entry,) if isinstance(entry, str) else entry


def gaps(text: str) -> set[str]:
    """The names of what is filled in."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
