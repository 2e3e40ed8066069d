"""Tables that somebody wants to be rid of: deleted before the game, given up in it, hidden from his list."""

from __future__ import annotations

from sqlalchemy import delete

from cowcatcher.kernel.types import NOBODY
from cowcatcher.web.errors import Begun, NoSuchTable, NotNow, NotYours, OthersPlay
from cowcatcher.web.hub import announce
from cowcatcher.web.identity import now
from cowcatcher.web.seating import Seating
from cowcatcher.web.store.engine import reading, writing
from cowcatcher.web.store.models import GIVEN_UP, OPEN, PLAYING, Hidden, Table


class Closing(Seating):
    """Deletes tables, gives games up, hides both."""

    def remove(self, user: int, table_id: str) -> None:
        """Delete a table that one has made, with all that was said there. Raises NoSuchTable, NotYours, Begun."""
        self._check_id(table_id)
        with self.cache.locked(table_id):
            with writing(self.engine) as db:
                row = db.get(Table, table_id, with_for_update=True)
                if row is None:
                    raise NoSuchTable
                if row.created_by != user:
                    raise NotYours
                if row.status != OPEN:
                    raise Begun
                db.execute(delete(Table).where(Table.id == table_id))
                announce(db, table_id)
            self.cache.drop(table_id)
        self.told(table_id)

    def give_up(self, user: int, table_id: str) -> None:
        """End a game that nobody else plays, without a result. Raises NoSuchTable, NotYours, NotNow, OthersPlay."""
        with self.changing(table_id) as change:
            live = change.live
            if not live.seats_of(user) and live.info.created_by != user:
                raise NotYours
            if change.row.status != PLAYING:
                raise NotNow
            if not live.alone(user):
                raise OthersPlay
            change.row.status = GIVEN_UP
            change.row.to_move = NOBODY
            change.rest()
            change.row.updated = now()

    def hide(self, user: int, table_id: str, away: bool = True) -> None:
        """Take a table out of one's list, or back into it. Raises NoSuchTable."""
        self.watch(user, table_id)
        with writing(self.engine) as db:
            db.execute(delete(Hidden).where(Hidden.user_id == user, Hidden.table_id == table_id))
            if away:
                db.add(Hidden(user_id=user, table_id=table_id))

    def is_hidden(self, user: int | None, table_id: str) -> bool:
        """True for a table that somebody has taken out of his list."""
        with reading(self.engine) as db:
            return user is not None and db.get(Hidden, (user, table_id)) is not None
