"""`cowcatcher record`, and what it says to files that are no records."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.cli.running import Command, in_process, played

from cowcatcher.cli import record as record_module
from cowcatcher.cli import stepping
from cowcatcher.cli.record import seat_named
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.types import CHANCE
from cowcatcher.registry import find
from cowcatcher.text import load

pytestmark = pytest.mark.once


def test_show_tells_who_played_and_how_it_went(cowcatcher: Command, record: Path, beginning: Path) -> None:
    match = played()
    done = cowcatcher("record", "show", record)
    assert done.code == 0
    lines = done.out.splitlines()
    assert lines[0] == "Carson City, ruleset 1"
    assert lines[1] == "Seats    B Ann, O Bea, G Cyril"
    assert lines[2] == "Options  all as usual"
    assert lines[3] == f"Result   rounds, after {match.ply} moves"
    words = " ".join(lines)
    for played_move in match.played:
        name = match.game.table.name(played_move.move)
        assert (f"({name})" if played_move.seat == CHANCE else name) in words
    assert "not finished after 60 moves" in cowcatcher("record", "show", beginning).out


def test_show_as_json(cowcatcher: Command, record: Path, beginning: Path) -> None:
    match = played()
    assert match.outcome is not None
    found = json.loads(cowcatcher("record", "show", record, "--json").out)
    assert found["seats"] == ["Ann", "Bea", "Cyril"]
    assert found["options"] == match.options
    assert found["finished"] is True
    assert found["scores"] == list(match.outcome.scores)
    assert [move["move"] for move in found["moves"]] == [match.game.table.name(p.move) for p in match.played]
    assert found["moves"][0] == {
        "ply": 0,
        "seat": CHANCE,
        "decision": "chance_order",
        "move": found["moves"][0]["move"],
        "options": 3,
        "by": "",
    }
    found = json.loads(cowcatcher("record", "show", beginning, "--json").out)
    assert (found["finished"], found["scores"], found["reason"]) == (False, None, None)


def test_moves_that_somebody_else_decided_can_be_left_out(cowcatcher: Command, tmp_path: Path) -> None:
    match = played(moves=40)
    other = next(ply for ply in range(20, 40) if match.played[ply].options > 1 and match.played[ply].seat != CHANCE)
    match.undo(other, practice=True)
    match.crossings = 0
    name = match.game.table.name(match.state.legal()[0])
    match.play(name, "time greedy")
    file = tmp_path / "late.ccr"
    file.write_text(match.record(), encoding="utf-8")
    found = json.loads(cowcatcher("record", "show", file, "--json").out)
    assert [move["ply"] for move in found["moves"] if move["by"]] == [other]
    assert json.loads(cowcatcher("record", "verify", file, "--json").out)[0]["stand_ins"] == 1
    shown = cowcatcher("record", "show", file).out
    assert f"{name} [time greedy]" in " ".join(shown.split())
    assert "chose for others: time greedy (1)" in shown
    assert f"Time was up: the bot greedy chose for {match.names[match.played[other].seat]}." in " ".join(
        cowcatcher("record", "replay", file).out.split()
    )


def test_a_seat_sees_what_it_may(cowcatcher: Command, tmp_path: Path) -> None:
    match = played(duel_method="tiles", moves=60)
    file = tmp_path / "tiles.ccr"
    file.write_text(match.record(), encoding="utf-8")
    for word, seat in (("B", 0), ("ann", None), ("Bea", 1), ("g", 2), ("spectator", None)):
        if word == "ann":
            assert "there is no seat 'ann'; the seats are B (Ann)" in cowcatcher.refused(
                "record", "show", file, "--seat", word
            )
            continue
        found = json.loads(cowcatcher("record", "show", file, "--json", "--seat", word).out)
        hidden = [i for i, move in enumerate(found["moves"]) if move["move"] is None]
        assert hidden == [i for i in range(match.ply) if not match.visible(i, seat)]
        assert hidden
        assert "deal:?" in cowcatcher("record", "show", file, "--seat", word).out
        assert "something hidden" in cowcatcher("record", "replay", file, "--seat", word).out
    assert seat_named(Match(find("carson_city"), ("O", "Ann")), "O") == 0  # a name goes before a letter


def test_a_copy_is_shown_as_it_is(cowcatcher: Command, tmp_path: Path) -> None:
    file = tmp_path / "copy.ccr"
    file.write_text(played(duel_method="tiles", moves=60).record(1), encoding="utf-8")
    done = cowcatcher("record", "show", file)
    assert done.code == 0
    assert "a copy made for Bea" in done.out
    assert "deal:?" in done.out
    found = json.loads(cowcatcher("record", "show", file, "--json").out)
    assert (found["game"], found["copy"]) == ("carson_city", "Bea")
    assert found["turns"][0]["who"] == "setup"
    assert "already a copy" in cowcatcher.refused("record", "show", file, "--seat", "B")
    assert "is hidden in this copy, made for 'Bea'" in cowcatcher.refused("record", "verify", file)


def test_verify_says_that_all_is_right(cowcatcher: Command, record: Path, beginning: Path) -> None:
    done = cowcatcher("record", "verify", record, beginning)
    assert done.code == 0
    assert done.out == f"{record}: right, {played().ply} moves, finished\n{beginning}: right, 60 moves, not finished\n"
    found = json.loads(cowcatcher("record", "verify", record, beginning, "--json").out)
    assert found[1] == {
        "file": str(beginning),
        "ok": True,
        "plies": 60,
        "finished": False,
        "stand_ins": 0,
        "problem": None,
        "line": None,
        "column": None,
    }


class LameGame:
    """Carson City, where something is always missing."""

    table = played().game.table

    def check(self, state: object) -> list[str]:
        return ["a cowboy is missing"]


class LameMatch:
    """A match of it."""

    def __init__(self, match: Match[Any]) -> None:
        self.game = LameGame()
        self.played = match.played
        self.ply = match.ply
        self.outcome = match.outcome
        self.state_at = match.state_at


def test_verify_notices_a_broken_law(cowcatcher: Command, record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_module, "open_match", lambda file, data: LameMatch(played()))
    done = cowcatcher("record", "verify", record)
    assert done.code == 1
    assert "after ply 0" in done.err
    assert "a conservation law is broken: a cowboy is missing" in done.err


def test_replay_prints_every_step(cowcatcher: Command, record: Path) -> None:
    match = played()
    done = cowcatcher("record", "replay", record)
    steps = [line for line in done.out.splitlines() if not line.startswith("      ")]
    assert len(steps) == match.ply + 1
    assert steps[0].startswith("   0  Carson City, 3 players: the start. Next: chance, chance_order")
    assert "The end (rounds): Ann " in steps[-1]
    assert cowcatcher("record", "replay", record, "--ply", 20).out.startswith("  20  ")
    assert "so there is no ply 9999" in cowcatcher.refused("record", "replay", record, "--ply", 9999)


def test_replay_as_json(cowcatcher: Command, beginning: Path) -> None:
    found = json.loads(cowcatcher("record", "replay", beginning, "--json").out)
    assert [step["ply"] for step in found] == list(range(61))
    assert found[0]["move"] is None
    assert "stack" in found[60]["state"]
    [step] = json.loads(cowcatcher("record", "replay", beginning, "--json", "--ply", 60, "--seat", "B").out)
    assert step["state"]["seat"] == 0


def test_a_person_can_walk_through_a_game(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    words = iter(["", "next", "prev", "20", "end", "n", "start", "p", "nxt", "blah", "quit"])
    seen: list[str] = []

    def answer(prompt: str) -> str:
        seen.append(prompt)
        return next(words)

    monkeypatch.setattr("builtins.input", answer)
    steps = stepping.Steps(played(), 0, load("en"))
    stepping.step_through(steps)
    last = played().ply
    expected = [0, 1, 2, 1, 20, last, last, 0, 0, 0, 0]
    assert seen == [f"{ply}/{last}> " for ply in expected]
    err = capsys.readouterr().err
    assert "'nxt' means nothing here; did you mean next?" in err
    assert "'blah' means nothing here; type next" in err


def test_a_walk_ends_with_the_input(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(prompt: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", nobody)
    stepping.step_through(stepping.Steps(played(moves=60), None, load("en")))


# --- Bad input -------------------------------------------------------------------------------------------------------


def swapped(old: str, new: str) -> Callable[[bytes], bytes]:
    """One text in the place of another."""

    def change(content: bytes) -> bytes:
        assert old.encode() in content
        return content.replace(old.encode(), new.encode(), 1)

    return change


def at_15(move: str) -> Callable[[bytes], bytes]:
    """Another move in the place of the first starting parcel; nothing after it."""

    def change(content: bytes) -> bytes:
        start = content.index(b"\n15. ") + len("\n15. B ")
        return content[:start] + move.encode() + b"\n"

    return change


BAD: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "illegal move": (
        at_15("buy"),
        "line 10, column 7: buy is not legal here; expected claim:a1",
    ),
    "unknown move": (
        at_15("clam:a1"),
        "line 10, column 7: 'clam:a1' is not a move of Carson City; expected claim:a1",
    ),
    "unknown game": (
        swapped('"carson_city"', '"carson"'),
        "line 1, column 8: there is no game 'carson'; did you mean carson_city?",
    ),
    "other ruleset": (swapped('[Ruleset "1"]', '[Ruleset "0"]'), "line 2, column 11: Ruleset is '0'"),
    "wrong seat count": (
        swapped("Ann; Bea; Cyril", "Ann"),
        "line 3, column 9: Carson City cannot have 1 seats; expected 2, 3, 4, 5",
    ),
    "contradictory options": (
        swapped("[Result", '[Options "sides=yyyyyyy"]\n[Result'),
        "line 4, column 11: sides=yyyyyyy contradicts character_sides=all_yellow",
    ),
    "unknown option": (
        swapped("[Result", '[Options "depth=3"]\n[Result'),
        "line 4, column 11: Carson City has no option 'depth'",
    ),
    "unknown tag": (swapped("[Ruleset", "[Rulset"), "line 2, column 2: the tag 'Rulset' is unknown"),
    "wrong result": (swapped('[Result "', '[Result "1'), "line 4, column 10: Result is"),
    "cut off in the middle of a word": (
        lambda content: content[: content.index(b"claim:") + 3],
        "the record breaks off in the middle of a line",
    ),
    "cut off between turns": (
        lambda content: content[: content.index(b"\n20. ") + 1],
        "the moves stop before the game is over",
    ),
    "empty": (lambda content: b"", "line 1, column 1: the tag Game is missing"),
    "not UTF-8": (
        lambda content: content.replace(b"Ann", b"\xc4nn"),
        "line 3, column 9: this is not UTF-8 text: byte 0xc4",
    ),
    "a line of 10 MB": (lambda content: content + b"x" * 10_000_000 + b"\n", "this is larger than 4 MiB"),
    "a long line": (lambda content: content + b"x" * 200_000 + b"\n", "a line of more than 100,000 characters"),
    "binary": (lambda content: bytes(range(256)) * 20, "this is not UTF-8 text: byte 0x80"),
}


@pytest.mark.parametrize("case", BAD)
def test_a_bad_record_gets_one_sentence_with_the_place(cowcatcher: Command, record: Path, case: str) -> None:
    spoil, sentence = BAD[case]
    content = spoil(record.read_bytes())
    record.write_bytes(content)
    commands = [("record", "show"), ("record", "verify"), ("record", "replay")]
    if content:  # a file that is still empty is where a new game may be kept
        commands.append(("play", "--record"))
    for command in commands:
        found = cowcatcher.refused(*command, record)
        assert found.startswith(f"{record}: line ")
        assert sentence in found
    assert record.read_bytes() == content
    assert sorted(file.name for file in record.parent.iterdir()) == [record.name]
    done = cowcatcher("record", "verify", record, "--json")
    assert done.code == 2
    [entry] = json.loads(done.out)
    assert entry["ok"] is False
    assert entry["line"] >= 1
    assert entry["column"] >= 1


def test_one_bad_record_among_others(cowcatcher: Command, record: Path, beginning: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.ccr"
    bad.write_text("nonsense\n", encoding="utf-8")
    done = cowcatcher("record", "verify", beginning, bad, tmp_path / "nowhere.ccr", record)
    assert done.code == 2
    assert [line.split(": ")[1][:5] for line in done.out.splitlines()] == ["right", "right"]
    assert len(done.err.splitlines()) == 2


def test_what_is_no_file_is_refused(cowcatcher: Command, tmp_path: Path) -> None:
    assert cowcatcher.refused("record", "show", tmp_path / "none") == f"{tmp_path / 'none'}: No such file or directory"
    assert cowcatcher.refused("record", "show", tmp_path) == f"{tmp_path}: Is a directory"
    assert cowcatcher.refused("record", "verify", tmp_path) == f"{tmp_path}: Is a directory"


@pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="no file here that opens and cannot be read")
@pytest.mark.parametrize(
    "words",
    [
        ("record", "show"),
        ("record", "verify"),
        ("record", "replay"),
        ("data", "gold_rush", "--check"),
        ("sim", "gold_rush", "--bots", "random,random", "--data"),
    ],
    ids=" ".join,
)
def test_what_opens_but_cannot_be_read_is_refused_in_a_sentence(cowcatcher: Command, words: tuple[str, ...]) -> None:
    said = cowcatcher.refused(*words, "/proc/self/mem")
    assert said.startswith("/proc/self/mem: ")
    assert "Input/output error" in said


def test_a_letter_that_the_terminal_lacks_is_no_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "names.ccr"
    file.write_text(played(("Zoë", "Bea"), 30).record(), encoding="utf-8")
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    done = in_process("record", "show", file)
    assert done.code == 0
    assert "B Zo?, O Bea" in done.out
