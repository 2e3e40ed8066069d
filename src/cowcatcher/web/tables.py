"""The service behind pages and API: every change of a table goes through here.

A change is one transaction: it finds the table as it is, checks who asks and what he saw, appends, raises the version,
commits; only then is anybody told. Draws and decisions with one option are made in the transaction of the move that led
to them, so a table at rest always waits for a choice.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from sqlalchemy import Engine, delete, func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from cowcatcher.bots.specs import check_spec
from cowcatcher.games.registry import find
from cowcatcher.kernel.errors import CannotUndo, IllegalMove, UnknownMove
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.options import Options
from cowcatcher.web.errors import NoSuchTable, NotNow, NotYours, Refused, SeatTaken, Stale
from cowcatcher.web.identity import Person, now, tidy_name
from cowcatcher.web.live import Cache, LiveTable, describe
from cowcatcher.web.store.models import BOT, FINISHED, OPEN, PERSON, PLAYING, Chat, Move, Seat, Table

ID_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LENGTH: Final = 10
CHAT_LENGTH: Final = 500
TITLE_LENGTH: Final = 60


@dataclass(frozen=True)
class SeatPlan:
    """What is wanted for a seat: a bot, somebody who shares the creator's device, or a free seat with a link.

    kind: "me", "bot" or "open". name: of the person; "" for the creator's own name. bot: as in `bots.specs`.
    """

    kind: str
    name: str = ""
    bot: str = ""


@dataclass(frozen=True)
class Result:
    """What a change led to: the table's version and ply."""

    version: int
    ply: int


