"""What bots at a table are called.

A bot's seat has its kind and a name of its own. A record has one name for each seat, so there a bot is "Bot", its kind,
and its own name: "Bot greedy Dusty" sits down again as the bot that it was. Bots of older tables and records have no
name of their own: "Bot greedy", with a number behind where there are several.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

from cowcatcher.web.names import alike, like_a_bot

NAMES: Final = Path(__file__).with_name("bot_names.txt")


def named(table_id: str, names: Sequence[str], bots: Collection[int]) -> list[str]:
    """The names of a table's seats, with a name for each seat of a bot: the same for the same table, and none that
    looks like another one there."""
    free = [name for name in _names() if not any(alike(name, other) for other in names if other)]
    own = iter(Random(table_id).sample(free, len(bots)))
    return [next(own) if seat in bots else name for seat, name in enumerate(names)]


def without_name(name: str) -> bool:
    """True for a bot of an older table or record, which is called by its kind."""
    return like_a_bot(name)


def in_record(name: str, bot: str) -> str:
    """What a bot's seat is called in a record."""
    return name if without_name(name) else f"Bot {bot} {name}"


def from_record(text: str) -> tuple[str, str]:
    """A bot's kind and name by what its seat is called in a record; ("", "") for a person's."""
    words = text.split(maxsplit=2)
    if len(words) < 2 or words[0] != "Bot":
        return "", ""
    kind, own = words[1], words[2] if len(words) > 2 else ""
    return kind, f"Bot {kind}" if not own or own.isdecimal() or like_a_bot(own) else own


@cache
def _names() -> tuple[str, ...]:
    lines = NAMES.read_text(encoding="utf-8").splitlines()
    return tuple(line for line in lines if line and not line.startswith("#"))
