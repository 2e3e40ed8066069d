"""The tables of a paper: what is counted, and that they are written where they belong."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from tests.bots.small import DICE

from cowcatcher.bots import Bot, make_bot
from cowcatcher.kernel.game import Game
from cowcatcher.registry import find, slugs
from cowcatcher.sim import paper
from cowcatcher.sim.job import Job
from cowcatcher.sim.paper import MARK, Plan, Shape
from cowcatcher.sim.runner import run

pytestmark = pytest.mark.once

RESEARCH = Path(__file__).resolve().parents[2] / "docs" / "research.md"
SMALL = ["--games", "1", "--duels", "1", "--search", "1"]


def dice(slug: str, data: Path | None = None) -> Game[Any]:
    return DICE


def small_bot(name: str, game: Game[Any]) -> Bot:
    return make_bot(name, game)


def test_the_shape_of_a_game_that_can_be_counted_by_hand() -> None:
    """One bet of three, then one draw of two outcomes; somebody gets a point."""
    summary = run(Job("dice", 5, ("random", "random"), dice, make=small_bot, collectors=(Shape,)))
    found = summary.collectors[0]
    assert isinstance(found, Shape)
    assert (found.games, found.decisions, found.draws) == (5, 5, 5)
    assert (found.options, found.most_options) == (15, 3)
    assert (found.outcomes, found.most_outcomes) == (10, 2)
    assert found.choices == [1] * 5
    assert sorted(found.scores) == [0] * 5 + [1] * 5


def test_a_row_says_what_was_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paper, "find", dice)
    row = paper.shape_row(DICE, 2, "random", Plan(games=5, duels=1, search=1, jobs=1, seed=0))
    assert row == ["Dice", "2", "random", "2", "1", "1 / 1 / 1", "3.0 / 3", "1", "2.0 / 2", "0 / 0 / 1"]


def test_what_is_hidden_is_told_of_every_game() -> None:
    told = tomllib.loads(paper.HIDDEN.read_text(encoding="utf-8"))
    assert sorted(told) == slugs()


def test_tables_are_written_below_the_mark(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(paper, "SPEED_SECONDS", 0.01)
    page = tmp_path / "page.md"
    page.write_text(f"# Ours\n\n{MARK}\n\nold tables\n", encoding="utf-8")
    assert paper.main(["carson_city", *SMALL, "--write", str(page)]) == 0
    first = page.read_text(encoding="utf-8")
    assert first.startswith(f"# Ours\n\n{MARK}\n\nMeasured with cowcatcher")
    assert "old tables" not in first
    seats = find("carson_city").seats
    assert first.count("| Carson City |") == 1 + len(seats) + 1 + 3 + 2
    printed = capsys.readouterr().out
    assert first.partition(f"{MARK}\n\n")[2] == printed.rstrip() + "\n"


def test_the_page_for_research_has_the_tables_of_every_game() -> None:
    text = RESEARCH.read_text(encoding="utf-8")
    tables = text.partition(MARK)[2]
    for slug in slugs():
        assert f"| {find(slug).name} |" in tables


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["checkers"], "there is no game 'checkers'"),
        (["--write", "/nowhere/page.md"], "/nowhere/page.md"),
        (["gold_rush", "--games", "0"], "at least one game"),
    ],
)
def test_what_cannot_be_measured_is_said(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        paper.main(arguments)
    assert left.value.code == 2
    assert sentence in capsys.readouterr().err


def test_a_page_without_the_mark_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page.md"
    page.write_text("# Mine\n", encoding="utf-8")
    with pytest.raises(SystemExit) as left:
        paper.main(["--write", str(page)])
    assert left.value.code == 2
    assert "has no line <!-- measured" in capsys.readouterr().err
    assert page.read_text(encoding="utf-8") == "# Mine\n"
