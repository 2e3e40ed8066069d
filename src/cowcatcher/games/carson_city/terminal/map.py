"""The map of Carson City in letters: owners, buildings, roads, pawns, what can be chosen."""

from __future__ import annotations

from rich.text import Text

from cowcatcher.cli.terminal.look import BOLD, DIM, GO, line, seat_style
from cowcatcher.games.carson_city.names import EDGES, EMPTY, HOUSE, MOUNTAIN, PARCELS, SPACE_COUNT
from cowcatcher.games.carson_city.rules.board import (
    cowboys_at,
    income,
    income_of,
    is_building,
    parcel_price,
    sheriff_seat,
)
from cowcatcher.games.carson_city.rules.grid import SIDES_OF, SIZE
from cowcatcher.games.carson_city.words import CarsonSpeaker
from cowcatcher.games.carson_city.written.state import CarsonState
from cowcatcher.kernel.game import View
from cowcatcher.model.words import NONE

CELL = 5
RIVER = "cyan dim"


def draw_map(w: CarsonSpeaker, view: View[CarsonState], compact: bool) -> list[Text]:
    """The grid, three lines a row; compact: lines between rows only where there is a road."""
    s = view.known
    can = options(w, view)
    roads = {e for e, name in enumerate(EDGES) if "road" in can.get(name, ())}
    rows = [line("   ", ("".join(f"   {c}  " for c in "abcdefgh"), BOLD))]
    rows[0].rstrip()
    for row in range(SIZE + 1):
        edges = range(row * SIZE, row * SIZE + SIZE)
        if not compact or any(s.roads[e] or e in roads for e in edges):
            rows.append(edge_line(s, edges, roads))
        if row < SIZE:
            rows += cell_lines(w, view, row, roads, can)
    return rows


def options(w: CarsonSpeaker, view: View[CarsonState]) -> dict[str, set[str]]:
    """What can be done at parcels and road places, by their names: the verbs of the moves."""
    found: dict[str, set[str]] = {}
    for m in map(w.parts, view.legal):
        found.setdefault(m.label, set()).add(m.verb)
    return found


def edge_line(s: CarsonState, edges: range, roads: set[int]) -> Text:
    """The road places between two rows of parcels."""
    text = line("   +")
    for e in edges:
        if s.roads[e]:
            text.append("=~=~=" if s.box.bridge[e] else "=====", BOLD)
        elif e in roads:
            text.append(f"({EDGES[e]})", GO)
        else:
            text.append("  .  ", DIM)
        text.append("+")
    return text


def cell_lines(
    w: CarsonSpeaker, view: View[CarsonState], row: int, roads: set[int], can: dict[str, set[str]]
) -> list[Text]:
    """The two lines of a row of parcels, with the road places left and right of them."""
    s = view.known
    upper, lower = line((f"{row + 1}  ", BOLD)), line("   ")
    parcels = range(row * SIZE, row * SIZE + SIZE)
    west = [SIDES_OF[p][2] for p in parcels]
    for column, e in enumerate((*west, SIDES_OF[parcels[-1]][3])):
        if s.roads[e]:
            upper.append("#", BOLD)
            lower.append("#", BOLD)
        elif e in roads:
            upper.append("?", GO)
            lower.append("?", GO)
        else:
            upper.append(":", DIM)
            lower.append(" ")
        if column < SIZE:
            upper.append_text(what_lies(w, s, parcels[column]))
            lower.append_text(what_happens(w, view, parcels[column], can))
    lower.rstrip()
    return [upper, lower]


def what_lies(w: CarsonSpeaker, s: CarsonState, p: int) -> Text:
    """Owner and tile of a parcel, five characters."""
    if s.box.river[p]:
        return line(("~~~~~", RIVER))
    owner, kind = s.owner[p], s.tile[p]
    letter = " " if owner == NONE else w.letter(owner)
    style = "" if owner == NONE else f"{BOLD} {seat_style(owner)}"
    if kind == HOUSE and owner == NONE:
        return line(w.say("board.map_house")[:CELL].ljust(CELL))
    tile = ""
    if kind == HOUSE:
        tile = w.say("board.map_house_owned")
    elif kind == MOUNTAIN:
        tile = "/\\^"
    elif kind != EMPTY:
        tile = w.building_short(kind)
    return line((letter, style), " ", (tile[:3].ljust(3), DIM if kind == MOUNTAIN else ""))


def what_happens(w: CarsonSpeaker, view: View[CarsonState], p: int, can: dict[str, set[str]]) -> Text:
    """Price or income and who stands there, five characters; in brackets when the parcel can be chosen."""
    s = view.known
    if s.box.river[p]:
        return line(("~~~~~", RIVER))
    figure = choice(view, p, can.get(PARCELS[p], set()))
    owned = is_building(s.tile[p]) and s.owner[p] != NONE
    shown = str(income(s, p)) if owned else ""
    letters = standing(w, s, p)
    if figure is None:
        for text in (f"${shown}" if shown else "", shown, ""):
            if len(text) + len(letters) <= CELL:
                return _cell(w, text, letters, "")
        return _cell(w, "", letters[:CELL], "")
    if len(figure) + 2 + len(letters) <= CELL:
        return _cell(w, f"({figure})", letters, GO)
    bare = letters.lstrip("@%")
    inside = figure + bare if len(figure + bare) <= CELL - 2 else bare[: CELL - 2]
    return line((f"({inside})".ljust(CELL), GO))


def _cell(w: CarsonSpeaker, text: str, letters: str, style: str) -> Text:
    cell = line((text, style))
    for letter in letters:
        seat = next((q for q in range(len(w.names)) if w.letter(q) == letter), None)
        cell.append(letter, "" if seat is None else seat_style(seat))
    cell.append(" " * (CELL - cell.cell_len))
    return cell


def standing(w: CarsonSpeaker, s: CarsonState, p: int) -> str:
    """@ and the letters of all who stand on a parcel; % before that of the sheriff's player."""
    place = SPACE_COUNT + p
    letters = "".join(w.letter(q) for q in range(s.seats) if cowboys_at(s, place, q))
    text = f"@{letters}" if letters else ""
    return text + (f"%{w.letter(sheriff_seat(s))}" if s.sheriff == place else "")


def choice(view: View[CarsonState], p: int, verbs: set[str]) -> str | None:
    """What stands in the brackets of a parcel where something can be done: price, income, or a sign; None elsewhere."""
    s = view.known
    if "build" in verbs:
        kind: int = getattr(s.stack[-1], "kind", 0)
        return str(income_of(s, p, kind, view.to_move))
    if "house" in verbs:
        return "h"
    if "duel" in verbs:
        return "!"
    if "claim" in verbs:
        return "+"  # it costs nothing
    if verbs.isdisjoint(("cowboy", "sheriff", "buy")):
        return None
    if s.owner[p] != NONE and is_building(s.tile[p]):
        return str(income(s, p))
    return str(parcel_price(s, p))
