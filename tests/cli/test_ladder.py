"""`cowcatcher ladder`."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.running import Command

pytestmark = pytest.mark.once

GAME = ("ladder", "carson_city", "--bots", "random,tests.cli.eager:Eager", "--games", 4, "--jobs", 1)


def test_a_ladder_is_written_and_goes_on(cowcatcher: Command, tmp_path: Path) -> None:
    page = tmp_path / "ladder.html"
    done = cowcatcher(*GAME, "--out", page)
    assert (done.code, done.err) == (0, "")
    written = [Path(line) for line in done.out.splitlines()]
    assert written[0] == page
    kept = {file: file.stat().st_mtime_ns for file in (tmp_path / "ladder.ladder").iterdir()}
    assert cowcatcher(*GAME, "--out", page).code == 0
    assert kept == {file: file.stat().st_mtime_ns for file in (tmp_path / "ladder.ladder").iterdir()}
    assert "(seed differs)" in cowcatcher.refused(*GAME, "--seed", 1, "--out", page)


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("--bots", "random"), "a ladder needs at least two bots"),
        (("--bots", "random,random"), "a bot is named twice; on a ladder each stands once"),
        (("--bots", "random,greddy"), "there is no bot 'greddy'; did you mean greedy?"),
        (("--seats", "1"), "a ladder is played by at least two, not at 1 seats"),
        (("--seats", "9"), "Carson City"),
        (("--band", "0.6"), "--band is a difference of shares, above 0 and below 0.50, not 0.6"),
        (("--games", "0"), "a simulation needs at least one game, not 0"),
        (("--ray", "local"), "--jobs and --ray exclude each other"),
        (("--out", "ladder.pdf"), "the report ladder.pdf must be a page: let its name end in .html"),
    ],
)
def test_what_cannot_be_played_is_refused(
    cowcatcher: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, args: tuple[str, ...], sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    out = () if "--out" in args else ("--out", "ladder.html")
    assert sentence in cowcatcher.refused(*GAME[:6], "--jobs", 1, *args, *out)
