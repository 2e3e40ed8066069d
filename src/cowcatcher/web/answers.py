"""Errors as answers: for programs JSON with one sentence, for people a page."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Match, Mount
from starlette.types import Scope

from cowcatcher.kernel.errors import CannotUndo, CowcatcherError
from cowcatcher.text.faults import as_sentence
from cowcatcher.web.errors import NoDatabase, Refused, TableError
from cowcatcher.web.identity import IdentityError

API: Final = "/api/"
STATIC: Final = "/static/"
METHODS: Final = ("GET", "POST", "PUT", "PATCH", "DELETE")
PLAIN: Final = {
    400: ("bad_request", "This request cannot be understood."),
    404: ("no_page", "There is nothing at this address."),
    405: ("no_method", "This address does not take that method."),
}
log = logging.getLogger(__name__)

Draw = Callable[[Request, "Problem", Exception], Response]
"""Draws a page for an error: the request, what is wrong with it, and the error itself."""


class Problem:
    """What is wrong, for whoever asked."""

    def __init__(self, status: int, error: str, detail: str, **more: str) -> None:
        self.status = status
        self.error = error
        self.detail = detail
        self.more = more


def problem_of(error: Exception) -> Problem:
    """The problem behind an exception."""
    match error:
        case Refused(reason=reason) if reason is not None:
            return Problem(error.status, error.code, error.detail, rule=reason.rule)
        case TableError():
            return Problem(error.status, error.code, error.detail)
        case IdentityError():
            status = 409 if error.key in ("identity.login_taken", "identity.has_account") else 400
            status = 401 if error.key == "identity.wrong" else status
            return Problem(status, error.key.rpartition(".")[2], str(error))
        case CannotUndo():
            return Problem(409, "cannot_undo", as_sentence(str(error)))
        case CowcatcherError():
            return Problem(400, "bad_request", as_sentence(str(error)))
        case RequestValidationError():
            first = error.errors()[0]
            where = ".".join(str(part) for part in first["loc"])
            return Problem(422, "bad_form", f"{where}: {first['msg']}.", field=where)
        case HTTPException():
            code, sentence = PLAIN.get(error.status_code, ("bad_request", str(error.detail)))
            return Problem(error.status_code, code, sentence)
    return Problem(500, "broken", "Something is broken here; it has been written down.")


def methods(app: FastAPI, scope: Scope) -> list[str]:
    """What an address takes; the router itself would name what one of its routes takes."""
    found = {"GET"} if scope["path"].startswith(STATIC) else set()
    for method in METHODS:
        asked = {**scope, "method": method}
        if any(route.matches(asked)[0] is Match.FULL for route in app.routes if not isinstance(route, Mount)):
            found.add(method)
    return sorted(found | {"HEAD"} if "GET" in found else found)


def install(app: FastAPI, draw: Draw | None = None) -> None:
    """Answer all errors of the app. draw: makes the pages for people; without it they get the sentence alone."""

    async def answer(request: Request, error: Exception) -> Response:
        problem = problem_of(error)
        headers: dict[str, str] = dict(getattr(error, "headers", None) or {})
        if problem.status in (429, 503):
            headers["Retry-After"] = "5"
        if problem.status == 500 or isinstance(error, NoDatabase):
            headers["Connection"] = "close"  # after a failure the server does so, and clients have to know
        if problem.status == 405:
            headers["Allow"] = ", ".join(methods(app, request.scope))
        if problem.status == 401:
            headers["WWW-Authenticate"] = "Bearer"
        if request.url.path.startswith(API):
            content: dict[str, Any] = {"error": problem.error, "detail": problem.detail, **problem.more}
            return JSONResponse(content, problem.status, headers)
        if draw is not None:
            page = draw(request, problem, error)
            page.headers.update(headers)
            return page
        return PlainTextResponse(problem.detail, problem.status, headers)

    handler: Callable[[Request, Any], Awaitable[Response]] = answer
    for kind in (TableError, IdentityError, CowcatcherError, RequestValidationError, HTTPException, Exception):
        app.add_exception_handler(kind, handler)
