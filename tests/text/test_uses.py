"""What the code says is in the catalogues, and what is in the catalogues is said by the code."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest
from jinja2 import Environment, nodes
from tests.catalogues import NAMES, read

from cowcatcher.registry import slugs

pytestmark = pytest.mark.once

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "cowcatcher"
FOLDERS = ("games", "text", "render", "sim", "cli", "web")
PICTURE = "picture."
"""What the scenes of `render` put before the keys they are asked for."""

KEY = re.compile(r"[A-Za-z0-9_.-]+")
ANY = "[A-Za-z0-9_.-]+"

JOINED = {
    *(f"log.{name}_gain" for name in ("discard", "engine", "engine_back", "engine_last", "master")),
    *(f"log.{name}_did" for name in ("use", "auxiliary", "card_action", "worker_action")),
}
"""Keys that are made of two parts which stand in different places."""

SPELT = ("log.", "describe.", "term.", "identity.")
"""What f-strings put before a word of the code, not before an id of the data: such a word stands somewhere, too."""


def files(kind: str) -> list[Path]:
    """The files of the floors that speak."""
    return sorted(file for folder in FOLDERS for file in (PACKAGE / folder).rglob(f"*.{kind}"))


def piece(text: object) -> str:
    """What is written out of a key, as a pattern; empty for a text that can be no part of one."""
    return re.escape(text) if isinstance(text, str) and KEY.fullmatch(text) else ""


def joined(parts: list[str]) -> str:
    """A key with gaps; one that leaves open even where in the catalogue to look would fit too much."""
    return "".join(parts) if all(parts) and parts[0].count(".") and parts[0] != ANY else ""


def pattern(node: ast.AST) -> str:
    """A regular expression for the keys that an expression can be; empty for what is no key or may be any."""
    if isinstance(node, ast.Constant):
        return piece(node.value)
    if isinstance(node, ast.IfExp):
        either = (pattern(node.body), pattern(node.orelse))
        return "|".join(either) if all(either) else ""
    if not isinstance(node, ast.JoinedStr):
        return ""
    parts = [piece(part.value) if isinstance(part, ast.Constant) else ANY for part in node.values]
    return joined(parts)


def template_pattern(node: nodes.Node) -> str:
    """The same for an expression of a template: "a.b", or "a." ~ name."""
    if isinstance(node, nodes.Concat):
        parts = [piece(part.value) if isinstance(part, nodes.Const) else ANY for part in node.nodes]
        return joined(parts)
    return piece(node.value) if isinstance(node, nodes.Const) else ""


@cache
def nodes_of(file: Path) -> list[ast.AST]:
    """What in a module can be a key or ask for one."""
    telling = (ast.Constant, ast.IfExp, ast.JoinedStr, ast.Call)
    return [node for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, telling)]


@cache
def mentioned() -> set[str]:
    """Patterns for every text in the code that could be a key or a part of one."""
    found: set[str] = set()
    for file in files("py"):
        walked = nodes_of(file)
        loads = [node for node in walked if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "load"]
        names = {id(name) for call in loads for name in call.args}  # of catalogues: f"web.{slug}" is no key
        found |= {pattern(node) for node in walked if id(node) not in names}
    for file in files("html"):
        found |= {template_pattern(node) for node in parsed(file).find_all((nodes.Const, nodes.Concat))}
    return found - {"", re.escape(PICTURE) + ANY}  # the second stands where a scene puts it before any key


@cache
def parsed(file: Path) -> nodes.Template:
    """A page's template."""
    return Environment(autoescape=True).parse(file.read_text(encoding="utf-8"))


@cache
def asked() -> list[tuple[Path, int, str]]:
    """What is said by a key that is written out, whole or in part: the file, the line, a pattern for the key."""
    found: list[tuple[Path, int, str]] = []
    for file in files("py"):
        for node in nodes_of(file):
            if isinstance(node, ast.Call) and node.args:
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                if name == "say":
                    found.append((file, node.lineno, pattern(node.args[0])))
    for file in files("html"):
        for call in parsed(file).find_all(nodes.Call):
            if isinstance(call.node, nodes.Name) and call.node.name == "t" and call.args:
                found.append((file, call.lineno, template_pattern(call.args[0])))
    return [(file, line, key) for file, line, key in found if key]


@cache
def heard(slug: str) -> set[str]:
    """The keys that the code of a game can ask for; all keys for code of no game."""
    others = [other for other in slugs() if slug and other != slug]
    return {key for name in NAMES if not any(other in name for other in others) for key in read(name, "en")}


def is_there(slug: str, key: str) -> bool:
    """True for a pattern that fits a key which the code of the game can ask for; most patterns are keys themselves."""
    return key.replace(r"\.", ".") in heard(slug) or any(map(re.compile(key).fullmatch, heard(slug)))


def test_what_is_asked_for_is_there() -> None:
    missing = []
    for file, line, key in asked():
        slug = next((slug for slug in slugs() if slug in (*file.parts, file.stem)), "")
        prefix = f"({re.escape(PICTURE)})?" if PACKAGE / "render" in file.parents or "pictures" in file.parts else ""
        if not is_there(slug, f"{prefix}({key})" if prefix or "|" in key else key):
            missing.append(f"{file.relative_to(PACKAGE)}:{line} {key}")
    assert missing == []
    assert len(asked()) > 700


@cache
def used() -> tuple[frozenset[str], re.Pattern[str]]:
    """What is written out in the code as a whole, and a pattern for what has gaps or a choice."""
    keys = mentioned() - {re.escape(section) + ANY for section in SPELT}
    plain = {key for key in keys if ANY not in key and "|" not in key}
    return frozenset(key.replace("\\", "") for key in plain), re.compile("|".join(sorted(keys - plain)))


def is_used(key: str) -> bool:
    """True for a key that stands in the code, or is made of a text with gaps that does."""
    plain, gaps = used()
    return key in plain or gaps.fullmatch(key) is not None


@pytest.mark.parametrize("name", NAMES)
def test_no_sentence_is_there_for_nothing(name: str) -> None:
    for key in set(read(name, "en")) - JOINED:
        section, _, word = key.partition(".")
        spelt = f"{section}." in SPELT and re.escape(word) in mentioned()
        assert spelt or is_used(key) or is_used(key.removeprefix(PICTURE)), key
