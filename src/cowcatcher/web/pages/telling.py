"""How people want to be told: Web Push for a browser, an e-mail address, and the links in mails."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

from fastapi import APIRouter, Query
from starlette.responses import FileResponse, Response

from cowcatcher.web.asking import attempt, token_of
from cowcatcher.web.errors import NoMail
from cowcatcher.web.identity import IdentityError, hashed
from cowcatcher.web.notify import posting, webpush
from cowcatcher.web.notify.mail import is_email
from cowcatcher.web.pages.account import problem, told
from cowcatcher.web.pages.shared import TheForm, ThePage
from cowcatcher.web.writers import Route

WORKER: Final = Path(__file__).parent.with_name("static") / "worker.js"
Token = Annotated[str, Query(alias="t", max_length=80)]

router = APIRouter(route_class=Route, include_in_schema=False)


@router.get("/worker.js")
def worker() -> Response:
    """The script that receives messages. It serves the pages under its own address, so it stands at the root."""
    return FileResponse(WORKER, media_type="text/javascript")


@router.post("/push/subscribe")
def subscribe(page: ThePage, form: TheForm) -> Response:
    """This browser wants to be told, as long as somebody is signed in here."""
    page.known()
    endpoint, p256dh, auth = (form.get(name, "") for name in ("endpoint", "p256dh", "auth"))
    try:
        posting.check(endpoint, page.server.settings.push_anywhere)
        webpush.point(webpush.decoded(p256dh))
        right = len(webpush.decoded(p256dh)) == webpush.POINT and len(webpush.decoded(auth)) == webpush.AUTH
    except (posting.BadEndpoint, ValueError):
        right = False
    if not right:
        return Response(status_code=400)
    page.server.notifier.contacts.subscribe(hashed(token_of(page.request)), endpoint, p256dh, auth)
    return Response(status_code=204)


@router.post("/push/unsubscribe")
def unsubscribe(page: ThePage, form: TheForm) -> Response:
    """This browser wants it no more."""
    page.server.notifier.contacts.unsubscribe(page.known().id, form.get("endpoint", ""))
    return Response(status_code=204)


@router.post("/account/email")
def email(page: ThePage, form: TheForm) -> Response:
    """An address, to which a link is sent; it is used once that has been opened.

    Since a forgotten password is reset by it, an account's password is asked for.
    """
    if page.server.settings.mailbox is None:
        raise NoMail
    person, wanted = page.known(), form.get("email", "").strip()
    if not is_email(wanted):
        return told(page, "web.account.bad_email")
    if person.login is not None:
        attempt(page.request, page.server.logins)
        try:
            page.server.identities.check(person.id, form.get("password", ""))
        except IdentityError as error:
            return problem(page, error)
    attempt(page.request, page.server.letters, person)
    notifier = page.server.notifier
    token = notifier.contacts.ask(person.id, wanted)
    address = notifier.contacts.address(person.id)
    if address is not None:
        notifier.confirm(address, token, page.language)
    return page.go("/account")


@router.post("/account/email/forget")
def forget(page: ThePage) -> Response:
    """No more mail."""
    page.server.notifier.contacts.forget(page.known().id)
    return page.go("/account")


@router.get("/mail/confirm")
def ask_confirm(page: ThePage, token: Token = "") -> Response:
    """The link of a mail. Programs that look into links press no buttons."""
    return page.show("mail.html", act="confirm", token=token, done=None)


@router.post("/mail/confirm")
def confirm(page: ThePage, token: Token = "") -> Response:
    """The address is its owner's, who wants mail."""
    return page.show("mail.html", act="confirm", token=token, done=page.server.notifier.contacts.confirm(token))


@router.get("/mail/stop")
def ask_stop(page: ThePage, token: Token = "") -> Response:
    """The link at the end of each mail."""
    return page.show("mail.html", act="stop", token=token, done=None)


@router.post("/mail/stop")
def stop(page: ThePage, token: Token = "") -> Response:
    """No more mail to that address; also what mail programs send by themselves."""
    page.server.notifier.contacts.stop(token)
    return page.show("mail.html", act="stop", token=token, done=True)
