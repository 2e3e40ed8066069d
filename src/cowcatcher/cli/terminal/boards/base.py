"""What a game must draw in a terminal: a class that its plug-in names."""

from __future__ import annotations

from typing import Any, Generic

from rich.text import Text

from cowcatcher.cli.terminal.look import wrapped
from cowcatcher.kernel.game import G, View
from cowcatcher.registry import face
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


class PlainBoard(Board[Any]):
    """Of a game that nobody draws: what its speaker says of the position; if nothing, the points."""

    pictures = ("state",)
    width = 44  # beside the table of players, and on a phone

    def stage(self, view: View[Any]) -> str:
        """Nothing is known of it."""
        return ""

    def draw(self, name: str, view: View[Any], compact: bool = False, room: int = 0) -> list[Text]:
        """The position in sentences, wrapped; where there are none, the points."""
        rows = [row for what in self.speaker.description(view) for row in wrapped(what, self.width, "", "  ")]
        return rows or self.players(view, self.width)

    def players(self, view: View[Any], width: int) -> Players:
        """A line a player."""
        totals = self.speaker.score_sheet(view).totals
        return [Text(f"{self.speaker.who(seat)}: {total}"[:width]) for seat, total in enumerate(totals)]


def find(speaker: Speaker[Any]) -> Board[Any]:
    """The board of the speaker's game; for one that has none, the plain one."""
    board: Board[Any] = (face(speaker.game.slug, "terminal") or PlainBoard)(speaker)
    return board
