"""Simulation: the same sums however the work is split, and nothing finished is ever lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from tests.bots.small import Worth
from tests.sim.jobs import Log, job
from tests.toy import TOY

from cowcatcher.bots import make_bot
from cowcatcher.bots.random_bot import RandomBot
from cowcatcher.kernel.errors import BadOption
from cowcatcher.kernel.record import read
from cowcatcher.kernel.replay import replay
from cowcatcher.kernel.types import Outcome
from cowcatcher.sim import Summary, play_game, run, wilson
from cowcatcher.sim.driver import derived_seed
from cowcatcher.sim.runner import GRACE, CtrlC, Worker
from cowcatcher.sim.summary import Tally

pytestmark = pytest.mark.once

ROOT = Path(__file__).resolve().parents[2]
KEYS = {"game", "games", "moves", "seconds", "seats", "ended"}


def figures(summary: Summary) -> dict[str, object]:
    """The summary without what depends on the machine."""
    return {key: value for key, value in summary.content().items() if key != "seconds"}


def test_a_game_is_fixed_by_its_seed() -> None:
    def moves(seed: int) -> list[int]:
        result = play_game(TOY, [make_bot("random", TOY), make_bot("mcts-10it", TOY, Worth())], None, seed)
        assert result is not None
        return result.moves

    assert moves(5) == moves(5)
    assert moves(5) != moves(6)


def test_bots_are_told_that_a_new_game_begins() -> None:
    class Told(RandomBot):
        times = 0

        def forget(self) -> None:
            self.times += 1

    bot = Told(TOY)
    for seed in range(3):
        play_game(TOY, [bot, RandomBot(TOY)], None, seed)
    assert bot.times == 3


def test_derived_seeds_never_change() -> None:
    """Published results name a master seed: these figures must stay."""
    assert derived_seed(1, 2) == 8705518154548660899
    assert derived_seed(1, "chance") != derived_seed(1, 2) != derived_seed(12)


def test_the_fast_path_of_random_bots_is_the_bot() -> None:
    result = play_game(TOY, [RandomBot(TOY), RandomBot(TOY)], None, 3)
    s = TOY.new(2)
    chance, sources = Random(derived_seed(3, "chance")), [Random(derived_seed(3, seat)) for seat in (0, 1)]
    moves = []
    while not s.over():
        seat = s.to_move()
        forced = len(s.legal()) == 1
        m = s.sample(chance) if seat < 0 else s.legal()[0] if forced else RandomBot(TOY).choose(s, seat, sources[seat])
        moves.append(m)
        s.apply(m)
    assert result is not None
    assert result.moves == moves
    assert result.outcome.scores == TOY.outcome(s).scores  # type: ignore[union-attr]


def test_the_number_of_processes_changes_nothing() -> None:
    work = job(60, "greedy", "random", "mcts-5it", seed=4, collectors=(Log,))
    seen: list[int] = []
    one = run(work, 1)
    two = run(work, 2, lambda done, games: seen.append(done))
    assert figures(one) == figures(two)
    assert one.tally.games == 60
    assert not one.interrupted
    assert seen[-1] == 60
    assert seen == sorted(seen)
    (first,), (second,) = one.collectors, two.collectors
    assert isinstance(first, Log)
    assert isinstance(second, Log)
    assert first.games == second.games
    assert [index for index, _, _ in first.games] == list(range(60))
    assert figures(run(job(60, "greedy", "random", "mcts-5it", seed=5), 1)) != figures(one)


def test_every_bot_sits_everywhere_and_is_counted_where_it_was_named() -> None:
    work = job(6, "greedy", "random", "mcts-5it")
    assert [work.seat_of(index) for index in range(4)] == [[0, 1, 2], [2, 0, 1], [1, 2, 0], [0, 1, 2]]
    points = [0, 0, 0]
    for index in range(6):
        bots = [work.make(name, TOY) for name in work.bots]
        seats = work.seat_of(index)
        result = play_game(TOY, [bots[seats.index(seat)] for seat in range(3)], None, work.game_seed(index))
        assert result is not None
        for bot in range(3):
            points[bot] += result.outcome.scores[seats[bot]]
    assert run(work).tally.points == points


def test_the_summary_has_what_scripts_rely_on() -> None:
    content = run(job(30, "greedy", "random", options={"length": "long"})).content()
    assert content.keys() >= KEYS
    assert [seat["bot"] for seat in content["seats"]] == ["greedy", "random"]
    assert sum(content["ended"].values()) == content["games"] == 30
    assert content["moves"] > 30 * 10
    low, high = content["seats"][0]["win_share_95"]
    assert low < content["seats"][0]["win_share"] < high
    assert sum(seat["win_share"] for seat in content["seats"]) == pytest.approx(1.0, abs=1e-3)


def test_ties_are_split_exactly() -> None:
    tally = Tally(3)
    tally.count(Outcome((5, 5, 1), (1, 1, 3), "even"), 7, [0, 1, 2])
    tally.count(Outcome((5, 5, 5), (1, 1, 1), "even"), 8, [2, 0, 1])
    tally.count(Outcome((9, 5, 1), (1, 2, 3), "clear"), 9, [1, 2, 0])
    other = Tally(3)
    other.add(tally)
    summary = Summary("toy", ("a", "b", "c"), other, 1.0, False)
    assert [summary.win_share(bot) for bot in range(3)] == pytest.approx([5 / 18, 5 / 18, 8 / 18])
    assert other.wins == [2, 2, 2]
    assert [summary.mean_score(bot) for bot in range(3)] == [15 / 3, 11 / 3, 15 / 3]
    assert (other.games, other.moves, other.ended) == (3, 24, {"even": 2, "clear": 1})


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(8, 10, 0.4902, 0.9433), (0, 20, 0.0, 0.1611), (20, 20, 0.8389, 1.0), (50, 100, 0.4038, 0.5962)],
)
def test_wilson_intervals_as_published(won: int, games: int, low: float, high: float) -> None:
    assert wilson(won / games, games) == pytest.approx((low, high), abs=1e-4)


def test_records_tell_the_games_and_change_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    plain = run(job(4, "random", "random", seed=9))
    kept = run(job(4, "random", "random", seed=9, records=folder), 2)
    assert figures(plain) == figures(kept)
    assert sorted(path.name for path in folder.iterdir()) == [f"00000{n}.ccr" for n in range(4)]
    points = 0
    for path in folder.iterdir():
        match = replay(read(path), TOY)
        assert match.outcome is not None
        points += sum(match.outcome.scores)
    assert points == sum(plain.tally.points)
    before = (folder / "000000.ccr").read_bytes()
    with pytest.raises(BadOption, match="already holds records"):
        run(job(4, "random", "random", seed=10, records=folder))
    assert (folder / "000000.ccr").read_bytes() == before


def test_what_cannot_be_played_is_refused_before_it_starts(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for wrong, says in (
        (job(0, "random", "random"), "at least one game, not 0"),
        (job(1, "random"), "2 to 4 players, not 1"),
        (job(1, "random", "randm"), "did you mean random"),
        (job(1, "random", "random", options={"length": "tiny"}), "cannot be 'tiny'"),
        (job(1, "random", "random", records=tmp_path / "file"), "cannot be written"),
    ):
        with pytest.raises(BadOption, match=says):
            run(wrong, 2)
    with pytest.raises(BadOption, match="at least one process"):
        run(job(1, "random", "random"), 0)


def test_a_stretch_that_is_told_to_stop_keeps_what_is_finished() -> None:
    class Flag:
        reads = 0

        @property
        def value(self) -> int:
            self.reads += 1
            return int(self.reads > 60)

    stretch = Worker(job(50, "random", "random", collectors=(Log,)), Flag()).play(0, 50)  # type: ignore[arg-type]
    (log,) = stretch.collectors
    assert isinstance(log, Log)
    assert 1 <= stretch.tally.games == len(log.games) < 20


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_failing_game_is_named(jobs: int) -> None:
    with pytest.raises(RuntimeError, match=r"game \d+ of seed 3 failed.*the bot broken chose move"):
        run(job(50, "random", "broken", seed=3), jobs)


def interrupted(jobs: int, whole_group: bool) -> list[str]:
    """The lines that a simulation prints when Ctrl-C comes after its first game, while many long ones are under way."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.sim.jobs", str(jobs)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    with process:
        assert process.stdout is not None
        lines = [process.stdout.readline().strip()]
        (os.killpg if whole_group else os.kill)(process.pid, signal.SIGINT)
        os.kill(process.pid, signal.SIGINT)  # at once, as `timeout -s INT` does; later it could meet the end of Python
        lines += [line.strip() for line in process.stdout]
    assert process.returncode == 0, lines
    return lines


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="needs signals to process groups")
@pytest.mark.parametrize("whole_group", [True, False])
@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_keeps_what_is_finished(jobs: int, whole_group: bool) -> None:
    """A terminal sends Ctrl-C to the parent and its workers at once; `kill -INT` to the parent alone."""
    *before, last = interrupted(jobs, whole_group)
    word, games, stopped, ended = last.split()
    assert (word, stopped) == ("summary", "True")
    assert int(games) == int(ended)
    assert 100_000 > int(games) >= int(before[0].split()[1]) >= 1
    assert all(line.startswith("progress") for line in before)


def test_a_second_ctrl_c_gets_through_after_a_while() -> None:
    class Flag:
        value = 0

    flag = Flag()
    before = signal.getsignal(signal.SIGINT)
    guard = CtrlC(flag)
    with guard:
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)
        assert flag.value == 1
        guard.first -= 2 * GRACE
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is before
