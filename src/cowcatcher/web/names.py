"""Names that people type: what of them can be shown, and which two look alike.

Two names look alike when they have the same skeleton (Unicode Technical Standard 39), capitals or not. What cannot be
seen is taken out of a name; what joins emoji to one is kept.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Final
from unicodedata import category, normalize

CONFUSABLES: Final = Path(__file__).with_name("confusables.txt")
JOINER: Final = "\u200d"
EMOJI_STYLE: Final = "\ufe0f"
SKINS: Final = frozenset(map(chr, range(0x1F3FB, 0x1F400)))
UNSEEN: Final = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""What has no shape of its own (Default_Ignorable_Code_Point), and the Braille pattern without dots."""


def printable(text: str) -> str:
    """The text in one line, with single spaces, without what cannot be printed or seen."""
    kept = "".join(c for i, c in enumerate(text) if not UNSEEN.match(c) or _of_emoji(text, i))
    return " ".join("".join(c if c.isprintable() or c == JOINER else " " for c in kept).split())


def _of_emoji(text: str, i: int) -> bool:
    """True for what makes an emoji of the signs beside it: a joiner between two, the style behind one."""
    before = text[i - 1] if i else ""
    after = text[i + 1] if i + 1 < len(text) else ""
    if text[i] == EMOJI_STYLE:
        return _pictures(before) or after == "\u20e3"
    joins = before in SKINS or _pictures(before) or (before == EMOJI_STYLE and i > 1 and _pictures(text[i - 2]))
    return text[i] == JOINER and joins and _pictures(after)


def _pictures(c: str) -> bool:
    return c != "" and category(c) in {"So", "Sm"}


def skeleton(text: str) -> str:
    """What a text looks like: texts with the same skeleton cannot be told apart (UTS 39, section 4)."""
    bare = UNSEEN.sub("", normalize("NFD", text))
    return normalize("NFD", bare.translate(_prototypes()))


@lru_cache(4096)
def looks(name: str) -> frozenset[str]:
    """What a name looks like, whether its letters are taken as they are or as small ones."""
    return frozenset(skeleton(form).casefold() for form in (name, name.casefold()))


def alike(one: str, other: str) -> bool:
    """True for two names that people would take for one."""
    return not looks(one).isdisjoint(looks(other))


def like_a_bot(name: str) -> bool:
    """True for a name that begins as those of bots do."""
    return alike(name.split(maxsplit=1)[0], "Bot") if name.split() else False


def distinct(names: Sequence[str]) -> list[str]:
    """The names, those that look like one that came before with a number behind."""
    found: list[str] = []
    for name in names:
        tried, n = name, 1
        while name and any(alike(tried, other) for other in found if other):
            n += 1
            tried = f"{name} {n}"
        found.append(tried)
    return found


@cache
def _prototypes() -> dict[int, str]:
    """What each character that looks like another looks like."""
    found: dict[int, str] = {}
    for line in CONFUSABLES.read_text(encoding="utf-8").splitlines():
        target, found_here, sources = line.partition(": ")
        if found_here and not line.startswith("#"):
            shown = "".join(chr(int(code, 16)) for code in target.split("+"))
            found.update((int(code, 16), shown) for code in sources.split())
    return found
