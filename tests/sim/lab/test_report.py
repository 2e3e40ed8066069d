"""The report: what is there is told first, what is not is not claimed, in every language."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import numpy as np
import pytest
from tests.sim.lab.studies import MADE, STRONG, data, played, study

from cowcatcher.registry import find
from cowcatcher.sim.lab.chapters.base import apart
from cowcatcher.sim.lab.chapters.points import bins_of
from cowcatcher.sim.lab.keeping import Folder
from cowcatcher.sim.lab.model import Report, Strength
from cowcatcher.sim.lab.report import Results, report, results
from cowcatcher.sim.lab.stats import Floats
from cowcatcher.sim.lab.study import Study
from cowcatcher.sim.lab.tables import as_csv, write_tables
from cowcatcher.sim.lab.writing import write
from cowcatcher.text.catalogue import LANGUAGES

pytestmark = pytest.mark.once


def told(work: Study, path: Path, language: str = "en") -> Report:
    found = results(work, played(work, path))
    return report(work, work.check(), found, language, "the command", MADE, ())


def leads(work: Report, *strengths: Strength) -> list[str]:
    return [finding.lead for finding in work.findings if finding.strength in strengths]


def test_without_an_imbalance_there_is_no_news(tmp_path: Path) -> None:
    """Nothing of seats and moves; how games go (here: what three dice do) is always told."""
    found = told(study(1500, seed=21), tmp_path / "games")
    assert leads(found, Strength.CLEAR, Strength.SMALL) == []
    assert leads(found, Strength.NOTHING) == [
        "The order of play makes no difference that can be seen.",
        "No move goes with winning or losing so that it could be seen.",
    ]


def test_what_is_unbalanced_is_told_first(tmp_path: Path) -> None:
    unfair = data(tmp_path, f"turn = [2, 0, 0]\n{STRONG}")
    found = told(study(1500, data=unfair, bans=("hammer",), seed=22), tmp_path / "games")
    clear = leads(found, Strength.CLEAR)
    assert clear[0].startswith("No. 1 in the order of play wins ")
    assert clear[1].startswith("pick:hammer (pick tool) goes with winning: +")
    sure = leads(found, Strength.CLEAR, Strength.SMALL)
    assert any(lead.startswith("Without hammer a bot wins ") for lead in sure)
    strengths = [list(Strength).index(finding.strength) for finding in found.findings]
    assert strengths == sorted(strengths)
    keys = {figure.key for section in found.sections for figure in section.figures}
    assert {finding.figure for finding in found.findings} <= keys


def test_a_change_is_told_and_an_equal_file_is_not(tmp_path: Path) -> None:
    changed = told(study(1500, against=data(tmp_path, STRONG), seed=23), tmp_path / "one")
    assert any(lead.startswith("Mean score: ") for lead in leads(changed, Strength.CLEAR))
    same = told(study(200, against=data(tmp_path, "", "same.toml"), seed=23), tmp_path / "two")
    finding = next(finding for finding in same.findings if finding.figure == "compared")
    assert (finding.strength, finding.rest) == (Strength.NOTHING, "No game differs.")


def test_the_head_has_what_it_takes_to_make_it_again(tmp_path: Path) -> None:
    tweak = data(tmp_path, STRONG)
    found = told(study(30, against=tweak, seed=24), tmp_path / "games")
    head = found.head
    assert (head.seed, head.games, head.players, head.bots) == (24, 30, 3, ("random",) * 3)
    assert [file.letter for file in head.data] == ["A", "B"]
    assert head.data[1].name == "tweak.toml"
    assert len(head.data[1].digest) == 64
    assert {"Cowcatcher", "ruleset", "NumPy"} < {name for name, _ in head.versions}
    command = study(30, against=tweak, bans=("p*:rope",), options={"a": "b"}).command(Path("out.html"), "en")
    start = "cowcatcher lab tools --games 30 --bots random,random,random --option a=b --against"
    assert command == f"{start} {tweak} --ban 'p*:rope' --seed 0 --language en --out out.html"


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> tuple[Study, Folder]:
    """A study of a real game, so that there are sources and words."""
    path = tmp_path_factory.mktemp("real")
    tweak = data(path, '[[spaces]]\nid = "buy_vp_3"\n[spaces.effect]\nprice = 1\n')
    work = Study("carson_city", 60, ("random",) * 2, find, against=tweak, bans=("buy", "character:banker"))
    return work, played(work, path / "games")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_a_page(language: str, real: tuple[Study, Folder], tmp_path: Path) -> None:
    work, folder = real
    files = write(work, work.check(), folder, tmp_path / "page.html", language, MADE)
    assert [file.name for file in files if file.suffix != ".parquet"] == [
        "page.html",
        "page.games.csv",
        "page.uses.csv",
        "page.changes.csv",
    ]
    page = files[0].read_text(encoding="utf-8")
    assert f'lang="{language}"' in page
    assert {"en": "In plain words", "pl": "Prostymi słowami", "cs": "Prostými slovy"}[language] in page
    banker = {"en": "Banker", "pl": "Bankier", "cs": "Bankéř"}[language]
    assert re.search(rf"\b{banker}\b[^<(]* \(character:banker\)", page)
    again = write(work, work.check(), folder, tmp_path / "page.html", language, MADE)
    assert again[0].read_text(encoding="utf-8") == page


def test_a_planted_imbalance_of_a_real_game_is_found(tmp_path: Path) -> None:
    """Victory points for a dollar each: who goes there wins, scores rise, and where they come from is named."""
    tweak = data(tmp_path, '[[spaces]]\nid = "buy_vp_5"\n[spaces.effect]\nprice = 1\n')
    work = Study("carson_city", 500, ("random",) * 3, find, against=tweak, seed=25)
    found = results(work, played(work, tmp_path / "games"))
    box, cheap = (next(use for use in found.uses[arm] if use.key == "place cowboy:buy_vp_5") for arm in ("a", "b"))
    assert (box.significant, cheap.significant) == (False, True)
    changed = {(str(change.kind), change.name) for change in found.changes if change.significant}
    assert {("score", ""), ("source", "bought")} <= changed
    assert ("source", "mountains") not in changed


def test_figures_for_programs_are_the_games(tmp_path: Path) -> None:
    work = study(20, bans=("rope",), seed=26)
    found: Results = results(work, played(work, tmp_path / "games"))
    rows = list(csv.DictReader(as_csv(found.tables["games"]).splitlines()))
    assert len(rows) == 2 * 20 * 3
    assert sum(float(row["win"]) for row in rows) == pytest.approx(40)
    assert {row["bot"] for row in rows if row["arm"] == "ban-1"} == {"random", "random without rope"}
    assert sorted(row["place"] for row in rows[:3]) == ["1", "2", "3"]
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed: pip install 'cowcatcher[lab]'")
    files = write_tables(found.tables, tmp_path / "page.html")
    read = {file.name: parquet.read_table(file).to_pydict() for file in files if file.suffix == ".parquet"}
    assert read["page.games.parquet"] == found.tables["games"]
    assert read["page.uses.parquet"] == found.tables["uses"]


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [(0, 12, (0, 1, 13)), (-7, 48, (-8, 2, 29)), (3, 3, (3, 1, 1)), (100, 1000, (100, 50, 19))],
)
def test_a_histogram_has_bins_of_a_round_width(low: int, high: int, expected: tuple[float, float, int]) -> None:
    values: Floats = np.array([low, high], dtype=np.float64)
    assert bins_of(values) == expected


def test_namesakes_are_told_apart_by_as_little_as_it_takes() -> None:
    assert apart("station:EB1", ["warehouse:EB1", "station:EB1"]) == "station"
    assert apart("offer:2", ["offer:1", "offer:2"]) == "2"
    assert apart("a:1", ["a:1", "a:2", "b:1"]) == "a:1"
