"""What is wrong with a file, an option or a name, in the language of whoever reads it."""

from __future__ import annotations

from cowcatcher.kernel.errors import CowcatcherError, Fault
from cowcatcher.text.catalogue import Catalogue


def complaint(error: CowcatcherError, words: Catalogue) -> str:
    """What an error says, without a capital letter and a full stop; in English where it can be said in no other way."""
    return retold(error.fault, words)


def retold(said: str, words: Catalogue) -> str:
    """A Fault in the language of the words, with all that it holds; any other text as it is."""
    if not isinstance(said, Fault) or not words.has(f"fault.{said.key}"):
        return said
    values = {name: retold(value, words) if isinstance(value, str) else value for name, value in said.params.items()}
    return words.say(f"fault.{said.key}", **values)


def as_sentence(said: str) -> str:
    """The same with a capital letter and a full stop."""
    return f"{said[:1].upper()}{said[1:]}{'' if said.endswith(('.', '?')) else '.'}"
