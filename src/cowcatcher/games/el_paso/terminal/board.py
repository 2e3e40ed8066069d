"""El Paso in a terminal: the markets, the trail with the trading posts, the players."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from cowcatcher.cli.terminal.boards.base import Board, Players
from cowcatcher.cli.terminal.look import BOLD, DIM, line, seat_style, wrapped
from cowcatcher.games._trail.decks import DISCARD_PILE, DRAW_PILE, HAND
from cowcatcher.games.el_paso.names import FIRST_WORKER, OBJECTIVE_COUNT, SUE, WORKERS
from cowcatcher.games.el_paso.rules.gains import hand_limit, permanent_certificates, step_limit
from cowcatcher.games.el_paso.rules.scoring import met_objectives, points_of
from cowcatcher.games.el_paso.terminal.market import draw_market
from cowcatcher.games.el_paso.terminal.trail import draw_trail
from cowcatcher.games.el_paso.words import PasoSpeaker
from cowcatcher.games.el_paso.words.terms import held
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.game import View
from cowcatcher.model.readers import places_with
from cowcatcher.model.words import NONE
from cowcatcher.text.speaker import Speaker

BROAD: Final = 77
"""Columns of the table with a line a player."""


class PasoBoard(Board[PasoState]):
    """The board of El Paso."""

    pictures = ("market", "trail")

    def __init__(self, speaker: Speaker[PasoState]) -> None:
        super().__init__(speaker)
        assert isinstance(speaker, PasoSpeaker)
        self.words = speaker

    def stage(self, view: View[PasoState]) -> str:
        return self.words.stage(view)

    def draw(self, name: str, view: View[PasoState], compact: bool = False, room: int = 0) -> list[Text]:
        rows = draw_trail(self.words, view, compact) if name == "trail" else draw_market(self.words, view)
        for row in rows:
            row.rstrip()
        return rows

    def players(self, view: View[PasoState], width: int) -> Players:
        table = self.broad(view) if width >= BROAD else self.narrow(view, width)
        return [*table, *self.sue(view.known, width), *self.own(view, width)]

    def order(self, s: PasoState) -> list[int]:
        """Seats in the order of turns from the present one on."""
        first = (s.turns - 1) % s.box.players if s.turns else 0
        return [player for i in range(s.box.players) if (player := (first + i) % s.box.players) < s.seats]

    def name(self, view: View[PasoState], seat: int, width: int) -> Text:
        """Letter and name of a player; an arrow for who decides."""
        mark = ">" if view.to_move == seat else " "
        style = f"{BOLD} {seat_style(seat)}"
        return line((f"{self.words.letter(seat)}{mark}", style), self.words.who(seat)[: width - 3].ljust(width - 2))

    def broad(self, view: View[PasoState]) -> Players:
        """The table at full width, a line a player."""
        say, s = self.words.say, view.known
        rows = [line((say("board.players").ljust(15) + say("board.columns"), BOLD))]
        for seat in self.order(s):
            row = self.name(view, seat, 15)
            people = " ".join(str(n) for n in s.workers_of(seat))
            cert = f"{s.certificates[seat]}+{permanent_certificates(s, seat)}"
            row.append(f"{points_of(s, seat):>3}{s.money[seat]:>4}{cert:>5}{s.tokens[seat]:>4}  {people:<8}")
            figures = (*self.things(s, seat), *self.deck(s, seat))
            row.append("".join(f"{n:>{w}}" for n, w in zip(figures, (4, 5, 4, 4, 4, 5, 5, 5), strict=True)))
            rows.append(row)
        return rows

    def things(self, s: PasoState, seat: int) -> tuple[int, ...]:
        """Discs left, step limit, own buildings, objective tiles, bonus tiles of a seat."""
        discs = sum(s.discs_of(seat))
        objectives = s.tiles[:OBJECTIVE_COUNT].count(seat)
        return discs, step_limit(s, seat), s.owner.count(seat), objectives, s.tiles[OBJECTIVE_COUNT:].count(seat)

    def deck(self, s: PasoState, seat: int) -> tuple[int, int, int]:
        """Cards in hand, draw pile and discard pile."""
        sizes = s.sizes_of(seat)
        return sizes[HAND], sizes[DRAW_PILE], sizes[DISCARD_PILE]

    def narrow(self, view: View[PasoState], width: int) -> Players:
        """The table beside the trail, three lines a player."""
        say, s = self.words.say, view.known
        rows = [line((say("board.players").ljust(width - 11) + say("board.columns_narrow"), BOLD))]
        for seat in self.order(s):
            row = self.name(view, seat, width - 12)
            cert = f"{s.certificates[seat]}+{permanent_certificates(s, seat)}"
            row.append(f"{points_of(s, seat):>3}{s.money[seat]:>4}{cert:>5}")
            people = s.workers_of(seat)
            discs, _, built, objectives, bonus = self.things(s, seat)
            hand, draw, pile = self.deck(s, seat)
            letters = " ".join(f"{say(f'board.worker.{WORKERS[kind]}')}{n}" for kind, n in enumerate(people))
            one = say("board.line_1", workers=letters, tokens=s.tokens[seat], discs=discs)
            two = say("board.line_2", built=built, objectives=objectives, bonus=bonus, hand=hand, draw=draw, pile=pile)
            rows += [row, line(f"  {one}"), line((f"  {two}", DIM))]
        return rows

    def sue(self, s: PasoState, width: int) -> Players:
        """Sue, whose row of workers stands in her order of preference; nothing where she does not play."""
        if not s.box.solo or NONE in s.sue_row:
            return []
        say, w = self.words.say, self.words
        row = ", ".join(w.workers(kind, s.sue_workers[kind]) for kind in s.sue_row)
        owned = say("board.sue_tiles", objectives=s.tiles[:OBJECTIVE_COUNT].count(SUE), built=s.owner.count(SUE))
        head = say("board.sue", letter=w.letter(SUE), vp=w.vp(points_of(s, SUE)), workers=row)
        cards = say("board.sue_cards", cards=w.card_list(s.sue_cards[:FIRST_WORKER]))
        decks = say("board.sue_decks", bot=sum(s.bot_deck), resources=sum(s.resources))
        return wrapped(f"{head} {owned} {cards} {decks}", width, "", "  ", seat_style(SUE))

    def own(self, view: View[PasoState], width: int) -> list[Text]:
        """Hand, board and tiles of the onlooker."""
        if view.seat is None:
            return []
        w, s, seat = self.words, view.known, view.seat
        rows = self.hand_rows(view, width)
        met = met_objectives(s, seat)
        tiles = [w.face(s, tile) + ("*" if tile in met else "") for tile in places_with(s.tiles, seat)]
        if tiles:
            rows += wrapped(f"{w.say('board.own_tiles')} {'; '.join(tiles)}", width, "", "  ")
        if width >= BROAD:
            return rows  # few lines are free, and the table has the figures
        left = [w.say(f"disc_short.{DISC_WORDS[kind]}") for kind, _ in held(s.discs_of(seat))]
        limits = w.say("board.limits", steps=step_limit(s, seat), hand=hand_limit(s, seat))
        return [*rows, *wrapped(f"{limits} {w.say('board.discs', items=', '.join(left))}", width, "", "  ")]

    def hand_rows(self, view: View[PasoState], width: int) -> list[Text]:
        """The onlooker's cards."""
        assert view.seat is not None
        cards = self.words.card_list(view.known.cards_of(view.seat, HAND))
        return wrapped(f"{self.words.say('board.hand')} {cards}", width, "", "  ", BOLD)

    def key(self, view: View[PasoState]) -> list[Text]:
        return [line((row, DIM)) for row in self.words.say("board.key").splitlines()]

    def hand(self, view: View[PasoState]) -> list[Text]:
        return self.hand_rows(view, 80) if view.seat is not None else []


DISC_WORDS: Final = ("money", "certificate", "exchange", "remove", "permanent_certificate", "hand_limit", "step_limit")

BOARD = PasoBoard
