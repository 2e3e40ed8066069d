"""The map of Gold Rush in letters: tiles, who stands where, and the cells that can be chosen, with their names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from cowcatcher.cli.terminal.look import BOLD, DIM, GO, line, seat_style
from cowcatcher.games.gold_rush.rules.actions import pitch_area
from cowcatcher.games.gold_rush.rules.cells import CELLS, PLACES, cell_at
from cowcatcher.games.gold_rush.rules.landscape import cowboy_on, tent_on, turns_on
from cowcatcher.games.gold_rush.rules.turn import cell_chosen
from cowcatcher.games.gold_rush.terminal.tile import Mark, tile_rows
from cowcatcher.games.gold_rush.words import RushSpeaker
from cowcatcher.games.gold_rush.written.state import GoldRushState
from cowcatcher.kernel.game import View
from cowcatcher.model.words import NONE

WIDTH: Final = 7
HEIGHT: Final = 3
MARGIN: Final = 4
COLUMNS: Final = 10
ROWS: Final = 6
"""So many cells the window shows unless there is room for more rows: 74 columns, 19 lines with the names on top."""

FEWEST_ROWS: Final = 2
"""Below so many rows a map says nothing."""


class MapPicture:
    """Draws the map for one view."""

    def __init__(self, w: RushSpeaker, view: View[GoldRushState]) -> None:
        self.w = w
        self.view = view
        self.s = view.known
        self.tiles = {cell: tile for tile, cell in enumerate(self.s.cells)}
        legal = [w.parts(m) for m in view.legal]
        self.ways = {m.arg: len(turns_on(self.s, m.arg)) for m in legal if m.verb == "lay"}
        self.pitches = {self.s.cells[self.s.on[pitch_area(self.s, m.move)]] for m in legal if m.verb == "pitch"}
        self.chosen = cell_chosen(self.s)

    def window(self, room: int, fewest: int) -> list[Text]:
        """The part of the map with the cell where a tile is being turned, else with the last tile, and with most of the
        cells that can be chosen; in so many lines if these hold the fewest rows that are wanted."""
        size = max(fewest, (room - 1) // HEIGHT)
        x, y = PLACES[self.chosen if self.chosen != NONE else self.s.cells[-1]]
        left, right, top, bottom = self.span()
        wanted = [PLACES[cell] for cell in (*self.ways, *self.pitches)]
        windows = [
            (range(first_x, min(first_x + COLUMNS, right + 1)), range(first_y, min(first_y + size, bottom + 1)))
            for first_x in starts(left, right, x, COLUMNS)
            for first_y in starts(top, bottom, y, size)
        ]
        window = max(windows, key=lambda window: shown(window, wanted))
        rows = self.block(*window)
        beyond = len(wanted) - shown(window, wanted)
        if beyond and (not room or len(rows) < room):
            rows.append(line(" " * MARGIN, (self.w.say("board.beyond", n=beyond), DIM)))
        return rows

    def whole(self) -> list[Text]:
        """All of it; what is too wide in parts, from the west to the east."""
        left, right, top, bottom = self.span()
        rows: list[Text] = []
        for first in range(left, right + 1, COLUMNS):
            rows += [line("")] if rows else []
            rows += self.block(range(first, min(first + COLUMNS, right + 1)), range(top, bottom + 1))
        return rows

    def span(self) -> tuple[int, int, int, int]:
        """The westernmost and easternmost column and the northernmost and southernmost row, the rim included."""
        places = [PLACES[cell] for cell in (*self.s.cells, *self.s.rim)]
        xs, ys = [x for x, _ in places], [y for _, y in places]
        return min(xs), max(xs), min(ys), max(ys)

    def block(self, columns: Sequence[int], rows: Sequence[int]) -> list[Text]:
        """Some columns and rows, with their names."""
        head = "".join(str(x).center(WIDTH) for x in columns)
        found = [line(" " * MARGIN, (head, DIM))]
        for y in rows:
            cells = [self.cell(cell_at(x, y)) for x in columns]
            for i in range(HEIGHT):
                row = line((str(y) if i == HEIGHT // 2 else "").rjust(MARGIN - 1), " ")
                row.stylize(DIM)
                for cell in cells:
                    row.append_text(cell[i])
                found.append(row)
        return found

    def cell(self, cell: int) -> list[Text]:
        """A cell: its tile, or what can be done there."""
        tile = self.tiles.get(cell, NONE)
        if tile != NONE:
            rows = self.tile(tile)
            if cell in self.pitches:
                rows[HEIGHT // 2] = centred(self.named(cell), GO)
            return rows
        if cell == self.chosen:
            return [centred("", ""), centred("(?)", GO), centred("", "")]
        if cell in self.ways:
            return [centred("", ""), centred(self.named(cell), GO), centred(f"x{self.ways[cell]}", DIM)]
        return [centred("", "")] * HEIGHT

    def named(self, cell: int) -> str:
        """The name of a cell in brackets, or a star where it is too long."""
        name = f"({CELLS[cell]})"
        return name if len(name) <= WIDTH else "(*)"

    def tile(self, tile: int) -> list[Text]:
        """A laid tile with what stands on it; the last one with a brighter corner."""
        s = self.s
        face = s.box.faces[s.faces[tile]]
        first = s.first[tile]
        marks = {i: figure(self.w, s, first + i) for i in range(len(face.parts)) if s.piece[first + i]}
        rows = tile_rows(face, s.rotations[tile], WIDTH, HEIGHT, marks)
        if tile == len(s.cells) - 1:
            rows[0] = line(("*", GO)).append_text(rows[0][1:])
        return rows


def figure(w: RushSpeaker, s: GoldRushState, area: int) -> Mark:
    """Who stands on an area: a cowboy in a capital letter, a tent in a small one."""
    camper = tent_on(s, area)
    seat = camper if camper != NONE else cowboy_on(s, area)
    letter = w.letter(seat)
    return (letter.lower() if camper != NONE else letter, f"{BOLD} {seat_style(seat)}")


def starts(low: int, high: int, among: int, size: int) -> list[int]:
    """Where a window can begin that shows `size` of the places from low to high, with one certain among them: first
    where that is near its middle."""
    last = max(low, high - size + 1)
    middle = among - size // 2
    return sorted(range(max(low, among - size + 1), min(last, among) + 1), key=lambda first: abs(first - middle))


def shown(window: tuple[range, range], places: Sequence[tuple[int, int]]) -> int:
    """How many of the places lie in a window."""
    columns, rows = window
    return sum(x in columns and y in rows for x, y in places)


def centred(text: str, style: str) -> Text:
    """A text in the middle of a cell."""
    left = (WIDTH - len(text)) // 2
    return line(" " * left, (text, style), " " * (WIDTH - len(text) - left))


__all__ = ["FEWEST_ROWS", "ROWS", "MapPicture"]
