"""Which rules of a game's ledger are tested, and by what.

A test says which rules it covers with `@pytest.mark.rule("CC-3.04")`, an example file with `rule = ["CC-3.04"]`;
`waivers.toml` beside the tests says why a rule has neither. `coverage` brings the three together without importing any
test, and refuses ids that the ledger does not have.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from cowcatcher.ledger import EXAMPLE, LedgerError, ledger_text, parse_examples, parse_ledger

SHORTEST_REASON: Final = 20
"""Characters of a waiver's reason; less says nothing."""

_WORD: Final = re.compile(r"\brule\b")
"""What a file without any marker need not have; one that has it is parsed."""


@dataclass(frozen=True)
class Coverage:
    """What is known of each id of a ledger; rules come first, then worked examples, both in the ledger's order.

    tested: id -> tests, as `file::name`, and example files. waived: id -> reason. missing: neither.
    """

    ids: tuple[str, ...]
    tested: dict[str, list[str]]
    waived: dict[str, str]
    missing: list[str]


def coverage(folder: Path, home: Path, tests: Path) -> Coverage:
    """Which ids of the ledger in a game's folder are tested, waived or missing.

    home: the folder of the game's tests, its waivers and its examples. tests: that of all tests, which holds `home`.
    Raises LedgerError for an id that the ledger does not have (in a marker, an example, a waiver, or anywhere in the
    game's own folder), for a marker that no test carries, and for a waiver that is not needed or gives no reason.
    """
    text = ledger_text(folder)
    ids = (*parse_ledger(text), *parse_examples(text))
    problems = list(unknown_mentions(ids, folder))
    waived = _waivers(home / "waivers.toml", problems)
    tested: dict[str, list[str]] = {}
    for rule, test in [*_marked(ids, tests, home, problems), *_example_rules(ids, home, problems)]:
        tested.setdefault(rule, []).append(test)
    for rule in [*tested, *waived]:
        if rule not in ids:
            by = tested.get(rule, ["waivers.toml"])[0]
            problems.append(f"{by}: the ledger has no {rule}")
    problems += [f"waivers.toml: {rule} is tested by {tested[rule][0]}" for rule in waived if rule in tested]
    if problems:
        raise LedgerError("\n".join(sorted(set(problems))))
    order = [rule for rule in ids if rule in tested]
    missing = [rule for rule in ids if rule not in tested and rule not in waived]
    return Coverage(ids, {rule: tested[rule] for rule in order}, waived, missing)


def _waivers(path: Path, problems: list[str]) -> dict[str, str]:
    """Waived ids with their reasons."""
    if not path.exists():
        return {}
    found: dict[str, str] = {}
    for rule, reason in _toml(path).items():
        if not isinstance(reason, str) or len(reason.strip()) < SHORTEST_REASON:
            problems.append(f"{path.name}: {rule} needs a reason in a sentence")
        found[rule] = str(reason)
    return found


def _toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise LedgerError(f"{path}: {error}") from None


def _example_rules(ids: tuple[str, ...], home: Path, problems: list[str]) -> Iterator[tuple[str, str]]:
    """Rules that the example files name; a file named like a worked example covers that one."""
    for path in sorted((home / "examples").glob("*.toml")):
        name = f"examples/{path.name}"
        if path.stem in ids:
            yield path.stem, name
        elif re.fullmatch(EXAMPLE, path.stem):
            problems.append(f"{name}: the ledger has no {path.stem}")
        content = _toml(path)
        for table in (content, *content.get("case", [])):
            for rule in table.get("rule", []):
                yield rule, name


