"""A password that somebody has forgotten: the link that is sent to his address, and works once in its place."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from sqlalchemy import func, select

from cowcatcher.web.desk import same
from cowcatcher.web.errors import VoidLink
from cowcatcher.web.identity import LOGIN_NAME, now
from cowcatcher.web.notify.contacts import Contacts, token_of
from cowcatcher.web.notify.mail import is_email
from cowcatcher.web.store.engine import reading
from cowcatcher.web.store.models import Address, User

RESET: Final = "reset"

LINK_SECONDS: Final = 3600
"""How long such a link serves."""


class Forgotten:
    """The accounts of a database whose owners can be reached by mail."""

    def __init__(self, contacts: Contacts) -> None:
        self.contacts = contacts

    def accounts(self, asked: str) -> Sequence[tuple[User, Address]]:
        """Those that a name or an address means, each with the address, which its owner has confirmed."""
        asked = asked.strip().lower()
        if not (LOGIN_NAME.fullmatch(asked) or is_email(asked)):
            return []
        meant = func.lower(Address.email) == asked if "@" in asked else User.login == asked
        wanted = select(User, Address).join(Address, Address.user_id == User.id).order_by(User.id)
        with reading(self.contacts.engine) as db:
            found = db.execute(wanted.where(meant, Address.confirmed, User.login.is_not(None)))
            return [(user, address) for user, address in found]

    def token(self, user: User, address: Address) -> str:
        """The token of a link by which an account gets another password, from now on for a while."""
        return self._token(user, address, now() + LINK_SECONDS)

    def owner(self, token: str) -> User:
        """The account that a token is of. Raises VoidLink."""
        until, _, proof = token.partition("-")
        who = proof.partition("-")[0]
        if not (_is_number(until, 11) and _is_number(who, 9)) or now() > int(until):
            raise VoidLink
        with reading(self.contacts.engine) as db:
            user, address = db.get(User, int(who)), db.get(Address, int(who))
        if user is None or address is None or not address.confirmed or user.password_hash is None:
            raise VoidLink
        if not same(self._token(user, address, int(until)), token):
            raise VoidLink
        return user

    def _token(self, user: User, address: Address, until: int) -> str:
        """What is kept of the password is signed as well, so a link dies with the password it was asked for."""
        kept = sha256((user.password_hash or "").encode()).hexdigest()
        return f"{until}-{token_of(self.contacts.secret('mail'), f'{RESET}/{until}/{kept}', address)}"


def _is_number(text: str, digits: int) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= digits
