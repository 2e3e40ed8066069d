"""Who is asking: guests known by a cookie, and accounts with a name and a password."""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Engine, bindparam, delete, select, union, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from cowcatcher.web.errors import TooMany, VoidLink
from cowcatcher.web.hub import announce
from cowcatcher.web.limits import Limit
from cowcatcher.web.names import distinct, like_a_bot, printable
from cowcatcher.web.passwords import LONGEST, SHORTEST, fits, hash_of, is_common
from cowcatcher.web.store.engine import reading, writing
from cowcatcher.web.store.models import FINISHED, Address, Login, Push, Seat, Table, User

DAYS: Final = 180
LIFETIME: Final = DAYS * 24 * 3600
OWNER: Final = (
    select(User)
    .join(Login, Login.user_id == User.id)
    .where(Login.token_hash == bindparam("token"), Login.expires > bindparam("now"))
)
"""Whose cookie it is: asked by every request, so it is written once."""

NAME_LENGTH: Final = 24
LOGIN_NAME: Final = re.compile(r"[a-z0-9][a-z0-9_.-]{2,29}")

SENTENCES: Final = {
    "identity.no_name": "A name needs at least one letter.",
    "identity.bot_name": "A name cannot begin with 'Bot': those of bots do.",
    "identity.bad_login": "An account's name has 3 to 30 letters a-z, digits or . _ -, the first a letter or digit.",
    "identity.bad_password": f"A password has {SHORTEST} to {LONGEST} characters.",
    "identity.common_password": "This password is one of those that others would try first; choose another.",
    "identity.has_account": "You have an account already.",
    "identity.login_taken": "That name is taken.",
    "identity.wrong": "Name or password is wrong.",
}
"""What the API says."""


class IdentityError(Exception):
    """What somebody typed about himself cannot be accepted; `key` is the sentence of the catalogue."""

    def __init__(self, key: str) -> None:
        super().__init__(SENTENCES[key])
        self.key = key


@dataclass(frozen=True)
class Person:
    """Somebody at a browser. login: the name of the account, None for a guest."""

    id: int
    name: str
    login: str | None
    language: str


def tidy_name(text: str) -> str:
    """A name as it is shown: printable, single spaces, not too long. Raises IdentityError when nothing is left, and for
    what looks like the name of a bot: by that a bot is known in a record."""
    name = printable(printable(text)[:NAME_LENGTH])
    if not name:
        raise IdentityError("identity.no_name")
    if like_a_bot(name):
        raise IdentityError("identity.bot_name")
    return name


def hashed(token: str) -> str:
    """What is kept of a token: whoever reads the database cannot use it."""
    return hashlib.sha256(token.encode()).hexdigest()


