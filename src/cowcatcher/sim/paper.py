"""The tables that a paper needs of each game, measured here: shape, baselines, speed.

    python -m cowcatcher.sim.paper --write docs/research.md

measures all games, prints the tables and writes them below the line MARK of that page. The same seed gives the same
games, so only speed differs from run to run.
"""

from __future__ import annotations

import argparse
import platform
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any, Final

from cowcatcher import buildinfo
from cowcatcher.bots.specs import make_bot
from cowcatcher.kernel.errors import BadOption, CowcatcherError
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.state import State
from cowcatcher.kernel.types import CHANCE, Outcome
from cowcatcher.registry import find, slugs
from cowcatcher.sim.bench import random_games
from cowcatcher.sim.collect import Collector
from cowcatcher.sim.job import Job
from cowcatcher.sim.runner import run
from cowcatcher.sim.summary import Summary

MARK: Final = "<!-- measured: python -m cowcatcher.sim.paper --write docs/research.md -->"
HIDDEN: Final = Path(__file__).with_name("paper.toml")
SPEED_SECONDS: Final = 2.0
"""For how long the speed of a game is measured."""


SHAPE: Final = (
    *("game", "players", "play", "moves", "decisions", "with a choice: least / median / most"),
    *("options: mean / most", "draws", "outcomes: mean / most", "score: least / median / most"),
)
STATIC: Final = ("game", "players", "options", "moves of players", "moves of chance", "no game is longer", "hidden")
DUELS: Final = ("game", "bot", "against", "share of wins, 95 % interval", "its mean score", "the other's")
SPEED: Final = ("game", "players", "moves a second", "games a second")


