"""The desk of the service: finding tables, and the one way in which a table is changed.

A change is one transaction: it finds the table as it is and locks its row, checks who asks and what he saw, appends,
raises the version, commits; only then is anybody told.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from hmac import compare_digest
from typing import Any, Final

from sqlalchemy import Engine, and_, func, or_, select
from sqlalchemy.orm import Session

from cowcatcher.kernel.match import Match
from cowcatcher.kernel.types import NOBODY
from cowcatcher.web.errors import NoSuchSeat, NoSuchTable
from cowcatcher.web.hub import announce
from cowcatcher.web.identity import now
from cowcatcher.web.live import Cache, LiveTable, describe
from cowcatcher.web.store.engine import reading, writing
from cowcatcher.web.store.models import BOT, FINISHED, PLAYING, Chat, Move, Seat, Table

TABLE_ID: Final = re.compile(r"[a-z0-9]{1,16}")


class Change:
    """A table while it is changed. live: as it was. match: as it will be; a branch of the old one once it is played on.

    same: up to which ply the moves stay what they were. changed: False when nothing is to be stored or told.
    """

    def __init__(self, db: Session, row: Table, live: LiveTable) -> None:
        self.db = db
        self.row = row
        self.live = live
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

    def append(self, match: Match[Any], start: int) -> None:
        """Play on: draws, decisions with one option; then store what the match has from `start` on."""
        match.advance(forced=True)
        name = match.game.table.name
        for ply in range(start, match.ply):
            self.db.add(
                Move(
                    table_id=self.row.id,
                    ply=ply,
                    move=name(match.played[ply].move),
                    at=now(),
                )
            )
        self.stands(match, start)

    def stands(self, match: Match[Any], same: int) -> None:
        """The match is now like this, the same as before up to a ply."""
        self.match = match
        self.same = min(self.same, same)
        self.row.status = FINISHED if match.state.over() else PLAYING
        self.row.to_move = match.state.to_move() if not match.state.over() else NOBODY
        self.row.crossings = match.crossings
        self.row.updated = self.row.turn_since = now()


class Desk:
    """Finds tables and changes them safely.

    told: called with the id of each table that has changed, after the commit.
    """

    def __init__(self, engine: Engine, told: Callable[[str], None] = lambda table_id: None) -> None:
        self.engine = engine
        self.told = told
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
            found = db.scalar(select(Table.version).where(Table.id == table_id))
        if found is None:
            raise NoSuchTable
        return found

    def watch(self, user: int | None, table_id: str, invite: str = "") -> LiveTable:
        """The table, for somebody who may see it: it is public, he sits there or has made it, or has an invitation.

        Raises NoSuchTable.
        """
        live = self.look(table_id)
        if live.info.public or live.seats_of(user) or (user is not None and live.info.created_by == user):
            return live
        if invite and any(same(invite, kept) for kept in self._invites(table_id).values()):
            return live
        raise NoSuchTable

    def _invites(self, table_id: str) -> dict[int, str]:
        with reading(self.engine) as db:
            seats = db.scalars(select(Seat).where(Seat.table_id == table_id, Seat.invite.is_not(None)))
            return {s.seat: s.invite or "" for s in seats}

    def mine(self, user: int, limit: int = 50) -> list[LiveTable]:
        """The tables where somebody sits or which he has made, the latest first."""
        seated = select(Seat.table_id).where(Seat.user_id == user)
        wanted = select(Table.id).where(Table.id.in_(seated) | (Table.created_by == user))
        return self._listed(wanted.order_by(Table.updated.desc(), Table.id).limit(limit))

    def public(self, limit: int = 50) -> list[LiveTable]:
        """Tables that anybody may join or watch, the latest first."""
        wanted = select(Table.id).where(Table.public, Table.status != FINISHED)
        return self._listed(wanted.order_by(Table.updated.desc(), Table.id).limit(limit))

    def waiting_for_bots(self, seconds: int = 0) -> list[str]:
        """Running tables where a bot has been to move for so long, or somebody's time is up."""
        mover = and_(Seat.table_id == Table.id, Seat.seat == Table.to_move)
        late = and_(Table.clock > 0, Table.turn_since + Table.clock <= now())
        with reading(self.engine) as db:
            bot = and_(Seat.kind == BOT, Table.turn_since <= now() - seconds)
            wanted = select(Table.id).join(Seat, mover).where(Table.status == PLAYING, or_(bot, late))
            return list(db.scalars(wanted.order_by(Table.updated)))

    def chat(self, table_id: str, limit: int = 200) -> list[Chat]:
        """What was said, the oldest first."""
        with reading(self.engine) as db:
            wanted = select(Chat).where(Chat.table_id == table_id).order_by(Chat.id.desc()).limit(limit)
            return list(db.scalars(wanted))[::-1]

    def counts(self) -> dict[str, int]:
        """How many tables there are, by status."""
        with reading(self.engine) as db:
            rows = db.execute(select(Table.status, func.count()).group_by(Table.status))
            return {str(status): int(count) for status, count in rows}

    def _listed(self, wanted: Any) -> list[LiveTable]:
        with reading(self.engine) as db:
            ids = list(db.scalars(wanted))
        found = []
        for table_id in ids:
            with suppress(NoSuchTable):
                found.append(self.look(table_id))
        return found

    def _check_id(self, table_id: str) -> None:
        if not TABLE_ID.fullmatch(table_id):
            raise NoSuchTable

    # --- Changing ------------------------------------------------------------------------------------------------

    @contextmanager
    def changing(self, table_id: str) -> Iterator[Change]:
        """A transaction on a table, whose row is locked. At its end the version rises and the new snapshot is kept; an
        exception undoes all. Raises NoSuchTable."""
        self._check_id(table_id)
        with self.cache.locked(table_id):
            with writing(self.engine) as db:
                row = db.get(Table, table_id, with_for_update=True)
                if row is None:
                    raise NoSuchTable
                change = Change(db, row, self.cache.get(db, row))
                yield change
                if change.changed:
                    row.version += 1
                    db.flush()
                    info = describe(db, row)
                    announce(db, table_id)
            if change.changed:
                self.cache.put(change.live.followed_by(info, change.match, change.same))
        if change.changed:
            self.told(table_id)


def same(one: str, other: str) -> bool:
    """True for equal secrets, in a time that does not tell how much of them is equal."""
    return compare_digest(one.encode(), other.encode())
