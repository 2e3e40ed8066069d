"""A study: what somebody wants to know of a game, and the games that have to be played for it."""

from __future__ import annotations

import shlex
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from cowcatcher import __version__
from cowcatcher.bots import make_bot
from cowcatcher.kernel.errors import BadOption
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.options import Options
from cowcatcher.sim.job import Job, Loader, Maker
from cowcatcher.sim.lab.bans import WITHOUT, banned_moves, make_player
from cowcatcher.sim.lab.watch import WATCHES

FIRST: Final = "a"
"""The arm of the study's own data."""

OTHER: Final = "b"
"""The arm of the data that they are compared with."""


@dataclass(frozen=True)
class Arm:
    """A part of a study: games that are played alike.

    key: "a", "b", or "ban-1" on. bots: their names, one a seat. data: components laid over the box's. ban: what the
    first of the bots may not use; empty for nothing.
    """

    key: str
    bots: tuple[str, ...]
    data: Path | None
    ban: str = ""


@dataclass(frozen=True)
class Study:
    """A game to be looked into.

    games: how many for each arm. bots: one for each seat; they change seats from game to game. data: a file with
    components, None for the box's own. against: another one to compare with, None for no comparison. bans: each is an
    arm of its own, in which the first bot plays against itself without the ban. load, make: how workers find the game
    and the bots.
    """

    game: str
    games: int
    bots: tuple[str, ...]
    load: Loader
    seed: int = 0
    options: Options = field(default_factory=dict)
    data: Path | None = None
    against: Path | None = None
    bans: tuple[str, ...] = ()
    make: Maker = make_bot

    def check(self) -> Game[Any]:
        """The game, after making sure that the study can be done. Raises BadOption, and whatever `load` raises."""
        if len(self.bots) < 2:
            raise BadOption("the workshop compares players, so it needs at least two bots")
        if any(WITHOUT in bot for bot in self.bots):
            raise BadOption("what a bot may not use is said with --ban")
        if len(set(self.bans)) < len(self.bans):
            raise BadOption("a ban is given twice")
        game = self.load(self.game, self.data)
        for ban in self.bans:
            banned_moves(game.table, ban)
        for arm in self.arms():
            self.job(arm).check()
        return game

    def arms(self) -> list[Arm]:
        """The parts of the study."""
        found = [Arm(FIRST, self.bots, self.data)]
        if self.against is not None:
            found.append(Arm(OTHER, self.bots, self.against))
        first, others = self.bots[0], self.bots[:1] * (len(self.bots) - 1)
        for at, ban in enumerate(self.bans, 1):
            found.append(Arm(f"ban-{at}", (f"{first}{WITHOUT}{ban}", *others), self.data, ban))
        return found

    def job(self, arm: Arm) -> Job:
        """The simulation of an arm. All arms have the same seeds."""
        return Job(
            game=self.game,
            games=self.games,
            bots=arm.bots,
            load=self.load,
            seed=self.seed,
            options=self.options,
            data=arm.data,
            collectors=WATCHES,
            make=partial(make_player, make=self.make),
        )

    def identity(self, game: Game[Any]) -> dict[str, Any]:
        """What the games depend on, but for their number: two studies with the same identity share their games."""
        return {
            "version": __version__,
            "game": self.game,
            "ruleset": game.ruleset,
            "bots": list(self.bots),
            "seed": self.seed,
            "options": game.settings(self.options),
            "data": digest(self.data),
            "against": digest(self.against),
            "bans": list(self.bans),
        }

    def command(self, out: Path, language: str) -> str:
        """The command that makes the report again; on how many processes is nobody's business."""
        words: list[object] = ["cowcatcher", "lab", self.game, "--games", self.games, "--bots", ",".join(self.bots)]
        for name, value in self.options.items():
            words += ["--option", f"{name}={value}"]
        words += ["--data", self.data] if self.data else []
        words += ["--against", self.against] if self.against else []
        for ban in self.bans:
            words += ["--ban", ban]
        words += ["--seed", self.seed, "--language", language, "--out", out]
        return shlex.join(str(word) for word in words)


def digest(file: Path | None) -> str:
    """The SHA-256 of a file, "" for none. Raises OSError."""
    return "" if file is None else sha256(file.read_bytes()).hexdigest()
