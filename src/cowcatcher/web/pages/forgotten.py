"""For those who have forgotten their password: asking for a link by mail, and where it leads."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter
from fastapi import Path as InPath
from starlette.responses import Response

from cowcatcher.web.asking import attempt
from cowcatcher.web.errors import NoMail, VoidLink
from cowcatcher.web.identity import IdentityError
from cowcatcher.web.pages.shared import Page, TheForm, ThePage
from cowcatcher.web.pages.table import Notice
from cowcatcher.web.writers import Route

RESET = "/account/reset/{token}"
"""The token is a part of the path, which the choice of a language leads back to."""

Token = Annotated[str, InPath(max_length=80)]

router = APIRouter(route_class=Route, include_in_schema=False)


@router.get("/account/forgotten")
def ask(page: ThePage) -> Response:
    """Whose password is forgotten?"""
    if page.server.settings.mailbox is None:
        raise NoMail
    return page.show("forgotten.html", sent=False)


@router.post("/account/forgotten")
def remind(page: ThePage, form: TheForm) -> Response:
    """The same answer for everybody, so nobody learns who has an account here."""
    attempt(page.request, page.server.letters, page.person)
    page.server.notifier.remind(form.get("who", ""), page.language)
    return page.show("forgotten.html", sent=True)


@router.get(RESET)
def choose(page: ThePage, token: Token) -> Response:
    """The link of a mail."""
    return shown(page, token)


def shown(page: Page, token: str, status: int = 200, notice: Notice | None = None) -> Response:
    """Where a new password is chosen, as long as the link serves."""
    try:
        login = page.server.notifier.forgotten.owner(token).login
    except VoidLink as error:
        status, login = error.status, None
    return page.show("reset.html", status, notice=notice, login=login)


@router.post(RESET)
def reset(page: ThePage, form: TheForm, token: Token) -> Response:
    """A new password; all browsers are signed out, and this one is signed in."""
    attempt(page.request, page.server.logins)
    server, password = page.server, form.get("password", "")
    try:
        owner = server.notifier.forgotten.owner(token)
        page.person, page.token = server.identities.reset_password(owner, password, page.user)
    except IdentityError as error:
        return shown(page, token, 422, Notice(page.say("web.account.problem"), page.say(error.key), "warn", True))
    except VoidLink:
        return shown(page, token)
    return page.go("/account")
