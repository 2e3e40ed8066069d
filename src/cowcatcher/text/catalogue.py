"""Catalogues: every sentence that people read, by key and language.

A catalogue is a TOML file `<name>.<language>.toml` beside this module: `en.toml` holds the words that all games share,
`carson_city.en.toml` those of a game. Keys are dotted, `{name}` stands for what is filled in. An entry with the key
`other` is a sentence in several forms, chosen by the parameter `n`: `one` and `other` in English, also `few` in Polish
and Czech. What a language lacks is said in English, so a translation can grow entry by entry.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path(__file__).parent
LANGUAGES: Final = ("en", "pl", "cs")
FORMS: Final = {"one", "few", "many", "other"}

Entry = str | dict[str, str]
"""A sentence, or its forms by number."""


class Catalogue:
    """Sentences by key, in one language with English behind it."""

    def __init__(self, language: str, entries: dict[str, Entry]) -> None:
        self.language = language
        self.entries = entries

    def say(self, key: str, /, **values: object) -> str:
        """The sentence of a key with its gaps filled. Raises KeyError for a key or a value that is missing."""
        entry = self.entries[key]
        if isinstance(entry, dict):
            form = plural_form(self.language, int(str(values["n"])))
            entry = entry.get(form, entry["other"])
        return entry.format(**values) if "{" in entry else entry

    def has(self, key: str) -> bool:
        """True when there is such an entry."""
        return key in self.entries


def plural_form(language: str, n: int) -> str:
    """Which form of a sentence goes with a number."""
    n = abs(n)
    if n == 1:
        return "one"
    if language == "cs":
        return "few" if 2 <= n <= 4 else "other"
    if language == "pl":
        return "few" if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else "many"
    return "other"


@lru_cache(maxsize=64)
def load(language: str, *names: str) -> Catalogue:
    """The shared catalogue of a language with the named ones on top. Raises KeyError for an unknown language."""
    if language not in LANGUAGES:
        raise KeyError(language)
    entries: dict[str, Entry] = {}
    for spoken in dict.fromkeys(("en", language)):
        for name in ("", *names):
            entries.update(read(name, spoken))
    return Catalogue(language, entries)


def read(name: str, language: str) -> dict[str, Entry]:
    """The entries of one file; none where there is no such file."""
    file = FOLDER / (f"{name}.{language}.toml" if name else f"{language}.toml")
    if not file.exists():
        return {}
    with file.open("rb") as opened:
        return dict(_flat(tomllib.load(opened), ""))


def _flat(table: dict[str, Any], prefix: str) -> list[tuple[str, Entry]]:
    found: list[tuple[str, Entry]] = []
    for key, value in table.items():
        if isinstance(value, dict) and not set(value) <= FORMS:
            found.extend(_flat(value, f"{prefix}{key}."))
        else:
            found.append((prefix + key, value))
    return found
