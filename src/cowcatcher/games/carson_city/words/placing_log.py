"""The log of placing: who goes where, openly or in a tick of Kit Carson."""

from __future__ import annotations

from collections.abc import Iterator

from cowcatcher.games.carson_city.names import PARCELS, SPACE_COUNT
from cowcatcher.games.carson_city.words.happened import Happened
from cowcatcher.games.carson_city.words.terms import Terms
from cowcatcher.games.carson_city.written.events import Passed, Placed, SheriffMoved, Voided
from cowcatcher.games.carson_city.written.state import SHERIFF_IN_RESERVE
from cowcatcher.kernel.events import Change
from cowcatcher.model.words import NONE


def place(w: Terms, h: Happened) -> Iterator[str]:
    """A placement or a pass, in turns."""
    yield from _placings(w, h, "pass")


def tick(w: Terms, h: Happened) -> Iterator[str]:
    """What the choices of a tick were and what became of them."""
    yield from _placings(w, h, "tick_stop")


def nothing(w: Terms, h: Happened) -> Iterator[str]:
    """What has become of a choice is told when the tick ends."""
    yield from ()


def _placings(w: Terms, h: Happened, passing: str) -> Iterator[str]:
    for event in h.events:
        if isinstance(event, Passed):
            yield w.say(f"log.{passing}", who=w.who(event.whose), n=event.position + 1)
        elif isinstance(event, Placed):
            yield _cowboy(w, h, event)
        elif isinstance(event, SheriffMoved):
            yield _sheriff(w, h, event)
        elif isinstance(event, Voided):
            yield w.say("log.tick_void", who=w.who(event.whose))
        elif isinstance(event, Change) and h.number(event) == "holds":
            yield w.say("log.tick_hold", who=w.who(event.at))
        elif isinstance(event, Change) and h.number(event) == "cowboys" and h.why(event) == "recall":
            yield w.say("log.tick_recall", who=w.who(event.at), place=w.place_name(h.s, event.where))


def _cowboy(w: Terms, h: Happened, event: Placed) -> str:
    """A cowboy to a place, with those whom he meets there."""
    s, who = h.s, w.who(event.whose)
    p = event.place - SPACE_COUNT
    if p >= 0 and s.owner[p] != NONE:
        key = "guard" if s.owner[p] == event.whose else "attack"
        owner = w.who(s.owner[p])
        return w.say(f"log.{key}", who=who, building=w.building(s.tile[p]), owner=owner, parcel=PARCELS[p])
    rivals = event.rivals
    key = "cowboy" if not rivals else "cowboy_duel" if len(rivals) == 1 else "cowboy_duel_many"
    return w.say(f"log.{key}", who=who, place=w.place_name(s, event.place), rivals=w.seats(rivals))


def _sheriff(w: Terms, h: Happened, event: SheriffMoved) -> str:
    who = w.who(event.whose)
    if event.place == SHERIFF_IN_RESERVE:
        return w.say("log.tick_recall_sheriff", who=who)
    return w.say("log.sheriff", who=who, place=w.place_name(h.s, event.place))
