"""The desk of the service: finding tables, and the one way in which a table is changed.

A move is worked out first, on the table as it is; then one transaction locks the table's row, checks that nobody has
changed it meanwhile, stores, raises the version, commits; only then is anybody told. So a writer holds the database for
no longer than it takes to write. What is no move is short enough to be worked out in its transaction.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hmac import compare_digest
from math import inf
from typing import Any, Final

from sqlalchemy import Engine, and_, bindparam, delete, exists, func, insert, or_, select
from sqlalchemy.orm import Session, aliased

from cowcatcher.kernel.match import Match
from cowcatcher.kernel.types import NOBODY
from cowcatcher.web.clocks import left, seconds, turns_ended, used
from cowcatcher.web.errors import NoSuchSeat, NoSuchTable
from cowcatcher.web.hub import announce
from cowcatcher.web.identity import now
from cowcatcher.web.live import Cache, LiveTable, deciders, describe, gathered, line_of
from cowcatcher.web.served import Served
from cowcatcher.web.store.engine import reading, writing
from cowcatcher.web.store.models import (
    BOT,
    FINISHED,
    PERSON,
    PLAYING,
    WHOLE,
    Answer,
    Chat,
    Move,
    Sealed,
    Seat,
    Spent,
    Table,
)

RUNNING: Final = (Seat.table_id == Table.id, Table.status == PLAYING, Seat.due > 0)
TABLE_ID: Final = re.compile(r"[a-z0-9]{1,16}")
PLACE: Final = aliased(Seat)
VERSION: Final = select(Table.version).where(Table.id == bindparam("table"))
"""Asked by every request about a table; to write a question takes longer than to answer it, so it is kept."""


@dataclass(frozen=True)
class Result:
    """What a change led to: the table's version and ply."""

    version: int
    ply: int


@dataclass(frozen=True)
class Step:
    """What is to become of a match. match: played on to where somebody chooses; up to the ply `same` it is what it was.
    named: the seat, and what its browser called the move, so that a repeat is answered and not played."""

    match: Match[Any]
    same: int
    named: tuple[int, str] | None = None

    def store(self, change: Change) -> None:
        """Write it down."""
        change.stands(self.match, self.same)


@dataclass(frozen=True)
class Sealing:
    """What a seat chooses before its place in the order, "" when it takes that back; the match stays as it is."""

    match: Match[Any]
    seat: int
    move: str
    named: tuple[int, str] | None = None

    def store(self, change: Change) -> None:
        """Write it down, in place of what the seat had chosen before."""
        change.seals(self.seat, self.move)


