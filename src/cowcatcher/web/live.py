"""Tables in memory: matches rebuilt from their moves and kept while they are looked at.

A live table is a snapshot and never changes: a change makes a new one. So whoever holds one can read it at leisure,
from any thread, and what he reads fits together.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from threading import Lock, RLock
from typing import Any, Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from cowcatcher.kernel.game import Game, View
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.types import ALL, CHANCE, NOBODY
from cowcatcher.text import Speaker, Story, speaker
from cowcatcher.text.catalogue import Catalogue, load
from cowcatcher.text.standing import Standing
from cowcatcher.text.story import Onlooker
from cowcatcher.web.bot_names import in_record, without_name
from cowcatcher.web.clocks import Clock, Limit, left, turns_ended
from cowcatcher.web.names import distinct
from cowcatcher.web.own import OwnFile, game_with
from cowcatcher.web.store.models import BOT, GIVEN_UP, OPEN, PERSON, WHOLE, Move, Own, Sealed, Seat, Spent, Table

KEPT: Final = 400
"""Tables kept in memory; a table of some hundred moves takes about 1 MB."""

Eyes = tuple[int | None, str]
"""Who reads a story: a seat, or None for a spectator; and in which language."""


@dataclass(frozen=True)
class SeatInfo:
    """A seat as everybody may see it, its invitation left out. due: see `store.models.Seat`. used: of the time that
    there is for the whole game, in milliseconds."""

    seat: int
    kind: str
    user_id: int | None
    name: str
    bot: str
    deserted: bool
    due: int
    used: int

    @property
    def free(self) -> bool:
        """Nobody sits there yet."""
        return self.kind != BOT and self.user_id is None

    @property
    def recorded(self) -> str:
        """What it is called in the record, by which a bot sits down again."""
        return in_record(self.name, self.bot) if self.kind == BOT and not self.deserted else self.name


@dataclass(frozen=True)
class TableInfo:
    """A table without its moves; see `store.models.Table`. own: the owner's file that it is played with. sealed: the
    moves that seats have chosen before their place in the order, for their eyes only."""

    id: str
    game: str
    own: OwnFile | None
    title: str
    created_by: int
    status: str
    version: int
    crossings: int
    hints: bool
    public: bool
    limit: Limit
    created: int
    updated: int
    turn_since: int
    options: dict[str, str]
    seed: int
    seats: tuple[SeatInfo, ...]
    sealed: Mapping[int, str]

    @property
    def only_bots(self) -> bool:
        """Nobody sits here, and no seat is free."""
        return all(seat.kind == BOT for seat in self.seats)

    @property
    def given_up(self) -> bool:
        """The game ended before its end; nothing more is played."""
        return self.status == GIVEN_UP

    @property
    def known(self) -> Game[Any]:
        """The game with the numbers that hold here."""
        return game_with(self.game, self.own)


class LiveTable:
    """A table and its match, None while seats are free. Nothing of it changes; play on a `branch` of the match.

    past: stories of earlier snapshots, each with the ply up to which the moves are still the same.
    """

    def __init__(
        self, info: TableInfo, match: Match[Any] | None, past: Mapping[Eyes, tuple[Story[Any], int]] | None = None
    ) -> None:
        self.info = info
        self.match = match
        self._past = dict(past or {})
        self._stories: dict[Eyes, Story[Any]] = {}
        self._lock = Lock()

    def names(self) -> list[str]:
        """What the players are called."""
        return [seat.name for seat in self.info.seats]

    def mover(self) -> int:
        """The seat that decides; NOBODY before the game and after it."""
        over = self.match is None or self.match.state.over() or self.info.given_up
        return NOBODY if over or self.match is None else int(self.match.state.to_move())

    def choosers(self) -> list[int]:
        """The seats that may decide now, in the order in which the rules take them; see `State.choosers`."""
        return [] if self.mover() == NOBODY or self.match is None else self.match.state.choosers()

    def asked(self) -> list[int]:
        """Those of them that have not yet chosen."""
        return [seat for seat in self.choosers() if seat not in self.info.sealed]

    def chosen(self) -> Collection[int]:
        """The seats that have made the present common choice already; all can see that, and no more than that."""
        if self.match is None or self.mover() == NOBODY:
            return ()
        return {*self.info.sealed, *(int(played.seat) for played in self.match.played[gathered(self.match) :])}

    def sealed(self, seat: int | None) -> str | None:
        """The move that a seat has chosen before its place in the order, for its eyes only; None for none."""
        return self.info.sealed.get(seat) if seat is not None and seat in self.choosers() else None

    def clocks(self) -> dict[int, Clock]:
        """The clocks of people by seat, for everybody to see: of those who are asked; where there is a bank, of all."""
        info = self.info
        if self.mover() == NOBODY or not info.limit:
            return {}
        ended = turns_ended(deciders(self.match)) if info.limit.bank and self.match is not None else {}
        return {
            place.seat: Clock(place.due, left(info.limit.whole(ended.get(place.seat, 0)), place.used))
            for place in info.seats
            if place.kind == PERSON and (place.due or info.limit.bank)
        }

    def up_to_date(self, ply: int, seat: int | None) -> bool:
        """True when what a seat saw at a ply is what there is to be seen, but for secret choices made together with its
        own."""
        if self.match is None or ply == self.match.ply:
            return self.match is not None
        return seat in self.choosers() and gathered(self.match) <= ply < self.match.ply

    def alone(self, user: int | None) -> bool:
        """True when nobody else has a seat here: somebody plays with bots, or by himself for all."""
        return all(s.user_id in (None, user) for s in self.info.seats)

    def seats_of(self, user: int | None) -> tuple[int, ...]:
        """The seats that somebody has taken here."""
        return tuple(s.seat for s in self.info.seats if user is not None and s.user_id == user)

    def story(self, seat: int | None, language: str, onlooker: Onlooker[Any] | None = None) -> Story[Any]:
        """The log for a seat (None: a spectator) in a language. Only while the game goes on or is over.

        onlooker: the seat's, where more than the log is asked of it.
        """
        assert self.match is not None
        eyes = (seat, language)
        with self._lock:
            found = self._stories.get(eyes)
            if found is None:
                if eyes in self._past:
                    told, ply = self._past.pop(eyes)
                    found = told.onto(self.match, ply)
                else:
                    found = Story(self.match, speaker(self.match.game, self.names(), language), seat)
                found.update(onlooker)
                self._stories[eyes] = found
        return found

    def record(self, seat: int | None) -> str:
        """The text of the game: the seat's own copy (None: a spectator's) while it goes on, everything once it is over,
        as at a table where the cards are laid open. Only when it has begun."""
        assert self.match is not None
        return str(self.match.record(ALL if self.match.state.over() else seat))

    def last_choice(self, seat: int | None, before: int | None = None) -> int | None:
        """The ply of the seat's last choice of so many plies, by default of all; None where there is none."""
        assert self.match is not None
        end = self.match.ply if before is None else before
        chose = (ply for ply in range(end - 1, -1, -1) if self.match.played[ply].seat == seat)
        return next((ply for ply in chose if self.match.played[ply].options > 1), None)

    def first_choice(self) -> int:
        """The ply of the first choice of the game; the present one where nobody has chosen anything yet."""
        assert self.match is not None
        chose = (ply for ply, played in enumerate(self.match.played) if played.seat != CHANCE and played.options > 1)
        return next(chose, self.match.ply)

    def view(self, seat: int | None, onlooker: Onlooker[Any] | None = None) -> View[Any]:
        """The position for a seat (None: a spectator), with its own decision if it is asked for one. In a game that was
        given up nothing can be chosen. onlooker: as for `story`."""
        assert self.match is not None
        if seat is not None and seat in self.asked() and seat != self.mover():
            return self.choice(seat)
        seen = onlooker.view(self.match.ply) if onlooker is not None else self.match.view(seat)
        return View(seen.seat, seen.known, seen.to_move, seen.decision, ()) if self.info.given_up else seen

    def choice(self, seat: int) -> View[Any]:
        """What one of the choosers may know, with its own decision, also when it has chosen already."""
        assert self.match is not None
        found = self.match.game.choice(self.match.state, seat)
        assert found is not None
        return found

    def asking(self, seat: int, onlooker: int | None) -> View[Any]:
        """What an onlooker sees of what one of the choosers is asked."""
        assert self.match is not None
        return self.match.game.view(self.match.state.called(seat), onlooker)

    def followed_by(self, info: TableInfo, match: Match[Any] | None, same: int) -> LiveTable:
        """The next snapshot, whose moves are the same up to a ply."""
        if match is None or self.names() != [seat.name for seat in info.seats]:
            return LiveTable(info, match)
        with self._lock:
            past = {eyes: (story, min(ply, same)) for eyes, (story, ply) in self._past.items()}
            past |= {eyes: (story, same) for eyes, story in self._stories.items()}
        return LiveTable(info, match, past)


