"""What a game must draw in a terminal. One module `boards.<slug>` a game, with a class BOARD."""

from __future__ import annotations

from typing import Any, Generic

from rich.text import Text

from cowcatcher.games.parts import part
from cowcatcher.kernel.game import G, View
from cowcatcher.text import Speaker

Players = list[Text]


class Board(Generic[G]):
    """Draws one game for one onlooker, from views only.

    pictures: what can be drawn, by the names that `show` takes, in the order of the screen; the last one is the map,
    beside which there is room. extras: what is drawn only when it is asked for. width: of the widest picture.
    growing: a picture of which a small terminal shows as much as it has lines for; empty where there is none.
    """

    pictures: tuple[str, ...] = ()
    extras: tuple[str, ...] = ()
    width = 80
    growing = ""

    def __init__(self, speaker: Speaker[G]) -> None:
        self.speaker = speaker

    def stage(self, view: View[G]) -> str:
        """Where in the game we are, in a few words."""
        raise NotImplementedError

    def draw(self, name: str, view: View[G], compact: bool = False, room: int = 0) -> list[Text]:
        """One of the pictures. compact: in as few lines as can be. room: so many lines are free, for a picture that can
        show more in them; 0 means its usual size."""
        raise NotImplementedError

    def players(self, view: View[G], width: int) -> Players:
        """The table of players, at most that wide; below 60 columns in a narrow form."""
        raise NotImplementedError

    def key(self, view: View[G]) -> list[Text]:
        """What the signs of the map mean, in at most 26 columns."""
        return []

    def hand(self, view: View[G]) -> list[Text]:
        """What the onlooker alone can see; empty where there is nothing."""
        return []


class PointsBoard(Board[Any]):
    """Of a game that nobody draws: who plays, and with how many points."""

    def stage(self, view: View[Any]) -> str:
        """Nothing is known of it."""
        return ""

    def draw(self, name: str, view: View[Any], compact: bool = False, room: int = 0) -> list[Text]:
        """There are no pictures."""
        return []

    def players(self, view: View[Any], width: int) -> Players:
        """A line a player."""
        totals = self.speaker.score_sheet(view).totals
        return [Text(f"{self.speaker.who(seat)}: {total}"[:width]) for seat, total in enumerate(totals)]


def find(speaker: Speaker[Any]) -> Board[Any]:
    """The board of the speaker's game; for one that has none, a board without pictures."""
    module = part("cowcatcher.cli.terminal.boards", speaker.game.slug)
    board: Board[Any] = PointsBoard(speaker) if module is None else module.BOARD(speaker)
    return board
