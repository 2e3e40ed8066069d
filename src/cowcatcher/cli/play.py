"""`cowcatcher play`: a new game or one that goes on, with who plays, under which options, kept where."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from cowcatcher.bots.eval import find as evaluation
from cowcatcher.cli.common import in_file, open_record
from cowcatcher.cli.terminal.questions import ask_options, ask_seats, which_game
from cowcatcher.cli.terminal.screen import Screen
from cowcatcher.cli.terminal.seats import DEFAULT, from_names, seated
from cowcatcher.cli.terminal.session import Session
from cowcatcher.cli.terminal.store import fresh_file
from cowcatcher.games.registry import find
from cowcatcher.kernel.errors import BadOption
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.options import Options, changed_options
from cowcatcher.kernel.replay import replay
from cowcatcher.text import load


def run(
    *,
    game: str | None = None,
    seats: str | None = None,
    options: Options | None = None,
    seed: int | None = None,
    record: Path | None = None,
    data: Path | None = None,
    plain: bool = False,
) -> None:
    """Play until the game is over or the person leaves; the game is then in its file.

    Raises CowcatcherError for what cannot be played, OSError for a file that cannot be read; nothing is written then.
    """
    screen = Screen(plain)
    if record is not None and record.exists() and record.stat().st_size:
        session = _resumed(record, game, seats, options or {}, seed, data, screen)
    else:
        session = _fresh(record, game, seats, options or {}, seed, data, screen)
    session.run()


def _fresh(
    record: Path | None,
    slug: str | None,
    seats: str | None,
    options: Options,
    seed: int | None,
    data: Path | None,
    screen: Screen,
) -> Session:
    """A new game. Where nothing was said about it and a person sits there, he is asked."""
    words = load("en")
    asking = seats is None and not options and sys.stdin.isatty() and sys.stdout.isatty()
    game = find(slug if slug is not None else which_game(screen, words, asking), data)
    if seats is None:
        seats = ask_seats(screen, words, game) if asking else _default(game)
    if asking:
        options = ask_options(screen, words, game)
    places = seated(seats, game, words)
    match = Match(game, [place.name for place in places], options, seed)
    return Session(match, places, record or fresh_file(game.slug), data, screen)


def _default(game: Game[Any]) -> str:
    """Who plays when nothing is said."""
    return DEFAULT if evaluation(game.slug) is not None else "you,mcts"


def _resumed(
    record: Path,
    slug: str | None,
    seats: str | None,
    options: Options,
    seed: int | None,
    data: Path | None,
    screen: Screen,
) -> Session:
    """The game of a record. What is said about it besides must agree with what it says."""
    parsed, game = open_record(record, data)
    with in_file(record):
        match = replay(parsed, game, seed)
    if slug is not None and slug != game.slug:
        raise BadOption(f"{record} is a game of {game.slug}, not of {slug}")
    if options and game.settings({**match.options, **options}) != match.options:
        played = ", ".join(f"{k}={v}" for k, v in changed_options(game.options, match.options).items()) or "as usual"
        raise BadOption(f"{record} is played with other options ({played}); they cannot change in the middle of a game")
    places = from_names(match.names, game, load("en"))
    if seats is not None:
        given = seated(seats, game, load("en"))
        if len(given) != len(places):
            raise BadOption(f"{record} has {len(places)} seats, and --seats names {len(given)}")
        match.names = tuple(place.name for place in given)
        places = given
    return Session(match, places, record, data, screen)
