"""Signs of Train Rush's boards of text: goods, wagons, owners, in a few characters."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from cowcatcher.cli.terminal.look import BOLD, DIM, line, seat_style
from cowcatcher.games.train_rush.reading import good_name, wagon_of
from cowcatcher.games.train_rush.words import TrainSpeaker
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.model.words import NONE


def good(w: TrainSpeaker, name: str) -> str:
    """A resource in two letters, any of them, or a shipment."""
    return w.say("board.shipment") if name == "shipment" else w.say(f"board.good.{name}")


def goods(w: TrainSpeaker, resources: Sequence[int]) -> str:
    """Several goods: br+wa."""
    return "+".join(good(w, good_name(resource)) for resource in resources)


def wagon(w: TrainSpeaker, s: TrainState, code: int) -> str:
    """A wagon: in capitals what it carries, in small letters what an empty place takes."""
    rooms = wagon_of(s, code).rooms
    return "+".join(good(w, room.holds).upper() if room.holds else good(w, room.takes) for room in rooms)


def owner(w: TrainSpeaker, seat: int, nobody: str = ".") -> Text:
    """The letter of an owner, or the sign for nobody."""
    return (
        line((nobody, DIM))
        if seat == NONE
        else line((w.letter(seat), f"{BOLD} {seat_style(seat, w.game.seat_colours)}"))
    )


def letters(w: TrainSpeaker, seats: Sequence[int], nobody: str = ".") -> Text:
    """The letters of several seats, and a sign for nobody."""
    found = line("")
    for seat in seats:
        found.append_text(owner(w, seat, nobody))
    return found
