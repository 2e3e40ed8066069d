"""The rules of a game as people read them: in their language, by chapters, each with where it comes from.

What a catalogue `rules.<slug>` does not have stays in English, as the ledger is written.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from cowcatcher.kernel.game import Game
from cowcatcher.ledger import EXAMPLE, RULE, TAG, Entry, LedgerError, parse_examples, parse_ledger
from cowcatcher.text.catalogue import Catalogue, load
from cowcatcher.text.examples import cases

SOURCES: Final = {"rulebook": "book", "public": "pub", "ruling": "our", "reconstructed": "rec"}
"""Words of the ledger's tags, and where they mean that a rule comes from."""

ID: Final = re.compile(rf"\b({RULE}|{EXAMPLE})\b")
_SOURCE: Final = re.compile(rf"\b({'|'.join(SOURCES)})\b")
_QUESTION: Final = re.compile(r"\bQ\d{2}\b")
_NUMBERED: Final = re.compile(r"(\d+|H)\.?\s+(.*)")
_WITHOUT_MARKS: Final = str.maketrans("łŁđĐøØ", "lLdDoO")
SHORTEST: Final = 4
"""Of a word that occurs nowhere, such a beginning is looked for."""


@dataclass(frozen=True)
class Rule:
    """A rule or a worked example. text: as written, with signs, tables on lines of their own; plain: without signs.

    chapter: the title of its chapter. sources: where it comes from, as in `SOURCES`; tags: what the ledger says of
    that, in English. questions: of the open ones, those that it names. refers: the entries that it names. language:
    that of its text. examples: of a rule, its worked examples; of an example, the rules that it shows.
    """

    id: str
    chapter: str
    text: str
    plain: str
    sources: tuple[str, ...]
    tags: tuple[str, ...]
    questions: tuple[str, ...]
    refers: tuple[str, ...]
    examples: tuple[str, ...]
    language: str = "en"

    @property
    def notes(self) -> tuple[str, ...]:
        """The tags that say more than a source."""
        return tuple(dict.fromkeys(tag for tag in self.tags if tag not in SOURCES))

    @property
    def example(self) -> bool:
        """Whether it is a worked example."""
        return re.fullmatch(EXAMPLE, self.id) is not None


@dataclass(frozen=True)
class Chapter:
    """A chapter. index: from 1, in the order of the ledger. number: "" for a part of the chapter before."""

    index: int
    number: str
    title: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class Book:
    """All rules of a game."""

    chapters: tuple[Chapter, ...]
    rules: tuple[Rule, ...]

    def rule(self, name: str) -> Rule | None:
        """The entry of an id, capitals or not; None where there is none."""
        return next((rule for rule in self.rules if rule.id == name.upper()), None)

    def chapter_of(self, rule: Rule) -> Chapter:
        """The chapter in which a rule stands."""
        return next(chapter for chapter in self.chapters if rule in chapter.rules)

    def counts(self) -> Counter[str]:
        """How many entries come from where."""
        return Counter(source for rule in self.rules for source in rule.sources)

    def referring(self, name: str) -> list[Rule]:
        """The entries that name another one."""
        return [rule for rule in self.rules if name in rule.refers and rule.id != name]

    def of(self, names: Iterable[str]) -> list[Rule]:
        """The entries of these ids, those that there are, in the order of the ledger."""
        wanted = set(names)
        return [rule for rule in self.rules if rule.id in wanted]


def book(game: Game[Any], language: str = "en") -> Book:
    """The rules of a game; an empty book for a game without a ledger."""
    return _book(game.slug, game, language)


@cache
def _book(slug: str, game: Game[Any], language: str) -> Book:
    said = load(language, f"rules.{slug}")
    file = game.folder / "rules.md"
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    try:
        entries = [*parse_ledger(text).values(), *parse_examples(text).values()]
    except LedgerError:
        entries = []
    shown = pairs(slug, entries)
    by_section: dict[str, list[Entry]] = {}
    for entry in entries:
        by_section.setdefault(entry.section, []).append(entry)
    chapters = []
    for index, (section, members) in enumerate(by_section.items(), 1):
        found = _NUMBERED.match(section)
        number, title = (found[1], found[2]) if found else ("", section)
        title = said.template(f"section.{number or section}") or title
        rules = tuple(rule_of(entry, title, shown.get(entry.id, ()), said) for entry in members)
        chapters.append(Chapter(index, number, title, rules))
    in_chapters = {rule.id: rule for chapter in chapters for rule in chapter.rules}
    return Book(tuple(chapters), tuple(in_chapters[entry.id] for entry in entries))


