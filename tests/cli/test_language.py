"""The language of the terminal: chosen, or that of the person's settings; sentences, questions and mistakes alike."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.running import Command, in_process, played

from cowcatcher.cli import stepping
from cowcatcher.cli.language import of_environment
from cowcatcher.text import load

pytestmark = pytest.mark.once

NAMES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.mark.parametrize(
    ("settings", "language"),
    [
        ({}, "en"),
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "cs"}, "cs"),
        ({"LANG": "cs_CZ.UTF-8", "LC_ALL": "pl_PL"}, "pl"),
        ({"LANG": "cs_CZ.UTF-8", "LC_MESSAGES": "pl_PL"}, "pl"),
        ({"LANG": "cs_CZ.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "cs_CZ.UTF-8", "LC_ALL": ""}, "cs"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "sk_SK.UTF-8", "LANGUAGE": "sk:cs:en"}, "cs"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "pl"}, "en"),
        ({"LANG": "/../x", "LANGUAGE": "::"}, "en"),
    ],
)
def test_the_settings_of_the_person_decide(
    settings: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    assert of_environment() == language


def test_a_game_is_played_in_the_language_that_is_chosen(tmp_path: Path) -> None:
    file = tmp_path / "partia.ccr"
    words = ("play", "carson_city", "--seats", "you,random", "--seed", 5, "--plain", "--record", file)
    done = in_process(*words, "--language", "pl", stdin="d4\nd4\nfoo\nquit\n")
    assert done.code == 0, done.err
    assert f"Ta gra jest zapisana w {file}." in " ".join(done.out.split())
    assert "Niebieski, wybierz parcelę na początek" in done.out
    assert "claim:d4: To parcela gracza Niebieski. (CC-2.12)" in done.out
    assert "'foo' nie jest tu ruchem ani poleceniem." in done.out
    assert f"Aby grać dalej: cowcatcher play --record {file} --language pl" in done.out


def test_the_language_of_the_settings_need_not_be_named_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "cs_CZ.UTF-8")
    file = tmp_path / "partie.ccr"
    done = in_process("play", "carson_city", "--seats", "you,random", "--plain", "--record", file, stdin="quit\n")
    assert "zvolte počáteční parcelu" in done.out
    assert f"Pokračování: cowcatcher play --record {file}\n" in done.out


def test_mistakes_are_told_in_the_language_that_is_chosen(cowcatcher: Command, tmp_path: Path, record: Path) -> None:
    play = ("play", "--language", "cs")
    assert cowcatcher.refused(*play, "carson") == "hra 'carson' neexistuje; nemělo to být carson_city?"
    assert cowcatcher.refused(*play, "carson_city", "--seats", "you") == "Carson City: počet hráčů je 2 až 5, a tady 1"
    wrong = cowcatcher.refused(*play, "carson_city", "--option", "board_side=lake")
    assert wrong == "volba board_side (Carson City) nemůže být 'lake'; může být plain nebo river"
    broken = tmp_path / "broken.ccr"
    broken.write_text(record.read_text(encoding="utf-8").replace("[Game", "[Gmae"), encoding="utf-8")
    for words in (("play", "--record", broken), ("record", "replay", broken)):
        said = cowcatcher.refused(*words, "--language", "pl")
        assert said.startswith(f"{broken}: wiersz 1, kolumna 2: nieznany znacznik 'Gmae'; powinno tu być: Game, ")
    assert "not one of en, pl, cs" in cowcatcher.refused("play", "--language", "de")


def test_a_game_is_stepped_through_in_the_language_that_is_chosen(cowcatcher: Command, record: Path) -> None:
    lines = cowcatcher("record", "replay", record, "--language", "cs").out.splitlines()
    assert lines[0] == "   0  Carson City, 3 hráči: začátek. Dál: náhoda, chance_order"
    assert lines[-1].startswith("      ") or "Konec (rounds): Ann " in lines[-1]
    assert any("Konec (rounds): Ann " in line for line in lines)
    assert "      Hra skončila." in lines
    assert cowcatcher.refused("record", "replay", record, "--seat", "x", "--language", "pl").startswith(
        "nie ma miejsca 'x'"
    )


def test_who_steps_through_is_asked_in_his_language(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = iter(["nxt", "quit"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(words))
    stepping.step_through(stepping.Steps(played(moves=5), None, load("pl")))
    done = capsys.readouterr()
    assert done.out.startswith("Enter albo next, prev, numer ruchu")
    assert done.err == "'nxt' nic tu nie oznacza; czy chodziło o next?\n"
