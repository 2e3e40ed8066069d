"""What the suite says of ledgers and of what a game gives for its tests."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.toy import Toy

from cowcatcher.testing.given import GameTests, Play, in_turn, spread
from cowcatcher.testing.policies import by_verb, eager
from cowcatcher.testing.suite import CaseFailed, cases

pytestmark = pytest.mark.once

ORDER = "ledger[ids are in order]"
WAIVED = "ledger[few rules are waived]"


def held(home: Path, ids: str, waived: int = 3, gaps: bool = False) -> dict[str, str]:
    """What is said of a ledger with these ids, by the name of the case."""

    class Market(Toy):
        folder = home

    (home / "rules.md").write_text("".join(f"- **{rule}** A rule. `[ruling]`\n" for rule in ids.split()))
    said = {}
    for case in cases(GameTests(Market(), home, waived=waived, gaps=gaps)):
        if case.kind == "ledger":
            try:
                case.run()
            except CaseFailed as error:
                said[case.name] = str(error)
    return said


@pytest.mark.parametrize(
    ("ids", "gaps", "sentence"),
    [
        ("TY-1.01 TY-2.02 TY-2.01 TY-H.01 TY-X01 TY-X02", False, ""),
        ("TY-2.01 TY-1.01", False, "the chapters are 2, 1"),
        ("TY-1.01 TY-3.01", True, "the chapters are 1, 3"),
        ("TY-1.01 TY-1.03", False, "the numbers of the rules of chapter 1 are 1, 3"),
        ("TY-1.01 TY-1.03", True, ""),
        ("TY-1.02 TY-1.03", True, "the numbers of the rules of chapter 1 are 2, 3"),
        ("TY-1.01 TY-X02 TY-X01", True, "the numbers of the examples TY-X are 2, 1"),
    ],
)
def test_ids_follow_each_other(tmp_path: Path, ids: str, gaps: bool, sentence: str) -> None:
    assert held(tmp_path, ids, gaps=gaps).get(ORDER, "") == sentence


@pytest.mark.parametrize(("waived", "sentence"), [(1, ""), (0, "1 rules are waived, 0 may be: TY-1.01")])
def test_more_waivers_than_were_meant_are_noticed(tmp_path: Path, waived: int, sentence: str) -> None:
    (tmp_path / "waivers.toml").write_text('"TY-1.01" = "it says only what the box looks like"\n')
    assert held(tmp_path, "TY-1.01", waived=waived).get(WAIVED, "") == sentence


def test_examples_without_an_adapter_are_told(tmp_path: Path) -> None:
    (tmp_path / "examples").mkdir()
    (tmp_path / "examples/one.toml").write_text('[[case]]\nstart.coins = [1]\nlegal = ["keep"]\n')
    example = next(case for case in cases(GameTests(Toy(), tmp_path)) if case.kind == "examples")
    with pytest.raises(CaseFailed, match=r"give GameTests\.adapter"):
        example.run()


def test_without_plays_each_value_meets_all_seats_and_policies(tmp_path: Path) -> None:
    plays = GameTests(Toy(), tmp_path).played()
    assert len({(play.seats, repr(play.options), play.policy) for play in plays}) == len(plays) == 3 * 2 * 3


def test_policies_take_turns_so_that_each_meets_all_seats() -> None:
    plays = in_turn(spread([{"a": str(n)} for n in range(9)], (2, 3)), (by_verb, eager))
    assert len(plays) == 2 + 7 + 2
    assert {(play.seats, play.policy) for play in plays} == {(n, policy) for n in (2, 3) for policy in (by_verb, eager)}
    assert plays[0] == Play(2, {"a": "0"}, by_verb)
    assert [play.options["a"] for play in plays if play.seats == 3] == ["0", "1", "3", "5", "7", "8"]