class Look:
    """A table with a match as somebody looks at it for one answer: who speaks to him, what he sees and has seen, each
    made once.

    seat: None for a spectator. chose: the ply of his last choice, None where there is none. news: from which ply on all
    is new to him: that behind his last choice, else the first choice of the game; to a spectator nothing is. begin: the
    ply at which the last round began.
    """

    def __init__(self, live: LiveTable, seat: int | None, language: str) -> None:
        assert live.match is not None
        self.live = live
        self.match = live.match
        self.seat = seat
        self.talk = speaker_of(live, language)
        self.chose = live.last_choice(seat)
        chosen = self.chose + 1 if self.chose is not None else live.first_choice()
        self.news = live.match.ply if seat is None else chosen
        self.begin = self._round()
        self.eyes = Onlooker(live.match, seat, min(self.begin, self.news if self.chose is None else self.chose))
        self._standings: dict[int, Standing] = {}

    @cached_property
    def now(self) -> View[Any]:
        """The present position, with the seat's own decision if it is asked for one."""
        return self.live.view(self.seat, self.eyes)

    def standing(self, ply: int) -> Standing:
        """How the players stood after so many moves."""
        if ply not in self._standings:
            self._standings[ply] = self.talk.standing(self.eyes.view(ply))
        return self._standings[ply]

    def actor(self, ply: int) -> int | None:
        """The player who made a move, with a seat or, like Sue, without one; None for a draw."""
        made = self.match.played[ply]
        return self.talk.actor(made.seat, made.move)

    def turn_of(self, end: int, who: int | None) -> int:
        """The ply at which the turn began to which the last of so many plies belongs, where somebody has acted in it;
        draws belong to it."""
        while end and self.actor(end - 1) in {None, who}:
            end -= 1
        return end

    def _round(self) -> int:
        """Behind the last choice that the onlooker made before his present turn; to a spectator, that whoever is to
        move made. Of one who has not chosen yet, the first choice of the game."""
        match, end = self.match, self.match.ply
        mover = match.state.to_move()
        if mover < 0:
            mover = next((played.seat for played in reversed(match.played) if played.seat >= 0), 0)
        who = mover if self.seat is None else self.seat
        chose = self.live.last_choice(who, self.turn_of(end, who) if mover == who else end)
        return self.live.first_choice() if chose is None else chose + 1


