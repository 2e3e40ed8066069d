"""How fast a game runs here: the figures behind `cowcatcher bench`.

All of them are for one processor, four players (or the nearest number that the game has), options as usual. Seconds are
those that the processor spent on us, and a figure is the best of SLICES measurements, because other programs that run
at the same time can only slow them down. Games are random: every legal move with the same chance. Between different
games compare moves a second, not games a second.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import harmonic_mean
from time import process_time
from typing import Any, Final, TypeVar

from cowcatcher.bots.base import Evaluation
from cowcatcher.bots.mcts import MctsBot
from cowcatcher.bots.params import MctsParams
from cowcatcher.bots.search import Search
from cowcatcher.bots.specs import make_bot
from cowcatcher.kernel.game import Game, View
from cowcatcher.kernel.state import State
from cowcatcher.registry import find
from cowcatcher.sim.playout import clone_all, list_all, play_out

SLICES: Final = 5
PLAYERS: Final = 4
SEED: Final = 1858
SAMPLES: Final = 16
"""How many games the positions come from that are cloned and searched."""

SEARCHED: Final = 4
"""How many of them are searched, with equal shares of the time."""

Figures = dict[str, float | None]
"""Name of a figure -> value, None where it could not be measured; see FIGURES."""

T = TypeVar("T")

FIGURES: Final = {
    "moves_per_s": "random games: moves a second",
    "games_per_s": "random games: games a second",
    "move_us": "microseconds a move, listing the legal ones included",
    "legal_us": "microseconds a list of legal moves",
    "clone_us": "microseconds a copy of a position in mid-game",
    "view_us": "microseconds a view of what the seat to decide may know, in mid-game",
    "glimpse_us": "microseconds the same for a moment, which copies only what it hides",
    "encode_us": "microseconds that as an array; an observation is a glimpse and its array",
    "mcts_sims_per_s": "tree search, random play to the end, from the first decision: simulations a second",
    "mcts_mid_sims_per_s": "the same from mid-game",
    "bot_sims_per_s": "the bot `mcts` as it really plays, in mid-game: iterations a second",
    "rss_mb": "peak memory of a simulation worker, MB",
    "moves_per_game": "moves of a game, chance included",
    "options": "legal moves at a decision that has a choice",
}
"""What is measured, in the order of the report."""


class Positions:
    """Positions of random games: `first` decisions, `middle` ones (half the moves made), `choices` from all over."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        rng = Random(SEED)
        self.first: list[State] = []
        self.middle: list[State] = []
        self.choices: list[State] = []
        for _ in range(SAMPLES):
            s: State = game.new(seats)
            path: list[State] = []
            while not s.over():
                if s.to_move() >= 0 and len(s.legal()) > 1:
                    path.append(s.clone())
                play_out(s, rng, 1)
            self.first.append(path[0])
            self.middle.append(path[len(path) // 2])
            self.choices.extend(path[rng.randrange(12) :: 12])


def measure(
    game: Game[Any],
    seconds: float,
    progress: Callable[[str], None] = lambda what: None,
    weigh: bool = True,
    encode: Callable[[View[Any]], None] | None = None,
) -> Figures:
    """All figures of a game; each takes about `seconds`. Without `weigh` no worker is started, and its memory is 0.

    encode: writes what a view knows into an array; None where that cannot be done here.
    """
    seats = min(game.seats, key=lambda n: abs(n - PLAYERS))
    figures: Figures = {}
    progress("random games")
    figures |= random_games(game, seats, seconds)
    positions = Positions(game, seats)
    progress("lists and copies")
    figures["options"] = sum(len(s.legal()) for s in positions.choices) / len(positions.choices)
    figures["legal_us"] = _per_item(list_all, positions.choices, seconds)
    figures["clone_us"] = _per_item(clone_all, positions.middle, seconds)
    figures["view_us"] = _per_item(lambda states, times: view_all(game, states, times), positions.middle, seconds)
    figures["glimpse_us"] = _per_item(lambda states, times: glimpse_all(game, states, times), positions.middle, seconds)
    figures["encode_us"] = encode and _encodings(game, encode, positions.middle, seconds)
    progress("tree search")
    bot = make_bot("mcts", game)
    assert isinstance(bot, MctsBot)
    figures["mcts_sims_per_s"] = _searches(game, None, MctsParams(), positions.first, seconds)
    figures["mcts_mid_sims_per_s"] = _searches(game, None, MctsParams(), positions.middle, seconds)
    figures["bot_sims_per_s"] = _searches(game, bot.evaluation, bot.params, positions.middle, seconds)
    progress("memory")
    figures["rss_mb"] = _memory(game.slug) if weigh else 0.0
    return {name: _rounded(figures[name]) for name in FIGURES}


def view_all(game: Game[Any], states: list[State], times: int) -> None:
    """Say what the seat to decide may know of each of the states, so many times."""
    for _ in range(times):
        for s in states:
            game.view(s, s.to_move())


def glimpse_all(game: Game[Any], states: list[State], times: int) -> None:
    """The same, for a moment."""
    for _ in range(times):
        for s in states:
            game.glimpse(s, s.to_move())


def _encodings(game: Game[Any], encode: Callable[[View[Any]], None], states: list[State], seconds: float) -> float:
    """Microseconds an observation; making the view is not counted."""

    def encode_all(views: list[View[Any]], times: int) -> None:
        for _ in range(times):
            for view in views:
                encode(view)

    return _per_item(encode_all, [game.view(s, s.to_move()) for s in states], seconds)


def _rounded(value: float | None) -> float | None:
    """Three digits are more than a measurement has."""
    if value is None:
        return None
    return round(value, 2) if value < 10 else round(value, 1) if value < 100 else round(value)


def random_games(game: Game[Any], seats: int, seconds: float) -> Figures:
    """The figures of random games: how fast they go, how long they are."""
    rng = Random(SEED)
    speeds: list[tuple[float, float]] = []
    all_games = all_moves = 0
    for _ in range(SLICES):
        games = moves = 0
        start = process_time()
        while (spent := process_time() - start) < seconds / SLICES or not games:
            moves += play_out(game.new(seats), rng, game.max_moves)
            games += 1
        speeds.append((moves / spent, games / spent))
        all_games += games
        all_moves += moves
    moves_per_s, games_per_s = max(speeds)
    return {
        "moves_per_s": moves_per_s,
        "games_per_s": games_per_s,
        "move_us": 1e6 / moves_per_s,
        "moves_per_game": all_moves / all_games,
    }


def _per_item(loop: Callable[[list[T], int], None], items: list[T], seconds: float) -> float:
    """Microseconds that a loop takes for one item."""
    start = process_time()
    loop(items, 1)
    times = max(1, int(seconds / SLICES / max(process_time() - start, 1e-6)))
    spent: list[float] = []
    for _ in range(SLICES):
        start = process_time()
        loop(items, times)
        spent.append(process_time() - start)
    return 1e6 * min(spent) / times / len(items)


def _searches(
    game: Game[Any], evaluation: Evaluation[Any] | None, params: MctsParams, states: list[State], seconds: float
) -> float:
    """Iterations a second of tree search; without an evaluation every playout goes to the end of the game."""
    rng = Random(SEED)
    speeds: list[float] = []
    share = seconds / SLICES / SEARCHED
    for s in states[:SEARCHED]:
        seat = s.to_move()
        best = 0.0
        for _ in range(SLICES):
            search = Search(game, evaluation, params, game.determinize(s, seat, rng), seat, rng)
            start = process_time()
            done = 0
            while (spent := process_time() - start) < share or not done:
                search.iterate()
                done += 1
            best = max(best, done / spent)
        speeds.append(best)
    return harmonic_mean(speeds)


def _memory(slug: str) -> float:
    """Peak memory in MB of a process like those of `cowcatcher sim`, after some games."""
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        return pool.submit(_play_and_weigh, slug).result()


def _play_and_weigh(slug: str) -> float:
    """Play random games in this process, then tell its peak memory in MB."""
    game = find(slug)
    seats = min(game.seats, key=lambda n: abs(n - PLAYERS))
    rng = Random(SEED)
    for _ in range(20):
        play_out(game.new(seats), rng, game.max_moves)
    return peak_memory()


def peak_memory() -> float:
    """The most memory that this process has held, in MB; 0 where the system does not say."""
    status = Path("/proc/self/status")
    if status.exists():  # unlike getrusage, this does not count what the process held before it became this program
        for line in status.read_text(encoding="ascii", errors="replace").splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) / 1024
    if sys.platform == "win32":
        return 0.0
    import resource  # noqa: PLC0415 (Windows has none)

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1024 * 1024 if sys.platform == "darwin" else 1024)
