"""The front door: games, tables, records and bots, for notebooks, scripts and whoever writes a bot or a game.

A `Title` is a game of the shelf, a `Table` a match with names, words and pictures. Moves are written as in records
("lay:0,1"); players are called by their names.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from random import Random
from typing import Any

from cowcatcher import registry
from cowcatcher.bots.base import Bot
from cowcatcher.bots.others import make_any
from cowcatcher.kernel.errors import BadOption, CowcatcherError
from cowcatcher.kernel.events import Event
from cowcatcher.kernel.game import Game, View
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.record import parse, read
from cowcatcher.kernel.replay import replay
from cowcatcher.kernel.types import ALL
from cowcatcher.model.readers import Reading, model_of
from cowcatcher.render.alone import stand_alone
from cowcatcher.sim.job import Job
from cowcatcher.sim.runner import run
from cowcatcher.sim.summary import Summary
from cowcatcher.text.speaker import speaker
from cowcatcher.text.story import Onlooker, Story


def titles() -> list[Title]:
    """All games that are installed and can be loaded, ours and others', by slug."""
    return [Title(found) for found in registry.games()]


def game(slug: str, data: str | Path | None = None) -> Title:
    """A game by its slug; data: a TOML file with numbers of one's own. Raises BadOption, BadData."""
    return Title(registry.find(slug, Path(data) if data else None))


def load(record: str | Path, data: str | Path | None = None) -> Table:
    """The table that a record tells of: its text, or the path of its file. Raises BadRecord, with line and column."""
    parsed = read(record) if isinstance(record, Path) else parse(record)
    found = registry.find(parsed.tags["Game"].value, Path(data) if data else None)
    return Table(replay(parsed, found))


def evaluate(
    bot: str | type[Bot], against: str = "greedy", game: str = "gold_rush", games: int = 100, seed: int = 0
) -> Summary:
    """Let a bot play against another one, on each chair in turn: `cc.evaluate("mine:Bot", against="greedy")`.

    bot: a name as after `--bots`, or a class of a module. The first bot of the summary is the one in question:
    `summary.win_share(0)`, `summary.interval(0)`. Raises BadOption.
    """
    spec = bot if isinstance(bot, str) else f"{bot.__module__}:{bot.__qualname__}"
    seats = min(n for n in registry.find(game).seats if n > 1)
    return run(Job(game, games, (spec, *[against] * (seats - 1)), registry.find, seed=seed, make=make_any))


class Title:
    """A game of the shelf. rules: the game itself, for whoever needs the engine."""

    def __init__(self, rules: Game[Any]) -> None:
        self.rules = rules

    @property
    def slug(self) -> str:
        """The word by which it is asked for."""
        return self.rules.slug

    def new(self, *names: str, seed: int | None = None, language: str = "en", **options: str) -> Table:
        """A table with these players, chance drawn up to the first choice. Raises BadOption."""
        match: Match[Any] = Match(self.rules, list(names), options, seed)
        match.advance()
        return Table(match, language)

    def __repr__(self) -> str:
        seats = self.rules.seats
        return f"<{self.rules.name} ({self.slug}), {seats[0]} to {seats[-1]} players>"


class Table:
    """A match with names, words and pictures. match: the match itself, for whoever needs the engine."""

    def __init__(self, match: Match[Any], language: str = "en") -> None:
        self.match = match
        self.speaker = speaker(match.game, match.names, language)

    @property
    def turn(self) -> str:
        """Whose choice it is, "" when the game is over."""
        seat = self.match.state.to_move()
        return self.match.names[seat] if seat >= 0 else ""

    @property
    def moves(self) -> list[str]:
        """What may be chosen now; empty when the game is over."""
        return [self.match.game.table.name(m) for m in self.match.state.legal()]

    def play(self, *moves: str) -> Table:
        """Make moves, and the draws that follow each. Raises IllegalMove, which names the rule."""
        for move in moves:
            self.match.play(move)
            self.match.advance()
        return self

    def bots(self, **chairs: str) -> Table:
        """Let bots play on until somebody without one must choose: `table.bots(Bea="mcts-200ms")`. Raises BadOption."""
        strangers = sorted(set(chairs) - set(self.match.names))
        if strangers:
            raise BadOption(f"nobody here is called {', '.join(strangers)}; there are {', '.join(self.match.names)}")
        made = {name: make_any(spec, self.match.game) for name, spec in chairs.items()}
        rng = Random(f"{self.match.seed} {self.match.ply}")
        while self.turn in made:
            self.match.play(made[self.turn].choose(self.match.state, self.match.state.to_move(), rng))
            self.match.advance()
        return self

    def undo(self, ply: int) -> Table:
        """Take back all from a ply on."""
        self.match.undo(ply, practice=True)
        return self

    def view(self, name: str | None = None) -> View[Any]:
        """What a player may know, or an onlooker."""
        return self.match.view(self._seat(name))

    def see(self, name: str | None = None) -> Reading:
        """The same by names, `table.see("Ann").money["Bea"]`. Raises CowcatcherError for a game without a model."""
        model = model_of(self.match.game)
        if model is None:
            raise CowcatcherError(f"{self.match.game.name} declares no model; `view` has what its state holds")
        return Reading(model, self.view(name).known, self.match.names)

    def events(self, ply: int, name: str | None = None) -> Sequence[Event]:
        """What the rules told of a move, as far as a player, or an onlooker, may hear it."""
        return Onlooker(self.match, self._seat(name)).move(ply).told

    def log(self, name: str | None = None) -> list[str]:
        """What has happened, in sentences, as a player or an onlooker may know it."""
        return Story(self.match, self.speaker, self._seat(name)).tell()

    @property
    def result(self) -> tuple[int, ...] | None:
        """The places by seat, 1 for the winner; None while the game goes on."""
        outcome = self.match.outcome
        return None if outcome is None else outcome.ranks

    def record(self, name: str | None = None) -> str:
        """The game as a text that `load` reads: whole, or as a player may know it."""
        return self.match.record(ALL if name is None else self._seat(name))

    def _seat(self, name: str | None) -> int | None:
        if name is None:
            return None
        if name not in self.match.names:
            raise BadOption(f"nobody here is called {name}; there are {', '.join(self.match.names)}")
        return self.match.names.index(name)

    def _repr_html_(self) -> str:
        """What a notebook shows: the boards as an onlooker sees them, for a game without pictures what there is."""
        pictures = registry.face(self.match.game.slug, "pictures")
        if pictures is None:
            return f"<pre>{escape(chr(10).join(self.speaker.description(self.view())))}</pre>"
        return stand_alone(pictures.panels(self.speaker, self.view()))

    def __repr__(self) -> str:
        return f"<{self.match.game.name}, ply {self.match.ply}: {self.turn or 'over'}>"