def unknown_mentions(ids: Iterable[str], folder: Path) -> Iterator[str]:
    """Mentions of ids of this ledger's kind, anywhere in the game's folder, that it does not have."""
    known = set(ids)
    prefix = next(iter(known)).partition("-")[0]
    sections = {rule.partition(".")[0] for rule in known}
    mention = re.compile(rf"\b{prefix}-(?:(?:X|E|EX-)\d+|\d+)(?:\.\d+)?(?:\s*(?:,|-|–|and)\s*\d+\.\d+)*")
    for path in sorted(p for p in folder.rglob("*") if p.suffix in (".py", ".md", ".toml")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for found in mention.findall(line):
                for rule in _spelt_out(prefix, found):
                    if rule not in known and rule not in sections:
                        yield f"{path.name}, line {number}: the ledger has no {rule}"


def _spelt_out(prefix: str, mention: str) -> list[str]:
    """The ids of a mention such as `CC-1.03, 10.20`."""
    first, *others = re.findall(r"(?:EX-|X|E)?\d+(?:\.\d+)?", mention.removeprefix(f"{prefix}-"))
    return [f"{prefix}-{part}" for part in (first, *others)]


# --- Markers ---------------------------------------------------------------------------------------------------------


def _marked(ids: tuple[str, ...], tests: Path, home: Path, problems: list[str]) -> Iterator[tuple[str, str]]:
    """(id, test) of every marker in test files; outside the game's own folder only ids of its kind count."""
    prefix = ids[0].partition("-")[0] + "-"
    for path in sorted(tests.rglob("test_*.py")):
        name = path.relative_to(tests).as_posix()
        try:
            marks = _known_markers(path.read_text(encoding="utf-8"), name)
        except LedgerError as error:
            if home in path.parents:
                problems.append(str(error))
            continue
        for rule, test in marks:
            if home in path.parents or rule.startswith(prefix):
                yield rule, f"{name}::{test}"


@lru_cache(maxsize=2000)
def _known_markers(source: str, name: str) -> list[tuple[str, str]]:
    """The same as `read_markers`: whoever asks after one ledger asks after the others, too, and of the same files."""
    return read_markers(source, name) if _WORD.search(source) else []


def read_markers(source: str, name: str) -> list[tuple[str, str]]:
    """(id, test) for each rule marker of a test file, in order, tests being named `function` or `Class::function`.

    A marker may stand on a test, on a class of tests, inside the parameters of either, or on the module (`pytestmark`).
    What is skipped or expected to fail tests nothing. Raises LedgerError for a marker that belongs to no test and for
    one whose ids are not written out.
    """
    tree = ast.parse(source)
    wild = {id(call): call for call in _rule_calls(tree)}
    found: list[tuple[str, str]] = []
    whole = _marks_of([node for node in tree.body if _is_pytestmark(node)], wild, name)
    for node in tree.body:
        _tests_of(node, "", whole, wild, name, found)
    if wild:
        lines = ", ".join(str(call.lineno) for call in wild.values())
        raise LedgerError(f"{name}, line {lines}: a rule marker that no test carries")
    return found


def _tests_of(
    node: ast.stmt, owner: str, above: list[str], wild: dict[int, ast.Call], name: str, found: list[tuple[str, str]]
) -> None:
    if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
        marked = [*node.decorator_list, *(part for part in node.body if _is_pytestmark(part))]
        marks = [*above, *_marks_of(marked, wild, name)]
        for part in node.body:
            _tests_of(part, f"{owner}{node.name}::", [] if _is_off(node) else marks, wild, name, found)
    elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
        marks = [*above, *_marks_of(node.decorator_list, wild, name)]
        if not _is_off(node):
            found.extend((rule, owner + node.name) for rule in dict.fromkeys(marks))


def _marks_of(nodes: Iterable[ast.AST], wild: dict[int, ast.Call], name: str) -> list[str]:
    """Ids of the markers in some nodes, which are wild no longer."""
    rules = []
    for call in [call for node in nodes for call in _rule_calls(node)]:
        wild.pop(id(call), None)
        for arg in call.args:
            if not isinstance(arg, ast.Constant) or not isinstance(arg.value, str):
                raise LedgerError(f"{name}, line {call.lineno}: the ids of a rule marker must be written out")
            rules.append(arg.value)
    return rules


def _rule_calls(node: ast.AST) -> list[ast.Call]:
    """Calls of `mark.rule` in a node."""
    return [part for part in ast.walk(node) if isinstance(part, ast.Call) and _mark_name(part.func) == "rule"]


def _mark_name(node: ast.AST) -> str:
    """`rule` for `pytest.mark.rule` or `mark.rule`, "" for what is no marker."""
    if not isinstance(node, ast.Attribute):
        return ""
    base = node.value
    is_mark = (
        base.attr == "mark" if isinstance(base, ast.Attribute) else isinstance(base, ast.Name) and base.id == "mark"
    )
    return node.attr if is_mark else ""


def _is_pytestmark(node: ast.stmt) -> bool:
    return isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "pytestmark" for t in node.targets)


def _is_off(node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """True for a test that is skipped or expected to fail by a marker of its own."""
    names = {_mark_name(part) for mark in node.decorator_list for part in (mark, getattr(mark, "func", mark))}
    return bool(names & {"skip", "skipif", "xfail"})
