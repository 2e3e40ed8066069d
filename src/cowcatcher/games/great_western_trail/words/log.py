"""The log: what the rules told of a move, in sentences.

The decision tells its own part first, then follows what came of it without another one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cowcatcher.games.great_western_trail.reading import Player, tile_of
from cowcatcher.games.great_western_trail.words.happened import Happened
from cowcatcher.games.great_western_trail.words.log_chance import CHANCE_LOG
from cowcatcher.games.great_western_trail.words.log_moves import MOVE_LOG
from cowcatcher.games.great_western_trail.words.terms import Terms
from cowcatcher.games.great_western_trail.written.events import (
    Drawing,
    Drew,
    HandShown,
    Placed,
    Reshuffled,
    Returned,
    TokenMoved,
    TokenTaken,
)
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.model.words import NONE
from cowcatcher.text.story import Seen


def describe(w: Terms, seen: Seen[TrailState]) -> list[str]:
    """The sentences of one move and its consequences."""
    h = Happened(w, seen)
    said: list[str] = []
    tell = MOVE_LOG.get(seen.before.decision) or CHANCE_LOG.get(seen.before.decision)
    if tell is not None and seen.move is not None:
        said += tell(h, h.w.parts(seen.move))
    said += [*placed(h), *token(h), *h.rest(), *income(h), *transport(h), *back(h), *draws(h)]
    return said if h.s.stack else [*said, *final(h)]


# Kansas City


def placed(h: Happened) -> Iterator[str]:
    """Tiles of the foresight area that came onto the board."""
    w, s = h.w, h.s
    for event in h.all(Placed):
        values = {"who": w.who(event.whose), "tile": w.tile(s, event.kind), "number": event.number + 1}
        if tile_of(s.box, event.kind).sort == "worker":
            yield w.say("log.place_worker", n=event.place + 1, **values)
        elif event.place == NONE:
            yield w.say("log.no_room", **values)
        else:
            yield w.say("log.place_tile", place=w.area(s, event.place), **values)


def token(h: Happened) -> Iterator[str]:
    """The job market token goes on, or leaves the board."""
    for moved in h.all(TokenMoved):
        yield h.w.say("log.token", n=moved.row + 1)
    for taken in h.all(TokenTaken):
        yield h.w.say("log.token_taken", who=h.w.who(taken.whose), n=taken.turns)


def income(h: Happened) -> Iterator[str]:
    """A hand that was shown, and what it was sold for."""
    w = h.w
    for event in h.all(HandShown):
        yield w.say(
            "log.show", who=w.who(event.whose), cards=w.card_list(h.s, enumerate(event.cards)), total=event.total
        )
    for change in h.changes("money", "income"):
        yield w.say("log.income", who=w.who(change.at), money=w.money(change.by))


def transport(h: Happened) -> Iterator[str]:
    """Transport that has been paid."""
    for change in h.changes("money", "transport"):
        yield h.w.say("log.transport", who=h.w.who(change.at), money=h.w.money(-change.by))


def back(h: Happened) -> Iterator[str]:
    """A cattleman that has gone from Kansas City to the start of the trail."""
    for event in h.all(Returned):
        yield h.w.say("log.back", who=h.w.who(event.whose))


# Cards


def draws(h: Happened) -> Iterator[str]:
    """Cards that are about to be drawn; to who draws them, the hand when the last one has come."""
    w = h.w
    for drew in h.all(Drew):
        if drew.left == 0:
            yield w.say(
                "log.hand", who=w.who(drew.whose), cards=w.card_list(h.s, enumerate(Player(h.s, drew.whose).hand))
            )
    for event in h.all(Reshuffled):
        yield w.say("log.reshuffle", who=w.who(event.whose))
    for drawing in h.all(Drawing):
        yield w.say("log.draw", who=w.who(drawing.whose), n=drawing.n)


def final(h: Happened) -> Iterator[str]:
    """The end, and the score."""
    w = h.w
    points: Counter[int] = Counter()
    for change in h.changes("scored"):
        points[h.place(change)[0]] += change.by
    items = [w.say("log.final_item", who=w.who(seat), vp=w.vp(points[seat])) for seat in range(h.s.seats)]
    yield w.say("log.final", items=", ".join(items))
    yield w.say("log.over")


__all__ = ["describe"]
