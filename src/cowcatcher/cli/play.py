"""`cowcatcher play`: a new game or one that goes on, with who plays, under which options, kept where."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cowcatcher.bots.levels import OPPONENT
from cowcatcher.cli.common import in_file, open_record
from cowcatcher.cli.language import complaining
from cowcatcher.cli.terminal.questions import ask_options, ask_seats, which_game
from cowcatcher.cli.terminal.screen import Screen
from cowcatcher.cli.terminal.seats import DEFAULT, from_names, seated
from cowcatcher.cli.terminal.session import Session
from cowcatcher.cli.terminal.store import fresh_file
from cowcatcher.kernel.errors import BadOption, Fault
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.options import changed_options, parse_options
from cowcatcher.kernel.replay import replay
from cowcatcher.registry import find
from cowcatcher.text import Catalogue


@dataclass(frozen=True)
class Wanted:
    """What was said about the game to be played; None where nothing was. record: the file it is kept in."""

    game: str | None = None
    seats: str | None = None
    options: Sequence[str] = ()
    seed: int | None = None
    record: Path | None = None
    data: Path | None = None


def run(wanted: Wanted, words: Catalogue, plain: bool = False) -> None:
    """Play until the game is over or the person leaves; the game is then in its file. words: of who is spoken to.

    Raises CowcatcherError for what cannot be played, OSError for a file that cannot be read; nothing is written then.
    """
    screen = Screen(plain)
    with complaining(words):
        record = wanted.record
        if record is not None and record.exists() and record.stat().st_size:
            session = _resumed(wanted, record, screen, words)
        else:
            session = _fresh(wanted, screen, words)
        session.run()


def _fresh(wanted: Wanted, screen: Screen, words: Catalogue) -> Session:
    """A new game. Where nothing was said about it and a person sits there, he is asked."""
    options = parse_options(list(wanted.options))
    asking = wanted.seats is None and not options and sys.stdin.isatty() and sys.stdout.isatty()
    game = find(wanted.game if wanted.game is not None else which_game(screen, words, asking), wanted.data)
    seats = wanted.seats
    if seats is None:
        seats = ask_seats(screen, words, game) if asking else default_seats(game)
    if asking:
        options = ask_options(screen, words, game)
    places = seated(seats, game, words)
    match = Match(game, [place.name for place in places], options, wanted.seed)
    return Session(match, places, wanted.record or fresh_file(game.slug), wanted.data, screen, words.language)


def default_seats(game: Game[Any]) -> str:
    """Who plays when nothing is said."""
    return DEFAULT if DEFAULT.count(",") + 1 in game.seats else f"you,{OPPONENT}"


def _resumed(wanted: Wanted, record: Path, screen: Screen, words: Catalogue) -> Session:
    """The game of a record. What is said about it besides must agree with what it says."""
    options = parse_options(list(wanted.options))
    parsed, game = open_record(record, wanted.data)
    with in_file(record):
        match = replay(parsed, game, wanted.seed)
    if wanted.game is not None and wanted.game != game.slug:
        sentence = "{file} is a game of {right}, not of {wrong}"
        raise BadOption(Fault("other_game", sentence, file=str(record), right=game.slug, wrong=wanted.game))
    if options and game.settings({**match.options, **options}) != match.options:
        played = ", ".join(f"{k}={v}" for k, v in changed_options(game.options, match.options).items()) or "-"
        sentence = "{file} is played with other options ({options}); they cannot change in the middle of a game"
        raise BadOption(Fault("other_options", sentence, file=str(record), options=played))
    places = from_names(match.names, game, words)
    if wanted.seats is not None:
        given = seated(wanted.seats, game, words)
        if len(given) != len(places):
            sentence = "{file} has {seats} seats, and --seats names {given}"
            raise BadOption(Fault("other_seats", sentence, file=str(record), seats=len(places), given=len(given)))
        match.names = tuple(place.name for place in given)
        places = given
    return Session(match, places, record, wanted.data, screen, words.language)
