"""`cowcatcher train`, and bots with a file of weights."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from tests.cli.running import Command

pytestmark = pytest.mark.once

GAME = ("train", "great_western_trail", "--games", 20, "--seats", "2", "--jobs", 1)


def test_weights_are_found_and_a_bot_plays_with_them(cowcatcher: Command, tmp_path: Path) -> None:
    out = tmp_path / "new.toml"
    done = cowcatcher(*GAME, "--out", out)
    assert done.code == 0
    assert done.out.splitlines()[-1] == str(out)
    assert tomllib.loads(out.read_text(encoding="utf-8"))["terms"]["certain"] != [1.0, 0.0]
    assert "(seed differs)" in cowcatcher.refused(*GAME, "--seed", 1, "--out", out)
    played = cowcatcher("sim", "great_western_trail", "--games", 1, "--jobs", 1, "--bots", f"policy@{out},policy@1")
    assert played.code == 0
    assert f"policy@{out}" in played.out


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("--out", "new.json"), "the weights new.json must be a file of TOML"),
        (("--seats", "7"), "Great Western Trail is trained with 2 to 4 seats"),
        (("--seats", "two"), "--seats is a list of numbers, such as 2,3, not 'two'"),
        (("--part", "2"), "--part is above 0 and at most 1, not 2"),
        (("--jobs", "0"), "a training needs at least one process, not 0"),
        (("--games", "5"), "a training needs at least 20 games, not 5"),
    ],
)
def test_what_cannot_be_trained_is_refused(
    cowcatcher: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, args: tuple[str, ...], sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    out = () if "--out" in args else ("--out", "new.toml")
    assert sentence in cowcatcher.refused(*GAME, *args, *out)
    assert not list(tmp_path.iterdir())


def test_a_file_that_is_no_weights_is_refused(cowcatcher: Command, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    for text, sentence in (("a = 1\n", "these are no weights of Carson City"), ("a = ", "mine.toml")):
        file.write_text(text, encoding="utf-8")
        assert sentence in cowcatcher.refused("sim", "carson_city", "--bots", f"greedy@{file},random")
    assert "mine.toml" in cowcatcher.refused("sim", "carson_city", "--bots", f"greedy@{tmp_path}/no/mine.toml,random")
