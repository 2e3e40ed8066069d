"""The rules of a game as pages show them: entries with their sources, open questions, where the numbers come from."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from markupsafe import Markup, escape

from cowcatcher.data.overlay import provenance
from cowcatcher.kernel.game import Game
from cowcatcher.ledger import EXAMPLE, RULE, Entry, LedgerError, parse_examples, parse_ledger
from cowcatcher.text.catalogue import Catalogue, load

KINDS: Final = {"rulebook": "book", "public": "pub", "reconstructed": "rec"}
_TAG: Final = re.compile(r"\s*`?\[((?:rulebook|public|ruling)\b[^\]]*)\]`?")
_ID: Final = re.compile(rf"\b({RULE}|{EXAMPLE})\b")
_QUESTION: Final = re.compile(r"\bQ\d{2}\b")
_NUMBERED: Final = re.compile(r"(\d+|H)\.?\s+(.*)")
_HEAD: Final = re.compile(r"\*\*(Q\d{2})\.?\s+(.*?)\*\*\s*(.*)|#+\s+(Q\d{2})[.:]?\s+(.*)")
_ITEM: Final = re.compile(r"(\d+)\. \*\*(.+?)\.?\*\*:?\s*(.*)")
_ROW: Final = re.compile(r"\| (\d+[a-z]?) \| (.+ \| .+?) \|$")
SNIPPET: Final = 90


@dataclass(frozen=True)
class Tag:
    """Where a rule comes from. kind: class of its sign; more: which public source."""

    kind: str
    more: str


@dataclass(frozen=True)
class Rule:
    """An entry of the ledger. plain: its text without signs, to be searched. language: that of its text."""

    id: str
    section: str
    html: Markup
    plain: str
    tags: tuple[Tag, ...]
    questions: tuple[str, ...]
    language: str = "en"


@dataclass(frozen=True)
class Section:
    """A chapter. index: from 1, in the order of the ledger."""

    index: int
    number: str
    title: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class Question:
    """Something that the sources leave open, and what we decided."""

    id: str
    title: str
    html: Markup


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


@dataclass(frozen=True)
class Ledger:
    """All that is known of a game's rules."""

    sections: tuple[Section, ...]
    rules: tuple[Rule, ...]
    counts: dict[str, int]
    questions: tuple[Question, ...]
    data: Numbers


def ledger(game: Game[Any], language: str = "en") -> Ledger:
    """The ledger of a game; an empty one for a game that has none. What is not translated stays in English."""
    return _ledger(game.slug, game, language)


@cache
def _ledger(slug: str, game: Game[Any], language: str) -> Ledger:
    said = load(language, f"rules.{slug}")
    file = game.folder / "rules.md"
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    try:
        entries = [*parse_ledger(text).values(), *parse_examples(text).values()]
    except LedgerError:
        entries = []
    rules = tuple(rule_of(slug, entry, said) for entry in entries)
    by_section: dict[str, list[Rule]] = {}
    for rule in rules:
        by_section.setdefault(rule.section, []).append(rule)
    sections = []
    for index, (title, members) in enumerate(by_section.items(), 1):
        found = _NUMBERED.match(title)
        number, name = (found[1], found[2]) if found else ("", title)
        name = said.template(f"section.{number or title}") or name
        sections.append(Section(index, number, name, tuple(members)))
    counts = Counter(kind for rule in rules for kind in {tag.kind for tag in rule.tags})
    return Ledger(
        tuple(sections),
        rules,
        {kind: counts[kind] for kind in ("book", "pub", "our")},
        tuple(questions(slug, game)),
        numbers(game),
    )


def rule_of(slug: str, entry: Entry, said: Catalogue) -> Rule:
    """An entry as a catalogue of translations has it, else as it is written, its tags taken out of the text."""
    shown = tuple(dict.fromkeys(tag_of(tag) for tag in entry.tags))
    asked = tuple(dict.fromkeys(_QUESTION.findall(entry.text)))
    translated = said.template(entry.id)
    bare = translated or without_tags(entry.text)
    plain, language = re.sub(r"[*`]", "", bare), said.language if translated else "en"
    return Rule(entry.id, entry.section, paragraphs(slug, bare), plain, shown, asked, language)


