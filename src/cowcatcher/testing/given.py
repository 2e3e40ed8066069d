"""What a game gives for its tests: one object, of which `cowcatcher.testing.plugin` makes them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from cowcatcher.kernel.game import Game
from cowcatcher.kernel.options import Options
from cowcatcher.testing.conformance import Policy, option_sets
from cowcatcher.testing.examples import Adapter
from cowcatcher.testing.policies import POLICIES


class Play(NamedTuple):
    """A game to be played. box: the same game with other components; None for those of its own box."""

    seats: int
    options: Options
    policy: Policy
    box: Game[Any] | None = None


class Golden(NamedTuple):
    """What golden files must show at least.

    seats, options: of the playthroughs, options as (name, value). decisions: from which perft counts. depth: how deep
    it counts in every file.
    """

    seats: Collection[int]
    options: Collection[tuple[str, str]]
    decisions: Collection[str]
    depth: int = 1


@dataclass(frozen=True)
class GameTests:
    """What a game gives for its tests; the game and the folder suffice.

    home: the folder of its tests; `examples`, `playthroughs`, `perft` and waivers.toml in it are found, where there are
    any. adapter: makes the positions of examples. tests: a folder around `home`, where tests of other folders name
    rules of this game as well. plays: the games in which all laws are checked, at every `every`-th ply; without any,
    each value of each option with each number of seats, by each policy. lively: games in which every decision comes up
    sooner or later, played in turn until it has; without any, `plays`. ends: for which reason a game ends with how many
    seats; without any, for each and with all. golden: what golden files must show. waived: how many rules may be
    waived. gaps: whether numbers of rules may be left out.
    """

    game: Game[Any]
    home: Path
    adapter: Adapter[Any] | None = None
    tests: Path | None = None
    plays: Sequence[Play] = ()
    lively: Sequence[Play] = ()
    every: int = 7
    ends: Mapping[str, Collection[int]] | None = None
    golden: Golden | None = None
    waived: int = 3
    gaps: bool = False

    def played(self) -> Sequence[Play]:
        """The games in which all laws are checked."""
        every = product(self.game.seats, option_sets(self.game), POLICIES.values())
        return self.plays or [Play(*each) for each in every]


def in_turn(tables: Iterable[tuple[Options, int]], policies: Sequence[Policy]) -> list[Play]:
    """Options with numbers of seats, played by each policy in turn, so that each meets all seats and options alike."""
    found: list[Play] = []
    met: dict[int, int] = {}
    for options, seats in tables:
        met[seats] = met.get(seats, -1) + 1
        found.append(Play(seats, options, policies[(seats + met[seats]) % len(policies)]))
    return found


def spread(options: Sequence[Options], seats: Sequence[int]) -> Iterator[tuple[Options, int]]:
    """Options with numbers of seats, where each with each would take too long.

    The first, which change nothing, and the last, which change all that can be, come with every number of seats; what
    is between with one each, these taking turns.
    """
    for number, some in enumerate(options):
        if number in (0, len(options) - 1):
            yield from ((some, n) for n in seats)
        else:
            yield some, seats[number % len(seats)]
