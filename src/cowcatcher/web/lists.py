"""Tables in lists: one's own by what they wait for, and those that are for all; found, counted and paged by the
database, so that a page of many tables costs no more than one of few."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from sqlalchemy import ColumnElement, Select, and_, case, exists, func, literal, or_, select, union
from sqlalchemy.orm import aliased

from cowcatcher.registry import games
from cowcatcher.web.desk import Desk
from cowcatcher.web.errors import NoSuchTable
from cowcatcher.web.live import LiveTable
from cowcatcher.web.store.engine import reading
from cowcatcher.web.store.models import FINISHED, GIVEN_UP, OPEN, PERSON, PLAYING, Hidden, Sealed, Seat, Table

YOURS: Final = "yours"
OTHERS: Final = "others"
WAITING: Final = "waiting"
OVER: Final = "finished"
HIDDEN: Final = "hidden"
LISTS: Final = (YOURS, OTHERS, WAITING, OVER, HIDDEN)
"""Where one's own tables stand: it is one's turn; others are to decide; seats are free; the game is over; one has
hidden it. One that was hidden is back while others wait there for one's turn."""

MOST_WORDS: Final = 6
"""So many words are looked for at once."""


@dataclass(frozen=True)
class Sought:
    """What tables are looked for. game: by its slug, "" for any. text: words, of which each stands in the table's name,
    or in the name of the game or of somebody who sits there."""

    game: str = ""
    text: str = ""

    def __bool__(self) -> bool:
        return bool(self.game or self.text.strip())


class Lists(Desk):
    """Finds tables."""

    def mine(self, user: int, limit: int = 50, hidden: bool | None = False) -> list[LiveTable]:
        """The tables where somebody sits or which he has made, the latest first. hidden: only those that he has hidden;
        None: all."""
        wanted = select(Table.id, Table.version).where(_own(user))
        if hidden is not None:
            wanted = wanted.where(_hidden(user) if hidden else ~_hidden(user))
        return self._looked(wanted.order_by(Table.updated.desc(), Table.id).limit(limit))

    def public(self, limit: int = 50, but: int | None = None) -> list[LiveTable]:
        """Tables that anybody may join or watch, the latest first. but: without those of somebody."""
        wanted = select(Table.id, Table.version).where(Table.public, Table.status.in_((OPEN, PLAYING)))
        if but is not None:
            wanted = wanted.where(~_own(but))
        return self._looked(wanted.order_by(Table.updated.desc(), Table.id).limit(limit))

    def counted(self, user: int, sought: Sought) -> dict[str, int]:
        """How many of somebody's tables stand in each of LISTS."""
        place = _list_of(user)
        wanted = select(place, func.count()).where(_own(user), *_found(sought)).group_by(place)
        with reading(self.engine) as db:
            return dict.fromkeys(LISTS, 0) | {str(name): int(count) for name, count in db.execute(wanted)}

    def listed(self, user: int, name: str, sought: Sought, start: int, limit: int) -> list[LiveTable]:
        """Some of somebody's tables in one of LISTS, the latest first."""
        wanted = select(Table.id, Table.version).where(_own(user), _list_of(user) == name, *_found(sought))
        return self._looked(wanted.order_by(Table.updated.desc(), Table.id).offset(start).limit(limit))

    def _looked(self, wanted: Select[str, int]) -> list[LiveTable]:
        """The tables of ids and versions; those that are in memory as they are need nothing more from the database."""
        with reading(self.engine) as db:
            rows = [(str(table_id), int(version)) for table_id, version in db.execute(wanted)]
        found = []
        for table_id, version in rows:
            kept = self.cache.kept(table_id)
            with suppress(NoSuchTable):
                found.append(kept if kept is not None and kept.info.version == version else self.look(table_id))
        return found


def _own(user: int) -> ColumnElement[bool]:
    """Somebody sits there, or has made the table. With `or` instead of lists PostgreSQL would read every table."""
    sits = select(Seat.table_id).where(Seat.user_id == user)
    made = select(Table.id).where(Table.created_by == user)
    return Table.id.in_(union(sits, made))


def _hidden(user: int) -> ColumnElement[bool]:
    """Somebody has taken it out of his list."""
    return Table.id.in_(select(Hidden.table_id).where(Hidden.user_id == user))


def _asked(user: int) -> ColumnElement[bool]:
    """It is somebody's turn, or he may choose together with whoever's it is and has not done so."""
    played = aliased(Table)
    together = played.together.bitwise_and(literal(1).bitwise_lshift(Seat.seat)) != 0
    chosen = exists().where(Sealed.table_id == Seat.table_id, Sealed.seat == Seat.seat)
    turn = and_(played.status == PLAYING, or_(Seat.seat == played.to_move, together), ~chosen)
    return Table.id.in_(
        select(Seat.table_id).join(played, played.id == Seat.table_id).where(Seat.user_id == user, turn)
    )


def _list_of(user: int) -> ColumnElement[str]:
    """In which of LISTS a table stands; see there."""
    others = exists().where(Seat.table_id == Table.id, Seat.kind == PERSON, Seat.user_id != user)
    return case(
        (and_(_hidden(user), ~and_(_asked(user), others)), HIDDEN),
        (Table.status.in_((FINISHED, GIVEN_UP)), OVER),
        (Table.status == OPEN, WAITING),
        (_asked(user), YOURS),
        else_=OTHERS,
    )


def _found(sought: Sought) -> Iterator[ColumnElement[bool]]:
    """What holds for the tables that are looked for."""
    if sought.game:
        yield Table.game == sought.game
    for word in sought.text.lower().split()[:MOST_WORDS]:
        seated = exists().where(Seat.table_id == Table.id, func.lower(Seat.name).contains(word, autoescape=True))
        called = func.lower(Table.title).contains(word, autoescape=True)
        yield or_(called, seated, Table.game.in_([game.slug for game in games() if word in game.name.lower()]))
