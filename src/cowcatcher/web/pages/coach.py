"""The coach of a seat: switched on and off, and asked for a suggestion."""

from __future__ import annotations

import asyncio
from typing import Final

from fastapi import APIRouter, Query
from starlette.concurrency import run_in_threadpool
from starlette.responses import HTMLResponse, Response

from cowcatcher.bots.advice import MOST
from cowcatcher.web import coaching
from cowcatcher.web.asking import attempt
from cowcatcher.web.errors import NotNow, Stale
from cowcatcher.web.live import LiveTable, Look
from cowcatcher.web.pages.coached import remember
from cowcatcher.web.pages.shared import Page, TheForm, ThePage
from cowcatcher.web.pages.table import Extra, answer, looking
from cowcatcher.web.thoughts import Thought
from cowcatcher.web.writers import Route

SECONDS: Final = 20.0
"""How long a suggestion is waited for."""

router = APIRouter(route_class=Route, include_in_schema=False)


@router.post("/tables/{table_id}/coach")
def switch(page: ThePage, form: TheForm, table_id: str) -> Response:
    """From now on this browser shows the coach of the table's game, or not."""
    slug, on = page.table(table_id).info.game, form.get("on") == "1"
    response = answer(page, table_id, Extra(coach=on)) if page.partial else page.go(f"/tables/{table_id}")
    remember(page, response, slug, on)
    return response


@router.get("/tables/{table_id}/advice")
async def advice(page: ThePage, table_id: str, ply: int = Query(ge=0)) -> Response:
    """What the coach would do, for our script alone, else on the page of the table.

    Raises NoSuchTable, NotYours, NoHints, NotNow (another decides, or there is no coach here), Stale.
    """
    live, seat = await run_in_threadpool(asking, page, table_id, ply)
    thought = page.server.thinker.suggestion(live, seat, page.language)
    try:
        thoughts = await asyncio.wait_for(asyncio.wrap_future(thought), SECONDS)
    except Exception:
        thoughts = []  # the bot failed, which has been written down, or had no time: the coach says so
    return await run_in_threadpool(told, page, live, seat, thoughts[:MOST])


def asking(page: Page, table_id: str, ply: int) -> tuple[LiveTable, int]:
    """The table, and the seat that asks. Raises as `advice` does."""
    seat, next_seat = looking(page, page.table(table_id))
    live = page.server.tables.may_ask(page.known().id, table_id, -1 if seat is None else seat)
    if seat is None or next_seat is not None or not coaching.offered(live, seat):
        raise NotNow
    if not live.up_to_date(ply, seat):
        raise Stale
    attempt(page.request, page.server.coaching, page.person)
    return live, seat


def told(page: Page, live: LiveTable, seat: int, thoughts: list[Thought]) -> Response:
    """A suggestion as it is shown."""
    found = coaching.suggested(Look(live, seat, page.language), thoughts)
    if not page.partial:
        return answer(page, live.info.id, Extra(suggestion=found, coach=True))
    html = page.text("parts/advice.html", suggestion=found)
    return HTMLResponse(html, headers={"Cache-Control": "no-store"})
