"""Carson City in a terminal: the action track, the map, the players."""

from __future__ import annotations

from rich.text import Text

from cowcatcher.cli.terminal.boards.base import Board, Players
from cowcatcher.cli.terminal.look import BOLD, DIM, GO, STOP, line, seat_style
from cowcatcher.games.carson_city.names import SPACES
from cowcatcher.games.carson_city.rules.board import cowboys_at, parcels_owned, sheriff_seat
from cowcatcher.games.carson_city.terminal.map import draw_map
from cowcatcher.games.carson_city.words import CarsonSpeaker
from cowcatcher.games.carson_city.written.state import HIDDEN, SHERIFF_IN_RESERVE, CarsonState
from cowcatcher.kernel.game import View
from cowcatcher.model.words import NONE
from cowcatcher.text.speaker import Speaker

LABEL = 13
CELL = 22
TRACK = 80


class CarsonBoard(Board[CarsonState]):
    """The board of Carson City."""

    pictures = ("track", "map")

    def __init__(self, speaker: Speaker[CarsonState]) -> None:
        super().__init__(speaker)
        assert isinstance(speaker, CarsonSpeaker)
        self.words = speaker

    def stage(self, view: View[CarsonState]) -> str:
        return self.words.stage(view.known)

    def draw(self, name: str, view: View[CarsonState], compact: bool = False, room: int = 0) -> list[Text]:
        return draw_map(self.words, view, compact) if name == "map" else self.track(view)

    def track(self, view: View[CarsonState]) -> list[Text]:
        """The spaces by company, three in a row where they fit."""
        rows = [line((self.words.say("board.track"), BOLD))]
        companies = list(dict.fromkeys(space.company for space in self.words.track))
        for i, company in enumerate(companies):
            row = line(self.words.say(f"company.{i}").ljust(LABEL))
            for space in self.words.track:
                if space.company != company:
                    continue
                cell = self.cell(view, space.id, space.order)
                if row.cell_len + cell.cell_len > TRACK:
                    rows.append(row)
                    row = line(" " * LABEL)
                row.append_text(cell)
                row.append(" " * (-(cell.cell_len + 2) % CELL + 2))
            rows.append(row)
        for row in rows:
            row.rstrip()
        return rows

    def cell(self, view: View[CarsonState], space: str, number: int) -> Text:
        """One space: its number, in brackets when it can be chosen; what it does, who stands there."""
        s = view.known
        if space not in SPACES:
            return line(f" {number:>2}  {self.words.say(f'short.{space}')} ", (self.words.say("board.auto"), DIM))
        place = SPACES.index(space)
        moves = map(self.words.parts, view.legal)
        can = any(m.label == space and m.verb in ("cowboy", "sheriff", "take") for m in moves)
        cell = line((f"({number})".rjust(4), GO) if can else f" {number:>2} ")
        cell.append(f" {self.words.space_short(s, place)}")
        pawns = self.pawns(s, place)
        if pawns.cell_len:
            cell.append(" ")
            cell.append_text(pawns)
        if len(self.words.rivals(s, place, NONE)) > 1:
            cell.append(" " + self.words.say("board.duel"), STOP)
        if s.round and s.box.blocked[s.round - 1][place]:
            cell.append(" " + self.words.say("board.closed"), DIM)
        return cell

    def pawns(self, s: CarsonState, place: int) -> Text:
        """Who stands on a space: @B for each cowboy of B, %B for his sheriff."""
        text = line()
        for seat in range(s.seats):
            for _ in range(cowboys_at(s, place, seat)):
                text.append(f"@{self.words.letter(seat)}", seat_style(seat))
        if s.sheriff == place:
            owner = sheriff_seat(s)
            text.append(f"%{self.words.letter(owner)}", seat_style(owner))
        return text

    def players(self, view: View[CarsonState], width: int) -> Players:
        return self.broad(view, width) if width >= 60 else self.narrow(view, width)

    def order(self, s: CarsonState) -> list[int]:
        """Seats in the order that counts now: of play, else of choosing, else of sitting."""
        if sum(c != NONE for c in s.character) < s.seats:
            return [*s.choosing, *(q for q in range(s.seats) if q not in s.choosing)]
        return list(s.upper) or list(range(s.seats))

    def name(self, view: View[CarsonState], seat: int, width: int) -> Text:
        """Letter and name of a player, with his position once he has passed; an arrow for who decides."""
        s = view.known
        passed = seat in s.lower and sum(c != NONE for c in s.character) == s.seats
        more = f" {self.words.say('board.passed', n=s.lower.index(seat) + 1)}" if passed else ""
        name = self.words.who(seat)[: width - 3 - len(more)]
        mark = ">" if view.to_move == seat else " "
        letter = self.words.letter(seat)
        return line((f"{letter}{mark}", f"{BOLD} {seat_style(seat)}"), f"{name}{more}".ljust(width - 2))

    def broad(self, view: View[CarsonState], width: int) -> Players:
        """The table at full width, a line a player."""
        say, s = self.words.say, view.known
        head = say("board.players").ljust(19) + say("board.columns")
        rows = [line((head, BOLD))]
        for seat in self.order(s):
            row = self.name(view, seat, 19)
            limit = self.words.limit(s, seat)
            character = "" if s.character[seat] == NONE else self.words.character_short(s.character[seat])
            figures = [s.vp[seat], s.money[seat], s.cowboys[seat], self.words.power(s, seat), s.chips[seat]]
            figures += [s.road_stock[seat], parcels_owned(s, seat)]
            cells = "".join(f"{n:>{w}}" for n, w in zip(figures, (4, 5, 5, 6, 6, 6, 5), strict=True))
            row.append(f"{character:<9}{'' if limit is None else self.words.money(limit):>5}{cells}  ")
            row.append(self.kept(s, seat, 9))
            rows.append(row)
        return [*rows, *flowing(self.hand(view), width)]

    def kept(self, s: CarsonState, seat: int, width: int) -> str:
        """Kept buildings by their short names, or how many, and what a player has at hand."""
        counts = s.kept_of(seat)
        names = " ".join(self.words.building_short(kind) for kind, n in enumerate(counts) for _ in range(n))
        return names if len(names) <= width else str(sum(counts))

    def narrow(self, view: View[CarsonState], width: int) -> Players:
        """The table beside the map, two lines a player and a third one for what he keeps."""
        say, s = self.words.say, view.known
        rows = [line((say("board.players").ljust(width - 13) + say("board.columns_narrow"), BOLD))]
        for seat in self.order(s):
            row = self.name(view, seat, width - 13)
            row.append(f"{s.vp[seat]:>3}{s.money[seat]:>4}{s.cowboys[seat]:>3}{self.words.power(s, seat):>3}")
            character = s.character[seat]
            first = self.words.character_short(character) + ", " if character != NONE else ""
            more = f"  {first}{say('board.stock', chips=s.chips[seat], roads=s.road_stock[seat])}"
            rows += [row, line((more[:width], DIM))]
            kept = self.kept(s, seat, width - 9)
            if kept:
                rows.append(line((f"  {say('board.keeps', what=kept)}"[:width], DIM)))
        return [*rows, *self.hand(view)]

    def hand(self, view: View[CarsonState]) -> list[Text]:
        """The sheriff or the 3 guns where they are; the onlooker's duel tiles, and how many the others have."""
        say, s = self.words.say, view.known
        rows = []
        if s.guns != NONE:
            rows.append(line(say("board.guns", who=self.words.letter(s.guns))))
        if s.sheriff == SHERIFF_IN_RESERVE:
            rows.append(line(say("board.sheriff", who=self.words.letter(sheriff_seat(s)))))
        if s.box.tiles and any(s.hand_size):
            rows += [line(self.tiles(s, seat)) for seat in range(s.seats)]
        return rows

    def tiles(self, s: CarsonState, seat: int) -> str:
        """Duel tiles of a seat: each one, or their number and what is known of their sum."""
        hand = s.hands_of(seat)
        if HIDDEN not in hand:
            what = " ".join(str(s.box.tile_values[v]) for v, n in enumerate(hand) for _ in range(n))
        elif s.hand_sum[seat] != NONE:
            what = self.words.say("board.tiles_sum", n=s.hand_size[seat], sum=s.hand_sum[seat])
        else:
            what = self.words.say("board.tiles_unknown", n=s.hand_size[seat])
        return self.words.say("board.tiles", who=self.words.letter(seat), what=what)

    def key(self, view: View[CarsonState]) -> list[Text]:
        return [line((row, DIM)) for row in self.words.say("board.key").splitlines()]


def flowing(rows: list[Text], width: int) -> list[Text]:
    """Short rows beside each other, as many as fit in a line."""
    lines: list[Text] = []
    for row in rows:
        if lines and lines[-1].cell_len + 3 + row.cell_len <= width:
            lines[-1].append("   ")
            lines[-1].append_text(row)
        else:
            lines.append(row)
    return lines


BOARD = CarsonBoard
