"""The plug-in on the gem market: what is right passes, and each thing that is wrong is one item with a sentence."""

from __future__ import annotations

import pytest
from tests.toy import TOY

from cowcatcher.kernel.match import Match
from cowcatcher.testing import suite
from cowcatcher.testing.playthrough import Head, playthrough

pytest_plugins = ["pytester"]
pytestmark = [pytest.mark.once, pytest.mark.filterwarnings("ignore::pytest.PytestAssertRewriteWarning")]

LEDGER = """# Gems

## 1. Selling

- **TY-1.01** A gem is sold for its price. `[rulebook]`
- **TY-1.02** A bid is at most what one has. `[ruling]`

## 2. The end

- **TY-2.01** The game ends with the last gem. `[public: farm]`

## Decisions

| name | who |
|---|---|
| chance_order | chance |
| chance_draw | chance |
| bid | seat |
| prize | seat |
| again | seat |
| sell | seat |
"""
MODULE = """
from pathlib import Path

import pytest
from tests.testing.test_examples import ToyExamples
from tests.toy import Toy

from cowcatcher.testing.conformance import random_policy
from cowcatcher.testing.given import GameTests, Golden, Play

pytest_plugins = ["cowcatcher.testing.plugin"]


class Market(Toy):
    folder = Path(__file__).parent / "market"

    def check(self, s):
        return super().check(s)


MARKET = GameTests(
    Market(), Path(__file__).parent, ToyExamples(), plays=[Play(2, {"purse": "3"}, random_policy)],
    lively=[Play(3, {"length": "long"}, random_policy)], every=3,
    ends={"points": (2,), "empty": (2,)},
    golden=Golden(seats={2}, options={("length", "short")}, decisions=()),
)


@pytest.mark.rule("TY-1.01", "TY-2.01")
def test_selling() -> None:
    pass
"""
EXAMPLE = """
[[case]]
rule = ["TY-1.02"]
start.coins = [0, 1]
moves = "until:bid bid:0"
expect.coins.B = 0
"""
RIGHT = {
    "test_market.py": MODULE,
    "market/rules.md": LEDGER,
    "examples/bids.toml": EXAMPLE,
    "perft/start.txt": f"depth 1: 2\ndepth 2: 2\n\n{Match(TOY, ['Ann', 'Bea']).record()}",
    "playthroughs/short.txt": playthrough(TOY, Head("seats: 2\noptions: length=short\nseed: 1\nevery: 5\n")),
}
ITEMS = [
    "laws[0: seats=2, purse=3]",
    "decisions[all come up]",
    "decisions[are those of the ledger]",
    "ledger[every rule is tested]",
    "ledger[few rules are waived]",
    "ledger[rules say where they come from]",
    "ledger[ids are in order]",
    "examples[bids-1]",
    "playthroughs[short]",
    "perft[start]",
    "golden[playthroughs show enough]",
    "golden[perft counts from enough]",
]


def run(pytester: pytest.Pytester, files: dict[str, str]) -> tuple[dict[str, str], str]:
    """What came of each item, and all that was printed."""
    for name, text in files.items():
        path = pytester.path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    done = pytester.inline_run("--strict-markers", "-p", "no:cacheprovider", "test_market.py")
    reports = [report for report in done.getreports("pytest_runtest_logreport") if report.when == "call"]
    return (
        {report.nodeid.removeprefix("test_market.py::"): report.outcome for report in reports},
        "\n".join(report.longreprtext for report in reports if report.failed),
    )


def test_a_game_becomes_items_with_names_that_can_be_read(pytester: pytest.Pytester) -> None:
    outcomes, said = run(pytester, RIGHT)
    assert said == ""
    assert list(outcomes) == [*(f"MARKET::{name}" for name in ITEMS), "test_selling"]
    assert set(outcomes.values()) == {"passed"}


WRONG: list[tuple[str, str, str, str, str]] = [
    ("test_market.py", "super().check(s)", '["too late"] * s.over()', ITEMS[0], "check: too late"),
    ("test_market.py", '"points": (2,), "empty": (2,)', '"points": (3,)', ITEMS[0], "a game of 2 seats has ended by"),
    ("market/rules.md", "## 2. The", "- **TY-1.03** A bid is secret. `[ruling]`\n## 2. The", ITEMS[3], "it: TY-1.03"),
    ("market/rules.md", " `[ruling]`", "", ITEMS[5], "nor [ruling] stands in TY-1.02"),
    (
        "market/rules.md",
        "| sell | seat |",
        "| steal | seat |",
        ITEMS[2],
        "only in the ledger: steal; only in the frames",
    ),
    ("examples/bids.toml", "coins.B = 0", "coins.B = 2", ITEMS[7], "bids, case 1: coins.B is 0, expected 2"),
    ("examples/bids.toml", "[[case]]", "[[case]]\nstop = 1", "examples[bids]", "case 1: unknown stop"),
    (
        "playthroughs/short.txt",
        "scores: (",
        "scores: (1",
        ITEMS[8],
        "if that is meant: python -m cowcatcher.testing.pl",
    ),
    ("perft/start.txt", "depth 2: 2", "depth 2: 3", ITEMS[9], "there are {1: 2, 2: 2}, not {1: 2, 2: 3}; if that is"),
    ("test_market.py", "decisions=()", "decisions=(), depth=3", ITEMS[9], "start.txt counts to depth 2, not 3"),
    ("test_market.py", "seats={2}", "seats={2, 3}", ITEMS[10], "no playthrough has 3 seats"),
    ("test_market.py", "decisions=()", 'decisions={"bid"}', ITEMS[11], "perft counts from no bid"),
]


@pytest.mark.parametrize(("file", "old", "new", "item", "sentence"), WRONG, ids=[wrong[-1] for wrong in WRONG])
def test_what_is_wrong_is_one_item_with_a_sentence(
    pytester: pytest.Pytester, file: str, old: str, new: str, item: str, sentence: str
) -> None:
    assert old in RIGHT[file]
    outcomes, said = run(pytester, RIGHT | {file: RIGHT[file].replace(old, new)})
    assert [name for name, outcome in outcomes.items() if outcome == "failed"] == [f"MARKET::{item}"]
    assert sentence in said
    assert "Traceback" not in said


def test_a_decision_that_never_comes_up_is_named(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suite, "LIVELY_GAMES", 0)
    outcomes, said = run(pytester, RIGHT)
    assert [name for name, outcome in outcomes.items() if outcome == "failed"] == [f"MARKET::{ITEMS[1]}"]
    assert said.startswith("never came up in 0 games: again, bid, chance_draw, chance_order, prize, sell;")


def test_what_breaks_down_otherwise_shows_where(pytester: pytest.Pytester) -> None:
    module = MODULE.replace("super().check(s)", "s.no_such_field")
    _, said = run(pytester, RIGHT | {"test_market.py": module})
    assert "AttributeError" in said
    assert "return s.no_such_field" in said
