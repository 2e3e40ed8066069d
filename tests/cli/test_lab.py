"""`cowcatcher lab`."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.running import Command

pytestmark = pytest.mark.once

GAME = ("lab", "carson_city", "--bots", "random,random", "--games", 12, "--jobs", 1)


def test_a_report_is_written_with_its_figures(cowcatcher: Command, tmp_path: Path) -> None:
    page = tmp_path / "new" / "report.html"
    done = cowcatcher(*GAME, "--seed", 5, "--ban", "buy:*", "--out", page)
    assert (done.code, done.err) == (0, "")
    written = [Path(line) for line in done.out.splitlines()]
    assert [file.name for file in written if file.suffix != ".parquet"] == [
        "report.html",
        "report.games.csv",
        "report.uses.csv",
    ]
    assert {file.name for file in page.parent.iterdir()} == {file.name for file in written} | {"report.lab"}
    text = page.read_text(encoding="utf-8")
    assert "cowcatcher lab carson_city --games 12 --bots random,random --ban" in text
    assert "--jobs" not in text


def test_the_same_command_goes_on_and_another_one_is_refused(cowcatcher: Command, tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    assert cowcatcher(*GAME, "--out", page).code == 0
    kept = {file: file.stat().st_mtime_ns for file in (tmp_path / "report.lab").iterdir()}
    assert cowcatcher(*GAME, "--out", page).code == 0
    assert kept == {file: file.stat().st_mtime_ns for file in (tmp_path / "report.lab").iterdir()}
    assert "games of another study (seed differs)" in cowcatcher.refused(*GAME, "--seed", 1, "--out", page)
    assert "(bans differs)" in cowcatcher.refused(*GAME, "--ban", "buy", "--out", page)


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("--bots", "random"), "the workshop compares players, so it needs at least two bots"),
        (("--bots", "random,random without buy"), "what a bot may not use is said with --ban"),
        (("--bots", "random,greddy"), "there is no bot 'greddy'; did you mean greedy?"),
        (("--ban", "bye:*"), "no move of a player is meant by the ban 'bye:*'"),
        (("--ban", "buy", "--ban", "buy"), "a ban is given twice"),
        (("--games", "0"), "a simulation needs at least one game, not 0"),
        (("--jobs", "0"), "a study needs at least one process, not 0"),
        (("--ray", "local"), "--jobs and --ray exclude each other"),
        (("--option", "bord_side=river"), "Carson City has no option 'bord_side'; did you mean board_side?"),
        (("--against", "nowhere.toml"), "nowhere.toml: cannot be read: No such file or directory"),
        (("--out", "report.pdf"), "the report report.pdf must be a page: let its name end in .html"),
    ],
)
def test_what_cannot_be_studied_is_refused(
    cowcatcher: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, args: tuple[str, ...], sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert sentence in cowcatcher.refused(*GAME, "--out", "report.html", *args)
    assert not (tmp_path / "report.html").exists()


def test_a_package_that_is_missing_is_named(
    cowcatcher: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cowcatcher.cli.lab.EXTRA", ("numpy", "nosuchpackage"))
    said = cowcatcher.refused(*GAME, "--out", tmp_path / "report.html")
    assert said == "the workshop needs the package nosuchpackage; install it: pip install 'cowcatcher[lab]'"