def pairs(slug: str, entries: Sequence[Entry]) -> dict[str, tuple[str, ...]]:
    """The worked examples of each rule, and the rules of each example: those for which it is played, and where one of
    the two names the other."""
    worked = {entry.id for entry in entries if re.fullmatch(EXAMPLE, entry.id)}
    found = {(rule, case.example) for case in cases(slug) for rule in case.rules}
    for entry in entries:
        named = ID.findall(entry.text)
        found |= {(name, entry.id) if entry.id in worked else (entry.id, name) for name in named}
    shown: dict[str, set[str]] = {}
    for rule, example in found:
        if example in worked and rule not in worked:
            shown.setdefault(rule, set()).add(example)
            shown.setdefault(example, set()).add(rule)
    order = {entry.id: n for n, entry in enumerate(entries)}
    return {name: tuple(sorted(others & order.keys(), key=order.__getitem__)) for name, others in shown.items()}


def rule_of(entry: Entry, chapter: str, examples: tuple[str, ...], said: Catalogue) -> Rule:
    """An entry as a catalogue of translations has it, else as written, without the tags that speak of all of it."""
    translated = said.template(entry.id)
    text = translated or without_tags(entry.text)
    told = [*entry.tags, entry.text] if re.fullmatch(EXAMPLE, entry.id) else entry.tags
    named = tuple(dict.fromkeys(_SOURCE.findall(" ".join(told))))
    return Rule(
        entry.id,
        chapter,
        text,
        re.sub(r"[*`]", "", text),
        tuple(SOURCES[word] for word in named),
        entry.tags,
        tuple(dict.fromkeys(_QUESTION.findall(entry.text))),
        tuple(dict.fromkeys(ID.findall(entry.text))),
        examples,
        said.language if translated else "en",
    )


def without_tags(text: str) -> str:
    """A text without the tags that speak of all of it; those in parentheses speak of a detail and stay."""
    depth = 0
    kept = []
    last = 0
    for found in re.finditer(rf"[()]|\s*`?{TAG}`?", text):
        if found[0] in "()":
            depth += 1 if found[0] == "(" else -1
        elif depth <= 0:
            kept.append(text[last : found.start()])
            last = found.end()
    kept.append(text[last:])
    return "".join(kept).strip()


# --- Search ----------------------------------------------------------------------------------------------------------


def folded(text: str) -> str:
    """A text as it is compared, letter for letter: small, without the marks above and below letters."""
    letters = (unicodedata.normalize("NFD", letter)[0] for letter in text.translate(_WITHOUT_MARKS))
    return "".join(letter.lower()[0] for letter in letters)


@cache
def _searched(rule: Rule) -> str:
    return folded(f"{rule.id} {rule.chapter} {rule.plain}")


def wanted(rules: Sequence[Rule], words: str) -> tuple[str, ...]:
    """The words to look for, as they are compared. Of a word that occurs in no rule the longest beginning that does,
    since words have many endings."""
    return tuple(dict.fromkeys(_beginning(rules, word) for word in folded(words).split()))


def _beginning(rules: Sequence[Rule], word: str) -> str:
    tries = [word[:n] for n in range(len(word), min(SHORTEST, len(word)) - 1, -1)]
    return next((part for part in tries if any(part in _searched(rule) for rule in rules)), word)


def matching(rules: Iterable[Rule], words: Sequence[str], source: str = "") -> list[Rule]:
    """The rules in which all the words occur, as `wanted` gives them, and which come from there."""
    return [
        rule
        for rule in rules
        if all(word in _searched(rule) for word in words) and (not source or source in rule.sources)
    ]


def places(text: str, words: Sequence[str]) -> list[tuple[int, int]]:
    """Where words, as `wanted` gives them, stand in a text: begin and end of each piece, none within another."""
    if not words:
        return []
    longest = sorted(words, key=len, reverse=True)
    return [found.span() for found in re.finditer("|".join(map(re.escape, longest)), folded(text))]
