"""What a turn has changed so far for who takes it, and what one more choice would change.

A choice is tried out on what its seat knows, never on the true position, so it can tell nothing else; it ends where
chance or somebody else comes next.
"""

from __future__ import annotations

from typing import Any

from cowcatcher.kernel.errors import UnknownMove
from cowcatcher.kernel.game import View
from cowcatcher.kernel.state import State
from cowcatcher.kernel.types import CHANCE
from cowcatcher.text import Speaker
from cowcatcher.text.standing import Change, Standing, changes
from cowcatcher.web.errors import NotNow, Refused
from cowcatcher.web.live import LiveTable, Look
from cowcatcher.web.present import can_undo
from cowcatcher.web.tables import undo_target


def so_far(look: Look, stands: Standing, user: int | None) -> tuple[Change, ...]:
    """What the choices since the beginning of the turn have changed for the seat, as far as they can be taken back.

    stands: how the players stand now, as the seat knows it.
    """
    match, seat = look.match, look.seat
    if seat is None or match.state.to_move() != seat or not can_undo(look.live, seat, user, False):
        return ()
    since = undo_target(look.live, seat, True)
    if any(played.seat not in (seat, CHANCE) and played.free for played in match.played[since:]):
        return ()  # the last choice was in an earlier turn
    return changes(look.talk.standing(look.eyes.view(since)), stands, seat)


def foreseen(live: LiveTable, talk: Speaker[Any], seat: int | None, move: str) -> tuple[Change, ...]:
    """What a move would change for the seat before chance or somebody else comes next.

    Raises NotNow when another decides, Refused for a move that is not possible.
    """
    match = live.match
    if match is None or seat not in live.asked():
        raise NotNow
    view = live.choice(seat)
    try:
        number = match.game.table.parse(move)
    except UnknownMove:
        raise Refused(move) from None
    if number not in view.legal:
        raise Refused(move)
    before = talk.standing(view)
    after = tried(view, seat, number)
    return changes(before, talk.standing(after), seat) if after is not None else ()


def tried(view: View[Any], seat: int, move: int) -> View[Any] | None:
    """The view after a move and what the seat must do then; None for a choice made in secret, after which those of the
    others are turned up. The known position of `view` is used up."""
    known: State = view.known
    if known.stack[-1].secret():
        return None
    known.apply(move)
    while known.to_move() == seat and len(forced := known.legal()) == 1:
        known.apply(forced[0])
    return View(seat, known, known.to_move(), known.decision(), ())
