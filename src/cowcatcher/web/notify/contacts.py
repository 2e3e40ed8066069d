"""How people can be reached, and what they have been told: the rows behind Web Push and e-mail."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from hashlib import sha256
from hmac import new as hmac
from typing import Any, Final

from sqlalchemy import ColumnElement, Engine, and_, delete, func, literal, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from cowcatcher.web.desk import same
from cowcatcher.web.errors import TooMany
from cowcatcher.web.identity import now
from cowcatcher.web.notify import webpush
from cowcatcher.web.store.engine import reading, writing
from cowcatcher.web.store.models import FINISHED, OPEN, PLAYING, Address, Call, Login, Push, Seat, Secret, Table, User

MOST_BROWSERS: Final = 10
"""Of one person, the latest."""

LINK_SECONDS: Final = 2 * 24 * 3600
"""How long the link that confirms an address serves."""

PAUSE_SECONDS: Final = 10 * 60
"""So long no second link is sent to the same address, whoever asks."""

CONFIRM: Final = "confirm"
STOP: Final = "stop"


class Contacts:
    """Subscriptions and addresses of a database."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._secrets: dict[str, str] = {}

    def secret(self, name: str) -> str:
        """A key of this server, made when it is first needed: `vapid` signs messages, `mail` makes links."""
        if name not in self._secrets:
            made = webpush.new_key() if name == "vapid" else secrets.token_urlsafe(32)
            try:
                with writing(self.engine) as db:
                    if db.get(Secret, name) is None:
                        db.add(Secret(name=name, value=made))
            except IntegrityError:  # another worker was faster
                pass
            with reading(self.engine) as db:
                self._secrets[name] = db.get_one(Secret, name).value
        return self._secrets[name]

    # --- Web Push ------------------------------------------------------------------------------------------------

    def subscribe(self, login: str, endpoint: str, p256dh: str, auth: str) -> None:
        """A browser wants to be told, as long as its login (the hash of its cookie) holds."""
        with reading(self.engine) as db:
            known = db.get(Push, endpoint)
            if known is not None and (known.login, known.p256dh, known.auth) == (login, p256dh, auth):
                return
        with writing(self.engine) as db:
            user = db.scalar(select(Login.user_id).where(Login.token_hash == login))
            if user is None:
                return
            db.merge(Push(endpoint=endpoint, login=login, p256dh=p256dh, auth=auth, created=now()))
            db.flush()
            for old in self._pushes(db, user)[MOST_BROWSERS:]:
                db.delete(old)

    def unsubscribe(self, user: int, endpoint: str) -> None:
        """A browser of somebody's wants it no more."""
        own = select(Login.token_hash).where(Login.user_id == user)
        with writing(self.engine) as db:
            db.execute(delete(Push).where(Push.endpoint == endpoint, Push.login.in_(own)))

    def gone(self, endpoint: str) -> None:
        """The push service knows the subscription no more."""
        with writing(self.engine) as db:
            db.execute(delete(Push).where(Push.endpoint == endpoint))

    def pushes(self, user: int) -> Sequence[Push]:
        """The browsers of somebody, the latest first."""
        with reading(self.engine) as db:
            return self._pushes(db, user)

    def _pushes(self, db: Session, user: int) -> Sequence[Push]:
        wanted = select(Push).join(Login, Login.token_hash == Push.login)
        alive = wanted.where(Login.user_id == user, Login.expires > now())
        return db.scalars(alive.order_by(Push.created.desc(), Push.endpoint)).all()

    def changed_since(self, since: int) -> Sequence[str]:
        """The tables that have changed since a moment."""
        with reading(self.engine) as db:
            return db.scalars(select(Table.id).where(Table.updated >= since, Table.status != OPEN)).all()

    def to_push(self, tables: Collection[str]) -> list[tuple[str, int]]:
        """Of the tables those, with the person, where somebody with a subscribed browser is to move, or the game is
        over, or he has been told something that may no longer hold."""
        wanted = (
            select(Table.id, Login.user_id)
            .join(Seat, Seat.table_id == Table.id)
            .join(Login, Login.user_id == Seat.user_id)
            .join(Push, Push.login == Login.token_hash)
            .outerjoin(Call, _about(Login.user_id))
            .where(Table.id.in_(tables), or_(_due(), Call.pushed != ""))
        )
        with reading(self.engine) as db:
            return [(table, user) for table, user in db.execute(wanted.distinct())]

    def pushed(self, table_id: str, user: int) -> str:
        """The turn that somebody has last been told of by a push; "" for none."""
        with reading(self.engine) as db:
            call = db.get(Call, (table_id, user))
            return call.pushed if call is not None else ""

    def claim_push(self, table_id: str, user: int, turn: str) -> bool:
        """True for the first who wants to tell somebody of a turn, or ("") that what he was told holds no longer."""
        with writing(self.engine) as db:
            call = self._call(db, table_id, user)
            first = call.pushed != turn
            call.pushed = turn
            return first

    # --- E-mail --------------------------------------------------------------------------------------------------

    def address(self, user: int) -> Address | None:
        """Somebody's address, confirmed or not."""
        with reading(self.engine) as db:
            return db.get(Address, user)

    def ask(self, user: int, email: str) -> str:
        """Take an address in place of the one before; the token of the link that confirms it.

        Raises TooMany when that address has been sent a link just now.
        """
        at, key = now(), self.secret("mail")
        with writing(self.engine) as db:
            lately = select(func.count()).where(func.lower(Address.email) == email.lower())
            if db.scalar(lately.where(Address.asked > at - PAUSE_SECONDS)):
                raise TooMany
            made = db.merge(Address(user_id=user, email=email, confirmed=False, asked=at, seen=at))
            db.flush()
            return token_of(key, CONFIRM, made)

    def stop_token(self, address: Address) -> str:
        """The token of the link that ends all mail to an address."""
        return token_of(self.secret("mail"), STOP, address)

    def confirm(self, token: str) -> bool:
        """The owner of an address wants mail. False for a token that is void."""
        key = self.secret("mail")
        with writing(self.engine) as db:
            found = _of_token(db, key, CONFIRM, token)
            if found is None or now() > found.asked + LINK_SECONDS:
                return False
            found.confirmed = True
            return True

    def stop(self, token: str) -> bool:
        """The owner of an address wants no more mail. False for a token that is void, since that is done already."""
        key = self.secret("mail")
        with writing(self.engine) as db:
            found = _of_token(db, key, STOP, token)
            if found is not None:
                db.delete(found)
            return found is not None

    def forget(self, user: int) -> None:
        """Somebody takes his address away."""
        with writing(self.engine) as db:
            db.execute(delete(Address).where(Address.user_id == user))

    def seen(self, users: Collection[int], at: int) -> None:
        """These people look at a table now."""
        with reading(self.engine) as db:
            known = list(db.scalars(select(Address.user_id).where(Address.user_id.in_(users)))) if users else []
        if known:
            with writing(self.engine) as db:
                db.execute(update(Address).where(Address.user_id.in_(known)).values(seen=at))

    def to_mail(self, before: int) -> list[tuple[str, int]]:
        """Tables, each with a person whose turn it has been, or whose game has been over, since a moment, who has not
        looked since then, and to whom no mail has been sent about it; or who has been sent one that may no longer
        hold."""
        told = and_(Call.mailed.is_not(None), Call.mailed != "", Address.seen <= Table.turn_since)
        wanted = (
            select(Table.id, Address.user_id)
            .join(Seat, Seat.user_id == Address.user_id)
            .join(Table, Table.id == Seat.table_id)
            .outerjoin(Call, _about(Address.user_id))
            .where(Address.confirmed, Address.seen <= before, or_(_due(), told))
            .where(Table.turn_since <= before, Table.turn_since >= Address.asked)
            .where(or_(Call.looked.is_(None), Call.looked != Table.version))
        )
        with reading(self.engine) as db:
            return [(table, user) for table, user in db.execute(wanted.distinct())]

    def mailed(self, table_id: str, user: int) -> str:
        """The turn that somebody has last been told of by mail; "" for none."""
        with reading(self.engine) as db:
            call = db.get(Call, (table_id, user))
            return call.mailed if call is not None else ""

    def claim_mail(self, table_id: str, user: int, turn: str | None, version: int) -> bool:
        """True for the first who wants to send a mail about a turn, or ("") that the last one holds no longer; None is
        nothing to tell. version: of the table that was looked at; as long as it stays so, it need not be looked at
        again."""
        with writing(self.engine) as db:
            call = self._call(db, table_id, user)
            call.looked = version
            if turn is None or call.mailed == turn:
                return False
            call.mailed = turn
            return True

    def not_mailed(self, table_id: str, user: int, before: str) -> None:
        """The mail that was claimed could not be sent. before: the turn that he was told of before it."""
        with writing(self.engine) as db:
            call = self._call(db, table_id, user)
            call.mailed, call.looked = before, 0

    # --- Both ----------------------------------------------------------------------------------------------------

    def language(self, user: int) -> str:
        """Somebody's language; "" for one who has not said."""
        with reading(self.engine) as db:
            return db.scalar(select(User.language).where(User.id == user)) or ""

    def _call(self, db: Session, table_id: str, user: int) -> Call:
        """What somebody has been told of a table. The table's row is locked, so that nobody else claims meanwhile."""
        db.get(Table, table_id, with_for_update=True)
        call = db.get(Call, (table_id, user))
        if call is None:
            call = Call(table_id=table_id, user_id=user, pushed="", mailed="", looked=0)
            db.add(call)
        return call


def _due() -> ColumnElement[bool]:
    """A seat may be asked, or its game is over, joined to the table."""
    together = Table.together.bitwise_and(literal(1).bitwise_lshift(Seat.seat)) != 0
    return or_(and_(Table.status == PLAYING, or_(Seat.seat == Table.to_move, together)), Table.status == FINISHED)


def _about(user: Any) -> ColumnElement[bool]:
    """What a person has been told of a table, joined to both."""
    return and_(Call.table_id == Table.id, Call.user_id == user)


def token_of(key: str, purpose: str, address: Address) -> str:
    """What a link in a mail proves: that it was sent to that address, for that purpose."""
    content = f"{purpose}/{address.user_id}/{address.asked}/{address.email}"
    return f"{address.user_id}-{hmac(key.encode(), content.encode(), sha256).hexdigest()[:32]}"


def _of_token(db: Session, key: str, purpose: str, token: str) -> Address | None:
    """The address that a token is of; None for one that is void."""
    user = token.partition("-")[0]
    found = db.get(Address, int(user)) if user.isascii() and user.isdigit() and len(user) < 10 else None
    return found if found is not None and same(token_of(key, purpose, found), token) else None
