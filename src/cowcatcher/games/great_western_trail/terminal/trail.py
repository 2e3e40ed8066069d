"""The trail of Great Western Trail in letters: a line a branch, what lies there, tolls, cattlemen, where to go."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from cowcatcher.cli.terminal.look import BOLD, DIM, GO, STOP, line, seat_style
from cowcatcher.games.great_western_trail.reading import KANSAS_CITY, Place, Player, everywhere
from cowcatcher.games.great_western_trail.rules.movement import fee_of, free_spaces, next_spaces
from cowcatcher.games.great_western_trail.words import TrailSpeaker
from cowcatcher.games.great_western_trail.words.effects import short_building
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.game import View
from cowcatcher.model.words import NONE
from cowcatcher.text.asking import is_asked, pending

WIDTH: Final = 52
MARK: Final = 4
LABEL: Final = 16
INDENT: Final = "    | "
"""What stands before the part of the trail that leads to the teepees and round them."""

Branch = tuple[str, tuple[str, ...]]

SECTIONS: Final[tuple[tuple[str, tuple[Branch, ...]], ...]] = (
    ("A", (("floods", ("FLOOD1", "FLOOD2", "FLOOD3", "FLOOD4", "FR1", "FR2")), ("plots", ("A1", "A2", "A3")))),
    ("B", (("droughts", ("DROUGHT1", "DROUGHT2", "DROUGHT3", "DROUGHT4", "DR1")), ("plots", ("B1", "B2", "B3")))),
    ("C", (("north", ("CN1", "CN2", "south", "CS1", "then")),)),
    ("D", (("teepees", ("T1", "T2", "T4", "T6", "T8", "T10", "TR1", "TR2")), ("beside", ("TM3", "TM2", "TM1")))),
    ("E", (("rockfalls", ("ROCK1", "ROCK2", "ROCK3", "ROCK4", "RR1", "RR2")), ("plots", ("E1", "E2")))),
    ("F", (("plots", ("F1", "or", "F2")),)),
    ("G", (("plots", ("G1", "or", "G2")),)),
)
"""Neutral areas with the branches behind them, each with its places in the order of the trail."""


def numbers(w: TrailSpeaker, view: View[TrailState]) -> dict[int, str]:
    """What is typed for each legal move that has no short form of its own: its number in the list."""
    table = w.game.table
    listed = [m for m in view.legal if ":" in table.name(m)]
    return {m: str(i) for i, m in enumerate(listed, 1)}


def steps_to(view: View[TrailState]) -> dict[int, int]:
    """Steps to every space that the onlooker's ride can still reach; empty while he does not ride."""
    s = view.known
    if view.decision != "next_step" or not view.legal:
        return {}
    seat = view.to_move
    free = is_asked(s, "FreeStep")
    left = pending(s).left if is_asked(s, "Step", "FreeStep") else Player(s, seat).steps
    found: dict[int, int] = {}
    edge = [s.cattleman[seat]]
    for n in range(1, left + 1):
        fresh = []
        for place in edge:
            if place != KANSAS_CITY:
                fresh += free_spaces(s, place) if free else next_spaces(s, place)
        edge = [place for place in dict.fromkeys(fresh) if place not in found]
        found.update(dict.fromkeys(edge, n))
    return found