class Identities:
    """Guests, accounts and their cookies.

    told: called with the id of each table that shows something else now, after the commit. relaxed: by so much more
    often wrong passwords may be tried. trials: wrong passwords for one account, from wherever they come. Whoever uses
    them up keeps others out for a minute a time, but nobody who is signed in.
    """

    def __init__(
        self, engine: Engine, told: Callable[[str], None] = lambda table_id: None, relaxed: float = 1.0
    ) -> None:
        self.engine = engine
        self.told = told
        self.trials = Limit(engine, "trials", 10, relaxed / 60)

    def find(self, token: str) -> Person | None:
        """Whose cookie it is; None for one that is unknown or has expired."""
        with reading(self.engine) as db:
            user = db.scalar(OWNER, {"token": hashed(token), "now": now()})
            return person(user) if user else None

    def guest(self, name: str, language: str = "") -> tuple[Person, str]:
        """A new guest and his token. Raises IdentityError for a name that is none."""
        with writing(self.engine) as db:
            user = User(name=tidy_name(name), language=language, created=now())
            db.add(user)
            db.flush()
            return person(user), self._token(db, user.id)

    def rename(self, who: int, name: str) -> None:
        """Another name, also at the tables that are not over. Raises IdentityError."""
        fresh = tidy_name(name)
        with writing(self.engine) as db:
            user = db.get_one(User, who)
            old, user.name = user.name, fresh
            named = (Seat.user_id == who) & (Seat.name == old)
            changed = self._touched(db, select(Seat.table_id).where(named))
            for seat in db.scalars(select(Seat).where(named, Seat.table_id.in_(changed))):
                others = select(Seat.name).where(Seat.table_id == seat.table_id, Seat.seat != seat.seat)
                seat.name = distinct([*db.scalars(others), fresh])[-1]
        for table_id in changed:
            self.told(table_id)

    def speak(self, who: int, language: str) -> None:
        """Another language."""
        with writing(self.engine) as db:
            db.get_one(User, who).language = language

    def register(self, who: int, login: str, password: str, guest: str = "") -> str:
        """Make a guest's account, so that he can come back elsewhere; the token that he has from now on.

        guest: the token that he had. It ends, as all of his do; the browser that it is of is told of turns as before.
        Raises IdentityError.
        """
        login = login.strip().lower()
        if not LOGIN_NAME.fullmatch(login):
            raise IdentityError("identity.bad_login")
        password_hash = _hash_of(password, login)
        try:
            with writing(self.engine) as db:
                user = db.get_one(User, who, with_for_update=True)
                if user.login is not None:
                    raise IdentityError("identity.has_account")
                user.login = login
                user.password_hash = password_hash
                return self._only_token(db, user.id, guest)
        except IntegrityError:
            raise IdentityError("identity.login_taken") from None

    def enter(self, login: str, password: str, guest: int | None = None) -> tuple[Person, str]:
        """Sign in; the seats that the browser's guest has taken come along.

        Raises IdentityError, and TooMany when wrong passwords were tried for that name too often.
        """
        login = login.strip().lower()
        with reading(self.engine) as db:
            user = db.scalar(select(User).where(User.login == login)) if LOGIN_NAME.fullmatch(login) else None
        self._try(login, password, user.password_hash if user else None)
        assert user is not None
        with writing(self.engine) as db:
            changed = self._adopt(db, guest, user.id)
            token = self._token(db, user.id)
        for table_id in changed:
            self.told(table_id)
        return person(user), token

    def change_password(self, who: int, old: str, new: str, token: str = "") -> str:
        """Another password; all browsers are signed out, and this one gets a new token in place of `token`.

        Raises IdentityError, and TooMany when wrong passwords were tried too often.
        """
        login, proven = self.check(who, old)
        password_hash = _hash_of(new, login)
        with writing(self.engine) as db:
            user = db.get_one(User, who, with_for_update=True)
            if user.password_hash != proven:  # meanwhile it has become another one, and `old` is no proof any more
                raise IdentityError("identity.wrong")
            user.password_hash = password_hash
            return self._only_token(db, who, token)

    def reset_password(self, proven: User, new: str, guest: int | None = None) -> tuple[Person, str]:
        """Another password for somebody who has forgotten his; all browsers are signed out, and this one is signed in,
        with the seats that its guest has taken.

        proven: the account, as it was when a link proved whose it is. Raises IdentityError, and VoidLink when its
        password has changed since.
        """
        password_hash = _hash_of(new, proven.login or "")
        with writing(self.engine) as db:
            user = db.get_one(User, proven.id, with_for_update=True)
            if user.password_hash != proven.password_hash:
                raise VoidLink
            user.password_hash = password_hash
            changed = self._adopt(db, guest, user.id)
            token = self._only_token(db, user.id, "")
            found = person(user)
        for table_id in changed:
            self.told(table_id)
        return found, token

    def check(self, who: int, password: str) -> tuple[str, str | None]:
        """Somebody says the password of his account once more; the account's name, and the hash that the password was
        proved by. Raises IdentityError, and TooMany when wrong passwords were tried too often."""
        with reading(self.engine) as db:
            user = db.get_one(User, who)
        if user.login is None:
            raise IdentityError("identity.wrong")
        self._try(user.login, password, user.password_hash)
        return user.login, user.password_hash

    def leave_everywhere(self, who: int) -> None:
        """Sign out all browsers of somebody."""
        with writing(self.engine) as db:
            db.execute(delete(Login).where(Login.user_id == who))

    def _try(self, login: str, password: str, kept: str | None) -> None:
        """Compare a password with what is kept of it. Raises IdentityError, TooMany."""
        if not self.trials.takes(login):
            raise TooMany
        if not fits(password, kept):
            raise IdentityError("identity.wrong")
        self.trials.give_back(login)

    def _only_token(self, db: Session, user: int, before: str) -> str:
        """A new token in place of all that somebody has; the browser of the one before is told of turns as ever."""
        token = self._token(db, user)
        db.flush()
        db.execute(update(Push).where(Push.login == hashed(before)).values(login=hashed(token)))
        db.execute(delete(Login).where(Login.user_id == user, Login.token_hash != hashed(token)))
        return token

    def leave(self, token: str) -> None:
        """Sign out: the token is worth nothing any more."""
        with writing(self.engine) as db:
            db.execute(delete(Login).where(Login.token_hash == hashed(token)))

    def _adopt(self, db: Session, guest: int | None, user: int) -> list[str]:
        """Give a guest's seats and tables to an account; the tables that changed."""
        known = db.get(User, guest) if guest is not None else None
        if known is None or known.login is not None or known.id == user:
            return []
        seated = select(Seat.table_id).where(Seat.user_id == known.id)
        own = select(Table.id).where(Table.created_by == known.id)
        changed = self._touched(db, union(seated, own), running=False)
        db.execute(update(Seat).where(Seat.user_id == known.id).values(user_id=user))
        db.execute(update(Table).where(Table.created_by == known.id).values(created_by=user))
        db.execute(delete(Login).where(Login.user_id == known.id))
        db.execute(delete(Address).where(Address.user_id == known.id))  # the account has one of its own, or wants none
        return changed

    def _touched(self, db: Session, tables: Any, running: bool = True) -> list[str]:
        """Lock the tables, always in the same order, and raise their versions; their ids."""
        wanted = select(Table).where(Table.id.in_(tables)).order_by(Table.id).with_for_update()
        rows = list(db.scalars(wanted.where(Table.status != FINISHED) if running else wanted))
        for row in rows:
            row.version += 1
            announce(db, row.id)
        db.flush()
        return [row.id for row in rows]

    def _token(self, db: Session, user: int) -> str:
        token = secrets.token_urlsafe(32)
        db.execute(
            delete(Login).where(Login.expires <= now() - LIFETIME)
        )  # late: a clock may have been wrong for a while
        db.add(Login(token_hash=hashed(token), user_id=user, created=now(), expires=now() + LIFETIME))
        return token


def _hash_of(password: str, login: str) -> str:
    """What is kept of a password that somebody chose. Raises IdentityError for one that is too short or too common."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise IdentityError("identity.bad_password")
    if is_common(password, login):
        raise IdentityError("identity.common_password")
    return hash_of(password)


def person(user: User) -> Person:
    """The user as the pages know him."""
    return Person(user.id, user.name, user.login, user.language)


def now() -> int:
    """Seconds since 1970, UTC: the time at which this process began, and how long it has run. So if the machine's clock
    jumps, nobody is signed out, and nothing looks as if it had lasted for years."""
    return int(_BEGAN + _ticks())


def _ticks() -> float:
    """Seconds of a clock that only goes forward, also while the machine sleeps."""
    clock = getattr(time, "CLOCK_BOOTTIME", getattr(time, "CLOCK_MONOTONIC", None))
    return time.monotonic() if clock is None else time.clock_gettime(clock)


_BEGAN: Final = time.time() - _ticks()
