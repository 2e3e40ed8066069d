"""Gold Rush in a terminal: the map, the tile, the players, what is left to draw."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from cowcatcher.cli.terminal.boards.base import Board, Players
from cowcatcher.cli.terminal.look import BOLD, DIM, GO, beside, line, seat_style, wrapped
from cowcatcher.games.gold_rush.rules.actions import cowboy_area
from cowcatcher.games.gold_rush.rules.landscape import turns_on
from cowcatcher.games.gold_rush.rules.tiles import Face
from cowcatcher.games.gold_rush.rules.turn import cell_chosen
from cowcatcher.games.gold_rush.terminal.map import FEWEST_ROWS, ROWS, MapPicture
from cowcatcher.games.gold_rush.terminal.tile import Mark, tile_rows
from cowcatcher.games.gold_rush.words import RushSpeaker
from cowcatcher.games.gold_rush.words.standing import order, token_values
from cowcatcher.games.gold_rush.written.state import GoldRushState
from cowcatcher.kernel.game import View
from cowcatcher.model.words import NONE
from cowcatcher.text.speaker import Speaker

SMALL: Final = (11, 5)
LARGE: Final = (17, 7)
"""Width and height of the drawn tile, and of the one on which a cowboy is placed."""

GAP: Final = 2


class RushBoard(Board[GoldRushState]):
    """The board of Gold Rush."""

    pictures = ("map", "tile")
    extras = ("whole", "bag")
    growing = "map"

    def __init__(self, speaker: Speaker[GoldRushState]) -> None:
        super().__init__(speaker)
        assert isinstance(speaker, RushSpeaker)
        self.words = speaker

    def stage(self, view: View[GoldRushState]) -> str:
        return self.words.stage(view.known)

    def draw(self, name: str, view: View[GoldRushState], compact: bool = False, room: int = 0) -> list[Text]:
        if name == "map":
            rows = MapPicture(self.words, view).window(room, FEWEST_ROWS if compact and room else ROWS)
        elif name == "whole":
            rows = MapPicture(self.words, view).whole()
        else:
            rows = self.tile(view) if name == "tile" else self.bag(view)
        for row in rows:
            row.rstrip()
        return rows

    def tile(self, view: View[GoldRushState]) -> list[Text]:
        """The drawn tile in its rotations, or the last one with what can be placed on it."""
        s, say = view.known, self.words.say
        if s.drawn != NONE:
            key = "tile" if view.seat == s.turn else "tile_other"
            head = line((say(f"board.{key}", who=self.words.who(s.turn)), BOLD))
            return [head, *self.rotations(view, s.box.faces[s.drawn])]
        if not s.cells:
            return []
        tile, first, w = len(s.cells) - 1, s.first[-1], self.words
        cowboys = [m for m in map(w.parts, view.legal) if m.verb == "cowboy"]
        marks: dict[int, Mark] = {cowboy_area(s, tile, m.move) - first: (f"({m.label})", GO) for m in cowboys}
        head = line((say("board.last_tile", cell=self.words.cell(s, tile)), BOLD))
        return [head, *tile_rows(s.box.faces[s.faces[tile]], s.rotations[tile], *LARGE, marks)]

    def rotations(self, view: View[GoldRushState], face: Face) -> list[Text]:
        """All rotations that look different, side by side, with what is typed for them."""
        s = view.known
        legal = [m.arg for m in map(self.words.parts, view.legal) if m.verb == "rotate"]
        fitting = turns_on(s, cell_chosen(s)) if cell_chosen(s) != NONE else face.rotations
        found: list[Text] = []
        for i, rotation in enumerate(face.rotations):
            head = line((f"({rotation})", GO)) if rotation in legal else line((f" {rotation}", DIM))
            if rotation not in fitting:
                head = line((" -", DIM))
            block = [head, *tile_rows(face, rotation, *SMALL, {})]
            found = beside(found, block, i * (SMALL[0] + GAP) - GAP, GAP) if found else block
        return found

    def bag(self, view: View[GoldRushState]) -> list[Text]:
        """The tiles that are left to draw."""
        s = view.known
        rows = [line((self.words.say("board.bag", n=sum(s.bag)), BOLD))]
        counts: dict[str, int] = {}
        for face, n in enumerate(s.bag):
            if n:
                name = self.words.face(s.box.faces[face])
                counts[name] = counts.get(name, 0) + n
        for name, n in counts.items():
            rows += wrapped(f"{n:>3}  {name}", 80, "", "     ")
        return rows

    def players(self, view: View[GoldRushState], width: int) -> Players:
        """A line a player, two where there is little room; then the onlooker's tokens."""
        s = view.known
        head = self.words.say("board.columns" if width >= 60 else "board.columns_narrow")
        room = width - len(head)
        rows = [line((self.words.say("board.players")[: room - 1].ljust(room), BOLD), (head, BOLD))]
        for seat in order(s):
            rows.append(self.player(view, seat, room, wide=width >= 60))
        if view.seat is not None and s.taken[view.seat]:
            values = " ".join(map(str, token_values(s, view.seat)))
            rows += wrapped(self.words.say("board.tokens", values=values), width, "", "  ")
        return rows

    def player(self, view: View[GoldRushState], seat: int, room: int, wide: bool) -> Text:
        """One player: points, cowboys in the supply, tokens, where the tent is."""
        s = view.known
        mark = ">" if view.to_move == seat else " "
        name = self.words.who(seat)[: room - 3].ljust(room - 2)
        row = line((f"{self.words.letter(seat)}{mark}", f"{BOLD} {seat_style(seat)}"), name)
        at = s.tents[seat]
        tent = self.words.cell(s, s.on[at]) if at != NONE else "-"
        if wide:
            row.append(f"{s.score[seat]:>6}{s.cowboys[seat]:>9}{s.taken[seat]:>8}{tent:>9}")
        else:
            row.append(f"{s.score[seat]:>3}{s.cowboys[seat]:>2}{s.taken[seat]:>3}{tent:>7}")
        return row

    def key(self, view: View[GoldRushState]) -> list[Text]:
        return [line((row, DIM)) for row in self.words.say("board.key").splitlines()]

    def hand(self, view: View[GoldRushState]) -> list[Text]:
        s = view.known
        if view.seat is None or not s.taken[view.seat]:
            return []
        values = " ".join(map(str, token_values(s, view.seat)))
        return wrapped(self.words.say("board.tokens", values=values), 80, "", "  ")


BOARD = RushBoard