def without_tags(text: str) -> str:
    """A text without the tags that speak of all of it; those in parentheses speak of a detail and stay."""
    depth = 0
    kept = []
    last = 0
    for found in re.finditer(rf"[()]|{_TAG.pattern}", text):
        if found[0] in "()":
            depth += 1 if found[0] == "(" else -1
        elif depth <= 0:
            kept.append(text[last : found.start()])
            last = found.end()
    kept.append(text[last:])
    return "".join(kept).strip()


def tag_of(tag: str) -> Tag:
    """A tag of the ledger with the class of its sign."""
    kind, _, more = tag.partition(":")
    return Tag({"rulebook": "book", "public": "pub"}.get(kind.strip(), "our"), more.strip())


def inline(slug: str, text: str) -> Markup:
    """Bold, italics, code; ids of rules become links."""
    html = str(escape(text))
    html = re.sub(r"`\[((?:rulebook|public|ruling)\b[^\]]*)\]`", r"<i>\1</i>", html)
    html = re.sub(r"`([^`]+)`", r"<code>\1</code>", html)
    html = re.sub(r"\*\*([^*]+)\*\*", r"<b>\1</b>", html)
    html = re.sub(r"(?<![\w*])\*([^*\s][^*]*)\*(?![\w*])", r"<em>\1</em>", html)
    html = _ID.sub(rf'<a href="/rules/{slug}#\1">\1</a>', html)
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


def questions(slug: str, game: Game[Any]) -> Iterator[Question]:
    """The open questions of a game: a heading or an item of a list each with what follows, or a row of a table each."""
    file = game.folder / "open-questions.md"
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    name, title = "", ""
    body: list[str] = []
    for line in [*lines, "## end"]:
        head = _HEAD.match(line)
        item = _ITEM.match(line)
        if (head or item or line.startswith("#")) and name:
            yield Question(name, title, blocks(slug, body))
            name = ""
        if head:
            name, title, body = head[1] or head[4], head[2] or head[5], [head[3] or ""]
        elif item:
            name, title, body = f"Q{item[1].zfill(2)}", item[2].replace("*", ""), [item[3]]
        elif name:
            body.append(line.strip())
        elif row := _ROW.match(line):
            asked, *answers = (cell.strip() for cell in row[2].split(" | "))
            yield Question(f"Q{row[1].zfill(2)}", asked.replace("*", ""), blocks(slug, answered(answers)))


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


def numbers(game: Game[Any]) -> Numbers:
    """The sources of a game's components."""
    file = game.folder / "components.toml"
    data = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    named = data.pop("sources", {})
    found = list(marked(data, ""))
    counts = provenance(data)
    return Numbers(
        tuple((KINDS[kind], counts[kind]) for kind in KINDS if counts[kind]),
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
        if isinstance(source, str) and source in KINDS:
            yield source, path, str(value.get("note", ""))
        for key, inner in value.items():
            yield from marked(inner, f"{path}.{key}" if path else key)
    elif isinstance(value, list):
        for n, inner in enumerate(value):
            name = inner.get("id", n) if isinstance(inner, dict) else n
            yield from marked(inner, f"{path}[{name}]")


def matching(rules: Iterable[Rule], words: str, kind: str) -> list[Rule]:
    """The rules in which all the words occur, capitals or not, and which have a source of the kind."""
    wanted = words.casefold().split()
    return [
        rule
        for rule in rules
        if all(w in f"{rule.id} {rule.section} {rule.plain}".casefold() for w in wanted)
        and (not kind or any(tag.kind == kind for tag in rule.tags))
    ]


def snippet(rule: Rule, words: str) -> Markup:
    """A piece of a rule around the first word that was looked for."""
    text = rule.plain.split("\n")[0]
    places = [text.casefold().find(w) for w in words.casefold().split()]
    at = min((place for place in places if place >= 0), default=0)
    start = max(0, at - SNIPPET // 3)
    piece = text[start : start + SNIPPET]
    html = escape(("… " if start else "") + piece + (" …" if start + SNIPPET < len(text) else ""))
    for word in sorted(set(words.split()), key=len, reverse=True):
        html = Markup(re.sub(f"(?i)({re.escape(str(escape(word)))})(?![^<]*>)", r"<mark>\1</mark>", str(html)))
    return html
