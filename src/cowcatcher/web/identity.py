"""Who is asking: guests known by a cookie, and accounts with a name and a password."""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from dataclasses import dataclass
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Engine, delete, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from cowcatcher.web.store.models import Login, Seat, User

DAYS: Final = 180
LIFETIME: Final = DAYS * 24 * 3600
NAME_LENGTH: Final = 24
SHORTEST_PASSWORD: Final = 10
LONGEST_PASSWORD: Final = 200
LOGIN_NAME: Final = re.compile(r"[a-z0-9][a-z0-9_.-]{2,29}")

_HASHER: Final = PasswordHasher()
_NOBODY: Final = _HASHER.hash(
    secrets.token_hex(16)
)  # checked for unknown names, so that they take as long as known ones


class IdentityError(Exception):
    """What somebody typed about himself cannot be accepted; `key` is the sentence of the catalogue."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


@dataclass(frozen=True)
class Person:
    """Somebody at a browser. login: the name of the account, None for a guest."""

    id: int
    name: str
    login: str | None
    language: str


def tidy_name(text: str) -> str:
    """A name as it is shown: printable, single spaces, not too long. Raises IdentityError when nothing is left."""
    name = " ".join("".join(c for c in text if c.isprintable()).split())[:NAME_LENGTH].strip()
    if not name:
        raise IdentityError("identity.no_name")
    return name


def hashed(token: str) -> str:
    """What is kept of a token: whoever reads the database cannot use it."""
    return hashlib.sha256(token.encode()).hexdigest()


class Identities:
    """Guests, accounts and their cookies."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def find(self, token: str) -> Person | None:
        """Whose cookie it is; None for one that is unknown or has expired."""
        with Session(self.engine.execution_options(reading=True)) as db:
            user = db.scalar(
                select(User)
                .join(Login, Login.user_id == User.id)
                .where(Login.token_hash == hashed(token), Login.expires > time.time())
            )
            return person(user) if user else None

    def guest(self, name: str, language: str = "") -> tuple[Person, str]:
        """A new guest and his token. Raises IdentityError for a name that is none."""
        with Session(self.engine) as db, db.begin():
            user = User(name=tidy_name(name), language=language, created=now())
            db.add(user)
            db.flush()
            return person(user), self._token(db, user.id)

    def rename(self, who: int, name: str) -> None:
        """Another name, also at the tables. Raises IdentityError."""
        with Session(self.engine) as db, db.begin():
            user = db.get_one(User, who)
            user.name = tidy_name(name)

    def speak(self, who: int, language: str) -> None:
        """Another language."""
        with Session(self.engine) as db, db.begin():
            db.get_one(User, who).language = language

    def register(self, who: int, login: str, password: str) -> None:
        """Make a guest's account, so that he can come back elsewhere. Raises IdentityError."""
        login = login.strip().lower()
        if not LOGIN_NAME.fullmatch(login):
            raise IdentityError("identity.bad_login")
        if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
            raise IdentityError("identity.bad_password")
        try:
            with Session(self.engine) as db, db.begin():
                user = db.get_one(User, who)
                if user.login is not None:
                    raise IdentityError("identity.has_account")
                user.login = login
                user.password_hash = _HASHER.hash(password)
        except IntegrityError:
            raise IdentityError("identity.login_taken") from None

    def enter(self, login: str, password: str, guest: int | None = None) -> tuple[Person, str]:
        """Sign in; the seats that the browser's guest has taken come along. Raises IdentityError."""
        with Session(self.engine) as db, db.begin():
            user = db.scalar(select(User).where(User.login == login.strip().lower()))
            known = user.password_hash if user and user.password_hash else _NOBODY
            try:
                _HASHER.verify(known, password[:LONGEST_PASSWORD])
            except (VerificationError, InvalidHashError):
                raise IdentityError("identity.wrong") from None
            if user is None:
                raise IdentityError("identity.wrong")
            self._adopt(db, guest, user.id)
            return person(user), self._token(db, user.id)

    def leave(self, token: str) -> None:
        """Sign out: the token is worth nothing any more."""
        with Session(self.engine) as db, db.begin():
            db.execute(delete(Login).where(Login.token_hash == hashed(token)))

    def _adopt(self, db: Session, guest: int | None, user: int) -> None:
        known = db.get(User, guest) if guest is not None else None
        if known is not None and known.login is None and known.id != user:
            for seat in db.scalars(select(Seat).where(Seat.user_id == known.id)):
                seat.user_id = user

    def _token(self, db: Session, user: int) -> str:
        token = secrets.token_urlsafe(32)
        db.execute(delete(Login).where(Login.expires <= time.time()))
        db.add(Login(token_hash=hashed(token), user_id=user, created=now(), expires=now() + LIFETIME))
        return token


def person(user: User) -> Person:
    """The user as the pages know him."""
    return Person(user.id, user.name, user.login, user.language)


def now() -> int:
    """Seconds since 1970, UTC."""
    return int(time.time())
