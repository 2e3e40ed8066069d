"""The bot of docs/api.md, as it stands there, plays a game."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.web.places import Running

pytestmark = pytest.mark.once

PAGE = Path(__file__).resolve().parents[2] / "docs" / "api.md"


def test_the_bot_in_ten_lines(server: Running, tmp_path: Path) -> None:
    found = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    assert sum(1 for line in found[1].splitlines() if line.strip()) == 10
    file = tmp_path / "bot.py"
    file.write_text(found[1], encoding="utf-8")
    done = subprocess.run([sys.executable, file, server.url], capture_output=True, text=True, check=False, timeout=240)
    assert done.stderr == ""
    assert done.stdout.startswith('[Game "carson_city"]')
    assert re.search(r'\[Seats "Ten lines; Bot greedy [^;]+; Bot random [^;]+"\]', done.stdout)
    assert "[Places " in done.stdout