class Shape(Collector):
    """How large games are.

    games, decisions, draws: how many. options, outcomes: sums over the decisions with a choice, over the draws; `most_`
    the largest. choices: decisions with more than one option, of every game. scores: of all seats of every game.
    """

    def __init__(self) -> None:
        self.games = self.decisions = self.draws = 0
        self.options = self.most_options = 0
        self.outcomes = self.most_outcomes = 0
        self.choices: list[int] = []
        self.scores: list[int] = []
        self._choices = 0

    def before(self, index: int, state: State) -> None:
        self._choices = 0

    def step(self, state: State, seat: int, move: int) -> None:
        if seat == CHANCE:
            found = len(state.weights())
            self.draws += 1
            self.outcomes += found
            self.most_outcomes = max(self.most_outcomes, found)
            return
        self.decisions += 1
        found = len(state.legal())
        if found > 1:
            self._choices += 1
            self.options += found
            self.most_options = max(self.most_options, found)

    def after(self, state: State, outcome: Outcome) -> None:
        self.games += 1
        self.choices.append(self._choices)
        self.scores.extend(outcome.scores)

    def merge(self, other: Shape) -> None:
        for name in ("games", "decisions", "draws", "options", "outcomes"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.most_options = max(self.most_options, other.most_options)
        self.most_outcomes = max(self.most_outcomes, other.most_outcomes)
        self.choices += other.choices
        self.scores += other.scores


@dataclass(frozen=True)
class Plan:
    """How much is measured. games: for every row of a shape. duels: for every pair of bots. search: iterations a
    decision of the tree search. jobs: processes. seed: of all games."""

    games: int
    duels: int
    search: int
    jobs: int
    seed: int

    def play(self, slug: str, bots: tuple[str, ...], games: int, *collectors: type[Collector]) -> Summary:
        """Some games between bots. Raises CowcatcherError when it is interrupted."""
        summary = run(Job(slug, games, bots, find, seed=self.seed, collectors=collectors), self.jobs)
        if summary.interrupted:
            raise CowcatcherError("interrupted; nothing was written")
        return summary

    def pairs(self) -> tuple[tuple[str, str], ...]:
        """Who is measured against whom, as a bot and its opponent."""
        return (("greedy", "random"), (f"mcts-{self.search}it", "random"), (f"mcts-{self.search}it", "greedy"))


def can_play(bot: str, game: Game[Any]) -> bool:
    """False for a bot that needs an evaluation when the game has none."""
    try:
        make_bot(bot, game)
    except BadOption:
        return False
    return True


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Lines of a Markdown table."""
    yield f"| {' | '.join(head)} |"
    yield f"|{'---|' * len(head)}"
    yield from (f"| {' | '.join(row)} |" for row in rows)
    yield ""


def shape_row(game: Game[Any], players: int, bot: str, plan: Plan) -> list[str]:
    """The shape of games between equal bots."""
    summary = plan.play(game.slug, (bot,) * players, plan.games, Shape)
    found = summary.collectors[0]
    assert isinstance(found, Shape)
    choices = sorted(found.choices)
    return [
        game.name,
        str(players),
        bot,
        f"{summary.tally.moves / found.games:.0f}",
        f"{found.decisions / found.games:.0f}",
        f"{choices[0]} / {median(choices):.0f} / {choices[-1]}",
        f"{found.options / max(1, sum(choices)):.1f} / {found.most_options}",
        f"{found.draws / found.games:.0f}",
        f"{found.outcomes / max(1, found.draws):.1f} / {found.most_outcomes}",
        f"{min(found.scores)} / {median(found.scores):.0f} / {max(found.scores)}",
    ]


def duel_row(game: Game[Any], bot: str, other: str, plan: Plan) -> list[str]:
    """How a bot does against another."""
    summary = plan.play(game.slug, (bot, other), plan.duels)
    low, high = summary.interval(0)
    share = f"{100 * summary.win_share(0):.0f} % ({100 * low:.0f} to {100 * high:.0f})"
    return [game.name, bot, other, share, f"{summary.mean_score(0):.1f}", f"{summary.mean_score(1):.1f}"]


def static_row(game: Game[Any], hidden: dict[str, Any]) -> list[str]:
    """What does not depend on play."""
    chance = sum(family.size for family in game.table.families if family.chance)
    seats = f"{game.seats[0]} to {game.seats[-1]}"
    options = str(len(game.options))
    known = hidden.get(game.slug, {}).get("hidden", "")
    return [game.name, seats, options, f"{len(game.table) - chance:,}", f"{chance:,}", f"{game.max_moves:,}", known]


def speed_row(game: Game[Any], players: int) -> list[str]:
    """Random games on one processor."""
    figures = random_games(game, players, SPEED_SECONDS)
    return [game.name, str(players), f"{figures['moves_per_s']:,.0f}", f"{figures['games_per_s']:,.1f}"]


def page(chosen: Sequence[Game[Any]], plan: Plan) -> Iterator[str]:
    """All tables, line by line."""
    hidden = tomllib.loads(HIDDEN.read_text(encoding="utf-8"))
    processor = f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}"
    yield f"Measured with {buildinfo.describe()}, {processor}, seed {plan.seed}."
    yield from ("", "### The games", "")
    yield from table(STATIC, [static_row(game, hidden) for game in chosen])
    yield from (f"### Shape, {plan.games} games a row", "")
    rows = [shape_row(game, players, "random", plan) for game in chosen for players in game.seats]
    rows += [shape_row(game, 2, "greedy", plan) for game in chosen if can_play("greedy", game)]
    yield from table(SHAPE, rows)
    yield from (f"### Baselines, two players, {plan.duels} games a row", "")
    duels = [(game, *pair) for game in chosen for pair in plan.pairs() if all(can_play(bot, game) for bot in pair)]
    yield from table(DUELS, [duel_row(*duel, plan) for duel in duels])
    yield from ("### Speed, random games, one processor", "")
    rows = [speed_row(game, players) for game in chosen for players in (2, game.seats[-1])]
    yield from table(SPEED, rows)


def rewritten(text: str, tables: str) -> str:
    """A page with the tables below its mark. Raises CowcatcherError for a page without the mark."""
    before, mark, _ = text.partition(MARK)
    if not mark:
        raise CowcatcherError(f"the page has no line {MARK}, below which the tables would stand")
    return f"{before}{MARK}\n\n{tables}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, and print or write the tables; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m cowcatcher.sim.paper", description="The tables of a paper.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these games; without any, all")
    parser.add_argument("--games", dest="count", type=int, default=200, metavar="N", help="games for each shape")
    parser.add_argument("--duels", type=int, default=100, metavar="N", help="games for each pair of bots")
    parser.add_argument("--search", type=int, default=100, metavar="N", help="iterations a decision of tree search")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="on how many processes")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the same seed gives the same games")
    parser.add_argument("--write", type=Path, metavar="FILE", help="also write them below the mark of a page")
    given = parser.parse_args(arguments)
    plan = Plan(given.count, given.duels, given.search, given.jobs, given.seed)
    try:
        chosen = [find(slug) for slug in given.games or slugs()]
        text = given.write.read_text(encoding="utf-8") if given.write else MARK
        rewritten(text, "")
        lines = []
        for line in page(chosen, plan):
            lines.append(line)
            print(line, flush=True)
        if given.write:
            given.write.write_text(rewritten(text, "\n".join(lines).rstrip() + "\n"), encoding="utf-8")
    except (CowcatcherError, OSError) as error:
        parser.exit(2, f"{error}\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
