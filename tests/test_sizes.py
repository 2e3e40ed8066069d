"""Small files and small functions: the limits that CONTRIBUTING.md states."""

import ast
from pathlib import Path

import pytest

pytestmark = pytest.mark.once

ROOT = Path(__file__).resolve().parents[1]
CODE = sorted(path for folder in ("src", "tests") for path in (ROOT / folder).rglob("*.py"))

FILE_LINES = 500
KERNEL_LINES = 2000
FUNCTION_LINES = 60


def lines(path: Path) -> int:
    """How many lines a file has, blank ones and comments included."""
    return len(path.read_text(encoding="utf-8").splitlines())


def where(path: Path) -> str:
    """The path as a person would say it."""
    return path.relative_to(ROOT).as_posix()


def test_there_is_code_to_measure() -> None:
    assert len(CODE) > 10


def test_no_file_is_too_long() -> None:
    long = {where(path): lines(path) for path in CODE if lines(path) > FILE_LINES}
    assert not long, f"over {FILE_LINES} lines"


def test_the_kernel_stays_small() -> None:
    sizes = {where(path): lines(path) for path in CODE if (ROOT / "src/cowcatcher/kernel") in path.parents}
    assert sum(sizes.values()) < KERNEL_LINES, sizes


def test_no_function_is_too_long() -> None:
    long = {}
    for path in CODE:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                length = (node.end_lineno or node.lineno) - node.lineno + 1
                if length > FUNCTION_LINES:
                    long[f"{where(path)}:{node.lineno} {node.name}"] = length
    assert not long, f"over {FUNCTION_LINES} lines"
