"""The others' turns, ply by ply: the pictures as one saw them then, and the sentences of the log.

They are drawn as a replay draws them, from what the onlooker knew, so a film tells nothing that its page may not.
"""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Query
from starlette.responses import HTMLResponse, Response

from cowcatcher.kernel.game import View
from cowcatcher.web.boards import pictures
from cowcatcher.web.errors import NotNow
from cowcatcher.web.live import Look
from cowcatcher.web.pages.shared import ThePage
from cowcatcher.web.pages.table import looking
from cowcatcher.web.present import step_marks, whole_log
from cowcatcher.web.writers import Route

router = APIRouter(route_class=Route, include_in_schema=False)
NOTHING_ASKED: Final = {"last": ()}
"""What the boards of an earlier position offer."""


@router.get("/tables/{table_id}/film")
def film(page: ThePage, table_id: str, ply: int = Query(ge=0)) -> Response:
    """The pictures after a ply by their names, and what was said of it, for our script to show in place of those of the
    page. Raises NotNow where there is nobody who may see them, or no such ply."""
    live = page.table(table_id)
    seat, next_seat = looking(page, live)
    match = live.match
    if match is None or next_seat is not None or ply > match.ply:
        raise NotNow
    look = Look(live, seat, page.language)
    seen = look.eyes.view(ply)
    view = View(seat, seen.known, seen.to_move, seen.decision, ())
    boards = [
        {"name": picture.name, "html": page.text("parts/board.html", panel=picture, table=NOTHING_ASKED)}
        for picture in pictures(look.talk, view, step_marks(look, ply))
        if not picture.aside
    ]
    said = [line for line in whole_log(look) if line.ply == ply - 1]
    html = page.text("parts/frame.html", boards=boards, said=said)
    return HTMLResponse(html, headers={"Cache-Control": "no-store"})
