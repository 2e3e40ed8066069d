"""The examples of docs/openspiel.md, as they stand there, run."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.once

PAGE = Path(__file__).resolve().parents[3] / "docs" / "openspiel.md"
EXAMPLES: dict[str, str] = dict(
    re.findall(r"^## ([^\n]+)\n\n```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL | re.MULTILINE)
)
SAID = {
    "A game": r"\[(-?[01]\.\d+(, )?){3}\]",
    "What a player sees": r"\{'\w+': \(.*\[Copy \"B\"\].*",
    "What a player must think possible": r"\d+ moves that player 1 did not see",
    "Bots": r"\S+",
    "From a game to a record": r'\[Game "train_rush"\].*\[Result "-?\d+ -?\d+"\].*',
}


def test_every_section_with_code_is_run() -> None:
    assert list(EXAMPLES) == list(SAID)


@pytest.mark.parametrize("title", SAID)
def test_an_example_of_ten_lines_runs(title: str, tmp_path: Path) -> None:
    code = EXAMPLES[title]
    assert len([line for line in code.splitlines() if line.strip()]) <= 11
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=240, cwd=tmp_path
    )
    assert done.stderr == ""
    assert re.fullmatch(SAID[title], done.stdout.strip(), re.DOTALL), done.stdout