class TrailPicture:
    """Draws the trail for one view."""

    def __init__(self, w: TrailSpeaker, view: View[TrailState]) -> None:
        self.w = w
        self.view = view
        self.s = view.known
        self.places = everywhere(self.s)
        self.at = {place.name: place.at for place in self.places}
        self.steps = steps_to(view)
        self.marks = self.choices()

    def choices(self) -> dict[int, str]:
        """What is typed to choose a place, by place."""
        box, found = self.s.box, {}
        areas = {"hazard": box.hazard_nodes, "teepee": box.teepee_places}
        for move, number in numbers(self.w, self.view).items():
            m = self.w.parts(move)
            if m.verb in ("go", "copy"):
                found[m.arg] = number
            elif m.verb in areas:
                found[areas[m.verb][m.arg]] = number
            elif m.verb == "plot":
                found[box.plot_nodes[m.arg]] = self.places[box.plot_nodes[m.arg]].name.lower()
        return found

    def rows(self) -> list[Text]:
        """The whole trail."""
        say = self.w.say
        rows = [self.head()]
        for area, branches in SECTIONS:
            place = self.at[area]
            inner = area == "D"
            rows.append(self.neutral(place, INDENT if inner else ""))
            for name, places in branches:
                label = f"{INDENT}{'| ' if inner else ''}{say(f'board.{name}')}"
                rows += self.branch(label, places)
        row = self.mark(KANSAS_CITY)
        row.append(" " * (MARK - row.cell_len))
        row.append(say("board.kansas_city"), BOLD)
        return [*rows, self.with_pawns(row, KANSAS_CITY, " ")]

    def head(self) -> Text:
        """The title, and the start of the trail with who waits there."""
        row = line((self.w.say("board.trail"), BOLD), "  ")
        row.append_text(self.mark(0))
        row.append(self.w.say("board.start"))
        row = self.with_pawns(row, 0, "")
        row.append("  ")
        row.append(self.w.say("board.trail_more"), DIM)
        row.truncate(WIDTH)
        return row

    def neutral(self, place: int, indent: str) -> Text:
        """A neutral building: its letter, who stands there, what it does."""
        s = self.s
        row = line(indent)
        row.append_text(self.mark(place))
        row.append(" " * (len(indent) + MARK - row.cell_len))
        building = self.places[place].building
        if building is None:
            row.append("[ ]", DIM)
            return row
        row.append(f"[{building.name}]", BOLD)
        row = self.with_pawns(row, place, "")
        row.append(f" {short_building(self.w, s, building)}")
        row.truncate(WIDTH)
        return row

    def branch(self, label: str, places: tuple[str, ...]) -> list[Text]:
        """The places of a branch behind its name, in as many lines as they need."""
        rows = []
        row = line((label.ljust(LABEL), DIM))
        for name in places:
            known = name in self.at
            cell = self.cell(self.places[self.at[name]]) if known else line((self.w.say(f"board.{name}"), DIM))
            if row.cell_len + cell.cell_len > WIDTH:
                rows.append(row)
                row = line(" " * LABEL)
            row.append_text(cell)
            row.append(" ")
        return [*rows, row]

    def mark(self, place: int) -> Text:
        """(2) for a place that can be chosen, <3> for one that is three steps away."""
        if place in self.marks:
            return line((f"({self.marks[place]})", GO))
        steps = self.steps.get(place, 0)
        return line((f"<{steps}>", DIM)) if steps else line("")

    def with_pawns(self, row: Text, place: int, between: str) -> Text:
        """The row with the cattlemen of a place behind it."""
        for seat in range(self.s.seats):
            if self.s.cattleman[seat] == place:
                row.append(f"{between}@{self.w.letter(seat)}", seat_style(seat))
        return row

    def cell(self, place: Place) -> Text:
        """A place of a branch: what lies there, its toll, who stands there."""
        row, trades = self.mark(place.at), place.sort == "teepee"
        if trades:
            row.append(f"{place.trade}:", DIM)
        if place.empty:
            if not row.cell_len or trades or place.at not in self.marks:
                row.append(self.empty(place.at), DIM)
            return self.with_pawns(row, place.at, "")
        if place.building is not None:
            row.append(f"{self.w.letter(place.owner)}:", seat_style(place.owner))
            row.append(place.building.name)
        else:
            row.append(self.w.tile_short(self.s, place.tile))
        onlooker = NONE if self.view.seat is None else self.view.seat
        fee = fee_of(self.s, onlooker, place.at) if place.on_trail else 0
        if fee:
            row.append(self.w.money(fee), STOP)
        return self.with_pawns(row, place.at, "")

    def empty(self, place: int) -> str:
        """A place without a tile: a plot, in the woods, with a risk action, or an area for tiles."""
        box = self.s.box
        if box.plot_of[place] < 0:
            return "."
        return ("w" if box.woods[place] else "_") + ("!" if box.risk[place] != NONE else "")


def draw_trail(w: TrailSpeaker, view: View[TrailState], compact: bool) -> list[Text]:
    """The trail with all that lies and stands on it; unless it must be short, with what its marks mean."""
    rows = TrailPicture(w, view).rows()
    return rows if compact else [*rows, *(line((row, DIM)) for row in w.say("board.trail_key").splitlines())]
