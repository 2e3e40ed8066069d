"""Laws of what rules tell: events add up to what has changed, change nothing, and tell nobody what is hidden from him.

Events come from the true state, so that nobody is told too much is no matter of course: `discreet` holds it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from cowcatcher.kernel.events import Change, Event, heard
from cowcatcher.kernel.game import G, Game
from cowcatcher.kernel.state import State, dump
from cowcatcher.model.readers import counted, model_of
from cowcatcher.model.words import Model
from cowcatcher.testing.checks import Moment

MOVES: Final = 3
"""So many moves of a moment are made."""


def telling(at: Moment[G]) -> Iterator[str]:
    """What is told of some moves of this moment. A game without a model tells nothing."""
    model = model_of(at.game)
    s = at.state
    if model is None or s.over():
        return
    legal = s.legal()
    for move in at.rng.sample(legal, min(MOVES, len(legal))):
        after, events = listened(s, move)
        what = at.game.table.name(move)
        yield from (f"{what}: {text}" for text in sums(model, s, after, events))
        yield from (f"{what}: {text}" for text in deaf(s, move, after))
        for seat in range(at.seats):
            yield from (f"{what}: {text}" for text in discreet(at.game, s, move, seat, at.rng))


def listened(s: G, move: int) -> tuple[G, list[Event]]:
    """A copy of the state after the move, and what its rules told."""
    after = s.clone()
    told: list[Event] = []
    after.told = told
    after.apply(move)
    return after, told


def sums(model: Model, before: State, after: State, events: Sequence[Event]) -> Iterator[str]:
    """Each number that players count has changed by the sum of what was told of it."""
    told: Counter[tuple[int, int]] = Counter()
    for event in events:
        if isinstance(event, Change):
            told[event.field, event.at] += event.by
    for number, field in enumerate(model.numbered):
        if field.told:
            cells = zip(counted(model, before, field), counted(model, after, field), strict=True)
            for at, (old, new) in enumerate(cells):
                if new - old != told[number, at]:
                    yield f"{field.name}[{at}] went from {old} to {new}, told was {told[number, at]:+}"


def deaf(before: State, move: int, after: State) -> Iterator[str]:
    """Listening changes nothing, and a clone does not listen."""
    quiet = before.clone()
    quiet.apply(move)
    if dump(quiet) != dump(after):
        yield "the state is another one when somebody listens"
    if after.clone().told is not None:
        yield "a clone listens"


def discreet(game: Game[Any], s: Any, move: int, seat: int, rng: Random) -> Iterator[str]:
    """Two pasts that a seat cannot tell apart, and two moves that look alike to it, sound alike.

    The hidden is dealt anew; of a move that the seat does not see another one is made there. What spectators hear is
    compared as well: they know no more than the seat. Where choices are turned up, all learn what no view may keep
    (which tile was played from a hand that is drawn anew), so that nothing is compared.
    """
    after, events = listened(s, move)
    if after.reveals > s.reveals:
        return
    other = game.determinize(s, seat, rng)
    seen = s.stack[-1].seen_by(s, move) >> seat & 1
    moves = [m for m in other.legal() if m == move or not seen]
    for twin in rng.sample(moves, min(MOVES, len(moves))):
        later, others = listened(other, twin)
        if game.view(later, seat) != game.view(after, seat):
            continue
        for who in (seat, None):
            mine, theirs = (repr(heard(told, who, s.seats)) for told in (events, others))
            if mine != theirs:
                yield f"seat {seat} hears what it cannot know, or a spectator does: {mine} or {theirs}"
