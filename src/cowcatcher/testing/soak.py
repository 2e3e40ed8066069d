"""Soak: very many checked games of one kind after the other, over all seat counts, options and policies.

    python -m cowcatcher.testing.soak carson_city --games 20000 --jobs 2

Every combination of options takes its turn with every number of seats; conservation laws are checked at every move, the
other laws of the conformance suite at every n-th (`--every`), what people are told at each fifth. Each failure says how
to see it again:

    python -m cowcatcher.testing.soak carson_city --first 4711 --games 1

A run that is stopped (Ctrl-C, SIGTERM) says what it had counted until then, and how to go on from there.
"""

from __future__ import annotations

import argparse
import signal
import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from random import Random
from time import monotonic
from typing import Any, Final

from cowcatcher.kernel.errors import CowcatcherError
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.options import Options, changed_options
from cowcatcher.kernel.types import CHANCE
from cowcatcher.registry import find
from cowcatcher.testing.conformance import ConformanceError, names, option_sets, play_checked
from cowcatcher.testing.laws import Laws, law_of
from cowcatcher.testing.policies import POLICIES

BATCH: Final = 20
"""Games that a worker plays before it reports."""

LAWS_EVERY: Final = 5
"""The laws of telling and of reasons look at each fifth step: a sentence for every onlooker is dearer than a move."""


class Plan:
    """Which game has which number: all policies, then all seat counts, then all option sets take turns."""

    def __init__(self, slug: str) -> None:
        self.game: Game[Any] = find(slug)
        self.options: list[Options] = option_sets(self.game, full=True)
        Random(0).shuffle(self.options)  # so that a short run meets all values, too
        self.policies = list(POLICIES)
        law = law_of(self.game)
        self.laws = Laws(self.game, law) if law else None

    def chosen(self, number: int) -> tuple[int, Options, str]:
        """Seats, options and policy of a game."""
        rest, policy = divmod(number, len(self.policies))
        rest, seats = divmod(rest, len(self.game.seats))
        return self.game.seats[seats], self.options[rest % len(self.options)], self.policies[policy]

    def play(self, number: int, every: int) -> tuple[int, Counter[str]]:
        """Play one game: its moves, and how often each decision came. Raises ConformanceError."""
        seats, options, policy = self.chosen(number)
        match = play_checked(self.game, seats, options, number, POLICIES[policy], every)
        assert match.outcome is not None
        if self.laws is not None:
            try:
                self.laws.check(match, LAWS_EVERY)
            except AssertionError as error:
                raise ConformanceError(str(error), str(error), match.ply) from error
        return match.ply, Counter(played.decision for played in match.played)


def played(plan: Plan, number: int) -> Match[Any]:
    """The game with a number, played to its end without any check, by people whose names sentences can be read by."""
    seats, options, policy = plan.chosen(number)
    match: Match[Any] = Match(plan.game, names(seats), options, number)
    rng = Random(number + 1)
    while not match.state.over():
        if match.state.to_move() == CHANCE:
            match.play_chance()
        else:
            match.play(POLICIES[policy](plan.game, match.state, rng))
    return match


class Tally:
    """What came of some games."""

    def __init__(self) -> None:
        self.games = 0
        self.moves = 0
        self.seats: Counter[int] = Counter()
        self.decisions: Counter[str] = Counter()
        self.failures: list[str] = []

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.moves += other.moves
        self.seats.update(other.seats)
        self.decisions.update(other.decisions)
        self.failures += other.failures


@cache
def plan_of(slug: str) -> Plan:
    """The plan of a game, made once in each process."""
    return Plan(slug)


def batch(slug: str, every: int, numbers: Sequence[int]) -> Tally:
    """Play the games with these numbers."""
    plan = plan_of(slug)
    tally = Tally()
    for number in numbers:
        tally.games += 1
        tally.seats[plan.chosen(number)[0]] += 1
        try:
            moves, decisions = plan.play(number, every)
        except ConformanceError as error:
            again = f"python -m cowcatcher.testing.soak {slug} --first {number} --games 1 --every {every}"
            tally.failures.append(f"game {number}, policy {plan.chosen(number)[2]}: {error}\n  again: {again}")
            continue
        tally.moves += moves
        tally.decisions += decisions
    return tally


def soak(total: Tally, slug: str, games: int, jobs: int = 1, first: int = 0, every: int = 50) -> None:
    """Play `games` games from number `first` on and add to `total` what came of them, as it comes.

    Failures are printed as they are found.
    """
    numbers = range(first, first + games)
    batches = [numbers[at : at + BATCH] for at in range(0, games, BATCH)]
    if jobs == 1:
        for part in batches:
            _report(total, batch(slug, every, part), games)
        return
    with ProcessPoolExecutor(jobs) as pool:
        for tally in pool.map(partial(batch, slug, every), batches):
            _report(total, tally, games)


def _report(total: Tally, part: Tally, games: int) -> None:
    total.add(part)
    for failure in part.failures:
        print(failure, flush=True)
    if sys.stderr.isatty():
        print(f"\r{total.games}/{games} games, {len(total.failures)} failures", end="", file=sys.stderr, flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play and report; the exit code: 0, 1 where a law is broken, 130 where the run was stopped."""
    about = "Play very many checked games over all seat counts, options and policies."
    parser = argparse.ArgumentParser(prog="python -m cowcatcher.testing.soak", description=about)
    parser.add_argument("game", help="slug of the game")
    parser.add_argument("--games", type=int, default=1000, help="how many (default: 1000)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default: 1)")
    parser.add_argument("--first", type=int, default=0, help="number of the first game (default: 0)")
    parser.add_argument("--every", type=int, default=50, help="the expensive checks run at each n-th ply (default: 50)")
    given = parser.parse_args(arguments)
    if given.games < 1:
        parser.error("--games must be 1 or more: of no game nothing can be said")
    start = monotonic()
    total = Tally()
    stopped = False
    try:
        plan = plan_of(given.game)
        soak(total, given.game, given.games, given.jobs, given.first, given.every)
    except CowcatcherError as error:
        parser.exit(2, f"{error}\n")
    except KeyboardInterrupt:
        stopped = True
        print(f"stopped; go on with --first {given.first + total.games} --games {given.games - total.games}")
        if not total.games:
            print("no game was counted, so nothing can be said of failures")
            return 130
    seconds = monotonic() - start
    print(f"{total.games} games, {total.moves} moves, {seconds:.0f} s, {len(total.failures)} failures")
    if given.games == 1:
        seats, options, policy = plan.chosen(given.first)
        chosen = " ".join(
            f"{k}={v}" for k, v in changed_options(plan.game.options, plan.game.settings(options)).items()
        )
        print(f"seats {seats}, seed {given.first}, policy {policy}, options {chosen or 'none'}")
    print("games by seats: " + ", ".join(f"{seats}: {n}" for seats, n in sorted(total.seats.items())))
    print(", ".join(f"{name} {n}" for name, n in sorted(total.decisions.items())))
    return 130 if stopped else 1 if total.failures else 0


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    raise SystemExit(main())
