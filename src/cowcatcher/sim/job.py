"""A simulation job: what is to be played, as a value that can be sent to worker processes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cowcatcher.bots import Bot, make_bot
from cowcatcher.kernel.errors import BadOption
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.options import Options
from cowcatcher.kernel.record import save
from cowcatcher.sim.collect import Collector
from cowcatcher.sim.driver import derived_seed

Loader = Callable[[str, Path | None], Game[Any]]
"""Finds a game by its slug, with the components file to lay over the box's own (None: nothing); a module's function."""

Maker = Callable[[str, Game[Any]], Bot]
"""Makes a bot from its name for a game; a module's function."""


@dataclass(frozen=True)
class Job:
    """Games to be played.

    game: slug. games: how many. bots: their names, one for each seat; in game number i the bot at place b of this list
    sits at seat (b - i) mod n, so every bot sits everywhere. seed: the master seed. options: the game's. data: a
    components file to lay over the box's. records: a folder for the records, `000000.ccr` on. collectors: classes.
    load, make: how workers find the game and the bots.
    """

    game: str
    games: int
    bots: tuple[str, ...]
    load: Loader
    seed: int = 0
    options: Options = field(default_factory=dict)
    data: Path | None = None
    records: Path | None = None
    collectors: tuple[type[Collector], ...] = ()
    make: Maker = make_bot

    def check(self) -> Game[Any]:
        """The game, after making sure that the job can be done. Raises BadOption, and whatever `load` raises."""
        game = self.load(self.game, self.data)
        if self.games < 1:
            raise BadOption(f"a simulation needs at least one game, not {self.games}")
        game.new(len(self.bots), self.options)
        for name in self.bots:
            self.make(name, game)
        if self.records is not None:
            self._prepare(self.records)
        return game

    @staticmethod
    def _prepare(folder: Path) -> None:
        """Make the folder for the records; nothing is ever written over."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            taken = any(folder.glob("*.ccr"))
        except OSError as error:
            raise BadOption(f"records cannot be written to {folder}: {error.strerror}") from error
        if taken:
            raise BadOption(f"{folder} already holds records; name another folder")

    def game_seed(self, index: int) -> int:
        """Seed of a game: it depends on the master seed and the number of the game only."""
        return derived_seed(self.seed, index)

    def seat_of(self, index: int) -> list[int]:
        """Where each bot sits in a game."""
        return [(bot - index) % len(self.bots) for bot in range(len(self.bots))]

    def save_record(self, index: int, text: str) -> None:
        """Write the record of a game to its file, if records are wanted."""
        if self.records is not None:
            save(self.records / f"{index:06d}.ccr", text)