class Cache:
    """Live tables by id, the least recently used forgotten first; and a lock for each that is in use."""

    def __init__(self, size: int = KEPT) -> None:
        self.size = size
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._locks: dict[str, tuple[RLock, int]] = {}
        self._guard = Lock()

    @contextmanager
    def locked(self, table_id: str) -> Iterator[None]:
        """One thread at a time changes or rebuilds a table."""
        with self._guard:
            lock, users = self._locks.get(table_id, (RLock(), 0))
            self._locks[table_id] = (lock, users + 1)
        try:
            with lock:
                yield
        finally:
            with self._guard:
                lock, users = self._locks[table_id]
                if users == 1:
                    del self._locks[table_id]
                else:
                    self._locks[table_id] = (lock, users - 1)

    def kept(self, table_id: str) -> LiveTable | None:
        """What is in memory, maybe out of date."""
        with self._guard:
            live = self._tables.get(table_id)
            if live is not None:
                self._tables.move_to_end(table_id)
            return live

    def get(self, db: Session, row: Table) -> LiveTable:
        """The table as the database has it now. Hold its lock."""
        kept = self.kept(row.id)
        if kept is not None and kept.info.version == row.version:
            return kept
        fresh = rebuild(db, row, kept)
        self.put(fresh)
        return fresh

    def drop(self, table_id: str) -> None:
        """Forget a table that is no more."""
        with self._guard:
            self._tables.pop(table_id, None)

    def put(self, live: LiveTable) -> None:
        """Keep a table."""
        with self._guard:
            self._tables[live.info.id] = live
            self._tables.move_to_end(live.info.id)
            while len(self._tables) > self.size:
                self._tables.popitem(last=False)


def speaker_of(live: LiveTable, language: str) -> Speaker[Any]:
    """Who speaks at a table."""
    assert live.match is not None
    return speaker(live.match.game, shown_names(live, language), language)


def bot_title(words: Catalogue, spec: str) -> str:
    """What bots of a kind are called, by their strength."""
    key = f"web.bot_kind.{spec}"
    return words.say(key) if words.has(key) else spec


def kind_of_bot(words: Catalogue, place: SeatInfo) -> str:
    """What kind of bot sits there, in words; "" where a person does, or nobody."""
    return bot_title(words, place.bot) if place.kind == BOT else ""


