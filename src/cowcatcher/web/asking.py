"""What the routes share: the server's parts, and who asks."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import Depends, Request, Response
from fastapi.security import APIKeyCookie, HTTPBearer

from cowcatcher.web.errors import Stranger, TooMany
from cowcatcher.web.guard import BUCKET, SAFE, TooFast
from cowcatcher.web.hub import Hub
from cowcatcher.web.identity import LIFETIME, Identities, Person
from cowcatcher.web.limits import Limit
from cowcatcher.web.notify.notifier import Notifier
from cowcatcher.web.settings import Settings
from cowcatcher.web.store.readiness import Readiness
from cowcatcher.web.tables import Tables
from cowcatcher.web.thinking import Thinker

COOKIE: Final = "cowcatcher"

_BEARER: Final = HTTPBearer(auto_error=False, description="The token of POST /api/v1/session.")
_COOKIE: Final = APIKeyCookie(name=COOKIE, auto_error=False, description="The same token, as browsers keep it.")


class Server:
    """The parts of a running server, kept in `app.state.server`.

    logins, newcomers, thoughts, coaching, letters: how often an address may try a password, become a guest, ask for a
    hint, ask the coach, have a link sent by e-mail; the person who asks may do the last three no more often from many
    addresses. changes: requests
    of a person that change something; like those of an address each worker counts them for itself, since they are too
    many for the database.
    """

    def __init__(
        self,
        settings: Settings,
        tables: Tables,
        identities: Identities,
        hub: Hub,
        thinker: Thinker,
        notifier: Notifier,
    ) -> None:
        self.settings = settings
        self.tables = tables
        self.identities = identities
        self.hub = hub
        self.thinker = thinker
        self.notifier = notifier
        relaxed = settings.rate / 10
        self.readiness = Readiness(tables.engine)
        self.logins = Limit(tables.engine, "logins", 10, 0.1 * relaxed)
        self.newcomers = Limit(tables.engine, "newcomers", 30 * relaxed, 0.5 * relaxed)
        self.thoughts = Limit(tables.engine, "thoughts", 10, 0.5 * relaxed)
        self.coaching = Limit(tables.engine, "coach", 30, relaxed)
        self.letters = Limit(tables.engine, "letters", 5, 0.01 * relaxed)
        self.changes = TooFast(BUCKET * settings.rate, settings.rate)


def server_of(request: Request) -> Server:
    """The server that answers."""
    server: Server = request.app.state.server
    return server


def token_of(request: Request) -> str:
    """The token of the header `Authorization: Bearer`, or of the cookie; "" for none."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else request.cookies.get(COOKIE, "")


def person_of(request: Request) -> Person | None:
    """Who asks; None for somebody who has not been here."""
    token = token_of(request)
    return server_of(request).identities.find(token) if token else None


def honest_person(request: Request) -> Person | None:
    """The same for programs. Raises Stranger for a token in the header that nobody is known by."""
    person = person_of(request)
    if person is None and "authorization" in request.headers:
        raise Stranger
    count(request, person)
    return person


def known_person(
    request: Request,
    bearer: Annotated[object, Depends(_BEARER)] = None,
    cookie: Annotated[object, Depends(_COOKIE)] = None,
) -> Person:
    """Who asks. Raises Stranger for somebody who has not been here.

    bearer, cookie: for OpenAPI, which learns from them how one says who one is.
    """
    person = person_of(request)
    if person is None:
        raise Stranger
    count(request, person)
    return person


def count(request: Request, person: Person | None) -> None:
    """Count a request that changes something. Raises TooMany."""
    if person is not None and request.method not in SAFE and not server_of(request).changes.takes(str(person.id)):
        raise TooMany


def attempt(request: Request, limit: Limit, person: Person | None = None) -> None:
    """Count something that one address, and one person, may do only so often. Raises TooMany."""
    people = [f"person {person.id}"] if person is not None else []
    for who in (request.client.host if request.client else "", *people):
        if not limit.takes(who):
            raise TooMany


def remember(response: Response, token: str, secure: bool) -> None:
    """Give the browser its cookie."""
    response.set_cookie(COOKIE, token, max_age=LIFETIME, httponly=True, samesite="lax", secure=secure, path="/")


def forget(response: Response, secure: bool) -> None:
    """Take the cookie away."""
    response.delete_cookie(COOKIE, path="/", secure=secure, httponly=True, samesite="lax")


async def _server(request: Request) -> Server:
    """The same for routes; being `async`, it needs no thread."""
    return server_of(request)


TheServer = Annotated[Server, Depends(_server)]
Somebody = Annotated[Person, Depends(known_person)]
Anybody = Annotated[Person | None, Depends(honest_person)]
