"""The service behind pages and API: every change of a table goes through here.

Draws and decisions with one option are stored in the transaction of the move that led to them, so a table at rest
always waits for a choice. Who chooses in secret together with others may do so before his place in the order: that is
kept sealed, and played in the transaction in which his place comes. A move is committed before anybody hears of it.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from cowcatcher.kernel.errors import CannotUndo, IllegalMove, UnknownMove
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.types import Reason
from cowcatcher.text import speaker
from cowcatcher.web.closing import Closing
from cowcatcher.web.desk import Result, Sealing, Step
from cowcatcher.web.errors import NoHints, NotNow, NotStarted, NotYours, Refused, Stale
from cowcatcher.web.identity import Person, now
from cowcatcher.web.live import LiveTable, gathered, line_of
from cowcatcher.web.names import printable
from cowcatcher.web.seating import BOTS, SeatPlan
from cowcatcher.web.store.engine import reading
from cowcatcher.web.store.models import PERSON, Answer, Chat

__all__ = ["BOTS", "Result", "SeatPlan", "Tables", "luck", "undo_target"]

CHAT_LENGTH: Final = 500


class Tables(Closing):
    """All tables of a database."""

    def play(self, user: int, table_id: str, seat: int, ply: int, move: str, client_id: str) -> Result:
        """Make a move for one's seat at the ply that one saw. Where others come first it is kept sealed until they have
        chosen, in place of what the seat had chosen before.

        A repeated client_id of a seat gets the answer of the first time, also when its move was taken back. Raises
        NoSuchTable, NotYours, NotNow (over, or another decides), Stale (the ply has passed), Refused (with the rule).
        """

        def work(live: LiveTable) -> Step | Sealing | Result:
            if seat not in live.seats_of(user):
                raise NotYours
            with reading(self.engine) as db:
                repeated = db.get(Answer, (table_id, seat, client_id))
            if repeated is not None:
                return Result(repeated.version, repeated.ply)
            if live.match is not None and seat in live.choosers()[1:]:
                return _sealed(live, seat, ply, move, (seat, client_id))
            return _played(live, seat, ply, move, (seat, client_id))

        return self.step(table_id, work)

    def play_for(self, table_id: str, seat: int, ply: int, move: str, line: str = "", by: str = "") -> Result:
        """The same for a bot, or for somebody whose time is up. line: of the moves that led to the answer (`line_of`);
        Stale when they have been taken back and others made. by: as in `kernel.match.Played`."""

        def work(live: LiveTable) -> Step:
            if line and (live.match is None or line_of(live.match) != line):
                raise Stale
            return _played(live, seat, ply, move, by=by)

        return self.step(table_id, work)

    def undo(self, user: int, table_id: str, seat: int, ply: int, whole_turn: bool = False) -> Result:
        """Take one's last choice back, or all since the turn began; with it the bots' answers to it. What the seat has
        chosen before its place in the order is its last choice, and nothing more is taken back with it.

        Raises NoSuchTable, NotYours, Stale, and CannotUndo where something was revealed or a person has chosen since.
        """

        def work(live: LiveTable) -> Step | Sealing:
            if seat not in live.seats_of(user):
                raise NotYours
            if live.match is None:
                raise NotStarted
            if live.info.given_up:
                raise NotNow
            if live.sealed(seat):
                if not live.up_to_date(ply, seat):
                    raise Stale
                return Sealing(live.match, seat, "")
            match = live.match.branch()
            if ply != match.ply:
                raise Stale
            target = undo_target(live, seat, whole_turn)
            people = [s.seat for s in live.info.seats if s.kind == PERSON and s.user_id != user]
            for played in match.played[target:]:
                if played.seat in people and played.free:
                    raise CannotUndo(f"{match.names[played.seat]} has chosen since")
            match.undo(target)
            return Step(match, target)

        return self.step(table_id, work)

    def may_ask(self, user: int, table_id: str, seat: int) -> LiveTable:
        """The table, for a hint to a seat that is asked. Raises NoSuchTable, NotYours, NoHints, NotNow."""
        live = self.watch(user, table_id)
        if seat not in live.seats_of(user):
            raise NotYours
        if not live.info.hints:
            raise NoHints
        if seat not in live.asked():
            raise NotNow
        return live

    def say(self, user: Person, table_id: str, text: str) -> None:
        """Say something at a table. Raises NoSuchTable, also for people who may not see it."""
        self.watch(user.id, table_id)
        words = printable(text)[:CHAT_LENGTH].strip()
        with self.changing(table_id) as change:
            change.changed = bool(words)
            if words:
                change.db.add(Chat(table_id=table_id, user_id=user.id, name=user.name, text=words, at=now()))


def _played(
    live: LiveTable, seat: int, ply: int, move: str, named: tuple[int, str] | None = None, by: str = ""
) -> Step:
    if live.match is None:
        raise NotStarted
    match, same = live.match.branch(), live.match.ply
    if not live.up_to_date(ply, seat):
        raise Stale
    if live.mover() != seat:
        raise NotNow
    _choose(match, move, by)
    match.advance(forced=True)
    _unseal(match, live)
    return Step(match, same, named)


def _sealed(live: LiveTable, seat: int, ply: int, move: str, named: tuple[int, str]) -> Sealing:
    """A choice before its place in the order. It is made once on a copy, which refuses what cannot be chosen."""
    assert live.match is not None
    if not live.up_to_date(ply, seat):
        raise Stale
    tried = live.match.branch()
    tried.state = tried.state.called(seat)
    _choose(tried, move)
    return Sealing(live.match, seat, tried.game.table.name(tried.played[-1].move), named)


def _choose(match: Match[Any], move: str, by: str = "") -> None:
    try:
        match.play(move, by)
    except UnknownMove:
        raise Refused(move) from None
    except IllegalMove as error:
        raise Refused(move, error.reason, _why(match, error.reason)) from None


def _unseal(match: Match[Any], live: LiveTable) -> None:
    """Play what was chosen together with the move just made, as far as its place in the order has come."""
    assert live.match is not None
    together = line_of(live.match, gathered(live.match))
    waits = dict(live.info.sealed)
    while not match.state.over() and int(match.state.to_move()) in waits:
        if line_of(match, gathered(match)) != together:
            return  # that choice is over; another one has begun
        match.play(waits.pop(int(match.state.to_move())))
        match.advance(forced=True)


def _why(match: Match[Any], reason: Reason | None) -> str:
    talk = speaker(match.game, match.names)
    return talk.refusal(reason) if reason else "This move is not possible now."


def undo_target(live: LiveTable, seat: int, whole_turn: bool) -> int:
    """The ply of the seat's last choice, or of the first of those after which nobody else chose and nothing was
    revealed. Raises CannotUndo."""
    match = live.match
    assert match is not None
    target = match.undo_ply(seat)
    if whole_turn:
        barrier = match.barrier()
        for ply in range(target - 1, barrier - 1, -1):
            played = match.played[ply]
            if played.free and played.seat != seat:
                break
            if played.options > 1:
                target = ply
    return target


def luck(live: LiveTable, seat: int) -> Random:
    """The random source of a bot at this ply: a bot whose move was taken back chooses the same again."""
    assert live.match is not None
    return Random(f"{live.info.seed}/{seat}/{live.match.ply}")
