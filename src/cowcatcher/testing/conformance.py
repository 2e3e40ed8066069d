"""The conformance suite: games are played, and at every step the laws that each game must keep are checked.

    def test_my_game() -> None:
        ended = check_game(GAME, seats=3, options={"length": "long"}, seeds=range(20))
        assert set(ended) == {"points", "empty"}

A failure says with which seats, options and seed it happened, and at which ply: `play_checked` with these fails again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import product
from random import Random
from typing import Any, Final

from cowcatcher.kernel.errors import BadOption
from cowcatcher.kernel.frames import ChanceFrame
from cowcatcher.kernel.game import G, Game
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.options import Options, changed_options
from cowcatcher.kernel.record import parse
from cowcatcher.kernel.replay import replay
from cowcatcher.kernel.state import dump
from cowcatcher.kernel.types import CHANCE, Rng
from cowcatcher.testing import checks, told
from cowcatcher.testing.checks import Moment
from cowcatcher.testing.twins import Twins

Policy = Callable[[Game[Any], Any, Rng], int]
"""Chooses a legal move for the seat to move: (game, state, rng) -> move."""

CHEAP: Final = (checks.legal_list, checks.frames, checks.soundness)
"""Checked at every ply."""

SAMPLED: Final = (
    *(checks.clones, checks.fields, checks.saving, checks.refusals),
    *(checks.weights, checks.views, checks.hidden_moves, checks.choices, checks.declared, told.telling),
)
"""Checked at every n-th ply."""

DRAWS: Final = 200
"""Samples of a chance frame at one moment."""

MOST_LAWS: Final = 40
"""At how many moments of a game a chance frame's samples are compared with its weights."""

ROLLOUTS: Final = 3
"""At how many moments of a game, about, all is dealt anew for every seat and played to the end."""


NAMES: Final = ("Ann", "Bea", "Cyril", "Dusty", "Eve")
"""Of the players of checked games: no name is part of another or of a word of a game, so sentences can be read."""


class ConformanceError(AssertionError):
    """A law is broken: `problem` at `ply`. The message has all that is needed to see it again."""

    def __init__(self, message: str, problem: str, ply: int) -> None:
        super().__init__(message, problem, ply)
        self.message = message
        self.problem = problem
        self.ply = ply

    def __str__(self) -> str:
        return self.message


def names(seats: int) -> list[str]:
    """What so many players are called."""
    return [NAMES[seat] if seat < len(NAMES) else f"Seat {seat}" for seat in range(seats)]


def random_policy(game: Game[Any], state: Any, rng: Rng) -> int:
    """Any legal move, all with the same chance."""
    legal = state.legal()
    return int(legal[int(rng.random() * len(legal))])


def option_sets(game: Game[Any], full: bool = False) -> list[Options]:
    """Options to test with: the defaults, and each other value alone; `full`: all combinations that are allowed.

    Free text is left at its default. Values that contradict the defaults appear in combinations only.
    """
    choices = [option for option in game.options if option.values]
    if full:
        found = [
            dict(zip((o.name for o in choices), values, strict=True))
            for values in product(*(o.values for o in choices))
        ]
    else:
        found = [{}, *({o.name: value} for o in choices for value in o.values[1:])]
    return [options for options in found if _allowed(game, options)]


def _allowed(game: Game[Any], options: Options) -> bool:
    try:
        game.settings(options)
    except BadOption:
        return False
    return True


def check_game(
    game: Game[G],
    seats: int,
    options: Options | None = None,
    seeds: Iterable[int] = range(5),
    policy: Policy | None = None,
    every: int = 7,
) -> Counter[str]:
    """Play a checked game for each seed; how often the games ended in which way. Raises ConformanceError."""
    ended: Counter[str] = Counter()
    for seed in seeds:
        outcome = play_checked(game, seats, options, seed, policy, every).outcome
        ended[outcome.reason if outcome else ""] += 1
    return ended


def play_checked(
    game: Game[G],
    seats: int,
    options: Options | None = None,
    seed: int = 0,
    policy: Policy | None = None,
    every: int = 1,
) -> Match[G]:
    """Play one game to its end, checking all laws; the finished match.

    policy: chooses for all seats, at random where none is given. every: the expensive checks run at each `every`-th ply
    (which ones depends on the seed, so that many games together cover all). Raises ConformanceError.
    """
    return _Run(game, seats, options, seed, every).play(policy or random_policy)


