"""The interface for programs: JSON under /api/v1, described by OpenAPI at /api/v1/openapi.json."""

from __future__ import annotations

from typing import Any, Final

from fastapi import APIRouter

from cowcatcher.web.api import games, lobby, people, playing, reading
from cowcatcher.web.api.shapes import Problem

ABOUT: Final = """
Begin with `POST /api/v1/session`: the token it gives goes into the header `Authorization: Bearer TOKEN` (browsers get
it as a cookie, too). Then make a table or join one, ask for `legal`, send to `moves`, and wait on `stream`.

A move names the `ply` that its sender saw: one that comes too late changes nothing and is answered with 409. It may
carry a `client_id`: sent again with the same one, it is answered as the first time and not played twice. Every error is
`{"error": CODE, "detail": ONE SENTENCE}`; what a seat may not know is in no answer.
"""

REFUSALS: Final[dict[int | str, dict[str, Any]]] = {
    400: {"model": Problem, "description": "Something asked for does not exist or contradicts the rest."},
    401: {"model": Problem, "description": "No session, or one that has ended."},
    403: {
        "model": Problem,
        "description": "Not yours: seat, table, invitation; a void link; or from another site.",
    },
    404: {"model": Problem, "description": "There is no such table, or none that you may see."},
    405: {"model": Problem, "description": "This address does not take that method."},
    409: {"model": Problem, "description": "Not now: stale, taken, over, not your turn."},
    411: {"model": Problem, "description": "A body without a length."},
    413: {"model": Problem, "description": "Too large."},
    422: {"model": Problem, "description": "Not in the form described here, or a move that the rules refuse."},
    429: {"model": Problem, "description": "Too fast; `Retry-After` says how long to wait."},
    503: {"model": Problem, "description": "The server is busy; try again."},
}

router = APIRouter(responses=REFUSALS)
for part in (people, games, lobby, reading, playing):
    router.include_router(part.router)
