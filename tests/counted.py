"""How large the games are, and how much their faces know of their rules: `python -m tests.counted` prints it.

`test_numbers.py` holds each figure against its limit. A limit is what was reached, not what is wanted (`WANTED`): who
gets below it lowers it, and nobody gets above it unnoticed.
"""

from __future__ import annotations

import ast
import io
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

GAMES: Final = Path(__file__).resolve().parents[1] / "src" / "cowcatcher" / "games"
FACES: Final = ("words", "pictures", "terminal")
NOT_COUNTED: Final = ("mind", "written", "laws")
"""A bot may be as clever as it likes, what is written from the model is no work, and laws are tests."""

WANTED: Final = {"lines": 4500, "names": 100, "sums": 0}
LAYOUT: Final = {
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENCODING,
    tokenize.ENDMARKER,
}


def code_lines(source: str) -> int:
    """Lines with code: no blank ones, no comments, no docstrings."""
    told: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            told.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    lines: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in LAYOUT:
            lines.update(range(token.start[0], token.end[0] + 1))
    return len(lines - told)


def parts(slug: str) -> Counter[str]:
    """Code lines of a game by the folder in which they stand; "" for its own."""
    found: Counter[str] = Counter()
    for file in (GAMES / slug).rglob("*.py"):
        inside = file.relative_to(GAMES / slug).parts
        found[inside[0] if len(inside) > 1 else ""] += code_lines(file.read_text(encoding="utf-8"))
    return found


def lines_by_hand(slug: str) -> int:
    """Code lines of a game without its bot."""
    return sum(count for part, count in parts(slug).items() if part not in NOT_COUNTED)


def faces(slug: str) -> Iterator[ast.Module]:
    """The syntax trees of what a game shows."""
    for face in FACES:
        for file in sorted((GAMES / slug / face).rglob("*.py")):
            yield ast.parse(file.read_text(encoding="utf-8"))


def names(slug: str) -> set[tuple[str, str]]:
    """What the faces of a game take from its rules, its box and its data: module and name."""
    home = f"cowcatcher.games.{slug}"
    inner = tuple(f"{home}.{face}" for face in FACES)
    return {
        (node.module, alias.name)
        for tree in faces(slug)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(home)
        if not node.module.startswith(inner)
        for alias in node.names
    }


def sums(slug: str) -> int:
    """How often the faces of a game work out where in a flat list something lies."""
    return sum(
        isinstance(node, ast.Subscript) and isinstance(node.slice, ast.BinOp) and _is_place(node.slice)
        for tree in faces(slug)
        for node in ast.walk(tree)
    )


def _is_place(index: ast.BinOp) -> bool:
    """Row times width, and column, in whatever order."""
    both = (index.left, index.right)
    return isinstance(index.op, ast.Add) and any(isinstance(b, ast.BinOp) and isinstance(b.op, ast.Mult) for b in both)


def slugs() -> list[str]:
    """The games of this project."""
    return sorted(folder.name for folder in GAMES.iterdir() if (folder / "rules.md").exists())


def main() -> None:
    """Print a table: a line a game, then the mean."""
    rows = [(slug, lines_by_hand(slug), len(names(slug)), sums(slug)) for slug in slugs()]
    print(f"{'':22}{'lines':>8}{'names':>8}{'sums':>8}")
    for slug, *figures in rows:
        print(f"{slug:22}" + "".join(f"{figure:8}" for figure in figures))
    means = [sum(column) / len(rows) for column in list(zip(*rows, strict=True))[1:]]
    print(f"{'mean':22}" + "".join(f"{mean:8.0f}" for mean in means))
    print(f"{'wanted':22}" + "".join(f"{wanted:8}" for wanted in WANTED.values()))


if __name__ == "__main__":
    main()
