"""The ledger's reader and the coverage of rules by tests, on a small ledger of their own."""

from __future__ import annotations

from pathlib import Path

import pytest

from cowcatcher.ledger import LedgerError, parse_decisions, parse_examples, parse_ledger
from cowcatcher.testing.coverage import coverage, read_markers

LEDGER = """# Toy

## 1. Cows

- **TY-1.01** A cow moos. `[rulebook]`
- **TY-1.02** A herd moos louder,
  and longer (loudness: `[public: farm]`). `[ruling]`
- **TY-1.03** Prices: `[rulebook]`

| cow | price |
|---|---|
| brown | 3 |

Words that belong to no rule.

**2 Sheep**
- **TY-2.01** A sheep bleats. `[rulebook]`

## Worked examples

| id | rule | events | outcome |
|---|---|---|---|
| TY-X01 | TY-1.02 | two cows | loud |
"""
REASON = "it says only what the box looks like"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder of tests with a game `toy` that has a ledger and no tests."""
    (tmp_path / "game").mkdir()
    (tmp_path / "game/rules.md").write_text(LEDGER)
    (tmp_path / "tests/games/toy/examples").mkdir(parents=True)
    return tmp_path / "tests/games/toy"


def cover(home: Path, **files: str) -> dict[str, list[str]]:
    """Write the files (named by their stems) beside the toy's tests; what is tested, and by what."""
    suffixes = {"waivers": ".toml", "TY_X01": ".toml", "TY_X02": ".toml", "code": ".py"}
    folders = {"TY_X01": home / "examples", "TY_X02": home / "examples", "code": home.parents[2] / "game"}
    for stem, text in files.items():
        (folders.get(stem, home) / f"{stem.replace('_X', '-X')}{suffixes.get(stem, '.py')}").write_text(text)
    found = coverage(home.parents[2] / "game", home, home.parents[1])
    assert sorted([*found.tested, *found.waived, *found.missing]) == sorted(found.ids)
    return found.tested


def test_entries_span_lines_and_keep_their_tables() -> None:
    rules = parse_ledger(LEDGER)
    assert list(rules) == ["TY-1.01", "TY-1.02", "TY-1.03", "TY-2.01"]
    assert rules["TY-1.02"].text == "A herd moos louder, and longer (loudness: `[public: farm]`). `[ruling]`"
    assert rules["TY-1.02"].tags == ("public: farm", "ruling")
    assert rules["TY-1.03"].text.splitlines()[1:] == ["| cow | price |", "|---|---|", "| brown | 3 |"]
    assert rules["TY-2.01"].section == "1. Cows"


def test_worked_examples_are_entries_of_their_own() -> None:
    examples = parse_examples(LEDGER)
    assert list(examples) == ["TY-X01"]
    assert examples["TY-X01"].text == "TY-1.02 | two cows | loud"


@pytest.mark.parametrize("text", ["# Nothing here", LEDGER + "\n- **TY-1.01** Again.\n"])
def test_an_empty_ledger_and_a_double_id_are_refused(text: str) -> None:
    with pytest.raises(LedgerError):
        parse_ledger(text)


def test_the_decisions_are_the_first_column_of_their_table() -> None:
    table = "\n## Decisions\n\nWho takes which.\n\n| name | seat |\n|---|---|\n| milk | owner |\n| moo | cow |\n"
    assert parse_decisions(LEDGER + table + "\n## Later\n\n| more | x |\n") == {"milk", "moo"}
    assert parse_decisions(LEDGER) == set()


def test_everything_is_missing_without_tests(home: Path) -> None:
    assert not cover(home)


