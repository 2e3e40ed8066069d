"""The interface for programs: JSON under /api/v1, described by OpenAPI at /api/v1/openapi.json."""

from __future__ import annotations

from typing import Final

from cowcatcher.web.api import games, lobby, people, playing, reading

ABOUT: Final = """
Begin with `POST /api/v1/session`: the token it gives goes into the header `Authorization: Bearer TOKEN` (browsers get
it as a cookie, too). Then make a table or join one, ask for `legal`, send to `moves`, and wait on `stream`.

A move names the `ply` that its sender saw: one that comes too late changes nothing and is answered with 409. It may
carry a `client_id`: sent again with the same one, it is answered as the first time and not played twice. Every error is
`{"error": CODE, "detail": ONE SENTENCE}`; what a seat may not know is in no answer.
"""

ROUTERS: Final = tuple(part.router for part in (people, games, lobby, reading, playing))
