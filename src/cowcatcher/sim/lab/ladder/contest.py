"""What is played for a ladder: every pair of bots, each in every seat, on the same seeds."""

from __future__ import annotations

import shlex
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import combinations, permutations
from pathlib import Path
from typing import Any, Final

from cowcatcher import __version__
from cowcatcher.bots.specs import make_bot
from cowcatcher.kernel.errors import BadOption
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.options import Options
from cowcatcher.sim.driver import derived_seed
from cowcatcher.sim.job import Job, Loader, Maker
from cowcatcher.sim.lab.study import digest
from cowcatcher.sim.lab.watch import Results

LEAST_BOTS: Final = 2


@dataclass(frozen=True)
class Rounds(Job):
    """Games in rounds: in a round of as many games as there are seats all games have the same seed, and every bot sits
    everywhere once."""

    def game_seed(self, index: int) -> int:
        return derived_seed(self.seed, index // len(self.bots))


@dataclass(frozen=True)
class Pairing:
    """One bot alone against a table of others of one kind."""

    one: str
    other: str
    seats: int

    @property
    def key(self) -> str:
        """Names its games in a folder, whatever other bots are on the ladder."""
        return blake2b(f"{self.one}\n{self.other}\n{self.seats}".encode(), digest_size=8).hexdigest()

    @property
    def bots(self) -> tuple[str, ...]:
        """The table."""
        return (self.one, *(self.other,) * (self.seats - 1))


@dataclass(frozen=True)
class Contest:
    """A ladder to be made.

    bots: their names, each once. seats: at a table. games: at most so many a pairing, in whole rounds. band: see
    `deciding.decided`. load, make: how workers find the game and the bots.
    """

    game: str
    bots: tuple[str, ...]
    seats: int
    games: int
    load: Loader
    seed: int = 0
    band: float = 0.05
    options: Options = field(default_factory=dict)
    data: Path | None = None
    make: Maker = make_bot

    def check(self) -> Game[Any]:
        """The game, after making sure that all of this can be played. Raises BadOption, and whatever `load` raises."""
        if len(set(self.bots)) < len(self.bots):
            raise BadOption("a bot is named twice; on a ladder each stands once")
        if len(self.bots) < LEAST_BOTS:
            raise BadOption("a ladder needs at least two bots")
        if self.seats < LEAST_BOTS:
            raise BadOption(f"a ladder is played by at least two, not at {self.seats} seats")
        most = 1 / self.seats
        if not 0 < self.band < most:
            raise BadOption(f"--band is a difference of shares, above 0 and below {most:.2f}, not {self.band}")
        game = self.load(self.game, self.data)
        for pairing in self.pairings():
            self.job(pairing).check()
        return game

    def pairings(self) -> list[Pairing]:
        """All pairs; at a table of more than two both sides are alone once."""
        pairs = combinations(self.bots, 2) if self.seats == LEAST_BOTS else permutations(self.bots, 2)
        return [Pairing(one, other, self.seats) for one, other in pairs]

    def job(self, pairing: Pairing) -> Rounds:
        """The games of a pairing, in whole rounds. All pairings have the same seeds."""
        games = -(-self.games // self.seats) * self.seats
        return Rounds(
            game=self.game,
            games=games,
            bots=pairing.bots,
            load=self.load,
            seed=self.seed,
            options=self.options,
            data=self.data,
            collectors=(Results,),
            make=self.make,
        )

    def identity(self, game: Game[Any]) -> dict[str, Any]:
        """What the games depend on beside their bots: ladders with the same identity share their games."""
        return {
            "ladder": __version__,
            "game": self.game,
            "ruleset": game.ruleset,
            "seed": self.seed,
            "options": game.settings(self.options),
            "data": digest(self.data),
        }

    def command(self, out: Path, language: str) -> str:
        """The command that makes the ladder again."""
        words: list[object] = ["cowcatcher", "ladder", self.game, "--bots", ",".join(self.bots), "--seats", self.seats]
        words += ["--games", self.games, "--band", self.band]
        for name, value in self.options.items():
            words += ["--option", f"{name}={value}"]
        words += ["--data", self.data] if self.data else []
        words += ["--seed", self.seed, "--language", language, "--out", out]
        return shlex.join(str(word) for word in words)