class _Run:
    """One checked game."""

    def __init__(self, game: Game[Any], seats: int, options: Options | None, seed: int, every: int) -> None:
        self.seed = seed
        self.every = max(1, every)
        self.match: Match[Any] = Match(game, names(seats), options, seed)
        self.at = Moment(game, self.match.state, seats, options, seed)
        self.kept: list[tuple[int, Any, dict[str, Any]]] = []
        self.twins = Twins(game, seats, seed)
        self.chi: dict[str, list[float]] = {}
        self.hidden = 0

    def fail(self, problem: str, ply: int | None = None) -> ConformanceError:
        match = self.match
        chosen = changed_options(match.game.options, match.options)
        options = ", ".join(f"{name}={value}" for name, value in chosen.items()) or "no options"
        place = f"ply {match.ply}, decision {match.state.decision() or 'none'}" if ply is None else f"ply {ply}"
        setting = f"{match.game.slug}, {len(match.names)} seats, {options}, seed {self.seed}, {place}"
        return ConformanceError(f"{setting}: {problem}", problem, match.ply if ply is None else ply)

    def play(self, policy: Policy) -> Match[Any]:
        match = self.match
        game = match.game
        rng = Random(self.seed + 1)
        while not match.state.over():
            self.check()
            if match.ply >= game.max_moves:
                raise self.fail(f"the game is longer than max_moves ({game.max_moves})")
            try:
                if match.state.to_move() == CHANCE:
                    match.play_chance()
                else:
                    match.play(policy(game, match.state, rng))
            except Exception as error:
                raise self.fail(f"a move raises {error!r}") from error
            self.twins.follow(match.played[-1])
        self.check()
        self.run("ending", checks.ending(self.at, match.outcome))
        self.check_past()
        self.check_records()
        self.run("a redealt game", self.rollouts())
        self.check_totals()
        return match

    def run(self, name: str, problems: Iterator[str]) -> None:
        """Raise the first problem. A check that stumbles over an exception is a problem, too."""
        try:
            first = next(problems, None)
        except Exception as error:
            raise self.fail(f"{name}: {error!r}") from error
        if first is not None:
            raise self.fail(first)

    def check(self) -> None:
        match = self.match
        self.at.state = match.state
        for check in CHEAP:
            self.run(check.__name__, check(self.at))
        if (match.ply + self.seed) % self.every and not match.state.over():
            return
        self.kept.append((match.ply, match.state.clone(), dump(match.state)))
        for check in SAMPLED:
            self.run(check.__name__, check(self.at))
        self.run("sample", self.laws())
        self.run("twins", self.twins.problems(match.state))
        self.twins.spread(match.state)
        for seat in range(self.at.seats):
            self.hidden += any(p.options > 1 and not match.visible(i, seat) for i, p in enumerate(match.played))

    def laws(self) -> Iterator[str]:
        """Samples follow the weights. Deviations add up over the game, so that small ones are found, too."""
        state = self.match.state
        top = state.stack[-1] if state.stack else None
        if not isinstance(top, ChanceFrame) or type(top).sample is ChanceFrame.sample:
            return
        chi, freedom, moments = self.chi.setdefault(top.decision, [0.0, 0.0, 0.0])
        if moments >= MOST_LAWS:
            return
        more = checks.surprise(self.at, DRAWS)
        chi, freedom = chi + more[0], freedom + more[1]
        self.chi[top.decision] = [chi, freedom, moments + 1]
        # A right sampler gets here less than once in a hundred million times.
        if chi > freedom + 8 * (2 * freedom) ** 0.5 + 24:
            yield f"sample does not follow the weights (chi-square {chi:.0f}, {freedom:.0f} degrees of freedom)"

    def rollouts(self) -> Iterator[str]:
        """States that are dealt anew can be played to the end, and stay sound."""
        at = self.at
        for ply, kept, _ in self.kept[:: max(1, len(self.kept) // ROLLOUTS)]:
            for seat in range(at.seats):
                state = at.game.determinize(kept, seat, at.rng)
                for _ in range(at.game.max_moves):
                    if state.over():
                        break
                    chance = state.to_move() == CHANCE
                    state.apply(state.sample(at.rng) if chance else random_policy(at.game, state, at.rng))
                what = f"determinize for seat {seat} at ply {ply}, played on"
                if at.game.outcome(state) is None:
                    yield f"{what}: the game does not end"
                yield from (f"{what}: check: {broken}" for broken in at.game.check(state))

    def check_past(self) -> None:
        """No earlier state has changed, and the match can go back to each."""
        for ply, state, content in self.kept:
            if dump(state) != content:
                raise self.fail("a state that was kept has changed since, something is shared with it", ply)
        for ply, _, content in self.kept[:: max(1, len(self.kept) // 4)]:
            if dump(self.match.state_at(ply)) != content:
                raise self.fail("the same moves do not lead to the same state", ply)

    def check_records(self) -> None:
        """The record gives the same match again, finished or not; every seat's copy can be taken apart."""
        match = self.match
        half = self.replayed(match)
        half.undo(match.ply // 2, practice=True)
        for whole in (match, half):
            again = self.replayed(whole)
            if again.record() != whole.record() or dump(again.state) != dump(whole.state):
                raise self.fail("the record does not give the same match again", whole.ply)
        for seat in (None, *range(self.at.seats)):
            parse(match.record(seat))

    def replayed(self, match: Match[Any]) -> Match[Any]:
        try:
            return replay(parse(match.record()), match.game)
        except Exception as error:
            raise self.fail(f"its own record cannot be read: {error}", match.ply) from error

    def check_totals(self) -> None:
        """Where much was hidden from seats, dealing it anew makes a difference at least once."""
        if self.hidden >= 20 and not self.at.redealt:
            raise self.fail("determinize never deals anew what is hidden")
