"""The ladder: rounds are fair, what is decided is decided for good, and one scale holds all pairings."""

from __future__ import annotations

from math import log
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.sim.lab.studies import MADE
from tests.sim.lab.tools import load

from cowcatcher.bots.base import Bot
from cowcatcher.bots.specs import make_bot
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.state import State
from cowcatcher.kernel.types import Rng
from cowcatcher.sim.job import Job
from cowcatcher.sim.lab.keeping import Folder
from cowcatcher.sim.lab.ladder.contest import Contest, Pairing
from cowcatcher.sim.lab.ladder.deciding import LEAST_ROUNDS, decided, ratio
from cowcatcher.sim.lab.ladder.playing import play_contest
from cowcatcher.sim.lab.ladder.rating import ratings
from cowcatcher.sim.lab.ladder.results import STEP, Results, read
from cowcatcher.sim.lab.ladder.telling import tables, write
from cowcatcher.sim.lab.running import Processes
from cowcatcher.sim.lab.tables import as_csv
from cowcatcher.sim.runner import Keep, Stretches, play

pytestmark = pytest.mark.once


class Last(Bot):
    """Always the last of the legal moves."""

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        return state.legal()[-1]


def make(name: str, game: Game[Any]) -> Bot:
    """A bot of the tests, or one of ours."""
    return Last(game, name) if name == "last" else make_bot(name, game)


def contest(games: int = 48, seats: int = 3, bots: tuple[str, ...] = ("random", "last"), **more: Any) -> Contest:
    """A ladder in the game of tools."""
    return Contest("tools", bots, seats, games, load, make=make, **more)


def played(work: Contest, path: Path, jobs: int = 1) -> Folder:
    """The folder of a ladder after all of its games have been played."""
    folder = Folder(path)
    folder.open(work.identity(work.check()))
    assert not play_contest(work, folder, Processes(jobs))
    return folder


def figures(work: Contest, folder: Folder) -> dict[str, str]:
    """All figures of a ladder, as they are written."""
    found = [read(work, folder, pairing) for pairing in work.pairings()]
    return {name: as_csv(columns) for name, columns in tables(ratings(work.bots, found), found).items()}


def test_in_a_round_all_seats_are_taken_on_one_seed() -> None:
    work = contest()
    job = work.job(work.pairings()[0])
    for first in range(0, 12, 3):
        games = range(first, first + 3)
        assert len({job.game_seed(index) for index in games}) == 1
        assert sorted(job.seat_of(index)[0] for index in games) == [0, 1, 2]
    assert len({job.game_seed(index) for index in range(12)}) == 4
    assert job.games % 3 == 0


def test_at_a_table_of_three_both_sides_are_alone_once() -> None:
    assert [(p.one, p.other) for p in contest().pairings()] == [("random", "last"), ("last", "random")]
    assert [(p.one, p.other) for p in contest(seats=2).pairings()] == [("random", "last")]


def test_the_number_of_processes_and_a_break_change_nothing(tmp_path: Path) -> None:
    work = contest()
    one, two = played(work, tmp_path / "one"), played(work, tmp_path / "two", jobs=2)
    assert figures(work, one) == figures(work, two)
    folder = Folder(tmp_path / "three")
    folder.open(work.identity(work.check()))

    class Tired:
        """Plays one stretch and is then interrupted."""

        width = 1

        def play(self, job: Job, left: Stretches, keep: Keep) -> bool:
            first, count = left.take()
            play(job, 1, Stretches([range(first, first + count)], 1), keep)
            return True

    assert play_contest(work, folder, Tired())
    assert not play_contest(work, folder, Processes(1))
    assert figures(work, folder) == figures(work, one)


