"""Reading: sentences of the log taken apart again, by the English entries of the catalogue that made them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from cowcatcher.text.catalogue import load

NUMBERS: Final = (1, 2, 5)
"""One number for each plural form that an entry may have."""

NUMBER: Final = r"-?\d+"
ANYTHING: Final = r".+?"
_GAP: Final = re.compile(r"\{(\w+)\}")


@lru_cache(maxsize=4096)
def pattern(slug: str, key: str, **gaps: str) -> re.Pattern[str]:
    """What a sentence made of the entry looks like; its gaps are groups of their names.

    gaps: a regular expression for what may fill a gap. Without one, `n` is a number and any other gap anything, as
    little as will do. Raises KeyError for a key that is not in the catalogue of the game.
    """
    words = load("en", slug)
    forms = dict.fromkeys(words.template(key, n) for n in NUMBERS)
    if None in forms:
        raise KeyError(key)
    # Each form is tried in turn; names of groups must be unique, so the gaps of later forms get a number.
    return re.compile("|".join(_form(str(form), at, gaps) for at, form in enumerate(forms)))


def _form(form: str, at: int, gaps: dict[str, str]) -> str:
    known: set[str] = set()
    found = ""
    end = 0
    for gap in _GAP.finditer(form):
        name = gap[1]
        found += re.escape(form[end : gap.start()])
        what = gaps.get(name, NUMBER if name == "n" else ANYTHING)
        found += f"(?P={name}_{at})" if name in known else f"(?P<{name}_{at}>{what})"
        known.add(name)
        end = gap.end()
    return found + re.escape(form[end:])


def read(slug: str, key: str, text: str, **gaps: str) -> dict[str, str] | None:
    """What fills the gaps of a text that was made of an entry, None for any other text; gaps as for `pattern`."""
    found = pattern(slug, key, **gaps).fullmatch(text)
    if found is None:
        return None
    return {name.rpartition("_")[0]: value for name, value in found.groupdict().items() if value is not None}


def listed(text: str) -> list[str]:
    """The items of "a, b and c"."""
    rest, _, last = text.rpartition(" and ")
    return [*(item for item in rest.split(", ") if item), last]


def seats(text: str, names: Sequence[str]) -> list[int]:
    """The seats of "Ann, Bea and Cyril". Raises ValueError for what is nobody's name."""
    return [list(names).index(name) for name in listed(text)]
