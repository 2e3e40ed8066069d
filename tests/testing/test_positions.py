"""The examples that a game carries to be shown: the positions of its tests, as fields and moves."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.testing.test_examples import SETUP, ToyExamples
from tests.toy import TOY, Toy

from cowcatcher.kernel.state import dump
from cowcatcher.testing.examples import ExampleFailed
from cowcatcher.testing.given import GameTests
from cowcatcher.testing.positions import main, written
from cowcatcher.testing.suite import CaseFailed, cases
from cowcatcher.text.examples import FILE, begun, read

pytestmark = pytest.mark.once

EXAMPLES = f"""
rule = ["TY-1.01", "TY-X01"]

[[case]]
new = {{ seats = 2, options = {{ purse = "3" }} }}
moves = "{SETUP} bid:2"
expect.mover = "O"

[[case]]
start.coins = [0, 1]
moves = "until:bid bid:0"
expect.legal = ["bid:0", "bid:1"]
illegal = [{{ move = "bid:2", rule = "TOY-1" }}]
"""


def given(home: Path) -> GameTests:
    """The gem market in a folder of its own, with two cases."""
    (home / "examples").mkdir()
    (home / "examples/TY-X01.toml").write_text(EXAMPLES)

    class Market(Toy):
        folder = home

    return GameTests(Market(), home, adapter=ToyExamples())


def test_what_is_written_is_played_again(tmp_path: Path) -> None:
    fresh, placed = read(TOY, written(given(tmp_path)))
    assert (fresh.example, fresh.rules, fresh.options, fresh.start) == ("TY-X01", ("TY-1.01",), {"purse": "3"}, None)
    assert fresh.steps[0].moves == (*SETUP.split(), "bid:2")
    assert not fresh.steps[0].offered
    assert placed.start is not None
    assert dump(begun(TOY, placed)) == dump(ToyExamples().start({"coins": [0, 1]}))
    assert (placed.steps[0].offered, placed.steps[0].refused) == (True, ("bid:2",))
    assert placed.steps[0].moves[-1] == "bid:0"
    assert not any(move.startswith("until") for move in placed.steps[0].moves)


def test_what_was_written_before_an_example_changed_is_noticed(tmp_path: Path) -> None:
    tests = given(tmp_path)
    assert not [case for case in cases(tests) if "carried" in case.which]
    (tmp_path / FILE).parent.mkdir()
    (tmp_path / FILE).write_text(written(tests))
    (case,) = (case for case in cases(tests) if "carried" in case.which)
    case.run()
    (tmp_path / "examples/TY-X01.toml").write_text(EXAMPLES.replace("[0, 1]", "[1, 1]"))
    with pytest.raises(CaseFailed, match="write it anew"):
        case.run()


def test_positions_need_somebody_who_makes_them(tmp_path: Path) -> None:
    tests = given(tmp_path)
    with pytest.raises(ExampleFailed, match=r"give GameTests\.adapter"):
        written(GameTests(tests.game, tests.home))


def test_what_is_no_tests_of_a_game_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["cowcatcher.kernel.types:CHANCE"])
    assert left.value.code == 2
    assert "is no GameTests but a int" in capsys.readouterr().err