class Tables:
    """All tables of a database.

    told: called with the id of each table that has changed, after the commit.
    """

    def __init__(self, engine: Engine, told: Callable[[str], None] = lambda table_id: None) -> None:
        self.engine = engine
        self.told = told
        self.cache = Cache()

    # --- Looking -------------------------------------------------------------------------------------------------

    def look(self, table_id: str) -> LiveTable:
        """The table as it is. Raises NoSuchTable."""
        with self.cache.locked(table_id), Session(self.engine.execution_options(reading=True)) as db:
            return self._found(db, table_id)

    def invitations(self, user: int, table_id: str) -> dict[int, str]:
        """The links of the free seats, for whoever made the table. Raises NoSuchTable, NotYours."""
        with Session(self.engine.execution_options(reading=True)) as db:
            row = db.get(Table, table_id)
            if row is None:
                raise NoSuchTable(table_id)
            if row.created_by != user:
                raise NotYours
            seats = db.scalars(select(Seat).where(Seat.table_id == table_id))
            return {s.seat: s.invite for s in seats if s.invite and s.user_id is None}

    def mine(self, user: int, limit: int = 50) -> list[LiveTable]:
        """The tables where somebody sits or which he has made, the latest first."""
        seated = select(Seat.table_id).where(Seat.user_id == user)
        wanted = select(Table.id).where(Table.id.in_(seated) | (Table.created_by == user))
        return self._listed(wanted.order_by(Table.updated.desc()).limit(limit))

    def public(self, limit: int = 50) -> list[LiveTable]:
        """Tables that anybody may join or watch, the latest first."""
        wanted = select(Table.id).where(Table.public, Table.status != FINISHED)
        return self._listed(wanted.order_by(Table.updated.desc()).limit(limit))

    def waiting_for_bots(self) -> list[str]:
        """Running tables, for the bots and the clocks to look through."""
        with Session(self.engine.execution_options(reading=True)) as db:
            return list(db.scalars(select(Table.id).where(Table.status == PLAYING)))

    def chat(self, table_id: str, limit: int = 200) -> list[Chat]:
        """What was said, the oldest first."""
        with Session(self.engine.execution_options(reading=True), expire_on_commit=False) as db:
            wanted = select(Chat).where(Chat.table_id == table_id).order_by(Chat.id.desc()).limit(limit)
            return list(db.scalars(wanted))[::-1]

    def _listed(self, wanted: Any) -> list[LiveTable]:
        with Session(self.engine.execution_options(reading=True)) as db:
            ids = list(db.scalars(wanted))
        found = []
        for table_id in ids:
            with suppress(NoSuchTable):
                found.append(self.look(table_id))
        return found

    def _found(self, db: Session, table_id: str) -> LiveTable:
        live = self.cache.get(db, table_id)
        if live is None:
            raise NoSuchTable(table_id)
        return live

    # --- Before the game -----------------------------------------------------------------------------------------

    def create(
        self,
        user: Person,
        game: str,
        options: Options,
        plans: Sequence[SeatPlan],
        title: str = "",
        hints: bool = True,
        clock: int = 0,
        public: bool = False,
    ) -> str:
        """A new table; its id. It starts at once if no seat is free.

        Raises BadOption for a game, an option, a number of seats or a bot that does not exist.
        """
        known = find(game)
        settled = known.settings(options)
        known.new(len(plans), settled)
        for plan in plans:
            if plan.kind == "bot":
                check_spec(plan.bot)
        names = distinct([self._plan_name(plan, user) for plan in plans])
        table_id = "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))
        with Session(self.engine) as db, db.begin():
            row = Table(
                id=table_id,
                game=game,
                ruleset=known.ruleset,
                options=json.dumps(settled, sort_keys=True),
                seed=str(secrets.randbits(63)),
                title=" ".join(title.split())[:TITLE_LENGTH],
                created_by=user.id,
                hints=hints,
                clock=clock,
                public=public,
                created=now(),
                updated=now(),
                turn_since=now(),
                status=OPEN,
                version=0,
                crossings=0,
            )
            db.add(row)
            db.flush()
            for seat, (plan, name) in enumerate(zip(plans, names, strict=True)):
                db.add(self._seat(table_id, seat, plan, name, user))
            db.flush()
            self._start_if_full(db, row)
        self.told(table_id)
        return table_id

    def _plan_name(self, plan: SeatPlan, user: Person) -> str:
        if plan.kind == "bot":
            return f"Bot {plan.bot}"
        return tidy_name(plan.name) if plan.name.strip() else user.name if plan.kind == "me" else ""

    def _seat(self, table_id: str, seat: int, plan: SeatPlan, name: str, user: Person) -> Seat:
        taken = user.id if plan.kind == "me" else None
        invite = secrets.token_hex(16) if plan.kind == "open" else None
        kind = BOT if plan.kind == "bot" else PERSON
        return Seat(table_id=table_id, seat=seat, kind=kind, user_id=taken, name=name, bot=plan.bot, invite=invite)

    def join(self, user: Person, table_id: str, seat: int, invite: str = "") -> None:
        """Sit down on a free seat, with its invitation or at a public table.

        Raises NoSuchTable, NotYours for a wrong invitation, SeatTaken.
        """
        with self.cache.locked(table_id), Session(self.engine) as db, db.begin():
            row = self._row(db, table_id)
            place = db.get(Seat, (table_id, seat))
            if place is None:
                raise NoSuchTable(table_id)
            if place.user_id == user.id:
                return
            invited = bool(place.invite) and secrets.compare_digest(place.invite or "", invite)
            if not invited and not (row.public and place.kind == PERSON and place.user_id is None):
                raise NotYours
            if place.user_id is not None or row.status != OPEN:
                raise SeatTaken
            place.user_id = user.id
            others = db.scalars(select(Seat.name).where(Seat.table_id == table_id, Seat.seat != seat))
            place.name = distinct([*others, user.name])[-1]
            db.flush()
            self._start_if_full(db, row)
            self._touch(db, row)
        self.told(table_id)

    def stand_up(self, user: int, table_id: str, seat: int) -> None:
        """Give a seat back before the game starts. Raises NoSuchTable, NotYours, NotNow."""
        self._free(table_id, seat, lambda place, row: place.user_id == user)

    def revoke(self, user: int, table_id: str, seat: int) -> None:
        """A new invitation for a free seat, the old one is void. Raises NoSuchTable, NotYours, NotNow."""
        self._free(table_id, seat, lambda place, row: row.created_by == user and place.user_id is None)

    def _free(self, table_id: str, seat: int, allowed: Callable[[Seat, Table], bool]) -> None:
        with self.cache.locked(table_id), Session(self.engine) as db, db.begin():
            row = self._row(db, table_id)
            place = db.get(Seat, (table_id, seat))
            if place is None:
                raise NoSuchTable(table_id)
            if not allowed(place, row):
                raise NotYours
            if row.status != OPEN:
                raise NotNow
            place.user_id = None
            place.name = ""
            place.invite = secrets.token_hex(16)
            self._touch(db, row)
        self.told(table_id)

    def _row(self, db: Session, table_id: str) -> Table:
        row = db.get(Table, table_id)
        if row is None:
            raise NoSuchTable(table_id)
        return row

    def _start_if_full(self, db: Session, row: Table) -> None:
        info = describe(db, row)
        if any(seat.free for seat in info.seats):
            return
        match = Match(find(row.game), [s.name for s in info.seats], info.options, info.seed)
        match.advance(forced=True)
        self._append(db, row.id, match, 0, None)
        row.status = PLAYING

    # --- The game ------------------------------------------------------------------------------------------------

    def play(self, user: int, table_id: str, seat: int, ply: int, move: str, client_id: str) -> Result:
        """Make a move for one's seat at the ply that one saw.

        A repeated client_id gets the answer of the first time. Raises NoSuchTable, NotYours, NotNow (over, or another
        decides), Stale (the ply has passed), Refused (with the rule).
        """
        with self.cache.locked(table_id), Session(self.engine) as db, db.begin():
            live = self._found(db, table_id)
            if seat not in live.seats_of(user):
                raise NotYours
            before = db.scalar(select(Move).where(Move.table_id == table_id, Move.client_id == client_id))
            if before is not None:
                return Result(live.info.version, before.ply + 1)
            result = self._play(db, live, seat, ply, move, client_id)
        self.told(table_id)
        return result

    def play_for(self, table_id: str, seat: int, ply: int, move: str) -> Result:
        """The same for a bot, or for somebody whose time is up."""
        with self.cache.locked(table_id), Session(self.engine) as db, db.begin():
            result = self._play(db, self._found(db, table_id), seat, ply, move, None)
        self.told(table_id)
        return result

    def _play(self, db: Session, live: LiveTable, seat: int, ply: int, move: str, client_id: str | None) -> Result:
        match = live.match
        if match is None or match.state.over():
            raise NotNow
        if ply != match.ply:
            raise Stale
        if match.state.to_move() != seat:
            raise NotNow
        try:
            match.play(move)
        except UnknownMove:
            raise Refused(move) from None
        except IllegalMove as error:
            raise Refused(move, error.reason) from None
        return self._commit(db, live, ply, client_id)

    def _commit(self, db: Session, live: LiveTable, start: int, client_id: str | None) -> Result:
        """Append what the match has from `start` on. The live match is ahead of the database until then."""
        match = live.match
        assert match is not None
        table_id = live.info.id
        try:
            match.advance(forced=True)
            self._append(db, table_id, match, start, client_id)
            status = FINISHED if match.state.over() else PLAYING
            version = self._raise_version(db, live, status, match.crossings)
            db.commit()
        except IntegrityError:
            self.cache.drop(table_id)
            raise Stale from None
        except BaseException:
            self.cache.drop(table_id)
            raise
        info = replace(
            live.info, version=version, status=status, crossings=match.crossings, updated=now(), turn_since=now()
        )
        live.info = info
        return Result(version, match.ply)

    def _append(self, db: Session, table_id: str, match: Match[Any], start: int, client_id: str | None) -> None:
        name = match.game.table.name
        for ply in range(start, match.ply):
            own = client_id if ply == start else None
            db.add(Move(table_id=table_id, ply=ply, move=name(match.played[ply].move), client_id=own, at=now()))
        db.flush()

    def _raise_version(self, db: Session, live: LiveTable, status: str, crossings: int) -> int:
        """The version after ours, if nobody else has raised it since we looked. Raises Stale."""
        seen = live.info.version
        changed = db.execute(
            update(Table)
            .where(Table.id == live.info.id, Table.version == seen)
            .values(version=seen + 1, status=status, crossings=crossings, updated=now(), turn_since=now())
        )
        if changed.rowcount != 1:  # type: ignore[attr-defined]
            raise Stale
        return seen + 1

    def _touch(self, db: Session, row: Table) -> None:
        row.version += 1
        row.updated = now()
        row.turn_since = now()

    def undo(self, user: int, table_id: str, seat: int, ply: int, whole_turn: bool = False) -> Result:
        """Take one's last choice back, or all since the turn began; with it the bots' answers to it.

        Raises NoSuchTable, NotYours, Stale, and CannotUndo where something was revealed or a person has chosen since.
        """
        with self.cache.locked(table_id), Session(self.engine) as db, db.begin():
            live = self._found(db, table_id)
            match = live.match
            if seat not in live.seats_of(user):
                raise NotYours
            if match is None:
                raise NotNow
            if ply != match.ply:
                raise Stale
            target = undo_target(live, seat, whole_turn)
            people = [s.seat for s in live.info.seats if s.kind == PERSON and s.user_id != user]
            for played in match.played[target:]:
                if played.seat in people and played.options > 1:
                    raise CannotUndo(f"{match.names[played.seat]} has chosen since")
            result = self._take_back(db, live, target)
        self.told(table_id)
        return result

    def _take_back(self, db: Session, live: LiveTable, target: int) -> Result:
        match = live.match
        assert match is not None
        match.undo(target)
        try:
            db.execute(delete(Move).where(Move.table_id == live.info.id, Move.ply >= target))
            version = self._raise_version(db, live, PLAYING, match.crossings)
            db.commit()
        except BaseException:
            self.cache.drop(live.info.id)
            raise
        for story in live.stories.values():
            story.back(target)
        live.info = replace(live.info, version=version, status=PLAYING, updated=now(), turn_since=now())
        return Result(version, match.ply)

    def say(self, user: Person, table_id: str, text: str) -> None:
        """Say something at a table. Raises NoSuchTable, NotYours for people who neither sit there nor may watch."""
        words = " ".join(text.split())[:CHAT_LENGTH]
        with self.cache.locked(table_id), Session(self.engine) as db, db.begin():
            live = self._found(db, table_id)
            if not live.seats_of(user.id) and not live.info.public and live.info.created_by != user.id:
                raise NotYours
            if words:
                db.add(Chat(table_id=table_id, user_id=user.id, name=user.name, text=words, at=now()))
                row = self._row(db, table_id)
                row.version += 1
        self.told(table_id)

    def counts(self) -> dict[str, int]:
        """How many tables there are, by status."""
        with Session(self.engine.execution_options(reading=True)) as db:
            rows = db.execute(select(Table.status, func.count()).group_by(Table.status))
            return {str(status): int(count) for status, count in rows}


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
            if played.options > 1 and played.seat != seat:
                break
            if played.options > 1:
                target = ply
    return target


def luck(live: LiveTable, seat: int) -> Random:
    """The random source of a bot at this ply: a bot whose move was taken back chooses the same again."""
    assert live.match is not None
    return Random(f"{live.info.seed}/{seat}/{live.match.ply}")


def distinct(names: Sequence[str]) -> list[str]:
    """The names, those that came before with a number behind."""
    found: list[str] = []
    for name in names:
        tried, n = name, 1
        while name and tried in found:
            n += 1
            tried = f"{name} {n}"
        found.append(tried)
    return found
