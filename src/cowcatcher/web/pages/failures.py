"""Mistakes and failures as pages: what happened, and one way on."""

from __future__ import annotations

from typing import Final

from fastapi import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from cowcatcher.kernel.errors import CowcatcherError
from cowcatcher.text.faults import as_sentence, complaint
from cowcatcher.web.answers import Problem
from cowcatcher.web.asking import server_of
from cowcatcher.web.errors import NoDatabase
from cowcatcher.web.pages.shared import Page, page_of
from cowcatcher.web.pages.table import Notice

KNOWN: Final = (400, 401, 403, 404, 409, 413, 422, 429, 500, 503)


def draw(request: Request, problem: Problem, error: Exception) -> Response:
    """The page for an error; for our script a notice on the page that it is at.

    The problem's name is that of the sentence in the catalogue of the pages; without one, a status has words of its
    own. What is wrong with a record, only the error can say.
    """
    if problem.error == "other_host":  # under that name not even the pages' styles can be had
        talk = Page(request, server_of(request), None)
        return PlainTextResponse(talk.say("web.error.other_host", host=problem.more["host"][:100]), problem.status)
    try:
        page = page_of(request)
    except NoDatabase:  # so nobody can say who asks
        page = Page(request, server_of(request), None)
    code = problem.error
    shown = 404 if code == "bad_form" else problem.status
    known = shown if shown in KNOWN else 400 if shown < 500 else 500
    title, text = page.say(f"web.fail.title_{known}"), page.say(f"web.fail.text_{known}")
    for key in (f"web.error.{code}", f"identity.{code}"):
        if page.words.has(key):
            text = page.say(key)
    if isinstance(error, CowcatcherError) and code == "bad_request":
        text = as_sentence(complaint(error, page.words))
    if page.partial:
        notice = Notice(title, text, "warn", True, close=request.headers.get("hx-current-url", "/"))
        html = page.text("parts/notice.html", notice=notice)
        return HTMLResponse(f'<div hx-swap-oob="innerHTML:#p-notice"><div>{html}</div></div>', shown)
    ways = [("/", page.say("web.nav.tables"))]
    parts = request.url.path.split("/")
    if len(parts) > 3 and parts[1] == "tables" and shown != 404 and code != "void_invitation":
        ways.insert(0, (f"/tables/{parts[2]}", page.say("web.fail.to_table")))
    return page.show("error.html", shown, number=shown, title=title, text=text, ways=ways)
