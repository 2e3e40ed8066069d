"""Two data files: what differs is found with its size, what does not is not, and how many games the rest takes."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.sim.lab.studies import STRONG, data, played, study
from tests.sim.lab.tools import chance_to_win

from cowcatcher.sim.lab.compare import Change, Kind
from cowcatcher.sim.lab.report import differences, results
from cowcatcher.sim.lab.study import Study

pytestmark = pytest.mark.once


def compared(work: Study, path: Path) -> dict[tuple[Kind, str], Change]:
    return {(change.kind, change.name): change for change in results(work, played(work, path)).changes}


def test_equal_files_differ_in_nothing(tmp_path: Path) -> None:
    same = data(tmp_path, "[bonus]\nhammer = 0\n")
    found = compared(study(300, against=same, seed=1), tmp_path / "games")
    assert len(found) > 10
    for change in found.values():
        assert change.change.value == 0.0, change
        assert not change.significant
        assert change.more is None


def test_a_planted_difference_is_found_at_its_true_size(tmp_path: Path) -> None:
    """The score rises by 3 for a quarter of the players; moves and turns stay as they are."""
    found = compared(study(2000, against=data(tmp_path, STRONG), seed=2), tmp_path / "games")
    score, effect = found[Kind.SCORE, ""], found[Kind.EFFECT, "pick_tool pick:hammer"]
    assert score.change.low < 0.75 < score.change.high
    assert score.significant
    assert score.more == 0
    assert score.size == pytest.approx(0.75 / 2.05, abs=0.05)  # a mean of three dice has a deviation of 1.99
    assert effect.significant
    assert effect.other > effect.one + 0.15
    assert not found[Kind.MOVES, ""].significant
    assert not found[Kind.USE, "pick_tool pick:hammer"].significant


def test_an_advantage_of_the_first_is_found(tmp_path: Path) -> None:
    work = study(1500, against=data(tmp_path, "turn = [1, 0, 0]\n"), seed=3)
    found = compared(work, tmp_path / "games")
    first = found[Kind.PLACE, "0"]
    assert first.significant
    assert first.change.low < chance_to_win(1, (0, 0)) - 1 / 3 < first.change.high
    assert found[Kind.PLACE, "2"].change.value < 0


def test_the_games_it_takes_are_about_those_it_takes(tmp_path: Path) -> None:
    """In 25 games a small advantage is not settled; with as many more as are asked for, it is."""
    tweak = data(tmp_path, "turn = [1, 0, 0]\n")
    few = compared(study(25, against=tweak, seed=4), tmp_path / "games")[Kind.PLACE, "0"]
    assert not few.significant
    assert few.more is not None
    assert 10 < few.more < 200
    longer = study(25 + few.more, against=tweak, seed=4)
    assert compared(longer, tmp_path / "games")[Kind.PLACE, "0"].significant


def test_what_differs_between_the_files_is_told(tmp_path: Path) -> None:
    one, other = data(tmp_path, STRONG), data(tmp_path, STRONG + "rope = 1\n", "other.toml")
    work = study(10, data=one, against=other)
    assert differences(work, one, other) == [("bonus.rope", None, 1)]