def test_one_bot_more_keeps_the_games_of_the_others(tmp_path: Path) -> None:
    work = contest(games=12)
    folder = played(work, tmp_path / "games")
    kept = {file: file.stat().st_mtime_ns for file in folder.path.iterdir()}
    more = contest(games=12, bots=("random", "last", "mcts-2it"))
    folder.open(more.identity(more.check()))
    assert not play_contest(more, folder, Processes(1))
    assert kept.items() <= {file: file.stat().st_mtime_ns for file in folder.path.iterdir()}.items()
    assert all(read(more, folder, pairing).games == 12 for pairing in more.pairings())


def results(shares: list[float], one: str = "a", other: str = "b") -> Results:
    """Games of two: a round is won, shared or lost twice."""
    ranks = [[[1, 2], [1, 1], [2, 1]][int(2 * (1 - share))] for share in shares for _ in range(2)]
    return Results(Pairing(one, other, 2), np.zeros((len(ranks), 2), int), np.array(ranks), 0.0)


def test_a_comparison_ends_at_the_first_look_that_decides_it() -> None:
    found = results([1.0, 1.0, 0.0, 1.0] * 40).judged(0.1)
    assert found.verdict == 1
    looks = range(STEP, len(found.rounds) + 1, STEP)
    assert [decided(found.rounds[:look], 0.5, 0.1) for look in looks] == [0] * (len(looks) - 1) + [1]
    assert results([0.0, 0.0, 1.0, 0.0] * 40).judged(0.1).verdict == -1
    open_still = results([1.0, 0.0] * 40).judged(0.1)
    assert (open_still.verdict, open_still.games) == (0, 160)


def test_few_rounds_decide_nothing_and_many_equal_ones_do() -> None:
    assert ratio(np.ones(LEAST_ROUNDS - 1), 0.5, 0.1) == 0
    assert decided(np.ones(LEAST_ROUNDS - 1), 0.5, 0.1) == 0
    assert decided(np.ones(3 * LEAST_ROUNDS), 0.5, 0.1) == 1


def test_the_chance_of_error_is_as_said() -> None:
    """Bots a band apart: the wrong one is believed in about one of twenty comparisons at most."""
    rng = np.random.default_rng(7)
    band, wrong, shown = 0.1, 0, 0
    for _ in range(300):
        verdict = 0
        rounds = rng.binomial(2, 0.5 + band, 600) / 2
        for look in range(STEP, len(rounds) + 1, STEP):
            verdict = decided(rounds[:look], 0.5, band)
            if verdict:
                break
        wrong += verdict == -1
        shown += verdict == 1
    assert wrong <= 0.05 * 300
    assert shown >= 0.95 * 300


def test_ratings_are_chances_on_one_scale() -> None:
    order = ratings(
        ("c", "a", "b"), [results([1.0, 1.0, 1.0, 0.0] * 200), results([1.0, 1.0, 1.0, 0.0] * 200, "b", "c")]
    )
    assert [rating.bot for rating in order] == ["a", "b", "c"]
    a, b, c = (rating.value for rating in order)
    assert a - b == pytest.approx(400 * log(3) / log(10), rel=0.02)
    assert b - c == pytest.approx(a - b, rel=0.02)
    assert a + b + c == pytest.approx(0, abs=1e-6)
    assert all(rating.low < rating.value < rating.high for rating in order)


def test_who_has_won_every_game_is_not_infinitely_better() -> None:
    best, worst = ratings(("a", "b"), [results([1.0] * 20)])
    assert best.value - worst.value < 1000
    assert best.low < best.value


@pytest.mark.parametrize("language", ["en", "pl", "cs"])
def test_the_page_says_who_plays_best(tmp_path: Path, language: str) -> None:
    work = contest(games=24)
    files = write(work, work.check(), played(work, tmp_path / "games"), tmp_path / "ladder.html", language, MADE)
    text = files[0].read_text(encoding="utf-8")
    assert "cowcatcher ladder tools --bots random,last --seats 3" in text
    assert {"ladder.ladder.csv", "ladder.pairings.csv", "ladder.games.csv"} <= {file.name for file in files}
