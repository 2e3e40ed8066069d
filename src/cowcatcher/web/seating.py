"""Who sits where: making tables, invitations, sitting down, standing up, records that become tables."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import SystemRandom
from typing import Any, Final

from sqlalchemy import and_, exists, func, or_, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from cowcatcher.bots import make_bot
from cowcatcher.bots.levels import ABOUT
from cowcatcher.bots.minds import find as evaluation
from cowcatcher.bots.specs import KINDS, parted
from cowcatcher.kernel.errors import BadOption, Fault
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.options import Options
from cowcatcher.kernel.record import Parsed, parse
from cowcatcher.kernel.replay import replay
from cowcatcher.web.bot_names import from_record, named
from cowcatcher.web.clocks import NO_LIMIT, Limit
from cowcatcher.web.desk import Change, same
from cowcatcher.web.errors import NotNow, NotYours, SeatTaken, TooManyTables, VoidInvitation
from cowcatcher.web.identity import NAME_LENGTH, Person, now, tidy_name
from cowcatcher.web.lists import Lists
from cowcatcher.web.live import LiveTable, describe, own_file
from cowcatcher.web.names import distinct, like_a_bot, printable
from cowcatcher.web.own import OwnFile, game_with
from cowcatcher.web.store.engine import reading, writing
from cowcatcher.web.store.models import BOT, OPEN, PERSON, PLAYING, Own, Seat, Table
from cowcatcher.web.thoughts import GUEST_ITERATIONS, GUEST_MS, MOST_ITERATIONS, MOST_MS

ID_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LENGTH: Final = 10
TITLE_LENGTH: Final = 60
MOST_TABLES: Final = 100
"""Tables that are not over, of one person; see `_check_number`."""

BOTS: Final = {
    **ABOUT,
    "random": KINDS["random"],
    "greedy": KINDS["greedy"],
    "mcts": KINDS["mcts"],
    "mcts-800ms": "tree search, 0.8 seconds a decision",
    "mcts-2000ms": "tree search, 2 seconds a decision",
}
"""The bots that are offered: the levels for people, the weakest first, and kinds for those who know them."""


@dataclass(frozen=True)
class SeatPlan:
    """What is wanted for a seat: a bot, somebody who shares the creator's device, or a free seat with a link.

    kind: "me", "bot" or "open". name: of the person; "" for the creator's own name. bot: as in `bots.specs`.
    """

    kind: str
    name: str = ""
    bot: str = ""


class Seating(Lists):
    """Makes tables and seats people. offered: by game, the owner's file that new tables are played with."""

    offered: Mapping[str, OwnFile] = {}

    def offer(self, files: Mapping[str, OwnFile]) -> None:
        """From now on new tables are played with these files, and remember them."""
        self.offered = files
        for own in files.values():
            tag = game_with(own.game, own).data_tag
            with suppress(IntegrityError), writing(self.engine) as db:  # another worker may have been first
                if db.get(Own, (own.game, tag)) is None:
                    db.add(Own(game=own.game, tag=tag, name=own.name, text=own.text))

    def known(self, game: str) -> Game[Any]:
        """A game as a new table would play it. Raises BadOption for one that does not exist."""
        return game_with(game, self.offered.get(game))

    def create(  # noqa: PLR0913, PLR0917 (all that can be chosen for a table)
        self,
        user: Person,
        game: str,
        options: Options,
        plans: Sequence[SeatPlan],
        title: str = "",
        hints: bool = True,
        limit: Limit = NO_LIMIT,
        public: bool = False,
    ) -> str:
        """A new table; its id. It starts at once if no seat is free.

        Raises BadOption for a game, an option, a number of seats or a bot that does not exist, TooManyTables.
        """
        known = self.known(game)
        settled = known.settings(options)
        known.new(len(plans), settled)
        for plan in plans:
            if plan.kind == "bot":
                check_bot(plan.bot, known, user.login is None)
        row = _row(known, user.id, settled, title)
        bots = [seat for seat, plan in enumerate(plans) if plan.kind == "bot"]
        names = named(row.id, distinct([_plan_name(plan, user) for plan in plans]), bots)
        with writing(self.engine) as db:
            self._check_number(db, user.id)
            row.hints, row.public = hints, public
            row.clock, row.bank, row.increment = limit.move, limit.bank, limit.increment
            db.add(row)
            db.flush()
            for seat, (plan, name) in enumerate(zip(plans, names, strict=True)):
                db.add(_seat(row.id, seat, plan, name, user))
            db.flush()
            change = Change(db, row, LiveTable(describe(db, row), None), self.served)
            _start_if_full(change)
        self.told(row.id)
        return row.id

    def import_record(self, user: Person, text: str, title: str = "", public: bool = False) -> str:
        """A table from a record; its id. Where the game goes on, bots keep their seats and the importer gets the
        others. Raises BadRecord, and BadOption or CowcatcherError for a game that is not here, TooManyTables.
        """
        parsed = parse(text)
        known = self._game_of(parsed)
        match = replay(parsed, known, SystemRandom().getrandbits(63))
        match.advance(forced=True)
        found = [_of_record(name, seat, known, user.login is None) for seat, name in enumerate(match.names)]
        names = distinct([name for _, name in found])
        with writing(self.engine) as db:
            if not match.state.over():
                self._check_number(db, user.id)
            row = _row(known, user.id, match.options, title)
            row.seed, row.public = str(match.seed), public
            db.add(row)
            db.flush()
            for seat, name in enumerate(names):
                bot = found[seat][0]
                plan = SeatPlan("bot", bot=bot) if bot else SeatPlan("me")
                db.add(_seat(row.id, seat, plan, name, user))
            Change(db, row, LiveTable(describe(db, row), None), self.served).stands(match, 0)
        self.told(row.id)
        return row.id

    def _game_of(self, parsed: Parsed) -> Game[Any]:
        """The game of a record, with the owner's file that it names, if that is known here."""
        slug = parsed.tag("Game").value
        with reading(self.engine) as db:
            return game_with(slug, own_file(db, slug, parsed.value("Data")))

    def _check_number(self, db: Session, user: int) -> None:
        """A table of his counts until it is over, or until only others play there, who alone can end it."""
        seated = and_(Seat.table_id == Table.id, Seat.user_id.is_not(None))
        own, others = exists().where(seated, Seat.user_id == user), exists().where(seated, Seat.user_id != user)
        counts = or_(Table.status == OPEN, and_(Table.status == PLAYING, or_(own, ~others)))
        number = select(func.count()).select_from(Table).where(Table.created_by == user, counts)
        if (db.scalar(number) or 0) >= MOST_TABLES:
            raise TooManyTables

    def join(self, user: Person, table_id: str, seat: int, invite: str = "") -> None:
        """Sit down on a free seat, with its invitation or at a public table. An invitation serves once.

        Raises NoSuchTable, VoidInvitation, SeatTaken.
        """
        with self.changing(table_id) as change:
            place = change.seat(seat)
            if place.user_id == user.id:
                change.changed = False
                return
            if place.kind == BOT or place.user_id is not None or change.row.status != OPEN:
                raise SeatTaken
            invited = place.invite is not None and same(place.invite, invite)
            if not invited and not change.row.public:
                raise VoidInvitation
            place.user_id = user.id
            place.invite = None
            place.name = distinct([*(s.name for s in change.seats() if s.seat != seat), user.name])[-1]
            change.db.flush()
            change.row.updated = now()
            _start_if_full(change)

    def leave(self, user: int, table_id: str, seat: int) -> None:
        """Stand up. Before the game the seat is free again; in the game a bot takes it over for good.

        Raises NoSuchTable, NotYours, NotNow.
        """
        with self.changing(table_id) as change:
            place = change.seat(seat)
            if place.user_id != user:
                raise NotYours
            if change.row.status == OPEN:
                _set_free(change, place)
            elif change.row.status == PLAYING:
                place.user_id = None
                place.kind = BOT
                place.bot = stand_in(change.row.game)
                place.deserted = True
                place.due = 0
            else:
                raise NotNow

    def stand_up(self, user: int, table_id: str, seat: int) -> None:
        """Give a seat back before the game starts. Raises NoSuchTable, NotYours, NotNow."""
        with self.changing(table_id) as change:
            place = change.seat(seat)
            if place.user_id != user:
                raise NotYours
            _set_free(change, place)

    def rename(self, user: int, table_id: str, title: str) -> None:
        """Another name for a table that one has made; "" for none. Raises NoSuchTable, NotYours."""
        with self.changing(table_id) as change:
            if change.row.created_by != user:
                raise NotYours
            change.changed = change.row.title != tidy_title(title)
            change.row.title = tidy_title(title)

    def revoke(self, user: int, table_id: str, seat: int) -> None:
        """A new invitation for a free seat, the old one is void. Raises NoSuchTable, NotYours, NotNow."""
        with self.changing(table_id) as change:
            place = change.seat(seat)
            if change.row.created_by != user or place.user_id is not None or place.kind == BOT:
                raise NotYours
            _set_free(change, place)

    def invitations(self, user: int, table_id: str) -> dict[int, str]:
        """The links of the free seats, for whoever made the table. Raises NoSuchTable, NotYours."""
        if self.watch(user, table_id).info.created_by != user:
            raise NotYours
        return self._invites(table_id)

    def invited(self, table_id: str, invite: str) -> int | None:
        """The free seat that an invitation is for; None for one that is void. Raises NoSuchTable."""
        self._check_id(table_id)
        with reading(self.engine) as db:
            for place in db.scalars(select(Seat).where(Seat.table_id == table_id, Seat.invite.is_not(None))):
                if same(place.invite or "", invite):
                    return place.seat
        return None


