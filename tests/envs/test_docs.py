"""The examples of the pages about environments run as they stand there."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.once

DOCS = Path(__file__).resolve().parents[2] / "docs"
EXAMPLES = [
    (page, n)
    for page in ("pettingzoo", "gymnasium")
    for n in range((DOCS / f"{page}.md").read_text(encoding="utf-8").count("```python\n"))
]


def test_each_page_has_examples() -> None:
    assert {page for page, _ in EXAMPLES} == {"pettingzoo", "gymnasium"}


@pytest.mark.parametrize(("page", "n"), EXAMPLES)
def test_an_example_runs_and_is_short(page: str, n: int, tmp_path: Path) -> None:
    code = re.findall(r"```python\n(.*?)```", (DOCS / f"{page}.md").read_text(encoding="utf-8"), re.DOTALL)[n]
    assert sum(1 for line in code.splitlines() if line.strip()) <= 10
    file = tmp_path / "example.py"
    file.write_text(code, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-W", "error", file], capture_output=True, text=True, check=False, timeout=240
    )
    assert done.stderr == ""
    assert re.search(r"\d", done.stdout)