def test_functions_classes_modules_parameters_and_examples_count(home: Path) -> None:
    tested = cover(
        home,
        test_module="import pytest\npytestmark = pytest.mark.rule('TY-1.01')\ndef test_a(): pass\n",
        test_class="import pytest\n@pytest.mark.rule('TY-1.02')\nclass TestB:\n    def test_b(self): pass\n",
        test_params="from pytest import mark\n@mark.parametrize('x', [mark.rule('TY-1.03')])\ndef test_c(x): pass\n",
        TY_X01="rule = ['TY-2.01']\n",
    )
    assert tested == {
        "TY-1.01": ["games/toy/test_module.py::test_a"],
        "TY-1.02": ["games/toy/test_class.py::TestB::test_b"],
        "TY-1.03": ["games/toy/test_params.py::test_c"],
        "TY-2.01": ["examples/TY-X01.toml"],
        "TY-X01": ["examples/TY-X01.toml"],
    }


def test_what_is_skipped_or_expected_to_fail_tests_nothing(home: Path) -> None:
    skipped = "import pytest\n@pytest.mark.skip(reason='?')\n@pytest.mark.rule('TY-1.01')\ndef test_a(): pass\n"
    failing = "import pytest\n@pytest.mark.xfail\n@pytest.mark.rule('TY-1.02')\ndef test_b(): pass\n"
    assert not cover(home, test_skipped=skipped, test_failing=failing)


def test_a_waiver_stands_in_for_a_test(home: Path) -> None:
    (home / "waivers.toml").write_text(f'"TY-1.01" = "{REASON}"\n')
    found = coverage(home.parents[2] / "game", home, home.parents[1])
    assert found.waived == {"TY-1.01": REASON}
    assert "TY-1.01" not in found.missing


WRONG = {
    "unknown in a marker": {"test_a": "import pytest\n@pytest.mark.rule('TY-9.01')\ndef test_a(): pass\n"},
    "unknown in a waiver": {"waivers": f'"TY-9.01" = "{REASON}"\n'},
    "unknown in an example": {"TY_X01": "[[case]]\nrule = ['TY-9.01']\n"},
    "unknown in the code": {"code": '"""As TY-1.01, 9.01 say."""\n'},
    "unknown section in the code": {"code": "# TY-7\n"},
    "example of no entry": {"TY_X02": "\n"},
    "waiver without a reason": {"waivers": '"TY-1.01" = "later"\n'},
    "waiver of a tested rule": {"waivers": f'"TY-1.01" = "{REASON}"\n', "TY_X01": "rule = ['TY-1.01']\n"},
    "marker of no test": {"test_a": "import pytest\n@pytest.mark.rule('TY-1.01')\ndef helper(): pass\n"},
    "ids not written out": {"test_a": "import pytest\nX = 'TY-1.01'\n@pytest.mark.rule(X)\ndef test_a(): pass\n"},
    "broken file": {"waivers": "?"},
}


@pytest.mark.parametrize("files", WRONG.values(), ids=WRONG.keys())
def test_what_cannot_be_right_is_refused(home: Path, files: dict[str, str]) -> None:
    with pytest.raises(LedgerError):
        cover(home, **files)


def test_other_games_may_be_named_outside_the_own_folder(home: Path) -> None:
    (home.parents[1] / "test_all.py").write_text(
        "import pytest\n@pytest.mark.rule('TY-1.01', 'XX-5.05')\ndef test_x(): pass\n"
    )
    assert cover(home) == {"TY-1.01": ["test_all.py::test_x"]}


def test_markers_are_read_in_order_and_once() -> None:
    source = "import pytest\n@pytest.mark.rule('TY-2.01', 'TY-1.01', 'TY-2.01')\ndef test_a(): pass\n"
    assert read_markers(source, "test_a.py") == [("TY-2.01", "test_a"), ("TY-1.01", "test_a")]


def test_ledgers_spell_the_ids_of_their_examples_in_three_ways() -> None:
    text = "- **TY-X01** a\n- **TY-E02** b\n- **TY-EX-03 (a cow, 2 players)** c\n- **TY-H.01** a hidden rule\n"
    assert [(e.id, e.text) for e in parse_examples(text).values()] == [
        ("TY-X01", "a"),
        ("TY-E02", "b"),
        ("TY-EX-03", "c"),
    ]
    assert list(parse_ledger(text)) == ["TY-H.01"]
