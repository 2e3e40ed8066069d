"""The tables of the database. Times are whole seconds since 1970, UTC."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, ForeignKey, Index, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from cowcatcher.kernel.types import NOBODY

OPEN: Final = "open"
PLAYING: Final = "playing"
FINISHED: Final = "finished"
GIVEN_UP: Final = "given_up"

PERSON: Final = "person"
BOT: Final = "bot"

WHOLE: Final = -1
"""See `Spent`."""


class Base(DeclarativeBase):
    """Base of all models."""


class User(Base):
    """A guest, or with a password somebody who can come back on another device."""

    __tablename__ = "users"

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    login: Mapped[str | None] = mapped_column(String(40), unique=True)
    password_hash: Mapped[str | None] = mapped_column(String(200))
    language: Mapped[str] = mapped_column(String(5), default="")
    created: Mapped[int] = mapped_column(BigInteger)


class Login(Base):
    """A browser that is known by its cookie; only a hash of the cookie is kept."""

    __tablename__ = "logins"

    token_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    created: Mapped[int] = mapped_column(BigInteger)
    expires: Mapped[int] = mapped_column(BigInteger)


class Table(Base):
    """A game at a table.

    data: tag of the owner's file that it is played with, "" for the numbers of the box. options: JSON. seed: of the
    chance, a decimal number; never shown. version: rises with every change; the id of events. crossings: see
    `kernel.match`. clock, bank, increment: as `move` and the others of `clocks.Limit`. to_move: the seat that decides,
    NOBODY before and after the game. together: bits of the seats that may choose at the same time as that one.
    turn_since: when the present decision came up. public: listed for everybody, also to watch.
    """

    __tablename__ = "tables"
    __table_args__ = (Index("tables_by_status", "status", "updated"),)

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    ruleset: Mapped[str] = mapped_column(String(20))
    data: Mapped[str] = mapped_column(String(64), default="")
    options: Mapped[str] = mapped_column(Text)
    seed: Mapped[str] = mapped_column(String(24))
    title: Mapped[str] = mapped_column(String(60))
    created_by: Mapped[int] = mapped_column(ForeignKey("users.id"), index=True)
    status: Mapped[str] = mapped_column(String(10), default=OPEN)
    version: Mapped[int] = mapped_column(default=0)
    crossings: Mapped[int] = mapped_column(default=0)
    hints: Mapped[bool] = mapped_column(default=True)
    public: Mapped[bool] = mapped_column(default=False)
    clock: Mapped[int] = mapped_column(default=0)
    bank: Mapped[int] = mapped_column(default=0)
    increment: Mapped[int] = mapped_column(default=0)
    created: Mapped[int] = mapped_column(BigInteger)
    updated: Mapped[int] = mapped_column(BigInteger)
    turn_since: Mapped[int] = mapped_column(BigInteger)
    to_move: Mapped[int] = mapped_column(default=NOBODY)
    together: Mapped[int] = mapped_column(default=0)


class Hidden(Base):
    """A table that somebody does not want to see in the list of his own."""

    __tablename__ = "hidden"

    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


class Own(Base):
    """A file with the numbers of somebody's own copy of a game, as tables are played with it. tag: see `Game.data_tag`;
    two files that mean the same have the same."""

    __tablename__ = "own_files"

    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    tag: Mapped[str] = mapped_column(String(64), primary_key=True)
    name: Mapped[str] = mapped_column(String(60))
    text: Mapped[str] = mapped_column(Text)


class Seat(Base):
    """A seat of a table: a bot's, a person's, or a free one (a person's without a user). invite: who has it may sit.
    deserted: the bot plays for somebody who has left. due: when the time of whoever is asked is up, by `served.Served`;
    0 while his clock stands still."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))
    user_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"), index=True)
    name: Mapped[str] = mapped_column(String(40))
    bot: Mapped[str] = mapped_column(String(20), default="")
    invite: Mapped[str | None] = mapped_column(String(32))
    deserted: Mapped[bool] = mapped_column(default=False)
    due: Mapped[int] = mapped_column(BigInteger, default=0)


class Move(Base):
    """A move, chance included. decider: who decided instead of whoever sits there, see `kernel.match.Played`."""

    __tablename__ = "moves"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    ply: Mapped[int] = mapped_column(primary_key=True)
    move: Mapped[str] = mapped_column(String(60))
    decider: Mapped[str] = mapped_column(String(40), default="")
    at: Mapped[int] = mapped_column(BigInteger)


class Sealed(Base):
    """What a seat has chosen in secret before its place in the order: played when that comes, shown to nobody else.

    line: of the moves that led to the common choice (`live.line_of`); when they are taken back, so is this.
    """

    __tablename__ = "sealed"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    line: Mapped[str] = mapped_column(String(40))
    move: Mapped[str] = mapped_column(String(60))


class Spent(Base):
    """How much of its time a seat has used, in milliseconds; what is taken back does not give it back. ply: of the
    decision that the time is for, WHOLE where it is for the whole game."""

    __tablename__ = "spent"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    ply: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    ms: Mapped[int] = mapped_column(BigInteger)


class Counter(Base):
    """A number that only rises."""

    __tablename__ = "counters"

    name: Mapped[str] = mapped_column(String(20), primary_key=True)
    value: Mapped[int] = mapped_column(BigInteger)


class Answer(Base):
    """What a move was answered with, by the name that the browser gave it: a repeat is not played again, not even when
    the move has been taken back. version, ply: of the table after the move."""

    __tablename__ = "answers"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    client_id: Mapped[str] = mapped_column(String(40), primary_key=True)
    version: Mapped[int]
    ply: Mapped[int]


class Chat(Base):
    """Something said at a table."""

    __tablename__ = "chat"

    id: Mapped[int] = mapped_column(primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"))
    name: Mapped[str] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(String(500))
    at: Mapped[int] = mapped_column(BigInteger)


class Push(Base):
    """A browser that wants to be told by Web Push; it ends with the login that it was asked for with.

    endpoint: where messages go, itself a secret. p256dh, auth: the browser's keys, base64url.
    """

    __tablename__ = "pushes"

    endpoint: Mapped[str] = mapped_column(String(500), primary_key=True)
    login: Mapped[str] = mapped_column(ForeignKey("logins.token_hash", ondelete="CASCADE"), index=True)
    p256dh: Mapped[str] = mapped_column(String(100))
    auth: Mapped[str] = mapped_column(String(40))
    created: Mapped[int] = mapped_column(BigInteger)


class Address(Base):
    """Somebody's e-mail address. confirmed: its owner has opened the link that was sent there, at `asked`.
    seen: when this person last had a stream open."""

    __tablename__ = "addresses"

    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    email: Mapped[str] = mapped_column(String(254), index=True)
    confirmed: Mapped[bool] = mapped_column(default=False)
    asked: Mapped[int] = mapped_column(BigInteger)
    seen: Mapped[int] = mapped_column(BigInteger, default=0)


class Call(Base):
    """What somebody has been told of a table. pushed, mailed: the turn, by the line of moves that led to it
    (`live.line_of`), "" for none. looked: the table's version when it was last asked whether to send a mail."""

    __tablename__ = "calls"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    pushed: Mapped[str] = mapped_column(String(40), default="")
    mailed: Mapped[str] = mapped_column(String(40), default="")
    looked: Mapped[int] = mapped_column(default=0)


class Beat(Base):
    """When the database was last found to take what is written; one row."""

    __tablename__ = "beats"

    id: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[int] = mapped_column(BigInteger)


class Allowance(Base):
    """What somebody may still do, and since when it has been so much. key: a hash of what is counted and of whom."""

    __tablename__ = "allowances"

    key: Mapped[str] = mapped_column(String(64), primary_key=True)
    left: Mapped[float]
    at: Mapped[float] = mapped_column(index=True)


class Secret(Base):
    """A key that the server has made for itself, base64url."""

    __tablename__ = "secrets"

    name: Mapped[str] = mapped_column(String(20), primary_key=True)
    value: Mapped[str] = mapped_column(String(100))
