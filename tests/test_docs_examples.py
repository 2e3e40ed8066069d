"""The examples of the documentation run, as they stand there; `tests.walking` says what is done with a tutorial.

Those of RUN_ELSEWHERE and of the README have tests beside what they are about.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import cowcatcher
import cowcatcher as cc
from cowcatcher.data.build import read_toml
from cowcatcher.data.overlay import provenance
from cowcatcher.kernel.match import Played

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PACKAGE = Path(cowcatcher.__file__).parent
CODE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
RUN_ELSEWHERE = {"api.md", "gymnasium.md", "hosting.md", "observations/README.md", "openspiel.md", "pettingzoo.md"}
RUN_HERE = {"research.md", "tutorials/bot.md", "tutorials/game.md", "tutorials/rule.md"}
NO_PROGRAMS = {"bibtex"}


def walk(page: str, folder: Path, path: list[Path]) -> str:
    """What `tests.walking` prints of a tutorial: how many blocks it has run."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.walking", DOCS / "tutorials" / page], cwd=folder, text=True, check=False,
        capture_output=True, env={
            **os.environ, "PYTHONPATH": os.pathsep.join(str(p) for p in (*path, ROOT)), "COLUMNS": "80",
            "LANG": "C", "LC_ALL": "C.UTF-8", "XDG_DATA_HOME": str(folder / "kept"), "COWCATCHER_EXPECT": "",
        },
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return done.stdout


@pytest.mark.once
@pytest.mark.parametrize("page", ["bot.md", "game.md"])
def test_a_tutorial_is_true(page: str, tmp_path: Path) -> None:
    blocks = CODE.findall((DOCS / "tutorials" / page).read_text(encoding="utf-8"))
    assert walk(page, tmp_path, [PACKAGE.parent]) == f"{len(blocks)}\n"


@pytest.mark.interpreted
def test_a_tutorial_that_changes_a_rule_is_true(tmp_path: Path) -> None:
    copy = tmp_path / "src" / "cowcatcher"
    for there, own in ((PACKAGE, "games"), (PACKAGE / "games", "gold_rush")):
        here = copy / there.relative_to(PACKAGE)
        here.mkdir(parents=True)
        for entry in there.iterdir():
            if entry.name != own:
                (here / entry.name).symlink_to(entry)
    shutil.copytree(PACKAGE / "games" / "gold_rush", copy / "games" / "gold_rush")
    (tmp_path / "tests").symlink_to(ROOT / "tests")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    blocks = CODE.findall((DOCS / "tutorials" / "rule.md").read_text(encoding="utf-8"))
    assert walk("rule.md", tmp_path, [copy.parent]) == f"{len(blocks)}\n"


@pytest.mark.once
def test_what_people_chose_is_told_from_what_bots_did_for_them() -> None:
    (code,) = [text for kind, text in blocks_of(DOCS / "research.md") if kind == "python"]
    names: dict[str, list[Played]] = {}
    text = cc.game("gold_rush").new("Ann", "Bea", seed=1).bots(Ann="random", Bea="random").record()
    exec(compile(code, "research.md", "exec"), {"text": text}, names)  # noqa: S102 (it is ours)
    assert len(names["own"]) > 100


@pytest.mark.once
def test_every_example_of_every_page_is_run_by_some_test() -> None:
    with_code = {
        page.relative_to(DOCS).as_posix()
        for page in DOCS.rglob("*.md")
        if {kind for kind, _ in blocks_of(page)} - NO_PROGRAMS
    }
    assert with_code == RUN_ELSEWHERE | RUN_HERE


@pytest.mark.once
def test_the_index_of_decisions_has_each_with_its_date_and_title() -> None:
    index = (DOCS / "decisions" / "README.md").read_text(encoding="utf-8")
    for page in sorted((DOCS / "decisions").glob("0*.md")):
        title, _, dated, *_ = page.read_text(encoding="utf-8").splitlines()
        assert f"| {page.name[:4]} | {dated[:10]} | [{title[2:]}]({page.name}) |\n" in index
        assert re.fullmatch(r"\d{4}-\d\d-\d\d, (stands|given up: .*)\.", dated), page.name


@pytest.mark.once
@pytest.mark.parametrize("folder", [file.parent for file in PACKAGE.glob("games/*/rules.md")], ids=lambda f: f.name)
def test_a_game_says_truly_where_its_facts_come_from(folder: Path) -> None:
    counts = [f"{n:,}" if n else "none" for n in provenance(read_toml(folder / "components.toml")).values()]
    said = "{} from the rulebook, {} public, {} reconstructed".format(*counts)
    assert said in " ".join((folder / "README.md").read_text(encoding="utf-8").split())
    row = "| {} | {} | {}".format(*counts)
    assert row in (ROOT / "README.md").read_text(encoding="utf-8")


def blocks_of(page: Path) -> list[tuple[str, str]]:
    """The fenced blocks of a page that say what they are."""
    found: list[tuple[str, str]] = CODE.findall(page.read_text(encoding="utf-8"))
    return found
