"""The refusals that a game's source can give."""

from __future__ import annotations

import ast
from pathlib import Path


def reasons(folder: Path) -> list[tuple[str, dict[str, int | str]]]:
    """Every Reason(...) in a game's source: its key, and a value for each of its parameters."""
    found: list[tuple[str, dict[str, int | str]]] = []
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason":
                values: dict[str, int | str] = {k.arg: 1 for k in node.keywords if k.arg}
                found += [(key, values) for key in keys_of(node.args[0], tree)]
    return found


def keys_of(node: ast.expr, tree: ast.Module) -> list[str]:
    """The keys that an argument can stand for: a constant, one of two, the values of a table of the module, or the
    first parts of a table's values where the argument is a name that one is unpacked into."""
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    if isinstance(node, ast.IfExp):
        return [*keys_of(node.body, tree), *keys_of(node.orelse, tree)]
    if isinstance(node, ast.Name):
        unpacked = [
            n.value for n in ast.walk(tree) if isinstance(n, ast.Assign) and isinstance(n.targets[0], ast.Tuple)
        ]
        table = next(value for value in unpacked if isinstance(value, ast.Subscript))
        return [key for value in values_of(table.value, tree) for key in keys_of(first_of(value), tree)]
    assert isinstance(node, ast.Call), ast.unparse(node)
    assert isinstance(node.func, ast.Attribute)
    return [key for value in (*values_of(node.func.value, tree), node.args[1]) for key in keys_of(value, tree)]


def values_of(name: ast.expr, tree: ast.Module) -> list[ast.expr]:
    """The values of a table of the module."""
    tables = [t.value for t in tree.body if isinstance(t, ast.AnnAssign) and ast.unparse(t.target) == ast.unparse(name)]
    assert isinstance(tables[0], ast.Dict)
    return tables[0].values


def first_of(node: ast.expr) -> ast.expr:
    """The first part of a tuple."""
    assert isinstance(node, ast.Tuple)
    return node.elts[0]
