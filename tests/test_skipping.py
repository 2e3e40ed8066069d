"""What is missing on a machine is said, with how to get it; in CI, which has installed everything, it is a failure."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.once

ROOT = Path(__file__).resolve().parents[1]
BROWSER = "tests/web/browser/test_reading.py"


def without_chromium(**environment: str) -> tuple[int, str]:
    """Exit code and output of the browser tests on a machine without Chromium."""
    words = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", BROWSER]
    variables = {name: value for name, value in os.environ.items() if name != "COWCATCHER_CI"}
    variables |= {"PATH": str(Path(sys.executable).parent)} | environment
    variables["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # none of them is needed here, and one takes a second to load
    done = subprocess.run(words, cwd=ROOT, env=variables, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout


def test_what_is_missing_is_skipped_and_said() -> None:
    code, said = without_chromium()
    assert code == 0, said
    assert "Chromium is missing; install it: apt-get install chromium" in said


def test_in_ci_a_skipped_test_is_a_failure() -> None:
    code, said = without_chromium(COWCATCHER_CI="1")
    assert code == 1, said
    assert "COWCATCHER_CI allows no skipped test" in said