def check_bot(spec: str, game: Game[Any], guest: bool) -> None:
    """Raise BadOption for a bot that there is not, that cannot play the game, or that thinks too long for a server, or
    for a guest at it."""
    make_bot(spec, game)
    budget = parted(spec)[0].removeprefix("mcts-")
    amount = int("".join(c for c in budget if c.isdigit()) or 0)
    ms, iterations = (GUEST_MS, GUEST_ITERATIONS) if guest else (MOST_MS, MOST_ITERATIONS)
    if amount > (iterations if budget.endswith("it") else ms):
        sentence = "bot {name} thinks too long; here the most is mcts-{ms}ms or mcts-{iterations}it"
        fault = Fault("bot_slow", sentence, name=spec, ms=ms, iterations=iterations)
        if guest:
            sentence = "bot {name} thinks too long; for a guest the most is mcts-{ms}ms or mcts-{iterations}it"
            fault = Fault("bot_slow_guest", sentence, name=spec, ms=ms, iterations=iterations)
        raise BadOption(fault)


def stand_in(slug: str) -> str:
    """The bot that plays for somebody who has left, or whose time is up."""
    return "greedy" if evaluation(slug) is not None else "random"


def _row(game: Game[Any], user: int, options: Options, title: str) -> Table:
    return Table(
        id="".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH)),
        game=game.slug,
        ruleset=game.ruleset,
        data=game.data_tag,
        options=json.dumps(options, sort_keys=True),
        seed=str(secrets.randbits(63)),
        title=tidy_title(title),
        created_by=user,
        status=OPEN,
        version=0,
        crossings=0,
        hints=True,
        public=False,
        clock=0,
        bank=0,
        increment=0,
        created=now(),
        updated=now(),
        turn_since=now(),
    )


