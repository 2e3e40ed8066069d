"""Great Western Trail in a terminal: the markets, the railroad, the trail, the players."""

from __future__ import annotations

from rich.text import Text

from cowcatcher.cli.terminal.boards.base import Board, Players
from cowcatcher.cli.terminal.look import BOLD, DIM, line, seat_style, wrapped
from cowcatcher.games.great_western_trail.reading import Player
from cowcatcher.games.great_western_trail.rules.scoring import points
from cowcatcher.games.great_western_trail.terminal.market import card, draw_market
from cowcatcher.games.great_western_trail.terminal.railway import draw_railway
from cowcatcher.games.great_western_trail.terminal.trail import draw_trail
from cowcatcher.games.great_western_trail.words import TrailSpeaker
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.game import View
from cowcatcher.text.speaker import Speaker


class TrailBoard(Board[TrailState]):
    """The board of Great Western Trail."""

    pictures = ("market", "railroad", "trail")

    def __init__(self, speaker: Speaker[TrailState]) -> None:
        super().__init__(speaker)
        assert isinstance(speaker, TrailSpeaker)
        self.words = speaker

    def stage(self, view: View[TrailState]) -> str:
        return self.words.stage(view)

    def draw(self, name: str, view: View[TrailState], compact: bool = False, room: int = 0) -> list[Text]:
        if name == "trail":
            rows = draw_trail(self.words, view, compact)
        else:
            rows = draw_market(self.words, view) if name == "market" else draw_railway(self.words, view)
        for row in rows:
            row.rstrip()
        return rows

    def players(self, view: View[TrailState], width: int) -> Players:
        table = self.broad(view) if width >= 76 else self.narrow(view, width)
        return [*table, *self.own(view, width)]

    def order(self, s: TrailState) -> list[int]:
        """Seats in the order of turns from the present one on."""
        first = (s.first + s.turns - 1) % s.seats if s.turns else max(s.first, 0)
        return [(first + i) % s.seats for i in range(s.seats)]

    def name(self, view: View[TrailState], seat: int, width: int) -> Text:
        """Letter and name of a player; an arrow for who decides."""
        mark = ">" if view.to_move == seat else " "
        letter = self.words.letter(seat)
        return line(
            (f"{letter}{mark}", f"{BOLD} {seat_style(seat)}"), self.words.who(seat)[: width - 3].ljust(width - 2)
        )

    def broad(self, view: View[TrailState]) -> Players:
        """The table at full width, a line a player."""
        say, s = self.words.say, view.known
        rows = [line(((say("board.players").ljust(16) + say("board.columns")), BOLD))]
        totals = points(s)
        for seat in self.order(s):
            row, player = self.name(view, seat, 15), Player(s, seat)
            cert = f"{player.certificates}/{player.certificate_limit}"
            people = " ".join(str(n) for n in player.workers)
            row.append(f"{totals[seat]:>3}{player.money:>4}{cert:>6}  {people}{player.steps:>7}")
            figures = (*self.counts(player), *player.deck)
            row.append("".join(f"{n:>{w}}" for n, w in zip(figures, (6, 4, 4, 3, 3, 5, 6, 5), strict=True)))
            rows.append(row)
        return rows

    def counts(self, player: Player) -> tuple[int, ...]:
        """Discs left, buildings, hazards, green and blue teepees of a player."""
        green, blue = player.s.teepees_of(player.seat)
        return sum(player.discs), len(player.built), len(player.hazards), green, blue

    def narrow(self, view: View[TrailState], width: int) -> Players:
        """The table beside the trail, three lines a player."""
        say, s = self.words.say, view.known
        rows = [line((say("board.players").ljust(width - 11) + say("board.columns_narrow"), BOLD))]
        totals = points(s)
        for seat in self.order(s):
            row, player = self.name(view, seat, width - 12), Player(s, seat)
            cert = f"{player.certificates}/{player.certificate_limit}"
            row.append(f"{totals[seat]:>3}{player.money:>4}{cert:>5}")
            discs, built, hazards, green, blue = self.counts(player)
            c, b, e = player.workers
            hand, stack, pile = player.deck
            one = say("board.line_1", c=c, b=b, e=e, discs=discs, buildings=built)
            two = say("board.line_2", hazards=hazards, green=green, blue=blue, hand=hand, stack=stack, pile=pile)
            rows += [row, line(f"  {one}"), line((f"  {two}", DIM))]
        return rows

    def own(self, view: View[TrailState], width: int) -> list[Text]:
        """Hand and played objective cards of the onlooker; what is known of the others' hands."""
        s = view.known
        rows = []
        if view.seat is not None:
            rows += self.hand_rows(view, width)
            cards = "; ".join(card(self.words, s, kind) for kind in Player(s, view.seat).objectives)
            rows += wrapped(f"{self.words.say('board.area')} {cards}", width, "", "  ")
        return rows

    def hand_rows(self, view: View[TrailState], width: int) -> list[Text]:
        """The onlooker's cards."""
        s, seat = view.known, view.seat
        assert seat is not None
        cards = self.words.card_list(s, enumerate(Player(s, seat).hand))
        return wrapped(f"{self.words.say('board.hand')} {cards}", width, "", "  ", BOLD)

    def key(self, view: View[TrailState]) -> list[Text]:
        return [line((row, DIM)) for row in self.words.say("board.key").splitlines()]

    def hand(self, view: View[TrailState]) -> list[Text]:
        return self.hand_rows(view, 80) if view.seat is not None else []


BOARD = TrailBoard
