"""Running: no game is played twice, none is lost, and how they were played does not show."""

from __future__ import annotations

import gzip
import json
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest
from tests.sim.lab.studies import STRONG, data, played, study

from cowcatcher.kernel.errors import BadOption, CowcatcherError
from cowcatcher.registry import find
from cowcatcher.sim.job import Job
from cowcatcher.sim.lab.keeping import Folder
from cowcatcher.sim.lab.report import results
from cowcatcher.sim.lab.running import Processes, play_study
from cowcatcher.sim.lab.study import Study
from cowcatcher.sim.lab.tables import as_csv
from cowcatcher.sim.runner import Keep, Stretches, play

pytestmark = pytest.mark.once


def figures(work: Study, folder: Folder) -> dict[str, str]:
    """All figures of a study, as they are written."""
    return {name: as_csv(columns) for name, columns in results(work, folder).tables.items()}


class Tired:
    """Plays so many stretches and is then interrupted."""

    width = 1

    def __init__(self, stretches: int) -> None:
        self.stretches = stretches

    def play(self, job: Job, left: Stretches, keep: Keep) -> bool:
        some = [range(*_part(left)) for _ in range(self.stretches)]
        play(job, 1, Stretches(some, 1), keep)
        return True


def _part(left: Stretches) -> tuple[int, int]:
    first, count = left.take()
    return first, first + count


def test_the_number_of_processes_changes_nothing(tmp_path: Path) -> None:
    work = study(300, against=data(tmp_path, STRONG), bans=("hammer",), seed=3)
    one, two = played(work, tmp_path / "one"), played(work, tmp_path / "two", jobs=2)
    assert figures(work, one) == figures(work, two)


def test_what_was_noted_of_a_game_with_words_comes_from_another_process(tmp_path: Path) -> None:
    work = Study("gold_rush", 4, ("random",) * 2, find)
    one, two = played(work, tmp_path / "one"), played(work, tmp_path / "two", jobs=2)
    assert figures(work, one) == figures(work, two)
    assert "railways" in figures(work, two)["games"]


def test_an_interrupted_study_goes_on_where_it_was(tmp_path: Path) -> None:
    work = study(50, against=data(tmp_path, STRONG), seed=4)
    folder = Folder(tmp_path / "games")
    folder.open(work.identity(work.check()))
    seen: list[tuple[int, int]] = []
    assert play_study(work, folder, Tired(3), lambda done, total: seen.append((done, total)))
    kept = {file.name: file.read_bytes() for file in folder.path.iterdir()}
    assert 0 < seen[-1][0] < 50
    assert sum(len(part) for part in folder.missing("a", 50)) == 50 - seen[-1][0]
    again: list[tuple[int, int]] = []
    assert not play_study(work, folder, Processes(1), lambda done, total: again.append((done, total)))
    assert again[0][0] > seen[-1][0]
    assert again[-1] == (100, 100)
    assert kept.items() <= {file.name: file.read_bytes() for file in folder.path.iterdir()}.items()
    assert figures(work, folder) == figures(work, played(work, tmp_path / "whole"))


def test_a_longer_study_plays_only_what_is_missing_and_a_shorter_one_nothing(tmp_path: Path) -> None:
    short = played(study(30, seed=5), tmp_path / "games")
    before = set(short.path.iterdir())
    longer = study(70, seed=5)
    folder = played(longer, tmp_path / "games")
    assert before < set(folder.path.iterdir())
    assert figures(longer, folder) == figures(longer, played(longer, tmp_path / "whole"))
    after = set(folder.path.iterdir())
    some = study(45, seed=5)
    assert figures(some, played(some, tmp_path / "games")) == figures(some, played(some, tmp_path / "some"))
    assert set(folder.path.iterdir()) == after


def test_the_folder_of_another_study_is_refused(tmp_path: Path) -> None:
    played(study(10, seed=5), tmp_path / "games")
    other = study(10, seed=6, data=data(tmp_path, STRONG))
    with pytest.raises(BadOption, match=r"games of another study \(seed, data differs\)"):
        played(other, tmp_path / "games")
    data(tmp_path, "", "mine.txt")
    with pytest.raises(BadOption, match="no folder of the workshop"):
        played(other, tmp_path)


def test_a_damaged_file_is_named_and_can_be_replaced(tmp_path: Path) -> None:
    work = study(10, seed=5)
    folder = played(work, tmp_path / "games")
    whole = figures(work, folder)
    file = folder.file("a", folder.parts("a")[1])
    file.write_bytes(file.read_bytes()[:-20])
    with pytest.raises(CowcatcherError, match=f"{file.name} is damaged"):
        results(work, folder)
    file.unlink()
    with pytest.raises(CowcatcherError, match="lacks games"):
        results(work, folder)
    assert figures(work, played(work, tmp_path / "games")) == whole


def test_what_is_kept_can_be_read_without_us(tmp_path: Path) -> None:
    folder = played(study(1, seed=5), tmp_path / "games")
    content = json.loads(gzip.decompress((folder.path / "a-00000000-00001.json.gz").read_bytes()))
    scores, ranks, reason, order = content["results"]["rows"][0]
    assert max(scores) == scores[ranks.index(1)]
    assert reason == "thrown"
    assert sorted(order) == [0, 1, 2]
    made = content["uses"]["rows"][0]
    keys = {number: key for key, number in content["uses"]["keys"].items()}
    assert [keys[number].split()[0] for number, times in made] == ["pick_tool"] * 3


def test_a_study_that_is_killed_loses_nothing_that_was_finished(tmp_path: Path) -> None:
    """The command is killed without a warning; the second start makes the report of an undisturbed run."""
    args = ("lab", "carson_city", "--bots", "random,random", "--games", "100", "--jobs", "1", "--out")
    command = [sys.executable, "-m", "cowcatcher", *args]
    broken, whole = tmp_path / "broken.html", tmp_path / "whole.html"
    running = subprocess.Popen([*command, broken])
    kept = broken.with_suffix(".lab")
    while running.poll() is None and len(list(kept.glob("a-*.gz"))) < 2:
        sleep(0.02)
    running.send_signal(signal.SIGKILL)
    running.wait()
    before = {file.name for file in kept.glob("a-*.gz")}
    assert not broken.exists(), "it was killed too late to show anything"
    for page in (broken, whole):
        subprocess.run([*command, page], check=True, capture_output=True)
    assert before < {file.name for file in kept.glob("a-*.gz")}
    for name in ("games", "uses"):
        one, other = (page.with_suffix(f".{name}.csv").read_bytes() for page in (broken, whole))
        assert one == other
