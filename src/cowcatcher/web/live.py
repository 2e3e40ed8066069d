"""Tables in memory: matches rebuilt from their moves and kept while they are looked at."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Lock, RLock
from typing import Any, Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from cowcatcher.games.registry import find
from cowcatcher.kernel.match import Match
from cowcatcher.text import Story, speaker
from cowcatcher.web.store.models import BOT, OPEN, Move, Seat, Table

KEPT: Final = 400
"""Tables kept in memory; a table of some hundred moves takes about 1 MB."""


@dataclass(frozen=True)
class SeatInfo:
    """A seat as everybody may see it, its invitation left out."""

    seat: int
    kind: str
    user_id: int | None
    name: str
    bot: str

    @property
    def free(self) -> bool:
        """Nobody sits there yet."""
        return self.kind != BOT and self.user_id is None


@dataclass(frozen=True)
class TableInfo:
    """A table without its moves; see `store.models.Table`."""

    id: str
    game: str
    title: str
    created_by: int
    status: str
    version: int
    crossings: int
    hints: bool
    public: bool
    clock: int
    created: int
    updated: int
    turn_since: int
    options: dict[str, str]
    seed: int
    seats: tuple[SeatInfo, ...]


@dataclass
class LiveTable:
    """A table and its match, None while seats are free. Read only, but for `tables.Tables`, under its lock."""

    info: TableInfo
    match: Match[Any] | None
    stories: dict[tuple[int | None, str], Story[Any]] = field(default_factory=dict)

    def names(self) -> list[str]:
        """What the players are called."""
        return [seat.name for seat in self.info.seats]

    def seats_of(self, user: int | None) -> tuple[int, ...]:
        """The seats that somebody has taken here."""
        return tuple(s.seat for s in self.info.seats if user is not None and s.user_id == user)

    def story(self, seat: int | None, language: str) -> Story[Any]:
        """The log for a seat (None: a spectator) in a language. Only while the game goes on or is over."""
        assert self.match is not None
        found = self.stories.get((seat, language))
        if found is None:
            found = Story(self.match, speaker(self.match.game, self.names(), language), seat)
            self.stories[seat, language] = found
        return found


class Cache:
    """Live tables by id, the least recently used forgotten first; and a lock for each."""

    def __init__(self, size: int = KEPT) -> None:
        self.size = size
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._locks: dict[str, RLock] = {}
        self._guard = Lock()

    @contextmanager
    def locked(self, table_id: str) -> Iterator[None]:
        """One thread at a time works on a table."""
        with self._guard:
            lock = self._locks.setdefault(table_id, RLock())
        with lock:
            yield

    def get(self, db: Session, table_id: str) -> LiveTable | None:
        """The table as the database has it now; None when there is none. Hold its lock."""
        row = db.get(Table, table_id)
        if row is None:
            return None
        kept = self._tables.get(table_id)
        if kept is not None and kept.info.version == row.version:
            with self._guard:
                self._tables.move_to_end(table_id)
            return kept
        fresh = rebuild(db, row, kept)
        self.put(fresh)
        return fresh

    def put(self, live: LiveTable) -> None:
        """Keep a table."""
        with self._guard:
            self._tables[live.info.id] = live
            self._tables.move_to_end(live.info.id)
            while len(self._tables) > self.size:
                self._tables.popitem(last=False)

    def drop(self, table_id: str) -> None:
        """Forget a table whose match may differ from the database."""
        with self._guard:
            self._tables.pop(table_id, None)


def describe(db: Session, row: Table) -> TableInfo:
    """A row and its seats as plain values."""
    seats = db.scalars(select(Seat).where(Seat.table_id == row.id).order_by(Seat.seat))
    return TableInfo(
        row.id,
        row.game,
        row.title,
        row.created_by,
        row.status,
        row.version,
        row.crossings,
        row.hints,
        row.public,
        row.clock,
        row.created,
        row.updated,
        row.turn_since,
        json.loads(row.options),
        int(row.seed),
        tuple(SeatInfo(s.seat, s.kind, s.user_id, s.name, s.bot) for s in seats),
    )


def rebuild(db: Session, row: Table, kept: LiveTable | None) -> LiveTable:
    """The table from its moves; what is kept of it already is used as far as it agrees."""
    info = describe(db, row)
    if row.status == OPEN:
        return LiveTable(info, None)
    names = [s.name for s in info.seats]
    texts = list(db.scalars(select(Move.move).where(Move.table_id == row.id).order_by(Move.ply)))
    match, stories = None, {}
    if kept is not None and kept.match is not None and kept.names() == names:
        known = [kept.match.game.table.name(p.move) for p in kept.match.played]
        if texts[: len(known)] == known:
            match, stories = kept.match, kept.stories
    if match is None:
        match = Match(find(row.game), names, info.options, info.seed)
    match.crossings = row.crossings
    for text in texts[match.ply :]:
        match.play(text)
    return LiveTable(info, match, stories)
