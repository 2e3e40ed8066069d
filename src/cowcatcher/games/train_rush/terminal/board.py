"""Train Rush in a terminal: the map by states, the management board, influence and tracks, the players."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from cowcatcher.cli.terminal.boards.base import Board, Players
from cowcatcher.cli.terminal.look import BOLD, DIM, line, seat_style, wrapped
from cowcatcher.cli.terminal.options import choices
from cowcatcher.games.train_rush.reading import Player, good_name
from cowcatcher.games.train_rush.terminal.management import card, draw_influence, draw_markets
from cowcatcher.games.train_rush.terminal.map import MapPicture
from cowcatcher.games.train_rush.terminal.signs import good, wagon
from cowcatcher.games.train_rush.words import TrainSpeaker
from cowcatcher.games.train_rush.words.effects import short
from cowcatcher.games.train_rush.written.state import BIDDING, TrainState
from cowcatcher.kernel.game import View
from cowcatcher.text.speaker import Speaker

BROAD: Final = 60


class TrainBoard(Board[TrainState]):
    """The board of Train Rush."""

    pictures = ("markets", "map", "influence")

    def __init__(self, speaker: Speaker[TrainState]) -> None:
        super().__init__(speaker)
        assert isinstance(speaker, TrainSpeaker)
        self.words = speaker

    def stage(self, view: View[TrainState]) -> str:
        return self.words.stage(view.known)

    def draw(self, name: str, view: View[TrainState], compact: bool = False, room: int = 0) -> list[Text]:
        s = view.known
        if name == "map":
            rows = MapPicture(self.words, s, self.numbers(view, "to")).rows()
        elif name == "markets":
            rows = draw_markets(self.words, s, self.numbers(view, "action"))
        else:
            rows = draw_influence(self.words, s)
        for row in rows:
            row.rstrip()
        return rows

    def numbers(self, view: View[TrainState], verb: str) -> dict[int, str]:
        """What is typed for each legal move of a verb, by its argument."""
        if view.seat is None or view.seat != view.to_move:
            return {}
        found = [(self.words.parts(choice.move), choice.token) for choice in choices(self.words, view)]
        return {m.arg: token for m, token in found if m.verb == verb}

    # Players

    def players(self, view: View[TrainState], width: int) -> Players:
        s = view.known
        broad = width >= BROAD
        head = self.words.say("board.columns" if broad else "board.columns_narrow")
        rows = [line((self.words.say("board.players")[: width - len(head) - 1].ljust(width - len(head)), BOLD))]
        rows[0].append(head, BOLD)
        for seat in s.order:
            rows.append(self.figures(view, seat, width - len(head), broad))
            rows += self.train(view, seat, width, broad)
        return [*rows, *self.own(view, width)]

    def figures(self, view: View[TrainState], seat: int, room: int, broad: bool) -> Text:
        """Letter, name and figures of a player; an arrow for who decides."""
        s, w, player = view.known, self.words, Player(view.known, seat)
        mark = ">" if view.to_move == seat else " "
        row = line(
            (f"{w.letter(seat)}{mark}", f"{BOLD} {seat_style(seat, w.game.seat_colours)}"),
            w.who(seat)[: room - 3].ljust(room - 2),
        )
        row.append(f"{s.vp[seat]:>4}")
        if broad:
            row.append(f"{player.points:>5}")
        row.append(f"{s.investment[seat]:>4}{s.coal[seat]:>5}")
        if broad:
            wagons = f"{len(s.wagons[seat])}/{player.wagon_limit}"
            cards = f"{len(s.hands[seat])}+{len(s.heroes[seat])}"
            row.append(f"{player.cities:>7}{player.unloading:>7}{wagons:>7}{cards:>6}{s.agents[seat]:>7}")
        return row

    def train(self, view: View[TrainState], seat: int, width: int, broad: bool) -> list[Text]:
        """The wagons and tokens of a player, his spies while all bid, and what the narrow table has no column for."""
        s, w, player = view.known, self.words, Player(view.known, seat)
        found = " ".join(wagon(w, s, code) for code in s.wagons[seat])
        if s.tokens[seat]:
            found = f"{found}  {w.say('board.tokens', items=' '.join(map(str, s.tokens[seat])))}"
        if s.phase == BIDDING:
            left = " ".join(map(str, player.spies))
            found = f"{found}  {w.say('board.spies', items=left)}" if left else found
        rows = wrapped(found, width, "  ", "  ", DIM) if found else []
        if broad:
            return rows
        cards = w.say("board.line", n=player.cities, cards=len(s.hands[seat]), heroes=len(s.heroes[seat]))
        return [line((f"  {cards}"[:width], DIM)), *rows]

    def own(self, view: View[TrainState], width: int) -> list[Text]:
        """The onlooker's cards and heroes."""
        if view.seat is None:
            return []
        s, w, mine = view.known, self.words, Player(view.known, view.seat)
        cards = [card(w, s, known).plain for known in mine.hand]
        heroes = [f"{self.aim(s, hero)} {short(w, s, s.box.hero_script[hero])}" for hero in mine.heroes]
        rows: list[Text] = []
        for key, items in (("hand", cards), ("heroes", heroes)):
            if items:
                rows += wrapped(f"{w.say(f'board.{key}')} {'; '.join(items)}", width, "", "  ")
        missions = [self.aim(s, hero) for hero in s.missions[view.seat]]
        if missions:
            rows += wrapped(f"{w.say('board.missions')} {'; '.join(missions)}", width, "", "  ")
        return rows

    def aim(self, s: TrainState, hero: int) -> str:
        """The city of a hero's mission, and the goods that it counts."""
        return f"{self.words.cities[s.box.hero_city[hero]]} {good(self.words, good_name(s.box.hero_resource[hero]))}"

    def key(self, view: View[TrainState]) -> list[Text]:
        return [line((row, DIM)) for row in self.words.say("board.key").splitlines()]

    def hand(self, view: View[TrainState]) -> list[Text]:
        return self.own(view, 80)


BOARD = TrainBoard
