"""Sessions and accounts."""

from __future__ import annotations

from fastapi import Request, Response

from cowcatcher.web.api.common import routes_of
from cowcatcher.web.api.shapes import (
    Change,
    Credentials,
    Forgotten,
    NewPassword,
    NewSession,
    PersonOut,
    Reset,
    SessionOut,
)
from cowcatcher.web.asking import Anybody, Somebody, TheServer, attempt, forget, remember, token_of
from cowcatcher.web.identity import Person
from cowcatcher.web.writers import Route

router = routes_of("people", Route)


def shown(person: Person) -> PersonOut:
    """A person as he sees himself."""
    return PersonOut(id=person.id, name=person.name, login=person.login, language=person.language)


@router.post("/session", status_code=201, summary="Begin as a guest")
def begin(sent: NewSession, request: Request, response: Response, server: TheServer) -> SessionOut:
    """A token of one's own. A guest can register later and keep his tables."""
    attempt(request, server.newcomers)
    person, token = server.identities.guest(sent.name, sent.language)
    remember(response, token, server.settings.secure)
    return SessionOut(token=token, person=shown(person))


@router.get("/session", summary="Who am I")
def who(person: Somebody) -> PersonOut:
    """The person that the token or cookie belongs to."""
    return shown(person)


@router.patch("/session", summary="Another name or language")
def change(sent: Change, person: Somebody, request: Request, server: TheServer) -> PersonOut:
    """A new name also stands at the tables where one sits."""
    if sent.language is not None:
        server.identities.speak(person.id, sent.language)
    if sent.name is not None:
        server.identities.rename(person.id, sent.name)
    return shown(server.identities.find(token_of(request)) or person)


@router.delete("/session", status_code=204, summary="Leave")
def leave(person: Somebody, request: Request, response: Response, server: TheServer) -> None:
    """The token is void from now on. A guest without an account cannot come back."""
    server.identities.leave(token_of(request))
    forget(response, server.settings.secure)


@router.post("/account", status_code=201, summary="Make an account")
def register(
    sent: Credentials, person: Somebody, request: Request, response: Response, server: TheServer
) -> SessionOut:
    """The guest gets a name and a password, and can come back elsewhere. His token ends; the new one is here."""
    attempt(request, server.logins)
    token = server.identities.register(person.id, sent.login, sent.password, token_of(request))
    remember(response, token, server.settings.secure)
    return SessionOut(token=token, person=shown(server.identities.find(token) or person))


@router.post("/account/password", summary="Another password")
def change_password(
    sent: NewPassword, person: Somebody, request: Request, response: Response, server: TheServer
) -> SessionOut:
    """All tokens of the account end; the new one is here."""
    attempt(request, server.logins)
    token = server.identities.change_password(person.id, sent.password, sent.new, token_of(request))
    remember(response, token, server.settings.secure)
    return SessionOut(token=token, person=shown(person))


@router.post("/account/forgotten", status_code=202, summary="A forgotten password")
def remind(sent: Forgotten, known: Anybody, request: Request, server: TheServer) -> None:
    """Where the server sends e-mail (else 404), a link to a new password goes to the address of the account, if there
    is one and its address is confirmed; the answer does not say. It serves once and for an hour, and at most three go
    to an account in an hour. Its last part is the token for `POST /account/reset`."""
    attempt(request, server.letters, known)
    server.notifier.remind(sent.who, known.language if known else "")


@router.post("/account/reset", summary="A new password for a forgotten one")
def reset(sent: Reset, known: Anybody, request: Request, response: Response, server: TheServer) -> SessionOut:
    """All tokens of the account end; the new one is here. The seats of the guest who asks come along."""
    attempt(request, server.logins)
    owner = server.notifier.forgotten.owner(sent.token)
    person, token = server.identities.reset_password(owner, sent.password, known.id if known else None)
    remember(response, token, server.settings.secure)
    return SessionOut(token=token, person=shown(person))


@router.delete("/account/sessions", status_code=204, summary="Leave everywhere")
def leave_everywhere(person: Somebody, response: Response, server: TheServer) -> None:
    """All tokens of the person end, this one too. A guest without an account cannot come back."""
    server.identities.leave_everywhere(person.id)
    forget(response, server.settings.secure)


@router.post("/account/session", status_code=201, summary="Enter")
def enter(sent: Credentials, known: Anybody, request: Request, response: Response, server: TheServer) -> SessionOut:
    """A new token for an account. Whoever enters as a guest brings the seats of that guest along."""
    attempt(request, server.logins)
    person, token = server.identities.enter(sent.login, sent.password, known.id if known else None)
    remember(response, token, server.settings.secure)
    return SessionOut(token=token, person=shown(person))
