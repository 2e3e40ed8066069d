"""Machine code is made again when its sources have changed, and for nothing else."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cowcatcher.machinecode import FLOORS, KEPT, folder, keep, key, table

ROOT = Path(__file__).parents[1]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project with the build files of this one."""
    for name in ("pyproject.toml", "setup.py"):
        shutil.copy(ROOT / name, tmp_path)
    for floor in (*FLOORS, "web", "text", "games/one/rules", "games/one/words"):
        there = tmp_path / "src" / "cowcatcher" / floor
        there.mkdir(parents=True)
        (there / "some.py").write_text("ONE = 1\n")
    return tmp_path


@pytest.mark.parametrize(
    "name", ["README.md", "games/rules.md", "text/web.po", "web/pages.css", "web/some.py", "games/one/words/some.py"]
)
def test_words_and_pages_do_not_have_the_machine_code_made_again(project: Path, name: str) -> None:
    before = key(project)
    (project / "src" / "cowcatcher" / name).write_text("changed")
    assert key(project) == before


@pytest.mark.parametrize(
    "name", ["kernel/some.py", "games/one/rules/some.py", "bots/some.py", "data/some.py", "games/new.py"]
)
def test_a_changed_source_has_the_machine_code_made_again(project: Path, name: str) -> None:
    before = key(project)
    (project / "src" / "cowcatcher" / name).write_text("ONE = 2\n")
    assert key(project) != before


def test_what_is_compiled_lies_on_the_floors_that_count() -> None:
    for pattern in table(ROOT)["modules"]:
        assert pattern.partition("/")[0] in FLOORS


def test_machine_code_is_kept_where_it_lay_and_the_oldest_forgotten(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "elsewhere"
    monkeypatch.setenv("COWCATCHER_MACHINE_CODE", str(place))
    built = tmp_path / "built"
    (built / "cowcatcher").mkdir(parents=True)
    for n in range(KEPT + 2):
        (project / "src" / "cowcatcher" / "kernel" / "some.py").write_text(f"ONE = {n}\n")
        files = [built / "cowcatcher" / "some.so", built / "shared.so"]
        for file in files:
            file.write_text(str(n))
        keep(project, built, files)
        kept = folder(project)
        assert (kept / "cowcatcher" / "some.so").read_text() == (kept / "shared.so").read_text() == str(n)
    assert len(list(place.iterdir())) == KEPT