class Change:
    """A table while it is changed. live: as it was. match: as it will be; a branch of the old one once it is played on.

    same: up to which ply the moves stay what they were. changed: False when nothing is to be stored or told.
    """

    def __init__(self, db: Session, row: Table, live: LiveTable, served: Served) -> None:
        self.db = db
        self.row = row
        self.live = live
        self.served = served
        self.match = live.match
        self.same = live.match.ply if live.match else 0
        self.changed = True

    def seat(self, seat: int) -> Seat:
        """A seat's row. Raises NoSuchSeat."""
        place = self.db.get(Seat, (self.row.id, seat))
        if place is None:
            raise NoSuchSeat
        return place

    def seats(self) -> list[Seat]:
        """All seats, in order."""
        return list(self.db.scalars(select(Seat).where(Seat.table_id == self.row.id).order_by(Seat.seat)))

    def stands(self, match: Match[Any], same: int) -> None:
        """The match is now this one, as before up to the ply `same`, and played on to where somebody chooses."""
        if self.match is not None:
            self._stop_clocks(self.match)
            if same < self.match.ply:
                self.db.execute(delete(Move).where(Move.table_id == self.row.id, Move.ply >= same))
        at = now()
        fresh = [
            {
                "table_id": self.row.id,
                "ply": ply,
                "move": match.game.table.name(match.played[ply].move),
                "decider": match.played[ply].by,
                "at": at,
            }
            for ply in range(same, match.ply)
        ]
        if fresh:
            self.db.execute(insert(Move), fresh)
        self.match = match
        self.same = min(self.same, same)
        self.row.status = FINISHED if match.state.over() else PLAYING
        self.row.to_move = match.state.to_move() if not match.state.over() else NOBODY
        self.row.together = sum(1 << seat for seat in match.state.choosers()[1:])
        self.row.crossings = match.crossings
        self._unseal(match)
        self.row.updated = self.row.turn_since = at
        self._start_clocks(match)

    def seals(self, seat: int, move: str) -> None:
        """A seat has chosen before its place in the order, or ("") chooses anew."""
        assert self.match is not None
        self._stop_clocks(self.match)
        self.db.execute(delete(Sealed).where(Sealed.table_id == self.row.id, Sealed.seat == seat))
        if move:
            line = line_of(self.match, gathered(self.match))
            self.db.execute(insert(Sealed).values(table_id=self.row.id, seat=seat, line=line, move=move))
        self.row.updated = now()
        self._start_clocks(self.match)

    def rest(self) -> None:
        """Nobody is asked any more: all clocks stand still."""
        for place in self.seats():
            place.due = 0

    def _unseal(self, match: Match[Any]) -> None:
        """Only what was chosen together with the present choice still waits: the rest has been played or taken back."""
        if self.live.info.sealed:
            waits = and_(Sealed.line == line_of(match, gathered(match)), Sealed.seat.in_(match.state.choosers()))
            self.db.execute(delete(Sealed).where(Sealed.table_id == self.row.id, ~waits))

    def _stop_clocks(self, match: Match[Any]) -> None:
        """Keep what those who were asked have used of their time."""
        running = [place for place in self.seats() if place.due] if self.live.info.limit else []
        if not running:
            return
        at, whole = self.served.keep_with(self.db), self._whole(match)
        for place in running:
            kept = self._spent(match, place.seat)
            kept.ms = used(whole[place.seat], kept.ms, place.due, at)
            place.due = 0

    def _start_clocks(self, match: Match[Any]) -> None:
        """Whoever is asked has what is left of his time: all of it, unless he has been asked this before."""
        if match.state.over():
            self.db.execute(delete(Spent).where(Spent.table_id == self.row.id))
        elif self.live.info.limit:
            ready = self.db.scalars(select(Sealed.seat).where(Sealed.table_id == self.row.id))
            asked = set(match.state.choosers()).difference(ready)
            at, whole = self.served.keep_with(self.db), self._whole(match)
            for place in self.seats():
                if place.seat in asked and place.kind == PERSON:
                    place.due = at + left(whole[place.seat], self._spent(match, place.seat).ms)

    def _whole(self, match: Match[Any]) -> list[int]:
        """What each seat has had in all of the time that its clock counts."""
        limit = self.live.info.limit
        ended = turns_ended(deciders(match)) if limit.bank else {}
        return [limit.whole(ended.get(place.seat, 0)) for place in self.live.info.seats]

    def _spent(self, match: Match[Any], seat: int) -> Spent:
        """What a seat has used of it. Those who choose together are asked at one ply, whoever of them has chosen."""
        ply = WHOLE if self.live.info.limit.bank else gathered(match)
        found = self.db.get(Spent, (self.row.id, ply, seat))
        if found is None:
            found = Spent(table_id=self.row.id, ply=ply, seat=seat, ms=0)
            self.db.add(found)
        return found


