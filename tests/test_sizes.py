"""Small files and small functions: the limits that CONTRIBUTING.md states."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.once

ROOT = Path(__file__).resolve().parents[1]
CODE = sorted(
    path for folder in ("src", "tests") for path in (ROOT / folder).rglob("*.py") if path.parent.name != "written"
)
"""What people have written; what follows from a model is as long as the model asks for."""

FILE_LINES = 500
KERNEL_LINES = 2000
FUNCTION_LINES = 60


def lines(path: Path) -> int:
    """How many lines a file has, blank ones and comments included."""
    return len(path.read_text(encoding="utf-8").splitlines())


def functions(node: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """All functions in a statement; they stand in no expression, so nobody looks there."""
    for part in ast.iter_child_nodes(node):
        if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef):
            yield part
        if isinstance(part, ast.stmt | ast.ExceptHandler | ast.match_case):
            yield from functions(part)


def where(path: Path) -> str:
    """The path as a person would say it."""
    return path.relative_to(ROOT).as_posix()


def test_there_is_code_to_measure() -> None:
    assert len(CODE) > 10


def test_no_file_is_too_long() -> None:
    by_hand = [path for path in CODE if path.parent.name != "written"]
    long = {where(path): lines(path) for path in by_hand if lines(path) > FILE_LINES}
    assert not long, f"over {FILE_LINES} lines"


def test_the_kernel_stays_small() -> None:
    sizes = {where(path): lines(path) for path in CODE if (ROOT / "src/cowcatcher/kernel") in path.parents}
    assert sum(sizes.values()) < KERNEL_LINES, sizes


def test_no_function_is_too_long() -> None:
    long = {}
    for path in CODE:
        source = path.read_text(encoding="utf-8")
        if source.count("\n") < FUNCTION_LINES:
            continue
        for node in functions(ast.parse(source)):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            if length > FUNCTION_LINES:
                long[f"{where(path)}:{node.lineno} {node.name}"] = length
    assert not long, f"over {FUNCTION_LINES} lines"
