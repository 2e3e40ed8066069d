"""`cowcatcher sim`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.running import Command, in_process

pytestmark = pytest.mark.once

GAME = ("sim", "carson_city", "--bots", "random,greedy,random", "--games", 3, "--jobs", 1)


def content(text: str) -> dict[str, Any]:
    """A result without its time."""
    found: dict[str, Any] = json.loads(text)
    assert found.pop("seconds") >= 0
    return found


def test_json_has_what_scripts_rely_on(cowcatcher: Command) -> None:
    done = cowcatcher(*GAME, "--json")
    assert done.code == 0
    assert done.err == ""
    found = content(done.out)
    assert list(found) == ["game", "games", "moves", "interrupted", "seats", "ended", "data"]
    assert (found["game"], found["games"], found["interrupted"]) == ("carson_city", 3, False)
    assert [seat["bot"] for seat in found["seats"]] == ["random", "greedy", "random"]
    assert sum(seat["wins"] for seat in found["seats"]) == 3
    assert all({"bot", "wins", "mean_score"} <= set(seat) for seat in found["seats"])
    assert found["ended"] == {"rounds": 3}
    assert found["moves"] > 100


def test_the_number_of_processes_changes_nothing(cowcatcher: Command) -> None:
    args = ("sim", "carson_city", "--bots", "random,random", "--games", 12, "--seed", 5, "--json")
    alone = content(cowcatcher(*args, "--jobs", 1).out)
    assert alone == content(in_process(*args, "--jobs", 2).out)
    assert alone != content(cowcatcher(*args[:-2], 6, "--json", "--jobs", 1).out)


def test_people_get_a_table(cowcatcher: Command) -> None:
    lines = cowcatcher(*GAME, "--option", "board_side=river").out.splitlines()
    assert lines[0].startswith("carson_city: 3 games, ")
    assert lines[1].split() == ["bot", "wins", "share", "95", "%", "interval", "mean", "score"]
    assert [line.split()[0] for line in lines[2:5]] == ["random", "greedy", "random"]
    assert lines[5:] == ["Ended: rounds 3"]


def test_bots_on_a_clock_come_with_a_warning(cowcatcher: Command) -> None:
    done = cowcatcher("sim", "carson_city", "--bots", "mcts-1ms,random", "--games", 1, "--jobs", 1)
    assert "give it iterations" in done.out


def test_records_are_kept_and_never_written_over(cowcatcher: Command, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    assert cowcatcher(*GAME, "--records", folder).code == 0
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == ["000000.ccr", "000001.ccr", "000002.ccr"]
    before = [file.read_bytes() for file in files]
    assert cowcatcher("record", "verify", *files).code == 0
    assert "already holds records" in cowcatcher.refused(*GAME, "--records", folder)
    assert [file.read_bytes() for file in files] == before


def test_components_of_ones_own_are_used(cowcatcher: Command, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("[setup.player]\nmoney = 30\n", encoding="utf-8")
    args = (*GAME, "--json", "--data", mine, "--records", tmp_path / "records")
    played = content(cowcatcher(*args).out)
    assert played != content(cowcatcher(*GAME, "--json").out)
    file = tmp_path / "records" / "000000.ccr"
    fingerprint = played["data"]["fingerprint"][:12]
    assert played["data"]["file"] == str(mine)
    for command in ("show", "verify"):
        refusal = cowcatcher.refused("record", command, file)
        assert f"was played with other components, whose fingerprint is '{fingerprint}'" in refusal
    assert content(cowcatcher(*GAME, "--json").out)["data"] is None
    assert cowcatcher("record", "verify", file, "--data", mine).code == 0


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("--bots", "random"), "Carson City is for 2 to 5 players, not 1"),
        (("--bots", "random," * 5 + "random"), "Carson City is for 2 to 5 players, not 6"),
        (("--bots", "random,greddy"), "there is no bot 'greddy'; did you mean greedy?"),
        (("--bots", "random,"), "there is no bot ''"),
        (("--bots", "random,mcts-0it"), "it must be from 1"),
        (("--games", "0"), "a simulation needs at least one game, not 0"),
        (("--jobs", "0"), "a simulation needs at least one process, not 0"),
        (("--option", "board_side"), "'board_side' is not an option; write name=value"),
        (("--option", "bord_side=river"), "Carson City has no option 'bord_side'; did you mean board_side?"),
        (("--option", "board_side=lake"), "option board_side of Carson City cannot be 'lake'; it is plain or river"),
        (("--option", "board_side=river", "--option", "board_side=plain"), "option board_side is given twice"),
        (("--option", "character_sides=chosen"), "character_sides=chosen needs sides"),
        (("--option", "sides=yyyyyyy"), "sides=yyyyyyy contradicts character_sides=all_yellow"),
        (("--data", "nowhere.toml"), "nowhere.toml: cannot be read: No such file or directory"),
        (("--records", "/dev/null/records"), "records cannot be written to /dev/null/records"),
    ],
)
def test_what_cannot_be_played_is_refused(cowcatcher: Command, args: tuple[str, ...], sentence: str) -> None:
    assert sentence in cowcatcher.refused("sim", "carson_city", "--bots", "random,random", "--jobs", "1", *args)
