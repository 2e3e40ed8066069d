"""`cowcatcher data` and `cowcatcher rules`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.running import Command

from cowcatcher.data.build import read_toml
from cowcatcher.data.overlay import provenance
from cowcatcher.registry import find
from cowcatcher.text.rules import book

pytestmark = pytest.mark.once


def test_data_counts_its_sources(cowcatcher: Command) -> None:
    counts = json.loads(cowcatcher("data", "carson_city", "--json").out)
    assert list(counts) == ["rulebook", "public", "reconstructed"]
    assert counts == provenance(read_toml(find("carson_city").folder / "components.toml"))
    lines = cowcatcher("data", "carson_city").out.splitlines()
    assert lines[0] == f"Carson City: {sum(counts.values())} facts"
    assert [line.split()[:2] for line in lines[2:]] == [[source, str(n)] for source, n in counts.items()]


def test_data_lists_what_is_reconstructed(cowcatcher: Command) -> None:
    counts = json.loads(cowcatcher("data", "carson_city", "--json").out)
    paths = json.loads(cowcatcher("data", "carson_city", "--reconstructed", "--json").out)
    assert len(paths) == counts["reconstructed"]
    assert cowcatcher("data", "carson_city", "--reconstructed").out.splitlines() == paths


def test_an_overlay_is_checked_and_its_changes_told(cowcatcher: Command, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[setup.player]\nmoney = 20\nrevolver_chips = 1\n", encoding="utf-8")
    done = cowcatcher("data", "carson_city", "--check", file)
    assert done.code == 0
    assert done.out.splitlines() == [
        f"{file}: right; it changes 1 entry of Carson City",
        "entry               from  to",
        "setup.player.money  15    20",
    ]
    found = json.loads(cowcatcher("data", "carson_city", "--check", file, "--json").out)
    assert found["changes"] == [{"path": "setup.player.money", "old": 15, "new": 20}]
    assert found["fingerprint"] == find("carson_city", file).data_tag != ""
    file.write_text("[setup.player]\nmoney = 15\n", encoding="utf-8")
    assert cowcatcher("data", "carson_city", "--check", file).out.endswith(
        "right, and changes nothing in Carson City\n"
    )


def test_tiles_that_an_owner_describes_anew_are_told(cowcatcher: Command, tmp_path: Path) -> None:
    """A replaced tile may have other parts than ours, and a new one may come: what can be played can be checked."""
    file = tmp_path / "mine.toml"
    tile = 'start_copies = 0\nsummary_slot = ""\nstarred = false\nedges = "MPMP"\nrails = []\ncities = []\n'
    parts = (
        'mountains = [{ id = "m0", edges = ["N", "S"], nuggets = 2 }]\n'
        'prairies = [{ id = "p0", points = [3, 4, 5], camps = 0, herds = 0 }, '
        '{ id = "p1", points = [9, 10, 11], camps = 1, herds = 0 }]\n'
    )
    kinds = (("GR-T09", 2), ("GR-T40", 1))
    file.write_text(
        "".join(f'[[tile]]\nid = "{name}"\nname = "pass"\ncount = {n}\n{tile}{parts}' for name, n in kinds),
        encoding="utf-8",
    )
    done = cowcatcher("data", "gold_rush", "--check", file, "--json")
    assert done.code == 0, done.err
    found = {change["path"]: (change["old"], change["new"]) for change in json.loads(done.out)["changes"]}
    assert found["tile[GR-T09].edges"] == ("MPPM", "MPMP")
    assert found["tile[GR-T09].count"] == (3, 2)
    assert found["tile[GR-T09].prairies[p1]"][0] is None
    assert found["tile[GR-T40]"][1]["edges"] == "MPMP"


BAD = {
    "wrong type": ('[setup.player]\nmoney = "much"\n', 'setup.player.money: must be an integer, not the string "much"'),
    "unknown key": ("[setup.player]\nmonney = 15\n", 'setup.player.monney: unknown key; did you mean "money"?'),
    "unknown entry": ('[[buildings]]\nid = "castle"\n', 'buildings[0].id: the string "castle" is unknown'),
    "missing reference": (
        '[[rounds]]\nround = 1\nblocked_spaces = ["moon"]\n',
        "rounds[round=1].blocked_spaces",
    ),
    "wrong count": ('[[buildings]]\nid = "ranch"\ncount = 99\n', "counts.building_tiles: must be 123"),
    "no TOML": ("money = = 3\n", "not readable as TOML"),
    "a list for a table": ("setup = [1]\n", "setup: must be a table, not a list"),
}


@pytest.mark.parametrize("case", BAD)
def test_bad_components_get_one_sentence_with_the_place(cowcatcher: Command, tmp_path: Path, case: str) -> None:
    text, sentence = BAD[case]
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    for args in (
        ("data", "carson_city", "--check", file),
        ("data", "carson_city", "--check", file, "--json"),
        ("sim", "carson_city", "--bots", "random,random", "--games", 1, "--jobs", 1, "--data", file),
        ("play", "carson_city", "--seats", "random,random", "--data", file),
    ):
        found = cowcatcher.refused(*args)
        assert found.startswith(f"{file}: ")
        assert sentence in found
    assert file.read_text(encoding="utf-8") == text
    assert list(tmp_path.iterdir()) == [file]


def test_components_that_are_no_text(cowcatcher: Command, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(b'name = "\xff"\n')
    assert "not UTF-8 text (first bad byte in line 1)" in cowcatcher.refused("data", "carson_city", "--check", file)
    file.write_bytes(b'name = "' + b"x" * 10_000_000 + b'"\n')
    assert "larger than 4 MiB" in cowcatcher.refused("data", "carson_city", "--check", file)
    sentence = cowcatcher.refused("data", "carson_city", "--check", tmp_path / "none.toml")
    assert sentence == f"{tmp_path / 'none.toml'}: cannot be read: No such file or directory"


# --- Rules -----------------------------------------------------------------------------------------------------------


def test_a_rule_is_shown_by_its_id(cowcatcher: Command) -> None:
    [entry] = json.loads(cowcatcher("rules", "carson_city", "CC-6.05", "--json").out)
    assert set(entry) == {"id", "section", "text", "tags"}
    assert entry["id"] == "CC-6.05"
    done = cowcatcher("rules", "carson_city", "cc-6.05")
    assert done.out.splitlines()[0] == entry["section"]
    assert done.out.splitlines()[1].startswith("  CC-6.05  ")


def test_a_chapter_and_a_search(cowcatcher: Command) -> None:
    chapter = json.loads(cowcatcher("rules", "carson_city", "CC-6", "--json").out)
    assert len(chapter) > 5
    assert all(entry["id"].startswith("CC-6.") for entry in chapter)
    found = json.loads(cowcatcher("rules", "carson_city", "--search", "SHERIFF duel", "--json").out)
    assert found
    assert all("duel" in str(entry).casefold() and "sheriff" in str(entry).casefold() for entry in found)
    within = json.loads(cowcatcher("rules", "carson_city", "CC-5", "--search", "sheriff", "--json").out)
    assert 0 < len(within) < len(chapter) + len(found)
    assert cowcatcher("rules", "carson_city", "--search", "zeppelin").out.strip() == (
        "No rule has all of these words: zeppelin"
    )
    assert json.loads(cowcatcher("rules", "carson_city", "--search", "zeppelin", "--json").out) == []


def test_rules_are_in_the_language_of_the_terminal(cowcatcher: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    polish = book(find("great_western_trail"), "pl")
    rule = polish.rule("GWT-3.20")
    assert rule is not None
    done = cowcatcher("rules", "great_western_trail", "GWT-3.20", "--language", "pl", "--json")
    assert json.loads(done.out)[0]["text"] == rule.text
    found = json.loads(cowcatcher("rules", "great_western_trail", "--search", "DLON", "--language", "pl", "--json").out)
    assert "GWT-3.20" in [entry["id"] for entry in found]
    monkeypatch.setenv("LC_ALL", "cs_CZ.UTF-8")
    assert "[pravidla hry]" in cowcatcher("rules", "great_western_trail", "GWT-3.20").out
    assert cowcatcher.refused("rules", "great_western_trail", "GWT-99.01").startswith("Great Western Trail nemá")
    assert "hra 'nowhere' neexistuje" in cowcatcher.refused("rules", "nowhere")


def test_a_rule_has_its_examples_on_boards(cowcatcher: Command) -> None:
    text = cowcatcher("rules", "carson_city", "CC-8.06", "--language", "en").out
    assert text.index("CC-8.06  ") < text.index("Examples") < text.index("CC-X04  ") < text.index("CC-X36  ")
    first = text[text.index("CC-X04  ") : text.index("CC-X36  ")]
    before, after = first[first.index("Before") : first.index("> Blue buys d4")], first[first.index("After") :]
    assert "4  :     :     :     :     :O sal:" in before
    assert "4  :     :     :     :B    :O sal:" in after
    assert max(map(len, text.splitlines())) <= 100


def test_an_example_says_what_may_and_may_not_be_done(cowcatcher: Command) -> None:
    text = cowcatcher("rules", "gold_rush", "GR-E04", "--language", "en").out
    assert "  + Half a turn" in text
    assert "(GR-3.03)" in text
    chapter = cowcatcher("rules", "gold_rush", "GR-3", "--language", "en").out
    assert "Before" not in chapter


def test_all_rules(cowcatcher: Command) -> None:
    everything = json.loads(cowcatcher("rules", "carson_city", "--json").out)
    assert len({entry["id"] for entry in everything}) == len(everything) > 200
    text = cowcatcher("rules", "carson_city").out
    assert all(f"  {entry['id']}  " in text for entry in everything)


def test_an_unknown_rule_is_refused(cowcatcher: Command) -> None:
    sentence = cowcatcher.refused("rules", "carson_city", "CC-6.99")
    assert sentence.startswith("Carson City has no rule 'CC-6.99'; did you mean CC-6.")


def test_coverage_counts_and_complains(cowcatcher: Command, tmp_path: Path) -> None:
    home = tmp_path / "games" / "carson_city"
    home.mkdir(parents=True)
    (home / "test_one.py").write_text(
        'import pytest\n\n@pytest.mark.rule("CC-1.01")\ndef test_it() -> None:\n    pass\n', encoding="utf-8"
    )
    (home / "waivers.toml").write_text('"CC-1.02" = "only says how people call the parcels"\n', encoding="utf-8")
    args = ("rules", "carson_city", "--coverage", "--tests", tmp_path)
    done = cowcatcher(*args, "--json")
    assert done.code == 1
    found = json.loads(done.out)
    assert list(found) == ["ids", "tested", "waived", "missing"]
    assert (found["tested"], found["waived"]) == (1, 1)
    assert len(found["missing"]) == found["ids"] - 2
    done = cowcatcher(*args)
    assert done.code == 1
    assert "1 tested, 1 waived" in done.out
    assert "  waived   CC-1.02  only says" in done.out
    assert "  missing  CC-1.03" in done.out


def test_coverage_of_the_checkout(cowcatcher: Command) -> None:
    found = json.loads(cowcatcher("rules", "carson_city", "--coverage", "--json").out)
    assert found["tested"] + found["waived"] + len(found["missing"]) == found["ids"]


def test_coverage_needs_tests(cowcatcher: Command, tmp_path: Path) -> None:
    sentence = cowcatcher.refused("rules", "carson_city", "--coverage", "--tests", tmp_path / "none")
    assert sentence == f"{tmp_path / 'none'} is no folder"
