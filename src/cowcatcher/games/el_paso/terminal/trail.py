"""The trail of El Paso in letters: a line a stop, a line a branch of a fork; below it the trading posts with discs."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from cowcatcher.cli.terminal.look import BOLD, DIM, GO, line, seat_style
from cowcatcher.games.el_paso.names import EL_PASO, LETTERS, SPACES
from cowcatcher.games.el_paso.terminal.market import tokens
from cowcatcher.games.el_paso.words import PasoSpeaker
from cowcatcher.games.el_paso.words.effects import shorts
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.game import View
from cowcatcher.model.readers import places_with
from cowcatcher.model.words import NONE

WIDTH: Final = 52
MARK: Final = 5
"""Columns before a stop, for what is typed to choose it."""


class TrailPicture:
    """Draws the trail for one view."""

    def __init__(self, w: PasoSpeaker, view: View[PasoState]) -> None:
        self.w = w
        self.s = view.known
        self.typed = tokens(w, view)

    def rows(self) -> list[Text]:
        """Once round from El Paso on, the two branches of a fork below each other."""
        box = self.s.box
        rows = [line((self.w.say("board.trail"), BOLD), "  ", (self.w.say("board.trail_more"), DIM))]
        space = EL_PASO
        while True:
            rows.append(self.stop(space))
            if box.fork_inner[space] != NONE:
                for branch, word in ((box.fork_inner, "inner"), (box.fork_outer, "outer")):
                    rows.append(self.branch(branch[space], box.fork_joins[space], word))
                space = box.fork_joins[space]
            else:
                space = box.next[space][0]
            if space == EL_PASO:
                return rows

    def choice(self, space: int) -> Text:
        """(2) for a stop to ride to, or for a space to build on."""
        site = self.s.box.site_of[space]
        for move in (self.w.move("go", space), *([self.w.move("site", site)] if site != NONE else [])):
            if move in self.typed:
                return line((f"({self.typed[move]})", GO))
        return line("")

    def stop(self, space: int) -> Text:
        """A space of the common way: its building with what it does, who stands there."""
        s, w = self.s, self.w
        row = self.choice(space)
        row.append(" " * (MARK - row.cell_len))
        if space == EL_PASO:
            row.append(w.say("board.el_paso"), BOLD)
            self.ranchers(row, space)
            row.append(f" {w.say('board.el_paso_does', money=w.money(s.box.income))}")
        else:
            row.append_text(self.place(space))
            letter = self.letter(space)
            if letter != NONE:
                row.append(f" {shorts(w, s, s.box.actions[letter])}")
        row.truncate(WIDTH)
        return row

    def branch(self, space: int, joins: int, word: str) -> Text:
        """A branch of a fork: its spaces in a row."""
        row = line(" " * MARK, ("|_ " + self.w.say(f"board.{word}").ljust(7), DIM))
        while space != joins:
            row.append_text(self.choice(space))
            row.append_text(self.place(space))
            row.append("  ")
            space = self.s.box.next[space][0]
        row.truncate(WIDTH)
        return row

    def letter(self, space: int) -> int:
        """The neutral building on a space, NONE where there is none."""
        area = self.s.box.area_of[space]
        return self.s.neutral[area] if area != NONE else NONE

    def place(self, space: int) -> Text:
        """What stands on a space and who: [B], S4 B:2a, or S4 . $3 while it is empty."""
        s, w = self.s, self.w
        at = s.box.site_of[space]
        if at == NONE:
            letter = self.letter(space)
            row = line((f"[{LETTERS[letter] if letter != NONE else ' '}]", BOLD))
            self.ranchers(row, space)
            return row
        row = line((f"{SPACES[space]} ", DIM))
        if s.building[at] == NONE:
            row.append(f". {w.money(s.box.site_cost[at])}", DIM)
            return row
        owner = s.owner[at]
        row.append(f"{w.letter(owner)}:{w.common(s, s.building[at])}", f"{BOLD} {seat_style(owner)}")
        self.ranchers(row, space)
        return row

    def ranchers(self, row: Text, space: int) -> None:
        """The ranchers on a stop, behind what stands there."""
        for player in places_with(self.s.rancher, space):
            row.append(f"@{self.w.letter(player)}", seat_style(player))

    def posts(self) -> list[Text]:
        """The trading posts: minimum, dark corners, what they give, whose discs lie there."""
        s, w = self.s, self.w
        rows = [line((w.say("board.posts"), BOLD), "  ", (w.say("board.posts_more"), DIM))]
        for post, label in enumerate(s.box.posts):
            typed = self.typed.get(w.move("post", label))
            row = line((f"({typed})", GO)) if typed else line(f" {s.box.post_min[post]}")
            row.append("*" if s.box.post_dark[post] else "")
            row.append(" " * (MARK + 3 - row.cell_len))
            what = [shorts(w, s, s.box.post_actions[post])] if s.box.post_actions[post] else []
            what += [w.vp(s.box.post_vp[post])] if s.box.post_vp[post] else []
            row.append((", ".join(what) or "-").ljust(24))
            for player in range(s.box.players):
                n = s.posts_of(player)[post]
                row.append(w.letter(player) * n, seat_style(player))
            row.truncate(WIDTH)
            rows.append(row)
        return rows


def draw_trail(w: PasoSpeaker, view: View[PasoState], compact: bool) -> list[Text]:
    """The trail and the trading posts; unless it must be short, with what the marks mean."""
    picture = TrailPicture(w, view)
    rows = [*picture.rows(), *picture.posts()]
    return rows if compact else [*rows, *(line((row, DIM)) for row in w.say("board.trail_key").splitlines())]
