"""The ledger: every rule of a game with its id, as `rules.md` in the game's folder has it.

An entry starts with its id, such as `- **CC-3.04**`; in brackets stands where it comes from. Refusals, pages, commands
and tests all cite these ids.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cowcatcher.kernel.errors import CowcatcherError

RULE: Final = r"[A-Z]{2,5}-(?:\d+|H)\.\d{2}"
EXAMPLE: Final = r"[A-Z]{2,5}-(?:X|E|EX-)\d{2}"
_ID: Final = rf"({RULE}|{EXAMPLE})"
_START: Final = re.compile(rf"\s*[-*] \*\*{_ID}(?: (\([^*]*))?\*\*\s*(.*)|\|\s*\**{_ID}\**\s*\|\s*(.*)")
TAG: Final = r"\[((?:rulebook|public|ruling)\b[^\]]*)\]"
_HEADING: Final = re.compile(r"#{2,}\s+(.*)")
_MADE: Final = re.compile(r"\brec(?:onstructed)?\b")
RECONSTRUCTED: Final = "reconstructed"
"""Tag of a worked example in which something had to be made up, because its picture is lost."""


class LedgerError(CowcatcherError):
    """A ledger, a waiver, a marker or a mention of a rule is wrong; one line for each thing that is."""

    def __init__(self, problems: str) -> None:
        super().__init__(problems)


@dataclass(frozen=True)
class Entry:
    """A rule or a worked example of a ledger.

    text: as written, without its id, on one line but for tables. tags: where it comes from, such as `ruling` or
    `public: faqjeux`. section: the heading above it.
    """

    id: str
    text: str
    tags: tuple[str, ...]
    section: str


def ledger_text(folder: Path) -> str:
    """The ledger of the game that lies in a folder. Raises LedgerError when there is none."""
    try:
        return (folder / "rules.md").read_text(encoding="utf-8")
    except OSError:
        raise LedgerError(f"there is no rules.md in {folder}") from None


def parse_ledger(text: str) -> dict[str, Entry]:
    """The rules of a ledger by id, in its order. Raises LedgerError when an id comes twice or there is none."""
    rules = _entries(text, RULE)
    if not rules:
        raise LedgerError("the ledger has no rules: an entry starts with an id, such as - **CC-1.01**")
    return rules


def parse_examples(text: str) -> dict[str, Entry]:
    """The worked examples of a ledger by id; tagged as reconstructed where head or text says so.

    Raises LedgerError when an id comes twice.
    """
    return _entries(text, EXAMPLE)


def _entries(text: str, kind: str) -> dict[str, Entry]:
    found: dict[str, Entry] = {}
    for name, section, head, lines in _blocks(text):
        if not re.fullmatch(kind, name):
            continue
        if name in found:
            raise LedgerError(f"the ledger has {name} twice")
        body = _joined(lines)
        made = (RECONSTRUCTED,) if kind == EXAMPLE and _MADE.search(f"{head} {body}") else ()
        found[name] = Entry(name, body, (*re.findall(TAG, body), *made), section)
    return found


def _blocks(text: str) -> Iterator[tuple[str, str, str, list[str]]]:
    """Each entry: id, section, what stands behind the id in brackets, lines.

    An entry goes on until the next one, a heading, a bold line or a new paragraph that is neither indented nor a table.
    """
    section, name, head, lines, gap = "", "", "", [""], False
    for line in [*text.splitlines(), "## end"]:
        heading = _HEADING.match(line)
        start = _START.match(line)
        foreign = gap and line and not line.startswith((" ", "|"))
        if name and (heading or start or foreign or line.startswith("**")):
            yield name, section, head, lines
            name = ""
        if heading:
            section = heading[1]
        elif start:
            name, head = start[1] or start[4], start[2] or ""
            lines = [start[3] if start[1] else start[5].rstrip("| ")]
        elif name:
            lines.append(line)
        gap = not line.strip()


def _joined(lines: list[str]) -> str:
    """Lines as one, table rows on lines of their own."""
    parts = [line.strip() for line in lines]
    glued = "".join(f"\n{part}" if part.startswith("|") else f" {part}" for part in parts if part)
    return glued.strip()


def parse_decisions(text: str) -> set[str]:
    """Names in the table of decisions, below the heading `## Decisions`; none where a ledger has no such table."""
    table = text.partition("\n## Decisions\n")[2].partition("\n## ")[0]
    rows = [line.split("|")[1].strip() for line in table.splitlines() if line.startswith("|")]
    return set(rows) - {"name", "---"}
