"""The railroad and the cities of Great Western Trail in letters."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from cowcatcher.cli.terminal.look import BOLD, DIM, GO, line, seat_style
from cowcatcher.games.great_western_trail.names import FIRST_TURNOUT, LAST_SPACE, MASTERS, TRACK
from cowcatcher.games.great_western_trail.words import TrailSpeaker
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.game import View
from cowcatcher.model.words import NONE

WIDTH: Final = 80
CELL: Final = 4
IN_LINE: Final = 20
"""Spaces of the main line in one line: the start and 1 to 19, then 20 to 39."""


def draw_railway(w: TrailSpeaker, view: View[TrailState]) -> list[Text]:
    """The cities, then the two lines of the track with stations and engines."""
    rows = cities(w, view)
    for first in (0, IN_LINE):
        rows += track(w, view, first)
    return rows


def cities(w: TrailSpeaker, view: View[TrailState]) -> list[Text]:
    """The cities with values and discs; between two of them what discs on both bring."""
    box = view.known.box
    rows = [line((w.say("board.cities"), BOLD), " ")]
    for city in range(len(box.city_value)):
        item = city_item(w, view, city)
        for a, _, card, points in box.links:
            if a == city:
                item.append(f" [{link(w, card, points)}]", DIM)
        if rows[-1].cell_len + item.cell_len + 1 > WIDTH:
            rows.append(line("       "))
        rows[-1].append(" ")
        rows[-1].append_text(item)
    return rows


def link(w: TrailSpeaker, card: bool, points: int) -> str:
    """What discs on both of two cities bring: "card -3"."""
    return " ".join([*([w.say("board.card")] if card else []), *([f"{points:+d}"] if points else [])])


def city_item(w: TrailSpeaker, view: View[TrailState], city: int) -> Text:
    """A city: value, name (in capitals with black corners), its own dollars and points, discs."""
    s, box = view.known, view.known.box
    value = box.city_value[city]
    can = w.move("city", city) in view.legal
    item = line((f"({value})", GO)) if can else line(str(value))
    name = w.city(city)
    item.append(f" {name.upper() if box.city_black[city] else name}")
    if box.city_dollars[city]:
        item.append(f" {w.money(box.city_dollars[city])}", DIM)
    if box.city_vp[city]:
        item.append(f" {box.city_vp[city]:+d}", DIM)
    counts = [(seat, s.cities_of(seat)[city]) for seat in range(s.seats)]
    if any(n for _, n in counts):
        item.append(":")
    for seat, n in counts:
        item.append(w.letter(seat) * n if n < 3 else f"{n}{w.letter(seat)}", f"{BOLD} {seat_style(seat)}")
    return item


def track(w: TrailSpeaker, view: View[TrailState], first: int) -> list[Text]:
    """One line of the main line, its engines below, its stations, and who stands at them."""
    s = view.known
    rail, engines = line(""), line("")
    for space in range(first, first + IN_LINE):
        name = "S" if space == 0 else TRACK[space]
        rail.append(f"{name:>2}", "" if space in s.box.station_space else DIM)
        rail.append("-|" if space in s.box.signals else "--" if space < LAST_SPACE else "", BOLD)
        put(engines, (space - first) * CELL, standing(w, view, space))
    above, below = line(""), line("")
    for station in range(len(s.box.station_space)):
        space = s.box.station_space[station]
        before = s.box.ahead[space] - 1 if space >= FIRST_TURNOUT else space
        if not first <= before < first + IN_LINE:
            continue
        column = (before - first) * CELL + (CELL // 2 if space >= FIRST_TURNOUT else 0)
        cell = station_cell(w, view, station)
        put(above, min(column, WIDTH - cell.cell_len), cell)
        if space >= FIRST_TURNOUT:
            put(below, column, standing(w, view, space))
    return [rail, *(row for row in (engines, above, below) if row.plain.strip())]


def put(row: Text, column: int, piece: Text) -> None:
    """Write a piece at a column, or behind what stands there already."""
    if piece.cell_len:
        row.append(" " * max(0, column - row.cell_len))
        row.append_text(piece)


def standing(w: TrailSpeaker, view: View[TrailState], space: int) -> Text:
    """The engines on a space, or the space in brackets where an engine can go."""
    s = view.known
    piece = line("")
    if w.move("engine", space) in view.legal:
        piece.append(f"({TRACK[space].lower()})", GO)
    here = [seat for seat in range(s.seats) if s.engine[seat] == space]
    if here:
        piece.append("@")
    for seat in here:
        piece.append(w.letter(seat), seat_style(seat))
    return piece


def station_cell(w: TrailSpeaker, view: View[TrailState], station: int) -> Text:
    """A station: price and points, the station master that lies there, the discs."""
    s, box = view.known, view.known.box
    can = any(w.move(verb, station) in view.legal for verb in ("station", "reuse"))
    price = f"{w.money(box.station_cost[station])}:{box.station_vp[station]}"
    cell = line((f"({station + 1})", GO), price) if can else line(price)
    if station < len(s.master_at) and s.master_at[station] != NONE:
        cell.append(w.say(f"board.master.{MASTERS[s.master_at[station]]}"), BOLD)
    own = [seat for seat in range(s.seats) if s.stations_of(seat)[station]]
    if own:
        cell.append(" ")
    for seat in own:
        cell.append(w.letter(seat), f"{BOLD} {seat_style(seat)}")
    return cell
