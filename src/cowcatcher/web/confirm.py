"""What is asked once more before a choice is made: that it cannot be taken back afterwards.

The choice is made in a game that is dealt anew from what its seat knows, and looked at by the rule that undo itself
goes by. So nothing is told that the seat could not know, and of what would be drawn no more than its name.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Final

from cowcatcher.kernel.match import Match
from cowcatcher.kernel.types import CHANCE, NOBODY
from cowcatcher.text import Speaker
from cowcatcher.text.catalogue import load
from cowcatcher.web.live import LiveTable
from cowcatcher.web.store.models import BOT

COOKIE: Final = "confirm"
REVEALS: Final = "reveals"
ALWAYS: Final = "always"
NEVER: Final = "never"
MODES: Final = (REVEALS, ALWAYS, NEVER)
"""When somebody wants to be asked; the first is meant where nobody has said."""


@dataclass(frozen=True)
class After:
    """What follows a choice. end: why it cannot be taken back then: something is drawn ("draw") or turned up
    ("reveal"), or the game is over ("over"); "" where it can. decision: which draw. seat: else whoever decides next."""

    end: str
    decision: str = ""
    seat: int = NOBODY


@dataclass(frozen=True)
class Question:
    """What is asked before a move that a seat makes of what it has seen up to a ply. what: the choice in words. why:
    what follows it."""

    seat: int
    ply: int
    move: str
    what: str
    why: str


def following(live: LiveTable, seat: int, move: int) -> After:
    """What follows a legal move of one of the choosers."""
    match = live.match
    assert match is not None
    state = match.game.determinize(match.state.called(seat), seat, Random(0))
    tried: Match[Any] = Match(match.game, match.names, match.options, 0, state)
    tried.play(move)
    tried.advance(forced=True)
    ready = [n for n in live.choosers() if n in live.info.sealed or live.info.seats[n].kind == BOT]
    while not tried.barrier() and int(tried.state.to_move()) in ready:
        ready.remove(int(tried.state.to_move()))
        tried.play(tried.state.legal()[0])  # whatever they choose, nobody waits for it
        tried.advance(forced=True)
    first = next((n for n in range(tried.ply) if tried.revealed(n)), None)
    if first is None:
        return After("over" if tried.state.over() else "", seat=int(tried.state.to_move()))
    drawn = tried.played[first]
    return After("draw", drawn.decision) if drawn.seat == CHANCE else After("reveal")


def question(live: LiveTable, talk: Speaker[Any], seat: int, ply: int, move: str, mode: str) -> Question | None:
    """What is to be asked before a move is made; None where it is made at once, or refused.

    ply: what the seat has seen. mode: one of MODES.
    """
    if mode == NEVER or seat not in live.asked() or not live.up_to_date(ply, seat):
        return None
    view = live.choice(seat)
    number = next((m for m in view.legal if talk.game.table.name(m) == move), None)
    if number is None:
        return None
    after = following(live, seat, number)
    if not after.end and mode != ALWAYS:
        return None
    return Question(seat, ply, move, talk.option(view, number).what, why(talk, after, seat))


def why(talk: Speaker[Any], after: After, seat: int) -> str:
    """What follows a seat's choice, in a sentence or two."""
    words = load(talk.language, "web")
    if after.end == "draw":
        return words.say("web.confirm.draw", what=talk.decision(after.decision))
    if after.end:
        return words.say(f"web.confirm.{after.end}")
    if after.seat in (seat, NOBODY):
        return words.say("web.confirm.open")
    return words.say("web.confirm.next", who=talk.who(after.seat))
