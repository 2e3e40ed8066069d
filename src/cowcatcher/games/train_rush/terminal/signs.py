"""Signs of Train Rush's boards of text: goods, wagons, owners, in a few characters."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from cowcatcher.cli.terminal.look import BOLD, DIM, line, seat_style
from cowcatcher.games.train_rush.names import ANY, NONE, RESOURCES
from cowcatcher.games.train_rush.rules.wagons import contents, is_special, kind_of
from cowcatcher.games.train_rush.words import TrainSpeaker
from cowcatcher.games.train_rush.written.state import TrainState


def good(w: TrainSpeaker, resource: int) -> str:
    """A resource in two letters."""
    return w.say("board.good.any") if resource == ANY else w.say(f"board.good.{RESOURCES[resource]}")


def goods(w: TrainSpeaker, resources: Sequence[int]) -> str:
    """Several goods: br+wa."""
    return "+".join(good(w, resource) for resource in resources)


def wagon(w: TrainSpeaker, s: TrainState, code: int) -> str:
    """A wagon: in capitals what it carries, in small letters what an empty place takes."""
    if is_special(code):
        load = w.say("board.shipment")
        return "+".join(load.upper() if what else load for what in contents(s, code))
    places = s.box.wagon_places[kind_of(code)]
    items = [good(w, what - 1).upper() if what else good(w, places[at]) for at, what in enumerate(contents(s, code))]
    return "+".join(items)


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