def shown_names(live: LiveTable, language: str) -> list[str]:
    """What the players are called on pages: bots without a name of their own by their kind."""
    words = load(language, "web")
    return distinct(
        [
            bot_title(words, place.bot) if place.kind == BOT and without_name(place.name) else place.name
            for place in live.info.seats
        ]
    )


def line_of(match: Match[Any], ply: int | None = None) -> str:
    """A name for the moves up to a ply, by default all that have been made: equal for equal moves, and for no others.
    It begins with the ply."""
    moves = match.played[: match.ply if ply is None else ply]
    digest = sha256(" ".join(str(played.move) for played in moves).encode()).hexdigest()
    return f"{len(moves)}-{digest[:24]}"


def deciders(match: Match[Any]) -> list[int]:
    """Who has decided, in order, and at last who is to decide. Forced moves are left out where all saw them to be that;
    the others may not tell by their absence what somebody holds."""
    return [*(int(played.seat) for played in match.played if played.free and played.seat >= 0), match.state.to_move()]


def gathered(match: Match[Any]) -> int:
    """The ply at which those who choose now were called to choose together: behind it there are only secret choices of
    others of them."""
    start, seats = match.ply, set(match.state.choosers())
    if match.state.over() or not match.state.stack[-1].simultaneous():
        return start
    while start:
        before = match.played[start - 1]
        secret = before.seat >= 0 and before.seen == 1 << before.seat and before.reveals == match.state.reveals
        if not secret or before.seat in seats:
            break
        seats.add(before.seat)
        start -= 1
    return start


def holds(match: Match[Any], line: str) -> bool:
    """True when the moves of that name are still those that the match began with."""
    ply = int(line.partition("-")[0])
    return ply <= match.ply and line_of(match, ply) == line


def describe(db: Session, row: Table) -> TableInfo:
    """A row and its seats as plain values."""
    seats = db.scalars(select(Seat).where(Seat.table_id == row.id).order_by(Seat.seat))
    spent = select(Spent).where(Spent.table_id == row.id, Spent.ply == WHOLE)
    used = {entry.seat: entry.ms for entry in db.scalars(spent)} if row.bank else {}
    return TableInfo(
        row.id,
        row.game,
        own_file(db, row.game, row.data),
        row.title,
        row.created_by,
        row.status,
        row.version,
        row.crossings,
        row.hints,
        row.public,
        Limit(row.clock, row.bank, row.increment),
        row.created,
        row.updated,
        row.turn_since,
        json.loads(row.options),
        int(row.seed),
        tuple(
            SeatInfo(s.seat, s.kind, s.user_id, s.name, s.bot, s.deserted, s.due, used.get(s.seat, 0)) for s in seats
        ),
        {s.seat: s.move for s in db.scalars(select(Sealed).where(Sealed.table_id == row.id))},
    )


def own_file(db: Session, game: str, tag: str) -> OwnFile | None:
    """An owner's file that a table was made with; None for no tag, and for one that is unknown here."""
    kept = db.get(Own, (game, tag)) if tag else None
    return OwnFile(game, kept.name, kept.text) if kept is not None else None


def rebuild(db: Session, row: Table, kept: LiveTable | None) -> LiveTable:
    """The table from its moves; what is kept of it already is used as far as it agrees."""
    info = describe(db, row)
    if row.status == OPEN:
        return LiveTable(info, None)
    wanted = select(Move.move, Move.decider).where(Move.table_id == row.id).order_by(Move.ply)
    texts = [(move, by) for move, by in db.execute(wanted)]
    if kept is None or kept.match is None or kept.names() != [s.name for s in info.seats]:
        match = Match(info.known, [s.recorded for s in info.seats], info.options, info.seed)
        _catch_up(match, texts, row.crossings)
        return LiveTable(info, match)
    name = kept.match.game.table.name
    known = [(name(played.move), played.by) for played in kept.match.played]
    same = 0
    while same < min(len(known), len(texts)) and known[same] == texts[same]:
        same += 1
    match = kept.match
    if same < match.ply or same < len(texts) or match.crossings != row.crossings:
        match = match.branch()
        match.undo(same, practice=True)
        _catch_up(match, texts, row.crossings)
    return kept.followed_by(info, match, same)


def _catch_up(match: Match[Any], texts: list[tuple[str, str]], crossings: int) -> None:
    for text, by in texts[match.ply :]:
        match.play(text, by)
    match.crossings = crossings
