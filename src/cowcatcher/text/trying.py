"""What choices would change, tried out on what their seat knows, never on the true position: so they can tell nothing
else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cowcatcher.kernel.events import Event, heard
from cowcatcher.kernel.game import View
from cowcatcher.text.speaker import OptionText, Speaker
from cowcatcher.text.standing import Changed, changes


@dataclass(frozen=True)
class Tried:
    """A choice that was tried out. steps: the choice and what was chosen after it. changes: which figures of the seat
    are others then."""

    steps: tuple[OptionText, ...]
    changes: tuple[Changed, ...]


def tried(talk: Speaker[Any], view: View[Any], seat: int, moves: Sequence[int]) -> Tried:
    """A legal move of a seat and what it chooses next, with what it must do in between, as far as nothing else happens:
    until chance or somebody else comes, or the next move is not possible.

    Of a choice made in secret, after which those of the others are turned up, nothing is known.
    """
    steps = [talk.option(view, moves[0])]
    if view.known.stack[-1].secret():
        return Tried(tuple(steps), ())
    known, told = view.known.clone(), list[Event]()
    known.told = told
    known.apply(moves[0])
    left = list(moves[1:])
    while known.to_move() == seat:
        legal = known.legal()
        forced = len(legal) == 1
        if not forced and (not left or left[0] not in legal):
            break
        move = legal[0] if forced else left.pop(0)
        if not forced:
            steps.append(talk.option(View(seat, known, seat, known.decision(), tuple(legal)), move))
        known.apply(move)
    known.told = None
    after = View(seat, known, known.to_move(), known.decision(), ())
    return Tried(tuple(steps), changes(talk, view, after, heard(told, seat, known.seats), seat))
