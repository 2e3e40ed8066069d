"""What `import cowcatcher` offers."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import cowcatcher as cc
from cowcatcher.bots import Bot, Rated
from cowcatcher.bots.others import make_any
from cowcatcher.kernel.errors import BadOption, BadRecord, CowcatcherError, IllegalMove
from cowcatcher.registry import find

pytestmark = pytest.mark.once


class Last(Bot):
    """Makes the last of the legal moves."""

    def rate_from(self, sample: Any, seat: int, rng: Random) -> list[Rated]:
        return [Rated(m, 0.5, 0) for m in reversed(sample.legal())]


def test_nothing_is_loaded_before_it_is_asked_for() -> None:
    code = "import cowcatcher, sys; print(*(m for m in sys.modules if m.startswith('cowcatcher.')), sep=',')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
    assert {"game", "load", "titles", "evaluate"} <= set(dir(cc))
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = cc.nothing


def test_a_game_is_played_by_names() -> None:
    assert "gold_rush" in [title.slug for title in cc.titles()]
    assert repr(cc.game("gold_rush")) == "<Carcassonne: Gold Rush (gold_rush), 2 to 5 players>"
    table = cc.game("gold_rush").new("Ann", "Bea", seed=7, farmers="false")
    assert table.turn in ("Ann", "Bea")
    first = table.turn
    table.play(table.moves[0])
    assert table.turn == first  # how the tile is turned
    assert "begins" in table.log()[0]
    table.play(table.moves[0])
    (laid,) = [ply for ply in range(table.match.ply) if table.match.played[ply].decision == "choose_rotation"]
    (fact, *_) = table.events(laid, "Ann")
    assert (fact.word, fact.args()) == ("laid", (table.match.names.index(first), 1))
    with pytest.raises(IllegalMove, match="'lay:0,0' is not legal now"):
        table.play("lay:0,0")


def test_bots_play_on_and_the_record_is_the_same_game() -> None:
    table = cc.game("gold_rush").new("Ann", "Bea", seed=7).bots(Bea="random", Ann=f"{__name__}:Last")
    assert (table.turn, table.moves) == ("", [])
    assert table.result is not None
    assert sorted(table.result)[0] == 1
    assert table.see().score == table.see("Ann").score
    assert repr(table).endswith("over>")
    again = cc.load(table.record())
    assert (again.result, again.log(), again.record()) == (table.result, table.log(), table.record())
    half = again.undo(table.match.ply // 2)
    assert half.turn
    assert half.record() != table.record()


def test_a_position_draws_itself_in_a_notebook() -> None:
    drawn = cc.game("gold_rush").new("Ann", "Bea", seed=7)._repr_html_()
    assert drawn.startswith("<div")
    assert "<svg" in drawn


def test_the_example_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    readme = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"### From Python\n\n```python\n(.*?)```", readme, re.DOTALL)
    names: dict[str, Any] = {}
    exec(compile(example, "README.md", "exec"), names)  # noqa: S102 (it is ours)
    assert names["again"].result == names["table"].result
    assert "'Ann': " in capsys.readouterr().out


def test_a_record_is_read_from_its_file(tmp_path: Path) -> None:
    table = cc.game("train_rush").new("Ann", "Bea", seed=3).bots(Ann="random", Bea="random")
    file = tmp_path / "evening.ccr"
    file.write_text(table.record(), encoding="utf-8")
    assert cc.load(file).result == table.result
    with pytest.raises(BadRecord):
        cc.load("no record")


def test_one_sentence_says_what_is_wrong() -> None:
    table = cc.game("gold_rush").new("Ann", "Bea")
    for wrong, said in (
        (lambda: table.bots(Cyril="random"), "nobody here is called Cyril; there are Ann, Bea"),
        (lambda: table.see("Cyril"), "nobody here is called Cyril"),
        (lambda: table.bots(Ann="nowhere:Bot"), "there is no bot 'nowhere:Bot'"),
        (lambda: table.bots(Ann="tests.test_door:find"), "is no bot"),
        (lambda: cc.game("gold_rash"), "gold_rush"),
    ):
        with pytest.raises(BadOption, match=said):
            wrong()
    from tests.toy import TOY  # noqa: PLC0415

    toy = cc.Title(TOY).new("Ann", "Bea")
    with pytest.raises(CowcatcherError, match="declares no model"):
        toy.see("Ann")


def test_a_bot_of_ones_own_is_measured() -> None:
    summary = cc.evaluate(Last, against="random", game="gold_rush", games=4)
    assert summary.bots == (f"{__name__}:Last", "random")
    assert summary.tally.games == 4
    assert make_any("greedy", find("gold_rush")).name == "greedy"
