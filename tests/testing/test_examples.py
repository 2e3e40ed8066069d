"""The runner of examples, on the gem market: what is right passes, and every kind of mistake is told with its place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.toy import TOY, ToyState

from cowcatcher.kernel.game import Game
from cowcatcher.testing.examples import ExampleFailed, load_cases, run_case

pytestmark = pytest.mark.once

SETUP = "next:B next:O draw:opal draw:ruby draw:agate draw:opal"


class ToyExamples:
    """Starts with named purses; probes are the coins and the points of a seat."""

    game: Game[ToyState] = TOY

    def start(self, spec: dict[str, Any]) -> ToyState:
        s = TOY.new(2)
        for seat, coins in enumerate(spec["coins"]):
            s.pay(seat, coins - s.coins[seat])
        return s

    def probe(self, s: ToyState, name: str) -> object:
        what, letter = name.split(".")
        return {"coins": s.coins, "points": s.points}[what]["BO".index(letter)]

    def nothing(self, s: ToyState) -> str:
        return TOY.table.name(s.legal()[0])

    def letter(self, seat: int) -> str:
        return "BO"[seat]


def play(folder: Path, text: str) -> None:
    (folder / "bug.toml").write_text(text)
    for case in load_cases(folder):
        run_case(case, ToyExamples())


GOOD = f"""
rule = ["TY-1.01"]

[[case]]
name = "sell a ruby"
new.seats = 2
new.options = {{ purse = "3" }}
moves = "{SETUP} bid:2 bid:0"
expect.decision = "prize"
expect.mover = "B"
expect.coins = {{ B = 1, O = 4 }}

[[case.step]]
moves = ["first-sell", "sell:ruby"]
expect.points.B = 3
legal = ["draw:opal"]

[[case]]
start.coins = [0, 1]
moves = "until:bid bid:0"
expect.legal = ["bid:0", "bid:1"]
expect.mover = "O"
illegal = [{{ move = "bid:2", rule = "TOY-1" }}]
"""


def test_what_is_right_passes(tmp_path: Path) -> None:
    play(tmp_path, GOOD)
    first, second = load_cases(tmp_path)
    assert (first.name, first.rules, len(first.steps), second.number) == ("sell a ruby", ("TY-1.01",), 2, 2)


WRONG = [
    ("expect.coins = { B = 1, O = 4 }", "expect.coins.B = 2", "stage 1: coins.B is 1, expected 2"),
    ("expect.points.B = 3", "expect.points.B = 2", "bug, case 1, stage 2: points.B is 3"),
    ('legal = ["draw:opal"]', 'legal = ["more"]', "more is not legal at chance_draw of chance; legal are draw:opal"),
    ('["bid:0", "bid:1"]', '["bid:0"]', "legal is ['bid:0', 'bid:1']"),
    ("bid:2 bid:0", "bid:3 bid:5", "'bid:5' is not a move of this game"),
    ("bid:2 bid:0", "bid:2 sell:ruby", "sell:ruby is not legal at bid of O; legal are bid:0 bid:1"),
    ('"bid:2", rule', '"bid:1", rule', "bid:1 is legal at bid of O"),
    ('rule = "TOY-1"', 'rule = "TOY-2"', "bid:2 is refused by TOY-1, expected TOY-2"),
    ('move = "bid:2"', 'move = "sell:ruby"', "sell:ruby is refused by no rule, expected TOY-1"),
    ('move = "bid:2", ', "", "an illegal move needs move and rule"),
    ("expect.points.B", "expect.pints.B", "there is no probe pints.B"),
    ("until:bid", "until:supper", "until:supper was never reached"),
    ("start.coins", "start.money", "no start: 'coins'"),
    ('purse = "3"', 'purse = "x"', "no start: option purse"),
    ("new.seats = 2", "new.chairs = 2", "unknown chairs; it can have options, seats"),
    ("start.coins = [0, 1]", "", "it needs either start or new"),
    ("expect.points.B = 3", "expects.points.B = 3", "unknown expects; it can have"),
    ('name = "sell a ruby"', "name = ", "bug.toml: "),
]


@pytest.mark.parametrize(("old", "new", "message"), WRONG, ids=[message for _, _, message in WRONG])
def test_what_is_wrong_is_told_with_its_place(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in GOOD
    with pytest.raises(ExampleFailed) as failure:
        play(tmp_path, GOOD.replace(old, new, 1))
    assert str(failure.value).startswith("bug")
    assert message in str(failure.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [("", "there is no [[case]]"), ("[[case]]\nnew.seats = 2\nmoves = 'next:B'\n", "nothing is expected")],
)
def test_a_file_that_checks_nothing_is_refused(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(ExampleFailed, match=message.replace("[", r"\[")):
        play(tmp_path, text)


def test_broken_laws_of_the_game_fail_the_example(tmp_path: Path) -> None:
    with pytest.raises(ExampleFailed, match="the coins do not add up"):
        play(
            tmp_path, "[[case]]\nstart.coins = [60, 1]\nmoves = 'next:B'\nexpect.mover = 'chance'\n".replace("60", "-1")
        )
