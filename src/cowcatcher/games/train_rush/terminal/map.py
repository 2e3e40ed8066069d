"""The map of Train Rush in letters: by state the three loops, the cities, the zones, the contracts on display."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rich.text import Text

from cowcatcher.cli.terminal.look import BOLD, DIM, GO, line, seat_style
from cowcatcher.games.train_rush.names import NODES, REGIONS, SIDINGS, SMALLEST, ZONES
from cowcatcher.games.train_rush.reading import contracts_shown, field_of, warehouses
from cowcatcher.games.train_rush.terminal.signs import goods, letters, owner
from cowcatcher.games.train_rush.words import TrainSpeaker
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.model.words import NONE

WIDTH: Final = 80
LABEL: Final = 9
LOOPS: Final = ("outer", "middle", "inner")
EXIT: Final = "^"
TUNNEL: Final = "v"
IN_A_ROW: Final = 3
"""Fields of a siding that are drawn in one line."""


class MapPicture:
    """Draws the map for one position. numbers: what is typed for a field where a move can end."""

    def __init__(self, words: TrainSpeaker, s: TrainState, numbers: Mapping[int, str]) -> None:
        self.words = words
        self.s = s
        self.numbers = numbers
        chart = words.rules.data.map.layout
        self.loops = {"outer": chart.outer, "middle": chart.middle, "inner": chart.inner}
        self.spur = chart.spur

    def rows(self) -> list[Text]:
        """The spur while somebody is on it, then the states."""
        found = self.start()
        for region in range(len(REGIONS)):
            found += self.state(region)
        return found

    def start(self) -> list[Text]:
        """The fields from START to the loops; nothing once all have left them."""
        fields = [NODES.index(name) for name in self.spur]
        if not any(at in fields for at in self.s.at):
            return []
        row = line((self.words.say("board.start").ljust(LABEL), BOLD))
        for number, field in enumerate(fields):
            row.append("-" if number else "")
            row.append_text(self.mark(field, NODES[field] if not number else self.sign(field)))
        return [row]

    def state(self, region: int) -> list[Text]:
        """A state: contracts, loops, cities, zones."""
        w = self.words
        head = line((f"{w.states[region].upper()} ", BOLD), (f"{w.colour(region)} ", DIM))
        rows = flow(head, [self.contract(*shown) for shown in contracts_shown(self.s, region)], " ")
        for loop in LOOPS:
            rows += self.loop(region, loop)
        rows += flow(labelled(w.say("board.cities")), [self.city(city) for city in self.s.box.cities_of[region]])
        zones = [self.zone(zone) for zone in self.s.box.zones_of[region]]
        return [*rows, *flow(labelled(w.say("board.zones")), zones)]

    def contract(self, size: int, tile: int) -> Text:
        """A contract on display: its size, its goods, its points."""
        wanted = goods(self.words, self.s.box.contract_goods[tile])
        return line((f"{size + SMALLEST}:", DIM), f"{wanted} {self.s.box.contract_vp[tile]}")

    # Loops

    def loop(self, region: int, loop: str) -> list[Text]:
        """The part of a loop that lies in a state; a siding takes three lines where something happens on it."""
        graph = self.s.box.graph
        rows = [line((self.words.say(f"board.{loop}").ljust(LABEL), DIM)), line(""), line("")]
        first = True
        for name in self.loops[loop]:
            siding = name in SIDINGS
            field = NODES.index(f"{name}-1" if siding else name)
            if graph.region[field] != region:
                continue
            rows[0].append("" if first else "-", DIM)
            first = False
            if siding:
                self.siding(rows, field)
            else:
                rows[0].append_text(self.mark(field, self.sign(field)))
        rows[0].append(" >", DIM)
        return [row for row in rows if row.plain.strip()]

    def siding(self, rows: Sequence[Text], field: int) -> None:
        """Appends a siding to the lines of its loop."""
        fields = [field + n for n in range(len(self.s.bonus_display))]
        if not any(f in self.numbers or f in self.s.at for f in fields):
            rows[0].append(f"={ZONES[self.s.box.graph.zone[field]]}=")
            return
        cells = [self.mark(f, str(n)) for n, f in enumerate(fields, 1)]
        widths = [max(cell.cell_len for cell in cells[column::IN_A_ROW]) for column in range(IN_A_ROW)]
        lines = [cells[first : first + IN_A_ROW] for first in range(0, len(cells), IN_A_ROW)]
        column = rows[0].cell_len
        for row, there in zip(rows, lines, strict=True):
            row.append(" " * (column - row.cell_len))
            row.append("[")
            for at, (cell, width) in enumerate(zip(there, widths, strict=True)):
                row.append("-" if at else "", DIM)
                row.append_text(cell)
                row.append("-" * (width - cell.cell_len), DIM)
            row.append("]")

    def sign(self, field: int) -> str:
        """What a field is: a city with its rank, a black market, an exit ^, a tunnel v, or just a dot."""
        there = field_of(self.s.box, field)
        if there.kind == "city":
            return f"{self.words.cities[there.city]}{self.s.box.city_rank[there.city]}"
        if there.kind == "black_market":
            return self.words.say("board.market")
        node = self.words.nodes[there.name]
        return EXIT if node.exit else TUNNEL if node.tunnel else "."

    def mark(self, field: int, sign: str) -> Text:
        """A field with what is typed to go there, and the locomotives on it."""
        named = field_of(self.s.box, field).named
        here = [seat for seat in range(self.s.seats) if self.s.at[seat] == field]
        cell = line("")
        if field in self.numbers:
            cell.append(f"({self.numbers[field]})", GO)
        if named or not (here or field in self.numbers) or sign in (NODES[field], EXIT, TUNNEL):
            cell.append(sign, BOLD if named else "" if sign != "." else DIM)
        for seat in here:
            cell.append(f"@{self.words.letter(seat)}", f"{BOLD} {seat_style(seat, self.words.game.seat_colours)}")
        return cell

    # Cities and zones

    def city(self, city: int) -> Text:
        """A city: contractors, tokens for new visitors, mission, contract fields, who has been there."""
        w, s = self.words, self.s
        item = line((w.cities[city], BOLD), " ")
        for colour, n in enumerate(s.contractors_of(city)):
            item.append(w.say(f"board.contractor.{REGIONS[colour]}") * n)
        left = range(len(s.visitors[city]), len(s.box.token_vp[city]))
        item.append("".join(f" {s.box.token_vp[city][at]}/{s.box.token_points[city][at]}" for at in left))
        item.append(f" {w.say('board.mission')}" if s.mission_tokens[city] else "")
        for size in s.box.city_sizes[city]:
            item.append(f" {size + SMALLEST}", DIM)
            item.append_text(owner(w, s.city_fields_of(city)[size]))
        if s.visitors[city]:
            item.append(" ")
            item.append_text(letters(w, s.visitors[city]))
        return item

    def zone(self, zone: int) -> Text:
        """A zone: its station, its warehouses with their contractors, the shipment."""
        w, s = self.words, self.s
        item = line((ZONES[zone], BOLD), " ", (w.say("board.station"), DIM))
        item.append_text(owner(w, s.stations[zone]))
        for there in warehouses(s, zone):
            item.append(" ")
            item.append_text(owner(w, there.owner))
            item.append(w.say(f"board.contractor.{REGIONS[there.colour]}") if there.colour != NONE else "")
        return item.append(" *" if s.shipments[zone] else "")


def labelled(label: str) -> Text:
    """A label at the head of a line."""
    return line((label.ljust(LABEL), DIM))


def flow(head: Text, items: Sequence[Text], between: str = "   ") -> list[Text]:
    """Items behind a head, as many in a line as fit."""
    rows = [head]
    for number, item in enumerate(items):
        if number and rows[-1].cell_len + len(between) + item.cell_len > WIDTH:
            rows.append(line(" " * LABEL))
        elif number:
            rows[-1].append(between)
        rows[-1].append_text(item)
    return rows
