"""The options of a decision: what is typed for each, how they are listed, what a typed word means."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rich.text import Text

from cowcatcher.cli.terminal.look import BOLD, DIM, GO, STOP, line, wrapped
from cowcatcher.kernel.game import View
from cowcatcher.text import NotNow, OptionText, Speaker

LIST: Final = 12
"""Up to so many options are listed one a line."""

DEEDS: Final = ("actions", "any_time")
"""Groups that keep their place even where a move is a word alone, as an exchange is; others, as passing, come last."""

SHORTEST: Final = 2
"""A group that is cut for want of lines keeps so many."""

LABEL: Final = 12


@dataclass(frozen=True)
class Choice:
    """A legal move, its words, and what is typed for it."""

    move: int
    text: OptionText
    token: str


def choices(speaker: Speaker[Any], view: View[Any]) -> list[Choice]:
    """The legal moves in the order of the list: passing and the like at the end, numbers where nothing else stands."""
    texts = [(m, speaker.option(view, m)) for m in view.legal]
    texts.sort(key=lambda pair: _place(speaker.game.table.name(pair[0]), pair[1]))
    last = max((int(text.short) for _, text in texts if _is_number(text.short)), default=0)
    found = []
    for at, (m, text) in enumerate(texts, 1):
        token = text.short
        if not token:
            last = max(at, last + 1)
            token = str(last)
        found.append(Choice(m, text, token))
    return found


def _place(name: str, text: OptionText) -> int:
    """Where a move is listed: first those of something, then words to type (go, rent), then stopping and passing."""
    if ":" in name or text.group in DEEDS:
        return 0
    return 1 if text.short else 2


def _is_number(token: str) -> bool:
    return token.isascii() and token.isdigit()


def meaning(speaker: Speaker[Any], view: View[Any], found: Sequence[Choice], word: str) -> list[int]:
    """The moves that a typed word can mean: one of the list, else whatever the game knows by it, legal or not."""
    for choice in found:
        if word in (choice.token, choice.text.what) or word.casefold() == choice.text.what.casefold():
            return [choice.move]
    meant = list(dict.fromkeys(speaker.meant(view, word)))
    legal = [m for m in meant if m in view.legal]
    if legal or meant:
        return legal or meant
    numbers = not any(choice.text.short.isdigit() for choice in found)
    if numbers and word.isascii() and word.isdigit() and 1 <= int(word) <= len(found):
        return [found[int(word) - 1].move]
    return []


def listed(found: Sequence[Choice], width: int) -> list[Text]:
    """Options one a line: the token, what it is unless the token says it, what it brings, what it risks."""
    tokens = max(len(choice.token) for choice in found) + 2
    names = ["" if choice.text.what == choice.token else choice.text.what for choice in found]
    whats = min(max(map(len, names)), max(20, width // 3))
    rows = []
    for choice, name in zip(found, names, strict=True):
        text = choice.text
        head = f"  {f'({choice.token})':>{tokens}} "
        *above, last = textwrap.wrap(name, width - len(head)) or [""]
        rows += [line((head if part is above[0] else " " * len(head), GO), part) for part in above]
        row = line((" " * len(head) if above else head, GO), last.ljust(whats))
        tail = f"  {text.gain}"
        more = f"  {text.warning}" if text.warning else ""
        if row.cell_len + len(tail) + len(more) <= width:
            row.append(tail)
            row.append(more, STOP)
            rows.append(row)
            continue
        rows.append(row)
        indent = " " * (len(head) + 2)
        rows += wrapped(text.gain, width, indent, indent) if text.gain else []
        rows += wrapped(text.warning, width, indent, indent, STOP) if text.warning else []
    for row in rows:
        row.rstrip()
    return rows


def label_width(label: str) -> int:
    """Columns for a label at the head of a group: indented, and a space behind it."""
    return max(LABEL, len(label) + 3)


def flow(label: str, items: Sequence[Text], width: int, between: str = "  ") -> list[Text]:
    """Many short items behind a label, as many in a line as fit."""
    rows = []
    start = label_width(label)
    row = line(f"  {label}".ljust(start))
    for item in items:
        if row.cell_len > start and row.cell_len + len(between) + item.cell_len > width:
            rows.append(row)
            row = line(" " * start)
        if row.cell_len > start:
            row.append(between)
        row.append_text(item)
    return [*rows, row]


def grouped(found: Sequence[Choice]) -> dict[str, list[Choice]]:
    """The options by group, in the order in which the groups first occur."""
    groups: dict[str, list[Choice]] = {}
    for choice in found:
        groups.setdefault(choice.text.group, []).append(choice)
    return groups


def group_items(group: Sequence[Choice], room: int) -> list[Text]:
    """The short items of a group: by bins where there are some ("$4 b2 d2"), else what stands for each.

    room: no item is longer.
    """
    bins: dict[str, list[str]] = {}
    for choice in group:
        bins.setdefault(choice.text.bin, []).append(choice.text.brief or choice.token)
    if len(bins) > 1 and len(bins) < len(group):
        return [item for name, tokens in sorted(bins.items(), key=_by_size) for item in _binned(name, tokens, room)]
    items = []
    for choice in group:
        text = choice.text
        brief = text.brief or text.what
        # A place is its own token and says what waits there on the board; a number in front of words needs brackets.
        named = choice.token == text.brief or (choice.token == brief.split(" ")[0] and not choice.token.isdigit())
        item = line((brief, GO)) if named else line((f"({choice.token})", GO), f" {brief}")
        if text.warning and not named:
            item.append("!", STOP)
        items.append(item)
    return items


def _binned(name: str, tokens: Sequence[str], room: int) -> list[Text]:
    """The tokens of a bin behind its name, in as many lines as they need."""
    rows = textwrap.wrap(" ".join(tokens), room, initial_indent=f"{name} ", subsequent_indent=" " * (len(name) + 1))
    return [line((row[: len(name) + 1], BOLD), (row[len(name) + 1 :], GO)) for row in rows]


def _by_size(entry: tuple[str, list[str]]) -> tuple[int, str]:
    digits = "".join(c for c in entry[0] if c.isdigit())
    return (int(digits or 0), entry[0])


class OptionList:
    """Draws the options of one decision in lines of a width."""

    def __init__(self, speaker: Speaker[Any], say: Callable[..., str], found: Sequence[Choice], width: int) -> None:
        self.speaker = speaker
        self.say = say
        self.found = found
        self.width = width

    def head(self) -> Text:
        """How many options there are, by group."""
        row = line((self.say("terminal.options", n=len(self.found)), BOLD))
        groups = grouped(self.found)
        if len(self.found) > LIST:
            for group, members in groups.items():
                if group:
                    row.append("  ")
                    row.append(self.say("terminal.option_group", group=self.speaker.group(group), n=len(members)), DIM)
        row.truncate(self.width)
        return row

    def rows(self, shown: Sequence[str] = (), lines: int = 1000, full: bool = False) -> list[Text]:
        """All options, in full if there are few, else by group; in about that many lines.

        shown: groups that stand on a picture of the screen and need no list. full: in full wherever the lines suffice.
        """
        if len(self.found) <= LIST:
            return [self.head(), *listed(self.found, self.width)]
        rows = [self.head()]
        brief = {
            group: self._group(group, members)
            for group, members in grouped(self.found).items()
            if group not in shown or len(members) <= LIST // 3
        }
        spare = lines - 1 - sum(len(short) for short in brief.values())
        for group in sorted(brief, key=lambda name: -len(brief[name])):
            if spare < 0 and group and len(brief[group]) > SHORTEST:
                kept = max(SHORTEST, len(brief[group]) + spare)
                spare += len(brief[group]) - kept
                more = self.say("terminal.more_options", group=self.speaker.group(group))
                brief[group] = [*brief[group][: kept - 1], line(" " * LABEL, (more, DIM))]
        for group, members in grouped(self.found).items():
            longer = len(members) - len(brief.get(group, []))
            if full and group in brief and longer <= spare:
                rows += listed(members, self.width)
                spare -= longer
            else:
                rows += brief.get(group, [])
        return rows

    def _group(self, group: str, members: Sequence[Choice]) -> list[Text]:
        """A group as a flow of short items."""
        label = self.speaker.group(group) if group else ""
        return flow(label, group_items(members, self.width - label_width(label)), self.width)

    def in_full(self, group: str) -> list[Text]:
        """One group, an option a line; all of them when it is empty."""
        return listed([c for c in self.found if not group or c.text.group == group], self.width)

    def not_now(self, entries: Sequence[NotNow], lines: int) -> list[Text]:
        """What is refused now, each with the reason and the rule, those with the same reason together."""
        whats: dict[tuple[str, str], list[str]] = {}
        for entry in entries:
            whats.setdefault((entry.why, entry.rule), []).append(entry.what)
        rows: list[Text] = []
        for (why, rule), names in whats.items():
            sentence = f"{', '.join(names)}: {self.say('terminal.refused', why=why, rule=rule)}"
            label = f"  {self.say('terminal.not_now')}".ljust(LABEL) if not rows else " " * LABEL
            found = wrapped(sentence, self.width, label, " " * LABEL, DIM)
            if len(rows) + len(found) > lines:
                break
            rows += found
        return rows
