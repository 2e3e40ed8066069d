"""Who sits where: from the words of --seats, or from the names of a record."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Final

from cowcatcher.bots import Bot
from cowcatcher.bots.levels import LEVELS, bounded
from cowcatcher.bots.others import has_file, is_other, make_any
from cowcatcher.bots.specs import check_spec
from cowcatcher.kernel.errors import BadOption, Fault
from cowcatcher.kernel.game import Game
from cowcatcher.text import Catalogue
from cowcatcher.text.speaker import seat_name

DEFAULT: Final = "you,drover,trader"
OTHERS: Final = ("random", "greedy", "mcts")
"""Bots that are no levels for people."""

BOT: Final = "Bot "
_BOT_NAME: Final = re.compile(r"Bot (\S+)(?: .+)?")


@dataclass(frozen=True)
class Seat:
    """A place at the table: the name in the record, the name in sentences, and the bot; None for a person."""

    name: str
    shown: str
    bot: Bot | None


def seated(text: str, game: Game[Any], words: Catalogue) -> list[Seat]:
    """The seats of a list such as `you,drover,trader` or `Ann,Bea,greedy`. Raises BadOption."""
    entries = [entry.strip() for entry in text.split(",")]
    seats: list[Seat] = []
    for i, entry in enumerate(entries):
        if not entry or not entry.isprintable() or len(entry) > 40:
            sentence = "seat {seat} of {text!r} has no usable name; write for instance {example}"
            raise BadOption(Fault("seat_name", sentence, seat=i + 1, text=text, example=DEFAULT))
        if is_bot(entry):
            number = sum(1 for s in seats if s.bot is not None and s.bot.name == entry)
            seats.append(_bot_seat(entry, number, game, seat_name(game.seat_colours, i, words) or entry))
        else:
            name = (seat_name(game.seat_colours, i, words) or entry) if entry == "you" else entry
            seats.append(Seat(name, name, None))
    names = [seat.name for seat in seats]
    for name in names:
        if names.count(name) > 1:
            sentence = "two seats are called {name!r}; give each person a name of his own"
            raise BadOption(Fault("same_name", sentence, name=name))
    return seats


def is_bot(word: str) -> bool:
    """True when a word means a bot; raises BadOption for one that nearly does."""
    if is_other(word):
        return True
    try:
        check_spec(word)
    except BadOption:
        kind = word.partition("-")[0]
        # A level is a word that a name may resemble.
        near = [*get_close_matches(kind, OTHERS, 1, 0.75), *get_close_matches(kind, LEVELS, 1, 0.85)]
        if kind == "mcts" or (word.islower() and near):
            raise
        return False
    return True


def _bot_seat(spec: str, number: int, game: Game[Any], colour: str) -> Seat:
    """A bot is called by its colour: that is what the board shows, and no number stands behind it."""
    return Seat(f"{BOT}{spec}{f' {number + 1}' if number else ''}", colour, _made(spec, game))


def _made(spec: str, game: Game[Any]) -> Bot:
    """The bot that a word means; a level does not keep people waiting."""
    return bounded(make_any(spec, game), spec.partition("@")[0])


def from_names(names: Sequence[str], game: Game[Any], words: Catalogue) -> list[Seat]:
    """The seats of a record: a name such as `Bot greedy` is a bot again, the others are people."""
    seats: list[Seat] = []
    for i, name in enumerate(names):
        found = _BOT_NAME.fullmatch(name)
        # A record may be anybody's: no module is imported and no file read because a name in it says so.
        if found and ":" not in found[1] and not has_file(found[1]) and is_bot(found[1]):
            seats.append(Seat(name, seat_name(game.seat_colours, i, words), _made(found[1], game)))
        else:
            seats.append(Seat(name, name, None))
    return seats
