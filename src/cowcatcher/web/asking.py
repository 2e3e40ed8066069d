"""What the routes share: the server's parts, and who asks."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import Depends, Request, Response

from cowcatcher.web.errors import NotYours
from cowcatcher.web.hub import Hub
from cowcatcher.web.identity import LIFETIME, Identities, Person
from cowcatcher.web.settings import Settings
from cowcatcher.web.tables import Tables
from cowcatcher.web.thinking import Thinker

COOKIE: Final = "cowcatcher"


class Server:
    """The parts of a running server, kept in `app.state.server`."""

    def __init__(self, settings: Settings, tables: Tables, identities: Identities, hub: Hub, thinker: Thinker) -> None:
        self.settings = settings
        self.tables = tables
        self.identities = identities
        self.hub = hub
        self.thinker = thinker


def server_of(request: Request) -> Server:
    """The server that answers."""
    server: Server = request.app.state.server
    return server


def token_of(request: Request) -> str:
    """The token of the cookie, or of the header `Authorization: Bearer`; "" for none."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else request.cookies.get(COOKIE, "")


def person_of(request: Request) -> Person | None:
    """Who asks; None for somebody who has not been here."""
    token = token_of(request)
    return server_of(request).identities.find(token) if token else None


def known_person(request: Request) -> Person:
    """Who asks. Raises NotYours for somebody who has not been here."""
    person = person_of(request)
    if person is None:
        raise NotYours
    return person


def remember(response: Response, token: str, secure: bool) -> None:
    """Give the browser its cookie."""
    response.set_cookie(COOKIE, token, max_age=LIFETIME, httponly=True, samesite="lax", secure=secure, path="/")


TheServer = Annotated[Server, Depends(server_of)]
Somebody = Annotated[Person, Depends(known_person)]
Anybody = Annotated[Person | None, Depends(person_of)]
