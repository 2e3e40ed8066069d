"""The rules of a game as pages show them: entries with links and marks, open questions, where the numbers come from."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from markupsafe import Markup, escape

from cowcatcher.data.overlay import provenance
from cowcatcher.kernel.game import Game
from cowcatcher.ledger import TAG
from cowcatcher.text.rules import ID, SOURCES, Rule, places

_HEAD: Final = re.compile(r"\*\*(Q\d{2})\.?\s+(.*?)\*\*\s*(.*)|#+\s+(Q\d{2})[.:]?\s+(.*)")
_ITEM: Final = re.compile(r"(\d+)\. \*\*(.+?)\.?\*\*:?\s*(.*)")
_ROW: Final = re.compile(r"\| (\d+[a-z]?) \| (.+ \| .+?) \|$")
_PIECE: Final = re.compile(r"<[^>]*>|&[#\w]+;|[^<&]+")
BEGINNING: Final = 150


@dataclass(frozen=True)
class Question:
    """Something that the sources leave open, and what we decided. refers: the rules that it names."""

    id: str
    title: str
    html: Markup
    refers: frozenset[str]


@dataclass(frozen=True)
class Made:
    """Something in the components that was reconstructed. count: so many entries of a list that have no note."""

    path: str
    note: str
    count: int = 1


@dataclass(frozen=True)
class Source:
    """A public source."""

    name: str
    title: str
    address: str


@dataclass(frozen=True)
class Numbers:
    """Where the entries of the components come from, and which are reconstructed."""

    counts: tuple[tuple[str, int], ...]
    reconstructed: tuple[Made, ...]
    sources: tuple[Source, ...]


@cache
def said(slug: str, rule: Rule) -> Markup:
    """What a rule says: paragraphs, tables, links to other rules."""
    return paragraphs(slug, rule.text)


def marked_up(html: Markup, words: Sequence[str]) -> Markup:
    """The same with marks where words, as `text.rules.wanted` gives them, stand in it."""
    pieces = (piece if piece[0] in "<&" else marked_in(piece, words) for piece in _PIECE.findall(str(html)))
    return Markup("".join(pieces))


def marked_in(text: str, words: Sequence[str]) -> str:
    """A piece of text with marks."""
    kept, last = [], 0
    for start, end in places(text, words):
        kept += [text[last:start], "<mark>", text[start:end], "</mark>"]
        last = end
    return "".join([*kept, text[last:]])


def beginning(rule: Rule, most: int = BEGINNING) -> str:
    """The first words of a rule."""
    text = rule.plain.split("\n")[0]
    return text if len(text) <= most else text[:most].rsplit(" ", 1)[0].rstrip(",;: ") + "\N{NO-BREAK SPACE}…"


def inline(slug: str, text: str) -> Markup:
    """Bold, italics, code; ids of rules become links."""
    html = str(escape(text))
    html = re.sub(f"`{TAG}`", r"<i>\1</i>", html)
    html = re.sub(r"`([^`]+)`", r"<code>\1</code>", html)
    html = re.sub(r"\*\*([^*]+)\*\*", r"<b>\1</b>", html)
    html = re.sub(r"(?<![\w*])\*([^*\s][^*]*)\*(?![\w*])", r"<em>\1</em>", html)
    html = ID.sub(rf'<a href="/rules/{slug}/\1">\1</a>', html)
    return Markup(html)


def paragraphs(slug: str, text: str) -> Markup:
    """An entry: a paragraph, and below it a table where there is one."""
    first, *rows = text.split("\n")
    cells = [[c.strip() for c in row.strip("| ").split("|")] for row in rows if not re.fullmatch(r"[|\s:-]+", row)]
    html = Markup().join(Markup("<p>{}</p>").format(inline(slug, part)) for part in first.split(" | "))
    if cells:
        head, *body = cells
        top = Markup().join(Markup('<th scope="col">{}</th>').format(inline(slug, c)) for c in head)
        lines = Markup().join(
            Markup("<tr>{}</tr>").format(Markup().join(Markup("<td>{}</td>").format(inline(slug, c)) for c in row))
            for row in body
        )
        html += Markup(
            '<div class="scroll-x"><table class="md"><thead><tr>{}</tr></thead><tbody>{}</tbody></table></div>'
        ).format(top, lines)
    return html


@cache
def questions(slug: str, game: Game[Any]) -> tuple[Question, ...]:
    """The open questions of a game, in their order."""
    return tuple(_questions(slug, game))


def _questions(slug: str, game: Game[Any]) -> Iterator[Question]:
    """The open questions of a game: a heading or an item of a list each with what follows, or a row of a table each."""
    file = game.folder / "open-questions.md"
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    name, title = "", ""
    body: list[str] = []
    for line in [*lines, "## end"]:
        head = _HEAD.match(line)
        item = _ITEM.match(line)
        if (head or item or line.startswith("#")) and name:
            yield _question(slug, name, title, body)
            name = ""
        if head:
            name, title, body = head[1] or head[4], head[2] or head[5], [head[3] or ""]
        elif item:
            name, title, body = f"Q{item[1].zfill(2)}", item[2].replace("*", ""), [item[3]]
        elif name:
            body.append(line.strip())
        elif row := _ROW.match(line):
            asked, *answers = (cell.strip() for cell in row[2].split(" | "))
            yield _question(slug, f"Q{row[1].zfill(2)}", asked.replace("*", ""), answered(answers))


def _question(slug: str, name: str, title: str, lines: list[str]) -> Question:
    return Question(name, title, blocks(slug, lines), frozenset(ID.findall("\n".join(lines))))


def answered(answers: list[str]) -> list[str]:
    """The cells after a question: what could be meant, where that stands there, and the ruling."""
    *options, ruling = answers
    return [*(f"*Options:* {text}" for text in options), f"*Ruling:* {ruling}"]


def blocks(slug: str, lines: list[str]) -> Markup:
    """Paragraphs of lines; a line that begins with a word in italics begins a new one."""
    parts: list[list[str]] = [[]]
    for line in lines:
        if not line.strip() or line.startswith(("*", "- ")):
            parts.append([])
        parts[-1].append(line.strip().removeprefix("- "))
    texts = [" ".join(part).strip() for part in parts]
    return Markup().join(Markup("<p>{}</p>").format(inline(slug, text)) for text in texts if text)


@cache
def numbers(game: Game[Any]) -> Numbers:
    """The sources of a game's components."""
    file = game.folder / "components.toml"
    data = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    named = data.pop("sources", {})
    found = list(marked(data, ""))
    return Numbers(
        tuple((SOURCES[kind], count) for kind, count in provenance(data).items() if count),
        gathered((path, note) for kind, path, note in found if kind == "reconstructed"),
        tuple(
            Source(name, str(entry.get("title", "")), str(entry.get("address", "")))
            for name, entry in named.items()
            if isinstance(entry, dict)
        ),
    )


def gathered(entries: Iterable[tuple[str, str]]) -> tuple[Made, ...]:
    """What was reconstructed: entries with a note one by one, those of a list that have none together."""
    found: dict[tuple[str, str], Made] = {}
    for path, note in entries:
        name = path if note else path.partition("[")[0]
        before = found.get((name, note))
        found[name, note] = Made(name, note, before.count + 1 if before else 1)
    return tuple(found.values())


def marked(value: object, path: str) -> Iterator[tuple[str, str, str]]:
    """Every entry that says where it comes from: the kind of source, its path, its note."""
    if isinstance(value, dict):
        source = value.get("source")
        if isinstance(source, str) and source in SOURCES:
            yield source, path, str(value.get("note", ""))
        for key, inner in value.items():
            yield from marked(inner, f"{path}.{key}" if path else key)
    elif isinstance(value, list):
        for n, inner in enumerate(value):
            name = inner.get("id", n) if isinstance(inner, dict) else n
            yield from marked(inner, f"{path}[{name}]")
