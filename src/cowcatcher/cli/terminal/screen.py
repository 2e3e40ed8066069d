"""Screens: what stands where, for a small, a tall and a wide terminal, for a pipe, and for a screen reader."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from cowcatcher.cli.terminal.boards import Board
from cowcatcher.cli.terminal.look import BOLD, DIM, NEW, beside, line, seat_style, wrapped
from cowcatcher.cli.terminal.options import Choice, OptionList
from cowcatcher.kernel.game import View
from cowcatcher.text import Speaker

WIDE: Final = 140
TALL: Final = 48
SIDE: Final = 27


class Screen:
    """Prints to the terminal. plain: no pictures and no colours."""

    def __init__(self, plain: bool) -> None:
        self.plain = plain
        self.tty = sys.stdout.isatty()
        width = None if self.tty or os.environ.get("COLUMNS") else 80
        colour = "NO_COLOR" not in os.environ and not plain
        self.console = Console(
            width=width, no_color=not colour, color_system="auto" if colour else None, highlight=False, markup=False
        )

    @property
    def width(self) -> int:
        """Columns that may be used."""
        return max(40, self.console.width)

    @property
    def height(self) -> int:
        """Lines of the terminal; many where there is none."""
        return self.console.height if self.tty else 1000

    def show(self, rows: Iterable[Text]) -> None:
        """Print lines."""
        for row in rows:
            row.rstrip()
            self.console.print(row, no_wrap=True, overflow="ignore", crop=False)

    def tell(self, sentence: str, style: str = "", first: str = "", rest: str = "") -> None:
        """Print a sentence, wrapped."""
        for part in sentence.split("\n"):
            self.show(wrapped(part, self.width, first, rest, style) or [line("")])

    def clear(self) -> None:
        """Make what was shown disappear, as far as the terminal can."""
        if self.tty and not self.console.is_dumb_terminal:
            self.console.clear()
            sys.stdout.write("\x1b[3J")  # what has scrolled away, too
            sys.stdout.flush()
        elif self.tty:
            self.console.print("\n" * self.height)

    def layout(self) -> str:
        """Which screen fits: plain, compact, tall or wide."""
        if self.plain:
            return "plain"
        if self.width < 80 or self.height < TALL:
            return "compact"
        return "wide" if self.tty and self.width >= WIDE else "tall"


class Turn:
    """The screen of one decision of a person."""

    def __init__(
        self, screen: Screen, board: Board[Any], view: View[Any], found: Sequence[Choice], news: Sequence[str]
    ) -> None:
        self.screen = screen
        self.board = board
        self.speaker: Speaker[Any] = board.speaker
        self.say = self.speaker.say
        self.view = view
        self.found = found
        self.news = list(news)

    def show(self) -> None:
        """Print it."""
        layout = self.screen.layout()
        rows = {"plain": self.plain, "compact": self.compact, "tall": self.tall, "wide": self.wide}[layout]()
        self.screen.show(rows)

    def options(self, width: int) -> OptionList:
        """The options of the decision for a width."""
        return OptionList(self.speaker, self.say, self.found, width)

    def head(self, width: int, keys: str = "") -> list[Text]:
        """Title, stage, what is asked, and a few words that can be typed."""
        title = self.speaker.game.name.upper()
        stage = self.board.stage(self.view)
        prompt = self.speaker.ask(self.view)
        seat = self.view.to_move
        rows = [line((title, BOLD), " " * max(2, width - len(title) - len(stage)), stage), line(("=" * width, DIM))]
        sentences = wrapped(prompt.sentence, width - 2, "", "", BOLD)
        asked = [
            line(
                (f"{self.speaker.letter(seat)} ", f"{BOLD} {seat_style(seat, self.speaker.game.seat_colours)}")
            ).append_text(sentences[0])
        ]
        asked += [line("  ").append_text(row) for row in sentences[1:]]
        asked += wrapped(prompt.context, width, "  ", "  ") if prompt.context else []
        return [*rows, *with_keys(asked, keys or self.say("terminal.head_keys"), width)]

    def latest(self, width: int, most: int) -> tuple[list[Text], int]:
        """The latest of the news in at most so many lines, one at least, and how many come before them."""
        rows: list[Text] = []
        for at in range(len(self.news) - 1, -1, -1):
            more = self.item(self.news[at], width)
            if rows and len(rows) + len(more) > most:
                return rows, at + 1
            rows = more + rows
        return rows, 0

    def item(self, sentence: str, width: int) -> list[Text]:
        """One of the news."""
        return wrapped(sentence, width, "* ", "  ", NEW)

    def told(self, width: int, most: int) -> list[Text]:
        """The latest of the news in at most so many lines, with a note where that is not all."""
        rows, earlier = self.latest(width, most)
        if earlier:
            rows, earlier = self.latest(width, most - 1)
            rows = [*wrapped(self.say("terminal.news_more", n=earlier), width, "", "", DIM), *rows]
        return rows

    def plain(self) -> list[Text]:
        """No pictures: the news, what is asked, the options one a line."""
        width = self.screen.width
        rows = [part for sentence in self.news for part in wrapped(sentence, width, "* ", "  ")]
        prompt = self.speaker.ask(self.view)
        rows += [line("")] if rows else []
        stage = self.board.stage(self.view)
        rows += wrapped(f"{stage[:1].upper()}{stage[1:]}. {prompt.sentence} {prompt.context}".strip(), width)
        for hand in self.board.hand(self.view):
            rows.append(hand)
        for choice in self.found:
            text = choice.text
            more = "; ".join(part for part in (text.gain, text.warning) if part)
            what = self.say("terminal.plain_option", token=choice.token, what=text.what)
            rows += wrapped(f"{what}; {more}" if more else what, width, "  ", "    ")
        return rows

    def compact(self) -> list[Text]:
        """24 lines: news, players and options; pictures on demand, a map that grows also where lines are left.

        News that do not fit stand above it, in the order in which they came.
        """
        width = min(self.screen.width, 100)
        head = self.head(width, "   ".join([self.say("terminal.head_keys"), *self.board.pictures]))
        players = self.board.players(self.view, width)
        room = self.screen.height - 2 - len(head) - len(players)
        options = self.options(width)
        listed = options.rows(lines=room - min(3, len(self.news)))
        spare = room - len(listed)
        refused = options.not_now(self.speaker.not_now(self.view), max(0, min(2, spare - len(self.news))))
        news, earlier = self.latest(width, max(2, spare - len(refused)))
        above = [row for sentence in self.news[:earlier] for row in self.item(sentence, width)]
        above += [line("")] if above else []
        picture = self.growing(spare - len(refused) - len(news))
        return [*above, *head, *news, *players, *picture, *listed, *refused]

    def growing(self, room: int) -> list[Text]:
        """The picture that can be cut to the lines that are free, if they are enough to show anything of it."""
        if not self.board.growing:
            return []
        rows = self.board.draw(self.board.growing, self.view, compact=True, room=room)
        return rows if len(rows) <= room else []

    def tall(self) -> list[Text]:
        """80 columns and some fifty lines: everything, the players and the news beside the map."""
        width = 80
        *others, beside_it = self.board.pictures
        head = self.head(width)
        rows: list[Text] = []
        for name in others:
            rows += [*self.board.draw(name, self.view), line("")]
        picture = self.board.draw(beside_it, self.view)
        side = [*self.board.players(self.view, SIDE), line("")]
        key = self.board.key(self.view)
        news = self.told(SIDE, 1000)
        above: list[Text] = []
        if news and len(side) + len(news) > len(picture):
            above = [line((self.say("terminal.news"), BOLD)), *self.told(width, 1000), line("")]
            news = []
        if len(side) + len(key) + 1 + len(news) <= len(picture):
            side += [*key, line("")]
        side += news
        rows += [*beside(picture, side, width - SIDE - 1, 1), line("")]
        options = self.options(width)
        asked = [*options.rows(shown=("spaces",)), *options.not_now(self.speaker.not_now(self.view), 6)]
        if len(above) + len(head) + 1 + len(rows) + len(asked) < self.screen.height:
            return [*above, *head, line(""), *rows, *asked]
        return [*above, *rows, *head, *asked]  # what scrolls off is part of a picture, not the question

    def wide(self) -> list[Text]:
        """Two columns: the pictures, and beside them players, news and options."""
        left_width = self.board.width
        right_width = min(self.screen.width - left_width - 3, 110)
        head = self.head(left_width + 3 + right_width)
        *others, beside_it = self.board.pictures
        last = beside(self.board.draw(beside_it, self.view), self.board.key(self.view), left_width - SIDE, 1)
        left: list[Text] = []
        for name in others:
            room = self.screen.height - 4 - len(head) - len(left) - len(last)
            left += [*self.board.draw(name, self.view, room=room), line("")]
        left += last
        options = self.options(right_width)
        refused = options.not_now(self.speaker.not_now(self.view), 6)
        right = [*self.board.players(self.view, right_width), line("")]
        room = self.screen.height - 3 - len(head) - len(right) - len(refused)
        listed = options.rows(lines=room - min(len(self.news) + 2, 8), full=True)
        told = self.told(right_width, max(4, room - len(listed) - 3))
        if told:
            right += [line((self.say("terminal.news"), BOLD)), *told, line("")]
        return [*head, line(""), *beside(left, [*right, *listed, *refused], left_width, 3)]


def with_keys(rows: list[Text], keys: str, width: int) -> list[Text]:
    """The words that can be typed at the end of the first of the lines that has room, below them where none has."""
    for row in rows:
        if row.cell_len + 2 + len(keys) <= width:
            row.append(" " * (width - row.cell_len - len(keys)))
            row.append(keys, DIM)
            return rows
    return [*rows, line("  ", (keys, DIM))]


def score_rows(speaker: Speaker[Any], view: View[Any], width: int) -> list[Text]:
    """The score sheet as a table: a row a category, a column a seat."""
    sheet = speaker.score_sheet(view)
    columns = [speaker.who(seat)[:10] for seat in range(len(sheet.totals))]
    label = max([len(name) for name, _ in sheet.rows] + [12]) + 2
    head = "".join(f"{name:>12}" for name in columns)
    rows = [line((speaker.say("terminal.score").ljust(label), BOLD))]
    for seat, name in enumerate(columns):
        rows[0].append(f"{name:>12}", seat_style(seat, speaker.game.seat_colours))
    for name, figures in sheet.rows:
        rows.append(line(name.ljust(label), "".join(f"{n:>12}" for n in figures)))
    rows.append(line(("-" * (label + len(head)), DIM)))
    rows.append(line((speaker.say("terminal.total").ljust(label) + "".join(f"{n:>12}" for n in sheet.totals), BOLD)))
    if sheet.ranks:
        rows.append(line((speaker.say("terminal.rank").ljust(label) + "".join(f"{n:>11}." for n in sheet.ranks), BOLD)))
        rows += [line(""), *wrapped(sheet.note, width)]
    return rows


__all__ = ["Screen", "Turn", "score_rows"]
