"""Catalogues: every sentence that people read, by key and language, through gettext.

A catalogue is a gettext domain: `locale/<language>/LC_MESSAGES/<name>.po`. `cowcatcher` holds the words that all games
share; those of a game, `carson_city` and what ends in `.carson_city`, lie in the game's own folder. A msgid is a dotted
key, so English is a translation like the others; `{name}` in a msgstr stands for what is filled in. An entry with
plural forms is chosen by the parameter `n`. What a language lacks is said in English, so a translation can grow entry
by entry.

The package holds the files compiled (.mo) and not their sources. A checkout has the sources, and compiles what changed.
"""

from __future__ import annotations

import gettext
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Final

from cowcatcher.registry import folder

FOLDER: Final = Path(__file__).parent / "locale"
LANGUAGES: Final = ("en", "pl", "cs")
SHARED: Final = "cowcatcher"
KEPT: Final = 20_000
"""How many answers a catalogue remembers: each key that there is, with some hundreds of numbers where it has forms."""


class Catalogue:
    """Sentences by key, in one language with English behind it."""

    def __init__(self, language: str, sentences: gettext.NullTranslations) -> None:
        self.language = language
        self.sentences = sentences
        self.known: dict[tuple[str, object], str | None] = {}

    def say(self, key: str, /, **values: object) -> str:
        """The sentence of a key with its gaps filled. Raises KeyError for a key or a value that is missing."""
        found = self.template(key, values.get("n"))
        if found is None:
            raise KeyError(key)
        return found.format(**values) if "{" in found else found

    def has(self, key: str) -> bool:
        """True when there is such an entry."""
        return self.template(key, 1) is not None

    def template(self, key: str, n: object = None) -> str | None:
        """The msgstr of a key as it stands, its gaps unfilled; None where there is no such key. n: chooses the form.

        A page asks for the same ones again and again, and for many that are not there, so the answers are kept; as many
        numbers as games have.
        """
        asked = (key, n if isinstance(n, int) else None)
        if asked in self.known:
            return self.known[asked]
        if len(self.known) >= KEPT:
            self.known.clear()
        found = self.known[asked] = self._look_up(key, n)
        return found

    def _look_up(self, key: str, n: object) -> str | None:
        """What gettext has. It answers with the key where it knows none, or none with forms; and "" is no key, but in
        each file the header.
        """
        found = self.sentences.ngettext(key, key, abs(n)) if isinstance(n, int) else key
        if found == key:
            found = self.sentences.gettext(key)
        return None if found == key or not key else found


@lru_cache(maxsize=64)
def load(language: str, *names: str) -> Catalogue:
    """The shared catalogue of a language with the named ones on top. Raises KeyError for an unknown language.

    Each catalogue has its English behind it; a name without files adds nothing.
    """
    if language not in LANGUAGES:
        raise KeyError(language)
    sentences = gettext.NullTranslations()
    for name in (*reversed(names), SHARED):
        place = place_of(name)
        for spoken in {language, "en"}:
            compile_if_changed(place / spoken / "LC_MESSAGES" / f"{name}.po")
        sentences.add_fallback(gettext.translation(name, place, [language, "en"], fallback=True))
    return Catalogue(language, sentences)


def place_of(name: str) -> Path:
    """The folder of languages in which a catalogue lies: a game's own for what is called by its slug, or ends in it."""
    home = folder(name.rpartition(".")[2])
    return home / "locale" if home else FOLDER


def compile_if_changed(source: Path) -> None:
    """In a checkout, compiles a .po unless its .mo is of the same age, which `compile_catalogue` gives it.

    Babel is there to develop, not to play: without it what was compiled before is read, also of a game of others.
    """
    compiled = source.with_suffix(".mo")
    if not source.exists() or (compiled.exists() and compiled.stat().st_mtime_ns == source.stat().st_mtime_ns):
        return
    with suppress(ModuleNotFoundError):
        from cowcatcher.text.sources import compile_catalogue  # noqa: PLC0415

        compile_catalogue(source)
