"""Schemathesis: whatever is sent, the server answers as its OpenAPI says, and never with a failure of its own.

COWCATCHER_EXAMPLES says how many requests are made up for each operation; few by default, hundreds for a release.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.web.places import ME, Running, bot

pytestmark = pytest.mark.once

EXAMPLES = os.environ.get("COWCATCHER_EXAMPLES", "5")
LEFT_OUT = "positive_data_acceptance"
"""What has the right form may still be no name, no move, no table."""


@pytest.mark.slow
@pytest.mark.parametrize("own", [False, True], ids=["any table", "own table"])
def test_every_operation_answers_as_described(server: Running, tmp_path: Path, own: bool) -> None:
    ann = server.client("Ann")
    made = ann.post("/account", 201, login=f"ann{own}".lower(), password="a long password")
    ann.http.headers["Authorization"] = f"Bearer {made['token']}"  # which would end when a guest registers
    config = tmp_path / "schemathesis.toml"
    table = ann.table(ME, bot(), public=True)
    config.write_text(f"[parameters]\ntable_id = {json.dumps(table)}\n" if own else "", encoding="utf-8")
    command = [sys.executable, "-c", "from schemathesis.cli import schemathesis; schemathesis()"]
    command += ["--config-file", str(config), "run", f"{server.url}/api/v1/openapi.json"]
    command += ["--header", f"Authorization:{ann.http.headers['Authorization']}", "--exclude-path-regex", "/stream$"]
    command += ["--exclude-operation-id", "leave", "--exclude-operation-id", "leave_everywhere"]
    command += ["--exclude-checks", LEFT_OUT]
    command += ["--phases", "examples,coverage,fuzzing" if own else "fuzzing", "--max-examples", EXAMPLES]
    command += [
        "--seed",
        "1",
        "--continue-on-failure",
        "--no-shrink",
        "--warnings",
        "off",
        "--suppress-health-check=all",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=540, cwd=tmp_path)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert ann.get("/session")["name"]
