"""What a turn has changed so far for who takes it, and what one more choice would change.

Both are what the rules tell of it. A choice is tried out on what its seat knows, never on the true position, so it can
tell nothing else; it ends where chance or somebody else comes next.
"""

from __future__ import annotations

from typing import Any

from cowcatcher.kernel.errors import UnknownMove
from cowcatcher.kernel.game import View
from cowcatcher.kernel.types import CHANCE
from cowcatcher.text import Speaker
from cowcatcher.text.standing import Changed, changes
from cowcatcher.text.trying import tried
from cowcatcher.web.errors import NotNow, Refused
from cowcatcher.web.live import LiveTable, Look
from cowcatcher.web.present import can_undo
from cowcatcher.web.tables import undo_target


def so_far(look: Look, view: View[Any], user: int | None) -> tuple[Changed, ...]:
    """What the choices since the beginning of the turn have changed for the seat, as far as they can be taken back.

    view: what the seat knows now.
    """
    match, seat = look.match, look.seat
    if seat is None or match.state.to_move() != seat or not can_undo(look.live, seat, user, False):
        return ()
    since = undo_target(look.live, seat, True)
    if any(played.seat not in (seat, CHANCE) and played.free for played in match.played[since:]):
        return ()  # the last choice was in an earlier turn
    return changes(look.talk, look.eyes.view(since), view, look.eyes.told(since, match.ply), seat)


def foreseen(live: LiveTable, talk: Speaker[Any], seat: int | None, move: str) -> tuple[Changed, ...]:
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
    return tried(talk, view, seat, [number]).changes
