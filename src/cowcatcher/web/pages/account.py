"""Who one is: name, account, language."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.responses import Response

from cowcatcher.text.catalogue import LANGUAGES
from cowcatcher.web.asking import attempt, remember, token_of
from cowcatcher.web.confirm import COOKIE, MODES
from cowcatcher.web.identity import IdentityError
from cowcatcher.web.pages.shared import LANGUAGE_COOKIE, Page, TheForm, ThePage, back_to
from cowcatcher.web.pages.table import Notice
from cowcatcher.web.writers import Route

router = APIRouter(route_class=Route, include_in_schema=False)


@router.get("/account")
def account(page: ThePage) -> Response:
    """The page about oneself."""
    return shown(page)


def shown(page: Page, status: int = 200, notice: Notice | None = None) -> Response:
    """The same; address: where mail goes, None where nobody has said."""
    server = page.server
    address = server.notifier.contacts.address(page.user) if page.user is not None else None
    mails = server.settings.mailbox is not None
    return page.show("account.html", status, notice=notice, address=address, mails=mails)


def told(page: Page, key: str) -> Response:
    """The page again, with what was wrong."""
    return shown(page, 422, Notice(page.say("web.account.problem"), page.say(key), "warn", True))


def problem(page: Page, error: IdentityError) -> Response:
    """The page again, with what was wrong."""
    return told(page, error.key if page.words.has(error.key) else "web.error.bad_request")


@router.post("/account/name")
def name(page: ThePage, form: TheForm) -> Response:
    """Another name."""
    try:
        page.server.identities.rename(page.somebody().id, form.get("name", ""))
    except IdentityError as error:
        return problem(page, error)
    return page.go("/account")


@router.post("/account/register")
def register(page: ThePage, form: TheForm) -> Response:
    """An account for the guest of this browser."""
    attempt(page.request, page.server.logins)
    try:
        who, login, password = page.somebody().id, form.get("login", ""), form.get("password", "")
        page.token = page.server.identities.register(who, login, password, page.token or token_of(page.request))
    except IdentityError as error:
        return problem(page, error)
    return page.go("/account")


@router.post("/account/password")
def change_password(page: ThePage, form: TheForm) -> Response:
    """Another password; all other browsers are signed out."""
    attempt(page.request, page.server.logins)
    old, new = form.get("old", ""), form.get("password", "")
    try:
        page.token = page.server.identities.change_password(page.known().id, old, new, token_of(page.request))
    except IdentityError as error:
        return problem(page, error)
    return page.go("/account")


@router.post("/account/leave_everywhere")
def leave_everywhere(page: ThePage) -> Response:
    """Sign out here and in all other browsers."""
    page.server.identities.leave_everywhere(page.known().id)
    response = page.go("/")
    response.delete_cookie("cowcatcher", path="/")
    return response


@router.post("/account/enter")
def enter(page: ThePage, form: TheForm) -> Response:
    """Sign in."""
    attempt(page.request, page.server.logins)
    try:
        _, token = page.server.identities.enter(form.get("login", ""), form.get("password", ""), page.user)
    except IdentityError as error:
        return problem(page, error)
    response = page.go("/")
    remember(response, token, page.server.settings.secure)
    return response


@router.post("/account/leave")
def leave(page: ThePage) -> Response:
    """Sign out."""
    page.server.identities.leave(token_of(page.request))
    response = page.go("/")
    response.delete_cookie("cowcatcher", path="/")
    return response


@router.post("/account/language")
def language(page: ThePage, form: TheForm) -> Response:
    """Another language, kept with the person, and in the browser of a stranger."""
    chosen = form.get("language", "")
    response = page.go(back_to(form))
    if chosen in LANGUAGES:
        if page.person is not None:
            page.server.identities.speak(page.person.id, chosen)
        page.keep(response, LANGUAGE_COOKIE, chosen)
    return response


@router.post("/account/confirm")
def confirm(page: ThePage, form: TheForm) -> Response:
    """When to be asked before a move is made, in this browser."""
    chosen = form.get("confirm", "")
    response = page.go(back_to(form))
    if chosen in MODES:
        page.keep(response, COOKIE, chosen)
    return response