def tidy_title(title: str) -> str:
    """A table's name as it is kept; "" where it is to be called by who plays."""
    return printable(title)[:TITLE_LENGTH].strip()


def _plan_name(plan: SeatPlan, user: Person) -> str:
    if plan.kind == "bot":
        return ""  # it gets one of its own
    return tidy_name(plan.name) if plan.name.strip() else user.name if plan.kind == "me" else ""


def _seat(table_id: str, seat: int, plan: SeatPlan, name: str, user: Person) -> Seat:
    taken = user.id if plan.kind == "me" else None
    invite = secrets.token_hex(16) if plan.kind == "open" else None
    kind, bot = (BOT, plan.bot) if plan.kind == "bot" else (PERSON, "")
    return Seat(table_id=table_id, seat=seat, kind=kind, user_id=taken, name=name, bot=bot, invite=invite)


def _set_free(change: Change, place: Seat) -> None:
    if change.row.status != OPEN:
        raise NotNow
    place.user_id = None
    place.name = ""
    place.invite = secrets.token_hex(16)


def _start_if_full(change: Change) -> None:
    info = describe(change.db, change.row)
    if any(seat.free for seat in info.seats):
        return
    match = Match(info.known, [s.recorded for s in info.seats], info.options, info.seed)
    match.advance(forced=True)
    change.stands(match, 0)


def _of_record(name: str, seat: int, game: Game[Any], guest: bool) -> tuple[str, str]:
    """What sits on a seat that is so called in a record: the kind of bot, "" for a person; and its name."""
    bot, called = from_record(name)
    with suppress(BadOption):
        check_bot(bot, game, guest)
        return bot, printable(printable(called)[:NAME_LENGTH]) or f"Bot {bot}"
    shown = printable(printable(name)[:NAME_LENGTH])
    return "", f"Player {seat + 1}" if not shown or like_a_bot(shown) else shown