class Desk:
    """Finds tables and changes them safely.

    told: called with the id of each table that has changed, after the commit. watched: with each that somebody looks
    at. served: what clocks count.
    """

    def __init__(self, engine: Engine, told: Callable[[str], None] = lambda table_id: None) -> None:
        self.engine = engine
        self.told = told
        self.watched: Callable[[LiveTable], None] = lambda live: None
        self.served = Served(engine)
        self.cache = Cache()

    # --- Looking -------------------------------------------------------------------------------------------------

    def look(self, table_id: str) -> LiveTable:
        """The table as it is. Raises NoSuchTable."""
        kept = self.cache.kept(table_id)
        if kept is not None and kept.info.version == self.version(table_id):
            return kept
        self._check_id(table_id)
        with self.cache.locked(table_id), reading(self.engine) as db:
            row = db.get(Table, table_id)
            if row is None:
                raise NoSuchTable
            return self.cache.get(db, row)

    def version(self, table_id: str) -> int:
        """The table's version. Raises NoSuchTable."""
        self._check_id(table_id)
        with reading(self.engine) as db:
            found = db.scalar(VERSION, {"table": table_id})
        if found is None:
            raise NoSuchTable
        return found

    def watch(self, user: int | None, table_id: str, invite: str = "") -> LiveTable:
        """The table, for somebody who may see it: it is public, he sits there or has made it, or has an invitation.

        Raises NoSuchTable.
        """
        live = self.look(table_id)
        known = live.info.public or live.seats_of(user) or (user is not None and live.info.created_by == user)
        if not known and not (invite and any(same(invite, kept) for kept in self._invites(table_id).values())):
            raise NoSuchTable
        self.watched(live)
        return live

    def _invites(self, table_id: str) -> dict[int, str]:
        with reading(self.engine) as db:
            seats = db.scalars(select(Seat).where(Seat.table_id == table_id, Seat.invite.is_not(None)))
            return {s.seat: s.invite or "" for s in seats}

    def bots_to_move(self, watched: Collection[str] = ()) -> dict[str, int]:
        """Running tables where a bot is to move, with their versions; where only bots sit, those that are watched."""
        mover = and_(Seat.table_id == Table.id, Seat.seat == Table.to_move)
        person = exists().where(PLACE.table_id == Table.id, PLACE.kind == PERSON)
        wanted = select(Table.id, Table.version).join(Seat, mover).where(Table.status == PLAYING, Seat.kind == BOT)
        with reading(self.engine) as db:
            rows = db.execute(wanted.where(or_(person, Table.id.in_(list(watched)))).order_by(Table.updated))
            return {str(table_id): int(version) for table_id, version in rows}

    def late(self) -> list[str]:
        """Running tables where the time of whoever is to move is up. Whoever chooses together with him may wait for his
        place in the order, and choose until it comes."""
        due = Seat.due <= self.served.now()
        wanted = select(Table.id).where(*RUNNING, Seat.seat == Table.to_move, Seat.kind == PERSON, due)
        with reading(self.engine) as db:
            return list(db.scalars(wanted.order_by(Seat.due)))

    def next_late(self) -> float:
        """Seconds until somebody's time is up who has some now; infinity where no clock runs."""
        at = self.served.now()
        with reading(self.engine) as db:
            due = db.scalar(select(func.min(Seat.due)).where(*RUNNING, Seat.due > at))
        return inf if due is None else (due - at) / 1000

    def time_left(self, live: LiveTable, seat: int) -> int | None:
        """Seconds on a seat's clock; None without one."""
        clock = live.clocks().get(seat)
        return None if clock is None else seconds(clock.left(self.served.now()))

    def keep_time(self) -> None:
        """Where somebody's clock runs, write down how far it has come, for the next life of the server; where there may
        be other workers, always, for them."""
        with reading(self.engine) as db:
            running = db.scalar(select(exists().where(*RUNNING)))
        if running or self.engine.dialect.name == "postgresql":
            self.served.keep()

    def chat(self, table_id: str, limit: int = 200) -> list[Chat]:
        """What was said, the oldest first."""
        with reading(self.engine) as db:
            wanted = select(Chat).where(Chat.table_id == table_id).order_by(Chat.id.desc()).limit(limit)
            return list(db.scalars(wanted))[::-1]

    def has_finished(self, user: int, game: str) -> bool:
        """True for somebody who has played a game of this kind to its end."""
        seated = and_(Seat.table_id == Table.id, Seat.user_id == user)
        with reading(self.engine) as db:
            return bool(db.scalar(select(exists().where(seated, Table.game == game, Table.status == FINISHED))))

    def counts(self) -> dict[str, int]:
        """How many tables there are, by status."""
        with reading(self.engine) as db:
            rows = db.execute(select(Table.status, func.count()).group_by(Table.status))
            return {str(status): int(count) for status, count in rows}

    def _check_id(self, table_id: str) -> None:
        if not TABLE_ID.fullmatch(table_id):
            raise NoSuchTable

    # --- Changing ------------------------------------------------------------------------------------------------

    def step(self, table_id: str, work: Callable[[LiveTable], Step | Sealing | Result]) -> Result:
        """Play on, or back. What the table becomes is worked out before the database is locked, and again when another
        process has changed the table meanwhile.

        work: from the table as it is to what it becomes, or to an answer that changes nothing. Raises NoSuchTable, and
        what `work` does.
        """
        done: Result | None = None
        with self.cache.locked(table_id):
            while done is None:
                live = self.look(table_id)
                step = work(live)
                if isinstance(step, Result):
                    return step
                with self._changing(table_id) as change:
                    change.changed = change.row.version == live.info.version
                    if change.changed:
                        done = Result(change.row.version + 1, step.match.ply)
                        step.store(change)
                        if step.named:
                            seat, client_id = step.named
                            told = {"seat": seat, "client_id": client_id, "version": done.version, "ply": done.ply}
                            change.db.add(Answer(table_id=table_id, **told))
        self.told(table_id)
        return done

    @contextmanager
    def changing(self, table_id: str) -> Iterator[Change]:
        """A transaction on a table, whose row is locked. At its end the version rises and the new snapshot is kept; an
        exception undoes all. Raises NoSuchTable."""
        with self.cache.locked(table_id):
            self.look(table_id)  # what is not in memory is rebuilt before the lock, not under it
            with self._changing(table_id) as change:
                yield change
        if change.changed:
            self.told(table_id)

    @contextmanager
    def _changing(self, table_id: str) -> Iterator[Change]:
        with writing(self.engine) as db:
            row = db.get(Table, table_id, with_for_update=True)
            if row is None:
                raise NoSuchTable
            change = Change(db, row, self.cache.get(db, row), self.served)
            yield change
            if change.changed:
                row.version += 1
                db.flush()
                info = describe(db, row)
                announce(db, table_id)
        if change.changed:
            self.cache.put(change.live.followed_by(info, change.match, change.same))


def same(one: str, other: str) -> bool:
    """True for equal secrets, in a time that does not tell how much of them is equal."""
    return compare_digest(one.encode(), other.encode())
